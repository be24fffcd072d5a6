"""A sentence cut into pieces: each tells something, only supposes it, or asks."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.data_classes import dataclass
from companion.library.ledger.wording import inside, phrases

if TYPE_CHECKING:
    from collections.abc import Sequence

    from companion.library.ledger.wording import Word

SIGNS = ("comma", "semi", "colon", "open", "close", "stop", "ask", "begin", "plus")
ASKING = ("howmany", "what", "whole", "where", "who")
DIALS = ("heart", "star", "energy")
EARLY = 3
"""Words at the beginning of a piece among which its question stands."""


@dataclass(slots=True)
class Piece:
    words: list[Word]
    opened: str = ""
    """The word or sign before it."""
    supposes: bool = False
    asks: bool = False
    relative: bool = False
    closed: bool = False
    """Whether more than a comma or "and" stands behind it."""

    def has(self, *marks: str) -> bool:
        return any(word.has(*marks) for word in self.words)

    def verbs(self, kinds: Sequence[str]) -> list[int]:
        return [at for at, word in enumerate(self.words) if word.has(*kinds)]

    def verb_at(self, kinds: Sequence[str]) -> int:
        return next(iter(self.verbs(kinds)), len(self.words))

    def is_plural(self, language: str) -> bool:
        several = inside(language, "plural")
        return any(word.token in several or word.has("each") for word in self.words)

    @property
    def negated(self) -> bool:
        """ "Kraken does not leave"; in "no claw" it is the claw that there is not."""
        return any(word.has("not") and not word.has("nil") for word in self.words)

    @property
    def begins_turn(self) -> bool:
        return self.has("startturn")

    @property
    def ends_turn(self) -> bool:
        return self.has("endturn")

    def says_my(self, language: str) -> bool:
        mine = inside(language, "mine") | inside(language, "asker")
        return any(
            mine & set(word.token.split())
            for word in self.words
            if word.has("startturn", "endturn", "beforeturn", "sinceround")
        )

    def is_object(self, at: int, language: str) -> bool:
        """ "Le doy a Kraken", "from Kraken"."""
        before = self.words[at - 1] if at else None
        if before is None:
            return False
        return before.has("to", "from") and not (language == "de" and before.has("noise"))

    def is_from_me(self) -> bool:
        """ "Three claws from me"."""
        places = range(1, len(self.words))
        return any(self.words[at].has("mich") and self.words[at - 1].has("from") for at in places)

    def has_object(self) -> bool:
        return self.has("mich", "him")

    def counts_before(self, verb: int) -> bool:
        """Whether all that is counted stands before the verb."""
        counted = [at for at, word in enumerate(self.words) if word.n is not None]
        if not counted or max(counted) > verb:
            return False
        return not any(word.has("with") for word in self.words[: min(counted)])


def pieces(words: list[Word], language: str, *, last: bool) -> list[Piece]:
    """Those of a sentence; those that ask are marked."""
    cut = _cut(words)
    asking = any(word.has("ask") for word in words)
    for piece in cut:
        _close_gaps(piece, language)
    if asking or last:
        _mark(cut, asking=asking, language=language)
    return cut


def _cut(words: list[Word]) -> list[Piece]:
    found: list[Piece] = []
    piece = Piece([])
    for word in words:
        sign = next((each for each in SIGNS if word.has(each)), "")
        supposes = word.has("if") and not sign
        if not (sign or supposes or word.has("cut")):
            piece.words.append(word)
            continue
        goes_on = piece.supposes and not sign
        if piece.words:
            piece.closed = sign not in ("", "comma", "plus")
            found.append(piece)
        piece = Piece([], (sign or word.token) if found else "", supposes=supposes or goes_on)
    if piece.words:
        piece.closed = True
        found.append(piece)
    return found


def _close_gaps(piece: Piece, language: str) -> None:
    """ "Da hau ich ab": two words that are one verb."""
    tokens = [word.token for word in piece.words]
    for first, last, mark in phrases(language).gaps:
        if first in tokens and last in tokens[tokens.index(first) + 1 :]:
            start = tokens.index(first)
            end = start + 1 + tokens[start + 1 :].index(last)
            kept = {"first", "third", "opens", "not"} & piece.words[start].marks
            piece.words[start].marks = {mark, *kept}
            piece.words[end].marks = {"noise"}
            piece.words[end].n = None


def _mark(cut: list[Piece], *, asking: bool, language: str) -> None:
    """Whoever asks with a word for it, with the verb first, or with no more than a question mark."""
    begun = False
    for at, piece in enumerate(cut):
        piece.relative = _is_relative(cut, at)
        if piece.supposes:
            continue
        if _asks(piece, asking=asking, language=language) and not piece.relative:
            piece.asks = begun = True
        elif begun and not _tells(piece):
            piece.asks = True
    if asking and not begun:
        _mark_claim(cut, language)


def _tells(piece: Piece) -> bool:
    """Whether something happens in it after all."""
    counts = any(word.n is not None or word.card for word in piece.words)
    return counts and piece.has("roll", "hit", "buy", "sweep")


def _is_relative(cut: list[Piece], at: int) -> bool:
    piece = cut[at]
    if not at or piece.opened != "comma" or not piece.words[0].has("relative"):
        return False
    before = cut[at - 1].words[-1]
    return bool(before.who) and at + 1 < len(cut)


def _asks(piece: Piece, *, asking: bool, language: str) -> bool:
    for at, word in enumerate(piece.words[:EARLY]):
        if word.has("whole", "howmany", "where"):
            return True
        if word.has("what", "who") and (at == 0 or not word.has("relative")):
            return asking or at == 0
    return asking and bool(piece.words[0].has("opens")) and language != "es"


def _mark_claim(cut: list[Piece], language: str) -> None:
    """ "So I have 5 hearts, right?", "Stars and energy?" """
    at = len(cut) - 1
    while at >= 0 and (cut[at].supposes or all(word.has("tag") for word in cut[at].words)):
        at -= 1
    if at < 0:
        return
    cut[at].asks = True
    for word in cut[at].words:
        if word.has("relative"):
            word.marks -= {"what", "who"}  # "las tres que sobran"
    bare = ("roll", "hit", "leave", "stay", "enter", "buy", "sweep", "have", "be", "with")
    while at and cut[at].opened in {"comma", *inside(language, "joining")}:
        at -= 1
        if cut[at].has(*bare) or not cut[at].has(*DIALS) or any(each.n for each in cut[at].words):
            return
        cut[at].asks = True
