"""What the engine is told about editions, cards, tiles and evolutions. It knows none of them by name."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from companion.data_classes import dataclass, field

if TYPE_CHECKING:
    from collections.abc import Mapping

    from companion.engine.families import Family
    from companion.engine.moments import AnyMoment
    from companion.engine.playing import Playable


@dataclass(frozen=True, slots=True)
class EditionInfo:
    """The facts of rules/editions.toml that play depends on."""

    id: str
    entry: str
    first: str
    wickedness: bool
    two_player: bool
    deck: str
    promos: tuple[str, ...]
    """Further decks whose cards may be shuffled in."""
    attack_needs_rolled_smash: bool
    bay_moves_up_after_cards: bool
    sold_counters_may_refill: bool
    cites: Mapping[str, str]
    """The rule to name where editions do the same for different reasons."""
    printed: Mapping[str, str]
    """Cards that say something else here than usual, each with the word for it."""


@dataclass(frozen=True, slots=True)
class CardInfo:
    """A power card or costume as printed. `when_bought` are the verbs of one that needs no function.

    `costs` holds by edition what is not the usual `cost`, `copies_in` the same by deck.
    """

    id: str
    kind: str
    cost: int
    costs: Mapping[str, int]
    copies: int
    copies_in: Mapping[str, int]
    decks: tuple[str, ...]
    counters: int = 0
    for_sale_in_tokyo: bool = True
    copier: bool = False
    """It stands for another card."""
    when_bought: tuple[Mapping[str, Any], ...] = ()
    timing: tuple[str, ...] = ()
    """The moments in which a costume acts."""
    undead: bool = False
    """Whoever wears it plays on without hearts."""

    def cost_in(self, edition: str) -> int:
        return self.costs.get(edition, self.cost)

    def copies_of(self, deck: str) -> int:
        return self.copies_in.get(deck, self.copies)

    @property
    def stays(self) -> bool:
        """It lies before its buyer, like keep cards and costumes."""
        return self.kind != "discard"


@dataclass(frozen=True, slots=True)
class TileInfo:
    id: str
    level: int
    side: str
    back: str
    kind: str
    copier: bool = False
    when_taken: tuple[Mapping[str, Any], ...] = ()


@dataclass(frozen=True, slots=True)
class EvolutionInfo:
    """An evolution as printed: of whose deck, "temporary", "permanent" or "gift"."""

    id: str
    monster: str
    kind: str
    timing: tuple[str, ...]
    """The moments in which it may be played or acts."""
    counters: int = 0
    """What lies on it when it comes into play."""
    buys_back: int = 0
    """For how much energy it comes back from the discard pile in the own buy step; 0: not at all."""
    returns_on_entering: bool = False
    """From the discard pile into the hand, whenever its monster enters Tokyo."""
    helps_to_steal: bool = True
    """The smashes that it adds count for taking costumes."""
    changes_hands: bool = False
    """It may come into the hand of another monster."""
    copier: bool = False
    """It stands for another evolution."""


class Hook(NamedTuple):
    """A function of a card at a moment. `rank` is its place among that moment's hooks."""

    moment: AnyMoment
    rank: int
    function: Any
    """As the kind of the moment wants it (engine/moments.py), or a `Usable` for a door."""
    asks: bool


@dataclass(frozen=True, slots=True)
class Catalogue:
    """Everything that is data, and the functions of the cards that need one."""

    editions: Mapping[str, EditionInfo]
    monsters: Mapping[str, tuple[str, ...]]
    cards: Mapping[str, CardInfo]
    tiles: Mapping[str, TileInfo]
    costumes: Mapping[str, CardInfo]
    evolutions: Mapping[str, EvolutionInfo]
    for_sale: Mapping[str, CardInfo]
    """Power cards and costumes: whatever can lie in the market."""
    house: Mapping[str, tuple[str, ...]]
    """The table's choices: a key, its values, the default first."""
    hooks: Mapping[tuple[Family, str], tuple[Hook, ...]] = field(default_factory=dict)
    """By family and id."""
    playables: Mapping[str, Playable] = field(default_factory=dict)
    """Evolutions that are played of one's own accord."""
    from_hand: Mapping[str, tuple[Hook, ...]] = field(default_factory=dict)
    """Evolutions that are asked for in moments inside a move: hooks whose function is an `Answering`."""
    extra_turns: tuple[str, ...] = ()
    """The rules that give extra turns, in the order in which those turns are taken."""
