"""How much an attack takes: the smashes of the dice, and what cards add."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from companion.data import load
from companion.library.computed.scene import ME

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from companion.library.computed.scene import Scene
    from companion.text.voice import Voice

TWO, THREE = 2, 3
NO_DICE: Mapping[str, int] = {}


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


def strength(
    scene: Scene, rolled: int, *, by_me: bool | None, inside: bool, near: bool | None = None
) -> Attack:
    """Of the attack that the scene tells, with what it names; `near`: on a neighbour or not."""
    cards = in_hand(scene, by_me=by_me)
    near = "neighbour" in scene.features if near is None else near
    return added_up(cards, rolled, inside=inside, dice=scene.dice, neighbour=near)


def added_up(
    cards: Sequence[str],
    rolled: int,
    *,
    inside: bool,
    dice: Mapping[str, int] = NO_DICE,
    neighbour: bool = False,
) -> Attack:
    """The smashes first, then what comes on top of the loss."""
    known = load("rules", "reckoning.toml")
    smashes, losses = known["smashes"], known["losses"]
    added: list[tuple[str, int]] = []

    def add(table: dict[str, int], *, when: bool = True) -> int:
        found = [(id, table[id]) for id in cards if id in table] if when else []
        added.extend(found)
        return sum(share for _, share in found)

    total = rolled + add(smashes["with-three-twos"], when=dice.get("2", 0) >= THREE)
    some = total > 0
    total += add(smashes["with-smash"], when=some) + add(smashes["always"])
    total += add(smashes["inside-with-smash"], when=inside and some)
    total += add(smashes["inside"], when=inside)
    total += add(smashes["with-a-one"], when="1" in dice)
    total += add(smashes["with-two-smashes"], when=total >= TWO)
    doubled = next((id for id in cards if id in smashes["double"]), "")
    lost = total = total * (2 if doubled else 1)
    if total:
        lost += add(losses["each"]) + add(losses["from-three-smashes"], when=rolled >= THREE)
        lost += add(losses["neighbours"], when=neighbour)
        lost += add(losses["from-three"], when=lost >= THREE)
    everywhere = any(id in smashes["everywhere"] for id in cards)
    return Attack(rolled, added, doubled, lost, everywhere)


def in_hand(scene: Scene, *, by_me: bool | None) -> list[str]:
    """What is named, without what surely lies before the one who is hit."""
    if by_me is None:
        return list(scene.things)
    kept = []
    for id in scene.things:
        naming = [clause for clause in scene.clauses if id in clause.things]
        others = {clause.who for clause in naming} - {None}
        if any("smash" in clause.counts for clause in naming):
            others = set()  # "do 2 claws plus Spiked Tail kill him?"
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
    """What the dice bring, what each card adds, and what doubles it: not what comes on top of it."""
    smashes = [voice.say("library", "computed", "of-dice", n=attack.rolled)]
    losses: list[str] = []
    for id, share in attack.added:
        card = name(voice, scene, id)
        text = voice.say("library", "computed", "of-card", n=f"+ {share}", card=card)
        (losses if is_on_top(id) else smashes).append(text)
    twice = name(voice, scene, attack.doubled) if attack.doubled else ""
    return " ".join((doubled(voice, smashes, twice), *losses))


def with_sum(voice: Voice, key: str, scene: Scene, attack: Attack, **values: object) -> str:
    """A loss with what it is made of in brackets; without them where it is the dice alone."""
    told = "" if attack.plain else said(voice, scene, attack)
    text = voice.say("library", "computed", key, **{"n": attack.lost, **values}, sum=told)
    return text.replace(" ()", "")


def made_of(voice: Voice, scene: Scene, attack: Attack) -> str:
    """What a loss consists of; where it is a single card, that it is this alone."""
    if len(attack.added) == 1 and not (attack.rolled or attack.doubled):
        card = name(voice, scene, attack.added[0][0])
        return voice.say("library", "computed", "made-by", card=card)
    told = said(voice, scene, attack)
    return voice.say("library", "computed", "made-of", n=attack.lost, sum=told)


def is_on_top(id: str) -> bool:
    """Whether it adds to the loss, which nothing doubles, and not to the smashes."""
    return any(id in table for table in load("rules", "reckoning.toml")["losses"].values())


def doubled(voice: Voice, smashes: list[str], card: str) -> str:
    """The smashes in words; in brackets where a card doubles several shares."""
    shares = " ".join(smashes)
    if not card:
        return shares
    twice = voice.say("library", "computed", "of-card", n="× 2", card=card)
    return f"({shares}) {twice}" if len(smashes) > 1 else f"{shares} {twice}"


def reaches_all(scene: Scene, voice: Voice, attack: Attack) -> str:
    """What hits everybody, wherever they are, and what it takes."""
    far = scene.among(load("rules", "reckoning.toml")["smashes"]["everywhere"])[0]
    card = name(voice, scene, far)
    return voice.say("library", "computed", "loses-everywhere", n=attack.lost, card=card)


def name(voice: Voice, scene: Scene, id: str) -> str:
    return voice.card(id, scene.things[id])
