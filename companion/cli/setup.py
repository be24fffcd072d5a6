"""A new game: from flags, or in a short dialogue where Enter takes the suggestion."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar, cast

from companion.cards.load import catalogue
from companion.engine.head import EDITIONS, FEWEST, MARKET_SIZE, MOST, OPTIONS, Head, Seat
from companion.engine.setup import most_smashes
from companion.record.folder import games_folder, list_games
from companion.record.problems import RecordError
from companion.screen.referee import Misfit
from companion.text.names import names
from companion.text.phrases import joined

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from pathlib import Path

    from companion.cli.environment import Environment
    from companion.cli.track import Wishes
    from companion.engine.head import Edition, Sides
    from companion.text.voice import Voice

Value = TypeVar("Value")

SIDES = ("red", "green", "mixed")
STARTERS = ("gigazaur", "the-king", "alienoid", "meka-dragon")


class NotThat(Exception):
    """What was typed does not fit; the reason is ready to be shown."""


# --- from flags -------------------------------------------------------------------------------------


def head_from_flags(env: Environment, wishes: Wishes) -> Head:
    """The head that the flags describe. Raises `Wrong` with what does not fit."""
    from companion.cli.track import Wrong

    voice = env.voice()
    try:
        edition = _one_of(voice, "--edition", wishes.edition or env.default_edition, EDITIONS)
        seats = _seats(voice, list(wishes.monsters))
        for option in wishes.options:
            _one_of(voice, "--option", option, OPTIONS)
        house = dict(_house(voice, entry) for entry in wishes.house)
        first = _monster(voice, wishes.first, [seat.id for seat in seats]) if wishes.first else None
        sides = _one_of(voice, "--tiles", wishes.tiles, SIDES) if wishes.tiles else None
        market = _market(voice, wishes.market) if wishes.market else None
    except NotThat as problem:
        raise Wrong(voice.say("cli", "help", "usage", problem=str(problem))) from problem
    return Head(
        edition=cast("Edition", edition),
        seats=seats,
        options=frozenset(wishes.options),
        language=env.language,
        first=first,
        market=market,
        tile_sides=cast("Sides | None", sides),
        house=house,
    )


def _one_of(voice: Voice, flag: str, value: str, allowed: Sequence[str]) -> str:
    if value in allowed:
        return value
    raise NotThat(
        voice.say("cli", "help", "bad-flag", flag=flag, value=value, names=", ".join(allowed))
    )


def _house(voice: Voice, entry: str) -> tuple[str, str]:
    key, _, value = entry.partition("=")
    allowed = catalogue().house
    _one_of(voice, "--house", key, tuple(allowed))
    return key, _one_of(voice, f"--house {key}", value, allowed[key])


def _market(voice: Voice, text: str) -> tuple[str, ...]:
    cards = tuple(_card(voice, part) for part in text.split(","))
    if len(cards) > MARKET_SIZE:
        _one_of(voice, "--market", text, (f"{MARKET_SIZE}",))
    return cards


def _card(voice: Voice, text: str) -> str:
    found = names("power").find(text)
    if len(found) == 1:
        return found[0]
    close = found or names("power").nearest(text)
    return _one_of(voice, "--market", text.strip(), [voice.card(id) for id in close])


def _seats(voice: Voice, entries: list[str]) -> tuple[Seat, ...]:
    """`kraken:Ann`: monsters by any name, each once, two to six."""
    seats: list[Seat] = []
    for entry in entries:
        name, _, player = entry.partition(":")
        monster = _monster(voice, name, list(catalogue().monsters))
        seats.append(Seat(id=monster, player=player.strip()))
    if len({seat.id for seat in seats}) != len(seats) or not FEWEST <= len(seats) <= MOST:
        raise NotThat(_needs_monsters(voice))
    return tuple(seats)


def _monster(voice: Voice, name: str, among: Sequence[str]) -> str:
    found = [id for id in names("monster").find(name) if id in among]
    if len(found) == 1:
        return found[0]
    possible = ", ".join(voice.monster(id) for id in (found or among))
    raise NotThat(voice.say("screen", "setup", "needs-one-of", names=possible))


def _needs_monsters(voice: Voice) -> str:
    known = ", ".join(voice.monster(id) for id in catalogue().monsters)
    return voice.say("screen", "setup", "needs-monsters", names=known)


# --- in a dialogue ----------------------------------------------------------------------------------


def ask_for_head(env: Environment, wishes: Wishes) -> Head | None:
    """Asks what a game needs. None when the people leave (Ctrl-C, Ctrl-D)."""
    voice = env.voice()
    env.say(voice.say("screen", "setup", "title"))
    try:
        return _dialogue(env, voice, wishes)
    except (EOFError, KeyboardInterrupt):
        env.say()
        return None


def _dialogue(env: Environment, voice: Voice, wishes: Wishes) -> Head:
    suggestion = wishes.edition if wishes.edition in EDITIONS else env.default_edition
    edition = _ask(env, "edition", suggestion, lambda text: _edition(voice, text))
    voice = env.voice(edition)
    suggested = ", ".join(voice.monster(id) for id in STARTERS)
    seats = _ask(
        env, "monsters", suggested, lambda text: _seats(voice, text.replace(",", "\n").splitlines())
    )
    options = set(wishes.options)
    info = catalogue().editions[edition]
    if len(seats) == FEWEST and info.two_player and _ask_yes(env, voice, "two-player"):
        options.add("two-player")
    sides = None
    if info.wickedness or "wickedness" in options:
        sides = _ask(env, "sides", "red", lambda text: _one_of(voice, "", text.strip(), SIDES))
    first = _ask_first(env, voice, seats, by_smashes=info.first == "smashes")
    env.say(voice.say("screen", "setup", "begins", monster=voice.monster(first)))
    return Head(
        edition=cast("Edition", edition),
        seats=seats,
        options=frozenset(options),
        language=env.language,
        first=first,
        tile_sides=cast("Sides | None", sides),
    )


def _ask(
    env: Environment, key: str, suggestion: str, read: Callable[[str], Value], **values: object
) -> Value:
    """Asks until the answer fits; Enter takes the suggestion."""
    voice = env.voice()
    prompt = voice.say("screen", "setup", key, **values)
    while True:
        typed = input(f"{prompt} [{suggestion}]: " if suggestion else f"{prompt}: ").strip()
        try:
            return read(typed or suggestion)
        except NotThat as problem:
            env.say(voice.say("screen", "setup", "again", reason=str(problem)))


def _ask_yes(env: Environment, voice: Voice, key: str, **values: object) -> bool:
    yes, no = (voice.say("screen", "words", word) for word in ("yes", "no"))

    def read(text: str) -> bool:
        answer = text.strip().casefold()[:1]
        if answer not in (yes[:1], no[:1]):
            raise NotThat(voice.say("screen", "setup", "needs-one-of", names=f"{yes}, {no}"))
        return answer == yes[:1]

    return _ask(env, key, yes, read, **values)


def _edition(voice: Voice, text: str) -> str:
    wanted = text.strip().casefold()
    for edition in EDITIONS:
        if wanted and edition.startswith(wanted):
            return edition
    names_of = ", ".join(EDITIONS)
    raise NotThat(voice.say("screen", "setup", "needs-one-of", names=names_of))


def _ask_first(env: Environment, voice: Voice, seats: Sequence[Seat], *, by_smashes: bool) -> str:
    """2011: the table's choice. Later: most smashes; those who tie throw again among themselves."""
    ids = [seat.id for seat in seats]
    if not by_smashes:
        return _ask(
            env, "first-choice", voice.monster(ids[0]), lambda text: _monster(voice, text, ids)
        )
    key, rolling = "first-smashes", ids
    while True:
        spoken = joined([voice.monster(id) for id in rolling], ", ", ", ")
        read = _reader(voice, ids, rolling)
        ahead = _ask(env, key, voice.monster(rolling[0]), read, monsters=spoken)
        if len(ahead) == 1:
            return ahead[0]
        key, rolling = "tie", ahead


