"""Words and the concepts they stand for. A concept is one thing in all three languages.

Patterns of locales/*/concepts.toml: "heart" is the word, "heal*" every word that begins so, "*marker"
every word that ends so, "end of turn" words in a row, each of which may end in "*", and "hau .. ab" words
with a few others between them.

Some words mean one thing beside one concept and another beside another: rules/senses.toml. They stand for
what they mean by themselves until the rest of the text is known (`sense`).
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any, NamedTuple

from companion.library.folding import words

if TYPE_CHECKING:
    from collections.abc import Sequence, Set

SHORTEST_PART = 4
"""Parts of German compounds shorter than this are not looked up: they hit by accident."""
KEY = 2
SOLID = 4
"""Longer rows have gaps; what stands in a gap keeps its own meaning."""
GAP = ".."
KINDS = ("exact", "starts", "ends", "rows")
ROW = "|"
"""Between rows that begin alike; the last word of each is its concept."""
OPEN = "*."
"""How a word ends that stands for several, or for a gap."""
WIDEST_GAP = 5
LINKS = ("", "s", "n", "en", "es")
NEVER_HIDDEN = {"howmany"}
"""Concepts that a longer row does not take away: "how many points" asks how many, too."""
NO_CONCEPT: list[str] = []
"""What most words that nobody knows stand for: one list, and nobody adds to it."""
ABSENT, TO = "-", ".."
UNSETTLED = "?"
"""Before the number of a word whose meaning hangs on the others."""

Compiled = dict[str, Any]


def compile_lexicon(
    language: str,
    concepts: dict[str, list[str]],
    stop: list[str],
    senses: list[dict[str, list[str]]] | None = None,
) -> Compiled:
    """The patterns, sorted by how they are looked up."""
    settled = [each["means"] for each in senses or ()]
    concepts = {
        **concepts,
        **{f"{UNSETTLED}{n}": each["words"] for n, each in enumerate(senses or ())},
    }
    found: dict[str, dict[str, list[str]]] = {kind: {} for kind in KINDS}
    for concept, patterns in concepts.items():
        for pattern in patterns:
            parts = [piece for part in pattern.split() for piece in _folded(part, language)]
            if len(parts) > 1:
                row = " ".join((*parts, concept))
                found["rows"].setdefault(_row_key(parts[0]), []).append(row)
            else:
                kind, word = _kind(parts[0])
                found[kind].setdefault(word, []).append(concept)
    joined = {kind: _joined(ROW if kind == "rows" else " ", found[kind]) for kind in KINDS}
    return {**joined, **_idle(stop, language), "senses": settled}


def _idle(stop: list[str], language: str) -> Compiled:
    """Words that say nothing, and several in a row that say nothing together."""
    idle = [words(entry, language) for entry in stop]
    ignored = sorted({row[0] for row in idle if len(row) == 1})
    return {
        "stop": " ".join(ignored),
        "asides": [" ".join(row) for row in idle if len(row) > 1],
    }


def _kind(pattern: str) -> tuple[str, str]:
    if pattern.startswith("*"):
        return "ends", pattern[1:]
    return ("starts", pattern[:-1]) if pattern.endswith("*") else ("exact", pattern)


def _joined(between: str, found: dict[str, list[str]]) -> dict[str, str]:
    """Strings: JSON reads one faster than a list, and only those that are met are taken apart."""
    return {word: between.join(each) for word, each in found.items()}


def _folded(part: str, language: str) -> list[str]:
    if part == GAP:
        return [GAP]
    pieces = words(part, language)
    if part.startswith("*"):
        pieces[0] = f"*{pieces[0]}"
    if part.endswith("*"):
        pieces[-1] = f"{pieces[-1]}*"
    return pieces


CLITICS = re.compile(r"(\w+(?:[aei]r|ando|endo))(?:[mst]e|nos|l[aeo]s?){1,2}")
"""A Spanish verb with pronouns hung onto it: "comprar|la", "curar|me"."""


_Row = tuple[int, tuple[str, ...], str, str, bool]
"""Its place among those that begin alike, its words, its concept, a word it cannot do without, and
whether each of its words is a whole one."""
ANY = ""
"""The word of a row that can do without any."""


class _Begun(NamedTuple):
    """Rows of words that begin alike."""

    opened: list[_Row]
    """Whose second word may be any of several."""
    closed: dict[str, list[_Row]]
    """The others by their second word: most need no closer look."""

    mixed: dict[str, list[_Row]]
    """Both by the second word, as they stand: put together when it is first met."""

    def before(self, following: str) -> list[_Row]:
        """Those that may go on so."""
        if following not in self.closed:
            return self.opened
        found = self.mixed.get(following)
        if found is None:
            found = self.mixed[following] = sorted([*self.opened, *self.closed[following]])
        return found


class Lexicon:
    """One language's words, ready to look up."""

    __slots__ = (
        "_idle",
        "_met",
        "_seen",
        "_unsettled",
        "asides",
        "clitics",
        "compounds",
        "ends",
        "exact",
        "genitives",
        "rows",
        "senses",
        "starts",
        "stop",
    )

    def __init__(self, language: str, compiled: Compiled) -> None:
        self.exact: dict[str, str] = compiled["exact"]
        self.starts: dict[str, str] = compiled["starts"]
        self.ends: dict[str, str] = compiled["ends"]
        self.rows: dict[str, str] = compiled["rows"]
        self.stop = frozenset(compiled["stop"].split())
        self.asides: dict[str, list[list[str]]] = {}
        for row in map(str.split, compiled["asides"]):
            self.asides.setdefault(row[0], []).append(row)
        self.compounds = language == "de"
        self.clitics = language == "es"
        self.genitives = language == "en"
        self.senses: list[list[str]] = compiled["senses"]
        self._seen: dict[str, list[str]] = {}
        self._idle: dict[str, bool] = {}
        self._met: dict[str, _Begun | None] = {}
        self._unsettled: dict[str, list[str]] = {}

    def to_the_point(self, text: list[str]) -> list[int]:
        """The places of all words but asides: "no idea" denies nothing, "nearly dead" is alive."""
        idle: set[int] = set()
        for place, word in enumerate(text):
            for row in self.asides.get(word, ()):
                if text[place : place + len(row)] == row:
                    idle.update(range(place, place + len(row)))
        return [place for place in range(len(text)) if place not in idle]

    def of_word(self, word: str) -> list[str]:
        """The concepts of a single word."""
        found = self._seen.get(word)
        if found is None:
            found = self._seen[word] = self._by_itself(word) or NO_CONCEPT
        return found

    def _by_itself(self, word: str) -> list[str]:
        """What a word means where nothing else is known."""
        found = self._looked_up(word)
        if not any(each[0] == UNSETTLED for each in found):
            return found
        clauses = next(self.senses[int(each[1:])] for each in found if each[0] == UNSETTLED)
        self._unsettled[word] = clauses
        certain = [each for each in found if each[0] != UNSETTLED]
        return list(dict.fromkeys([*certain, *clauses[-1].split()]))

    def is_unsettled(self, word: str) -> bool:
        """Whether what a word means hangs on the others. It has been looked up before."""
        return word in self._unsettled

    def sense(self, word: str, others: Set[str]) -> list[str]:
        """The concepts of a word beside those of the other words."""
        found = self.of_word(word)
        clauses = self._unsettled.get(word)
        if clauses is None:
            return found
        usual = clauses[-1].split()
        meant = judge(clauses, others).split()
        return [*(each for each in found if each not in usual), *meant]

    def _looked_up(self, word: str) -> list[str]:
        if (found := self.exact.get(word)) is not None:
            return found.split()
        for length in range(len(word), 2, -1):
            if (found := self.starts.get(word[:length])) is not None:
                if self.compounds and len(word) - length >= SHORTEST_PART:
                    return [*found.split(), *self._second_part(word[length:])]
                return found.split()
        for start in range(1, len(word) - 2):
            if (found := self.ends.get(word[start:])) is not None:
                return found.split()
        if self.compounds:
            return self._compound(word)
        if self.clitics and (hung := CLITICS.fullmatch(word)):
            return self._looked_up(hung[1])
        if self.genitives and word[-1:] == "s" and len(word) >= SHORTEST_PART:
            return self._of_owner(word[:-1])
        return []

    def _of_owner(self, word: str) -> list[str]:
        """ "The City's monster": what belongs to something speaks of it. A number owns nothing."""
        return [each for each in self.exact.get(word, "").split() if not each[1:].isdigit()]

    def _second_part(self, rest: str) -> list[str]:
        """What follows the first part of a compound: "bosheits|marker"."""
        for link in LINKS:
            part = rest[len(link) :]
            if rest.startswith(link) and len(part) >= SHORTEST_PART:
                if (found := self.exact.get(part)) is not None:
                    return found.split()
                for length in range(len(part), 3, -1):
                    if (found := self.starts.get(part[:length])) is not None:
                        return found.split()
        return []

    def _compound(self, word: str) -> list[str]:
        """Two known words written as one."""
        for length in range(len(word) - SHORTEST_PART, SHORTEST_PART - 1, -1):
            first = self.exact.get(word[:length])
            if first is not None and (second := self._second_part(word[length:])):
                return [*first.split(), *second]
        return []

    def in_rows(self, text: list[str]) -> list[tuple[int, int, str]]:
        """Concepts of several words in a row: where they begin, how many words, which concept."""
        found = []
        present, said = {*text, ANY}, tuple(text)
        for position, following in enumerate(text[1:]):
            word = text[position]
            for key in (word, f"{word[:KEY]}*"):
                begun = self._rows_from(key)
                if begun is None:
                    continue
                for _, parts, concept, needed, whole in begun.before(following):
                    if needed not in present:
                        continue
                    if whole:
                        fits = said[position : position + len(parts)] == parts
                        length = len(parts) if fits else 0
                    else:
                        length = _row_length(parts, said, position)
                    if length:
                        found.append((position, length, concept))
        return _longest(found)

    def _rows_from(self, key: str) -> _Begun | None:
        """The rows that begin so, with their concepts; taken apart when they are first met."""
        if key not in self._met:
            told = self.rows.get(key, "")
            self._met[key] = _by_second([row.split() for row in told.split(ROW) if row])
        return self._met[key]

    def all_of(self, text: list[str], names: Set[int] = frozenset()) -> frozenset[str]:
        """The concepts of all words and rows of a text; a name's words say nothing by themselves."""
        words = (word for place, word in enumerate(text) if place not in names)
        alone = (concept for word in words for concept in self.of_word(word))
        return frozenset((*alone, *(concept for *_, concept in self.in_rows(text))))

    def is_idle(self, word: str) -> bool:
        """A word that says nothing, with whatever pronoun hangs onto it: "cogerla"."""
        found = self._idle.get(word)
        if found is None:
            found = self._idle[word] = self._says_nothing(word)
        return found

    def _says_nothing(self, word: str) -> bool:
        hung = CLITICS.fullmatch(word) if self.clitics else None
        return word in self.stop or (hung is not None and hung[1] in self.stop)

    def knows(self, word: str) -> bool:
        return self.is_idle(word) or bool(self.of_word(word))


