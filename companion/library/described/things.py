"""Things by what they do: "which card gives a seventh die?" """

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.library.answers import Answer
from companion.library.card_answers import card_data, effect_of
from companion.library.citing import held, options_of, printed_source
from companion.library.corpus import editions_of
from companion.library.described.fit import is_meant, scores
from companion.library.described.form import Wanted, wanted
from companion.library.described.listing import SCORE, all_of_them
from companion.library.described.naming import named
from companion.library.described.owners import owners_of_gifts
from companion.library.described.priced import priced_cards
from companion.library.described.purpose import IDLE, purposes, things_of
from companion.library.described.words import strangers
from companion.library.index import index
from companion.library.likeness import OF_A_WORD
from companion.text.families import rule_of
from companion.text.unofficial import legend

if TYPE_CHECKING:
    from companion.library.lesson import Lesson
    from companion.library.query import Query
    from companion.text.voice import Voice

NEAR, FITTING = 0.93, 0.2
"""From which share of the best score others count too, and the lowest score."""
FEW = 3
"""So many are named of those that come near."""
WELL_COVERED, MOSTLY_COVERED, ALL_COVERED = 0.5, 0.7, 0.9
"""Share of the question from which on what serves a purpose is preferred, and from which on all of it is
named, in its own order and so the same in every language: sooner where several are asked for."""
FOR_A_PURPOSE = 0.15
"""What it counts that a thing serves just the purpose that was asked for."""
THROWN = {"roll", "triple", "reach", "may"}
"""Beside a figure these ask which tile is due, not which tile does something."""
THINGS = ("power", "tile", "costume", "evolution")
TIED = 0.02
"""Nearer to the best than this is as good."""
LISTED = 6
TOLD = 2
"""Of so many cards the effect is told too."""
OF_A_SORT = {"level", "gift", "temporary", "permanent"}
"""Concepts that tell a sort of thing from others."""
OUTSIDE = ("xothergame", "xmoney", "xabout", "xworld")


def which_cards(query: Query, voice: Voice, edition: str, lesson: Lesson) -> Answer | None:
    """What does as the question describes; nothing where it describes nothing."""
    if _names_things(query) or any(mark in query.features for mark in OUTSIDE):
        return None
    if found := priced_cards(query, voice, edition) or owners_of_gifts(query, voice):
        return found
    meant = wanted(query)
    if meant is None:
        return None
    if "wickedness" in query.features and THROWN & query.features.keys() and _has_figures(query):
        return None  # "at 5, and I roll three 1s: which tile may I take?"
    if _describes_nothing(query, meant):
        return all_of_them(query, meant, voice, edition) if meant.several else None
    things = _described(query, meant, edition, lesson)
    return _answer(things, voice, edition) if things else None


def _describes_nothing(query: Query, meant: Wanted) -> bool:
    """ "What are Kraken's evolutions?" names a sort of thing, and nothing that it should do."""
    said = {feature for feature in query.features if OF_A_WORD not in feature}
    said -= (
        {"leave"} if meant.level else set()
    )  # German "gibt es auf Stufe 6" sounds like giving up
    return not said - IDLE - {*query.named, *OF_A_SORT, f"n{meant.level}"}


def _described(query: Query, meant: Wanted, edition: str, lesson: Lesson) -> list[tuple[str, str]]:
    """What fits best: by what it is for, as far as that covers the question, and by its own text.

    All that serve a purpose only where nothing else is asked: a list is to be right to its end.
    """
    fitting, covered = _fitting(query, meant, edition)
    found = scores(query, meant, edition, lesson)
    if not found:
        return []
    for place, thing in enumerate(fitting):
        found[thing] = found.get(thing, 0.0) + FOR_A_PURPOSE * covered - place / 100
    if max(found.values()) < FITTING:
        return []
    if covered >= (MOSTLY_COVERED if meant.many else ALL_COVERED):
        return fitting[:LISTED]
    best = max(found.values())
    ranked = sorted(found, key=lambda thing: _order(thing, found[thing], best))
    near = [thing for thing in ranked if found[thing] >= NEAR * best][:FEW]
    if covered < WELL_COVERED or near[0] not in fitting:
        return near
    return [each for each in near if each in fitting]


def _fitting(query: Query, meant: Wanted, edition: str) -> tuple[list[tuple[str, str]], float]:
    """What serves the purpose that most of the question describes, and how much of it that is."""
    said = {feature for feature in query.features if OF_A_WORD not in feature}
    told = {feature for feature in said if "." not in feature}  # "heals me" names no card "Heal"
    found = purposes(told, meant.families)
    here = [each for each in things_of(found.served) if is_meant(each, meant, query, edition)]
    if not meant.families:
        here = [each for each in here if each[0] in ("power", "tile")] or here
    return here, found.share_of(told, len(strangers(query)))


def _order(thing: tuple[str, str], score: float, best: float) -> tuple[float, int, int]:
    """The best first; those that are as good as equal as they stand in the data, in every language."""
    family, id = thing
    place = index().by_id[rule_of(family, id)]
    return -min(score, best - TIED), THINGS.index(family), place


def _names_things(query: Query) -> bool:
    return any(not name.startswith("monster.") for name in query.named)


def _has_figures(query: Query) -> bool:
    return any(each[:1] == "n" and each[1:].isdigit() for each in query.features)


def _answer(found: list[tuple[str, str]], voice: Voice, edition: str) -> Answer:
    names = [named(voice, family, id, edition) for family, id in found[:LISTED]]
    if len(names) == 1:
        head = voice.say("library", "which", "one", card=names[0])
    else:
        head = voice.say("library", "which", "several", cards=", ".join(names))
    effects = [
        f"{voice.card(id, family)}: {effect_of(voice, family, id)}" for family, id in found[:TOLD]
    ]
    effects += legend(voice, [head])
    family, id = found[0]
    return Answer(
        rule=rule_of(family, id),
        score=SCORE,
        text=" ".join((head, *effects)),
        held=held(editions_of(family, card_data(family, id)), options_of(family)),
        status="card",
        sources=(printed_source(voice, family, voice.card(id, family)),),
    )
