"""`card`: looks up a card, tile, costume, evolution or monster by what people call it."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from companion.cards.load import catalogue
from companion.cli import exit_status
from companion.screen.card_page import card_page, card_view, monster_page, monster_view
from companion.text.inert import quote
from companion.text.lookup import MOST_PROPOSED, look_up
from companion.text.phrases import joined
from companion.text.unofficial import spelt_out

if TYPE_CHECKING:
    from companion.cli.environment import Environment
    from companion.text.lookup import Meant, Thing
    from companion.text.voice import Voice


def card(env: Environment, name: str, *, as_json: bool, edition: str) -> int:
    voice = env.voice(edition or env.default_edition)
    meant = look_up(name)
    things = _of_edition(meant.things, edition) if meant.sure else meant.things
    if meant.sure and len({id for _, id in things}) == 1:
        _show(env, voice, things, as_json=as_json)
        return exit_status.DONE
    message = _message(voice, name, meant._replace(things=things))
    if as_json:
        candidates = [{"id": id, "kind": family} for family, id in things]
        error = {"code": "not-found", "message": message}
        env.say(json.dumps({"error": error, "candidates": candidates}))
        return exit_status.FAILED
    env.complain(message)
    return exit_status.FAILED


def _of_edition(things: list[Thing], edition: str) -> list[Thing]:
    """An edition decides between a card and a tile of one name; the rest of the box goes with any."""
    if len(things) < 2 or not edition:
        return things
    info = catalogue().editions[edition]
    here = [
        (family, id)
        for family, id in things
        if (family == "power" and info.deck in catalogue().cards[id].decks)
        or (family == "tile" and info.wickedness)
        or family not in ("power", "tile")
    ]
    return here or things


def _show(env: Environment, voice: Voice, things: list[Thing], *, as_json: bool) -> None:
    """The page; where two kinds of things share a name, the pages of both."""
    family, id = things[0]
    if as_json:
        view = monster_view(voice, id) if family == "monster" else card_view(voice, family, id)
        if others := things[1:]:
            view["also"] = [{"id": other, "kind": kind} for kind, other in others]
        env.say(json.dumps(view))
        return
    env.say("\n\n".join(_page(voice, family, id, env.width) for family, id in things))


def _page(voice: Voice, family: str, id: str, width: int) -> str:
    if family == "monster":
        return "\n".join(monster_page(voice, id, width))
    return "\n".join(card_page(voice, family, id, width))


def _message(voice: Voice, name: str, meant: Meant) -> str:
    called = [_called(voice, family, id) for family, id in meant.things[:MOST_PROPOSED]]
    if meant.sure:
        several = voice.say("pages", "card", "several", name=quote(name))
        return "\n".join((several, *(f"  {each}" for each in called)))
    spoken = joined(called, ", ", voice.say("screen", "words", "or"))
    hint = voice.say("errors", "move", "nearest", names=spoken) if called else ""
    return voice.say("pages", "card", "not-found", name=quote(name), nearest=hint)


def _called(voice: Voice, family: str, id: str) -> str:
    """A name and what kind of thing it is, where that is no power card: names may be shared."""
    if family == "monster":
        return voice.monster(id)
    if family == "power":
        return spelt_out(voice, family, id)
    if family == "evolution":
        of = catalogue().evolutions[id]
        kind = voice.say("pages", "card", f"kind-{of.kind}", monster=voice.monster(of.monster))
    else:
        kind = voice.say("pages", "card", f"kind-list-{family}")
    return spelt_out(voice, family, id, kind)
