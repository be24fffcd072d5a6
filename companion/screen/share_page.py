"""The host's page about sharing: QR code, address, code, who is there, what is wrong."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.screen.board import wrapped
from companion.text.speech import word

if TYPE_CHECKING:
    from companion.desk.sharing import Status
    from companion.text.voice import Voice

GAP = "  "
LEAST_BESIDE = 24
"""Columns beside the QR code in which text can still be read."""


def share_lines(status: Status, voice: Voice, *, width: int, symbols: bool) -> list[str]:
    """The page; the code stands left of the words where there is room for both."""
    if not status.on or not symbols:
        return [line for text in _texts(status, voice) for line in wrapped(text, width) or [""]]
    from companion.share.qr import drawn, squares

    code = drawn(status.address)
    across = len(squares(status.address)[0])
    room = width - across - len(GAP)
    if room < max(LEAST_BESIDE, len(status.address)):
        # An address that is cut off leads nowhere: it stands above the code, which says the same.
        others = [text for text in _texts(status, voice) if text not in ("", status.address)]
        below = [line for text in others for line in wrapped(text, width)]
        return [status.address, *code, *below]
    beside = [line for text in _texts(status, voice) for line in wrapped(text, room) or [""]]
    blank = " " * across
    rows = max(len(code), len(beside))
    code += [blank] * (rows - len(code))
    beside += [""] * (rows - len(beside))
    return [f"{left}{GAP}{right}".rstrip() for left, right in zip(code, beside, strict=True)]


def _texts(status: Status, voice: Voice) -> list[str]:
    share = word(voice, "share", "commands")

    def say(key: str, **values: object) -> str:
        return voice.say("share", "host", key, share=share, **values)

    if not status.on:
        return [say(status.problem or "off", detail=status.detail), *_addresses(status, voice)]
    lines = [say("scan"), "", status.address, "", say("code", code=status.code), ""]
    lines.append(say("watching", n=status.watching) if status.watching else say("nobody"))
    if status.seated:
        lines.append(say("seated", names=", ".join(map(voice.monster, status.seated))))
    lines += waiting(status, voice)
    if status.problem:
        lines += ["", say(status.problem, detail=status.detail)]
    return lines + _addresses(status, voice)


def _addresses(status: Status, voice: Voice) -> list[str]:
    """The machine's addresses, if there is a choice."""
    if len(status.addresses) < 2:
        return []
    share = word(voice, "share", "commands")
    lines = ["", voice.say("share", "host", "several", share=share)]
    for number, address in enumerate(status.addresses, 1):
        key = "here" if f"//{address}:" in status.address else "address"
        lines.append(voice.say("share", "host", key, n=number, address=address))
    return lines


def waiting(status: Status, voice: Voice) -> list[str]:
    """A line for each phone that waits for a yes."""
    share = word(voice, "share", "commands")
    return [
        voice.say("share", "host", "waits", tag=tag, monster=voice.monster(monster), share=share)
        for monster, tag in status.waiting
    ]
