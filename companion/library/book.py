"""The rules as a book: by topic, one by one, the disputes, and editions side by side."""

from __future__ import annotations

import textwrap
from difflib import get_close_matches
from typing import TYPE_CHECKING, Any

from companion.editions import EDITIONS
from companion.library.answers import rule_answer, rule_entry, rules
from companion.library.citing import document_name, status_in
from companion.library.show import BOLD, DIM, PLAIN, answer_lines
from companion.text.voice import voice as voice_of

if TYPE_CHECKING:
    from companion.text.voice import Voice

CONFLICTS = "conflicts"
DISPUTED = "conflict"
RELATED = 6
INDENT = "  "
NARROWEST_COLUMN = 22
WIDEST = 120


class UnknownTopic(Exception):
    """Neither a topic nor a rule; carries what comes near."""

    def __init__(self, name: str, near: list[str]) -> None:
        super().__init__(name)
        self.name = name
        self.near = near


class Book:
    """Lines to print, in one voice, for one width."""

    def __init__(self, voice: Voice, *, width: int, colour: bool = False) -> None:
        self.voice = voice
        self.width = min(width, WIDEST)
        self.bold, self.dim, self.plain = (BOLD, DIM, PLAIN) if colour else ("", "", "")
        self.colour = colour

    # --- what is there ----------------------------------------------------------------------------

    def contents(self, edition: str) -> list[str]:
        """All topics, with the number of rules in each."""
        lines = [self._title(self.voice.say("library", "rules", "title")), ""]
        for topic, ids in topics(edition).items():
            name = self.voice.say("library", "topics", topic)
            lines.append(f"{INDENT}{topic:<18} {name} ({len(ids)})")
        return [*lines, "", *self._wrapped(self.voice.say("library", "rules", "hint"))]

    def open(self, name: str, edition: str) -> list[str]:
        """A topic, a rule, or the disputes."""
        if name == CONFLICTS:
            return self.conflicts(edition)
        wanted = self._find(name, edition)
        if wanted in rules():
            return self.rule(wanted, edition)
        return self.topic(wanted, edition)

    def _find(self, name: str, edition: str) -> str:
        plain = name.strip().casefold()
        known = topics(edition)
        if plain in known or plain in rules():
            return plain
        spoken = {self.voice.say("library", "topics", topic).casefold(): topic for topic in known}
        if plain in spoken:
            return spoken[plain]
        begins = [topic for title, topic in spoken.items() if title.startswith(plain)]
        if len(begins) == 1:
            return begins[0]
        near = get_close_matches(plain, [*known, *rules(), *spoken], n=3, cutoff=0.5)
        raise UnknownTopic(name, list(dict.fromkeys(near)))

    # --- pages ------------------------------------------------------------------------------------

    def topic(self, topic: str, edition: str) -> list[str]:
        lines = [self._title(self.voice.say("library", "topics", topic)), ""]
        for id in topics(edition)[topic]:
            lines += [*self._entry(id, edition), ""]
        return lines[:-1]

    def conflicts(self, edition: str) -> list[str]:
        lines = [self._title(self.voice.say("library", "rules", "conflicts")), ""]
        for id, rule in rules().items():
            if _is_disputed(rule, edition):
                lines += [*self._entry(id, edition), ""]
        return lines[:-1]

    def rule(self, id: str, edition: str) -> list[str]:
        """One rule with all its sources and what belongs to it."""
        rule = rules()[id]
        answer = rule_answer(id, 1.0, rule["editions"], self.voice, edition)
        lines = answer_lines(answer, self.voice, width=self.width, colour=self.colour)
        for source in rule["sources"]:
            name = document_name(self.voice, source["document"])
            lines += self._wrapped(f"· {name}, {source['section']}", INDENT, self.dim)
        related = relatives(id)
        if related:
            text = self.voice.say("library", "rules", "related", rules=", ".join(related))
            lines += self._wrapped(text, INDENT, self.dim)
        return lines

    def _entry(self, id: str, edition: str) -> list[str]:
        rule = rules()[id]
        answer = rule_answer(id, 1.0, rule["editions"], self.voice, edition)
        status = self.voice.say("library", "status", status_in(rule, edition))
        held = "" if edition else self._held(rule["editions"])
        lines = [f"{self.bold}{id}{self.plain} {self.dim}({status}{held}){self.plain}"]
        return [*lines, *self._wrapped(answer.text, INDENT)]

    def _held(self, editions: list[str]) -> str:
        if len(editions) == len(EDITIONS):
            return ""
        return "; " + ", ".join(self.voice.say("library", "editions", each) for each in editions)

    # --- editions side by side --------------------------------------------------------------------

    def compare(self, editions: list[str]) -> list[str]:
        """Only what differs: a column an edition where there is room, else one below the other."""
        names = [self.voice.say("library", "editions", each) for each in editions]
        *others, last = names
        listed = [", ".join(others), last] if others else [last]
        both = self.voice.say("screen", "ask", "and").join(listed)
        title = self.voice.say("library", "rules", "compare", editions=both)
        lines = [*self._wrapped(title, style=self.bold), ""]
        for id, rule in rules().items():
            cells = [self._cell(id, rule, each) for each in editions]
            if len(set(cells)) > 1 and any(each in rule["editions"] for each in editions):
                common = self.voice.fill(rule_entry(self.voice, id).get("text", ""))
                lines += [f"{self.bold}{id}{self.plain}", *self._wrapped(common, INDENT)]
                lines += [*self._columns(names, cells), ""]
        return lines[:-1]

    def _cell(self, id: str, rule: dict[str, Any], edition: str) -> str:
        """What this edition adds to the common text."""
        if edition not in rule["editions"]:
            return f"({self.voice.say('library', 'rules', 'none')})"
        own = rule_entry(self.voice, id).get(edition)
        spoken = voice_of(self.voice.language, edition)
        return spoken.fill(own) if own else self.voice.say("library", "rules", "same")

    def _columns(self, names: list[str], cells: list[str]) -> list[str]:
        room = (self.width - len(INDENT) - 3 * (len(names) - 1)) // len(names)
        if room < NARROWEST_COLUMN:
            lines = []
            for name, cell in zip(names, cells, strict=True):
                lines += self._wrapped(f"{name}: {cell}", INDENT)
            return lines
        blocks = [textwrap.wrap(cell, room, break_on_hyphens=False) for cell in cells]
        height = max(len(block) for block in blocks)
        rows = [
            names,
            *(
                [block[row] if row < len(block) else "" for block in blocks]
                for row in range(height)
            ),
        ]
        return [(INDENT + " │ ".join(f"{part:<{room}}" for part in row)).rstrip() for row in rows]

    # --- setting ----------------------------------------------------------------------------------

    def _title(self, text: str) -> str:
        return f"{self.bold}{text}{self.plain}"

    def _wrapped(self, text: str, indent: str = "", style: str = "") -> list[str]:
        lines = textwrap.wrap(
            text,
            self.width,
            initial_indent=indent,
            subsequent_indent=indent,
            break_on_hyphens=False,
        )
        return [f"{style}{line}{self.plain}" for line in lines] if style else lines


def _is_disputed(rule: dict[str, Any], edition: str) -> bool:
    """In the edition; where none is named, in any."""
    asked = [edition] if edition else rule["editions"]
    return any(each in rule["editions"] and status_in(rule, each) == DISPUTED for each in asked)


def topics(edition: str) -> dict[str, list[str]]:
    """The topics in the book's order, with the rules that hold in the edition."""
    found: dict[str, list[str]] = {}
    for id, rule in rules().items():
        if not edition or edition in rule["editions"]:
            found.setdefault(rule["topic"], []).append(id)
    return found


def relatives(id: str) -> list[str]:
    """Rules that share a concept-rich neighbourhood: what the search finds for this rule's own text."""
    from companion.library.index import index
    from companion.library.neighbours import nearest_rules

    return nearest_rules(index(), id, RELATED)
