"""Events as sentences, with their sums: "Kraken loses 3 hearts = 2 smashes + 1 Acid Attack".

A game tells thousands of events in a few dozen sentences. So each voice takes a sentence apart once, and
keeps the words of every value it met in a slot: "3 hearts", a name, a place.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any

from companion.engine.events import Event
from companion.text.inert import inert
from companion.text.phrases import taken_apart
from companion.text.voice import Voice

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from companion.engine.events import Share

MINUS = "−"
FACE_SIGNS = str.maketrans({"e": "⚡", "h": "♥", "s": "✊"})
PLAIN_FACES = str.maketrans({"e": "E", "h": "H", "s": "S"})
MOST_KEPT = 4096
"""Values of a slot whose words are kept: more than a long evening has."""
LISTED = {"tiles": "tile", "evolutions": "evolution"}
"""The family of what a correction lists, by the correction's cause; power cards otherwise."""


def tell(voice: Voice, event: Event, *, plain: bool = True) -> str:
    """The event's sentence, without its sum."""
    kind = event.kind
    cause = event.cause or (event.item if kind == "token" else "") or "default"
    teller, key = voice.teller or _teller(voice), (kind, cause, _is_loss(event), plain)
    frame, slots = teller.sentences.get(key) or teller.learn(*key)
    return frame % tuple([said[event[field]] for field, said in slots])


def _is_loss(event: Event) -> bool:
    """Also one that finds nothing to take: whoever has no stars loses 0 of them, and scores none."""
    amount = event.amount
    if amount or event.kind != "stars" or not event.shares:
        return amount < 0
    return event.shares[0].amount < 0


class Kept(dict[Any, str]):
    """Values in words, each worked out when it is first met."""

    __slots__ = ("_work_out",)

    def __init__(self, work_out: Callable[[Any], str]) -> None:
        self._work_out = work_out

    def __missing__(self, value: Any) -> str:
        if len(self) >= MOST_KEPT:
            self.clear()
        said = self[value] = self._work_out(value)
        return said


Sentence = tuple[str, tuple[tuple[int, Kept], ...]]
"""The words with `%s` for each slot; then the field of an event that each slot tells, and its words."""


class Teller:
    """What one voice knows by heart about telling events."""

    __slots__ = ("_kept", "_voice", "labels", "sentences")

    def __init__(self, voice: Voice) -> None:
        self._voice = voice
        self._kept: dict[object, Kept] = {}
        self.sentences: dict[tuple[str, str, bool, bool], Sentence] = {}
        self.labels = Kept(lambda share: voice.label(*share))
        """Of a rule and the number of its share."""

    def learn(self, kind: str, cause: str, lost: bool, plain: bool) -> Sentence:
        """The sentence about such an event, taken apart; for a loss its own one where there is one."""
        voice = self._voice
        own = voice.template("events", kind, f"{cause}-lost") if lost else None
        template = own or voice.template("events", kind, cause)
        start, rest = taken_apart(template or voice.say("events", kind, cause))
        frame, slots = _fixed(voice, start), []
        for name, how, text in rest:
            slot = f"{{{name}:{how}}}" if how else f"{{{name}}}"
            if name in SAID:
                slots.append((FIELDS.get(name, ITEM), self._words(name, slot, cause, plain)))
                frame += "%s"
            else:
                frame += _fixed(voice, slot)
            frame += _fixed(voice, text)
        sentence = self.sentences[kind, cause, lost, plain] = frame, tuple(slots)
        return sentence

    def _words(self, name: str, slot: str, cause: str, plain: bool) -> Kept:
        """The same ones for the same slot of all sentences, unless it asks for more than its value."""
        voice, key = self._voice, (slot, name in VARIED and (cause, plain))
        if key not in self._kept:
            self._kept[key] = Kept(
                lambda value: voice.fill(slot, **{name: SAID[name](voice, value, cause, plain)})
            )
        return self._kept[key]


