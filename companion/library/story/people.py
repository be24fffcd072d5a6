"""First names: words with a capital that nothing is known of, where somebody acts or is somewhere."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import TYPE_CHECKING

from companion.library.folding import words
from companion.library.story.marks import MASK, lexicon, marked, without_names

if TYPE_CHECKING:
    from collections.abc import Mapping

    from companion.library.reading import Reader

NAME = re.compile(r"\b[A-ZÄÖÜÁÉÍÓÚÑ][a-zäöüßáéíóúñ]{1,14}\b")
SENTENCE = re.compile(r"(?<=[.?!])\s+|\n+|(?=¿)")
DOING = {
    "roll", "hit", "leave", "stay", "enter", "kill", "being", "suffer", "lose", "me", "inside", "outside",
    "third", "left", "city", "bay",
}  # fmt: skip
"""What a name stands beside."""
NOUNS = ("de",)
"""Languages that write every noun with a capital."""
NEAR = 2
"""Words behind a name at the beginning of which one must act."""


AT_HAND = 8
"""Texts kept with their people: every clause of one is asked for them."""
SHORT = 3
"""Letters of a word that only joins a name to its place."""


@lru_cache(maxsize=AT_HAND)
def people(text: str, reader: Reader) -> Mapping[str, str]:
    """Folded and as they were typed."""
    found: dict[str, str] = {}
    for sentence in SENTENCE.split(text):
        tokens, _ = without_names(sentence, reader)
        for match in NAME.finditer(sentence):
            folded = words(match[0], reader.language)
            if len(folded) != 1:
                continue
            name, shown = _without_genitive(folded[0], match[0], reader)
            there = name in tokens or f"{name}s" in tokens
            if there and _is_strange(name, reader):
                before = words(sentence[: match.start()], reader.language)
                after = words(sentence[match.end() :], reader.language)
                if _is_first_name(name, reader) or _acts(before, after, reader):
                    found[name] = shown
    return found


def _without_genitive(name: str, shown: str, reader: Reader) -> tuple[str, str]:
    """ "Bobs Wurf": the name itself, where it is one only without its s."""
    if name[-1:] == "s" and not _is_first_name(name, reader) and _is_first_name(name[:-1], reader):
        return name[:-1], shown[:-1]
    return name, shown


def _acts(before: list[str], after: list[str], reader: Reader) -> bool:
    """ "Ben hits", "trifft mich Tina", "against Ann", but not "Say he hits"."""
    known = lexicon(reader.language)
    if before and reader.language not in NOUNS:
        return True
    following = [*before[-1:], *after[:1]] if before else after[:NEAR]
    if any(token.isdigit() for token in after[:1]):
        return True
    if any(set(known.of_word(token)) & (DOING | {"object"}) for token in following):
        return True
    behind = marked(after[: NEAR + 1], reader.language).marks
    if not before and any(marks & DOING for marks in behind[:1]):
        return True
    joined = bool(after) and len(after[0]) <= SHORT  # "Udo in der Bay"
    return joined and any(marks & {"city", "bay", "inside"} for marks in behind)


def _is_first_name(word: str, reader: Reader) -> bool:
    return "names" in lexicon(reader.language).of_word(word)


def _is_strange(word: str, reader: Reader) -> bool:
    if _is_first_name(word, reader):
        return True
    told = lexicon(reader.language)
    if reader.lexicon.knows(word) or reader.of_word(word) or reader.names.get(word):
        return False
    known = told.of_word(word) or lexicon(reader.language, "asks").of_word(word)
    return len(word) > 1 and word != MASK and not known
