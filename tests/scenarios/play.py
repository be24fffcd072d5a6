"""Plays a scenario: a short game that anyone at the table could read. The format is in README.md here."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

from companion.cards.load import catalogue
from companion.editions import EDITIONS
from companion.engine.dice import dice_of, rolls_of
from companion.engine.game import Game
from companion.engine.head import Head, Seat, house_word
from companion.moves.errors import Refused
from companion.moves.parse import parse, split_speaker
from companion.moves.write import write

if TYPE_CHECKING:
    from collections.abc import Iterable

HERE = Path(__file__).resolve().parent
KEYS = {"name", "rules", "edition", "editions", "options", "house", "first", "market", "tile_sides"}
KEYS |= {"given", "moves", "then", "rulings"}
THEN = {"pending", "because", "refused", "over", "active", "turn", "market"}
FIELDS = {"hearts", "stars", "energy", "wickedness", "tokyo", "alive", "cards", "tiles"}
FIELDS |= {
    "poison",
    "shrink",
    "target",
    "dice",
    "rolls",
    "max_hearts",
    "hand",
    "evolutions",
    "counters",
    "ufo",
}
COUNTED = ("dice", "rolls", "max_hearts")


@dataclass
class Scenario:
    file: str
    edition: str
    data: dict[str, Any]
    errors: list[str] = field(default_factory=list)

    @property
    def id(self) -> str:
        return f"{self.file}: {self.data.get('name')} [{self.edition}]"

    @property
    def rules(self) -> list[str]:
        return list(self.data["rules"])


@cache
def scenarios() -> list[Scenario]:
    """Every scenario of every file, once for each of its editions; the files are read once."""
    found: list[Scenario] = []
    for path in sorted(HERE.glob("*/*.toml")):
        for data in tomllib.loads(path.read_text(encoding="utf-8"))["scenario"]:
            editions = data.get("editions") or [data.get("edition", "standard")]
            assert set(editions) <= set(EDITIONS), (path, data.get("name"))
            name = path.relative_to(HERE).as_posix()
            found.extend(Scenario(name, edition, data) for edition in editions)
    return found


def head_of(scenario: Scenario) -> Head:
    data = scenario.data
    unknown = set(data) - KEYS
    assert not unknown, f"unknown keys {unknown}"
    return Head(
        edition=scenario.edition,
        seats=tuple(_seat(name, fields) for name, fields in data["given"].items()),
        options=frozenset(data.get("options", ())),
        house={key: house_word(value) for key, value in data.get("house", {}).items()},
        first=data.get("first"),
        market=tuple(data["market"]) if "market" in data else None,
        tile_sides=data.get("tile_sides"),
    )


def _seat(name: str, fields: dict[str, Any]) -> Seat:
    given: dict[str, Any] = dict(fields)
    listed = ("cards", "tiles", "evolutions", "evolution_discards", "ufo")
    given |= {key: tuple(fields[key]) for key in listed if key in fields}
    counters = fields.get("counters", {}).items()
    given["counters"] = {card: (n,) if isinstance(n, int) else tuple(n) for card, n in counters}
    return Seat(id=name, player=name, **given)


def look(game: Game) -> dict[str, dict[str, Any]]:
    """What can be said about each monster."""
    table = game.table
    return {
        monster.id: {
            "hearts": monster.hearts,
            "stars": monster.stars,
            "energy": monster.energy,
            "wickedness": monster.wickedness,
            "tokyo": monster.place or "none",
            "alive": monster.alive,
            "cards": sorted(card.id for card in monster.cards),
            "tiles": sorted(tile.id for tile in monster.tiles),
            "evolutions": sorted(owned.id for owned in monster.evolutions),
            "counters": {
                owned.id: owned.counters
                for owned in (*monster.cards, *monster.evolutions)
                if owned.counters
            },
            "ufo": [owned.id for owned in monster.marked],
            "hand": monster.hand,
            "poison": monster.poison,
            "shrink": monster.shrink,
            "target": monster.target,
            "dice": dice_of(table, monster).total,
            "rolls": rolls_of(table, monster).total,
            "max_hearts": monster.maximum,
        }
        for monster in table.monsters
    }


def given(head: Head) -> dict[str, dict[str, Any]]:
    """The monsters as they sat down, in the words of `look`; what is counted is not compared."""
    return {
        seat.id: {
            "hearts": seat.hearts,
            "stars": seat.stars,
            "energy": seat.energy,
            "wickedness": seat.wickedness,
            "tokyo": seat.tokyo or "none",
            "alive": seat.hearts > 0,
            "cards": sorted(seat.cards),
            "tiles": sorted(seat.tiles),
            "evolutions": sorted(seat.evolutions),
            "hand": _hand(head, seat),
            "ufo": list(seat.ufo),
            "poison": seat.poison,
            "shrink": seat.shrink,
            "target": seat.target,
        }
        for seat in head.seats
    }


def _hand(head: Head, seat: Seat) -> int:
    """What is held at the start: the set-up's card where nothing else is said."""
    if "power-up" not in head.options or seat.hearts == 0:
        return 0
    return 1 if seat.hand is None else seat.hand


