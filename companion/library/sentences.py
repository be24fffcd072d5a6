"""The sentences of an answer, as a reader counts them."""

from __future__ import annotations

import re

BETWEEN = re.compile(r"(?:(?<=[.!?])|(?<=[.!?]»))(?<!Up!)\s+(?=[A-ZÄÖÜ¿¡«„\"(\d])")
OF_A_CARD = re.compile(r"([^.:–]+) – \w+: (\w)")
"""A card's name, the yes or no to it, and what follows."""
LONGEST_VERDICT = 5
"""Letters of "Nein." and the like: no sentence by itself."""


def opening(text: str) -> tuple[str, str]:
    """The first sentence, with the yes or no before it, and the rest."""
    sentences = BETWEEN.split(text)
    bare = len(sentences) > 1 and len(sentences[0]) <= LONGEST_VERDICT
    return " ".join(sentences[: 1 + bare]), " ".join(sentences[1 + bare :])


def without_verdict(text: str) -> str:
    """A bare yes or no answers another question than the one that was asked."""
    first, *rest = BETWEEN.split(text, maxsplit=1)
    return rest[0] if rest and len(first) <= LONGEST_VERDICT else text


def undecided(text: str, *, small: bool = False) -> str:
    """The same without the yes or no, also of a card: "Jets – yes: you may" is "Jets: You may".

    `small`: what stands behind a colon goes on.
    """
    return OF_A_CARD.sub(
        lambda found: f"{found[1]}: {found[2] if small else found[2].upper()}",
        without_verdict(text),
        count=1,
    )


def told_once(text: str) -> str:
    """Without the sentences that were told before."""
    return " ".join(dict.fromkeys(BETWEEN.split(text)))
