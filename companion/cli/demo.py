"""`demo`: a short scripted game, so that a newcomer sees what it is in ten seconds."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.cards.load import catalogue
from companion.cli import exit_status
from companion.cli.opening import known
from companion.data import load
from companion.desk.desk import Desk
from companion.desk.referee import Referee
from companion.record.head import read_head
from companion.screen.line import LineScreen
from companion.text.voice import Voice

if TYPE_CHECKING:
    from companion.cli.environment import Environment


def demo(env: Environment) -> int:
    script = dict(load("rules", "demo.toml"))
    moves = script.pop("move")
    head = read_head(script, known(), "demo")
    voice = Voice(env.language, head.edition)
    session = LineScreen(Desk(Referee(head, catalogue()), env.language), voice, env)
    env.say(voice.say("screen", "demo", "intro"))
    session.show_board()
    for move in moves:
        session.show_question()
        env.say(f"{'›' if session.symbols else '>'} {move['by']}: {move['do']}")
        session.handle(f"{move['by']}: {move['do']}")
    env.say(voice.say("screen", "demo", "outro"))
    return exit_status.DONE
