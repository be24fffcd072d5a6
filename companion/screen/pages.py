"""Pages to read, as lines: what commands show, for every screen."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from companion.desk.commands import COMMANDS
from companion.desk.sharing import Status
from companion.desk.subjects import Subject
from companion.engine.hand import could_hold
from companion.screen import checks, edits
from companion.screen.board import belongings, board, wrapped
from companion.screen.candidates import answers, commands
from companion.screen.chart import chart, chart_in_words
from companion.screen.ending import ending
from companion.screen.reasons import reasons
from companion.screen.share_page import share_lines
from companion.screen.timeline import timeline
from companion.text.inert import quote
from companion.text.speech import word
from companion.text.unofficial import legend

if TYPE_CHECKING:
    from collections.abc import Iterable

    from companion.desk.desk import Desk
    from companion.desk.outcomes import Misused, Page
    from companion.text.voice import Voice

SHOWN_ANSWERS = 12


class Paper(NamedTuple):
    """How a page is drawn."""

    width: int
    height: int = 0
    symbols: bool = True
    colour: bool = False
    plain: bool = False
    """For screen readers: values in words instead of drawings."""
    keys: bool = False
    """Whether there are keys to tell of."""


def lines_of(page: Page, desk: Desk, voice: Voice, paper: Paper) -> list[str]:
    """The page's lines, none wider than the paper."""
    game = desk.game
    match page.kind, page.data:
        case "help", _:
            return _fitted(help_lines(desk, voice, paper), paper.width)
        case "status", _:
            drawn = board(game, voice, width=paper.width, symbols=paper.symbols)
            return drawn.split("\n")
        case "cards", _:
            return _fitted(_cards(desk, voice), paper.width)
        case "timing", _:
            return timeline(voice, game, width=paper.width)
        case "chart", _ if paper.plain:
            return _fitted(chart_in_words(game, voice, width=paper.width), paper.width)
        case "chart", _:
            return chart(
                game,
                voice,
                width=paper.width,
                symbols=paper.symbols,
                colour=paper.colour,
                height=paper.height,
            )
        case "why", Subject() as about:
            return reasons(game, voice, about, width=paper.width, symbols=paper.symbols)
        case "ask", str(question):
            from companion.library.at_the_table import answer

            return _fitted(answer(game, voice, question, width=paper.width), paper.width)
        case "moves", _:
            return _fitted(edits.past_moves(game, voice, symbols=paper.symbols), paper.width)
        case "check", tuple(findings):
            said = checks.report(voice, findings, symbols=paper.symbols)
            return _fitted(said, paper.width)
        case "ending", _:
            return ending(game, voice, width=paper.width, symbols=paper.symbols)[1:]
        case "share", Status() as status:
            return share_lines(status, voice, width=paper.width, symbols=paper.symbols)
        case "text", tuple(lines):
            return _fitted(lines, paper.width)
        case _:
            raise AssertionError(page)


def _fitted(lines: Iterable[str], width: int) -> list[str]:
    found: list[str] = []
    for text in lines:
        indent = " " * (len(text) - len(text.lstrip()))
        found.extend(wrapped(text.lstrip(), width, indent) or [""])
    return found


def help_lines(desk: Desk, voice: Voice, paper: Paper) -> list[str]:
    """What helps now: the answers, then what is always possible."""
    say = voice.say
    lines = [say("live", "help", "title")]
    if desk.game.pending.kind in ("roll", "dice"):
        lines.append("  " + say("live", "help", "dice"))
    known = answers(desk, voice, symbols=paper.symbols)
    shown = known[: max(paper.width // 8, SHOWN_ANSWERS)]
    lines.extend(f"  {each.text} – {each.about}".rstrip(" –") for each in shown)
    if len(known) > len(shown):
        lines.append("  " + say("live", "board", "more", n=len(known) - len(shown)))
    lines += ["", say("live", "help", "also")]
    lines.extend(f"  {each.text.strip()} – {each.about}" for each in commands(desk, voice))
    if paper.keys:
        lines += ["", say("live", "help", "keys")]
    return lines


def _cards(desk: Desk, voice: Voice) -> list[str]:
    none = voice.say("screen", "words", "none")
    table = desk.game.table
    lines: list[str] = []
    for monster in table.monsters:
        owned = belongings(desk.game, voice, monster) or none
        lines.append(f"{voice.monster(monster.id)}: {owned}")
        if held := could_hold(table, monster):
            names = ", ".join(voice.marked(evolution, "evolution") for evolution in held)
            lines.append("  " + voice.say("screen", "status", "may-hold", names=names))
    return [*lines, *legend(voice, lines)]


def misuse(voice: Voice, misused: Misused) -> str:
    """How a command goes that was given what it cannot take."""
    details = {
        key: quote(value) if isinstance(value, str) else value for key, value in misused.details
    }
    words = {command.name: word(voice, command.name, command.words) for command in COMMANDS}
    words |= {name: word(voice, name) for name in ("buy", "end")}
    return voice.say("live", misused.command, misused.code, **{**words, **details})
