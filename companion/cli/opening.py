"""Finding, reading and opening games, for every command that needs one."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from companion.cards.load import catalogue
from companion.desk.referee import Misfit, Referee
from companion.engine.fitting import unfit
from companion.record.folder import locate
from companion.record.head import Known
from companion.record.problems import RecordError, with_rest
from companion.record.read import parse_record, read_bytes
from companion.text.problems import describe, reason
from companion.text.refusals import explain

if TYPE_CHECKING:
    from pathlib import Path

    from companion.cli.environment import Environment
    from companion.record.read import Record
    from companion.text.voice import Voice


def known() -> Known:
    """The ids that a record may name."""
    all_of = catalogue()
    return Known(
        editions=tuple(all_of.editions),
        monsters=all_of.monsters,
        cards=all_of.for_sale,
        evolutions=all_of.evolutions,
        tiles=all_of.tiles,
        house=all_of.house,
        undead=[card.id for card in all_of.for_sale.values() if card.undead],
        unfit=partial(unfit, catalogue=all_of),
    )


def find(env: Environment, name: str) -> Path:
    return locate(name, env.environ)


def read(env: Environment, name: str) -> tuple[Record, Referee]:
    """A record and its game, played to its end. Raises `RecordError` or `Misfit`."""
    path = find(env, name)
    return played(read_bytes(path), path)


def played(data: bytes, path: Path) -> tuple[Record, Referee]:
    """The same of bytes that were read from there."""
    record = parse_record(data, known(), str(path))
    referee = Referee(record.head, catalogue())
    referee.replay(record.moves)
    return record, referee


def read_or_complain(env: Environment, name: str) -> tuple[Record, Referee] | None:
    """The same, with the problem said on stderr; None where there is one."""
    try:
        return read(env, name)
    except RecordError as error:
        env.complain(describe(env.voice(), error))
    except Misfit as misfit:
        env.complain(misfit_text(env.voice(), misfit))
    return None


def misfit_text(voice: Voice, misfit: Misfit, referee: Referee | None = None) -> str:
    """Where record and rules part, and why."""
    game = referee.game if referee is not None else None
    why = explain(voice, misfit.cause, game)
    recorded = misfit.recorded
    return voice.say(
        "screen", "replay", "stops", move=recorded.number, line=recorded.line, reason=why
    )


def misfit_error(voice: Voice, misfit: Misfit, referee: Referee | None = None) -> dict[str, object]:
    """The same for programs: the refusal, and which move on which line it is about."""
    cause, recorded = misfit.cause, misfit.recorded
    return {
        "code": cause.code,
        "message": explain(voice, cause, referee.game if referee is not None else None),
        "rule": cause.rule,
        "move": recorded.number,
        "line": recorded.line,
    }


def trouble_text(voice: Voice, record: Record, path: Path) -> str:
    """That the end of the record was damaged, or a move is not as it was written, if so."""
    problems = record.problems(str(path))
    return describe(voice, RecordError(*with_rest(problems))) if problems else ""


def state_fields(voice: Voice, record: Record, path: Path) -> dict[str, object]:
    """What programs should know about a record besides the game in it."""
    altered = [{"move": move.number, "line": move.line} for move in record.altered]
    fields: dict[str, object] = {"altered": altered} if altered else {}
    torn = record.torn
    if torn is None:
        return fields
    problem = torn.problem(str(path))
    told = {"code": problem.code, "message": reason(voice, problem), "line": torn.line}
    told |= {"bytes": len(torn.lost), "kept": torn.move - 1, "copy": torn.copy}
    return {**fields, "torn": told}
