"""How well `ask` answers: right first answers, refusals, agreement between languages, speed."""

from __future__ import annotations

import re
import time
import tomllib
from collections import defaultdict
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any

from companion.library.asking import ask

if TYPE_CHECKING:
    from companion.library.answers import Answer

QUESTIONS = Path(__file__).resolve().parents[1] / "questions"
LANGUAGES = ("en", "de", "es")


def questions(*, closed: bool) -> list[dict[str, Any]]:
    """The questions open to tuning, or those kept back."""
    found: list[dict[str, Any]] = []
    for language in LANGUAGES:
        path = QUESTIONS / f"{language}.toml"
        found.extend(
            {"lang": language, "set": "by rule", **question}
            for question in _read(path)
            if bool(question.get("closed")) == closed
        )
    settled = QUESTIONS / "settled" / ("closed.toml" if closed else "open.toml")
    found.extend({"set": "by content", **question} for question in _read(settled))
    return found


def _read(path: Path) -> list[dict[str, Any]]:
    questions: list[dict[str, Any]] = tomllib.loads(path.read_text(encoding="utf-8"))["q"]
    return questions


@dataclass
class Score:
    asked: int = 0
    first: int = 0
    third: int = 0

    @property
    def share(self) -> float:
        return self.first / self.asked if self.asked else 1.0


@dataclass
class Figures:
    languages: dict[str, Score] = field(default_factory=lambda: defaultdict(Score))
    kinds: dict[str, Score] = field(default_factory=lambda: defaultdict(Score))
    sets: dict[str, Score] = field(default_factory=lambda: defaultdict(Score))
    traps: Score = field(default_factory=Score)
    groups: int = 0
    agreeing: int = 0
    times: list[float] = field(default_factory=list)
    misses: list[str] = field(default_factory=list)

    @property
    def all(self) -> Score:
        scores = self.languages.values()
        return Score(
            sum(score.asked for score in scores),
            sum(score.first for score in scores),
            sum(score.third for score in scores),
        )

    @property
    def agreement(self) -> float:
        return self.agreeing / self.groups if self.groups else 1.0


def measure(asked: list[dict[str, Any]]) -> Figures:
    figures = Figures()
    groups: dict[str, dict[str, str]] = defaultdict(dict)
    for question in asked:
        edition = "" if question["edition"] == "any" else question["edition"]
        start = time.perf_counter()
        reply = ask(question["question"], language=question["lang"], edition=edition)
        figures.times.append(time.perf_counter() - start)
        rules = [answer.rule for answer in reply.answers]
        if question["kind"] == "trap" or question.get("trap"):
            figures.traps.asked += 1
            figures.traps.first += not reply.answered
            if reply.answered:
                figures.misses.append(
                    f"trap {question['id']}: {question['question']} -> {rules[0]}"
                )
            continue
        right = [_settles(answer, question) for answer in reply.answers]
        for score in (
            figures.languages[question["lang"]],
            figures.kinds[question["kind"]],
            figures.sets[question["set"]],
        ):
            score.asked += 1
            score.first += right[:1] == [True]
            score.third += any(right[:3])
        if right[:1] != [True]:
            figures.misses.append(
                f"{question['id']} {question['question']} -> {rules[:3]}, not {question['rule']}"
            )
        if question.get("group"):
            groups[question["group"]][question["lang"]] = rules[0] if rules else ""
    full = [found for found in groups.values() if len(found) == len(LANGUAGES)]
    figures.groups = len(full)
    figures.agreeing = sum(len(set(found.values())) == 1 for found in full)
    return figures


def _settles(answer: Answer, question: dict[str, Any]) -> bool:
    """The right rule, or whatever rule says what the question wants to know."""
    if "must" not in question:
        return answer.rule in question["rule"]
    text = " ".join((answer.text, *answer.lines))
    return all(_found(each, text) for each in question["must"]) and not any(
        _found(each, text) for each in question["must_not"]
    )


def _found(pattern: str, text: str) -> bool:
    return re.search(pattern, text, re.IGNORECASE | re.DOTALL) is not None
