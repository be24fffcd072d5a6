"""What is said of a card, tile, costume or evolution: the ruling asked for, the effect, the price."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any, NamedTuple

from companion.data import load
from companion.editions import EDITIONS
from companion.library.answers import Answer, as_called_here
from companion.library.behind_a_colon import begun_small, goes_on
from companion.library.both_names import as_asked_for
from companion.library.card_editions import (
    asks_for_editions,
    told_elsewhere,
    verdict_on_editions,
    verdict_on_prices,
)
from companion.library.card_matters import (
    asks_price,
    asks_whether_it_stays,
    free_line,
    is_of_itself,
    verdict_of_itself,
)
from companion.library.citing import card_citation, held, options_of, ruling_data
from companion.library.corpus import editions_of
from companion.library.examples import wanted
from companion.library.learned import ITSELF
from companion.library.likeness import OF_A_WORD
from companion.library.pointed import brought_forward, settling_first
from companion.library.query import ANYTHING
from companion.library.sentences import BETWEEN
from companion.library.settling import settling
from companion.library.verdicts import (
    CERTAIN,
    SAID_OF_THINGS,
    USUAL,
    card_verdict,
    in_words,
    is_sure,
    ruling_verdict,
    says_the_usual,
    weighed,
)
from companion.text.families import rule_of
from companion.text.voice import voice as voice_of

if TYPE_CHECKING:
    from companion.library.query import Query
    from companion.library.rank import Hit
    from companion.text.voice import Voice

SHOWN, TWO = 4, 2
SETTLES, FURTHER = 0.4, 0.12
"""How likely a ruling must be to give the yes or no, and the second likeliest text to be told second."""
OF_BOTH = 4.0
"""How much likelier a ruling is that speaks of another thing the question names."""
HAPPENING = {"buy", "exact"}
"""Concepts beside a name in "What exactly happens if I buy this?"."""
FILES = {"power": "cards", "tile": "tiles", "costume": "costumes", "evolution": "evolutions"}
ENTRIES = {"power": "card", "tile": "tile", "costume": "costume", "evolution": "evolution"}


class _Said(NamedTuple):
    """What there is to say of a card, piece by piece."""

    called: str
    effect: str
    rulings: list[str]
    price: str
    absence: list[str]
    ending: list[str]


class _Order(NamedTuple):
    """What comes first of what there is to say."""

    of_effect: int
    """Its place among the rulings."""
    naming: list[str]
    """Other things, where the first text speaks of them as the question does."""
    further: bool
    """Whether the first text goes on, since no second one is likely."""


def card_answer(
    hit: Hit, family: str, name: str, query: Query, voice: Voice, edition: str
) -> Answer:
    """The ruling that fits, the effect, the price; the price first when that was asked."""
    words = _words(voice, family, name)
    data = card_data(family, name)
    rulings = words.get("rulings", {})
    others = _other_things(query, voice, family, name)
    shares = _weighted(settling(hit), rulings, others)
    order = [*shares][:SHOWN]
    chosen = [tag for tag in order if tag != ITSELF]
    called = words.get("name_in", {}).get(voice.edition) or words["name"]
    said = _Said(
        as_asked_for(voice, family, name, query.text),
        _effect(voice, words),
        [as_called_here(voice, voice.fill(rulings[tag])) for tag in chosen],
        price_line(voice, family, called, data, edition),
        _absence(voice, family, called, data, edition),
        _unofficial(voice, called, words),
    )
    id, kind = rule_of(family, name), data.get("kind", "")
    if asks_for_editions(query):
        text = _in_editions(said, query, voice, words, data)
    elif is_of_itself(query, id, priced="cost" in data or query.bare) or asks_whether_it_stays(
        query, kind
    ):
        line = free_line(voice, id, called) if asks_price(query) else ""
        if on_prices := verdict_on_prices(query, data):
            line = f"{said.price} {_same_price(voice, called, data)}".strip()
        text = _of_itself(said, line, query, voice, kind, on_prices)
    else:
        likely = chosen[0] if chosen and shares[chosen[0]] >= SETTLES else ""
        verdict = _verdict(hit, id, likely, query, leads=order[0] == likely)
        text = _judged_text(said, verdict, query, voice, _order(shares, rulings, others))
    opens = bool(chosen) and _opens_with(text, said.rulings[0])
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


def _of_itself(
    said: _Said, line: str, query: Query, voice: Voice, kind: str, on_prices: str = ""
) -> str:
    """Its price or kind, then what it does; of an evolution with the yes or no that this gives."""
    of_kind, *prices = BETWEEN.split(line or said.price)
    told = [*said.absence, of_kind]
    told += [*prices, said.effect] if asks_price(query) else [said.effect, *prices]
    text = brought_forward(told, query, said.ending)
    verdict = in_words(verdict_of_itself(query, kind, free=bool(line)) or on_prices, query)
    return f"{voice.say('library', 'verdict', verdict)} {text}" if verdict else text


def _in_editions(
    said: _Said, query: Query, voice: Voice, words: dict[str, Any], data: dict[str, Any]
) -> str:
    """Its effect here, then what it is elsewhere, and all its prices."""
    verdict = verdict_on_editions(query, words, data)
    effect = said.effect
    head = _settled(voice, said.called, verdict, effect) if verdict else ""
    head = head or _called(voice, said.called, effect)
    others = told_elsewhere(voice, words)
    return " ".join((*said.absence, head, *others, said.price, *said.ending))


def _verdict(hit: Hit, id: str, settles: str, query: Query, *, leads: bool) -> str:
    """The yes or no that the card's or the ruling's clauses give, weighed with what was learned.

    `leads`: the ruling stands first; where its clauses contradict the card's, neither is believed.
    """
    if not query.wants_verdict:
        return ""
    of_card, of_ruling = card_verdict(id, query), _ruling_verdict(hit, id, settles, query)
    usual = says_the_usual(id, settles, query)
    counts = USUAL if usual and not of_card else SAID_OF_THINGS
    if of_card and is_sure(id, query):
        return in_words(weighed(of_card, hit.leaning, query, CERTAIN), query)
    differ = leads and not usual and of_card and of_ruling and of_card != of_ruling
    said = "" if differ else of_card or of_ruling
    return in_words(weighed(said, hit.leaning, query, counts), query)


def _judged_text(said: _Said, verdict: str, query: Query, voice: Voice, order: _Order) -> str:
    """With the yes or no; what settles the question comes first."""
    ending = [said.price, *said.ending]
    if said.absence:
        head = _called(voice, said.called, said.effect)
        return brought_forward([*said.absence, head, *said.rulings], query, ending)
    if not verdict and _asks_what_happens(query):
        return " ".join((_called(voice, said.called, said.effect), *said.rulings, *ending))
    texts = [*said.rulings]
    texts.insert(order.of_effect, said.effect)
    first, *rest = settling_first(
        texts, query, order.naming, begun=not order.of_effect, further=order.further
    )
    head = (
        _settled(voice, said.called, verdict, first)
        if verdict
        else _called(voice, said.called, first)
    )
    return " ".join((head, *rest, *ending))


def _asks_what_happens(query: Query) -> bool:
    """ "Somebody is in Tokyo. What happens if I buy this?": the effect, in its order."""
    told = {each for each in query.asked if OF_A_WORD not in each} - {*query.named, *ANYTHING}
    plain = query.bare or (bool(told) and told <= HAPPENING)
    return plain and not query.wants_verdict


def _ruling_verdict(hit: Hit, id: str, tag: str, query: Query) -> str:
    """As the ruling's clauses say, or as the nearest examples want it."""
    near = wanted(hit, tag) if query.wants_verdict and tag else ""
    return ruling_verdict(id, tag, query) or near


