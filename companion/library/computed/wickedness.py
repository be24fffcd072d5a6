"""How far the wickedness gauge moves, and which tiles that brings."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

from companion.data import load
from companion.library.computed.saying import listed, reckoned, verdict
from companion.library.computed.ways_to_put import puts

if TYPE_CHECKING:
    from companion.library.answers import Answer
    from companion.library.computed.scene import Clause, Scene
    from companion.text.voice import Voice

TRIPLE = 3
WICKED = {"1": 2, "2": 1}
LEVELS = (3, 6, 10)
DIALS = {"heart", "energy", "star"}
FACED = {"face1", "face2", "face3"}
STEPS = {"step", "steps", "move", "wickedness"}
ONE_ALONE, EMPTY = {"only", "just", "single", "once"}, {"empty", "runout"}

GAUGED = {"tile", "wickedness", "gauge", "level", "gain", "take"}
"""What is asked about where the gauge is, and not what a tile does."""


def wickedness_of(faces: dict[str, int]) -> int:
    return sum(points * (faces.get(face, 0) // TRIPLE) for face, points in WICKED.items())


def wickedness(scene: Scene, voice: Voice, edition: str) -> Answer | None:
    """ "At 9, and I roll three 1s": how far, and which tiles."""
    if _is_beside_the_gauge(scene):
        return None
    had, gained = _had_and_gained(scene)
    if had is None or not gained:
        return _by_the_dice(scene, voice, edition) if gained else None
    now = min(had + gained, LEVELS[-1])
    reached = [level for level in LEVELS if had < level <= now]
    right = _is_right(scene, reached) != puts(scene, "misses-out", scene.clauses[-1:])
    fate = verdict(voice, "yes" if right else "no") if scene.closed else ""
    if not reached:
        text = voice.say("library", "computed", "wicked-none", verdict=fate, had=had, n=now)
        lines = [text.strip(), _stars_besides(scene, voice)]
        return reckoned(voice, "wickedness.levels", lines, edition)
    levels = listed(voice, [voice.say("library", "computed", "level", n=each) for each in reached])
    text = voice.say(
        "library",
        "computed",
        "wicked",
        verdict=fate,
        had=had,
        n=now,
        tiles=len(reached),
        levels=levels,
    )
    rule = "wickedness.two-levels-at-once" if len(reached) > 1 else "wickedness.levels"
    return reckoned(voice, rule, [text.strip(), _stars_besides(scene, voice)], edition)


def _is_beside_the_gauge(scene: Scene) -> bool:
    """Whether something else than steps decides."""
    if scene.cards and "wickedness" not in scene.features:
        return True  # the counters of a card
    if EMPTY & scene.features.keys() or _asks_for_another(scene):
        return True  # what is left of the tiles decides, or what was taken before
    # "Do my three claws already count double?": what the tile does
    return bool(scene.tiles) and scene.closed and not GAUGED & scene.asked


def _asks_for_another(scene: Scene) -> bool:
    """ "I took one at 3 already, may I take another of them?": no step decides that."""
    had = any("tile" in each.concepts and not each.asks for each in scene.clauses)
    return had and scene.closed and any(_wants_same_level(scene, each) for each in scene.clauses)


def _wants_same_level(scene: Scene, clause: Clause) -> bool:
    if not clause.asks or not puts(scene, "another", [clause]):
        return False
    figures = {token.removeprefix("face").rstrip("s") for token in clause.tokens}
    told = figures & {str(level) for level in LEVELS} or "n3" in clause.concepts
    return bool(told) or "level" in clause.concepts


def _stars_besides(scene: Scene, voice: Voice) -> str:
    """What the same dice bring in stars; whoever asks for a yes or no asks about the gauge alone."""
    if scene.closed:
        return ""
    from companion.library.computed import earning

    gains = load("rules", "reckoning.toml")["gains"]
    added = earning.added_to(scene, "star")
    n = earning.stars_of(scene.dice) + sum(share for _, share in added)
    if not n or not scene.only(gains["with-three-ones"], gains["with-a-one"]):
        return ""
    return voice.say("library", "computed", "wicked-stars", n=n)


def _had_and_gained(scene: Scene) -> tuple[int | None, int]:
    if moved := _moved(scene):
        return moved[0], moved[1] - moved[0]
    return level_of(scene), _wickedness_gained(scene)


def _by_the_dice(scene: Scene, voice: Voice, edition: str) -> Answer | None:
    """What the dice bring, where nobody says where the gauge stands."""
    return _claimed(scene, voice, edition) or _both_triples(scene, voice, edition)


def _claimed(scene: Scene, voice: Voice, edition: str) -> Answer | None:
    """ "1 1 1 with Cat Nip: 4 steps on the gauge?": a number of steps that the question ends with."""
    last = scene.claim
    figures = [*last.numbers, *(n for what, n in last.counts.items() if what == "wickedness")]
    steps = STEPS & last.concepts and not FACED & last.counts.keys()
    doubling = load("rules", "reckoning.toml")["gains"]["doubled"]
    sure = (last.torn and scene.things) or (scene.closed and len(figures) == 1)
    if not (steps and sure) or not scene.only(doubling):
        return None
    n = wickedness_of(scene.dice)
    fate = "" if last.torn else verdict(voice, "yes" if figures[0] == n else "no")
    lines = [voice.say("library", "computed", "wicked-claimed", verdict=fate, n=n).strip()]
    if scene.things:
        lines.append(voice.say("library", "computed", "wicked-undoubled"))
    return reckoned(voice, _rule_of_dice(scene), lines, edition)


def _rule_of_dice(scene: Scene) -> str:
    """The rule that says how far such dice move the gauge."""
    alike = [scene.dice.get(face, 0) for face in WICKED]
    if min(alike) >= TRIPLE:
        return "numbers.two-triples"
    return "wickedness.six-alike" if max(alike) > TRIPLE else "wickedness.triple-ones"


def _both_triples(scene: Scene, voice: Voice, edition: str) -> Answer | None:
    """ "Three 1s and three 2s: how much wickedness?" """
    asks = "wickedness" in scene.wanted and "howmany" in scene.wanted
    if not asks or scene.things or not all(scene.dice.get(face, 0) >= TRIPLE for face in WICKED):
        return None
    gained = voice.say("library", "counted", "wickedness", n=wickedness_of(scene.dice))
    text = voice.say("library", "computed", "earns", list=gained)
    return reckoned(voice, "numbers.two-triples", [text], edition)


def _is_right(scene: Scene, reached: list[int]) -> bool:
    """ "Do I get a tile?", "only one?", "two tiles?": whether it is as the question has it."""
    last = scene.clauses[-1]
    if level := _level_meant(scene, last):
        return level in reached
    if ONE_ALONE & last.concepts and not last.counts:
        return len(reached) == 1
    claimed = [
        scene.number(before)
        for before, token in pairwise(last.tokens)
        if {"tile", "token"} & {*scene.reader.of_word(token)}
    ]
    several = [n for n in claimed if n and n > 1]
    return len(reached) == several[0] if several else bool(reached)


def _level_meant(scene: Scene, clause: Clause) -> int:
    """ "The tile of level 6?"; three tiles may be meant with a 3."""
    numbers = [*{n for token in clause.tokens if (n := scene.number(token)) is not None}]
    if len(numbers) != 1 or "tile" not in clause.concepts:
        return 0
    sure = LEVELS if "level" in clause.concepts else LEVELS[1:]
    return numbers[0] if numbers[0] in sure else 0


def _wickedness_gained(scene: Scene) -> int:
    if rolled := wickedness_of(scene.dice):
        return rolled
    return 0 if "tile" in scene.asked else scene.more("wickedness")


def _is_level(scene: Scene, clause: Clause) -> bool:
    """ "A tile, if I'm at 5 and roll three 2s?": where the gauge stands, and nothing else."""
    at = clause.mine and scene.wording.level & set(clause.tokens) and "tile" in scene.asked
    return bool(at) and not {"roll", "tile", *DIALS} & clause.concepts


def _had_before_a_roll(scene: Scene) -> int | None:
    """ "Bei 5 Bosheit würfle ich drei Zweien": told first, and then the dice."""
    clause = scene.clause_of("wickedness", without="tile howmany")
    if clause in (None, scene.clauses[-1]) or not FACED & clause.counts.keys():
        return None
    kinds = list(clause.counts)
    first = kinds[0] == "wickedness" or "star" in clause.concepts
    return clause.counts["wickedness"] if first else None


def _is_a_claim(scene: Scene) -> bool:
    """ "Five 1s, and she says that is three wickedness": a figure behind the dice, to be judged."""
    if any(_is_judged(scene, each) for each in scene.clauses):
        return True
    if scene.closed and {"step", "steps"} & scene.claim.concepts:
        return True  # "is that 4 steps?"
    told = [place for place, each in enumerate(scene.clauses) if "wickedness" in each.counts]
    faces = [place for place, each in enumerate(scene.clauses) if FACED & each.counts.keys()]
    return scene.closed and bool(told and faces) and told[0] > faces[-1]


def _is_judged(scene: Scene, clause: Clause) -> bool:
    """ "Do six 1s give me 4 wickedness?", but not "do three 1s at 4 wickedness bring a tile?" """
    both = "wickedness" in clause.counts and FACED & clause.counts.keys()
    if not (both and clause.asks and scene.closed) or {"tile", "roll"} & clause.concepts:
        return False
    n = clause.counts["wickedness"]
    before = [word for word, after in pairwise(clause.tokens) if scene.number(after) == n]
    return not scene.wording.level & set(before)


def _moved(scene: Scene) -> tuple[int, int] | None:
    """ "From 2 to 4", "von 5 auf 7", "de 2 a 4": two numbers of the gauge with a word between them."""
    for clause in scene.clauses:
        if not {"wickedness", "gauge"} & clause.concepts or clause.torn:
            continue
        if "instead" in clause.concepts or DIALS & clause.counts.keys():
            continue  # "only 1 instead of 2 energy"
        for before, _, after in zip(*(clause.tokens[at:] for at in range(3)), strict=False):
            numbers = before.isdecimal() and after.isdecimal() and len(before + after) < 5
            if numbers and int(before) < int(after) <= LEVELS[-1]:
                return int(before), int(after)
    return None


def level_of(scene: Scene) -> int | None:
    """ "At 5 wickedness", "wickedness 7", "my counter stands at 9"."""
    if _is_a_claim(scene):
        return None
    had = scene.count("wickedness", without="roll tile")
    if had is None:
        had = _had_before_a_roll(scene)
    if had is not None:
        return had
    for clause in scene.clauses:
        told = {"wickedness", "gauge"} & clause.concepts and "more" not in clause.concepts
        if len(clause.numbers) >= TRIPLE:
            continue  # dice in a row
        if (told or _is_level(scene, clause)) and clause.numbers and not clause.counts:
            return clause.numbers[0] if clause.numbers[0] <= LEVELS[-1] else None
    return None
