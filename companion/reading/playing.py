"""Evolutions and costumes in people's words: played from the hand, given away, stolen."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from companion.moves.kinds import Give, Play, Steal
from companion.reading import things
from companion.reading.answers import matches
from companion.reading.results import Step, Understood
from companion.reading.who import named

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from companion.moves.kinds import Move
    from companion.reading.clause import Clause
    from companion.reading.lexicon import Phrase
    from companion.reading.results import Reading
    from companion.reading.who import Named

MOST_WORDS_WITH_SLIPS = 12


class Taken(NamedTuple):
    """A name found in a line: what it means, and which words it takes."""

    id: str
    begin: int
    end: int


def read_play(clause: Clause) -> Reading | None:
    """ "play gamma breath", "Kraken schenkt Bob …", "Bob roba vampiro a Ann"."""
    now = clause.now
    if not now.evolutions and not now.costumes:
        return None
    stolen = _found(clause, ("costume",), now.costumes)
    if stolen is not None and _says(clause, "steal") and not _negated(clause, stolen):
        victim = _other(clause, stolen)
        return _means(clause, Steal(stolen.id, victim)) if victim else None
    card = _found(clause, ("evolution",), tuple(now.evolutions))
    if card is None or _negated(clause, card):
        return None
    if _says(clause, "give"):
        receiver = _other(clause, card)
        return _means(clause, Give(card.id, receiver), card.id) if receiver else None
    actor = _actor(clause, card)
    arguments = _arguments(clause, card, actor)
    if arguments is None:
        return None
    move = Play(card.id, arguments)
    return Understood((Step(actor.monster, move),)) if actor else _means(clause, move, card.id)


def _means(clause: Clause, move: Move, evolution: str = "") -> Understood:
    """Where nobody is named, a card is played by the monster whose deck it is from."""
    owner = clause.now.evolutions.get(evolution)
    by = clause.by or (owner if owner in clause.now.players else None)
    return Understood((Step(by, move),))


def _negated(clause: Clause, card: Taken) -> bool:
    """A "not" beside the name; one inside it is part of it."""
    beside = (*clause.words[: card.begin], *clause.words[card.end :])
    return any(word in clause.lexicon.single("not") for word in beside)


def _says(clause: Clause, meaning: str) -> bool:
    return any(True for _ in matches(clause.words, clause.lexicon, meaning))


def _found(clause: Clause, families: tuple[str, ...], among: Sequence[str]) -> Taken | None:
    """The one such card that is named in full, or in a line of a few words almost so."""
    known = tuple(family for family in families if family in things.THINGS)
    if not known or not among:
        return None

    def exact(part: tuple[str, ...]) -> frozenset[str]:
        return things.exact(part, known, clause.language)

    def near(part: tuple[str, ...]) -> frozenset[str]:
        if all(word in clause.lexicon.vocabulary for word in part):
            return frozenset()
        return things.near(part, known, clause.language, among)

    for search in (exact, near) if len(clause.words) <= MOST_WORDS_WITH_SLIPS else (exact,):
        for begin, end in _stretches(len(clause.words)):
            ids = search(clause.words[begin:end])
            here = [id for id in among if id in ids]
            if len(here) == 1:
                return Taken(here[0], begin, end)
    return None


def _stretches(count: int) -> Iterator[tuple[int, int]]:
    """Every few words in a row, the longest first."""
    for length in range(min(things.LONGEST_NAME, count), 0, -1):
        for begin in range(count - length + 1):
            yield begin, begin + length


def _fillers(clause: Clause) -> frozenset[Phrase]:
    lexicon = clause.lexicon
    verbs = {
        (word,)
        for each in ("use", "play", "give", "steal")
        for phrase in lexicon.answers(each)
        for word in phrase
    }
    small = {phrase for phrase, meaning in lexicon.meanings("small").items() if meaning == "from"}
    return lexicon.filler("use", "play") | verbs | small | lexicon.group("joining", "to")


def _other(clause: Clause, card: Taken) -> str | None:
    """The one other monster that the words name, and nothing else of weight."""
    words = clause.words
    people = [each for each in named(words, clause.now, clause.lexicon) if not _overlap(each, card)]
    if len(people) != 1:
        return None
    used = {*range(card.begin, card.end), *range(people[0].begin, people[0].end)}
    left = [(word,) for place, word in enumerate(words) if place not in used]
    return people[0].monster if all(word in _fillers(clause) for word in left) else None


def _overlap(one: object, card: Taken) -> bool:
    begin, end = getattr(one, "begin", 0), getattr(one, "end", 0)
    return begin < card.end and card.begin < end


def _actor(clause: Clause, card: Taken) -> Named | None:
    """ "Kraken spielt …": whoever is named before the card plays it."""
    people = named(clause.words, clause.now, clause.lexicon)
    return next((each for each in people if each.end <= card.begin), None)


def _arguments(clause: Clause, card: Taken, actor: Named | None) -> tuple[str, ...] | None:
    """What else is said, in order: cards, monsters, faces, words; None if something is unknown."""
    words, fillers = clause.words, _fillers(clause)
    people = {each.begin: each for each in named(words, clause.now, clause.lexicon)}
    found: list[str] = []
    place = 0
    while place < len(words):
        if card.begin <= place < card.end:
            place = card.end
            continue
        if place in people and not _overlap(people[place], card):
            if people[place] != actor:
                found.append(people[place].monster)
            place = people[place].end
            continue
        thing = _thing_at(clause, place, card)
        if thing is not None:
            found.append(thing.id)
            place = thing.end
            continue
        word = _word(clause, words[place])
        if word is not None:
            found.append(word)
        elif (words[place],) not in fillers:
            return None
        place += 1
    return tuple(found)


def _thing_at(clause: Clause, place: int, card: Taken) -> Taken | None:
    words = clause.words
    last = card.begin if place < card.begin else len(words)
    for end in range(min(place + things.LONGEST_NAME, last), place, -1):
        part = words[place:end]
        if len(part) == 1 and part[0] in clause.lexicon.vocabulary:
            continue
        ids = things.exact(part, things.THINGS, clause.language)
        if len(ids) == 1:
            return Taken(next(iter(ids)), place, end)
    return None


def _word(clause: Clause, word: str) -> str | None:
    """A face, a number, or one of the words that cards want to hear."""
    for meaning, spoken in clause.lexicon.data["arguments"].items():
        if word == meaning or word in spoken:
            return str(meaning)
    face = clause.lexicon.faces.get((word,))
    if face is not None and (word,) not in clause.lexicon.filler("use", "play"):
        return face.face
    return word if word.isdecimal() and len(word) < 3 else None
