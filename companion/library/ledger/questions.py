"""What is asked at the end of a situation: dials, fates, places, whether somebody wins or can pay."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.library.ledger.accounts import (
    DIALS,
    END,
    ENERGY,
    HEART,
    ME,
    ONE_OF,
    OTHERS,
    POISON,
    STAR,
    START,
    Ask,
    Entry,
)
from companion.library.ledger.somebody import INSIDE, PLACES
from companion.library.ledger.wording import inside

if TYPE_CHECKING:
    from companion.library.ledger.clerk import Clerk
    from companion.library.ledger.pieces import Piece
    from companion.library.ledger.wording import Word

HAS, LOSS, GAINS, DEAD, ALIVE, WINS, WINNER = (
    "has", "loss", "gains", "dead", "alive", "wins", "winner",
)  # fmt: skip
ANY = -2
"""Instead of a figure where it is asked whether there is any."""
IS_AT = "is at"
STANDS = "stands"
"""Where somebody is, and with what."""
PLACE, HOLDER, AFFORDS, ENTERS = "place", "holder", "affords", "enters"
OPEN = ("howmany", "what", "whole")
HAVING = ("have", "be", "left", "with", "whole", "startturn", "endturn", "stay")
PHRASES = (*OPEN, "where", "dead", "alive", "win", "enough", "startturn", "endturn")
"""What may hold a word for somebody: "what does he have"."""
OURS = (
    *OPEN, *DIALS, "where", "who", "dead", "alive", "win", "enough", "lose", "gain", "heal", "enter",
    "leave", "stay", "hit", "outside", "city", "bay", "poison", "odd", "may",
    "success",
)  # fmt: skip
"""One of these is in every question that hangs on the figures."""


def ask_all(clerk: Clerk) -> None:
    """Each question, and the one that hangs on it: "hearts and stars?" """
    asked: list[list[Piece]] = []
    for piece in clerk.asked:
        if asked and _goes_on(piece):
            asked[-1].append(piece)
        else:
            asked.append([piece])
    for group in asked:
        _ask(clerk, group)
    clerk.ledger.asks = _merged(clerk.ledger.asks)
    if not clerk.ledger.asks:
        clerk.ledger.doubt("nothing asked")
    healed = any(each.faces.get("h") for each in clerk.ledger.entries)
    if healed and [ask.kind for ask in clerk.ledger.asks] == [ENTERS]:
        clerk.ledger.doubt("what becomes of the hearts hangs on a rule")
    if [(ask.kind, ask.n == -1) for ask in clerk.ledger.asks] == [(GAINS, False)]:
        clerk.ledger.doubt("whether one gets it hangs on a rule")


def _merged(asks: list[Ask]) -> list[Ask]:
    """ "How many hearts and how many stars has he?": the same question twice, about the same."""
    found: list[Ask] = []
    for ask in sorted(asks, key=lambda each: each.kind == PLACE):
        if found and _is_alike(found[-1], ask):
            last = found[-1]
            dials = {*last.dials, *ask.dials} if last.dials and ask.dials else set()
            found[-1] = Ask(HAS, last.who or ask.who, tuple(d for d in DIALS if d in dials))
        else:
            found.append(ask)
    return found


def _is_alike(last: Ask, ask: Ask) -> bool:
    same = last.who == ask.who or not (last.who and ask.who)
    return same and last.kind == ask.kind == HAS and last.n == ask.n < 0


def _goes_on(piece: Piece) -> bool:
    """Whether a piece only adds to the question before it."""
    fates = piece.has(*OPEN, "where", "who", "dead", "alive", "win", "enough")
    return (
        piece.opened not in ("", "begin") and not fates and not piece.has("lose", "gain", "enter")
    )


def _ask(clerk: Clerk, group: list[Piece]) -> None:
    words = [word for piece in group for word in piece.words]
    if all(word.has("tag", "noise") and not word.has(*OPEN) for word in words):
        return
    whole = _joined(group)
    who = _about(clerk, group)
    _times(clerk, whole, who)
    if not whole.has(*OURS) and not any(word.n is not None or word.card for word in words):
        if not clerk.ledger.asks:
            clerk.ledger.doubt("asked something else first")
        return  # "…, and is it worth it?" is told behind the sum
    if (asks := _asks(clerk, whole, who)) is None:
        clerk.ledger.doubt(f"asked: {[word.token for word in words]}")
    clerk.ledger.asks += asks


def _joined(group: list[Piece]) -> Piece:
    first = group[0]
    for piece in group[1:]:
        first.words = [*first.words, *piece.words]
    return first


def _times(clerk: Clerk, piece: Piece, who: tuple[str, ...]) -> None:
    """ "… at the start of my next turn?": what happens until then is entered."""
    told = clerk.ledger.entries
    if piece.begins_turn:
        one = ME if piece.says_my(clerk.language) else (who[0] if len(who) == 1 else clerk.who())
        if not told or told[-1] != Entry(START, one):
            clerk.enter(Entry(START, one))
    if piece.ends_turn:
        one = ME if piece.says_my(clerk.language) else (who[0] if len(who) == 1 else clerk.who())
        clerk.enter(Entry(END, one))


def _about(clerk: Clerk, group: list[Piece]) -> tuple[str, ...]:
    """Whom it is about; nobody where all are meant."""
    if any(piece.has("each") for piece in group) and not any(piece.has("we") for piece in group):
        return ()
    if any(piece.has("others") for piece in group):
        return tuple(id for id in clerk.ledger.accounts if id not in (ME, OTHERS))
    found: list[str] = []
    for piece in group:
        for at in range(len(piece.words)):
            found += [each for each in _meant(clerk, piece, at) if each not in found]
    return tuple(found)


def _meant(clerk: Clerk, piece: Piece, at: int) -> list[str]:
    """Whom a word of a question means."""
    word = piece.words[at]
    latest = [each for each in (clerk.latest,) if each is not None]
    if word.has("my", "first", "his", "third"):
        return _by_form(word, piece, latest)
    several = _means_several(word, piece, clerk.language)
    if several or word.has("we"):
        return _all_told(clerk, but={OTHERS, ME} if several else {OTHERS})
    if word.has(*PHRASES):
        return _in_phrase(word, latest, clerk.language)
    apart = [id for id in clerk.ledger.accounts if id.startswith(ONE_OF)]
    if apart and word.has("he", "him") and clerk.latest is None:
        return apart  # "one with 4 and one with 6 … ¿Qué les queda?"
    who = clerk.person(piece, at)
    return [who] if who is not None else []


def _means_several(word: Word, piece: Piece, language: str) -> bool:
    """ "They", or a word that is "she" as well beside a verb for several: "haben sie"."""
    return word.has("he") and (word.token in inside(language, "they") or piece.is_plural(language))


def _all_told(clerk: Clerk, but: set[str]) -> list[str]:
    return [id for id in clerk.ledger.accounts if id not in but]


def _by_form(word: Word, piece: Piece, latest: list[str]) -> list[str]:
    """ "My hearts", "tengo", "his stars": whom the form of a word means."""
    if word.has("my") or (word.has("first") and not word.has("third")):
        return [ME]
    if piece.has("win") and word.has("be") and not piece.has("he", "his", "him"):
        return []  # "is that the win?"
    return [] if _is_said_of(word, piece) else latest


def _in_phrase(word: Word, latest: list[str], language: str) -> list[str]:
    """ "What does he have": whom several words in a row mean."""
    said = set(word.token.split())
    if inside(language, "him") & said:
        return latest
    return [ME] if inside(language, "asker") & said else []


def _is_said_of(word: Word, piece: Piece) -> bool:
    """ "Has Kraken …?", "hat er …?": the verb says it of somebody who is told beside it."""
    named = any(each.who or each.has("he") for each in piece.words)
    return word.has("first") or piece.has("who") or (word.has("third") and named)


def _asks(clerk: Clerk, piece: Piece, who: tuple[str, ...]) -> list[Ask] | None:
    dials = tuple(dial for dial in DIALS if any(word.has(dial) for word in piece.words))
    if _is_of_success(clerk, piece, who):
        return _wins(clerk, piece, who)
    if piece.has("enough") and not piece.has("howmany", "win"):
        return _affords(clerk, piece, who)
    if not piece.has(*OPEN) and _is_torn(piece):
        return None
    if piece.has("may"):
        return [] if clerk.ledger.asks else None  # what is allowed is told behind the sum
    if piece.has("poison", "shrink"):
        return None
    if piece.has("win"):
        return _wins(clerk, piece, who) if not piece.has("howmany") else None
    return _others(clerk, piece, who, dials)


def _others(
    clerk: Clerk, piece: Piece, who: tuple[str, ...], dials: tuple[str, ...]
) -> list[Ask] | None:
    if piece.has("success") and not piece.has(*OPEN) and not dials and clerk.only_dial:
        return [Ask(ALIVE, who)]
    if piece.has("alive", "dead") and not piece.has("howmany"):
        return None if piece.has("who") else [Ask(ALIVE if piece.has("alive") else DEAD, who)]
    if piece.has(*OPEN):
        return _amounts(clerk, piece, who, dials)
    if piece.has("where"):
        return [Ask(STANDS, who)]
    return _holder(piece, who) if piece.has("who") else _claims(clerk, piece, who, dials)


def _is_torn(piece: Piece) -> bool:
    """Whether a yes or no would hang on more than the figures."""
    return piece.has("or", "not") or any(word.card for word in piece.words)


def _is_of_success(clerk: Clerk, piece: Piece, who: tuple[str, ...]) -> bool:
    """ "Do I make it?": the win, where stars are counted and energy is not."""
    if not piece.has("success") or piece.has(*OPEN, *DIALS, "who"):
        return False
    told = clerk.ledger.accounts.get(who[0] if len(who) == 1 else ME)
    return told is not None and STAR in told.had and ENERGY not in told.had


def _wins(clerk: Clerk, piece: Piece, who: tuple[str, ...]) -> list[Ask]:
    """Whoever wins must survive the turn."""
    for account in list(clerk.ledger.accounts.values()):
        if account.had.get(POISON):
            clerk.enter(Entry(END, account.id))
    made = "success" if piece.has("success") and not piece.has("win") else ""
    return [Ask(WINNER if piece.has("who") else WINS, who, what=made)]


def _amounts(
    clerk: Clerk, piece: Piece, who: tuple[str, ...], dials: tuple[str, ...]
) -> list[Ask] | None:
    """ "How many hearts?", "what does everybody have?", "how much do I lose?" """
    if piece.has("lose"):
        return [Ask(LOSS, who, dials or (HEART,))] if not piece.has("gain") else None
    if piece.has("gain"):
        return [Ask(GAINS, who, dials)]
    if piece.has("roll", "hit", "buy", "pay", "heal"):
        return None
    if not dials and piece.has("howmany"):
        if not clerk.only_dial and not piece.has("left", "have", "with", "stay"):
            return None
        dials = (clerk.only_dial,) if clerk.only_dial else ()
    if not dials and not piece.has(*HAVING):
        return None
    where = [Ask(PLACE, who)] if piece.has("where") else []
    return [Ask(HAS, who, dials), *where]


def _affords(clerk: Clerk, piece: Piece, who: tuple[str, ...]) -> list[Ask] | None:
    cards = [word.card for word in piece.words if word.card]
    numbers = [word.n for word in piece.words if word.n is not None]
    if piece.has("win") or len(cards) + len(numbers) != 1:
        return None
    for account in clerk.ledger.accounts.values():
        account.cards = [card for card in account.cards if card not in cards]
    return [
        Ask(AFFORDS, who or (clerk.who(),), n=numbers[0] if numbers else -1, what="".join(cards))
    ]


def _holder(piece: Piece, who: tuple[str, ...]) -> list[Ask] | None:
    """ "Who is in Tokyo then?", "who loses hearts?" """
    if piece.has("lose") and not who:
        return [Ask(LOSS, (), (HEART,))]
    place = next((each for each in PLACES if piece.has(each)), "")
    if not place or place == "outside" or who or piece.has("hit", "roll", "lose"):
        return None
    return [Ask(HOLDER, what=INSIDE.get(place, place))]


def _claims(
    clerk: Clerk, piece: Piece, who: tuple[str, ...], dials: tuple[str, ...]
) -> list[Ask] | None:
    """ "Do I have 15 stars then?", "does he lose 2?", "do I go in?"; "stars?" """
    numbers = [word.n for word in piece.words if word.n is not None]
    if not numbers and not dials:
        return _moves(piece, who)
    if piece.has("enter", "leave", "buy", "roll", "hit", "pay"):
        return None
    if dials == (STAR,) and piece.has("gain") and set(numbers) <= {1}:
        owned = any(each.cards for each in clerk.ledger.accounts.values())
        return None if owned else [Ask(GAINS, who, dials, n=1 if numbers else ANY)]
    if not numbers:
        return None if piece.has("lose", "gain", "heal", "opens") else [Ask(HAS, who, dials)]
    return _figure(clerk, piece, who, dials, numbers[0]) if len(numbers) == 1 else None


def _moves(piece: Piece, who: tuple[str, ...]) -> list[Ask] | None:
    """ "Do I go in?", "does she stay outside?" """
    if piece.has("leave", "hit", "roll", "lose", "heal", "gain"):
        return None
    if piece.has("enter") and not piece.has("stay"):
        return [Ask(ENTERS, who)]
    place = next((each for each in PLACES if piece.has(each)), "")
    return [Ask(IS_AT, who, what=INSIDE.get(place, place))] if place else None


def _figure(
    clerk: Clerk, piece: Piece, who: tuple[str, ...], dials: tuple[str, ...], n: int
) -> list[Ask] | None:
    """A claim about a figure."""
    if piece.has("heal") and dials in ((), (HEART,)):
        return [Ask(GAINS, who, (HEART,), n=n)]
    if piece.has("each", "others"):
        lost = piece.has("lose") and dials in ((), (HEART,))
        return [Ask(LOSS, (), (HEART,), n=n)] if lost else None
    dials = dials or ((clerk.only_dial,) if clerk.only_dial else ())
    if len(dials) != 1 or not piece.has("have", "be", "with", "lose", "gain", "stay"):
        return None
    kind = LOSS if piece.has("lose") else GAINS if piece.has("gain") else HAS
    return [Ask(kind, who, dials, n=n)]
