"""A rule as an answer: the ruling first, then the reason, where it holds and where it stands."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any

from companion.data_classes import dataclass, field, replace
from companion.editions import EDITIONS, USUAL
from companion.library.citing import Held, Source, held, rule_sources, status_in
from companion.library.sentences import opening
from companion.text.voice import voice as voice_of

if TYPE_CHECKING:
    from companion.text.voice import Voice

AT_HAND = 256
"""Rules kept as they were told."""
ALONE = "alone"
"""The edition of which the common text of a rule is not true: there its own text is all."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Answer:
    """What the referee says to a question, and how sure it is."""

    rule: str
    score: float
    text: str
    held: Held
    status: str
    sources: tuple[Source, ...] = ()
    differs: tuple[tuple[str, str], ...] = ()
    """What other editions say, where they say something else."""
    lines: tuple[str, ...] = field(default=())
    """A reckoning, line by line."""

    @property
    def editions(self) -> tuple[str, ...]:
        return self.held.editions

    @property
    def under(self) -> str:
        """What it is cited under: the rule or card that says this along with more, else itself.

        Near rules say one thing from several sides, and which of them a question finds hangs on its
        words, so on its language. What they are parts of does not.
        """
        found: str = rules().get(self.rule, {}).get("within", self.rule)
        return found


def rule_answer(
    id: str,
    score: float,
    editions: list[str],
    voice: Voice,
    edition: str,
    *,
    compared: bool = False,
) -> Answer:
    """`compared`: editions are set side by side, so what the others do comes right behind."""
    return replace(_told(id, tuple(editions), voice, edition, compared=compared), score=score)


@lru_cache(maxsize=AT_HAND)
def _told(
    id: str, editions: tuple[str, ...], voice: Voice, edition: str, *, compared: bool
) -> Answer:
    """Without a score; kept, for some rules are asked about again and again."""
    if editions and voice.edition not in editions:  # in its own edition's words
        voice = voice_of(voice.language, editions[0])
    entry = rule_entry(voice, id)
    data = rules()[id]
    common = entry.get("text", id)
    own = entry.get(edition or USUAL, "")
    differs = [
        (each, voice_of(voice.language, each).fill(entry[each]))
        for each in EDITIONS
        if each in entry and each in editions and entry[each] != own
    ]
    parts = [common, own]
    if entry.get(ALONE) == edition:
        parts, differs = [own], [(USUAL, voice_of(voice.language).fill(common))]
    text = as_called_here(voice, " ".join(voice.fill(part) for part in parts if part))
    if not edition:
        first, rest = opening(text) if compared and not _compares(voice, text) else (text, "")
        text = " ".join(filter(None, (first, *_in_editions(voice, differs), rest)))
        differs = []
    if "note" in entry:
        text = f"{text} {voice.fill(entry['note'])}"
    return Answer(
        rule=id,
        score=0.0,
        text=text,
        held=held(editions, data.get("options", ())),
        status=status_in(data, edition),
        sources=rule_sources(voice, data, edition),
        differs=tuple(differs),
    )


def rules() -> dict[str, dict[str, Any]]:
    from companion.text.sources import index

    return index()


def rule_entry(voice: Voice, id: str) -> dict[str, str]:
    group, _, name = id.partition(".")
    found: dict[str, str] = voice.file("rules").get(group, {}).get(name, {})
    return found


def _compares(voice: Voice, text: str) -> bool:
    """Whether it sets editions side by side itself."""
    return any(voice.say("library", "editions", each) in text for each in EDITIONS)


def _in_editions(voice: Voice, remarks: list[tuple[str, str]]) -> list[str]:
    """Each remark once, after the names of all editions that it is about."""
    editions: dict[str, list[str]] = {}
    for edition, text in remarks:
        editions.setdefault(text, []).append(voice.say("library", "editions", edition))
    return [
        voice.say("library", "answer", "in-edition", edition=", ".join(names), text=text)
        for text, names in editions.items()
    ]


def as_called_here(voice: Voice, text: str) -> str:
    """Cards that a text quotes, by the names they have in the edition spoken of."""
    for usual, here in _renamed(voice):
        text = text.replace(usual, here)
    return text


@lru_cache(maxsize=16)
def _renamed(voice: Voice) -> list[tuple[str, str]]:
    """Quoted names, and what stands in their place."""
    named = voice.file("cards")["power"].values()
    return [
        (
            voice.say("screen", "words", "quoted", name=words["name"]),
            voice.say("screen", "words", "quoted", name=words["name_in"][voice.edition]),
        )
        for words in named
        if voice.edition in words.get("name_in", {})
    ]
