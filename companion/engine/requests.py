"""What the engine waits for. A request knows who is asked, which rule asks, and what may be answered."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable
from typing import TYPE_CHECKING, Any, NamedTuple, TypeAlias, TypeVar, TypeVarTuple

from companion.data_classes import replace
from companion.engine.hand import bought_back
from companion.engine.moments import Moment
from companion.engine.using import usable
from companion.moves.errors import Illegal
from companion.moves.kinds import END, PASS, Dice, Hearts, Move, Play, Reveal, Roll, Say

if TYPE_CHECKING:
    from companion.engine.events import Share
    from companion.engine.state import Monster
    from companion.engine.table import Table

Answer = TypeVar("Answer")
About = TypeVarTuple("About")
Asks: TypeAlias = Generator["Request", "Move | None", Answer]
"""A piece of the game that may stop to ask. Only `ask` yields, and what does the same in place: the two
questions of every turn, and those of hands, gifts and thefts; everyone else says `yield from`."""


class Request:
    """The one thing the game waits for now."""

    __slots__ = ("by", "kind", "rule")

    dice: int = 0
    """How many dice are thrown (`roll`)."""
    count: int = 0
    """How many dice, hearts or cards the question is about (`dice`, `hearts`, `reveal`)."""
    level: int = 0
    """Of the gauge (`tile`)."""

    def __init__(self, kind: str, by: str | None, rule: str) -> None:
        self.kind = kind
        self.by = by
        self.rule = rule

    def options(self, table: Table) -> tuple[Move, ...]:  # noqa: ARG002 - the requests below need it
        """Complete moves, each of which is legal verbatim."""
        return ()

    def check(self, table: Table, move: Move) -> None:
        """Raises `Illegal` unless the move answers this request."""
        if not self.is_answered_by(table, move):
            raise self.not_now(table, move)

    def is_answered_by(self, table: Table, move: Move) -> bool:
        """One of the options, or one that is played here alone and still has to name something."""
        options = self.options(table)
        if move in options:
            return True
        if not isinstance(move, Play) or move.arguments:
            return False
        asked_only = move.evolution not in table.catalogue.playables
        return asked_only and any(
            isinstance(option, Play) and option.evolution == move.evolution for option in options
        )

    def not_now(self, table: Table, move: Move) -> Illegal:
        return Illegal(
            "not-now",
            rule=self.rule,
            move=move,
            kind=self.kind,
            by=self.by,
            options=self.options(table),
        )


class Pick(Request):
    """One of a list: yield or stay, use or pass, which tile."""

    __slots__ = ("_options",)

    def __init__(self, kind: str, by: str | None, rule: str, *options: Move) -> None:
        self.kind = kind
        self.by = by
        self.rule = rule
        self._options = options

    def options(self, table: Table) -> tuple[Move, ...]:  # noqa: ARG002 - fixed when asked
        return self._options

    def check(self, table: Table, move: Move) -> None:
        # Mostly it is the last one, "no": the others need not be compared then.
        if move is not self._options[-1] and move not in self._options:
            super().check(table, move)


class Offer(Request):
    """Like `Pick`, with "no" for an answer too; what else there is to say is found if it matters.

    Nobody looks at the list where the answer is no, and a record that is played again shows nothing.
    """

    __slots__ = ("_find", "_found")

    def __init__(
        self, kind: str, by: str | None, rule: str, find: Callable[[], Iterable[Move]]
    ) -> None:
        self.kind = kind
        self.by = by
        self.rule = rule
        self._find = find
        self._found: tuple[Move, ...] | None = None

    def options(self, table: Table) -> tuple[Move, ...]:  # noqa: ARG002 - as it was when asked
        if self._found is None:
            self._found = (*self._find(), PASS)
        return self._found

    def check(self, table: Table, move: Move) -> None:
        if move is not PASS:
            super().check(table, move)


class Frozen(NamedTuple):
    """A die that keeps its face, and by which rule."""

    face: str
    rule: str


class RollRequest(Request):
    __slots__ = ("dice", "frozen", "shares")

    def __init__(
        self, by: str, dice: int, shares: tuple[Share, ...], frozen: tuple[Frozen, ...] = ()
    ) -> None:
        self.kind = "roll"
        self.by = by
        self.rule = "roll.first-roll"
        self.dice = dice
        self.shares = shares
        self.frozen = frozen
        """What has to be among them: nobody can throw these dice."""

    def options(self, table: Table) -> tuple[Move, ...]:
        return usable(table, table.by_id[self.by or ""], self)

    def check(self, table: Table, move: Move) -> None:
        if not isinstance(move, Roll):
            raise self.not_now(table, move)
        thrown = move.faces
        if len(thrown) != self.dice:
            check_count(len(thrown), self.dice, self.shares)
        for face, rule in self.frozen:
            if face not in thrown:
                raise Illegal("frozen-die-missing", rule=rule, face=face)
            thrown = thrown.replace(face, "", 1)


class DiceRequest(Request):
    """Dice that a card wants to see; `options` are what may be said instead of throwing them."""

    __slots__ = ("_options", "count")

    def __init__(self, by: str, rule: str, count: int, *options: Move) -> None:
        super().__init__("dice", by, rule)
        self.count = count
        self._options = options

    def options(self, table: Table) -> tuple[Move, ...]:  # noqa: ARG002 - fixed when asked
        return self._options

    def check(self, table: Table, move: Move) -> None:
        if not isinstance(move, Dice):
            super().check(table, move)
        elif len(move.faces) != self.count:
            raise Illegal("dice-count", rule=self.rule, given=len(move.faces), expected=self.count)


class HeartsRequest(Request):
    """How `count` rolled hearts are spent; `limits` says on what, and on each how many at most."""

    __slots__ = ("count", "limits")

    def __init__(self, by: str, count: int, limits: dict[str, int]) -> None:
        super().__init__("hearts", by, "tokens.removed-with-hearts")
        self.count = count
        self.limits = limits

    def options(self, table: Table) -> tuple[Move, ...]:  # noqa: ARG002 - fixed when asked
        """Healing takes what is left over, so that every heart is used."""
        found = [Hearts(heal=self.count)]
        for name, most in self.limits.items():
            if name != "heal":
                found = [
                    _spent(hearts, name, number)
                    for hearts in found
                    for number in range(min(most, hearts.heal), -1, -1)
                ]
        return tuple(found)

    def check(self, table: Table, move: Move) -> None:
        if not isinstance(move, Hearts):
            raise self.not_now(table, move)
        if move.total > self.count:
            raise Illegal("hearts-count", rule=self.rule, given=move.total, expected=self.count)
        wanted = {"poison": move.poison, "shrink": move.shrink, **dict(move.others)}
        for name, number in wanted.items():
            if number > self.limits.get(name, 0):
                raise Illegal(
                    "hearts-share",
                    rule=self.rule,
                    name=name,
                    given=number,
                    expected=self.limits.get(name, 0),
                )


def _spent(hearts: Hearts, name: str, number: int) -> Hearts:
    """So many of the hearts that would heal go to tokens, or to another monster, instead."""
    left = replace(hearts, heal=hearts.heal - number)
    if name == "poison":
        return replace(left, poison=number)
    if name == "shrink":
        return replace(left, shrink=number)
    return replace(left, others=(*hearts.others, (name, number)))


class RevealRequest(Request):
    """Which cards came up; `pass` leaves the slots unknown."""

    __slots__ = ("count",)

    def __init__(self, by: str, count: int) -> None:
        super().__init__("reveal", by, "buy.refill")
        self.count = count

    def options(self, table: Table) -> tuple[Move, ...]:  # noqa: ARG002 - naming cards is free
        return (PASS,)

    def check(self, table: Table, move: Move) -> None:
        match move:
            case Say("pass"):
                return
            case Reveal(cards):
                if len(cards) > self.count:
                    raise Illegal(
                        "reveal-count", rule=self.rule, given=len(cards), expected=self.count
                    )
                table.shop.check_revealed(table, cards)
            case _:
                raise self.not_now(table, move)


class BuyRequest(Request):
    """The buy step. What may be bought is the shop's business."""

    __slots__ = ()

    def __init__(self, by: str) -> None:
        self.kind = "buy"
        self.by = by
        self.rule = "buy.optional"

    def options(self, table: Table) -> tuple[Move, ...]:
        buyer = table.by_id[self.by or ""]
        opened = Moment.BUYING in buyer.hooks
        at_the_door = usable(table, buyer, self) if opened else bought_back(table, buyer, self)
        return (*table.shop.options(table, buyer), *at_the_door)

    def check(self, table: Table, move: Move) -> None:
        if move is not END:
            table.shop.check(table, table.by_id[self.by or ""], move, self)


