"""`games`: the saved games and how they stand."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from companion.cli import exit_status
from companion.cli.opening import misfit_text, read
from companion.record.folder import games_folder, list_games
from companion.record.problems import RecordError
from companion.screen.board import cut, padded
from companion.screen.referee import Misfit
from companion.text.inert import inert
from companion.text.problems import describe, reason

if TYPE_CHECKING:
    from pathlib import Path

    from companion.cli.environment import Environment


def games(env: Environment, *, as_json: bool) -> int:
    voice = env.voice()
    try:
        folder = games_folder(env.environ)
    except RecordError as error:
        env.complain(describe(voice, error))
        return exit_status.FAILED
    rows = [summary(env, path) for path in list_games(folder)]
    if as_json:
        env.say(json.dumps(rows))
        return exit_status.DONE
    if not rows:
        env.say(voice.say("screen", "games", "none", path=inert(str(folder))))
        return exit_status.DONE
    widest = max(len(row["name"]) for row in rows)
    for row in rows:
        line = f"{padded(inert(row['name']), widest)}  {row['text']}"
        if row.get("players"):
            line += f"  ({', '.join(map(inert, row['players']))})"
        env.say(cut(line, env.width))
    return exit_status.DONE


def summary(env: Environment, path: Path) -> dict[str, Any]:
    """One game: its name, who plays, how it stands. A broken one says what is wrong."""
    voice = env.voice()
    row: dict[str, Any] = {"name": path.stem, "path": str(path)}
    try:
        record, referee = read(env, str(path))
    except RecordError as error:
        why = reason(voice, error.problems[0])
        return {**row, "error": why, "text": voice.say("screen", "games", "broken", reason=why)}
    except Misfit as misfit:
        why = misfit_text(voice, misfit)
        return {**row, "error": why, "text": voice.say("screen", "games", "broken", reason=why)}
    table = referee.game.table
    row |= {
        "edition": record.head.edition,
        "players": [
            f"{voice.monster(seat.id)}: {seat.player}" if seat.player else voice.monster(seat.id)
            for seat in record.head.seats
        ],
        "turn": table.turn,
        "over": referee.game.over,
        "winner": table.winner,
    }
    if table.winner == "nobody":
        row["text"] = voice.say("screen", "games", "nobody")
    elif table.winner:
        row["text"] = voice.say("screen", "games", "won", monster=voice.monster(table.winner))
    else:
        active = voice.monster(table.active.id)
        row["text"] = voice.say("screen", "games", "running", turn=table.turn, monster=active)
    return row
