"""`games`: the saved games, when they were played, by whom, and how they stand."""

from __future__ import annotations

import datetime
import json
import re
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from companion.cli import exit_status
from companion.cli.opening import misfit_text, played, state_fields
from companion.cli.progress import with_progress
from companion.desk.referee import Misfit
from companion.record.folder import games_folder, list_games
from companion.record.hours import Hours
from companion.record.problems import RecordError
from companion.record.read import read_bytes
from companion.results.gist import gist
from companion.results.shelf import Shelf
from companion.screen.board import columns, cut, padded
from companion.text.calling import called
from companion.text.inert import inert
from companion.text.phrases import joined
from companion.text.problems import describe, reason

if TYPE_CHECKING:
    from collections.abc import Generator, Iterator, Sequence

    from companion.cli.environment import Environment
    from companion.results.gist import Gist
    from companion.text.voice import Voice

DAY = re.compile(r"\d{4}-\d{2}-\d{2}")
COLUMNS = ("name", "date", "state", "players")
WIDEST_NAME = 24
WIDEST_STATE = 36
NO_HOURS = Hours()
NOTHING_WRONG: dict[str, object] = {}


ACTIONS = ("", "stats", "export", "import")
WITH_NAMES = ("export", "import")


class Wishes(NamedTuple):
    """The flags of `games`, as they were given."""

    names: tuple[str, ...] = ()
    json: bool = False
    to: str = ""
    output: str = ""
    force: bool = False


class Saved(NamedTuple):
    """A file in the games folder: what its game comes to, or why there is none."""

    path: Path
    gist: Gist | None
    problem: str = ""
    state: dict[str, object] = NOTHING_WRONG
    """What programs should know besides: a torn end, altered moves."""

    @property
    def hours(self) -> Hours:
        return self.gist.noted.hours() if self.gist is not None else NO_HOURS


def games(env: Environment, action: str, wishes: Wishes) -> int:
    voice = env.voice()
    if action not in ACTIONS or (wishes.names and action not in WITH_NAMES):
        word = inert(" ".join((action, *wishes.names)).strip())
        env.complain(voice.say("seeing", "games", "unknown-action", word=word))
        return exit_status.WRONG_USAGE
    try:
        folder = games_folder(env.environ)
        paths = list_games(folder)
    except RecordError as error:
        env.complain(describe(voice, error))
        return exit_status.FAILED
    match action:
        case "stats":
            from companion.cli.stats import stats

            return stats(env, paths, folder, as_json=wishes.json)
        case "export":
            from companion.cli.results import export

            return export(env, paths, folder, wishes)
        case "import":
            from companion.cli.results import take_in

            return take_in(env, paths, folder, wishes)
    rows = (summary(env, each) for each in saved_games(env, paths, folder))
    if wishes.json:
        _list(env, rows)
    elif not paths:
        env.say(voice.say("screen", "games", "none", path=inert(str(folder))))
    else:
        _show(env, voice, rows)
    return exit_status.DONE


def _list(env: Environment, rows: Iterator[dict[str, Any]]) -> None:
    """One list on one line, written as it comes: it may be long."""
    before = "["
    for row in rows:
        env.stdout.write(before + json.dumps(row))
        before = ", "
    env.say("[]" if before == "[" else "]")


def saved_games(
    env: Environment, paths: Sequence[Path], folder: Path | None = None
) -> Generator[Saved, None, None]:
    """Every game, played; a broken one comes with its reason.

    Where these are the games of a folder, all in order, what was found out before is used again.
    """
    shelf = Shelf(env.cache_folder if folder is not None else None, folder or Path())
    finished = False
    try:
        for path in with_progress(env, paths):
            yield _look_at(env, path, shelf)
        finished = True
    finally:
        shelf.close(finished=finished)


def _look_at(env: Environment, path: Path, shelf: Shelf) -> Saved:
    voice = env.voice()
    try:
        data = read_bytes(path)
        if (known := shelf.find(path, data)) is not None:
            return Saved(path, known)
        record, referee = played(data, path)
    except RecordError as error:
        return Saved(path, None, reason(voice, error.problems[0]))
    except Misfit as misfit:
        return Saved(path, None, misfit_text(voice, misfit))
    found = gist(referee.game, record.noted)
    if state := state_fields(voice, record, path):
        return Saved(path, found, state=state)  # whoever looks again shall hear of it again
    shelf.keep(path, data, found)
    return Saved(path, found)


def date_of(path: Path, hours: Hours = NO_HOURS) -> str:
    """The evening in the record; else the day in its name, or on which it was last written."""
    if (evening := hours.evening) is not None:
        return evening.isoformat()
    if named := DAY.match(path.stem):
        return named[0]
    try:
        return datetime.date.fromtimestamp(path.stat().st_mtime).isoformat()
    except (OSError, ValueError, OverflowError):
        return ""


def summary(env: Environment, saved: Saved) -> dict[str, Any]:
    """One game: its name, its day, who plays, how it stands. A broken one says what is wrong."""
    voice = env.voice()
    row: dict[str, Any] = {
        "name": saved.path.stem,
        "path": str(saved.path),
        "date": date_of(saved.path, saved.hours),
    }
    found = saved.gist
    if found is None:
        text = voice.say("screen", "games", "broken", reason=saved.problem)
        return {**row, "error": saved.problem, "text": text}
    row |= {
        "edition": found.edition,
        "players": [
            f"{voice.monster(seat.monster)}: {seat.player}"
            if seat.player
            else voice.monster(seat.monster)
            for seat in found.seats
        ],
        "turn": found.turn,
        "over": found.over,
        "winner": found.winner or None,
        "winners": list(found.winners),
        **saved.state,
    }
    names = {seat.monster: called(voice, seat.monster, seat.player) for seat in found.seats}
    if found.winner == "nobody":
        row["text"] = voice.say("screen", "games", "nobody")
    elif found.winner:
        won = joined(
            [names[each] for each in found.winners], ", ", voice.say("screen", "ask", "and")
        )
        row["text"] = voice.say("screen", "games", "won", monster=won)
    else:
        active = names[found.active]
        row["text"] = voice.say("screen", "games", "running", turn=found.turn, monster=active)
    return row


def _show(env: Environment, voice: Voice, rows: Iterator[dict[str, Any]]) -> None:
    """A table with a head; what does not fit is cut at the right, where the players stand."""
    heads = tuple(voice.say("seeing", "games", f"head-{column}") for column in COLUMNS)
    lines: list[tuple[str, ...]] = [heads]
    for row in rows:
        players = ", ".join(map(_short, row.get("players", ())))
        name = cut(inert(row["name"]), WIDEST_NAME)
        text = cut(inert(row["text"]), env.width)
        lines.append((name, row["date"], text, cut(players, env.width)))
    widths = [max(columns(line[at]) for line in lines) for at in range(2)]
    fine = [columns(line[2]) for line in lines if line[3]]
    state = min(max(fine), WIDEST_STATE)
    for line in lines:
        first, day, text, players = line
        shown = f"{padded(first, widths[0])}  {padded(day, widths[1])}  "
        if players:  # a game that cannot be read says why, over the whole line
            text = f"{padded(cut(text, state), state)}  {players}"
        env.say(cut(f"{shown}{text}", env.width))


def _short(seat: str) -> str:
    """ "Kraken: Ann" is Ann; a monster whose player nobody named is itself."""
    return inert(seat.partition(": ")[2] or seat)
