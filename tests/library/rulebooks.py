"""The rulebooks, sentence by sentence, where their texts lie beside the project; none is kept here."""

from __future__ import annotations

import re
import tomllib
from collections import Counter
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from companion.data import folder, load
from companion.library.asking import ask
from companion.library.sentences import opening

if TYPE_CHECKING:
    from companion.library.asking import Reply

HERE = Path(__file__).resolve()
BESIDE = [parent / "shared" / "seeds" for parent in HERE.parents[3:]]
SEEDS = next((each for each in BESIDE if each.is_dir()), BESIDE[0])
MARKS: dict[str, dict[str, Any]] = tomllib.loads(
    (HERE.parent / "rulebooks.toml").read_text(encoding="utf-8")
)
SCANNED = "dark-es"
"""The one text that is a poor scan: there a sentence counts only where most of it can be read."""
READABLE = 0.85
"""Share of a scanned sentence's words that our Spanish texts have too, or the scan a second time."""
WHOLE = re.compile(r"[A-ZÁÉÍÓÚÑ¿¡].*[.!?:]", re.DOTALL)
"""A scanned sentence that was not torn apart."""
ONE_TITLE = "Wie verlässt man Tokyo / Tokyo Bay?"
"""Here the stroke is printed: nothing stands below anything."""
FEWEST_WORDS = 4
"""Fewer are a caption or a piece of a table."""
PIECES = re.compile(r"(?<=[.!?])\s+(?=[A-ZÄÖÜÁÉÍÓÚÑ¿¡(„\"])")
MARKUP = re.compile(r"<\|[^|]*\|>|[*#_►▶•●®»➔⚡]+|^\s*[-–:]\s|\$+")
BULLET = re.compile(r"\s*(?:[-•►▶»*☀●]|\d+\)|[①-⑩]|\*\*|#)")
LETTERS = re.compile(r"[^\W\d_]{2,}")
EXAMPLE = re.compile("beispiel|ejemplo", re.IGNORECASE)
GENERAL = {"BEISPIEL", "HINWEIS", "EJEMPLO", "Beispiel"}
"""Titles that stand above many things."""


class Passage(NamedTuple):
    document: str
    section: str
    text: str


def passages(document: str) -> list[Passage]:
    """Every sentence under a title of rules/sections.toml, but for the stories that examples tell."""
    found = []
    for section, lines in _sections(document):
        if EXAMPLE.search(section):
            continue
        found += [
            Passage(document, section, sentence)
            for sentence in _sentences(lines)
            if len(LETTERS.findall(sentence)) >= FEWEST_WORDS and _is_legible(document, sentence)
        ]
    return found


def headings(document: str) -> list[Passage]:
    """Every title as it is printed, without the one it stands under."""
    found: dict[str, Passage] = {}
    for title in load("rules", "sections.toml")[document]["titles"]:
        leaf = _leaf(title)
        if leaf not in GENERAL and not title.startswith("("):
            found.setdefault(leaf, Passage(document, title, leaf))
    return list(found.values())


def finds(passage: Passage) -> bool:
    """Asked as it stands, with the edition of its book: the first answer, or one told along with it."""
    return bool(told(reply(passage)) & _belonging(passage))


def reply(passage: Passage) -> Reply:
    edition, *_, language = passage.document.split("-")
    return ask(passage.text, language=language, edition=edition)


def told(reply: Reply) -> set[str]:
    """The rules that the table gets to read."""
    if not reply.answered:
        return set()
    first = reply.answers[0]
    shown = " ".join((first.text, *first.lines))
    return {first.rule, first.under} | {
        each.rule
        for each in reply.answers[1:]
        if f"[{each.rule}]" in shown or opening(each.text)[0] in shown
    }


def _belonging(passage: Passage) -> set[str]:
    """What cites this section, the one above it or one below; and the card that a note is about."""
    found = {
        rule["id"]
        for rule in load("rules", "index.toml")["rule"]
        for source in rule["sources"]
        if source["document"] == passage.document and _about(source["section"], passage)
    }
    cards = {id.removeprefix("card.") for id in found if id.startswith("card.")}
    for family, file in (("card", "cards.toml"), ("tile", "tiles.toml")):
        for thing in load("rules", file)[family]:
            if any(each == thing["id"] or each.startswith(f"{thing['id']}-") for each in cards):
                found.add(f"{family}.{thing['id']}")
    within = {rule["id"]: rule.get("within", "") for rule in load("rules", "index.toml")["rule"]}
    return found | {card for id in found if (card := within.get(id, "")).startswith("card.")}


def _about(section: str, passage: Passage) -> bool:
    return _kin(section, passage.section) or _leaf(section) == passage.text


def _leaf(title: str) -> str:
    last = title if title == ONE_TITLE else title.rpartition(" / ")[2]
    return re.sub(r"[\[\]]", "", last)


def _kin(one: str, other: str) -> bool:
    return one == other or one.startswith(f"{other} / ") or other.startswith(f"{one} / ")


# --- reading --------------------------------------------------------------------------------------


def _sections(document: str) -> list[tuple[str, list[str]]]:
    marks = MARKS[document]
    (path,) = SEEDS.glob(f"{marks['file']}_*.txt")
    lines = path.read_text(encoding="utf-8", errors="replace").split("\n")
    begins = marks["begins"]
    ends = [line for line, _ in begins[1:]] + [len(lines) + 1]
    return [
        (title, lines[first - 1 : last - 1])
        for (first, title), last in zip(begins, ends, strict=True)
        if title
    ]


def _sentences(lines: list[str]) -> list[str]:
    paragraphs: list[str] = []
    for line in lines:
        if not line.strip():
            paragraphs.append("")
        elif not paragraphs or BULLET.match(line):
            paragraphs.append(line)
        else:
            paragraphs[-1] = f"{paragraphs[-1]} {line.strip()}"
    plain = (re.sub(r"\s+", " ", MARKUP.sub("", each)).strip() for each in paragraphs)
    return [sentence for each in plain if each for sentence in PIECES.split(each)]


def _is_legible(document: str, sentence: str) -> bool:
    if document != SCANNED:
        return True
    words = [word.casefold() for word in LETTERS.findall(sentence)]
    known = sum(word in _spanish() for word in words)
    return known >= READABLE * len(words) and WHOLE.fullmatch(sentence) is not None


@cache
def _spanish() -> frozenset[str]:
    ours = [path.read_text(encoding="utf-8") for path in (folder("locales") / "es").glob("*.toml")]
    printed = Counter(
        word.casefold()
        for _, lines in _sections(SCANNED)
        for line in lines
        for word in LETTERS.findall(line)
    )
    own = {word.casefold() for text in ours for word in LETTERS.findall(text)}
    return frozenset(own | {word for word, times in printed.items() if times > 1})
