"""The questions in a question: "How much is it, and when do I pay?" asks two things."""

from __future__ import annotations

import re
from itertools import pairwise
from typing import NamedTuple

from companion.library.folding import fold

CLOSING = "\"'”“’») "
"""What may stand behind the sign of a question."""
SENTENCES = re.compile(r"(?<=[.?])\s+|(?<=!)\s+(?=[^\Wa-zäöüáéíóúñ]|[¿¡])|\s*[¿]\s*|\n+")
"""An exclamation mark may belong to a name: "does It Has a Child! work?" """
CLAUSES = re.compile(r"[.?!;:,()\n\u2013\u2014\u2026¿¡]+|\s-\s")
WORD = re.compile(r"[a-z0-9]+")
OPENED = re.compile(r"(?<=¿)\s+")
ACCENTED = re.compile("[áéíóú]")
VERBAL, MINE, IT = ("e", "t", "n", "ts", "ns"), "e", "s"
"""How German verbs end, how they do of somebody who speaks of himself, and with an "it" ("gehts")."""
OBLIGED = "que"
"""Behind a Spanish verb: "tengo que", "hay que"."""
PLURAL = re.compile(r".{3,}[ae]n")
"""Spanish verbs of many: "llegan", "quedan"."""
LONGEST_TAG, SHORTEST, LONG_ENOUGH = 3, 2, 4
"""Words of the shortest question that is more than a tag, of a part, and of a sentence without a sign."""
LONGEST_NOUN = 2
LONGEST_ELLIPSIS = 8
OPENING = 5
"""Words at the beginning of a question among which it says what it asks for."""


class Piece(NamedTuple):
    """What stands before or behind an "and"."""

    said: list[str]
    """As written."""
    words: list[str]
    """Folded."""

    @classmethod
    def of(cls, said: list[str]) -> Piece:
        return cls(said, WORD.findall(fold(" ".join(said))))


class Asked(NamedTuple):
    """What a clause that asks says."""

    words: list[str]
    thing: bool
    """It wants to know which card or tile, and describes it."""
    acting: bool
    """The question word may be the one who acts: a second verb may be his too."""


def without(idle: frozenset[str], words: list[str]) -> list[str]:
    """What is left after the words that say nothing; one of them at least."""
    start = 0
    while start < len(words) - 1 and words[start] in idle:
        start += 1
    return words[start:]


