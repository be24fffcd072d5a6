"""A reckoning in words, with the rule that governs it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.data_classes import replace
from companion.library.answers import Answer, rules
from companion.library.card_answers import effect_first
from companion.library.citing import Source, document_name, held, printed_source
from companion.text.families import rule_of

if TYPE_CHECKING:
    from collections.abc import Iterable

    from companion.library.computed.scene import Scene
    from companion.text.voice import Voice

SURE = 2.0
"""Above anything that was only found."""
OF_ANY = ("halloween.", "power-up.")
"""Rules that treat every costume and every evolution alike, whatever it does."""


def verdict(voice: Voice, found: str) -> str:
    return voice.say("library", "verdict", found)


def reckoned(voice: Voice, rule: str, lines: Iterable[str], edition: str) -> Answer:
    """The result first, then the rule it follows from."""
    parts = [line for line in lines if line]
    known = rules()[rule]
    return Answer(
        rule=rule,
        score=SURE,
        text=" ".join((*parts, voice.rule(rule))),
        held=held((edition,), ()),
        status="derived",
        sources=tuple(
            Source(document=document_name(voice, each["document"]), section=each["section"])
            for each in known["sources"]
            if each["document"].startswith(edition)
        ),
    )


def of_its_card(answer: Answer, scene: Scene, voice: Voice) -> Answer:
    """What was worked out about one card is told with its effect, and cited as the card's."""
    if len(scene.things) != 1 or answer.rule.startswith(OF_ANY) or answer.rule not in rules():
        return answer
    ((id, family),) = scene.things.items()
    if answer.rule == rule_of(family, id):
        return answer  # it is told already
    if voice.card(id, family) not in answer.text.removesuffix(voice.rule(answer.rule)):
        return answer
    return told_with(answer, voice, family, id)


def told_with(answer: Answer, voice: Voice, family: str, id: str) -> Answer:
    """The result, then what the card does."""
    called, effect = voice.card(id, family), effect_first(voice, family, id)
    result = answer.text.removesuffix(voice.rule(answer.rule)).strip()
    result = result.removesuffix(effect).strip()  # it may be told already
    return replace(
        answer,
        rule=rule_of(family, id),
        text=f"{result} {effect}",
        sources=(printed_source(voice, family, called), *answer.sources),
    )


def with_effect(answer: Answer, scene: Scene, voice: Voice, cards: list[str]) -> Answer:
    """With what the first of these cards does, instead of the rule that it breaks."""
    if not cards:
        return answer
    result = answer.text.removesuffix(voice.rule(answer.rule)).strip()
    effect = effect_first(voice, scene.things[cards[0]], cards[0])
    return replace(answer, text=f"{result} {effect}")


def listed(voice: Voice, parts: list[str]) -> str:
    if len(parts) < 2:
        return "".join(parts)
    return f"{', '.join(parts[:-1])} {voice.say('library', 'computed', 'and')} {parts[-1]}"
