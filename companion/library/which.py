"""Cards by what they do: "which card gives a seventh die?" """

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from companion.data import load
from companion.library.answers import Answer, card_data, effect_of
from companion.library.citing import held, options_of, printed_source
from companion.library.corpus import editions_of
from companion.library.index import index
from companion.library.likeness import OF_A_WORD
from companion.library.rank import rank
from companion.text.unofficial import legend

if TYPE_CHECKING:
    from companion.library.query import Query
    from companion.text.voice import Voice

ASKED = "whichcard"
SORTS = ("evolution", "costume")
MANY, NEAR, FITTING = 200, 0.9, 0.33
"""Answers looked through for one of a sort, and from which share of the best score others count too."""
LISTED = 6
TOLD = 2
"""Of so many cards the effect is told too."""
FAMILIES = {"cards": "power", "tiles": "tile", "costumes": "costume", "evolutions": "evolution"}
SCORE = 1.5
OUTSIDE = ("xothergame", "xmoney", "xabout")


def which_cards(query: Query, voice: Voice, edition: str) -> Answer | None:
    """What does as the question describes; nothing where it describes nothing."""
    if ASKED not in query.asked or _names_things(query):
        return None
    if any(mark in query.features for mark in OUTSIDE):
        return None
    if "wickedness" in query.features and "whichcard" in query.features and _has_figures(query):
        return None  # "at 5, and I roll three 1s: which tile may I take?"
    sort = next((each for each in SORTS if each in query.asked), "")
    found = _fitting(query, edition, sort) or (_alike(query, sort) if sort else [])
    return _answer(found, voice, edition) if found else None


def _alike(query: Query, sort: str) -> list[tuple[str, str]]:
    """Evolutions and costumes are found by their texts: the one that fits best, and those as near."""
    catalogue = index()
    features = {key: each for key, each in query.features.items() if key not in (sort, ASKED)}
    hits = [
        hit
        for hit in rank(query._replace(features=features), catalogue, [], most=MANY)
        if catalogue.documents[hit.document].family == sort and hit.score >= FITTING
    ]
    if not hits:
        return []
    near = [hit for hit in hits if hit.score >= NEAR * hits[0].score][:TOLD]
    return [(sort, catalogue.documents[hit.document].id.partition(".")[2]) for hit in near]


def _names_things(query: Query) -> bool:
    return any(not name.startswith("monster.") for name in query.named)


def _has_cards(purpose: dict[str, Any]) -> bool:
    return bool(purpose.get("cards") or purpose.get("tiles"))


def _best_purposes(purposes: list[dict[str, Any]], told: set[str]) -> list[dict[str, Any]]:
    best, found = 0, list[dict[str, Any]]()
    for purpose in purposes:
        rows = [set(row.split()) for row in purpose["when"]]
        fit = max((len(row) for row in rows if row <= told), default=0)
        if fit > best:
            best, found = fit, [purpose]
        elif fit and fit == best:
            found.append(purpose)
    return found


def _has_figures(query: Query) -> bool:
    return any(each[:1] == "n" and each[1:].isdigit() for each in query.features)


def _fitting(query: Query, edition: str, sort: str = "") -> list[tuple[str, str]]:
    """Of all purposes whose concepts the question has, those with the most of them."""
    told = {feature for feature in query.features if OF_A_WORD not in feature}
    found = _purposes(told, sort)
    wanted = sort or ("tile" if "tile" in told else "")
    here = [each for each in _things(found) if _is_played(*each, edition)]
    if only := [each for each in here if each[0] == wanted]:
        return only
    return [each for each in here if each[0] not in SORTS] or here


def _purposes(told: set[str], sort: str) -> list[dict[str, Any]]:
    """Those of one sort of thing, where one is asked for; else rather those that cards serve."""
    known = load("rules", "purposes.toml")["purpose"]
    if sort:
        return _best_purposes([each for each in known if each.get(f"{sort}s")], told)
    return _best_purposes(list(filter(_has_cards, known)), told) or _best_purposes(known, told)


def _things(purposes: list[dict[str, Any]]) -> list[tuple[str, str]]:
    """What serves them, each once."""
    things = (
        (family, id)
        for purpose in purposes
        for key, family in FAMILIES.items()
        for id in purpose.get(key, ())
    )
    return list(dict.fromkeys(things))


def _is_played(family: str, id: str, edition: str) -> bool:
    return not edition or edition in editions_of(family, card_data(family, id))


def _answer(found: list[tuple[str, str]], voice: Voice, edition: str) -> Answer:
    names = [_named(voice, family, id, edition) for family, id in found[:LISTED]]
    if len(names) == 1:
        head = voice.say("library", "which", "one", card=names[0])
    else:
        head = voice.say("library", "which", "several", cards=", ".join(names))
    effects = [
        f"{voice.card(id, family)}: {effect_of(voice, family, id)}" for family, id in found[:TOLD]
    ]
    effects += legend(voice, [head])
    family, id = found[0]
    return Answer(
        rule=f"{'card' if family == 'power' else family}.{id}",
        score=SCORE,
        text=" ".join((head, *effects)),
        held=held(editions_of(family, card_data(family, id)), options_of(family)),
        status="card",
        sources=(printed_source(voice, family, voice.card(id, family)),),
    )


def _named(voice: Voice, family: str, id: str, edition: str) -> str:
    data = card_data(family, id)
    card = voice.marked(id, family)
    if family == "tile":
        return voice.say("library", "which", "tile", card=card, level=data["level"])
    if family == "evolution":
        monster = voice.monster(data["monster"])
        return voice.say("library", "which", "evolution", card=card, monster=monster)
    cost = data.get("costs", {}).get(edition, data.get("cost", 0))
    kind = data.get("kind", family) if family == "power" else family
    return voice.say("library", "which", kind, card=card, n=cost)
