"""Who plays which monster, as people write it down."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from companion.cards.load import catalogue
from companion.cli.typed_names import FORGIVEN, NotThat, meant
from companion.engine.head import FEWEST, MOST, Seat
from companion.reading.tokens import fold
from companion.text.inert import quote
from companion.text.names import names

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from companion.text.voice import Voice

LONGEST_PLAYER = 80
"""Letters of a player's name where a game begins; a record may hold longer ones, which are clipped."""

SHORTEST_BEGINNING = 3
SHORTEST_SLIP = 4
"""Letters of a word that may be a monster mistyped: "Ana" is nobody's Panda."""
LONGEST_MONSTER = 2
"""Words of a monster's name."""
NO_NAME, INSIDE_IT, A_SLIP, ITS_BEGINNING, THE_NAME = range(5)
"""What some words may be of a monster's name, the surest last."""

MONSTER_HEARD = (A_SLIP, 0.8)
"""From here on a word in a row of names is hardly a person: "krakn" is not, "Ana" is."""


def read_seats(voice: Voice, entries: list[str]) -> tuple[Seat, ...]:
    """`kraken:Ann`, `Ann: kraken`, `kraken Ann`, `kraken (Ann)`, or just `kraken`: monsters by any name,
    each once, two to six.
    """
    seats = tuple(_seat(voice, entry) for entry in entries)
    refuse_long_names(voice, [seat.player for seat in seats])
    if len({seat.id for seat in seats}) != len(seats) or not FEWEST <= len(seats) <= MOST:
        raise NotThat(_needs_monsters(voice))
    return seats


def _seat(voice: Voice, entry: str) -> Seat:
    among = list(catalogue().monsters)
    if found := re.fullmatch(r"([^:=(]*)[:=](.*)|([^:=(]*)\((.*)\)\s*", entry, re.DOTALL):
        name, player = ((found[1] or found[3]).strip(), (found[2] or found[4] or "").strip())
        name, player = max((name, player), (player, name), key=lambda both: _sureness(both[0]))
        return Seat(id=read_monster(voice, name, among), player=player)
    name, player = max(_shared_out(voice, entry), key=lambda both: _sureness(both[0]))
    return Seat(id=read_monster(voice, name, among), player=player)


def _shared_out(voice: Voice, entry: str) -> Iterator[tuple[str, str]]:
    """All ways in which a line may be a monster, alone or with its player before or behind it."""
    yield entry, ""
    words = entry.split()
    between = {fold(word) for word in voice.say("live", "setup", "between").split()}
    for at in range(1, len(words)):
        before, after = words[:at], words[at:]
        yield " ".join(after), " ".join(_without_end(before, between))
        yield " ".join(before), " ".join(_without_end(after[::-1], between)[::-1])


def _without_end(words: Sequence[str], between: set[str]) -> Sequence[str]:
    """A player's name without what joins it to the monster: "Ann plays"."""
    while len(words) > 1 and fold(words[-1]) in between:
        words = words[:-1]
    return words


def _sureness(name: str) -> tuple[int, float]:
    """How surely this is a monster's name, the longest of its kind first: "Ben the king" is Ben with
    The King, "Al kraken" is Al with Kraken, although Alienoid begins so too.
    """
    known, spelt = names("monster"), names("monster").spellings(name)
    if any(key in known.by_name for key in spelt):
        return THE_NAME, len(name)
    begun = [key for key in spelt if len(key) >= SHORTEST_BEGINNING]
    if any(each.startswith(key) for key in begun for each in known.by_name):
        return ITS_BEGINNING, len(name)
    likeness = max((score for score, _ in known.scored(name)), default=0.0)
    if likeness >= FORGIVEN and len(name) >= SHORTEST_SLIP:
        return A_SLIP, likeness
    return (INSIDE_IT if known.find(name) else NO_NAME), len(name)


def refuse_long_names(voice: Voice, players: Sequence[str]) -> None:
    if any(len(player) > LONGEST_PLAYER for player in players):
        raise NotThat(voice.say("screen", "setup", "long-name", most=LONGEST_PLAYER))


def _monsters(name: str, among: Sequence[str]) -> list[str]:
    """What a name may mean; a slip of the fingers is forgiven."""
    if not name.strip():
        return []
    return [id for id in meant(name, "monster") if id in among]


def are_players(voice: Voice, text: str) -> list[str]:
    """The names of people alone. "Ken" and "Jack" are parts of monsters' names as well; among people
    whose names are none they are people.
    """
    parts = _parted(voice, text)
    if len(parts) < FEWEST or any(sign in text for sign in ":=("):
        return []
    sure = [max(_sureness(name)[0] for name, _ in _shared_out(voice, part)) for part in parts]
    if any(" " in part and level for part, level in zip(parts, sure, strict=True)):
        return []
    monsters = sum(level in (A_SLIP, THE_NAME) for level in sure)
    return parts if sure.count(NO_NAME) > monsters else []


def listed(text: str) -> list[str]:
    """One entry for each seat; "king kraken gigazaur" are three without commas."""
    parts = [part.strip() for part in re.split(r"[,;\n]", text) if part.strip()]
    words = text.split()
    if len(parts) > 1 or any(sign in text for sign in ":=("):
        return parts
    found: list[str] = []
    while words:
        lengths = range(min(len(words), LONGEST_MONSTER), 0, -1)
        size = next((n for n in lengths if _sureness(" ".join(words[:n]))[0] == THE_NAME), 0)
        if not size:
            return parts
        found.append(" ".join(words[:size]))
        words = words[size:]
    return found


def _parted(voice: Voice, text: str) -> list[str]:
    """ "Ann, Bob and Cem", or "Ann Bob Cem" where nothing in it sounds like a monster."""
    joining = {fold(word) for word in voice.say("live", "setup", "joining").split()}
    names = [word for word in text.split() if fold(word) not in joining]
    if "," not in text and FEWEST <= len(names) <= MOST:
        heard = [_sureness(name) for name in names]
        if all(each < MONSTER_HEARD for each in heard) and (NO_NAME in (each[0] for each in heard)):
            return names
    joined = " ".join("," if fold(word) in joining else word for word in text.split())
    return [part.strip() for part in joined.split(",") if part.strip()]


def read_monster(
    voice: Voice, name: str, among: Sequence[str], players: Mapping[str, str] | None = None
) -> str:
    """A monster by any name, or by whoever plays it; a slip of the fingers is forgiven."""
    for id, player in (players or {}).items():
        if player and fold(player) == fold(name):
            return id
    found = _monsters(name, among)
    if len(found) == 1:
        return found[0]
    possible = ", ".join(voice.monster(id) for id in (found or among))
    raise NotThat(
        voice.say("screen", "setup", "which-monster", name=quote(name.strip()), names=possible)
    )


def _needs_monsters(voice: Voice) -> str:
    known = ", ".join(voice.monster(id) for id in catalogue().monsters)
    return voice.say("screen", "setup", "needs-monsters", names=known)
