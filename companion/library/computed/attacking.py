"""Who survives an attack, and what it costs."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.data import load
from companion.library.computed.blows import NOT_OWNED, blow_of
from companion.library.computed.saving import saved, savers
from companion.library.computed.saying import reckoned, verdict
from companion.library.computed.scene import ME, MOST_HEARTS, OTHER
from companion.library.computed.strength import adders, name, said, strength
from companion.library.story.asking import ALIVE, DEAD, kind_of
from companion.library.story.beginning import begun
from companion.library.story.marks import marked

if TYPE_CHECKING:
    from companion.library.answers import Answer
    from companion.library.computed.saving import Blow
    from companion.library.computed.scene import Scene
    from companion.library.computed.strength import Attack
    from companion.text.voice import Voice

FATE = {"dead", "survive"}
LEAVING = {"leave", "may"}
NOT_ITS_FATE = {"star", "win", "buy", "enter", "costume", "evolution", "token", "who", "when"}
"""A question about these is about more than whether somebody lives."""
AMOUNTS = {"lose", "damage", "heart", "smash"}
ELSEWHERE = {"star", "energy", "dice", "price", "pay", "buy", "who", "when", "where", "why", "win"}


def survival(scene: Scene, voice: Voice, edition: str) -> Answer | None:
    """ "3 hearts, hit for 4, Wings and 2 energy: am I dead?", "Kraken has 2, I roll 3: is he?" """
    if not _asks_for_fate(scene) or scene.asked >= LEAVING or not _is_reckoned(scene):
        return None
    blow = blow_of(scene)
    if blow is None:
        return None
    if spared := _spared(scene, voice, blow, edition):
        return spared
    lines = [_outcome(scene, voice, blow), _where(scene, voice, blow), _next(scene, voice, blow)]
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
    if _asks_for_it(scene):
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
    if blow is None or not scene.only(adders(), _hurting(), savers()):
        return None
    if spared := _spared(scene, voice, blow, edition):
        return spared
    key, lives, values = saved(scene, blow)
    if scene.among(savers()) and key not in ("bounces", "survives"):
        return None
    if (healed := _healed_after(scene)) is not None:
        return _mended(scene, voice, blow, healed, edition)
    n = max(blow.hearts - blow.lost, 0)
    if key == "bounces":
        values = {"card": name(voice, scene, str(values["card"]))}
    text = _told(voice, blow, key, verdict="", **{**values, "n": n if lives else 0}).strip()
    rule = "smash.one-heart-each" if blow.by_smashes else "elimination.zero-hearts"
    return reckoned(voice, rule, [text], edition)


def _healed_after(scene: Scene) -> int | None:
    """Hearts that come back after the attacks."""
    for clause in scene.clauses[1:]:
        if "heal" in clause.concepts and (clause.counts.get("heart") or clause.spare):
            return clause.counts.get("heart") or clause.spare
    return scene.rolled("heart")


def _mended(scene: Scene, voice: Voice, blow: Blow, healed: int, edition: str) -> Answer | None:
    """Hit first, then healed outside: nothing where the place or a card is in the way."""
    inside = "inside" in scene.features and "outside" not in scene.features
    if blow.lost >= blow.hearts or scene.things or inside or blow.who != ME:
        return None
    n = min(blow.hearts - blow.lost + healed, MOST_HEARTS)
    text = voice.say(
        "library", "computed", "hit-and-healed", n=n, had=blow.hearts, lost=blow.lost, more=healed
    )
    return reckoned(voice, "heal.outside", [text], edition)


def _asks_for_rest(scene: Scene) -> bool:
    """ "How many are left?", "what am I at then?" """
    stays = "howmany" in scene.asked and bool({"rest", "stay"} & scene.asked)
    elsewhere = {"star", "energy", "dice", "card", "token", "player", "monster", "lose"}
    return (scene.asks_state or stays) and not elsewhere & scene.wanted


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
    if blow.who == ME or not blow.by_smashes or theirs or not mine:
        return ""
    key = "if-inside" if mine == "outside" else "if-outside"
    return voice.say("library", "computed", key, who=_name(voice, blow.who))


def _outcome(scene: Scene, voice: Voice, blow: Blow) -> str:
    """What saves the one in danger comes first, then what is left."""
    alive, dead = ("yes", "no") if _hopes(scene) else ("no", "yes")
    key, lives, values = saved(scene, blow)
    fate = alive if lives else dead
    if lives and values.get("card") and _asks_whether_allowed(scene, key):
        fate = "yes"
    asked = scene.closed or bool(FATE & scene.asked) or _asks_for_it(scene)
    if card := values.get("card"):
        values["card"] = name(voice, scene, str(card))
    told = verdict(voice, fate) if asked else ""
    return _told(voice, blow, key, verdict=told, **values).strip()


def _asks_for_it(scene: Scene) -> bool:
    return scene.ending in scene.wording.fate or _ending(scene) in (DEAD, ALIVE)


def _hopes(scene: Scene) -> bool:
    """ "Do I live?", not "am I out?" """
    told = bool(scene.wording.alive & set(scene.ending)) or _ending(scene) == ALIVE
    return "survive" in scene.asked or told


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


def _told(voice: Voice, blow: Blow, key: str, **values: object) -> str:
    """Said to the asker, or about another monster."""
    numbers = {"had": blow.hearts, "lost": blow.lost}
    if blow.who == ME:
        return voice.say("library", "computed", key, **numbers, **values)
    who = _name(voice, blow.who)
    return begun(voice.say("library", "other", key, who=who, **numbers, **values).strip())


def _name(voice: Voice, who: str) -> str:
    return voice.say("library", "other", "somebody") if who == OTHER else voice.monster(who)


# --- how much ---------------------------------------------------------------------------------------


def damage(scene: Scene, voice: Voice, edition: str) -> Answer | None:
    """ "I roll 3 claws and own Spiked Tail: how much does the monster in Tokyo lose?" """
    struck = scene.clause_of("smash")
    if struck is None or not _asks_for_amount(scene) or not _is_known(scene):
        return None
    suffering = _suffers(scene)
    mine, theirs = scene.place_of(mine=True), scene.place_of(mine=False)
    attack = strength(
        scene,
        struck.counts["smash"],
        by_me=not suffering,
        inside=_from_inside(mine, theirs, suffering=suffering),
    )
    if mine and mine == theirs and not attack.everywhere:
        return _same_place(scene, voice, attack, edition, suffering=suffering)
    text = _taken(scene, voice, attack, suffering=suffering)
    return reckoned(voice, "smash.one-heart-each", [text], edition) if text else None


def _from_inside(mine: str, theirs: str, *, suffering: bool) -> bool:
    """Whether the attacker is in Tokyo, said or concluded from where those are whom it hits."""
    here, there = (theirs, mine) if suffering else (mine, theirs)
    return here == "inside" or (not here and there == "outside")


def _taken(scene: Scene, voice: Voice, attack: Attack, *, suffering: bool) -> str:
    """What an attack takes from those it hits; nothing where the rule alone tells it."""
    if attack.lost == 1 and (armour := scene.among(_armour())):
        card = name(voice, scene, armour[0])
        return voice.say("library", "computed", "bounces", verdict="", card=card).strip()
    if attack.everywhere:
        return voice.say("library", "computed", "loses-everywhere", n=attack.lost)
    if attack.plain and not _is_plain_sum(scene, attack):
        return ""
    key = "you-lose" if suffering else "loses"
    return voice.say("library", "computed", key, n=attack.lost, sum=said(voice, scene, attack))


def _is_plain_sum(scene: Scene, attack: Attack) -> bool:
    """ "Two claws from outside: how much does each of them lose?" """
    return attack.rolled > 1 and {"howmany", "lose"} <= scene.asked and not scene.things


def poison(scene: Scene, voice: Voice, edition: str) -> Answer | None:
    """ "Three poison tokens: how much do I lose?" """
    n = scene.count("poison")
    asks = {"howmany", "lose"} <= scene.asked or (
        "lose" in scene.asked and scene.says(scene.manners.amount) and not scene.closed
    )
    if not n or not asks or scene.count("smash", "damage") is not None:
        return None
    if not scene.only(_armour(), ("poison-spit",)):
        return None
    text = voice.say("library", "computed", "poisoned", n=n)
    if worn := scene.among(_armour()):
        card = name(voice, scene, worn[0])
        only = voice.say("library", "computed", "only-one", card=card)
        bounces = voice.say("library", "computed", "bounces", verdict="", card=card).strip()
        text = bounces if n == 1 else f"{text} {only}"
    return reckoned(voice, "referee.poison-token", [text], edition)


def needed(scene: Scene, voice: Voice, edition: str) -> Answer | None:
    """ "Camouflage, 2 hearts, four claws: how many hearts must I roll?" """
    cards = scene.among(load("rules", "reckoning.toml")["saving"]["dice-for-hearts"])
    if not cards or scene.closed or not {"howmany", "heart"} <= scene.wanted:
        return None
    blow = blow_of(scene)
    if blow is None or len(scene.things) > 1 or cards[0] == "so-small" or blow.who != ME:
        return None
    n = blow.lost - blow.hearts + 1
    if n < 1 or not {"roll", "must", "survive", "dead"} & scene.wanted:
        return None
    text = voice.say(
        "library",
        "computed",
        "needs-hearts",
        n=n,
        lost=blow.lost,
        had=blow.hearts,
        card=name(voice, scene, cards[0]),
    )
    return reckoned(voice, "elimination.zero-hearts", [text], edition)


def _asks_for_amount(scene: Scene) -> bool:
    asked = scene.asked
    if _names_amounts(scene):
        return True
    if len(scene.ending) == 1 and "damage" in scene.clauses[-1].concepts:
        return True  # "Damage?"
    if scene.closed or ELSEWHERE & asked - {"who"}:
        return False
    if not AMOUNTS & asked and not scene.among(adders()):
        return False
    return "howmany" in asked or (scene.says(scene.manners.amount) and bool({"lose"} & asked))


def _names_amounts(scene: Scene) -> bool:
    """ "Do I lose 0, 1 or 2 hearts?" """
    numbers = [each for each in scene.asked if each[:1] == "n" and each[1:].isdigit()]
    return "lose" in scene.asked and len(numbers) > 1 and bool(scene.among(adders()))


def _is_known(scene: Scene) -> bool:
    everywhere = load("rules", "reckoning.toml")["smashes"]["everywhere"]
    if scene.count("heart", without=NOT_OWNED) is not None and not _names_amounts(scene):
        return False
    return scene.only(adders(), everywhere, _armour())


def _armour() -> list[str]:
    found: list[str] = load("rules", "reckoning.toml")["saving"]["ignores-one"]
    return found


def _same_place(
    scene: Scene, voice: Voice, attack: Attack, edition: str, *, suffering: bool
) -> Answer:
    """Smashes only hit across; fire reaches a neighbour anywhere."""
    burning = load("rules", "reckoning.toml")["losses"]["neighbours"]
    fire = [(id, share) for id, share in attack.added if id in burning]
    if fire:
        id, share = fire[0]
        key = "you-burn" if suffering else "they-burn"
        text = voice.say("library", "computed", key, n=share, card=name(voice, scene, id))
    else:
        key = "you-lose-nothing" if suffering else "they-lose-nothing"
        text = voice.say("library", "computed", key)
    return reckoned(voice, "smash.same-place-spared", [text], edition)


def _suffers(scene: Scene) -> bool:
    """Whether it is the asker who loses."""
    for clause in reversed(scene.clauses):
        if {"lose", "damage"} & clause.concepts and "smash" not in clause.counts:
            return clause.mine
    return False


def by_card(scene: Scene, voice: Voice, edition: str) -> Answer | None:
    """ "I buy Flame Thrower, he has Armor Plating: does he lose anything?" """
    known = load("rules", "reckoning.toml")
    hurting, saving = known["hurting"], known["saving"]
    cards = scene.among(hurting["others"])
    more = scene.among(known["losses"]["each"])
    against = scene.among(saving["ignores-one"])
    if not cards or not (more or against) or not {"lose", "damage", "heart"} & scene.asked:
        return None
    if not scene.only(hurting["others"], known["losses"]["each"], saving["ignores-one"]):
        return None
    card = cards[0]
    lost = int(hurting["others"][card])
    if lost == 1 and against:
        lost, more = 0, []
    lost += sum(known["losses"]["each"][id] for id in more)
    fate = verdict(voice, "yes" if lost else "no") if scene.closed else ""
    key = "card-costs" if lost else "card-bounces"
    named = name(voice, scene, against[0]) if against else ""
    text = voice.say(
        "library",
        "computed",
        key,
        verdict=fate,
        card=name(voice, scene, card),
        n=lost,
        other=named,
    )
    if lost and against:
        text += " " + voice.say("library", "computed", "only-one", card=named)
    return reckoned(voice, "yield.not-for-card-damage", [text.strip()], edition)
