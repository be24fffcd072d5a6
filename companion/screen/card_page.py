"""One thing on a page (card, tile, costume, evolution or monster): what it costs, does, when, and what
was ruled about it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from companion.cards.load import catalogue
from companion.data import load
from companion.editions import USUAL
from companion.engine.families import FAMILIES
from companion.engine.moments import MOMENTS
from companion.screen.board import wrapped
from companion.text.families import FILES, rule_of
from companion.text.unofficial import is_unofficial, legend, marked, spelt_out
from companion.text.voice import LANGUAGES
from companion.text.voice import voice as voice_of

if TYPE_CHECKING:
    from companion.engine.catalogue import CardInfo, EvolutionInfo, TileInfo
    from companion.text.voice import Voice


POWER_UP = "power-up"
"""The deck that evolutions are said to be in."""


def moments_of(family: str, id: str) -> list[str]:
    """The moments in which a card acts, in the order of a turn."""
    hooks = catalogue().hooks.get((FAMILIES[family], id), ())
    if family == "evolution":
        hooks = (*hooks, *catalogue().from_hand.get(id, ()))
    acting = {hook.moment.name for hook in hooks} or set(_said_to_act(family, id))
    return [moment.name for moment in MOMENTS if moment.name in acting]


def _said_to_act(family: str, id: str) -> tuple[str, ...]:
    """What the data says of a costume or an evolution."""
    match family:
        case "costume":
            return catalogue().costumes[id].timing
        case "evolution":
            return catalogue().evolutions[id].timing
        case _:
            return ()


def names_of(family: str, id: str) -> dict[str, str]:
    return {language: voice_of(language).card(id, family) for language in LANGUAGES}


def card_view(voice: Voice, family: str, id: str) -> dict[str, Any]:
    """The JSON of `card`."""
    entry = voice.file(FILES[family])[family][id]
    shown: dict[str, Any] = {
        "id": id,
        "kind": catalogue().cards[id].kind if family == "power" else family,
        "names": names_of(family, id),
        "unofficial": [lang for lang in LANGUAGES if is_unofficial(lang, family, id)],
        "cost": None,
        "decks": [],
        "timing": moments_of(family, id),
        "text": voice.rule(rule_of(family, id)),
        "rulings": _rulings_view(voice, family, id, entry),
        "editions": _differences(voice, entry),
    }
    if family == "tile":
        info = catalogue().tiles[id]
        shown |= {"level": info.level, "side": info.side, "back": info.back}
    elif family == "evolution":
        evolution = catalogue().evolutions[id]
        shown |= {"monster": evolution.monster, "evolution": evolution.kind}
        shown |= {"decks": [POWER_UP], "counters": evolution.counters}
    else:
        card = card_of(family, id)
        shown |= {"cost": card.cost_in(voice.edition), "costs": _costs(card)}
        shown["decks"] = list(card.decks)
    return shown


def card_of(family: str, id: str) -> CardInfo:
    """What has a price: a power card or a costume."""
    return (catalogue().costumes if family == "costume" else catalogue().cards)[id]


def _costs(card: CardInfo) -> dict[str, int]:
    """The usual price under the usual edition, and what differs from it."""
    return {USUAL: card.cost, **card.costs}


def _rulings_view(
    voice: Voice, family: str, id: str, entry: dict[str, Any]
) -> list[dict[str, Any]]:
    data = load("rules", "rulings.toml").get(family, {}).get(id, {})
    return [
        {
            "id": name,
            "text": voice.fill(text),
            "status": data[name]["status"],
            "sources": data[name]["sources"],
            "open": data[name].get("open", False),
        }
        for name, text in entry.get("rulings", {}).items()
    ]


def _differences(voice: Voice, entry: dict[str, Any]) -> dict[str, str]:
    """What differs by edition, in the words of each."""
    return {
        edition: voice_of(voice.language, edition).fill(text)
        for edition, text in entry.get("text_in", {}).items()
    }


def card_page(voice: Voice, family: str, id: str, width: int) -> list[str]:
    """The page as lines that fit the width."""
    entry = voice.file(FILES[family])[family][id]
    say = _Sayer(voice)
    lines = wrapped(f"{spelt_out(voice, family, id)} · {_headline(say, family, id)}", width)
    lines += wrapped(voice.rule(rule_of(family, id)), width)
    lines.append("")
    lines += [part for text in _facts(say, family, id, entry) for part in wrapped(text, width)]
    lines += _rulings(say, family, id, entry, width)
    names = " · ".join(_named(say, family, id, language) for language in LANGUAGES)
    lines += ["", *wrapped(say("names", names=names), width)]
    return lines


class _Sayer:
    """Says things of pages.toml."""

    def __init__(self, voice: Voice) -> None:
        self.voice = voice

    def __call__(self, name: str, /, **values: object) -> str:
        return self.voice.say("pages", "card", name, **values)

    def edition(self, edition: str) -> str:
        return self.voice.say("screen", "editions", edition)


def _headline(say: _Sayer, family: str, id: str) -> str:
    if family == "tile":
        info: TileInfo = catalogue().tiles[id]
        text = say("kind-tile", level=info.level, side=say(f"side-{info.side}"))
        return f"{text} · {say('one-shot')}" if info.kind == "one-shot" else text
    if family == "evolution":
        evolution: EvolutionInfo = catalogue().evolutions[id]
        return say(f"kind-{evolution.kind}", monster=say.voice.monster(evolution.monster))
    card = card_of(family, id)
    return f"{say(f'kind-{card.kind}')} · {say('cost', cost=card.cost_in(say.voice.edition))}"


def _facts(say: _Sayer, family: str, id: str, entry: dict[str, Any]) -> list[str]:
    facts: list[str] = []
    if family == "tile":
        info = catalogue().tiles[id]
        facts.append(say("copy-of-side", name=spelt_out(say.voice, "tile", info.back)))
    elif family == "evolution":
        if counters := catalogue().evolutions[id].counters:
            facts.append(say("counters", n=counters))
    else:
        card = card_of(family, id)
        decks = ", ".join(say(f"deck-{deck}") for deck in card.decks)
        facts.append(say("decks", decks=decks))
        for edition, cost in _costs(card).items():
            if edition != say.voice.edition and cost != card.cost_in(say.voice.edition):
                facts.append(say("edition-cost", edition=say.edition(edition), cost=cost))
    moments = ", ".join(
        say.voice.say("moments", "moment", moment) for moment in moments_of(family, id)
    )
    if moments:
        facts.append(say("acts", moments=moments))
    for edition, text in _differences(say.voice, entry).items():
        if edition != say.voice.edition:
            facts.append(say("edition-text", edition=say.edition(edition), text=text))
    facts += [
        say("edition-name", edition=say.edition(edition), name=name)
        for edition, name in entry.get("name_in", {}).items()
        if edition != say.voice.edition
    ]
    facts += _disputed(say, rule_of(family, id))
    return facts


def _disputed(say: _Sayer, rule: str) -> list[str]:
    """The table's choices about this card, and what holds without one."""
    return [
        say("disputed", choice=row["values"][0], key=key, values=" | ".join(row["values"]))
        for key, row in load("rules", "house.toml").items()
        if row["rule"] == rule
    ]


