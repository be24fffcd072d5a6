"""The words of one language: for dice, answers, corrections; and those that never mean a move."""

from __future__ import annotations

from functools import cache, cached_property
from typing import TYPE_CHECKING, Any

from companion.data import load
from companion.data_classes import dataclass, replace
from companion.reading.tokens import SPELT_OUT, words_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from companion.reading.tokens import Token

Phrase = tuple[str, ...]

LONGEST_WORD = 4
TEXTS = ("rules", "cards", "screen", "live", "events", "library", "errors", "concepts")
"""Where a language shows how its words are spelt."""
ONE, MANY, MASS = "one", "many", "mass"
"""How a word for a face is counted: a heart, hearts, energy."""


@dataclass(frozen=True, slots=True)
class FaceWord:
    """A face by one of its names; `sorts` says how that name can be counted."""

    face: str
    sorts: frozenset[str]


def spellings(text: str) -> set[Phrase]:
    """A phrase as it may be typed: with umlauts, without, or with the e that stands for them."""
    return {words_of(text), words_of(text.casefold().translate(SPELT_OUT))} - {()}


class Lexicon:
    """All that locales/LANGUAGE/typing.toml and words.toml say, folded and indexed."""

    def __init__(self, language: str) -> None:
        self.language = language
        self.data: dict[str, Any] = load("locales", language, "typing.toml")
        self.usual: dict[str, Any] = load("locales", language, "words.toml")

    # --- dice -------------------------------------------------------------------------------------

    @cached_property
    def faces(self) -> dict[Phrase, FaceWord]:
        found: dict[Phrase, FaceWord] = {}
        for face, words in self.data["faces"].items():
            for sort in (ONE, MANY, MASS):
                for phrase in _all(words.get(sort, ())):
                    known = found.get(phrase)
                    sorts = frozenset({sort}) | (known.sorts if known else frozenset())
                    found[phrase] = FaceWord(face, sorts)
        return found

    @cached_property
    def letters(self) -> dict[str, str]:
        """One letter or sign for a face."""
        found = {digit: digit for digit in "123"}
        for face, words in self.data["faces"].items():
            for letter in (*words.get("letters", ""), *words.get("signs", "")):
                found[letter] = face
        for face in "ehs":  # as records write them, where the language says nothing else
            found.setdefault(face, face)
        return found

    @cached_property
    def numbers(self) -> dict[str, int]:
        return {
            phrase[0]: int(n) for n, words in self.data["numbers"].items() for phrase in _all(words)
        }

    @cached_property
    def times(self) -> dict[str, int]:
        return {
            phrase[0]: int(n) for n, words in self.data["times"].items() for phrase in _all(words)
        }

    @cached_property
    def groups(self) -> dict[Phrase, int]:
        return {
            phrase: int(n) for n, words in self.data["groups"].items() for phrase in _all(words)
        }

    @cache  # noqa: B019 - one lexicon a language, kept for good
    def dice(self, kind: str) -> dict[Phrase, str]:
        return dict.fromkeys(_all(self.data["dice"][kind], signs=True), kind)

    @cached_property
    def spelt(self) -> frozenset[str]:
        """Letters alone that are an ordinary word."""
        return frozenset("".join(phrase) for phrase in _all(self.data["words"]["spelt"]))

    @cached_property
    def _distinct(self) -> frozenset[str]:
        """Words that are others without their dots: zählt, zahlt."""
        words = self.data["words"].get("distinct", ())
        return frozenset(word.translate(SPELT_OUT) for word in words)

    def heard(self, line: tuple[Token, ...]) -> tuple[Token, ...]:
        """The line with such words as nothing else can be meant by them."""
        if not any(token.spelt_out in self._distinct for token in line if token.spelt_out):
            return line
        return tuple(
            replace(token, text=token.spelt_out) if token.spelt_out in self._distinct else token
            for token in line
        )

    # --- answers ----------------------------------------------------------------------------------

    @cache  # noqa: B019
    def answers(self, meaning: str) -> tuple[Phrase, ...]:
        """Phrases with this meaning, the longest first."""
        usual = self.usual["verbs"].get(meaning, ())
        found = _all((*self.data["answers"].get(meaning, ()), *usual))
        return tuple(sorted(found, key=lambda phrase: (-len(phrase), phrase)))

    @cache  # noqa: B019
    def single(self, meaning: str) -> frozenset[str]:
        """Its words that stand alone."""
        return frozenset(phrase[0] for phrase in self.answers(meaning) if len(phrase) == 1)

    @cache  # noqa: B019
    def filler(self, *meanings: str) -> frozenset[Phrase]:
        """What may stand around without a meaning of its own."""
        groups = self.data["filler"]
        return frozenset(_all(word for each in ("any", *meanings) for word in groups.get(each, ())))

    @cache  # noqa: B019
    def accompanying(self, *meanings: str) -> frozenset[Phrase]:
        """What may stand around a word with one of these meanings: fillers, and all that mean it too."""
        alone = {(word,) for each in meanings for word in self.single(each)}
        return self.filler(*meanings) | alone

    @cache  # noqa: B019
    def group(self, section: str, name: str) -> frozenset[Phrase]:
        return frozenset(_all(self.data[section][name], signs=True))

    @cached_property
    def interjections(self) -> frozenset[Phrase]:
        return frozenset(_all(self.data["interjections"]["words"]))

    @cached_property
    def said_anyway(self) -> dict[Phrase, str]:
        """Interjections, as they stand around dice: "222ehs lol"; not "maybe" and "not yet"."""
        doubts = {phrase[0] for phrase in self.group("asides", "doubts")} | self.single("not")
        return dict.fromkeys(
            (phrase for phrase in self.interjections if not doubts.intersection(phrase)), "skip"
        )

    @cached_property
    def ordinary(self) -> frozenset[Phrase]:
        """Beginnings of names that are ordinary words."""
        return frozenset(_all(self.data["interjections"]["ordinary"])) | self.interjections

    @cached_property
    def vocabulary(self) -> frozenset[str]:
        """Every word known at all: what is known is never taken for a slip."""
        found: set[str] = set()
        _collect(self.data, found)
        _collect(self.usual, found)
        return frozenset(found)

    @cached_property
    def real_words(self) -> frozenset[str]:
        """Words of the language's own texts: rightly spelt, they are no slips of others."""
        found: set[str] = set()
        for file in TEXTS:
            _collect(load("locales", self.language, f"{file}.toml"), found)
        return frozenset(word for word in found if len(word) > 2) | self.vocabulary

    # --- the usual words --------------------------------------------------------------------------

    @cache  # noqa: B019
    def meanings(self, group: str) -> Mapping[Phrase, str]:
        """Verbs, commands, fields, places, small words: phrase to meaning. English works too."""
        found: dict[Phrase, str] = {}
        for language in dict.fromkeys((self.language, "en")):
            for meaning, words in load("locales", language, "words.toml")[group].items():
                for phrase in _all((*words, meaning), signs=True):
                    if language == self.language or len("".join(phrase)) > 1:
                        found.setdefault(phrase, meaning)
        return found

    def meaning(self, group: str, word: str) -> str | None:
        return self.meanings(group).get(words_of(word) or (word,))

    def leading(self, group: str, text: str) -> tuple[str, str] | None:
        """The longest word of the group that the text begins with: its meaning, and the rest."""
        words, meanings = text.split(), self.meanings(group)
        for length in range(min(len(words), LONGEST_WORD), 0, -1):
            meaning = meanings.get(words_of(" ".join(words[:length])))
            if meaning is not None:
                return meaning, " ".join(words[length:])
        return None


def _all(words: Iterable[str], *, signs: bool = False) -> dict[Phrase, None]:
    found: dict[Phrase, None] = {}
    for word in words:
        phrases = spellings(word) or ({(word,)} if signs else set())
        found.update(dict.fromkeys(sorted(phrases)))
    return found


def _collect(value: Any, found: set[str]) -> None:
    if isinstance(value, dict):
        for each in value.values():
            _collect(each, found)
    elif isinstance(value, list):
        for each in value:
            for phrase in spellings(str(each)):
                found.update(phrase)
    elif isinstance(value, str):
        found.update(words_of(value))


@cache
def lexicon(language: str) -> Lexicon:
    return Lexicon(language)
