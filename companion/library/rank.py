"""Which documents answer a question, best first."""

from __future__ import annotations

import math
from functools import lru_cache
from heapq import nlargest
from operator import mul
from typing import TYPE_CHECKING, NamedTuple, cast

from companion.editions import EDITIONS, having, offering
from companion.library.likeness import Likeness, of_lanes
from companion.library.odds import SWAY, Odds

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from companion.library.index import Document, Index
    from companion.library.lesson import Lesson
    from companion.library.likeness import Column
    from companion.library.query import Query

# A document is judged by three things: how much of the question it knows at all, how like the question
# its best phrasings are (`CLOSE`), and how like it all of them are together (`USUAL`).
CLOSE, USUAL = 1.0, 1.5
HALF = 0.5
"""Share of the best likeness that what is looked through for the next best ones has, if enough has."""
WITNESSES, TRUST_IN_ALL = 3, 0.4
"""A document is as close as its best phrasing; that its next best ones agree counts too."""
WRONG_EDITION, ADDED = 0.6, 0.8
"""Of no use in the edition played, or only if the table added it to that."""
OWN_EDITION = 1.06
"""A rule made for the edition in question comes before one for all."""
OLD_EDITION = 0.78
OLD = {*having("superseded")}
"""Nobody named an edition: most tables play a later one."""
BEHIND = 0.15
"""How far the odds must lift such a rule before it comes first."""
UNNAMED = 0.55
"""For a document that does not know the card the question is about."""
UNASKED = 0.92
"""For a card where nothing is named, nor looked for: a rule that fits as well comes first."""
ALONE = 1.25
"""For the very card, where the question says nothing but its name and what could be said of any."""
ITSELF, FIRST_NAMED = 1.03, 1.08
"""For the very card the question names."""
AGAINST, USED_AGAINST = "against", 1.5
"""For the card that somebody wants to use against another: it is about the first."""
TAUGHT, TAUGHT_OF_THINGS, TAUGHT_OF_EDITIONS = 0.08, 0.035, 0.015
"""What the learned ranking counts for, next to a score: the worse the best fits, the more.

Less where a card is named, which tells most by itself, or an edition, which few examples name."""
STRANGE = 0.5
"""Weight of a word nobody knows, as a share of the rarest known one."""
MOST_FEATURES = 10
"""A long story is measured by what is weightiest in it; the rest is scenery."""
FINE = 1 << 20
"""Weights are added up as whole numbers of this size."""
MOST_COMPARED = 24
"""No question needs more; whoever pastes a page shall not wait for its pairs."""
SECONDARY = {"examples": 0.85, "referee": 0.85}
"""Topics that illustrate or concern this program: a rule that says as much comes first."""
LOOKED_AT = 0.15
"""A document that knows less of the question than this share of what another knows is not looked at."""
MOST_LOOKED_AT, SWAY_AT_SIGHT = 32, 0.08
"""Nor are more than so many, the likeliest by the odds and what they know: both cost next to nothing."""
MOST_TAUGHT, TAUGHT_AT_SIGHT = 10, 0.1
"""The same where the lesson of the examples is known, which tells more."""


class Hit(NamedTuple):
    document: int
    score: float
    likes: Sequence[float] = ()
    """How like the question each of its phrasings is."""
    leaning: float = 0.0
    """Towards a yes, above nothing, or a no (see `Lesson`)."""
    lesson: Lesson | None = None
    """What examples teach, where that counts."""

    @property
    def points(self) -> Mapping[str, float]:
        """Of a card and the like: how likely each of its rulings, or its effect, settles the question."""
        return self.lesson.pointing(self.document) if self.lesson else {}


def rank(
    query: Query,
    index: Index,
    editions: list[str],
    lesson: Lesson | None = None,
    most: int = 8,
) -> list[Hit]:
    """The best documents. `editions` are those the answer should hold in; empty: any.

    `lesson`: what examples teach about their order, where that counts.
    """
    weights = _weighted(query, index)
    if not weights:
        return []
    asked = _Asked(query, index, editions, weights, lesson or None)
    found = sorted(each for each in map(asked.compared, asked.looked_at()) if each)[:most]
    likeliest = _likeliest(found, asked, _late(found, index, editions))
    lesson = asked.lesson
    if not lesson:
        return [Hit(owner, score, likes) for score, owner, likes in likeliest]
    judged = query.wants_verdict
    return [
        Hit(owner, score, likes, lesson.leaning(owner) if judged else 0.0, lesson)
        for score, owner, likes in likeliest
    ]


