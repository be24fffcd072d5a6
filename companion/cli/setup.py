"""A new game from flags, and how the parts of a game's head are read from what people write."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, cast

from companion.cards.load import catalogue
from companion.editions import EDITIONS
from companion.engine.fitting import unfit
from companion.engine.head import FEWEST, MARKET_SIZE, MOST, OPTIONS, Head, Seat
from companion.reading.tokens import fold
from companion.record.problems import Problem
from companion.text.inert import quote
from companion.text.names import names, plain
from companion.text.problems import reason

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from companion.cli.environment import Environment
    from companion.cli.track import Wishes
    from companion.engine.head import Sides
    from companion.text.voice import Voice

FORGIVEN = 0.75
"""How like a name must be to what was typed."""
SIDES = ("red", "green", "mixed")

LONGEST_PLAYER = 80
"""Letters of a player's name where a game begins; a record may hold longer ones, which are clipped."""


class NotThat(Exception):
    """What was typed does not fit; the reason is ready to be shown."""


# --- from flags -------------------------------------------------------------------------------------


def head_from_flags(env: Environment, wishes: Wishes) -> Head:
    """The head that the flags describe. Raises `Wrong` with what does not fit."""
    from companion.cli.costumes import dressed, worn_by
    from companion.cli.track import Wrong

    voice = env.voice()
    try:
        edition = one_of(voice, "--edition", wishes.edition or env.default_edition, EDITIONS)
        seats = read_seats(voice, list(wishes.monsters))
        if wishes.costumes:
            seats = dressed(seats, worn_by(voice, wishes.costumes, seats))
        for option in wishes.options:
            one_of(voice, "--option", option, OPTIONS)
        house = dict(_house(voice, entry) for entry in wishes.house)
        players = {seat.id: seat.player for seat in seats}
        first = read_monster(voice, wishes.first, [*players], players) if wishes.first else None
        sides = one_of(voice, "--tiles", wishes.tiles, SIDES) if wishes.tiles else None
        market = _market(voice, wishes.market) if wishes.market else None
        head = Head(
            edition=edition,
            seats=seats,
            options=frozenset(wishes.options),
            language=env.language,
            first=first,
            market=market,
            tile_sides=cast("Sides | None", sides),
            house=house,
        )
        check_fit(voice, head)
    except NotThat as problem:
        raise Wrong(voice.say("cli", "help", "usage", problem=str(problem))) from problem
    return head


def check_fit(voice: Voice, head: Head) -> None:
    """Refuses what each flag may say but not all of them together, in the words for records."""
    for code, key, details in unfit(head, catalogue()):
        raise NotThat(reason(voice, Problem(code, "", details={"key": key, **details})))


def one_of(voice: Voice, flag: str, value: str, allowed: Sequence[str]) -> str:
    if value in allowed:
        return value
    raise NotThat(
        voice.say("cli", "help", "bad-flag", flag=flag, value=value, names=", ".join(allowed))
    )


def _house(voice: Voice, entry: str) -> tuple[str, str]:
    key, _, value = entry.partition("=")
    allowed = catalogue().house
    one_of(voice, "--house", key, tuple(allowed))
    return key, one_of(voice, f"--house {key}", value, allowed[key])


def _market(voice: Voice, text: str) -> tuple[str, ...]:
    cards = tuple(_card(voice, part) for part in text.split(","))
    if len(cards) > MARKET_SIZE:
        one_of(voice, "--market", text, (f"{MARKET_SIZE}",))
    return cards


def read_market(voice: Voice, text: str) -> tuple[str, ...] | None:
    """The open cards; None where nobody keeps track of them."""
    if fold(text) in ("", "-", "no", "n", fold(voice.say("live", "setup", "none"))):
        return None
    return _market(voice, text)


def read_options(voice: Voice, text: str, possible: Mapping[str, str]) -> set[str]:
    """Options by number, name or beginning; `possible` are the ids, each with what it is called."""
    if plain(text) in ("", "none", "no", "nein", plain(voice.say("live", "setup", "none"))):
        return set()
    found: set[str] = set()
    for part in filter(str.strip, re.split(r"[,;]", text)):
        # A name may have blanks in it; without commas blanks part the names.
        meant = [_options_meant(part, possible)]
        if len(meant[0]) != 1:
            meant = [_options_meant(word, possible) for word in part.split()]
        for options in meant:
            if len(options) != 1:
                names = ", ".join(possible.values())
                raise NotThat(voice.say("live", "setup", "free-choice", names=names))
            found.update(options)
    return found | ({"power-up"} if "mutant-evolutions" in found else set())


def _options_meant(text: str, possible: Mapping[str, str]) -> list[str]:
    if text.strip().isdecimal():
        return list(possible)[int(text) - 1 : int(text)] if len(text.strip()) == 1 else []
    wanted = plain(text)
    return [
        option
        for option, name in possible.items()
        if wanted and any(plain(each).startswith(wanted) for each in (option, name))
    ]


def _card(voice: Voice, text: str) -> str:
    found = meant(text, "power", "costume")
    if len(found) == 1:
        return found[0]
    close = found or [id for family in ("power", "costume") for id in names(family).nearest(text)]
    possible = ", ".join(map(voice.card, close))
    raise NotThat(
        voice.say("screen", "setup", "which-card", name=quote(text.strip()), names=possible).strip()
    )


def meant(text: str, *families: str) -> list[str]:
    """What a name may mean: just this name, else those that begin so or contain it, else what differs
    by a slip of the fingers.
    """
    known = [names(family) for family in families]
    spelt = {
        id for each in known for key in each.spellings(text) for id in each.by_name.get(key, ())
    }
    found = spelt or {id for each in known for id in each.find(text)}
    scored = (pair for each in known for pair in each.scored(text)) if not found else ()
    return sorted(found) or list(dict.fromkeys(id for score, id in scored if score >= FORGIVEN))


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
        if _monsters(player, among) and not _monsters(name, among):
            name, player = player, name
        return Seat(id=read_monster(voice, name, among), player=player)
    words, known = entry.split(), names("monster").find
    if not known(entry):
        for at in range(len(words) - 1, 0, -1):
            before, after = " ".join(words[:at]), " ".join(words[at:])
            for name, player in ((before, after), (after, before)):
                if known(name):
                    return Seat(id=read_monster(voice, name, among), player=player)
    return Seat(id=read_monster(voice, entry, among), player="")


def refuse_long_names(voice: Voice, players: Sequence[str]) -> None:
    if any(len(player) > LONGEST_PLAYER for player in players):
        raise NotThat(voice.say("screen", "setup", "long-name", most=LONGEST_PLAYER))


def _monsters(name: str, among: Sequence[str]) -> list[str]:
    """What a name may mean; a slip of the fingers is forgiven."""
    if not name.strip():
        return []
    return [id for id in meant(name, "monster") if id in among]


def are_players(text: str) -> list[str]:
    """The names of people alone: none of them is a monster, or nearly one."""
    parts = [part.strip() for part in text.split(",") if part.strip()]
    known = names("monster")
    if len(parts) < FEWEST or any(known.find(part) or known.scored(part) for part in parts):
        return []
    return parts if not any(sign in text for sign in ":=(") else []


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
