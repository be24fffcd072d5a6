"""The table as plain data: ids and numbers, no words. What programs read and listeners keep."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from companion.engine.dice import dice_of, rolls_of
from companion.moves.write import write

if TYPE_CHECKING:
    from companion.engine.game import Game
    from companion.engine.state import Monster, Owned

FORMAT = 1


def picture(game: Game) -> dict[str, Any]:
    """Everything that can be seen on the table now."""
    table = game.table
    shown: dict[str, Any] = {
        "format": FORMAT,
        "edition": table.settings.edition.id,
        "turn": table.turn,
        "active": table.active.id,
        "step": table.step,
        "pending": pending_view(game),
        "monsters": [monster_view(game, monster) for monster in table.monsters],
        "over": game.over,
        "winner": table.winner,
        "winners": list(game.winners),
    }
    if table.shop.market is not None:
        shown["market"] = list(table.shop.market)
    return shown


def pending_view(game: Game) -> dict[str, Any]:
    request = game.pending
    shown: dict[str, Any] = {
        "kind": request.kind,
        "by": request.by,
        "options": [write(move) for move in request.options(game.table)],
        "rule": request.rule,
    }
    match request.kind:
        case "roll":
            shown["dice"] = request.dice
        case "dice" | "hearts" | "reveal":
            shown["count"] = request.count
        case "tile":
            shown["level"] = request.level
    return shown


def monster_view(game: Game, monster: Monster) -> dict[str, Any]:
    table = game.table
    return {
        "id": monster.id,
        "player": monster.player,
        "hearts": monster.hearts,
        "max_hearts": monster.maximum,
        "stars": monster.stars,
        "energy": monster.energy,
        "wickedness": monster.wickedness,
        "tokyo": monster.place,
        "alive": monster.alive,
        "cards": [card.id for card in monster.cards],
        "tiles": [tile.id for tile in monster.tiles],
        "tokens": {
            "poison": monster.poison,
            "shrink": monster.shrink,
            "target": monster.target,
        },
        "counters": _counters(monster),
        "copies": _copies(game, [*monster.cards, *monster.tiles, *monster.evolutions]),
        "hand": monster.hand,
        "evolutions": [owned.id for owned in monster.evolutions],
        "ufo": [owned.id for owned in monster.marked],
        "dice": dice_of(table, monster).total,
        "rolls": rolls_of(table, monster).total,
    }


def _counters(monster: Monster) -> dict[str, int]:
    """What lies on cards. The second of two equal ones is `ID#2`, so that its number is not lost."""
    found: dict[str, int] = {}
    seen: dict[str, int] = {}
    for owned in (*monster.cards, *monster.tiles, *monster.evolutions):
        seen[owned.id] = seen.get(owned.id, 0) + 1
        if owned.counters:
            which = seen[owned.id]
            found[owned.id if which == 1 else f"{owned.id}#{which}"] = owned.counters
    return found


def _copies(game: Game, things: list[Owned]) -> dict[str, str]:
    """What a copier stands for at the moment."""
    return {
        owned.id: original.id
        for owned in things
        if owned.copying and (original := game.table.in_play(owned.copying)) is not None
    }
