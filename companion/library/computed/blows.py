"""What comes at somebody: whose hearts are in danger, and every attack on them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.data import load
from companion.library.computed.saving import Blow
from companion.library.computed.scene import ME, MOST_HEARTS, OTHER
from companion.library.computed.strength import adders, strength
from companion.library.computed.throws import row_counts
from companion.library.computed.ways_to_put import named_in, puts
from companion.library.story.people import people

if TYPE_CHECKING:
    from companion.library.computed.scene import Clause, Scene

NOT_OWNED = "roll lose"
"""Hearts beside these are none that somebody has."""
PERSON = "person."
"""Before somebody's first name."""
OPPOSITE = {"inside": "outside", "outside": "inside"}
STRUCK = ("smash", "damage")
NUMBERS = {"1", "2", "3"}
"""Faces that nobody tells of an attack alone."""
FEW_WORDS = 4
"""Words of a clause that only adds another attack: "then for 2"."""


def blow_of(scene: Scene) -> Blow | None:
    """Whose hearts they are, and what comes at them; nothing where that is not sure."""
    had = _counted(scene) or _at(scene) or _last_heart(scene)
    had = had or _told_first(scene)
    if had is None or _is_one_of_several(scene, had):
        return None
    who = _whose(scene, had)
    if who == ME and _throws_myself(scene):
        return None
    energy = scene.count("energy", without="roll")
    hearts = had.counts.get("heart", had.numbers[0] if had.numbers else 1)
    if (card := _bought(scene, who)) is not None:
        return Blow(who, hearts, card, energy, by_smashes=False)
    if (poison := scene.count("poison")) is not None and scene.count(*STRUCK) is None:
        return _poisoned(scene, Blow(who, hearts, poison, energy, by_smashes=False))
    strikes = _strikes(scene, who, had)
    if not strikes:
        return None
    if len(strikes) > 1:
        return _one_after_the_other(scene, who, hearts, strikes)
    inside = _attacks_from(scene, who) == "inside"
    attack = strength(scene, strikes[0], by_me=who != ME, inside=inside)
    return Blow(who, hearts, attack.lost, energy)


def _counted(scene: Scene) -> Clause | None:
    """The hearts that somebody has; not those in a row of dice, where others are told."""
    found = scene.clause_of("heart", without=NOT_OWNED)
    if found is None or not row_counts(found.tokens, scene.reader):
        return found
    rest = [each for each in scene.clauses if "heart" in each.counts and each is not found]
    owned = [each for each in rest if not {*NOT_OWNED.split()} & each.concepts]
    return owned[0] if owned else found


def _poisoned(scene: Scene, blow: Blow) -> Blow | None:
    """Hearts rolled in the turn help before the poison acts, if they help at all."""
    if puts(scene, "took-off"):
        return None  # "… and take off both tokens"
    rolled = scene.dice.get("h", 0)
    place = scene.place_of(mine=True)
    if not rolled or place == "inside":
        return blow
    return (
        blow._replace(hearts=min(blow.hearts + rolled, MOST_HEARTS)) if place == "outside" else None
    )


def _at(scene: Scene) -> Clause | None:
    """ "I'm on 7. Do I live?": the number of somebody whose life is in question."""
    if not {"dead", "survive"} & scene.asked or scene.count("star", "wickedness") is not None:
        return None
    for clause in scene.clauses:
        bare = clause.mine and not clause.counts and len(clause.numbers) == 1
        if bare and not {"lose", "damage", "smash", "roll"} & clause.concepts:
            before = clause.tokens[-2:-1]
            return clause if scene.wording.level & set(before) else None
    return None


def _last_heart(scene: Scene) -> Clause | None:
    """ "I have a heart left"."""
    unwanted = {*NOT_OWNED.split(), "gain", "heal", "howmany"}
    for clause in scene.clauses:
        left = scene.wording.left & set(clause.tokens) or clause.has
        if "heart" in clause.singles and left and not unwanted & clause.concepts:
            return clause
    return None


def _told_first(scene: Scene) -> Clause | None:
    """ "My heart count is 1": the number behind its word."""
    unwanted = {*NOT_OWNED.split(), *STRUCK, "gain", "heal", "howmany", "card"}
    for clause in scene.clauses:
        bare = "heart" in clause.concepts and not clause.counts and len(clause.numbers) == 1
        if bare and not clause.asks and not unwanted & clause.concepts:
            return clause
    return None


def _one_after_the_other(scene: Scene, who: str, hearts: int, strikes: list[int]) -> Blow | None:
    """Several attacks, each a loss of its own. Whose cards would be used when, nobody can tell."""
    armour = load("rules", "reckoning.toml")["saving"]["ignores-one"]
    if not scene.only(armour) or scene.among(adders()) or "leave" in scene.features:
        return None
    worn = bool(scene.among(armour))
    return Blow(who, hearts, sum(each for each in strikes if each > 1 or not worn), None)


def _strikes(scene: Scene, who: str, had: Clause) -> list[int]:
    """What each attack takes, in the order in which they are told."""
    found: list[int] = []
    heads = 0
    story = any(not clause.asks for clause in scene.clauses)
    shared = False
    for clause in _before_dice(scene):
        heads = clause.heads if clause.heads > 1 else heads
        before, shared = shared, bool(scene.wording.each & set(clause.tokens))
        n = 0 if _is_none(scene, clause, who) else _strike(scene, clause, had, begun=bool(found))
        if not n or (found and clause.asks and story):
            continue  # "… Do 3 claws kill me?" tells again what was told
        handed = before and len(clause.tokens) < FEW_WORDS
        together = (shared or handed) and heads and who == ME
        found += [n] * (heads if together else 1)
    return found


