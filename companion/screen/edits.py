"""Past moves, and what changing one brings, in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.text.refusals import explain
from companion.text.speech import told, word

if TYPE_CHECKING:
    from companion.desk.editing import Difference, Edit, Lost
    from companion.engine.game import Game
    from companion.text.voice import Voice

SHOWN_LOST = 8


def past_moves(game: Game, voice: Voice, *, symbols: bool) -> list[str]:
    """Every move that stands, with the number by which it can be changed."""
    if not game.log:
        return [voice.say("live", "edit", "none")]
    widest = len(str(max(played.number for played in game.log)))
    lines: list[str] = []
    turn = 0
    for played in game.log:
        if played.turn != turn:
            turn = played.turn
            lines.append(voice.say("live", "edit", "turn", n=turn))
        lines.append(f"  {played.number:>{widest}}  {told(voice, played, symbols=symbols)}")
    return lines


def report(game: Game, voice: Voice, edit: Edit, *, symbols: bool, done: bool) -> list[str]:
    """What is changed, what follows from it, and what goes; `done` or still to be agreed to."""
    old = told(voice, edit.before[0], symbols=symbols)
    if not edit.changes:
        return [voice.say("live", "edit", "same", number=edit.number, old=old)]
    new = " ; ".join(told(voice, past, symbols=symbols) for past in edit.after[: edit.new])
    if edit.new:
        key = "changed" if done else "changed-preview"
    else:
        key = "removed" if done else "removed-preview"
    lines = [voice.say("live", "edit", key, number=edit.number, old=old, new=new)]
    lines += [f"  {_difference(voice, each)}" for each in edit.differences]
    if edit.kept:
        lines.append(voice.say("live", "edit", "kept" if done else "kept-preview", n=edit.kept))
    if edit.unasked:
        said = " · ".join(told(voice, past, symbols=symbols) for past in edit.unasked)
        lines.append(voice.say("live", "edit", "unasked", moves=said, n=len(edit.unasked)))
    if edit.lost:
        lines += _lost(game, voice, edit, symbols=symbols)
    elif edit.kept and not edit.unasked:
        lines.append(voice.say("live", "edit", "all-kept"))
    return lines


def question(voice: Voice, edit: Edit) -> str:
    """What the next line is to say yes or no to."""
    yes = voice.say("screen", "words", "yes")
    return voice.say("live", "edit", "agree-to-loss" if edit.lost else "agree", yes=yes)


def _lost(game: Game, voice: Voice, edit: Edit, *, symbols: bool) -> list[str]:
    first = edit.lost[0]
    lines = [
        voice.say(
            "live",
            "edit",
            "stopped",
            number=first.past.number,
            move=told(voice, first.past, symbols=symbols),
            reason=_reason(game, voice, first),
        ),
        voice.say("live", "edit", "lost", n=len(edit.lost)),
    ]
    shown = edit.lost[:SHOWN_LOST]
    lines.extend(f"  {told(voice, each.past, symbols=symbols)}" for each in shown)
    if len(edit.lost) > len(shown):
        lines.append("  " + voice.say("live", "board", "more", n=len(edit.lost) - len(shown)))
    return lines


def _reason(game: Game, voice: Voice, lost: Lost) -> str:
    if lost.cause is not None:
        return explain(voice, lost.cause, game)
    kind, by = lost.waiting
    if kind == "over":
        return voice.say("live", "edit", "over-then")
    wanted = voice.say("screen", "expected", kind)
    edit = word(voice, "edit", "commands")
    return voice.say(
        "live", "edit", "asked-then", monster=voice.monster(by), wanted=wanted, edit=edit
    )


def _difference(voice: Voice, difference: Difference) -> str:
    old, new = difference.old, difference.new
    if difference.field == "place":
        old, new = (voice.place(str(each) if each else None) for each in (old, new))
    if isinstance(old, tuple) and isinstance(new, tuple):
        none = voice.say("screen", "words", "none")
        old, new = (", ".join(map(voice.thing, each)) or none for each in (old, new))
    field = "tokyo" if difference.field == "place" else difference.field
    return voice.say(
        "live",
        "edit",
        "difference",
        monster=voice.monster(difference.monster),
        field=voice.say("screen", "fields", field),
        old=old,
        new=new,
    )
