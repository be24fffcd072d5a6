"""Seats and the host answer at the same time: one answer to each question counts, none is lost."""

from __future__ import annotations

import threading
from random import Random
from typing import TYPE_CHECKING

import pytest

from companion.cards.load import catalogue
from companion.cli.opening import known
from companion.desk.outcomes import Played
from companion.desk.referee import Referee
from companion.moves.write import write
from companion.record.read import read_record
from companion.share.rates import Rate
from tests.properties.choices import answer
from tests.properties.heads import Wish, random_head
from tests.share.serving import Served

if TYPE_CHECKING:
    from pathlib import Path

ROUNDS = 40


def contest(served: Served, seats: dict[str, str], random: Random) -> tuple[int, int]:
    """Everybody answers the same question at once. How many answers counted, and how many were late."""
    game = served.desk.game
    revision = game.numbers
    move = served.do(lambda: answer(random, game))
    asked = game.pending.by or ""
    replies: list[int] = []
    others = [random.choice(list(seats)) for _ in range(2)]
    barrier = threading.Barrier(len(others) + 3)

    def phone(monster: str) -> None:
        barrier.wait()
        replies.append(served.play(seats[monster], move, revision).status)

    def host() -> None:
        barrier.wait()

        def take() -> bool:
            if game.numbers != revision:
                return False  # as the live screen does: the line was for the question before
            return isinstance(served.desk.take_canonical(move), Played)

        replies.append(200 if served.do(take) else 409)

    workers = [threading.Thread(target=phone, args=(each,)) for each in (asked, asked, *others)]
    workers.append(threading.Thread(target=host))
    for worker in workers:
        worker.start()
    for worker in workers:
        worker.join(20)
    assert set(replies) <= {200, 409, 422}, replies
    return game.numbers - revision, replies.count(200)


@pytest.mark.parametrize("seed", range(3))
def test_exactly_one_answer_counts_and_the_record_is_the_game(
    tmp_path: Path, seed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    # They all call from one address, and quicker than people do.
    monkeypatch.setattr(Rate, "allows", lambda *_: True)
    random = Random(f"same time {seed}")
    head = random_head(random, Wish(cards=2, tiles=1, energy=6))
    record = tmp_path / "friday.toml"
    with Served(record, head) as served:
        seats = {seat.id: served.seat(seat.id) for seat in head.seats}
        shared = served.hosting.shared
        assert shared is not None
        for _ in range(ROUNDS):
            if served.desk.game.over:
                break
            assert contest(served, seats, random) == (1, 1)
            if random.random() < 0.1 and served.desk.game.log:
                served.host("undo")
        played = [(each.by, write(each.move)) for each in served.desk.game.log]
        picture = served.picture()
    kept = read_record(record, known())
    again = Referee(kept.head, catalogue())
    again.replay(kept.moves)
    assert [(each.by, write(each.move)) for each in again.game.log] == played
    assert again.game.numbers == picture["revision"]
    assert [m.hearts for m in again.game.table.monsters] == [
        each["hearts"] for each in picture["monsters"]
    ]
