"""The scene a question sets: numbers with what they count, clause by clause, and who is meant."""

from __future__ import annotations

import re
from itertools import pairwise
from typing import TYPE_CHECKING

from companion.data_classes import dataclass, field
from companion.library.computed.counts import begins_with_number, counts_in, token_counts
from companion.library.computed.handing import hand_figures_on
from companion.library.computed.naming import (
    besides_names,
    looks_at_dice,
    named_things,
    names_of,
    without_life,
)
from companion.library.computed.taking import taken
from companion.library.computed.throws import dice_of, hand_on, number_of, rolls_apart, row_counts
from companion.library.computed.unsaid import unsaid
from companion.library.computed.ways_to_put import puts, says
from companion.library.computed.wording import players_in, shared_out, spread, without_sums, wording
from companion.library.folding import as_row, words
from companion.library.index import index

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator

    from companion.library.computed.counts import Counted
    from companion.library.computed.wording import Wording
    from companion.library.manner import Manners
    from companion.library.query import Query
    from companion.library.reading import Reader

CLAUSES = re.compile(
    r"[.?!;:,()¿¡\n]+|\s-\s|\s(?:and|und|y|but|aber|pero|while|während|mientras|with|mit|con)\s"
)
MORE = {"gain", "more"}
MOST_HEARTS = 10
"""Nobody has more without a card."""
ME, OTHER = "", "other"
"""Who a clause speaks of: the asker, or somebody; else a monster by its id."""
SHORT = 3
FACES = {"face1", "face2", "face3"}
OF_DICE = {*FACES, "smash", "dice"}
DIALS = {"heart", "energy", "star"}
"""What may be had before a roll, and rolled as well."""
PLACES = {"inside": "inside", "city": "inside", "bay": "inside"}


@dataclass(slots=True)
class Clause:
    """A piece of the question without a comma in it."""

    concepts: set[str]
    mine: bool
    """Whether it speaks of the asker."""
    asks: bool
    counts: dict[str, int] = field(default_factory=dict)
    numbers: list[int] = field(default_factory=list)
    """Numbers that count nothing named in the clause."""
    who: str | None = None
    """Whom it speaks of, where it says so."""
    place: str = ""
    names: tuple[str, ...] = ()
    """What it names, with the kind of thing."""
    tokens: tuple[str, ...] = ()
    row: str = ""
    """The same as one string (`as_row`)."""
    has: bool = False
    """Whether it tells what somebody has."""
    torn: bool = False
    """Whether it names two figures of which one is meant: "1 or 2?"."""
    heads: int = 0
    """How many players or monsters it speaks of: "two opponents"."""
    singles: frozenset[str] = frozenset()
    """What "a" stands before."""
    leads: bool = False
    """Whether it begins with a number."""

    @property
    def things(self) -> tuple[str, ...]:
        return tuple(name.partition(".")[2] for name in self.names)

    @property
    def spare(self) -> int:
        """A number that counts nothing, where nothing is counted at all."""
        return 0 if self.counts else next(iter(self.numbers), 0)


