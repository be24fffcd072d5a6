"""From words to meaning: the features of a question or a sentence.

A feature is a concept ("smash"), a named thing ("card.jets") or the beginning of a word in its language:
"en~orphan" where the word stands for nothing known, "en~=claws" where it stands for a concept too.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from companion import editions
from companion.library.dice_words import dice_features, is_thrown
from companion.library.folding import FOLDED_APART, fold, words
from companion.library.lexicon import NO_CONCEPT, SOLID
from companion.library.roles import places, roles

if TYPE_CHECKING:
    from collections.abc import Iterable

    from companion.library.lexicon import Lexicon

LONGEST_NAME = 6
FURTHER = 5
"""Letters by which names are told from each other well enough to know how long one may be."""
BEGINNING = 3
"""Letters by which it is seen at once that no name begins here; only "¡Bu!" is shorter."""
STEM = 6
BENT = ("er", "en", "em", "es")
UNBENT = ("e", "er", "es")
"""Endings of German adjectives: those of a sentence, and those of names."""
BENT_LETTERS = 2
"""Letters at its end that a word of a name may have besides: a plural, an ending."""
STRANGE, SPELT = "~", "~="
"""Before the beginning of a word that stands for no concept, and of one that does."""
EDITIONS = {f"x-{edition}": edition for edition in editions.EDITIONS}
"""Concepts that name an edition."""
COMPARED = "editions"
"""The feature of a text that names more than one."""
NAMED = "@"
"""Before what kind of thing a name names."""
LONG = 9
"""Letters from which on a whole name is no chance."""
FAINT = 0.4
"""Weight of a name that is also an everyday word ("heal", "army")."""
OF_A_TURN, OF_A_GAME = "startturn", "setup"
"""The beginning of a turn is none of the game."""
OF_CARDS = {"card", "effect", "price", "tile", "evolution", "costume", "copy"}
INTRODUCING = ("karte", "plattchen", "kostum", "evolution")
"""Folded German words right before a name: no everyday word is meant then."""
AT_HAND = 64
"""Sentences kept as they were read: most of a question are looked at more than once."""
FEW_ENOUGH = 4
"""Where more than so much is said and nothing of cards, an everyday word is no card's name."""


class Reading(NamedTuple):
    """What was understood of a text."""

    features: dict[str, float]
    unknown: list[str]
    """Words that stand for nothing we know."""
    named: list[str]
    """Cards, tiles, costumes and monsters that were surely meant, in their order."""
    words: list[str]
    """All of them, folded."""
    spoken: list[str]
    """The same, with one mark in the place of each name."""
    order: list[list[str]]
    """What is spoken of, place by place."""


