"""The rules as a book."""

from __future__ import annotations

import pytest

from companion.library.book import Book, UnknownTopic
from companion.text.sources import index
from companion.text.voice import LANGUAGES, Voice


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_topic_and_rule_can_be_opened(language: str) -> None:
    book = Book(Voice(language), width=72)
    for topic in {rule["topic"] for rule in index().values()}:
        assert len(book.open(topic, "")) > 2
    assert any("heal" in line for line in book.contents(""))


def test_a_rule_shows_its_sources_and_relatives() -> None:
    text = "\n".join(Book(Voice("en"), width=80).open("heal.not-in-tokyo", "dark"))
    assert "German rulebook, Dark Edition" in text
    assert "Related: " in text


def test_conflicts_are_listed() -> None:
    text = "\n".join(Book(Voice("en"), width=80).open("conflicts", ""))
    for id, rule in index().items():
        assert (id in text) == (rule["status"] == "conflict") or rule["status"] != "conflict"


@pytest.mark.parametrize("width", [40, 80, 120])
@pytest.mark.parametrize("language", LANGUAGES)
def test_editions_side_by_side_fit_the_width(language: str, width: int) -> None:
    lines = Book(Voice(language), width=width).compare(["classic", "standard", "dark"])
    assert all(len(line) <= width for line in lines)
    assert "wickedness.levels" in lines


def test_what_is_the_same_everywhere_is_not_compared() -> None:
    lines = Book(Voice("en"), width=100).compare(["standard", "dark"])
    assert "heal.not-in-tokyo" not in lines
    assert "wickedness.levels" in lines


def test_a_name_nobody_knows_comes_with_near_ones() -> None:
    with pytest.raises(UnknownTopic) as caught:
        Book(Voice("en"), width=80).open("yeild", "")
    assert "yield" in caught.value.near


@pytest.mark.parametrize(
    ("language", "title"),
    [
        ("en", "2011 and Dark Edition"),
        ("de", "2011 und Dark Edition"),
        ("es", "2011 y Dark Edition"),
    ],
)
def test_editions_side_by_side_speak_in_their_own_words(language: str, title: str) -> None:
    lines = Book(Voice(language), width=100).compare(["classic", "dark"])
    assert title in lines[0]
    if language == "de":
        assert any("Tatze" in line.partition("│")[0] for line in lines if "│" in line)


def test_disputes_of_an_edition_are_listed_with_it() -> None:
    assert any("win.end-of-turn" in line for line in Book(Voice("en"), width=100).conflicts("dark"))
    listed = Book(Voice("en"), width=100).conflicts("standard")
    assert not any(line.startswith("win.at-20-stars") for line in listed)
