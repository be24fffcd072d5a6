"""What is asked now, in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.engine.dice import rolls_of
from companion.moves.write import write
from companion.screen.speech import spoken

if TYPE_CHECKING:
    from companion.engine.game import Game
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


def choices(game: Game, voice: Voice) -> str:
    """The options, where there are some and they are few enough to be read."""
    options = tuple(map(write, game.pending.options(game.table)))
    if not options or game.pending.kind == "over":
        return ""
    if game.pending.kind == "buy" and game.table.shop.is_open_ended:
        options = tuple(option for option in options if not option.startswith("buy "))
    shown = " · ".join(spoken(game, voice, option) for option in options[:SHOWN])
    if len(options) > SHOWN:
        shown += " · …"
    return voice.say("screen", "ask", "options", options=shown)
