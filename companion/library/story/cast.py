"""Whom a story speaks of, and what is known of each."""

from __future__ import annotations

from companion.data_classes import dataclass, field

ME, SOMEBODY = "", "somebody"
"""The asker, and whoever has no name."""
INSIDE, OUTSIDE, CITY, BAY = "inside", "outside", "city", "bay"
WITHIN = (INSIDE, CITY, BAY)
AT = "@"
"""Before the place of somebody known by nothing else: "the one in the Bay"."""


@dataclass(slots=True)
class Actor:
    id: str
    shown: str = ""
    """The name as it was typed; monsters and the asker have none."""
    hearts: int | None = None
    had: int | None = None
    """Hearts before the first attack."""
    place: str = ""
    cards: list[str] = field(default_factory=list)
    dead: bool = False
    beside: bool = False
    """Whether it is told to be a neighbour of the asker."""
    heads: int = 1
    """More than one where several are told of alike: "the two outside have 2 hearts each"."""

    @property
    def within(self) -> bool:
        return self.place in WITHIN

    @property
    def side(self) -> str:
        """City and Bay are one side, outside is the other."""
        return INSIDE if self.within else self.place


class Cast(dict[str, Actor]):
    """Everybody so far, in the order of their entrance."""

    def get_or_make(self, id: str, shown: str = "") -> Actor:
        if id.startswith(AT):
            return self._at(id.removeprefix(AT))
        if id not in self:
            self[id] = Actor(id, shown)
        return self[id]

    def _at(self, place: str) -> Actor:
        """Whoever was told to be there, else somebody new."""
        there = [each for each in self.others() if each.place == place]
        if not there and place == INSIDE:
            there = [each for each in self.others() if each.within]
        if len(there) == 1:
            return there[0]
        id = f"{AT}{place}"
        if id not in self:
            self[id] = Actor(id, place=place)
        return self[id]

    def give_way(self, place: str, actor: Actor) -> None:
        """Somebody known by the place alone turns out to be somebody with a name."""
        there = self.get(f"{AT}{place}")
        if there is not None and actor.shown and there.had is None and not there.cards:
            del self[there.id]

    def others(self) -> list[Actor]:
        return [each for each in self.values() if each.id != ME]
