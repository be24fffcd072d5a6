"""Who is hit by an attack of the asker, and what each of them loses."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

from companion.data import load
from companion.library.computed.blows import is_my_roll
from companion.library.computed.saying import reckoned
from companion.library.computed.strength import adders, made_of, reaches_all, strength
from companion.library.computed.ways_to_put import is_of_others, puts
from companion.library.computed.wording import BAY_OPENS

if TYPE_CHECKING:
    from companion.library.answers import Answer
    from companion.library.computed.scene import Scene
    from companion.text.voice import Voice

HEADS = {"monster", "player", "other"}
LOSING = {"lose", "damage", "smash", "heart"}
MOVING = {"leave", "enter", "dead", "survive", "choose", "neighbour", "steal", "costume"}
"""Somebody moves or falls, or it is about more than who stands where."""


def who_is_hit(scene: Scene, voice: Voice, edition: str) -> Answer | None:
    """ "Six of us, I am outside with three claws: who loses how much?" """
    n = scene.count("smash")
    if n is None or not _asks_whom(scene):
        return None
    if _is_anothers(scene):
        return _struck(scene, voice, n, edition)
    place = _place(scene)
    if not place or _is_about_more(scene, place):
        return None
    inside = place == "inside"
    attack = strength(scene, n, by_me=True, inside=inside)
    if attack.everywhere:
        text = reaches_all(scene, voice, attack)
        return reckoned(voice, "smash.one-heart-each", [text], edition)
    key, hit = _inside(scene) if inside else _outside(scene)
    text = voice.say("library", "computed", key, n=hit, lost=attack.lost)
    lines = [text]
    if not attack.plain:
        lines.append(made_of(voice, scene, attack))
    if inside and _may_be_shared(scene):
        lines.append(voice.say("library", "computed", "spared-beside"))
    rule = "smash.from-inside" if inside else "smash.from-outside"
    return reckoned(voice, rule, lines, edition)


def _is_anothers(scene: Scene) -> bool:
    """ "Ann rolls three claws": the asker only looks on, or is hit."""
    rolling = scene.clause_of("smash")
    if rolling is None or is_my_roll(scene, rolling):
        return False
    if is_of_others(scene, rolling) or (rolling.who and not rolling.mine):
        return True
    return not rolling.mine and puts(scene, "they-roll", [rolling])


def _struck(scene: Scene, voice: Voice, n: int, edition: str) -> Answer | None:
    """Whom somebody else hits, where it is told where he is."""
    place = _place_of_roller(scene)
    if not place or scene.things or _is_about_more(scene, place):
        return None
    inside = place == "inside"
    text = voice.say("library", "computed", "struck-outside" if inside else "struck-inside", lost=n)
    return reckoned(voice, "smash.from-inside" if inside else "smash.from-outside", [text], edition)


def _place_of_roller(scene: Scene) -> str:
    """The place told with the roll or last before it, unless it is the asker's own."""
    told = ""
    for clause in scene.clauses:
        if clause.place:
            mine = clause.mine and not is_of_others(scene, clause)
            told = "" if mine else clause.place
        if "smash" in clause.counts:
            return told
    return ""


def _is_about_more(scene: Scene, place: str) -> bool:
    """Somebody moves, nobody is there, or a card reaches further than the smashes."""
    neighbours = load("rules", "reckoning.toml")["losses"]["neighbours"]
    if not scene.only(adders()) or scene.among(neighbours):
        return True
    entering = [each for each in scene.clauses if "enter" in each.concepts]
    held = entering and all(puts(scene, "holding", [each]) for each in entering)
    stays = held or {"city", "bay"} <= set(scene.features)
    moving = MOVING - {"enter"} if stays else MOVING
    return bool(moving & set(scene.features)) or ("empty" in scene.features and place == "outside")


def _asks_whom(scene: Scene) -> bool:
    if scene.closed:
        return False
    if "target" in scene.asked or ("who" in scene.asked and LOSING & scene.asked):
        return True
    losing = {"lose", "damage"} & scene.asked
    both = {"city", "bay"} <= set(scene.features)
    if both and losing and scene.wording.each & scene.final:
        return True
    return _counts_heads(scene) and bool(losing)


def _counts_heads(scene: Scene) -> bool:
    """ "How many monsters", not "how much do they"."""
    for clause in scene.clauses:
        for word, thing in pairwise(clause.tokens):
            if word in scene.wording.many and HEADS & set(scene.reader.of_word(thing)):
                return True
    return False


def _place(scene: Scene) -> str:
    """Where the asker is: said of itself, or all there is left where both places are taken."""
    for clause in scene.clauses:
        if clause.mine and clause.place:
            return clause.place
    free = scene.says(scene.wording.nobody)
    if {"city", "bay", "occupied"} <= set(scene.features) and not free:
        return "outside"
    if {"city", "bay"} & set(scene.features) and "inside" not in scene.features:
        return ""
    return scene.place_of(mine=True)


def _outside(scene: Scene) -> tuple[str, int]:
    """From outside everybody in Tokyo: two where both places are taken."""
    both = {"city", "bay"} <= set(scene.features)
    if both:
        return "hits-both", 2
    if scene.players is None:
        return "hits-whole-tokyo", 1
    return ("hits-tokyo", 2) if scene.players >= BAY_OPENS else ("hits-one", 1)


def _inside(scene: Scene) -> tuple[str, int]:
    """From inside everybody else, but for a monster in the other place."""
    if scene.players is None:
        return "hits-whole-outside", 0
    others = scene.players - 1
    return "hits-outside", others - _is_shared(scene)


def _is_shared(scene: Scene) -> bool:
    """Whether somebody is told to be in the other place."""
    both = {"city", "bay"} <= set(scene.features)
    return both and "empty" not in scene.features


def _may_be_shared(scene: Scene) -> bool:
    if "empty" in scene.features:
        return False
    return _is_shared(scene) or (scene.players or BAY_OPENS) >= BAY_OPENS