def _teller(voice: Voice) -> Teller:
    plain = type(voice) is Voice
    voice.teller = _shared(voice.language, voice.edition) if plain else Teller(voice)
    return voice.teller


@cache
def _shared(language: str, edition: str) -> Teller:
    """All voices of a language and an edition say the same, unless they do something more."""
    return Teller(Voice(language, edition))


def _fixed(voice: Voice, text: str) -> str:
    """A part of a sentence that is the same for every event."""
    return voice.fill(text).replace("%", "%%")


def _id(item: str | None) -> str:
    """What an event's item names; what it is set to may stand behind it."""
    return (item or "").partition("=")[0]


def _face(voice: Voice, face: str) -> str:
    """ "a heart": a die in a sentence."""
    return voice.say("screen", "a-face", face) if face else ""


def _place(voice: Voice, item: str) -> str:
    return voice.place(item) if item in ("city", "bay", "none", "outside", "") else item


def _list(voice: Voice, items: str | None, cause: str) -> str:
    ids = (items or "").replace(",", " ").split()
    if not ids or ids == ["none"]:
        return voice.say("screen", "words", "none")
    return ", ".join(voice.quoted(id, LISTED.get(cause, "power"), marked=True) for id in ids)


def _by(voice: Voice, by: str | None) -> str:
    return voice.monster(by) if by else voice.say("screen", "words", "nobody")


SAID: dict[str, Callable[[Voice, Any, str, bool], object]] = {
    "n": lambda _voice, amount, *_: abs(amount),
    "monster": lambda voice, monster, *_: voice.monster(monster),
    "by": lambda voice, by, *_: _by(voice, by),
    "note": lambda _voice, note, *_: inert(note),
    "source": lambda voice, rule, *_: voice.source(rule),
    "other": lambda voice, item, *_: voice.monster(_id(item)),
    "card": lambda voice, item, *_: voice.quoted(_id(item), marked=True),
    "tile": lambda voice, item, *_: voice.quoted(_id(item), "tile", marked=True),
    "evolution": lambda voice, item, *_: voice.quoted(_id(item), "evolution", marked=True),
    "place": lambda voice, item, *_: _place(voice, _id(item)),
    "field": lambda voice, item, *_: voice.say("screen", "fields", _id(item)),
    "value": lambda _voice, item, *_: (item or "").partition("=")[2],
    "old": lambda voice, item, *_: _face(voice, _id(item)[:1]),
    "new": lambda voice, item, *_: _face(voice, _id(item)[1:]),
    "item": lambda _voice, item, *_: _id(item),
    "faces": lambda _voice, item, _cause, plain: faces(_id(item), plain=plain),
    "list": lambda voice, items, cause, _plain: _list(voice, items, cause),
}
"""What the sentences about an event may name, by the value of one of its fields."""
VARIED = ("faces", "list")
"""What depends on how it is told or on the event's cause, too."""
ITEM = Event._fields.index("item")
FIELDS = {
    name: Event._fields.index(field)
    for name, field in (
        ("n", "amount"),
        ("monster", "monster"),
        ("by", "by"),
        ("note", "note"),
        ("source", "rule"),
    )
}
"""The field of those that do not tell the event's item."""


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
    text, labels = "", (voice.teller or _teller(voice)).labels
    for amount, rule in shares:
        if losing:
            amount = -amount
        sign = (f" {minus} " if amount < 0 else " + ") if text else (minus if amount < 0 else "")
        text += f"{sign}{abs(amount)} {labels[rule, abs(amount)]}"
    return text


def faces(text: str, *, plain: bool = True) -> str:
    """Dice as they are shown: 2 2 2 ⚡ ♥ ✊, or letters where symbols cannot be."""
    return " ".join(text.translate(PLAIN_FACES if plain else FACE_SIGNS))


def full(voice: Voice, event: Event, *, plain: bool = True) -> str:
    """Sentence and sum in one line."""
    sentence, reckoning = tell(voice, event, plain=plain), total(voice, event)
    return f"{sentence} ({reckoning})" if reckoning else sentence
