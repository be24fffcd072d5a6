"""A turn drawn moment by moment: all that acts in an edition, or just what is in play."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.cards.load import catalogue
from companion.data import load
from companion.engine.families import HAND, POWER, TILE, taken_apart
from companion.engine.moments import MOMENTS, Moment
from companion.screen.board import wrapped
from companion.screen.card_page import moments_of
from companion.text.unofficial import legend, marked

if TYPE_CHECKING:
    from companion.engine.families import Family
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
        more = _with_the_box(voice, moment.name) if game is None else []
        if not acting and not more:
            continue
        found = True
        name = voice.say("moments", "moment", moment.name)
        mark = f" ◀ {voice.say('pages', 'card', 'timing-next')}" if moment is coming else ""
        lines += wrapped(f"{name}: {', '.join(acting)}{mark}".rstrip(), width, indent="  ")
        lines += [f"    {part}" for text in more for part in wrapped(text, width - 4, indent="  ")]
    if not found:
        lines.append(voice.say("pages", "card", "timing-nothing"))
    return [*lines, *legend(voice, lines)]


def _with_the_box(voice: Voice, moment: str) -> list[str]:
    """The costumes and evolutions that act in this moment, or may be played: they go with any edition."""
    families: dict[str, list[str]] = {
        "costume": [*catalogue().costumes],
        "evolution": [*catalogue().evolutions],
    }
    lines = []
    for family, ids in families.items():
        if acting := [id for id in ids if moment in moments_of(family, id)]:
            names = ", ".join(sorted(marked(voice, family, id) for id in acting))
            lines.append(voice.say("pages", "card", f"part-{family}", names=names))
    return lines


def _acting(voice: Voice, moment: AnyMoment, game: Game | None) -> list[str]:
    """Names of the cards that act in this moment, in the order in which they do."""
    if game is not None:
        return [
            f"{marked(voice, owned.family.id, owned.id)} ({voice.monster(monster.id)})"
            for monster in game.table.clockwise(game.table.active_seat)
            for _, _, _, owned in monster.hooks.get(moment, ())
            if owned.family is not HAND
        ]
    names = load("rules", "order.toml").get(moment.name, ())
    found = (taken_apart(name) for name in names)
    return [
        marked(voice, family.id, id)
        for family, id in found
        if _in_edition(voice.edition, family, id)
    ]


def _in_edition(edition: str, family: Family, id: str) -> bool:
    """Of the cards and tiles of this edition; what comes with the box is told apart."""
    info = catalogue().editions[edition]
    if family is TILE:
        return info.wickedness
    return family is POWER and bool({info.deck, *info.promos} & set(catalogue().cards[id].decks))


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
