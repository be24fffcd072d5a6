"""The corpus is whole: every id in every language, one set of concepts, nothing copied."""

from __future__ import annotations

import re
import tomllib
from typing import Any

import pytest

from companion.data import folder, load
from companion.editions import EDITIONS
from companion.library.corpus import Corpus, examples
from companion.library.index import training
from companion.library.parallel import parallel
from companion.text.voice import LANGUAGES, Voice
from tests.library.rulebooks import SEEDS

RUN = 8
KNOWN = {document.id for document in Corpus().documents}


def _strings(value: Any) -> list[str]:
    if isinstance(value, str):
        return [value]
    if isinstance(value, dict):
        return [text for each in value.values() for text in _strings(each)]
    if isinstance(value, list):
        return [text for each in value for text in _strings(each)]
    return []


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_rule_has_a_text(language: str) -> None:
    texts = load("locales", language, "rules.toml")
    for rule in load("rules", "index.toml")["rule"]:
        group, _, name = rule["id"].partition(".")
        assert texts[group][name]["text"], rule["id"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_remark_on_sources_is_not_among_what_a_table_reads(language: str) -> None:
    """Two sentences are read: where a note follows, the text itself has that many."""
    texts = load("locales", language, "rules.toml")
    for group, rules in texts.items():
        for name, entry in rules.items():
            if "note" in entry:
                told = Voice(language, "standard").fill(entry["text"])
                ends = re.findall(r"[.!?](?=\s|$)", told.replace("Up!", "Up"))
                assert len(ends) > 1, f"{group}.{name}"


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_rule_shows_a_configuration_key(language: str) -> None:
    for text in _strings(load("locales", language, "rules.toml")):
        assert "[house]" not in text, text


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_costume_has_a_text(language: str) -> None:
    texts = load("locales", language, "costumes.toml")["costume"]
    assert set(texts) == {costume["id"] for costume in load("rules", "costumes.toml")["costume"]}


def test_concepts_are_the_same_in_all_languages() -> None:
    english, *others = (load("locales", each, "concepts.toml")["concepts"] for each in LANGUAGES)
    for other in others:
        assert list(other) == list(english)


@pytest.mark.parametrize("language", LANGUAGES)
def test_examples_belong_to_something(language: str) -> None:
    for group, entries in examples(language).items():
        for name in entries:
            assert group == "templates" or f"{group}.{name}" in KNOWN


def test_faint_concepts_exist() -> None:
    concepts = load("locales", "en", "concepts.toml")["concepts"]
    assert set(load("rules", "library.toml")["faint"]) <= set(concepts)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("edition", EDITIONS)
def test_every_placeholder_is_filled(language: str, edition: str) -> None:
    voice = Voice(language, edition)
    for file in ("rules", "cards", "costumes", "evolutions"):
        for text in _strings(load("locales", language, f"{file}.toml")):
            assert "{" not in voice.fill(text), text


@pytest.mark.parametrize("language", LANGUAGES)
def test_library_sentences_are_the_same_in_all_languages(language: str) -> None:
    def keys(name: str) -> list[str]:
        return [
            f"{group}.{key}"
            for group, entries in load("locales", name, "library.toml").items()
            for key in entries
        ]

    assert keys(language) == keys("en")


SPANISH = ("rules", "cards", "evolutions", "costumes", "events", "library", "pages", "moments")
ANOTHER_WORD = re.compile(r"\bevoluci(?:ón|ones)\b|\benergía\b|\bv(?:ol|uel)v\w+ a tirar|relanz")
"""The sources write Evolución, Energía and volver a lanzar."""


@pytest.mark.parametrize("file", SPANISH)
def test_spanish_has_one_word_for_each_thing(file: str) -> None:
    entries = load("locales", "es", f"{file}.toml")
    names = _named(load("locales", "es", "cards.toml")) + _named(entries)
    for text in _strings(_told(entries)):
        if ANOTHER_WORD.search(text):
            assert not ANOTHER_WORD.search(_without(text, names)), text


def _named(value: Any) -> list[str]:
    """What things are called: names keep their own letters."""
    if not isinstance(value, dict):
        return []
    own = [*_strings(value.get("name", "")), *_strings(value.get("aliases", []))]
    return [*own, *(name for each in value.values() for name in _named(each))]


def _told(value: Any) -> Any:
    if not isinstance(value, dict):
        return value
    return {key: _told(each) for key, each in value.items() if key not in ("name", "aliases")}


def _without(text: str, names: list[str]) -> str:
    for name in names:
        text = re.sub(re.escape(name), "", text, flags=re.IGNORECASE)
    return text


@pytest.mark.skipif(not SEEDS.is_dir(), reason="the rulebooks are not here")
def test_nothing_is_copied_from_a_rulebook() -> None:
    def runs(text: str) -> set[tuple[str, ...]]:
        words = re.findall(r"\w+", text.casefold())
        return {tuple(words[place : place + RUN]) for place in range(len(words) - RUN + 1)}

    printed: set[tuple[str, ...]] = set()
    for path in SEEDS.glob("*.txt"):
        printed |= runs(path.read_text(encoding="utf-8", errors="replace"))
    for language in LANGUAGES:
        voice = Voice(language, "standard")
        own = [
            folder("locales") / language / f"{file}.toml"
            for file in ("rules", "cards", "costumes", "evolutions", "library")
        ]
        for path in (*own, *training()):
            for text in _strings(tomllib.loads(path.read_text(encoding="utf-8"))):
                copied = runs(voice.fill(text)) & printed
                assert not copied, (path.name, language, copied)
    assert not [each for each in parallel() if runs(each.text) & printed]
