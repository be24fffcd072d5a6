"""Ways to put a thing that matter in sums only: rows of words under a key of `locales/*/sums.toml`."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from companion.data import load
from companion.library.folding import words

if TYPE_CHECKING:
    from collections.abc import Sequence

    from companion.library.computed.scene import Clause, Scene

DIALS = {"star", "energy", "heart"}


@cache
def _ways(language: str, key: str) -> tuple[tuple[str, ...], ...]:
    return tuple(tuple(words(way, language)) for way in load("locales", language, "sums.toml")[key])


def puts(scene: Scene, key: str, clauses: Sequence[Clause] | None = None) -> bool:
    """Whether one of these ways is said, in these clauses or anywhere."""
    said = [clause.tokens for clause in (scene.clauses if clauses is None else clauses)]
    return any(
        tokens[at : at + len(way)] == way
        for way in _ways(scene.reader.language, key)
        for tokens in said
        for at in range(len(tokens) - len(way) + 1)
    )


def is_of_others(scene: Scene, clause: Clause) -> bool:
    """ "He has", "my mate has": not the asker; a monster by its name may be the asker's."""
    if clause.who == "other":
        return True
    return puts(scene, "mates", [clause]) and "friend-of-children" not in clause.things


def asks_about_others(scene: Scene) -> bool:
    """ "How many has he left?" """
    said = scene.final
    return bool(scene.manners.they & said) and not scene.manners.me & said


def is_mixed(scene: Scene) -> bool:
    """Whether one has what is told and another does it: "my mate has 7 energy, and I buy a card"."""
    theirs = [clause for clause in scene.clauses if is_of_others(scene, clause)]
    mine = any(clause.mine for clause in scene.clauses if clause not in theirs)
    have = any(DIALS & clause.counts.keys() for clause in theirs)
    return mine and (have or asks_about_others(scene))


def asks_where(scene: Scene) -> bool:
    """ "Where do I stand then?", "¿cómo quedo?" """
    return scene.asks_state or puts(scene, "how-it-stands", scene.clauses[-2:])
