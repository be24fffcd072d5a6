"""Lines of the corpora, read and played in this process; judged as samples/run_typing.py judges."""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from companion.cards.load import catalogue
from companion.cli.opening import known
from companion.engine.game import Game
from companion.moves.errors import Refused
from companion.moves.parse import parse, split_speaker
from companion.moves.write import write
from companion.reading import Command, Question, Understood, read
from companion.reading.moment import situation
from companion.record.read import parse_record

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


def game_at(context: str, folder: Path = HERE) -> Game:
    """A game that stands where the context leads."""
    data = _contexts(folder)[context]
    game = Game(parse_record(data["head"].encode(), known(), context).head, catalogue())
    for line in data.get("moves", ()):
        by, text = split_speaker(line)
        game.play(parse(text), by)
    return game


def judge(line: dict[str, Any], language: str, folder: Path = HERE) -> Verdict:
    game = game_at(line["context"], folder)
    got: list[str] = []
    try:
        meant = read(line["type"], situation(game, language))
        shown = repr(meant)
        if isinstance(meant, Understood):
            trial = game.twin()
            for by, move in meant.steps:
                trial.play(move, by or trial.pending.by)
            got = [normal(write(step.move)) for step in meant.steps]
    except Refused as refusal:
        meant, shown = None, f"refused: {refusal}"
    informed = isinstance(meant, Command | Question)
    if line.get("info"):
        verdict = "right" if informed else "MISREAD" if got else "refused"
        return Verdict(line, verdict, got, shown)
    if line.get("refused"):
        return Verdict(line, "MISREAD" if got or informed else "right", got, shown)
    want = line["want"] if isinstance(line["want"], list) else [line["want"]]
    rows = [[normal(one) for one in (row if isinstance(row, list) else [row])] for row in want]
    if got in rows:
        return Verdict(line, "right", got, shown)
    return Verdict(line, "MISREAD" if got or informed else "refused", got, shown)


def normal(move: str) -> str:
    """Dice in any order are the same dice."""
    verb, _, rest = move.partition(" ")
    if verb not in ("roll", "dice"):
        return " ".join(move.split())
    faces, _, order = rest.partition(" order ")
    said = f"{verb} {''.join(sorted(faces.replace(' ', '')))}"
    return f"{said} order {order}" if order else said