def _reader(voice: Voice, ids: Sequence[str], rolling: Sequence[str]) -> Callable[[str], list[str]]:
    """Reads one number for each who rolled, or simply a name."""

    def read(text: str) -> list[str]:
        words = text.replace(",", " ").split()
        if not all(word.isdecimal() for word in words):
            return [_monster(voice, text, ids)]
        if len(words) != len(rolling) or any(len(word) > 1 or int(word) > 6 for word in words):
            raise NotThat(voice.say("screen", "setup", "needs-numbers", n=len(rolling)))
        return most_smashes(dict(zip(rolling, map(int, words), strict=True)))

    return read


def offer_unfinished(env: Environment) -> Path | None:
    """The newest unfinished game, if there is one and the people want to go on with it."""
    from companion.cli.opening import read

    voice = env.voice()
    try:
        games = list_games(games_folder(env.environ))
    except RecordError:
        return None
    for path in sorted(games, key=lambda game: game.stat().st_mtime, reverse=True)[:5]:
        try:
            _, referee = read(env, str(path))
        except (RecordError, Misfit):
            continue
        if not referee.game.over:
            try:
                wanted = _ask_yes(env, voice, "go-on", game=path.stem, turn=referee.game.table.turn)
            except (EOFError, KeyboardInterrupt):
                return None
            return path if wanted else None
    return None
