"""What was remarkable about a game: sums, the best roll, the moments people will talk about."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from companion.data_classes import dataclass
from companion.screen.history import history

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from companion.engine.events import Event
    from companion.engine.game import Game
    from companion.screen.history import Dials, History, Turn

BIG_BLOW = 3
"""Hearts taken at once, from here on worth telling."""
BIG_TURN = 4
"""Stars in one turn, from here on worth telling."""
CLOSE_CALL = 3
"""Hearts that a later winner was down to, up to here worth telling."""


@dataclass(slots=True)
class Figures:
    """One monster's game in numbers."""

    damage: int = 0
    """Hearts taken from others."""
    lost: int = 0
    healed: int = 0
    tokyo: int = 0
    """Turns, anybody's, at whose end it stood in Tokyo."""
    stars_by_dice: int = 0
    stars_by_tokyo: int = 0
    stars_by_cards: int = 0
    """Balance: cards also take stars away."""
    energy: int = 0
    bought: int = 0


class BestRoll(NamedTuple):
    """The throw that brought most: stars, energy, hearts healed and hearts taken, added up."""

    turn: int
    monster: str
    faces: str
    stars: int = 0
    energy: int = 0
    healed: int = 0
    taken: int = 0

    @property
    def worth(self) -> int:
        return self.stars + self.energy + self.healed + self.taken


class KeyMoment(NamedTuple):
    """`kind` picks the sentence in locales/*/seeing.toml."""

    turn: int
    kind: str
    monster: str
    amount: int = 0
    other: str | None = None


class Standing(NamedTuple):
    """One line of the final ranking; `fell` is the turn in which it was eliminated."""

    monster: str
    stars: int
    hearts: int
    fell: int | None


@dataclass(frozen=True, slots=True)
class Summary:
    turns: int
    winner: str | None
    winners: tuple[str, ...]
    """Several where a victory is shared, `winner` the first; none where nobody has won."""
    standings: tuple[Standing, ...]
    figures: dict[str, Figures]
    best_roll: BestRoll | None
    moments: tuple[KeyMoment, ...]

    def most(self, figure: str) -> tuple[int, list[str]]:
        """The largest value of a figure, and who has it."""
        values = {monster: getattr(own, figure) for monster, own in self.figures.items()}
        highest = max(values.values())
        return highest, [monster for monster, value in values.items() if value == highest]


def summary(game: Game, told: History | None = None) -> Summary:
    told = told or history(game)
    winner = game.table.winner
    return Summary(
        turns=game.table.turn,
        winner=winner,
        winners=game.winners,
        standings=tuple(_standings(told, game.winners)),
        figures=_figures(told),
        best_roll=_best_roll(told),
        moments=tuple(sorted(_moments(told, winner), key=lambda moment: moment.turn)),
    )


def _standings(told: History, winners: tuple[str, ...]) -> list[Standing]:
    """The winner or winners, then whoever still stands by stars, then the fallen, the last one first."""
    fell: dict[str, int] = {}
    for turn in told.turns:
        for _, event in turn.events:
            if event.kind == "eliminated" and event.monster is not None:
                fell[event.monster] = turn.number
    rows = []
    for monster, dials in (told.turns[-1].dials if told.turns else told.start).items():
        out = None if dials.alive else fell.get(monster, 0)
        rows.append(Standing(monster, dials.stars, dials.hearts, out))
    return sorted(
        rows,
        key=lambda row: (
            winners.index(row.monster) if row.monster in winners else len(winners),
            row.fell is not None,
            -(row.fell or 0),
            -row.stars,
            -row.hearts,
        ),
    )


# --- sums -----------------------------------------------------------------------------------------


def _figures(told: History) -> dict[str, Figures]:
    figures = {monster: Figures() for monster in told.start}
    for turn in told.turns:
        for _, event in turn.events:
            _count(figures, event)
        for monster, dials in turn.dials.items():
            figures[monster].tokyo += dials.place is not None
    return figures


def _count(figures: dict[str, Figures], event: Event) -> None:
    own = figures.get(event.monster or "")
    if own is None:
        return
    match event.kind, event.cause:
        case "hearts", _ if event.amount < 0:
            own.lost -= event.amount
            if event.by is not None and event.by != event.monster:
                figures[event.by].damage -= event.amount
        case "hearts", _:
            own.healed += event.amount
        case "stars", "numbers":
            own.stars_by_dice += event.amount
        case "stars", ("starting-in-tokyo" | "entering-tokyo"):
            own.stars_by_tokyo += event.amount
        case "stars", _:
            own.stars_by_cards += event.amount
        case "energy", _ if event.amount > 0:
            own.energy += event.amount
        case "card", ("bought" | "bought-from"):
            own.bought += 1


