"""What of a piece is not understood: where it matters all is given up, else it is passed over."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.library.ledger.accounts import KIN
from companion.library.ledger.somebody import PLACES, VERBS
from companion.library.story.marks import lexicon

if TYPE_CHECKING:
    from companion.library.ledger.clerk import Clerk
    from companion.library.ledger.pieces import Piece
    from companion.library.ledger.wording import Word
    from companion.library.reading import Reader

HARMLESS = {
    "tokyo", "player", "monster", "game", "turn", "manyplayers", "twoplayers", "place", "number", "rest",
    "begin", "end", "only", "round", "second", "total", "left", "occupied", "more", "other", "n1",
    "table", "age", "exact", "xpeople", "xstrategy", "xphysical", "inhand", "infront", "old", "wait",
    "see", "alone", "duration", "finish", "face", "x-standard", "playit", "fourplayers",
    "numberofplayers", "resolve", "conflict", "result", "dial", "board",
}  # fmt: skip
"""What a word may mean of which nothing is known here."""
TELLING = (
    "heart", "star", "energy", "smash", "face1", "face2", "face3", "poison", "nil", "roll", "hit",
    "lose", "heal", "buy", "pay", "use", "sweep", "leave", "stay", "enter", "hold", "die", "startturn",
    "endturn", "beforeturn", "sinceround", "attacker", "dead", "firstturn", "before", "round", "apart",
    "living", "times", *PLACES,
)  # fmt: skip
"""What a piece with one of these tells may change what somebody has, or where somebody is."""
CLAIMED = ("comma", "colon", "that")
"""What stands between "he says" and what he says."""
MATTERS = {
    "enter", "leave", "stay", "smash", "damage", "lose", "prevent", "dead", "skull", "heal", "maximum",
    "triple", "reroll", "setaside", "extradie", "ignore", "extraturn", "market", "sweep", "copy",
    "discount", "steal", "wickedness", "gauge", "tile", "shrink", "token", "evolution", "mutant",
    "gift", "costume", "comeback", "survive", "fallbelow", "energy", "heart", "star", "poison",
    "tokyo", "city", "bay", "inside", "outside", "closebay", "second", "full", "half", "price",
    "sell", "drafting", "halloween", "temporary", "quickgame", "variant", "x-classic", "lastalive",
    "neighbour", "strikeback", "dial", "dice", "card", "roll", "worth", "twoplayers", "keepcard",
    "discardcard", "discard", "powerup", "passon", "move",
}  # fmt: skip
"""What a word means that could change the outcome, however it is told."""


def weigh(clerk: Clerk, piece: Piece) -> None:
    """What nobody understands, or what makes it another matter."""
    clerk.ledger.rounds = clerk.ledger.rounds or piece.has("round", "startturn", "sinceround")
    before: Word | None = None
    for word in piece.words:
        clerk.strange += word.strange
        _weigh_time(clerk, piece, word)
        if word.has("odd") and not (piece.asks and word.has("howmany", "what")):
            clerk.ledger.doubt(f"odd: {word.token}")
        if other := _other(word):
            clerk.ledger.doubt(f"known for something else: {word.token} {other}")
        if before is not None and word.who.startswith(KIN) and (before.n or 0) > 1:
            clerk.ledger.doubt("several of them")
        if is_no_name(word, clerk.language):
            clerk.ledger.doubt(f"a name? {word.shown}")
        before = word


def _weigh_time(clerk: Clerk, piece: Piece, word: Word) -> None:
    if word.has("before") and not piece.asks and piece.verbs(VERBS):
        clerk.ledger.doubt("before what?")
    if word.has("beforeturn") and piece.asks:
        clerk.ledger.doubt("before the turn?")


def _other(word: Word) -> set[str]:
    """What a word means that nothing here has a use for."""
    meant = {each[1:] for each in word.marks if each[0] == "~"} - HARMLESS
    meant = {each for each in meant if not each.endswith("players")}
    return meant if len(meant) == len(word.marks) else set()


def is_no_name(word: Word, language: str) -> bool:
    """In German every noun has a capital: only first names are somebody."""
    name = word.who.removeprefix("person.")
    return language == "de" and name != word.who and not _is_first_name(name, language)


def _is_first_name(name: str, language: str) -> bool:
    return "names" in lexicon(language).of_word(name)


def is_reported(clerk: Clerk, piece: Piece, before: Piece | None) -> bool:
    """ "He claims that I am dead": what somebody says has not happened, and figures may be wrong."""
    said = piece.has("says") or (
        before is not None and before.has("says") and piece.opened in CLAIMED
    )
    if piece.asks or not said or piece.has("leave", "stay", "enter"):
        return False
    if any(word.n is not None and not word.has("single") for word in piece.words):
        clerk.ledger.doubt("who says so?")
    return not any(word.card for word in piece.words)


def is_chatter(piece: Piece, reader: Reader) -> bool:
    """ "Everyone was yelling", "my kids wanted it exact": no figure, no dice, no move, no card."""
    if piece.asks or not any(_is_unclear(word, reader.language) for word in piece.words):
        return False
    return not any(_tells(piece, at, reader) for at in range(len(piece.words)))


def _is_unclear(word: Word, language: str) -> bool:
    return word.strange or word.has("odd") or bool(_other(word)) or is_no_name(word, language)


def _tells(piece: Piece, at: int, reader: Reader) -> bool:
    word = piece.words[at]
    if word.card or word.has(*TELLING) or (word.n is not None and not word.has("single")):
        return True
    return any(MATTERS & set(reader.of_word(token)) for token in word.token.split())


def weigh_verbs(clerk: Clerk, piece: Piece) -> None:
    """A number beside a verb of which no more is known than who says it: "zieht mir zwei ab"."""
    known = (*VERBS, "startturn", "endturn", "noise", "with", "if")
    counts = any(word.n is not None or word.has("nil") for word in piece.words)
    for word in piece.words:
        if word.has("first", "third") and not word.has(*known):
            clerk.ledger.doubt(f"unknown verb: {word.token}")
        if word.strange and counts and not piece.verbs(VERBS):
            clerk.ledger.doubt(f"a number beside {word.token}")