@dataclass(slots=True)
class Scene:
    clauses: list[Clause]
    things: dict[str, str]
    """What is named, with its family."""
    features: dict[str, float]
    asked: set[str]
    """The concepts of the sentence that asks."""
    closed: bool
    dice: dict[str, int]
    """The dice it names, by face."""
    spoken: frozenset[str]
    """All words of it."""
    manners: Manners
    wording: Wording
    reader: Reader
    players: int | None
    """How many play, where it is said."""
    final: frozenset[str]
    """The words of the question proper: "how many are left"."""
    fragment: bool
    """Whether it ends with no more than "energy left?"."""
    marked: bool
    """Whether a sign says that it is a question."""
    wanted: frozenset[str]
    """Its concepts."""
    text: str
    """As it was typed."""

    def number(self, token: str) -> int | None:
        return number_of(token, self.reader.of_word(token))

    @property
    def starts(self) -> bool:
        """Whether a turn begins: "I start in Tokyo with 16 points"."""
        if "startturn" in self.features or puts(self, "turn-begins"):
            return True
        for last, each in pairwise([*self.clauses[:1], *self.clauses]):
            place = each.place or ("turn" in last.concepts and last.place)
            if "begin" in each.concepts and place == "inside":
                return True
        return False

    @property
    def asks_state(self) -> bool:
        """ "How many do I have then?", "what is left?", "where am I?" """
        said = self.final
        many = "howmany" in self.wanted
        asked = (self.manners.amount | self.manners.where) & said
        asks = many or self.fragment or self.ends_torn or asked
        told = (self.wording.now | self.wording.left) & said or {"rest", "total"} & self.wanted
        has = many and self.manners.having & said
        return bool(asks and (told or has)) and not self.closed

    @property
    def ends_torn(self) -> bool:
        """Whether one of several figures is asked for: "10, 11 or 12?"."""
        return bool(self.clauses) and self.clauses[-1].torn

    @property
    def ending(self) -> tuple[str, ...]:
        """The last clause, word by word."""
        return self.clauses[-1].tokens if self.clauses else ()

    @property
    def claim(self) -> Clause:
        """What a yes or no is wanted to: the last clause, or the one before a tag ("…, right?")."""
        tagged = len(self.clauses) > 1 and " ".join(self.ending) in self.manners.tags
        return self.clauses[-2 if tagged else -1]

    @property
    def cards(self) -> tuple[str, ...]:
        return tuple(id for id, family in self.things.items() if family == "power")

    @property
    def tiles(self) -> tuple[str, ...]:
        return tuple(id for id, family in self.things.items() if family == "tile")

    def among(self, known: Collection[str]) -> list[str]:
        """Which of these are named."""
        return [id for id in self.things if id in known]

    def only(self, *known: Collection[str]) -> bool:
        """Whether nothing else is named."""
        return all(any(id in each for each in known) for id in self.things)

    def says(self, words: frozenset[str]) -> bool:
        return bool(words & self.spoken)

    def clause_of(self, *concepts: str, without: str = "") -> Clause | None:
        """The first clause that counts one of these things."""
        unwanted = set(without.split())
        for clause in self.clauses:
            if unwanted & clause.concepts:
                continue
            if any(concept in clause.counts for concept in concepts):
                return clause
        return None

    def count(self, *concepts: str, without: str = "") -> int | None:
        """The number of one of these things, in the first clause that gives one."""
        clause = self.clause_of(*concepts, without=without)
        if clause is None:
            return None
        return next(clause.counts[concept] for concept in concepts if concept in clause.counts)

    def more(self, concept: str) -> int:
        """What is gained besides: "at 9 wickedness, and get 2 more"."""
        for clause in self.clauses[1:]:
            if MORE & clause.concepts:
                return clause.counts.get(concept) or clause.spare
        return 0

    def rolled(self, concept: str) -> int | None:
        """How many of these a clause about rolling names."""
        for clause in self.clauses:
            if "roll" in clause.concepts and concept in clause.counts:
                return clause.counts[concept]
        return None

    def copies(self, id: str) -> int:
        """ "Two Extra Heads": how many of a card are named."""
        named = next((clause for clause in self.clauses if id in clause.things), None)
        if named and "both" in named.concepts and named.things == (id,):
            return 2
        if named is None or len(named.things) > 1 or len(named.numbers) != 1:
            return 1
        return max(named.numbers[0], 1)

    def place_of(self, *, mine: bool) -> str:
        """Where the asker is, or whoever else the question is about."""
        for clause in self.clauses:
            if clause.place and clause.who is not None and (clause.who == ME) == mine:
                return clause.place
        gone = {"empty", "occupied", "leave"} if mine else {"empty", "occupied"}
        for clause, who in self.spoken_of():  # "Lena leaves Tokyo": the asker was not there
            told = clause.place and not gone & clause.concepts
            if told and (who == ME) == mine:
                return clause.place
        return "" if mine else self.shared_place

    def spoken_of(self) -> Iterator[tuple[Clause, str]]:
        """Each clause with its subject, or that of the one before it; the asker where nobody is named."""
        who: str | None = None
        for clause in self.clauses:
            who = clause.who if clause.who is not None else who
            if who is None and puts(self, "of-them", [clause]):
                who = OTHER  # where a verb alone says it: "está en Tokio con 3 corazones"
            yield clause, who or ME

    @property
    def shared_place(self) -> str:
        """ "Ann and I are both outside"."""
        for clause in self.clauses:
            ours = clause.mine and puts(self, "together", [clause])
            if clause.place and (ours or puts(self, "we-both", [clause])):
                return clause.place
        return ""


def read_scene(query: Query) -> Scene:
    language = query.language
    reader = index().readers[language]
    manners = index().manners[language]
    told = without_sums(query.text) if "star" in query.features else query.text
    text = spread(told, reader, language)
    sentences, meant = manners.asking(query.text), manners.asking(text)
    clauses = [
        _clause(tokens, piece, reader, manners, asks=piece.strip() in f"{sentences} {meant}")
        for piece in CLAUSES.split(text)
        for tokens in rolls_apart(words(piece, language), reader)
    ]
    hand_figures_on(clauses, language)
    features = hand_on(clauses, manners, query.features)
    bought = taken(clauses, reader, manners)
    things = named_things(query, clauses)
    torn = any(clause.torn for clause in clauses)
    fragment = bool(clauses) and _is_fragment(clauses[-1], manners, language)
    last = _last_question(clauses, manners)
    apart = words(shared_out(told, reader, language), language)
    scene = Scene(
        clauses=clauses,
        things=things,
        features={**without_life(features, clauses), **dict.fromkeys(bought, 1.0)},
        asked={*without_life(reader.read(sentences).features, clauses), *_asked(clauses, bought)},
        closed=query.closed
        and not (_counts_after_all(last, manners, language) or torn or fragment),
        fragment=fragment,
        marked="?" in query.text,
        dice=dice_of(apart, reader, clauses, thrown=looks_at_dice(things)),
        spoken=frozenset(token for clause in clauses for token in clause.tokens),
        manners=manners,
        wording=wording(language),
        reader=reader,
        players=players_in(words(query.text, language), reader, language),
        final=frozenset(token for clause in last for token in clause.tokens),
        wanted=frozenset(concept for clause in last for concept in clause.concepts),
        text=query.text,
    )
    scene.asked |= unsaid(scene)
    return scene


