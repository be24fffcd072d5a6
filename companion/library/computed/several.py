"""What a card takes from several people, each with a figure of its own."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.data import load
from companion.library.computed.counts import ARTICLES
from companion.library.computed.saying import reckoned
from companion.library.computed.scene import ME, OTHER
from companion.library.computed.strength import name
from companion.library.computed.ways_to_put import asks_where, named_in, puts
from companion.library.ledger.accounts import KIN
from companion.library.ledger.wording import phrases
from companion.library.story.people import people

if TYPE_CHECKING:
    from companion.library.answers import Answer
    from companion.library.computed.scene import Clause, Scene
    from companion.text.voice import Voice

FEWEST, GOAL = 2, 20
OTHERWISE = {
    "steal",
    "copy",
    "dead",
    "roll",
    "prevent",
    "twice",
    "enter",
    "startturn",
    "win",
    "heart",
}
"""With these there is more to it than the card."""
RULES = {"energy": "energy.uses", "star": "win.at-20-stars"}


def losses(scene: Scene, voice: Voice, edition: str) -> Answer | None:
    """ "Vast Storm is bought. I have 7 energy, Luis 1 and Ana 4: what does each of us lose?" """
    known = load("rules", "reckoning.toml")["taking"]
    cards = scene.among([*known["stars"], *known["half-energy"]])
    if len(cards) != 1 or not scene.only(cards) or not _asks_for_each(scene):
        return None
    dial = "energy" if cards[0] in known["half-energy"] else "star"
    figures = _figures(scene, dial)
    if by := buyer(scene, cards[0]):
        figures.pop(by, None)
    if len(figures) < FEWEST or None in figures.values():
        return None
    parts = []
    for who, had in figures.items():
        if had is None or had >= GOAL:
            return None
        lost = had // 2 if dial == "energy" else min(known["stars"][cards[0]], had)
        parts.append(_part(scene, voice, who, had, lost))
    text = voice.say(
        "library",
        "computed",
        "takes-from-each",
        card=name(voice, scene, cards[0]),
        list="; ".join(parts),
    )
    return reckoned(voice, RULES[dial], [text], edition)


def _asks_for_each(scene: Scene) -> bool:
    """Whether all of them are asked about: what they lose, or what is left to them."""
    if scene.closed or OTHERWISE & set(scene.features):
        return False
    asks = {"lose", "give", "rest"} & scene.wanted or asks_where(scene)
    return bool(asks) and puts(scene, "of-each", scene.clauses[-1:])


def buyer(scene: Scene, card: str) -> str | None:
    """Who plays the card: a first name, the asker, or nobody whom the question names."""
    clause = next((each for each in scene.clauses if card in each.things), None)
    if clause is None:
        return None
    named = named_in(scene, clause)
    if named:
        return named[0]
    if clause.who not in (None, ME, OTHER):
        return clause.who
    return MYSELF if clause.mine else None


MYSELF = "me"
"""The asker among those who have a figure."""


def _figures(scene: Scene, dial: str) -> dict[str, int | None]:
    """What each of them has; nothing sure where a figure has no owner."""
    found: dict[str, int | None] = {}
    for clause in scene.clauses:
        if "howmany" in clause.concepts or clause.names:
            continue
        figures = [*clause.counts.values(), *clause.numbers] or _only_one(scene, clause)
        if not figures:
            continue
        owner = _owner(scene, clause)
        sure = len(figures) == 1 and clause.counts.keys() <= {dial} and owner not in found
        found[owner] = figures[0] if sure and owner else None
    told = any(dial in clause.counts for clause in scene.clauses)
    return found if told else {}


def _only_one(scene: Scene, clause: Clause) -> list[int]:
    """ "… and Grandma has one": the word is an article elsewhere."""
    single = clause.tokens and clause.tokens[-1] in ARTICLES
    return [1] if single and (named_in(scene, clause) or _kin_in(scene, clause)) else []


def _kin_in(scene: Scene, clause: Clause) -> list[str]:
    """Somebody near who has no name: "my granny"."""
    known = phrases(scene.reader.language).kin
    return [f"{KIN}{token}" for token in clause.tokens if token in known]


def _owner(scene: Scene, clause: Clause) -> str:
    """Whose figure a clause tells; empty where that is not sure."""
    named = named_in(scene, clause)
    if named:
        return named[0] if len(named) == 1 else ""
    if len(near := _kin_in(scene, clause)) == 1:
        return near[0]
    if clause.who not in (None, ME, OTHER):
        return clause.who or ""
    return MYSELF if clause.mine else ""


def _part(scene: Scene, voice: Voice, who: str, had: int, lost: int) -> str:
    """ "Ana loses 2 of 4 and keeps 2"."""
    values = {"had": had, "lost": lost, "n": had - lost}
    if who == MYSELF:
        return voice.say("library", "computed", "you-keep-of", **values)
    if who.startswith(KIN):
        shown = phrases(scene.reader.language).kin[who.removeprefix(KIN)]
        return voice.say("library", "computed", "one-keeps-of", who=shown, **values)
    typed = people(scene.text, scene.reader)
    shown = typed[who] if who in typed else voice.monster(who)
    return voice.say("library", "computed", "one-keeps-of", who=shown, **values)
