"""The rules of one game: its edition, its options, the table's own choices."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.data_classes import dataclass
from companion.engine.families import EVOLUTION

if TYPE_CHECKING:
    from collections.abc import Mapping

    from companion.engine.catalogue import Catalogue, EditionInfo
    from companion.engine.head import Head, Sides
    from companion.engine.playing import Answering, Lies, Playable

BAY_FROM = 5
BASE_ROLLS, QUICK_ROLLS = 3, 2


@dataclass(frozen=True, slots=True)
class Settings:
    edition: EditionInfo
    enters_by_smash: bool
    bay_allowed: bool
    pays_energy: bool
    """Tokyo pays energy instead of stars: the variant for two."""
    wickedness: bool
    tile_sides: Sides | None
    quick: bool
    power_up: bool
    mutants: bool
    """Any hand may hold the evolutions of any monster in the game."""
    halloween: bool
    house: Mapping[str, str]
    win: str
    """When somebody with 20 stars has won."""
    stars_end_at_goal: bool
    """The dial ends at 20: what goes beyond is not kept."""
    bay_moves_up: bool
    """The Bay's monster moves on as soon as somebody finds the City empty."""
    first_seat: int
    """Who began, or begins where the record starts: rounds are counted from there."""
    decks: frozenset[str]
    """The decks whose cards may turn up in this game."""
    prices: Mapping[str, int]
    """What is printed on everything for sale, in this edition."""
    copies: Mapping[str, int]
    """The cards that surely were in the draw pile, and how many of each."""
    evolutions: Mapping[str, tuple[str, ...]]
    """By monster: those that its deck may hold."""
    gifts: frozenset[str]
    """The evolutions that are given away."""
    no_help_to_steal: frozenset[str]
    """The rules that add smashes which do not count for taking costumes."""
    lying: Mapping[str, Lies]
    """The temporary evolutions, and how long each stays before its monster once it is played."""

    def printed(self, card: str) -> str:
        """The word for what a card says in this edition; empty where it says the usual."""
        return self.edition.printed.get(card, "")

    @property
    def rolls(self) -> int:
        return QUICK_ROLLS if self.quick else BASE_ROLLS


def settle(head: Head, catalogue: Catalogue) -> Settings:
    """What the head's edition and options come to. Options that cannot apply have no effect."""
    edition = catalogue.editions[head.edition]
    house = {key: head.house.get(key, values[0]) for key, values in catalogue.house.items()}
    costumes = {"halloween"} if "halloween" in head.options else set()
    return Settings(
        edition=edition,
        enters_by_smash=edition.entry == "smash",
        bay_allowed="bay-off" not in head.options,
        # The variant is for games that begin with two, and 2011 does not know it.
        pays_energy="two-player" in head.options and edition.two_player and len(head.seats) == 2,
        wickedness=edition.wickedness or "wickedness" in head.options,
        tile_sides=head.tile_sides,
        quick="quick" in head.options,
        power_up="power-up" in head.options,
        mutants="mutant-evolutions" in head.options,
        halloween="halloween" in head.options,
        house=house,
        win=house["win"],
        stars_end_at_goal=house["stars"] == "dial",
        bay_moves_up=house["bay_moves_up"] == "true",
        first_seat=next((n for n, seat in enumerate(head.seats) if seat.id == head.first), 0),
        decks=frozenset({edition.deck, *edition.promos} | costumes),
        prices=_prices(edition, catalogue),
        copies=_copies(edition, {edition.deck} | costumes, catalogue),
        evolutions=_evolutions(head, catalogue),
        gifts=frozenset(each.id for each in catalogue.evolutions.values() if each.kind == "gift"),
        no_help_to_steal=frozenset(
            EVOLUTION.rule(each.id)
            for each in catalogue.evolutions.values()
            if not each.helps_to_steal
        ),
        lying=_lying(catalogue) if "power-up" in head.options else {},
    )


def _prices(edition: EditionInfo, catalogue: Catalogue) -> dict[str, int]:
    return {card.id: card.cost_in(edition.id) for card in catalogue.for_sale.values()}


def _copies(edition: EditionInfo, decks: set[str], catalogue: Catalogue) -> dict[str, int]:
    return {
        card.id: card.copies_of(edition.deck)
        for card in catalogue.for_sale.values()
        if not decks.isdisjoint(card.decks)
    }


def _evolutions(head: Head, catalogue: Catalogue) -> dict[str, tuple[str, ...]]:
    """Each monster's own set; with mutant evolutions, those of all monsters in the game."""
    names = [seat.id for seat in head.seats]
    known = catalogue.evolutions.values() if "power-up" in head.options else ()
    mutants = "mutant-evolutions" in head.options
    return {
        name: tuple(
            each.id for each in known if each.monster == name or (mutants and each.monster in names)
        )
        for name in names
    }


def _lying(catalogue: Catalogue) -> dict[str, Lies]:
    """As it was registered, for its own moment or for one inside a move; to the turn's end if not."""
    found: dict[str, Lies] = {}
    for each in catalogue.evolutions.values():
        if each.kind == "temporary":
            playable = catalogue.playables.get(each.id)
            hooks = catalogue.from_hand.get(each.id, ())
            ways: list[Playable | Answering] = [playable] if playable is not None else []
            ways += [hook.function for hook in hooks]
            found[each.id] = next((way.lies for way in ways if way.lies), "turn")
    return found
