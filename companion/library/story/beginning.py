"""How a sentence begins."""

from __future__ import annotations


def begun(text: str) -> str:
    """With a capital; a verdict of one word is a sentence of its own: "No. The other monster …"."""
    head, stop, rest = text.partition(". ")
    if stop and len(head.split()) == 1:
        return f"{head}{stop}{rest[:1].upper()}{rest[1:]}"
    return text[:1].upper() + text[1:]
