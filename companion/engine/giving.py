"""Right after smashes have cost hearts: gifts for the wounded, costumes taken from them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.engine.belongings import change_owner, just_came, lost_card
from companion.engine.events import Tally
from companion.engine.families import COSTUME
from companion.engine.hand import could_hold
from companion.engine.playing import lay_open
from companion.engine.requests import Pick
from companion.engine.windows import SILENCE
from companion.moves.kinds import PASS, Give, Say, Steal, give_of, steal_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from companion.engine.losing_hearts import Loss
    from companion.engine.requests import Asks
    from companion.engine.state import Monster, Owned
    from companion.engine.table import Table
    from companion.moves.kinds import Move

SMASHES_TO_STEAL = 3


def give_and_steal(
    table: Table, monster: Monster, wounded: Sequence[Loss], smashes: Tally
) -> Asks[None]:
    """Gifts and thefts, where they are played, right after the losses."""
    settings = table.settings
    if not wounded or not (settings.power_up or settings.halloween):
        return SILENCE
    hurt = [loss.victim for loss in wounded if loss.lost > 0]
    if hurt and (options := _options(table, monster, hurt, smashes)):
        return _ask_to_give(table, monster, hurt, smashes, options)
    return SILENCE


def _options(
    table: Table, monster: Monster, hurt: Sequence[Monster], smashes: Tally
) -> tuple[Move, ...]:
    if not monster.alive:
        return ()
    return (*_gifts(table, monster, hurt), *_thefts(table, monster, hurt, smashes))


def _ask_to_give(
    table: Table,
    monster: Monster,
    hurt: Sequence[Monster],
    smashes: Tally,
    options: tuple[Move, ...],
) -> Asks[None]:
    """Asked again after each gift and theft, until the monster has had enough."""
    while options:  # what `ask` does, in place: what there is to give and steal is found already
        match (yield Pick("card", monster.id, _rule(options), *options, PASS)):
            case Give(evolution, to):
                yield from _give(table, monster, evolution, table.by_id[to])
            case Steal(costume, victim):
                yield from _steal(table, monster, costume, table.by_id[victim])
            case Say():
                return
        options = _options(table, monster, hurt, smashes)


def _rule(options: Sequence[Move]) -> str:
    """Gifts come first."""
    return "gift.give" if isinstance(options[0], Give) else "halloween.steal"


def _gifts(table: Table, monster: Monster, hurt: Sequence[Monster]) -> list[Give]:
    """Whatever gift lies before the monster, and own gifts from the hand."""
    gifts = table.settings.gifts
    found = [owned.id for owned in monster.evolutions if owned.id in gifts]
    held = could_hold(table, monster)
    if not gifts.isdisjoint(held):
        found += [evolution for evolution in held if evolution in gifts]
    if not found:
        return []
    return [give_of(gift, victim.id) for gift in found for victim in hurt if victim.alive]


def _thefts(table: Table, monster: Monster, hurt: Sequence[Monster], smashes: Tally) -> list[Steal]:
    if not table.settings.halloween or smashes.total < SMASHES_TO_STEAL:
        return []
    idle = table.settings.no_help_to_steal
    if sum(amount for amount, rule in smashes.shares if rule not in idle) < SMASHES_TO_STEAL:
        return []
    return [
        steal_of(owned.id, victim.id)
        for victim in hurt
        if victim.alive
        for owned in victim.cards
        if owned.family is COSTUME and _price(table, owned) <= monster.energy
    ]


def _give(table: Table, monster: Monster, evolution: str, to: Monster) -> Asks[None]:
    lying = next((owned for owned in monster.evolutions if owned.id == evolution), None)
    gift = lying or lay_open(table, monster, evolution)
    change_owner(table, gift, to)
    table.went(gift, monster)
    table.came(gift)
    rule = "gift.give" if lying is None else "gift.pass-on"
    table.emit("evolution", to, rule=rule, cause="given", item=evolution, by=monster)
    if lying is not None:
        yield from lost_card(table, monster, gift)
    yield from just_came(table, gift)


def _steal(table: Table, thief: Monster, costume: str, victim: Monster) -> Asks[None]:
    """The printed price goes to the robbed; the hearts are lost all the same. It is no purchase."""
    rule = "halloween.steal"
    owned = next(owned for owned in victim.cards if owned.id == costume)
    price = _price(table, owned)
    table.pay(thief, price, rule, item=costume)
    change_owner(table, owned, thief)
    table.went(owned, victim)
    table.came(owned)
    table.emit("card", thief, rule=rule, cause="stolen", item=costume, by=victim)
    table.gain_energy(victim, Tally(price, rule), cause="sold", rule=rule)
    yield from lost_card(table, victim, owned)
    if thief.alive:
        yield from just_came(table, owned, seller=victim)


def _price(table: Table, owned: Owned) -> int:
    return table.catalogue.costumes[owned.id].cost
