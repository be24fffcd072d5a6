"""Takes typed values out of a parsed table; what does not fit becomes a problem, not an exception.

Every getter answers with its default after a problem, so that one reading finds all of them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.data_classes import dataclass, field
from companion.engine.head import house_word
from companion.record.problems import MOST_PROBLEMS, Problem, nearest, quote, with_rest

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Mapping

FREE_PREFIX = "x-"  # keys for other programs, in any table
GROUP, NUMBER, SUM = "x-group", "x-number", "x-sum"
"""Free keys of a move (docs/record.md): moves that belong together; the number people know it by; the
running checksum."""
TOGETHER = "x-together"
"""With the first of some moves that one line brought: how many they are."""

_TYPES: tuple[tuple[type, str], ...] = (
    (bool, "boolean"),  # before int: Python takes a boolean for a number
    (str, "string"),
    (int, "integer"),
    (float, "float"),
    (list, "array"),
    (dict, "table"),
)


def type_name(value: object) -> str:
    """TOML's own name for the type of a value."""
    return next((name for kind, name in _TYPES if isinstance(value, kind)), "date")


@dataclass(slots=True)
class Findings:
    """The problems of one file, in the order they are found."""

    file: str
    problems: list[Problem] = field(default_factory=list)
    beyond: int = 0
    """How many more there were than anybody wants to read."""

    def add(self, code: str, **details: object) -> None:
        if len(self.problems) < MOST_PROBLEMS:
            self.problems.append(Problem(code, self.file, details=details))
        else:
            self.beyond += 1

    def nearest(self, word: str, known: Collection[str]) -> str:
        """What was probably meant; nobody guesses for problems that nobody will read."""
        return nearest(word, tuple(known)) if len(self.problems) < MOST_PROBLEMS else ""

    def all(self) -> list[Problem]:
        return with_rest(self.problems, self.beyond)


@dataclass(frozen=True, slots=True)
class Table:
    """A table of the document, with its path ("" at the top) for the problems found in it."""

    values: Mapping[str, object]
    findings: Findings
    path: str = ""

    def key(self, name: str) -> str:
        return f"{self.path}.{name}" if self.path else name

    def refuse_unknown_keys(self, known: tuple[str, ...], *, free: tuple[str, ...] = ()) -> None:
        """A key nobody reads is a typo, and `hart = 7` would otherwise silently vanish."""
        for name in self.values:
            if name in known or name in free or name.startswith(FREE_PREFIX):
                continue
            self.findings.add(
                "unknown-key",
                key=self.key(quote(name)),
                nearest=self.findings.nearest(name, known),
                known=known,
            )

    def text(self, name: str) -> str | None:
        value = self.values.get(name)
        if isinstance(value, str):
            return value
        self._mismatch(name, value, "string")
        return None

    def number(self, name: str, *, most: int, default: int = 0) -> int:
        """A number from 0 to `most`."""
        value = self.values.get(name)
        if not isinstance(value, int) or isinstance(value, bool):
            self._mismatch(name, value, "integer")
            return default
        if not 0 <= value <= most:
            self.findings.add(
                "out-of-range", key=self.key(name), value=quote(value), least=0, most=most
            )
            return default
        return value

    def choice(self, name: str, known: tuple[str, ...]) -> str | None:
        """One of a few words."""
        value = self.text(name)
        return value if value is None or self._is_known(name, value, known) else None

    def flag_or_choice(self, name: str, known: tuple[str, ...]) -> str | None:
        """One of a few words; where `true` and `false` are among them, TOML's own will do."""
        value = self.values.get(name)
        if isinstance(value, bool) and house_word(value) in known:
            return house_word(value)
        return self.choice(name, known)

    def choices(self, name: str, known: tuple[str, ...]) -> tuple[str, ...]:
        """Any of a few words."""
        values = self.texts(name) or ()
        return tuple(value for value in values if self._is_known(name, value, known))

    def _is_known(self, name: str, value: str, known: tuple[str, ...]) -> bool:
        if value not in known:
            self.findings.add(
                "unknown-value",
                key=self.key(name),
                value=quote(value),
                nearest=self.findings.nearest(value, known),
                known=known,
            )
        return value in known

    def texts(self, name: str) -> tuple[str, ...] | None:
        value = self.values.get(name)
        if isinstance(value, list) and all(isinstance(each, str) for each in value):
            return tuple(value)
        self._mismatch(name, value, "array of strings")
        return None

    def ids(self, name: str, known: Collection[str], code: str) -> tuple[str, ...] | None:
        """Ids that the library knows; `code` says of which kind they are not."""
        values = self.texts(name)
        for value in values or ():
            self.check_id(name, value, known, code)
        return values

    def check_id(self, name: str, value: str, known: Collection[str], code: str) -> None:
        if value not in known:
            self.findings.add(
                code,
                key=self.key(name),
                value=quote(value),
                nearest=self.findings.nearest(value, known),
            )

    def table(self, name: str) -> Table:
        value = self.values.get(name)
        if not isinstance(value, dict):
            self._mismatch(name, value, "table")
            value = {}
        return Table(value, self.findings, self.key(name))

    def tables(self, name: str) -> tuple[Table, ...]:
        value = self.values.get(name)
        if not isinstance(value, list) or not all(isinstance(each, dict) for each in value):
            self._mismatch(name, value, "array of tables")
            return ()
        return tuple(
            Table(each, self.findings, f"{self.key(name)}[{number}]")
            for number, each in enumerate(value, 1)
        )

    def required(self, name: str, read: Callable[[str], str | None]) -> str | None:
        """As `read` has it, and a problem where the key is not there at all."""
        if name not in self.values:
            self.findings.add("missing-key", key=self.key(name))
            return None
        return read(name)

    def _mismatch(self, name: str, value: object, expected: str) -> None:
        """Says that a type is wrong; an absent key is no mismatch."""
        if name in self.values:
            self.findings.add(
                "wrong-type", key=self.key(name), expected=expected, found=type_name(value)
            )
