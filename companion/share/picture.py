"""The whole table for a page, in one language: what everybody may see, and what may be answered."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from companion.engine.dice import rolls_of
from companion.engine.using import usable
from companion.moves.errors import Illegal
from companion.moves.kinds import Dice, Note, Roll
from companion.screen.families import family_of, lying_before, marked
from companion.screen.hands import from_hands
from companion.screen.live.changes import changes
from companion.screen.questions import question, verdict
from companion.share.labels import button
from companion.share.things import thing_view
from companion.text.inert import inert
from companion.text.names import plain
from companion.text.speech import told
from companion.text.unofficial import legend

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator

    from companion.engine.game import Game, Played
    from companion.engine.state import Monster
    from companion.text.voice import Voice

LAST_MOVES = 8


def picture(game: Game, voice: Voice, *, by_phone: Collection[int] = ()) -> dict[str, Any]:
    """Everything but the seats, the clock and the result, which are not the game's."""
    table = game.table
    shown: dict[str, Any] = {
        "revision": game.numbers,
        "edition": voice.say("screen", "editions", voice.edition),
        "turn": table.turn,
        "active": table.active.id,
        "step": voice.say("screen", "steps", table.step),
        "over": game.over,
        "winner": table.winner,
        "winners": list(game.winners),
        "question": asked_for(game, voice),
        "asked": _asked(game, voice),
        "besides": _besides(game, voice),
        "hands": _hands(game, voice),
        "monsters": [_monster(game, voice, monster) for monster in table.monsters],
        "feed": [
            _move(voice, played, by_phone=played.number in by_phone)
            for played in reversed(game.log[-LAST_MOVES:])
        ],
    }
    if len(game.log) < LAST_MOVES and (begun := changes(voice, game.opening, symbols=True)):
        shown["feed"].append({"said": "", "changes": begun, "phone": False})
    if table.shop.market is not None:
        shown["market"] = _market(game, voice)
    shown["legend"] = " ".join(legend(voice, _strings(shown)))
    return shown


def _strings(part: object) -> Iterator[str]:
    """Every text in a part of the picture, but for what people call themselves."""
    match part:
        case str():
            yield part
        case list():
            for each in part:
                yield from _strings(each)
        case dict():
            for key, each in part.items():
                if key != "player":
                    yield from _strings(each)


def asked_for(game: Game, voice: Voice) -> str:
    """What is asked, or who has won."""
    return verdict(game, voice) if game.over else question(game, voice)


def _asked(game: Game, voice: Voice) -> dict[str, Any]:
    """The pending request with its answers as buttons."""
    request, table = game.pending, game.table
    shown: dict[str, Any] = {
        "kind": request.kind,
        "by": request.by,
        "options": [button(game, voice, move) for move in request.options(table)],
    }
    match request.kind:
        case "roll":
            monster = table.by_id[request.by or ""]
            shown |= {"dice": request.dice, "rolls": rolls_of(table, monster).total}
        case "dice":
            shown["count"] = request.count
        case "reveal":
            shown |= {"count": request.count, "cards": _may_come_up(game, voice)}
    return shown


def _may_come_up(game: Game, voice: Voice) -> list[dict[str, str]]:
    """The cards that can still lie in the deck, by name."""
    table = game.table
    found = []
    for card in table.catalogue.for_sale:
        try:
            table.shop.check_revealed(table, (card,))
        except Illegal:
            continue
        found.append({"id": card, "label": marked(game, voice, card)})
    return sorted(found, key=lambda card: plain(card["label"]))


def _besides(game: Game, voice: Voice) -> dict[str, list[dict[str, Any]]]:
    """What each monster may use now although it is asked something else, or nothing."""
    table, pending = game.table, game.pending
    asked = pending.options(table)
    found: dict[str, list[dict[str, Any]]] = {}
    for monster in table.living():
        moves = usable(table, monster, pending)
        if monster.id == pending.by:
            moves = tuple(move for move in moves if move not in asked)
        if moves:
            found[monster.id] = [button(game, voice, move) for move in moves]
    return found


def _hands(game: Game, voice: Voice) -> dict[str, list[dict[str, Any]]]:
    """What each monster could play from its hand now."""
    return {
        monster: [button(game, voice, move) for move in moves]
        for monster, moves in from_hands(game).items()
    }


def _monster(game: Game, voice: Voice, monster: Monster) -> dict[str, Any]:
    shown: dict[str, Any] = {
        "id": monster.id,
        "name": voice.monster(monster.id),
        "player": inert(monster.player).strip(),
        "hearts": monster.hearts,
        "most": monster.maximum,
        "stars": monster.stars,
        "energy": monster.energy,
        "tokyo": monster.place,
        "place": voice.place(monster.place) if monster.alive else _out(voice),
        "alive": monster.alive,
        "things": [thing_view(game, voice, owned) for owned in lying_before(monster)],
        "tokens": [
            voice.say("screen", "status", token, n=count)
            for token, count in (
                ("poison", monster.poison),
                ("shrink", monster.shrink),
                ("target", monster.target),
            )
            if count
        ],
    }
    if game.table.settings.power_up and monster.alive:
        shown["tokens"].append(voice.say("share", "words", "hand", n=monster.hand))
    if game.table.settings.wickedness:
        shown["wickedness"] = monster.wickedness
    return shown


def _out(voice: Voice) -> str:
    return voice.say("screen", "words", "out")


def _move(voice: Voice, played: Played, *, by_phone: bool) -> dict[str, Any]:
    happened = [] if isinstance(played.move, Note) else played.events
    shown: dict[str, Any] = {
        "said": told(voice, played, symbols=True),
        "changes": changes(voice, happened, symbols=True),
        "phone": by_phone,
        "by": played.by,
    }
    if isinstance(played.move, Roll | Dice):
        shown |= {"said": f"{voice.monster(played.by)}:", "faces": played.move.faces}
    return shown


def _market(game: Game, voice: Voice) -> list[dict[str, Any]]:
    table = game.table
    buyer = table.active
    shown: list[dict[str, Any]] = []
    for card in table.shop.market or ():
        if not card:
            shown.append({"name": voice.say("screen", "words", "unknown")})
            continue
        family = family_of(game, voice, card)
        price = table.shop.price(table, buyer, card).total
        shown.append(
            {"id": card, "family": family, "name": voice.marked(card, family), "price": price}
        )
    return shown
