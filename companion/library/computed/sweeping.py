"""How often the open cards are swept away for new ones."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.library.computed import ways_to_put
from companion.library.computed.scene import ME

if TYPE_CHECKING:
    from companion.library.computed.scene import Clause, Scene

SWEEP, TWICE = 2, 2
"""What it costs each time."""
FEW_WORDS = 3


def sweeps(scene: Scene, *, mine: bool = False) -> int:
    """How often the market is swept; `mine`: surely by the asker."""
    return sum(
        TWICE
        if ways_to_put.puts(scene, "sweeps-counted", [clause])
        else scene.wording.times_in(clause.tokens)
        for clause in scene.clauses
        if is_sweep(scene, clause) and (not mine or clause.mine or clause.asks or _begun(scene))
    )


def _begun(scene: Scene) -> bool:
    """Whether the asker speaks of itself and of nobody else."""
    return all(clause.who in (None, ME) or _is_a_card(clause) for clause in scene.clauses)


def _is_a_card(clause: Clause) -> bool:
    """ "Otra de 3", "another for 4": not another player."""
    brief = bool(clause.numbers) and len(clause.tokens) <= FEW_WORDS + 1
    return brief and not {"heart", "star", "roll"} & clause.concepts


def is_sweep(scene: Scene, clause: Clause) -> bool:
    if "sweep" in clause.concepts:
        return True
    said = set(clause.tokens)
    verbs = scene.wording.sweeping & said
    if verbs and (scene.wording.market - verbs) & said:
        return True
    often = any(scene.wording.has_times(clause.tokens, n) for n in (1, 2, 3))
    return often and ways_to_put.puts(scene, "swept", [clause]) and len(said) <= FEW_WORDS + 1
