"""Facts about what a question names, beside what it does: its name in another language, its box."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.library.answers import Answer
from companion.library.both_names import as_asked_for
from companion.library.card_answers import ENTRIES, card_data, effect_of, price_line
from companion.library.citing import held, options_of, printed_source
from companion.library.corpus import editions_of
from companion.library.fact_words import says
from companion.library.folding import words
from companion.library.index import index
from companion.library.monster_boxes import SETTLED, WHO_PLAYS, monster_in_box, monsters_of_box
from companion.text.voice import voice as voice_of

if TYPE_CHECKING:
    from companion.library.query import Query
    from companion.text.voice import Voice

LANGUAGES = {"english": "en", "german": "de", "spanish": "es"}
FAMILIES = {prefix: family for family, prefix in ENTRIES.items()}
MONSTER = "monster."
OF_DIFFERENCES = {"price", "more", "differ", "change", "alters", "fewest", "samething", "alike"}
"""Beside these it is not asked where a thing is, but where it is another."""
DIFFER, ALIKE = "differ", {"samething", "alike"}
OF_SAMENESS = {DIFFER, *ALIKE}
BOX_OF = {"tile": "dark", "costume": "monster-box", "evolution": "monster-box"}
"""The box that has all things of a family; power cards come in several decks."""
KING, KONG, KING_KONG = "the-king", "kong", "king kong"


def named_fact(query: Query, voice: Voice, edition: str) -> Answer | None:
    """What the question wants to know of the one thing that it names, if it is such a fact."""
    named = list(dict.fromkeys(query.named))
    if not named:
        return monsters_of_box(query, voice)
    if len(named) != 1:
        return None
    prefix, _, id = named[0].partition(".")
    if prefix in FAMILIES:
        return _of_a_thing(query, FAMILIES[prefix], id, voice, edition)
    return monster_in_box(query, id, voice) if named[0].startswith(MONSTER) else None


def old_name(query: Query, voice: Voice) -> Answer | None:
    """The German rules of 2011 call The King "Kong"; King Kong is another monster."""
    told = words(query.text)
    if KONG not in told or KING_KONG in " ".join(told):
        return None
    if query.editions != ["classic"] and not says(query, "old"):
        return None
    text = voice.say("library", "names", "kong", monster=voice.monster(KING))
    return Answer(
        rule=WHO_PLAYS,
        score=SETTLED,
        text=text,
        held=held(["classic"], []),
        status="rulebook",
        sources=(),
    )


def _of_a_thing(query: Query, family: str, id: str, voice: Voice, edition: str) -> Answer | None:
    called = voice.card(id, family)
    wanted = [language for key, language in LANGUAGES.items() if says(query, key)]
    if wanted and says(query, "calling"):
        lines = [_name_in(each, family, id, voice) for each in wanted]
    elif says(query, "place") and not OF_DIFFERENCES & query.features.keys():
        lines = [_boxes(query, family, id, voice), effect_of(voice, family, id)]
        lines.append(price_line(voice, family, called, card_data(family, id), edition))
    elif OF_SAMENESS & query.features.keys() and (
        same := _same_thing(query, _names_of_one(query, family, id, voice), voice)
    ):
        lines = [same, effect_of(voice, family, id)]
        lines.append(price_line(voice, family, called, card_data(family, id), edition))
    else:
        return None
    data = card_data(family, id)
    return Answer(
        rule=f"{ENTRIES[family]}.{id}",
        score=SETTLED,
        text=" ".join(lines),
        held=held(editions_of(family, data), options_of(family)),
        status="card",
        sources=(printed_source(voice, family, called),),
    )


def _names_of_one(query: Query, family: str, id: str, voice: Voice) -> list[str]:
    """Two names that the question has for it: "Omnivore" of the old box, "Detritivore" of the new one."""
    spoken = words(query.text, query.language)
    found = index().readers[query.language].names_in(spoken, set())
    said = dict.fromkeys("".join(spoken[start : start + length]) for start, length, _ in found)
    known = _all_names(family, id, query.language)
    named = dict.fromkeys(known[each] for each in said if each in known)
    return [voice.say("screen", "words", "quoted", name=each) for each in named][:2]


def _all_names(family: str, id: str, language: str) -> dict[str, str]:
    """All its names in any language, by how they are folded; printed ones before other ones."""
    found: dict[str, str] = {}
    for each in LANGUAGES.values():
        entry = voice_of(each).entry(family, id) or {}
        printed = [entry.get("name", ""), *entry.get("name_in", {}).values()]
        for name in (*printed, *entry.get("aliases", ())):
            found.setdefault("".join(words(name, language)), name)
    return found


def _same_thing(query: Query, names: list[str], voice: Voice) -> str:
    if len(names) < len(("old", "new")):
        return ""
    line = voice.say("library", "names", "same-thing", first=names[0], second=names[1])
    differs, alike = DIFFER in query.features, bool(ALIKE & query.features.keys())
    if not query.wants_verdict or differs == alike:
        return line
    return f"{voice.say('library', 'verdict', 'no' if differs else 'yes')} {line}"


def _name_in(language: str, family: str, id: str, voice: Voice) -> str:
    """Its name there, and whether anybody but us calls it so."""
    other = voice_of(language, voice.edition)
    entry = other.entry(family, id) or {}
    spoken = voice.say("library", "names", f"in-{language}")
    name = other.say("screen", "words", "quoted", name=other.card(id, family))
    head = voice.say(
        "library",
        "names",
        "called",
        card=_asked_name(family, id, language, voice),
        name=name,
        language=spoken,
    )
    grade = "unofficial" if entry.get("unofficial") else entry.get("grade", "printed")
    known = "rulebook" if grade in ("rulebook", "printed") else grade
    key = known if known in ("rulebook", "unofficial") else "seen"
    return f"{head} {voice.say('library', 'names', key)}"


def _asked_name(family: str, id: str, language: str, voice: Voice) -> str:
    """As the asker's language calls it; in English where that is the language asked for."""
    spoken = voice_of("en", voice.edition) if language == voice.language else voice
    return voice.say("screen", "words", "quoted", name=spoken.card(id, family))


def _boxes(query: Query, family: str, id: str, voice: Voice) -> str:
    data = card_data(family, id)
    if family == "power":
        boxes = [voice.say("pages", "card", f"deck-{deck}") for deck in data["decks"]]
    else:
        boxes = [voice.say("library", "names", f"box-{BOX_OF[family]}")]
    return voice.say(
        "library",
        "names",
        "boxes",
        card=as_asked_for(voice, family, id, query.text),
        boxes=", ".join(boxes),
    )