def _weighted(
    shares: dict[str, float], rulings: dict[str, Any], others: list[str]
) -> dict[str, float]:
    """The effect and the rulings there are; likelier is what speaks of another thing that is named."""
    found = {ITSELF: 0.0} | {
        tag: share * (OF_BOTH if _names(rulings.get(tag, ""), others) else 1.0)
        for tag, share in shares.items()
        if tag == ITSELF or tag in rulings
    }
    return {tag: found[tag] for tag in sorted(found, key=lambda tag: -found[tag])}


def _order(shares: dict[str, float], rulings: dict[str, Any], others: list[str]) -> _Order:
    """Of the texts told; the effect is among them, last where nothing speaks for it."""
    told = [*shares][:SHOWN]
    place = told.index(ITSELF) if ITSELF in told else len(told)
    naming = others if _names(rulings.get(told[0], ""), others) else []
    further = len(told) < TWO or shares[told[1]] < FURTHER
    return _Order(place, naming, further)


def _other_things(query: Query, voice: Voice, family: str, name: str) -> list[str]:
    """What else the question names, as texts call it."""
    found = (each.partition(".") for each in query.named if not each.startswith("monster."))
    families = {prefix: family for family, prefix in ENTRIES.items()}
    return [
        voice.card(id, families[prefix])
        for prefix, _, id in found
        if (families.get(prefix), id) != (family, name) and prefix in families
    ]


