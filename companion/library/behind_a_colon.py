"""What follows a colon begins as its language has it: German begins anew there, the others go on."""

from __future__ import annotations

from companion.library.index import index
from companion.library.sentences import without_verdict

ALWAYS_LARGE = {"I", "Power"}
"""Besides names: "Power Up!" begins with a word that is little elsewhere."""
NAMES = {*ALWAYS_LARGE, "King", "Rey", "Tokyo", "Halloween", "Dark", "Monster"}
TERMS = {"Energía", "Punto", "Puntos", "Ciudad", "Bahía", "Maldad", "Evolución", "Evoluciones"}
"""Words that are large anywhere in Spanish; names of cards stand in signs of their own."""


def begun_small(text: str, language: str) -> str:
    """Only a little word is begun small: what else begins large may be a name."""
    first, _, _ = text.partition(" ")
    if goes_on(language):
        large = first.strip(",.;:") in NAMES | TERMS or not first[1:].islower()
        return text if large and len(first) > 1 else f"{text[:1].lower()}{text[1:]}"
    little = first.casefold() in index().readers[language].lexicon.stop
    if language == "de" or not little or first in ALWAYS_LARGE:
        return text
    return f"{text[0].lower()}{text[1:]}"


def goes_on(language: str) -> bool:
    """Whether a sentence behind a colon is never begun anew, but for a name."""
    return language == "es"


def joined_verdict(text: str, language: str) -> str:
    """ "No. You cannot leave." as one sentence: "No: you cannot leave."."""
    said = without_verdict(text)
    verdict = text.removesuffix(said).rstrip(" .")
    return f"{verdict}: {begun_small(said, language)}" if verdict else text
