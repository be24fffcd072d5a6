"""Our data classes do what those of the standard library do, in everything this program uses."""

from __future__ import annotations

import ast
import dataclasses
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from companion import data_classes

if TYPE_CHECKING:
    from collections.abc import Callable

ROOT = Path(__file__).resolve().parents[2]
ON_FIRST_USE = ("companion/cli/stats.py", "companion/results/")
"""Written as tables for people and programs, with what only the library has; no start waits for them."""

OPTIONS: list[dict[str, bool]] = [
    {"frozen": True, "slots": True},
    {"frozen": True, "slots": True, "kw_only": True},
    {"frozen": True},
    {"slots": True},
    {},
]


def made(library: Any, **options: bool) -> Any:
    @library.dataclass(**options)
    class Card:
        """A card."""

        id: str
        cost: int = 3
        decks: list[str] = library.field(default_factory=list)

        @property
        def free(self) -> bool:
            return not self.cost

    return Card


def both(**options: bool) -> tuple[Any, Any]:
    return made(data_classes, **options), made(dataclasses, **options)


def became(act: Callable[[], object]) -> str:
    """What came of it, or which kind of error."""
    try:
        return repr(act())
    except (TypeError, AttributeError) as error:
        kinds = [kind for kind in (TypeError, AttributeError) if isinstance(error, kind)]
        return f"{kinds[0].__name__}"


@pytest.mark.parametrize("options", OPTIONS, ids=str)
def test_values_are_made_and_shown_alike(options: dict[str, bool]) -> None:
    results = []
    for card in both(**options):
        made_so = [
            became(lambda card=card: card("wings")),  # type: ignore[misc]
            became(lambda card=card: card(id="wings", cost=6)),  # type: ignore[misc]
            became(lambda card=card: card(id="wings", decks=["a"]).decks),  # type: ignore[misc]
            became(lambda card=card: card()),  # type: ignore[misc]
            became(lambda card=card: card("wings", 6, [], 1)),  # type: ignore[misc]
            became(lambda card=card: card(id="wings", price=6)),  # type: ignore[misc]
            became(lambda card=card: card(id="wings", cost=0).free),  # type: ignore[misc]
        ]
        results.append([*made_so, card.__doc__, card.__match_args__, hasattr(card, "__slots__")])
    assert results[0] == results[1]


@pytest.mark.parametrize("options", OPTIONS, ids=str)
def test_values_are_compared_and_kept_alike(options: dict[str, bool]) -> None:
    results = []
    for library, card in zip((data_classes, dataclasses), both(**options), strict=True):
        wings, again = card(id="wings", decks=()), card(id="wings", decks=())
        results.append(
            [
                wings == again,
                wings == card(id="jets", decks=()),
                wings == ("wings", 3, ()),
                became(lambda: hash(wings) == hash(again)),  # noqa: B023
                became(lambda: setattr(wings, "cost", 5)),  # noqa: B023
                became(lambda: delattr(again, "cost")),  # noqa: B023
                repr(library.replace(card(id="jets", decks=()), cost=7)),
                card(id="a").decks is card(id="b").decks,
            ]
        )
    assert results[0] == results[1]


def test_identity_counts_where_it_should() -> None:
    card, other = both(frozen=True, eq=False)
    assert (card("a") == card("a")) is (other("a") == other("a")) is False
    assert hash(card("a")) != hash(None)


def test_values_without_fields_are_equal() -> None:
    @data_classes.dataclass(frozen=True, slots=True)
    class Nothing:
        """Nothing at all."""

    assert Nothing() == Nothing()
    assert len({Nothing(), Nothing()}) == 1
    assert repr(Nothing()).endswith("Nothing()")


def test_nothing_that_starts_waits_for_the_library() -> None:
    """Its decorator would take more time than most commands do."""
    using = {
        path.relative_to(ROOT).as_posix()
        for path in (ROOT / "companion").rglob("*.py")
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.ImportFrom) and node.module == "dataclasses"
    }
    assert not {path for path in using if not path.startswith(ON_FIRST_USE)}
    asked = "import sys; from companion.cli.quick import quick; from companion.cli.ask import ask"
    shown = f"{asked}; print('dataclasses' in sys.modules)"
    done = subprocess.run(
        [sys.executable, "-c", shown], capture_output=True, text=True, check=True, cwd=ROOT
    )
    assert done.stdout.strip() == "False"
