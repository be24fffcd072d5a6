"""Stars and energy of a moment: a turn begun in Tokyo, an entry, a purchase, and what cards add."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from companion.data import load
from companion.library.card_answers import card_data
from companion.library.computed import purse, told
from companion.library.computed.earning import added_to, idle, stars_of
from companion.library.computed.saying import listed, reckoned, told_with
from companion.library.computed.scene import ME, OTHER
from companion.library.computed.strength import name
from companion.library.computed.vacancy import asks_who_is_struck, moves_in
from companion.library.computed.ways_to_put import (
    asks_where,
    is_mixed,
    is_strange,
    named_in,
    puts,
    throws_twice,
)

if TYPE_CHECKING:
    from companion.library.answers import Answer
    from companion.library.computed.scene import Clause, Scene
    from companion.text.voice import Voice

ENTERING, STARTING = 1, 2
FEW_WORDS = 5
GOAL = 20
"""The last figure of the dial."""
ENERGY = ("for-six-energy", "without-energy")
"""What hangs on the energy that is left at the end of the turn."""
MORE_TO_IT = {
    "dead", "survive", "lose", "leave", "when", "why", "who", "steal", "copy", "win", "twoplayers",
    "not", "price", "pay", "discount", "extraturn", "every",
}  # fmt: skip
"""With these it is more than a sum."""
ENDED = {"dead", "steal", "copy", "win", "twoplayers", "extraturn", "damage", "buy", "why", "who"}
"""With these a stay in Tokyo is more than an entry and a start."""
Share = tuple[str, int]
"""Where stars come from: a key of the texts or the id of a card, and how many."""


def stars(scene: Scene, voice: Voice, edition: str) -> Answer | None:
    """ "I start in Tokyo with Urbavore: how many stars?", "14 stars, and I enter: how many then?" """
    had = _had(scene)
    asks = _asks_for(scene, "star") or (had is not None and asks_where(scene))
    if _is_about_more(scene) or not asks or {"heart", "energy"} & scene.wanted:
        return None
    found = shares(scene)
    if not of_tokyo(scene) + _of_cards(scene) or not scene.only(known(), idle(scene)):
        return None
    if _is_unsure(scene, found):
        return None
    told = scene.ends_torn or "bay" in scene.features  # "do I get 1 or 2?"
    alone = not told or found[0][0] != "of-start"
    if len(found) < 2 and had is None and alone:
        return None  # the card or the rule says it itself
    return _scored(scene, voice, edition, found, had)


def _wants_more(scene: Scene) -> bool:
    """ "8 stars and 2 energy, 1 1 1 and three bolts: what do I have then?": not the stars alone."""
    others = [dial for dial in ("energy", "heart") if told.had(scene, dial) is not None]
    return bool(others) and "star" not in scene.wanted and bool(scene.dice)


def shares(scene: Scene) -> list[Share]:
    """Where stars come from: Tokyo, purchases, dice, and what cards add."""
    found = of_tokyo(scene) + _of_cards(scene)
    if rolled := stars_of(scene.dice):
        found.append(("of-dice", rolled))
    return found + added_to(scene, "star")


def _is_about_more(scene: Scene) -> bool:
    found = MORE_TO_IT & set(scene.features)
    if "tokyo" not in scene.spoken and not {"inside", "outside", "enter"} & set(scene.features):
        found -= {"leave"}  # "what do I get out of it?"
    if _makes_room(scene):
        found -= {"leave"}
    if _is_other_place(scene) or _is_of_dice(scene):
        found -= {"not"}
    return bool(found) or is_mixed(scene) or purse.is_unread(scene)


def _is_other_place(scene: Scene) -> bool:
    """ "I'm in the Bay, not in the City": which of both it is makes no difference here."""
    denied = [each for each in scene.clauses if "not" in each.concepts]
    others = {place for each in scene.clauses if each not in denied for place in each.concepts}
    return bool({"city", "bay"} & others) and all(
        {"city", "bay"} & each.concepts and len(each.tokens) <= FEW_WORDS for each in denied
    )


def _is_of_dice(scene: Scene) -> bool:
    """ "I have 9 stars and no claws": what the dice do not show changes nothing here."""
    denied = [each for each in scene.clauses if "not" in each.concepts]
    return all("smash" in each.concepts and len(each.tokens) <= FEW_WORDS for each in denied)


def _makes_room(scene: Scene) -> bool:
    """ "Two claws, and Lena leaves Tokyo": whoever struck from outside then has to go in."""
    leaving = [each for each in scene.clauses if "leave" in each.concepts]
    struck = scene.dice.get("s", 0) > 0 or "enter" in scene.features
    if not leaving or not struck or scene.place_of(mine=True) == "inside":
        return False
    asked = [each for each in leaving if "howmany" in each.concepts or each is scene.clauses[-1]]
    return not any(each.asks for each in asked) and all(
        _is_of_another(scene, each) for each in leaving
    )


def _is_of_another(scene: Scene, clause: Clause) -> bool:
    """ "Tom yields to me", but not "I leave", and not "nobody leaves"."""
    if _is_denied(scene, clause) or clause.counts:
        return False
    return not clause.mine or bool(named_in(scene, clause))


def _is_denied(scene: Scene, clause: Clause) -> bool:
    """ "Nobody leaves", "he does not leave"."""
    denials = scene.manners.negations | scene.wording.nobody
    return bool(denials & set(clause.tokens)) or "nobody" in clause.concepts


def _had(scene: Scene) -> int | None:
    for clause in scene.clauses:
        there = clause.has or "gain" not in clause.concepts
        if "star" in clause.counts and there and "roll" not in clause.concepts:
            return clause.counts["star"]
    return told.bare_stars(scene)


def held(scene: Scene, voice: Voice, edition: str) -> Answer | None:
    """ "12 points, I enter and nobody drives me out until my next turn: how many then?" """
    if not _goes_on(scene):
        return None
    had = _had(scene)
    asks = _asks_for(scene, "star") or (had is not None and asks_where(scene))
    if ENDED & set(scene.features) or is_mixed(scene) or not asks or scene.closed:
        return None
    tables = load("rules", "reckoning.toml")["moments"]
    counted = ("enter", "start-inside", "start-anywhere")
    if not scene.only(*(tables[key] for key in counted)) or {"heart", "energy"} & scene.wanted:
        return None
    if any(_lasts(scene, clause) for clause in scene.clauses) or throws_twice(scene):
        return None
    found: list[Share] = [("of-entry", ENTERING), *_among(scene, tables["enter"])]
    if rolled := stars_of(scene.dice):
        found.append(("of-dice", rolled))
    found += [("of-start", STARTING), *_among(scene, tables["start-inside"])]
    found += _among(scene, tables["start-anywhere"])
    return _scored(scene, voice, edition, found, had)


def _goes_on(scene: Scene) -> bool:
    """Whether somebody enters and is still there in the next turn."""
    entered = "enter" in scene.features or _makes_room(scene)
    return entered and puts(scene, "next-turn") and puts(scene, "staying")


def _lasts(scene: Scene, clause: Clause) -> bool:
    """ "For two turns", "zwei weitere Züge": how often a turn begins is not sure."""
    turns = [at for at, token in enumerate(clause.tokens) if "turn" in scene.reader.of_word(token)]
    before = (clause.tokens[max(at - 2, 0) : at] for at in turns)
    return any((scene.number(token) or 0) > 1 for near in before for token in near)


def _scored(
    scene: Scene, voice: Voice, edition: str, found: list[Share], had: int | None
) -> Answer:
    n = sum(share for _, share in found)
    told = _told(scene, voice, found)
    if had is not None and had + n > GOAL:
        told = f"{told}; {voice.say('library', 'computed', 'dial-ends')}"
    values = {"n": n, "sum": told}
    key = "scores"
    if had is not None:
        key, values = "scores-then", {**values, "had": had, "total": min(had + n, GOAL)}
    lines = [voice.say("library", "computed", key, **values)]
    if moves_in(scene) and asks_who_is_struck(scene):
        lines.append(voice.say("library", "computed", "hits-nobody"))
    return reckoned(voice, _rule(found), lines, edition)


def for_two(scene: Scene, voice: Voice, edition: str) -> Answer | None:
    """ "With the two-player variant I start in Tokyo with 6 stars and 2 energy: what then?" """
    dials = told.asked_dials(scene)
    if not _plays_for_two(scene) or not asks_where(scene) or not dials or "heart" in dials:
        return None
    starts = scene.starts and scene.place_of(mine=True) == "inside"
    if starts == ("enter" in scene.features):
        return None
    had = {dial: told.had(scene, dial) or 0 for dial in dials}
    parts = [
        voice.say("library", "counted", dial, n=n + (dial == "energy")) for dial, n in had.items()
    ]
    rule = "two-player.turn-start" if starts else "two-player.entry"
    text = voice.say("library", "computed", "for-two", list=listed(voice, parts))
    return reckoned(voice, rule, [text], edition)


def _plays_for_two(scene: Scene) -> bool:
    """Whether it is the variant for two, and nothing else brings anything."""
    named = "variant" in scene.features or puts(scene, "duel-rule")
    if "twoplayers" not in scene.features or not named or scene.closed:
        return False
    more = (MORE_TO_IT - {"twoplayers"}) & scene.features.keys()
    return not (more or scene.things or scene.dice or is_mixed(scene))


def energy(scene: Scene, voice: Voice, edition: str) -> Answer | None:
    """ "I buy Energize with Friend of Children: how much energy?" """
    known = load("rules", "reckoning.toml")
    more, bought = known["gains"]["energy-once"], known["energy"]["bought"]
    if MORE_TO_IT & set(scene.features) or not _asks_for(scene, "energy"):
        return None
    adding, cards = scene.among(more), scene.among(bought)
    if not adding or len(cards) != 1 or not scene.only(more, bought) or scene.dice.get("e"):
        return None
    shares = [(cards[0], int(bought[cards[0]])), *((id, int(more[id])) for id in adding)]
    n, sum_ = sum(share for _, share in shares), _told(scene, voice, shares)
    text = voice.say("library", "computed", "takes", n=n, sum=sum_)
    if puts(scene, "net"):
        cost = card_data(scene.things[cards[0]], cards[0])["cost"]
        key = "nets" if n > cost else "nets-none"
        text = voice.say("library", "computed", key, n=n - cost, sum=sum_, cost=cost)
    found = reckoned(voice, "energy.uses", [text], edition)
    return told_with(found, voice, scene.things[cards[0]], cards[0])


def begun(scene: Scene, voice: Voice, edition: str) -> Answer | None:
    """ "1 energy, my turn starts and I have Battery Monster: how much then?" """
    known = load("rules", "reckoning.toml")
    start, more = known["energy"]["start"], known["gains"]["energy-once"]
    cards, had = scene.among(start), told.had(scene, "energy")
    if not cards or had is None or not scene.starts or not scene.only(start, more):
        return None
    about = MORE_TO_IT | {"buy", "roll"}
    if about & set(scene.features) or is_mixed(scene) or not scene.asks_state:
        return None
    if {"star", "heart"} & scene.wanted or len(cards) > 1:
        return None
    each = sum(more[id] for id in scene.among(more))
    n = sum(start[id] + each for id in cards)
    values = {"n": had + n, "had": had, "more": n, "card": name(voice, scene, cards[0])}
    text = voice.say("library", "computed", "begins-with", **values)
    return reckoned(voice, "energy.kept", [text], edition)


def _asks_for(scene: Scene, what: str) -> bool:
    """ "How many stars?"; "what do I get?" where nothing else is asked for."""
    if len(scene.ending) == 1 and what in scene.clauses[-1].concepts:
        return True  # "Stars?"
    if scene.closed:
        return False
    others = {"star", "energy", "heart", "dice", "card", "token"} - {what}
    counted = "howmany" in scene.wanted or scene.manners.amount & scene.final or scene.ends_torn
    if what in scene.wanted and counted:
        return True
    amount = "howmany" in scene.wanted or bool(scene.manners.amount & scene.final)
    return amount and "gain" in scene.wanted and not others & scene.wanted


def known() -> set[str]:
    """Everything that has its place in these sums."""
    every = load("rules", "reckoning.toml")
    moments = [table for key, table in every["moments"].items() if key not in ENERGY]
    tables: list[dict[str, Any]] = [*moments, every["stars"]["bought"]]
    tables += [table for key, table in every["gains"].items() if key.startswith(("with", "from"))]
    return {id for table in tables for id in table}


def of_tokyo(scene: Scene) -> list[Share]:
    """A turn begun in Tokyo, or an entry: never both at once."""
    known = load("rules", "reckoning.toml")["moments"]
    found: list[Share] = []
    starts = scene.starts and not _is_turn_of_others(scene)
    place = scene.place_of(mine=True)
    if starts and (place == "inside" or (not place and "tokyo" in scene.spoken)):
        found.append(("of-start", STARTING))
        found += _among(scene, known["start-inside"])
    elif _enters(scene) and not starts and not scene.among(known["enters"]):
        found.append(("of-entry", ENTERING))
        found += _among(scene, known["enter"])
    if starts:
        found += _among(scene, known["start-anywhere"])
    return found


def _enters(scene: Scene) -> bool:
    """Whether somebody enters."""
    return says_entry(scene) or _makes_room(scene) or moves_in(scene)


def says_entry(scene: Scene) -> bool:
    """Whether an entry is told; "what do I get in all?" and "where do I end up?" are none."""
    entering = [each for each in scene.clauses if "enter" in each.concepts]
    idle = puts(scene, "in-all", entering) or all(
        puts(scene, "how-it-stands", [each]) for each in entering
    )
    return "enter" in scene.features and not (entering and idle)


def _is_turn_of_others(scene: Scene) -> bool:
    """ "I'm in Tokyo, and Pete starts his turn": the asker's own does not begin."""
    begins = [each for each in scene.clauses if {"startturn", "begin"} & each.concepts]
    mine = any(each.mine or each.who == ME for each in scene.clauses)
    return mine and any(
        not each.mine and (each.who == OTHER or is_strange(scene, each)) for each in begins
    )


