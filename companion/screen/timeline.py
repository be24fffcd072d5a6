"""A turn drawn moment by moment: all cards of an edition, or just those in play."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.cards.load import catalogue
from companion.data import load
from companion.engine.moments import MOMENTS, Moment
from companion.screen.board import wrapped

if TYPE_CHECKING:
    from companion.engine.game import Game
    from companion.engine.moments import AnyMoment
    from companion.text.voice import Voice

STEPS: dict[str, AnyMoment] = {
    "start": Moment.TURN_STARTS,
    "roll": Moment.ROLLING,
    "resolve": Moment.DICE_LIE,
    "enter": Moment.MAY_ENTER,
    "buy": Moment.MAY_BUY,
    "end": Moment.SELLING,
}
"""Where each step of a turn begins among the moments."""


def timeline(voice: Voice, game: Game | None, *, width: int) -> list[str]:
    """One line a moment in which something acts; the next one of a running game is marked."""
    if game is None:
        edition = voice.say("screen", "editions", voice.edition)
        lines = [voice.say("pages", "card", "timing-title", edition=edition)]
    else:
        monster = voice.monster(game.table.active.id)
        lines = [voice.say("pages", "card", "timing-game", game=monster)]
    coming = _next_moment(game) if game is not None else None
    found = False
    steps = {moment: step for step, moment in STEPS.items()}
    for moment in MOMENTS:
        if moment in steps:
            lines += ["", f"— {voice.say('screen', 'steps', steps[moment])} —"]
        acting = _acting(voice, moment, game)
        if not acting:
            continue
        found = True
        name = voice.say("moments", "moment", moment.name)
        mark = f" ◀ {voice.say('pages', 'card', 'timing-next')}" if moment is coming else ""
        lines += wrapped(f"{name}: {', '.join(acting)}{mark}", width, indent="  ")
    if not found:
        lines.append(voice.say("pages", "card", "timing-nothing"))
    return lines


def _acting(voice: Voice, moment: AnyMoment, game: Game | None) -> list[str]:
    """Names of the cards that act in this moment, in the order in which they do."""
    if game is not None:
        return [
            f"{voice.card(owned.id, owned.family.id)} ({voice.monster(monster.id)})"
            for monster in game.table.clockwise(game.table.active_seat)
            for _, _, _, owned in monster.hooks.get(moment, ())
        ]
    names = load("rules", "order.toml").get(moment.name, ())
    return [
        voice.card(name.removeprefix("tile:"), "tile" if name.startswith("tile:") else "power")
        for name in names
        if _in_edition(voice.edition, name)
    ]


def _in_edition(edition: str, name: str) -> bool:
    info = catalogue().editions[edition]
    if name.startswith("tile:"):
        return info.wickedness
    return bool({info.deck, *info.promos} & set(catalogue().cards[name].decks))


def _next_moment(game: Game) -> AnyMoment | None:
    """The first moment, from the present step on, in which something in play acts."""
    table = game.table
    if game.over:
        return None
    step = table.step
    begun = False
    for moment in MOMENTS:
        begun = begun or moment is STEPS.get(step)
        if begun and any(moment in monster.hooks for monster in table.living()):
            return moment
    return None
