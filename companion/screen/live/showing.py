"""A game that plays itself on the live screen: lines type themselves, any key ends it."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import TYPE_CHECKING

from prompt_toolkit.history import InMemoryHistory
from prompt_toolkit.key_binding import KeyBindings
from prompt_toolkit.keys import Keys

from companion.screen.letters import SpeltVoice
from companion.screen.live.app import LiveScreen
from companion.screen.live.session import LiveSession

if TYPE_CHECKING:
    from prompt_toolkit.key_binding import KeyPressEvent

    from companion.desk.desk import Desk
    from companion.screen.letters import Letters
    from companion.screen.surface import Surface
    from companion.text.voice import Voice

BETWEEN_LINES, BETWEEN_LETTERS = 0.55, 0.035
"""Seconds; a game of a dozen lines takes about ten."""


def show(desk: Desk, voice: Voice, surface: Surface, letters: Letters, lines: list[str]) -> None:
    """Plays the lines, then waits for a key."""
    symbols = surface.symbols and letters.encoding != "ascii"
    if not symbols:
        voice = SpeltVoice(voice.language, voice.edition, letters)
    session = LiveSession(desk, voice, letters, symbols=symbols)
    session.notices = [voice.say("screen", "demo", "watch")]
    screen = LiveScreen(session, InMemoryHistory(), colour=surface.colour)
    screen.app.key_bindings = _any_key(screen)

    async def play() -> None:
        for line in lines:
            await asyncio.sleep(BETWEEN_LINES)
            for letter in line:
                screen.buffer.insert_text(letter)
                await asyncio.sleep(BETWEEN_LETTERS)
            screen.submit()
            screen.app.invalidate()
        session.hint(voice.say("screen", "demo", "done"))
        screen.app.invalidate()

    with suppress(EOFError):
        screen.app.run(pre_run=lambda: _start(screen, play()))


def _start(screen: LiveScreen, playing: object) -> None:
    screen.app.create_background_task(playing)  # type: ignore[arg-type]  # a coroutine of ours


def _any_key(screen: LiveScreen) -> KeyBindings:
    keys = KeyBindings()

    @keys.add(Keys.Any)
    @keys.add("<sigint>")
    @keys.add("escape", eager=True)
    def _(_: KeyPressEvent) -> None:
        screen.leave()

    return keys
