"""A record as text: each move, what it brought in English with the rules behind it, what is asked."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

from companion.cards.load import catalogue
from companion.cli.opening import known
from companion.engine.game import Game
from companion.moves.parse import parse, split_speaker
from companion.moves.write import write
from companion.record.read import parse_record
from companion.screen.view import view
from companion.text.telling import full
from companion.text.voice import voice

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from companion.engine.events import Event
    from companion.record.read import RecordedMove
    from companion.text.voice import Voice

FOLDER = Path(__file__).parent


def records() -> list[Path]:
    return sorted(FOLDER.glob("*.toml"))


def text_beside(record: Path) -> Path:
    return record.with_suffix(".txt")


def told(path: Path) -> str:
    """The whole game of a record, one line a move, an event, a question and a monster at the end."""
    record = parse_record(path.read_bytes(), known(), path.name)
    game = Game(record.head, catalogue())
    says = voice("en", record.head.edition)
    lines = ["(before the first move)", *_events(says, game.opening), _asked(game)]
    turn = 0
    for recorded in record.moves:
        if game.table.turn != turn:
            turn = game.table.turn
            lines += ["", f"== turn {turn}, {game.table.active.id}"]
        lines += _played(game, says, recorded)
    monsters = view(game, says, [])["monsters"]
    with_hands = "power-up" in record.head.options
    lines += ["", "== at the end"]
    lines += [_monster(each) + (_evolved(each) if with_hands else "") for each in monsters]
    return "\n".join(lines) + "\n"


def _played(game: Game, says: Voice, recorded: RecordedMove) -> Iterator[str]:
    by, text = recorded.by, recorded.do
    if by is None:
        by, text = split_speaker(text)
    move = parse(text)
    asked = game.pending.by
    events = game.play(move, by)
    yield f"{recorded.number}. {by or asked or 'somebody'}: {write(move)}"
    yield from _events(says, events)
    yield _asked(game)


def _events(says: Voice, events: Iterable[Event]) -> Iterator[str]:
    for event in events:
        yield f"    {full(says, event)}  [{event.rule}]"


def _asked(game: Game) -> str:
    pending = game.pending
    return f"    -> {pending.kind} {pending.by or ''}".rstrip() + f"  [{pending.rule}]"


def _monster(shown: dict[str, Any]) -> str:
    tokens, belongings = shown["tokens"], (*shown["cards"], *shown["tiles"])
    return (
        f"{shown['id']}: {shown['hearts']} hearts of {shown['max_hearts']}, {shown['stars']} stars,"
        f" {shown['energy']} energy, {shown['wickedness']} wickedness,"
        f" {tokens['poison']} poison, {tokens['shrink']} shrink; {shown['tokyo'] or 'outside'};"
        f" {' '.join(belongings) or 'nothing'}"
    )


def _evolved(shown: dict[str, Any]) -> str:
    """Hand, evolutions on the table, what lies on cards, marked cards, the target."""
    lies = " ".join(shown["evolutions"]) or "none"
    more = "".join(f", {number} on {card}" for card, number in shown.get("counters", {}).items())
    marked = " ".join(shown.get("ufo", ()))
    target = "; the target" if shown["tokens"].get("target") else ""
    marks = f"; marked: {marked}" if marked else ""
    return f"; {shown['hand']} in hand; evolutions: {lies}{more}{marks}{target}"
