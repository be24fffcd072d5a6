"""The figures as lines: what was measured, what the goal is, and whether it is met."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable


@dataclass(slots=True)
class Goals:
    """Prints each figure as it is known and counts the goals among them."""

    say: Callable[[str], None]
    missed: list[str] = field(default_factory=list)
    met: int = 0

    def title(self, text: str) -> None:
        self.say(f"\n{text}")

    def figure(self, name: str, figure: str, then: str = "") -> None:
        """One without a goal."""
        self.say(f"  {name:52} {figure:>10}{f'   {then}' if then else ''}".rstrip())

    def at_least(
        self, name: str, value: float, goal: float, form: str = ",.0f", shown: str = ""
    ) -> None:
        """`shown` stands for the name where that was just said."""
        self._judge(name, value, goal, form, shown, "at least", met=value >= goal)

    def at_most(
        self, name: str, value: float, goal: float, form: str = ".2f", shown: str = ""
    ) -> None:
        self._judge(name, value, goal, form, shown, "at most", met=value <= goal)

    def _judge(
        self, name: str, value: float, goal: float, form: str, shown: str, word: str, *, met: bool
    ) -> None:
        judged = "met" if met else "MISSED"
        self.figure(shown or name, f"{value:{form}}", f"{word} {goal:{form}}: {judged}")
        if met:
            self.met += 1
        else:
            self.missed.append(name)

    def sum_up(self) -> None:
        self.title(f"{self.met} goals met, {len(self.missed)} missed")
        for name in self.missed:
            self.say(f"  missed: {name}")