def play(scenario: Scenario) -> None:
    """Plays the moves and compares everything `then` says, and that nothing else has changed."""
    head = head_of(scenario)
    then = dict(scenario.data["then"])
    game = Game(head, catalogue())
    moves = list(scenario.data.get("moves", ()))
    refused = then.pop("refused", None)
    for number, line in enumerate(moves):
        by, text = split_speaker(line)
        if refused and number == len(moves) - 1:
            _expect_refusal(game, by, text, refused)
            break
        try:
            game.play(parse(text), by)
        except Refused as refusal:
            pending = game.pending
            options = [write(option) for option in pending.options(game.table)[:12]]
            asked = f"{pending.kind} by {pending.by}: {options}"
            raise AssertionError(f"{line!r} was refused: {refusal}; pending {asked}") from refusal
    _compare(game, head, then)


def _expect_refusal(game: Game, by: str | None, text: str, refused: dict[str, str]) -> None:
    before, events = look(game), len(game.events())
    try:
        game.play(parse(text), by)
    except Refused as refusal:
        assert refusal.code == refused["code"], refusal
        if "rule" in refused:
            assert refusal.rule == refused["rule"], refusal
    else:
        raise AssertionError(f"{text!r} was accepted")
    assert look(game) == before
    assert len(game.events()) == events


def _compare(game: Game, head: Head, then: dict[str, Any]) -> None:
    assert "pending" in then, "a scenario says what is pending at its end"
    unknown = set(then) - THEN - set(game.table.by_id)
    assert not unknown, f"`then` names {unknown}"
    _compare_monsters(game, head, then)
    _compare_question(game, then["pending"])
    _compare_causes(game, then.get("because", ()))
    _compare_table(game, then)


def _compare_monsters(game: Game, head: Head, then: dict[str, Any]) -> None:
    """Whoever is not named has to be as at the start."""
    found = look(game)
    for name, was in given(head).items():
        wanted = {**was, **then.get(name, {})}
        strange = set(wanted) - FIELDS
        assert not strange, f"{name}: {strange}"
        for key in ("cards", "tiles", "evolutions"):
            wanted[key] = sorted(wanted[key])
        seen = {key: found[name][key] for key in wanted}
        assert seen == wanted, f"{name}\n is     {seen}\n wanted {wanted}"


def _compare_question(game: Game, pending: dict[str, Any]) -> None:
    shown: dict[str, Any] = {"kind": game.pending.kind, "by": game.pending.by}
    if "options" in pending:
        shown["options"] = [write(move) for move in game.pending.options(game.table)]
    assert shown == {"by": None, **pending}, shown


def _compare_causes(game: Game, because: Iterable[str]) -> None:
    rules = {event.rule for _, event in game.events()}
    rules |= {share.rule for _, event in game.events() for share in event.shares}
    for rule in because:
        assert rule in rules, f"{rule} caused nothing; these did: {sorted(rules)}"


def _compare_table(game: Game, then: dict[str, Any]) -> None:
    table = game.table
    seen = {
        "active": table.active.id,
        "turn": table.turn,
        "market": [card or "?" for card in table.shop.market or ()],
    }
    for key, value in seen.items():
        assert then.get(key, value) == value, f"{key}: {value}"
    assert game.over == ("over" in then), f"over: {table.winner}"
    assert table.winner == then.get("over"), table.winner
