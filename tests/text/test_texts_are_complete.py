"""All three languages say everything, with the same placeholders; nothing is written in vain."""

from __future__ import annotations

import ast
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from companion.cards.load import catalogue
from companion.data import folder, load
from companion.editions import EDITIONS
from companion.text.families import FILES
from companion.text.phrases import slots
from companion.text.voice import LANGUAGES

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

ROOT = Path(__file__).resolve().parents[2]
OWN_TEXTS = (
    "events",
    "labels",
    "errors",
    "screen",
    "live",
    "seeing",
    "library",
    "cli",
    "pages",
    "results",
    "share",
)
WORDS_OF_CARDS = ("cards", "costumes", "evolutions")
SAME_KEYS = (*OWN_TEXTS, "moments", "rules", *WORDS_OF_CARDS)
OWN_KEYS = ("name_in", "aliases", "grade", "unofficial")
"""What sources give for one language only."""
OPTIONAL = (*EDITIONS, "note")
"""Parts of a rule's text that a language may fold into its main sentence."""


def texts(entry: Any, path: tuple[str, ...] = ()) -> Iterator[tuple[tuple[str, ...], str]]:
    if isinstance(entry, str):
        yield path, entry
    elif isinstance(entry, dict):
        for key, value in entry.items():
            yield from texts(value, (*path, key))


def keys(language: str, file: str) -> set[tuple[str, ...]]:
    found = {path for path, _ in texts(load("locales", language, f"{file}.toml"))}
    return {path for path in found if not {*path} & {*OWN_KEYS}}


@pytest.mark.parametrize("file", SAME_KEYS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_has_the_same_texts(language: str, file: str) -> None:
    english, other = keys("en", file), keys(language, file)
    if file == "rules":
        english = {path for path in english if path[-1] not in OPTIONAL}
        other = {path for path in other if path[-1] not in OPTIONAL}
    assert other == english


def test_every_language_has_the_same_files() -> None:
    names = {
        lang: sorted(p.name for p in (folder("locales") / lang).iterdir()) for lang in LANGUAGES
    }
    assert names["de"] == names["en"] == names["es"]


@pytest.mark.parametrize(
    "file", [file for file in SAME_KEYS if file not in ("rules", *WORDS_OF_CARDS)]
)
@pytest.mark.parametrize("language", LANGUAGES)
def test_values_are_the_same_in_every_language(language: str, file: str) -> None:
    """A value that one language shows and another forgets is a fact that people miss."""
    terms = set(load("locales", language, "terms.toml")) | set(load("locales", "en", "terms.toml"))
    english = dict(texts(load("locales", "en", f"{file}.toml")))
    for path, text in texts(load("locales", language, f"{file}.toml")):
        wanted = {name for name, _ in slots(english[path])} - terms
        found = {name for name, _ in slots(text)} - terms
        assert found == wanted, (path, text)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_term_that_is_used_exists_in_every_edition(language: str) -> None:
    terms = load("locales", language, "terms.toml")
    for path in sorted((folder("locales") / language).glob("*.toml")):
        if path.stem in ("terms", "words", "concepts"):
            continue
        for keys_of, text in texts(load("locales", language, path.name)):
            for name, how in slots(text):
                if name in terms and how not in terms:
                    for edition in EDITIONS:
                        forms = {**terms[name], **terms[name].get(edition, {})}
                        assert (how or "one") in forms, (path.name, keys_of, name, how)
                elif how and "|" not in how:
                    term, _, form = how.partition(":")
                    assert term in terms, (path.name, keys_of, how)
                    assert not form or form in terms[term], (path.name, keys_of, how)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_rule_card_tile_and_monster_has_a_text(language: str) -> None:
    rules = load("locales", language, "rules.toml")
    for rule in load("rules", "index.toml")["rule"]:
        group, _, name = rule["id"].partition(".")
        assert rules[group][name]["text"].strip(), rule["id"]
    families: dict[str, Mapping[str, object]] = {
        "power": catalogue().cards,
        "tile": catalogue().tiles,
        "costume": catalogue().costumes,
        "evolution": catalogue().evolutions,
    }
    for family, ids in families.items():
        entries = load("locales", language, f"{FILES[family]}.toml")[family]
        assert set(entries) == set(ids)
        for id, entry in entries.items():
            assert entry["name"].strip(), id
            assert entry["text"].strip(), id
            if language != "en":
                assert ("grade" in entry) != bool(entry.get("unofficial")), id
    assert set(load("locales", language, "monsters.toml")["monster"]) == set(catalogue().monsters)


@pytest.mark.parametrize("language", LANGUAGES)
def test_conflicts_and_silences_say_so(language: str) -> None:
    rules = load("locales", language, "rules.toml")
    for rule in load("rules", "index.toml")["rule"]:
        if rule["status"] in ("conflict", "silent") and rule["topic"] not in ("referee", "faq"):
            group, _, name = rule["id"].partition(".")
            assert rules[group][name].get("note"), rule["id"]


def strings_in_code() -> set[str]:
    found: set[str] = set()
    for path in (ROOT / "companion").rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                found.add(node.value)
    return found


def test_no_text_is_written_in_vain() -> None:
    """Every key of the program's own texts stands in the code, whole or as its varying part."""
    code = strings_in_code()
    stems = {key.removesuffix("-lost") for key in code} | code
    varying = ("kind-", "side-", "deck-", "status-", "tile-", "part-", "head-")
    ids = {*catalogue().cards, *catalogue().tiles}
    unused = []
    for file in ("events", "errors", "screen", "cli", "pages", "seeing", "results"):
        for path, _ in texts(load("locales", "en", f"{file}.toml")):
            key = path[-1].removesuffix("-lost")
            generic = key == "default" or key in ids or key.startswith(varying)
            if key not in stems and not generic and path[0] not in ("documents", "editions"):
                unused.append((file, *path))
    assert not unused
