"""How sure an answer is, where it stands and in which editions it holds."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from companion.data import load
from companion.data_classes import dataclass
from companion.editions import EDITIONS, USUAL, offering

if TYPE_CHECKING:
    from collections.abc import Sequence

    from companion.text.voice import Voice

OPTIONS = {"tile": "wickedness", "costume": "halloween", "evolution": "power-up"}
"""With which option things of a family come into an edition that has none in its box."""
RULES_OF_ITS_OWN = {"power-up", "mutant-evolutions", "halloween"}
"""Their rulebook is about them, whatever they are played with."""
PUBLISHER = "iello"
PRINTED = "card"
"""How sure a card's own text is: it is printed there."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Source:
    document: str
    section: str


class Held(NamedTuple):
    """Where something holds: in an edition as it is, or with an option."""

    plainly: tuple[str, ...]
    option: str
    optionally: tuple[str, ...]

    @property
    def editions(self) -> tuple[str, ...]:
        return tuple(each for each in EDITIONS if each in (*self.plainly, *self.optionally))


def held(editions: Sequence[str], options: Sequence[str]) -> Held:
    """`options` from the general to the special; those that no new game is offered do not matter."""
    option = next((each for each in reversed(options) if offering(each)), "")
    optionally = offering(option)
    return Held(tuple(each for each in editions if each not in optionally), option, optionally)


def options_of(family: str) -> list[str]:
    return [OPTIONS[family]] if family in OPTIONS else []


def document_name(voice: Voice, id: str) -> str:
    return voice.say("screen", "documents", id)


# --- rules ----------------------------------------------------------------------------------------


def status_in(rule: dict[str, Any], edition: str) -> str:
    """How sure a rule is in an edition: what one rulebook says another may leave to be concluded."""
    played = edition or (USUAL if USUAL in rule["editions"] else rule["editions"][0])
    found: str = rule.get("statuses", {}).get(played, rule["status"])
    if found == "rulebook" and not any(
        source["document"].startswith(_book_of(rule, played)) for source in rule["sources"]
    ):
        return "derived"
    return found


def _book_of(rule: dict[str, Any], edition: str) -> str:
    """The edition whose rulebook speaks for this one."""
    if edition not in rule["editions"] and RULES_OF_ITS_OWN & set(rule.get("options", ())):
        return str(rule["editions"][0])
    return edition


def rule_sources(voice: Voice, rule: dict[str, Any], edition: str) -> tuple[Source, ...]:
    """Where it stands in this edition; what the asker can read comes first."""
    found: list[dict[str, str]] = rule["sources"]
    if edition in rule["editions"] and status_in(rule, edition) != "conflict":
        found = [each for each in found if each["document"].startswith(edition)]
    found = sorted(found, key=lambda each: not each["document"].endswith(f"-{voice.language}"))
    return tuple(
        Source(document=document_name(voice, each["document"]), section=each["section"])
        for each in found
    )


# --- cards, tiles, costumes, evolutions -----------------------------------------------------------


def printed_source(voice: Voice, family: str, called: str) -> Source:
    return Source(document=voice.say("library", "printed", family), section=called)


def ruling_data(family: str, name: str, tag: str) -> dict[str, Any] | None:
    """What is known of a ruling, and in which section a rulebook says it."""
    found = load("rules", "rulings.toml").get(family, {}).get(name, {}).get(tag)
    if found is None:
        return None
    sections = load("rules", "ruling-sections.toml").get(family, {}).get(name, {}).get(tag, {})
    return {**found, "sections": sections}


def status_of_ruling(ruling: dict[str, Any], edition: str) -> str:
    """Rulebooks that say nothing do not disagree, and another edition's speaks for that one alone."""
    status: str = ruling["status"]
    said = any(book.startswith(edition) for book in ruling["sections"])
    if status == "conflict":
        return "rulebook" if said else "silent"
    if status != "rulebook" or said:
        return status
    asked = any(source.startswith(PUBLISHER) for source in ruling["sources"])
    return "clarified" if asked else "derived"


def card_citation(
    voice: Voice,
    family: str,
    called: str,
    ruling: dict[str, Any] | None,
    editions: Sequence[str],
) -> tuple[str, tuple[Source, ...]]:
    """Of what an answer about a card opens with: the ruling, or else the card's own text."""
    if ruling is None:
        return PRINTED, (printed_source(voice, family, called),)
    played = voice.edition if voice.edition in editions else editions[0]
    return status_of_ruling(ruling, played), _ruling_sources(voice, called, ruling, played)


def _ruling_sources(
    voice: Voice, called: str, ruling: dict[str, Any], edition: str
) -> tuple[Source, ...]:
    sections: dict[str, str] = ruling["sections"]
    known = [id for id in ruling["sources"] if id not in sections or id.startswith(edition)]
    return tuple(
        Source(document=document_name(voice, id), section=sections.get(id, called)) for id in known
    )
