"""Data classes as in `dataclasses`, but ready in a tenth of the time.

The decorator there writes and compiles six functions for every class, about a millisecond's work; for
the seventy classes that a command loads that was a quarter of its start, and the module brings
`inspect` with it. Here a class shares what can be shared, and its `__init__` is compiled when the first
value of it is made: most kinds of moves, pages and problems are never met in one run.

Only what this program needs is here: no inheritance of fields, no `__post_init__`, no ordering.
"""

from __future__ import annotations

from operator import attrgetter
from typing import TYPE_CHECKING, Any, NoReturn, TypeVar, dataclass_transform, overload

if TYPE_CHECKING:
    from collections.abc import Callable

Value = TypeVar("Value")

_NONE = object()
"""What a field has for a default that has none."""


class _Default:
    """What stands behind a field: a value, or how one is made for each."""

    __slots__ = ("factory", "value")

    def __init__(self, value: object, factory: Callable[[], object] | None = None) -> None:
        self.value = value
        self.factory = factory


@overload
def field(*, default: Value) -> Value: ...
@overload
def field(*, default_factory: Callable[[], Value]) -> Value: ...
def field(*, default: object = _NONE, default_factory: Callable[[], object] | None = None) -> Any:
    """A default that is made anew for each value, as lists and dictionaries must be."""
    return _Default(default, default_factory)


@dataclass_transform(field_specifiers=(field,))
def dataclass(
    *, frozen: bool = False, slots: bool = False, kw_only: bool = False, eq: bool = True
) -> Callable[[type[Value]], type[Value]]:
    """Makes `__init__`, `__repr__` and `__eq__` of the annotated fields."""

    def decorate(cls: type[Value]) -> type[Value]:
        fields = {name: _default_of(cls, name) for name in cls.__annotations__}
        made: Any = _slotted(cls, tuple(fields)) if slots else cls
        made.__data_fields__ = fields
        made.__match_args__ = () if kw_only else tuple(fields)  # type: ignore[misc]
        made.__init__ = _first_init(made, frozen=frozen, slots=slots, kw_only=kw_only)
        made.__repr__ = _shown
        if eq:
            made.__eq__ = _first_eq(made)
            made.__hash__ = _hashed(tuple(fields)) if frozen else None
        if frozen:
            made.__setattr__ = made.__delattr__ = _refuse
        return made  # type: ignore[no-any-return]

    return decorate


def replace(value: Value, /, **changes: Any) -> Value:
    """The same value with some fields changed."""
    names = value.__data_fields__  # type: ignore[attr-defined]  # of a class made here
    kept = {name: getattr(value, name) for name in names if name not in changes}
    return type(value)(**kept, **changes)


def _default_of(cls: type, name: str) -> _Default:
    default = cls.__dict__.get(name, _NONE)
    return default if isinstance(default, _Default) else _Default(default)


def _slotted(cls: type, names: tuple[str, ...]) -> type:
    """The class once more: slots can only be given to a class as it is made."""
    left_out = {*names, "__dict__", "__weakref__"}
    members = {name: each for name, each in cls.__dict__.items() if name not in left_out}
    made = type(cls)(cls.__name__, cls.__bases__, {**members, "__slots__": names})
    made.__qualname__ = cls.__qualname__
    return made


# --- what values do -------------------------------------------------------------------------------


def _first_init(cls: Any, *, frozen: bool, slots: bool, kw_only: bool) -> Callable[..., None]:
    """Makes way for the real one as soon as that is needed."""

    def __init__(self: object, *values: object, **named: object) -> None:  # noqa: N807
        cls.__init__ = _written_init(cls, frozen=frozen, slots=slots, kw_only=kw_only)
        cls.__init__(self, *values, **named)

    return __init__


def _written_init(cls: Any, *, frozen: bool, slots: bool, kw_only: bool) -> Callable[..., None]:
    """Each field is a parameter. One that is frozen is set past the refusal."""
    known: dict[str, Any] = {"_none": _NONE, "_set": object.__setattr__}
    parameters = ["self", "*"] if kw_only and cls.__data_fields__ else ["self"]
    body = ["pass"]
    for name, default in cls.__data_fields__.items():
        has_default = default.value is not _NONE or default.factory is not None
        parameters.append(f"{name}=_default_{name}" if has_default else name)
        known[f"_default_{name}"] = default.value
        if default.factory is not None:
            known[f"_make_{name}"] = default.factory
            body.append(f"if {name} is _none: {name} = _make_{name}()")
        if frozen and slots:  # quicker than by name
            known[f"_set_{name}"] = getattr(cls, name).__set__
            body.append(f"_set_{name}(self, {name})")
        else:
            body.append(f"_set(self, {name!r}, {name})" if frozen else f"self.{name} = {name}")
    exec(f"def __init__({', '.join(parameters)}):\n " + "\n ".join(body), known)
    written: Callable[..., None] = known["__init__"]
    written.__qualname__ = f"{cls.__qualname__}.__init__"
    return written


def _first_eq(cls: Any) -> Callable[[object, object], bool]:
    """Makes way for the real one, like `_first_init`."""

    def __eq__(self: object, other: object) -> bool:  # noqa: N807
        cls.__eq__ = _written_eq(cls)
        return cls.__eq__(self, other)  # type: ignore[no-any-return]

    return __eq__


def _written_eq(cls: Any) -> Callable[[object, object], bool]:
    """Equal are two of the same class with equal fields. The first that differs settles it: an answer
    is compared with every option, and most differ at once."""
    equal = " and ".join(f"self.{name} == other.{name}" for name in cls.__data_fields__) or "True"
    known: dict[str, Any] = {"_not": NotImplemented}
    alike = "self.__class__ is other.__class__"
    exec(f"def __eq__(self, other):\n return {equal} if {alike} else _not", known)
    written: Callable[[object, object], bool] = known["__eq__"]
    written.__qualname__ = f"{cls.__qualname__}.__eq__"
    return written


def _hashed(names: tuple[str, ...]) -> Callable[[object], int]:
    """What never changes can be a key."""
    content: Callable[[object], object] = attrgetter(*names) if names else lambda _: None

    def key(self: object) -> int:
        return hash(content(self))

    return key


def _shown(self: object) -> str:
    names = self.__data_fields__  # type: ignore[attr-defined]
    content = ", ".join(f"{name}={getattr(self, name)!r}" for name in names)
    return f"{type(self).__qualname__}({content})"


def _refuse(self: object, name: str, *_: object) -> NoReturn:
    raise AttributeError(f"{name!r} of {type(self).__name__} does not change")
