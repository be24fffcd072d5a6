"""How a card says at which moment it acts. Adding a card touches its data, its texts, one function."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, TypeVar

if TYPE_CHECKING:
    from companion.engine.moments import Moment

Function = TypeVar("Function", bound=Callable[..., Any])

HOOKS: dict[tuple[str, str], list[tuple[Moment, Callable[..., Any], bool]]] = {}


def always(card: str, moment: Moment, *, family: str = "power") -> Callable[[Function], Function]:
    """A card that acts by itself: value in, value out. It cannot ask."""
    return _register(family, card, moment, asks=False)


def asks(card: str, moment: Moment, *, family: str = "power") -> Callable[[Function], Function]:
    """A card that may ask its owner: a generator."""
    return _register(family, card, moment, asks=True)


def _register(
    family: str, card: str, moment: Moment, *, asks: bool
) -> Callable[[Function], Function]:
    def remember(function: Function) -> Function:
        HOOKS.setdefault((family, card), []).append((moment, function, asks))
        return function

    return remember
