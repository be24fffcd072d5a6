"""The program's voice on a terminal that lacks some letters."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.text.voice import Voice

if TYPE_CHECKING:
    from collections.abc import Callable


class SpeltVoice(Voice):
    """Says everything in letters that can be shown; done before lines are laid out, so they fit."""

    __slots__ = ("_fitting",)

    def __init__(self, language: str, edition: str, fitting: Callable[[str], str]) -> None:
        super().__init__(language, edition)
        self._fitting = fitting

    def fill(self, template: str, /, **values: object) -> str:
        return self._fitting(super().fill(template, **values))

    def monster(self, id: str | None) -> str:
        return self._fitting(super().monster(id))

    def card(self, id: str, family: str = "power") -> str:
        return self._fitting(super().card(id, family))
