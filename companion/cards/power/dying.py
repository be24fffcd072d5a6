"""At zero hearts: cards that bring their owner back, and one that feeds on the fallen."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.cards.registry import always, asks
from companion.engine.belongings import discard, make_lasting
from companion.engine.dying import eliminate
from companion.engine.events import Share
from companion.engine.families import LASTING, TILE
from companion.engine.moments import Moment
from companion.engine.table import GameEnds
from companion.engine.tokyo import leave

if TYPE_CHECKING:
    from companion.engine.dice import HeartsUse
    from companion.engine.dying import Fall
    from companion.engine.requests import Asks
    from companion.engine.state import Monster, Owned
    from companion.engine.table import Table

IT_HAS_A_CHILD = "card.it-has-a-child"
ZOMBIFY = "card.zombify"
MONSTER_SIDEKICK = "card.monster-sidekick"
EATER_OF_THE_DEAD = "card.eater-of-the-dead"

HEARTS_OF_A_CHILD = 10
HEARTS_OF_A_ZOMBIE = 12
HEARTS_OF_A_SIDEKICK = 10
STARS_FOR_THE_FALLEN = 3


# --- giving things up -----------------------------------------------------------------------------


def _come_back(table: Table, monster: Monster, hearts: int, rule: str) -> None:
    monster.hearts = hearts
    share = Share(hearts, rule)
    table.emit("hearts", monster, rule=rule, amount=hearts, cause="back", shares=(share,))


def _leave_tokyo(table: Table, monster: Monster, rule: str) -> None:
    """Being carried out is not yielding."""
    if monster.place is not None:
        leave(table, monster, rule)


def _give_up_gauge(table: Table, monster: Monster, rule: str) -> None:
    """The counter leaves the gauge and may climb again from the start."""
    if monster.wickedness:
        lost = monster.wickedness
        monster.wickedness = 0
        table.emit("wickedness", monster, rule=rule, amount=-lost, cause="card")


# --- It Has a Child -------------------------------------------------------------------------------


@asks("it-has-a-child", Moment.AT_ZERO)
def begin_anew(table: Table, me: Owned, fall: Fall) -> Asks[None]:
    """All cards and stars go, Tokyo is left, and its owner carries on with 10 hearts.

    Energy and tokens stay. The Dark card takes tiles and gauge too, the older one only cards.
    """
    monster = table.owner(me)
    tiles_too = table.settings.printed("it-has-a-child") == "tiles-too"
    given_up = list(monster.cards)
    if tiles_too or table.settings.house["child_and_tiles"] == "discarded":
        given_up += monster.tiles
    for owned in given_up:
        yield from discard(table, owned, rule=IT_HAS_A_CHILD)
    if tiles_too:
        _give_up_gauge(table, monster, IT_HAS_A_CHILD)
    table.lose_stars(monster, monster.stars, IT_HAS_A_CHILD)
    _leave_tokyo(table, monster, IT_HAS_A_CHILD)
    _come_back(table, monster, HEARTS_OF_A_CHILD, IT_HAS_A_CHILD)
    fall.saved = True


# --- Zombify --------------------------------------------------------------------------------------


@asks("zombify", Moment.AT_ZERO)
def rise_again(table: Table, me: Owned, fall: Fall) -> Asks[None]:
    """Once in the game: other cards, tiles, gauge and stars go, Tokyo is left, 12 hearts remain."""
    monster = table.owner(me)
    if any(fate.id == "zombify" for fate in monster.lasting):
        return
    for owned in (*monster.cards, *monster.tiles):
        if owned is not me or owned.family is TILE:
            yield from discard(table, owned, rule=ZOMBIFY)
    _give_up_gauge(table, monster, ZOMBIFY)
    table.lose_stars(monster, monster.stars, ZOMBIFY)
    _leave_tokyo(table, monster, ZOMBIFY)
    make_lasting(table, monster, "zombify")
    _come_back(table, monster, HEARTS_OF_A_ZOMBIE, ZOMBIFY)
    fall.saved = True


@always("zombify", Moment.MAXIMUM_HEARTS, family=LASTING)
def hold_more_hearts(_table: Table, _fate: Owned, maximum: int) -> int:
    """A zombie's limit is 12 hearts."""
    return max(maximum, HEARTS_OF_A_ZOMBIE)


@always("zombify", Moment.USING_HEARTS, family=LASTING)
def waste_hearts(_table: Table, _fate: Owned, use: HeartsUse) -> HeartsUse:
    """A zombie never uses heart dice for itself, not even after the card has gone."""
    if use.own:
        use.own = False
        use.rule = ZOMBIFY
    return use


# --- Monster Sidekick -----------------------------------------------------------------------------


@always("monster-sidekick", Moment.AT_ZERO)
def serve_the_winner(table: Table, me: Owned, fall: Fall) -> None:
    """Once: felled by another monster, it returns with 10 hearts and no stars, bound to it."""
    monster, master = table.owner(me), fall.loss.by
    if master is None or master is monster or not master.alive or _bond(monster) is not None:
        return
    make_lasting(table, monster, "monster-sidekick", master.seat)
    table.lose_stars(monster, monster.stars, MONSTER_SIDEKICK)
    _come_back(table, monster, HEARTS_OF_A_SIDEKICK, MONSTER_SIDEKICK)
    table.emit("bound", monster, rule=MONSTER_SIDEKICK, by=master)
    fall.saved = True


def _bond(monster: Monster) -> Owned | None:
    """Its counters are the seat of the monster that it is bound to."""
    return next((fate for fate in monster.lasting if fate.id == "monster-sidekick"), None)


@asks("monster-sidekick", Moment.SOMEONE_FELL, family=LASTING)
def share_its_end(table: Table, bond: Owned, _: Monster) -> Asks[None]:
    """When the monster that it is bound to is eliminated, so is the sidekick."""
    if not table.monsters[bond.counters].alive:
        yield from eliminate(table, table.owner(bond), None, rule=MONSTER_SIDEKICK)


@always("monster-sidekick", Moment.LAST_TWO, family=LASTING)
def be_left_together(table: Table, bond: Owned, end: GameEnds | None) -> GameEnds | None:
    """When only the two are left both have won; the one that is not bound stands as the winner."""
    master = table.monsters[bond.counters]
    return GameEnds(master.id, MONSTER_SIDEKICK) if master.alive else end


@always("monster-sidekick", Moment.GAME_WON, family=LASTING)
def win_together(table: Table, bond: Owned, winner: Monster) -> None:
    """If one of the two wins, the other wins too."""
    pair = (table.owner(bond), table.monsters[bond.counters])
    if winner in pair:
        partner = pair[0] if winner is pair[1] else pair[1]
        table.emit("won", partner, rule=MONSTER_SIDEKICK, cause="won-too", by=winner)


# --- Eater of the Dead ----------------------------------------------------------------------------


@always("eater-of-the-dead", Moment.SOMEONE_FELL)
def feed_on_the_fallen(table: Table, me: Owned, _: Monster) -> None:
    """3 stars whenever a monster's hearts drop to zero, saved or not."""
    table.gain_stars(table.owner(me), STARS_FOR_THE_FALLEN, EATER_OF_THE_DEAD)
