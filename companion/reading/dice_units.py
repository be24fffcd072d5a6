"""What the single words of a line can be where dice are read: faces, numbers, small words."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cache
from typing import TYPE_CHECKING, TypeVar

from companion.reading.lexicon import MANY, MASS, ONE, FaceWord, Lexicon
from companion.reading.tokens import Token, allowed_slips, distance

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from companion.reading.lexicon import Phrase

T = TypeVar("T")
LONGEST_PHRASE = 5
LONG_WORD = 6
"""In words of that many letters two may be off: the number of dice has to fit as well."""
SMALL_WORDS = ("times", "all", "rest", "each", "skipped", "lead")


@dataclass(frozen=True, slots=True)
class Unit:
    """One way to take the words from a place on: what they are, and where the next begin."""

    kind: str
    """face, run, number, times, group, x, all, rest, each, skip."""
    end: int
    face: FaceWord | None = None
    faces: str = ""
    number: int = 0
    article: bool = False
    """A number that no die can be: "a", "ein", "un", "four"."""


class Units:
    """The units of one line."""

    def __init__(self, line: Sequence[Token], lexicon: Lexicon) -> None:
        self.lexicon = lexicon
        self.line = tuple(_without_slips(_split_times(line, lexicon), lexicon))
        self._at: dict[int, tuple[Unit, ...]] = {}

    def __len__(self) -> int:
        return len(self.line)

    def apart(self, place: int) -> bool:
        return place < len(self.line) and self.line[place].apart

    def glued(self, place: int) -> bool:
        return place < len(self.line) and self.line[place].glued

    def at(self, place: int) -> tuple[Unit, ...]:
        known = self._at.get(place)
        if known is None:
            known = self._at[place] = tuple(self._read(place))
        return known

    def first(self, place: int, *kinds: str) -> Unit | None:
        return next((unit for unit in self.at(place) if unit.kind in kinds), None)

    # --- reading ----------------------------------------------------------------------------------

    def _read(self, place: int) -> Iterator[Unit]:
        if place >= len(self.line):
            return
        token, words = self.line[place], self.lexicon
        face = self._longest(place, words.faces)
        if face is not None:
            phrase, meaning = face
            yield Unit("face", place + len(phrase), face=meaning)
        yield from self._numbers(token, place)
        group = self._longest(place, words.groups)
        if group is not None:
            yield Unit("group", place + len(group[0]), number=group[1])
        for kind in SMALL_WORDS:
            found = self._longest(place, words.dice(kind))
            if found is not None:
                name = {"times": "x", "skipped": "skip", "lead": "skip"}.get(kind, kind)
                yield Unit(name, place + len(found[0]))
        named = face is not None and len(token.text) > 2
        if (
            token.kind != "number"
            and not named
            and all(each in words.letters for each in token.text)
        ):
            faces = "".join(words.letters[letter] for letter in token.text)
            yield Unit("run", place + 1, faces=faces)

    def _numbers(self, token: Token, place: int) -> Iterator[Unit]:
        if token.kind == "number":
            yield Unit("number", place + 1, number=int(token.text[:4]))
            if all(digit in "123" for digit in token.text):
                yield Unit("run", place + 1, faces=token.text)
            return
        number = self.lexicon.numbers.get(token.text)
        if number is not None:
            article = (token.text,) not in self.lexicon.faces
            yield Unit("number", place + 1, number=number, article=article)
        times = self.lexicon.times.get(token.text)
        if times is not None:
            yield Unit("times", place + 1, number=times)

    def _longest(self, place: int, table: Mapping[Phrase, T]) -> tuple[Phrase, T] | None:
        for length in range(min(LONGEST_PHRASE, len(self.line) - place), 0, -1):
            part = self.line[place : place + length]
            phrase = tuple(token.text for token in part)
            if phrase in table and not any(token.apart for token in part[1:]):
                if part[0].kind == "number" and not all(token.glued for token in part[1:]):
                    continue  # "1s" are ones, "1 s" are a one and a smash
                return phrase, table[phrase]
        return None


def _split_times(line: Sequence[Token], lexicon: Lexicon) -> Iterator[Token]:
    """ "2xgarra": the x goes apart."""
    for before, token in zip((None, *line), line, strict=False):
        rest = token.text[1:]
        known = (rest,) in lexicon.faces or all(letter in lexicon.letters for letter in rest)
        after_number = token.glued and before is not None and before.kind == "number"
        if token.kind == "word" and token.text[0] == "x" and rest and after_number and known:
            yield replace(token, text="x")
            yield replace(token, text=rest, at=token.at + 1, glued=True, apart=False)
        else:
            yield token


def _without_slips(line: Iterator[Token], lexicon: Lexicon) -> Iterator[Token]:
    for token in line:
        if token.kind != "word" or token.text in lexicon.vocabulary or len(token.text) < 4:
            yield token
            continue
        meant = meant_by(token.text, lexicon)
        if meant and all(letter in lexicon.letters for letter in token.text):
            # Letters that may be dice: only what is very near a word is one.
            meant = meant if distance(token.text, meant, 1) == 1 else None
        yield replace(token, text=meant) if meant else token


@cache
def meant_by(word: str, lexicon: Lexicon) -> str | None:
    """The one word for a face or a number that this may be a slip for."""
    best: dict[str, tuple[int, bool, str]] = {}
    least = 2 if len(word) >= LONG_WORD else allowed_slips(len(word))
    for phrase, meaning in lexicon.faces.items():
        if len(phrase) == 1 and len(phrase[0]) > 3:
            away = distance(word, phrase[0], least)
            found = (away, MANY not in meaning.sorts, phrase[0])
            if away <= least and found < best.get(meaning.face, (9, True, "")):
                best[meaning.face] = found
    for number, value in lexicon.numbers.items():
        if len(number) > 3 and value > 3 and distance(word, number, 1) <= 1:
            best[str(value)] = (1, False, number)
    if not best:
        return None
    nearest = min(away for away, _, _ in best.values())
    words = [found for away, _, found in best.values() if away == nearest]
    return words[0] if len(words) == 1 else None


COUNTABLE = frozenset({ONE, MASS})
