"""Which monsters have evolutions of a kind: "who has gift evolutions?" """

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.data import load
from companion.library.answers import Answer
from companion.library.both_names import as_listed
from companion.library.citing import held, options_of, printed_source
from companion.library.corpus import editions_of
from companion.library.described.listing import SCORE
from companion.library.described.purpose import IDLE
from companion.library.fact_words import says
from companion.library.likeness import OF_A_WORD
from companion.text.families import rule_of
from companion.text.unofficial import legend

if TYPE_CHECKING:
    from companion.library.query import Query
    from companion.text.voice import Voice

FAMILY, GIFT = "evolution", "gift"
BESIDE = {"monster", "howmany", "each", "more", "exist", "where", "infront"}
"""Concepts that such a question may have besides: they ask for nothing else."""


def owners_of_gifts(query: Query, voice: Voice) -> Answer | None:
    """The monsters that have gifts, each with its own; any monster has the other kinds."""
    told = {each for each in query.features if OF_A_WORD not in each}
    if GIFT not in told or told - IDLE - BESIDE or query.closed:
        return None
    if not says(query, "owners") and "howmany" not in told:
        return None
    entries = [each for each in load("rules", "evolutions.toml")[FAMILY] if each["kind"] == GIFT]
    monsters = dict.fromkeys(each["monster"] for each in entries)
    rows = [
        voice.say(
            "library",
            "which",
            "owner",
            monster=voice.monster(monster),
            cards=", ".join(
                as_listed(voice, FAMILY, each["id"])
                for each in entries
                if each["monster"] == monster
            ),
        )
        for monster in monsters
    ]
    head = voice.say("library", "which", "owners", n=len(entries), monsters="; ".join(rows))
    first = entries[0]["id"]
    return Answer(
        rule=rule_of(FAMILY, first),
        score=SCORE,
        text=" ".join((head, *legend(voice, [head]))),
        held=held(editions_of(FAMILY, entries[0]), options_of(FAMILY)),
        status="card",
        sources=(printed_source(voice, FAMILY, voice.card(first, FAMILY)),),
    )
