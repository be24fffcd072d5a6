"""Who has won, and when that is asked."""

from __future__ import annotations

from operator import itemgetter
from typing import TYPE_CHECKING

from companion.engine.head import MOST
from companion.engine.moments import Moment
from companion.engine.requests import Asks, Pick, ask
from companion.engine.table import GOAL, GameEnds
from companion.engine.this_turn import VICTORY
from companion.engine.windows import SILENCE, reckoned
from companion.moves.kinds import Choose

if TYPE_CHECKING:
    from companion.engine.requests import Request
    from companion.engine.state import Monster
    from companion.engine.table import Table

NOBODY = "nobody"
WHAT = itemgetter(2)
"""Of a mark: what it is about."""


def check_survivors(table: Table) -> None:
    """The last monster alive wins at once; if nobody is left, everybody loses."""
    living = table.living()
    if len(living) == 2:
        for monster in living:
            end = reckoned(table, Moment.LAST_TWO, monster, None)
            if end is not None:
                raise end
    if len(living) == 1:
        raise GameEnds(living[0].id, "win.last-standing")
    if not living:
        raise GameEnds(NOBODY, "win.all-dead")


def check_stars(table: Table) -> Asks[None]:
    """At the end of a turn: does somebody alive have 20 stars, and is it time to ask?"""
    for each in table.monsters:
        if each.stars >= each.goal:
            return _see_who_has_won(table)
    marks = table.now.marks
    if marks and VICTORY in map(WHAT, marks):  # whatever becomes of its stars
        return _see_who_has_won(table)
    return SILENCE


def _see_who_has_won(table: Table) -> Asks[None]:
    there = [each for each in table.monsters if each.alive and table.has_enough_stars(each)]
    if not there or (table.settings.win == "round" and not round_is_over(table)):
        return
    if len(there) > 1 and table.settings.house["two_at_20"] == "shared":
        there.sort(key=lambda monster: (monster.reached, (monster.seat - table.active_seat) % MOST))
        raise GameEnds(there[0].id, "win.two-at-20", *(monster.id for monster in there[1:]))
    ahead = _first_there(there)
    winner = ahead[0] if len(ahead) == 1 else (yield from _let_the_table_decide(table, ahead))
    if winner is None:
        return
    raise GameEnds(winner.id, _rule(table, there, winner))


def _first_there(there: list[Monster]) -> list[Monster]:
    first = min(monster.reached for monster in there)
    return [monster for monster in there if monster.reached == first]


def _rule(table: Table, there: list[Monster], winner: Monster) -> str:
    if len(there) > 1:
        return "win.two-at-20"
    if table.settings.win == "round":
        return "win.end-of-round"
    if winner.stars < GOAL:
        return (
            winner.hooks[Moment.GOAL][0][3].rule
            if Moment.GOAL in winner.hooks
            else "win.at-20-stars"
        )
    if winner is not table.active:
        return "win.on-others-turn"
    return table.settings.edition.cites["goal"]


def round_is_over(table: Table) -> bool:
    """A round is over when the next turn belongs to the first seat of the game or one past it."""
    if table.extra_turns:
        return False
    count, first = len(table.monsters), table.settings.first_seat
    after = next_seat(table)
    # Whoever cuts in with an extra turn does not move the round on.
    now = table.active_seat if table.following_seat is None else table.following_seat - 1
    return (after - first) % count <= (now - first) % count


def next_seat(table: Table) -> int:
    """The seat of the next living monster to the left."""
    seat = table.following_seat
    if seat is None:
        seat = (table.active_seat + 1) % len(table.monsters)
    for monster in table.rounds[seat]:
        if monster.alive:
            return monster.seat
    return table.active_seat


def _let_the_table_decide(table: Table, ahead: list[Monster]) -> Asks[Monster | None]:
    """No rule separates monsters that reach 20 in the same instant: the people choose."""

    def build() -> Request | None:
        still = [each for each in ahead if each.alive and table.has_enough_stars(each)]
        if not still:
            return None
        names = (Choose(each.id) for each in still)
        asked = table.clockwise(table.active_seat)[0]  # whose turn it was may have fallen
        return Pick("choose", asked.id, "win.two-at-20", *names)

    answer = yield from ask(build)
    return None if answer is None else table.by_id[answer.what]
