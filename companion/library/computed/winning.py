"""Whether the stars are enough: those one has, and what the turn brings."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.data import load
from companion.library.answers import rules
from companion.library.computed import moments, purse, told
from companion.library.computed.earning import idle, stars_of
from companion.library.computed.saying import reckoned, verdict, with_effect
from companion.library.computed.scene import ME, MOST_HEARTS
from companion.library.computed.strength import name
from companion.library.computed.throws import telling_dice
from companion.library.computed.ways_to_put import asks_whether_enough, is_mixed, puts

if TYPE_CHECKING:
    from companion.library.answers import Answer
    from companion.library.computed.scene import Clause, Scene
    from companion.text.voice import Voice

GOAL = 20
AT_ONCE = 4
"""Stars that a moment may bring, and with which nobody is near to winning."""
MOST_OF_ELSE = 12
"""Nobody has more hearts."""
MORE_TO_IT = {
    "survive",
    "sametime",
    "other",
    "who",
    "twoplayers",
    "when",
    "fallbelow",
    "lose",
    "dead",
}
"""With these it is not the sum that decides."""


def enough_to_win(scene: Scene, voice: Voice, edition: str) -> Answer | None:
    """ "18 stars and three 2s: did I win?", "19, and I enter Tokyo?" """
    had = told_stars(scene)
    if had is None or had >= GOAL or not _asks_to_win(scene, had) or not _is_mere_sum(scene):
        return None
    gained = _gained(scene)
    if not gained or _has_another_figure(scene, had) or _cannot_pay(scene, edition):
        return None
    if tokens := scene.count("poison"):
        return _with_poison(scene, voice, edition, had + gained, tokens)
    if _hangs_on_entry(scene, had + gained):
        values = {"n": had + gained, "had": had, "more": gained, "goal": GOAL}
        text = voice.say("library", "computed", "wins-if-enters", **values)
        return reckoned(voice, "win.at-20-stars", [text], edition)
    if _is_hurt(scene) and _hearts(scene) <= _hurt(scene):
        return _dead_before(scene, voice, edition, had + gained)
    if asks_whether_at_once(scene):
        found = _at_the_end(scene, voice, edition, had, gained)
        if found is not None or not _asks_before_the_throw(scene):
            return found
    return _judged(scene, voice, edition, had, gained)


def _is_mere_sum(scene: Scene) -> bool:
    """Whether stars alone decide, and everything named has its place among them."""
    if not asks_whether_at_once(scene) and not _is_judged(scene):
        return False
    if MORE_TO_IT & _meant(scene) or _is_unclear(scene):
        return False
    goal = load("rules", "reckoning.toml")["stars"]["goal"]
    return scene.only(moments.known(), goal, _healers(scene), idle(scene))


def _with_poison(scene: Scene, voice: Voice, edition: str, n: int, tokens: int) -> Answer | None:
    """ "18 stars, I start in Tokyo with 2 hearts and 2 poison tokens": what the poison leaves."""
    hearts = told.had(scene, "heart")
    if hearts is None or n < GOAL or told.on_dice(scene, "heart"):
        return None
    dies = hearts <= tokens
    values = {"verdict": verdict(voice, "no" if dies else "yes"), "lost": tokens, "had": hearts}
    key = "poison-first" if dies else "poison-then"
    text = voice.say("library", "computed", key, n=hearts - tokens, **values)
    return reckoned(voice, "end.then-check-win", [text], edition)


def _cannot_pay(scene: Scene, edition: str) -> bool:
    """Whether less energy is told than the cards cost that bring the stars."""
    from companion.library.computed.paying import cost_of

    known = load("rules", "reckoning.toml")
    cards = [id for id in scene.among(known["stars"]["bought"]) if scene.things[id] == "power"]
    less = scene.among([*known["prices"]["less"], *known["prices"]["half"]])
    energy = told.had(scene, "energy")
    cost = sum(cost_of(id, "power", edition) for id in cards)
    return (
        bool(cards)
        and not less
        and scene.rolled("energy") is None
        and energy is not None
        and energy < cost
    )


def _hangs_on_entry(scene: Scene, n: int) -> bool:
    """ "17, and I roll 2 2 2 and a claw": whoever strikes from outside may get the last star there."""
    struck = scene.dice.get("s", 0) > 0 and scene.place_of(mine=True) != "inside"
    return n == GOAL - 1 and struck and not moments.says_entry(scene)


def asks_whether_at_once(scene: Scene) -> bool:
    """ "Is the game over right away, or do I finish my turn?", "have I won before I roll?" """
    asking = [each for each in scene.clauses if each.asks]
    won = [each for each in asking if "win" in each.concepts]
    if _asks_before_the_throw(scene):
        return True
    return puts(scene, "at-once", asking) or puts(scene, "before-throwing", won)


def _asks_before_the_throw(scene: Scene) -> bool:
    """ "18 stars, my turn begins in Tokyo: have I won already?": the whole turn is yet to come."""
    asking = [each for each in scene.clauses if each.asks]
    return scene.starts and not scene.dice and puts(scene, "won-by-now", asking)


def _at_the_end(scene: Scene, voice: Voice, edition: str, had: int, gained: int) -> Answer | None:
    """The turn goes on even where the stars are enough."""
    if had + gained < GOAL or scene.among(load("rules", "reckoning.toml")["stars"]["goal"]):
        return None
    values = {"n": min(had + gained, GOAL), "had": had, "more": gained}
    fate = verdict(voice, "no") if scene.closed else ""
    text = voice.say("library", "computed", "wins-at-end", verdict=fate, **values).strip()
    rule = "win.end-of-turn" if edition in rules()["win.end-of-turn"]["editions"] else "win.instant"
    return reckoned(voice, rule, [text], edition)


def _judged(scene: Scene, voice: Voice, edition: str, had: int, gained: int) -> Answer:
    """Whether the stars are enough, of whoever wins with fewer too."""
    goals = load("rules", "reckoning.toml")["stars"]["goal"]
    early = scene.among(goals)
    goal = min((goals[id] for id in early), default=GOAL)
    n = had + gained
    key = "wins" if n >= goal else "wins-not"
    fate = "" if _wins_or_dies(scene) else verdict(voice, "yes" if n >= goal else "no")
    text = voice.say("library", "computed", key, verdict=fate, n=n, had=had, more=gained, goal=goal)
    answer = reckoned(voice, "win.at-20-stars", [text.strip()], edition)
    return with_effect(answer, scene, voice, early)


def _is_won_as_stars(scene: Scene) -> bool:
    """ "¿Gano ya las dos estrellas?": it is the stars that are won, not the game."""
    return any(
        "win" in clause.concepts and 0 < clause.counts.get("star", 0) <= AT_ONCE
        for clause in scene.clauses
    )


def _asks_to_win(scene: Scene, had: int) -> bool:
    """ "Do I win?", "does that take me to 20?" """
    if _is_won_as_stars(scene):
        return False
    if "win" in scene.asked or puts(
        scene, "the-win", [each for each in scene.clauses if each.asks]
    ):
        return True
    brief = len(scene.ending) == 1 or scene.claim is not scene.clauses[-1]
    if brief and "win" in scene.claim.concepts:
        return True  # "Victory?", "… I win, right?"
    last = scene.clauses[-2:]
    reached = any(each.counts.get("star") == GOAL or each.numbers == [GOAL] for each in last)
    return (reached or _asks_for_enough(scene)) and had < GOAL and _is_scored(scene)


def _asks_for_enough(scene: Scene) -> bool:
    """ "16 stars, and I buy it. Is that enough?": for the win, where no energy is counted."""
    counted = {each for clause in scene.clauses for each in clause.counts}
    if {"energy", "wickedness"} & (counted | scene.asked) or "price" in scene.features:
        return False
    return asks_whether_enough(scene)


def _is_scored(scene: Scene) -> bool:
    """Whether something is told that brings stars."""
    bought = scene.among(load("rules", "reckoning.toml")["stars"]["bought"])
    moment = scene.starts or "enter" in scene.features
    return bool(bought or scene.dice) or (moment and (told_stars(scene) or 0) > AT_ONCE)


def told_stars(scene: Scene) -> int | None:
    """Stars told; "I'm at 19 and enter" is a number too high for hearts, of whoever wants to win."""
    if (stars := scene.count("star", without="roll")) is not None:
        return stars
    one = not any(clause.mine for clause in scene.clauses)
    for at, clause in enumerate(scene.clauses):
        whose = clause.who in (None, ME) or one  # "Kraken is on 17", and nobody else is there
        bare = whose and not clause.counts and len(clause.numbers) == 1
        bare = bare and _ends_with_number(scene, clause)  # not "15 years"
        near = scene.clauses[max(at - 1, 0) : at + 1]
        if bare and MOST_OF_ELSE < clause.numbers[0] < GOAL and puts(scene, "standing", near):
            return clause.numbers[0]
    return None


def _ends_with_number(scene: Scene, clause: Clause) -> bool:
    """ "I'm at 17", "wenn ich 17 habe"."""
    verbal = clause.tokens[-1] in scene.manners.having or puts(scene, "it-stands", [clause])
    tokens = clause.tokens[:-1] if verbal and not clause.tokens[-1].isdecimal() else clause.tokens
    return bool(tokens) and scene.number(tokens[-1]) is not None


def _is_unclear(scene: Scene) -> bool:
    return is_mixed(scene) or purse.is_unread(scene) or _are_of_another(scene)


def _are_of_another(scene: Scene) -> bool:
    """ "Nora has 19 stars, and I enter": whoever has them is not the one who asks."""
    having = scene.manners.having
    named = any(
        "star" in each.counts
        and not each.mine
        and each.who is None
        and having & {*each.tokens[1:2]}
        for each in scene.clauses
        if not having & {*each.tokens[:1]}
    )
    return named and any(each.mine for each in scene.clauses)


def _meant(scene: Scene) -> set[str]:
    """What is spoken of; a card that drives the others out may speak of these."""
    clauses = [clause for clause in scene.clauses if not clause.names]
    meant = {each for clause in clauses for each in _told_by(scene, clause)}
    named = {each for clause in scene.clauses for each in _told_by(scene, clause)} - {"dead"}
    enters = scene.among(load("rules", "reckoning.toml")["moments"]["enters"])
    return meant - {"other", "who"} if enters else meant | named


def _told_by(scene: Scene, clause: Clause) -> set[str]:
    """What a clause speaks of, without a card's own loss, and without the death it may bring."""
    if puts(scene, "no-more-cards", [clause]):
        return clause.concepts - {"other"}
    if _is_own_loss(scene, clause):
        clause_without = clause.concepts - {"lose"}
        return clause_without - {"dead", "survive"} if clause.asks else clause_without
    return clause.concepts


