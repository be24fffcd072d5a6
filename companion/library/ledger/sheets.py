"""What somebody has by now, and what each change of it came from."""

from __future__ import annotations

from companion.data_classes import dataclass, field
from companion.library.ledger.accounts import BAY, CITY, INSIDE, Account, Share


@dataclass(slots=True)
class Sheet:
    """What somebody has by now."""

    account: Account
    place: str
    now: dict[str, int | None]
    shares: dict[str, list[Share]] = field(default_factory=dict)
    dead: bool = False
    hit: bool = False
    """Whether the attack that is under way took hearts."""
    poison: int = 0
    acted: bool = False
    """Whether it has thrown dice, or gone in."""
    began: bool = False
    """Whether its turn is told to have begun since."""
    capped: set[str] = field(default_factory=set)
    """Dials that could not go further up."""

    @property
    def id(self) -> str:
        return self.account.id

    @property
    def within(self) -> bool:
        return self.place in (INSIDE, CITY, BAY)

    def total(self, dial: str) -> int:
        """What has come to it, and gone."""
        return sum(share.n for share in self.shares.get(dial, ()))
