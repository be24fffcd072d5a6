"""Lines that name a move and do not mean it: thinking aloud, asking, leaving off with a "but"."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.moves.kinds import Buy, Choose, Hearts, Play, Reveal, Roll, Say, Tile, Use
from companion.reading.results import Unclear, Understood
from companion.reading.tokens import tokens

if TYPE_CHECKING:
    from companion.reading.lexicon import Lexicon
    from companion.reading.results import Reading

MEANT = (Buy, Choose, Hearts, Play, Reveal, Roll, Say, Tile, Use)
"""Moves that people also talk about; a correction, a note or a step back is said to be meant."""
LEAVING = ("yield", "stay")
LONGEST_ASKING = 3
DIALS = ("h", "e")
"""Faces that are also what a monster has."""


def asked_back(found: Reading, typed: str, kind: str, lexicon: Lexicon) -> Reading:
    """What was read; or whether it is meant, where the words leave that open.

    `kind`: what is asked now. To "which card came up?" not to know is an answer.
    """
    if not isinstance(found, Understood):
        return found
    move = found.steps[0].move
    words = tuple(token.text for token in tokens(typed))
    if not isinstance(move, MEANT):
        return found
    if _says(words, "memories", lexicon):
        return Unclear("meant", typed, (found.steps,))
    if isinstance(move, Roll):
        thrown = not _says(words, "elsewhere", lexicon) and not _tells_a_dial(move, words, lexicon)
        return found if thrown else Unclear("meant", typed, (found.steps,))
    undecided = kind != "reveal" and _says(words, "undecided", lexicon)
    if undecided or _hesitates(words, lexicon):
        return Unclear("meant", typed, (found.steps,))
    wishes = isinstance(move, Say) and move.word in LEAVING
    if _asks(words, lexicon) or _wavers(words, lexicon, wishes=wishes):
        return Unclear("meant", typed, (found.steps,))
    return found


def _says(words: tuple[str, ...], group: str, lexicon: Lexicon) -> bool:
    """Whether one of these phrases stands anywhere in the line."""
    phrases = lexicon.group("asides", group)
    longest = max(map(len, phrases))
    return any(
        words[start : start + length] in phrases
        for start in range(len(words))
        for length in range(1, longest + 1)
    )


def _tells_a_dial(roll: Roll, words: tuple[str, ...], lexicon: Lexicon) -> bool:
    """ "6 hearts left": as likely what somebody has as what somebody threw."""
    return (
        roll.faces[:1] in DIALS and len({*roll.faces}) == 1 and _says(words, "remaining", lexicon)
    )


def _hesitates(words: tuple[str, ...], lexicon: Lexicon) -> bool:
    """ "hmm, wings": a name alone behind a hum is no order yet."""
    return len(words) == 2 and words[:1] in lexicon.group("asides", "hums")


def _asks(words: tuple[str, ...], lexicon: Lexicon) -> bool:
    """ "should I use them", "can I get the tank": whether it is an order only the tone would tell."""
    asking = lexicon.group("asides", "asking")
    return any(words[:length] in asking for length in range(1, LONGEST_ASKING + 1))


def _wavers(words: tuple[str, ...], lexicon: Lexicon, *, wishes: bool) -> bool:
    """ "Bob could leave", "I would stay, but"."""
    unsure = lexicon.group("asides", "unsure")
    if wishes:
        unsure |= lexicon.group("asides", "wishes")
    polite = any((word,) in lexicon.group("asides", "requests") for word in words) and not wishes
    wavering = not polite and any((word,) in unsure for word in words)
    return wavering or words[-1:] in lexicon.group("correct", "but")