def _by_second(rows: list[list[str]]) -> _Begun | None:
    found = _Begun([], {}, {})
    for place, (*parts, concept) in enumerate(rows):
        second = parts[1]
        among = found.opened if second[-1] in OPEN else found.closed.setdefault(second, [])
        whole = [part for part in parts[1:] if part[-1] not in OPEN]
        all_whole = len(whole) == len(parts) - 1 and parts[0][-1] not in OPEN
        among.append((place, tuple(parts), concept, max(whole, key=len, default=ANY), all_whole))
    return found if rows else None


def judge(clauses: Sequence[str], concepts: Set[str]) -> str:
    """What the first clause that fits means; the last one wants nothing."""
    for clause in clauses[:-1]:
        meant, _, wanted = clause.partition(":")
        if all(fits(each, concepts) for each in wanted.split()):
            return meant
    return clauses[-1]


def fits(wanted: str, concepts: Set[str]) -> bool:
    """Whether a concept is there, or one with a minus is not; "n16..19" is any of these numbers."""
    if wanted.startswith(ABSENT):
        return not fits(wanted[1:], concepts)
    if TO in wanted:
        first, _, last = wanted[1:].partition(TO)
        return any(f"n{number}" in concepts for number in range(int(first), int(last) + 1))
    return wanted in concepts


