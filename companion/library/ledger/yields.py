"""What a throw and a purchase bring, with the cards that have a part in it."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from companion.data import load
from companion.library.computed.earning import stars_of
from companion.library.computed.strength import adders
from companion.library.ledger.accounts import ENERGY, HEART, STAR

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

MOST_HEARTS, TRIPLE = 10, 3
FACES = "123hse"
MOMENTS = ("start-inside", "start-anywhere", "enter", "each-purchase")
ONCE = {HEART: "hearts-once", ENERGY: "energy-once"}
"""What adds to each gain, whatever it comes from."""


class Effects(NamedTuple):
    """What a card does as it is bought."""

    own: dict[str, int]
    others: dict[str, int]
    keeps: bool
    halves: bool = False
    """Whether everybody else loses half of the energy."""

    def for_owner(self, card: str, owned: Sequence[str]) -> Iterator[tuple[str, int, str]]:
        """With what other cards add to each gain."""
        known = load("rules", "reckoning.toml")["gains"]
        for dial, n in self.own.items():
            yield dial, n, card
            more = known[ONCE[dial]] if n > 0 and dial in ONCE else {}
            for each in owned:
                yield dial, more.get(bare(each), 0), each


def bare(card: str) -> str:
    return card.partition(".")[2]


def known_cards() -> set[str]:
    """What the books know what to do with."""
    known = load("rules", "reckoning.toml")
    tables = [table for key, table in known["gains"].items() if key != "doubled"]
    tables += [known["moments"][key] for key in MOMENTS]
    tables += [known["saving"][key] for key in ("ignores-one", "pays-for-all", "by-leaving")]
    tables += [known["prices"]["less"], known["healing"]["limits"], known["throwing"]["idle"]]
    tables += [known["uses"]["heart"]]
    burning = known["losses"]["neighbours"]
    return ({id for table in tables for id in table} | adders()) - set(burning)


def most_hearts(cards: Sequence[str]) -> int:
    limits = load("rules", "reckoning.toml")["healing"]["limits"]
    return max([MOST_HEARTS, *(int(limits.get(bare(card), 0)) for card in cards)])


def thrown(cards: Sequence[str], faces: dict[str, int]) -> Iterator[tuple[str, int, str]]:
    """Each dial with what comes to it, and from what."""
    yield STAR, stars_of(faces), "dice"
    yield ENERGY, faces.get("e", 0), "dice"
    yield HEART, faces.get("h", 0), "dice"
    known = load("rules", "reckoning.toml")["gains"]
    hearts, energy, smashes = (faces.get(face, 0) for face in "hes")
    rows = (
        (STAR, "with-three-ones", int(faces.get("1", 0) >= TRIPLE)),
        (STAR, "with-a-one", int("1" in faces)),
        (STAR, "with-smash", int(smashes > 0)),
        (STAR, "with-run", int({"1", "2", "3"} <= set(faces))),
        (STAR, "with-all-faces", int(set(FACES) <= set(faces))),
        (STAR, "from-three-hearts", max(hearts - TRIPLE + 1, 0)),
        (ENERGY, "energy-once", int(energy > 0)),
        (ENERGY, "each-energy-die", energy),
        (ENERGY, "each-smash-die", smashes),
        (HEART, "hearts-once", int(hearts > 0)),
        (HEART, "each-heart-die", hearts),
    )
    for dial, table, times in rows:
        for card in cards:
            yield dial, known[table].get(bare(card), 0) * times, card


def price_of(card: str, owned: Sequence[str], told: int = 0) -> int | None:
    """What it costs, less discounts; `told`: the price of a card without a name."""
    costs = {each["id"]: each["cost"] for each in load("rules", "cards.toml")["card"]}
    if card and (card.partition(".")[0] != "card" or bare(card) not in costs):
        return None
    known = load("rules", "reckoning.toml")["prices"]
    if any(bare(each) in known["half"] for each in owned):
        return None
    less = sum(int(known["less"].get(bare(each), 0)) for each in owned)
    return max((int(costs[bare(card)]) if card else told) - less, 0)


def bought(card: str) -> Effects | None:
    """Nothing where it does something that no table holds."""
    known = load("rules", "reckoning.toml")
    id = bare(card)
    kinds = {each["id"]: each["kind"] for each in load("rules", "cards.toml")["card"]}
    own = {
        STAR: known["stars"]["bought"].get(id, 0),
        ENERGY: known["energy"]["bought"].get(id, 0),
        HEART: known["healing"]["bought"].get(id, 0) - known["hurting"]["self"].get(id, 0),
    }
    others = {
        HEART: -known["hurting"]["others"].get(id, 0),
        STAR: -known["taking"]["stars"].get(id, 0),
    }
    keeps = kinds.get(id) == "keep"
    halves = id in known["taking"]["half-energy"]
    unclear = id in known["purchases"]["unclear"]
    unclear = unclear or id in known["taking"]["own-stars"] or id in known["moments"]["enters"]
    some = any(own.values()) or any(others.values())
    if unclear or not (some or keeps):
        return None
    own = {dial: n for dial, n in own.items() if n}
    return Effects(own, {dial: n for dial, n in others.items() if n}, keeps, halves)