def _names(text: str, called: list[str]) -> bool:
    return any(each in text for each in called)


def _unofficial(voice: Voice, called: str, words: dict[str, Any]) -> list[str]:
    """That no source has this name, where none has."""
    if not words.get("unofficial"):
        return []
    return [voice.say("library", "card", "unofficial", card=called)]


def _settled(voice: Voice, called: str, verdict: str, text: str) -> str:
    """The yes or no right after the card's name; a little word behind it begins small but in German."""
    text = begun_small(text, voice.language)
    return voice.say("library", "card", verdict, card=called, text=text)


def _opens_with(text: str, ruling: str) -> bool:
    """Whether one of the first two sentences is the ruling's: then it is as sure as that."""
    read = BETWEEN.split(text)[:2]
    return any(sentence in ruling for sentence in read)


def effect_of(voice: Voice, family: str, name: str) -> str:
    """What it does, in the words of the edition spoken of."""
    return _effect(voice, _words(voice, family, name))


def effect_first(voice: Voice, family: str, name: str, question: str = "") -> str:
    """Its name, as the question calls it, and what it does."""
    called = as_asked_for(voice, family, name, question)
    return _called(voice, called, effect_of(voice, family, name))


def _words(voice: Voice, family: str, name: str) -> dict[str, Any]:
    return voice.entry(family, name) or {}


def _effect(voice: Voice, words: dict[str, Any]) -> str:
    return voice.fill(words.get("text_in", {}).get(voice.edition) or words["text"])


def _called(voice: Voice, card: str, text: str) -> str:
    if goes_on(voice.language):
        text = begun_small(text, voice.language)
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
    others: dict[int, list[str]] = {}
    for each, price in printed.items():
        if price != now:
            others.setdefault(price, []).append(voice.say("library", "editions", each))
    told = (
        voice.say("library", "card", "elsewhere", edition=", ".join(each), n=price)
        for price, each in others.items()
    )
    return " ".join((line, *told))


def _same_price(voice: Voice, called: str, data: dict[str, Any]) -> str:
    return "" if data.get("costs") else voice.say("library", "card", "same-price", card=called)


def card_data(family: str, name: str) -> dict[str, Any]:
    return _by_id(family)[name]


@cache
def _by_id(family: str) -> dict[str, dict[str, Any]]:
    entries = load("rules", f"{FILES[family]}.toml")[ENTRIES[family]]
    return {entry["id"]: entry for entry in entries}


def _other_texts(voice: Voice, words: dict[str, Any], edition: str) -> tuple[tuple[str, str], ...]:
    return tuple(
        (each, voice_of(voice.language, each).fill(text))
        for each, text in words.get("text_in", {}).items()
        if each != (edition or voice.edition)
    )
