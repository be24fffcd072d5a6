"""`card --list`: all cards, tiles, costumes and evolutions, or those that fit."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from companion.cards.load import catalogue
from companion.cli import exit_status
from companion.data_classes import dataclass
from companion.screen.board import cut, padded
from companion.screen.card_page import POWER_UP, card_of, moments_of
from companion.text.families import rule_of
from companion.text.inert import quote
from companion.text.names import names
from companion.text.phrases import joined
from companion.text.unofficial import MARK, is_unofficial, legend

if TYPE_CHECKING:
    from companion.cli.environment import Environment
    from companion.text.voice import Voice

KINDS = ("keep", "discard", "tile", "costume", "evolution", "temporary", "permanent", "gift")
"""What `--kind` takes; the last three are kinds of evolutions."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Filters:
    deck: str = ""
    kind: str = ""
    cost: int | None = None
    moment: str = ""
    monster: str = ""


def list_cards(env: Environment, filters: Filters, *, as_json: bool, edition: str) -> int:
    voice = env.voice(edition or env.default_edition)
    monsters = names("monster").find(filters.monster) if filters.monster else []
    if filters.monster and len(monsters) != 1:
        return _no_such_monster(env, voice, filters.monster, monsters, as_json=as_json)
    rows = [row for row in _rows(voice) if _fits(row, filters, *monsters)]
    if as_json:
        env.say(json.dumps(rows))
        return exit_status.DONE if rows else exit_status.FAILED
    if not rows:
        env.complain(voice.say("pages", "card", "none-listed"))
        return exit_status.FAILED
    for line in _table(voice, rows):
        env.say(cut(line, env.width))
    return exit_status.DONE


def _no_such_monster(
    env: Environment, voice: Voice, name: str, found: list[str], *, as_json: bool
) -> int:
    near = found or names("monster").nearest(name)
    spoken = joined([voice.monster(id) for id in near], ", ", voice.say("screen", "words", "or"))
    hint = voice.say("errors", "move", "nearest", names=spoken) if near else ""
    message = voice.say("pages", "card", "no-such-monster", name=quote(name), nearest=hint)
    if as_json:
        env.say(json.dumps({"error": {"code": "not-found", "message": message}}))
    else:
        env.complain(message)
    return exit_status.FAILED


def _rows(voice: Voice) -> list[dict[str, Any]]:
    """Power cards, tiles, costumes, then evolutions; in each family by name."""
    families: dict[str, list[str]] = {
        "power": [*catalogue().cards],
        "tile": [*catalogue().tiles],
        "costume": [*catalogue().costumes],
        "evolution": [*catalogue().evolutions],
    }
    return [
        row
        for family, ids in families.items()
        for row in sorted(
            (_row(voice, family, id) for id in ids), key=lambda row: str(row["name"]).casefold()
        )
    ]


def _row(voice: Voice, family: str, id: str) -> dict[str, Any]:
    row: dict[str, Any] = {
        "id": id,
        "name": voice.card(id, family),
        "unofficial": is_unofficial(voice.language, family, id),
        "kind": family,
        "cost": None,
        "decks": [],
        "timing": moments_of(family, id),
        "text": voice.rule(rule_of(family, id)),
    }
    if family in ("power", "costume"):
        info = card_of(family, id)
        row |= {"kind": info.kind, "cost": info.cost_in(voice.edition), "decks": list(info.decks)}
    elif family == "evolution":
        evolution = catalogue().evolutions[id]
        row |= {"monster": evolution.monster, "evolution": evolution.kind, "decks": [POWER_UP]}
    return row


def _fits(row: dict[str, Any], filters: Filters, monster: str = "") -> bool:
    return (
        (not filters.deck or filters.deck in row["decks"])
        and (not filters.kind or filters.kind in (row["kind"], row.get("evolution")))
        and (filters.cost is None or filters.cost == row["cost"])
        and (not filters.moment or filters.moment in row["timing"])
        and (not monster or monster == row.get("monster"))
    )


def _table(voice: Voice, rows: list[dict[str, Any]]) -> list[str]:
    """One line a card: name, price, kind, effect; what the asterisk means comes last."""
    called = [f"{row['name']}{MARK if row['unofficial'] else ''}" for row in rows]
    kinds = [_kind(voice, row) for row in rows]
    widest_name, widest_kind = max(map(len, called)), max(map(len, kinds))
    lines = []
    for row, name, kind in zip(rows, called, kinds, strict=True):
        price = "" if row["cost"] is None else str(row["cost"])
        parts = (padded(name, widest_name), f"{price:>2}", padded(kind, widest_kind), row["text"])
        lines.append("  ".join(parts))
    return lines + legend(voice, called)


def _kind(voice: Voice, row: dict[str, Any]) -> str:
    if "monster" in row:
        kind = voice.say("pages", "card", f"kind-list-{row['evolution']}")
        return f"{kind}, {voice.monster(row['monster'])}"
    if row["kind"] in ("keep", "discard"):
        return voice.say("pages", "card", f"kind-{row['kind']}")
    return voice.say("pages", "card", f"kind-list-{row['kind']}")
