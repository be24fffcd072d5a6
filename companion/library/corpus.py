"""What can be answered, and in which words it is asked. Read only when the index is built.

A document is a rule, a card, a tile, a costume or a matter outside the rules. Its phrasings are example
questions, the sentences of its text and the rulings, in all three languages.
"""

from __future__ import annotations

import re
from functools import cache
from typing import TYPE_CHECKING, Any, NamedTuple

from companion.data import folder, load
from companion.editions import EDITIONS, USUAL, having, printed_for
from companion.library.citing import options_of
from companion.library.index import VERDICTS, Document
from companion.text.families import FILES
from companion.text.phrases import fill
from companion.text.voice import LANGUAGES

if TYPE_CHECKING:
    from pathlib import Path

ASKED, TEXT = 0, 1
PREFIX = {"power": "card", "tile": "tile", "costume": "costume", "evolution": "evolution"}
HEADING = "headings"
"""The author of the titles of the rulebooks."""
TITLE = re.compile(r"^[\d.)\s]+|[\[\]]|\(.*?\)")
SAID = "generated"
"""The author of what can be asked about any card of a kind."""
JUDGED = "judged"
"""The author and the folder of examples that say which answer they want."""


class Phrasing(NamedTuple):
    """One way to put it. `tag` names the ruling it belongs to, `author` who asked like that,
    `verdict` the answer it wants: "yes", "no", or nothing that is known."""

    document: int
    kind: int
    language: str
    text: str
    tag: str
    author: str
    verdict: str = ""


class Corpus:
    """All documents with all their phrasings, but for those of the authors left out."""

    def __init__(self, without: frozenset[str] = frozenset()) -> None:
        self._without = without
        self.documents: list[Document] = []
        self.phrasings: list[Phrasing] = []
        self._rules()
        self._cards("power", load("rules", "cards.toml")["card"])
        self._cards("tile", load("rules", "tiles.toml")["tile"])
        self._cards("costume", load("rules", "costumes.toml")["costume"])
        self._cards("evolution", load("rules", "evolutions.toml")["evolution"])
        self._outside()

    def _add(self, document: Document) -> int:
        self.documents.append(document)
        return len(self.documents) - 1

    def _phrase(
        self,
        document: int,
        kind: int,
        language: str,
        text: str,
        tag: str = "",
        author: str = "",
        verdict: str = "",
    ) -> None:
        self.phrasings.append(Phrasing(document, kind, language, text, tag, author, verdict))

    def _rules(self) -> None:
        for rule in load("rules", "index.toml")["rule"]:
            id: str = rule["id"]
            place = self._add(
                Document(id, "rule", rule["topic"], rule["editions"], rule.get("options", []))
            )
            group, _, name = id.partition(".")
            for language in LANGUAGES:
                entry = load("locales", language, "rules.toml").get(group, {}).get(name, {})
                self._sentences(place, language, entry.get("text", ""))
                for edition in EDITIONS:
                    self._sentences(place, language, entry.get(edition, ""))
                self._asked(place, language, id)
            self._headings(place, rule["sources"])

    def _headings(self, place: int, sources: list[dict[str, str]]) -> None:
        """The titles of the sections where it stands, for whoever asks with the book in hand."""
        for source in sources:
            language = source["document"].rpartition("-")[2]
            for title in source["section"].split(" / "):
                bare = TITLE.sub("", title)
                if language in LANGUAGES and bare:
                    self._phrase(place, TEXT, language, bare.strip(), "", HEADING)

    def _cards(self, family: str, entries: list[dict[str, Any]]) -> None:
        for entry in entries:
            name: str = entry["id"]
            id = f"{PREFIX[family]}.{name}"
            place = self._add(
                Document(id, family, f"{family}s", editions_of(family, entry), options_of(family))
            )
            for language in LANGUAGES:
                words = load("locales", language, f"{FILES[family]}.toml")[family][name]
                called = f'"{words["name"]}"'
                for text in (words["text"], *words.get("text_in", {}).values()):
                    self._sentence(place, language, f"{called} {text}", "")
                for tag, ruling in words.get("rulings", {}).items():
                    self._sentence(place, language, f"{called} {ruling}", tag)
                self._phrase(place, ASKED, language, called)
                self._generated(place, language, family, entry, words["name"])
                self._asked(place, language, id)

    def _generated(
        self, place: int, language: str, family: str, entry: dict[str, Any], called: str
    ) -> None:
        """What anybody asks about a card of this kind, with its name put in."""
        if SAID in self._without:
            return
        kinds = examples(language).get("templates", {}).get(family, {})
        for key in ("all", entry.get("kind", "")):
            for template in kinds.get(key, ()):
                text = template.replace("{name}", f'"{called}"')
                self._phrase(place, ASKED, language, text, "", SAID)

    def _outside(self) -> None:
        """Questions that sound near but are none of the rules' business."""
        known = (examples("en"), judged("en"))
        for name in dict.fromkeys(name for each in known for name in each.get("outside", ())):
            place = self._add(Document(f"outside.{name}", "outside", "outside", [*EDITIONS], []))
            for language in LANGUAGES:
                self._asked(place, language, f"outside.{name}")

    def _asked(self, document: int, language: str, id: str) -> None:
        group, _, name = id.partition(".")
        entry = examples(language).get(group, {}).get(name, {})
        tagged = {"": entry, **entry.get("rulings", {})}
        for tag, authors in tagged.items():
            for author, questions in authors.items():
                if author != "rulings" and author not in self._without:
                    for question in questions:
                        self._phrase(document, ASKED, language, question, tag, author)
        if JUDGED not in self._without:
            self._judged(document, language, judged(language).get(group, {}).get(name, {}))

    def _judged(self, document: int, language: str, entry: dict[str, Any]) -> None:
        """Examples that say which answer they want."""
        for tag, answers in {"": entry, **entry.get("rulings", {})}.items():
            for answer, questions in answers.items():
                if answer != "rulings":
                    verdict = answer if answer in VERDICTS else ""
                    for question in questions:
                        self._phrase(document, ASKED, language, question, tag, JUDGED, verdict)

    def _sentences(self, document: int, language: str, text: str) -> None:
        if text:
            self._sentence(document, language, text, "")

    def _sentence(self, document: int, language: str, text: str, tag: str) -> None:
        terms = load("locales", language, "terms.toml")
        self._phrase(document, TEXT, language, fill(text, {}, terms, USUAL), tag)


