"""What cards do in a story: to an attack, to whoever is hit, and to whoever struck."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from companion.data import load
from companion.library.computed.strength import added_up

if TYPE_CHECKING:
    from companion.library.story.cast import Actor

ALWAYS = (
    "with-smash",
    "always",
    "inside",
    "inside-with-smash",
    "with-two-smashes",
    "double",
    "everywhere",
)
LOSSES = ("each", "from-three", "from-three-smashes", "neighbours")
SAVING = ("ignores-one", "by-leaving", "back-with")


class Hit(NamedTuple):
    by: str
    rolled: int
    lost: int
    added: tuple[tuple[str, int], ...] = ()
    """What each card adds."""
    doubled: str = ""
    armour: str = ""
    """What ignored the loss."""
    smashed: bool = True
    """Whether smashes took the hearts; else fire, or what somebody left behind."""

    def fanned(self, fire: Hit) -> Hit:
        """With what a neighbour loses besides."""
        return self._replace(lost=self.lost + fire.lost, added=(*self.added, *fire.added))


def known_cards() -> set[str]:
    """What the play knows what to do with; dice it does not see."""
    known = load("rules", "reckoning.toml")
    tables = [known["smashes"][each] for each in ALWAYS]
    tables += [known["losses"][each] for each in LOSSES]
    tables += [known["saving"][each] for each in SAVING]
    tables += [known["healing"]["limits"], *known["struck"].values()]
    return {id for table in tables for id in table}


def burning(by: Actor, hit: Hit) -> Hit | None:
    """What an attack costs neighbours wherever they are, if it has any smash."""
    near = load("rules", "reckoning.toml")["losses"]["neighbours"]
    card = burns(by)
    if not card or not hit.lost:
        return None
    return Hit(by.id, 0, near[bare(card)], ((card, near[bare(card)]),), smashed=False)


def burns(actor: Actor) -> str:
    """What reaches neighbours wherever they are."""
    return owned(actor, list(load("rules", "reckoning.toml")["losses"]["neighbours"]))


def armour_of(actor: Actor) -> str:
    """What ignores a loss of exactly 1."""
    return owned(actor, load("rules", "reckoning.toml")["saving"]["ignores-one"])


def is_by_leaving(card: str) -> bool:
    """Whether it saves whoever leaves Tokyo."""
    return bare(card) in load("rules", "reckoning.toml")["saving"]["by-leaving"]


def bare(card: str) -> str:
    """The id of a card without its family."""
    return card.partition(".")[2]


def owned(actor: Actor, among: list[str]) -> str:
    return next((each for each in actor.cards if bare(each) in among), "")


def strength(by: Actor, rolled: int) -> Hit:
    """What each monster hit loses, and which of the attacker's cards had a part in it."""
    cards = {bare(each): each for each in by.cards}
    attack = added_up(list(cards), rolled, inside=by.within)
    added = tuple((cards[id], share) for id, share in attack.added)
    return Hit(by.id, rolled, attack.lost, added, cards.get(attack.doubled, ""))
