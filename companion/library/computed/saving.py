"""What a monster may do about a loss that threatens it, and whether that is enough."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from companion.data import load
from companion.library.computed.scene import ME, MOST_HEARTS
from companion.library.computed.strength import in_hand

if TYPE_CHECKING:
    from collections.abc import Collection

    from companion.library.computed.scene import Scene


class Blow(NamedTuple):
    """What threatens somebody, and what there is to lose."""

    who: str
    """The asker, where empty; else a monster or somebody."""
    hearts: int
    lost: int
    energy: int | None
    by_smashes: bool = True


Saved = tuple[str, bool, dict[str, Any]]
"""Which text tells it, whether the one in danger lives, and what the text names."""


def saved(scene: Scene, blow: Blow) -> Saved:
    """The first way that helps; else the plain outcome."""
    known = load("rules", "reckoning.toml")["saving"]
    for way in (_ignored, _paid, _left, _enough, _softened, _healed, _lucky, _lives_on, _reborn):
        if found := way(scene, blow, known):
            return found
    if short := _short_of_energy(scene, blow, known):
        return short
    return "dies", False, {}


def savers() -> set[str]:
    """Everything that may save somebody."""
    return {id for table in load("rules", "reckoning.toml")["saving"].values() for id in table}


def _held(scene: Scene, blow: Blow, ids: Collection[str]) -> list[str]:
    """Which of these are named, without what surely lies before somebody else."""
    return [id for id in in_hand(scene, by_me=blow.who == ME) if id in ids]


FACE = 2
"""Words of a clause that only names a face: "a claw"."""


def dodged(scene: Scene, blow: Blow) -> int | None:
    """ "Camouflage, and my three dice show heart, 2 and claw": the hearts that this saves."""
    known = load("rules", "reckoning.toml")["saving"]["dice-for-hearts"]
    thrown = [at for at, each in enumerate(scene.clauses) if each.counts.get("dice") == blow.lost]
    if not _held(scene, blow, known):
        return None
    if (counted := _hearts_thrown(scene, blow)) is not None:
        return counted
    if (counted := _faces_thrown(scene, blow)) is not None:
        return counted
    if len(thrown) != 1:
        return None
    rest = scene.clauses[thrown[0] :]
    asking = next((at for at, each in enumerate(rest) if at and len(each.tokens) > FACE), len(rest))
    shown = rest[:asking]
    if any("heart" in each.counts for each in shown):
        return None
    tokens = [token for each in shown for token in each.tokens]
    return sum("heart" in scene.reader.of_word(token) for token in tokens)


FACES = {"heart", "smash", "energy", "face1", "face2", "face3"}


def _faces_thrown(scene: Scene, blow: Blow) -> int | None:
    """ "… and throw heart, heart, 2": as many faces as there are hearts to lose."""
    struck = False
    thrown: list[str] = []
    for clause in scene.clauses:
        asks = {"howmany", "lose"} & clause.concepts
        if struck and not asks and (thrown or {"roll", "dice"} & clause.concepts):
            thrown += [each for each in clause.tokens if _is_face(scene, each)]
        struck = struck or bool({"smash", "damage", "lose"} & clause.concepts)
    hearts = sum("heart" in scene.reader.of_word(each) for each in thrown)
    return hearts if len(thrown) == blow.lost else None


def _is_face(scene: Scene, token: str) -> bool:
    return token in ("1", "2", "3") or bool(FACES & set(scene.reader.of_word(token)))


def _hearts_thrown(scene: Scene, blow: Blow) -> int | None:
    """ "… and throw two hearts", "one heart on my dice": counted, after the attack was told."""
    struck = False
    for clause in scene.clauses:
        hearts = clause.counts.get("heart") or int("heart" in clause.singles)
        if struck and hearts and {"roll", "dice"} & clause.concepts:
            return hearts if hearts <= blow.lost and "howmany" not in clause.concepts else None
        struck = struck or bool({"smash", "damage", "lose"} & clause.concepts)
    return None


def _ignored(scene: Scene, blow: Blow, known: dict[str, Any]) -> Saved | None:
    for id in _held(scene, blow, known["ignores-one"]):
        if blow.lost == 1:
            return "bounces", True, {"card": id}
    for id in _held(scene, blow, known["none-at-all"]):
        return "untouched", True, {"card": id}
    for id in _held(scene, blow, known["cancels-smashes"]):
        if blow.by_smashes:
            return "cancelled", True, {"card": id}
    return None


def _paid(scene: Scene, blow: Blow, known: dict[str, Any]) -> Saved | None:
    for id in _held(scene, blow, known["pays-for-all"]):
        price = known["pays-for-all"][id]
        if blow.energy is None or blow.energy >= price:
            return "pays", True, {"card": id, "n": price}
    return None


def _short_of_energy(scene: Scene, blow: Blow, known: dict[str, Any]) -> Saved | None:
    for id in _held(scene, blow, known["pays-for-all"]):
        if blow.energy is not None:
            price = known["pays-for-all"][id]
            return "cannot-pay", False, {"card": id, "n": price, "have": blow.energy}
    for id in _held(scene, blow, known["pays-to-heal"]):
        price = (blow.lost - blow.hearts + 1) * known["pays-to-heal"][id]
        if blow.energy is not None and blow.energy < price:
            return "cannot-pay", False, {"card": id, "n": price, "have": blow.energy}
    return None


def _left(scene: Scene, blow: Blow, known: dict[str, Any]) -> Saved | None:
    for id in _held(scene, blow, known["by-leaving"]):
        if scene.place_of(mine=True) != "outside" and blow.by_smashes:
            return "flies", True, {"card": id}
    return None


def _enough(scene: Scene, blow: Blow, known: dict[str, Any]) -> Saved | None:  # noqa: ARG001
    return ("survives", True, {"n": blow.hearts - blow.lost}) if blow.lost < blow.hearts else None


def _softened(scene: Scene, blow: Blow, known: dict[str, Any]) -> Saved | None:
    """Energy instead of hearts: one, or as many as there is energy."""
    energy = blow.energy
    for id in _held(scene, blow, [*known["pays-for-one"], *known["pays-for-each"]]):
        most = 1 if id in known["pays-for-one"] else blow.lost
        spent = min(most, blow.lost if energy is None else energy)
        rest = blow.lost - spent
        if rest == 1 and _held(scene, blow, known["ignores-one"]):
            rest = 0
        if spent and rest < blow.hearts:
            return "softens", True, {"card": id, "n": spent, "left": blow.hearts - rest}
    return None


def _healed(scene: Scene, blow: Blow, known: dict[str, Any]) -> Saved | None:
    needed = blow.lost - blow.hearts + 1
    for id in _held(scene, blow, known["pays-to-heal"]):
        price = needed * known["pays-to-heal"][id]
        if blow.hearts + needed > MOST_HEARTS:
            continue  # nobody heals beyond the limit
        if blow.energy is None or blow.energy >= price:
            return "heals-first", True, {"card": id, "n": price, "left": 1}
    for id in _held(scene, blow, known["heals-first"]):
        hearts = known["heals-first"][id]
        if hearts >= needed:
            left = blow.hearts + hearts - blow.lost
            return "played-first", True, {"card": id, "n": hearts, "left": left}
    return None


def _lucky(scene: Scene, blow: Blow, known: dict[str, Any]) -> Saved | None:
    for id in _held(scene, blow, known["dice-for-hearts"]):
        return "gambles", True, {"card": id}
    return None


def _lives_on(scene: Scene, blow: Blow, known: dict[str, Any]) -> Saved | None:
    for id in _held(scene, blow, known["lives-on"]):
        return "lives-on", True, {"card": id}
    return None


def _reborn(scene: Scene, blow: Blow, known: dict[str, Any]) -> Saved | None:
    for id in _held(scene, blow, known["back-with"]):
        return "reborn", True, {"card": id, "n": known["back-with"][id]}
    return None
