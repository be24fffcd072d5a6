"""How much an attack takes: the smashes of the dice, and what cards add."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from companion.data import load
from companion.library.computed.scene import ME

if TYPE_CHECKING:
    from companion.library.computed.scene import Scene
    from companion.text.voice import Voice

TWO, THREE = 2, 3
INSIDE, OUTSIDE = "inside", "outside"


class Attack(NamedTuple):
    rolled: int
    added: list[tuple[str, int]]
    """What each thing adds."""
    doubled: str
    """What doubles the smashes."""
    lost: int
    """Hearts that each monster hit loses."""
    everywhere: bool

    @property
    def plain(self) -> bool:
        return not self.added and not self.doubled


def strength(scene: Scene, rolled: int, *, by_me: bool | None, inside: bool) -> Attack:
    """The smashes first, then what comes on top of the loss."""
    known = load("rules", "reckoning.toml")
    smashes, losses = known["smashes"], known["losses"]
    added: list[tuple[str, int]] = []

    def add(table: dict[str, int], *, when: bool) -> int:
        found = [(id, table[id]) for id in _used(scene, by_me=by_me) if id in table] if when else []
        added.extend(found)
        return sum(share for _, share in found)

    quills = add(smashes["with-three-twos"], when=scene.dice.get("2", 0) >= THREE)
    some = rolled + quills > 0
    total = rolled + quills
    total += add(smashes["with-smash"], when=some) + add(smashes["always"], when=True)
    total += add(smashes["inside-with-smash"], when=inside and some)
    total += add(smashes["inside"], when=inside)
    total += add(smashes["with-a-one"], when="1" in scene.dice)
    total += add(smashes["with-two-smashes"], when=total >= TWO)
    doubled = next(iter(scene.among(smashes["double"])), "")
    total *= 2 if doubled else 1
    lost = total
    if total:
        lost += add(losses["each"], when=True)
        lost += add(losses["from-three-smashes"], when=rolled >= THREE)
        lost += add(losses["neighbours"], when="neighbour" in scene.features)
        lost += add(losses["from-three"], when=lost >= THREE)
    return Attack(rolled, added, doubled, lost, bool(scene.among(smashes["everywhere"])))


def _used(scene: Scene, *, by_me: bool | None) -> list[str]:
    """What is named, without what surely lies before the one who is hit."""
    if by_me is None:
        return list(scene.things)
    kept = []
    for id in scene.things:
        owners = {clause.who for clause in scene.clauses if id in clause.things}
        others = owners - {None}
        mine = ME in others
        if not others or mine == by_me or len(others) > 1:
            kept.append(id)
    return kept


def adders() -> set[str]:
    """Everything that may raise an attack."""
    known = load("rules", "reckoning.toml")
    found: set[str] = set()
    for part in ("smashes", "losses"):
        for table in known[part].values():
            found.update(table)
    return found


def said(voice: Voice, scene: Scene, attack: Attack) -> str:
    """What the dice bring, what each card adds, and what doubles it."""
    shares = [voice.say("library", "computed", "of-dice", n=attack.rolled)]
    shares += [
        voice.say("library", "computed", "of-card", n=f"+ {share}", card=name(voice, scene, id))
        for id, share in attack.added
    ]
    if attack.doubled:
        doubled = name(voice, scene, attack.doubled)
        shares.append(voice.say("library", "computed", "of-card", n="× 2", card=doubled))
    return " ".join(shares)


def name(voice: Voice, scene: Scene, id: str) -> str:
    return voice.card(id, scene.things[id])