class Parts:
    """The little words of one language that tell where a second question begins."""

    def __init__(self, words: dict[str, list[str]]) -> None:
        self.openers = frozenset(words["openers"])
        self.wh = frozenset(words["wh"])
        self.fillers = frozenset(words["fillers"])
        self.alternatives = frozenset(words["or"])
        self.additions = frozenset(words["and"])
        self.negations = frozenset(words["not"])
        self.tags = frozenset((*words["tags"], *words["back"]))
        self.under = frozenset(words["under"])
        self.subjects = frozenset(words["subjects"])
        self.who = frozenset(words["who"])
        self.me = frozenset(words["me"])
        self.doers = frozenset(words["doers"])
        self.plain = frozenset(words["plain"])
        self.double = frozenset(words["double"])
        self.besides = frozenset(words["besides"])
        self.verbs = self.openers | frozenset(words["verbs"])
        self.modal = frozenset(words["modal"])
        self.obliging = frozenset(words["obliging"])
        self.being = frozenset(words["being"])
        self.pointing = frozenset(words["pointing"])
        self.things = frozenset(words["things"])
        self.amounts = frozenset(words["amounts"])
        self.whose_verb = frozenset(words["whose_verb"])
        self.persons = frozenset(words["persons"])
        self.articles = frozenset(words["articles"])

    def of(self, question: str) -> list[str]:
        """The questions in a question: each asks something of its own."""
        sentences = [part.strip() for part in SENTENCES.split(question) if part.strip()]
        marked = self._marked(sentences)
        found: list[str] = []
        story: list[str] = []
        for sentence in sentences:
            if sentence not in marked or self._is_heading(sentence, found):
                story.append(sentence)
                continue
            whole = OPENED.sub("", question).count(f"¿{sentence}") > 0
            for place, part in enumerate(self._cut(sentence, whole=whole)):
                if found and not place and self._follows(part) and not self._is_led(part, story):
                    found[-1] = f"{found[-1]} {part}"
                elif WORD.search(fold(part)):
                    found.append(" ".join((*story, part)))
                    story = []
        if story and found:
            found[-1] = " ".join((found[-1], *story))
        return found or [question]

    def _is_led(self, part: str, story: list[str]) -> bool:
        """ "Y si me voy, ¿quién entra?": what stands before the sign belongs to this question."""
        tag = " ".join(WORD.findall(fold(part))) in self.tags
        return not tag and bool(story) and story[-1].endswith(",")

    def asks_how(self, part: str) -> bool:
        """ "And how do I get them back?": begins with a question word, as what no sum answers does."""
        words = without(self.fillers, WORD.findall(fold(part)))
        return len(words) > SHORTEST and words[0] in self.wh

    def begins_anew(self, part: str) -> bool:
        """ "And does a pair count?": a sentence of its own, that only an "and" ties to the one before."""
        words = WORD.findall(fold(part))
        return (
            len(words) > LONGEST_TAG and words[0] in self.additions and not self.is_elliptic(part)
        )

    def is_elliptic(self, part: str) -> bool:
        """ "And the energy?", "And with five?": has no verb, so it asks what was asked before."""
        words = WORD.findall(fold(part))
        if not words or words[0] not in self.additions or len(words) > LONGEST_ELLIPSIS:
            return False
        core = without(self.fillers | self.additions | self.besides, words)
        main = next((place for place, word in enumerate(core) if word in self.under), len(core))
        verbs = self.verbs | self.wh | self.alternatives
        return bool(main) and not any(
            word in verbs or self._is_plural(word) for word in core[:main]
        )

    def _is_plural(self, word: str) -> bool:
        """Of Spanish verbs, that of many tells itself apart."""
        return not self._is_marked() and self._is_verb(word)

    def hangs_on(self, part: str, first: str) -> bool:
        """Whether a later part means nothing alone: "is it …?", "how many …, and how many …?"."""
        words = WORD.findall(fold(part))
        begun = [without(self.fillers, WORD.findall(fold(each)))[:1] for each in (first, part)]
        return bool(self.pointing & {*words}) or (
            begun[0] == begun[1] and self.amounts >= {*begun[0]}
        )

    def _marked(self, sentences: list[str]) -> list[str]:
        """The sentences that ask; where no sign says so, those that are put like a question."""
        marked = [part for part in sentences if part.rstrip(CLOSING).endswith("?")]
        return marked or [part for part in sentences if self._asks(part)] or sentences

    def _is_heading(self, sentence: str, found: list[str]) -> bool:
        """ "Poison? How do I get rid of it?": names what the next one asks about."""
        words = WORD.findall(fold(sentence))
        if found or len(words) >= LONG_ENOUGH or self._asks(sentence):
            return False
        turned = words[-1:] != [] and words[-1] in self.me & self.subjects  # "Heile ich?"
        return len(words) < SHORTEST or not (words[0] in self.openers | self.wh or turned)

    def _follows(self, sentence: str) -> bool:
        """Whether a sentence belongs to the question before it: "or not?", "is that so?"."""
        words = WORD.findall(fold(sentence))
        if not words or words[0] in self.alternatives or " ".join(words) in self.tags:
            return True
        if words[0] in self.additions and len(words) > 1:
            return " ".join(words[1:]) in self.tags
        enough = not self._is_marked() and len(words) >= LONG_ENOUGH
        return not enough and not self._asks(sentence)

    # --- where a sentence is cut ------------------------------------------------------------------

    def _cut(self, sentence: str, *, whole: bool) -> list[str]:
        """ "How much is it and when do I pay?": before an "and" that a question follows.

        `whole`: a sign says that the sentence asks from its first word on.
        """
        words = sentence.split()
        accents = bool(ACCENTED.search(sentence.casefold()))
        for place in range(2, len(words) - 1):
            joined = fold(words[place]).strip(",") in self.additions
            if not joined and not words[place - 1].endswith(","):
                continue
            first, rest = Piece.of(words[:place]), Piece.of(words[place + joined :])
            another = (
                self._begins_another(first, rest, whole=whole, accents=accents)
                if joined
                else self._asks_anew(first, rest)
            )
            if rest.words and another:
                mark = "?" if sentence.rstrip(CLOSING).endswith("?") else ""
                begun = " ".join(first.said).rstrip(",;") + mark
                return [begun, *self._cut(" ".join(rest.said), whole=whole)]
        return [sentence]

    def _asks_anew(self, first: Piece, rest: Piece) -> bool:
        """ "Wer kriegt was ab, muss ich aufteilen?": without an "and", but with another verb in front."""
        before = self._asked(first)
        if before is None or before.words[0] not in self.wh - self.double:
            return False
        verb, doer = before.words[1:2], rest.words[1:2]
        asks = self.openers & {*verb} and len(before.words) > SHORTEST
        return bool(asks and self.openers & {*rest.words[:1]} and self.me & self.doers & {*doer})

    def _begins_another(self, first: Piece, rest: Piece, *, whole: bool, accents: bool) -> bool:
        before = self._asked(first, whole=whole)
        if before is None or " ".join(rest.words) in self.tags:
            return False
        if self._is_open(before, rest, accents=accents):
            return True
        after = self._after_besides(rest)
        apart = first.said[-1].endswith((",", ";"))
        if len(after.words) < SHORTEST or after.words[0] in self.under | self.negations:
            return False
        if self.subjects:
            return self._turned(before, after, apart=apart)
        if self.doers:
            return self._helped(before, after, apart=apart)
        return self._goes_on(before, after, apart=apart)

    def _asked(self, first: Piece, *, whole: bool = False) -> Asked | None:
        """What the clause that asks says, from the word on that opens it; nothing: only a story."""
        found: Asked | None = None
        for clause in CLAUSES.split(fold(" ".join(first.said))):
            words = WORD.findall(clause)
            core = without(self.fillers, words)
            if core and (core[0] in self.wh or self._opens(core)):
                thing = bool(found and found.thing) or self._wants_a_thing(core)
                led = core != words
                found = Asked(core, thing=thing, acting=core[0] in self.whose_verb and not led)
            elif found:
                found = found._replace(words=[*found.words, *core])
        if found is None and whole and first.words:  # "¿Mi carta sigue valiendo, y qué pasa con …?"
            return Asked(first.words, thing=False, acting=False)
        return None if found and not whole and self._tells(found.words) else found

    def _tells(self, words: list[str]) -> bool:
        """ "Tengo dos cartas y …": where no word order marks a question, it may as well be a story."""
        return not self.subjects and words[0] in self.me and words[0] in self.openers

    def _is_amount(self, words: list[str]) -> bool:
        """ "How much energy and how many hearts do I have?": one verb, one question."""
        core = without(self.amounts, words)
        if len(core) == len(words) or len(core) > LONGEST_NOUN:
            return False
        acting = self.verbs | self.doers | self.subjects
        agree = self._is_marked() or core[-1][-1] == words[0][-1]
        return agree and not acting & {*core}

    def _is_marked(self) -> bool:
        """Whether the order of words tells a question, as it does in English and German."""
        return bool(self.doers)

    def _is_open(self, before: Asked, rest: Piece, *, accents: bool) -> bool:
        """ "… and how much is it?", "… y con cuántas me quedo?"; not "and when I leave"."""
        words = without(self.fillers, rest.words)
        if len(words) < SHORTEST + self._is_marked() or words[0] not in self.wh:
            return False
        if self._is_amount(words) and before.words[0] not in self.wh:
            return False  # "Do I live, and on how many hearts?"
        if words[0] not in self.double:
            return True
        if self._is_marked():
            return words[1] not in self.doers
        spelt = "".join(rest.said[len(rest.words) - len(words) :][:1]).casefold()
        return bool(ACCENTED.search(spelt)) or not accents  # "y que" goes on, "y qué" asks

    def _helped(self, before: Asked, rest: Piece, *, apart: bool) -> bool:
        """English: a helping verb before the one who acts; not "who is hit and has to leave?"."""
        verb, doer = rest.words[:2]
        if verb not in self.openers:
            return False
        if verb in self.plain:
            return doer in self.me or (apart and doer in self.doers)
        return doer in self.doers or (apart and not before.thing and not doer.isdigit())

    def _turned(self, before: Asked, rest: Piece, *, apart: bool) -> bool:
        """German: the verb before the one who acts."""
        verb, doer = rest.words[:2]
        noun = rest.said[0][:1].isupper()
        if noun or verb in self.subjects | self.fillers | self.besides:
            return False
        if doer in self.doers or (verb[-1] == IT and verb[:-1] in self.openers):
            return True
        if before.thing or (before.acting and not apart):
            return False
        by_another = verb in self.openers or verb.endswith(VERBAL)
        if doer in self.subjects and by_another:
            return apart or not verb.endswith(MINE)
        return apart and verb in self.openers

    def _goes_on(self, before: Asked, rest: Piece, *, apart: bool) -> bool:
        """Spanish: no order of words tells, so a comma has to, or a verb of another one who acts."""
        if before.thing:
            return False
        if self._supposes(before.words):
            return apart and rest.words[0] in self.modal
        if self._acts_anew(before, rest):
            return True
        if apart:
            return any(self._is_verb(word) for word in rest.words)
        verb, opener = rest.words[0], before.words[0]
        if opener in self.plain and opener not in self.modal and not self._supposes(before.words):
            return verb in self.obliging and rest.words[1] == OBLIGED
        if verb not in self.verbs or opener not in self.wh:
            return False
        return verb in self.plain or not before.acting

    def _acts_anew(self, before: Asked, rest: Piece) -> bool:
        """ "… y él tiene que devolverlas", "… y funciona la carta": another one acts."""
        verb, behind = rest.words[:2]
        if rest.said[0].casefold() in self.persons:
            return behind in self.verbs
        mine = before.words[0] in self.plain
        return mine and verb in self.verbs - self.plain and behind in self.articles

    def _supposes(self, words: list[str]) -> bool:
        """ "Si me pegan, y me voy, ¿…" supposes both; the "que" of "tiene que entrar" does not."""
        return any(
            word in self.under and verb not in self.obliging for verb, word in pairwise(words)
        )

    def _is_verb(self, word: str) -> bool:
        known = self.besides | self.wh | self.who
        return word in self.verbs or bool(PLURAL.fullmatch(word) and word not in known)

    def _wants_a_thing(self, words: list[str]) -> bool:
        """ "Which card hits all and is cheap?" describes one thing, however long."""
        place = next((place for place, word in enumerate(words) if word in self.things), OPENING)
        return place == 1 or (place < OPENING and bool(self.being & {*words[:2]}))

    # --- words ------------------------------------------------------------------------------------

    def _asks(self, sentence: str) -> bool:
        piece = Piece.of(sentence.split())
        return self._asked(piece) is not None and len(piece.words) >= LONGEST_TAG

    def _after_besides(self, rest: Piece) -> Piece:
        """Without "then", "also"."""
        start = len(rest.words) - len(without(self.besides, rest.words))
        return Piece(rest.said[start:], rest.words[start:])

    def _opens(self, words: list[str]) -> bool:
        if words[0] in (self.verbs if not self._is_marked() else self.openers):
            return True
        idle = self.subjects | self.under | self.fillers
        turned = len(words) > 1 and words[1] in self.subjects and words[0] not in idle
        return turned and words[0].endswith(VERBAL)
