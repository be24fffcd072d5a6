"""The situation at a moment of a game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.engine.using import usable
from companion.moves.errors import Refused
from companion.moves.write import write
from companion.reading.situation import Situation

POWER_UP = {"power-up", "mutant-evolutions"}

if TYPE_CHECKING:
    from companion.engine.game import Game
    from companion.engine.requests import Request
    from companion.moves.kinds import Move


def situation(game: Game, language: str, options: tuple[Move, ...] | None = None) -> Situation:
    """What a typed line may refer to now."""
    pending, table = game.pending, game.table
    costumes = table.catalogue.costumes

    def besides() -> dict[str, tuple[Move, ...]]:
        return {each.id: usable(table, each, pending) for each in table.living()}

    def dial(monster: str, field: str) -> int | None:
        value = getattr(table.by_id[monster], field, None)
        return value if isinstance(value, int) else None

    def after(move: Move) -> Situation | None:
        trial = game.branch(len(game.log))
        try:
            trial.play(move, pending.by)
        except Refused:
            return None
        return situation(trial, language)

    return Situation(
        language=language,
        kind=pending.kind,
        by=pending.by,
        options=pending.options(table) if options is None else options,
        players={seat.id: seat.player for seat in game.head.seats},
        count=_asked(pending),
        limits=getattr(pending, "limits", {}),
        deck=cards_of(game),
        evolutions=evolutions_of(game),
        costumes=tuple(
            card.id for each in table.monsters for card in each.cards if card.id in costumes
        ),
        last=write(game.log[-1].move).split()[0] if game.log else "",
        dial=dial,
        besides=besides,
        after=after,
    )


def _asked(pending: Request) -> int:
    """How many dice, cards or hearts the question is about."""
    return int(getattr(pending, "dice", 0) or getattr(pending, "count", 0))


def evolutions_of(game: Game) -> dict[str, str]:
    """The evolutions of the decks in play, each with the monster it belongs to."""
    if not POWER_UP & game.head.options:
        return {}
    decks = game.table.by_id
    known = game.table.catalogue.evolutions.values()
    return {each.id: each.monster for each in known if each.monster in decks}


def cards_of(game: Game) -> tuple[str, ...]:
    """Every card that can come up at this table."""
    table = game.table
    box = table.settings.edition
    decks = {box.deck, *box.promos}
    return tuple(card.id for card in table.catalogue.cards.values() if decks & set(card.decks))
