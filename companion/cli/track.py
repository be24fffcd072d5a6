"""`track`: starts or resumes a game and referees it, for people, pipes and programs."""

from __future__ import annotations

from datetime import date, datetime
from typing import TYPE_CHECKING, Any

from companion.cards.load import catalogue
from companion.cli import exit_status
from companion.cli.leaving import leave
from companion.cli.opening import (
    find,
    known,
    misfit_error,
    misfit_text,
    state_fields,
    trouble_text,
)
from companion.data_classes import dataclass, replace
from companion.desk.desk import Desk
from companion.desk.referee import Misfit, Referee
from companion.moves.errors import NOTATION
from companion.record.append import Journal
from companion.record.hours import pause_between
from companion.record.problems import RecordError
from companion.text.inert import inert
from companion.text.problems import describe
from companion.text.voice import Voice

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

    from companion.cli.environment import Environment
    from companion.engine.head import Head
    from companion.record.hours import Hours
    from companion.record.read import Record
    from companion.screen.live.sharing import LiveSharing
    from companion.share.hosting import Hosting


@dataclass(frozen=True, slots=True, kw_only=True)
class Wishes:
    """The flags of `track`, as they were given."""

    new: bool = False
    json: bool = False
    plain: bool = False
    edition: str = ""
    monsters: tuple[str, ...] = ()
    options: tuple[str, ...] = ()
    house: tuple[str, ...] = ()
    first: str = ""
    market: str = ""
    tiles: str = ""
    costumes: str = ""
    language: str = ""
    place: str = ""
    share: str | None = None
    """An address to share on, empty for whichever fits; None: not shared from the start."""


def wishes_of(flags: Mapping[str, Any]) -> Wishes:
    """The flags by their names on the command line, however they were read."""
    return Wishes(
        new=flags["new"],
        json=flags["json"],
        plain=flags["plain"],
        edition=flags["edition"],
        monsters=tuple(flags["monster"]),
        options=tuple(flags["option"]),
        house=tuple(flags["house"]),
        first=flags["first"],
        market=flags["market"],
        tiles=flags["tiles"],
        costumes=flags["costumes"],
        place=flags["place"],
        share=flags["share-at"] if flags["share"] or flags["share-at"] else None,
        language=flags["lang"],
    )


class Wrong(Exception):
    """The flags make no game; the message is ready to be shown."""


@dataclass(slots=True)
class Opened:
    referee: Referee
    path: Path
    hours: Hours
    record: Record | None = None
    """What was on disk; None for a new game."""


def track(env: Environment, name: str, wishes: Wishes) -> int:
    voice = env.voice()
    if wishes.share is not None and (wishes.json or wishes.plain or not env.full_screen):
        env.complain(voice.say("live", "share", "only-live"))
        return exit_status.WRONG_USAGE
    try:
        opened = _open(env, name, wishes)
    except Wrong as wrong:
        env.complain(str(wrong))
        return exit_status.WRONG_USAGE
    except RecordError as error:
        message = describe(voice, error)
        details = {"code": error.problems[0].code, "message": message, "rule": NOTATION}
        return _refuse(env, wishes, details, message)
    except Misfit as misfit:
        return _refuse(env, wishes, misfit_error(voice, misfit), misfit_text(voice, misfit))
    if opened is None:
        return exit_status.DONE
    head = opened.referee.game.head
    language = env.language if _language_was_chosen(env, wishes) else head.language
    voice = Voice(language, head.edition)
    unsaved = exit_status.DONE
    try:
        status = _run(env, opened, wishes, voice)
    finally:  # a signal, a closed pipe: whatever ends it, what was played is kept
        unsaved = leave(env, opened.referee.journal, voice, as_json=wishes.json)
    return status or unsaved


def _run(env: Environment, opened: Opened, wishes: Wishes, voice: Voice) -> int:
    language = voice.language
    desk = Desk(opened.referee, language, previews=env.interactive)
    desk.report = lambda: written_report(opened, voice)
    if wishes.json:
        from companion.screen.protocol import serve

        serve(env.lines(), env.say, desk, voice, _state_of(opened, voice))
        return exit_status.DONE
    if env.full_screen and not wishes.plain:
        _run_live(env, desk, opened, voice, wishes.share)
        return exit_status.DONE
    from companion.screen.line import LineScreen

    screen = LineScreen(desk, voice, env, plain=wishes.plain)
    record = opened.record
    if record is not None and (trouble := trouble_text(voice, record, opened.path)):
        env.complain(trouble)
    screen.welcome(opened.path, resumed=record is not None)
    screen.run()
    return exit_status.DONE


def written_report(opened: Opened, voice: Voice) -> str:
    """Writes the game as a web page beside its record, over an earlier one of ours; says where."""
    from companion.cli.games import date_of
    from companion.cli.output import write_out
    from companion.screen.report import page
    from companion.screen.report.page import is_ours

    path = opened.path
    played = date_of(path, opened.record.hours) if opened.record is not None else date_of(path)
    html = page(opened.referee.game, voice, name=path.stem, date=played)
    target = path.with_suffix(".html")
    problem = write_out(voice, target, html, protect=[path], force=is_ours(target))
    return problem or voice.say("seeing", "report", "written", path=inert(str(target)))


def _state_of(opened: Opened, voice: Voice) -> dict[str, object]:
    """What programs should know about the record besides the game in it."""
    record, journal = opened.record, opened.referee.journal
    state = state_fields(voice, record, opened.path) if record is not None else {}
    return {**state, "read_only": True} if journal is not None and journal.read_only else state


