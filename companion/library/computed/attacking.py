"""Who survives an attack, and what it costs."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from companion.data import load
from companion.library.computed.blows import PERSON, blow_of
from companion.library.computed.saving import Blow, dodged, saved, savers
from companion.library.computed.saying import reckoned, told_with, verdict
from companion.library.computed.scene import ME, MOST_HEARTS, OTHER
from companion.library.computed.strength import adders, name
from companion.library.computed.ways_to_put import asks_where, puts
from companion.library.story.asking import ALIVE, DEAD, kind_of
from companion.library.story.beginning import begun
from companion.library.story.marks import marked

if TYPE_CHECKING:
    from companion.library.answers import Answer
    from companion.library.computed.saving import Saved
    from companion.library.computed.scene import Scene
    from companion.text.voice import Voice

FATE = {"dead", "survive"}
LEAVING = {"leave", "may"}
FEW_WORDS = 3
TOLD_WITH_REST = ("bounces", "survives", "softens", "heals-first")
"""Ways to live of which the text says what is left."""
NOT_ITS_FATE = {"star", "win", "buy", "enter", "costume", "evolution", "token", "who", "when"}
"""A question about these is about more than whether somebody lives."""


def survival(scene: Scene, voice: Voice, edition: str) -> Answer | None:
    """ "3 hearts, hit for 4, Wings and 2 energy: am I dead?", "Kraken has 2, I roll 3: is he?" """
    if not _asks_for_fate(scene) or scene.asked >= LEAVING or not _is_reckoned(scene):
        return None
    if scene.manners.alternatives & scene.final and {"city", "bay"} & scene.wanted:
        return None  # "do I get the City, or does he?"
    blow = blow_of(scene)
    if blow is None or not blow.hearts:
        return None  # whoever has none left is out already: "I hit 20 and drop to 0"
    if spared := _spared(scene, voice, blow, edition):
        return spared
    if kept := dodged(scene, blow):
        blow = blow._replace(lost=blow.lost - kept)
    lines = [
        _outcome(scene, voice, blow, kept),
        _where(scene, voice, blow),
        _next(scene, voice, blow),
    ]
    return reckoned(voice, "elimination.zero-hearts", lines, edition)


def _is_reckoned(scene: Scene) -> bool:
    """Whether the sum knows what to do with every power card that is named."""
    known = load("rules", "reckoning.toml")
    tables = (adders(), savers(), _hurting(), known["healing"]["limits"], known["healing"]["once"])
    return all(any(id in each for each in tables) for id in scene.cards)


def _next(scene: Scene, voice: Voice, blow: Blow) -> str:
    """Whoever is still in Tokyo gets its stars, where that was asked for."""
    stays = scene.place_of(mine=True) == "inside" and "leave" not in scene.features
    asked = "startturn" in scene.asked and "twoplayers" not in scene.features
    if not (stays and asked) or blow.who != ME or blow.lost >= blow.hearts:
        return ""
    return voice.say("library", "computed", "then-stars", n=2)


def _asks_for_fate(scene: Scene) -> bool:
    if "win" in scene.claim.concepts and not FATE & scene.claim.concepts:
        return False  # "I reach 20 before I die, so I win, don't I?"
    if asks_for_it(scene):
        return True
    if scene.closed and FATE & scene.asked:
        return True
    if FATE & scene.asked and not scene.closed:  # "3 hearts, 4 claws. Dead?"
        return not NOT_ITS_FATE & scene.asked and "howmany" not in scene.asked
    happens = scene.says(scene.manners.happens)
    return happens and not scene.closed and not NOT_ITS_FATE & scene.asked


def left(scene: Scene, voice: Voice, edition: str) -> Answer | None:
    """ "8 hearts, and three claws hit me: how many are left?" """
    if scene.closed or not _asks_for_rest(scene) or "leave" in scene.asked:
        return None
    blow = blow_of(scene)
    limits = load("rules", "reckoning.toml")["healing"]["limits"]
    if blow is None or not scene.only(adders(), _hurting(), savers(), limits):
        return None
    if spared := _spared(scene, voice, blow, edition):
        return spared
    kept = dodged(scene, blow) or 0
    blow = blow._replace(lost=blow.lost - kept)
    key, lives, values = _paid_with_all(scene, blow) or saved(scene, blow)
    if scene.among(savers()) and key not in TOLD_WITH_REST:
        return None
    if (healed := _healed_after(scene, kept)) is not None:
        return _mended(scene, voice, blow, healed, edition)
    if key not in ("softens", "heals-first"):
        values = {**values, "n": max(blow.hearts - blow.lost, 0) if lives else 0}
    text = told_of(voice, blow, key, verdict="", **_with_its_name(scene, voice, values)).strip()
    rule = "smash.one-heart-each" if blow.by_smashes else "elimination.zero-hearts"
    return reckoned(voice, rule, [text, _said_of_dice(scene, voice, kept)], edition)


def _with_its_name(scene: Scene, voice: Voice, values: dict[str, Any]) -> dict[str, Any]:
    """What a text names, with the card in words."""
    card = values.get("card")
    return {**values, "card": name(voice, scene, str(card))} if card else values


def _said_of_dice(scene: Scene, voice: Voice, kept: int) -> str:
    """What the hearts on the dice have saved."""
    cards = scene.among(load("rules", "reckoning.toml")["saving"]["dice-for-hearts"])
    if not kept or not cards:
        return ""
    return voice.say(
        "library", "computed", "saves-hearts", n=kept, card=name(voice, scene, cards[0])
    )


def dodging(scene: Scene, voice: Voice, edition: str) -> Answer | None:
    """ "Camouflage against 3 claws, and I throw heart, heart, 2: how many hearts do I lose?" """
    cards = scene.among(load("rules", "reckoning.toml")["saving"]["dice-for-hearts"])
    asks_me = any(clause.asks and clause.mine for clause in scene.clauses)
    n = scene.count("smash", "damage")
    if len(cards) != 1 or not scene.only(cards) or scene.closed or n is None:
        return None
    if not asks_me or "lose" not in scene.asked:
        return None
    kept = dodged(scene, Blow(ME, n + 1, n, None))
    if kept is None:
        return None
    text = voice.say("library", "computed", "you-lose", n=n - kept, sum=f"{n} − {kept}")
    found = reckoned(
        voice, "smash.one-heart-each", [text, _said_of_dice(scene, voice, kept)], edition
    )
    return told_with(found, voice, scene.things[cards[0]], cards[0])


def shielded(scene: Scene, voice: Voice, edition: str) -> Answer | None:
    """ "I paid for Wings against his claws, then he buys Flame Thrower: do I lose hearts?" """
    known = load("rules", "reckoning.toml")
    cards = scene.among(known["saving"]["pays-for-all"])
    if len(cards) != 1 or not scene.closed or not {"lose", "damage"} & scene.asked:
        return None
    naming = [clause for clause in scene.clauses if cards[0] in clause.things]
    told = "sameturn" in scene.features and puts(scene, "has-paid", naming) and not naming[0].asks
    if not told or not scene.only(cards, _hurting()) or scene.manners.negations & scene.final:
        return None
    values = {"verdict": verdict(voice, "no"), "card": name(voice, scene, cards[0])}
    text = voice.say("library", "computed", "shielded", **values)
    found = reckoned(voice, "yield.not-if-prevented", [text], edition)
    return told_with(found, voice, scene.things[cards[0]], cards[0])


def _paid_with_all(scene: Scene, blow: Blow) -> Saved | None:
    """ "How many are left if I spend everything?": energy instead of hearts, as much as there is."""
    known = load("rules", "reckoning.toml")["saving"]
    cards = scene.among(known["pays-for-each"])
    if not cards or not blow.energy or not puts(scene, "spends-all"):
        return None
    spent = min(blow.energy, blow.lost)
    rest = blow.lost - spent
    rest = 0 if rest == 1 and scene.among(known["ignores-one"]) else rest
    if rest >= blow.hearts:
        return "dies", False, {}
    return "softens", True, {"card": cards[0], "n": spent, "left": blow.hearts - rest}


def _healed_after(scene: Scene, kept: int) -> int | None:
    """Hearts that come back after the attacks; not those on dice that have saved some."""
    if kept:
        return None
    for clause in scene.clauses[1:]:
        if "heal" in clause.concepts and (clause.counts.get("heart") or clause.spare):
            return clause.counts.get("heart") or clause.spare
    return scene.rolled("heart")


def _mended(scene: Scene, voice: Voice, blow: Blow, healed: int, edition: str) -> Answer | None:
    """Hit first, then healed outside: nothing where the place or a card is in the way."""
    inside = "inside" in scene.features and "outside" not in scene.features
    limits = load("rules", "reckoning.toml")["healing"]["limits"]
    known = scene.only(limits, adders())
    if blow.lost >= blow.hearts or not known or inside or blow.who != ME:
        return None
    most = max((limits[id] for id in scene.among(limits)), default=MOST_HEARTS)
    n = min(blow.hearts - blow.lost + healed, most)
    text = voice.say(
        "library", "computed", "hit-and-healed", n=n, had=blow.hearts, lost=blow.lost, more=healed
    )
    return reckoned(voice, "heal.outside", [text], edition)


def _asks_for_rest(scene: Scene) -> bool:
    """ "How many are left?", "what am I at then?" """
    stays = "howmany" in scene.asked and bool({"rest", "stay"} & scene.asked)
    stays = stays or _ends_with_hearts(scene)
    elsewhere = {"star", "energy", "dice", "card", "token", "player", "monster", "lose"}
    if puts(scene, "spends-all"):
        elsewhere -= {"energy"}
    return (asks_where(scene) or stays) and not elsewhere & scene.wanted


def _ends_with_hearts(scene: Scene) -> bool:
    """ "… Hearts then?", "his hearts?", "left?": no more than that is asked."""
    last = scene.clauses[-1]
    spoken = [token for clause in scene.clauses for token in clause.tokens]
    if len(last.tokens) > FEW_WORDS or last.counts or last.numbers:
        return False
    if scene.wording.times_in(spoken) > 1:
        return False  # "hit for 2 three times"
    rest = len(last.tokens) == 1 and bool(
        (scene.wording.left | scene.wording.now) & set(last.tokens)
    )
    return rest or ("heart" in last.concepts and not {"energy", "star"} & last.concepts)


def _hurting() -> set[str]:
    tables = load("rules", "reckoning.toml")["hurting"]
    return {*tables["others"], *tables["self"]}


def _spared(scene: Scene, voice: Voice, blow: Blow, edition: str) -> Answer | None:
    """Whoever stands where the attacker stands is not hit."""
    mine, theirs = scene.place_of(mine=True), scene.place_of(mine=False)
    everywhere = scene.among(load("rules", "reckoning.toml")["smashes"]["everywhere"])
    if not blow.by_smashes or everywhere or not mine or mine != theirs:
        return None
    key = "you-lose-nothing" if blow.who == ME else "they-lose-nothing"
    fate = verdict(voice, "yes" if "survive" in scene.asked else "no") if scene.closed else ""
    text = f"{fate} {voice.say('library', 'computed', key)}".strip()
    return reckoned(voice, "smash.same-place-spared", [text], edition)


def _where(scene: Scene, voice: Voice, blow: Blow) -> str:
    """Where somebody has to be for that, if nobody said it."""
    mine, theirs = scene.place_of(mine=True), scene.place_of(mine=False)
    if blow.who == ME or not blow.by_smashes or theirs or not mine or puts(scene, "somebody"):
        return ""
    if scene.among(load("rules", "reckoning.toml")["smashes"]["everywhere"]):
        return ""
    key = "if-inside" if mine == "outside" else "if-outside"
    return voice.say("library", "computed", key, who=_name(voice, blow.who))


def _outcome(scene: Scene, voice: Voice, blow: Blow, kept: int | None) -> str:
    """What saves the one in danger comes first, then what is left."""
    alive, dead = ("yes", "no") if hopes(scene) else ("no", "yes")
    key, lives, values = saved(scene, blow)
    if key == "gambles" and kept:
        key, lives, values = "dies", False, {}  # the dice are thrown
    fate = alive if lives else dead
    if lives and values.get("card") and _asks_whether_allowed(scene, key):
        fate = "yes"
    asked = scene.closed or bool(FATE & scene.asked) or asks_for_it(scene)
    values = _with_its_name(scene, voice, values)
    judged = asked and not (_is_choice(scene) or _asks_how_much(scene))
    told = verdict(voice, fate) if judged else ""
    return told_of(voice, blow, key, verdict=told, **values).strip()


def _asks_how_much(scene: Scene) -> bool:
    """ "How much energy do I need to survive?" wants no yes."""
    return {"howmany", "energy"} <= scene.wanted and not scene.closed


def _is_choice(scene: Scene) -> bool:
    """ "Still in or out?" wants no yes; "dead or not?" does."""
    said = set(scene.ending)
    return bool(scene.manners.alternatives & said) and not scene.manners.negations & said


def asks_for_it(scene: Scene) -> bool:
    return scene.ending in scene.wording.fate or _ending(scene) in (DEAD, ALIVE)


def hopes(scene: Scene) -> bool:
    """ "Do I live?", not "am I out?" """
    told = bool(scene.wording.alive & set(scene.ending)) or _ending(scene) == ALIVE
    rescued = puts(scene, "rescue", [clause for clause in scene.clauses if clause.asks])
    return "survive" in scene.asked or told or rescued  # "do the Jets save me?"


def _ending(scene: Scene) -> str:
    """What the last clause wants to know: "can I make it?" """
    language, tokens = scene.reader.language, list(scene.ending)
    if not scene.clauses or "heart" in scene.clauses[-1].concepts:
        return ""  # "is the other heart gone?"
    return kind_of(tokens, marked(tokens, language), language, relative=False)


def _asks_whether_allowed(scene: Scene, key: str) -> bool:
    """ "May he heal to survive that?" asks for what is done, not for who is dead."""
    if key == "heals-first" and "heal" in scene.asked:
        return True
    return "may" in scene.asked and "survive" in scene.features


def told_of(voice: Voice, blow: Blow, key: str, **values: object) -> str:
    """Said to the asker, or about another monster."""
    numbers = {"had": blow.hearts, "lost": blow.lost}
    if key == "dies" and blow.hearts == blow.lost:
        key = "loses-all"
    if blow.who == ME:
        return voice.say("library", "computed", key, **numbers, **values)
    who = _name(voice, blow.who)
    return begun(voice.say("library", "other", key, who=who, **numbers, **values).strip())


def _name(voice: Voice, who: str) -> str:
    if who.startswith(PERSON):
        return who.removeprefix(PERSON)
    return voice.say("library", "other", "somebody") if who == OTHER else voice.monster(who)
