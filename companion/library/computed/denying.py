"""Claims with a "not" in them: a yes or no before the figures could mean either."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.data_classes import replace
from companion.library.computed.saying import verdict
from companion.library.computed.ways_to_put import puts

if TYPE_CHECKING:
    from companion.library.answers import Answer
    from companion.library.computed.scene import Scene
    from companion.text.voice import Voice


def unjudged(answer: Answer, scene: Scene, voice: Voice, *, denying: bool = False) -> Answer:
    """ "20 stars, but dead and so not won, right?": what is so, without a yes or no.

    `denying`: whether the question is known for one that asks if a "not" is true.
    """
    if not denying and not _is_denied(scene):
        return answer
    for each in ("yes", "no"):
        said = verdict(voice, each)
        if answer.text.startswith(f"{said} "):
            return replace(answer, text=answer.text.removeprefix(said).strip())
    return answer


def _is_denied(scene: Scene) -> bool:
    """Whether what is claimed is a "not"; "don't I win?" only hopes for a yes."""
    if not scene.clauses or not puts(scene, "denying", [scene.claim]):
        return False
    tagged = scene.claim is not scene.clauses[-1]
    return tagged or puts(scene, "hence", [scene.claim])
