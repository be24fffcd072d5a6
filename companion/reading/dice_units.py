"""What the single words of a line can be where dice are read: faces, numbers, small words."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, NamedTuple, TypeVar

from companion.data_classes import dataclass, replace
from companion.reading.lexicon import MANY, MASS, ONE, FaceWord, Lexicon
from companion.reading.tokens import Token, allowed_slips, distance

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from companion.reading.lexicon import Phrase

T = TypeVar("T")
LONGEST_PHRASE = 5
LONG_WORD = 6
"""In words of that many letters two may be off: the number of dice has to fit as well."""
SHORTEST_SLIP = 4
LARGEST_FACE = 3
SHORTEST_GLUED, LONGEST_GLUED = 6, 60
SHORTEST_PIECE = 3
MOST_WAYS = 8
SMALL_WORDS = (
    "times",
    "complete",
    "all",
    "rest",
    "except",
    "each",
    "numerals",
    "nouns",
    "skipped",
    "lead",
)


@dataclass(frozen=True, slots=True)
class Unit:
    """One way to take the words from a place on: what they are, and where the next begin."""

    kind: str
    """face, run, number, times, group, x, complete, all, rest, except, each, numerals, nouns, skip."""
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
        whole = _split_times(_split_glued(line, lexicon), lexicon)
        self.line = tuple(_without_slips(whole, lexicon))
        self._at: dict[int, tuple[Unit, ...]] = {}

    def __len__(self) -> int:
        return len(self.line)

    def apart(self, place: int) -> bool:
        return place < len(self.line) and self.line[place].apart

    def glued(self, place: int) -> bool:
        return place < len(self.line) and self.line[place].glued

    def joins(self, place: int) -> bool:
        """Does an "and" or the like stand here?"""
        word = self.line[place].text if place < len(self.line) else ""
        return (word,) in self.lexicon.group("joining", "and")

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
        phrases = self._phrases(place)
        face = _longest(phrases, words.faces)
        if face is not None:
            phrase, meaning = face
            yield Unit("face", place + len(phrase), face=meaning)
        yield from self._numbers(token, place)
        group = _longest(phrases, words.groups)
        if group is not None:
            yield Unit("group", place + len(group[0]), number=group[1])
        for kind in SMALL_WORDS:
            found = _longest(phrases, words.dice(kind))
            if found is not None:
                name = {"times": "x", "skipped": "skip", "lead": "skip"}.get(kind, kind)
                yield Unit(name, place + len(found[0]))
        named = face is not None and len(token.text) > 2
        if token.kind != "number" and not named and self._is_letters(token):
            faces = "".join(words.letters[letter] for letter in token.text)
            yield Unit("run", place + 1, faces=faces)
        said_anyway = _longest(phrases, words.said_anyway)
        if said_anyway is not None and not self._is_letters(token):
            yield Unit("skip", place + len(said_anyway[0]))

    def _is_letters(self, token: Token) -> bool:
        """May each of its letters be a die?"""
        return all(each in self.lexicon.letters for each in token.text)

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

    def _phrases(self, place: int) -> list[Phrase]:
        """What may be one phrase from here on, the longest first."""
        first, *others = self.line[place : place + LONGEST_PHRASE]
        found: list[Phrase] = [(first.text,)]
        for token in others:
            if token.apart or (first.kind == "number" and not token.glued):
                break  # "1s" are ones, "1 s" are a one and a smash
            found.append((*found[-1], token.text))
        return found[::-1]


def _longest(phrases: Sequence[Phrase], table: Mapping[Phrase, T]) -> tuple[Phrase, T] | None:
    return next(((phrase, table[phrase]) for phrase in phrases if phrase in table), None)


def _split_glued(line: Sequence[Token], lexicon: Lexicon) -> Iterator[Token]:
    """ "herzherzherz", "dosgarras": words that were typed without blanks."""
    for token in line:
        at, glued, apart = token.at, token.glued, token.apart
        for word in _glued(token.text, lexicon) if token.kind == "word" else (token.text,):
            yield replace(token, text=word, at=at, glued=glued, apart=apart)
            at, glued, apart = at + len(word), True, False


@cache
def _glued(text: str, lexicon: Lexicon) -> tuple[str, ...]:
    """The words for faces and numbers that this is made of; itself if it is not, or in two ways.

    Two words for faces make a third thing, as in "Faustschlag"; the same one twice does not.
    """
    if not SHORTEST_GLUED <= len(text) <= LONGEST_GLUED or text in lexicon.real_words:
        return (text,)
    ways = [way for way in _pieces(text, lexicon) if len(way) > 1]
    fewest = min(map(len, ways), default=0)
    best = [way for way in ways if len(way) == fewest]
    if len(best) != 1 or not any((word,) in lexicon.faces for word in best[0]):
        return (text,)
    pair = len(best[0]) == 2 and len(set(best[0])) == 2 and best[0][0] not in lexicon.numbers
    return (text,) if pair else best[0]


def _pieces(text: str, lexicon: Lexicon) -> list[tuple[str, ...]]:
    """Every way to cut a text into words for faces and numbers, or into none."""
    reached: list[list[tuple[str, ...]]] = [[] for _ in range(len(text) + 1)]
    reached[0] = [()]
    for begin in range(len(text)):
        for end in range(begin + SHORTEST_PIECE, len(text) + 1) if reached[begin] else ():
            word = text[begin:end]
            if (word,) in lexicon.faces or word in lexicon.numbers:
                reached[end].extend((*way, word) for way in reached[begin][:MOST_WAYS])
    return reached[len(text)]


def _split_times(line: Iterable[Token], lexicon: Lexicon) -> Iterator[Token]:
    """ "2xgarra": the x goes apart."""
    line = tuple(line)
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
    """The one word for a face, a number or a group that this may be a slip for."""
    found = {**_near_faces(word, lexicon), **_near_numbers(word, lexicon)}
    if not found:
        return None
    nearest = min(slip.away for slip in found.values())
    words = [slip.word for slip in found.values() if slip.away == nearest]
    return words[0] if len(words) == 1 else None


class Slip(NamedTuple):
    """A word that may be meant: how many letters are off, and it is no plural; the least is best."""

    away: int
    single: bool
    word: str


def _near_faces(word: str, lexicon: Lexicon) -> dict[str, Slip]:
    """For each face the name of it that is nearest."""
    best: dict[str, Slip] = {}
    most = 2 if len(word) >= LONG_WORD else allowed_slips(len(word))
    for phrase, meaning in lexicon.faces.items():
        if len(phrase) > 1 or len(phrase[0]) < SHORTEST_SLIP:
            continue
        away = distance(word, phrase[0], most)
        if away <= most:
            slip = Slip(away, MANY not in meaning.sorts, phrase[0])
            best[meaning.face] = min(slip, best.get(meaning.face, slip))
    return best


def _near_numbers(word: str, lexicon: Lexicon) -> dict[str, Slip]:
    """Numbers that no die shows, and words like "triple"."""
    numbers = {number for number, value in lexicon.numbers.items() if value > LARGEST_FACE}
    groups = {phrase[0] for phrase in lexicon.groups if len(phrase) == 1}
    return {
        f"number {known}": Slip(1, single=False, word=known)
        for known in numbers | {each for each in groups if len(each) >= LONG_WORD}
        if len(known) >= SHORTEST_SLIP and distance(word, known, 1) <= 1
    }


COUNTABLE = frozenset({ONE, MASS})