def _run_live(
    env: Environment, desk: Desk, opened: Opened, voice: Voice, share: str | None
) -> None:
    from companion.desk.timer import Timer
    from companion.screen.letters import Letters
    from companion.screen.live import libraries

    libraries.load()
    from companion.screen.live.app import Extras, history_in, run

    record = opened.record
    name, game = inert(opened.path.stem), opened.referee.game
    if record is None:
        greeting = [voice.say("screen", "track", "welcome", game=name)]
    else:
        turn, moves = game.table.turn, len(game.log)
        greeting = [voice.say("screen", "track", "resumed", game=name, turn=turn, moves=moves)]
        if trouble := trouble_text(voice, record, opened.path):
            greeting.extend(trouble.split("\n"))
    journal = opened.referee.journal
    if journal is not None and journal.read_only:
        greeting.append(voice.say("screen", "track", "read-only"))
    letters = Letters.of(getattr(env.stdout, "encoding", None), env.environ)
    timer = Timer(game, opened.hours, now)
    desk.listeners.append(lambda _: timer.hear())
    show_timer = env.configured("timer") != "off"

    def host(sharing: LiveSharing) -> Hosting:
        from companion.share.at_desk import DeskTable
        from companion.share.hosting import Hosting

        table = DeskTable(
            desk, opened.path.stem, timer, show_timer=show_timer, played=sharing.played
        )
        folder = env.state_folder
        last = folder / "share-address" if folder is not None else None
        return Hosting(table, opened.path, changed=sharing.changed, last_address=last)

    extras = Extras(timer if show_timer else None, host, share)
    run(desk, voice, env, letters, history_in(_folder(env)), greeting, extras)


def _folder(env: Environment) -> Path | None:
    from companion.record.folder import games_folder

    try:
        return games_folder(env.environ)
    except RecordError:
        return None


def _language_was_chosen(env: Environment, wishes: Wishes) -> bool:
    """A wish for this run beats the record's language, which beats what the machine suggests."""
    return bool(wishes.language or env.environ.get("KOT_LANG"))


def _refuse(env: Environment, wishes: Wishes, error: Mapping[str, object], message: str) -> int:
    if wishes.json:
        import json

        env.say(json.dumps({"error": dict(error)}))
    env.complain(message)
    return exit_status.FAILED


# --- opening ----------------------------------------------------------------------------------------


def _open(env: Environment, name: str, wishes: Wishes) -> Opened | None:
    """The game that was meant: an existing one, or a new one from flags or dialogue."""
    if name:
        path = find(env, name)
        if path.exists() and not wishes.new:
            return _resume(path)
    elif not wishes.new and not wishes.monsters and env.interactive:
        from companion.cli.asker import LeftError
        from companion.cli.earlier import offer_unfinished

        try:
            unfinished = offer_unfinished(env, wishes)
        except LeftError:
            return None
        if unfinished is not None:
            return _resume(unfinished)
    head = _new_head(env, name, wishes)
    if head is None:
        return None
    return _create(env, name, head, wishes.place or env.configured("place") or "")


def _resume(path: Path) -> Opened:
    journal, record = Journal.open(path, known())
    referee = Referee(record.head, catalogue(), journal, now)
    try:
        referee.replay(record.moves)
    except BaseException:
        journal.close()
        raise
    # What the first move will write down as a break counts as one from now on.
    break_of = pause_between(journal.left, now()) if journal.left is not None else 0
    hours = replace(record.hours, paused=record.hours.paused + break_of)
    return Opened(referee, path, hours, record)


def _new_head(env: Environment, name: str, wishes: Wishes) -> Head | None:
    if wishes.monsters:
        from companion.cli.setup import head_from_flags

        return head_from_flags(env, wishes)
    if env.interactive:
        from companion.cli.dialogue import ask_for_head

        return ask_for_head(env, wishes)
    if name and not wishes.new:
        # Somebody named a game that is not there: say that, not how to call the program.
        from companion.record.problems import Problem

        raise RecordError(Problem("not-found", str(find(env, name))))
    raise Wrong(env.voice().say("cli", "help", "no-game"))


def now() -> datetime:
    """The time of day at this table, with its offset: a game may outlast the end of summer time."""
    return datetime.now().astimezone()


def _create(env: Environment, name: str, head: Head, place: str) -> Opened:
    from companion.record.folder import games_folder
    from companion.record.hours import LONGEST_PLACE, Hours

    started = now().replace(microsecond=0)
    hours = Hours(started=started, place=inert(place).strip()[:LONGEST_PLACE])
    if name:
        path = find(env, name)
        journal = Journal.create(path, head, hours)
    else:
        path, journal = _create_of(started.date(), games_folder(env.environ), head, hours)
    return Opened(Referee(head, catalogue(), journal, now), path, hours)


def _create_of(day: date, folder: Path, head: Head, hours: Hours) -> tuple[Path, Journal]:
    """A new record under the day's next free name; another program may be quicker, then the next."""
    from companion.record.folder import list_games, new_name

    taken = {game.stem for game in list_games(folder)}
    while True:
        name = new_name(taken, day)
        path = folder / f"{name}.toml"
        try:
            return path, Journal.create(path, head, hours)
        except RecordError as error:
            if error.problems[0].code != "exists":
                raise
            taken.add(name)
