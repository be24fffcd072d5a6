"""The journal: every move on the disk, an older game never harmed, nothing lost on the way."""

from __future__ import annotations

import tempfile
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.record.append import Journal
from companion.record.problems import RecordError
from companion.record.read import read_record
from tests.record.samples import (
    HEAD,
    KNOWN,
    OPEN,
    TWO_SEATS,
    move,
    refused,
    said,
    start_python,
    unsealed,
)


def names_in(folder: Path) -> list[str]:
    return [path.name for path in folder.iterdir()]


# A new record


def test_a_new_record_holds_the_head_and_then_the_moves(tmp_path: Path) -> None:
    path = tmp_path / "not" / "there" / "yet" / "game.toml"
    with Journal.create(path, TWO_SEATS) as journal:
        assert path.read_text() == HEAD
        journal.append("gigazaur", "roll 1 1 1 e h s")
        assert unsealed(path) == HEAD + move("roll 1 1 1 e h s")
        journal.append(None, "end")
    assert unsealed(path) == HEAD + move("roll 1 1 1 e h s") + '\n[[move]]\ndo = "end"\n'
    assert names_in(path.parent) == ["game.toml"]
    assert not journal.unsaved


@pytest.mark.parametrize("content", ["", "precious"])
def test_an_older_game_is_never_overwritten(path: Path, content: str) -> None:
    path.write_text(content)
    with refused() as problems:
        Journal.create(path, TWO_SEATS)
    assert [(each.code, each.file) for each in problems] == [("exists", str(path))]
    assert unsealed(path) == content
    assert names_in(path.parent) == ["game.toml"]


def test_a_dangling_link_and_a_folder_are_not_overwritten_either(path: Path) -> None:
    path.symlink_to("nowhere")
    folder = path.with_name("folder.toml")
    folder.mkdir()
    for taken in (path, folder):
        with refused() as problems:
            Journal.create(taken, TWO_SEATS)
        assert problems[0].code == "exists"


def test_a_game_cannot_be_made_below_a_file(path: Path) -> None:
    path.touch()
    with refused() as problems:
        Journal.create(path / "game.toml", TWO_SEATS)
    assert problems[0].code == "not-created"


@pytest.mark.parametrize("name", ["a\0b.toml", "a\ud800.toml"])
def test_a_name_no_file_can_have_is_refused(name: str, tmp_path: Path) -> None:
    with refused() as problems:
        Journal.create(tmp_path / name, TWO_SEATS)
    assert problems[0].code == "bad-name"
    assert names_in(tmp_path) == []


