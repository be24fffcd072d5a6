"""What typed words may refer to: who sits here, what is asked, what lies on the table."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

from companion.data_classes import dataclass, field
from companion.moves.kinds import Buy, Play, Say, Use

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from companion.moves.kinds import Move


@dataclass(frozen=True)
class Situation:
    """One moment of a game, as far as it bears on what a line can mean."""

    language: str
    kind: str
    """What is asked: roll, yield, card, dice, hearts, tile, choose, reveal, buy, over."""
    by: str | None
    """Who is asked."""
    options: tuple[Move, ...]
    players: Mapping[str, str]
    """Every monster at the table, in seating order, and who plays it."""
    count: int = 0
    """Dice or cards that are asked for, or hearts to be spent."""
    limits: Mapping[str, int] = field(default_factory=dict)
    """On what hearts may be spent, and how many on each."""
    deck: tuple[str, ...] = ()
    """The cards of this edition."""
    evolutions: Mapping[str, str] = field(default_factory=dict)
    """Evolutions that somebody here may play, and of whose deck they are."""
    costumes: tuple[str, ...] = ()
    """Costumes that lie before monsters."""
    last: str = ""
    """The verb of the last move: roll, buy, yield."""
    dial: Callable[[str, str], int | None] = lambda _monster, _field: None
    """What a monster's dial shows now."""
    besides: Callable[[], Mapping[str, tuple[Move, ...]]] = dict
    """What each monster may do besides what is asked."""
    after: Callable[[Move], Situation | None] = lambda _: None
    """The moment that would follow a move; None if it is not possible."""

    def may_say(self, word: str) -> bool:
        return any(isinstance(option, Say) and option.word == word for option in self.options)

    @cached_property
    def for_sale(self) -> tuple[str, ...]:
        """What can be bought now."""
        return tuple(dict.fromkeys(each.card for each in self.options if isinstance(each, Buy)))

    @cached_property
    def picks(self) -> tuple[Move, ...]:
        """The options that are more than a word."""
        return tuple(each for each in self.options if not isinstance(each, Say))

    def usable(self, by: str | None) -> tuple[Move, ...]:
        """What this monster can use now, asked or not."""
        who = by or self.by
        offered = self.options if who == self.by else ()
        more = self.besides().get(who or "", ())
        found = [each for each in (*offered, *more) if isinstance(each, Use | Play)]
        return tuple(dict.fromkeys(found))
