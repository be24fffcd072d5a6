"""Cards that reward what lies there: certain sets of faces, or one face that kills."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.cards.registry import always, asks
from companion.engine.dice import HeartsUse
from companion.engine.events import Share
from companion.engine.losing_hearts import Loss, deal
from companion.engine.moments import Moment
from companion.engine.requests import Pick, ask
from companion.engine.smashing import count_smashes, is_attack
from companion.engine.windows import reckoned
from companion.moves.kinds import FACES, PASS, Use, use_of

if TYPE_CHECKING:
    from companion.engine.events import Tally
    from companion.engine.requests import Asks, Request
    from companion.engine.state import Monster, Owned
    from companion.engine.table import Table

DETRITIVORE = "card.detritivore"
COMPLETE_DESTRUCTION = "card.complete-destruction"
DRAINING_RAY = "card.draining-ray"
GOURMET = "card.gourmet"
FREEZE_TIME = "card.freeze-time"
NATURAL_SELECTION = "card.natural-selection"

TRIPLE = 3
FOUR_OF_A_KIND = 4


@always("detritivore", Moment.DICE_LIE)
def score_a_run(table: Table, me: Owned, faces: str) -> None:
    """A 1, a 2 and a 3 are worth two stars, once a turn; the dice still count for all else."""
    if set("123") <= set(faces):
        table.gain_stars(table.owner(me), 2, DETRITIVORE)


@always("complete-destruction", Moment.DICE_LIE)
def score_all_faces(table: Table, me: Owned, faces: str) -> None:
    """All six faces are worth nine stars; the smash may be one that a card adds."""
    owner = table.owner(me)
    if set("123eh") <= set(faces) and _has_smash(table, owner) and _may_use_hearts(table, owner):
        table.gain_stars(owner, 9, COMPLETE_DESTRUCTION)


def _has_smash(table: Table, monster: Monster) -> bool:
    """In 2011 what cards add is damage, not a face."""
    return is_attack(table) and count_smashes(table, monster).total > 0


def _may_use_hearts(table: Table, monster: Monster) -> bool:
    """Tokyo does not matter here, a card that makes hearts useless does."""
    use = HeartsUse(1, own=True, rule="heal.outside")
    return reckoned(table, Moment.USING_HEARTS, monster, use).own


@always("draining-ray", Moment.DICE_LIE)
def drain_the_leaders(table: Table, me: Owned, faces: str) -> None:
    """Each four of a kind on the dice takes a star from everybody else who has the most stars."""
    owner = table.owner(me)
    for face in FACES:
        if faces.count(face) >= FOUR_OF_A_KIND:
            most = max(monster.stars for monster in table.living())
            leaders = [other for other in table.others(owner) if other.stars == most]
            taken = sum(table.lose_stars(other, 1, DRAINING_RAY, by=owner) for other in leaders)
            table.gain_stars(owner, taken, DRAINING_RAY)


@always("gourmet", Moment.SCORED_NUMBERS)
def relish_ones(table: Table, me: Owned, faces: str) -> None:
    """Three 1s or more are worth two stars on top."""
    if faces.count("1") >= TRIPLE:
        table.gain_stars(table.owner(me), 2, GOURMET)


@asks("freeze-time", Moment.SCORED_NUMBERS)
def freeze_time(table: Table, me: Owned, faces: str) -> Asks[None]:
    """Three 1s or more: its owner may have another turn after this one, with a die less."""
    yield from _offer_turn(table, me, faces)


@asks("freeze-time", Moment.GETS_CARD)
def freeze_time_late(table: Table, me: Owned, _: Monster | None) -> Asks[None]:
    """Bought in a turn with three 1s, it is not too late."""
    if table.active is table.owner(me):
        yield from _offer_turn(table, me, table.now.rolled)


def _offer_turn(table: Table, me: Owned, faces: str) -> Asks[None]:
    """One set of 1s is one turn, however many copies. Turns in a row get shorter die by die."""
    owner = table.owner(me)
    if faces.count("1") < TRIPLE or not table.now.once(owner, FREEZE_TIME):
        return

    def build() -> Request | None:
        if not table.still_there(me):
            return None
        return Pick("card", owner.id, FREEZE_TIME, use_of("freeze-time"), PASS)

    if isinstance((yield from ask(build)), Use):
        before = table.now.fewer_dice.amount if table.now.fewer_dice is not None else 0
        table.add_turn(owner, FREEZE_TIME, Share(before + 1, FREEZE_TIME))


@always("natural-selection", Moment.COUNTING_DICE)
def evolve_another_die(_: Table, __: Owned, dice: Tally) -> Tally:
    """One more die. The energy and the hearts it brings are in rules/cards.toml."""
    dice.add(1, NATURAL_SELECTION)
    return dice


@asks("natural-selection", Moment.TURN_ENDS)
def be_selected(table: Table, me: Owned, _: None) -> Asks[None]:
    """A turn that ends with a 3 among the dice costs all hearts, too fast for any paid defence."""
    owner = table.owner(me)
    if "3" in table.now.rolled:
        share = Share(owner.hearts, NATURAL_SELECTION)
        loss = Loss(owner, "card", NATURAL_SELECTION, [share], defended="not-at-all")
        yield from deal(table, [loss])
