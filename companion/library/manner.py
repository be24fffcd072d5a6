"""How a question is put: to be answered yes or no, with a choice of two, or in several parts."""

from __future__ import annotations

import re
from itertools import pairwise
from typing import TYPE_CHECKING, NamedTuple

from companion.library.claims import Claims
from companion.library.folding import fold
from companion.library.negations import NEAR, Negations
from companion.library.parts import ACCENTED, CLAUSES, OPENING, SENTENCES, WORD, Parts, without
from companion.library.pointing_back import PointingBack

if TYPE_CHECKING:
    from collections.abc import Iterator

OF_A_NAME = re.compile(r"¡|!(?!\s+(?:[^\Wa-zäöüáéíóúñ]|[¿¡]))")
MARKED = re.compile(r"[?¿]")
NUMBER = re.compile(r"\d+")
VERBAL = ("e", "t", "n")
BLANK = re.compile(r"=\s*\?*\s*$")
"""What is to be filled in: "… = ?"."""
LONGEST_HEADING = 8
"""Words of a question that is only a heading."""
LENGTHS_OF_TAGS = (1, 2, 3)
CHOICE = ("one", "or", "two")
LAST = 4
"""Words from an "or" on that a figure and what it counts take: "2 or 3 extra damage?"."""
AT_HAND = 16
"""Questions kept with what of them asks: it is wanted several times."""


class Manner(NamedTuple):
    closed: bool
    """To be answered yes or no, without a "not" that would turn the answer round."""
    choice: bool
    """This or that?"""
    turned: bool = False
    """Whether it is forbidden, where the rule tells whether one may."""
    denied: bool = False
    """ "Can't I …?": answered like "Can I …?", but in words that fit the "not"."""
    denying: bool = False
    """Whether a claim with a "not" in it is true: "He says it can't. Is he right?"."""


