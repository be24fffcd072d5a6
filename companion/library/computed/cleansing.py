"""Heart dice that take tokens off, and hearts that the rest of them heal."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.data import load
from companion.library.computed.saying import reckoned, verdict
from companion.library.computed.scene import MOST_HEARTS
from companion.library.computed.told import had, number_before, on_dice
from companion.library.computed.ways_to_put import is_of_others, puts

if TYPE_CHECKING:
    from companion.library.answers import Answer
    from companion.library.computed.scene import Clause, Scene
    from companion.text.voice import Voice

TOKENS = ("poison", "shrink")
OTHERWISE = {"damage", "smash", "dead", "survive", "steal", "win", "buy", "evolution", "startturn"}


def is_inside(scene: Scene) -> bool:
    return "inside" in scene.features and "outside" not in scene.features


def taken_off(scene: Scene, kind: str, tokens: int) -> int | None:
    """How many of the tokens hearts take off: 0 where none is told, nothing where it is unsure."""
    telling = [clause for clause in scene.clauses if _tells(scene, clause, kind)]
    if not telling:
        return _without_a_name(scene, tokens)
    if is_inside(scene):
        return 0
    told = {_number(scene, clause, kind, tokens) for clause in telling}
    n = told.pop() if len(told) == 1 else None
    hearts = on_dice(scene, "heart") or (1 if "heart" in scene.features else 0)
    return n if n is not None and 0 < n <= min(tokens, hearts) else None


def _without_a_name(scene: Scene, tokens: int) -> int | None:
    """ "Three tokens, and I removed two with hearts": what is meant was told before."""
    told = [each for each in scene.clauses if "howmany" not in each.concepts]
    gone = any("remove" in each.concepts or puts(scene, "took-off", [each]) for each in told)
    if not gone or "heart" not in scene.features or is_inside(scene):
        return 0
    if puts(scene, "all-of-them", told):
        return tokens
    bare = [n for each in told[1:] if not each.counts for n in each.numbers]
    return bare[0] if len(bare) == 1 and 0 < bare[0] <= tokens else None


def _tells(scene: Scene, clause: Clause, kind: str) -> bool:
    """ "I use one on a token", "both tokens shall go": not how many there are, nor the question."""
    if "howmany" in clause.concepts or not {"token", kind} & clause.concepts:
        return False
    uses = {"remove", "pay", "discard"} & clause.concepts
    return bool(uses) or puts(scene, "takes-off", [clause])


def _number(scene: Scene, clause: Clause, kind: str, tokens: int) -> int | None:
    if puts(scene, "all-of-them", [clause]):
        return min(tokens, on_dice(scene, "heart") or tokens)  # be it the hearts or the tokens
    if kind in clause.counts:
        return clause.counts[kind]
    found = number_before(scene, clause, "token")
    if found is None:
        found = number_before(scene, clause, kind)
    if found is None and len(clause.numbers) == 1 and not clause.counts:
        return clause.numbers[0]  # "eins nehm ich fürs Gift"
    return 1 if found is None and 1 in (tokens, on_dice(scene, "heart")) else found


def healed_besides(scene: Scene, voice: Voice, edition: str) -> Answer | None:
    """ "6 hearts, 2 poison tokens, I roll three hearts and take both off: how many hearts then?" """
    hearts, before = on_dice(scene, "heart"), had(scene, "heart")
    if not is_unsure(scene) or before is None or before > MOST_HEARTS or _is_about_more(scene):
        return None
    used, left = _used(scene)
    if not used:
        return None
    more = load("rules", "reckoning.toml")["gains"]["hearts-once"]
    healed = hearts - used
    healed += sum(more[id] for id in scene.among(more)) if healed else 0
    n = min(before + healed, MOST_HEARTS) - left
    if n <= 0:
        return None
    values = {"n": n, "had": before, "more": healed, "used": used, "lost": left}
    if healed:
        key = "healed-poisoned" if left else "healed-besides"
    else:
        key = "all-on-poison" if left else "all-on-tokens"
    text = voice.say("library", "computed", key, **values)
    return reckoned(voice, "tokens.removed-with-hearts", [text], edition)


def poisoned_inside(scene: Scene, voice: Voice, edition: str) -> Answer | None:
    """ "In Tokyo, 3 hearts, 2 poison tokens, three hearts rolled: how many after my turn?" """
    tokens, before = scene.count("poison"), had(scene, "heart")
    if not tokens or before is None or before > MOST_HEARTS or _is_about_more(scene):
        return None
    if not is_inside(scene) or not on_dice(scene, "heart") or scene.count("shrink") is not None:
        return None
    if not _asks_for_hearts(scene) or not puts(scene, "turn-ends"):
        return None
    lives = before > tokens
    values = {"n": before - tokens, "had": before, "lost": tokens}
    key = "poisoned-inside" if lives else "poisoned-inside-out"
    text = voice.say("library", "computed", key, **values)
    return reckoned(voice, "tokens.not-in-tokyo", [text], edition)


def poison_left(scene: Scene, voice: Voice, edition: str) -> Answer | None:
    """ "3 poison tokens, and two hearts go to them: how many hearts do I lose?" """
    tokens = scene.count("poison")
    if not tokens or scene.closed or not {"lose", "howmany"} <= scene.wanted:
        return None
    gone = taken_off(scene, "poison", tokens) or _given_to_them(scene, tokens)
    plain = scene.only({"poison-spit"}) and not OTHERWISE & set(scene.features)
    if not gone or is_inside(scene) or not plain:
        return None
    values = {"n": tokens - gone, "had": tokens, "gone": gone}
    text = voice.say("library", "computed", "poison-less", **values)
    return reckoned(voice, "referee.poison-token", [text], edition)


def _given_to_them(scene: Scene, tokens: int) -> int:
    """ "I spend two hearts on them": nothing but the tokens can be meant."""
    told = [each for each in scene.clauses if "heart" in each.counts and not each.asks]
    uses = [each for each in told if "pay" in each.concepts or puts(scene, "takes-off", [each])]
    return min(uses[0].counts["heart"], tokens) if len(uses) == len(told) == 1 else 0


def _used(scene: Scene) -> tuple[int, int]:
    """How many hearts go to tokens, and what poison then takes; 0 where it is not sure."""
    kinds = [kind for kind in TOKENS if scene.count(kind) is not None]
    if len(kinds) != 1:
        return 0, 0
    tokens = scene.count(kinds[0]) or 0
    used = taken_off(scene, kinds[0], tokens) or 0
    left = tokens - used if kinds[0] == "poison" else 0
    sure = not left or puts(scene, "turn-ends")
    return (used, left) if sure else (0, 0)


def is_unsure(scene: Scene) -> bool:
    """Whether hearts on dice could go to tokens, and nobody says how many: no sum is right then."""
    tokens = any(scene.count(kind) is not None for kind in TOKENS)
    asks = _asks_for_hearts(scene) and on_dice(scene, "heart") > 0
    return tokens and asks and not is_inside(scene)


def _asks_for_hearts(scene: Scene) -> bool:
    """ "How many hearts then?"; "where do I stand?", where nothing else is counted."""
    others = {"star", "energy", "wickedness", "dice", "token", *TOKENS} & scene.wanted
    counted = {each for clause in scene.clauses for each in clause.counts} & {"star", "energy"}
    alone = not others and not counted and "howmany" not in scene.wanted
    return scene.asks_state and ("heart" in scene.wanted or alone)


def _is_about_more(scene: Scene) -> bool:
    others = (each for each in scene.clauses if each.counts and is_of_others(scene, each))
    if OTHERWISE & set(scene.features) or any(others):
        return True
    more = load("rules", "reckoning.toml")["gains"]["hearts-once"]
    return not scene.only(more, {"poison-spit", "shrink-ray"})


def enough_hearts(scene: Scene, voice: Voice, edition: str) -> Answer | None:
    """ "Two poison tokens and three hearts: can I take off both and still heal one?" """
    hearts, tokens = on_dice(scene, "heart"), sum(scene.count(kind) or 0 for kind in TOKENS)
    if not hearts or not tokens or is_inside(scene) or _is_about_more(scene):
        return None
    used, more = _wanted_both(scene, tokens)
    if not used or not scene.closed:
        return None
    values = {"hearts": hearts, "used": used, "more": more, "left": hearts - used}
    enough = "hearts-reach" if more else "hearts-take-off"
    key = enough if used + more <= hearts else "hearts-too-few"
    fate = verdict(voice, "yes" if key == enough else "no")
    text = voice.say("library", "computed", key, verdict=fate, **values)
    return reckoned(voice, "tokens.heart-used-once", [text], edition)


def _wanted_both(scene: Scene, tokens: int) -> tuple[int, int]:
    """How many tokens shall go, and how many hearts be healed besides."""
    asking = [clause for clause in scene.clauses if clause.asks]
    removing = [each for each in asking if "remove" in each.concepts or _takes_off(scene, each)]
    healing = [each for each in asking if "heal" in each.concepts and each not in removing]
    if scene.manners.negations & {token for each in asking for token in each.tokens}:
        return 0, 0
    more = next((n for each in healing for n in each.numbers or [1]), 0)
    return _wanted(scene, removing, tokens), more


def _takes_off(scene: Scene, clause: Clause) -> bool:
    return puts(scene, "takes-off", [clause]) or puts(scene, "took-off", [clause])


def _wanted(scene: Scene, removing: list[Clause], tokens: int) -> int:
    """How many tokens shall go; 0 where it is not sure."""
    if len(removing) != 1:
        return 0
    if tokens == 1 or puts(scene, "all-of-them", removing):
        return tokens
    figures = [*removing[0].counts.values(), *removing[0].numbers]
    return figures[0] if len(figures) == 1 and 0 < figures[0] <= tokens else 0
