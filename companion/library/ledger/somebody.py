"""Whom a situation speaks of: by name, by a pronoun, by a place, or by the form of a verb alone."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.library.ledger.accounts import AT, ME, OTHERS, SOMEBODY, Ledger
from companion.library.ledger.wording import inside

if TYPE_CHECKING:
    from companion.library.ledger.accounts import Account
    from companion.library.ledger.pieces import Piece
    from companion.library.ledger.wording import Word

VERBS = (
    "roll", "hit", "suffer", "lose", "heal", "buy", "pay", "use", "sweep", "leave", "stay", "enter",
    "hold", "gain", "die", "have", "be",
)  # fmt: skip
"""The rarer first: a word may be several of them."""
PLACES = ("outside", "city", "bay", "tokyo")
INSIDE = {"tokyo": "inside"}
NAMING = ("i", "he", "one", "someone", "attacker", "others")
NEAR = 5
"""Words behind "the one in" among which its place is told."""


class Somebody:
    """Whoever acted last acts on."""

    def __init__(self, language: str, players: int | None) -> None:
        self.language = language
        self.ledger = Ledger(players=players)
        self.subject: str | None = None
        self.latest: str | None = None
        """Whoever of the others was spoken of last."""
        self.topic: str | None = None
        """Of whom the sentence before told first."""
        self.begun: str | None = None
        """Of whom this one told first."""

    def account(self, word: Word) -> Account:
        return self.ledger.of(word.who, word.shown)

    def who(self) -> str:
        return self.subject if self.subject is not None else ME

    def person(self, piece: Piece, at: int) -> str | None:
        """Who is meant by a word."""
        word = piece.words[at]
        if word.who:
            self.latest = self.account(word).id
            return self.latest
        if word.has("i", "mich"):
            return ME
        if word.has("others") or (
            word.has("he") and piece.is_plural(self.language) and self.latest is None
        ):
            return self.ledger.of(OTHERS).id
        if word.has("one"):
            return self._of_place(piece, at)
        if word.has("attacker"):
            return self._attacker()
        return self._other(word) if word.has("he", "him", "someone") else None

    def _attacker(self) -> str:
        """Nobody but the one who is told as the attacker, where nobody else is told of."""
        if self.latest not in (None, SOMEBODY):
            self.ledger.doubt("which attacker?")
        self.latest = self.ledger.of(SOMEBODY).id
        return self.latest

    def _of_place(self, piece: Piece, at: int) -> str | None:
        """ "The one in the Bay", "the City monster": whoever is told by the place."""
        if at and piece.words[at - 1].has("be") and piece.words[at - 1].has("first"):
            return None  # "I am the one in the City"
        near = piece.words[at + 1 : at + NEAR]
        if at and piece.words[at - 1].has("city", "bay"):
            near = [piece.words[at - 1]]
        for word in near:
            place = next((each for each in PLACES if word.has(each)), "")
            if place:
                word.marks.discard(place)
                self.latest = self.ledger.of(f"{AT}{INSIDE.get(place, place)}").id
                return self.latest
            if word.has(*VERBS) or word.n is not None:
                break
        return None

    def _other(self, word: Word | None = None) -> str:
        """Of whom this sentence has told, else of whom the one before it told first."""
        if self.begun is None and self.topic is not None:
            self.latest = self.topic
        if word is not None and self._is_amiss(word, self.latest):
            told = [id for id in self.ledger.accounts if id != ME and not self._is_amiss(word, id)]
            self.latest = told[-1] if told else self.latest
        self.latest = self.ledger.of(self.latest or SOMEBODY).id
        return self.latest

    def _is_amiss(self, word: Word, id: str | None) -> bool:
        """ "She" of a brother, "he" of a grandma."""
        kin = (id or "").removeprefix("kin.")
        for pronouns, others in (("she", "men"), ("he", "women")):
            if word.token in inside(self.language, pronouns):
                return kin in inside(self.language, others)
        return False

    def find_subject(self, piece: Piece) -> tuple[str | None, int]:
        """Who acts in a piece, and where that is said."""
        verb = piece.verb_at(VERBS)
        for at, word in enumerate(piece.words):
            if self._is_my_throw(word):
                return ME, -1
            named = bool(word.who) or word.has(*NAMING)
            if not named or word.has("genitive") or self._is_object(piece, at, verb):
                continue
            who = self.person(piece, at)
            if who is not None:
                return who, at
        if (at := self._acting_place(piece, verb)) >= 0:
            return self._of_place(piece, at - 1), at
        who = self._told_by_verb(piece.words[verb]) if verb < len(piece.words) else None
        if who is None and piece.relative:
            who = self.latest  # "Kraken, who has 5 hearts"
        return who, -1

    def _is_my_throw(self, word: Word) -> bool:
        """ "My dice show", "me quedan 2 2 2": whoever else was told of last."""
        mine = inside(self.language, "mine") & set(word.token.split())
        return bool(mine) and word.has("roll", "have") and not word.has("hit", "suffer", "first")

    @staticmethod
    def _acting_place(piece: Piece, verb: int) -> int:
        """ "The City stays": the place for whoever is there; -1 where none acts."""
        before = piece.words[:verb]
        moves = verb < len(piece.words) and piece.words[verb].has("stay", "leave")
        told = [at for at, word in enumerate(before) if not word.has("noise")]
        alone = moves and len(told) == 1 and before[told[0]].has("city", "bay")
        return told[0] if alone else -1

    def _is_object(self, piece: Piece, at: int, verb: int) -> bool:
        """ "I hit Kraken", "le doy a Kraken"; in German whoever hits may stand behind as well."""
        if piece.is_object(at, self.language):
            return True
        if at < verb or verb == len(piece.words) or not piece.words[verb].has("hit"):
            return False
        if self.language == "de" and piece.has_object():
            return False
        return piece.words[verb].has("first") or self.subject is not None

    def _told_by_verb(self, acts: Word) -> str | None:
        """ "Tengo": the asker; "tiene": somebody else."""
        first, third = acts.has("first"), acts.has("third")
        if first and not third:
            return ME
        anew = self.begun is None and self.topic is not None
        goes_on = self.subject not in (None, ME) and not anew
        if first or not third or goes_on or self.latest is None:
            return None
        return self._other()