class OverRequest(Request):
    """The game is over: nothing is asked any more."""

    __slots__ = ()

    def __init__(self, rule: str) -> None:
        super().__init__("over", None, rule)

    def check(self, table: Table, move: Move) -> None:
        raise Illegal("game-over", rule=self.rule, winner=table.winner, move=move)


def check_count(given: int, expected: int, shares: tuple[Share, ...]) -> None:
    """The number of dice must be right; the refusal says what makes it so."""
    if given != expected:
        raise Illegal(
            "dice-count", rule="roll.dice-count", given=given, expected=expected, shares=shares
        )


def ask(build: Callable[[*About], Request | None], *about: *About) -> Asks[Any]:
    """Asks, and returns the answering move; None when the question has lost its point.

    A correction or an any-time card may change the table while a question is open. The question is
    then put anew, from the table as it is now: `build` makes it, of whatever it is about.
    """
    while True:
        request = build(*about)
        if request is None:
            return None
        move = yield request
        if move is not None:
            return move


def thrown(monster: Monster, rule: str, count: int) -> Asks[str]:
    """The faces of dice that a monster throws for a card; none if it is out before they lie."""
    answer = yield from ask(lambda: DiceRequest(monster.id, rule, count) if monster.alive else None)
    return answer.faces if answer is not None else ""
