"""Games that lie there already: one to go on with, or one to begin like."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.cli.asker import BackError, Question, asker
from companion.cli.opening import known, read
from companion.cli.typed_names import NotThat
from companion.desk.referee import Misfit
from companion.reading.tokens import fold
from companion.record.folder import games_folder, list_games
from companion.record.problems import RecordError
from companion.record.read import read_record
from companion.text.inert import inert

if TYPE_CHECKING:
    from pathlib import Path

    from companion.cli.environment import Environment
    from companion.cli.track import Wishes
    from companion.engine.head import Head
    from companion.text.voice import Voice

RECENT = 5
"""How many of the newest games are looked through for one to go on with."""


def offer_unfinished(env: Environment, wishes: Wishes) -> Path | None:
    """The newest unfinished game, if there is one and the people want to go on with it."""
    for path in _newest(env):
        try:
            _, referee = read(env, str(path))
        except (RecordError, Misfit):
            continue
        if referee.game.over:
            continue
        voice = env.voice()
        yes, no = (voice.say("screen", "words", word) for word in ("yes", "no"))
        monsters = ", ".join(voice.monster(each.id) for each in referee.game.table.monsters)
        turn = referee.game.table.turn
        text = voice.say(
            "live", "setup", "go-on", game=inert(path.stem), turn=turn, monsters=monsters
        )
        choices = [(yes, voice.say("live", "setup", "yes")), (no, voice.say("live", "setup", "no"))]

        try:
            wanted = asker(env, voice, wishes).ask(
                Question(text, yes, lambda typed: _read_yes(env.voice(), typed), choices)
            )
        except BackError:
            wanted = False
        return path if wanted else None
    return None


def _read_yes(voice: Voice, typed: str) -> bool:
    yes, no = (voice.say("screen", "words", word) for word in ("yes", "no"))
    answer = fold(typed)[:1]
    if answer not in (fold(yes)[:1], fold(no)[:1]):
        raise NotThat(voice.say("screen", "setup", "needs-one-of", names=f"{yes}, {no}"))
    return answer == fold(yes)[:1]


def _newest(env: Environment) -> list[Path]:
    try:
        games = list_games(games_folder(env.environ))
        return sorted(games, key=lambda game: game.stat().st_mtime, reverse=True)[:RECENT]
    except (RecordError, OSError):
        return []


def last_head(env: Environment) -> Head | None:
    """How the newest game began: the same people often sit at the table again."""
    for path in _newest(env)[:1]:
        try:
            return read_record(path, known()).head
        except RecordError:
            return None
    return None
