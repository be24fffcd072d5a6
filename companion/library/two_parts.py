"""Answers to a question of several parts, told together: the first sentence to each, then the rest."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.data_classes import replace
from companion.editions import USUAL
from companion.library.behind_a_colon import goes_on, joined_verdict
from companion.library.card_answers import effect_first
from companion.library.computed import go_on, is_a_case
from companion.library.index import index
from companion.library.likeness import OF_A_WORD
from companion.library.main_thing import one_of_a_name
from companion.library.pointed import covered, nearest_first
from companion.library.query import understand
from companion.library.sentences import (
    BETWEEN,
    OF_A_CARD,
    opening,
    told_once,
    undecided,
    without_verdict,
)
from companion.text.voice import voice

if TYPE_CHECKING:
    from collections.abc import Sequence

    from companion.library.answers import Answer
    from companion.library.asking import Reply
    from companion.library.query import Query

VERDICT = " – "
"""Between a card's name and the yes or no to it."""
SURE_ENOUGH, SURE_ENOUGH_ANEW = 0.5, 0.45
"""How well an answer must fit to be told beside a sum; to a sentence of its own."""
OF_EDITIONS = {"edition", "editions", "new", "old", "more", "other", "base", "component", "game"}
OF_EDITIONS |= {"howmany", "when", "who", "where", "book"}
"""Concepts of "and when in the other, newer edition of the game?"."""
FOUND = 1.0
"""The highest score of what was only found, not worked out."""
SHOWN = 5
"""Answers at the most, the first one told together."""


def played_on(query: Query, first: str, meant: str) -> Answer | None:
    """What the story before the first part says to a later one: "…, and what do the others lose?" """
    catalogue = index()
    before = first.replace(catalogue.manners[query.language].asking(first), "")
    if not before.strip():
        return None
    whole = one_of_a_name(understand(f"{before} {query.text}", query.language, catalogue), meant)
    return go_on(whole, voice(query.language, meant or USUAL), meant) if is_a_case(whole) else None


def together(whole: Reply, parts: list[Reply]) -> Reply:
    """The answers to all parts as one; the whole answer where the parts add nothing."""
    firsts = [part.answers[0] for part in parts if part.answered]
    worked_out = parts[0].answered and parts[0].answers[0].score > FOUND
    if not worked_out and any(_strays_to_an_edition(part, parts[0]) for part in parts[1:]):
        return whole  # "…, and how in the newer one?": the rule that tells of both
    if len(firsts) < len(parts):
        return parts[0] if worked_out else whole  # what was worked out, though more was asked
    if len({first.rule for first in firsts}) == 1:
        if worked_out and _want_amounts(parts[1:]):
            return parts[0]
        return _about_one(whole, parts, firsts[0])
    found = _of_several(whole, parts, firsts)
    if found.answers[0].rule != whole.answers[0].rule:
        return found
    query = understand(whole.question, whole.language, index())
    return max((found, whole), key=lambda each: covered(each.answers[0].text, query))


def _strays_to_an_edition(part: Reply, first: Reply) -> bool:
    """Whether it only names another edition, and was answered with something else for that."""
    asked = understand(part.question, part.language, index())
    told = {each for each in asked.features if OF_A_WORD not in each}
    if not asked.editions or not told <= OF_EDITIONS:
        return False
    return not part.answered or (first.answered and _topic(part) != _topic(first))


def _topic(reply: Reply) -> str:
    catalogue = index()
    return catalogue.documents[catalogue.by_id[reply.answers[0].rule]].topic


def _about_one(whole: Reply, parts: list[Reply], first: Answer) -> Reply:
    """Where every part is about the same."""
    text = _each_in_turn(parts) if _asks_a_price(parts) else _of_one_thing(whole, parts)
    one = replace(first, text=text)
    others = [each for each in whole.answers if each.rule != one.rule]
    return replace(whole, answers=(one, *others))


def _asks_a_price(parts: list[Reply]) -> bool:
    """Whether one part asks what a card costs, and another something else about it."""
    if _is_rule(parts[0].answers[0]):
        return False
    asked = [understand(part.question, part.language, index()) for part in parts]
    return len({"price" in each.features for each in asked}) > 1