def _gained(scene: Scene) -> int:
    """What dice, cards, an entry and the start of a turn bring; 0 where a card has no part."""
    found = moments.shares(scene)
    astronauts = load("rules", "reckoning.toml")["stars"]["goal"]
    others = {*astronauts, *_healers(scene), *idle(scene)}
    if set(scene.things) - {id for id, _ in found} - others:
        return 0
    return sum(share for _, share in found)


def _is_judged(scene: Scene) -> bool:
    """Whether a yes or no is wanted: "… I win, don't I?", "do I win or die?" """
    tagged = " ".join(scene.ending) in scene.manners.tags
    return scene.closed or tagged or _wins_or_dies(scene)


def _wins_or_dies(scene: Scene) -> bool:
    """ "¿Gano o me muero?" """
    last = scene.clauses[-1]
    either = scene.manners.alternatives & set(last.tokens)
    return bool(either) and {"win", "dead"} <= last.concepts


def _healers(scene: Scene) -> list[str]:
    """What may save somebody who buys a card that hurts."""
    saving = load("rules", "reckoning.toml")["saving"]["pays-to-heal"]
    return scene.among(saving) if _is_hurt(scene) else []


def _hurt(scene: Scene) -> int:
    """Hearts that the cards cost whoever buys them."""
    costs = load("rules", "reckoning.toml")["hurting"]["self"]
    return sum(costs[id] for id in scene.among(costs))


