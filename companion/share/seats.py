"""Seats on phones: a phone asks for one, the host says yes or no."""

from __future__ import annotations

import secrets
import time
from typing import TYPE_CHECKING, NamedTuple

from companion.share.keys import LETTERS, new_key, same

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from companion.share.keys import Keys

PATIENCE = 300.0
"""Seconds after which nobody waits any more for the host to say yes."""
TAG_LENGTH = 3


class Claim(NamedTuple):
    """A phone that waits. The tag stands on its screen too, so that the host knows which it is."""

    monster: str
    tag: str
    key: str
    since: float


class Seats:
    """Who sits where. A key counts only from the moment the host said yes."""

    def __init__(
        self,
        keys: Keys,
        monsters: Sequence[str],
        changed: Callable[[], None],
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self.keys = keys
        self.monsters = tuple(monsters)
        self.changed = changed
        self.clock = clock
        self._claims: dict[str, Claim] = {}

    def claims(self) -> list[Claim]:
        """Those that wait, the oldest first."""
        limit = self.clock() - PATIENCE
        self._claims = {
            monster: claim for monster, claim in self._claims.items() if claim.since > limit
        }
        return list(self._claims.values())

    def ask(self, monster: str) -> Claim | None:
        """A phone wants this seat; None while another one waits for it."""
        if monster not in self.monsters or any(each.monster == monster for each in self.claims()):
            return None
        tag = "".join(secrets.choice(LETTERS) for _ in range(TAG_LENGTH))
        claim = Claim(monster, tag, new_key(), self.clock())
        self._claims[monster] = claim
        self.changed()
        return claim

    def answer(self, monster: str | None, *, yes: bool) -> Claim | None:
        """The host's word to one claim, to the oldest if none is named."""
        waiting = [each for each in self.claims() if monster in (None, each.monster)]
        if not waiting:
            return None
        claim = waiting[0]
        del self._claims[claim.monster]
        if yes:
            self.keys.seats[claim.monster] = claim.key
        self.changed()
        return claim

    def withdraw(self, key: str) -> None:
        """The phone itself does not want to any more, or gets up."""
        for claim in self.claims():
            if same(key, claim.key):
                del self._claims[claim.monster]
                self.changed()
        if (monster := self.keys.monster_of(key)) is not None:
            self.drop(monster)

    def drop(self, monster: str) -> bool:
        """Takes a seat away from whichever phone has it."""
        if self.keys.seats.pop(monster, None) is None:
            return False
        self.changed()
        return True

    def renew(self) -> None:
        self._claims.clear()
        self.keys.renew()
        self.changed()

    def state_of(self, key: str) -> tuple[str, str]:
        """`("seated", monster)`, `("waiting", monster)` or `("", "")`."""
        if (monster := self.keys.monster_of(key)) is not None:
            return "seated", monster
        for claim in self.claims():
            if same(key, claim.key):
                return "waiting", claim.monster
        return "", ""

    def shown(self) -> dict[str, str]:
        """What everybody may know of the seats."""
        waiting = {claim.monster for claim in self.claims()}
        taken = self.keys.seats
        return {
            monster: "taken" if monster in taken else "asked" if monster in waiting else "free"
            for monster in self.monsters
        }
