"""Moves as buttons: made from their ids, so that a list of forty costs nothing."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from companion.moves.kinds import Buy, Give, Hearts, Play, Say, Steal, Tile, Use
from companion.moves.write import write
from companion.screen.families import family_of, marked
from companion.text.speech import ordered, spoken

if TYPE_CHECKING:
    from companion.engine.game import Game
    from companion.moves.kinds import Move
    from companion.text.voice import Voice


def button(game: Game, voice: Voice, move: Move) -> dict[str, Any]:
    """What a button needs: the move to send, the words on it, the thing it is about, its price."""
    shown: dict[str, Any] = {"move": write(move), "label": label(game, voice, move)}
    match move:
        case Say(word):
            asked = game.table.by_id.get(game.pending.by or "")
            place = voice.place(asked.place if asked else None)
            shown |= {"kind": word, "about": voice.say("live", "about", word, place=place)}
        case Buy(card, seller):
            shown |= {"kind": "buy", "thing": card, "family": family_of(game, voice, card)}
            buyer = game.table.by_id.get(game.pending.by or "")
            if buyer is not None:
                price = game.table.shop.price(game.table, buyer, card).total
                shown |= {"price": price, "left": buyer.energy - price}
            if seller is not None:
                shown["from"] = seller
        case Tile(tile):
            shown |= {"kind": "tile", "thing": tile, "family": "tile"}
        case Use(item) | Play(item) | Give(item) | Steal(item):
            shown |= {"kind": "use", "thing": item, "family": family_of(game, voice, item)}
        case _:
            pass
    return shown


def label(game: Game, voice: Voice, move: Move) -> str:
    """The words on a button."""

    def name(id: str) -> str:
        return marked(game, voice, id)

    match move:
        case Buy(card, None):
            return name(card)
        case Hearts(heal, poison, shrink, others):
            said = [
                voice.say("share", "words", name, n=n)
                for name, n in (("heal", heal), ("poison", poison), ("shrink", shrink))
                if n
            ]
            said += [
                voice.say("share", "words", "other", n=n, monster=voice.monster(monster))
                for monster, n in others
                if n
            ]
            return " · ".join(said) or voice.say("share", "words", "none")
        case Use(item, arguments) | Play(item, arguments):
            verb = "use" if isinstance(move, Use) else "play"
            return _capital(ordered(voice, verb, name(item), *map(voice.argument, arguments)))
        case Give(item, other) | Steal(item, other):
            verb = "give" if isinstance(move, Give) else "steal"
            return _capital(ordered(voice, verb, name(item), f"({voice.monster(other)})"))
        case _:
            return _capital(spoken(voice, move))


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]
