"""The journal in trouble: full disks, protected folders, editors, kills. Nothing said is lost."""

from __future__ import annotations

import tempfile
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from companion.record.append import Journal
from companion.record.read import read_record
from tests.record.samples import (
    HEAD,
    KNOWN,
    OPEN,
    TWO_SEATS,
    move,
    refused,
    run_python,
    said,
    start_python,
    unsealed,
)

if TYPE_CHECKING:
    from collections.abc import Iterator


@pytest.fixture
def open_to_all() -> Iterator[Path]:
    """A folder that another account can reach; pytest's own are closed to it."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        folder.chmod(0o755)
        yield folder
        folder.chmod(0o755)


# When writing fails


def test_a_full_disk_loses_nothing(path: Path) -> None:
    # A limit on the size of files fails like a full disk does: a part is written, then no more.
    script = (
        OPEN
        + """
import resource
def limit(size):
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, resource.RLIM_INFINITY))
journal = Journal.create(path, TWO_SEATS)
journal.append("gigazaur", "roll 1")
good = path.read_bytes()
limit(len(good) + 15)
for number, do in enumerate(("note a", "note b"), 1):
    try:
        journal.append("gigazaur", do)
    except RecordError as error:
        [problem] = error.problems
        assert problem.details["unsaved"] == number == len(journal.unsaved)
        print(problem.code, problem.details["error"])
    assert path.read_bytes() == good
limit(resource.RLIM_INFINITY)
journal.append("gigazaur", "end")
assert journal.unsaved == []
"""
    )
    assert run_python(script, path).split() == ["not-saved", "EFBIG"] * 2
    moves = move("roll 1") + move("note a") + move("note b") + move("end")
    assert unsealed(path) == HEAD + moves


def test_closing_tries_once_more_and_says_what_is_left(path: Path) -> None:
    script = (
        OPEN
        + """
import resource
def limit(size):
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, resource.RLIM_INFINITY))
def try_to_append(journal, do):
    try:
        journal.append(None, do)
    except RecordError:
        pass
journal = Journal.create(path, TWO_SEATS)
limit(1)
try_to_append(journal, "note a")
journal.close()
print(journal.unsaved)
limit(resource.RLIM_INFINITY)
journal, _ = Journal.open(path, KNOWN)
limit(1)
try_to_append(journal, "note b")
limit(resource.RLIM_INFINITY)
journal.close()
print(journal.unsaved)
"""
    )
    assert run_python(script, path).splitlines() == ["[(None, 'note a')]", "[]"]
    assert said(read_record(path, KNOWN)) == ["note b"]


def test_a_disk_too_full_to_set_a_torn_end_aside_does_not_lose_it(path: Path) -> None:
    lost = "\n[[move]]\nby"
    path.write_text(HEAD + lost)
    script = (
        OPEN
        + """
import resource
resource.setrlimit(resource.RLIMIT_FSIZE, (3, resource.RLIM_INFINITY))
journal, record = Journal.open(path, KNOWN)
print(journal.read_only, record.torn.copy, len(os.listdir(path.parent)))
try:
    journal.append(None, "end")
except RecordError as error:
    print(error.problems[0].code)
resource.setrlimit(resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))
journal.save()
print(journal.read_only)
"""
    )
    output = run_python(script, path).splitlines()
    assert output == ["True None 1", "not-saved", "False"]
    assert path.with_name("game.toml.torn-1").read_text() == lost
    assert said(read_record(path, KNOWN)) == ["end"]


def test_a_record_that_vanished_is_noticed(path: Path) -> None:
    with Journal.create(path, TWO_SEATS) as journal:
        aside = path.rename(path.with_suffix(".aside"))
        with refused() as problems:
            journal.append("gigazaur", "roll 1")
        assert problems[0].code == "gone"
        aside.rename(path)
        journal.append("gigazaur", "end")
    assert said(read_record(path, KNOWN)) == ["roll 1", "end"]


def test_a_record_that_an_editor_saved_meanwhile_is_not_written_to(path: Path) -> None:
    journal = Journal.create(path, TWO_SEATS)
    edited = path.with_name("edited")
    edited.write_text(HEAD)
    edited.rename(path)
    with refused() as problems:
        journal.append("gigazaur", "end")
    assert [(each.code, each.details["unsaved"]) for each in problems] == [("changed", 1)]
    journal.close()
    assert path.read_text() == HEAD
    assert journal.unsaved == [("gigazaur", "end")]


@pytest.mark.parametrize("text", [HEAD + move("end"), HEAD[:-5]])
def test_a_record_that_was_written_to_in_place_is_not_written_to(path: Path, text: str) -> None:
    with Journal.create(path, TWO_SEATS) as journal:
        path.write_text(text)
        with refused() as problems:
            journal.append("gigazaur", "end")
        assert problems[0].code == "changed"
    assert path.read_text() == text


# Where nothing may be written

AS_NOBODY = (
    OPEN
    + """
