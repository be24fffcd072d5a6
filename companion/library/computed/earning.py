"""What a roll brings: stars, energy, wickedness and its tiles, hearts."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.library.computed.saying import reckoned, verdict

if TYPE_CHECKING:
    from companion.library.answers import Answer
    from companion.library.computed.scene import Scene
    from companion.text.voice import Voice

TRIPLE, FEWEST, MOST = 3, 3, 8
WICKED = {"1": 2, "2": 1}
LEVELS = (3, 6, 10)
LIMITS = {"even-bigger": 12}
USUAL_LIMIT = 10
ASKED = {"gain", "worth", "star", "howmany"}


def roll(scene: Scene, voice: Voice, edition: str) -> Answer | None:
    """ "Four 3s and two energy: how many points?" """
    if not _asks_for_yield(scene):
        return None
    faces = scene.dice
    gains = _gains(scene, voice, edition)
    if not gains and (faces.get("s") or faces.get("h")):
        return None
    text = (
        voice.say("library", "computed", "earns", list=_list(voice, gains))
        if gains
        else voice.say("library", "computed", "earns-nothing")
    )
    return reckoned(voice, _rule(faces), [text], edition)


def _asks_for_yield(scene: Scene) -> bool:
    faces = scene.dice
    if scene.cards or scene.tiles or scene.closed or "wickedness" in scene.features:
        return False
    numbers = any(faces.get(face) for face in "123")
    return bool(ASKED & scene.asked) and numbers and FEWEST <= sum(faces.values()) <= MOST


def _gains(scene: Scene, voice: Voice, edition: str) -> list[str]:
    """Stars, wickedness and energy; smashes and hearts only beside them."""
    faces = scene.dice
    stars = sum(
        int(face) + count - TRIPLE
        for face, count in faces.items()
        if face in "123" and count >= TRIPLE
    )
    wicked = _wickedness(faces) if edition == "dark" else 0
    counted = (("star", stars), ("wickedness", wicked), ("energy", faces.get("e", 0)))
    gains = [voice.say("library", "counted", name, n=n) for name, n in counted if n]
    if gains and faces.get("s"):
        gains.append(voice.say("library", "computed", "hits", n=faces["s"]))
    if gains and faces.get("h") and "inside" not in scene.features:
        gains.append(voice.say("library", "computed", "heals", n=faces["h"]))
    return gains


def _rule(faces: dict[str, int]) -> str:
    alike = sorted((faces.get(face, 0) for face in "123"), reverse=True)
    if alike[0] >= 2 * TRIPLE:
        return "numbers.six-alike"
    if alike[1] >= TRIPLE:
        return "numbers.two-triples"
    if alike[0] > TRIPLE:
        return "numbers.extra"
    return "numbers.triple" if alike[0] == TRIPLE else "numbers.less-than-three"


def _list(voice: Voice, parts: list[str]) -> str:
    if len(parts) < 2:
        return "".join(parts)
    return f"{', '.join(parts[:-1])} {voice.say('library', 'computed', 'and')} {parts[-1]}"


def _wickedness(faces: dict[str, int]) -> int:
    return sum(points * (faces.get(face, 0) // TRIPLE) for face, points in WICKED.items())


def wickedness(scene: Scene, voice: Voice, edition: str) -> Answer | None:
    """ "At 9, and I roll three 1s": how far, and which tiles."""
    had = scene.count("wickedness", without="roll")
    gained = _wickedness(scene.dice) or scene.more("wickedness")
    if had is None or not gained:
        return None
    now = min(had + gained, LEVELS[-1])
    reached = [level for level in LEVELS if had < level <= now]
    fate = verdict(voice, "yes" if reached else "no") if scene.closed else ""
    if not reached:
        text = voice.say("library", "computed", "wicked-none", verdict=fate, had=had, n=now)
        return reckoned(voice, "wickedness.levels", [text.strip()], edition)
    levels = _list(voice, [voice.say("library", "computed", "level", n=level) for level in reached])
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
    return reckoned(voice, rule, [text.strip()], edition)


def healing(scene: Scene, voice: Voice, edition: str) -> Answer | None:
    """ "8 hearts, and I roll 4: how many then?" """
    had, rolled = scene.count("heart", without="roll"), scene.rolled("heart")
    if had is None or rolled is None or scene.count("smash") is not None:
        return None
    if "inside" in scene.features and "outside" not in scene.features:
        text = voice.say("library", "computed", "ends-inside", n=had)
        return reckoned(voice, "heal.not-in-tokyo", [text], edition)
    limit = max((LIMITS[card] for card in scene.cards if card in LIMITS), default=USUAL_LIMIT)
    n = min(had + rolled, limit)
    text = voice.say("library", "computed", "ends-with", n=n, had=had, rolled=rolled, limit=limit)
    return reckoned(
        voice, "heal.maximum" if had + rolled > limit else "heal.outside", [text], edition
    )
