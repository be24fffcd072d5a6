"""How a card says at which moment it acts. Adding a card touches its data, its texts, one function.

The kind of moment decides what the function looks like (engine/moments.py), and mypy checks it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, TypeAlias, TypeVar, overload

from companion.engine.families import POWER, Family
from companion.engine.playing import Answering, Playable
from companion.engine.requests import Asks
from companion.engine.state import Owned
from companion.engine.table import Table
from companion.engine.using import Usable

if TYPE_CHECKING:
    from companion.engine.moments import AnyMoment, Changing, Door, Happening, Reckoning
    from companion.engine.playing import Choices, Lies, PlayedBy, When
    from companion.engine.requests import Request
    from companion.engine.state import Monster
    from companion.engine.using import Acts, Moves

Value = TypeVar("Value")
Function = TypeVar("Function", bound=Callable[..., Any])

Answered: TypeAlias = Callable[[Table, Owned, Value], Asks[None] | None]
Named: TypeAlias = Callable[[Table, Owned, Value, tuple[str, ...]], Asks[None] | None]
Heard: TypeAlias = Callable[[Table, Owned, Value], None]
Changed: TypeAlias = Callable[[Table, Owned, Value], Value]
HeardAsking: TypeAlias = Callable[[Table, Owned, Value], Asks[None]]
ChangedAsking: TypeAlias = Callable[[Table, Owned, Value], Asks[Value]]

HOOKS: dict[tuple[Family, str], list[tuple[AnyMoment, Any, bool]]] = {}
"""By family and id of the card: the moment, what acts in it, and whether that may ask."""


@overload
def always(
    card: str, moment: Happening[Value], *, family: Family = POWER
) -> Callable[[Heard[Value]], Heard[Value]]: ...
@overload
def always(
    card: str, moment: Changing[Value] | Reckoning[Value], *, family: Family = POWER
) -> Callable[[Changed[Value]], Changed[Value]]: ...
def always(card: str, moment: AnyMoment, *, family: Family = POWER) -> Callable[[Any], Any]:
    """A card that acts by itself. It cannot ask."""
    return _register(family, card, moment, asks=False)


@overload
def asks(
    card: str, moment: Happening[Value], *, family: Family = POWER
) -> Callable[[HeardAsking[Value]], HeardAsking[Value]]: ...
@overload
def asks(
    card: str, moment: Changing[Value], *, family: Family = POWER
) -> Callable[[ChangedAsking[Value]], ChangedAsking[Value]]: ...
def asks(card: str, moment: AnyMoment, *, family: Family = POWER) -> Callable[[Any], Any]:
    """A card that may ask its owner or others: a generator."""
    return _register(family, card, moment, asks=True)


def usable(
    card: str, door: Door, moves: Moves, *, family: Family = POWER
) -> Callable[[Acts], Acts]:
    """A card that its owner uses of its own accord: `moves` says with which moves it could be now.

    The function gets one of these moves and acts; it may ask, hurt and kill.
    """

    def remember(function: Acts) -> Acts:
        HOOKS.setdefault((family, card), []).append((door, Usable(moves, function), True))
        return function

    return remember


# --- evolutions in hands ---------------------------------------------------------------------------


PLAYABLES: dict[str, Playable] = {}
FROM_HAND: dict[str, list[tuple[AnyMoment, Answering]]] = {}


def at_any_time(_table: Table, _monster: Monster, _request: Request) -> bool:
    """Whatever is asked, whoever's turn it is."""
    return True


def played(
    card: str,
    when: When = at_any_time,
    *,
    choices: Choices | None = None,
    also: Choices | None = None,
    lies: Lies = "",
) -> Callable[[PlayedBy], PlayedBy]:
    """An evolution that is played from the hand whenever its own moment is.

    The function gets the card, which lies open by then, and the move with its arguments. A temporary
    card goes to the discard pile afterwards, unless it `lies` there for a while.
    """

    def remember(function: PlayedBy) -> PlayedBy:
        PLAYABLES[card] = Playable(when, function, choices, lies, also)
        return function

    return remember


def from_hand(
    card: str,
    moment: Happening[Value] | Changing[Value],
    could: Callable[[Table, Monster, Value], bool],
    *,
    saying: tuple[str, ...] = (),
    lies: Lies = "",
) -> Callable[[Answered[Value]], Answered[Value]]:
    """An evolution that may be played in a moment inside a move, where its player is asked.

    `could` says whether it has a point there. The function changes the moment's value in place.
    """

    def remember(function: Answered[Value]) -> Answered[Value]:
        FROM_HAND.setdefault(card, []).append((moment, Answering(could, function, saying, lies)))
        return function

    return remember


def naming_from_hand(
    card: str,
    moment: Happening[Value] | Changing[Value],
    could: Callable[[Table, Monster, Value], bool],
    words: Callable[[Table, Monster, Value], tuple[tuple[str, ...], ...]],
) -> Callable[[Named[Value]], Named[Value]]:
    """Like `from_hand`, where its player names something: the function also gets what was said."""

    def remember(function: Named[Value]) -> Named[Value]:
        answering = Answering(could, function, words=words)
        FROM_HAND.setdefault(card, []).append((moment, answering))
        return function

    return remember


def _register(
    family: Family, card: str, moment: AnyMoment, *, asks: bool
) -> Callable[[Function], Function]:
    def remember(function: Function) -> Function:
        HOOKS.setdefault((family, card), []).append((moment, function, asks))
        return function

    return remember
