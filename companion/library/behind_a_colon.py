"""What follows a colon begins as its language has it: German begins anew there, the others go on."""

from __future__ import annotations

from companion.library.index import index
from companion.library.sentences import without_verdict

ALWAYS_LARGE = {"I", "Power"}
"""Besides names: "Power Up!" begins with a word that is little elsewhere."""


def begun_small(text: str, language: str) -> str:
    """Only a little word is begun small: what else begins large may be a name."""
    first, _, _ = text.partition(" ")
    little = first.casefold() in index().readers[language].lexicon.stop
    if language == "de" or not little or first in ALWAYS_LARGE:
        return text
    return f"{text[0].lower()}{text[1:]}"


def joined_verdict(text: str, language: str) -> str:
    """ "No. You cannot leave." as one sentence: "No: you cannot leave."."""
    said = without_verdict(text)
    verdict = text.removesuffix(said).rstrip(" .")
    return f"{verdict}: {begun_small(said, language)}" if verdict else text
