"""How much an attack, poison or a card takes."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

from companion.data import load
from companion.library.computed.blows import NOT_OWNED, blow_of, is_my_roll
from companion.library.computed.saying import reckoned, verdict
from companion.library.computed.scene import ME
from companion.library.computed.strength import adders, name, reaches_all, strength, with_sum
from companion.library.computed.throws import telling_dice
from companion.library.computed.ways_to_put import claims_of_each, puts

if TYPE_CHECKING:
    from companion.library.answers import Answer
    from companion.library.computed.scene import Clause, Scene
    from companion.library.computed.strength import Attack
    from companion.text.voice import Voice

TRIPLE = 3
FEW_WORDS = 3
"""Of a question that wants no more than the sum."""
AMOUNTS = {"lose", "damage", "heart", "smash"}
CLAIMS_NOT = {
    "may", "must", "leave", "survive", "dead", "star", "energy", "poison", "bay", "more", "buy", "first",
    "pay", "price", "prevent", "heal", "roll",
}  # fmt: skip
ELSEWHERE = {"star", "energy", "dice", "price", "pay", "buy", "who", "when", "where", "why", "win"}


def damage(scene: Scene, voice: Voice, edition: str) -> Answer | None:
    """ "I roll 3 claws and own Spiked Tail: how much does the monster in Tokyo lose?" """
    rolled = _rolled(scene)
    if rolled is None or not _asks_for_amount(scene) or not _is_known(scene):
        return None
    suffering = _suffers(scene)
    if len(rolled) > 1:
        return _one_by_one(scene, voice, rolled, edition) if suffering else None
    mine, theirs = scene.place_of(mine=True), scene.place_of(mine=False)
    inside = _from_inside(mine, theirs, suffering=suffering)
    attack = strength(scene, rolled[0], by_me=not suffering, inside=inside)
    if mine and mine == theirs and not attack.everywhere:
        return _same_place(scene, voice, attack, edition, suffering=suffering)
    burns = "" if suffering else _near_and_far(scene, voice, rolled[0], inside=inside)
    text = burns or _taken(scene, voice, attack, suffering=suffering)
    return reckoned(voice, "smash.one-heart-each", [text], edition) if text else None


def _near_and_far(scene: Scene, voice: Voice, rolled: int, *, inside: bool) -> str:
    """What fire takes from neighbours on top, and what is left to the others who are hit."""
    near = strength(scene, rolled, by_me=True, inside=inside, near=True)
    far = strength(scene, rolled, by_me=True, inside=inside, near=False)
    burning = load("rules", "reckoning.toml")["losses"]["neighbours"]
    fire = [(id, share) for id, share in near.added if id in burning]
    if not fire or near.everywhere:
        return ""
    id, share = fire[0]
    values = {"n": near.lost, "rest": far.lost, "fire": share, "card": name(voice, scene, id)}
    return voice.say("library", "computed", "loses-near", **values)


def claimed(scene: Scene, voice: Voice, edition: str) -> Answer | None:
    """ "Armor Plating and three claws: do I lose only two?" """
    figure, rolled = _claim(scene), _rolled(scene)
    if figure is None or rolled is None or len(rolled) != 1 or not _is_known(scene):
        return None
    suffering = _suffers(scene)
    mine, theirs = scene.place_of(mine=True), scene.place_of(mine=False)
    inside = _from_inside(mine, theirs, suffering=suffering)
    attack = strength(scene, rolled[0], by_me=not suffering, inside=inside)
    near = load("rules", "reckoning.toml")["losses"]["neighbours"]
    if attack.everywhere or scene.among(near) or (mine and mine == theirs):
        return None
    lost = 0 if scene.among(_armour()) and attack.lost == 1 else attack.lost
    fate = verdict(voice, "yes" if figure == lost else "no")
    text = _taken(scene, voice, attack, suffering=suffering)
    text = text or _plainly(scene, voice, attack, suffering=suffering)
    rule = "smash.one-heart-each"
    if not scene.things and claims_of_each(scene):
        rule = "smash.full-to-each"
    return reckoned(voice, rule, [f"{fate} {text}"], edition)


def _plainly(scene: Scene, voice: Voice, attack: Attack, *, suffering: bool) -> str:
    """What an attack takes, and that armour is no help against it."""
    key = "you-lose" if suffering else "loses"
    text = with_sum(voice, key, scene, attack)
    if armour := scene.among(_armour()):
        card = name(voice, scene, armour[0])
        text += " " + voice.say("library", "computed", "only-one", card=card)
    return text


def _claim(scene: Scene) -> int | None:
    """The hearts that somebody says are lost, where the question ends with them."""
    last = scene.claim
    none = "nothing" in last.concepts or _keeps_all(scene)
    if not (scene.things or _is_of_each(scene)) or not (scene.closed or none):
        return None
    if not _is_claim(scene) or (claims_of_each(scene) and scene.among(_armour())):
        return None  # one of them may have it, the others lose what they lose
    figures = [*last.counts.values(), *last.numbers]
    if not figures and "heart" in last.singles:
        figures = [1]  # "also verliert jeder ein Herz"
    if not figures:
        return 0 if none else None
    return figures[0] if len(figures) == 1 else None


def _is_claim(scene: Scene) -> bool:
    last = scene.claim
    if not last.asks or last.torn or "smash" in last.counts or puts(scene, "compared", [last]):
        return False
    if puts(scene, "whom-i-hit") and "smash" not in scene.features:
        return False  # "does it add one for everyone I hit?"
    losing = {"lose", "damage"} & last.concepts or _keeps_all(scene)
    asked = last.concepts if last is not scene.clauses[-1] else scene.asked  # before a tag
    return bool(losing) and not CLAIMS_NOT & asked and "howmany" not in scene.wanted


def _is_of_each(scene: Scene) -> bool:
    """ "Three claws, and three are outside: each of them loses one, right?"; not "one per claw"."""
    spoken = {each for clause in scene.clauses for each in clause.concepts}
    claim, suffering = scene.claim, _suffers(scene)
    across = {scene.place_of(mine=True), scene.place_of(mine=False)} == {"inside", "outside"}
    told = across if suffering else claims_of_each(scene) or (claim.place and not claim.mine)
    return bool(told) and "smash" not in claim.concepts and not (CLAIMS_NOT - {"roll"}) & spoken


def _keeps_all(scene: Scene) -> bool:
    """ "I keep all my hearts, right?" """
    last = scene.claim
    keeps = {"keep", "stay"} & last.concepts and "heart" in last.concepts and scene.closed
    return bool(keeps) and puts(scene, "all-of-them", [last])


def _rolled(scene: Scene) -> list[int] | None:
    """The smashes of each attack; none of them where it is said that there is none."""
    told = [clause for clause in scene.clauses if "smash" in clause.counts and not clause.torn]
    if any("nosmash" in clause.concepts for clause in scene.clauses):
        return [0] if _smashes_without_dice(scene) and len(told) < 2 else None
    first = [clause.counts["smash"] for clause in told if not clause.asks]
    found = first or [clause.counts["smash"] for clause in told[:1]] or _hit_for(scene)
    return found or (_shown(scene) if _is_by_twos(scene) else None)


def _smashes_without_dice(scene: Scene) -> bool:
    """Whether something smashes where no die does: always, or with three 2s."""
    smashes = load("rules", "reckoning.toml")["smashes"]
    inside = "inside" in scene.features and bool(scene.among(smashes["inside"]))
    return bool(scene.among(smashes["always"])) or inside or _is_by_twos(scene)


def _is_by_twos(scene: Scene) -> bool:
    """ "Poison Quills and three 2s": smashes that come from other dice."""
    by_twos = load("rules", "reckoning.toml")["smashes"]["with-three-twos"]
    return bool(scene.among(by_twos)) and scene.dice.get("2", 0) >= TRIPLE


def _shown(scene: Scene) -> list[int]:
    """The smashes that a row of dice shows."""
    return [scene.dice.get("s", 0)]


def _hit_for(scene: Scene) -> list[int] | None:
    """ "I hit for 3 as a Devil": what is added to smashes may be among them, what to losses is not."""
    if not scene.things or not scene.only(load("rules", "reckoning.toml")["losses"]["each"]):
        return None
    found = [each.counts["damage"] for each in scene.clauses if "damage" in each.counts]
    for before, clause in pairwise(scene.clauses):
        bare = clause.numbers and len(clause.tokens) == 1 and not before.counts
        if bare and "damage" in before.concepts and not before.asks:
            found += clause.numbers  # "ich treffe mit 3"
    return found if len(found) == 1 else None


def _one_by_one(scene: Scene, voice: Voice, rolled: list[int], edition: str) -> Answer | None:
    """ "They roll 2, 1 and 1": what it costs whoever stays."""
    if scene.things or "leave" in scene.features or scene.count("heart") is not None:
        return None
    shares = " + ".join(str(n) for n in rolled)
    text = voice.say("library", "computed", "you-lose-in-turn", n=sum(rolled), sum=shares)
    return reckoned(voice, "smash.one-heart-each", [text], edition)


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
        return reaches_all(scene, voice, attack)
    if attack.plain and not _is_plain_sum(scene, attack):
        return ""
    key = "you-lose" if suffering else "loses"
    return with_sum(voice, key, scene, attack)


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
    if _wants_total(scene):
        return True
    if scene.closed or ELSEWHERE & asked - {"who"}:
        return False
    if not AMOUNTS & asked and not scene.among(adders()):
        return False
    if "howmany" in asked or (scene.says(scene.manners.amount) and "lose" in asked):
        return True
    return "damage" in scene.wanted and bool(scene.manners.amount & scene.final)


def _wants_total(scene: Scene) -> bool:
    """ "Total damage?": no more than that."""
    short = len(scene.ending) <= FEW_WORDS and bool(scene.among(adders()))
    return short and puts(scene, "the-total", scene.clauses[-1:]) and not ELSEWHERE & scene.asked


def _names_amounts(scene: Scene) -> bool:
    """ "Do I lose 0, 1 or 2 hearts?" """
    numbers = [each for each in scene.asked if each[:1] == "n" and each[1:].isdigit()]
    return "lose" in scene.asked and len(numbers) > 1 and bool(scene.among(adders()))


def _are_hearts_had(scene: Scene) -> bool:
    """Whether it tells the hearts of somebody; "2 2 2 and three hearts" are dice."""
    dice = telling_dice(scene.clauses)
    told = [each for each in scene.clauses if "heart" in each.counts and each not in dice]
    return any(not {*NOT_OWNED.split()} & each.concepts for each in told)


def _is_known(scene: Scene) -> bool:
    everywhere = load("rules", "reckoning.toml")["smashes"]["everywhere"]
    if _are_hearts_had(scene) and not _names_amounts(scene):
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
    if any("smash" in each.counts and is_my_roll(scene, each) for each in scene.clauses):
        return False
    if _keeps_all(scene):
        return scene.claim.mine
    for clause in reversed(scene.clauses):
        if {"lose", "damage"} & clause.concepts and "smash" not in clause.counts:
            others = scene.wording.each & set(clause.tokens) or _is_of_neighbours(scene, clause)
            return clause.mine and not others and not _deals(scene, clause)
    return False


def _is_of_neighbours(scene: Scene, clause: Clause) -> bool:
    """ "What do my neighbours lose?": they are mine, the hearts are not."""
    return any(
        before in scene.manners.me and {"neighbour", "other"} & {*scene.reader.of_word(token)}
        for before, token in pairwise(clause.tokens)
    )


def _deals(scene: Scene, clause: Clause) -> bool:
    """ "How much damage do I do?", "what does everyone I hit lose?": it is the others who lose."""
    if puts(scene, "whom-i-hit", [clause]):
        return True
    return "lose" not in clause.concepts and puts(scene, "dealing", [clause])


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
