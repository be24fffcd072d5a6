"""What only this turn remembers: made anew as a turn begins, so that nothing has to be forgotten."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.engine.state import Owned

if TYPE_CHECKING:
    from companion.engine.events import Share
    from companion.engine.state import Monster

    Wound = tuple[int | None, int, int, bool]
    """Whose doing it was if another monster's, the victim, the hearts; whether by smashes in Tokyo."""


VICTORY = "victory"
"""What a turn remembers of a monster that wins at its end whatever becomes of its stars."""


PROBED = "probed"
"""What it remembers of a roller of whose dice another monster has changed one: it may answer that."""


FALLING = "falling"
"""What it remembers of a monster without hearts while its cards are asked whether they save it."""


class Turn:
    """The running turn: its dice, what happened in it so far, and what cards remember of it."""

    __slots__ = (
        "attacker",
        "barred",
        "cut_short",
        "evolved",
        "fewer_dice",
        "gains",
        "given_up",
        "marks",
        "more_rolls",
        "more_smashes",
        "residents",
        "rolled",
        "safe",
        "wounds",
    )

    def __init__(self, fewer_dice: Share | None = None) -> None:
        self.fewer_dice = fewer_dice
        """How many dice this extra turn lacks, and by which rule."""
        self.rolled = ""
        """The active monster's dice, once they lie."""
        self.cut_short = False
        """The turn is over on the spot: no more buying, nothing that acts at its end."""
        self.evolved = False
        """An evolution has been drawn for the dice."""
        self.attacker: int | None = None
        """The seat that is attacking from outside just now: in 2011 it takes what it frees at once."""
        self.barred: dict[tuple[int, str], str] = {}
        """The cards that a seat cannot buy any more, and by which rule."""
        self.gains: list[tuple[str, int, int]] = []
        """What seats have gained: "stars", "energy" or "hearts", the seat, how many. Something is
        gained in every turn and seldom asked about, so sums are made for whoever asks."""
        self.given_up = False
        """Its monster does not throw: the turn is over without entering, buying or end."""
        self.residents: list[int] = []
        """The seats that were in Tokyo as the turn began."""
        self.safe: dict[int, str] = {}
        """The seats that lose no more hearts, and by which rule."""
        self.more_rolls: list[tuple[int, str]] = []
        """The throws that rules have added: for which seat, and by which rule."""
        self.more_smashes: list[str] = []
        """The rules that have added a smash to the roll of whose turn it is."""
        self.marks: dict[tuple[int, int, str], int] = {}
        """What cards remember: by seat, card (0 for all of that seat's), and what it is about."""
        self.wounds: list[Wound] = []
        """The hearts that were lost, one loss after the other."""

    # --- sums of what happened so far --------------------------------------------------------------

    @property
    def scored(self) -> dict[int, int]:
        """How many stars each seat has gained."""
        return self._gained("stars")

    @property
    def charged(self) -> dict[int, int]:
        """How much energy each seat has received."""
        return self._gained("energy")

    @property
    def healed(self) -> dict[int, int]:
        """How many hearts each seat has really gained."""
        return self._gained("hearts")

    def _gained(self, what: str) -> dict[int, int]:
        found: dict[int, int] = {}
        for kind, seat, amount in self.gains:
            if kind == what:
                found[seat] = found.get(seat, 0) + amount
        return found

    @property
    def lost(self) -> dict[int, int]:
        """How many hearts each seat has lost, whatever took them."""
        found: dict[int, int] = {}
        for _, victim, hearts, _ in self.wounds:
            found[victim] = found.get(victim, 0) + hearts
        return found

    @property
    def dealt(self) -> dict[int, int]:
        """The largest loss that each seat has caused another monster."""
        found: dict[int, int] = {}
        for source, _, hearts, _ in self.wounds:
            if source is not None:
                found[source] = max(found.get(source, 0), hearts)
        return found

    @property
    def taken(self) -> dict[tuple[int, int], int]:
        """How many hearts a seat has cost another one: by source and victim."""
        found: dict[tuple[int, int], int] = {}
        for source, victim, hearts, _ in self.wounds:
            if source is not None:
                found[source, victim] = found.get((source, victim), 0) + hearts
        return found

    @property
    def stormed(self) -> set[int]:
        """The seats whose smashes have cost a monster in Tokyo hearts."""
        return {source for source, _, _, stormed in self.wounds if stormed and source is not None}

    # --- what cards remember until the turn is over ------------------------------------------------

    def once(self, who: Monster | Owned, what: str) -> bool:
        """True the first time in this turn: for a monster, or for one copy of a card."""
        if self.recalls(who, what):
            return False
        self.remember(who, what)
        return True

    def remember(self, who: Monster | Owned, what: str, value: int = 1) -> None:
        self.marks[_key(who, what)] = value

    def recalls(self, who: Monster | Owned, what: str) -> bool:
        if not self.marks:
            return False
        return _key(who, what) in self.marks

    def recall(self, who: Monster | Owned, what: str, default: int) -> int:
        return self.marks.get(_key(who, what), default)

    def unmark(self, who: Monster | Owned, what: str) -> None:
        self.marks.pop(_key(who, what), None)

    def forget(self, owned: Owned) -> None:
        """A copier stands for another card from now on."""
        self.marks = {key: value for key, value in self.marks.items() if key[1] != owned.uid}

    def copy(self) -> Turn:
        twin = Turn(self.fewer_dice)
        twin.rolled = self.rolled
        twin.cut_short = self.cut_short
        twin.evolved = self.evolved
        twin.attacker = self.attacker
        twin.barred = self.barred.copy()
        twin.gains = self.gains.copy()
        twin.given_up = self.given_up
        twin.residents = self.residents.copy()
        twin.safe = self.safe.copy()
        twin.more_rolls = self.more_rolls.copy()
        twin.more_smashes = self.more_smashes.copy()
        twin.marks = self.marks.copy()
        twin.wounds = self.wounds.copy()
        return twin


def _key(who: Monster | Owned, what: str) -> tuple[int, int, str]:
    return (who.owner, who.uid, what) if isinstance(who, Owned) else (who.seat, 0, what)
