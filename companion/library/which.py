"""Cards by what they do: "which card gives a seventh die?" """

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from companion.data import load
from companion.library.answers import Answer
from companion.library.card_answers import card_data, effect_of
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
THINGS = ("power", "tile", *SORTS)
MANY, NEAR, FITTING = 120, 0.8, 0.2
"""Answers looked through, from which share of the best score others count too, and the lowest score."""
FEW = 3
"""So many are named of those that come near."""
WELL_COVERED = 0.6
"""Share of the question from which on a purpose settles it, in every language alike."""
FOR_A_PURPOSE = 0.08
"""What it counts that a thing serves just the purpose that was asked for."""
SELDOM_MEANT = 0.8
"""Share of the score of evolutions and costumes where somebody asks for a card."""
TILES = {"tile", "wickedness"}
THROWN = {"roll", "triple", "reach", "may"}
"""Beside a figure these ask which tile is due, not which tile does something."""
KINDS = ("card", "tile", "evolution", "costume")
IDLE = {
    *KINDS, "whichcard", "gain", "give", "may", "when", "effect", "monster", "player", "game", "who",
    "wickedness", "token", "powerup", "thegame", "keep", "most", "back", "sameturn", "after", "before",
    "turn", "own",
}  # fmt: skip
"""Concepts that describe no purpose."""
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
    if "wickedness" in query.features and THROWN & query.features.keys() and _has_figures(query):
        return None  # "at 5, and I roll three 1s: which tile may I take?"
    sort = next((each for each in SORTS if each in query.asked), "")
    found = _described(query, edition, sort)
    return _answer(found, voice, edition) if found else None


def _described(query: Query, edition: str, sort: str) -> list[tuple[str, str]]:
    """What fits best: by what it is for, as far as that covers the question, and by its own text."""
    fitting, covered = _fitting(query, edition, sort)
    scores = _alike(query, edition, sort)
    settled = covered >= WELL_COVERED
    for place, thing in enumerate(fitting):
        scores[thing] = scores.get(thing, 0.0) + FOR_A_PURPOSE * covered - place / 100
    if not scores or max(scores.values()) < FITTING:
        return []
    best = max(scores.values())
    ranked = sorted(scores, key=lambda thing: -scores[thing])
    near = [thing for thing in ranked if scores[thing] >= NEAR * best][:FEW]
    if not settled:
        return near
    found = fitting[: LISTED - 1]  # in the order of the purpose, the same in every language
    return [*found, *(thing for thing in near if thing not in found)][:LISTED]


def _alike(query: Query, edition: str, sort: str) -> dict[tuple[str, str], float]:
    """How like the question each thing is by its text, rulings and examples."""
    catalogue = index()
    wanted = _wanted(query, sort)
    found: dict[tuple[str, str], float] = {}
    for hit in rank(query, catalogue, [], most=MANY):
        document = catalogue.documents[hit.document]
        thing = (document.family, document.id.partition(".")[2])
        if document.family not in THINGS or not _is_played(*thing, edition):
            continue
        if (wanted and document.family != wanted) or not _is_of(thing, query):
            continue
        score = hit.score * (SELDOM_MEANT if document.family in SORTS and not wanted else 1.0)
        found[thing] = max(found.get(thing, 0.0), score)
    return found


def _is_of(thing: tuple[str, str], query: Query) -> bool:
    """Whether it is an evolution of the monster that the question names, where it names one."""
    owners = [name.partition(".")[2] for name in query.named if name.startswith("monster.")]
    family, id = thing
    return family != "evolution" or not owners or card_data(family, id)["monster"] in owners


def _wanted(query: Query, sort: str) -> str:
    """The family asked for: "which tile", "which costume"; a card may be anything."""
    return sort or ("tile" if TILES & query.asked and "card" not in query.asked else "")


def _names_things(query: Query) -> bool:
    return any(not name.startswith("monster.") for name in query.named)


def _has_cards(purpose: dict[str, Any]) -> bool:
    return bool(purpose.get("cards") or purpose.get("tiles"))


Purposes = tuple[list[dict[str, Any]], int]
"""Those that fit best, and how many concepts of the question they cover."""


def _best_purposes(purposes: list[dict[str, Any]], told: set[str]) -> Purposes:
    best, covered, found = 0, 0, list[dict[str, Any]]()
    for purpose in purposes:
        rows = [row for each in purpose["when"] if (row := set(each.split())) <= told]
        fit = max(map(len, rows), default=0)
        if fit > best:
            best, found = fit, [purpose]
            covered = max(len(row - IDLE) for row in rows if len(row) == fit)
        elif fit and fit == best:
            found.append(purpose)
    return found, covered


def _has_figures(query: Query) -> bool:
    return any(each[:1] == "n" and each[1:].isdigit() for each in query.features)


def _fitting(query: Query, edition: str, sort: str) -> tuple[list[tuple[str, str]], float]:
    """What serves the purpose that most of the question describes, and how much of it that is."""
    told = {feature for feature in query.features if OF_A_WORD not in feature}
    found, fit = _purposes(told, sort)
    wanted = _wanted(query, sort)
    here = [each for each in _things(found) if _is_played(*each, edition)]
    if only := [each for each in here if each[0] == wanted]:
        here = only
    else:
        here = [each for each in here if each[0] not in SORTS] or here
    return here, fit / max(len(told - IDLE), 1)


def _purposes(told: set[str], sort: str) -> Purposes:
    """Those of one sort of thing, where one is asked for; else rather those that cards serve."""
    known = load("rules", "purposes.toml")["purpose"]
    if sort:
        return _best_purposes([each for each in known if each.get(f"{sort}s")], told)
    served = _best_purposes(list(filter(_has_cards, known)), told)
    return served if served[0] else _best_purposes(known, told)


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
