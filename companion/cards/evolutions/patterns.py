"""What several evolutions do alike."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.cards.evolutions.when import can_be_saved_by
from companion.cards.registry import at_any_time, from_hand, played
from companion.engine.events import Tally
from companion.engine.families import EVOLUTION
from companion.engine.moments import Moment
from companion.engine.requests import Pick, ask
from companion.moves.kinds import Play, Use

if TYPE_CHECKING:
    from collections.abc import Sequence

    from companion.engine.losing_hearts import Loss
    from companion.engine.playing import When
    from companion.engine.requests import Asks, Request
    from companion.engine.state import Monster, Owned
    from companion.engine.table import Table


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
        return Pick("choose", who.id, me.rule, *(Use(me.id, (word,)) for word in words))

    answer = yield from ask(build)
    return answer.arguments[0] if isinstance(answer, Use) else None
