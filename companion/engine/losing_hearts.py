"""Losing hearts: what is about to be lost, what is spared, what is really lost, and what follows."""

from __future__ import annotations

from operator import itemgetter
from typing import TYPE_CHECKING, Literal, TypeAlias

from companion.engine.dying import settle_falls
from companion.engine.events import Share, share_of
from companion.engine.families import HAND
from companion.engine.moments import Moment
from companion.engine.windows import SILENCE, own, reckoned

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from companion.engine.requests import Asks
    from companion.engine.state import Bound, Monster
    from companion.engine.table import Table


AMOUNT: Callable[[Share], int] = itemgetter(0)


Defended: TypeAlias = Literal["by-anything", "from-hand", "not-at-all"]
Asked: TypeAlias = tuple[int, ...]
"""Which card was asked against a loss, and what was at stake then."""


class Loss:
    """Hearts that one monster is about to lose at once. Shares are positive: what each rule takes."""

    __slots__ = (
        "by",
        "cause",
        "defended",
        "escape",
        "lost",
        "rule",
        "shares",
        "total",
        "used",
        "victim",
        "waits",
    )

    def __init__(
        self,
        victim: Monster,
        cause: str,
        rule: str,
        shares: Iterable[Share],
        by: Monster | None = None,
        *,
        defended: Defended = "by-anything",
    ) -> None:
        self.victim = victim
        self.cause = cause
        self.rule = rule
        self.shares = tuple(shares)
        self.total = sum(map(AMOUNT, self.shares))
        self.by = by
        self.defended = defended
        """Dealt at once, there is no window for cards that have to be used: for none at all, or for
        none but those in the hand, which cost nothing."""
        self.waits = False
        """True: it is put aside until its victim has decided whether to leave Tokyo."""
        self.escape = ""
        """The rule by which its victim leaves Tokyo instead of losing anything."""
        self.used: frozenset[int] = frozenset()
        """Cards that help once against each loss and have been tried, by uid."""
        self.lost = 0

    def add(self, amount: int, rule: str) -> None:
        self.total += amount
        self.shares += (share_of(amount, rule),)

    def spare(self, hearts: int, rule: str) -> Loss:
        """That many fewer, not below zero; the rule that spares them leaves its share."""
        hearts = min(hearts, self.total)
        if hearts > 0:
            self.add(-hearts, rule)
        return self


def deal(table: Table, losses: Sequence[Loss]) -> Asks[list[Loss]]:
    """Losses of one moment: all are defended first, then all are lost together, then the dead go.

    Returns those that really cost hearts.
    """
    sources: list[Monster] = []
    if table.hooked or table.now.safe:
        sources = _sources(losses)
        if Moment.DEALING in table.hooked:
            losses = yield from _deal_otherwise(table, losses, sources)
        for loss in losses:
            if (acting := defend(table, loss)) is not SILENCE:
                yield from acting
    take = _worsen_and_lose if Moment.WORSENING in table.hooked else _lose
    hurt = [loss for loss in losses if loss.victim.alive and take(table, loss)]
    if not hurt:
        return hurt
    if sources and Moment.HURT_SOMEONE in table.hooked:
        yield from _tell_sources(table, hurt, sources)
    yield from settle_falls(table, hurt)
    if Moment.WAS_HURT in table.hooked:
        yield from _tell_victims(table, hurt)
    return hurt


def _deal_otherwise(
    table: Table, losses: Sequence[Loss], sources: list[Monster]
) -> Asks[list[Loss]]:
    """What the cards of those who cause losses make of them, before anybody defends."""
    dealt = list(losses)
    for source in sources:
        if Moment.DEALING in source.hooks:
            dealt = yield from own(table, Moment.DEALING, source, dealt)
    return dealt


def _tell_sources(table: Table, hurt: list[Loss], sources: list[Monster]) -> Asks[None]:
    for source in sources:
        if Moment.HURT_SOMEONE in source.hooks and source.alive:
            mine = [loss for loss in hurt if loss.by is source]
            if mine:
                yield from own(table, Moment.HURT_SOMEONE, source, mine)


def _tell_victims(table: Table, hurt: list[Loss]) -> Asks[None]:
    for loss in hurt:
        if Moment.WAS_HURT in loss.victim.hooks and loss.victim.alive:
            yield from own(table, Moment.WAS_HURT, loss.victim, loss)


