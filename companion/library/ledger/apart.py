"""Those who are told one by one or together, without a name; and what brackets say of a card."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.library.ledger.accounts import HEART, ME, ONE_OF
from companion.library.ledger.somebody import INSIDE, PLACES, VERBS
from companion.library.ledger.weighing import is_no_name

if TYPE_CHECKING:
    from companion.library.ledger.clerk import Clerk
    from companion.library.ledger.pieces import Piece


def tell_apart(clerk: Clerk, piece: Piece) -> None:
    """ "Outside are one with 4 hearts and another with 6": each known by its figure alone."""
    clerk.counter.flush()
    n = _only_figure(piece)
    if n is None or not clerk.of_hearts:
        clerk.ledger.doubt("one with what?")
    place = next((each for each in PLACES if piece.has(each)), "")
    clerk.place_apart = INSIDE.get(place, place) or clerk.place_apart
    account = clerk.ledger.of(f"{ONE_OF}{len(clerk.ledger.accounts)}.{n}")
    account.place, account.had[HEART] = clerk.place_apart, n


def stand_together(clerk: Clerk, piece: Piece) -> None:
    """ "We are both outside": the asker and the only other one who is told of."""
    place = next(each for each in PLACES if piece.has(each))
    counts = any(word.n is not None and not word.has("each") for word in piece.words)
    counts = counts or any(word.card for word in piece.words)
    both = piece.has("each") and not counts and not clerk.together and not piece.negated
    if not both or place != "outside":
        clerk.ledger.doubt("who are we?")
    clerk.together = place
    clerk.stand(clerk.ledger.of(ME), place)


def hear(clerk: Clerk, piece: Piece) -> None:
    """Whom a piece that tells nothing speaks of: "he" may be that one from here on."""
    for word in piece.words:
        if word.who and not is_no_name(word, clerk.language) and not word.has("genitive"):
            clerk.latest, clerk.begun = word.who, clerk.begun or word.who
            clerk.ledger.names.setdefault(word.who, word.shown)


def _only_figure(piece: Piece) -> int | None:
    """The one that stands behind "one with", where it can only be hearts."""
    at = next(n for n, word in enumerate(piece.words) if word.has("apart"))
    words = piece.words[at:]
    counted = [word.n for word in words if word.n is not None]
    others = any(word.card or word.has(*VERBS, "smash", "star") for word in words)
    return counted[0] if len(counted) == 1 and not others else None


def is_aside(piece: Piece, before: Piece | None) -> bool:
    """ "Urbavore (one claw more in Tokyo)": only what the card does."""
    if piece.opened != "open" or before is None or not before.words[-1].card:
        return False
    named = any(word.card or word.who for word in piece.words)
    return not named and not piece.has("i", "my", "mich", "he", "have", "left", "with")
