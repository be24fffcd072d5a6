"""Citations hold: the section exists under that title, in a rulebook of an edition the rule holds in."""

from __future__ import annotations

import re
from typing import Any

import pytest

from companion.data import load
from companion.editions import EDITIONS
from companion.library.citing import held, ruling_data, status_in, status_of_ruling
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
UNSAID = re.compile(r"[Nn]ot (stated|spelled out|mentioned)|[Ff]ollows from|is silent")
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
    used |= {
        (document, section)
        for cards in load("rules", "ruling-sections.toml").values()
        for rulings in cards.values()
        for sections in rulings.values()
        for document, section in sections.items()
    }
    for document, entry in SECTIONS.items():
        named = [section for each, section in used if each == document]
        for title in entry["titles"]:
            assert any(each == title or each.startswith(f"{title} / ") for each in named), title


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


RULINGS = [
    (family, card, tag)
    for family, cards in load("rules", "rulings.toml").items()
    for card, rulings in cards.items()
    for tag in rulings
]


def test_every_ruling_names_the_section_that_says_it() -> None:
    for family, card, tag in RULINGS:
        ruling = ruling_data(family, card, tag)
        assert ruling
        books = {each for each in ruling["sources"] if each in SECTIONS}
        assert books == set(ruling["sections"]), (card, tag)
        assert books or ruling["status"] != "rulebook", (card, tag)
        for book, title in ruling["sections"].items():
            assert title in SECTIONS[book]["titles"], (card, tag)


def test_no_section_is_named_for_a_ruling_that_is_not_there() -> None:
    named = {
        (family, card, tag)
        for family, cards in load("rules", "ruling-sections.toml").items()
        for card, tags in cards.items()
        for tag in tags
    }
    assert named <= set(RULINGS)


def test_a_ruling_is_as_sure_as_the_rulebook_of_the_edition_makes_it() -> None:
    def sure(card: str, tag: str, edition: str) -> str:
        return status_of_ruling(ruling_data("power", card, tag) or {}, edition)

    assert sure("jets", "attacker-enters", "classic") == "rulebook"
    assert sure("jets", "attacker-enters", "standard") == "derived"
    assert sure("even-bigger", "losing-the-card", "classic") == "rulebook"
    assert sure("even-bigger", "losing-the-card", "dark") == "silent"
    assert sure("eater-of-the-dead", "saved-monsters-count", "standard") == "clarified"


@pytest.mark.parametrize("rule", RULES, ids=lambda rule: rule["id"])
def test_what_is_said_to_be_unsaid_is_not_called_said(rule: dict[str, Any]) -> None:
    """Where a text admits that an edition's rulebook leaves it to be concluded."""
    group, _, name = rule["id"].partition(".")
    entry = load("locales", "en", "rules.toml")[group][name]
    for edition in rule["editions"]:
        if UNSAID.search(entry.get(edition, "")):
            assert status_in(rule, edition) in ("derived", "silent"), edition


@pytest.mark.parametrize("rule", RULES, ids=lambda rule: rule["id"])
def test_nobody_reads_of_a_quarrel_in_an_edition_that_has_none(rule: dict[str, Any]) -> None:
    """What two rulebooks of one edition make of it stands with that edition."""
    group, _, name = rule["id"].partition(".")
    note = load("locales", "en", "rules.toml")[group][name].get("note", "")
    quarrels = {each for each in rule["editions"] if status_in(rule, each) == "conflict"}
    if quarrels and quarrels != set(rule["editions"]):
        assert not re.search("German Dark|Spanish Dark|Monster Box|2011", note)


def test_what_is_played_with_an_option_holds_in_every_edition_that_offers_it() -> None:
    by_id = {rule["id"]: rule for rule in RULES}
    evolving, gauge = by_id["power-up.in-tokyo"], by_id["wickedness.levels"]
    assert held(evolving["editions"], evolving["options"]).editions == EDITIONS
    assert status_in(evolving, "dark") == "rulebook"
    assert held(gauge["editions"], gauge["options"]) == (("dark",), "wickedness", ("standard",))
    assert status_in(gauge, "standard") == "derived"
