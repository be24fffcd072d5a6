"""Who survives an attack, and what it costs."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from companion.library.computed.saying import reckoned, verdict

if TYPE_CHECKING:
    from collections.abc import Sequence

    from companion.library.answers import Answer
    from companion.library.computed.scene import Scene
    from companion.text.voice import Voice

BOOSTS = {"spiked-tail": 1, "acid-attack": 1, "barbs": 1}
"""What is added to an attack with at least one smash."""
INSIDE_BOOSTS = {"burrowing": 1, "urbavore": 1}
"""What is added to it in Tokyo."""
DOUBLES = "antimatter-beam"
EVERYWHERE = "nova-breath"
PAID = {"wings": 2}
HEALS, HEALING_PRICE = "rapid-healing", 2
REBORN = {"it-has-a-child": 10, "zombify": 12, "monster-sidekick": 10}
FATE = {"dead", "survive"}
LEAVING = {"leave", "may"}
LEFT = {"rest", "stay"}
"""Concepts of "how many are left?"."""


def survival(scene: Scene, voice: Voice, edition: str) -> Answer | None:
    """ "3 hearts, hit for 4, Wings and 2 energy: am I dead?" """
    blow = _blow(scene)
    if blow is None or not scene.closed or not FATE & scene.asked or scene.asked >= LEAVING:
        return None
    text = _outcome(scene, voice, blow)
    return reckoned(voice, "elimination.zero-hearts", [text], edition)


def left(scene: Scene, voice: Voice, edition: str) -> Answer | None:
    """ "8 hearts, and three claws hit me: how many are left?" """
    blow = _blow(scene)
    if blow is None or scene.closed or "howmany" not in scene.asked or not LEFT & scene.asked:
        return None
    if any(card not in BOOSTS for card in scene.cards):
        return None
    key = "survives" if blow.lost < blow.hearts else "dies"
    n = max(blow.hearts - blow.lost, 0)
    text = voice.say(
        "library", "computed", key, verdict="", had=blow.hearts, lost=blow.lost, n=n
    ).strip()
    return reckoned(voice, "smash.one-heart-each", [text], edition)


class Blow(NamedTuple):
    """What hits the asker, and what there is to lose."""

    hearts: int
    lost: int
    energy: int | None


def _blow(scene: Scene) -> Blow | None:
    hearts = scene.count("heart", without="roll")
    attack = scene.count("smash", "damage")
    if hearts is None or attack is None:
        return None
    lost = attack + sum(share for _, share in _boosts(scene, inside=False))
    return Blow(hearts, lost, scene.count("energy", without="roll"))


def _outcome(scene: Scene, voice: Voice, blow: Blow) -> str:
    """What saves the asker comes first, then what is left."""
    alive, dead = ("yes", "no") if "survive" in scene.asked else ("no", "yes")
    key, saved, values = _saved(scene, blow) or ("dies", False, {})
    fate = alive if saved else dead
    if key == "heals-first" and "heal" in scene.asked:
        fate = "yes"
    if card := values.get("card"):
        values["card"] = voice.card(str(card))
    values |= {"had": blow.hearts, "lost": blow.lost, "verdict": verdict(voice, fate)}
    return voice.say("library", "computed", key, **values)


Saved = tuple[str, bool, dict[str, object]]
"""Which text tells it, whether the asker lives, and what the text names."""


def _saved(scene: Scene, blow: Blow) -> Saved | None:
    for way in (_prevented, _enough, _healed, _lucky, _reborn):
        if found := way(scene, blow):
            return found
    return None


def _prevented(scene: Scene, blow: Blow) -> Saved | None:
    if "armor-plating" in scene.cards and blow.lost == 1:
        return "bounces", True, {"card": "armor-plating"}
    for card, price in PAID.items():
        if card in scene.cards:
            if blow.energy is None or blow.energy >= price:
                return "pays", True, {"card": card, "n": price}
            if blow.lost >= blow.hearts:
                return "cannot-pay", False, {"card": card, "n": price, "have": blow.energy}
    if "jets" in scene.cards and "outside" not in scene.features:
        return "flies", True, {"card": "jets"}
    return None


def _enough(scene: Scene, blow: Blow) -> Saved | None:  # noqa: ARG001
    return ("survives", True, {"n": blow.hearts - blow.lost}) if blow.lost < blow.hearts else None


def _healed(scene: Scene, blow: Blow) -> Saved | None:
    if HEALS not in scene.cards or blow.energy is None:
        return None
    if blow.lost >= blow.hearts + blow.energy // HEALING_PRICE:
        return None
    n = (blow.lost - blow.hearts + 1) * HEALING_PRICE
    return "heals-first", True, {"card": HEALS, "n": n}


def _lucky(scene: Scene, blow: Blow) -> Saved | None:  # noqa: ARG001
    return ("gambles", True, {"card": "camouflage"}) if "camouflage" in scene.cards else None


def _reborn(scene: Scene, blow: Blow) -> Saved | None:  # noqa: ARG001
    for card, back in REBORN.items():
        if card in scene.cards:
            return "reborn", True, {"card": card, "n": back}
    return None


def damage(scene: Scene, voice: Voice, edition: str) -> Answer | None:
    """ "I roll 3 claws and own Spiked Tail: how much does the monster in Tokyo lose?" """
    attack = scene.count("smash")
    asks = "howmany" in scene.asked and {"lose", "damage", "heart"} & scene.asked
    if attack is None or not asks or scene.count("heart", without="roll") is not None:
        return None
    suffering = _suffers(scene)
    where = _places(scene)
    if EVERYWHERE not in scene.cards and where in (("outside", "outside"), ("inside", "inside")):
        key = "you-lose-nothing" if suffering else "they-lose-nothing"
        text = voice.say("library", "computed", key)
        return reckoned(voice, "smash.same-place-spared", [text], edition)
    boosts = _boosts(scene, inside=where[0] == "inside")
    if not boosts and DOUBLES not in scene.tiles:
        return None
    total = attack + sum(share for _, share in boosts)
    if DOUBLES in scene.tiles:
        total *= 2
    key = "you-lose" if suffering else "loses"
    text = voice.say("library", "computed", key, n=total, sum=_sum(voice, scene, attack, boosts))
    return reckoned(voice, "smash.one-heart-each", [text], edition)


def _suffers(scene: Scene) -> bool:
    """Whether it is the asker who loses."""
    last = scene.clauses[-1:]
    return any(
        each.mine and {"lose", "damage"} & each.concepts and not each.counts for each in last
    )


def _sum(voice: Voice, scene: Scene, attack: int, boosts: Sequence[tuple[str, int]]) -> str:
    """What the dice bring, what each card adds, and what doubles it."""
    shares = [voice.say("library", "computed", "of-dice", n=attack)]
    shares += [
        voice.say("library", "computed", "of-card", n=f"+ {share}", card=_name(voice, scene, card))
        for card, share in boosts
    ]
    if DOUBLES in scene.tiles:
        doubled = voice.card(DOUBLES, "tile")
        shares.append(voice.say("library", "computed", "of-card", n="× 2", card=doubled))
    return " ".join(shares)


def _name(voice: Voice, scene: Scene, card: str) -> str:
    return voice.card(card, "tile") if card in scene.tiles else voice.card(card)


def _boosts(scene: Scene, *, inside: bool) -> list[tuple[str, int]]:
    known = {**BOOSTS, **(INSIDE_BOOSTS if inside else {})}
    return [(card, known[card]) for card in (*scene.cards, *scene.tiles) if card in known]


def _places(scene: Scene) -> tuple[str, str]:
    """Where the asker is, and where those are that the question is about."""
    mine, theirs = "", ""
    for clause in scene.clauses:
        here = "outside" if "outside" in clause.concepts else ""
        here = here or ("inside" if {"inside", "city", "bay"} & clause.concepts else "")
        if here and clause.mine and not mine:
            mine = here
        elif here:
            theirs = here
    return mine, theirs
