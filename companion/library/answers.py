"""A document as an answer: the ruling first, then the reason, where it holds and where it stands."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any

from companion.data import load
from companion.data_classes import dataclass, field, replace
from companion.editions import EDITIONS, USUAL
from companion.library.citing import (
    Held,
    Source,
    card_citation,
    held,
    options_of,
    rule_sources,
    ruling_data,
    status_in,
)
from companion.library.corpus import editions_of
from companion.library.examples import wanted
from companion.library.index import index
from companion.library.likeness import OF_A_WORD
from companion.library.pointed import brought_forward
from companion.library.query import ANYTHING
from companion.library.sentences import BETWEEN
from companion.library.verdicts import card_verdict, ruling_verdict, verdict
from companion.text.families import rule_of
from companion.text.voice import voice as voice_of

if TYPE_CHECKING:
    from companion.library.index import Document
    from companion.library.query import Query
    from companion.library.rank import Hit
    from companion.text.voice import Voice

RULINGS_SHOWN = 3
RULING_FITS, RULING_SETTLES, RULING_LEADS = 0.1, 0.4, 0.9
"""From here on a ruling is told at all, may be what was asked for, and surely is."""
FILES = {"power": "cards", "tile": "tiles", "costume": "costumes", "evolution": "evolutions"}
ALONE = "alone"
"""The edition of which the common text of a rule is not true: there its own text is all."""
KIND = {
    "keep",
    "permanent",
    "discard",
    "discardcard",
    "temporary",
    "who",
    "own",
    "monster",
    "give",
    "after",
}
NOT_ITS_PRICE = {"discount", "move", "copy", "steal", "sweep", "sell"}
"""Beside these a price is another price than the printed one."""
ENTRIES = {"power": "card", "tile": "tile", "costume": "costume", "evolution": "evolution"}


@dataclass(frozen=True, slots=True, kw_only=True)
class Answer:
    """What the referee says to a question, and how sure it is."""

    rule: str
    score: float
    text: str
    held: Held
    status: str
    sources: tuple[Source, ...] = ()
    differs: tuple[tuple[str, str], ...] = ()
    """What other editions say, where they say something else."""
    lines: tuple[str, ...] = field(default=())
    """A reckoning, line by line."""

    @property
    def editions(self) -> tuple[str, ...]:
        return self.held.editions


def answer(hit: Hit, document: Document, query: Query, voice: Voice, edition: str) -> Answer:
    """The answer in this voice; `edition` is empty when nobody said which one is played."""
    if document.family == "rule":
        found = rule_answer(document.id, hit.score, document.editions, voice, edition)
        said = (wanted(hit) if query.closed else "") or verdict(document.id, query, edition)
        return _judged(found, said, voice)
    name = document.id.partition(".")[2]
    return card_answer(hit, document.family, name, query, voice, edition)


def _judged(answer: Answer, verdict: str, voice: Voice) -> Answer:
    """With the yes or no that the question asked for."""
    if not verdict:
        return answer
    return replace(answer, text=f"{voice.say('library', 'verdict', verdict)} {answer.text}")


# --- rules ----------------------------------------------------------------------------------------


def rule_answer(id: str, score: float, editions: list[str], voice: Voice, edition: str) -> Answer:
    if editions and voice.edition not in editions:  # in its own edition's words
        voice = voice_of(voice.language, editions[0])
    entry = rule_entry(voice, id)
    data = rules()[id]
    common = entry.get("text", id)
    own = entry.get(edition or USUAL, "")
    differs = [
        (each, voice_of(voice.language, each).fill(entry[each]))
        for each in EDITIONS
        if each in entry and each in editions and entry[each] != own
    ]
    parts = [common, own]
    if entry.get(ALONE) == edition:
        parts, differs = [own], [(USUAL, voice_of(voice.language).fill(common))]
    text = as_called_here(voice, " ".join(voice.fill(part) for part in parts if part))
    if not edition:
        text = " ".join((text, *_in_editions(voice, differs)))
        differs = []
    if "note" in entry:
        text = f"{text} {voice.fill(entry['note'])}"
    return Answer(
        rule=id,
        score=score,
        text=text,
        held=held(editions, data.get("options", ())),
        status=status_in(data, edition),
        sources=rule_sources(voice, data, edition),
        differs=tuple(differs),
    )


def rules() -> dict[str, dict[str, Any]]:
    from companion.text.sources import index

    return index()


def rule_entry(voice: Voice, id: str) -> dict[str, str]:
    group, _, name = id.partition(".")
    found: dict[str, str] = voice.file("rules").get(group, {}).get(name, {})
    return found


def _in_editions(voice: Voice, remarks: list[tuple[str, str]]) -> list[str]:
    """Each remark once, after the names of all editions that it is about."""
    editions: dict[str, list[str]] = {}
    for edition, text in remarks:
        editions.setdefault(text, []).append(voice.say("library", "editions", edition))
    return [
        voice.say("library", "answer", "in-edition", edition=", ".join(names), text=text)
        for text, names in editions.items()
    ]


# --- cards, tiles, costumes -----------------------------------------------------------------------


def card_answer(
    hit: Hit, family: str, name: str, query: Query, voice: Voice, edition: str
) -> Answer:
    """The ruling that fits, the effect, the price; the price first when that was asked."""
    words = _words(voice, family, name)
    data = card_data(family, name)
    rulings = words.get("rulings", {})
    chosen = _fitting_rulings(hit, rulings)
    effect = _effect(voice, words)
    called = words.get("name_in", {}).get(voice.edition) or words["name"]
    price = price_line(voice, family, called, data, edition)
    told = [as_called_here(voice, voice.fill(rulings[tag])) for tag in chosen]
    absence = _absence(voice, family, called, data, edition)
    ending = _unofficial(voice, called, words)
    id = rule_of(family, name)
    settles = chosen[0] if chosen and hit.ruling >= RULING_SETTLES else ""
    leads = bool(chosen) and hit.ruling >= RULING_LEADS and not absence
    verdict = "" if absence or leads else card_verdict(id, query)
    ruling = "" if absence or verdict else _ruling_verdict(hit, id, settles, query)
    if _asks_price(query) or _asks_kind(query):
        text = brought_forward([*absence, price, effect], query, ending)
    elif verdict:
        head = _settled(voice, called, verdict, effect)
        text = brought_forward([head, *told], query, [price, *ending])
    elif ruling or leads:
        head = _settled(voice, called, ruling, told[0]) if ruling else _called(voice, called, told[0])
        text = " ".join((brought_forward([head], query), effect, *told[1:], price, *ending))
    else:
        head = _called(voice, called, effect)
        text = brought_forward([*absence, head, *told], query, [price, *ending])
    opens = bool(told) and _opens_with(text, told[0])
    opening = ruling_data(family, name, chosen[0]) if opens else None
    editions = editions_of(family, data)
    status, sources = card_citation(voice, family, called, opening, editions)
    return Answer(
        rule=id,
        score=hit.score,
        text=text,
        held=held(editions, options_of(family)),
        status=status,
        sources=sources,
        differs=_other_texts(voice, words, edition),
    )


def _ruling_verdict(hit: Hit, id: str, tag: str, query: Query) -> str:
    """As the nearest examples want it, or as the ruling's clauses say."""
    near = wanted(hit, tag) if query.closed and tag else ""
    return near or ruling_verdict(id, tag, query)


