"""The table, drawn as large as the terminal allows."""

from __future__ import annotations

from enum import IntEnum
from typing import TYPE_CHECKING, NamedTuple

from rich.cells import cell_len, set_cell_size
from rich.text import Text

from companion.screen.board import LETTERS, SIGNS, belongings, wrapped
from companion.screen.live.digits import HEIGHT, big
from companion.screen.speech import word
from companion.text.inert import inert

if TYPE_CHECKING:
    from companion.engine.game import Game
    from companion.engine.state import Monster
    from companion.text.voice import Voice

COLOURS = {"hearts": "red", "stars": "cyan", "energy": "green", "wickedness": "magenta"}
"""Readable on dark and on light ground; the numbers themselves keep the terminal's own colour."""
NARROW, WIDE = 76, 96
GAP = "  "
MOST_SPREAD = 5
"""Columns by which the dials may move apart where there is room."""


class Size(IntEnum):
    """How much room a monster gets."""

    FLAT = 0
    """One line; cards are only counted."""
    TIGHT = 1
    """One line, and one for belongings where there are some."""
    ROOMY = 2
    """The same with a blank line between monsters."""
    BIG = 3
    """Numbers three rows high."""


class Look(NamedTuple):
    width: int
    symbols: bool
    warning: str = ""
    """Shown in the head line instead of the edition."""


class Row(NamedTuple):
    """The cells of one monster, not yet aligned."""

    monster: Monster
    name: str
    player: str
    place: str
    dials: dict[str, int]


def draw(game: Game, voice: Voice, look: Look, rows: int) -> list[Text]:
    """The head line and every monster, in the largest size that fits the rows."""
    lines: list[Text] = []
    for size in reversed(Size):
        found = _draw(game, voice, look, size)
        if found is not None and (len(found) <= rows or size is Size.FLAT):
            lines = found
            break
    return lines[: max(rows, 0)]


def _draw(game: Game, voice: Voice, look: Look, size: Size) -> list[Text] | None:
    rows = [_row(game, voice, look, monster) for monster in game.table.monsters]
    drawn = _big(game, look, rows) if size is Size.BIG else _lines(game, voice, look, rows, size)
    if drawn is None:
        return None
    lines = [_head(game, voice, look)]
    if size >= Size.ROOMY:
        lines.append(Text())
    for row, block in zip(rows, drawn, strict=True):
        lines.extend(block)
        if size > Size.FLAT:
            things = belongings(game, voice, row.monster)
            indent = "    " if size is Size.TIGHT else "      "
            lines.extend(Text(line, "italic") for line in wrapped(things, look.width, indent))
        if size >= Size.ROOMY:
            lines.append(Text())
    lines.extend(_market(game, voice, look))
    return lines


def _row(game: Game, voice: Voice, look: Look, monster: Monster) -> Row:
    place = voice.say("screen", "words", "out")
    if monster.alive and monster.place and look.width < NARROW:
        place = word(voice, monster.place, "places").capitalize()
    elif monster.alive:
        place = voice.place(monster.place)
    dials = {"hearts": monster.hearts, "stars": monster.stars, "energy": monster.energy}
    if game.table.settings.wickedness:
        dials["wickedness"] = monster.wickedness
    name, player = voice.monster(monster.id), inert(monster.player)
    return Row(monster, name, "" if player.casefold() == name.casefold() else player, place, dials)


def _head(game: Game, voice: Voice, look: Look) -> Text:
    table = game.table
    who = voice.monster(table.active.id)
    step = voice.say("screen", "steps", table.step)
    key = "over" if game.over else "turn" if look.width >= NARROW else "turn-short"
    left = voice.say("live", "board", key, turn=table.turn, monster=who, step=step)
    right = look.warning or voice.say("screen", "editions", voice.edition)
    room = look.width - cell_len(left) - cell_len(right)
    line = f"{left}{' ' * room}{right}" if room >= 2 else left
    return Text(_fit(line, look.width), "bold underline", no_wrap=True)


def _market(game: Game, voice: Voice, look: Look) -> list[Text]:
    table = game.table
    if table.shop.market is None:
        return []
    unknown = voice.say("screen", "words", "unknown")
    sign = (SIGNS if look.symbols else LETTERS)["energy"]
    cards = ", ".join(
        f"{voice.card(card)} {table.shop.price(table, table.active, card).total}{sign}"
        if card
        else unknown
        for card in table.shop.market
    )
    return [
        Text(line)
        for line in wrapped(voice.say("screen", "status", "market", cards=cards), look.width)
    ]


# --- one line a monster --------------------------------------------------------------------------


