"""A question in, a reply out: the one way in for the command, the tracker and the tests."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from companion.data_classes import dataclass, replace
from companion.editions import USUAL
from companion.library.answers import Answer, rule_answer
from companion.library.behind_a_colon import goes_on
from companion.library.card_answers import card_answer
from companion.library.computed import compute, is_a_case
from companion.library.described.form import asks_for_a_thing
from companion.library.described.things import which_cards
from companion.library.examples import wanted
from companion.library.finding import asked_alone, find, misses, stands_alone
from companion.library.index import index
from companion.library.languages import recognise
from companion.library.likeness import OF_A_WORD
from companion.library.main_thing import one_of_a_name
from companion.library.named_facts import named_fact, old_name
from companion.library.named_later import named_later, naming
from companion.library.query import understand
from companion.library.refusing import (
    Found,
    is_outside,
    refused,
)
from companion.library.sentences import told_once, undecided, without_verdict
from companion.library.twins import compares
from companion.library.two_parts import SHOWN, adds_to_a_sum, beside_the_sum, played_on, together
from companion.library.uncovered import uncovered
from companion.library.verdicts import card_verdict, in_words, verdict, weighed
from companion.text.voice import Voice, voice

if TYPE_CHECKING:
    from collections.abc import Sequence

    from companion.library.query import Query
    from companion.library.rank import Hit

ALMOST_EQUAL = 0.8
"""Share of the best score from which the second best answer is told along with it."""
TOLD_OF_A_PART = 2
"""Answers to a part of a question: the next best one stands in where the best was given before."""
MOST_PARTS = 3
FEW, HANDED_ON = 5, 0.7
"""A part with so few concepts means what the first part spoke of, which then weighs so much."""
WHOSE_TURN = {"turn", "ownturn", "now"}
"""Concepts of "it is my turn", which leads up to any question."""
LONGEST = 1200
"""Letters of a question that are read: whoever pastes a page shall not wait."""
FOUND = 1.0
"""The highest score of what was only found: lists of things have a higher one."""
WORKED_OUT = 2.0
"""Score of what the engine worked out: above anything that was only found."""
HOW_OFTEN, ROLLING = "howmanyrolls", {"roll", "reroll", "dice", "face"}
"""Concepts of "how often", which mostly asks for rolls, and of rolls."""
HARDLY_ANY = 2
"""Concepts of a first part that speaks of nothing itself."""
BY_ITSELF = 0.45
"""How well a part must fit an answer of its own, where with what came before it finds that again."""
AS_NEAR = 0.8
"""Share of the best score from which another rule is as near to a part."""
NEAR = 3
CERTAIN = 1.0
"""How much the examples must lean to the yes or no of a later part, as a logarithm of the odds."""
NUMBER = re.compile(r"n\d+$|(?:two|three|four|many)players$")
"""Concepts of figures."""
ASKING = {"gain", "may", "must", "howmany", "who", "when", "where", "why", "worth", "price"}
"""Concepts of what is asked, not of what it is asked about: the next part asks something else."""


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
    meant = edition or _own_edition(query)
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
    if not understand(parts[0], spoken, catalogue).wants_verdict:
        reply = _unjudged(reply)
    if reply.answers[0].score < WORKED_OUT:
        return together(reply, _parts(parts, query, meant))
    if not any(adds_to_a_sum(part, spoken) for part in parts[1:]):
        return reply  # "am I dead, and how many are left?": the sum says it all
    return beside_the_sum(reply, _parts(parts, query, meant))


def _unjudged(reply: Reply) -> Reply:
    """Without a yes or no that only a later part asked for."""
    first, *others = reply.answers
    return replace(
        reply,
        answers=(
            replace(first, text=undecided(first.text, small=goes_on(reply.language))),
            *others,
        ),
    )


def _reply(
    query: Query,
    meant: str,
    shown: int = SHOWN,
    *,
    later: bool = False,
    found: Found | None = None,
) -> Reply:
    """`later`: it is not the first of several questions. `found`: what was found already."""
    speaker: Voice = voice(query.language, meant or USUAL)
    found = found or find(query, meant)
    worked_out = _worked_out(found, speaker, meant)
    if worked_out is None:
        found = asked_alone(found, meant) or found
    reply = Reply(question=query.text, language=query.language, edition=meant)
    if worked_out is None and refused(found):
        return replace(reply, nearest=_nearest(found.hits))
    ours = [hit for hit in found.hits if not is_outside(hit)]
    answers = tuple(_answer(hit, found.query, speaker, meant, later=later) for hit in ours[:shown])
    if worked_out is not None:
        answers = (worked_out, *answers)
    return replace(reply, answers=_with_its_neighbour(_merged(answers, meant or USUAL), speaker))


def _worked_out(found: Found, speaker: Voice, meant: str) -> Answer | None:
    """A fact about something named, a sum, or the things that are described."""
    query = found.query
    if (fact := named_fact(query, speaker, meant)) is not None:
        return fact
    summed = None
    if is_a_case(query) and not asks_for_a_thing(query):
        summed = compute(query, speaker, meant, lambda sum_: misses(sum_, found))
    return summed or which_cards(query, speaker, meant, found.lesson)


def _answer(hit: Hit, query: Query, voice: Voice, edition: str, *, later: bool = False) -> Answer:
    """The answer in this voice; `edition` is empty when nobody said which one is played."""
    document = index().documents[hit.document]
    if later and query.wants_verdict and not _is_certain(hit, query, edition):
        found = _answer(hit, query, voice, edition)
        return replace(found, text=undecided(found.text, small=goes_on(query.language)))
    if document.family == "rule":
        found = rule_answer(
            document.id, hit.score, document.editions, voice, edition, compared=compares(query)
        )
        if not query.wants_verdict:
            return found
        said = weighed(verdict(document.id, query, edition) or wanted(hit), hit.leaning, query)
        return _judged(found, in_words(said, query), voice)
    name = document.id.partition(".")[2]
    return card_answer(hit, document.family, name, query, voice, edition)


def _is_certain(hit: Hit, query: Query, edition: str) -> bool:
    """Whether a card's own clauses say yes or no, or those of a rule and the examples alike.

    What a later part asks hangs on the parts before it, so what only leans to a yes is too often wrong.
    """
    id = index().documents[hit.document].id
    said = verdict(id, query, edition)
    towards = {"yes": hit.leaning, "no": -hit.leaning}.get(said, 0.0)
    certain = bool(said) and (query.turned or towards >= CERTAIN)
    return certain or bool(card_verdict(id, query))


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
        queries = _with_names(named_later(queries), whole)
    first = queries[0]
    found = [_reply(first, meant or _own_edition(first), TOLD_OF_A_PART)]
    for query in queries[1:]:
        edition = meant or _own_edition(query)
        told = played_on(query, first.text, edition)
        if told is None:
            found.append(_later_part(query, first, found[0], edition))
        else:
            found.append(replace(found[0], question=query.text, answers=(told,)))
    return found


def _own_edition(query: Query) -> str:
    """Of a part: "… in 2011, and in the Dark Edition?"."""
    return query.editions[0] if len(query.editions) == 1 else ""


def _with_names(queries: list[Query], whole: Query) -> list[Query]:
    """ "it" is what came before; what comes first may also be named only behind it."""
    found: list[Query] = []
    for place, query in enumerate(queries):
        before = found[-1].named if found else []
        told = {each for each in query.features if OF_A_WORD not in each} - ASKING
        if not place and len(told) <= HARDLY_ANY:
            before = whole.named
        if before and not query.named:
            query = naming(query, before)
        found.append(query)
    return found


def _later_part(query: Query, first: Query, said: Reply, meant: str) -> Reply:
    """One that follows another, which may have spoken of what it means."""
    cutting = index().manners[query.language].cutting
    if cutting.is_elliptic(query.text):
        found = _reply(_completed(query, first), meant, TOLD_OF_A_PART, later=True)
        return found if query.named or _has_number(query) else _the_same(found, said)
    if _counts_what_was_asked(query, first):
        told = {each: n for each, n in query.features.items() if each != HOW_OFTEN}
        return _leaning(query._replace(features=told), first, said, meant)
    if query.named or sum(OF_A_WORD not in feature for feature in query.features) > FEW:
        return _reply(query, meant, TOLD_OF_A_PART, later=True)
    return _leaning(query, first, said, meant)


def _leaning(query: Query, first: Query, said: Reply, meant: str) -> Reply:
    """One that may mean what the first part spoke of."""
    cutting = index().manners[query.language].cutting
    hangs = cutting.hangs_on(query.text, first.text)
    by_itself = find(query, meant) if not hangs and cutting.begins_anew(query.text) else None
    if by_itself and stands_alone(by_itself):
        return _reply(query, meant, TOLD_OF_A_PART, later=True, found=by_itself)
    leaning = query._replace(features={**_handed_on(first), **query.features})
    found = _reply(leaning, meant, TOLD_OF_A_PART, later=True)
    if not hangs and _is_same(found, said):
        alone = _reply(query, meant, TOLD_OF_A_PART, later=True, found=by_itself)
        if alone.answered and alone.answers[0].score >= BY_ITSELF:
            return alone
    return _another(found) if _is_same(found, said) else found


def _counts_what_was_asked(query: Query, first: Query) -> bool:
    """ "What does a sweep cost, and how often may I do it?": no rolls, but what came before."""
    spoken = query.features.keys() | first.features.keys()
    return HOW_OFTEN in query.features and not query.named and not ROLLING & spoken


def _handed_on(first: Query) -> dict[str, float]:
    """What the first part spoke of, but for whose turn it was."""
    idle = ASKING | (WHOSE_TURN - first.asked)
    return {
        each: HANDED_ON for each in first.features if each not in idle and OF_A_WORD not in each
    }


def _completed(query: Query, first: Query) -> Query:
    """ "And with five?": asks what the first part asked, of something else."""
    replaced = (
        {each for each in first.features if NUMBER.match(each)} if _has_number(query) else set()
    )
    if query.named:
        replaced |= {*first.named}
    kept = {
        each: weight
        for each, weight in first.features.items()
        if OF_A_WORD not in each and each not in replaced
    }
    return query._replace(
        features={**kept, **query.features},
        asked=first.asked - (first.features.keys() - kept.keys()) | query.asked,
        closed=first.closed,
        denied=first.denied,
    )


def _has_number(query: Query) -> bool:
    return any(map(NUMBER.match, query.features))


def _the_same(found: Reply, said: Reply) -> Reply:
    """Where the rule that was told is nearly as near to a part without a verb, that one again."""
    if not found.answered or not said.answered:
        return found
    first = found.answers[0]
    again = [each for each in found.answers if each.rule == said.answers[0].rule]
    if not again or again[0].score < AS_NEAR * first.score:
        return found
    others = [each for each in found.answers if each is not again[0]]
    return replace(found, answers=(*again, *others))


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


def _nearest(hits: Sequence[Hit]) -> tuple[str, ...]:
    documents = [index().documents[hit.document] for hit in hits]
    topics = [document.topic for document in documents if document.family == "rule"]
    return tuple(dict.fromkeys(topics))[:NEAR]