def _each_in_turn(parts: list[Reply]) -> str:
    """The first sentence to each part, then the rest."""
    texts = [part.answers[0].text for part in parts]
    heads, rests = zip(*(opening(text) for text in texts), strict=True)
    later = (joined_verdict(each, parts[0].language) for each in heads[1:])
    return told_once(" ".join(filter(None, (heads[0], *later, *rests))))


def _want_amounts(parts: list[Reply]) -> bool:
    """Whether they ask for a number, which no rule tells."""
    asked = (understand(part.question, part.language, index()) for part in parts)
    return all("howmany" in each.features for each in asked)


def beside_the_sum(whole: Reply, parts: list[Reply]) -> Reply:
    """What was worked out, and the first sentence to each part that no sum can settle."""
    worked_out, *others = whole.answers
    found = [
        part.answers[0]
        for part in parts[1:]
        if part.answered
        and adds_to_a_sum(part.question, part.language)
        and _enough(part) <= part.answers[0].score <= 1
        and part.answers[0].rule != worked_out.rule
    ]
    if not found:
        return _with_its_ruling(whole, parts[1:])
    head, rest = opening(worked_out.text)
    heads, rests = zip(*(opening(each.text) for each in found), strict=True)
    later = (joined_verdict(each, whole.language) for each in heads)
    text = told_once(" ".join(filter(None, (head, *later, rest, *rests))))
    sources = (worked_out.sources, *(each.sources for each in found))
    unique = tuple(dict.fromkeys(source for each in sources for source in each))
    merged = replace(worked_out, text=text, sources=unique, lines=())
    told = {each.rule for each in found}
    others = [*found, *(each for each in others if each.rule not in told)]
    return replace(whole, answers=(merged, *others[: SHOWN - 1]))


def _with_its_ruling(whole: Reply, parts: list[Reply]) -> Reply:
    """What was worked out of a card, and what the card itself says to another part of the question."""
    worked_out, *others = whole.answers
    head, rest = opening(worked_out.text)
    found: list[str] = []
    for part in parts:
        if not part.answered or part.answers[0].rule != worked_out.rule or _is_rule(worked_out):
            continue
        if adds_to_a_sum(part.question, part.language):
            asked = understand(part.question, part.language, index())
            found.append(nearest_first(without_verdict(part.answers[0].text), asked, most=1))
    text = told_once(" ".join(filter(None, (head, *found, rest))))
    return replace(whole, answers=(replace(worked_out, text=text), *others))


def _enough(part: Reply) -> float:
    anew = index().manners[part.language].cutting.begins_anew(part.question)
    return SURE_ENOUGH_ANEW if anew else SURE_ENOUGH


def adds_to_a_sum(part: str, language: str) -> bool:
    """ "And when?", "And does a pair count?", but not "and how many?" nor "…, and am I dead?"."""
    catalogue = index()
    asked, cutting = understand(part, language, catalogue), catalogue.manners[language].cutting
    if "howmany" in asked.features:
        return False
    return cutting.asks_how(part) or (asked.wants_verdict and cutting.begins_anew(part))


def _of_several(whole: Reply, parts: list[Reply], firsts: list[Answer]) -> Reply:
    texts = [first.text for first in firsts]
    told: set[str] = set()
    for place, part in enumerate(parts):
        head, rest = opening(texts[place])
        if without_verdict(head) in told:  # the same again: what else it says to this part
            asked = understand(part.question, part.language, index())
            texts[place] = nearest_first(rest, asked) if rest else ""
        told.add(without_verdict(head))
    heads, rests = zip(*(opening(text) for text in texts), strict=True)
    first, *later = _by_edition(parts, heads)
    joined = (joined_verdict(each, whole.language) for each in later)
    text = " ".join(filter(None, (first, *joined, *rests)))
    rules = {first.rule: first for first in firsts}
    main, *others = rules.values()
    others += [each for each in whole.answers if each.rule not in rules]
    sources = tuple(dict.fromkeys(source for first in firsts for source in first.sources))
    merged = replace(main, text=told_once(text), sources=sources, lines=())
    return replace(whole, answers=(merged, *others[: SHOWN - 1]))


