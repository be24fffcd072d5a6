"""Lines of the corpora, read and played in this process; judged as samples/run_typing.py judges."""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from companion.cards.load import catalogue
from companion.cli.opening import known
from companion.desk.desk import Desk
from companion.desk.outcomes import Misused, Page, Played
from companion.desk.referee import Referee
from companion.moves.write import write
from companion.record.read import parse_record

if TYPE_CHECKING:
    from companion.engine.game import Game

HERE = Path(__file__).resolve().parents[1] / "typing"


class Verdict(NamedTuple):
    """What became of one line: right, refused, MISREAD; and what was recorded or shown."""

    line: dict[str, Any]
    verdict: str
    got: list[str]
    shown: str


@cache
def _contexts(folder: Path) -> dict[str, Any]:
    return tomllib.loads((folder / "contexts.toml").read_text(encoding="utf-8"))


def contexts(folder: Path = HERE) -> list[str]:
    return list(_contexts(folder))


def lines(language: str, folder: Path = HERE) -> list[dict[str, Any]]:
    return list(tomllib.loads((folder / f"{language}.toml").read_text(encoding="utf-8"))["line"])


def desk_at(context: str, language: str, folder: Path = HERE) -> Desk:
    """A desk with a game that stands where the context leads."""
    data = _contexts(folder)[context]
    referee = Referee(parse_record(data["head"].encode(), known(), context).head, catalogue())
    for line in data.get("moves", ()):
        referee.take(line)
    return Desk(referee, language)


def game_at(context: str, folder: Path = HERE) -> Game:
    return desk_at(context, "en", folder).game


def judge(line: dict[str, Any], language: str, folder: Path = HERE) -> Verdict:
    """Through the desk, as every line of every screen goes."""
    outcome = desk_at(line["context"], language, folder).take(line["type"])
    steps = outcome.steps if isinstance(outcome, Played) else ()
    got = [normal(write(step.move)) for step in steps]
    informed = isinstance(outcome, Page | Misused)
    if line.get("info"):
        verdict = "right" if informed else "MISREAD" if got else "refused"
    elif got or informed:
        verdict = "right" if got in _wanted(line) else "MISREAD"
    else:
        verdict = "right" if line.get("refused") else "refused"
    return Verdict(line, verdict, got, str(outcome))


def _wanted(line: dict[str, Any]) -> list[list[str]]:
    """The moves a line may stand for: one, several in a row, or one of several such rows."""
    if line.get("refused"):
        return []
    want = line["want"] if isinstance(line["want"], list) else [line["want"]]
    return [[normal(one) for one in (row if isinstance(row, list) else [row])] for row in want]


def normal(move: str) -> str:
    """Dice in any order are the same dice."""
    verb, _, rest = move.partition(" ")
    if verb not in ("roll", "dice"):
        return " ".join(move.split())
    faces, _, order = rest.partition(" order ")
    said = f"{verb} {''.join(sorted(faces.replace(' ', '')))}"
    return f"{said} order {order}" if order else said
