"""The list below the line: what can be typed, with a few words about each."""

from __future__ import annotations

from typing import TYPE_CHECKING

from prompt_toolkit.completion import Completer, Completion

from companion.screen.board import columns, cut
from companion.screen.candidates import matching

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from prompt_toolkit.completion import CompleteEvent
    from prompt_toolkit.document import Document

    from companion.screen.live.session import LiveSession

BESIDE = 8
"""Columns that the prompt, blanks and the bar at the right take."""


class MoveCompleter(Completer):
    """Everything legal now that fits what is typed."""

    def __init__(self, session: LiveSession, width: Callable[[], int]) -> None:
        self.session = session
        self.width = width

    def get_completions(
        self, document: Document, complete_event: CompleteEvent
    ) -> Iterable[Completion]:
        session = self.session
        typed = document.text_before_cursor
        if not typed.strip() and not complete_event.completion_requested:
            return  # the line was taken meanwhile
        found = matching(
            session.desk,
            session.voice,
            typed,
            symbols=session.symbols,
            wanted=complete_event.completion_requested,
        )
        fitting = session.letters.fitting
        longest = max((columns(each.marked or each.text) for each in found), default=0)
        room = max(self.width() - longest - BESIDE, 12)
        for each in found:
            yield Completion(
                each.text,
                start_position=-len(typed),
                display=fitting(each.marked or each.text),
                display_meta=fitting(cut(each.about, room)),
            )
