"""What a question says in which order: the cues that everything learned goes by.

Concepts say what is spoken of. Who does it to whom, before or after what, and whether it is denied is
said by the words beside each other: so every two and three of them are a cue, every two concepts in the
order in which they come, and every two that the sentence which asks speaks of.
"""

from __future__ import annotations

from itertools import chain, combinations, pairwise
from typing import TYPE_CHECKING

from companion.library.likeness import OF_A_WORD
from companion.library.reading import EDITIONS

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from companion.library.query import Query

BEGIN, END = "^", "$"
ASKED = "?"
"""Before what the sentence that asks speaks of."""
NOT = "not"
NUMBER = "#"
"""In the place of any number: which one it is stands among the concepts."""
AHEAD = 2
"""As many concepts ahead are in order with this one."""


def cues(query: Query) -> list[str]:
    """Each one once."""
    language = query.language
    words = [NUMBER if word.isdigit() else word for word in query.spoken]
    whole = [BEGIN, *words, END]
    found = chain(
        (feature for feature in query.features if feature not in EDITIONS),
        (f"{language}:{word}" for word in words if word.isalpha()),
        (f"{language}:{one}_{other}" for one, other in pairwise(whole)),
        (
            f"{language}:{one}_{other}_{last}"
            for one, other, last in zip(words, words[1:], words[2:], strict=False)
        ),
        _ordered([each for each in query.order if each]),
        _asked(query),
    )
    return list(dict.fromkeys(found))


def _ordered(order: list[Sequence[str]]) -> Iterable[str]:
    for place, here in enumerate(order):
        for there in order[place + 1 : place + 1 + AHEAD]:
            for one in here:
                for other in there:
                    yield f"{one}>{other}"


def _asked(query: Query) -> Iterable[str]:
    """What the sentence that asks speaks of, alone and in pairs: more hangs on it than on the story.

    "Can't I?" is answered like "Can I?".
    """
    idle = {NOT} if query.denied else set()
    asked = sorted(each for each in query.asked - idle if OF_A_WORD not in each)
    yield f"{ASKED}{query.turned:d}{query.denied:d}{query.denying:d}"
    yield from (f"{ASKED}{each}" for each in asked)
    yield from (f"{ASKED}{one}&{other}" for one, other in combinations(asked, 2))
