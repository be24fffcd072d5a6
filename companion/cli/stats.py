"""`games stats`: what all saved games add up to, for players and for monsters."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass, field
from functools import partial
from typing import TYPE_CHECKING

from companion.cli import exit_status
from companion.cli.games import date_of, saved_games
from companion.cli.progress import bar
from companion.cli.results import past_results
from companion.results.evenings import OverTime
from companion.results.result import result_of
from companion.screen.board import columns, cut, padded, wrapped
from companion.text.inert import inert

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from pathlib import Path

    from companion.cli.environment import Environment
    from companion.results.evenings import Evening, Lengths
    from companion.results.gist import Gist
    from companion.results.result import Result
    from companion.text.voice import Voice

BAR = 20
LONGEST_NAME = 20
GAP = "  "
LAST_EVENINGS = 12


@dataclass(slots=True)
class Sums:
    """One player's or one monster's finished games."""

    name: str
    played: int = 0
    won: int = 0
    stars: int = 0
    damage: int = 0
    tokyo: int = 0
    tracked: int = 0
    """Games that were refereed here: only of those damage and Tokyo are known."""

    @property
    def rate(self) -> float:
        return self.won / self.played


@dataclass(slots=True)
class Totals:
    games: int
    finished: int
    unreadable: int
    players: list[Sums]
    monsters: list[Sums]
    imported: int = 0
    """Finished games among them that were taken in from a table."""
    evenings: list[Evening] = field(default_factory=list)
    length: Lengths | None = None


def stats(env: Environment, paths: list[Path], folder: Path, *, as_json: bool) -> int:
    voice = env.voice()
    past = past_results(env, folder)
    over_time = OverTime()
    unreadable = 0
    for each in past:
        over_time.add(each)

    def readable() -> Iterator[Gist]:
        """One game at a time: a shelf of thousands must not lie in memory all at once."""
        nonlocal unreadable
        for saved in saved_games(env, paths, folder):
            if saved.gist is None:
                unreadable += 1
                continue
            if saved.gist.over:
                hours = saved.hours
                day = date_of(saved.path, hours)
                over_time.add(result_of(saved.gist, hours, name=saved.path.stem, day=day))
            yield saved.gist

    totals = add_up(voice, readable(), 0, past)
    totals.unreadable = unreadable
    totals.evenings, totals.length = over_time.evenings(), over_time.lengths()
    for evening in totals.evenings:
        evening.winners = {voice.monster(name): won for name, won in evening.winners.items()}
    if as_json:
        env.say(json.dumps(asdict(totals)))
    elif not totals.games and not unreadable:
        env.say(voice.say("screen", "games", "none", path=inert(str(folder))))
    else:
        for line in lines(voice, totals, width=env.width, symbols=env.symbols):
            env.say(line)
    return exit_status.DONE


def add_up(
    voice: Voice, games: Iterable[Gist], unreadable: int = 0, past: Iterable[Result] = ()
) -> Totals:
    """Sums over all finished games; those that still run are only counted."""
    players: dict[str, Sums] = {}
    monsters: dict[str, Sums] = {}
    count = finished = 0
    for game in games:
        count += 1
        if not game.over:
            continue
        finished += 1
        for seat in game.seats:
            for sums in _shares(voice, players, monsters, seat.monster, seat.player):
                sums.tracked += 1
                sums.played += 1
                sums.won += seat.monster in game.winners
                sums.stars += seat.stars
                sums.damage += seat.damage
                sums.tokyo += seat.tokyo
    imported = 0
    for each in past:
        if not each.ended_by:
            continue
        imported += 1
        for place in each.places:
            for sums in _shares(voice, players, monsters, place.monster, place.player):
                sums.played += 1
                sums.won += place.winner
                sums.stars += place.score or 0
    count, finished = count + imported, finished + imported
    return Totals(count, finished, unreadable, _ranked(players), _ranked(monsters), imported)


def _shares(
    voice: Voice, players: dict[str, Sums], monsters: dict[str, Sums], monster: str, player: str
) -> list[Sums]:
    """The sums that a seat adds to; a table from elsewhere may name only one of the two."""
    shares = []
    if monster:
        shares.append(monsters.setdefault(monster, Sums(voice.monster(monster))))
    if name := " ".join(inert(player).split()):
        # "ann" and "Ann" sit on the same chair.
        shares.append(players.setdefault(name.casefold(), Sums(name)))
    return shares


def _ranked(all_sums: dict[str, Sums]) -> list[Sums]:
    """Most victories first; with equally many, whoever needed fewer games."""
    return sorted(all_sums.values(), key=lambda sums: (-sums.won, -sums.rate, -sums.played))


def lines(voice: Voice, totals: Totals, *, width: int, symbols: bool) -> list[str]:
    shown = [voice.say("seeing", "stats", "title", games=totals.games, finished=totals.finished)]
    if totals.unreadable:
        shown.append(voice.say("seeing", "stats", "unreadable", n=totals.unreadable))
    if not totals.finished:
        return [*shown, voice.say("seeing", "stats", "none-finished")]
    shown += ["", voice.say("seeing", "stats", "players")]
    if totals.players:
        shown += _table(voice, totals.players, width=width, symbols=symbols)
    else:
        shown.append(GAP + voice.say("seeing", "stats", "no-players"))
    shown += ["", voice.say("seeing", "stats", "monsters")]
    shown += _table(voice, totals.monsters, width=width, symbols=symbols)
    return shown + over_time(voice, totals, width=width)


def over_time(voice: Voice, totals: Totals, *, width: int) -> list[str]:
    """The last evenings, and how long games take."""
    say = partial(voice.say, "results", "stats")
    shown: list[str] = []
    if totals.evenings:
        shown += ["", say("evenings")]
        for evening in totals.evenings[:LAST_EVENINGS]:
            text = say("evening", date=evening.date, n=evening.games)
            if evening.minutes:
                text += say("minutes", minutes=evening.minutes)
            if winners := ", ".join(_times(each, won) for each, won in evening.winners.items()):
                text += say("winners", names=winners)
            shown += wrapped(text, width, GAP)
    if (length := totals.length) is not None:
        text = say("length", n=length.games, **asdict(length))
        shown += ["", *wrapped(text, width)]
    if totals.imported:
        shown += ["", *wrapped(say("imported", n=totals.imported), width)]
    return shown


def _times(name: str, won: int) -> str:
    return f"{name} ×{won}" if won > 1 else name


def _table(voice: Voice, rows: list[Sums], *, width: int, symbols: bool) -> list[str]:
    """Name, victories, a bar for the share of games won; averages where there is room."""
    label = min(max(columns(row.name) for row in rows), LONGEST_NAME)
    texts = [voice.say("seeing", "stats", "row", won=row.won, played=row.played) for row in rows]
    text_width = max(map(columns, texts))
    room = min(width - label - text_width - 3 * len(GAP), BAR)
    shown = []
    for row, text in zip(rows, texts, strict=True):
        line = f"{GAP}{padded(cut(row.name, label), label)}{GAP}{padded(text, text_width)}"
        if room > 0:
            line += f"{GAP}{padded(bar(row.rate, room, symbols=symbols), room)}"
        more = voice.say(
            "seeing",
            "stats",
            "more",
            stars=_average(row.stars, row.played),
            damage=_average(row.damage, row.tracked),
        )
        if columns(line) + len(GAP) + columns(more) <= width:
            line += f"{GAP}{more}"
        shown.append(cut(line, width))
    return shown


def _average(total: int, games: int) -> str:
    return f"{total / games:.0f}" if games else "–"