class _Asked:
    """A question, to be compared with one document after the other."""

    def __init__(
        self,
        query: Query,
        index: Index,
        editions: list[str],
        weights: dict[int, float],
        lesson: Lesson | None,
    ) -> None:
        self._query, self._index, self._editions = query, index, editions
        everything = sorted((*weights.values(), *_strange(query, index)), reverse=True)
        self._total = math.fsum(everything[:MOST_FEATURES])
        of_number = {number: index.column(number) for number in weights}
        columns = [*of_number.values()]
        self._bits = [(1 << place, column.owned) for place, column in enumerate(columns)]
        self._like = Likeness(of_number, index.bounds[-1], index.pairs)
        self._knows, self._worth = _known(columns, weights.values(), len(index.documents))
        self._things = _things(query)
        self._about = _about(self._things, weights, index)
        self._missed = _missed(query, index, editions)
        self._standing = _standing(index, tuple(editions), looked_for=lesson is None)
        strengths = [weight / index.weights[number] ** 2 for number, weight in weights.items()]
        self.odds = Odds(columns, strengths, index.bounds[-1])
        self.lesson = lesson
        self.taught = (
            TAUGHT_OF_THINGS if self._things else TAUGHT_OF_EDITIONS if editions else TAUGHT
        )

    def looked_at(self) -> list[int]:
        """The documents that may come first, told by what costs next to nothing."""
        most = max(self._worth)
        enough = LOOKED_AT * most
        knowing = [owner for owner, worth in enumerate(self._worth) if worth >= enough]
        many = MOST_TAUGHT if self.lesson else MOST_LOOKED_AT
        if len(knowing) <= many:
            return knowing

        likely = self._taught_at_sight if self.lesson else self._swayed_at_sight
        return sorted(knowing, key=likely(knowing, most).__getitem__, reverse=True)[:many]

    def _taught_at_sight(self, knowing: list[int], most: int) -> dict[int, float]:
        """How likely each of these documents is, by its share of the most known and by the lesson."""
        alone = cast("Lesson", self.lesson).alone
        worth, standing = self._worth, self._standing_of(knowing)
        return {
            owner: standing[owner] * (worth[owner] / most) + TAUGHT_AT_SIGHT * alone(owner)
            for owner in knowing
        }

    def _swayed_at_sight(self, knowing: list[int], most: int) -> dict[int, float]:
        """The same by the odds."""
        bounds, standing = self._index.bounds, self._standing_of(knowing)
        found = {}
        for owner in knowing:
            odds = self.odds.of(owner, bounds[owner + 1] - bounds[owner])
            found[owner] = standing[owner] * (self._worth[owner] / most + SWAY_AT_SIGHT * odds)
        return found

    def _standing_of(self, owners: list[int]) -> Sequence[float] | dict[int, float]:
        """What else speaks for or against them."""
        return {each: self._beside(each) for each in owners} if self._things else self._standing

    def compared(self, owner: int) -> tuple[float, int, list[float]] | None:
        """How well it fits, negative so that the best sorts first; how like each of its phrasings is."""
        knows, shares = self._knows[owner], self._index.shares_of(owner)
        masks = _masks(self._bits, owner, knows, len(shares))
        likes = [*map(mul, map(self._like.__getitem__, masks), shares)]
        together = math.fsum(likes)
        if not together:
            return None
        known = min(self._worth[owner] / FINE / self._total, 1.0)
        usual = together / self._index.spreads[owner]
        score = (known + CLOSE * witnessed(likes) + USUAL * usual) / (1 + CLOSE + USUAL)
        return (-score * self._beside(owner), owner, likes)

    def _beside(self, owner: int) -> float:
        """What else speaks for or against it."""
        if not self._things:
            return self._standing[owner]
        document = self._index.documents[owner]
        stray = not self._knows[owner] & self._about
        subject = _on_subject(document, self._query, self._things, stray=stray)
        return subject * _in_edition(document, self._editions, self._missed)


def _likeliest(
    found: list[tuple[float, int, list[float]]], asked: _Asked, late: set[int]
) -> list[tuple[float, int, list[float]]]:
    """The same with what the odds and the examples' lesson say; the best keeps the best score."""
    if not found:
        return []
    best = -found[0][0]
    taught = asked.lesson.of([owner for _, owner, _ in found]) if asked.lesson else {}
    swayed = [
        (
            -score / best
            + SWAY * asked.odds.of(owner, len(likes))
            + asked.taught / best * taught.get(owner, 0.0)
            - BEHIND * (owner in late),
            owner,
            likes,
        )
        for score, owner, likes in found
    ]
    swayed.sort(key=lambda each: -each[0])
    first = swayed[0][0]
    return [(best * max(1 + share - first, 0.0), owner, likes) for share, owner, likes in swayed]


# --- what the question shares with the phrasings --------------------------------------------------


