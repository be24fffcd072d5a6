"""The compiled index: kept, rebuilt when stale, harmless when it cannot be kept."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from companion import data

if TYPE_CHECKING:
    from pathlib import Path


def build_once(calls: list[int]) -> dict[str, int]:
    calls.append(1)
    return {"built": len(calls)}


def test_it_is_built_once_and_again_when_a_source_changes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    source = tmp_path / "source.toml"
    source.write_text("a = 1")
    calls: list[int] = []
    for _ in range(2):
        assert data.compiled("test", [source], lambda: build_once(calls)) == {"built": 1}
    source.write_text("a = 12")
    assert data.compiled("test", [source], lambda: build_once(calls)) == {"built": 2}


@pytest.mark.parametrize("content", ["", "{", "[]", '{"stamp": 1}', "null"])
def test_a_damaged_copy_is_made_anew(
    content: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    (tmp_path / "kot-companion").mkdir()
    (tmp_path / "kot-companion" / "test.json").write_text(content)
    assert data.compiled("test", [], lambda: {"fine": True}) == {"fine": True}


def test_a_folder_that_cannot_be_written_is_no_trouble(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("")
    monkeypatch.setenv("XDG_CACHE_HOME", str(blocked))
    assert data.compiled("test", [], lambda: {"fine": True}) == {"fine": True}
