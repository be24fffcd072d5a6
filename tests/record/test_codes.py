"""The list of codes is complete, and each of them is provoked by some test."""

from __future__ import annotations

import re
from pathlib import Path

import companion.engine.fitting
import companion.record
from companion.record.problems import CODES, quote

HERE = Path(__file__)
PACKAGE = Path(companion.record.__file__).parent
FITTING = Path(companion.engine.fitting.__file__)


def test_every_code_is_provoked_by_a_test() -> None:
    tests = "".join(
        path.read_text() for path in HERE.parent.glob("test_*.py") if path.name != HERE.name
    )
    quoted = set(re.findall(r"""["']([a-z0-9-]+)["']""", tests))
    assert [code for code in CODES if code not in quoted] == []


def test_every_code_that_the_package_uses_is_listed() -> None:
    sources = "".join(path.read_text() for path in PACKAGE.glob("*.py")) + FITTING.read_text()
    used = set(re.findall(r'(?:Problem|_error|\.add|Unfit)\(\s*"([a-z0-9-]+)"', sources))
    used |= set(re.findall(r'"(unknown-(?:card|tile|evolution|monster))"', sources))
    assert used == set(CODES)


def test_quotations_stay_short_whatever_the_file_says() -> None:
    assert quote("kraken") == "kraken"
    assert quote(True) == "true"
    assert quote(12) == "12"
    assert quote("\x1b[31m\ta\ud800\u202eb") == "\\x1b[31m a\\ud800\\u202eb"
    assert len(quote("x" * 10_000)) == 80
    assert len(quote(1 << 100_000)) == 80