import companion.record.toml_text
import difflib, fcntl
if os.geteuid() == 0:  # to whom nothing is forbidden
    os.setgroups([])
    os.setgid(65534)
    os.setuid(65534)
def code_of(call, *arguments):
    try:
        return call(*arguments)
    except RecordError as error:
        return [each.code for each in error.problems]
"""
)


def test_a_protected_record_can_be_followed_but_not_written(open_to_all: Path) -> None:
    path = open_to_all / "game.toml"
    path.write_text(HEAD + move("end") + "\n[[move]]\n")
    path.chmod(0o444)
    open_to_all.chmod(0o555)
    script = (
        AS_NOBODY
        + """
journal, record = Journal.open(path, KNOWN)
print(journal.read_only, [move.do for move in record.moves], record.torn.copy)
print(code_of(journal.append, None, "stay"), journal.unsaved)
journal.close()
print(code_of(Journal.create, path.with_name("new.toml"), TWO_SEATS))
"""
    )
    assert run_python(script, path).splitlines() == [
        "True ['end'] None",
        "['read-only'] [(None, 'stay')]",
        "['not-created']",
    ]
    assert unsealed(path) == HEAD + move("end") + "\n[[move]]\n"


def test_in_a_protected_folder_a_sound_record_can_be_written_and_a_torn_one_not(
    open_to_all: Path,
) -> None:
    sound, torn = open_to_all / "sound.toml", open_to_all / "torn.toml"
    for path, rest in ((sound, ""), (torn, "\n[[move]]\n")):
        path.write_text(HEAD + rest)
        path.chmod(0o666)
    open_to_all.chmod(0o555)
    script = (
        AS_NOBODY
        + """
journal, record = Journal.open(path, KNOWN)
print(journal.read_only, code_of(journal.append, None, "stay"))
"""
    )
    assert run_python(script, sound).strip() == "False None"
    assert run_python(script, torn).strip() == "True ['not-saved']"
    assert said(read_record(sound, KNOWN)) == ["stay"]
    assert torn.read_text() == HEAD + "\n[[move]]\n"


def test_a_secret_record_is_a_problem(open_to_all: Path) -> None:
    path = open_to_all / "game.toml"
    path.write_text(HEAD)
    path.chmod(0o000)
    script = (
        AS_NOBODY
        + """
from companion.record.read import read_record
print(code_of(read_record, path, KNOWN), code_of(Journal.open, path, KNOWN))
"""
    )
    assert run_python(script, path).strip() == "['no-permission'] ['no-permission']"


# What a crash leaves


def test_every_move_that_was_confirmed_survives_a_kill(path: Path) -> None:
    script = (
        OPEN
        + """
journal = Journal.create(path, TWO_SEATS)
for number in range(10_000):
    journal.append("gigazaur", f"note {number}")
    print(number, flush=True)
"""
    )
    with start_python(script, path) as child:
        assert child.stdout is not None
        last = [child.stdout.readline() for _ in range(20)][-1]
        child.kill()
        confirmed = [*range(int(last) + 1), *map(int, child.stdout.read().split())]
    moves = said(Journal.open(path, KNOWN)[1])
    assert moves[: len(confirmed)] == [f"note {number}" for number in confirmed]
    assert len(moves) - len(confirmed) in (0, 1)


def test_an_interrupted_move_is_saved_once(path: Path) -> None:
    # Ctrl-C may fall anywhere; here it falls again and again while moves are written.
    script = (
        OPEN
        + """
import signal
journal = Journal.create(path, TWO_SEATS)
signal.setitimer(signal.ITIMER_REAL, 0.001, 0.0007)
def interrupt(_, frame):
    if "companion" in frame.f_code.co_filename:
        raise KeyboardInterrupt
signal.signal(signal.SIGALRM, interrupt)
hits = number = 0
while number < 150:
    try:
        do = f"note {number}"
        if not journal._lines or journal._lines[-1][0].do != do:
            journal.append(None, do)
        number += 1
    except KeyboardInterrupt:
        hits += 1
signal.signal(signal.SIGALRM, signal.SIG_IGN)
journal.close()
print(hits)
"""
    )
    assert int(run_python(script, path)) > 0
    assert said(read_record(path, KNOWN)) == [f"note {number}" for number in range(150)]
