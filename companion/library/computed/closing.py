"""Whether the Bay is still open: those who are left, or those who began, without the dead."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.library.computed.counts import ARTICLES
from companion.library.computed.saying import reckoned, verdict
from companion.library.computed.ways_to_put import puts
from companion.library.computed.wording import BAY_OPENS, MOST_PLAYERS

if TYPE_CHECKING:
    from companion.library.answers import Answer
    from companion.library.computed.scene import Clause, Scene
    from companion.text.voice import Voice

OTHERWISE = {"who", "where", "when", "why", "howmany", "smash", "heart", "star", "leave", "roll"}
"""With these it is about more than whether the Bay is in use."""


def bay(scene: Scene, voice: Voice, edition: str) -> Answer | None:
    """ "Six players, one is dead: is the Bay closed?" """
    wants_open, wants_shut = _wants(scene)
    other = OTHERWISE - {"when"} if scene.closed else OTHERWISE  # "does it close when 5 are left?"
    if "bay" not in scene.asked or other & _told(scene) or wants_open == wants_shut:
        return None
    left, dead, players = _left(scene), _dead(scene), scene.players or 0
    if scene.things or (not left and not 0 < dead < players):
        return None
    n = left or players - dead
    is_open = n >= BAY_OPENS
    fate = verdict(voice, "yes" if is_open == wants_open else "no")
    values = {"verdict": fate, "n": n, "players": players, "dead": dead}
    key = ("bay-open" if is_open else "bay-shut") + ("-left" if left else "")
    text = voice.say("library", "computed", key, **values)
    return reckoned(voice, "bay.closes-at-four", [text], edition)


def _told(scene: Scene) -> set[str]:
    """What is spoken of; a verb for falling away means the Bay here."""
    asking = {each for clause in scene.clauses if clause.asks for each in clause.concepts}
    telling = [clause for clause in scene.clauses if not clause.asks]
    told = {each for clause in telling for each in clause.concepts - _unmeant(scene, clause)}
    return told | (asking - {"roll", "leave"})


def _unmeant(scene: Scene, clause: Clause) -> set[str]:
    """Who is out left nothing, and "leben noch" is no heart."""
    falls = {"leave"} if _falls(scene, clause) else set()
    lives = puts(scene, "those-left", [clause]) and "heart" not in clause.counts
    return falls | ({"heart"} if lives else set())


def _wants(scene: Scene) -> tuple[bool, bool]:
    """Whether it asks for an open Bay, or for a closed one."""
    asking = [clause for clause in scene.clauses if clause.asks and "bay" in clause.concepts]
    shut = puts(scene, "bay-shut", asking) or puts(scene, "must-leave", asking)
    opened = puts(scene, "bay-open", asking) or {"enter", "may"} <= scene.asked
    if not shut and not opened:
        shut = any("closebay" in each.concepts for each in asking)
    return opened and not shut, shut and not opened


def _left(scene: Scene) -> int:
    """How many are left, where one clause says it: "five of us are left"; 0 where none does."""
    said = [clause for clause in scene.clauses if puts(scene, "those-left", [clause])]
    told = [n for clause in said for n in clause.numbers or [clause.heads]]
    counted = any(clause.counts for clause in said)  # "2 hearts are left"
    return told[0] if len(told) == 1 and not counted and told[0] <= MOST_PLAYERS else 0


def _dead(scene: Scene) -> int:
    """How many are dead, where one clause says it."""
    telling = [clause for clause in scene.clauses if _falls(scene, clause)]
    return _counted(scene, telling[0]) if len(telling) == 1 else 0


def _falls(scene: Scene, clause: Clause) -> bool:
    return "dead" in clause.concepts or puts(scene, "fallen", [clause])


def _is_one(scene: Scene, clause: Clause) -> bool:
    """ "Anna dies", "a monster is dead"."""
    said = set(clause.tokens)
    if ARTICLES & said:
        return True
    none = (scene.manners.negations | scene.wording.nobody) & said
    every = {"alldead", "each", "every"} & clause.concepts
    return puts(scene, "one-falls", [clause]) and not none and not every


def _counted(scene: Scene, clause: Clause) -> int:
    figures = [*clause.numbers, *([clause.heads] if clause.heads else [])]
    figures = figures if len(figures) < 2 else [n for n in figures if n != scene.players]
    if not figures:
        return int(_is_one(scene, clause))
    return figures[0] if len(figures) == 1 and figures[0] != scene.players else 0
