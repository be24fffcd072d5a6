"""Belongings: cards, tiles and the like come, go, change hands, are copied."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.engine.families import COSTUME, EVOLUTION, LASTING, POWER, TILE
from companion.engine.hand import lay_aside, lose_hand, was_moved
from companion.engine.moments import Moment
from companion.engine.state import Owned
from companion.engine.windows import SILENCE, of_card

if TYPE_CHECKING:
    from companion.engine.families import Family
    from companion.engine.requests import Asks
    from companion.engine.state import Monster
    from companion.engine.table import Table


# --- coming ---------------------------------------------------------------------------------------


def put(table: Table, monster: Monster, family: Family, id: str, counters: int = 0) -> Owned:
    """Lays something before a monster; what it does at that moment is `just_came`."""
    owned = lay(table, monster, family, id, counters)
    table.came(owned)
    return owned


def put_for_sale(table: Table, monster: Monster, card: str) -> Owned:
    """Lays a power card or a costume before a monster, with what it comes with."""
    info = table.catalogue.for_sale[card]
    return put(table, monster, family_of(table, card), card, info.counters)


def family_of(table: Table, card: str) -> Family:
    """Of something that lies among a monster's cards."""
    return COSTUME if card in table.catalogue.costumes else POWER


def lay(table: Table, monster: Monster, family: Family, id: str, counters: int = 0) -> Owned:
    """Like `put`, where nothing listens yet, or everything is bound anew afterwards."""
    table.last_uid += 1
    owned = Owned(table.last_uid, family, id, monster.seat, counters)
    monster.pile(family).append(owned)
    if family is EVOLUTION:
        table.temporary += id in table.settings.lying
        was_moved(table, id)
    return owned


def make_lasting(table: Table, monster: Monster, id: str, counters: int = 0) -> Owned:
    """What a card did to a monster for good: hooks of the family "lasting" act from now on."""
    return put(table, monster, LASTING, id, counters)


def just_came(
    table: Table, owned: Owned, printed: Owned | None = None, seller: Monster | None = None
) -> Asks[None]:
    """The moment in which something comes to lie before its owner.

    `printed` is the card whose effects count, where a copier starts to stand for it; `seller` the
    monster before which it lay so far.
    """
    printed = printed or owned
    if printed.family is TILE:
        return of_card(table, Moment.TOOK_TILE, owned, printed, None)
    return of_card(table, Moment.GETS_CARD, owned, printed, seller)


# --- going ----------------------------------------------------------------------------------------


def discard(table: Table, owned: Owned, *, rule: str, tell: bool = True) -> Asks[None]:
    """A card goes to the discard pile, a tile out of the game. Copiers of it stand idle from now on."""
    monster = table.monsters[owned.owner]
    _put_off(table, owned, rule=rule, tell=tell)
    leaving = lost_card(table, monster, owned)
    if leaving is SILENCE:
        return free_copiers(table, owned)
    return _leave_and_free_copiers(table, owned, leaving)


def _put_off(table: Table, owned: Owned, *, rule: str, tell: bool) -> None:
    """It no longer lies there; what that means to anybody comes afterwards."""
    family = owned.family
    if family is EVOLUTION:  # first: at no time may it seem to be in a hand again
        lay_aside(table, owned)
    take_away(table, owned)
    if family is POWER or family is COSTUME:
        table.shop.discards.append(owned.id)
    if tell:
        cause = "discarded-tile" if family is TILE else "discarded"
        kind = "evolution" if family is EVOLUTION else "card"
        table.emit(kind, table.monsters[owned.owner], rule, 0, cause, None, owned.id)


def _leave_and_free_copiers(table: Table, owned: Owned, leaving: Asks[None]) -> Asks[None]:
    yield from leaving
    yield from free_copiers(table, owned)


def put_off_all(table: Table, dead: Monster, *, rule: str) -> list[Owned]:
    """Cards, tiles, energy and tokens go; stars stay on the dial, so that the summary can tell them.

    All at once, before anything comes of it: what one of these leaves behind may end the game. Those of
    the dead do nothing as they go; what has gone is given back, for whoever had copied it.
    """
    if dead.cards or dead.tiles or dead.energy:
        table.emit("belongings", dead, rule=rule, amount=-dead.energy)
    gone = _clear(table, dead)
    if table.settings.power_up:
        for owned in tuple(dead.evolutions):
            if not went_home(table, owned):
                _put_off(table, owned, rule="power-up.eliminated", tell=True)
                gone.append(owned)
        lose_hand(table, dead)
    dead.energy = dead.poison = dead.shrink = dead.target = 0
    if dead.hooks:  # of what had happened to it for good
        table.rebind(dead)
    return gone


def _clear(table: Table, dead: Monster) -> list[Owned]:
    """All its cards and tiles."""
    shop = table.shop
    gone = [*dead.cards, *dead.tiles]
    for owned in gone:
        if owned.uid in shop.aside:
            shop.discards.append(shop.aside.pop(owned.uid))
        if owned.family in (POWER, COSTUME):
            shop.discards.append(owned.id)
    dead.cards.clear()
    dead.tiles.clear()
    if dead.hooks:
        table.rebind(dead)
    return gone