def _rulings(say: _Sayer, family: str, id: str, entry: dict[str, Any], width: int) -> list[str]:
    rulings = _rulings_view(say.voice, family, id, entry)
    if not rulings:
        return []
    lines = ["", say("rulings")]
    for ruling in rulings:
        documents = ", ".join(
            say.voice.say("screen", "documents", source) for source in ruling["sources"]
        )
        status = say(f"status-{ruling['status']}")
        source = say("ruling-source", status=status, documents=documents)
        lines += wrapped(f"– {ruling['text']} {source}", width, indent="  ")
    return lines


def _named(say: _Sayer, family: str, id: str, language: str) -> str:
    name = voice_of(language, say.voice.edition).card(id, family)
    if is_unofficial(language, family, id):
        name = f"{name} ({say('unofficial')})"
    return f"{language} {name}"


def monster_page(voice: Voice, id: str, width: int) -> list[str]:
    say = _Sayer(voice)
    editions = ", ".join(map(say.edition, catalogue().monsters[id]))
    text = f"{voice.monster(id)} · {say('kind-monster')} · {say('in-box', editions=editions)}"
    names = " · ".join(f"{lang} {voice_of(lang).monster(id)}" for lang in LANGUAGES)
    lines = [*wrapped(text, width), *wrapped(say("names", names=names), width), ""]
    lines.append(say("evolutions"))
    for evolution in evolutions_of(id):
        name = marked(voice, "evolution", evolution)
        kind = say(f"kind-list-{catalogue().evolutions[evolution].kind}")
        does = voice.rule(rule_of("evolution", evolution))
        lines += wrapped(f"– {name} ({kind}): {does}", width, indent="  ")
    return [*lines, *legend(voice, lines)]


def evolutions_of(monster: str) -> list[str]:
    """The eight evolutions of a monster's own deck."""
    return [info.id for info in catalogue().evolutions.values() if info.monster == monster]


def monster_view(voice: Voice, id: str) -> dict[str, Any]:
    return {
        "id": id,
        "kind": "monster",
        "names": {language: voice_of(language).monster(id) for language in LANGUAGES},
        "cost": None,
        "decks": [],
        "timing": [],
        "text": monster_page(voice, id, 10_000)[0],
        "rulings": [],
        "editions": list(catalogue().monsters[id]),
        "evolutions": evolutions_of(id),
    }
