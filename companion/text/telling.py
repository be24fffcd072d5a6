"""Events as sentences, with their sums: "Kraken loses 3 hearts = 2 smashes + 1 Acid Attack"."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.text.inert import inert

if TYPE_CHECKING:
    from collections.abc import Iterable

    from companion.engine.events import Event, Share
    from companion.text.voice import Voice

MINUS = "−"
FACE_SIGNS = {"e": "⚡", "h": "♥", "s": "✊"}
PLAIN_FACES = {"e": "E", "h": "H", "s": "S"}


def tell(voice: Voice, event: Event, *, plain: bool = True) -> str:
    """The event's sentence, without its sum."""
    key = _key(voice, event)
    item, _, value = (event.item or "").partition("=")
    return voice.say(
        "events",
        event.kind,
        key,
        n=abs(event.amount),
        monster=voice.monster(event.monster),
        by=voice.monster(event.by) if event.by else voice.say("screen", "words", "nobody"),
        other=voice.monster(item),
        card=voice.marked(item),
        tile=voice.marked(item, "tile"),
        evolution=voice.marked(item, "evolution"),
        place=_place(voice, item),
        faces=faces(item, plain=plain) if event.kind == "rolled" else item,
        field=voice.say("screen", "fields", item) if event.kind == "corrected" else item,
        value=value,
        list=_list(voice, event),
        note=inert(event.note),
        source=voice.label(event.rule),
        old=faces(item[:1], plain=plain),
        new=faces(item[1:], plain=plain),
        item=item,
    )


def _key(voice: Voice, event: Event) -> str:
    """The sentence for this cause; for a loss its own one where there is one."""
    cause = event.cause or (event.item if event.kind == "token" else "") or "default"
    if event.amount < 0 and voice.template("events", event.kind, f"{cause}-lost"):
        return f"{cause}-lost"
    return cause


def _place(voice: Voice, item: str) -> str:
    return voice.place(item) if item in ("city", "bay", "none", "outside", "") else item


def _list(voice: Voice, event: Event) -> str:
    family = {"tiles": "tile", "evolutions": "evolution"}.get(event.cause, "power")
    ids = (event.item or "").replace(",", " ").split()
    if not ids or ids == ["none"]:
        return voice.say("screen", "words", "none")
    return ", ".join(voice.marked(id, family) for id in ids)


def total(voice: Voice, event: Event) -> str:
    """The sum behind the amount, where more than one rule had a share in it."""
    if len(event.shares) < 2:
        return ""
    return sum_of(voice, event.shares, losing=sum(share.amount for share in event.shares) < 0)


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