def _row_key(first: str) -> str:
    """Rows are looked up by their first word, or by how it begins."""
    return f"{first[:-1][:KEY]}*" if first.endswith("*") else first


def _row_length(parts: Sequence[str], text: Sequence[str], position: int) -> int:
    """How many words the row takes here; 0 if it does not fit."""
    if GAP in parts:
        place = parts.index(GAP)
        first = _row_length(parts[:place], text, position)
        if not first:
            return 0
        for skipped in range(1, WIDEST_GAP + 1):
            if rest := _row_length(parts[place + 1 :], text, position + first + skipped):
                return first + skipped + rest
        return 0
    if len(parts) > len(text) - position:
        return 0
    for place, part in enumerate(parts):
        if not _fits(part, text[position + place]):
            return 0
    return len(parts)


def _longest(rows: list[tuple[int, int, str]]) -> list[tuple[int, int, str]]:
    """Without rows that lie inside a longer one: "not in tokyo" is not "in tokyo"."""
    return [
        row
        for row in rows
        if row[2] in NEVER_HIDDEN
        or not any(
            other[1] > row[1]
            and other[1] <= SOLID
            and other[0] <= row[0]
            and row[0] + row[1] <= other[0] + other[1]
            for other in rows
        )
    ]


def _fits(part: str, word: str) -> bool:
    return word.startswith(part[:-1]) if part.endswith("*") else word == part
