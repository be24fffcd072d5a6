"""`replay`: plays a record from its first move, checks every one, prints where it ends."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from companion.cards.load import catalogue
from companion.cli import exit_status
from companion.cli.opening import find, known, misfit_error, misfit_text, state_fields, trouble_text
from companion.desk.referee import Misfit, Referee
from companion.record.problems import RecordError
from companion.record.read import read_record
from companion.text.problems import describe

if TYPE_CHECKING:
    from companion.cli.environment import Environment
    from companion.text.voice import Voice


def replay(env: Environment, name: str, *, as_json: bool) -> int:
    voice = env.voice()
    try:
        path = find(env, name)
        record = read_record(path, known())
    except RecordError as error:
        return _fail(env, as_json, error.problems[0].code, describe(voice, error))
    voice = env.voice(record.head.edition)
    referee = Referee(record.head, catalogue())
    try:
        referee.replay(record.moves)
    except Misfit as misfit:
        return _report_misfit(env, voice, referee, misfit, as_json=as_json)
    game = referee.game
    if as_json:
        from companion.screen.view import view

        env.say(
            json.dumps({**view(game, voice, game.events()), **state_fields(voice, record, path)})
        )
        return exit_status.DONE
    from companion.screen.board import board, wrapped
    from companion.screen.questions import question

    if trouble := trouble_text(voice, record, path):
        env.complain(trouble)
    env.say(board(game, voice, width=env.width, symbols=env.symbols))
    if game.over:
        from companion.screen.ending import ending

        env.say("\n".join(ending(game, voice, width=env.width, symbols=env.symbols)))
    else:
        env.say("\n".join(wrapped(question(game, voice), env.width)))
    env.say(voice.say("screen", "replay", "fine", moves=len(record.moves)))
    return exit_status.DONE


def _report_misfit(
    env: Environment, voice: Voice, referee: Referee, misfit: Misfit, *, as_json: bool
) -> int:
    if as_json:
        env.say(json.dumps({"error": misfit_error(voice, misfit, referee)}))
    else:
        env.complain(misfit_text(voice, misfit, referee))
    return exit_status.FAILED


def _fail(env: Environment, as_json: bool, code: str, message: str) -> int:
    if as_json:
        error = {"code": code, "message": message, "rule": "referee.notation"}
        env.say(json.dumps({"error": error}))
    env.complain(message)
    return exit_status.FAILED
