"""One of the things on offer, by name: a card to use, a die to throw again, a monster to choose."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from companion.moves.kinds import Buy, Choose, Give, Play, Say, Steal, Tile, Use
from companion.reading import things
from companion.reading.answers import clauses, matches, only, uncovered
from companion.reading.buying import declines
from companion.reading.clause import took
from companion.reading.tokens import allowed_slips, distance
from companion.reading.who import monster_names, names_at

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence

    from companion.moves.kinds import Move
    from companion.reading.clause import Clause
    from companion.reading.lexicon import Phrase
    from companion.reading.results import Reading, Remark

VERBS = ("use", "play", "give", "steal", "choose", "buy", "pay")
MOST_SHOWN = 9
MOST_WORDS_WITH_SLIPS = 12


class Spoken(NamedTuple):
    """An option taken apart: what it is about, and what it needs to be told."""

    item: str | None
    arguments: tuple[str, ...]


def taken_apart(move: Move) -> Spoken:
    match move:
        case Use(item, arguments) | Play(item, arguments):
            return Spoken(item, arguments)
        case Give(item, monster) | Steal(item, monster):
            return Spoken(item, (monster,) if monster else ())
        case Buy(card, seller):
            return Spoken(card, (seller,) if seller else ())
        case Tile(id):
            return Spoken(id, ())
        case Choose(what):
            return Spoken(None, (what,))
        case _:
            return Spoken(None, ())


def read_pick(clause: Clause) -> Reading | None:
    """The answer where one of several things is picked, or nothing."""
    now, lexicon = clause.now, clause.lexicon
    picks = now.picks
    found = read_named(clause, picks)
    if found is not None:
        return found
    may_pass = now.may_say("pass")
    if may_pass and _declines(clause):
        return clause.means(Say("pass"))
    if only(clause.tokens, lexicon, "yes"):
        return _the_one(clause, picks)
    if _pays(clause) and len(picks) == 1:
        return _the_one(clause, picks)
    usual = {phrase for phrase, verb in lexicon.meanings("verbs").items() if verb == "use"}
    if len(picks) == 1 and any((word,) in usual for word in clause.words):
        fillers = lexicon.filler("use") | usual | {(word,) for word in lexicon.single("yes")}
        return None if uncovered(clause.words, (), fillers) else _the_one(clause, picks)
    return None


def _the_one(clause: Clause, picks: Sequence[Move]) -> Reading | None:
    if len(picks) == 1:
        return clause.means(picks[0])
    return clause.asks("which", *picks[:MOST_SHOWN]) if picks else None


def _declines(clause: Clause) -> bool:
    return declines(clause, "use") or _refuses(clause) or _bears(clause)


def _refuses(clause: Clause) -> bool:
    """ "nah, won't use it": a verb and a no, and nothing else."""
    lexicon, words = clause.lexicon, clause.words
    negations = lexicon.single("not") | lexicon.single("no")
    verbs = lexicon.single("use") | lexicon.single("pay")
    small = lexicon.filler("pass", "use") | {(word,) for word in negations | verbs}
    denied = any(word in lexicon.single("not") for word in words) and not _is_open(clause)
    return denied and any(word in verbs for word in words) and not uncovered(words, (), small)


def _is_open(clause: Clause) -> bool:
    """ "no, I use them", "uses them, no": a no by itself, and no other beside what is named."""
    negations = clause.lexicon.single("not") | clause.lexicon.single("no")
    parts = [tuple(token.text for token in part) for part in clauses(clause.tokens)]
    small = {(word,) for word in negations} | clause.lexicon.filler()
    by_itself = [not uncovered(part, (), small) and bool(negations & {*part}) for part in parts]
    others = [
        word for part, alone in zip(parts, by_itself, strict=True) if not alone for word in part
    ]
    if any(by_itself):
        return bool(others) and not negations & {*others}
    words, subjects = clause.words, clause.lexicon.group("asides", "subjects")
    leads = words[0] in negations and words[1:2] in subjects  # "no I use them"
    return leads and not negations & {*words[1:]}


def _bears(clause: Clause) -> bool:
    """ "no, I'll take the damage"."""
    return only(clause.tokens, clause.lexicon, "suffer", "no")


def _pays(clause: Clause) -> bool:
    words, lexicon = clause.words, clause.lexicon
    fillers = lexicon.filler("pay") | {(word,) for word in lexicon.single("pay")}
    fillers |= {(word,) for word in lexicon.single("yes")}
    return any(not uncovered(words, places, fillers) for places in matches(words, lexicon, "pay"))


# --- by name --------------------------------------------------------------------------------------


class Match(NamedTuple):
    """How well words fit an option: more of it named goes before less."""

    named: int
    slips: int
    move: Move
    remarks: tuple[Remark, ...] = ()


def read_named(clause: Clause, moves: Sequence[Move]) -> Reading | None:
    """The one of these moves that the words name."""
    lexicon = clause.lexicon
    negations = lexicon.single("not") | lexicon.single("no") | _nones(clause)
    fillers = _around_options(clause) | {(word,) for word in negations | lexicon.single("yes")}
    fits = [match for move in moves if (match := _fits(clause, move, fillers))]
    if not fits:
        return None
    best = max((match.named, -match.slips) for match in fits)
    chosen = [match for match in fits if (match.named, -match.slips) == best]
    if any(word in negations for word in clause.words):
        if _is_open(clause) and clause.now.may_say("pass"):
            return clause.asks("which", *(match.move for match in chosen), Say("pass"))
        return _declined(clause, chosen, moves)
    if len(chosen) > 1:
        return clause.asks("which", *(match.move for match in chosen[:MOST_SHOWN]))
    return clause.means(chosen[0].move, remarks=chosen[0].remarks)


def _around_options(clause: Clause) -> frozenset[Phrase]:
    """Verbs and small words that may stand beside what is named."""
    lexicon = clause.lexicon
    verbs = (word for each in VERBS for phrase in lexicon.answers(each) for word in phrase)
    return lexicon.filler("use", "play", "pay").union((word,) for word in verbs)


def _nones(clause: Clause) -> frozenset[str]:
    return frozenset(word for word, number in clause.lexicon.numbers.items() if number == 0)


def _declined(clause: Clause, chosen: Sequence[Match], moves: Sequence[Move]) -> Reading | None:
    """ "don't use the wings": that is a no, where there is nothing else to be used."""
    items = {taken_apart(move).item for move in moves}
    if clause.now.may_say("pass") and len(items) == 1 and chosen:
        return clause.means(Say("pass"))
    return None


def _fits(clause: Clause, move: Move, fillers: Collection[Phrase]) -> Match | None:
    """Do the words name this option, and nothing besides?"""
    spoken = taken_apart(move)
    forgiving = not clause.strict and len(clause.words) <= MOST_WORDS_WITH_SLIPS
    for slips in (False, True) if forgiving else (False,):
        search = Search(clause, clause.words, set(), [], slips)
        item = spoken.item is not None and _find(search, spoken.item)
        found = [_find_argument(search, each) for each in spoken.arguments]
        if spoken.arguments and not all(found):
            if not item:
                continue
            # The card alone: which of its ways is meant has to be asked, or does not matter.
            if any(found):
                continue
        if not item and not any(found):
            continue
        if not uncovered(search.words, search.used, fillers):
            whole = 3 if item and not spoken.arguments else int(item)
            remarks = tuple(search.remarks)
            return Match(whole + 2 * sum(found), len(remarks), move, remarks)
    return None


class Search(NamedTuple):
    """The words of a line, which are taken for something already, and what is to be said of it."""

    clause: Clause
    words: Sequence[str]
    used: set[int]
    remarks: list[Remark]
    slips: bool


def _find(search: Search, id: str) -> bool:
    """Finds a thing's name among the words and marks them as used."""
    clause, words, used, remarks, slips = search
    names = things.names_of(id, clause.language)
    for length in range(min(things.LONGEST_NAME, len(words)), 0, -1):
        for begin in range(len(words) - length + 1):
            places = range(begin, begin + length)
            if any(place in used for place in places):
                continue
            plain = "".join(words[begin : begin + length])
            if plain in names:
                used.update(places)
                return True
            if slips and _is_near(plain, names, clause, words[begin : begin + length]):
                used.update(places)
                remarks.append(took(" ".join(words[begin : begin + length]), id))
                return True
    return False


