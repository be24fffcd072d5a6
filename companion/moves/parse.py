"""Reads canonical moves: one line in, one move out, or an `Unreadable` that says where and why."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from companion.moves import kinds
from companion.moves.errors import Unreadable

if TYPE_CHECKING:
    from collections.abc import Callable

    from companion.moves.kinds import Move

SPEAKER = re.compile(r"\s*([a-z0-9]+(?:-[a-z0-9]+)*)\s*:\s*(.*)", re.S)
PLAIN_WORDS = (kinds.YIELD, kinds.STAY, kinds.PASS, kinds.SWEEP, kinds.END)
MOST_DICE = 40
LARGEST_NUMBER = 9999


def split_speaker(line: str) -> tuple[str | None, str]:
    """`kraken: yield` is said by Kraken; `yield` by whoever is asked."""
    if ":" in line and (found := SPEAKER.fullmatch(line)):
        return found[1], found[2].strip()
    return None, line.strip()


def parse(text: str) -> Move:
    """Reads one canonical move without its speaker."""
    verb, _, rest = text.strip().partition(" ")
    if not verb:
        raise Unreadable("empty")
    reader = READERS.get(verb.lower())
    if reader is None:
        raise Unreadable("unknown-move", word=verb, known=tuple(READERS))
    return reader(rest.strip())


def _roll(rest: str) -> kinds.Roll:
    faces, marker, order = rest.partition("order")
    if marker:
        order = order.strip().lower()
        if sorted(order) != sorted(kinds.DEFAULT_ORDER):
            raise Unreadable("bad-order", order=order, rule="resolve.any-order")
        return kinds.Roll(_faces(faces), order)
    return kinds.Roll(_faces(faces))


def _faces(text: str) -> str:
    faces = text.lower().replace(" ", "")
    for at, face in enumerate(faces):
        if face not in kinds.FACES:
            raise Unreadable("unknown-face", rule="components.dice-faces", face=face, at=at)
    if len(faces) > MOST_DICE:
        raise Unreadable("too-many-dice", rule="roll.dice-count", given=len(faces))
    return faces


def _dice(rest: str) -> kinds.Dice:
    return kinds.Dice(_faces(rest))


def _hearts(rest: str) -> kinds.Hearts:
    shares: dict[str, int] = {}
    for word in rest.split():
        name, equals, count = word.partition("=")
        if not equals or not name or name in shares:
            raise Unreadable("bad-hearts", word=word)
        shares[name] = _number(count)
    own = {name: shares.pop(name, 0) for name in ("heal", "poison", "shrink")}
    return kinds.Hearts(**own, others=tuple(shares.items()))


def _number(text: str) -> int:
    if not re.fullmatch(r"[0-9]{1,5}", text) or int(text) > LARGEST_NUMBER:
        raise Unreadable("not-a-number", word=text)
    return int(text)


def _count(rest: str) -> int:
    count = _number(rest) if rest else 1
    if count < 1:
        raise Unreadable("not-a-number", word=rest)
    return count


def _one_word(rest: str, verb: str) -> str:
    words = rest.split()
    if len(words) != 1:
        raise Unreadable("what-is-missing" if not words else "too-many-words", verb=verb, rest=rest)
    return words[0]


def _named(rest: str, verb: str) -> tuple[str, tuple[str, ...]]:
    """The id of something, and the arguments behind it."""
    words = rest.split()
    if not words:
        raise Unreadable("what-is-missing", verb=verb, rest="")
    return words[0], tuple(words[1:])


def _use(rest: str) -> kinds.Use:
    return kinds.Use(*_named(rest, "use"))


def _play(rest: str) -> kinds.Play:
    return kinds.Play(*_named(rest, "play"))


def _two_names(rest: str, verb: str, between: str) -> tuple[str, str]:
    """`give CARD to MONSTER`, `steal CARD from MONSTER`; whoever is not named is asked for."""
    thing, marker, monster = rest.partition(f" {between} ")
    return _one_word(thing, verb), _one_word(monster, verb) if marker else ""


def _buy(rest: str) -> kinds.Buy:
    card, marker, seller = rest.partition(" from ")
    if marker:
        return kinds.Buy(_one_word(card, "buy"), _one_word(seller, "buy"))
    return kinds.Buy(_one_word(rest, "buy"))


def _reveal(rest: str) -> kinds.Reveal:
    cards = tuple(rest.replace(",", " ").split())
    if not cards:
        raise Unreadable("what-is-missing", verb="reveal", rest="")
    return kinds.Reveal(cards)


def _correct(rest: str) -> kinds.Correct:
    said, marker, because = rest.partition(" because ")
    words = said.split()
    if len(words) < 3:
        raise Unreadable("bad-set", rest=rest)
    field = words[1].removeprefix("tokens.")  # as the protocol spells it
    return kinds.Correct(words[0], field, " ".join(words[2:]), because.strip() if marker else "")


def _note(rest: str) -> kinds.Note:
    if not rest:
        raise Unreadable("what-is-missing", verb="note", rest="")
    return kinds.Note(rest)


def _say(said: kinds.Say) -> Callable[[str], kinds.Say]:
    def read(rest: str) -> kinds.Say:
        if rest:
            raise Unreadable("too-many-words", verb=said.word, rest=rest)
        return said

    return read


READERS: dict[str, Callable[[str], Move]] = {
    "roll": _roll,
    **{said.word: _say(said) for said in PLAIN_WORDS},
    "use": _use,
    "dice": _dice,
    "hearts": _hearts,
    "tile": lambda rest: kinds.Tile(_one_word(rest, "tile")),
    "buy": _buy,
    "reveal": _reveal,
    "choose": lambda rest: kinds.Choose(_one_word(rest, "choose")),
    "play": _play,
    "give": lambda rest: kinds.Give(*_two_names(rest, "give", "to")),
    "steal": lambda rest: kinds.Steal(*_two_names(rest, "steal", "from")),
    "set": _correct,
    "note": _note,
    "undo": lambda rest: kinds.Undo(_count(rest)),
    "redo": lambda rest: kinds.Redo(_count(rest)),
}
