"""The costumes that monsters begin with, read from what people write."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.cards.load import catalogue
from companion.cli.typed_names import NotThat, meant
from companion.data_classes import replace
from companion.reading.tokens import fold
from companion.text.inert import quote
from companion.text.unofficial import legend

if TYPE_CHECKING:
    from collections.abc import Sequence

    from companion.engine.head import Seat
    from companion.text.voice import Voice


def worn_by(
    voice: Voice, text: str, seats: Sequence[Seat], worn: Sequence[str] = ()
) -> dict[str, str]:
    """One costume, or several in the order of the seats; an empty one for none.

    Nobody begins with one that is `worn` already.
    """
    found: list[str] = []
    for part in text.split(","):
        free = [id for id in catalogue().costumes if id not in (*worn, *found)]
        found.append(_costume(voice, part, free))
    if len(found) > len(seats):
        raise NotThat(voice.say("live", "expansions", "too-many-costumes", n=len(seats)))
    return {seat.id: costume for seat, costume in zip(seats, found, strict=False)}


def dressed(seats: tuple[Seat, ...], costumes: dict[str, str]) -> tuple[Seat, ...]:
    """The seats with what each monster begins with."""
    return tuple(
        replace(seat, cards=(costume,)) if (costume := costumes.get(seat.id)) else seat
        for seat in seats
    )


def _costume(voice: Voice, text: str, free: list[str]) -> str:
    nothing = (voice.say("live", "setup", key) for key in ("none", "no-costume"))
    if fold(text) in ("", "-", *map(fold, nothing)):
        return ""
    close = [id for id in meant(text, "costume") if id in free]
    if len(close) == 1:
        return close[0]
    possible = ", ".join(voice.marked(id, "costume") for id in (close or free))
    which = voice.say(
        "live", "expansions", "which-costume", name=quote(text.strip()), names=possible
    )
    raise NotThat(" ".join((which, *legend(voice, [possible]))))
