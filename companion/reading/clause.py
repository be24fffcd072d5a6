"""A line, or a part of it, with all that is needed to make sense of it."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

from companion.data_classes import dataclass, replace
from companion.reading.results import Remark, Step, Unclear, Understood

if TYPE_CHECKING:
    from companion.moves.kinds import Move
    from companion.reading.lexicon import Lexicon
    from companion.reading.situation import Situation
    from companion.reading.tokens import Token


@dataclass(frozen=True)
class Clause:
    """Words that somebody typed, who is named as acting, and the moment they are meant for."""

    typed: str
    tokens: tuple[Token, ...]
    now: Situation
    lexicon: Lexicon
    by: str | None = None
    strict: bool = False
    """Only names in full and words rightly spelt: the line may be in another language."""

    @cached_property
    def words(self) -> tuple[str, ...]:
        return tuple(token.text for token in self.tokens)

    @property
    def language(self) -> str:
        return self.lexicon.language

    def part(self, tokens: tuple[Token, ...]) -> Clause:
        return replace(self, tokens=tokens)

    def means(self, *moves: Move, remarks: tuple[Remark, ...] = ()) -> Understood:
        return Understood(tuple(Step(self.by, move) for move in moves), remarks)

    def asks(self, code: str, *moves: Move) -> Unclear:
        """It is not sure which of these moves is meant, or whether."""
        return Unclear(code, self.typed, tuple((Step(self.by, move),) for move in moves))


def took(typed: str, id: str) -> Remark:
    """A name with a slip in it was understood."""
    return Remark("took", (("typed", typed), ("thing", id)))
