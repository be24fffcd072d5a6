"""Results for other programs: a table for spreadsheets, JSON, and links for the BG Stats app."""

from __future__ import annotations

import csv
import io
import json
from dataclasses import asdict
from typing import TYPE_CHECKING, Any
from urllib.parse import quote

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from companion.results.result import Result

    MonsterName = Callable[[str], str]

COLUMNS = (
    "game",
    "bgg_id",
    "edition",
    "expansions",
    "date",
    "duration_min",
    "location",
    "players",
    "seat",
    "player",
    "monster",
    "start_player",
    "score",
    "hearts",
    "rank",
    "winner",
    "ended_by",
    "turns",
    "record",
)
BOM = "\ufeff"
"""Without it the usual spreadsheet takes ä for two letters."""
FORMULA = ("=", "+", "-", "@", "\t", "\r")
LINK = "bgstats://app.bgstatsapp.com/createPlay.html?data="
SOURCE = "kot-companion"
NOON = "12:00:00"
"""The hour of a game of which only the day is known: the same day in nearly every zone."""


def as_csv(results: Sequence[Result], monster: MonsterName) -> str:
    """One row a player."""
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\r\n")
    writer.writerow(COLUMNS)
    for result in results:
        for row in rows(result, monster):
            writer.writerow([harmless(row[name]) for name in COLUMNS])
    return BOM + out.getvalue()


def rows(result: Result, monster: MonsterName) -> list[dict[str, object]]:
    """The game's own columns again in every player's row: that is what a spreadsheet sums up."""
    shared: dict[str, object] = {
        "game": result.game,
        "bgg_id": result.bgg_id,
        "edition": result.edition,
        "expansions": "; ".join(result.expansions),
        "date": result.date,
        "duration_min": result.minutes,
        "location": result.location,
        "players": len(result.places),
        "ended_by": result.ended_by,
        "turns": result.turns,
        "record": result.record,
    }
    return [
        {
            **shared,
            "seat": place.seat,
            "player": place.player,
            "monster": monster(place.monster),
            "start_player": int(place.start_player),
            "score": place.score,
            "hearts": place.hearts,
            "rank": place.rank,
            "winner": int(place.winner),
        }
        for place in result.places
    ]


def harmless(value: object) -> str:
    """A cell that a spreadsheet takes for text, whatever a player calls himself."""
    text = "" if value is None else str(value)
    return f"'{text}" if text.startswith(FORMULA) else text


def as_json(results: Sequence[Result], monster: MonsterName) -> str:
    """The same as data, with the monsters' ids besides their names."""
    found = []
    for each in results:
        shown = asdict(each)
        shown["duration_min"] = shown.pop("minutes")
        shown["players"] = [
            {**place, "name": monster(place["monster"])} for place in shown.pop("places")
        ]
        found.append(shown)
    return json.dumps(found, ensure_ascii=False, indent=2) + "\n"


def as_links(results: Sequence[Result], monster: MonsterName) -> str:
    """One link a line: opened on a phone, each offers its game to BG Stats."""
    return "".join(f"{bgstats_link(each, monster)}\n" for each in results)


def bgstats_link(result: Result, monster: MonsterName) -> str:
    data = json.dumps(bgstats_play(result, monster), ensure_ascii=False, separators=(",", ":"))
    return LINK + quote(data, safe="")


def bgstats_play(result: Result, monster: MonsterName) -> dict[str, Any]:
    """A play as the app documents it; what is not known is left out."""
    return _without_nothing(
        {
            "sourceName": SOURCE,
            "sourcePlayId": f"{result.record}-{result.date}".replace(" ", "T"),
            "playDate": result.utc or f"{result.day} {NOON}",
            "durationMin": result.minutes,
            "location": result.location,
            "board": ", ".join((result.edition, *result.expansions)),
            "game": {
                "name": result.game,
                "bggId": result.bgg_id,
                "highestWins": True,
                "noPoints": False,
                "sourceGameId": f"king-of-tokyo-{result.edition}",
            },
            "players": [
                _without_nothing(
                    {
                        "name": place.player or monster(place.monster),
                        "sourcePlayerId": (place.player or place.monster).casefold(),
                        "startPlayer": place.start_player,
                        "winner": place.winner,
                        "score": place.score,
                        "rank": place.rank,
                        "role": monster(place.monster),
                    }
                )
                for place in result.places
            ],
        }
    )


def _without_nothing(values: dict[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in values.items() if value not in (None, "")}
