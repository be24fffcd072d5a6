"""The one gate for text from outside: records, flags, names, the environment, names of files.

Nothing behind it can move a cursor, turn the direction of writing, or look like markup. Sentences let
every value through it (`phrases.fill`), names of unknown things come back quoted (`Voice`), and whatever
is printed passes once more on its way out (`Environment.say`).
"""

from __future__ import annotations

import json
import re
import unicodedata

_PLAIN = re.compile(
    r"[ -~\u00a1-\u00ac\u00ae-\u02ff\u2010-\u2027\u2030-\u205e\u2190-\u23ff\u2500-\u27bf]*"
)
"""What nearly every text consists of: letters and signs that stand for themselves alone. More scripts
would fit in, but each start of the program would wait for them.
"""
_UNSEEN = {"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"}
_JOINERS = {"\u200d", "\ufe0f", "\u200c"}
"""Parts of emoji and of some scripts: harmless, and names look broken without them."""
MOST_MARKS = 6
"""Marks and joiners on one letter: no script needs more, and thousands would fill a screen."""
STRANGE = "\N{REPLACEMENT CHARACTER}"
LONGEST_QUOTE = 40
_COLOUR = re.compile(r"(\x1b\[[0-9;]*m)")
_UNPRINTABLE = re.compile(r"[\x7f-\x9f\u00ad\u061c\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff]")


def inert(text: str) -> str:
    """One line of text in which control, format and direction characters are seen, not obeyed."""
    if _PLAIN.fullmatch(text):
        return text
    return _shown(text, " ")


def inert_lines(text: str) -> str:
    """The same for text of several lines, which it keeps."""
    if (text.isascii() and text.isprintable()) or _PLAIN.fullmatch(text):
        return text
    return _shown(text, "\n")


def painted(text: str) -> str:
    """What is about to be printed: lines stay and colours do, every other code is seen, not obeyed."""
    if text.isascii() and text.replace("\n", "").isprintable():
        return text
    if "\x1b" not in text:
        return inert_lines(text)
    parts = _COLOUR.split(text)
    return "".join(part if at % 2 else inert_lines(part) for at, part in enumerate(parts))


def quote(text: str) -> str:
    """What somebody typed, harmless and not too long."""
    harmless = inert(text[: LONGEST_QUOTE * (MOST_MARKS + 1)])
    if len(harmless) <= LONGEST_QUOTE:
        return harmless
    return f"{harmless[: LONGEST_QUOTE - 1]}…"


def json_line(value: object) -> str:
    """JSON that people can read too; what a terminal might obey is escaped."""
    text = json.dumps(value, ensure_ascii=False)
    return _UNPRINTABLE.sub(lambda found: f"\\u{ord(found[0]):04x}", text)


def _shown(text: str, newline: str) -> str:
    shown: list[str] = []
    marks = 0
    for character in text:
        if character in "\t\n\r":
            shown.append(newline if character == "\n" else " ")
            marks = 0
            continue
        category = unicodedata.category(character)
        if character in _JOINERS or category in ("Mn", "Me"):
            marks += 1
            if marks <= MOST_MARKS:
                shown.append(character)
            continue
        marks = 0
        shown.append(STRANGE if category in _UNSEEN else character)
    return "".join(shown)
