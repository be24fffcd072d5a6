"""The texts of the live screen: complete in every language, none in vain; words that can be typed."""

from __future__ import annotations

import ast
from pathlib import Path
from typing import Any

import pytest

from companion.data import load
from companion.editions import EDITIONS
from companion.reading.lexicon import lexicon
from companion.text.phrases import slots
from companion.text.voice import LANGUAGES

ROOT = Path(__file__).resolve().parents[2]


def texts(language: str) -> dict[tuple[str, str], str]:
    file: dict[str, Any] = load("locales", language, "live.toml")
    return {
        (section, key): text for section, entries in file.items() for key, text in entries.items()
    }


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_says_the_same_with_the_same_values(language: str) -> None:
    terms = set(load("locales", language, "terms.toml"))
    english, own = texts("en"), texts(language)
    assert own.keys() == english.keys()
    for key, text in own.items():
        wanted = {name for name, _ in slots(english[key])} - terms
        assert {name for name, _ in slots(text)} - terms == wanted, key


def test_no_text_is_written_in_vain() -> None:
    strings: set[str] = set()
    for path in (ROOT / "companion").rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                strings.add(node.value)
    dynamic = {"suspect", "banner"}  # named after checking.Kind, and after requests
    strings |= set(EDITIONS)
    unused = [key for key in texts("en") if key[0] not in dynamic and key[1] not in strings]
    assert not unused


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("group", ["commands", "verbs"])
def test_no_word_stands_for_two_things(language: str, group: str) -> None:
    seen: dict[str, str] = {}
    for meaning, spellings in load("locales", language, "words.toml")[group].items():
        for spelling in spellings:
            assert seen.setdefault(spelling, meaning) == meaning, spelling


@pytest.mark.parametrize(
    ("language", "typed", "meaning"),
    [
        ("de", "züge", "moves"),
        ("de", "zuege", "moves"),
        ("de", "ändern", "edit"),
        ("de", "aendern", "edit"),
        ("de", "PRÜFEN", "check"),
        ("es", "jugadas", "moves"),
        ("es", "comprobar", "check"),
        ("es", "edit", "edit"),
    ],
)
def test_commands_are_known_with_and_without_accents(
    language: str, typed: str, meaning: str
) -> None:
    assert lexicon(language).meaning("commands", typed) == meaning


def test_umlauts_may_be_spelt_out_in_moves_too() -> None:
    assert lexicon("de").meaning("verbs", "zurueck") == "undo"
    assert lexicon("de").meaning("verbs", "zuruck") == "undo"
    assert lexicon("de").meaning("faces", "pruegel") == "s"
