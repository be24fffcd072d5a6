"""Evolutions of Pumpkin Jack."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.cards.evolutions.patterns import choose_word, lies_open
from companion.cards.evolutions.when import can_be_saved_by
from companion.cards.registry import always, asks, from_hand, played, usable
from companion.engine.belongings import discard, take_away
from companion.engine.events import Share, Tally
from companion.engine.families import EVOLUTION
from companion.engine.hand import put_out_of_game, take_into_hand
from companion.engine.losing_hearts import Loss, can_be_lost, deal
from companion.engine.moments import Moment
from companion.engine.requests import RevealRequest, ask
from companion.engine.shop import printed_price
from companion.moves.kinds import Reveal, use_of

if TYPE_CHECKING:
    from companion.engine.buying import Replacement
    from companion.engine.requests import Asks, Request
    from companion.engine.state import Monster, Owned
    from companion.engine.table import Table
    from companion.moves.kinds import Beside, Play

DETACHABLE_HEAD = "evolution.detachable-head"
IGNIS_FATUS = "evolution.ignis-fatus"
SMASHING_PUMPKIN = "evolution.smashing-pumpkin"
TRICK_OR_THREAT = "evolution.trick-or-threat"
BOBBING = "evolution.bobbing-for-apples"
FEAST_OF_CROWS = "evolution.feast-of-crows"
SCYTHE = "evolution.scythe"
CANDY = "evolution.candy"

STARS_TO_BE_SMASHED = 12
SMASHED = 2
ONES_TO_THREATEN = 3
THREAT = 2
APPLE = 2
REACHED = "reached"

lies_open("trick-or-threat", "bobbing-for-apples", "scythe")


# --- gifts ----------------------------------------------------------------------------------------


@always("detachable-head", Moment.WORSENING, family=EVOLUTION)
def bite(table: Table, me: Owned, loss: Loss) -> Loss:
    """Whoever holds it loses 1 heart more to the smashes of the monster it came from."""
    attacker = loss.by
    if loss.victim is table.owner(me) and loss.cause == "smash" and attacker is not None:
        named = table.catalogue.evolutions["detachable-head"].monster
        if attacker.id == named:
            loss.add(1, DETACHABLE_HEAD)
    return loss


@always("ignis-fatus", Moment.COUNTING_ROLLS, family=EVOLUTION)
def lead_astray(_table: Table, _me: Owned, rolls: Tally) -> Tally:
    """Whoever holds it has one throw fewer."""
    rolls.add(-1, IGNIS_FATUS)
    return rolls


# --- at any time ----------------------------------------------------------------------------------


@played("smashing-pumpkin")
def smash_the_famous(table: Table, me: Owned, _: Play) -> Asks[None]:
    """2 hearts off everybody with 12 stars or more, its player too."""
    owner = table.owner(me)
    famous = [m for m in table.clockwise(owner.seat) if m.stars >= STARS_TO_BE_SMASHED]
    if not famous:
        table.emit("none", owner, rule=SMASHING_PUMPKIN, cause="without-effect")
    shares = [Share(SMASHED, SMASHING_PUMPKIN)]
    yield from deal(
        table,
        [
            Loss(victim, "card", SMASHING_PUMPKIN, shares, None if victim is owner else owner)
            for victim in famous
        ],
    )


@played("feast-of-crows")
def feast(table: Table, me: Owned, _: Play) -> Asks[None]:
    yield from _collect(table, me)


def _may_live_on_gifts(table: Table, monster: Monster, loss: Loss) -> bool:
    """The loss is deadly, and it would not be if everybody gave a heart."""
    return can_be_saved_by(1, times=len(table.others(monster)))(table, monster, loss)


@from_hand("feast-of-crows", Moment.LOSING_HEARTS, _may_live_on_gifts)
def feast_for_dear_life(table: Table, me: Owned, _: Loss) -> Asks[None]:
    yield from _collect(table, me)


def _collect(table: Table, me: Owned) -> Asks[None]:
    """Everybody else hands over a heart, a star or an energy that it has, as it prefers.

    A heart that something always saves, as Armor Plating does, is none that could be given.
    """
    owner = table.owner(me)
    for other in table.others(owner):
        share = Share(1, FEAST_OF_CROWS)
        heart = Loss(other, "card", FEAST_OF_CROWS, [share], defended="not-at-all")
        hearts = other.hearts if can_be_lost(table, heart) else 0
        has = (("heart", hearts), ("star", other.stars), ("energy", other.energy))
        given = yield from choose_word(other, me, [word for word, number in has if number])
        if given == "heart":
            yield from deal(table, [heart])
            if heart.lost:
                table.heal(owner, Tally(1, FEAST_OF_CROWS), cause="card", rule=FEAST_OF_CROWS)
        elif given == "star":
            table.lose_stars(other, 1, FEAST_OF_CROWS, by=owner)
            table.gain_stars(owner, 1, FEAST_OF_CROWS)
        elif given == "energy":
            table.pay(other, 1, FEAST_OF_CROWS)
            tally = Tally(1, FEAST_OF_CROWS)
            table.gain_energy(owner, tally, cause="card", rule=FEAST_OF_CROWS)


# --- Candy! ---------------------------------------------------------------------------------------


@played("candy")
def eat_candy(table: Table, me: Owned, _: Play) -> None:
    table.heal(table.owner(me), Tally(1, CANDY), cause="card", rule=CANDY)


@from_hand("candy", Moment.LOSING_HEARTS, can_be_saved_by(1))
def eat_candy_in_need(table: Table, me: Owned, _: Loss) -> None:
    table.heal(table.owner(me), Tally(1, CANDY), cause="card", rule=CANDY)


def _is_wound(_table: Table, monster: Monster, loss: Loss) -> bool:
    by = loss.by
    return loss.total > 0 and loss.cause == "smash" and by is not None and by is not monster


@from_hand("candy", Moment.LOSING_HEARTS, _is_wound, saying=("cancel",))
def bribe(table: Table, me: Owned, loss: Loss) -> None:
    """Nothing is lost to these smashes, and the attacker takes the card into its hand."""
    loss.spare(loss.total, CANDY)
    take_away(table, me)
    if loss.by is not None and loss.by.alive:
        take_into_hand(table, loss.by, "candy", CANDY)
    else:
        put_out_of_game(table, "candy")


# --- dice -----------------------------------------------------------------------------------------


@asks("trick-or-threat", Moment.SCORING_NUMBERS, family=EVOLUTION)
def threaten(table: Table, me: Owned, faces: str) -> Asks[None]:
    """Three 1s: everybody else pays it 1 energy or loses 2 hearts, before the triple scores."""
    if faces.count("1") < ONES_TO_THREATEN:
        return
    owner = table.owner(me)
    losses: list[Loss] = []
    for other in table.others(owner):
        word = yield from choose_word(other, me, ("pay", "lose") if other.energy else ("lose",))
        if word == "pay":
            table.pay(other, 1, TRICK_OR_THREAT)
            tally = Tally(1, TRICK_OR_THREAT)
            table.gain_energy(owner, tally, cause="card", rule=TRICK_OR_THREAT)
        elif word == "lose":
            share = Share(THREAT, TRICK_OR_THREAT)
            losses.append(Loss(other, "card", TRICK_OR_THREAT, [share]))
    if losses:
        yield from deal(table, losses)


# --- Scythe ---------------------------------------------------------------------------------------


def _blow(victim: Monster) -> str:
    """What a turn remembers of a blow that took a last heart."""
    return f"{SCYTHE} {victim.id}"


@always("scythe", Moment.HURT_SOMEONE, family=EVOLUTION)
def swing(table: Table, me: Owned, losses: list[Loss]) -> None:
    """Remembers whose last heart fell to its owner: others may still save them."""
    for loss in losses:
        if loss.victim is not table.owner(me) and loss.victim.hearts == 0:
            table.now.remember(me, _blow(loss.victim))


@always("scythe", Moment.SOMEONE_FELL, family=EVOLUTION)
def reap(table: Table, me: Owned, fallen: Monster) -> None:
    """1 energy of the bank more on it for each monster that its owner has put out of the game."""
    if table.now.recalls(me, _blow(fallen)):
        table.now.unmark(me, _blow(fallen))
        if not fallen.alive:
            me.counters += 1
            table.emit("counter", table.owner(me), rule=SCYTHE, amount=1, cause="grows")


@always("scythe", Moment.COUNTING_SMASHES, family=EVOLUTION)
def cut_deeper(_table: Table, me: Owned, smashes: Tally) -> Tally:
    """One smash more for each energy on it, whether or not one was rolled."""
    if me.counters:
        smashes.add(me.counters, SCYTHE)
    return smashes


# --- Bobbing for Apples ---------------------------------------------------------------------------


def _may_bob(table: Table, me: Owned, _: Request) -> tuple[Beside, ...]:
    """Once a turn."""
    return () if table.now.recalls(me, BOBBING) else (use_of("bobbing-for-apples"),)


@usable("bobbing-for-apples", Moment.BUYING, _may_bob, family=EVOLUTION)
def bob(table: Table, me: Owned, _: Beside) -> None:
    """The next card out of the row is meant."""
    table.now.remember(me, BOBBING)
    table.now.remember(me, REACHED)
    table.emit("evolution", table.owner(me), rule=BOBBING, cause="used", item=me.id)


@always("bobbing-for-apples", Moment.ROW_PRICING, family=EVOLUTION)
def pay_less(table: Table, me: Owned, price: Tally) -> Tally:
    if table.now.recalls(me, REACHED):
        price.add(-APPLE, BOBBING)
    return price


@asks("bobbing-for-apples", Moment.REPLACED, family=EVOLUTION)
def look_at_what_came_up(table: Table, me: Owned, replacement: Replacement) -> Asks[None]:
    """An odd printed price: the bought card is discarded, and what was paid comes back."""
    if not table.now.recalls(me, REACHED):
        return
    table.now.unmark(me, REACHED)
    owner, bought = table.owner(me), replacement.bought
    card = replacement.card
    if card is None and table.shop.market is None:  # nobody follows the row: it has to be asked
        answer = yield from ask(lambda: RevealRequest(owner.id, 1) if owner.alive else None)
        card = answer.cards[0] if isinstance(answer, Reveal) else None
    if card is None or printed_price(table, card) % 2 == 0:
        return
    replacement.undoes = True
    if table.still_there(bought):
        yield from discard(table, bought, rule=BOBBING)
    else:
        table.emit("card", owner, rule=BOBBING, cause="discarded", item=bought.id)
    if replacement.paid:
        tally = Tally(replacement.paid, BOBBING)
        table.move_energy(owner, tally, cause="card", rule=BOBBING)
