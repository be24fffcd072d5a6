"""The table, drawn as large as the terminal allows."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, NamedTuple

from rich.cells import cell_len, set_cell_size
from rich.text import Text

from companion.screen.board import LETTERS, SIGNS, belongings, cut, wrapped
from companion.screen.live.glyphs import big, rows_of
from companion.screen.live.marks import changed, is_urgent
from companion.screen.speech import word
from companion.text.calling import called
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
SCALES = {3: 8, 2: 7, 1: 4}
"""Sizes of large figures, the largest first, and the rows each must leave to what happened."""
CHANGE_WIDTH = 4
SPACINGS = ((GAP, 3), (" ", 3), ("", 3), ("", 2))
"""What stands between the dials of small figures, and what is left to changes; the widest first."""
LEAST_TO_CUT = 22
"""Columns in which enough of a monster's belongings can be read even if some are left out."""
LEAST_BESIDE = 12
"""Columns right of the large figures for place and belongings."""


@dataclass(frozen=True)
class Look:
    """How the board is drawn."""

    width: int
    symbols: bool
    warning: str = ""
    """Shown in the head line instead of the edition."""
    changes: dict[tuple[str, str], int] = field(default_factory=dict)
    clock: str = ""
    """How long it has taken, where there is room for it."""


class Row(NamedTuple):
    """The cells of one monster, not yet aligned."""

    monster: Monster
    name: str
    player: str
    place: str
    things: str
    dials: dict[str, int]


def draw(game: Game, voice: Voice, look: Look, rows: int, feed: int) -> list[Text]:
    """The head line and every monster, as large as fits into the rows; small figures leave `feed`
    rows to what happened, large ones fewer: old lines give way first.
    """
    look = replace(look, changes=changed(game))
    all_rows = [_row(game, voice, look, monster) for monster in game.table.monsters]
    head, market = [_head(game, voice, look)], _market(game, voice, look)
    for scale, least in SCALES.items():
        for apart, cut_short in ((True, False), (False, False), (False, True)):
            spread = Spread(scale, apart=apart, cut_short=cut_short)
            drawn = _large(game, voice, look, all_rows, spread)
            if drawn is not None and len(head) + len(drawn) + len(market) <= rows - least:
                return [*head, *drawn, *market]
    for listed in (True, False):
        lines = [*head, *_small(game, voice, look, all_rows, listed=listed), *market]
        if len(lines) <= rows - feed or not listed:
            return lines[: max(rows, 0)]
    return []


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
    player = "" if player.casefold() == name.casefold() else player
    return Row(monster, name, player, place, belongings(game, voice, monster), dials)


def _head(game: Game, voice: Voice, look: Look) -> Text:
    table = game.table
    who = called(voice, table.active.id, table.active.player)
    step = voice.say("screen", "steps", table.step)
    key = "over" if game.over else "turn" if look.width >= NARROW else "turn-short"
    left = voice.say("live", "board", key, turn=table.turn, monster=who, step=step)
    right = look.warning or voice.say("screen", "editions", voice.edition)
    if look.clock and cell_len(f"{left}   {look.clock} · {right}") <= look.width:
        right = f"{look.clock} · {right}"
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


# --- parts of a row ------------------------------------------------------------------------------


def _is_active(game: Game, row: Row) -> bool:
    return row.monster is game.table.active and not game.over


def _mark(game: Game, look: Look, row: Row) -> Text:
    return Text(("▶ " if look.symbols else "> ") if _is_active(game, row) else "  ", "bold")


def _name_style(game: Game, row: Row) -> str:
    return "bold reverse" if _is_active(game, row) else "bold"


def _place(row: Row, width: int) -> Text:
    text = Text(row.place, "bold reverse" if row.monster.place else "")
    text.append(" " * max(width - text.cell_len, 0))
    return text


def _change(look: Look, row: Row, dial: str) -> str:
    """ "▼3": the dial has just gone down by three."""
    amount = look.changes.get((row.monster.id, dial), 0)
    if not amount:
        return ""
    up, down = ("▲", "▼") if look.symbols else ("+", "-")
    return f"{up if amount > 0 else down}{abs(amount)}"


def _fallen(voice: Voice, look: Look, row: Row) -> Text:
    """Whoever is out needs one line, however large the others are."""
    name = called(voice, row.monster.id, row.monster.player)
    sign = (SIGNS if look.symbols else LETTERS)["stars"]
    line = Text(f"  {name}  {row.place}  {sign} {row.monster.stars}", "dim")
    line.truncate(look.width)
    return line


