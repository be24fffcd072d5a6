"""Evolutions of Cyber Kitty."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.cards.evolutions.patterns import choose_word
from companion.cards.registry import from_hand, played
from companion.engine.belongings import discard
from companion.engine.events import Tally
from companion.engine.moments import Moment
from companion.engine.tokyo import leave

if TYPE_CHECKING:
    from companion.engine.dying import Fall
    from companion.engine.requests import Asks
    from companion.engine.state import Monster, Owned
    from companion.engine.table import Table
    from companion.moves.kinds import Play

NINE_LIVES = "evolution.nine-lives"
MEGA_PURR = "evolution.mega-purr"
LIVES = 9


def _fell(_table: Table, _monster: Monster, fall: Fall) -> bool:
    return not fall.saved


@from_hand("nine-lives", Moment.AT_ZERO, _fell)
def land_on_its_feet(table: Table, me: Owned, fall: Fall) -> Asks[None]:
    """Everything is given up; it goes on with 9 hearts and 9 stars outside Tokyo."""
    owner = table.owner(me)
    fall.saved = True
    for owned in (*owner.cards, *owner.tiles, *owner.evolutions):
        yield from discard(table, owned, rule=NINE_LIVES)
    _throw_hand_away(table, owner)
    if owner.energy:
        table.move_energy(owner, Tally(-owner.energy, NINE_LIVES), cause="card", rule=NINE_LIVES)
    if owner.place is not None:
        leave(table, owner, NINE_LIVES)
    table.heal(owner, Tally(LIVES, NINE_LIVES), cause="card", rule=NINE_LIVES)
    table.change_stars(owner, Tally(LIVES - owner.stars, NINE_LIVES), cause="card", rule=NINE_LIVES)


def _throw_hand_away(table: Table, owner: Monster) -> None:
    """Unseen, but for what everybody knew."""
    if owner.hand:
        table.emit("hand", owner, rule=NINE_LIVES, amount=-owner.hand, cause="discarded")
    owner.deck.unseen += owner.hand - len(owner.known)
    owner.deck.discards.extend(owner.known)
    owner.known.clear()
    owner.hand = 0
    table.rebind_hands(owner)


@played("mega-purr")
def purr(table: Table, me: Owned, _: Play) -> Asks[None]:
    """Everybody else hands over a star or an energy, as they prefer."""
    owner = table.owner(me)
    for other in table.others(owner):
        words = [word for word, has in (("star", other.stars), ("energy", other.energy)) if has]
        if not words:
            continue
        given = yield from choose_word(other, me, words)
        if given == "star":
            table.lose_stars(other, 1, MEGA_PURR, by=owner)
            table.gain_stars(owner, 1, MEGA_PURR)
        elif given == "energy":
            table.pay(other, 1, MEGA_PURR)
            table.gain_energy(owner, Tally(1, MEGA_PURR), cause="card", rule=MEGA_PURR)
