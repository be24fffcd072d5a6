"""`demo`: a short scripted game, so that a newcomer sees what it is in ten seconds."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.cards.load import catalogue
from companion.cli import exit_status
from companion.cli.opening import known
from companion.data import load
from companion.desk.desk import Desk
from companion.desk.referee import Referee
from companion.moves.kinds import Dice, Roll
from companion.moves.parse import parse
from companion.record.head import read_head
from companion.screen.line import LineScreen
from companion.text.speech import spoken
from companion.text.voice import Voice

if TYPE_CHECKING:
    from companion.cli.environment import Environment


def demo(env: Environment) -> int:
    script = dict(load("rules", "demo.toml"))
    moves = script.pop("move")
    head = read_head(script, known(), "demo")
    voice = Voice(env.language, head.edition)
    lines = [typed(voice, move["do"]) for move in moves]
    desk = Desk(Referee(head, catalogue()), env.language)
    if env.full_screen:
        from companion.screen.letters import Letters
        from companion.screen.live import libraries

        libraries.load()
        from companion.screen.live.showing import show

        letters = Letters.of(getattr(env.stdout, "encoding", None), env.environ)
        show(desk, voice, env, letters, lines)
    else:
        _tell(env, desk, voice, lines)
    env.say(voice.say("screen", "demo", "outro"))
    return exit_status.DONE


def _tell(env: Environment, desk: Desk, voice: Voice, lines: list[str]) -> None:
    screen = LineScreen(desk, voice, env)
    env.say(voice.say("screen", "demo", "intro"))
    screen.show_board()
    for line in lines:
        screen.show_question()
        env.say(f"{'›' if screen.symbols else '>'} {line}")
        screen.handle(line)


def typed(voice: Voice, canonical: str) -> str:
    """A move as people type it at the table."""
    move = parse(canonical)
    return move.faces if isinstance(move, Roll | Dice) else spoken(voice, move)