# --- one line a monster --------------------------------------------------------------------------


def _small(game: Game, voice: Voice, look: Look, rows: list[Row], *, listed: bool) -> list[Text]:
    """A line each; what lies before a monster on another one, or only counted."""
    places = max(cell_len(row.place) for row in rows)
    full, short = (max(map(cell_len, names)) for names in (map(_name, rows), _bare(rows)))
    spaced = [_spaced(look, rows, gap, beside, places) for gap, beside in SPACINGS]
    fitting = [each for each in spaced if each.room >= full]
    fitting += [each for each in spaced if each.room >= short]
    gap, beside, room, tails = (fitting or spaced[-1:])[0]
    if (spare := (room - full) // (len(rows[0].dials) + 1)) > 0:
        gap += " " * min(spare, MOST_SPREAD)
        gap, beside, room, tails = _spaced(look, rows, gap, beside, places)
    gap = gap or " "
    widest = max(tail.cell_len for tail in tails)
    names = [_name(row) if full <= room else row.name for row in rows]
    width = max(min(max(map(cell_len, names)), room), 4)
    found: list[Text] = []
    for row, name, tail in zip(rows, names, tails, strict=True):
        if not row.monster.alive and listed:
            found.append(_fallen(voice, look, row))
            continue
        line = _mark(game, look, row)
        line.append(_fit(name, width), _name_style(game, row))
        line.append(gap)
        line.append_text(tail)
        line.append(" " * (widest - tail.cell_len) + gap)
        line.append_text(_place(row, places))
        if not listed:
            _count_things(line, voice, row.monster, look)
        if not row.monster.alive:
            line.stylize("dim")
        line.truncate(look.width)
        found.append(line)
        if listed:
            found.extend(Text(each, "italic") for each in wrapped(row.things, look.width, "    "))
    return found


def _bare(rows: list[Row]) -> list[str]:
    return [row.name for row in rows]


class Spaced(NamedTuple):
    """The dials of all monsters at some distance, and what is left for the names."""

    gap: str
    beside: int
    room: int
    tails: list[Text]


def _spaced(look: Look, rows: list[Row], gap: str, beside: int, places: int) -> Spaced:
    bar = max(row.monster.maximum for row in rows) if look.width >= WIDE and look.symbols else 0
    tails = [_dials(row, look, gap, bar=bar, beside=beside) for row in rows]
    widest = max(tail.cell_len for tail in tails)
    room = look.width - widest - places - 2 * max(len(gap), 1) - 2
    return Spaced(gap, beside, room, tails)


def _name(row: Row) -> str:
    return f"{row.name} ({row.player})" if row.player else row.name


def _dials(row: Row, look: Look, gap: str, *, bar: int, beside: int) -> Text:
    signs = SIGNS if look.symbols else LETTERS
    line = Text()
    for dial, value in row.dials.items():
        if line:
            line.append(gap)
        if dial == "hearts" and bar:
            line.append("█" * value, COLOURS[dial])
            line.append(
                "░" * (row.monster.maximum - value) + " " * (bar - row.monster.maximum), "dim"
            )
            line.append(" ")
        urgent = is_urgent(row.monster, dial)
        line.append(signs[dial], f"bold reverse {COLOURS[dial]}" if urgent else COLOURS[dial])
        line.append(f"{value:>3}", "bold reverse" if urgent else "bold")
        if dial == "hearts":
            line.append(f"/{row.monster.maximum:<2}", "dim")
        line.append(f"{_change(look, row, dial):<{beside}}", "bold")
    return line


def _count_things(line: Text, voice: Voice, monster: Monster, look: Look) -> None:
    """Where there is no room for names, at least how many."""
    counted = (("cards", len(monster.cards)), ("tiles", len(monster.tiles)))
    tokens = (("poison", monster.poison), ("shrink", monster.shrink))
    parts = [voice.say("live", "board", key, n=n) for key, n in (*counted, *tokens) if n]
    if parts and line.cell_len + 6 < look.width:
        line.append(GAP + " ".join(parts), "italic")


# --- large figures -------------------------------------------------------------------------------


class Spread(NamedTuple):
    """How generously large figures are set."""

    scale: int
    apart: bool
    """Blank lines between monsters."""
    cut_short: bool
    """What lies before a monster may be cut short; else it gets lines of its own."""


def _large(
    game: Game, voice: Voice, look: Look, rows: list[Row], spread: Spread
) -> list[Text] | None:
    """None where symbols or columns are lacking."""
    living = [row for row in rows if row.monster.alive]
    if not look.symbols or not living:
        return None
    sizes = Sizes.of(look, living, spread.scale)
    if sizes is None or (spread.cut_short and sizes.beside < LEAST_TO_CUT):
        return None
    found: list[Text] = []
    for row in rows:
        if not row.monster.alive:
            found.append(_fallen(voice, look, row))
            continue
        height = rows_of(spread.scale)
        fits = len(wrapped(row.things, sizes.beside)) < height
        beside = row if fits or spread.cut_short else row._replace(things="")
        found.extend(_figures(game, look, beside, sizes))
        if beside is not row:
            below = wrapped(row.things, look.width, "      ")
            found.extend(Text(each, "italic") for each in below)
        if spread.apart:
            found.append(Text())
    return found


class Sizes(NamedTuple):
    """How the columns are shared out among names, figures and what stands beside them."""

    scale: int
    names: int
    dials: dict[str, int]
    gap: int
    maximum: int
    beside: int

    @classmethod
    def of(cls, look: Look, rows: list[Row], scale: int) -> Sizes | None:
        names = max(max(cell_len(row.name), cell_len(row.player)) for row in rows) + 2
        digit = 3 * scale + scale
        dials = {
            dial: max(max(len(str(row.dials[dial])) for row in rows), 2) * digit - scale
            for dial in rows[0].dials
        }
        maximum = max(len(str(row.monster.maximum)) for row in rows) + 1
        taken = 2 + names + maximum + sum(dials.values()) + len(dials) * (3 + CHANGE_WIDTH)
        spare = look.width - taken
        least = max(LEAST_BESIDE, *(cell_len(row.place) for row in rows))
        gap = min((spare - least) // (len(dials) + 1), MOST_SPREAD)
        if gap < 1:
            return None
        beside = spare - gap * (len(dials) + 1)
        return cls(scale, names, dials, gap, maximum, beside)


def _figures(game: Game, look: Look, row: Row, sizes: Sizes) -> list[Text]:
    height = rows_of(sizes.scale)
    middle = height // 2
    numbers = {dial: big(str(value), sizes.scale) for dial, value in row.dials.items()}
    beside = _beside(row, sizes.beside, height)
    lines: list[Text] = []
    for at in range(height):
        line = _mark(game, look, row) if at == 0 else Text("  ")
        label = (row.name, row.player)[at] if at < 2 else ""
        line.append(label, _name_style(game, row) if at == 0 else "")
        line.append(" " * (sizes.names - cell_len(label)))
        for dial, width in sizes.dials.items():
            urgent = is_urgent(row.monster, dial)
            sign = SIGNS[dial] if at == middle else ""
            sign = f"{sign}!" if urgent and sign else sign
            style = f"bold reverse {COLOURS[dial]}" if urgent else COLOURS[dial]
            line.append(" " * sizes.gap)
            line.append(set_cell_size(sign, 2), style if sign else "")
            line.append(" ")
            line.append(f"{numbers[dial][at]:>{width}}", _figure_style(dial, urgent=urgent))
            if dial == "hearts":
                small = f"/{row.monster.maximum}" if at == height - 1 else ""
                line.append(f"{small:<{sizes.maximum}}", "dim")
            change = _change(look, row, dial) if at == 0 else ""
            line.append(f" {change:<{CHANGE_WIDTH - 1}}", "bold")
        line.append(" " * sizes.gap)
        line.append_text(beside[at])
        line.truncate(look.width)
        lines.append(line)
    return lines


def _figure_style(dial: str, *, urgent: bool) -> str:
    return f"bold {COLOURS[dial]}" if urgent else "bold"


def _beside(row: Row, width: int, height: int) -> list[Text]:
    """Place, then what lies before the monster, as much as the rows take."""
    lines = [_place(row, cell_len(row.place))]
    things = wrapped(row.things, width)
    room = height - 1
    if len(things) > room:
        rest = " ".join(each.strip() for each in things[room - 1 :])
        things = [*things[: room - 1], cut(rest, width)]
    lines.extend(Text(each, "italic") for each in things)
    return lines + [Text()] * (height - len(lines))


def _fit(text: str, width: int) -> str:
    """Exactly so many columns: filled up, or cut."""
    return set_cell_size(text, width)
