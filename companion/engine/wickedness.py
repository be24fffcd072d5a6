"""The wickedness gauge: points for triples of 1s and 2s, and a tile at each level reached."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.engine.belongings import just_came, put
from companion.engine.families import TILE
from companion.engine.requests import Pick, ask
from companion.engine.windows import SILENCE
from companion.moves.errors import Illegal
from companion.moves.kinds import PASS, Move, Tile

if TYPE_CHECKING:
    from companion.engine.requests import Asks, Request
    from companion.engine.state import Monster
    from companion.engine.table import Table

LEVELS = (3, 6, 10)
TOP = LEVELS[-1]
POINTS = (("1", 2, "wickedness.triple-ones"), ("2", 1, "wickedness.triple-twos"))


def earn_wickedness(table: Table, monster: Monster, faces: str) -> Asks[None]:
    """Points count per complete triple; the counter stops at the top and never goes back."""
    before = monster.wickedness
    for face, points, rule in POINTS:
        triples = faces.count(face) // 3
        if triples and (gained := min(points * triples, TOP - monster.wickedness)):
            monster.wickedness += gained
            table.emit("wickedness", monster, rule=rule, amount=gained, cause="numbers")
    return SILENCE if monster.wickedness == before else _offer_tiles(table, monster, before)


def _offer_tiles(table: Table, monster: Monster, before: int) -> Asks[None]:
    """One of each level that was reached."""
    for level in LEVELS:
        if before < level <= monster.wickedness:
            yield from offer_tile(table, monster, level)


class TileRequest(Pick):
    """Which tile of this level, if any."""

    __slots__ = ("level",)

    def __init__(self, by: str, level: int, tiles: list[str]) -> None:
        rule = "wickedness.choose-tile"
        super().__init__("tile", by, rule, *map(Tile, tiles), PASS)
        self.level = level

    def check(self, table: Table, move: Move) -> None:
        if isinstance(move, Tile) and move not in self.options(table):
            raise _refusal(table, move.id, self.level)
        super().check(table, move)


def _refusal(table: Table, tile: str, level: int) -> Illegal:
    """Why this tile cannot be taken: unknown, another level, gone, its back in play, other side."""
    info = table.catalogue.tiles.get(tile)
    if info is None:
        return Illegal("unknown-name", rule="wickedness.choose-tile", name=tile, family="tile")
    rule = "wickedness.levels" if info.level != level else "wickedness.choose-tile"
    reason = "level"
    if info.level == level:
        reason = "gone" if tile in table.tiles_gone or info.back in table.tiles_gone else "side"
        rule = "setup.wickedness-sides" if reason == "side" else rule
    return Illegal("tile-not-there", rule=rule, tile=tile, level=level, reason=reason)


def tiles_at(table: Table, level: int) -> list[str]:
    """The tiles still lying at a level: neither they nor their backs were taken, the side is in use."""
    sides = table.settings.tile_sides
    return [
        tile.id
        for tile in table.catalogue.tiles.values()
        if tile.level == level
        and tile.id not in table.tiles_gone
        and tile.back not in table.tiles_gone
        and (sides is None or sides == "mixed" or tile.side == sides)
    ]


def offer_tile(table: Table, monster: Monster, level: int) -> Asks[None]:
    """One tile a level. Declined or missing, the level is used up all the same."""
    if not tiles_at(table, level):
        rule = "wickedness.empty-stack"
        table.emit("none", monster, rule=rule, cause="no-tile", amount=level)
        return

    def build() -> Request | None:
        tiles = tiles_at(table, level)
        return TileRequest(monster.id, level, tiles) if tiles and monster.alive else None

    answer = yield from ask(build)
    if isinstance(answer, Tile):
        yield from take_tile(table, monster, answer.id)
    elif answer is not None:
        rule = "wickedness.tile-is-optional"
        table.emit("none", monster, rule=rule, cause="tile-declined", amount=level)


def take_tile(table: Table, monster: Monster, tile: str) -> Asks[None]:
    """It lies before its owner and works from this moment."""
    table.tiles_gone.add(tile)
    owned = put(table, monster, TILE, tile)
    table.emit("tile", monster, rule="wickedness.choose-tile", cause="taken", item=tile)
    yield from just_came(table, owned)
