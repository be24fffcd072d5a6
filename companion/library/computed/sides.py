"""Two throws that a question holds against each other: "four 2s or three 3s"."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.library.computed.throws import FIRST_OF, MOST, NUMBERS
from companion.library.computed.ways_to_put import compares, puts, rows_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from companion.library.computed.scene import Scene

Throw = dict[str, int]
TWO, TRIPLE = 2, 3


def sides(scene: Scene) -> list[Throw]:
    """Both throws of numbers; none where it is not two of them."""
    tokens = [token for clause in scene.clauses if clause.asks for token in clause.tokens]
    pieces = _cut(tokens, scene)
    found = [throw for throw in (_throw(scene, piece) for piece in pieces) if throw]
    if len(found) == 1 and not scene.manners.alternatives & set(tokens):
        found += _same_face(scene, found[0], pieces[-1])
    fits = len(found) == TWO and all(sum(throw.values()) <= MOST for throw in found)
    return found if fits else []


def holds_against(scene: Scene) -> bool:
    """Whether one of two throws is meant, so that both together are no sum."""
    either = any(scene.manners.alternatives & set(each.tokens) for each in scene.clauses)
    return bool(either or compares(scene) or puts(scene, "as-much")) and bool(sides(scene))


def _cut(tokens: Sequence[str], scene: Scene) -> list[list[str]]:
    """The words before and behind each "or" and "than"; "do five 1s and four 2s score the same?"."""
    text = f" {' '.join(tokens)} "
    for row in rows_of(scene, "pivots"):
        text = text.replace(row, " | ")
    pieces = [piece.split() for piece in text.split("|")]
    if puts(scene, "as-much") and len(pieces) == 1:
        return [list(clause.tokens) for clause in scene.clauses if clause.asks]
    return pieces


def _throw(scene: Scene, tokens: Sequence[str]) -> Throw:
    """Each number with its face, or figures in a row: "three 3s", "3 3 3"."""
    found: Throw = {}
    n: int | None = None
    row = [token for token in tokens if token in NUMBERS]
    if len(row) >= TRIPLE:
        return {face: row.count(face) for face in dict.fromkeys(row)}
    for token in tokens:
        meant = scene.reader.of_word(token)
        face = next((FIRST_OF[each] for each in meant if each in FIRST_OF), "")
        if face and n is not None:
            found[face], n = n, None
        elif (number := scene.number(token)) is not None:
            n = number
    return found


def _same_face(scene: Scene, first: Throw, tokens: Sequence[str]) -> list[Throw]:
    """ "Five 1s instead of three" names the face once."""
    numbers = [n for n in map(scene.number, tokens) if n is not None]
    return [dict.fromkeys(first, numbers[0])] if len(first) == len(numbers) == 1 else []
