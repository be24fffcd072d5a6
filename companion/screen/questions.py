"""What is asked now, in words, and what may be answered."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.desk.desk import PICKS
from companion.engine.dice import rolls_of
from companion.moves.kinds import Buy, Dice, Roll
from companion.screen.speech import shortcut, spoken
from companion.text.inert import quote
from companion.text.telling import faces

if TYPE_CHECKING:
    from companion.desk.outcomes import Unclear
    from companion.engine.game import Game
    from companion.moves.kinds import Move
    from companion.text.voice import Voice

SHOWN = 12


def question(game: Game, voice: Voice) -> str:
    """The pending request as a sentence."""
    request, table = game.pending, game.table
    monster = table.by_id.get(request.by or "")
    if monster is None:
        return voice.say("screen", "ask", request.kind)
    return voice.say(
        "screen",
        "ask",
        request.kind,
        monster=voice.monster(monster.id),
        hearts=monster.hearts,
        has=monster.energy,
        place=voice.place(monster.place),
        dice=request.dice,
        count=request.count,
        level=request.level,
        rolls=rolls_of(table, monster).total,
    )


def banner(game: Game, voice: Voice, *, short: bool = False) -> str:
    """Who must do what, in two or three words: to be read across the room."""
    request = game.pending
    if game.over:
        winner = game.table.winner
        key = "won" if winner in game.table.by_id else "nobody"
        return voice.say("live", "banner", key, monster=voice.monster(winner))
    name = voice.monster(request.by)
    return name if short else voice.say("live", "banner", request.kind, monster=name)


def option_text(voice: Voice, option: Move) -> str:
    """ "yield (y)": an option in words, and the letter that will do."""
    said, letter = spoken(voice, option), shortcut(voice, option)
    return f"{said} ({letter})" if letter and letter != said else said


def choices(game: Game, voice: Voice, options: tuple[Move, ...]) -> str:
    """The options, where there are some and they are few enough to be read; numbered where the
    number will do.
    """
    if not options or game.pending.kind == "over":
        return ""
    if game.pending.kind == "buy" and game.table.shop.is_open_ended:
        options = tuple(option for option in options if not isinstance(option, Buy))
    numbered = game.pending.kind in PICKS
    shown = [
        f"{number} {spoken(voice, option)}" if numbered else spoken(voice, option)
        for number, option in enumerate(options[:SHOWN], start=1)
    ]
    more = " · …" if len(options) > SHOWN else ""
    return voice.say("screen", "ask", "options", options=" · ".join(shown) + more)


def unclear(voice: Voice, asked: Unclear) -> list[str]:
    """What a line may have meant, by number."""
    lines = [voice.say("live", "line", "unclear", line=quote(asked.text))]
    for number, moves in enumerate(asked.candidates, start=1):
        said = " ; ".join(_meant(voice, by, move) for by, move in moves)
        lines.append(f"  {number} {said}")
    return lines


def _meant(voice: Voice, by: str | None, move: Move) -> str:
    if isinstance(move, Roll | Dice):
        return faces(move.faces, plain=False)
    said = spoken(voice, move)
    return f"{voice.monster(by)}: {said}" if by else said
