"""Lines at the table, whole, mixed and broken: refused or played, never raised, never obeyed."""

from __future__ import annotations

import json
import tempfile
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING

from companion.cards.load import catalogue
from companion.cli.opening import known
from companion.desk.desk import Desk
from companion.desk.outcomes import Changed, Played, Refusal
from companion.desk.referee import Referee
from companion.record.append import Journal
from companion.record.read import read_record
from companion.screen.protocol import rendered
from companion.text.refusals import explain
from companion.text.voice import LANGUAGES, Voice
from tests.properties.choices import answer
from tests.properties.heads import Wish, random_head
from tests.properties.invariants import check_table
from tests.properties.snapshot import difference, snapshot
from tests.torture.scraps import MOVES, SCRAPS, TYPED, is_inert

if TYPE_CHECKING:
    from collections.abc import Iterator

    from companion.desk.outcomes import Outcome

LINES_AT_A_TABLE = 500
CLOSER = 20
"""Every so many lines the whole answer is looked at, and whether a refusal changed anything."""
SHARED_MEMORY = Path("/dev/shm")
"""Where there is one, the disk need not be waited for."""


def lines(first: int, count: int) -> Iterator[str]:
    """One table a step: its game is written down, and read again at the end."""
    random = Random(f"lines {first}")
    where = str(SHARED_MEMORY) if SHARED_MEMORY.is_dir() else None
    with tempfile.TemporaryDirectory(dir=where) as folder:
        path = Path(folder) / "game.toml"
        table = _Table(random, path)
        for number in range(count - 1):
            yield table.line(number)
        yield table.line(count - 1) or table.read_again(path)


class _Table:
    """A table of any edition at which anything is said, by programs or by people."""

    def __init__(self, random: Random, path: Path) -> None:
        self.random = random
        evolutions = random.random() < 0.3
        wish = Wish(cards=2, tiles=1, evolutions=evolutions, costumes=random.random() < 0.2)
        head = random_head(random, wish)
        self.journal = Journal.create(path, head)
        referee = Referee(head, catalogue(), self.journal)
        self.voice = Voice(random.choice(LANGUAGES), head.edition)
        self.desk = Desk(referee, self.voice.language)
        self.by_people = random.random() < 0.1

    def line(self, number: int) -> str:
        desk = self.desk
        closer = number % CLOSER == 0
        before = snapshot(desk.game) if closer else ()
        line = self._said()
        if self.by_people:
            outcome: Outcome = desk.take(line)
        else:
            outcome = desk.take_canonical(line)
        match outcome:
            case Refusal(_, cause):
                said = explain(self.voice, cause, desk.game)
                if not is_inert(said):
                    return f"code in {said!r} after {line!r}"
                if closer and before != snapshot(desk.game):
                    return f"{line!r} was refused and changed the game"
            case Played() | Changed():
                check_table(desk.game.table)
                if closer and isinstance(outcome, Played):
                    json.dumps(rendered(outcome, desk.game, self.voice))
        return ""

    def _said(self) -> str:
        random = self.random
        game = self.desk.game
        if random.random() < 0.35:
            return answer(random, game) if not game.over else "undo 5"
        spoken = (*MOVES, *TYPED) if self.by_people else MOVES
        words = random.choice(spoken).split()
        if random.random() < 0.3:
            words = answer(random, game).split() if not game.over else ["undo", "2"]
        for _ in range(random.randrange(4)):
            words.insert(random.randrange(len(words) + 1), random.choice(SCRAPS))
        if random.random() < 0.2:
            words = [words[0][::-1], *words[1:]]
        return " ".join(words)

    def read_again(self, path: Path) -> str:
        """What was written is a game, and this one."""
        self.journal.close()
        record = read_record(path, known())
        again = Referee(record.head, catalogue())
        again.replay(record.moves)
        one, other = snapshot(self.desk.game), snapshot(again.game)
        return "" if one == other else f"read again it differs: {difference(one, other)}"
