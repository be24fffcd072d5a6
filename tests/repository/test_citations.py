"""Citations hold: the section exists under that title, in a rulebook of an edition the rule holds in."""

from __future__ import annotations

import re
from typing import Any

import pytest

from companion.data import load
from companion.library.answers import status_in
from companion.library.folding import fold
from tests.library.rulebooks import SEEDS

COPIES = {"dark-de": "000", "standard-de": "001", "classic-de": "002", "classic-short-de": "003"}
"""The Spanish copy is hardly legible in its headings."""
OTHER_EDITIONS = {"resolve.order-in-classic", "wickedness.in-standard-game"}
"""Their point is that another edition says it."""
RULES: list[dict[str, Any]] = load("rules", "index.toml")["rule"]
SECTIONS = load("rules", "sections.toml")
IN_ONE_BOOK = {
    ("heal.maximum", "standard"),
    ("bay.city-first", "standard"),
    ("card.mimic-retarget", "standard"),
    ("win.instant", "classic"),
    ("win.at-20-stars", "classic"),
    ("classic-bay.closing-or-moving", "classic"),
    ("bay.closes-at-four", "classic"),
    ("card.mimic-retarget", "classic"),
}
"""A rulebook contradicts itself here, or what is printed on its cards."""
STATUSES = ("rulebook", "clarified", "derived", "silent", "conflict")


def cited() -> list[tuple[str, str, str]]:
    return [
        (rule["id"], source["document"], source["section"])
        for rule in RULES
        for source in rule["sources"]
    ]


def test_every_cited_section_is_a_title() -> None:
    unknown = [each for each in cited() if each[2] not in SECTIONS[each[1]]["titles"]]
    assert not unknown


def test_every_title_is_cited() -> None:
    used = {(document, section) for _, document, section in cited()}
    used |= {(document, entry["cards"]) for document, entry in SECTIONS.items() if "cards" in entry}
    for document, entry in SECTIONS.items():
        assert not [title for title in entry["titles"] if (document, title) not in used], document


def _letters(text: str) -> str:
    """Without what our copies lose or double: accents, blanks, letters typed twice."""
    return re.sub(r"(.)\1", r"\1", re.sub(r"[\W\d]", "", fold(text)))


@pytest.mark.skipif(not SEEDS.is_dir(), reason="the rulebooks are not here")
@pytest.mark.parametrize("document", COPIES)
def test_titles_stand_in_the_rulebook(document: str) -> None:
    [path] = SEEDS.glob(f"{COPIES[document]}_*.txt")
    printed = _letters(path.read_text(encoding="utf-8", errors="replace"))
    for title in SECTIONS[document]["titles"]:
        if not title.startswith("("):
            for part in title.split(" / "):
                assert _letters(part) in printed, title


@pytest.mark.parametrize("rule", RULES, ids=lambda rule: rule["id"])
def test_editions_agree_with_the_sources(rule: dict[str, Any]) -> None:
    editions = set(rule["editions"])
    documents = {source["document"] for source in rule["sources"]}
    strangers = {each for each in documents if each.split("-")[0] not in editions}
    assert not strangers or rule["id"] in OTHER_EDITIONS or rule["status"] == "conflict"
    assert set(rule.get("statuses", {})) <= editions
    for edition in editions:
        status = status_in(rule, edition)
        assert status in STATUSES
        if status == "rulebook":
            assert any(each.startswith(edition) for each in documents)


@pytest.mark.parametrize("rule", RULES, ids=lambda rule: rule["id"])
def test_rulebooks_disagree_only_within_an_edition(rule: dict[str, Any]) -> None:
    """Where editions merely differ nobody disagrees."""
    for edition in rule["editions"]:
        if status_in(rule, edition) == "conflict" and (rule["id"], edition) not in IN_ONE_BOOK:
            books = {each["document"] for each in rule["sources"]}
            assert len([each for each in books if each.startswith(edition)]) > 1, edition


def test_what_is_printed_on_a_card_is_called_that() -> None:
    """Notes on a card cite a rulebook's section, everything else the card itself."""
    for family in ("power", "tile", "evolution", "costume"):
        for card, rulings in load("rules", "rulings.toml").get(family, {}).items():
            for tag, ruling in rulings.items():
                books = [each for each in ruling["sources"] if each in SECTIONS]
                if ruling["status"] == "rulebook":
                    assert books, (card, tag)
                for book in books:
                    assert "cards" in SECTIONS[book], (card, tag)