class Reader:
    """Reads texts of one language."""

    __slots__ = (
        "_at_hand",
        "_meant_by",
        "beginnings",
        "english",
        "language",
        "lexicon",
        "names",
    )

    def __init__(
        self,
        language: str,
        lexicon: Lexicon,
        english: Lexicon,
        names: dict[str, list[str]],
        beginnings: dict[str, int] | None = None,
    ) -> None:
        self.language = language
        self.lexicon = lexicon
        self.english = english
        self.names = names
        self.beginnings = beginnings or beginnings_of(names)
        self._at_hand: dict[str, Reading] = {}
        self._meant_by: dict[str, list[str]] = {}

    def read(self, text: str, beside: Iterable[str] = ()) -> Reading:
        if beside:
            return self._read(text, beside)
        found = self._at_hand.get(text)
        if found is None:
            if len(self._at_hand) >= AT_HAND:
                self._at_hand.clear()
            found = self._at_hand[text] = self._read(text)
        return found

    def _read(self, text: str, beside: Iterable[str] = ()) -> Reading:
        return self.read_words(*both_spellings(text, self.language), quoted(text), beside)

    def read_words(
        self,
        tokens: list[str],
        spelt: list[str],
        capitals: set[str],
        beside: Iterable[str] = (),
    ) -> Reading:
        """`beside`: what the text is about of which this is a part."""
        said = self.lexicon.to_the_point(tokens)
        tokens, spelt = [tokens[at] for at in said], [spelt[at] for at in said]
        features: dict[str, float] = {}
        unknown: list[str] = []
        rows = self.lexicon.in_rows(tokens)
        named, taken, named_at = self._read_names(tokens, spelt, capitals, features)
        faint = [id for id in features if id not in named]
        thrown = dice_features(tokens, self.of_word)
        kinds = {name.partition(".")[0] for name in named}
        meant = self._meant(tokens, {*kinds, *beside, *thrown, *(concept for *_, concept in rows)})
        striking = roles(tokens, meant)
        alone = [list(each) for each in meant]
        known = _read_rows(rows, meant, taken)
        features |= dict.fromkeys((*(concept for *_, concept in rows), *thrown), 1.0)
        for place, token in enumerate(tokens):
            if place not in taken:
                self._read_word(token, alone[place], features, [] if place in known else unknown)
        features |= dict.fromkeys((*striking, *places(meant)), 1.0)
        spoken, order = _in_order(tokens, meant, named_at)
        for id in _mistaken(features, faint):
            features.pop(id, None)
        if sum(mark in features for mark in EDITIONS) > 1:
            features[COMPARED] = 1.0
        return Reading(features, unknown, named, tokens, spoken, order)

    def _read_names(
        self, tokens: list[str], spelt: list[str], capitals: set[str], features: dict[str, float]
    ) -> tuple[list[str], set[int], list[tuple[int, int, str]]]:
        """The things surely named, the words that name them, and where which kind of thing is named."""
        named: list[str] = []
        taken: set[int] = set()
        kinds: list[tuple[int, int, str]] = []
        for start, length, ids in self.names_in(spelt, capitals):
            sure = (
                length > 1
                or self._is_introduced(tokens[:start])
                or self._is_only_a_name(tokens[start], spelt[start], capitals)
            )
            for id in ids:
                features[id] = max(features.get(id, 0.0), 1.0 if sure else FAINT)
            if sure:
                named.extend(ids)
                taken.update(range(start, start + length))
                kinds.append((start, length, ids[0].partition(".")[0]))
        return named, taken, kinds

    def _meant(self, tokens: list[str], known: set[str]) -> list[list[str]]:
        """What each word stands for, beside the others and whatever else is known."""
        meant = [list(self.of_word(token)) for token in tokens]
        for place, token in enumerate(tokens):
            if self.lexicon.is_unsettled(token):
                others = known.union(*meant[:place], *meant[place + 1 :])
                meant[place] = self.lexicon.sense(token, others)
            elif token == "die" and self.language == "en" and is_thrown(tokens, place):
                meant[place] = ["dice"]
        return meant

    def _read_word(
        self, token: str, concepts: list[str], features: dict[str, float], unknown: list[str]
    ) -> None:
        """What a single word stands for."""
        if concepts:
            features |= dict.fromkeys(concepts, 1.0)
            if token.isalpha():
                features[f"{self.language}{SPELT}{token[:STEM]}"] = 1.0
        elif token.isdigit():
            features[f"n{token}"] = 1.0
        elif not self.lexicon.is_idle(token) and not (len(token) < 3 and token.isalpha()):
            features[f"{self.language}{STRANGE}{token[:STEM]}"] = 1.0
            unknown.append(token)

    def of_word(self, token: str) -> list[str]:
        found = self._meant_by.get(token)
        if found is None:
            found = self._meant_by[token] = self._looked_up(token)
        return found

    def _looked_up(self, token: str) -> list[str]:
        found = self.lexicon.of_word(token)
        if found or self.lexicon.is_idle(token) or self.english is self.lexicon:
            return found
        return self.english.of_word(token) if len(token) > 2 else NO_CONCEPT

    def names_in(self, spelt: list[str], capitals: set[str]) -> list[tuple[int, int, list[str]]]:
        """The longest names, without overlap."""
        found = []
        place = 0
        while place < len(spelt):
            begun = spelt[place]
            if len(begun) < BEGINNING:
                begun = "".join(spelt[place : place + BEGINNING])
            if begun[:BEGINNING] not in self.beginnings and spelt[place] not in self.names:
                place += 1
                continue
            for length in range(self._most_words(begun, place, spelt), 0, -1):
                row = spelt[place : place + length]
                ids = self._named("".join(row)) or self._inflected(row)
                idle = ids and 1 < length < len(spelt) and self.lexicon.stop.issuperset(row)
                if idle and row[0] not in capitals:
                    ids = []  # "a las" is no wings
                if ids:
                    found.append((place, length, ids))
                    place += length
                    break
            else:
                place += 1
        return found

    def _most_words(self, begun: str, place: int, spelt: list[str]) -> int:
        """How many words a name may have that begins so; only a short word is bent at its beginning."""
        row = "".join(spelt[place : place + LONGEST_NAME])
        room = self.beginnings.get(begun[:BEGINNING])
        if room is None or (self.language == "de" and len(spelt[place]) < FURTHER + BENT_LETTERS):
            return min(LONGEST_NAME, len(spelt) - place)
        room = self.beginnings.get(row[:FURTHER], FURTHER) + BENT_LETTERS
        many = 0
        for word in spelt[place : place + LONGEST_NAME]:
            room -= len(word)
            if room < 0:
                break
            many += 1
        return max(many, 1)

    def _named(self, key: str) -> list[str]:
        """What a name means; a plural or genitive ending does not hide it."""
        found = self.names.get(key)
        if found is None and len(key) > 5 and key[-1] == "s":
            found = self.names.get(key[:-1])
        if found is None and self.language == "de" and len(key) > 6 and key[-1] == "n":
            found = self.names.get(key[:-1]) or self.names.get(key.removesuffix("en"))
        return found or []

    def _inflected(self, row: list[str]) -> list[str]:
        """ "Mit Außerirdischer Herkunft": an adjective that begins a German name is bent."""
        if self.language != "de" or len(row) < 2 or not row[0].endswith(BENT):
            return []
        bases = (f"{row[0][:-2]}{ending}" for ending in UNBENT)
        return next((ids for base in bases if (ids := self._named("".join((base, *row[1:]))))), [])

    def _is_introduced(self, before: list[str]) -> bool:
        """ "Die Karte Heilung": elsewhere a capital tells, and "does a card heal me?" names none."""
        return self.language == "de" and bool(before) and before[-1].endswith(INTRODUCING)

    def _is_only_a_name(self, token: str, spelt: str, capitals: set[str]) -> bool:
        if spelt in capitals:
            return True
        if len(spelt) >= LONG and token not in self.lexicon.exact:
            return True  # "Energiesammler" only begins like a word that is known
        return token not in self.lexicon.stop and not self.of_word(token)


