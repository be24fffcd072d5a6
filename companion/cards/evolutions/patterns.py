"""What several evolutions do alike."""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING

from companion.cards.evolutions.when import can_be_saved_by
from companion.cards.registry import always, asks, at_any_time, from_hand, played, usable
from companion.engine.events import Share, Tally
from companion.engine.families import EVOLUTION
from companion.engine.losing_hearts import Loss, deal
from companion.engine.moments import Moment
from companion.engine.requests import DiceRequest, Pick, ask
from companion.engine.this_turn import PROBED
from companion.moves.kinds import PASS, Dice, Play, Use, use_of

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from companion.engine.playing import When
    from companion.engine.requests import Asks, Request
    from companion.engine.state import Monster, Owned
    from companion.engine.table import Table
    from companion.moves.kinds import Beside


def heals(card: str, hearts: int, *, energy: int = 0) -> None:
    """A temporary card that heals, any time and in the face of a deadly loss."""
    rule = EVOLUTION.rule(card)

    def act(table: Table, me: Owned, _: Play | Loss) -> None:
        owner = table.owner(me)
        table.heal(owner, Tally(hearts, rule), cause="card", rule=rule)
        if energy:
            table.gain_energy(owner, Tally(energy, rule), cause="card", rule=rule)

    played(card)(act)
    from_hand(card, Moment.LOSING_HEARTS, can_be_saved_by(hearts))(act)


def lies_open(*cards: str, when: When = at_any_time) -> None:
    """Permanent cards that do nothing on being played: from then on their hooks act."""

    def act(_table: Table, _me: Owned, _play: Play) -> None:
        """Nothing more."""

    for card in cards:
        played(card, when)(act)


def drops_a_star(card: str) -> None:
    """Whoever wounds its owner loses 1 star."""
    rule = EVOLUTION.rule(card)
    lies_open(card)

    def act(table: Table, me: Owned, loss: Loss) -> None:
        owner = table.owner(me)
        if loss.cause == "smash" and loss.by is not None and loss.by is not owner:
            table.lose_stars(loss.by, 1, rule, by=owner)

    always(card, Moment.WAS_HURT, family=EVOLUTION)(act)


def turns_dice(card: str, to: str, most: int = 1) -> None:
    """Once a turn its owner may turn so many dice of its own to a face.

    While they are thrown that is only booked: they are entered as they finally lie. Once another
    monster has changed a die, it may still be done.
    """
    rule = EVOLUTION.rule(card)
    lies_open(card)

    def moves(table: Table, me: Owned, _: Request) -> tuple[Beside, ...]:
        return () if table.now.recalls(me, rule) else (use_of(card),)

    def act(table: Table, me: Owned, _: Beside) -> None:
        table.now.remember(me, rule)
        table.emit("dice", table.owner(me), rule=rule, cause="while-rolling")

    def after_a_probe(table: Table, me: Owned, faces: str) -> Asks[str]:
        owner = table.owner(me)
        changes = {} if table.now.recalls(me, rule) else _changes(faces, to, most)

        def build() -> Request | None:
            possible = table.now.recalls(owner, PROBED) and table.still_there(me)
            if not changes or not possible:
                return None
            return Pick("card", owner.id, rule, *(use_of(card, words) for words in changes), PASS)

        if isinstance(answer := (yield from ask(build)), Use):
            table.now.remember(me, rule)
            for old, new in changes[answer.arguments]:
                table.emit("dice", owner, rule=rule, cause="turned", item=old + new)
                faces = faces.replace(old, new, 1)
        return faces

    usable(card, Moment.ROLLING, moves, family=EVOLUTION)(act)
    asks(card, Moment.CHANGING_DICE, family=EVOLUTION)(after_a_probe)


def _changes(faces: str, to: str, most: int) -> dict[tuple[str, ...], list[tuple[str, str]]]:
    """By what is said: the faces that are turned, and to which one where there is a choice."""
    found: dict[tuple[str, ...], list[tuple[str, str]]] = {}
    for new in to:
        others = sorted(face for face in faces if face != new)
        for count in range(1, most + 1):
            for old in combinations(others, count):
                words = old if len(to) == 1 else (*old, new)
                found[words] = [(face, new) for face in old]
    return found