def _is_near(plain: str, names: Collection[str], clause: Clause, words: Sequence[str]) -> bool:
    if all(word in clause.lexicon.real_words for word in words):
        return False
    most = allowed_slips(len(plain))
    if not most or len(plain) < things.SHORTEST_SLIP:
        return False
    if any(distance(plain, name, most) <= most for name in names):
        return True
    return len(plain) >= things.SHORTEST_BEGINNING and any(name.startswith(plain) for name in names)


def _find_argument(search: Search, id: str) -> bool:
    """A card, a monster, a face or a word that an option needs to be told."""
    clause, words, used = search.clause, search.words, search.used
    if id in clause.now.players:
        for phrase, monster in names_at(clause.now).items():
            if monster == id and _mark(phrase, words, used):
                return True
        return any(_mark(phrase, words, used) for phrase in monster_names(id))
    if things.names_of(id, clause.language):
        return _find(search, id)
    if len(id) == 1 and id in "123ehs":
        return _find_face(clause, id, words, used)
    spoken = clause.lexicon.data["arguments"].get(id, ())
    return any(_mark((word,), words, used) for word in (id, *spoken))


def _find_face(clause: Clause, face: str, words: Sequence[str], used: set[int]) -> bool:
    lexicon = clause.lexicon
    for place, word in enumerate(words):
        if place in used:
            continue
        known = lexicon.faces.get((word,))
        if (known is not None and known.face == face) or lexicon.letters.get(word) == face:
            used.add(place)
            return True
    return False


def _mark(phrase: Phrase, words: Sequence[str], used: set[int]) -> bool:
    for begin in range(len(words) - len(phrase) + 1):
        places = range(begin, begin + len(phrase))
        if tuple(words[begin : begin + len(phrase)]) == phrase and not used & set(places):
            used.update(places)
            return True
    return False