def beginnings_of(names: Iterable[str]) -> dict[str, int]:
    """The beginnings of names, and how long a name is that begins so, at the most."""
    found: dict[str, int] = {}
    for name in names:
        found[name[:BEGINNING]] = BEGINNING
        further = name[:FURTHER]
        if len(name) > found.get(further, 0):
            found[further] = len(name)
    return found


def both_spellings(text: str, language: str) -> tuple[list[str], list[str]]:
    """The words as the language folds them, and as names are folded: as many of each."""
    tokens = words(text, language)
    spelt = words(text) if language in FOLDED_APART else tokens
    return tokens, spelt if len(spelt) == len(tokens) else tokens


def _read_rows(
    rows: list[tuple[int, int, str]], meant: list[list[str]], taken: set[int]
) -> set[int]:
    """Adds what they mean, and tells their words: one that means something so is no typing mistake."""
    known: set[int] = set()
    for start, length, concept in rows:
        places = range(start, start + length)
        meant[places[-1]].append(concept)
        if concept.startswith("x-"):
            taken.update(places)
        if length <= SOLID:
            known.update(places)
    return known


def _in_order(
    tokens: list[str], meant: list[list[str]], named: list[tuple[int, int, str]]
) -> tuple[list[str], list[list[str]]]:
    """Words and concepts, each name as what kind of thing it is: how it is called tells nothing here."""
    spoken, order = tokens.copy(), meant.copy()
    for start, length, kind in reversed(named):
        spoken[start : start + length] = [f"{NAMED}{kind}"]
        order[start : start + length] = [[f"{NAMED}{kind}"]]
    return spoken, order


def _mistaken(features: dict[str, float], faint: list[str]) -> list[str]:
    """What the rest of the text speaks against: everyday words as names, a turn's beginning."""
    said = len(features) - len(faint) > FEW_ENOUGH and not features.keys() & OF_CARDS
    return [*(faint if said else ()), *([OF_A_GAME] if OF_A_TURN in features else ())]


def quoted(text: str) -> set[str]:
    """Words in quotation marks: they are written as names."""
    found: set[str] = set()
    inside = text.replace("„", '"').replace("“", '"').replace("”", '"').split('"')
    for part in inside[1::2]:
        found.update(words(part))
    return found


def capitalised(text: str) -> set[str]:
    """Words with a capital that no sentence begins with. Of no use in German."""
    found: set[str] = set()
    begins = True
    for word in text.split():
        if not begins and not word.islower():
            bare = word.strip("¿¡(\"'„“”,.:;!?)")
            if bare[:1].isupper() and not bare.isupper():
                found.update(words(fold(bare)))
        begins = word[-1:] in ".:!?"
    return found