def _worsen_and_lose(table: Table, loss: Loss) -> bool:
    """What is added to a loss that nothing has averted: it may look at what was lost before it."""
    by, victim = loss.by, loss.victim
    if loss.total > 0 and by is not None and by is not victim:
        if Moment.WORSENING in victim.hooks:
            reckoned(table, Moment.WORSENING, victim, loss)
        if Moment.WORSENING in by.hooks:
            reckoned(table, Moment.WORSENING, by, loss)
    return _lose(table, loss)


def _sources(losses: Iterable[Loss]) -> list[Monster]:
    """Who caused these losses, each once, in the order of the losses."""
    found: list[Monster] = []
    for loss in losses:
        if loss.by is not None and loss.by.alive and loss.by not in found:
            found.append(loss.by)
    return found


def defend(table: Table, loss: Loss) -> Asks[None]:
    """Cards that always act come first, and again after each card that had to be asked about."""
    victim = loss.victim
    listens = Moment.LOSING_HEARTS in victim.hooks
    if not (listens or table.now.safe) or not victim.alive:
        return SILENCE
    spare_always(table, loss)
    if not listens or loss.defended == "not-at-all":
        return SILENCE
    asked: set[Asked] = set()
    first = _next_to_spare(table, loss, asked)
    return SILENCE if first is None else _ask_to_spare(table, loss, asked, first)


def _next_to_spare(table: Table, loss: Loss, asked: set[Asked]) -> tuple[Bound, Asks[None]] | None:
    """The first card that has something to ask, among those that have not been asked."""
    victim = loss.victim
    if loss.total <= 0 or not victim.alive:
        return None
    for bound in victim.hooks.get(Moment.LOSING_HEARTS, ()):
        _, function, asks, owned = bound
        if not asks or (loss.defended == "from-hand" and owned.family is not HAND):
            continue
        place = _asked_in(bound, loss)
        if place not in asked:
            asked.add(place)
            if (acting := function(table, owned, loss)) is not SILENCE:
                return bound, acting
    return None


def _asked_in(bound: Bound, loss: Loss) -> Asked:
    """Once against a loss; a hand again as soon as other defences have been tried or have helped."""
    rank, _, _, owned = bound
    if owned.family is HAND:
        return rank, owned.uid, loss.total, loss.victim.hearts, len(loss.used)
    return rank, owned.uid


def _ask_to_spare(
    table: Table, loss: Loss, asked: set[Asked], found: tuple[Bound, Asks[None]] | None
) -> Asks[None]:
    """One card after the other; one that came into play meanwhile is asked about too."""
    while found is not None:
        bound, acting = found
        yield from acting
        spare_always(table, loss)
        asked.add(_asked_in(bound, loss))  # as things stand now, it has had its say
        found = _next_to_spare(table, loss, asked)


def spare_always(table: Table, loss: Loss) -> None:
    victim, safe = loss.victim, table.now.safe
    if safe and victim.seat in safe:
        loss.spare(loss.total, safe[victim.seat])
    if Moment.LOSING_HEARTS in victim.hooks:
        for _, function, asks, owned in victim.hooks[Moment.LOSING_HEARTS]:
            if not asks and loss.total > 0:
                function(table, owned, loss)


def can_be_lost(table: Table, loss: Loss) -> bool:
    """Is anything left of it after all that always acts? The loss itself stays as it is."""
    if loss.total <= 0:
        return False
    if Moment.LOSING_HEARTS not in loss.victim.hooks and not table.now.safe:
        return True
    tried = Loss(loss.victim, loss.cause, loss.rule, loss.shares, loss.by)
    spare_always(table, tried)
    return tried.total > 0


def _lose(table: Table, loss: Loss) -> bool:
    """Takes the hearts, down to zero. False if there was nothing to lose after all."""
    victim = loss.victim
    if loss.total <= 0:
        if loss.shares:
            last = loss.shares[-1].rule
            table.emit(
                "none",
                victim,
                rule=last,
                cause="spared",
                by=loss.by,
                shares=tuple([share_of(-amount, rule) for amount, rule in loss.shares]),
            )
        return False
    if not victim.hearts:  # it is falling already, and its cards are asked whether they save it
        return False
    lost = loss.total
    shares = []
    for amount, rule in loss.shares:
        shares.append(share_of(-amount, rule))
    if lost > victim.hearts:
        lost = victim.hearts
        shares.append(share_of(loss.total - lost, "elimination.not-below-zero"))
    victim.hearts -= lost
    loss.lost = lost
    by = loss.by
    source = None if by is None or by is victim else by.seat
    stormed = loss.cause == "smash" and victim.place is not None
    table.now.wounds.append((source, victim.seat, lost, stormed))
    table.emit("hearts", victim, loss.rule, -lost, loss.cause, by, None, tuple(shares))
    return True
