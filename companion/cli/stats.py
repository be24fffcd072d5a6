"""`games stats`: what all saved games add up to, for players and for monsters."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass
from typing import TYPE_CHECKING

from companion.cli import exit_status
from companion.cli.games import saved_games
from companion.screen.board import columns, cut, padded
from companion.screen.summary import summary
from companion.text.inert import inert

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path

    from companion.cli.environment import Environment
    from companion.engine.game import Game
    from companion.text.voice import Voice

BAR = 20
EIGHTHS = " ▏▎▍▌▋▊▉"
LONGEST_NAME = 20
GAP = "  "


@dataclass(slots=True)
class Sums:
    """One player's or one monster's finished games."""

    name: str
    played: int = 0
    won: int = 0
    stars: int = 0
    damage: int = 0
    tokyo: int = 0

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


def stats(env: Environment, paths: list[Path], folder: Path, *, as_json: bool) -> int:
    voice = env.voice()
    found, unreadable = [], 0
    for saved in saved_games(env, paths):
        if saved.game is None:
            unreadable += 1
        else:
            found.append(saved.game)
    totals = add_up(voice, found, unreadable)
    if as_json:
        env.say(json.dumps(asdict(totals)))
    elif not paths:
        env.say(voice.say("screen", "games", "none", path=inert(str(folder))))
    else:
        for line in lines(voice, totals, width=env.width, symbols=env.symbols):
            env.say(line)
    return exit_status.DONE


def add_up(voice: Voice, games: Iterable[Game], unreadable: int = 0) -> Totals:
    """Sums over all finished games; those that still run are only counted."""
    players: dict[str, Sums] = {}
    monsters: dict[str, Sums] = {}
    count = finished = 0
    for game in games:
        count += 1
        if not game.over:
            continue
        finished += 1
        facts = summary(game)
        stars = {row.monster: row.stars for row in facts.standings}
        for seat in game.head.seats:
            shares = [monsters.setdefault(seat.id, Sums(voice.monster(seat.id)))]
            if player := " ".join(inert(seat.player).split()):
                # "ann" and "Ann" sit on the same chair.
                shares.append(players.setdefault(player.casefold(), Sums(player)))
            for sums in shares:
                sums.played += 1
                sums.won += facts.winner == seat.id
                sums.stars += stars[seat.id]
                sums.damage += facts.figures[seat.id].damage
                sums.tokyo += facts.figures[seat.id].tokyo
    return Totals(count, finished, unreadable, _ranked(players), _ranked(monsters))


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
    return shown + _table(voice, totals.monsters, width=width, symbols=symbols)


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
            damage=_average(row.damage, row.played),
        )
        if columns(line) + len(GAP) + columns(more) <= width:
            line += f"{GAP}{more}"
        shown.append(cut(line, width))
    return shown


def _average(total: int, games: int) -> str:
    return f"{total / games:.0f}"


def bar(share: float, room: int, *, symbols: bool) -> str:
    """A share of 0 to 1 as a bar; exact to an eighth of a character where that can be drawn."""
    if not symbols:
        return "#" * round(share * room)
    eighths = round(share * room * 8)
    part = EIGHTHS[eighths % 8].strip()
    return "█" * (eighths // 8) + part
