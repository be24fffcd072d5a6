"""Why a move is refused. A refusal changes nothing; its words are in locales/*/errors.toml."""

from __future__ import annotations

# What a refusal cites when no rule of the game but the way moves are written was broken.
NOTATION = "referee.notation"


class Refused(Exception):
    """A move that cannot be made now: a code, the rule behind it, and what the message needs.

    `details` holds ids and numbers only; whoever shows the refusal puts them into words.
    """

    def __init__(self, code: str, *, rule: str, **details: object) -> None:
        super().__init__(code)
        self.code = code
        self.rule = rule
        self.details = details

    def __str__(self) -> str:
        return f"{self.code} ({self.rule}): {self.details}"


class Unreadable(Refused):
    """The text is no move at all. `at` is where reading stopped, counted in characters."""

    def __init__(self, code: str, *, rule: str = NOTATION, at: int = 0, **details: object) -> None:
        super().__init__(code, rule=rule, **details)
        self.at = at


class Ambiguous(Unreadable):
    """A name that fits several things; `candidates` are their ids."""


class Illegal(Refused):
    """A move that reads well and may not be made now."""
