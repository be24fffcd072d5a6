"""What lies on the table: monsters and the things before them. Plain values, cheap to copy."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from typing import Any

    from companion.engine.catalogue import Hook
    from companion.engine.families import Family
    from companion.engine.head import Place
    from companion.engine.moments import AnyMoment

    Bound = tuple[int, Any, bool, "Owned"]
    """A hook in its place: rank within the moment, function, whether it asks, the card it belongs to."""


class Owned:
    """A card or tile before a monster. `copying` is the uid of the card that a copier stands for."""

    __slots__ = (
        "copying",
        "counters",
        "deck",
        "face",
        "family",
        "flag",
        "id",
        "marked",
        "owner",
        "uid",
    )

    def __init__(self, uid: int, family: Family, id: str, owner: int, counters: int = 0) -> None:
        self.uid = uid
        self.family = family
        self.id = id
        self.owner = owner
        self.counters = counters
        self.copying = 0
        self.flag = False
        """What the card remembers beyond the turn; whoever gets it next begins anew."""
        self.deck = ""
        """An evolution's: the monster whose deck it belongs to, wherever it lies."""
        self.face = ""
        """A die face that it freezes or blocks at the moment."""
        self.marked = 0
        """A token on a card that its owner got for less: the how many-eth it was; 0 for none."""

    @property
    def rule(self) -> str:
        """What an event caused by this card cites."""
        return self.family.rule(self.id)

    def copy(self) -> Owned:
        twin = Owned.__new__(Owned)
        twin.uid = self.uid
        twin.family = self.family
        twin.id = self.id
        twin.owner = self.owner
        twin.counters = self.counters
        twin.copying = self.copying
        twin.flag = self.flag
        twin.deck = self.deck
        twin.face = self.face
        twin.marked = self.marked
        return twin


class Deck:
    """A monster's evolutions that are neither in a hand nor before anybody, as the table knows them."""

    __slots__ = ("discards", "left", "unseen")

    def __init__(self) -> None:
        self.left = 0
        """How many can still be drawn."""
        self.discards: list[str] = []
        """Those that everybody saw go to its discard pile."""
        self.unseen = 0
        """How many went there face down: the ones not kept at a draw."""

    def copy(self) -> Deck:
        twin = Deck()
        twin.left = self.left
        twin.discards = self.discards.copy() if self.discards else []
        twin.unseen = self.unseen
        return twin


class Monster:
    """One monster: its dials, its place, and what lies before it."""

    __slots__ = (
        "alive",
        "asked",
        "cards",
        "copiers",
        "deck",
        "energy",
        "evolutions",
        "goal",
        "hand",
        "hearts",
        "holding",
        "hooks",
        "id",
        "known",
        "lasting",
        "maximum",
        "may_hold",
        "place",
        "player",
        "poison",
        "reached",
        "seat",
        "shrink",
        "stars",
        "target",
        "tiles",
        "wickedness",
    )

    def __init__(self, seat: int, id: str, player: str) -> None:
        self.seat = seat
        self.id = id
        self.player = player
        self.hearts = 10
        self.maximum = 10
        self.stars = 0
        self.goal = 20
        """With how many it wins."""
        self.energy = 0
        self.wickedness = 0
        self.poison = 0
        self.shrink = 0
        self.target = 0
        """1: the only target token lies before it."""
        self.place: Place | None = None
        self.alive = True
        self.reached = 0
        """When it got to 20 stars, in events of the game; 0 while it has fewer."""
        self.cards: list[Owned] = []
        self.tiles: list[Owned] = []
        self.evolutions: list[Owned] = []
        """Those that lie before it, face up, whoever they came from."""
        self.hand = 0
        """How many evolutions it holds. Which ones is nobody's business."""
        self.known: list[str] = []
        """Those in its hand that everybody saw come there."""
        self.may_hold: tuple[str, ...] | None = None
        """What could be in its hand, once somebody has asked (engine/hand.py); None: not found yet."""
        self.deck = Deck()
        self.holding: list[Owned] = []
        """One thing that stands for the whole hand wherever cards ask (engine/playing.py)."""
        self.lasting: list[Owned] = []
        """What happened to it for good. It acts like a card, but nobody can take it away."""
        self.hooks: dict[AnyMoment, list[Bound]] = {}
        """Which of all that listens to which moment (`Table.rebind`)."""
        self.asked: tuple[Hook, ...] = ()
        """Those of them by which its hand is asked."""
        self.copiers: list[Owned] = []
        """Which of it stands for something else, as far as it is alive (`Table.rebind`)."""

    @property
    def marked(self) -> list[Owned]:
        """Its cards with a token on them, in the order in which they got it."""
        return sorted((card for card in self.cards if card.marked), key=lambda card: card.marked)

    def pile(self, family: Family) -> list[Owned]:
        """Where things of a family lie before it."""
        pile: list[Owned] = getattr(self, family.pile)
        return pile

    def copy(self) -> Monster:
        twin = Monster.__new__(Monster)
        twin.seat = self.seat
        twin.id = self.id
        twin.player = self.player
        twin.hearts = self.hearts
        twin.maximum = self.maximum
        twin.stars = self.stars
        twin.goal = self.goal
        twin.energy = self.energy
        twin.wickedness = self.wickedness
        twin.poison = self.poison
        twin.shrink = self.shrink
        twin.target = self.target
        twin.place = self.place
        twin.alive = self.alive
        twin.reached = self.reached
        twin.cards = [card.copy() for card in self.cards] if self.cards else []
        twin.tiles = [tile.copy() for tile in self.tiles] if self.tiles else []
        twin.evolutions = [owned.copy() for owned in self.evolutions] if self.evolutions else []
        twin.hand = self.hand
        twin.known = self.known.copy() if self.known else []
        twin.may_hold = self.may_hold
        twin.deck = self.deck.copy()
        twin.holding = [owned.copy() for owned in self.holding] if self.holding else []
        twin.lasting = [fate.copy() for fate in self.lasting] if self.lasting else []
        twin.hooks = {}
        twin.asked = ()
        twin.copiers = []
        return twin
