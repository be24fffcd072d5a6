"""Figures whose meaning a clause takes from the one before it, or from what else it counts."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

from companion.library.computed.ways_to_put import says

if TYPE_CHECKING:
    from collections.abc import Sequence

    from companion.library.computed.scene import Clause


def hand_figures_on(clauses: Sequence[Clause], language: str) -> None:
    """ "I had 5 energy and rolled 3 more"; "3 damage from a single attack" is no smash besides."""
    for clause in clauses:
        if clause.counts.get("damage", 0) > 1 and clause.counts.get("smash") == 1:
            del clause.counts["smash"]
    for before, clause in pairwise(clauses):
        alone = len(clause.numbers) == 1 and not clause.counts and not clause.names
        told = "energy" in before.counts and not (before.asks or clause.asks)
        if alone and told and says(clause.tokens, language, "rolled-more"):
            clause.counts["energy"] = clause.numbers.pop()
            clause.concepts |= {"roll", "energy"}
