"""Each edition's own words (glossary.words-*): Ruhmpunkte in 2011, Siegpunkte later."""

from __future__ import annotations

import pytest

from companion.text.inert import inert
from companion.text.phrases import fill, joined
from companion.text.voice import Voice


@pytest.mark.parametrize(
    ("language", "edition", "template", "shown"),
    [
        ("de", "classic", "{n:star}", "3 Ruhmpunkte"),
        ("de", "standard", "{n:star}", "3 Siegpunkte"),
        ("de", "dark", "{n:star:dat}", "3 Siegpunkten"),
        ("de", "classic", "{n:heart}", "3 Leben"),
        ("de", "dark", "{n:heart}", "3 Lebenspunkte"),
        ("de", "classic", "{smash:other}", "Tatzen"),
        ("de", "dark", "{smash:other}", "Prügel"),
        ("de", "classic", "{poison:other}", "Gift-Chips"),
        ("de", "dark", "{poison:other}", "Giftmarker"),
        ("es", "dark", "{n:star}", "3 Puntos de Victoria"),
        ("es", "dark", "{n:energy}", "3 cargas de Energía"),
        ("en", "classic", "{n:star}", "3 stars"),
    ],
)
def test_terms_follow_the_edition(language: str, edition: str, template: str, shown: str) -> None:
    assert Voice(language, edition).fill(template, n=3) == shown


@pytest.mark.parametrize(("n", "shown"), [(0, "0 stars are"), (1, "1 star is"), (2, "2 stars are")])
def test_numbers_choose_their_form(n: int, shown: str) -> None:
    assert Voice("en").fill("{n:star} {n:is|are}", n=n) == shown


def test_a_slot_that_nothing_fills_stays_visible() -> None:
    assert fill("{nobody} knows", {}, {}, "dark") == "{nobody} knows"


def test_lists_read_as_people_write_them() -> None:
    assert joined(["a", "b", "c"], ", ", " or ") == "a, b or c"
    assert joined(["a"], ", ", " or ") == "a"
    assert joined([], ", ", " or ") == ""


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("Kraken", "Kraken"),
        ("[red]Ann[/red]", "[red]Ann[/red]"),
        ("a\x1b[31mb", "a�[31mb"),
        ("two\nlines\tand\rmore", "two lines and more"),
        ("\u202eevil", "�evil"),
        ("👩‍👩‍👧", "👩‍👩‍👧"),
        ("Müller–Ñandú", "Müller–Ñandú"),
        ("\x00\x07\x7f", "���"),
    ],
)
def test_text_from_people_is_inert(text: str, shown: str) -> None:
    assert inert(text) == shown


def test_a_missing_text_shows_its_id() -> None:
    assert Voice("de").say("screen", "no", "such", "key") == "screen.no.such.key"