def _hearts(scene: Scene) -> int:
    """Hearts that are told; "you lose 4 of them" is none of it."""
    found = told.had(scene, "heart") or scene.count("heart", without="lose roll heal howmany")
    return found or 0


def _is_hurt(scene: Scene) -> bool:
    """Whether a card costs hearts, and it is told how many there are."""
    return bool(_hurt(scene) and _hearts(scene))


def _is_own_loss(scene: Scene, clause: Clause) -> bool:
    """ "(5 points, you lose 4 hearts)": only what the card says itself."""
    figures = [*clause.counts.values(), *clause.numbers]
    told = figures in ([], [_hurt(scene)], [GOAL])  # "I hit 20 before I die"
    return _is_hurt(scene) and told and not clause.who


def _dead_before(scene: Scene, voice: Voice, edition: str, stars: int) -> Answer | None:
    """A card that brings the stars may cost the last hearts; nothing where something else may help."""
    costs = load("rules", "reckoning.toml")["hurting"]["self"]
    if _healers(scene):
        return _healed_before(scene, voice, edition, stars)
    card = name(voice, scene, scene.among(costs)[0])
    fate = "" if _wins_or_dies(scene) else verdict(voice, "no")
    values = {"verdict": fate, "card": card, "lost": _hurt(scene), "had": _hearts(scene)}
    text = voice.say("library", "computed", "wins-dead", **values).strip()
    return reckoned(voice, "win.must-survive-turn", [text], edition)


