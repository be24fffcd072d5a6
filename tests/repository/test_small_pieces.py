"""Small files with one job, short functions that do not fork too often: measured, not hoped for."""

from __future__ import annotations

from pathlib import Path

from tests.repository.complexity import functions

ROOT = Path(__file__).resolve().parents[2]
FOLDERS = ("companion", "tests", "docs")
MOST_LINES = 60
MOST_COMPLEX = 15
LONGEST_FILE = 400


def too_large() -> dict[str, str]:
    """What is over a limit, and by how much. An assertion in a test is its purpose, not a fork."""
    found: dict[str, str] = {}
    for folder in FOLDERS:
        for path in (ROOT / folder).rglob("*.py"):
            source = path.read_text(encoding="utf-8")
            for each in functions(source, asserts=folder == "companion"):
                if each.lines > MOST_LINES or each.complexity > MOST_COMPLEX:
                    name = f"{path.relative_to(ROOT).as_posix()}: {each.name}"
                    found[name] = f"{each.lines} lines, complexity {each.complexity}"
    return found


def test_functions_are_short_and_fork_seldom() -> None:
    assert not too_large()


def test_files_have_one_job() -> None:
    long = {
        path.relative_to(ROOT).as_posix()
        for path in (ROOT / "companion").rglob("*.py")
        if len(path.read_text(encoding="utf-8").splitlines()) > LONGEST_FILE
    }
    assert not long


def test_forks_are_counted_as_radon_counts_them() -> None:
    source = """
def nothing(): pass
def one(a): return a if a else 0
def loops(a):
    for b in a:
        while b: pass
        else: return [c for c in b if c if c > 1]
def tries():
    try: pass
    except ValueError: pass
    except (TypeError, KeyError): pass
    else: pass
def words(a, b, c): return a and b and c or not a
def cases(a):
    match a:
        case 1 | 2: return 1
        case [b] if b and a: return 2
        case _: return 3
class Room:
    def inner(self):
        def again(a): return lambda: a
        return again
def sure(a): assert a
"""
    counted = {each.name: each.complexity for each in functions(source)}
    assert counted == {
        "nothing": 1,
        "one": 2,
        "loops": 7,
        "tries": 4,
        "words": 4,
        "cases": 4,
        "Room.inner": 3,
        "sure": 2,
    }
    assert {each.name: each.complexity for each in functions(source, asserts=False)}["sure"] == 1
