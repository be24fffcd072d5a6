"""The table, drawn as large as the terminal allows."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from rich.cells import cell_len, set_cell_size
from rich.text import Text

from companion.data_classes import replace
from companion.screen.board import LETTERS, SIGNS, belongings, wrapped, wrapped_list
from companion.screen.live.figures import Sizes, Spread, height_of, large
from companion.screen.live.marks import changed, is_urgent
from companion.screen.live.rows import COLOURS, Look, Row, change, fallen, mark, name_style, place
from companion.text.calling import called
from companion.text.inert import inert
from companion.text.speech import word

if TYPE_CHECKING:
    from companion.engine.game import Game
    from companion.engine.state import Monster
    from companion.text.voice import Voice

NARROW, WIDE = 76, 96
GAP = "  "
MOST_SPREAD = 5
"""Columns by which the dials may move apart where there is room."""
SCALES = {3: 8, 2: 7, 1: 4}
"""Sizes of large figures, the largest first, and the rows each must leave to what happened."""
SPACINGS = ((GAP, 3), (" ", 3), ("", 3), ("", 2))
"""What stands between the dials of small figures, and what is left to changes; the widest first."""


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
            sizes = Sizes.of(look, all_rows, spread)
            room = rows - least - len(head) - len(market)
            if sizes is not None and height_of(all_rows, look, sizes, spread) <= room:
                return [*head, *large(game, voice, look, all_rows, sizes, spread), *market]
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
        f"{voice.marked(card)} {table.shop.price(table, table.active, card).total}{sign}"
        if card
        else unknown
        for card in table.shop.market
    )
    return [
        Text(line)
        for line in wrapped(voice.say("screen", "status", "market", cards=cards), look.width)
    ]


# --- one line a monster --------------------------------------------------------------------------


def _small(game: Game, voice: Voice, look: Look, rows: list[Row], *, listed: bool) -> list[Text]:
    """A line each; what lies before a monster on another one, or only counted."""
    places = max(cell_len(row.place) for row in rows)
    spaced, named = _fitting(look, rows, places)
    gap, widest = spaced.gap or " ", max(tail.cell_len for tail in spaced.tails)
    names = [_name(row) if named else row.name for row in rows]
    width = max(min(max(map(cell_len, names)), spaced.room), 4)
    found: list[Text] = []
    for row, name, tail in zip(rows, names, spaced.tails, strict=True):
        if not row.monster.alive and listed:
            found.append(fallen(voice, look, row))
            continue
        line = mark(game, look, row)
        line.append(_fit(name, width), name_style(game, row))
        line.append(gap)
        line.append_text(tail)
        line.append(" " * (widest - tail.cell_len) + gap)
        line.append_text(place(row, places))
        if not listed:
            _count_things(line, voice, row.monster, look)
        if not row.monster.alive:
            line.stylize("dim")
        line.truncate(look.width)
        found.append(line)
        if listed:
            things = wrapped_list(row.things, look.width, "    ")
            found.extend(Text(each, "italic") for each in things)
    return found


def _fitting(look: Look, rows: list[Row], places: int) -> tuple[Spaced, bool]:
    """How far apart the dials stand, and whether there is room for who plays each monster."""
    full, short = (max(map(cell_len, names)) for names in (map(_name, rows), _bare(rows)))
    spaced = [_spaced(look, rows, gap, beside, places) for gap, beside in SPACINGS]
    fitting = [each for each in spaced if each.room >= full]
    fitting += [each for each in spaced if each.room >= short]
    found = (fitting or spaced[-1:])[0]
    if (spare := (found.room - full) // (len(rows[0].dials) + 1)) > 0:
        gap = found.gap + " " * min(spare, MOST_SPREAD)
        found = _spaced(look, rows, gap, found.beside, places)
    return found, full <= found.room


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
        line.append(f"{change(look, row, dial):<{beside}}", "bold")
    return line


def _count_things(line: Text, voice: Voice, monster: Monster, look: Look) -> None:
    """Where there is no room for names, at least how many."""
    counted = (
        ("cards", len(monster.cards)),
        ("tiles", len(monster.tiles)),
        ("evolutions", len(monster.evolutions)),
        ("hand", monster.hand),
    )
    tokens = (
        ("poison", monster.poison),
        ("shrink", monster.shrink),
        ("target", monster.target),
    )
    parts = [voice.say("live", "board", key, n=n) for key, n in (*counted, *tokens) if n]
    if parts and line.cell_len + 6 < look.width:
        line.append(GAP + " ".join(parts), "italic")


def _fit(text: str, width: int) -> str:
    """Exactly so many columns: filled up, or cut."""
    return set_cell_size(text, width)
