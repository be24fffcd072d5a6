"""The keys, as people expect them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from prompt_toolkit.filters import Condition
from prompt_toolkit.key_binding import KeyBindings
from prompt_toolkit.keys import Keys

if TYPE_CHECKING:
    from collections.abc import Callable

    from prompt_toolkit.key_binding import KeyPressEvent

    from companion.screen.live.app import LiveScreen


def bindings(screen: LiveScreen) -> KeyBindings:
    """Enter, Tab, arrows, Esc, Ctrl-C, Ctrl-D, Ctrl-Z and a few more."""
    keys = KeyBindings()
    _typing(keys, screen)
    _leaving(keys, screen)
    _game(keys, screen)
    return keys


def _typing(keys: KeyBindings, screen: LiveScreen) -> None:
    """The line and its list of choices."""
    buffer = screen.buffer

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

    @keys.add(Keys.BracketedPaste)
    def _(event: KeyPressEvent) -> None:
        screen.paste(event.data)


def _leaving(keys: KeyBindings, screen: LiveScreen) -> None:
    """Closing what is open, dropping what is typed, going."""
    buffer = screen.buffer

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

    @keys.add("c-d", filter=Condition(lambda: not buffer.text))
    def _(_: KeyPressEvent) -> None:
        screen.leave()


def _game(keys: KeyBindings, screen: LiveScreen) -> None:
    """What is done to the game, or looked at, without typing."""
    does: dict[str, Callable[[], None]] = {
        "c-z": screen.session.take_back,
        "c-y": screen.session.play_again,
        "f1": screen.show_help,
        "pageup": lambda: screen.turn_page(-1),
        "pagedown": lambda: screen.turn_page(1),
    }
    for key, act in does.items():
        keys.add(key)(lambda _, act=act: act())
