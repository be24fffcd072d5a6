"""Past results from a table (CSV), ours or another program's: read, checked, grouped into games."""

from __future__ import annotations

import csv
import io
import re
from dataclasses import dataclass, replace
from datetime import datetime
from typing import TYPE_CHECKING

from companion.record.hours import FIRST_YEAR, LAST_YEAR
from companion.results.result import Place, Result
from companion.text.inert import inert

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    FindMonster = Callable[[str], str]

MOST_BYTES = 8 * 1024 * 1024
LONGEST = 80
"""Letters of a name that are kept; a cell may hold a novel."""
BIGGEST = 100_000
DAY = re.compile(r"(\d{4})-(\d{1,2})-(\d{1,2})(?:[ T](\d{1,2}):(\d{2}))?")
TURNED_DAY = re.compile(r"(\d{1,2})[./](\d{1,2})[./](\d{4})")
YES = ("1", "true", "yes", "y", "x", "ja", "j", "sí", "si", "s", "wahr", "verdadero")
ALIASES = {
    "duration": "duration_min",
    "minutes": "duration_min",
    "length": "duration_min",
    "place": "location",
    "points": "score",
    "stars": "score",
    "position": "rank",
    "win": "winner",
    "won": "winner",
    "name": "player",
    "spieler": "player",
    "jugador": "player",
    "monstruo": "monster",
    "datum": "date",
    "fecha": "date",
    "punkte": "score",
    "sterne": "score",
    "puntos": "score",
    "estrellas": "score",
    "platz": "rank",
    "puesto": "rank",
    "sieger": "winner",
    "ganador": "winner",
    "dauer": "duration_min",
    "duración": "duration_min",
    "ort": "location",
    "lugar": "location",
    "play": "record",
    "id": "record",
}
"""Headings of other tables, and what they are called here."""


class TableError(Exception):
    """The table cannot be taken in; `code` picks the sentence, `line` is where."""

    def __init__(self, code: str, line: int = 0, value: str = "") -> None:
        super().__init__(code)
        self.code = code
        self.line = line
        self.value = value


@dataclass(frozen=True, slots=True)
class Row:
    """One player in one game, as the table has it."""

    line: int
    cells: dict[str, str]

    def __getitem__(self, name: str) -> str:
        return self.cells.get(name, "")

    def number(self, name: str, most: int = BIGGEST) -> int | None:
        text = self[name]
        if not text:
            return None
        try:
            value = round(float(text.replace(",", ".")))
        except (ValueError, OverflowError):
            raise TableError("not-a-number", self.line, text) from None
        if not -most <= value <= most:
            raise TableError("not-a-number", self.line, text)
        return value

    def says(self, name: str) -> bool:
        return self[name].casefold() in YES


def read_table(data: bytes, find_monster: FindMonster) -> list[Result]:
    """Every game in a table. Raises `TableError` at the first line that makes no sense."""
    if len(data) > MOST_BYTES:
        raise TableError("too-big")
    games: list[list[Row]] = []
    for row in _rows(_decoded(data)):
        if not row["player"] and not row["monster"]:
            raise TableError("no-player", row.line)
        if games and _belongs(row, games[-1]):
            games[-1].append(row)
        else:
            games.append([row])
    return [_result(rows, find_monster) for rows in games]


def _decoded(data: bytes) -> str:
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError:
        return data.decode("cp1252", "replace")  # what spreadsheets of the west write else


def _rows(text: str) -> Iterable[Row]:
    first = text.partition("\n")[0]
    delimiter = max(",;\t", key=first.count)
    reader = csv.reader(io.StringIO(text, newline=""), delimiter=delimiter)
    names: list[str] = []
    try:
        for cells in reader:
            if not any(cell.strip() for cell in cells):
                continue
            if not names:
                names = [_heading(cell) for cell in cells]
                if "player" not in names and "monster" not in names:
                    raise TableError("no-heading", reader.line_num)
                continue
            if len(cells) > len(names):
                raise TableError("too-many-cells", reader.line_num)
            pairs = zip(names, map(_cell, cells), strict=False)
            yield Row(reader.line_num, dict(pairs))
    except csv.Error as error:
        raise TableError("broken", reader.line_num, str(error)) from None
    if not names:
        raise TableError("no-heading")


