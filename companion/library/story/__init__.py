"""Stories of attacks: who stands where, who strikes whom; played through, then asked about."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from companion.data import load
from companion.library.computed.no_room import finds_no_room
from companion.library.computed.saving import savers
from companion.library.computed.ways_to_put import puts
from companion.library.story.answering import answer, burnt
from companion.library.story.arms import bare, burns, known_cards
from companion.library.story.asking import (
    ALIVE,
    DEAD,
    ELSE,
    FATES,
    HURT,
    HURTS,
    KEEPS,
    LOSES,
    LOSS,
    MANY,
    is_of_all,
)  # fmt: skip
from companion.library.story.cast import BAY, ME
from companion.library.story.ending import DRIVEN, MOVED
from companion.library.story.events import ENTER, HEAL, KILL, LEAVE, STRIKE
from companion.library.story.playing import play
from companion.library.story.telling import tell

if TYPE_CHECKING:
    from companion.library.answers import Answer
    from companion.library.computed.scene import Clause, Scene
    from companion.library.query import Query
    from companion.library.story.ending import Ending
    from companion.library.story.events import Story
    from companion.text.voice import Voice

UNPLAYED = {
    "poison", "shrink", "costume", "evolution", "tile", "wickedness", "steal", "gift", "buy",
    "extraturn", "cancel", "prevent",
}  # fmt: skip
"""What a story may speak of that is not played here."""
ALL_DEAD = "alldead"
"""Concept of the last ones who fall together."""
OF_HEARTS = {FATES, MANY, DEAD, ALIVE, LOSS, LOSES, KEEPS, HURT, HURTS}
"""What is asked with these is no matter of places once the attack is over."""


class Outcome(NamedTuple):
    answer: Answer | None
    doubtful: bool = False
    """Whether a sum of hearts and smashes would miss something of the story."""


def outcome(query: Query, scene: Scene, voice: Voice, edition: str) -> Outcome:
    """What became of it, where the whole text was understood."""
    if ALL_DEAD in query.features:
        return Outcome(None)  # "it killed us both": nobody is left to be played on
    if "samething" in scene.asked:
        return Outcome(None)  # "do the same claws hit again?" asks for the rule
    if scene.closed and any(_deals(scene, each) for each in scene.clauses if each.asks):
        return Outcome(None, doubtful=True)  # "do I still do 1 damage?" is no attack on the asker
    if any(_is_no_neighbour(scene, each) for each in scene.clauses):
        return Outcome(None)
    if finds_no_room(scene):
        return Outcome(None)
    if puts(scene, "their-neighbour"):
        return Outcome(None)  # "I'm his neighbour in Tokyo": whose place is that?
    story = tell(query.text, scene)
    _stand_together(story, scene)
    if not story.asks:
        return Outcome(None)
    if not story.strikes() and not _heals_another(story):
        card = _bought(story, scene)
        return Outcome(burnt(story, card, voice, edition) if card else None)
    return _played(story, scene, voice, edition)


def _deals(scene: Scene, clause: Clause) -> bool:
    """Whether it is the asker who does the damage that is asked about."""
    return {"damage", "lose"} & clause.concepts == {"damage"} and puts(scene, "dealing", [clause])


def _is_no_neighbour(scene: Scene, clause: Clause) -> bool:
    """ "… if it isn't my neighbour": no fire there."""
    denied = scene.manners.negations & set(clause.tokens)
    return bool(denied) and "neighbour" in clause.concepts


def _heals_another(story: Story) -> bool:
    """Whether hearts are all that somebody else rolled, and what is left is asked for."""
    healed = [each for each in story.events if each.kind == HEAL]
    alone = len(healed) == len(story.events) == 1 and not story.scores
    if not alone or healed[0].who == ME:
        return False
    return all(each.kind == MANY and each.about in (None, healed[0].who) for each in story.asks)


def _played(story: Story, scene: Scene, voice: Voice, edition: str) -> Outcome:
    """How a story of attacks ends."""
    if len(story.asks) > 1 and _weighs_both_places(scene):
        return Outcome(None, doubtful=True)
    ending = play(story)
    doubtful = _is_doubtful(story, ending, whole=story.whole and ending.sure)
    cards = {bare(card) for actor in story.cast.values() for card in actor.cards}
    known = cards == set(scene.things) and cards - _idle(story, ending) <= known_cards()
    asked = all(each.kind != ELSE for each in story.asks)
    if not (story.whole and ending.sure and known and asked) or _is_about_more(
        story, scene, ending
    ):
        return Outcome(None, doubtful)
    return Outcome(answer(story, ending, voice, edition), doubtful)


def _weighs_both_places(scene: Scene) -> bool:
    """ "Do I go to the City, or does he move over and I get the Bay?": the rule tells both at once."""
    asking = [each for each in scene.clauses if each.asks]
    told = {place for each in asking for place in each.concepts}
    either = scene.manners.alternatives & {token for each in asking for token in each.tokens}
    return bool(either) and {"city", "bay"} <= told


def _bought(story: Story, scene: Scene) -> str:
    """What costs everybody else hearts, where it is bought and nothing else happens."""
    known = load("rules", "reckoning.toml")["hurting"]["others"]
    asked = all(
        each.kind == FATES or (each.kind == MANY and each.about is None) for each in story.asks
    )
    if not asked or story.events or not story.whole or len(scene.things) != 1:
        return ""
    buyer = next((one for one in story.cast.values() if one.cards), None)
    if buyer is None or (buyer.id == ME and buyer.had is not None and "buy" not in scene.features):
        return ""  # whose is it: "Flame Thrower: Kim has 2, I have 3"?
    return buyer.cards[0] if bare(buyer.cards[0]) in known else ""


def _idle(story: Story, ending: Ending) -> set[str]:
    """What would save somebody whom nobody struck."""
    unhurt = [
        each
        for each in story.cast.values()
        if not (ending.fates[each.id].hits or ending.fates[each.id].unsure)
    ]
    return {bare(card) for each in unhurt for card in each.cards} & savers()


def _is_about_more(story: Story, scene: Scene, ending: Ending) -> bool:
    """Whether it speaks of what is not played; Nick is no thief."""
    names = [each.id.removeprefix("person.") for each in story.cast.values() if each.shown]
    named = {concept for name in names for concept in scene.reader.of_word(name)}
    if "neighbour" in scene.features and _misses_fire(story, ending):
        return True
    if "bay" in scene.features and _is_bay_unknown(story, ending):
        return True
    if "poison-spit" in scene.things and not _acts_at_once(story, scene):
        return True
    return bool((UNPLAYED - named - _played_here(story, scene)) & scene.features.keys())


def _misses_fire(story: Story, ending: Ending) -> bool:
    """Whether fire that reaches neighbours reached nobody, though somebody is told to be one."""
    fires = {card for each in story.cast.values() if (card := burns(each))}
    hits = [hit for fate in ending.fates.values() for hit in fate.hits]
    return bool(fires) and not any(card in fires for hit in hits for card, _ in hit.added)


def _acts_at_once(story: Story, scene: Scene) -> bool:
    """Whether poison is asked about when it is known what it has done."""
    waits = {"turn", "endturn", "ownturn"} & scene.features.keys()
    return any(each.later for each in story.asks) or not waits


def _played_here(story: Story, scene: Scene) -> set[str]:
    """What is played after all: poison that smashes bring, and what only the question calls saving."""
    played = {"poison"} if "poison-spit" in scene.things else set()
    telling = [clause for clause in scene.clauses if not clause.asks]
    hearts = all(each.kind in OF_HEARTS for each in story.asks)
    owned = any(clause.names for clause in telling)  # "Is he spared?" asks about no card
    saved = any("prevent" in clause.concepts for clause in telling)
    return played | ({"prevent"} if hearts and owned and not saved else set())


def _is_bay_unknown(story: Story, ending: Ending) -> bool:
    """Somebody falls, and nobody says how many are left, or who is in the Bay that may close."""
    if len(story.strikes()) == 1 and all(each.kind in OF_HEARTS for each in story.asks):
        return False  # whatever becomes of the Bay, the hearts stay the same
    falls = story.has(KILL) or any(each.dead for each in ending.cast.values())
    moved = any(fate.way in (MOVED, DRIVEN) for fate in ending.fates.values())
    there = moved or any(each.place == BAY for each in ending.cast.values())
    return falls and (story.players is None or not there)


def _stand_together(story: Story, scene: Scene) -> None:
    """ "We are both in Tokyo": the other one too, where there is but one."""
    others = story.cast.others()
    if len(others) == 1 and not others[0].place:
        others[0].place = scene.shared_place


def _is_doubtful(story: Story, ending: Ending, *, whole: bool) -> bool:
    """Attacks that do not reach whom is asked about, or somebody who moves in between."""
    if story.repeats or any(is_of_all(each) for each in story.asks):
        return True
    if any(each.kind == ELSE for each in story.asks) and story.has(KILL):
        return True
    abouts = {each.about for each in story.asks if each.about is not None}
    if not whole:  # of what was understood one thing is sure: who strikes beside whom
        return any(ending.fates[id].missed for id in abouts & ending.fates.keys())
    if any(_is_missed(story, ending, id) for id in abouts & ending.fates.keys()):
        return True
    return _moves_in_between(story)


def _moves_in_between(story: Story) -> bool:
    moves = [at for at, each in enumerate(story.events) if each.kind in (LEAVE, ENTER)]
    if not story.strikes():
        return False
    last = max(at for at, each in enumerate(story.events) if each.kind == STRIKE)
    return bool(moves) and min(moves) < last


def _is_missed(story: Story, ending: Ending, id: str) -> bool:
    """Whether no attack reaches somebody, or nobody can tell."""
    fate = ending.fates[id]
    mine = id in story.rolled and all(each.who == id for each in story.strikes())
    burnt = fate.unsure and any(burns(each) for each in story.cast.values())
    return mine or burnt or (bool(fate.missed) and not fate.hits)
