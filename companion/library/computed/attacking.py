"""Who survives an attack, and what it costs."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.library.computed.saying import reckoned, verdict

if TYPE_CHECKING:
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
FATE = {"dead", "survive", "lastheart"}


def survival(scene: Scene, voice: Voice, edition: str) -> Answer | None:
    """ "3 hearts, hit for 4, Wings and 2 energy: am I dead?" """
    hearts = scene.count("heart", without="roll")
    attack = _attack(scene)
    if not scene.closed or not FATE & scene.asked or hearts is None or attack is None:
        return None
    lost = attack + sum(share for _, share in _boosts(scene, inside=False))
    text = _outcome(scene, voice, hearts, lost)
    return reckoned(voice, "elimination.zero-hearts", [text], edition)


def _attack(scene: Scene) -> int | None:
    return scene.count("smash", "damage")


def _outcome(scene: Scene, voice: Voice, hearts: int, lost: int) -> str:
    """What saves the asker comes first, then what is left."""
    alive = "yes" if "survive" in scene.asked else "no"
    dead = "no" if "survive" in scene.asked else "yes"

    def say(key: str, fate: str = alive, **values: object) -> str:
        values |= {"had": hearts, "lost": lost, "verdict": verdict(voice, fate)}
        return voice.say("library", "computed", key, **values)

    energy = scene.count("energy", without="roll")
    if "armor-plating" in scene.cards and lost == 1:
        return say("bounces", card=voice.card("armor-plating"))
    for card, price in PAID.items():
        if card in scene.cards:
            if energy is None or energy >= price:
                return say("pays", card=voice.card(card), n=price)
            if lost >= hearts:
                return say("cannot-pay", dead, card=voice.card(card), n=price, have=energy)
    if "jets" in scene.cards and "outside" not in scene.features:
        return say("flies", card=voice.card("jets"))
    if lost < hearts:
        return say("survives", n=hearts - lost)
    if HEALS in scene.cards and energy is not None and lost < hearts + energy // HEALING_PRICE:
        n = (lost - hearts + 1) * HEALING_PRICE
        fate = "yes" if "heal" in scene.asked else alive
        return say("heals-first", fate, card=voice.card(HEALS), n=n)
    if "camouflage" in scene.cards:
        return say("gambles", card=voice.card("camouflage"))
    for card, back in REBORN.items():
        if card in scene.cards:
            return say("reborn", card=voice.card(card), n=back)
    return say("dies", dead)


def damage(scene: Scene, voice: Voice, edition: str) -> Answer | None:
    """ "I roll 3 claws and own Spiked Tail: how much does the monster in Tokyo lose?" """
    attack = scene.count("smash")
    asks = "howmany" in scene.asked and {"lose", "damage", "heart"} & scene.asked
    if attack is None or not asks or scene.count("heart", without="roll") is not None:
        return None
    suffering = any(
        clause.mine and {"lose", "damage"} & clause.concepts and not clause.counts
        for clause in scene.clauses[-1:]
    )
    where = _places(scene)
    if EVERYWHERE not in scene.cards and where in (("outside", "outside"), ("inside", "inside")):
        key = "you-lose-nothing" if suffering else "they-lose-nothing"
        text = voice.say("library", "computed", key)
        return reckoned(voice, "smash.same-place-spared", [text], edition)
    boosts = _boosts(scene, inside=where[0] == "inside")
    if not boosts and DOUBLES not in scene.tiles:
        return None
    total = attack + sum(share for _, share in boosts)
    shares = [voice.say("library", "computed", "of-dice", n=attack)]
    shares += [
        voice.say("library", "computed", "of-card", n=f"+ {share}", card=_name(voice, scene, card))
        for card, share in boosts
    ]
    if DOUBLES in scene.tiles:
        total *= 2
        shares.append(
            voice.say("library", "computed", "of-card", n="× 2", card=voice.card(DOUBLES, "tile"))
        )
    key = "you-lose" if suffering else "loses"
    text = voice.say("library", "computed", key, n=total, sum=" ".join(shares))
    return reckoned(voice, "smash.one-heart-each", [text], edition)


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
