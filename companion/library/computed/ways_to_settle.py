"""What may settle a case, in order, each with what a question must speak of for it.

Most questions speak of little: whatever could not settle them is neither loaded nor asked.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING, NamedTuple

from companion.library.computed.ways_to_put import is_only_being_got

if TYPE_CHECKING:
    from collections.abc import Iterator

    from companion.library.answers import Answer
    from companion.library.computed.scene import Scene
    from companion.text.voice import Voice

Settle = Callable[["Scene", "Voice", str], "Answer | None"]


class Way(NamedTuple):
    module: str
    name: str
    about: frozenset[str] = frozenset()
    """Concepts of which it needs one, if any are here."""
    thing: bool = False
    """Whether it needs a card, tile, costume or evolution by name."""
    plain: bool = False
    """Whether it sees no more than one attack: not for a story of which that would miss something."""


def _way(path: str, about: str = "", *, thing: bool = False, plain: bool = False) -> Way:
    module, _, name = path.partition(".")
    return Way(module, name, frozenset(about.split()), thing, plain)


OUTCOMES = (
    _way("closing.bay", "bay"),
    _way("winning.poisoned", "poison"),
    _way("winning.beyond", "star face1 face2 face3"),
    _way("winning.enough_to_win", "star win game gameend finish reach"),
    _way("living.energy", thing=True),
    _way("lacking.stars", "star win"),
    _way("lacking.energy", "energy"),
    _way("lacking.tile", "wickedness gauge tile"),
    _way("claims.healing", "heart heal"),
    _way("due.unmasked", thing=True),
    _way("due.fewest", "star", thing=True),
    _way("comparing.throws", "face1 face2 face3"),
    _way("succeeding.entry", "enter"),
    _way("succeeding.trapped", "enter leave", thing=True),
    _way("due.theft", "steal smash"),
    _way("due.evolution", "evolution"),
    _way("cleansing.enough_hearts", "token poison shrink"),
    _way("cleansing.healed_besides", "token poison shrink"),
    _way("cleansing.poisoned_inside", "poison"),
    _way("cleansing.poison_left", "poison"),
)
"""Whether somebody wins, is right, or gets something; tokens that hearts may be used on."""
SUMS = (
    _way("uses.paid_for", thing=True),
    _way("several.losses", thing=True),
    _way("robbing.theirs", thing=True),
    _way("curing.paid_back", "heart heal", thing=True),
    _way("apiece.fallen", "dead", thing=True),
    _way("apiece.looted", "damage smash lose", thing=True),
    _way("apiece.mustered", "card", thing=True),
    _way("apiece.affordable", "card"),
    _way("shopping.after_purchase", "buy", thing=True),
    _way("damaging.needed", thing=True),
    _way("needing.smashes", "smash"),
    _way("totals.of_all_dials", "star energy"),
    _way("mending.tokens", "token poison shrink"),
    _way("mending.own_throw", "heart"),
    _way("attacking.shielded", "lose damage", thing=True),
    _way("attacking.dodging", "lose", thing=True),
    _way("both.fates", "bay", plain=True),
    _way("attacking.survival", "heart dead survive", plain=True),
    _way("attacking.left", "heart dead survive", plain=True),
    _way("wickedness.wickedness", "wickedness gauge tile"),
    _way("mending.healing", "heart"),
    _way("ending.hoarded", thing=True),
    _way("ending.emptied", thing=True),
    _way("ending.peaceful", thing=True),
    _way("moments.for_two", "twoplayers"),
    _way("moments.held", "enter leave"),
    _way("moments.stars", "star enter startturn begin buy"),
    _way("moments.energy", thing=True),
    _way("moments.begun", thing=True),
    _way("trading.traded", thing=True),
    _way("earned_and_spent.left_after_roll", "roll"),
    _way("purse.left_over", "energy"),
    _way("paying.total"),
    _way("stocked.drained", "energy rest", thing=True),
    _way("stocked.smoked", "token gauge", thing=True),
    _way("counting.frozen_again", thing=True),
    _way("counting.count_dice", "dice shrink roll"),
    _way("counting.count_rolls", thing=True),
    _way("counting.further_roll", "roll reroll"),
    _way("damaging.poison", "poison"),
    _way("damaging.claimed", "smash damage"),
    _way("no_room.stays_out", "occupied"),
    _way("vacancy.nobody_hit", "smash"),
    _way("reach.who_is_hit", "smash"),
    _way("damaging.damage", "smash damage"),
    _way("damaging.by_card", thing=True),
    _way("earning.by_card", thing=True),
    _way("claimed.state"),
    _way("totals.after_throw"),
    _way("earning.roll"),
    _way("triggering.sets_off", thing=True),
)
"""What is lost, left, won and paid; dice and rolls, whom they hit, what they bring."""


def ways_to_settle(scene: Scene, *, doubtful: bool) -> Iterator[Settle]:
    """The special before the general; nothing more where hearts may go to tokens, and nobody says it.

    `doubtful`: a story is told of which a plain sum would miss something.
    """
    if is_only_being_got(scene):
        return
    spoken = set(scene.features).union(*(clause.concepts for clause in scene.clauses))
    yield from _fitting(OUTCOMES, scene, spoken)
    if {"poison", "shrink"} & spoken:
        from companion.library.computed.cleansing import is_unsure

        if is_unsure(scene):
            return
    yield from _fitting([way for way in SUMS if not (doubtful and way.plain)], scene, spoken)


def _fitting(ways: tuple[Way, ...] | list[Way], scene: Scene, spoken: set[str]) -> Iterator[Settle]:
    for way in ways:
        if (way.about and not way.about & spoken) or (way.thing and not scene.things):
            continue
        yield _loaded(way.module, way.name)


@cache
def _loaded(module: str, name: str) -> Settle:
    found: Settle = getattr(import_module(f"{__package__}.{module}"), name)
    return found