@pytest.mark.parametrize("content", [None, "precious"])
def test_a_file_system_without_hard_links_is_no_obstacle(
    path: Path, content: str | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    # No such file system can be had everywhere tests run, so the one call pretends.
    def refuse(link: Path, target: Path) -> None:
        raise PermissionError(1, "")

    monkeypatch.setattr(Path, "hardlink_to", refuse)
    if content is None:
        Journal.create(path, TWO_SEATS).close()
        assert path.read_text() == HEAD
    else:
        path.write_text(content)
        with refused() as problems:
            Journal.create(path, TWO_SEATS)
        assert problems[0].code == "exists"
        assert unsealed(path) == content
    assert names_in(path.parent) == ["game.toml"]


def test_of_many_that_begin_one_game_exactly_one_succeeds(path: Path) -> None:
    script = (
        OPEN
        + """
sys.stdin.readline()
try:
    Journal.create(path, TWO_SEATS)
    print("made")
except RecordError as error:
    print(error.problems[0].code)
"""
    )
    children = [start_python(script, path) for _ in range(4)]
    answers = sorted(child.communicate("go\n", timeout=30)[0].strip() for child in children)
    assert answers == ["exists", "exists", "exists", "made"]
    assert path.read_text() == HEAD


# Going on with one


def test_a_resumed_record_goes_on_where_it_stopped(path: Path) -> None:
    path.write_text(HEAD + move("roll 1"))
    journal, record = Journal.open(path, KNOWN)
    assert said(record) == ["roll 1"]
    with journal:
        journal.append("gigazaur", "end")
    assert unsealed(path) == HEAD + move("roll 1") + move("end")


def test_a_program_that_moves_to_another_folder_still_finds_its_record(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(path.parent)
    with Journal.create(Path("game.toml"), TWO_SEATS) as journal:
        monkeypatch.chdir("/")
        journal.append("gigazaur", "end")
    assert unsealed(path) == HEAD + move("end")


def test_a_last_line_without_its_end_is_ended(path: Path) -> None:
    path.write_text(HEAD + move("roll 1").rstrip("\n"))
    with Journal.open(path, KNOWN)[0] as journal:
        journal.append("gigazaur", "end")
        journal.append("gigazaur", "stay")
    assert unsealed(path) == HEAD + move("roll 1") + move("end") + move("stay")


def test_a_record_from_windows_can_be_gone_on_with(path: Path) -> None:
    path.write_bytes(b"\xef\xbb\xbf" + (HEAD + move("roll 1")).replace("\n", "\r\n").encode())
    with Journal.open(path, KNOWN)[0] as journal:
        journal.append("gigazaur", "end")
    assert said(read_record(path, KNOWN)) == ["roll 1", "end"]


def test_what_cannot_be_read_cannot_be_opened(path: Path) -> None:
    for content, code in ((None, "not-found"), ("nonsense", "broken-head"), ("", "empty")):
        if content is not None:
            path.write_text(content)
        with refused() as problems:
            Journal.open(path, KNOWN)
        assert problems[0].code == code
    with refused() as problems:
        Journal.open(path.parent, KNOWN)
    assert problems[0].code == "is-a-folder"
    path.write_text(HEAD)  # the refusals above let go of the file
    Journal.open(path, KNOWN)[0].close()


# The torn end


def test_a_torn_end_is_set_aside_and_cut_off(path: Path) -> None:
    lost = b'\n[[move]]\nby = "kra'
    for number in (1, 2):
        path.write_bytes(HEAD.encode() + move("roll 1").encode() + lost)
        journal, record = Journal.open(path, KNOWN)
        copy = path.with_name(f"game.toml.torn-{number}")
        assert record.torn is not None
        assert record.torn.copy == str(copy)
        assert record.torn.problem("game.toml").code == "torn-set-aside"
        assert copy.read_bytes() == lost
        assert unsealed(path) == HEAD + move("roll 1")
        assert not journal.read_only
        with journal:
            journal.append("gigazaur", "end")
        assert unsealed(path) == HEAD + move("roll 1") + move("end")


def test_reading_alone_leaves_a_torn_end_where_it_is(path: Path) -> None:
    path.write_text(HEAD + "\n[[move]]\n")
    assert read_record(path, KNOWN).torn is not None
    assert names_in(path.parent) == ["game.toml"]
    assert path.read_text() == HEAD + "\n[[move]]\n"


# One writer


def test_a_second_process_is_told_that_the_record_is_in_use(path: Path) -> None:
    path.write_text(HEAD)
    holding = OPEN + "journal, _ = Journal.open(path, KNOWN); print('open', flush=True); input()"
    with start_python(holding, path) as child:
        assert child.stdout is not None
        assert child.stdout.readline() == "open\n"
        with refused() as problems:
            Journal.open(path, KNOWN)
        assert [(each.code, each.file) for each in problems] == [("in-use", str(path))]
        assert said(read_record(path, KNOWN)) == []  # looking is always allowed
        child.kill()
    Journal.open(path, KNOWN)[0].close()  # the lock died with its owner


def test_a_new_record_is_locked_from_the_start(path: Path) -> None:
    with Journal.create(path, TWO_SEATS):
        with refused() as problems:
            Journal.open(path, KNOWN)
        assert problems[0].code == "in-use"
    Journal.open(path, KNOWN)[0].close()


# Any text


@settings(deadline=None, max_examples=50)  # each move waits for the disk
@given(
    st.lists(st.tuples(st.none() | st.text(), st.text(st.characters(exclude_categories=["Cs"]))))
)
def test_whatever_is_said_reads_back(moves: list[tuple[str | None, str]]) -> None:
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "game.toml"
        with Journal.create(path, TWO_SEATS) as journal:
            for by, do in moves:
                journal.append(by, do)
        record = read_record(path, KNOWN)
    assert said(record) == [do for _, do in moves]
    assert [each.by is None for each in record.moves] == [by is None for by, _ in moves]
    assert record.torn is None


@pytest.mark.parametrize(
    ("text", "kept"),
    [
        ("a\rb\r\nc\nd\te", None),
        ("\x00\x08\x0c\x1b[31m\x7f\x80\x9b\x85", None),
        ("\u2028\u2029\ufeff\ufffe", None),
        ("\"\"\"'''\\", None),
        ("]]\n[[move]]\ndo = 'x'\n", None),
        ("🦖 ﷽ é", None),
        ("a\udcffb", "a\ufffdb"),
        ("\ud83e\udd96", "🦖"),
        ("\udd96\ud83e", "\ufffd\ufffd"),
        ("\ud83e", "\ufffd"),
    ],
)
def test_odd_characters_survive(path: Path, text: str, kept: str | None) -> None:
    with Journal.create(path, TWO_SEATS) as journal:
        journal.append(text, text)
        journal.append(text, text)
    expected = text if kept is None else kept
    record = read_record(path, KNOWN)
    assert [(each.by, each.do) for each in record.moves] == [(expected, expected)] * 2


def test_an_error_says_for_developers_what_happened() -> None:
    with pytest.raises(RecordError, match="not-found"):
        read_record(Path("none.toml"), KNOWN)