def gives_up_turn(card: str, *, hearts: int, energy: int) -> None:
    """Permanent: before the first throw, outside Tokyo, the turn is given up for hearts and energy."""
    rule = EVOLUTION.rule(card)
    lies_open(card)

    def moves(table: Table, me: Owned, _: Request) -> tuple[Beside, ...]:
        return (use_of(card),) if table.owner(me).place is None else ()

    def act(table: Table, me: Owned, _: Beside) -> None:
        rest_for_a_turn(table, table.owner(me), rule, hearts=hearts, energy=energy)

    usable(card, Moment.ROLLING, moves, family=EVOLUTION)(act)


def rest_for_a_turn(table: Table, monster: Monster, rule: str, *, hearts: int, energy: int) -> None:
    """Its turn is over: nothing is thrown, bought or done at its end."""
    table.now.given_up = True
    table.emit("none", monster, rule=rule, cause="given-up")
    table.heal(monster, Tally(hearts, rule), cause="card", rule=rule)
    table.gain_energy(monster, Tally(energy, rule), cause="card", rule=rule)


def strike(table: Table, me: Owned, victims: Sequence[Monster], hearts: int) -> Asks[None]:
    """So many hearts off each of them, all together; no smash, so nobody may leave for it."""
    owner, rule = table.owner(me), me.rule
    shares = [Share(hearts, rule)]
    yield from deal(table, [Loss(victim, "card", rule, shares, owner) for victim in victims])


def keeps_unhurt(card: str) -> None:
    """Nothing takes hearts from its owner any more in this turn: against a loss, or typed ahead."""
    rule = EVOLUTION.rule(card)

    def act(table: Table, me: Owned, _: Play) -> None:
        table.now.safe[me.owner] = rule

    def answer(table: Table, me: Owned, loss: Loss) -> None:
        table.now.safe[me.owner] = rule
        loss.spare(loss.total, rule)

    def hurts(_table: Table, _monster: Monster, loss: Loss) -> bool:
        return loss.total > 0

    played(card, lies="turn")(act)
    from_hand(card, Moment.LOSING_HEARTS, hurts, lies="turn")(answer)


def choose_word(who: Monster, me: Owned, words: Sequence[str]) -> Asks[str | None]:
    """Which of these words? Where there is only one, nobody is asked."""
    if len(words) == 1:
        return words[0]

    def build() -> Request | None:
        if not who.alive or not words:
            return None
        return Pick("choose", who.id, me.rule, *(use_of(me.id, (word,)) for word in words))

    answer = yield from ask(build)
    return answer.arguments[0] if isinstance(answer, Use) else None


def throws_for_hearts(
    card: str, applies: Callable[[Table, Monster, Loss], bool], spared: Callable[[str, Loss], int]
) -> None:
    """One die for each heart about to be lost, once against a loss; what they show may spare hearts.

    Straight from the hand they are thrown at once; lying there it may be declined.
    """
    rule = EVOLUTION.rule(card)

    def throw(table: Table, me: Owned, loss: Loss) -> Asks[None]:
        owner = table.owner(me)
        loss.used |= {me.uid}

        def build() -> Request | None:
            if loss.total <= 0 or not owner.alive:
                return None
            return DiceRequest(owner.id, rule, loss.total)

        answer = yield from ask(build)
        if isinstance(answer, Dice):
            table.emit("rolled", owner, rule=rule, cause="card", item=answer.faces)
            loss.spare(spared(answer.faces, loss), rule)

    def offered(table: Table, me: Owned, loss: Loss) -> Asks[Loss]:
        owner = table.owner(me)

        def build() -> Request | None:
            helps = applies(table, owner, loss) and me.uid not in loss.used
            if not helps or not table.still_there(me):
                return None
            return Pick("card", owner.id, rule, use_of(me.id), PASS)

        if isinstance((yield from ask(build)), Use):
            yield from throw(table, me, loss)
        return loss

    from_hand(card, Moment.LOSING_HEARTS, applies)(throw)
    asks(card, Moment.LOSING_HEARTS, family=EVOLUTION)(offered)
