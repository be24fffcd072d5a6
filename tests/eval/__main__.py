"""`make eval`: the open questions, `--closed` those kept back, `--crossed` the examples by author."""

from __future__ import annotations

import sys

from tests.eval.crossing import authors, crossed
from tests.eval.measure import Figures, Score, measure, questions


def main(arguments: list[str]) -> None:
    if "--crossed" in arguments:
        for author in authors():
            for language, score in crossed(author).items():
                _line(f"without {author}, {language}", score)
        return
    figures = measure(questions(closed="--closed" in arguments))
    if "-v" in arguments:
        print("\n".join(figures.misses))
    _print(figures)


def _print(figures: Figures) -> None:
    for name, score in {**figures.languages, **figures.kinds, **figures.sets}.items():
        _line(name, score)
    _line("all", figures.all)
    _line("traps refused", figures.traps)
    _line("same rule in all three languages", figures.alike)
    times = sorted(figures.times)
    median, worst = times[len(times) // 2], times[int(len(times) * 0.95)]
    print(f"an answer takes  {median * 1000:.1f} ms (median), {worst * 1000:.1f} ms (95 of 100)")


def _line(name: str, score: Score) -> None:
    print(f"{name:<34} {score.right:>4} of {score.asked:<4} {score.share:.1%}")


main(sys.argv[1:])