def be_missed(table: Table, dead: Monster, gone: list[Owned]) -> Asks[None]:
    """What all that means to others: copies of it end, and what the dead had given them goes as well."""
    for owned in gone:
        yield from free_copiers(table, owned)
    if not table.settings.power_up:
        return
    known = table.catalogue.evolutions
    for other in table.monsters:
        for owned in tuple(other.evolutions):
            is_gift = known[owned.id].kind == "gift"
            whose = known[owned.id].monster if is_gift else owned.deck
            if whose == dead.id and owned in other.evolutions and not went_home(table, owned):
                yield from discard(table, owned, rule="gift.gone-with-owner")


def went_home(table: Table, owned: Owned) -> bool:
    """Back to the monster it belongs to, if it is a permanent card that lay before another one."""
    lay_before, home = table.owner(owned), table.by_id.get(owned.deck)
    if home is None or home is lay_before or not home.alive:
        return False
    if table.catalogue.evolutions[owned.id].kind != "permanent":
        return False
    change_owner(table, owned, home)
    table.rebind(home, lay_before)
    table.emit("evolution", home, rule=owned.rule, cause="given", item=owned.id, by=lay_before)
    return True


def take_away(table: Table, owned: Owned) -> None:
    """Takes something from its owner. Where it goes is the caller's business.

    A card that was set aside under it goes to the discard pile.
    """
    monster, aside = table.monsters[owned.owner], table.shop.aside
    if aside and owned.uid in aside:
        table.shop.discards.append(aside.pop(owned.uid))
    pile = monster.pile(owned.family)
    if owned in pile:
        pile.remove(owned)
    if owned.family is EVOLUTION:
        table.temporary -= owned.id in table.settings.lying
        was_moved(table, owned.id)
    if monster.alive or monster.hooks:  # the belongings of the dead listen to nothing any more
        table.went(owned, monster)


def lost_card(table: Table, monster: Monster, owned: Owned) -> Asks[None]:
    """What a card takes with it when it leaves its owner; hearts above the maximum go in any case."""
    leaving = _act_as_lost(table, monster, owned, owned)
    if leaving is SILENCE and not owned.copying:
        cut_to_maximum(table, monster)
        return SILENCE
    return _lost_card(table, monster, owned, leaving)


def _lost_card(table: Table, monster: Monster, owned: Owned, leaving: Asks[None]) -> Asks[None]:
    yield from leaving
    if owned.copying and (original := table.in_play(owned.copying)) is not None:
        yield from _act_as_lost(table, monster, owned, original)
    cut_to_maximum(table, monster)


def _act_as_lost(table: Table, monster: Monster, owned: Owned, printed: Owned) -> Asks[None]:
    if not monster.alive:
        return SILENCE
    return of_card(table, Moment.LOSES_CARD, owned, printed, monster)


def cut_to_maximum(table: Table, monster: Monster) -> None:
    if monster.alive and monster.hearts > monster.maximum:
        over = monster.hearts - monster.maximum
        monster.hearts = monster.maximum
        table.emit("hearts", monster, rule="heal.maximum", amount=-over, cause="over-maximum")


# --- changing hands -------------------------------------------------------------------------------


def change_owner(table: Table, owned: Owned, new: Monster) -> None:
    """It lies before another monster; bind it there when all that changes has changed."""
    table.owner(owned).pile(owned.family).remove(owned)
    owned.owner = new.seat
    owned.flag = False
    owned.face = ""
    owned.marked = 0
    new.pile(owned.family).append(owned)


# --- being copied ---------------------------------------------------------------------------------


def free_copiers(table: Table, gone: Owned) -> Asks[None]:
    """Whatever stood for a card that has left play stands for nothing until it is moved.

    An evolution cannot be moved: it goes with the one that it stood for.
    """
    for monster in table.monsters:
        for copier in monster.copiers:
            if copier.copying == gone.uid:
                return _free_copiers(table, gone)
    return SILENCE


def _free_copiers(table: Table, gone: Owned) -> Asks[None]:
    for monster in table.monsters:
        for copier in tuple(monster.copiers):
            if copier.copying == gone.uid and table.still_there(copier):
                kind = "evolution" if copier.family is EVOLUTION else "card"
                table.emit(kind, monster, rule=copier.rule, cause="copy-ends", item=gone.id)
                yield from stop_copying(table, copier, gone)
                if copier.family is EVOLUTION and table.still_there(copier):
                    yield from discard(table, copier, rule=copier.rule)


def stop_copying(table: Table, copier: Owned, original: Owned) -> Asks[None]:
    """A copier no longer stands for a card: its owner has lost that card, as it were."""
    owner = table.owner(copier)
    copier.copying = copier.counters = 0
    copier.flag = False
    table.now.forget(copier)
    table.stands_for(copier, original, None)
    yield from _act_as_lost(table, owner, copier, original)
    cut_to_maximum(table, owner)
