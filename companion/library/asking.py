"""A question in, a reply out: the one way in for the command, the tracker and the tests."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.data import load
from companion.data_classes import dataclass, replace
from companion.editions import USUAL
from companion.library.answers import Answer, rule_answer
from companion.library.card_answers import card_answer
from companion.library.computed import compute, is_a_case
from companion.library.described.form import asks_for_a_thing
from companion.library.described.things import which_cards
from companion.library.examples import wanted
from companion.library.index import index
from companion.library.languages import recognise
from companion.library.lesson import Lesson
from companion.library.likeness import OF_A_WORD
from companion.library.main_thing import main_thing_first, one_of_a_name
from companion.library.named_facts import named_fact, old_name
from companion.library.query import understand
from companion.library.rank import rank
from companion.library.reading import SPELT
from companion.library.sentences import told_once, without_verdict
from companion.library.twins import twins_first
from companion.library.two_parts import SHOWN, beside_the_sum, together
from companion.library.uncovered import uncovered
from companion.library.verdicts import in_words, verdict, weighed
from companion.text.voice import Voice, voice

if TYPE_CHECKING:
    from companion.library.index import Document
    from companion.library.query import Query
    from companion.library.rank import Hit

LOWEST, LOWEST_WITH_STRANGERS, LOWEST_OF_A_CARD = 0.28, 0.38, 0.2
"""Below this nothing answers a question, one with words that nobody knows, one that names a card."""
LOWEST_OF_OURS = 0.24
"""The same for one that is surely ours: of those between this and the usual bound, most were right."""
SURELY_OURS, FEW_STRANGERS = 2, 1
"""So many things of this game make a question ours, with no more than so many strange words."""
MATTERS, LOWEST_BESIDE_MATTERS = {"xpeople", "xabout", "xphysical"}, 0.43
"""What is rather a matter of the house, and how well an answer must fit where it is spoken of."""
STRANGE_WORDS_COUNT = 3
"""A strange word among so many others makes it a question with words that nobody knows."""
LOOKED_THROUGH = 16
"""Rules among which a near twin of the best one may be."""
ALMOST_EQUAL = 0.8
"""Share of the best score from which the second best answer is told along with it."""
TOLD_OF_A_PART = 2
"""Answers to a part of a question: the next best one stands in where the best was given before."""
MOST_PARTS = 3
FEW, HANDED_ON = 5, 0.7
"""A part with so few concepts means what the first part spoke of, which then weighs so much."""
LONGEST = 1200
"""Letters of a question that are read: whoever pastes a page shall not wait."""
FOUND = 1.0
"""The highest score of what was only found: lists of things have a higher one."""
WORKED_OUT = 2.0
"""Score of what the engine worked out: above anything that was only found."""
FAR = 5.0
"""How much likelier another rule must be than that of a sum, as a logarithm, to be told instead."""
AMOUNT = {
    "howmany", "rest", "price", "survive", "dead", "win", "enter", "total", "worth", "dial",
}  # fmt: skip
"""What sums are asked for with, and what follows from them."""
GIBBERISH, UNDERSTOOD = 0.5, 0.4
"""Share of strange words that makes gibberish, unless an answer fits as well as this."""
HARDLY_ANY = 2
"""Concepts of a first part that speaks of nothing itself."""
BY_ITSELF = 0.45
"""How well a part must fit an answer of its own, where with what came before it finds that again."""
AS_NEAR = 0.8
"""Share of the best score from which another rule is as near to a part."""
NEAR = 3
ASKING = {"gain", "may", "must", "howmany", "who", "when", "where", "why", "worth", "price"}
"""Concepts of what is asked, not of what it is asked about: the next part asks something else."""
OUTSIDE, AS_ELSEWHERE = ("xothergame", "xmoney"), 0.55
"""Concepts that make a question none of ours, unless a rule fits as well: "as in Yahtzee"."""
REAL_WORLD = "xworld"
"""The concept of trains, hotels and health, whatever card has the name of a thing spoken of."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Reply:
    question: str
    language: str
    edition: str
    """Empty when neither the caller nor the question named one."""
    answers: tuple[Answer, ...] = ()
    nearest: tuple[str, ...] = ()
    """Topics that come near, when nothing answers."""
    uncovered: str = ""
    """The expansion or game it is about, when that is none of those known here."""

    @property
    def answered(self) -> bool:
        return bool(self.answers)