@cache
def examples(language: str) -> dict[str, dict[str, Any]]:
    """The questions to train with: by group and name of what they ask about, then by author.

    They lie in a checkout only. Where there are none, the texts alone are known.
    """
    return _read(folder("questions") / language)


@cache
def judged(language: str) -> dict[str, dict[str, Any]]:
    """The same by the answer that they want."""
    return _read(folder("questions") / language / JUDGED)


def _read(place: Path) -> dict[str, dict[str, Any]]:
    import tomllib

    found: dict[str, dict[str, Any]] = {}
    for path in sorted(place.glob("*.toml")):
        for group, entries in tomllib.loads(path.read_text(encoding="utf-8")).items():
            for name, entry in entries.items():
                known = found.setdefault(group, {}).setdefault(name, {})
                known |= entry
    return found


def editions_of(family: str, entry: dict[str, Any]) -> list[str]:
    if family == "tile":
        return having("wickedness")
    if family in ("costume", "evolution"):
        return having("costumes")
    found = {edition for deck in entry["decks"] for edition in printed_for(deck)}
    return [edition for edition in EDITIONS if edition in found]


def spellings() -> dict[str, list[str]]:
    """Every name people use for a card, tile, costume or monster, without blanks, and what it names."""
    from companion.text.names import FAMILIES, names

    found: dict[str, set[str]] = {}
    for family in FAMILIES:
        prefix = PREFIX.get(family, family)
        for spelling, ids in names(family).by_name.items():
            found.setdefault(spelling, set()).update(f"{prefix}.{id}" for id in ids)
    return {spelling: sorted(ids) for spelling, ids in sorted(found.items())}
