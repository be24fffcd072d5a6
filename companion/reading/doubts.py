"""Lines that name a move and do not mean it: thinking aloud, asking, leaving off with a "but"."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.moves.kinds import Buy, Choose, Hearts, Play, Reveal, Roll, Say, Tile, Use
from companion.reading.results import Unclear, Understood
from companion.reading.tokens import tokens

if TYPE_CHECKING:
    from companion.reading.lexicon import Lexicon
    from companion.reading.results import Reading

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
    if isinstance(move, Roll) and (
        _says(words, "elsewhere", lexicon) or _tells_a_dial(move, words, lexicon)
    ):
        return Unclear("meant", typed, (found.steps,))
    if not isinstance(move, Buy | Choose | Hearts | Play | Reveal | Say | Tile | Use):
        return found
    undecided = kind != "reveal" and _says(words, "undecided", lexicon)
    if undecided or _hesitates(words, lexicon):
        return Unclear("meant", typed, (found.steps,))
    wishes = isinstance(move, Say) and move.word in LEAVING
    if _asks(words, lexicon, wanting=isinstance(move, Buy | Tile)) or _wavers(
        words, lexicon, wishes=wishes
    ):
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


def _asks(words: tuple[str, ...], lexicon: Lexicon, *, wanting: bool) -> bool:
    """ "should I use them" asks; "can I have the wings" orders."""
    asking = lexicon.group("asides", "asking")
    begins = any(words[:length] in asking for length in range(1, LONGEST_ASKING + 1))
    orders = wanting and any((word,) in lexicon.group("asides", "requests") for word in words)
    return begins and not orders


def _wavers(words: tuple[str, ...], lexicon: Lexicon, *, wishes: bool) -> bool:
    """ "Bob could leave", "I would stay, but"."""
    unsure = lexicon.group("asides", "unsure")
    if wishes:
        unsure |= lexicon.group("asides", "wishes")
    polite = any((word,) in lexicon.group("asides", "requests") for word in words) and not wishes
    wavering = not polite and any((word,) in unsure for word in words)
    return wavering or words[-1:] in lexicon.group("correct", "but")