def _fitting_rulings(hit: Hit, rulings: dict[str, Any]) -> list[str]:
    shown = RULINGS_SHOWN if hit.ruling >= RULING_FITS else 0
    return [tag for tag in hit.tags if tag in rulings][:shown]


def _unofficial(voice: Voice, called: str, words: dict[str, Any]) -> list[str]:
    """That no source has this name, where none has."""
    if not words.get("unofficial"):
        return []
    return [voice.say("library", "card", "unofficial", card=called)]


def _settled(voice: Voice, called: str, verdict: str, text: str) -> str:
    """The yes or no right after the card's name; a little word behind it begins small but in German."""
    first = text.split()[0]
    idle = index().readers[voice.language].lexicon.stop
    if voice.language != "de" and first.casefold() in idle and first != "I":
        text = f"{text[0].lower()}{text[1:]}"
    return voice.say("library", "card", verdict, card=called, text=text)


def _opens_with(text: str, ruling: str) -> bool:
    """Whether one of the first two sentences is the ruling's: then it is as sure as that."""
    read = BETWEEN.split(text)[:2]
    return any(sentence in ruling for sentence in read)


def _asks_price(query: Query) -> bool:
    told = set(query.features)
    if query.bare or told <= {*query.named, *ANYTHING, "copy"}:
        return bool({"price", "worth", "howmany"} & told)
    return "price" in told and not NOT_ITS_PRICE & told


