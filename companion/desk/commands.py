"""The commands of the table, in one list: what they are called, who may give them, what they take,
what they do. Prompt, completion, toolbar, help and docs/commands.md are made from it; the words stand
in locales/*/words.toml, what each is for in locales/*/live.toml.
"""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING

from companion.data_classes import dataclass
from companion.desk import checking, editing
from companion.desk.outcomes import Changed, Confirm, Left, Misused, Page, Refusal
from companion.desk.sharing import read_wish
from companion.desk.subjects import Subject, UnknownSubject, subject
from companion.moves.errors import Refused

if TYPE_CHECKING:
    from collections.abc import Callable

    from companion.desk.desk import Desk
    from companion.desk.outcomes import Outcome

    Run = Callable[[Desk, str], Outcome]

LONGEST_NUMBER = 7


class Who(Enum):
    """Who may give a command."""

    ANYBODY = "anybody"
    """It only shows something."""
    HOST = "host"
    """It changes the game beside the rules, or ends the session."""


class Takes(Enum):
    """What is typed behind a command."""

    NOTHING = ""
    COUNT = "[N]"
    DIALS = "[MONSTER] [FIELD]"
    COMPARED = "MONSTER NUMBERS"
    CORRECTION = "MONSTER FIELD VALUE"
    PAST = "N MOVE"
    TEXT = "TEXT"
    QUESTION = "QUESTION"
    SHARING = "[yes|no|drop|new|off] [MONSTER]"


@dataclass(frozen=True, slots=True)
class Command:
    """One command. `words` is its group in words.toml: some are moves, kept in the record."""

    name: str
    run: Run
    takes: Takes = Takes.NOTHING
    who: Who = Who.ANYBODY
    words: str = "commands"
    possible: Callable[[Desk], bool] = lambda _: True

    @property
    def waits_for_more(self) -> bool:
        """Says nothing by itself: a blank follows, and the line waits."""
        return self.takes not in (Takes.NOTHING, Takes.COUNT, Takes.SHARING)


def _page(kind: str) -> Run:
    return lambda _desk, _rest: Page(kind)


def _why(desk: Desk, rest: str) -> Outcome:
    if not rest:
        return Page("why", Subject(turn=desk.game.table.turn))
    try:
        return Page("why", subject(desk.game, desk.language, rest.split()))
    except UnknownSubject as unknown:
        return Misused("why", "unknown", (("word", unknown.word),))


def _check(desk: Desk, rest: str) -> Outcome:
    """`check kraken 6`: what the dials on the table show, against the record."""
    try:
        dials = checking.read_dials(desk.game, desk.language, rest)
    except checking.DialError as problem:
        return Misused("check", problem.code)
    except Refused as cause:
        return Refusal(rest, cause)
    return Page("check", tuple(checking.check(desk.game, dials)))


def _edit(desk: Desk, rest: str) -> Outcome:
    """`edit 12 222ehs`: another move in the place of a past one."""
    number, _, text = rest.strip().partition(" ")
    if not number.isdecimal() or not text.strip():
        return Misused("edit", "usage")
    if len(number) > LONGEST_NUMBER:
        return Misused("edit", "no-such", (("number", f"{number[:LONGEST_NUMBER]}…"),))
    try:
        edit = editing.preview(desk.game, int(number), text, desk.read)
    except editing.UnknownMoveError as missing:
        return Misused("edit", "no-such", (("number", missing.number),))
    except Refused as cause:
        return Refusal(text.strip(), cause)
    if edit.changes and (edit.lost or desk.previews):
        return Confirm(edit)
    return Changed(edit, desk.referee.change(edit) if edit.changes else None)


def _report(desk: Desk, _rest: str) -> Outcome:
    """The game as a web page, written where whoever opened the game keeps such things."""
    return Misused("report", "no-file") if desk.report is None else Page("text", (desk.report(),))


def _ask(_desk: Desk, rest: str) -> Outcome:
    return Page("ask", rest)


def _share(desk: Desk, rest: str) -> Outcome:
    """`share`, `share yes`, `share drop kraken`: the game on phones and on the TV."""
    wish = read_wish(desk.game, desk.language, rest)
    if isinstance(wish, Misused):
        return wish
    return Misused("share", "only-live") if desk.share is None else desk.share(wish)


def _move(verb: str) -> Run:
    """A move that goes by its own name: it is read and played like any other."""
    return lambda desk, rest: desk.take(f"{verb} {rest}".strip())


def _can_undo(desk: Desk) -> bool:
    return desk.referee.steps_back > 0


def _can_redo(desk: Desk) -> bool:
    return desk.referee.steps_again > 0


COMMANDS: tuple[Command, ...] = (
    Command("undo", _move("undo"), Takes.COUNT, Who.HOST, "verbs", _can_undo),
    Command("why", _why, Takes.DIALS),
    Command("cards", _page("cards")),
    Command("check", _check, Takes.COMPARED),
    Command("edit", _edit, Takes.PAST, Who.HOST),
    Command("moves", _page("moves")),
    Command("set", _move("set"), Takes.CORRECTION, Who.HOST, "verbs"),
    Command("note", _move("note"), Takes.TEXT, Who.HOST, "verbs"),
    Command("chart", _page("chart")),
    Command("report", _report, who=Who.HOST, possible=lambda desk: desk.report is not None),
    Command("timing", _page("timing")),
    Command("ask", _ask, Takes.QUESTION),
    Command("share", _share, Takes.SHARING, Who.HOST, possible=lambda desk: desk.share is not None),
    Command("help", _page("help")),
    Command("status", _page("status")),
    Command("redo", _move("redo"), Takes.COUNT, Who.HOST, "verbs", _can_redo),
    Command("quit", lambda _desk, _rest: Left(), who=Who.HOST),
)
BY_NAME = {command.name: command for command in COMMANDS}
AT_THE_FOOT = ("check", "edit")
"""Those that the foot of the screen reminds of."""
