"""Stories of attacks: who stands where, who strikes whom; played through, then asked about."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from companion.library.story.answering import answer
from companion.library.story.asking import ELSE
from companion.library.story.events import ENTER, LEAVE, STRIKE
from companion.library.story.playing import bare, known_cards, play
from companion.library.story.telling import tell

if TYPE_CHECKING:
    from companion.library.answers import Answer
    from companion.library.computed.scene import Scene
    from companion.library.query import Query
    from companion.library.story.events import Story
    from companion.library.story.playing import Ending
    from companion.text.voice import Voice

UNPLAYED = {
    "poison", "shrink", "costume", "evolution", "tile", "wickedness", "steal", "gift", "buy",
    "extraturn", "cancel", "prevent",
}  # fmt: skip
"""What a story may speak of that is not played here."""


class Outcome(NamedTuple):
    answer: Answer | None
    doubtful: bool = False
    """Whether a sum of hearts and smashes would miss something of the story."""


def outcome(query: Query, scene: Scene, voice: Voice, edition: str) -> Outcome:
    """What became of it, where the whole text was understood."""
    if "samething" in scene.asked:
        return Outcome(None)  # "do the same claws hit again?" asks for the rule
    story = tell(query.text, scene)
    _stand_together(story, scene)
    if not story.strikes() or not story.asks:
        return Outcome(None)
    ending = play(story)
    doubtful = story.whole and ending.sure and _is_doubtful(story, ending)
    cards = {bare(card) for actor in story.cast.values() for card in actor.cards}
    known = cards == set(scene.things) and cards <= known_cards()
    asked = all(each.kind != ELSE for each in story.asks)
    if not (story.whole and ending.sure and known and asked) or UNPLAYED & scene.features.keys():
        return Outcome(None, doubtful)
    return Outcome(answer(story, ending, voice, edition), doubtful)


def _stand_together(story: Story, scene: Scene) -> None:
    """ "We are both in Tokyo": the other one too, where there is but one."""
    others = story.cast.others()
    if len(others) == 1 and not others[0].place:
        others[0].place = scene.shared_place


def _is_doubtful(story: Story, ending: Ending) -> bool:
    """Attacks that do not reach whom is asked about, or somebody who moves in between."""
    abouts = {each.about for each in story.asks if each.about is not None}
    strikes = story.strikes()
    for id in abouts & ending.fates.keys():
        fate = ending.fates[id]
        mine = id in story.rolled and all(each.who == id for each in strikes)
        if mine or (fate.missed and not fate.hits):
            return True
    moves = [at for at, each in enumerate(story.events) if each.kind in (LEAVE, ENTER)]
    last = max(at for at, each in enumerate(story.events) if each.kind == STRIKE)
    return bool(moves) and min(moves) < last
