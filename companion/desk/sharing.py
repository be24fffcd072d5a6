"""What is typed behind `share`: begin, say yes or no to a phone, take a seat away, new keys, end."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, TypeAlias

from companion.data_classes import dataclass
from companion.desk.outcomes import Misused
from companion.desk.subjects import players_of
from companion.moves.errors import Unreadable
from companion.reading.answers import agrees
from companion.reading.lexicon import lexicon
from companion.reading.who import find_monster

if TYPE_CHECKING:
    from companion.engine.game import Game

What: TypeAlias = Literal["show", "yes", "no", "drop", "new", "off", "at"]


@dataclass(frozen=True, slots=True)
class ShareWish:
    """What the host wants of sharing. The desk itself serves nobody; who does is told this."""

    what: What
    monster: str | None = None
    address: str = ""


@dataclass(frozen=True, slots=True)
class Status:
    """How sharing stands: what the host's page shows. A new value whenever something has changed."""

    on: bool = False
    address: str = ""
    """What the QR code says."""
    code: str = ""
    addresses: tuple[str, ...] = ()
    """Every address of this machine."""
    watching: int = 0
    seated: tuple[str, ...] = ()
    waiting: tuple[tuple[str, str], ...] = ()
    """Monster and sign of each phone that waits for the host's yes."""
    problem: str = ""
    """A key of the texts: why it is not on, or what else is to be said."""
    detail: str = ""


def read_wish(game: Game, language: str, rest: str) -> ShareWish | Misused:
    """ "", "yes", "no kraken", "drop kraken", "new", "off", or an address to share on."""
    if not rest:
        return ShareWish("show")
    first, _, behind = rest.partition(" ")
    agreed = agrees(first, language)
    meaning = lexicon(language).meaning("sharing", first)
    if agreed is not None:
        meaning = "yes" if agreed else "no"
    if meaning is None:
        if "." in rest or rest.isdecimal():
            return ShareWish("at", address=rest.strip())
        return Misused("share", "usage")
    monster: str | None = None
    if behind.strip():
        try:
            monster = find_monster(behind, players_of(game))
        except Unreadable:
            return Misused("share", "whose", (("name", behind.strip()),))
    match meaning:
        case "yes" | "no" as answer:
            return ShareWish(answer, monster)
        case "drop" if monster is not None:
            return ShareWish("drop", monster)
        case "new" | "off" as whole if monster is None:
            return ShareWish(whole)
        case _:
            return Misused("share", "usage")