def ask(
    question: str, *, language: str = "", edition: str = "", usual: str = "en", played: str = ""
) -> Reply:
    """Answers in the given language, else in the one the question is in, else in the usual one.

    `edition` settles which rules hold; `played` only where the question names none either.
    """
    question = question[:LONGEST]
    catalogue = index()
    spoken = language or recognise(question, catalogue, usual)
    query = understand(question, spoken, catalogue)
    meant = edition or (query.editions[0] if len(query.editions) == 1 else "")
    if not meant and not query.editions:
        meant = played
    if called_otherwise := old_name(query, voice(spoken, meant or USUAL)):
        answers = (called_otherwise,)
        return Reply(question=question, language=spoken, edition=meant, answers=answers)
    if foreign := uncovered(question, query):
        return Reply(question=question, language=spoken, edition=meant, uncovered=foreign)
    query = one_of_a_name(query, meant)
    reply = _reply(query, meant)
    parts = catalogue.manners[spoken].parts(question)
    if not reply.answered or not 1 < len(parts) <= MOST_PARTS:
        return reply
    if reply.answers[0].score < WORKED_OUT:
        return together(reply, _parts(parts, query, meant))
    if not any(catalogue.manners[spoken].cutting.asks_how(part) for part in parts[1:]):
        return reply  # "am I dead, and how many are left?": the sum says it all
    return beside_the_sum(reply, _parts(parts, query, meant))


def _reply(query: Query, meant: str, shown: int = SHOWN) -> Reply:
    catalogue = index()
    speaker: Voice = voice(query.language, meant or USUAL)
    lesson = Lesson(query, catalogue)
    editions = [meant] if meant else query.editions
    hits = rank(query, catalogue, editions, lesson, most=LOOKED_THROUGH)
    hits = main_thing_first(twins_first(hits, query, catalogue, meant), query)
    worked_out = None
    if is_a_case(query) and not asks_for_a_thing(query):
        worked_out = compute(query, speaker, meant, lambda sum_: _misses(sum_, query, hits, lesson))
    worked_out = worked_out or which_cards(query, speaker, meant, lesson)
    worked_out = named_fact(query, speaker, meant) or worked_out
    found = Reply(question=query.text, language=query.language, edition=meant)
    if worked_out is None and _refused(query, hits):
        return replace(found, nearest=_nearest(hits))
    ours = [hit for hit in hits if catalogue.documents[hit.document].family != "outside"]
    answers = tuple(
        _answer(hit, catalogue.documents[hit.document], query, speaker, meant)
        for hit in ours[:shown]
    )
    if worked_out is not None:
        answers = (worked_out, *answers)
    return replace(found, answers=_with_its_neighbour(_merged(answers, meant or USUAL), speaker))


def _misses(worked_out: Answer, query: Query, hits: list[Hit], lesson: Lesson) -> bool:
    """Whether the examples teach that another rule is asked about than the one reckoned with.

    Not where a card is likelier, whose effect may be what was reckoned, nor where an amount is asked for.
    """
    catalogue = index()
    mine = catalogue.by_id.get(worked_out.under)
    if mine is None or not lesson or query.features.keys() & AMOUNT or _refused(query, hits):
        return False
    other = hits[0].document
    if catalogue.documents[other].family != "rule":
        return False
    said = lesson.of([mine, other])
    return said[other] - said[mine] > FAR


def _answer(hit: Hit, document: Document, query: Query, voice: Voice, edition: str) -> Answer:
    """The answer in this voice; `edition` is empty when nobody said which one is played."""
    if document.family == "rule":
        found = rule_answer(document.id, hit.score, document.editions, voice, edition)
        if not query.wants_verdict:
            return found
        said = weighed(verdict(document.id, query, edition) or wanted(hit), hit.leaning, query)
        return _judged(found, in_words(said, query), voice)
    name = document.id.partition(".")[2]
    return card_answer(hit, document.family, name, query, voice, edition)


def _judged(answer: Answer, verdict: str, voice: Voice) -> Answer:
    """With the yes or no that the question asked for."""
    if not verdict:
        return answer
    return replace(answer, text=f"{voice.say('library', 'verdict', verdict)} {answer.text}")


# --- questions of several parts -------------------------------------------------------------------


def _parts(parts: list[str], whole: Query, meant: str) -> list[Reply]:
    """The reply to each of several questions."""
    read = (understand(part, whole.language, index()) for part in parts)
    queries = [one_of_a_name(query, meant) for query in read]
    if any(query.named for query in queries):
        queries = _with_names(queries, whole)
    first = queries[0]
    found = [_reply(first, meant, TOLD_OF_A_PART)]
    for query in queries[1:]:
        found.append(_later_part(query, first, found[0], meant))
    return found


def _with_names(queries: list[Query], whole: Query) -> list[Query]:
    """ "it" is what came before; what comes first may also be named only behind it."""
    found: list[Query] = []
    for place, query in enumerate(queries):
        before = found[-1].named if found else []
        told = {each for each in query.features if OF_A_WORD not in each} - ASKING
        if not place and len(told) <= HARDLY_ANY:
            before = whole.named
        if before and not query.named:
            features = {**query.features, **dict.fromkeys(before, 1.0)}
            query = query._replace(features=features, named=before)
        found.append(query)
    return found


