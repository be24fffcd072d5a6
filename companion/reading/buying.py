"""The buy step in people's words: cards, new cards, nothing; and what came up in the market."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.moves.kinds import Buy, Reveal, Say, Tile, Use
from companion.reading import things
from companion.reading.answers import clauses, matches, only, says, uncovered
from companion.reading.ending import ends
from companion.reading.naming import Found, Question, by_itself, exactly, objects, roughly, several
from companion.reading.prices import without_price
from companion.reading.results import Remark, Step, Understood
from companion.reading.who import names_at

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Sequence

    from companion.moves.kinds import Move
    from companion.reading.clause import Clause
    from companion.reading.lexicon import Phrase
    from companion.reading.results import Reading

NO_PURCHASE = ("nothing", "no", "pass", "end")
MOST_PURCHASES = 6
MOST_SHOWN = 9


def read_purchase(clause: Clause) -> Reading | None:
    """What to do in the buy step, or None if the words say nothing of that kind."""
    found = _one(clause)
    if found is None:
        found = _several(clause)
    if found is None:
        found = _bare(clause)
    return found


def _one(clause: Clause) -> Reading | None:
    lexicon = clause.lexicon
    wanted = Question(things.CARDS, clause.now.for_sale)
    card = exactly(without_price(clause).words, clause, wanted, _around_cards(clause))
    if card is not None and not _is_used_here(clause, card):
        return _bought(clause, card._replace(guessed=not _is_order(clause, card)))
    if ends(clause):
        return clause.means(Say("end"))
    said = says(clause.tokens, lexicon, "sweep", ("pay",))
    if said is not None and not said.negated:
        return clause.means(Say("sweep"))
    return _with_verb(clause, wanted)


def _is_order(clause: Clause, card: Found) -> bool:
    """ "the wings, please" orders them; "Ann has wings", "heal me" and "tank you" may be anything."""
    if not uncovered(card.beside, (), clause.lexicon.group("filler", "order")):
        return True
    return any(True for _ in matches(clause.words, clause.lexicon, "buy"))


def _is_used_here(clause: Clause, card: Found) -> bool:
    """A card that lies there already is not bought but used."""
    if any(id in clause.now.for_sale for id in card.ids):
        return False
    usable = clause.now.usable(clause.by)
    return any(isinstance(each, Use) and each.item in card.ids for each in usable)


def _around_cards(clause: Clause) -> frozenset[tuple[str, ...]]:
    return clause.lexicon.filler("buy")


def _with_verb(clause: Clause, wanted: Question) -> Reading | None:
    lexicon = clause.lexicon
    fillers = _around_cards(clause) | {(word,) for word in lexicon.single("buy")}
    lefts = list(objects(without_price(clause, bare=True), "buy"))
    negations = lexicon.single("not") | lexicon.single("no")
    for left in lefts:
        if any(word in negations for word in left):
            return None
        if _is_used_here(clause, exactly(left, clause, wanted, fillers) or Found(())):
            return None
        seller = _from_somebody(clause, left, wanted)
        if seller is not None:
            return seller
        card = exactly(left, clause, wanted, fillers)
        if card is not None:
            return _bought(clause, card)
    for left in lefts:
        card = roughly(left, clause, wanted, fillers) or _elsewhere(left, clause, fillers)
        if card is not None:
            return _bought(clause, card)
    return None


def _elsewhere(left: tuple[str, ...], clause: Clause, fillers: Collection[Phrase]) -> Found | None:
    """A card that cannot be bought now: the refusal says why."""
    return roughly(left, clause, Question(things.CARDS, clause.now.deck), fillers)


def _bought(clause: Clause, card: Found) -> Reading:
    moves = [_buying(clause, id) for id in card.ids]
    if len(moves) == 1 and not card.guessed:
        return clause.means(moves[0], remarks=card.remarks)
    return _asks(clause, moves)


def _asks(clause: Clause, moves: Sequence[Move]) -> Reading:
    """Which of these, or whether it is this one."""
    return clause.asks("which" if len(moves) > 1 else "meant", *moves[:MOST_SHOWN])


def _buying(clause: Clause, card: str) -> Move:
    """Where a card is to be had in one place only, that one need not be named."""
    offers = [each for each in clause.now.options if isinstance(each, Buy) and each.card == card]
    return offers[0] if len(offers) == 1 else Buy(card)


def _from_somebody(clause: Clause, left: tuple[str, ...], wanted: Question) -> Reading | None:
    """ "buy wings from Bob", "flügel von kraken", "alas del mazo"."""
    small = clause.lexicon.meanings("small")
    for place in range(len(left) - 1, 0, -1):
        if small.get((left[place],)) != "from":
            continue
        seller = left[place + 1 :]
        where = small.get(seller) or _seller(seller, clause)
        if where is None:
            continue
        card = exactly(left[:place], clause, wanted, _around_cards(clause))
        card = card or roughly(left[:place], clause, wanted, _around_cards(clause))
        if card is not None and len(card.ids) == 1:
            return clause.means(Buy(card.ids[0], where), remarks=card.remarks)
    return None


def _seller(words: tuple[str, ...], clause: Clause) -> str | None:
    words = things.core(words, clause.lexicon.filler())
    small = clause.lexicon.meanings("small")
    if small.get(words) in ("deck", "discards"):
        return small[words]
    return names_at(clause.now).get(words)


# --- several at once ------------------------------------------------------------------------------


def _several(clause: Clause) -> Reading | None:
    """ "wings and tank", "buy tank, then end": every part must be clear by itself."""
    parts = _parts(clause)
    if not 2 <= len(parts) <= MOST_PURCHASES:
        return None
    moves: list[Move] = []
    remarks: list[Remark] = []
    for part in parts:
        read = _one(part)
        if not isinstance(read, Understood) or (moves and _takes_back(clause, part, read)):
            return None
        again = [each for each in _moves(read) if each in moves]
        if any(not isinstance(each, Say) for each in again):
            return None
        if not again:  # else "away with them, new cards": said twice
            moves.extend(_moves(read))
            remarks.extend(read.remarks)
    if not moves or Say("end") in moves[:-1]:
        return None
    return Understood(tuple(_steps(clause, moves)), tuple(remarks))


def _parts(clause: Clause) -> list[Clause]:
    """What stands between commas and "and"s and is more than a filler."""
    lexicon = clause.lexicon
    joining = lexicon.group("dice", "skipped") | lexicon.filler()
    joining = frozenset(word for word in joining if word in lexicon.group("joining", "and"))
    parts = (clause.part(tokens) for tokens in clauses(clause.tokens, joining))
    return [part for part in parts if uncovered(part.words, (), lexicon.filler("buy"))]


def _takes_back(clause: Clause, part: Clause, read: Understood) -> bool:
    """ "wings, no": nothing that ends a turn."""
    last = len(clause.words) - 1
    at_the_end = any(places[-1] == last for places in matches(clause.words, clause.lexicon, "end"))
    here = any(True for _ in matches(part.words, part.lexicon, "end"))
    return Say("end") in _moves(read) and not here and not at_the_end


def _moves(read: Understood) -> list[Move]:
    return [step.move for step in read.steps]


def _steps(clause: Clause, moves: list[Move]) -> list[Step]:
    """Between two purchases the market may be asked about: that card stays unnamed for now."""
    steps: list[Step] = []
    now = clause.now
    for place, move in enumerate(moves):
        steps.append(Step(clause.by, move))
        if place + 1 == len(moves):
            break
        following = now.after(move)
        if following is not None and following.kind == "reveal":
            steps.append(Step(None, Say("pass")))
            following = following.after(Say("pass"))
        if following is None:
            continue
        now = following
    return steps


# --- without a verb -------------------------------------------------------------------------------


def _bare(clause: Clause) -> Reading | None:
    """The beginning of a name buys, if it is clear; anything less is asked about."""
    wanted = Question(things.CARDS, clause.now.for_sale)
    card = by_itself(clause, wanted, _around_cards(clause))
    if card is None:
        return None
    return _bought(clause, card)


# --- what came up, what is taken ------------------------------------------------------------------


def declines(clause: Clause, *more: str) -> bool:
    """No, nothing, none of them, not now."""
    lexicon, tokens = clause.lexicon, clause.tokens
    if only(tokens, lexicon, "no"):
        return True
    if any(word in lexicon.single("yes") for word in clause.words):
        return False
    for meaning in ("nothing", "pass"):
        fillers = lexicon.filler("pass", *more) | {
            (word,) for each in ("nothing", "no", "not", *more) for word in lexicon.single(each)
        }
        found = matches(clause.words, lexicon, meaning)
        if any(not uncovered(clause.words, places, fillers) for places in found):
            return True
    return False


def read_reveal(clause: Clause) -> Reading | None:
    lexicon = clause.lexicon
    wanted = Question(things.CARDS, clause.now.deck)
    verbs = {(word,) for word in lexicon.single("reveal")}
    fillers = lexicon.filler("reveal") | verbs | lexicon.group("joining", "and")
    one = exactly(clause.words, clause, wanted, fillers)
    if one is not None and len(one.ids) == 1:
        return clause.means(Reveal(one.ids))
    lefts = [clause.words, *objects(clause, "reveal")]
    for left in lefts:
        cards = several(left, clause, wanted, fillers)
        if cards is not None:
            return clause.means(Reveal(cards))
    if declines(clause) or only(clause.tokens, lexicon, "unknown"):
        return clause.means(Say("pass"))
    return _revealed_roughly(clause, wanted, fillers)


def _revealed_roughly(
    clause: Clause, wanted: Question, fillers: Collection[Phrase]
) -> Reading | None:
    """A beginning or a name with a slip, each part by itself."""
    cards: list[str] = []
    remarks: list[Remark] = []
    for tokens in clauses(clause.tokens, clause.lexicon.group("joining", "and")):
        part = clause.part(tokens)
        card = exactly(part.words, part, wanted, fillers) or by_itself(part, wanted, fillers)
        if card is None:
            return None
        if len(card.ids) != 1 or card.begun:
            whole = len(part.words) == len(clause.words)
            return _asks(clause, [Reveal((id,)) for id in card.ids]) if whole else None
        cards.extend(card.ids)
        remarks.extend(card.remarks)
    return clause.means(Reveal(tuple(cards)), remarks=tuple(remarks)) if cards else None


def read_tile(clause: Clause) -> Reading | None:
    offered = tuple(each.id for each in clause.now.options if isinstance(each, Tile))
    wanted = Question(("tile",), offered)
    tile = _tile(clause, wanted, exactly)
    if tile is None and declines(clause, "tile"):
        return clause.means(Say("pass"))
    tile = (
        tile or by_itself(clause, wanted, _around_tiles(clause)) or _tile(clause, wanted, roughly)
    )
    if tile is None or _is_negated(clause):
        return None
    if len(tile.ids) > 1 or tile.begun:
        return _asks(clause, [Tile(id) for id in tile.ids])
    return clause.means(Tile(tile.ids[0]), remarks=tile.remarks)


def _tile(clause: Clause, wanted: Question, search: Callable[..., Found | None]) -> Found | None:
    """A tile by itself (where its name is given in full) or beside a verb."""
    lefts = [clause.words] if search is exactly else []
    for left in (*lefts, *objects(clause, "tile")):
        found = search(left, clause, wanted, _around_tiles(clause))
        if found is not None:
            return found
    return None


def _around_tiles(clause: Clause) -> frozenset[Phrase]:
    return clause.lexicon.filler("tile").union((word,) for word in clause.lexicon.single("tile"))


def _is_negated(clause: Clause) -> bool:
    return any(word in clause.lexicon.single("not") for word in clause.words)
