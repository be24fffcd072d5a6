"""Nothing is measured with what was trained: no test question stands among the examples."""

from __future__ import annotations

import tomllib
from pathlib import Path

from companion.library.corpus import ASKED, Corpus
from companion.library.folding import words
from companion.library.parallel import parallel
from companion.text.voice import LANGUAGES

TESTS = Path(__file__).resolve().parents[1] / "questions"


def asked() -> set[tuple[str, ...]]:
    """Every test question as its words: capitals, accents and signs make no other question of it."""
    found: set[tuple[str, ...]] = set()
    for path in TESTS.rglob("*.toml"):
        file = tomllib.loads(path.read_text(encoding="utf-8"))
        found.update(tuple(words(question["question"])) for question in file.get("q", ()))
        for group in file.get("g", ()):
            found.update(
                tuple(words(group[language])) for language in LANGUAGES if language in group
            )
    return found


def test_no_test_question_is_an_example() -> None:
    examples = {
        tuple(words(each.text)) for each in Corpus().phrasings if each.author and each.kind == ASKED
    }
    assert not asked() & examples


def test_no_test_question_is_a_parallel_example() -> None:
    assert not asked() & {tuple(words(each.text)) for each in parallel()}


def test_every_example_has_an_author() -> None:
    corpus = Corpus()
    named = [each.text for each in corpus.phrasings if each.kind == ASKED and not each.author]
    assert all(text.startswith('"') and text.endswith('"') for text in named), "bare names alone"