def _healed_before(scene: Scene, voice: Voice, edition: str, stars: int) -> Answer | None:
    """ "With Rapid Healing and 7 energy": what is left of it after the purchase buys hearts first."""
    from companion.library.computed.paying import cost_of

    known = load("rules", "reckoning.toml")
    cards, energy = scene.among(known["hurting"]["self"]), told.had(scene, "energy")
    if energy is None or len(cards) != 1 or stars < GOAL:
        return None
    (healer, *others), card = _healers(scene), cards[0]
    rest = energy - cost_of(card, scene.things[card], edition)
    healed = max(rest, 0) // known["saving"]["pays-to-heal"][healer]
    left = _hearts(scene) + healed - _hurt(scene)
    if others or rest < 0 or left <= 0 or _hearts(scene) + healed > MOST_HEARTS:
        return None
    values = {"card": name(voice, scene, card), "by": name(voice, scene, healer), "n": stars}
    values |= {"verdict": "" if _wins_or_dies(scene) else verdict(voice, "yes"), "energy": rest}
    values |= {"had": told_stars(scene), "more": stars - (told_stars(scene) or 0), "left": left}
    values |= {"lost": _hurt(scene), "hearts": _hearts(scene), "healed": healed}
    text = voice.say("library", "computed", "wins-healed", **values).strip()
    return reckoned(voice, "win.must-survive-turn", [text], edition)


def beyond(scene: Scene, voice: Voice, edition: str) -> Answer | None:
    """ "I was on 19 and scored 4. Is that 23?": a sum beyond the last figure of the dial."""
    if not scene.closed or scene.things or "wickedness" in scene.features:
        return None
    figures = [n for each in scene.clauses[:-1] for n in _stars_told(scene, each)]
    gained = [stars] if (stars := stars_of(scene.dice)) else figures[1:]
    claimed = [*scene.claim.numbers, *scene.claim.counts.values()]
    if not figures or len(gained) != 1 or len(claimed) != 1 or figures[0] > GOAL:
        return None
    had, more = figures[0], gained[0]
    if not had + more == claimed[0] > GOAL:
        return None
    values = {"verdict": verdict(voice, "no"), "had": had, "more": more, "goal": GOAL}
    text = voice.say("library", "computed", "dial-full", **values)
    return reckoned(voice, "win.at-20-stars", [text], edition)


def _stars_told(scene: Scene, clause: Clause) -> list[int]:
    """Stars of a clause, or a figure that nothing is counted by."""
    if clause in telling_dice(scene.clauses):
        return []
    return [clause.counts["star"]] if "star" in clause.counts else clause.numbers[:1]


def poisoned(scene: Scene, voice: Voice, edition: str) -> Answer | None:
    """ "20 stars, 1 heart and a poison token: do I win?" """
    stars, tokens = scene.count("star"), scene.count("poison")
    hearts = told.had(scene, "heart")
    if stars is None or not tokens or hearts is None or "win" not in scene.asked or stars < GOAL:
        return None
    about = {"roll", "remove", "buy", "heal", "when", "why", "steal", "howmany"} & set(
        scene.features
    )
    either = scene.says(scene.manners.alternatives)  # "before or after?"
    if about or either or scene.things or told.on_dice(scene, "heart"):
        return None
    dies = hearts <= tokens
    fate = verdict(voice, "no" if dies else "yes")
    values = {"verdict": fate, "lost": tokens, "had": hearts, "n": hearts - tokens}
    text = voice.say("library", "computed", "poison-first" if dies else "poison-then", **values)
    return reckoned(voice, "end.then-check-win", [text], edition)


def _has_another_figure(scene: Scene, had: int) -> bool:
    """ "I have 18, and with the 2 stars …": which of them are the stars is not sure."""
    return any(had < number < GOAL for clause in scene.clauses for number in clause.numbers)
