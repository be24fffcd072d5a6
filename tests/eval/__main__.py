"""`make eval`: asks all test questions and writes the figures into docs/answers.md.

`-v` lists the misses of the open questions; `--crossed` asks the examples, each author left out in turn.
"""

from __future__ import annotations

import sys
from pathlib import Path

from tests.eval.crossing import authors, crossed
from tests.eval.measure import Figures, Score, direct, measure, questions

PAGE = Path(__file__).resolve().parents[2] / "docs" / "answers.md"
BEGIN, END = "<!-- figures: make eval -->", "<!-- end of figures -->"


def main(arguments: list[str]) -> None:
    if "--crossed" in arguments:
        for author in authors():
            for language, score in crossed(author).items():
                print(f"without {author}, {language}: {_share(score)}")
        return
    found = {
        "open": measure(questions()),
        "closed": measure(questions(closed=True)),
        "spread": measure(direct("spread")),
    }
    if "-v" in arguments:
        print("\n".join(found["open"].misses))
    table = "\n".join(_table(found))
    print(table)
    page = PAGE.read_text(encoding="utf-8")
    before, _, rest = page.partition(BEGIN)
    after = rest.partition(END)[2]
    PAGE.write_text(f"{before}{BEGIN}\n{table}\n{END}{after}", encoding="utf-8")


def _table(found: dict[str, Figures]) -> list[str]:
    lines = ["| questions | settled in two sentences | of |", "|---|---|---|"]
    for name, figures in found.items():
        rows = {"all": figures.all, **figures.languages, **figures.kinds, **figures.sets}
        rows["traps refused"] = figures.traps
        rows["same rule in all three languages"] = figures.alike
        lines += [
            f"| {name}: {row} | {score.right} ({score.share:.0%}) | {score.asked} |"
            for row, score in rows.items()
            if score.asked
        ]
    return lines


def _share(score: Score) -> str:
    return f"{score.right} of {score.asked} ({score.share:.0%})"


main(sys.argv[1:])
