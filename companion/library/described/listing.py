"""All things of a sort, by name: "what are Kraken's evolutions?", "which tiles are at level 6?" """

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.data import load
from companion.library.answers import Answer
from companion.library.both_names import as_listed
from companion.library.card_answers import ENTRIES, FILES, card_data
from companion.library.citing import held, options_of, printed_source
from companion.library.corpus import editions_of
from companion.library.described.fit import is_meant, owners
from companion.text.families import rule_of
from companion.text.unofficial import legend

if TYPE_CHECKING:
    from companion.library.described.form import Wanted
    from companion.library.query import Query
    from companion.text.voice import Voice

FEWEST, MOST = 2, 20
"""More names than that nobody reads; of a single one its effect is wanted."""
SCORE = 1.5


def all_of_them(query: Query, meant: Wanted, voice: Voice, edition: str) -> Answer | None:
    """Their names in the order of the data; nothing where there are too many."""
    if len(meant.families) != 1:
        return None
    monsters = owners(query)
    told_apart = bool(monsters or meant.kind or meant.level)
    if len(monsters) > 1 or (meant.plural and not told_apart):
        return None  # "what are costumes?" wants to know what they are for
    (family,) = meant.families
    entries = load("rules", f"{FILES[family]}.toml")[ENTRIES[family]]
    things = [
        each["id"] for each in entries if is_meant((family, each["id"]), meant, query, edition)
    ]
    if not FEWEST <= len(things) <= MOST:
        return None
    title = voice.monster(monsters[0]) if monsters and family == "evolution" else ""
    return _told(family, things, title or _title(family, meant, voice), voice)


def _title(family: str, meant: Wanted, voice: Voice) -> str:
    """What they are called together."""
    topic = "gift-evolutions" if meant.kind == "gift" else f"{family}s"
    return voice.say("library", "topics", topic)


def _told(family: str, things: list[str], title: str, voice: Voice) -> Answer:
    names = ", ".join(as_listed(voice, family, id) for id in things)
    head = voice.say("library", "card", "called", card=title, text=f"{names}.")
    first = things[0]
    return Answer(
        rule=rule_of(family, first),
        score=SCORE,
        text=" ".join((head, *legend(voice, [head]))),
        held=held(editions_of(family, card_data(family, first)), options_of(family)),
        status="card",
        sources=(printed_source(voice, family, voice.card(first, family)),),
    )
