"""Which language a question is in."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.library.folding import words
from companion.text.voice import LANGUAGES

if TYPE_CHECKING:
    from companion.library.index import Index

SIGNS = {"de": "äöüßÄÖÜ„", "es": "¿¡ñáéíóúÁÉÍÓÚ"}
SIGN, LITTLE_WORD, WORD = 3.0, 2.0, 0.7


def recognise(question: str, index: Index, usual: str) -> str:
    """The language with most of its signs, little words and known words; in doubt the usual one."""
    points = dict.fromkeys(LANGUAGES, 0.0)
    for language, signs in SIGNS.items():
        points[language] += SIGN * any(letter in question for letter in signs)
    for language in LANGUAGES:
        lexicon = index.readers[language].lexicon
        for word in words(question, language):
            if not word.isdigit():
                points[language] += LITTLE_WORD * (word in lexicon.stop) or WORD * (
                    bool(lexicon.of_word(word))
                )
    best = max(points.values())
    leading = [language for language in LANGUAGES if points[language] == best]
    return usual if usual in leading else leading[0]