def _before_dice(scene: Scene) -> list[Clause]:
    """Without what somebody's dice show after an attack: "my three dice show heart, 2 and claw"."""
    struck = False
    for at, clause in enumerate(scene.clauses):
        if struck and "dice" in clause.counts and not clause.asks:
            return scene.clauses[:at]
        struck = struck or any(kind in clause.counts for kind in STRUCK)
    return scene.clauses


def _is_none(scene: Scene, clause: Clause, who: str) -> bool:
    """An attack of the asker itself, of nobody, or one of two."""
    unsure = (scene.wording.nobody | scene.manners.alternatives) & set(clause.tokens)
    return bool(unsure) or (who == ME and is_my_roll(scene, clause))


def _strike(scene: Scene, clause: Clause, had: Clause, *, begun: bool) -> int:
    """How many hearts a clause takes."""
    if clause is had and "heart" not in clause.counts:
        return 0
    for kind in STRUCK:
        if kind in clause.counts:
            return clause.counts[kind]
    if clause is not had and "lose" in clause.concepts and "heart" in clause.counts:
        return clause.counts["heart"]
    bare = not clause.counts and len(clause.numbers) == 1 and not clause.names
    return clause.numbers[0] if bare and _is_loss(scene, clause, begun=begun) else 0


def _is_loss(scene: Scene, clause: Clause, *, begun: bool) -> bool:
    """Whether a number by itself is a loss: "then for 2", "2 each", "I take 3"."""
    said = set(clause.tokens)
    if "heal" in clause.concepts:
        return False  # "then I heal 3"
    if {"lose", "damage", "smash"} & clause.concepts or scene.wording.suffer & said:
        return True
    follows = begun and not clause.asks
    return len(clause.tokens) <= FEW_WORDS and bool(follows or scene.wording.each & said)


def _whose(scene: Scene, had: Clause) -> str:
    """Whoever it calls by name; else the subject of the clause, or of the one before it."""
    named = ""
    for clause in scene.clauses:
        if clause.who is not None or named_in(scene, clause):
            named = _named_first(scene, clause)
        if clause is had:
            break
    if named:
        return f"{PERSON}{people(scene.text, scene.reader)[named]}"
    who = next((who for clause, who in scene.spoken_of() if clause is had), ME)
    return OTHER if who == ME and not had.mine and _is_somebodys(scene, had) else who


def _is_somebodys(scene: Scene, had: Clause) -> bool:
    """ "Can 2 claws kill someone with 3 hearts?": not the asker's."""
    if puts(scene, "somebody", [had, *_before(scene, had)]):
        return True
    asking = [clause for clause in scene.clauses if clause.asks]
    return puts(scene, "to-kill", asking) and not any(each.mine for each in asking)


def _before(scene: Scene, clause: Clause) -> list[Clause]:
    """The clause right before, where the cut is but a "with"."""
    at = scene.clauses.index(clause)
    return scene.clauses[at - 1 : at] if at and clause.asks else []


def _named_first(scene: Scene, clause: Clause) -> str:
    """Whom a clause calls by name before it speaks of the asker or anybody else."""
    me = {each for each in scene.manners.me if not each.startswith("m")}  # "my neighbour Kai"
    others = me | scene.manners.they
    known = people(scene.text, scene.reader)
    first = next((each for each in clause.tokens if each in known or each in others), "")
    return first if first in known else ""


def _is_one_of_several(scene: Scene, had: Clause) -> bool:
    """ "Anna has 2 hearts, Ben 5": whose are meant?"""
    told = [each for each in scene.clauses if each.counts.get("heart") or each.spare]
    owners = {name for each in told if not each.asks for name in named_in(scene, each)}
    return len(owners - set(named_in(scene, had))) > 0 and bool(named_in(scene, had))


def _throws_myself(scene: Scene) -> bool:
    """ "I have 7 hearts. Final roll: 2 2 2, a heart, a claw": told face by face, it is the asker's."""
    if scene.things or not NUMBERS & scene.dice.keys():  # cards have dice of their own thrown
        return False
    rolling = [(each, whose) for each, whose in scene.spoken_of() if "roll" in each.concepts]
    return not any(whose != ME or named_in(scene, each) for each, whose in rolling)


def is_my_roll(scene: Scene, struck: Clause) -> bool:
    """ "I roll four claws": they come from the asker, not at it."""
    return "roll" in struck.concepts and bool(scene.manners.acting & set(struck.tokens))


def _bought(scene: Scene, who: str) -> int | None:
    """What a card costs whoever buys it, or everybody else."""
    known = load("rules", "reckoning.toml")["hurting"]
    if scene.count(*STRUCK) is not None:
        return None
    hurting = known["self"].keys() | known["others"].keys()
    naming = [clause for clause in scene.clauses if hurting & set(clause.things)]
    mine = any(clause.mine for clause in naming) and not any(
        clause.who not in (None, ME) for clause in naming
    )
    tables = ("self",) if who == ME and mine else ("others", "self") if who == ME else ("others",)
    for table in tables:
        for id in scene.among(known[table]):
            return int(known[table][id])
    return None


def _attacks_from(scene: Scene, who: str) -> str:
    """The place of the attacker, said or concluded from that of whom it hits."""
    attacker, struck = scene.place_of(mine=who != ME), scene.place_of(mine=who == ME)
    return attacker or OPPOSITE.get(struck, "")
