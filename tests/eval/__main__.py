"""`make eval`: the figures of the open questions; `--closed` those of the questions kept back."""

from __future__ import annotations

import sys

from tests.eval.measure import Figures, Score, measure, questions


def main(arguments: list[str]) -> None:
    figures = measure(questions(closed="--closed" in arguments))
    if "-v" in arguments:
        print("\n".join(figures.misses))
    _print(figures)


def _print(figures: Figures) -> None:
    for name, score in sorted({**figures.languages, **figures.kinds, **figures.sets}.items()):
        _line(name, score)
    _line("all", figures.all)
    traps = figures.traps
    print(f"traps refused  {traps.first}/{traps.asked} = {traps.share:.1%}")
    print(
        f"same rule in all three languages  {figures.agreeing}/{figures.groups} = {figures.agreement:.1%}"
    )
    times = sorted(figures.times)
    median, worst = times[len(times) // 2], times[int(len(times) * 0.95)]
    print(f"an answer takes  {median * 1000:.1f} ms (median), {worst * 1000:.1f} ms (95 of 100)")


def _line(name: str, score: Score) -> None:
    print(
        f"{name:<12} top-1 {score.first}/{score.asked} = {score.share:.1%}"
        f"   top-3 {score.third / max(score.asked, 1):.1%}"
    )


main(sys.argv[1:])