def _asked(clauses: list[Clause], added: set[str]) -> set[str]:
    """What of this a clause that asks speaks of."""
    return {concept for clause in clauses if clause.asks for concept in clause.concepts & added}


def _clause(
    tokens: list[str], piece: str, reader: Reader, manners: Manners, *, asks: bool
) -> Clause:
    found = [reader.of_word(token) for token in tokens]
    whole = len(tokens) == len(words(piece, reader.language))
    read = reader.read(piece if whole else " ".join(tokens))
    told = {concept for each in found for concept in each} | set(read.features)
    counted = _counted(tokens, found, reader)
    names = names_of(tokens, read, told, reader)
    said = besides_names(tokens, reader) if names else tokens
    mine = _is_mine(said, manners)
    known = wording(reader.language)
    has = bool((manners.having | known.own) & set(tokens))
    unsure = bool(manners.alternatives & set(tokens)) and len(counted.all) > 1
    if unsure:  # "4 or 6 hearts?"
        sure = {each: n for each, n in counted.counts.items() if each in OF_DICE}
        counted = counted._replace(counts=sure, numbers=[])
    if marked := token_counts(tokens, found, names):
        counted = counted._replace(counts=marked)  # "rayo" in a card's name is no energy
    who = _who(said, read.named, manners, mine=mine)
    if who is None and has and "monster" in told:
        who = OTHER
    return Clause(
        concepts=told,
        mine=mine,
        asks=asks,
        counts=counted.counts,
        numbers=counted.numbers,
        who=who,
        place="" if _is_of_nobody(tokens, reader.language) else _place(told),
        has=has,
        torn=unsure,
        names=names,
        tokens=tuple(tokens),
        row=as_row(tokens),
        heads=counted.heads,
        singles=frozenset(counted.singles),
        leads=begins_with_number(tokens, found),
    )


def _counted(tokens: list[str], found: list[list[str]], reader: Reader) -> Counted:
    """What the numbers count; in a row of faces they count nothing."""
    counted = counts_in(tokens, found)
    row = row_counts(tokens, reader)
    return counted._replace(counts=row, numbers=[]) if row else counted


def _is_fragment(clause: Clause, manners: Manners, language: str) -> bool:
    left = wording(language).left & set(clause.tokens)
    asks = DIALS & clause.concepts and clause.tokens[0] not in manners.openers
    return bool(left and asks) and len(clause.tokens) <= SHORT and not clause.counts


def _counts_after_all(last: list[Clause], manners: Manners, language: str) -> bool:
    """ "… cuántos puntos son", "… and what's left?": a story, and then how many."""
    first = last[0] if last else None
    rest = first and wording(language).left & set(first.tokens)
    if first is None or not (rest or "howmany" in first.concepts):
        return False
    late = len(last) == 1 and first.asks and not manners.openers & set(first.tokens[:2])
    return first.tokens[0] in manners.wh or late


def _last_question(clauses: list[Clause], manners: Manners) -> list[Clause]:
    """The last thing that is asked: from its "how many" on."""
    start = 0
    for place, clause in enumerate(clauses):
        torn = clause.torn and clause.asks
        if "howmany" in clause.concepts or manners.wh & set(clause.tokens[:2]) or torn:
            start = place
    return clauses[start:]


def _is_mine(tokens: list[str], manners: Manners) -> bool:
    """ "I have", "my hearts", but not "my neighbour has"."""
    return any(
        token in manners.me and not (following in manners.they and token[0] == "m")
        for token, following in pairwise([*tokens, ""])
    )


def _who(tokens: list[str], named: list[str], manners: Manners, *, mine: bool) -> str | None:
    """ "I have", "Kraken has", "he has", or nobody is named."""
    if monsters := [name for name in named if name.startswith("monster.")]:
        return monsters[0].removeprefix("monster.")
    if mine:
        return ME
    return OTHER if manners.they & set(tokens) else None


def _is_of_nobody(tokens: list[str], language: str) -> bool:
    """ "Nobody's in Tokyo yet": a place that is nobody's."""
    return bool(wording(language).nobody & set(tokens)) or says(tokens, language, "empty-tokyo")


def _place(told: set[str]) -> str:
    if "outside" in told:
        return "outside"
    return next((PLACES[each] for each in PLACES if each in told), "")