def _best_roll(told: History) -> BestRoll | None:
    rolls = [roll for turn in told.turns if (roll := _roll(turn)) is not None and roll.worth > 0]
    return max(rolls, key=lambda roll: roll.worth, default=None)


def _roll(turn: Turn) -> BestRoll | None:
    """What a turn's dice brought; cards that add to it count, what cards do later does not."""
    roll: BestRoll | None = None
    for _, event in turn.events:
        if event.kind == "rolled":
            roll = BestRoll(turn.number, turn.monster, event.item or "")
        elif roll is not None:
            roll = _with(roll, event)
    return roll


def _with(roll: BestRoll, event: Event) -> BestRoll:
    own = event.monster == roll.monster
    match event.kind, event.cause:
        case "stars", "numbers" if own:
            return roll._replace(stars=roll.stars + event.amount)
        case "energy", "dice" if own:
            return roll._replace(energy=roll.energy + event.amount)
        case "hearts", "dice" if own and event.amount > 0:
            return roll._replace(healed=roll.healed + event.amount)
        case "hearts", "smash" if event.by == roll.monster and not own:
            return roll._replace(taken=roll.taken - event.amount)
        case _:
            return roll


# --- moments --------------------------------------------------------------------------------------


def _moments(told: History, winner: str | None) -> Iterator[KeyMoment]:
    yield from _first_in(told)
    yield from _best(_blows(told), BIG_BLOW)
    yield from _best(_star_turns(told), BIG_TURN)
    yield from _lead(told)
    if winner in told.start:
        yield from _close_call(told, winner or "")
    for turn in told.turns:
        for _, event in turn.events:
            if event.kind == "eliminated":
                kind = "fell-to" if event.by and event.by != event.monster else "fell"
                yield KeyMoment(turn.number, kind, event.monster or "", 0, event.by)
            elif event.kind == "won":
                yield KeyMoment(turn.number, event.cause, event.monster or "")


def _best(found: Iterator[KeyMoment], least: int) -> list[KeyMoment]:
    """The largest one, the earlier of two equal ones; nothing that is not worth telling."""
    best = max(found, key=lambda moment: moment.amount, default=None)
    return [best] if best is not None and best.amount >= least else []


def _first_in(told: History) -> Iterator[KeyMoment]:
    if any(dials.place for dials in told.start.values()):
        return
    for turn in told.turns:
        for _, event in turn.events:
            if event.kind == "tokyo" and event.cause == "enters":
                yield KeyMoment(turn.number, "first-in", event.monster or "")
                return


def _blows(told: History) -> Iterator[KeyMoment]:
    for turn in told.turns:
        for _, event in turn.events:
            if (
                event.kind == "hearts"
                and event.amount < 0
                and event.by not in (None, event.monster)
            ):
                yield KeyMoment(
                    turn.number, "blow", event.by or "", -event.amount, event.monster or ""
                )


def _star_turns(told: History) -> Iterator[KeyMoment]:
    for turn in told.turns:
        gained: dict[str, int] = {}
        for _, event in turn.events:
            if event.kind == "stars" and event.monster is not None:
                gained[event.monster] = gained.get(event.monster, 0) + event.amount
        for monster, amount in gained.items():
            yield KeyMoment(turn.number, "scores", monster, amount)


def _lead(told: History) -> Iterator[KeyMoment]:
    """When whoever led in the end had taken the lead for the last time."""
    leader, taken = _leader(told.start), 0
    for turn in told.turns:
        ahead = _leader(turn.dials)
        if ahead != leader:
            leader, taken = ahead, turn.number
    if leader and taken:
        stars = told.turns[taken - told.turns[0].number].dials[leader].stars
        yield KeyMoment(taken, "leads", leader, stars)


def _leader(dials: Mapping[str, Dials]) -> str | None:
    """Who alone has most stars."""
    highest = max(each.stars for each in dials.values())
    ahead = [monster for monster, each in dials.items() if each.stars == highest]
    return ahead[0] if len(ahead) == 1 else None


def _close_call(told: History, winner: str) -> Iterator[KeyMoment]:
    lowest = min(told.turns, key=lambda turn: turn.dials[winner].hearts)
    hearts = lowest.dials[winner].hearts
    if hearts <= CLOSE_CALL and hearts < told.start[winner].hearts:
        yield KeyMoment(lowest.number, "close-call", winner, hearts)
