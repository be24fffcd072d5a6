"""Events as sentences, with their sums: "Kraken loses 3 hearts = 2 smashes + 1 Acid Attack"."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from companion.text.inert import inert
from companion.text.phrases import slots

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from companion.engine.events import Event, Share
    from companion.text.voice import Voice

MINUS = "−"
FACE_SIGNS = {"e": "⚡", "h": "♥", "s": "✊"}
PLAIN_FACES = {"e": "E", "h": "H", "s": "S"}


def tell(voice: Voice, event: Event, *, plain: bool = True) -> str:
    """The event's sentence, without its sum."""
    cause = event.cause or (event.item if event.kind == "token" else "") or "default"
    template = voice.sentence(event.kind, cause, lost=_is_loss(event))
    if template is None:
        return voice.say("events", event.kind, cause)
    said = Said(voice, event, plain=plain)
    return voice.filled(template, {name: work_out(said) for name, work_out in _wanted(template)})


def _is_loss(event: Event) -> bool:
    """Also one that finds nothing to take: whoever has no stars loses 0 of them, and scores none."""
    spent = event.kind == "stars" and not event.amount and bool(event.shares)
    return event.amount < 0 or (spent and event.shares[0].amount < 0)


@cache
def _wanted(template: str) -> tuple[tuple[str, Callable[[Said], object]], ...]:
    """What a sentence needs to be told; nothing else is worked out."""
    names = {name: getattr(Said, name, None) for name, _ in slots(template)}
    return tuple((name, work_out) for name, work_out in names.items() if work_out)


class Said:
    """What the sentences about an event may name, each worked out when a sentence does."""

    __slots__ = ("_event", "_item", "_plain", "_value", "_voice")

    def __init__(self, voice: Voice, event: Event, *, plain: bool) -> None:
        self._voice, self._event, self._plain = voice, event, plain
        self._item, _, self._value = (event.item or "").partition("=")

    def n(self) -> int:
        return abs(self._event.amount)

    def monster(self) -> str:
        return self._voice.monster(self._event.monster)

    def by(self) -> str:
        by = self._event.by
        return self._voice.monster(by) if by else self._voice.say("screen", "words", "nobody")

    def other(self) -> str:
        return self._voice.monster(self._item)

    def card(self) -> str:
        return self._voice.quoted(self._item, marked=True)

    def tile(self) -> str:
        return self._voice.quoted(self._item, "tile", marked=True)

    def evolution(self) -> str:
        return self._voice.quoted(self._item, "evolution", marked=True)

    def place(self) -> str:
        return _place(self._voice, self._item)

    def faces(self) -> str:
        return faces(self._item, plain=self._plain)

    def field(self) -> str:
        return self._voice.say("screen", "fields", self._item)

    def value(self) -> str:
        return self._value

    def list(self) -> str:
        return _list(self._voice, self._event)

    def note(self) -> str:
        return inert(self._event.note)

    def source(self) -> str:
        return self._voice.source(self._event.rule)

    def old(self) -> str:
        return _face(self._voice, self._item[:1])

    def new(self) -> str:
        return _face(self._voice, self._item[1:])

    def item(self) -> str:
        return self._item


def _face(voice: Voice, face: str) -> str:
    """ "a heart": a die in a sentence."""
    return voice.say("screen", "a-face", face) if face else ""


def _place(voice: Voice, item: str) -> str:
    return voice.place(item) if item in ("city", "bay", "none", "outside", "") else item


def _list(voice: Voice, event: Event) -> str:
    family = {"tiles": "tile", "evolutions": "evolution"}.get(event.cause, "power")
    ids = (event.item or "").replace(",", " ").split()
    if not ids or ids == ["none"]:
        return voice.say("screen", "words", "none")
    return ", ".join(voice.quoted(id, family, marked=True) for id in ids)


def total(voice: Voice, event: Event) -> str:
    """The sum behind the amount, where more than one rule had a share in it."""
    if len(event.shares) < 2:
        return ""
    losing = _is_loss(event) or sum(share.amount for share in event.shares) < 0
    return sum_of(voice, event.shares, losing=losing)


def sum_of(
    voice: Voice, shares: Iterable[Share], *, losing: bool = False, minus: str = MINUS
) -> str:
    """ "2 smashes + 1 Acid Attack − 1 Armor Plating"; for a loss the signs are turned."""
    text = ""
    for share in shares:
        amount = -share.amount if losing else share.amount
        sign = (f" {minus} " if amount < 0 else " + ") if text else (minus if amount < 0 else "")
        text += f"{sign}{abs(amount)} {voice.label(share.rule, abs(amount))}"
    return text


def faces(text: str, *, plain: bool = True) -> str:
    """Dice as they are shown: 2 2 2 ⚡ ♥ ✊, or letters where symbols cannot be."""
    signs = PLAIN_FACES if plain else FACE_SIGNS
    return " ".join(signs.get(face, face) for face in text)


def full(voice: Voice, event: Event, *, plain: bool = True) -> str:
    """Sentence and sum in one line."""
    sentence, reckoning = tell(voice, event, plain=plain), total(voice, event)
    return f"{sentence} ({reckoning})" if reckoning else sentence