def _of_cards(scene: Scene) -> list[Share]:
    """Purchases, and energy that is worth stars at the end of a turn."""
    known = load("rules", "reckoning.toml")
    moments, bought = known["moments"], known["stars"]["bought"]
    mine = purse.owned(scene)
    cards = [id for id in scene.among(bought) if id not in mine]
    found: list[Share] = [(id, bought[id]) for id in cards]
    if cards:
        paying = scene.among(moments["each-purchase"])
        found += [(id, moments["each-purchase"][id] * len(cards)) for id in paying]
    if set(cards) & set(moments["enters"]):
        place = scene.place_of(mine=True) or ("outside" if "enter" in scene.features else "")
        if not place:
            return []  # whether it is an entry is not told
        entry = [("of-entry", ENTERING), *_among(scene, moments["enter"])]
        found += entry if place == "outside" else []
    return found


def _among(scene: Scene, table: dict[str, int]) -> list[Share]:
    return [(id, table[id]) for id in scene.among(table)]


def _is_unsure(scene: Scene, found: list[Share]) -> bool:
    """A named thing that brings nothing here, two moments at once, or more than stars."""
    if _goes_on(scene) or _wants_more(scene):
        return True
    if "startturn" in scene.features and says_entry(scene):
        return True
    counted = {id for id, _ in [*found, *added_to(scene, "star")]}
    return bool(set(scene.things) - counted - set(idle(scene)))


def _told(scene: Scene, voice: Voice, shares: list[Share]) -> str:
    return " + ".join(
        voice.say("library", "computed", "of-card", n=n, card=name(voice, scene, id))
        if id in scene.things
        else voice.say("library", "computed", id, n=n)
        for id, n in shares
    )


def _rule(found: list[Share]) -> str:
    keys = {key for key, _ in found}
    if "of-start" in keys:
        return "tokyo.stars-at-turn-start"
    if "of-entry" in keys:
        return "tokyo.star-on-entry"
    known = load("rules", "reckoning.toml")["stars"]["bought"]
    return "buy.discard-card-first" if keys & set(known) else "energy.kept"
