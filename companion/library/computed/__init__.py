"""Answers that are worked out: the engine plays the case and says what follows."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from companion.editions import USUAL, having
from companion.library.folding import words

if TYPE_CHECKING:
    from collections.abc import Callable

    from companion.library.answers import Answer
    from companion.library.computed.scene import Scene
    from companion.library.ledger import Settled
    from companion.library.query import Query
    from companion.text.voice import Voice

CASES = (
    {"price", "discount"},
    {"howmany", "dice", "shrink"},
    {"howmany", "dice", "token"},
    {"target", "smash"},
    {"steal", "costume", "card", "damage"},
    {"steal", "costume", "smash"},
    {"evolution", "heart", "only"},
    {"who", "damage", "smash"},
    {"bay", "startturn", "star"},
    {"bay", "begin", "star"},
    {"nosmash", "lose"},
    {"nosmash", "enter"},
    {"bay", "dead"},
    {"bay", "rest"},
    {"bay", "survive"},
    {"bay", "only"},
    {"bay", "manyplayers", "leave"},
    {"bay", "manyplayers", "outside"},
)
"""Concepts that together may make a case; two named things with a price are one too."""
WITH_A_THING = (
    {"howmany", "dice"},
    {"star", "startturn"},
    {"star", "enter"},
    {"star", "buy"},
    {"energy", "startturn"},
    {"poison", "lose"},
    {"heart", "rest"},
    {"heart", "roll", "howmany"},
    {"heart", "dice", "howmany"},
    {"repeat", "roll"},
    {"smash", "lose"},
    {"smash", "heart", "keep"},
    {"sweep", "buy"},
    {"sweep", "energy"},
    {"star", "worth"},
    {"energy", "worth"},
    {"howmany", "energy"},
    {"energy", "pay"},
    {"energy", "endturn"},
)
"""Concepts that make a case beside something named."""
AMOUNTS = {
    "heart", "smash", "damage", "energy", "wickedness", "face1", "face2", "face3", "price", "pay",
    "gauge", "star", "poison", "shrink", "win", "enter", "startturn", "triple",
}  # fmt: skip
"""What a number may count in a case."""
BLOWS = {"smash", "damage", "lose", "dead", "survive", "heart"}
"""Without one of these nobody strikes in a story."""
UNPLAYED = ("evolution.", "costume.")
"""What a case for the engine is set up without."""
MANY_FACES = 4
FACES, SIGN = set("123hes"), "sign"
"""What dice show, typed as letters or as symbols."""
BOUGHT = ("card.", "tile.", "evolution.", "costume.")
DENSE_DICE = re.compile(r"\b[123ehs]{5,8}\b", re.IGNORECASE)


def is_a_case(query: Query) -> bool:
    """A quick look whether the engine could work it out, before any of it is loaded."""
    features = set(query.features)
    if _counts(features) and AMOUNTS & features:
        return True
    if sum(each.startswith(BOUGHT) for each in features) > 1:
        return True
    if {"howmanyrolls", "roll", "reroll", "dice"} & features and query.named and _counts(features):
        return True
    if {"roll", "reroll"} & features and {"n2", "n3", "n4", "repeat", "second"} & features:
        return True
    cases = (*CASES, *WITH_A_THING) if query.named else CASES
    if any(features >= needed for needed in cases):
        return True
    faces = sum(word in ("1", "2", "3", "h", "e", "s") for word in query.text.casefold().split())
    return faces >= MANY_FACES or DENSE_DICE.search(query.text) is not None


def _counts(features: set[str]) -> bool:
    """Whether a number is told, or asked for."""
    told = any(each[:1] == "n" and each[1:].isdigit() for each in features)
    return told or "howmanyrolls" in features


def compute(
    query: Query, voice: Voice, edition: str, misses: Callable[[Answer], bool]
) -> Answer | None:
    """The worked-out answer, if the question is such a case.

    `misses`: whether a sum is beside the question. A story that was played through hardly is.
    """
    from companion.library.computed.denying import unjudged
    from companion.library.computed.fleeing import fled
    from companion.library.computed.saying import of_its_card
    from companion.library.computed.scene import read_scene
    from companion.library.computed.ways_to_settle import ways_to_settle

    scene = read_scene(query)

    def judged(answer: Answer) -> Answer:
        return unjudged(of_its_card(answer, scene, voice), scene, voice, denying=query.denying)

    if (left := fled(scene, voice, edition or USUAL)) is not None:
        return left
    usual = edition or _usual(scene)
    told, whole, doubtful = _situation(query, scene, voice, usual)
    if told is not None:
        return judged(told)
    ways = ways_to_settle(scene, doubtful=doubtful)
    answer = next(filter(None, (settle(scene, voice, usual) for settle in ways)), None)
    if whole is not None and not (answer is not None and whole.agrees(answer, voice)):
        return judged(whole.answer)
    if answer is not None:
        found = judged(answer)
        return found if not misses(found) or _asks_for_it(scene) else None
    closed = scene.closed or query.wants_verdict
    return None if closed else _played(query, voice, edition)


def _usual(scene: Scene) -> str:
    """The edition that a sum reckons with where none is named."""
    return "dark" if {"wickedness", "gauge"} & scene.features.keys() or scene.tiles else "standard"


def _asks_for_it(scene: Scene) -> bool:
    """Whether nothing but a sum can be meant, whatever examples teach."""
    from companion.library.computed.totals import names_dials_after
    from companion.library.computed.unsaid import unsaid
    from companion.library.computed.ways_to_put import (
        asks_where_it_ends,
        asks_whether_enough,
        claims_a_loss,
        claims_of_each,
        weighs_a_purse,
    )

    ways = (asks_whether_enough, weighs_a_purse, claims_of_each, claims_a_loss, asks_where_it_ends)
    return any(each(scene) for each in (*ways, names_dials_after, unsaid))


def _situation(
    query: Query, scene: Scene, voice: Voice, edition: str
) -> tuple[Answer | None, Settled | None, bool]:
    """What it comes to, surely or unless a sum says it, and whether a plain sum would miss something."""
    from companion.library.computed.winning import asks_whether_at_once
    from companion.library.ledger import settled

    at_once = "win" in scene.features and asks_whether_at_once(scene)
    whole = None if at_once else settled(query.text, scene.reader, voice, edition)
    if whole is not None and whole.leads:
        return whole.answer, None, False
    told, doubtful = _story(query, scene, voice, edition)
    if told is not None and whole is not None and not whole.agrees(told, voice):
        return whole.answer, None, doubtful
    return told, whole, doubtful


def _story(query: Query, scene: Scene, voice: Voice, edition: str) -> tuple[Answer | None, bool]:
    """What became of those whom the question tells of, and whether a plain sum would miss something."""
    if scene.count("smash", "damage") is None and not BLOWS & scene.features.keys():
        return None, False
    from companion.library.story import outcome

    return outcome(query, scene, voice, edition)


def go_on(query: Query, voice: Voice, edition: str) -> Answer | None:
    """What a story says to a later question about it."""
    from companion.library.computed.saying import of_its_card
    from companion.library.computed.scene import read_scene

    scene = read_scene(query)
    told, _ = _story(query, scene, voice, edition or USUAL)
    return of_its_card(told, scene, voice) if told is not None else None


def _played(query: Query, voice: Voice, edition: str) -> Answer | None:
    """What the engine makes of the dice or the attack."""
    struck = "target" in query.features or {"who", "damage"} <= query.features.keys()
    if not struck and not _shows_dice(query):
        return None
    if any(name.startswith(UNPLAYED) for name in query.named):
        return None
    from companion.library.computed.case import read_case

    tiled = any(name.startswith("tile.") for name in query.named)
    case = read_case(query, edition or (having("wickedness")[0] if tiled else USUAL))
    if case is None:
        return None
    from companion.library.computed.hitting import who_is_hit
    from companion.library.computed.rolling import what_dice_bring

    for work_out in (what_dice_bring, who_is_hit):
        if (found := work_out(case, voice)) is not None:
            return found
    return None


def _shows_dice(query: Query) -> bool:
    """A quick look whether faces stand in a row: "1 1 1 h s", "111 ♥ ✊"."""
    shown = (
        1 if word.endswith(SIGN) else len(word)
        for word in words(query.text, query.language)
        if set(word) <= FACES or word.endswith(SIGN)
    )
    return sum(shown) >= MANY_FACES
