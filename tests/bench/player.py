"""Plays records again and says how long that took: `python tests/bench/player.py CHECKOUT RECORDS`.

A process of its own, so that another checkout can be measured in turns with this one. It imports
nothing but `companion`, and of that only what every version has. RECORDS is a JSON file: lists of
records by name. Each line on stdin is a question, each line on stdout its answer, all JSON.
"""

from __future__ import annotations

import gc
import json
import sys
import time
from pathlib import Path
from statistics import mean
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Callable

LAST_MOVES = 40
"""So many are taken back one by one where taking back is measured."""


def _is_playable(record: Any) -> bool:
    """Versions differ in what they take for a game."""
    try:
        for _ in _play(_game(record), record):
            pass
    except Exception:
        return False
    return True


def _game(record: Any) -> Any:
    from companion.cards.load import catalogue
    from companion.engine.game import Game

    return Game(record.head, catalogue())


def _play(game: Any, record: Any) -> Any:
    """The events of each move, read from its line."""
    from companion.moves.parse import parse, split_speaker

    for recorded in record.moves:
        by, text = recorded.by, recorded.do
        if by is None:
            by, text = split_speaker(text)
        yield game.play(parse(text), by)


def _read(text: str) -> Any:
    from companion.cli.opening import known
    from companion.record.read import parse_record

    return parse_record(text.encode(), known(), "bench.toml")


class Player:
    """The records of one name, and the ways to time them."""

    def __init__(self, records: dict[str, list[str]]) -> None:
        self.texts = records
        self.chosen: dict[str, list[Any]] = {}

    def playable(self, name: str) -> list[int]:
        found = []
        for at, text in enumerate(self.texts[name]):
            try:
                record = _read(text)
            except Exception:
                continue
            if _is_playable(record):
                found.append(at)
        return found

    def choose(self, name: str, chosen: list[int]) -> tuple[int, int]:
        """These are played from now on; returns how many turns and how many moves they are."""
        self.chosen[name] = [_read(self.texts[name][at]) for at in chosen]
        turns = 0
        for record in self.chosen[name]:
            game = _game(record)
            for _ in _play(game, record):
                pass
            turns += game.table.turn - 1
        return turns, sum(len(record.moves) for record in self.chosen[name])

    # --- each returns the seconds that it took -----------------------------------------------------

    def moves(self, name: str) -> float:
        """From moves that are read already."""
        from companion.moves.parse import parse, split_speaker

        todo = []
        for record in self.chosen[name]:
            said = [(each.by, *split_speaker(each.do)) for each in record.moves]
            moves = [(by or speaker, parse(text)) for by, speaker, text in said]
            todo.append((_game(record), moves))

        def play() -> None:
            for game, moves in todo:
                for by, move in moves:
                    game.play(move, by)

        return _seconds(play)

    def text(self, name: str) -> float:
        """From lines as they stand in a record."""
        todo = [(_game(record), record) for record in self.chosen[name]]

        def play() -> None:
            for game, record in todo:
                for _ in _play(game, record):
                    pass

        return _seconds(play)

    def words(self, name: str, language: str) -> float:
        """The same, and everything that happens told in words."""
        from companion.text.telling import full
        from companion.text.voice import Voice

        todo = [
            (_game(record), record, Voice(language, record.head.edition))
            for record in self.chosen[name]
        ]

        def play() -> None:
            for game, record, voice in todo:
                for events in _play(game, record):
                    for event in events:
                        full(voice, event)

        return _seconds(play)

    def reading(self, name: str) -> float:
        """The records themselves, as files have them."""
        texts = self.texts[name]
        return _seconds(lambda: [_read(text) for text in texts])

    def undo(self, name: str) -> float:
        """One undo, on average over the last moves of a game: some are at a turn's start, some late."""
        taken = []
        for record in self.chosen[name]:
            game = _game(record)
            for at, _ in enumerate(_play(game, record)):
                if at < len(record.moves) - LAST_MOVES:
                    continue
                tries = []
                for _ in range(3):
                    tries.append(_seconds(lambda: game.undo(1), alone=False))  # noqa: B023 - used at once
                    game.redo(1)
                taken.append(min(tries))
        return mean(taken)


def _seconds(run: Callable[[], object], *, alone: bool = True) -> float:
    """Of this process, not of the clock: others may be busy on the same machine.

    Alone as at a table, where one game is all there is: the other records are not swept through.
    """
    if alone:
        gc.collect()
        gc.freeze()
    start = time.process_time()
    run()
    taken = time.process_time() - start
    if alone:
        gc.unfreeze()
    return taken


def main() -> None:
    checkout, records = sys.argv[1:]
    sys.path[0] = checkout
    player = Player(json.loads(Path(records).read_text(encoding="utf-8")))
    for line in sys.stdin:
        what, *about = json.loads(line)
        print(json.dumps(getattr(player, what)(*about)), flush=True)


if __name__ == "__main__":
    main()