def _asks_kind(query: Query) -> bool:
    """Does it stay, or is it gone after use? Whose is it?"""
    told = {each for each in query.features if OF_A_WORD not in each} - {*query.named, *ANYTHING}
    told = {each for each in told if not each[1:].isdigit()}
    return bool(told) and told <= KIND and bool(told & {"keep", "permanent", "temporary", "who"})


def effect_of(voice: Voice, family: str, name: str) -> str:
    """What it does, in the words of the edition spoken of."""
    return _effect(voice, _words(voice, family, name))


def as_called_here(voice: Voice, text: str) -> str:
    """Cards that a text quotes, by the names they have in the edition spoken of."""
    for usual, here in _renamed(voice):
        text = text.replace(usual, here)
    return text


@lru_cache(maxsize=16)
def _renamed(voice: Voice) -> list[tuple[str, str]]:
    """Quoted names, and what stands in their place."""
    named = voice.file("cards")["power"].values()
    return [
        (
            voice.say("screen", "words", "quoted", name=words["name"]),
            voice.say("screen", "words", "quoted", name=words["name_in"][voice.edition]),
        )
        for words in named
        if voice.edition in words.get("name_in", {})
    ]


def _words(voice: Voice, family: str, name: str) -> dict[str, Any]:
    return voice.entry(family, name) or {}


def _effect(voice: Voice, words: dict[str, Any]) -> str:
    return voice.fill(words.get("text_in", {}).get(voice.edition) or words["text"])


def _called(voice: Voice, card: str, text: str) -> str:
    return voice.say("library", "card", "called", card=card, text=text)


def _absence(
    voice: Voice, family: str, called: str, data: dict[str, Any], edition: str
) -> list[str]:
    """That the edition in play has no such power card: nobody should look for it."""
    holding = editions_of(family, data)
    if family != "power" or not edition or edition in holding:
        return []
    names = ", ".join(voice.say("library", "editions", each) for each in holding)
    here = voice.say("library", "editions", edition)
    return [voice.say("library", "card", "absent", card=called, edition=here, editions=names)]


def price_line(voice: Voice, family: str, called: str, data: dict[str, Any], edition: str) -> str:
    if family == "tile":
        side = voice.say("library", "sides", data["side"])
        return voice.say("library", "card", "tile", card=called, level=data["level"], side=side)
    if family == "evolution":
        monster = voice.monster(data["monster"])
        return voice.say("library", "evolution", data["kind"], card=called, monster=monster)
    usual = data["cost"]
    kind = data.get("kind", "costume")
    printed = {each: data.get("costs", {}).get(each, usual) for each in EDITIONS}
    now = printed.get(edition, usual)
    line = voice.say("library", "card", kind, card=called, n=now)
    others = [
        voice.say(
            "library",
            "card",
            "elsewhere",
            edition=voice.say("library", "editions", each),
            n=printed[each],
        )
        for each in EDITIONS
        if printed[each] != now
    ]
    return " ".join((line, *others))


def card_data(family: str, name: str) -> dict[str, Any]:
    entries = load("rules", f"{FILES[family]}.toml")[ENTRIES[family]]
    found: dict[str, Any] = next(entry for entry in entries if entry["id"] == name)
    return found


def _other_texts(voice: Voice, words: dict[str, Any], edition: str) -> tuple[tuple[str, str], ...]:
    return tuple(
        (each, voice_of(voice.language, each).fill(text))
        for each, text in words.get("text_in", {}).items()
        if each != (edition or voice.edition)
    )
