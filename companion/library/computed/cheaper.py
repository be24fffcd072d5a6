"""Cards that make others cheaper, and are themselves bought in the same story."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.data import load

if TYPE_CHECKING:
    from companion.library.computed.scene import Clause, Scene

BOUGHT = ("power", "costume")


def bought(scene: Scene) -> dict[str, int]:
    """ "I buy Alien Origin, then Heal": the discounts paid for, each with the place it is told at."""
    less = load("rules", "reckoning.toml")["prices"]["less"]
    return {
        id: at
        for at, clause in enumerate(scene.clauses)
        for id in clause.things
        if id in less and scene.things.get(id) in BOUGHT and _is_paid_here(scene, clause)
    }


def is_in_order(scene: Scene, items: list[str]) -> bool:
    """Whether it is told of each card if it comes before the discount or after it."""
    places = [_place(scene, id) for id in items]
    return all(
        place is not None and _is_told_apart(scene, at, place)
        for id, at in bought(scene).items()
        for item, place in zip(items, places, strict=True)
        if item != id
    )


def holding_for(scene: Scene, item: str, less: list[str]) -> list[str]:
    """The discounts that hold for a card: those one has, and those bought before it."""
    paid, place = bought(scene), _place(scene, item)
    return [
        id
        for id in less
        if id not in paid or (id != item and place is not None and paid[id] < place)
    ]


def _is_paid_here(scene: Scene, clause: Clause) -> bool:
    """ "I buy it", not "I buy Heal with it" or "I have it and buy Heal"."""
    having = (scene.manners.having | scene.wording.own) & set(clause.tokens)
    return "buy" in clause.concepts and len(clause.things) == 1 and not having


def _place(scene: Scene, id: str) -> int | None:
    return next((at for at, each in enumerate(scene.clauses) if id in each.things), None)


def _is_told_apart(scene: Scene, first: int, second: int) -> bool:
    """ "A and B" may be bought in either order; "A, then B" and "A. Can I afford B?" may not."""
    from companion.library.computed.sweeping import is_sweep

    begin, end = sorted((first, second))
    if second < first and "buy" not in scene.clauses[second].concepts:
        return False
    between = scene.clauses[begin + 1 : end + 1]
    return any(
        {"after", "buy"} & each.concepts or each.asks or is_sweep(scene, each) for each in between
    )
