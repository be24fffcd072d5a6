"""What another monster pays for hearts that it is given."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.data import load
from companion.library.computed.saying import reckoned, told_with
from companion.library.computed.scene import ME
from companion.library.computed.ways_to_put import puts

if TYPE_CHECKING:
    from companion.library.answers import Answer
    from companion.library.computed.scene import Clause, Scene
    from companion.text.voice import Voice

WORDS = ("heal",)
"""Names that are only what is done: "I heal Kraken with Healing Ray"."""
KNOWN = {"heart", "energy", "dice"}
OTHERWISE = {"star", "damage", "smash", "poison", "shrink", "token", "both"}


def paid_back(scene: Scene, voice: Voice, edition: str) -> Answer | None:
    """ "I give Kraken 2 hearts with Healing Ray, he has 3 energy: how much does he pay me?" """
    table = load("rules", "reckoning.toml")["healing"]["for-others"]
    cards = scene.among(table)
    if len(cards) != 1 or not scene.only(cards, WORDS) or not _asks(scene):
        return None
    told = _figures(scene)
    if told is None:
        return None
    hearts, energy = told
    cost = hearts * int(table[cards[0]])
    short = energy is not None and energy < cost
    n = cost if energy is None else min(cost, energy)
    values = {"n": n, "hearts": hearts, "each": int(table[cards[0]]), "cost": cost}
    key = "cured-short" if n and short else "cured" if n else "cured-free"
    text = voice.say("library", "computed", key, **values)
    found = reckoned(voice, "energy.one-per-face", [text], edition)
    return told_with(found, voice, scene.things[cards[0]], cards[0])


def _asks(scene: Scene) -> bool:
    asks = "howmany" in scene.asked or scene.says(scene.manners.amount)
    spoken = {each for clause in scene.clauses for each in clause.concepts}
    paid = puts(scene, "pays-me", [each for each in scene.clauses if each.asks])
    return asks and paid and not scene.closed and not OTHERWISE & spoken


def treats(scene: Scene) -> bool:
    """Whether hearts are given with a card, so that what is paid is none of its price."""
    table = load("rules", "reckoning.toml")["healing"]["for-others"]
    spoken = {"heart", "buy"} & scene.features.keys()
    return bool(scene.among(table)) and spoken == {"heart"}


def _given(clause: Clause) -> int:
    """ "2 hearts", "dos dados de corazón"."""
    dice = clause.counts.get("dice", 0) if "heart" in clause.concepts else 0
    one = int(bool({"heart", "dice"} & clause.singles) and "heart" in clause.concepts)
    return clause.counts.get("heart", dice or one)


def _is_purse(clause: Clause) -> bool:
    """Energy that is told, also that there is none; "rayo" in a card's name is none of it."""
    if clause.asks:
        return False
    return "energy" in clause.counts or ("energy" in clause.concepts and not clause.names)


def _figures(scene: Scene) -> tuple[int, int | None] | None:
    """The hearts given and the energy of whoever gets them; nothing where another figure is told."""
    hearts = [n for each in scene.clauses if (n := _given(each))]
    purses = [each for each in scene.clauses if _is_purse(each)]
    if len(hearts) != 1 or len(purses) > 1 or any(_tells_more(each) for each in scene.clauses):
        return None
    energy = _in(scene, purses[0]) if purses else None
    return None if purses and energy is None else (hearts[0], energy)


def _tells_more(clause: Clause) -> bool:
    return bool(clause.counts.keys() - KNOWN or (clause.numbers and not clause.asks))


def _in(scene: Scene, purse: Clause) -> int | None:
    """ "He has 3 energy", "he has no energy"; nothing where it is the asker's."""
    if purse.who == ME:
        return None
    none = scene.manners.negations & set(purse.tokens)
    return purse.counts.get("energy", 0 if none else None)
