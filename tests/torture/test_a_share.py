"""A little of each part of `make torture`."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.torture.all_parts import PARTS
from tests.torture.parts import Part, run_part

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

SHARE = {
    "kills": 6,  # tests/durability/test_kills.py has more of them
    "processes": 28,
    "caches": 20,
    "configurations": 20,
    "truncations": 2000,
    "questions": 40,
    "games": 9,
    "mutants": 500,
    "lines": 2000,
}


@pytest.mark.parametrize("part", PARTS, ids=lambda part: part.name)
def test_nothing_goes_wrong(part: Part) -> None:
    done = run_part(part, SHARE[part.name] / part.total)
    assert done.tried >= SHARE[part.name]
    assert not done.wrong


def test_a_run_that_was_broken_off_goes_on_where_it_was(tmp_path: Path) -> None:
    seen: list[int] = []

    def attack(first: int, count: int) -> Iterator[str]:
        for number in range(first, first + count):
            if number == 7 and len(seen) < 8:
                seen.append(number)
                raise KeyboardInterrupt
            seen.append(number)
            yield "wrong" if number == 3 else ""

    part = Part("some", 10, 5, attack)
    with pytest.raises(KeyboardInterrupt):
        run_part(part, 1, tmp_path)
    done = run_part(part, 1, tmp_path)
    assert seen == [*range(8), 5, 6, 7, 8, 9]
    assert (done.tried, done.failed, done.wrong) == (10, 1, ["some 3: 'wrong'"])
    assert run_part(part, 1, tmp_path) == done


def test_what_is_raised_is_something_that_went_wrong() -> None:
    def attack(first: int, count: int) -> Iterator[str]:
        yield ""
        raise ValueError(first + count)

    done = run_part(Part("some", 4, 2, attack), 1)
    assert (done.tried, done.failed) == (4, 2)
    assert done.wrong[0].startswith("some 1: ValueError in test_a_share.py:")
