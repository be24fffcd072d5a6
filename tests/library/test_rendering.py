"""Rendered answers as they are shown. KOT_UPDATE=1 writes them anew; look at the difference then."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from companion.data_classes import replace
from companion.library.asking import ask
from companion.library.show import BOLD, reply_lines
from companion.text.voice import LANGUAGES, Voice

SHOWN = Path(__file__).with_name("shown")
QUESTIONS = {
    "en": ("can i heal in tokyo?", "freeze time cost", "who designed chess?"),
    "de": ("Darf ich in Tokyo heilen?", "Was kostet Freeze Time?", "Wer hat Schach erfunden?"),
    "es": ("¿puedo curarme en Tokyo?", "¿cuánto cuesta Freeze Time?", "¿quién inventó el ajedrez?"),
}
WIDTHS = {"narrow": 44, "wide": 100}


def rendered(language: str, width: int, *, colour: bool) -> list[str]:
    lines: list[str] = []
    for question in QUESTIONS[language]:
        found = ask(question, language=language, edition="dark")
        # What comes second changes with every new phrasing; the picture is about the first.
        nearest = ("heal", "bay") if found.nearest else ()
        reply = replace(found, answers=found.answers[:1], nearest=nearest)
        voice = Voice(language, "dark")
        lines += [f"> {question}", *reply_lines(reply, voice, width=width, colour=colour), ""]
    return lines


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", WIDTHS)
@pytest.mark.parametrize("style", ["plain", "coloured"])
def test_answers_look_as_they_did(language: str, size: str, style: str) -> None:
    lines = rendered(language, WIDTHS[size], colour=style == "coloured")
    path = SHOWN / f"{language}-{size}-{style}.txt"
    text = "\n".join(lines)
    if os.environ.get("KOT_UPDATE"):
        SHOWN.mkdir(exist_ok=True)
        path.write_text(text, encoding="utf-8")
    assert text == path.read_text(encoding="utf-8")


@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_is_wider_than_the_terminal(language: str) -> None:
    lines = [line for line in rendered(language, 44, colour=False) if not line.startswith(">")]
    assert all(len(line) <= 44 for line in lines)


def test_plain_text_has_no_escape_codes() -> None:
    assert not any("\x1b" in line for line in rendered("en", 80, colour=False))
    assert any(BOLD in line for line in rendered("en", 80, colour=True))