def _weighted(query: Query, index: Index) -> dict[int, float]:
    """The question's features that any document knows, with their squared weights."""
    found = {}
    for feature, strength in query.features.items():
        number = index.features.get(feature)
        if number is not None:
            found[number] = strength * index.weights[number] ** 2
    if len(found) > MOST_COMPARED:
        found = dict(nlargest(MOST_COMPARED, found.items(), key=lambda item: item[1]))
    return found


def _strange(query: Query, index: Index) -> list[float]:
    """The weights of what nobody knows: it speaks against every document alike."""
    strange = sum(feature not in index.features for feature in query.features)
    return [(STRANGE * index.heaviest) ** 2] * strange


def _known(
    columns: Sequence[Column], weights: Iterable[float], documents: int
) -> tuple[Sequence[int], Sequence[int]]:
    """Of every document which of the question's features it has, one bit each, and their weight.

    The weight is as fine as a whole number tells it (`FINE`). All documents are added up at once: each
    has a few bits of one long number.
    """
    bits = worth = 0
    for place, (column, weight) in enumerate(zip(columns, weights, strict=True)):
        bits |= column.lanes << place
        worth += column.lanes * round(weight * FINE)
    return of_lanes(bits, documents), of_lanes(worth, documents)


def _masks(
    bits: list[tuple[int, Mapping[int, Sequence[int]]]], owner: int, knows: int, phrasings: int
) -> list[int]:
    """The same of every phrasing of one document."""
    masks = [0] * phrasings
    for bit, owned in bits:
        if knows & bit:
            for phrasing in owned[owner]:
                masks[phrasing] |= bit
    return masks


def witnessed(found: list[float], trust: float = TRUST_IN_ALL) -> float:
    """The best, and how much the next best ones agree."""
    enough = HALF * max(found)
    near = [each for each in found if each > enough]
    leading = sorted(near if len(near) >= WITNESSES else found, reverse=True)[:WITNESSES]
    return (1 - trust) * leading[0] + trust * math.fsum(leading) / WITNESSES


# --- what else speaks for or against a document ---------------------------------------------------


def _missed(query: Query, index: Index, editions: list[str]) -> list[str]:
    """The cards named, unless something of that name is in these editions: then that is meant."""
    named = [index.documents[index.by_id[name]] for name in query.named if name in index.by_id]
    if any(set(editions) & set(each.editions) for each in named):
        return []
    return [each.id for each in named]


def _in_edition(document: Document, editions: list[str], missed: list[str]) -> float:
    family, holds = document.family, document.editions
    if editions and not set(editions) & set(holds):
        lacked = family == "power" and document.id in missed  # it is told that it is not there
        if lacked:
            return 1.0
        added = any(set(editions) & set(offering(option)) for option in document.options)
        return ADDED if added else WRONG_EDITION
    if editions and len(holds) < len(EDITIONS) and family == "rule":
        return OWN_EDITION
    return OLD_EDITION if not editions and _is_old(document) else 1.0


def _late(
    found: list[tuple[float, int, list[float]]], index: Index, editions: list[str]
) -> set[int]:
    """Rules of an edition that hardly anybody plays, where nobody named it."""
    if editions:
        return set()
    return {owner for _, owner, _ in found if _is_old(index.documents[owner])}


@lru_cache(maxsize=16)
def _standing(index: Index, editions: tuple[str, ...], *, looked_for: bool) -> list[float]:
    """The same of every document, where nothing is named. `looked_for`: a card is."""
    return [
        SECONDARY.get(document.topic, 1.0)
        * _in_edition(document, [*editions], [])
        * (1.0 if looked_for or document.family in ("rule", "outside") else UNASKED)
        for document in index.documents
    ]


def _is_old(document: Document) -> bool:
    return set(document.editions) <= OLD


def _about(things: list[str], weights: dict[int, float], index: Index) -> int:
    """The cards, tiles and costumes that the question names, as the bits that stand for them."""
    numbers = {index.features.get(name) for name in things}
    return sum(1 << place for place, number in enumerate(weights) if number in numbers)


def _things(query: Query) -> list[str]:
    return [name for name in query.named if not name.startswith("monster.")]


def _on_subject(document: Document, query: Query, things: list[str], *, stray: bool) -> float:
    """`stray`: it knows nothing of the things that the question names."""
    factor = SECONDARY.get(document.topic, 1.0)
    if document.id in things:
        if query.bare and document.family != "rule":
            return factor * ALONE
        first = USED_AGAINST if AGAINST in query.features else FIRST_NAMED
        return factor * (first if document.id == things[0] else ITSELF)
    strays = things and document.family != "outside" and stray
    return factor * UNNAMED if strays else factor
