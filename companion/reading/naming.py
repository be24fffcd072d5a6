"""Which thing a clause names: a card to buy, a tile to take, what came up in the market."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from companion.reading import things
from companion.reading.answers import matches
from companion.reading.clause import took

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator, Sequence

    from companion.reading.clause import Clause
    from companion.reading.lexicon import Phrase
    from companion.reading.results import Remark


class Found(NamedTuple):
    """The ids that words may mean; just one where it is clear. `remarks` tell of a slip."""

    ids: tuple[str, ...]
    remarks: tuple[Remark, ...] = ()
    guessed: bool = False
    """Not said exactly: somebody should be asked before anything is paid for."""
    beside: tuple[str, ...] = ()
    """The words around the name."""

    @property
    def begun(self) -> bool:
        """Only an ordinary word with which the name begins: to be asked about in any case."""
        return self.guessed and not self.remarks


class Question(NamedTuple):
    """What is looked for: of which families, and which of them are in question now."""

    families: tuple[str, ...]
    among: tuple[str, ...]


def objects(clause: Clause, meaning: str) -> Iterator[tuple[str, ...]]:
    """What stands beside a verb of this meaning: the words that are left, for each verb found."""
    seen: set[tuple[str, ...]] = set()
    for places in matches(clause.words, clause.lexicon, meaning):
        left = tuple(word for place, word in enumerate(clause.words) if place not in places)
        if left not in seen:
            seen.add(left)
            yield left


def exactly(
    words: Sequence[str], clause: Clause, wanted: Question, fillers: Collection[Phrase]
) -> Found | None:
    """The thing that has just this name, whatever small words stand around it."""
    if not words:
        return None
    for begin, end in things.parts(words, fillers):
        ids = things.exact(words[begin:end], wanted.families, clause.language)
        if ids:
            here = tuple(id for id in wanted.among if id in ids)
            return Found(here or tuple(sorted(ids)), beside=(*words[:begin], *words[end:]))
    return None


def roughly(
    words: Sequence[str], clause: Clause, wanted: Question, fillers: Collection[Phrase]
) -> Found | None:
    """Behind a verb: also by the beginning, by a word of the name, or with a slip."""
    stretches = (tuple(words[begin:end]) for begin, end in things.parts(words, fillers))
    for stretch in dict.fromkeys((things.core(words, fillers), tuple(words), *stretches)):
        found = _nearly(stretch, clause, wanted) if stretch and not clause.strict else None
        if found is not None:
            return found
    return None


def _nearly(words: tuple[str, ...], clause: Clause, wanted: Question) -> Found | None:
    ordinary = things.is_ordinary(words, clause.lexicon)
    for search in (things.of_other_number, things.beginning, things.with_word):
        ids = search(words, wanted.families, clause.language, wanted.among)
        if ids:
            guessed = ordinary and search is not things.of_other_number
            return Found(tuple(id for id in wanted.among if id in ids), guessed=guessed)
    shortest = things.SHORTEST_SLIP
    if not all(word in clause.lexicon.real_words for word in words):
        shortest = things.SHORTEST_BEGINNING  # behind a verb, and no other word
    if _denies(words, clause):
        return None
    ids = things.near(words, wanted.families, clause.language, wanted.among, shortest=shortest)
    here = tuple(id for id in wanted.among if id in ids)
    if not here or ordinary:
        return None
    return Found(here, (took(" ".join(words), here[0]),) if len(here) == 1 else ())


def by_itself(clause: Clause, wanted: Question, fillers: Collection[Phrase]) -> Found | None:
    """A bare word: only a name's beginning, and none that means something by itself."""
    words, lexicon = things.core(clause.words, fillers), clause.lexicon
    if not words or clause.strict or any((word,) in lexicon.interjections for word in words):
        return None
    if things.is_ordinary(words, lexicon):
        return _begun(words, clause, wanted) if words in lexicon.ordinary else None
    real = len(words) == 1 and words[0] in lexicon.real_words
    ids = things.beginning(words, wanted.families, clause.language, wanted.among, own=True)
    if real:
        # "unter" is a word of its own, whatever begins so; "cerebro" is part of the name.
        ids &= things.with_word(words, wanted.families, clause.language, wanted.among, whole=True)
    if ids:
        return Found(tuple(id for id in wanted.among if id in ids))
    return None if real else _slipped(words, clause, wanted)


def _begun(words: tuple[str, ...], clause: Clause, wanted: Question) -> Found | None:
    """An ordinary word with which names begin: somebody has to say whether it is meant so."""
    ids = things.beginning(words, wanted.families, clause.language, wanted.among, own=True)
    return Found(tuple(id for id in wanted.among if id in ids), guessed=True) if ids else None


def _slipped(words: tuple[str, ...], clause: Clause, wanted: Question) -> Found | None:
    """A name with a slip: taken where it is long and nothing else is near, else asked about."""
    near = things.near(words, wanted.families, clause.language, wanted.among)
    here = tuple(id for id in wanted.among if id in near)
    if not here or _denies(words, clause):
        return None
    remarks = (took(" ".join(words), here[0]),) if len(here) == 1 else ()
    sure = things.surely_slipped(words, here[0], clause.language, len(wanted.among))
    return Found(here, remarks, guessed=not sure)


def _denies(words: Sequence[str], clause: Clause) -> bool:
    """ "no guardia nacional": a no, a not or an or is no slip in a name."""
    lexicon = clause.lexicon
    small = lexicon.single("not") | lexicon.single("no")
    return len(words) > 1 and any(
        word in small or (word,) in lexicon.group("hearts", "or") for word in words
    )


def several(
    words: Sequence[str], clause: Clause, wanted: Question, fillers: Collection[Phrase]
) -> tuple[str, ...] | None:
    """Names one after the other with nothing but small words between them."""
    found: list[str] = []
    place = 0
    while place < len(words):
        for end in range(min(place + things.LONGEST_NAME, len(words)), place, -1):
            ids = things.exact(words[place:end], wanted.families, clause.language)
            here = [id for id in wanted.among if id in ids]
            if len(here) == 1:
                found.append(here[0])
                place = end
                break
        else:
            if (words[place],) not in fillers:
                return None
            place += 1
    return tuple(found) or None
