"""How well `ask` answers: what it settles at once, refusals, agreement between languages, speed."""

from __future__ import annotations

import time
import tomllib
from collections import defaultdict
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any

from companion.library.asking import ask
from tests.eval.judging import opening, settled

if TYPE_CHECKING:
    from collections.abc import Iterable

QUESTIONS = Path(__file__).resolve().parents[1] / "questions"
LANGUAGES = ("en", "de", "es")


def questions(*, closed: bool = False) -> list[dict[str, Any]]:
    """The questions open to tuning, or those kept back. `set` names who wrote them."""
    found: list[dict[str, Any]] = []
    for language in LANGUAGES:
        found.extend(
            {"lang": language, "set": "by rule", **question}
            for question in read(QUESTIONS / f"{language}.toml")
            if bool(question.get("closed")) == closed
        )
    settled = QUESTIONS / "settled" / ("closed.toml" if closed else "open.toml")
    found += [{"set": "by content", **question} for question in read(settled)]
    for name in ("sealed", "unread") if closed else ("later", "everyday"):
        found += [{"set": name, **each} for each in read(QUESTIONS / "settled" / f"{name}.toml")]
    folders = ("kept",) if closed else ("direct", "spoken")
    return found + [each for folder in folders for each in direct(folder)]


def direct(folder: str = "direct") -> list[dict[str, Any]]:
    """What one author asked in three languages at once, judged by verdict and content."""
    found = []
    for path in sorted((QUESTIONS / folder).glob("*.toml")):
        for place, group in enumerate(tomllib.loads(path.read_text(encoding="utf-8"))["g"], 1):
            shared = {key: value for key, value in group.items() if key not in LANGUAGES}
            common = {"edition": "any", "set": folder, "group": f"{path.stem}-{place}", **shared}
            found += [
                {
                    "id": f"{path.stem}-{place}-{lang}",
                    "lang": lang,
                    "question": group[lang],
                    **common,
                }
                for lang in LANGUAGES
                if lang in group
            ]
    return found


def read(path: Path) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = tomllib.loads(path.read_text(encoding="utf-8"))["q"]
    return found


@dataclass
class Score:
    asked: int = 0
    right: int = 0

    @property
    def share(self) -> float:
        return self.right / self.asked if self.asked else 1.0

    def add(self, right: bool) -> None:
        self.asked += 1
        self.right += right


@dataclass
class Figures:
    """Shares by language, kind and author, and what went wrong."""

    languages: dict[str, Score] = field(default_factory=lambda: defaultdict(Score))
    kinds: dict[str, Score] = field(default_factory=lambda: defaultdict(Score))
    sets: dict[str, Score] = field(default_factory=lambda: defaultdict(Score))
    traps: Score = field(default_factory=Score)
    alike: Score = field(default_factory=Score)
    """The same rule first in all three languages."""
    times: list[float] = field(default_factory=list)
    misses: list[str] = field(default_factory=list)

    @property
    def all(self) -> Score:
        scores = self.languages.values()
        return Score(sum(score.asked for score in scores), sum(score.right for score in scores))


def measure(asked: Iterable[dict[str, Any]]) -> Figures:
    figures = Figures()
    groups: dict[str, dict[str, str]] = defaultdict(dict)
    for question in asked:
        edition = "" if question["edition"] == "any" else question["edition"]
        start = time.perf_counter()
        reply = ask(question["question"], language=question["lang"], edition=edition)
        figures.times.append(time.perf_counter() - start)
        first = reply.answers[0] if reply.answers else None
        if question["kind"] == "trap" or question.get("trap"):
            right = first is None
            figures.traps.add(right)
        else:
            right = settled(question, reply)
            for scores, key in (
                (figures.languages, "lang"),
                (figures.kinds, "kind"),
                (figures.sets, "set"),
            ):
                scores[question[key]].add(right)
        if not right:
            given = f"{first.rule}: {opening(first)}" if first else "refused"
            figures.misses.append(f"{question['id']} {question['question']} -> {given}")
        if question.get("group"):
            groups[question["group"]][question["lang"]] = first.under if first else ""
    for found in groups.values():
        if len(found) == len(LANGUAGES):
            figures.alike.add(len(set(found.values())) == 1)
    return figures
