"""What happened, turn by turn, move by move, each event with a link to its rule."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from companion.moves.write import write
from companion.screen.report.html import element, text
from companion.text.inert import inert
from companion.text.sources import cited
from companion.text.telling import full

if TYPE_CHECKING:
    from collections.abc import Mapping

    from companion.engine.events import Event
    from companion.engine.game import Game, Played
    from companion.screen.history import Dials, History
    from companion.screen.report.html import Markup
    from companion.text.voice import Voice


class Entry(NamedTuple):
    """A move with what it brought in one turn; what a turn brings by itself has no move."""

    played: Played | None
    events: list[Event]


def entries(game: Game) -> dict[int, list[Entry]]:
    """By turn. The move that ends a turn also starts the next one: its events are divided."""
    turn = 1
    found: dict[int, list[Entry]] = {turn: [Entry(None, [])]}
    for played in (None, *game.log):
        events = game.opening if played is None else played.events
        if played is not None:
            found[turn].append(Entry(played, []))
        for event in events:
            if event.kind == "turn":
                turn = event.amount
                if turn not in found:
                    found[turn] = [Entry(None, [])]
            else:
                found[turn][-1].events.append(event)
    return found


def cited_rules(game: Game) -> list[str]:
    """Every rule behind an event, in the order of first use."""
    rules: dict[str, None] = {}
    for _, event in game.events():
        if event.kind != "turn":
            rules.update(dict.fromkeys((event.rule, *(share.rule for share in event.shares))))
    return list(rules)


def log(game: Game, told: History, voice: Voice) -> list[Markup]:
    """One section a turn."""
    by_turn = entries(game)
    return [
        element(
            "section",
            element(
                "h3",
                voice.say(
                    "seeing",
                    "report",
                    "turn",
                    turn=turn.number,
                    monster=voice.monster(turn.monster),
                ),
            ),
            element("ol", *(_entry(voice, entry) for entry in by_turn[turn.number] if any(entry))),
            element("p", _after(voice, turn.dials), class_="after"),
            class_="turn",
            id=f"turn-{turn.number}",
        )
        for turn in told.turns
    ]


def _entry(voice: Voice, entry: Entry) -> Markup:
    parts: list[Markup] = []
    if entry.played is not None:
        by = f"{voice.monster(entry.played.by)}: " if entry.played.by else ""
        parts.append(element("p", by, element("code", inert(write(entry.played.move)))))
    if entry.events:
        parts.append(element("ul", *(_event(voice, event) for event in entry.events)))
    return element("li", *parts)


def _event(voice: Voice, event: Event) -> Markup:
    sentence = full(voice, event, plain=False)
    if event.kind == "corrected" and event.note:
        sentence += f" ({inert(event.note)})"
    link = element("a", event.rule, href=f"#rule-{event.rule}", class_="rule")
    return element("li", sentence, " ", link)


def _after(voice: Voice, dials: Mapping[str, Dials]) -> str:
    """Everybody's dials when the turn was over."""
    parts = []
    for id, own in dials.items():
        shown = f"★{own.stars} ♥{own.hearts}" if own.alive else f"★{own.stars} ×"
        parts.append(f"{voice.monster(id)} {shown}")
    return " · ".join(parts)


def rules(game: Game, voice: Voice) -> Markup:
    """Every rule that the log links to: its text and where it stands."""
    parts: list[Markup] = []
    for rule in cited_rules(game):
        sources = [element("li", source) for source in cited(voice, rule)]
        parts.append(element("dt", element("code", rule), id=f"rule-{rule}"))
        parts.append(element("dd", element("p", voice.rule(rule)), element("ul", *sources)))
    return element("dl", *parts, class_="rules") if parts else text("")