class Manners:
    """The little words of one language that tell."""

    def __init__(self, words: dict[str, list[str]]) -> None:
        self._at_hand: dict[str, str] = {}
        self.cutting, self.claims = Parts(words), Claims(words)
        self.pointing, self.denying = PointingBack(words), Negations(words)
        self.openers = frozenset(words["openers"])
        self.wh = frozenset(words["wh"])
        self.fillers = frozenset(words["fillers"])
        self.alternatives = frozenset(words["or"])
        self.ormore = frozenset(fold(each) for each in words["ormore"])
        self.names = re.compile("|".join(words["names"]), re.IGNORECASE)
        self.but = re.compile(rf"[,;]?\s+(?:{'|'.join(words['but'])})\s+", re.IGNORECASE)
        so = "|".join(words["concluding"])
        self.so = re.compile(rf"(?:[,;:]|\s[-\u2013\u2014])\s+(?:{so})\s+", re.IGNORECASE)
        self.conceding = re.compile(rf"\b(?:{'|'.join(words['conceding'])})\b", re.IGNORECASE)
        self.figures = frozenset(words["figures"])
        self.restating = frozenset(words["restating"])
        self.also, self.alone = frozenset(words["also"]), frozenset(words["alone"])
        self.negations = frozenset(words["not"])
        self.tags = frozenset(words["tags"])
        self.subjects = frozenset(words["subjects"])
        self.me = frozenset(words["me"])
        self.where = frozenset(words["where"])
        self.who = frozenset(words["who"])
        self.act = frozenset(words["act"])
        self.telling = frozenset(words["telling"])
        self.relating = frozenset(words["relating"])
        self.doubting = frozenset(words["doubting"])
        self.giving, self.given = frozenset(words["giving"]), frozenset(words["given"])
        self.addressed = frozenset(words["addressed"])
        self.supposing = frozenset(words["supposing"])
        self.under = frozenset(words["under"])
        self.whether = frozenset(words["whether"])
        self.then = frozenset(words["then"])
        self.winning = frozenset(words["winning"])
        self.nothing = frozenset(words["nothing"])
        self.counted = frozenset(words["counted"])
        self.forbidden = frozenset(words["forbidden"])
        self.they = frozenset(words["they"])
        self.acting = frozenset(words["acting"])
        self.stating = frozenset(words["stating"])
        self.people = frozenset(words["people"])
        self.headings = frozenset(words["headings"])
        self.happens = frozenset(words["happens"])
        self.enough = frozenset(words["enough"])
        self.amount = frozenset(words["amount"])
        self.having = frozenset(words["having"])
        self.leading = frozenset(words["leading"])
        self.against = frozenset(words["against"])
        self.atturn = frozenset(words["atturn"])

    def of(self, question: str) -> Manner:
        """What the last clause that asks anything asks for."""
        if claim := self.pointing.claimed(question):
            return Manner(claim.is_clear, choice=False, denying=claim.denies)
        question = self._unnamed(question)
        marked = self._behind_a_colon(OF_A_NAME.sub(" ", self.asking(question)))
        tagged = self._untagged(fold(marked)) != fold(marked)
        concluded = self._concluded(marked, tagged=tagged)
        follows, marked = concluded != marked, concluded
        opened, closed, deciding, choice = self._of_clauses(marked, tagged=tagged)
        negated, denied = self.denying.is_negated(deciding), self.denying.is_denied(deciding)
        asked = bool(MARKED.search(question))
        words = without(self.fillers, WORD.findall(self._untagged(fold(marked))))
        if self._wants_no_verdict(question, marked, tagged=tagged):
            return Manner(closed=False, choice=False)
        stated = asked and not self._wonders(question, marked, words, tagged=tagged)
        if not opened and stated:  # "9 hearts, so I heal 1?"
            negated, denied = self._denies(words, follows=follows)
        if not opened and (stated or (not asked and self._asks_late(words))):
            closed, choice = True, self._has_choice(words)
        turned = bool(self.forbidden & set(WORD.findall(fold(marked))))
        choice = choice or self._offers_figures(marked)
        plain = closed and not choice
        negated, denied = self.claims.denied(question, (negated, denied))
        return Manner(plain and not negated, choice, turned, plain and denied)

    def _unnamed(self, question: str) -> str:
        """Without names: "Trick or Threat" offers no choice."""
        unnamed = self.names.sub(" ", question)
        return unnamed if WORD.search(unnamed) else question

    def _denies(self, words: list[str], *, follows: bool) -> tuple[bool, bool]:
        """Whether there is a "not" in what asks without asking, and whether it is the one that asks."""
        negated = any(word in self.negations for word in self.denying.main(words))
        return negated, not follows and self.denying.is_denied(words)

    def _behind_a_colon(self, asking: str) -> str:
        """ "Am brand new: what do I do first?" asks what, not whether."""
        asked = asking.rpartition(":")[2]
        core = without(self.fillers, WORD.findall(fold(asked)))
        return asked if core and core[0] in self.wh else asking

    def _concluded(self, marked: str, *, tagged: bool) -> str:
        """ "They don't heal, so no evolution either?" asks for what follows from what is told."""
        *led, follows = [marked] if tagged else self.so.split(marked)
        told = [WORD.findall(fold(each)) for each in led]
        if self.negations & {*WORD.findall(fold(follows))} and any(
            self.negations & {*each} for each in told
        ):
            return follows  # "Heilen tun die nicht" begins like a question, but is none
        cores = (without(self.fillers, each) for each in told)
        return marked if any(core and self._asks_first(core) for core in cores) else follows

    def _of_clauses(self, marked: str, *, tagged: bool) -> tuple[bool, bool, list[str], bool]:
        """Whether a clause asks anything; for yes or no, and in which words; between two things.

        `tagged`: "When I leave, I lose the hearts, right?" says when, it does not ask when.
        """
        closed = opened = choice = False
        deciding: list[str] = []
        for place, words, core in self._cores(marked):
            if tagged and self._says_when(core):
                continue
            if self._is_or(words) and (opened or place):
                opened = choice = True
            elif opened and self._adds_nothing(core, deciding if closed else []):
                pass
            elif core[0] in self.wh or self._ends_asking(core, first=not opened):
                closed, opened, choice = False, True, self._has_choice(core)
            elif self._opens(core) and not self.telling & set(core[:NEAR]):
                closed, opened = True, True
                deciding, choice = core, self._has_choice(core)
        return opened, closed, deciding, choice

    def _is_or(self, words: list[str]) -> bool:
        """ "Or …"; Spanish "o sea" only says a thing in other words."""
        return words[0] in self.alternatives and " ".join(words[:2]) not in self.restating

    def _cores(self, marked: str) -> Iterator[tuple[int, list[str], list[str]]]:
        """Of each clause that is no tag its place, its words, and those that say something."""
        for place, clause in enumerate(CLAUSES.split(fold(marked))):
            words = WORD.findall(clause)
            core = without(self.fillers, words)
            if core and " ".join(words) not in self.tags:
                yield place, words, core

    def _says_when(self, core: list[str]) -> bool:
        """ "When I leave", where "When do I leave" asks; Spanish has its verb first in either."""
        verb_first = not self.subjects and not self.cutting.doers
        return core[0] in self.wh and (verb_first or not self.openers & {*core[1:2]})

    def _adds_nothing(self, core: list[str], deciding: list[str]) -> bool:
        """ "Can I choose, whom I hit?", "warum gibt mir das nix, hab doch noch 2 Energie".

        `deciding`: the clause before, if it wants a yes or no.
        """
        if deciding:
            return core[0] in self.wh and not self._tells(deciding)
        return core[0] not in self.wh and self._tells(core)

    def _asks_late(self, words: list[str]) -> bool:
        """Without a sign and after other words: "5 of us do we use the bay", "va la bahia o no"."""
        if self.wh & {*words}:
            return False
        tags = self.tags | self.cutting.tags
        sizes = [size for size in LENGTHS_OF_TAGS if size < len(words)]
        if any(" ".join(words[-size:]) in tags for size in sizes):
            return True
        return any(
            word in self.openers and (after in self.me or not self.cutting.doers)
            for word, after in pairwise(words[1:])
        )

    def _requests(self, marked: str, *, tagged: bool) -> bool:
        """ "Could somebody list the steps?" wants them listed; "… tell me whether …?" a yes or no."""
        first, *others = [core for _, _, core in self._cores(marked)] or [[]]
        told = self.relating | (self.giving if self.given & {*first} else frozenset())
        if tagged or not self.addressed & {*first[:OPENING]} or not told & {*first}:
            return False
        place = next(place for place, word in enumerate(first) if word in told)
        behind = without(self.given, first[place + 1 :])
        if self.doubting & {*behind[:1]}:
            return False
        return not any(core[0] in self.whether or self._opens(core) for core in others)

    def _wants_no_verdict(self, question: str, marked: str, *, tagged: bool) -> bool:
        """ "Start of a turn in Tokyo = ?", "Could somebody list the steps?", "…, and now"."""
        if BLANK.search(question) or self.pointing.calls_it_wrong(question):
            return True
        return self._requests(marked, tagged=tagged) or self._asks_on(marked)

    def _asks_on(self, marked: str) -> bool:
        """ "Two have rolled as many claws, and now" asks what then."""
        *before, last = CLAUSES.split(fold(marked).rstrip("?!. "))
        words = WORD.findall(last)
        core = without(self.fillers, words)
        return bool(before) and 0 < len(core) < len(words) and self.then.issuperset(core)

    def _tells(self, core: list[str]) -> bool:
        """ "Have 5 dice, …", "tengo 5 dados, …": what somebody has, without whoever has it behind."""
        return core[:1] != [] and core[0] in self.stating and not (self.me | self.wh) & {*core[1:2]}

    def _is_heading(self, words: list[str]) -> bool:
        """ "max hearts?", "price of Jets?": names what it wants to know, without a verb."""
        brief = len(words) <= LONGEST_HEADING and not self.cutting.verbs & {*words}
        return brief and words[0] in self.headings

    def _ends_asking(self, core: list[str], *, first: bool) -> bool:
        """ "And now what?", "the bay guy what happens?", but not "May I choose which?"."""
        if first and len(core) > 1 and core[-1] in self.happens and core[-2] in self.wh:
            return True
        return len(core) <= NEAR and core[-1] in self.wh and not self._opens(core)

    def _is_supposed(self, words: list[str]) -> bool:
        """ "And if both die?" supposes something and asks what then; so do "And now?", "max hearts?"."""
        if self.then.issuperset(words) or self._is_heading(words):
            return True
        return words[0] in self.under and not self.openers & {*words[1:]}

    def _wonders(self, question: str, marked: str, words: list[str], *, tagged: bool) -> bool:
        """Whether it asks what or how much, though nothing in it opens a question."""
        return (not tagged and self._is_supposed(words)) or self._asks_amid(question, marked)

    def _asks_amid(self, question: str, marked: str) -> bool:
        """ "si me salgo de Tokio qué pierdo?": where no sign tells the beginning, an accent does.

        "Two of us have 20, who wins?" asks so with its last words.
        """
        if self._ends_with_whom(marked):
            return True
        if "¿" in question:
            return False
        accented = (word for word in marked.casefold().split() if ACCENTED.search(word))
        return any(self.wh.issuperset(WORD.findall(fold(word))) for word in accented)

    def _ends_with_whom(self, marked: str) -> bool:
        """ "…, who wins?", but not "Do claws decide who begins?"."""
        *before, last = (WORD.findall(each) for each in CLAUSES.split(fold(marked).rstrip("?!. ")))
        *led, who, does = ["", "", *without(self.fillers, last)]
        if who not in self.wh or does not in self.winning:
            return False
        verb_first = not self.subjects and not self.cutting.doers
        return (bool(before) and not any(led)) or not (verb_first or self._opens(last))

    def asking(self, question: str) -> str:
        """Without the sentences that only tell a story; "…, ¿no?" asks what stands before it."""
        found = self._at_hand.get(question)
        if found is None:
            if len(self._at_hand) >= AT_HAND:
                self._at_hand.clear()
            found = self._at_hand[question] = self._asking(question)
        return found

    def _asking(self, question: str) -> str:
        marked = [part for part in SENTENCES.split(question) if "?" in part]
        if all(self._is_tag(part) for part in marked):
            return question
        return self._granted(" ".join(marked))

    def concedes_alone(self, question: str) -> bool:
        """ "Do I get the star even if he only left for fear?": its "only" limits nothing asked."""
        asked, *conceded = self.conceding.split(self.asking(question), maxsplit=1)
        said = {*WORD.findall(fold("".join(conceded)))}
        return bool(self.alone & said) and not self.alone & {*WORD.findall(fold(asked))}

    def _granted(self, asking: str) -> str:
        """Without what is only granted: "The cards are gone, but do I keep my energy?"."""
        *before, last = self.but.split(asking)
        granted, asked = (
            without(self.fillers, WORD.findall(fold(each))) for each in ("".join(before), last)
        )
        if not granted or not asked or self._asks_first(granted) or not self._asks_first(asked):
            return asking
        return last

    def _asks_first(self, core: list[str]) -> bool:
        return core[0] in self.wh or self._opens(core)

    def _untagged(self, asking: str) -> str:
        """Without a tag at its end: the "no" of "…, ¿no?" denies nothing."""
        clauses = CLAUSES.split(asking.rstrip("? "))
        tagged = len(clauses) > 1 and self._is_tag(clauses[-1])
        return asking.rstrip("? ").removesuffix(clauses[-1]) if tagged else asking

    def _is_tag(self, part: str) -> bool:
        return " ".join(WORD.findall(fold(part))) in self.tags

    def parts(self, question: str) -> list[str]:
        """The questions in a question: each asks something of its own."""
        return self.cutting.of(question)

    def _opens(self, words: list[str]) -> bool:
        if words[0] in self.openers:
            return True
        return (
            len(words) > 1
            and bool(self.subjects)
            and words[1] in ("ich", "man", "wir")
            and words[0].endswith(VERBAL)
            and words[0] not in self.subjects | self.under | self.supposing
            and words[0] not in ("wenn", "mit", "seit", "ohne", "dann", "denn", "erst", "welche")
        )

    def _has_choice(self, words: list[str]) -> bool:
        return self._is_or_nothing(words) or self._offers(words)

    def _is_or_nothing(self, words: list[str]) -> bool:
        """ "Any energy or nothing?"."""
        return bool(self.alternatives & {*words[-3:-1]} and self.nothing & {*words[-1:]})

    def _offers(self, words: list[str]) -> bool:
        for place, word in enumerate(words):
            if word in self.alternatives and 0 < place < len(words) - 1:
                before, after = words[place - 1], words[place + 1]
                if before == after or after in self.ormore or not self._is_or(words[place:]):
                    continue  # "sí o sí", "12 stars or more", "o sea"
                if NUMBER.fullmatch(before) and NUMBER.fullmatch(after):
                    if self._asks_which_figure(words, place):
                        return True
                    continue
                if after in self.negations and place + 2 >= len(words):
                    continue  # "or not" asks for a yes or no
                if self.also & {*words} and not self.alone & {*words}:
                    continue  # "does it work with 2s or 3s too?"
                if self.whether & {*words[1:place]}:
                    continue  # "Do I choose whether it gives this or that?"
                return True
        return False

    def _offers_figures(self, marked: str) -> bool:
        """ "Do I get, when I move in, one or two stars?": the choice stands behind what lies between."""
        clauses = (WORD.findall(clause)[: len(CHOICE)] for clause in CLAUSES.split(fold(marked)))
        return any(
            len(words) == len(CHOICE)
            and words[1] in self.alternatives
            and all(word in self.figures or NUMBER.fullmatch(word) for word in words[::2])
            for words in clauses
        )

    def _asks_which_figure(self, words: list[str], place: int) -> bool:
        """ "Does he pay 3 or 4?", but not "with 5 or 6 players"."""
        first = place - 1
        while first > 0 and NUMBER.fullmatch(words[first - 1]):
            first -= 1
        opened = words[first - 1 : first]
        behind = words[place + 2 : place + 4]
        last = len(words) - place <= LAST or bool(self.fillers & {*behind})
        if first == 1 and (self.subjects or self.cutting.doers) and self._opens(words):
            return False  # "Do 2 or 3 hearts heal me?"
        return last and not {*opened} & self.counted and not self.people & {*behind}
