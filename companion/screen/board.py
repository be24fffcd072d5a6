"""The table at a glance, as plain text that fits the width."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from companion.text.calling import called
from companion.text.unofficial import legend
from companion.text.width import columns as columns
from companion.text.width import cut as cut

if TYPE_CHECKING:
    from companion.engine.game import Game
    from companion.engine.state import Monster, Owned
    from companion.text.voice import Voice

GAP = "  "
BETWEEN = " · "
"""What stands between the things that lie before a monster."""
SIGNS = {"hearts": "♥", "stars": "★", "energy": "⚡", "wickedness": "☠"}
LETTERS = {"hearts": "H", "stars": "*", "energy": "E", "wickedness": "W"}


def board(game: Game, voice: Voice, *, width: int, symbols: bool) -> str:
    """One line a monster: dials, place, belongings; the active one is marked."""
    table = game.table
    signs = SIGNS if symbols else LETTERS
    head = voice.say(
        "screen",
        "status",
        "turn",
        turn=table.turn,
        edition=voice.say("screen", "editions", voice.edition),
        step=voice.say("screen", "steps", table.step),
    )
    names = {monster.id: called(voice, monster.id, monster.player) for monster in table.monsters}
    widest = max(map(columns, names.values()))
    lines = [cut(head, width)]
    named: list[str] = []
    for monster in table.monsters:
        mark = (">" if not symbols else "▶") if monster is table.active and not game.over else " "
        dials = _dials(game, monster, signs)
        place = voice.place(monster.place) if monster.alive else voice.say("screen", "words", "out")
        line = f"{mark} {padded(names[monster.id], widest)}{GAP}{dials}{GAP}{place}"
        things = belongings(game, voice, monster)
        lines.append(cut(line, width))
        if things:
            lines.extend(wrapped_list(things, width, indent="      "))
            named.append(things)
    if table.shop.market is not None:
        unknown = voice.say("screen", "words", "unknown")
        cards = ", ".join(voice.marked(card) if card else unknown for card in table.shop.market)
        lines.extend(wrapped(voice.say("screen", "status", "market", cards=cards), width))
        named.append(cards)
    lines += (part for text in legend(voice, named) for part in wrapped(text, width))
    return "\n".join(lines)


def _dials(game: Game, monster: Monster, signs: dict[str, str]) -> str:
    dials = f"{signs['hearts']}{monster.hearts:>2}/{monster.maximum:<2}"
    dials += f"{GAP}{signs['stars']}{monster.stars:>2}{GAP}{signs['energy']}{monster.energy:>2}"
    if game.table.settings.wickedness:
        dials += f"{GAP}{signs['wickedness']}{monster.wickedness:>2}"
    return dials


def belongings(game: Game, voice: Voice, monster: Monster) -> str:
    """Cards with counters and copies, tiles, evolutions, the hand as a number, tokens."""
    things = (*monster.cards, *monster.tiles, *monster.evolutions)
    parts = [_thing(game, voice, owned) for owned in things]
    if game.table.settings.power_up and monster.alive:
        parts.append(voice.say("screen", "status", "hand", n=monster.hand))
    if monster.poison:
        parts.append(voice.say("screen", "status", "poison", n=monster.poison))
    if monster.shrink:
        parts.append(voice.say("screen", "status", "shrink", n=monster.shrink))
    if monster.target:
        parts.append(voice.say("screen", "status", "target"))
    return BETWEEN.join(parts)


def _thing(game: Game, voice: Voice, owned: Owned) -> str:
    text = voice.marked(owned.id, owned.family.id)
    return " ".join((text, *notes(game, voice, owned)))


def notes(game: Game, voice: Voice, owned: Owned) -> list[str]:
    """What it stands for, what lies on it, which die face it freezes or blocks."""
    found: list[str] = []
    if owned.copying and (original := game.table.in_play(owned.copying)) is not None:
        name = voice.marked(original.id, original.family.id)
        found.append(voice.say("screen", "words", "copying", card=name))
    if owned.counters:
        found.append(voice.say("screen", "status", "counters", n=owned.counters))
    if owned.face:
        known = voice.template("screen", "holding", owned.id)
        key = owned.id if known is not None else "face"
        found.append(voice.say("screen", "holding", key, face=voice.argument(owned.face)))
    if owned.marked:
        found.append(voice.say("screen", "holding", "mark"))
    return found


# --- text that fits -------------------------------------------------------------------------------


def padded(text: str, width: int) -> str:
    return text + " " * max(width - columns(text), 0)


def wrapped(text: str, width: int, indent: str = "") -> list[str]:
    """Broken at blanks; a word longer than the line is broken too."""
    return list(_wrapped(text, width, indent))


def wrapped_list(text: str, width: int, indent: str = "") -> list[str]:
    """Several things in a row, broken between them; only one that is longer than a line is broken."""
    lines: list[str] = []
    line = ""
    for part in text.split(BETWEEN):
        longer = f"{line}{BETWEEN}{part}" if line else f"{indent}{part}"
        if columns(longer) <= width:
            line = longer
            continue
        if line:
            lines.append(line)
        *full, line = wrapped(part, width, indent) or [""]
        lines += full
    return [*lines, line] if line.strip() else lines


@lru_cache(maxsize=512)
def _wrapped(text: str, width: int, indent: str) -> tuple[str, ...]:
    lines: list[str] = []
    line = indent
    for word in text.split(" "):
        candidate = f"{line} {word}" if line.strip() else f"{line}{word}"
        if columns(candidate) <= width or not line.strip():
            line = candidate
        else:
            lines.append(cut(line, width))
            line = f"{indent}{word}"
    if line.strip():
        lines.append(cut(line, width))
    return tuple(lines)