def _later_part(query: Query, first: Query, said: Reply, meant: str) -> Reply:
    """One that follows another, which may have spoken of what it means."""
    if query.named or sum(OF_A_WORD not in feature for feature in query.features) > FEW:
        return _reply(query, meant, TOLD_OF_A_PART)
    handed_on = {
        each: HANDED_ON for each in first.features if each not in ASKING and OF_A_WORD not in each
    }
    leaning = query._replace(features={**handed_on, **query.features})
    found = _reply(leaning, meant, TOLD_OF_A_PART)
    hangs = index().manners[query.language].cutting.hangs_on(query.text, first.text)
    if not hangs and _is_same(found, said):
        alone = _reply(query, meant, TOLD_OF_A_PART)
        if alone.answered and alone.answers[0].score >= BY_ITSELF:
            return alone
    return _another(found) if _is_same(found, said) else found


def _another(found: Reply) -> Reply:
    """Where two rules are as near to a later part, the one that the first part has not heard yet."""
    first, *others = found.answers
    if others and others[0].score >= AS_NEAR * first.score:
        return replace(found, answers=(*others, first))
    return found


def _is_same(one: Reply, other: Reply) -> bool:
    return one.answered and other.answered and one.answers[0].rule == other.answers[0].rule


def _merged(answers: tuple[Answer, ...], edition: str) -> tuple[Answer, ...]:
    """A card and the rulebook's note on it share an id: they are one answer, in the note's edition."""
    found: dict[str, Answer] = {}
    for each in answers:
        before = found.get(each.rule)
        if before is None:
            found[each.rule] = each
        elif before.score <= FOUND and edition in each.editions:
            text = f"{before.text} {without_verdict(each.text)}"
            found[each.rule] = replace(before, text=told_once(text))
    return tuple(found.values())


def _with_its_neighbour(answers: tuple[Answer, ...], voice: Voice) -> tuple[Answer, ...]:
    """Where two rules are asked about almost equally, the table hears both."""
    if len(answers) > 1 and answers[1].score >= ALMOST_EQUAL * answers[0].score:
        first, second, *others = answers
        if second.rule == first.under:
            return answers  # it says the same, along with more
        text = without_verdict(second.text)
        line = voice.say("library", "answer", "beside", text=text, rule=second.rule)
        return (replace(first, lines=(*first.lines, line)), second, *others)
    return answers


def _refused(query: Query, hits: list[Hit]) -> bool:
    if not hits or hits[0].score < _lowest(query, hits[0]):
        return True
    if REAL_WORLD in query.features:
        return True
    if any(mark in query.features for mark in OUTSIDE) and hits[0].score < AS_ELSEWHERE:
        return True
    if _is_babble(query) or (hits[0].score < UNDERSTOOD and _is_gibberish(query)):
        return True
    return _is_outside(hits[0])


def _lowest(query: Query, best: Hit) -> float:
    """How well an answer must fit at least: the less was understood, the better."""
    catalogue = index()
    if catalogue.documents[best.document].id in query.named:
        return LOWEST_OF_A_CARD
    if _is_ours(query, best):
        return LOWEST_OF_OURS
    if query.named:
        return LOWEST
    if MATTERS & query.features.keys():
        return LOWEST_BESIDE_MATTERS
    told = [feature for feature in query.features if SPELT not in feature]
    strange = sum(feature not in catalogue.features for feature in told)
    share = min(STRANGE_WORDS_COUNT * strange / max(len(told), 1), 1.0)
    return LOWEST + (LOWEST_WITH_STRANGERS - LOWEST) * share


def _is_outside(hit: Hit) -> bool:
    return index().documents[hit.document].family == "outside"


def _is_ours(query: Query, best: Hit) -> bool:
    """Whether it speaks of this game, and of hardly anything else."""
    ours = query.features.keys() & set(load("rules", "library.toml")["ours"])
    strange = sum(feature not in index().features for feature in query.features)
    return len(ours) >= SURELY_OURS and strange <= FEW_STRANGERS and not _is_outside(best)


def _is_babble(query: Query) -> bool:
    """Several words, none of which stands for anything: whatever figures are among them."""
    known = any(SPELT in feature for feature in query.features) or query.named
    strange = sum(OF_A_WORD in each and each not in index().features for each in query.features)
    return not known and len(query.unknown) > 1 and strange > 0


def _is_gibberish(query: Query) -> bool:
    """Mostly words that nobody here has ever used, or none that stands for anything of the game."""
    if all(OF_A_WORD in feature for feature in query.features):
        return True
    strange = sum(feature not in index().features for feature in query.features)
    return strange > 1 and strange >= GIBBERISH * len(query.features)


def _nearest(hits: list[Hit]) -> tuple[str, ...]:
    documents = [index().documents[hit.document] for hit in hits]
    topics = [document.topic for document in documents if document.family == "rule"]
    return tuple(dict.fromkeys(topics))[:NEAR]