def _heading(cell: str) -> str:
    name = "_".join(cell.casefold().split())
    return ALIASES.get(name, name)


def _cell(text: str) -> str:
    """Without the mark that keeps a spreadsheet from reckoning."""
    plain = inert(text).strip()
    if plain.startswith("'") and plain[1:2] in ("=", "+", "-", "@"):
        plain = plain[1:]
    return plain[:LONGEST]


def _belongs(row: Row, game: Sequence[Row]) -> bool:
    """Is this one more player of the same game? Nobody sits twice on one chair."""
    last = game[-1]
    if any(row[name] != last[name] for name in ("record", "date", "game", "location")):
        return False
    seat, before = row["seat"], last["seat"]
    if seat.isdecimal() and before.isdecimal() and int(seat) <= int(before):
        return False
    if seat and before:
        return True
    mine = (row["player"].casefold(), row["monster"].casefold())
    return mine not in [(each["player"].casefold(), each["monster"].casefold()) for each in game]


def _result(rows: list[Row], find_monster: FindMonster) -> Result:
    first = rows[0]
    places = [_place(number, row, find_monster) for number, row in enumerate(rows, 1)]
    if not any(place.winner for place in places):
        places = _with_winner(places, first["ended_by"])
    over = first["ended_by"] or ("stars" if any(place.winner for place in places) else "")
    return Result(
        record=first["record"],
        edition=first["edition"],
        expansions=tuple(each.strip() for each in first["expansions"].split(";") if each.strip()),
        date=_date(first),
        utc="",
        minutes=first.number("duration_min"),
        location=first["location"],
        ended_by=over,
        turns=first.number("turns"),
        places=tuple(places),
        game=first["game"] or "King of Tokyo",
        bgg_id=first.number("bgg_id", most=10**9),
    )


def _place(number: int, row: Row, find_monster: FindMonster) -> Place:
    return Place(
        seat=row.number("seat") or number,
        player=row["player"],
        monster=find_monster(row["monster"]),
        start_player=row.says("start_player"),
        score=row.number("score"),
        hearts=row.number("hearts"),
        rank=row.number("rank"),
        winner=row.says("winner"),
    )


def _with_winner(places: list[Place], ended_by: str) -> list[Place]:
    """Where no column says who won: whoever has rank 1, if only one has."""
    first = [place for place in places if place.rank == 1]
    if ended_by == "nobody" or len(first) != 1:
        return places
    return [replace(place, winner=place is first[0]) for place in places]


def _date(row: Row) -> str:
    text = row["date"]
    if not text:
        return ""
    try:
        if found := DAY.match(text):
            year, month, day = (int(part) for part in found.group(1, 2, 3))
            hour, minute = (int(part or 0) for part in found.group(4, 5))
            if FIRST_YEAR <= year <= LAST_YEAR:
                moment = datetime(year, month, day, hour, minute)
                return moment.strftime("%Y-%m-%d %H:%M" if found[4] else "%Y-%m-%d")
        elif found := TURNED_DAY.match(text):
            day, month, year = (int(part) for part in found.groups())
            if FIRST_YEAR <= year <= LAST_YEAR:
                return datetime(year, month, day).strftime("%Y-%m-%d")
    except ValueError:
        pass
    raise TableError("not-a-date", row.line, text)


# --- what was taken in --------------------------------------------------------------------------------


def key(result: Result) -> tuple[object, ...]:
    """By what two results are the same game."""
    seats = sorted((each.player.casefold(), each.monster, each.score) for each in result.places)
    return result.day, tuple(map(str, seats))


def add(known: list[Result], fresh: list[Result], records: Iterable[str]) -> list[Result]:
    """Those of `fresh` that are new: neither taken in before nor a game that is saved here."""
    taken = {key(each) for each in known}
    saved = set(records)
    new: list[Result] = []
    for each in fresh:
        if key(each) in taken or (each.record and each.record in saved):
            continue
        taken.add(key(each))
        new.append(each)
    return new
