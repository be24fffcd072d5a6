"""Small records to try things on, and how a test asks what was wrong with one."""

from __future__ import annotations

import re
import subprocess
import sys
from contextlib import contextmanager
from typing import TYPE_CHECKING

import pytest
from hypothesis import settings

from companion.engine.head import Head, Seat
from companion.record.head import Known
from companion.record.problems import CODES, Problem, RecordError
from companion.record.read import parse_record

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from companion.record.read import Record

# How the scripts of other processes begin.
OPEN = """
import os, sys
from pathlib import Path
from companion.record.append import Journal
from companion.record.problems import RecordError
from tests.record.samples import KNOWN, TWO_SEATS
path = Path(sys.argv[1])
"""

unhurried = settings(deadline=None)  # a busy machine is no failed test

KNOWN = Known(
    editions=("classic", "standard", "dark"),
    monsters=("gigazaur", "kraken", "the-king", "alienoid", "cyber-bunny", "meka-dragon"),
    cards=("tank", "heal", "jets", "wings", "even-bigger"),
    evolutions=("cold-wave", "heat-vision"),
    tiles=("evil-lair", "devious"),
    house={"win": ("turn", "round", "instant")},
)

HEAD = """\
format = 1
edition = "dark"

[[monster]]
id = "gigazaur"
player = "A"

[[monster]]
id = "kraken"
player = "B"
"""

TWO_SEATS = Head(
    edition="dark", seats=(Seat(id="gigazaur", player="A"), Seat(id="kraken", player="B"))
)


def move(do: str, by: str = "gigazaur") -> str:
    return f'\n[[move]]\nby = "{by}"\ndo = "{do}"\n'


def unsealed(path: Path) -> str:
    """A record's text without the checksums of its moves."""
    return re.sub(r'x-sum = "[0-9a-f]{8}"\n', "", path.read_text())


def read(text: str | bytes) -> Record:
    data = text.encode() if isinstance(text, str) else text
    return parse_record(data, KNOWN, "game.toml")


def said(record: Record) -> list[str]:
    return [each.do for each in record.moves]


@contextmanager
def refused() -> Iterator[list[Problem]]:
    """What is wrong, after the block; every problem keeps to the list of codes and details."""
    problems: list[Problem] = []
    with pytest.raises(RecordError) as caught:
        yield problems
    problems.extend(caught.value.problems)
    assert problems
    for each in problems:
        assert set(each.details) == set(CODES[each.code]), each


def problems_of(text: str | bytes) -> list[Problem]:
    with refused() as problems:
        read(text)
    return problems


def problem_of(text: str | bytes) -> Problem:
    [problem] = problems_of(text)
    return problem


def start_python(script: str, *arguments: object) -> subprocess.Popen[str]:
    """A second process with the same packages, spoken to through its pipes."""
    return subprocess.Popen(
        # -B: a child under a size limit would leave byte code that is cut short.
        [sys.executable, "-B", "-c", script, *map(str, arguments)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )


def run_python(script: str, *arguments: object) -> str:
    with start_python(script, *arguments) as child:
        output, _ = child.communicate(timeout=30)
    assert child.returncode == 0
    return output
