"""`card`: looks up a power card, a wickedness tile or a monster by what people call it."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from companion.cards.load import catalogue
from companion.cli import exit_status
from companion.screen.board import cut, padded
from companion.screen.card_page import (
    card_page,
    card_view,
    moments_of,
    monster_page,
    monster_view,
)
from companion.text.inert import quote
from companion.text.names import names
from companion.text.phrases import joined

if TYPE_CHECKING:
    from companion.cli.environment import Environment
    from companion.text.voice import Voice

FAMILIES = ("monster", "power", "tile")
MOST_CANDIDATES = 9


@dataclass(frozen=True, slots=True, kw_only=True)
class Filters:
    deck: str = ""
    kind: str = ""
    cost: int | None = None
    moment: str = ""


def card(env: Environment, name: str, *, as_json: bool, edition: str) -> int:
    voice = env.voice(edition or env.default_edition)
    found = _find(name, edition)
    near = [] if found else _nearest(name)
    meant = found or near  # a typo that can only mean one thing means it
    if len({id for _, id in meant}) == 1:
        _show(env, voice, meant, as_json=as_json)
        return exit_status.DONE
    if as_json:
        candidates = [{"id": id, "kind": family} for family, id in found or near]
        message = _message(voice, name, found, near)
        env.say(
            json.dumps(
                {"error": {"code": "not-found", "message": message}, "candidates": candidates}
            )
        )
        return exit_status.FAILED
    env.complain(_message(voice, name, found, near))
    return exit_status.FAILED


def _find(name: str, edition: str) -> list[tuple[str, str]]:
    """All things of this name. An edition decides between a card and a tile of one name."""
    found = [(family, id) for family in FAMILIES for id in names(family).find(name)]
    exact = [
        (family, id)
        for family, id in found
        if any(id in names(family).by_name.get(key, ()) for key in names(family).spellings(name))
    ]
    found = exact or found
    if len(found) > 1 and edition:
        deck = catalogue().editions[edition].deck
        here = [
            (family, id)
            for family, id in found
            if (family == "power" and deck in catalogue().cards[id].decks)
            or (family == "tile" and catalogue().editions[edition].wickedness)
        ]
        found = here or found
    return found


def _nearest(name: str) -> list[tuple[str, str]]:
    """What the name looks like most, if that is clear; else the likely ones."""
    scored = [
        (score, family, id) for family in FAMILIES for score, id in names(family).scored(name)
    ]
    scored.sort(key=lambda row: (-row[0], FAMILIES.index(row[1])))
    if not scored:
        return []
    best = scored[0][0]
    clear = [(family, id) for score, family, id in scored if best - score < 0.08]
    return list(dict.fromkeys(clear))[:MOST_CANDIDATES]


def _show(env: Environment, voice: Voice, meant: list[tuple[str, str]], *, as_json: bool) -> None:
    """The page; a card and a tile of one name both, the card first."""
    family, id = meant[0]
    if as_json:
        view = monster_view(voice, id) if family == "monster" else card_view(voice, family, id)
        if others := meant[1:]:
            view["also"] = [{"id": other, "kind": kind} for kind, other in others]
        env.say(json.dumps(view))
        return
    pages = [_page(voice, family, id, env.width) for family, id in meant]
    env.say("\n\n".join(pages))


def _page(voice: Voice, family: str, id: str, width: int) -> str:
    if family == "monster":
        return "\n".join(monster_page(voice, id, width))
    return "\n".join(card_page(voice, family, id, width))


def _message(
    voice: Voice, name: str, found: list[tuple[str, str]], near: list[tuple[str, str]]
) -> str:
    if found:
        rows = [f"  {_called(voice, family, id)}" for family, id in found[:MOST_CANDIDATES]]
        return "\n".join((voice.say("pages", "card", "several", name=quote(name)), *rows))
    spoken = joined(
        [_called(voice, family, id) for family, id in near],
        ", ",
        voice.say("screen", "words", "or"),
    )
    hint = voice.say("errors", "move", "nearest", names=spoken) if near else ""
    return voice.say("pages", "card", "not-found", name=quote(name), nearest=hint)


def _called(voice: Voice, family: str, id: str) -> str:
    """A name, and for tiles that it is one: a card and a tile may share theirs."""
    if family == "monster":
        return voice.monster(id)
    name = voice.card(id, family)
    return f"{name} ({voice.fill('{tile}')})" if family == "tile" else name


# --- lists ----------------------------------------------------------------------------------------


def list_cards(env: Environment, filters: Filters, *, as_json: bool, edition: str) -> int:
    voice = env.voice(edition or env.default_edition)
    rows = [
        row for family in ("power", "tile") for row in _rows(voice, family) if _fits(row, filters)
    ]
    if as_json:
        env.say(json.dumps(rows))
        return exit_status.DONE if rows else exit_status.FAILED
    if not rows:
        env.complain(voice.say("pages", "card", "none-listed"))
        return exit_status.FAILED
    widest = max(len(row["name"]) for row in rows)
    for row in rows:
        price = "" if row["cost"] is None else str(row["cost"])
        line = f"{padded(row['name'], widest)}  {price:>2}  {row['kind']:<7}  {row['text']}"
        env.say(cut(line, env.width))
    return exit_status.DONE


def _rows(voice: Voice, family: str) -> list[dict[str, Any]]:
    rows = []
    for id in catalogue().tiles if family == "tile" else catalogue().cards:
        info = catalogue().cards.get(id) if family == "power" else None
        rule = f"{'tile' if family == 'tile' else 'card'}.{id}"
        rows.append(
            {
                "id": id,
                "name": voice.card(id, family),
                "kind": info.kind if info else "tile",
                "cost": info.cost_in(voice.edition) if info else None,
                "decks": list(info.decks) if info else [],
                "timing": moments_of(family, id),
                "text": voice.rule(rule),
            }
        )
    return sorted(rows, key=lambda row: str(row["name"]).casefold())


def _fits(row: dict[str, Any], filters: Filters) -> bool:
    return (
        (not filters.deck or filters.deck in row["decks"])
        and (not filters.kind or filters.kind == row["kind"])
        and (filters.cost is None or filters.cost == row["cost"])
        and (not filters.moment or filters.moment in row["timing"])
    )
