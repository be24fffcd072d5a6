"""The keys, as people expect them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from prompt_toolkit.filters import Condition
from prompt_toolkit.key_binding import KeyBindings
from prompt_toolkit.keys import Keys

if TYPE_CHECKING:
    from prompt_toolkit.key_binding import KeyPressEvent

    from companion.screen.live.app import LiveScreen


def bindings(screen: LiveScreen) -> KeyBindings:
    """Enter, Tab, arrows, Esc, Ctrl-C, Ctrl-D, Ctrl-Z and a few more."""
    keys = KeyBindings()
    buffer = screen.buffer
    empty = Condition(lambda: not buffer.text)

    @keys.add("enter")
    def _(_: KeyPressEvent) -> None:
        """The line counts; a choice that waits for more only closes the list."""
        state = buffer.complete_state
        if state is not None and state.current_completion and buffer.text.endswith(" "):
            buffer.complete_state = None
            buffer.start_completion()
            return
        screen.submit()

    @keys.add("tab")
    def _(_: KeyPressEvent) -> None:
        if buffer.complete_state is not None:
            buffer.complete_next()
        else:
            screen.list_choices()

    @keys.add("s-tab")
    def _(_: KeyPressEvent) -> None:
        if buffer.complete_state is not None:
            buffer.complete_previous()

    @keys.add("escape")
    def _(_: KeyPressEvent) -> None:
        if buffer.complete_state is not None:
            buffer.cancel_completion()
        else:
            screen.session.clear()

    @keys.add("c-c")
    @keys.add("<sigint>")
    def _(_: KeyPressEvent) -> None:
        screen.drop_line()

    @keys.add("c-d", filter=empty)
    def _(_: KeyPressEvent) -> None:
        screen.leave()

    @keys.add("c-z")
    def _(_: KeyPressEvent) -> None:
        screen.session.take_back()

    @keys.add("c-y")
    def _(_: KeyPressEvent) -> None:
        screen.session.play_again()

    @keys.add("f1")
    def _(_: KeyPressEvent) -> None:
        screen.show_help()

    @keys.add("pageup")
    def _(_: KeyPressEvent) -> None:
        screen.turn_page(-1)

    @keys.add("pagedown")
    def _(_: KeyPressEvent) -> None:
        screen.turn_page(1)

    @keys.add(Keys.BracketedPaste)
    def _(event: KeyPressEvent) -> None:
        screen.paste(event.data)

    return keys
