"""Cards that act as the turn ends, and what may be sold before."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.cards.registry import always, asks
from companion.engine.belongings import discard
from companion.engine.events import Tally
from companion.engine.families import POWER
from companion.engine.moments import Moment
from companion.engine.requests import Pick, ask
from companion.engine.shop import printed_price
from companion.moves.kinds import PASS, Use, use_of

if TYPE_CHECKING:
    from companion.engine.requests import Asks, Request
    from companion.engine.state import Monster, Owned
    from companion.engine.table import Table

METAMORPH = "card.metamorph"
ENERGY_PER_STAR = 6


@asks("metamorph", Moment.SELLING)
def sell_cards(table: Table, me: Owned, _: None) -> Asks[None]:
    """Keep cards, this one too, may be turned back into energy at their printed price."""
    owner = table.owner(me)
    while not table.now.recalls(owner, METAMORPH):
        answer = yield from ask(lambda: _sale(owner))
        if not isinstance(answer, Use):
            table.now.remember(owner, METAMORPH)  # a second copy would ask the same again
            break
        yield from _sell(table, owner, answer.arguments[0])


def _sale(owner: Monster) -> Request | None:
    cards = dict.fromkeys(card.id for card in owner.cards if card.family is POWER)
    if not owner.alive or not cards:
        return None
    return Pick(
        "card", owner.id, METAMORPH, *(use_of("metamorph", (card,)) for card in cards), PASS
    )


def _sell(table: Table, owner: Monster, card: str) -> Asks[None]:
    """One sale: the card goes, the full price of this edition comes."""
    owned = next(owned for owned in owner.cards if owned.id == card)
    price = Tally(printed_price(table, card), METAMORPH)
    receive = (
        table.gain_energy if table.settings.house["metamorph"] == "gain" else table.move_energy
    )
    yield from discard(table, owned, rule=METAMORPH)
    if owner.alive:
        receive(owner, price, cause="sold", rule=METAMORPH)


@always("rooting-for-the-underdog", Moment.TURN_ENDS)
def cheer_the_last(table: Table, me: Owned, _: None) -> None:
    """1 star if its owner alone has the fewest stars of all monsters alive."""
    owner = table.owner(me)
    if all(owner.stars < other.stars for other in table.others(owner)):
        table.gain_stars(owner, 1, "card.rooting-for-the-underdog")


@always("energy-hoarder", Moment.TURN_ENDS)
def count_the_hoard(table: Table, me: Owned, _: None) -> None:
    """1 star for each complete 6 energy, which stay."""
    owner = table.owner(me)
    if owner.energy >= ENERGY_PER_STAR:
        table.gain_stars(owner, owner.energy // ENERGY_PER_STAR, "card.energy-hoarder")


@always("herbivore", Moment.TURN_ENDS)
def reward_peace(table: Table, me: Owned, _: None) -> None:
    """1 star if its owner cost no other monster hearts this turn."""
    owner = table.owner(me)
    if not table.now.dealt.get(owner.seat):
        table.gain_stars(owner, 1, "card.herbivore")


@always("solar-powered", Moment.TURN_ENDS)
def recharge(table: Table, me: Owned, _: None) -> None:
    """Without any energy, 1 energy; all copies look at the same moment and give together."""
    owner = table.owner(me)
    copies = [card for _, act, _, card in owner.hooks[Moment.TURN_ENDS] if act is recharge]
    if not owner.energy and me is copies[0]:
        rule = "card.solar-powered"
        table.gain_energy(owner, Tally(len(copies), rule), cause="card", rule=rule)