def _lines(game: Game, voice: Voice, look: Look, rows: list[Row], size: Size) -> list[list[Text]]:
    bar = max(row.monster.maximum for row in rows) if look.width >= WIDE and look.symbols else 0
    places = max(cell_len(row.place) for row in rows)
    full = max(cell_len(_name(row)) for row in rows)
    gap = GAP
    tails = [_dials(row, look, gap, bar=bar) for row in rows]
    widest_tail = max(tail.cell_len for tail in tails)
    room = look.width - widest_tail - places - 2 * len(gap) - 2
    if (spare := (room - full) // (len(rows[0].dials) + 1)) > 0:
        gap = GAP + " " * min(spare, MOST_SPREAD)
        tails = [_dials(row, look, gap, bar=bar) for row in rows]
        widest_tail = max(tail.cell_len for tail in tails)
    names = [_name(row) if full <= room else row.name for row in rows]
    width = max(min(max(map(cell_len, names)), room), 4)
    found: list[list[Text]] = []
    for row, name, tail in zip(rows, names, tails, strict=True):
        line = _mark(game, look, row)
        line.append(_fit(name, width), _name_style(game, row))
        line.append(gap)
        line.append_text(tail)
        line.append(" " * (widest_tail - tail.cell_len) + gap)
        line.append_text(_place(row, places))
        if size is Size.FLAT:
            _count_things(line, voice, row.monster, look)
        if not row.monster.alive:
            line.stylize("dim")
        line.truncate(look.width)
        found.append([line])
    return found


def _name(row: Row) -> str:
    return f"{row.name} ({row.player})" if row.player else row.name


def _mark(game: Game, look: Look, row: Row) -> Text:
    active = row.monster is game.table.active and not game.over
    return Text(("▶ " if look.symbols else "> ") if active else "  ", "bold")


def _name_style(game: Game, row: Row) -> str:
    return "bold reverse" if row.monster is game.table.active and not game.over else "bold"


def _place(row: Row, width: int) -> Text:
    style = "bold reverse" if row.monster.place else ""
    text = Text(row.place, style)
    text.append(" " * (width - text.cell_len))
    return text


def _dials(row: Row, look: Look, gap: str, *, bar: int) -> Text:
    signs = SIGNS if look.symbols else LETTERS
    line = Text()
    for field, value in row.dials.items():
        if line:
            line.append(gap)
        if field == "hearts" and bar:
            line.append("█" * value, COLOURS[field])
            line.append(
                "░" * (row.monster.maximum - value) + " " * (bar - row.monster.maximum), "dim"
            )
            line.append(" ")
        line.append(signs[field], COLOURS[field])
        line.append(f"{value:>3}", "bold")
        if field == "hearts":
            line.append(f"/{row.monster.maximum:<2}", "dim")
    return line


def _count_things(line: Text, voice: Voice, monster: Monster, look: Look) -> None:
    """Where there is no room for names, at least how many."""
    counted = (("cards", len(monster.cards)), ("tiles", len(monster.tiles)))
    tokens = (("poison", monster.poison), ("shrink", monster.shrink))
    parts = [voice.say("live", "board", key, n=n) for key, n in (*counted, *tokens) if n]
    if parts and line.cell_len + 6 < look.width:
        line.append(GAP + " ".join(parts), "italic")


# --- three lines a monster -----------------------------------------------------------------------


def _big(game: Game, look: Look, rows: list[Row]) -> list[list[Text]] | None:
    """None where symbols or columns are lacking."""
    if not look.symbols:
        return None
    names = max(max(cell_len(row.name), cell_len(row.player)) for row in rows) + 2
    places = max(cell_len(row.place) for row in rows)
    widths = {
        field: max(len(str(row.dials[field])) for row in rows) * 4 - 1 for field in rows[0].dials
    }
    maximum = max(len(str(row.monster.maximum)) for row in rows) + 1
    taken = 2 + names + places + maximum + sum(widths.values()) + len(widths) * 3
    gap = min((look.width - taken) // (len(widths) + 1), 8)
    if gap < 3:
        return None
    return [_big_rows(game, look, row, (names, maximum, gap, places), widths) for row in rows]


def _big_rows(
    game: Game, look: Look, row: Row, sizes: tuple[int, int, int, int], widths: dict[str, int]
) -> list[Text]:
    names, maximum, gap, places = sizes
    lines: list[Text] = []
    numbers = {field: big(value) for field, value in row.dials.items()}
    for at in range(HEIGHT):
        line = _mark(game, look, row) if at == 0 else Text("  ")
        label = (row.name, row.player, "")[at]
        line.append(label, _name_style(game, row) if at == 0 else "")
        line.append(" " * (names - cell_len(label)))
        for field, width in widths.items():
            sign = SIGNS[field] if at == 1 else ""
            line.append(" " * gap + set_cell_size(sign, 2) + " ", COLOURS[field])
            line.append(f"{numbers[field][at]:>{width}}", "bold")
            if field == "hearts":
                small = f"/{row.monster.maximum}" if at == HEIGHT - 1 else ""
                line.append(f"{small:<{maximum}}", "dim")
        line.append(" " * gap)
        if at == 1:
            line.append_text(_place(row, places))
        if not row.monster.alive:
            line.stylize("dim")
        line.truncate(look.width)
        lines.append(line)
    return lines


def _fit(text: str, width: int) -> str:
    """Exactly so many columns: filled up, or cut."""
    return set_cell_size(text, width)
