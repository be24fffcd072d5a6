"""Things under two names: where no source has one in the language spoken, the English one is printed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.library.folding import words
from companion.text.voice import voice as voice_of

if TYPE_CHECKING:
    from companion.text.voice import Voice

ENGLISH = "en"


def english_name(voice: Voice, family: str, id: str) -> str:
    """The English name, where the one in this language is our own translation and another."""
    if voice.language == ENGLISH or not (voice.entry(family, id) or {}).get("unofficial"):
        return ""
    english = voice_of(ENGLISH, voice.edition).card(id, family)
    own = "".join(words(voice.card(id, family)))
    return english if "".join(words(english)) != own else ""


def as_asked_for(voice: Voice, family: str, id: str, question: str) -> str:
    """Its name, with the English one behind it where the question used that: so players find the card."""
    called = voice.card(id, family)
    english = english_name(voice, family, id)
    if not english or "".join(words(english)) not in "".join(words(question)):
        return called
    return voice.say("library", "card", "both-names", card=called, english=english)


def as_listed(voice: Voice, family: str, id: str) -> str:
    """Its name among others, with the mark of one that is our own, and the English one beside it."""
    marked = voice.marked(id, family)
    english = english_name(voice, family, id)
    return (
        voice.say("library", "card", "both-names", card=marked, english=english)
        if english
        else marked
    )
