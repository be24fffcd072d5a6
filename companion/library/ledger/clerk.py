"""Reads a situation piece by piece and enters what it tells: who has what, and what happens."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.data import load
from companion.library.ledger.accounts import (
    AT,
    BUY,
    CLEANSE,
    DIALS,
    DIE,
    END,
    ENTER,
    HEART,
    LEAVE,
    ME,
    OTHERS,
    START,
    STAY,
    SWEEP,
    USE,
    Account,
    Entry,
    Ledger,
)  # fmt: skip
from companion.library.ledger.apart import hear, is_aside, stand_together, tell_apart
from companion.library.ledger.counting import Counter
from companion.library.ledger.pieces import Piece, pieces
from companion.library.ledger.somebody import INSIDE, PLACES, VERBS, Somebody
from companion.library.ledger.weighing import (
    is_chatter,
    is_reported,
    weigh,
    weigh_verbs,
)
from companion.library.ledger.wording import inside, sentences

if TYPE_CHECKING:
    from companion.library.ledger.wording import Word
    from companion.library.reading import Reader

MOVES = {"leave": LEAVE, "stay": STAY, "enter": ENTER}
OF_HEARTS = ("smash", "hit", "suffer", "lose", "alive", "dead", "heal")
"""What is told where a number by itself counts hearts."""
STRANGE = 2
"""So many words that mean nothing may stand in a situation."""


def read_ledger(text: str, reader: Reader, players: int | None) -> Ledger:
    clerk = Clerk(reader, players)
    told = sentences(text, reader)
    dials = {dial for words in told for word in words for dial in DIALS if word.has(dial)}
    struck = any(word.has(*OF_HEARTS) for words in told for word in words)
    clerk.only_dial = HEART if dials == {HEART} or (struck and not dials) else ""
    if len(dials) == 1 and not struck:
        (clerk.only_dial,) = dials
    clerk.of_hearts = HEART in dials
    for at, sentence in enumerate(told):
        clerk.sentence(sentence, last=at == len(told) - 1)
    clerk.close()
    return clerk.ledger


class Clerk(Somebody):
    """Enters piece by piece what is told, and keeps the questions for the end."""

    def __init__(self, reader: Reader, players: int | None) -> None:
        super().__init__(reader.language, players)
        self.reader = reader
        self.anchored = False
        """Whether it is told whose a number by itself is."""
        self.named_here = False
        """Whether the sentence says who acts."""
        self.struck = False
        """Whether the sentence told a strike last."""
        self.group: list[str] = []
        """Those who were named one after the other and have done nothing yet."""
        self.former: list[str] = []
        """Those of the piece before."""
        self.piece: Piece | None = None
        self.mode = ""
        self.counter = Counter(self)
        self.due: set[str] = set()
        """Whose turn is yet to begin, though it is told what they had before it."""
        self.begun_unsaid: set[str] = set()
        self.together = ""
        """Where the asker and the only other one are."""
        self.strange = 0
        self.asked: list[Piece] = []
        self.place_apart = ""
        """Where those are who are told one by one, without a name."""
        self.of_hearts = False
        self.only_dial = ""
        """What a number counts where nothing else is counted at all."""

    def sentence(self, words: list[Word], *, last: bool) -> None:
        self.group = []
        self.topic, self.begun, self.struck = self.begun or self.topic, None, False
        self.named_here = False
        before: Piece | None = None
        aside = False
        for piece in pieces(words, self.language, last=last):
            reported = is_reported(self, piece, before)
            before = piece
            aside = is_aside(piece, self.piece) or (aside and piece.opened == "comma")
            if reported or aside or is_chatter(piece, self.reader):
                hear(self, piece)
                continue
            weigh(self, piece)
            if piece.asks:
                self.counter.flush()
                self.asked.append(piece)
            else:
                self._tell(piece)
        self.counter.flush()
        self.mode = self.counter.here = ""

    def close(self) -> None:
        from companion.library.ledger.questions import ask_all

        ask_all(self)
        if self.together:
            others = [each for each in self.ledger.accounts.values() if each.id != ME]
            if len(others) != 1:
                self.ledger.doubt("who else is there?")
            self.stand(others[0], self.together)
        if OTHERS in self.ledger.accounts:
            account = self.ledger.accounts.pop(OTHERS)
            if account.had or any(each.who == OTHERS for each in self.ledger.entries):
                self.ledger.doubt("others all alike")
        if self.strange > STRANGE:
            self.ledger.doubt("strange words")

    # --- what a piece tells ----------------------------------------------------------------------

    def _tell(self, piece: Piece) -> None:
        if piece.has("apart"):
            tell_apart(self, piece)
            return
        weigh_verbs(self, piece)
        self._resume(piece)
        if piece.has("firstturn"):
            self.ledger.empty.add("inside")
        if len(piece.words) == 1 and piece.has("mich"):
            self.ledger.doubt("me and who else?")
        if piece.has("we") and piece.has(*PLACES):
            stand_together(self, piece)
            return
        who, at = self.find_subject(piece)
        self._anchor(piece, who)
        self._turn_to(piece, who)
        if piece.begins_turn:
            self._start(piece)
        elif piece.has("beforeturn", "sinceround"):
            self.due.add(ME if piece.says_my(self.language) else self.who())
        self.piece = piece
        self._walk(piece, at)
        if len(piece.words) > 1 or who is None:
            self.former, self.group = self.group or self.former, []
        if piece.ends_turn:
            self.counter.flush()
            self.enter(Entry(END, self.who()))

    def _anchor(self, piece: Piece, who: str | None) -> None:
        """Whether the piece says of whom it tells."""
        self.named_here = self.named_here or who is not None
        told = who is not None or piece.has("with", "have", "be") or piece.opened == "open"
        self.anchored = told or (self.anchored and _goes_on(piece, self.language))

    def _turn_to(self, piece: Piece, who: str | None) -> None:
        """Who acts from here on, and in which manner."""
        verb = piece.verb_at(VERBS)
        acts = verb < len(piece.words)
        if piece.has("thrown"):
            self.counter.flush()
            self.mode = "roll"
        if who is not None:
            self.counter.flush()
            bare = "hit" if self.struck else "have"
            self.mode = self.mode if acts else bare
            self._gather(piece, who, acts)
        elif self.subject is None and not piece.relative:
            self.subject = ME
        if acts:
            self.group = self.group if piece.is_plural(self.language) else []
            if self.language == "de" and piece.counts_before(verb):
                self.mode = next(each for each in VERBS if piece.words[verb].has(each))
        elif piece.is_from_me():
            self.subject, self.named_here = ME, True  # "three claws of mine"

    def _gather(self, piece: Piece, who: str, acts: bool) -> None:
        """ "Ben, Eva and I are outside": those before the one who acts along with it."""
        if self.subject is not None and self.group and not acts:
            self.group.append(who)
        elif not acts and len(piece.words) == 1:
            self.group = [who]
        elif self.group and acts and piece.is_plural(self.language):
            self.group.append(who)
        else:
            self.group = []
        self.subject = who
        self.begun = self.begun or (who if who != ME else None)

    def those(self) -> list[str]:
        """Whom a piece tells of: several where it says so."""
        if len(self.group) > 1:
            return self.group
        shared = self.piece is not None and self.piece.has("each")
        return self.former if shared and len(self.former) > 1 else [self.who()]

    def enter(self, entry: Entry) -> None:
        self.ledger.of(entry.who)
        self.ledger.entries.append(entry)

    def _walk(self, piece: Piece, subject_at: int) -> None:
        spoken = self.who()
        for at, word in enumerate(piece.words):
            if at == subject_at:
                continue
            if word.who or (word.has("mich", "him", "one") and not word.has("noise")):
                spoken = self._speak_of(piece, at) or spoken
            elif word.card:
                self._card(word)
            elif verb := next((each for each in VERBS if word.has(each)), ""):
                self._verb(piece, at, verb)
            elif any(word.has(each) for each in PLACES):
                self._place(piece, word, spoken)
            else:
                self.counter.count(piece, at)
        if piece.closed:
            self.counter.flush()

    def _speak_of(self, piece: Piece, at: int) -> str | None:
        """Somebody beside the one who acts: whom a strike is meant for."""
        self.counter.flush(keep=True)
        spoken = self.person(piece, at)
        if piece.words[at].has("mich") and self.mode == "hit" and self.who() == ME:
            self.ledger.doubt("strikes itself")
        if self.mode in ("hit", "roll") and spoken is not None:
            self.counter.at = spoken
        return spoken

    def _verb(self, piece: Piece, at: int, verb: str) -> None:
        word = piece.words[at]
        if self.counter.items and word.n is None and not (verb == "have" and word.has("single")):
            self.counter.flush()
        self._act(piece, at)

    def _act(self, piece: Piece, at: int) -> None:
        word = piece.words[at]
        verb = next(each for each in VERBS if word.has(each))
        if verb in MOVES:
            self._move(piece, verb)
        elif verb == "sweep":
            self.enter(Entry(SWEEP, self.who(), 1 + any(each.has("times") for each in piece.words)))
            self.mode = "sweep"
        elif verb == "die":
            self.enter(Entry(DIE, self.who()))
        else:
            self._do(piece, word, verb)

    def _do(self, piece: Piece, word: Word, verb: str) -> None:
        """What is counted from here on is had, rolled, paid, …"""
        if piece.negated and verb == "buy" and self._buys_nothing(piece):
            return
        if piece.negated and verb not in ("be", "have", "hold"):
            self.ledger.doubt(f"not {verb}")
        weak = verb in ("have", "be") and self.mode in ("roll", "buy") and word.has("noise")
        if not weak:
            self.mode = "have" if verb in ("be", "hold") else verb
        if verb in ("use", "pay") and piece.has("poison"):
            self._cleanse(piece)
        elif verb == "pay" and not any(each.n is not None for each in piece.words):
            self._pay_for_all()
        self.counter.begin(verb)

    @staticmethod
    def _buys_nothing(piece: Piece) -> bool:
        """ "… if I buy nothing": no card and no price is told."""
        return not any(word.card or word.n is not None for word in piece.words)

    def _move(self, piece: Piece, verb: str) -> None:
        kind = MOVES[verb]
        if piece.negated and verb == "leave":
            kind = STAY
        elif piece.negated and not any(
            each.has("stay") and each.has("not") for each in piece.words
        ):
            self.ledger.doubt(f"not {verb}")
        self.mode = "move"
        place = next((each for word in piece.words for each in PLACES if word.has(each)), "")
        for who in self.those():
            what = INSIDE.get(place, place)
            self.enter(Entry(kind, who, what="" if kind == LEAVE else what))

    def _pay_for_all(self) -> None:
        """ "I pay": for what saves whoever owns it."""
        known = load("rules", "reckoning.toml")["saving"]["pays-for-all"]
        owned = self.ledger.of(self.who()).cards
        card = next((each for each in owned if each.partition(".")[2] in known), "")
        if card:
            self.enter(Entry(USE, self.who(), what=card))

    def _cleanse(self, piece: Piece) -> None:
        """ "I use two of them against the poison"."""
        numbers = [word for word in piece.words if word.n is not None]
        if len(numbers) == 1:
            self.enter(Entry(CLEANSE, self.who(), numbers[0].n or 0))
            numbers[0].n = None
            for word in piece.words:
                word.marks -= {"heart", "poison", "odd"}
        else:
            self.ledger.doubt("how much poison?")

    def _card(self, word: Word) -> None:
        who = self.ledger.of(self.who())
        mode = self._mode_of(word)
        last = self.ledger.entries[-1] if self.ledger.entries else None
        if last is not None and last.kind == BUY and last.what == word.card:
            return  # "the kiosk (Corner Store)"
        if mode == "buy":
            self.counter.flush()
            self.enter(Entry(BUY, who.id, what=word.card))
        elif mode == "use":
            self.enter(Entry(USE, who.id, what=word.card))
            if word.card not in who.cards:
                who.cards.append(word.card)
        elif word.card not in who.cards:
            who.cards.append(word.card)

    def _mode_of(self, card: Word) -> str:
        """ "Wings bought", "wenn ich Flügel benutze": the verb may stand behind the card."""
        words = self.piece.words if self.piece is not None else []
        at = next((n for n, each in enumerate(words) if each is card), len(words))
        behind, before = words[at + 1 :], words[:at]
        if any(each.has("with") for each in before[-1:]):
            return "have"  # "with Regeneration I buy …"
        if any(each.has("buy") for each in before) and self.mode == "have":
            return "buy"  # "I buy, on 5 hearts, Heal"
        later = ("buy", "use")
        return next((kind for kind in later for each in behind if each.has(kind)), self.mode)

    def _resume(self, piece: Piece) -> None:
        """Behind a colon it is told what there is, not what else is bought."""
        if piece.opened == "colon" and self.mode in ("buy", "use", "move"):
            self.counter.flush()
            self.mode = "have"

    def _place(self, piece: Piece, word: Word, spoken: str) -> None:
        place = next(each for each in PLACES if word.has(each))
        place = INSIDE.get(place, place)
        if any(each.has("empty") for each in piece.words):
            self.ledger.empty.add(place)
            return
        if any(each.has("taken") for each in piece.words) and spoken == ME:
            if piece.is_plural(self.language) or self.ledger.of(ME).place:
                self.ledger.doubt("who is in the other place?")
            self.ledger.of(f"{AT}{place}")
            return
        if self.mode == "move":
            return
        from_there = word.token.startswith((*inside(self.language, "from-there"),))
        whose = [self.who()] if from_there else [spoken] if spoken != self.who() else self.those()
        for who in whose:
            self.stand(self.ledger.of(who), place)

    def stand(self, account: Account, place: str) -> None:
        if account.place == place or (account.within and place == "inside"):
            return
        if account.place and not (account.place == "inside" and place in ("city", "bay")):
            self.ledger.doubt(f"two places: {account.id}")
        account.place = place

    def _start(self, piece: Piece) -> None:
        if any("tokyo" in word.token.split() for word in piece.words if word.has("startturn")):
            self.stand(self.ledger.of(self.who()), "inside")
        self.counter.flush()
        who = ME if piece.says_my(self.language) else self.who()
        if who in self.begun_unsaid:
            self.ledger.doubt("begins once more?")
        self.due.discard(who)
        self.enter(Entry(START, who))
        self.mode = self.mode or "have"

    def begin_due(self, who: str) -> None:
        """Whoever was in Tokyo since the last round, or had something before the turn, begins it."""
        if who in self.due:
            self.due.discard(who)
            self.begun_unsaid.add(who)
            self.enter(Entry(START, who))


def _goes_on(piece: Piece, language: str) -> bool:
    """Whether a piece joins the one before it."""
    return piece.opened == "comma" or piece.opened in inside(language, "joining")