def _by_edition(parts: list[Reply], heads: Sequence[str]) -> Sequence[str]:
    """Each after the name of the edition that it holds in, where the parts ask about several."""
    if len({part.edition for part in parts}) == 1:
        return heads
    return [_in_edition(part, head) for part, head in zip(parts, heads, strict=True)]


def _in_edition(part: Reply, head: str) -> str:
    """The yes or no stays in front: "No. 2011: You need a smash."."""
    speaker = voice(part.language, part.edition or USUAL)
    edition = speaker.say("library", "editions", part.edition or USUAL)
    said = without_verdict(head)
    if edition in said:
        return head
    told = speaker.say("library", "answer", "in-edition", edition=edition, text=said)
    return f"{head.removesuffix(said)}{told}"


def _of_one_thing(whole: Reply, parts: list[Reply]) -> str:
    """Its effect, the whole answer, or the sentence nearest to each part: whichever covers most."""
    query = understand(whole.question, whole.language, index())
    nearest = _nearest_to_each(parts)
    if whole.answers[0].rule != parts[0].answers[0].rule:
        return nearest
    first = parts[0].answers[0].text
    if _judged_otherwise(whole.answers[0].text, first):
        return nearest  # the yes or no is the first part's
    told = (_effect_first(whole), whole.answers[0].text, nearest)
    verdict = first.removesuffix(without_verdict(first)).strip()
    best = without_verdict(max(told, key=lambda each: covered(each, query)))
    return f"{verdict} {best}".strip()


def _judged_otherwise(text: str, first: str) -> bool:
    """Whether the yes or no behind a card's name is not the one that its first part gets."""
    ours, theirs = OF_A_CARD.match(text), OF_A_CARD.match(first)
    return ours is not None and theirs is not None and ours[0] != theirs[0]


def _effect_first(whole: Reply) -> str:
    """Of a card its effect, then the rest."""
    answer = whole.answers[0]
    if _is_rule(answer):
        return answer.text
    speaker = voice(whole.language, whole.edition or USUAL)
    name = answer.rule.partition(".")[2]
    effect = effect_first(speaker, _family(answer), name, whole.question)
    if effect in undecided(answer.text, small=goes_on(whole.language)):
        return answer.text  # it stands there with its yes or no
    return told_once(f"{effect} {answer.text}")


def _is_rule(answer: Answer) -> bool:
    return _family(answer) == "rule"


def _family(answer: Answer) -> str:
    catalogue = index()
    return catalogue.documents[catalogue.by_id[answer.rule]].family


def _nearest_to_each(parts: list[Reply]) -> str:
    """Of all that is said the sentence nearest to each part; a yes or no stays where it is."""
    said = [part.answers[0].text for part in parts]
    verdict = said[0].removesuffix(without_verdict(said[0])).strip()
    sentences = [each for text in map(without_verdict, said) for each in BETWEEN.split(text)]
    told = _unlike(sentences, parts[0].language)
    heads: list[str] = []
    for part in parts:
        heads.append(_nearest(part, [each for each in told if each not in heads]))
    rest = [each for each in told if each not in heads]
    if not _is_rule(parts[0].answers[0]):  # the name of a card comes before an "it"
        begun = {BETWEEN.split(without_verdict(text))[0] for text in said}
        heads.sort(key=lambda each: each not in begun)
    return " ".join(filter(None, (verdict, *heads, *rest)))


def _unlike(sentences: Sequence[str], language: str) -> list[str]:
    """Each once, also where it comes again without its yes or no."""
    found: dict[str, str] = {}
    for each in sentences:
        found.setdefault(undecided(each, small=goes_on(language)), each)
    return [*found.values()]


def _nearest(part: Reply, left: list[str]) -> str:
    """Of the sentences that are left the one nearest to a part: its own first, where that settles it."""
    asked = understand(part.question, part.language, index())
    first = BETWEEN.split(without_verdict(part.answers[0].text))[0]
    judged = VERDICT in first or (asked.wants_verdict and not _is_rule(part.answers[0]))
    return first if judged and first in left else nearest_first(" ".join(left), asked, most=1)
