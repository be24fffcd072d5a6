"""Answers that are worked out: the engine plays the case and says what follows."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from companion.editions import USUAL, having

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from companion.library.answers import Answer
    from companion.library.computed.scene import Scene
    from companion.library.query import Query
    from companion.text.voice import Voice

    Settle = Callable[[Scene, Voice, str], Answer | None]

CASES = (
    {"price", "discount"},
    {"howmany", "dice"},
    {"target", "smash"},
    {"steal", "costume", "card", "damage"},
    {"who", "damage", "smash"},
)
"""Concepts that together may make a case; two named things with a price are one too."""
WITH_A_THING = (
    {"star", "startturn"},
    {"star", "enter"},
    {"star", "buy"},
    {"energy", "startturn"},
    {"poison", "lose"},
    {"heart", "rest"},
    {"sweep", "buy"},
    {"sweep", "energy"},
    {"star", "worth"},
    {"energy", "worth"},
    {"howmany", "energy"},
)
"""Concepts that make a case beside something named."""
AMOUNTS = {
    "heart", "smash", "damage", "energy", "wickedness", "face1", "face2", "face3", "price", "pay",
    "gauge", "star", "poison", "shrink",
}  # fmt: skip
"""What a number may count in a case."""
BLOWS = {"smash", "damage", "lose", "dead", "survive", "heart"}
"""Without one of these nobody strikes in a story."""
MANY_FACES = 4
BOUGHT = ("card.", "tile.", "evolution.", "costume.")
DENSE_DICE = re.compile(r"\b[123ehs]{5,8}\b", re.IGNORECASE)


def is_a_case(query: Query) -> bool:
    """A quick look whether the engine could work it out, before any of it is loaded."""
    features = set(query.features)
    if any(each[:1] == "n" and each[1:].isdigit() for each in features) and AMOUNTS & features:
        return True
    if sum(each.startswith(BOUGHT) for each in features) > 1:
        return True
    if "howmanyrolls" in features and query.named:
        return True
    cases = (*CASES, *WITH_A_THING) if query.named else CASES
    if any(features >= needed for needed in cases):
        return True
    faces = sum(word in ("1", "2", "3", "h", "e", "s") for word in query.text.casefold().split())
    return faces >= MANY_FACES or DENSE_DICE.search(query.text) is not None


def compute(query: Query, voice: Voice, edition: str) -> Answer | None:
    """The worked-out answer, if the question is such a case."""
    from companion.library.computed.saying import of_its_card
    from companion.library.computed.scene import read_scene

    scene = read_scene(query)
    wicked = {"wickedness", "gauge"} & query.features.keys() or scene.tiles
    usual = edition or ("dark" if wicked else "standard")
    told, doubtful = _story(query, scene, voice, usual)
    if told is not None:
        return of_its_card(told, scene, voice)
    for settle in _ways_to_settle(scene, doubtful=doubtful):
        if (answer := settle(scene, voice, usual)) is not None:
            return of_its_card(answer, scene, voice)
    return None if scene.closed else _played(query, voice, edition)


def _ways_to_settle(scene: Scene, *, doubtful: bool) -> Iterator[Settle]:
    """What may settle it, the special before the general; nothing more where a part is unsure."""
    from companion.library.computed import cleansing, uses

    yield from _outcomes()
    yield cleansing.healed_besides
    if cleansing.is_unsure(scene):
        return
    yield uses.paid_for
    yield from _blows(doubtful=doubtful)
    yield from _dials()
    yield from _throws()


def _outcomes() -> Iterator[Settle]:
    """Whether somebody wins, is right, or gets something."""
    from companion.library.computed import claims, due, winning

    yield winning.poisoned
    yield winning.enough_to_win
    yield claims.healing
    yield due.unmasked
    yield due.theft
    yield due.evolution


def _blows(*, doubtful: bool) -> Iterator[Settle]:
    """What cards take from others, where a purchase leaves one, who survives.

    `doubtful`: a story is told of which a plain sum would miss something.
    """
    from companion.library.computed import attacking, both, robbing, shopping

    yield robbing.theirs
    yield shopping.after_purchase
    yield attacking.needed
    if not doubtful:
        yield both.fates
        yield attacking.survival
        yield attacking.left


def _dials() -> Iterator[Settle]:
    """Wickedness, hearts, stars and energy, and what is paid."""
    from companion.library.computed import earning, ending, mending, moments, paying, purse, trading

    yield earning.wickedness
    yield mending.tokens
    yield mending.healing
    yield ending.hoarded
    yield ending.emptied
    yield moments.held
    yield moments.stars
    yield moments.energy
    yield moments.begun
    yield trading.traded
    yield purse.left_over
    yield paying.total


def _throws() -> Iterator[Settle]:
    """Dice and rolls, whom they hit, what they bring."""
    from companion.library.computed import attacking, counting, earning, reach, totals

    yield counting.count_dice
    yield counting.count_rolls
    yield attacking.poison
    yield reach.who_is_hit
    yield attacking.damage
    yield attacking.by_card
    yield earning.by_card
    yield totals.after_throw
    yield earning.roll


def _story(query: Query, scene: Scene, voice: Voice, edition: str) -> tuple[Answer | None, bool]:
    """What became of those whom the question tells of, and whether a plain sum would miss something."""
    if scene.count("smash", "damage") is None and not BLOWS & scene.features.keys():
        return None, False
    from companion.library.story import outcome

    return outcome(query, scene, voice, edition)


def _played(query: Query, voice: Voice, edition: str) -> Answer | None:
    """What the engine makes of the dice or the attack."""
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
