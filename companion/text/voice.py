"""The program's voice: one language, one edition's words. All that people read comes from here."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any

from companion.data import load
from companion.editions import USUAL
from companion.text.families import FAMILY_OF, FILES
from companion.text.inert import quote
from companion.text.phrases import fill

if TYPE_CHECKING:
    from companion.text.telling import Teller

LANGUAGES = ("en", "de", "es")
UNOFFICIAL = "*"
"""Marks a name that is our own translation (text/unofficial.py explains it to people)."""


NAMED = ("power", "tile", "evolution")
"""Families in which a thing is looked for by its id alone."""


class Voice:
    """Says things in one language, in the words of one edition."""

    __slots__ = ("_files", "edition", "language", "teller")

    def __init__(self, language: str, edition: str = USUAL) -> None:
        self.language = language
        self.edition = edition
        self._files: dict[str, dict[str, Any]] = {}
        self.teller: Teller | None = None
        """What it knows by heart about telling events."""

    def file(self, name: str) -> dict[str, Any]:
        found = self._files.get(name)
        if found is None:
            found = self._files[name] = load("locales", self.language, f"{name}.toml")
        return found

    def template(self, file: str, *keys: str) -> str | None:
        """The raw text at a key, or None."""
        found: Any = self.file(file)
        for key in keys:
            if not isinstance(found, dict):
                return None
            found = found.get(key)
        return found if isinstance(found, str) else None

    def say(self, file: str, /, *keys: str, **values: object) -> str:
        """A sentence. A missing one shows its id: the table can go on, the tests cannot."""
        template = self.template(file, *keys)
        if template is None:
            return ".".join((file, *keys))
        return self.fill(template, **values)

    def fill(self, template: str, /, **values: object) -> str:
        return fill(template, values, self.file("terms"), self.edition)

    # --- names -----------------------------------------------------------------------------------

    def monster(self, id: str | None) -> str:
        name = self.file("monsters")["monster"].get(id)
        return quote(id or "") if name is None else str(name)

    def card(self, id: str, family: str = "power") -> str:
        """A card's name in this edition's wording; an id that is none, harmless."""
        entry = self.entry(family, id)
        if entry is None:
            return quote(id)
        return str(entry.get("name_in", {}).get(self.edition) or entry["name"])

    def marked(self, id: str, family: str = "power") -> str:
        """The same among other words: with an asterisk if no source shows that name."""
        unofficial = (self.entry(family, id) or {}).get("unofficial", False)
        return f"{self.card(id, family)}{UNOFFICIAL}" if unofficial else self.card(id, family)

    def knows_card(self, id: str, family: str = "power") -> bool:
        return self.entry(family, id) is not None

    def entry(self, family: str, id: str) -> dict[str, Any] | None:
        """All words about a card, tile, costume or evolution. Costumes are found among power cards too;
        what a card did for good (a family of its own) is named after the card."""
        family = family if family in FILES else "power"
        found: dict[str, Any] | None = self.file(FILES[family]).get(family, {}).get(id)
        if found is None and family == "power":
            return self.entry("costume", id)
        return found

    def thing(self, id: str) -> str:
        """Whatever goes by this id: a monster, a card, a tile and so on; the id where nothing does."""
        if id in self.file("monsters")["monster"]:
            return self.monster(id)
        families = (each for each in NAMED if self.knows_card(id, each))
        return self.card(id, next(families, "power"))

    def argument(self, word: str) -> str:
        """What a card is told: a name, a number, or the face of a die."""
        if len(word) == 1 and word.isalpha():
            return self.say("screen", "faces", word)
        return self.thing(word)

    def quoted(self, id: str, family: str = "", *, marked: bool = False) -> str:
        """A card or tile inside a sentence, in this language's quotation marks; `marked` with an
        asterisk if no source shows that name.
        """
        name = self.card(id, family) if family else self.thing(id)
        if marked:
            found = family or next((each for each in NAMED if self.knows_card(id, each)), "power")
            name = self.marked(id, found)
        return self.say("screen", "words", "quoted", name=name)

    def source(self, rule: str) -> str:
        """What brought something, inside a sentence: a card in quotation marks, else the rule's name."""
        group, _, name = rule.partition(".")
        while name and group in FAMILY_OF:
            for family in (FAMILY_OF[group], "tile"):  # "card.mimic-copies", "card.fluxling"
                if self.entry(family, name):
                    return self.quoted(name, family, marked=True)
            name = name.rpartition("-")[0]
        return self.label(rule)

    def place(self, place: str | None) -> str:
        return self.say("screen", "places", place or "none")

    # --- rules -----------------------------------------------------------------------------------

    def label(self, rule: str, n: int = 1) -> str:
        """A rule as a short word in a sum: "2 smashes + 1 Acid Attack"."""
        group, _, name = rule.partition(".")
        family = FAMILY_OF.get(group)
        if family and self.entry(family, name):
            return self.marked(name, family)
        template = self.template("labels", group, name)
        if template is None:
            return rule
        one, _, other = template.partition(" | ")
        return self.fill(one if n == 1 else other or one)

    def rule(self, rule: str) -> str:
        """A rule's text, with what its edition adds."""
        group, _, name = rule.partition(".")
        if (family := FAMILY_OF.get(group)) and (words := self.entry(family, name)):
            return self.fill(str(words.get("text_in", {}).get(self.edition) or words["text"]))
        entry = self.file("rules").get(group, {}).get(name)
        if entry is None:
            return rule
        parts = [entry["text"], entry.get(self.edition), entry.get("note")]
        return " ".join(self.fill(part) for part in parts if part)


@cache
def voice(language: str, edition: str = USUAL) -> Voice:
    return Voice(language, edition)
