"""A new game from flags, and how the parts of a game's head are read from what people write."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, cast

from companion.cards.load import catalogue
from companion.cli.seats import read_monster, read_seats
from companion.cli.typed_names import NotThat, meant
from companion.editions import EDITIONS
from companion.engine.fitting import unfit
from companion.engine.head import MARKET_SIZE, OPTIONS, Head
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

SIDES = ("red", "green", "mixed")


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
