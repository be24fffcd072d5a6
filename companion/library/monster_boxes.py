"""Which box has which monsters: of one that is named, or all of a box."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from companion.data import load
from companion.editions import USUAL
from companion.library.answers import Answer
from companion.library.citing import held
from companion.library.fact_words import says

if TYPE_CHECKING:
    from companion.library.query import Query
    from companion.text.voice import Voice

SETTLED = 2.0
"""As sure as what was worked out: the boxes are data."""
WHO_PLAYS = "overview.player-is-monster"
BIG_BOX = "monster-box"
"""It is of the edition usually played, but has more monsters than the box of 2016."""
ONLY = {"only", "merely", "purely", "just"}
OF_BOXES = {
    "monster", "component", "game", "thegame", "may", "player", "exist", "effect", "gain", "playit",
    "expansion", "edition", "who", "figure", "own", "give", "back", "howmany", *ONLY,
}  # fmt: skip
"""Concepts of questions about what a box has."""


def monster_in_box(query: Query, id: str, voice: Voice) -> Answer | None:
    """Whether a box has a monster, or which ones have it."""
    here = _box(query)
    one = here and query.wants_verdict and says(query, "included")
    if not _is_of_boxes(query) or not (one or says(query, "place")):
        return None
    boxes = _has(id, "boxes")
    named = ", ".join(voice.say("library", "names", f"box-{each}") for each in boxes)
    lines = [voice.say("library", "names", "monster", monster=voice.monster(id), boxes=named)]
    if here and query.wants_verdict:
        right = boxes == [here] if ONLY & query.features.keys() else here in boxes
        lines.insert(0, voice.say("library", "verdict", "yes" if right else "no"))
    if here == BIG_BOX and here not in boxes:
        lines.append(voice.say("library", "names", "only-evolutions"))
    return _answer(lines, _has(id, "editions"))


def monsters_of_box(query: Query, voice: Voice) -> Answer | None:
    """ "Which monsters are in the Monster Box?" """
    here = _box(query)
    if not here or not says(query, "owners") or not _is_of_boxes(query) or query.wants_verdict:
        return None
    found = [each["id"] for each in _monsters() if here in each["boxes"]]
    names = ", ".join(voice.monster(id) for id in found)
    box = voice.say("library", "names", f"box-{here}")
    text = voice.say("library", "names", "monsters", box=box, n=len(found), monsters=names)
    return _answer([text], list(query.editions))


def _is_of_boxes(query: Query) -> bool:
    """Whether it speaks of nothing else."""
    return not {each for each in query.features if each.isalpha()} - OF_BOXES


def _box(query: Query) -> str:
    """The one box that the question names."""
    if len(query.editions) != 1:
        return ""
    return BIG_BOX if query.editions[0] == USUAL and says(query, BIG_BOX) else query.editions[0]


def _monsters() -> list[dict[str, Any]]:
    monsters: list[dict[str, Any]] = load("rules", "monsters.toml")["monster"]
    return monsters


def _has(id: str, key: str) -> list[str]:
    """The boxes or editions of a monster."""
    return next(list(each[key]) for each in _monsters() if each["id"] == id)


def _answer(lines: list[str], editions: list[str]) -> Answer:
    return Answer(
        rule=WHO_PLAYS,
        score=SETTLED,
        text=" ".join(lines),
        held=held(editions, []),
        status="rulebook",
        sources=(),
    )
