"""One picture of the screen: every part drawn by rich for this width and height."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.cells import cell_len, set_cell_size
from rich.text import Text

from companion.desk.outcomes import Confirm, Unclear
from companion.screen import edits
from companion.screen.board import cut, wrapped
from companion.screen.live.board import draw
from companion.screen.live.changes import changes
from companion.screen.live.glyphs import big, rows_of, width_of
from companion.screen.live.painting import Frame
from companion.screen.live.rows import Look
from companion.screen.live.toolbar import toolbar
from companion.screen.questions import banner, question, verdict
from companion.text.inert import inert
from companion.text.speech import told
from companion.text.unofficial import has_marks, marking

if TYPE_CHECKING:
    from companion.screen.live.session import LiveSession

INPUT_ROWS = 1
LEAST_BESIDE = 4
"""Rows of the feed that a list of choices leaves."""
MOST_LINES = 3
"""Lines of a question or a refusal; hardly any needs more."""
USUAL_QUESTION = 2
LEAST_FEED = 9
"""Rows that show what a usual turn brings."""
SHORT, TALL = 16, 24
"""Rows below which the second toolbar line goes, and from which the feed gets all it wants."""
MOST_COLUMNS = 6
SHARED = "share"
DRAWN = ("chart", SHARED)
"""Pages that bring colours of their own."""
ROOMY, ROOMY_WIDTH, HUGE = 34, 90, 56
"""Rows and columns from which the question is also written in large letters, and in larger ones."""
PARTS = ("board", "panel", "question", "message", "toolbar")


def compose(session: LiveSession, width: int, rows: int, *, colour: bool) -> Frame:
    """Shares out the rows: first what must be read now, then the board, the rest is the feed's."""
    most = max(min(rows // 5, MOST_LINES), 1)
    asked = _asked(session, width, rows, most)
    said = _refusal(session, width, most, rows)
    foot = [Text(line.ljust(width), "reverse") for line in toolbar(session, width)]
    if rows < SHORT:
        foot = foot[:1]
    room = max(rows - INPUT_ROWS - len(asked) - len(said) - len(foot), 0)
    wanted = _page(session, width, rows, colour=colour)
    listed = _numbered(session, width)
    journal = session.desk.referee.journal
    lost = journal is not None and bool(journal.unsaved)
    warning = session.voice.say("live", "board", "unsaved") if lost else ""
    # The board's size must not change from move to move: reckon with the longest usual question.
    usual = rows - INPUT_ROWS - _usual_question(width, rows) - len(foot)
    below = len(wanted) + 1 if wanted else len(listed) + LEAST_BESIDE + 1 if listed else 0
    least = LEAST_FEED if rows >= TALL else LEAST_FEED - 2
    feed = min(max(below, least), max(usual, 0) * 3 // 5)
    space = min(room, usual) if not below else min(room, usual) - min(below, usual * 3 // 5)
    if session.page is not None and session.page.kind == SHARED:
        said_below = len(session.notices) + len(session.standing)
        space = min(space, room - below - said_below)  # a QR code cannot be read in parts
    look = Look(width, session.symbols, warning, clock=session.clock())
    board = draw(session.game, session.voice, look, space, 0 if below else feed)
    label, body = _panel(session, wanted, listed, width, room - len(board))
    marks = has_marks(line.plain for part in (board, body, asked, foot) for line in part)
    panel = [_rule(session, label, width, marks=marks), *body][: max(room - len(board), 0)]
    parts = (board, panel, asked, said, foot)
    lines = dict(zip(PARTS, parts, strict=True))
    return Frame(lines, width, session.letters, colour=colour)


def _banner_scale(width: int, rows: int) -> int:
    """How large it is written who must do what; 0 where there is no room for large letters."""
    if rows >= HUGE and width >= 2 * ROOMY_WIDTH:
        return 2
    return 1 if rows >= ROOMY and width >= ROOMY_WIDTH else 0


def _usual_question(width: int, rows: int) -> int:
    scale = _banner_scale(width, rows)
    return (rows_of(scale) + 1 if scale else 0) + USUAL_QUESTION


def _asked(session: LiveSession, width: int, rows: int, most: int) -> list[Text]:
    """Whose turn it is to do what: in large letters where there is room, then the whole question."""
    lines = [Text(line, "bold") for line in wrapped(_question(session), width)[:most]]
    scale = _banner_scale(width, rows)
    short = banner(session.game, session.voice) if session.desk.waiting is None else ""
    if not scale or not short or not session.symbols:
        for line in lines:
            line.stylize("reverse")
            line.pad_right(max(width - line.cell_len, 0))
        return lines
    while scale > 1 and width_of(short, scale) > width:
        scale -= 1
    if width_of(short, scale) > width:
        short = banner(session.game, session.voice, short=True)
    drawn = [Text(row, "bold") for row in big(short, scale)]
    for row in drawn:
        row.truncate(width)
    return [Text(), *drawn, *lines]


def _refusal(session: LiveSession, width: int, most: int, rows: int) -> list[Text]:
    """Why the line was refused, and the line itself with the mistake marked."""
    said = [Text(line, "bold red") for line in wrapped(session.message, width)[:most]]
    if not session.message or not session.refused or rows < SHORT:
        return said
    line, at = Text(f"  {inert(session.refused)}", "dim"), session.stopped_at
    if at is not None:
        line.stylize("not dim reverse", 2 + at, 3 + at)
    line.truncate(width, overflow="ellipsis")
    return [line, *said]


def _question(session: LiveSession) -> str:
    game, voice = session.game, session.voice
    match session.desk.waiting:
        case Confirm(edit):
            return edits.question(voice, edit)
        case Unclear():
            return voice.say("live", "line", "which", n=len(session.desk.waiting.candidates))
    if not game.over:
        return question(game, voice, session.desk.now)
    return verdict(game, voice)


# --- the panel: a page that was asked for, else what happened last -------------------------------


def _page(session: LiveSession, width: int, rows: int, *, colour: bool) -> list[Text]:
    lines = session.page_lines(width, rows, colour=colour)
    if session.page is not None and session.page.kind in DRAWN:
        return [Text.from_ansi(line) for line in lines]
    return [Text(line) for line in lines]


def _panel(
    session: LiveSession, page: list[Text], choices: list[str], width: int, rows: int
) -> tuple[str, list[Text]]:
    """Lines for `rows`, one of which is left to a rule above them, and what that rule is to say."""
    if rows <= 1:
        return "", []
    room = rows - 1
    notices = [
        Text(line, "bold")
        for each in (*session.notices, *session.standing)
        for line in wrapped(each, width)
    ][:room]
    room -= len(notices)
    listed = [] if page else _choices(session, choices, room)
    room -= len(listed)
    if page:
        shown, label = _scrolled(session, page, room, from_end=session.page_from_end)
    else:
        lines = _feed(session, width, room + session.scroll)
        shown, label = _scrolled(session, lines, room, from_end=True)
    filled = shown + [Text()] * (room - len(shown))
    return label, [*filled, *listed, *notices]


def _numbered(session: LiveSession, width: int) -> list[str]:
    """What can be picked by number: each on a line of its own, mere names beside each other."""
    listed = [f"{number:>2} {each}" for number, each in enumerate(session.choices(), start=1)]
    if not listed or not session.choices_are_names:
        return [cut(each, width) for each in listed]
    widest = max(map(cell_len, listed)) + 2
    columns = max(min(width // widest, MOST_COLUMNS), 1)
    rows = -(-len(listed) // columns)
    lines = [
        "".join(set_cell_size(each, widest) for each in listed[at::rows]) for at in range(rows)
    ]
    return [cut(line, width) for line in lines]


def _choices(session: LiveSession, shown: list[str], room: int) -> list[Text]:
    """As many of them as there is room for."""
    most = max(room - LEAST_BESIDE, 0)
    if len(shown) > most:
        more = session.voice.say("live", "board", "more", n=len(shown) - max(most - 1, 0))
        shown = [*shown[: max(most - 1, 0)], f"   {more}"][:most]
    return [Text(line) for line in shown]


def _scrolled(
    session: LiveSession, lines: list[Text], room: int, *, from_end: bool
) -> tuple[list[Text], str]:
    """The part in view. `scroll` counts lines away from where reading begins."""
    hidden = max(len(lines) - room, 0)
    session.scroll = max(min(session.scroll, hidden), 0)
    first = hidden - session.scroll if from_end else session.scroll
    label = ""
    if hidden and (session.page is not None or session.scroll):
        last = min(first + room, len(lines))
        label = session.voice.say(
            "live", "board", "scroll", first=first + 1, last=last, all=len(lines)
        )
    return lines[first : first + room], label


def _rule(session: LiveSession, label: str, width: int, *, marks: bool) -> Text:
    """The line below the board: what a mark at a name means, and which part of a page is in view."""
    stroke = "─" if session.symbols else "-"
    right = f" {label} " if label else ""
    left = f"{stroke * 2} {session.voice.say('live', 'board', 'marks')} " if marks else ""
    if len(left) + len(right) + 2 > width:
        left = ""
    return Text(
        f"{left:{stroke}<{max(width - len(right) - 2, 0)}}{right}{stroke * 2}"[:width], "dim"
    )


def _feed(session: LiveSession, width: int, wanted: int) -> list[Text]:
    """The last moves with what they changed, the newest at the foot; the older ones are dimmed.

    At least `wanted` lines, if there are so many; a move is never cut in two.
    """
    game, voice = session.game, session.voice
    blocks: list[list[Text]] = []
    count = 0
    for played in reversed(game.log):
        style = "" if not blocks else "dim"
        head = told(marking(voice), played, symbols=session.symbols)
        if played.number in session.by_phone:
            head = voice.say("live", "share", "by-phone", move=head)
        block = [Text(line, f"bold {style}") for line in wrapped(head, width)]
        for change in changes(voice, played.events, symbols=session.symbols):
            block.extend(Text(line, style) for line in wrapped(change, width, "   "))
        blocks.append(block)
        count += len(block)
        if count >= wanted:
            break
    else:
        opening = changes(voice, game.opening, symbols=session.symbols)
        first = opening or ([] if blocks else [voice.say("live", "board", "start")])
        blocks.append([Text(line, "dim") for each in first for line in wrapped(each, width)])
    return [line for block in reversed(blocks) for line in block]
