"""Every golden game, played again, brings the very text that lies beside it."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

import pytest

from tests.games.telling import records, text_beside, told

if TYPE_CHECKING:
    from pathlib import Path


@pytest.mark.parametrize("record", records(), ids=lambda path: path.stem)
def test_the_game_is_as_it_was(record: Path) -> None:
    beside = text_beside(record)
    assert beside.exists(), "`make goldens` writes the text of a new record"
    assert told(record) == beside.read_text(encoding="utf-8"), (
        "play has changed; if it was meant to, run `make goldens` and read what git shows"
    )


def test_no_text_without_its_record() -> None:
    texts = {path.stem for path in records()[0].parent.glob("*.txt")}
    assert texts == {path.stem for path in records()}


def test_the_games_cover_what_they_are_for() -> None:
    heads = Counter[str]()
    for record in records():
        text = record.read_text(encoding="utf-8")
        heads[text.split('edition = "')[1].split('"')[0]] += 1
        heads.update(
            f"do {word}" for word in ("undo", "redo", "set", "note") if f'do = "{word}' in text
        )
        heads.update(f"with {key}" for key in ("market", "options", "[house]") if key in text)
        told_text = text_beside(record).read_text(encoding="utf-8")
        heads.update(f"end {rule}" for rule in ENDS if f"-> over  [{rule}]" in told_text)
    lacking = [what for what in (*NEEDED, *(f"end {rule}" for rule in ENDS)) if not heads[what]]
    assert not lacking, lacking
    assert len(records()) >= 10


ENDS = (
    "win.last-standing",
    "win.at-20-stars",
    "win.end-of-turn",
    "win.end-of-round",
    "win.instant",
)
NEEDED = (
    "classic",
    "standard",
    "dark",
    "do undo",
    "do redo",
    "do set",
    "do note",
    "with market",
    "with options",
    "with [house]",
)
