"""The live screen: board above, line below, redrawn whole whenever something changes."""

from __future__ import annotations

import asyncio
import gc
import signal
from contextlib import suppress
from typing import TYPE_CHECKING, NamedTuple

from prompt_toolkit.application import Application
from prompt_toolkit.buffer import Buffer, CompletionState
from prompt_toolkit.completion import CompleteEvent
from prompt_toolkit.filters import Condition
from prompt_toolkit.history import FileHistory, History, InMemoryHistory
from prompt_toolkit.layout import (
    BufferControl,
    Dimension,
    Float,
    FloatContainer,
    FormattedTextControl,
    HSplit,
    Layout,
    VSplit,
    Window,
)
from prompt_toolkit.layout.menus import CompletionsMenu
from prompt_toolkit.output import ColorDepth
from prompt_toolkit.styles import Style

from companion.desk.lines import is_command
from companion.screen.board import board
from companion.screen.ending import farewell
from companion.screen.letters import Letters, SpeltVoice
from companion.screen.live.completer import MoveCompleter
from companion.screen.live.frame import compose
from companion.screen.live.keys import bindings
from companion.screen.live.session import LiveSession
from companion.screen.live.sharing import LiveSharing
from companion.text.inert import inert

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from prompt_toolkit.data_structures import Size

    from companion.desk.desk import Desk
    from companion.desk.timer import Timer
    from companion.screen.live.painting import Frame
    from companion.screen.surface import Surface
    from companion.share.hosting import Hosting
    from companion.text.voice import Voice

PROMPT = "> "
MENU_ROWS = 10
TICK = 5.0
"""Seconds between two looks at the clock."""
STYLE = Style.from_dict(
    {
        # Reverse video and bold only: they suit dark and light terminals alike.
        "completion-menu": "noinherit reverse",
        "completion-menu.completion": "noinherit reverse",
        "completion-menu.completion.current": "noinherit bold",
        "completion-menu.meta.completion": "noinherit reverse",
        "completion-menu.meta.completion.current": "noinherit bold",
        "scrollbar.background": "noinherit reverse",
        "scrollbar.button": "noinherit",
    }
)


class LiveScreen:
    """Runs one session full screen until somebody leaves."""

    def __init__(self, session: LiveSession, history: History, *, colour: bool) -> None:
        self.session = session
        self.colour = colour
        self.queue: list[str] = []
        """Pasted lines that wait until the one before them is right."""
        self.offers: list[str] = []
        """Corrections that a check suggests, still to be put into the line."""
        self.completer = MoveCompleter(session, lambda: self.size().columns)
        self.buffer = Buffer(
            multiline=False,
            completer=self.completer,
            complete_while_typing=Condition(lambda: not session.message),
            history=history,
            on_text_changed=lambda _: self.typed(),
        )
        self.app: Application[None] = Application(
            layout=self._layout(),
            key_bindings=bindings(self),
            style=STYLE,
            full_screen=True,
            color_depth=None if colour else ColorDepth.DEPTH_1_BIT,
        )
        self.app.timeoutlen = 0.2
        self.app.ttimeoutlen = 0.05
        self._frame: tuple[tuple[int, int, int], Frame] | None = None
        self.sharing: LiveSharing | None = None
        self._begun = 0
        """How many moves had come from phones at the first letter of the line."""

    # --- drawing ----------------------------------------------------------------------------------

    def _layout(self) -> Layout:
        parts = [self._part(name) for name in ("board", "panel", "question")]
        # The prompt has a window of its own: a line longer than the screen cannot push it out.
        # Its width is said, not shared out: that would take as many steps as there are columns.
        self.line = Window(BufferControl(self.buffer), height=1, width=self._line_width)
        prompt = Window(FormattedTextControl(PROMPT), width=len(PROMPT), height=1)
        line = VSplit([prompt, self.line])
        below = [self._part(name) for name in ("message", "toolbar")]
        menu = CompletionsMenu(max_height=MENU_ROWS, scroll_offset=1)
        root = FloatContainer(
            HSplit([*parts, line, *below]), floats=[Float(menu, xcursor=True, ycursor=True)]
        )
        return Layout(root, focused_element=self.line)

    def _part(self, name: str) -> Window:
        return Window(
            FormattedTextControl(lambda: self.frame().pieces[name]),
            height=lambda: Dimension.exact(self.frame().rows[name]),
            wrap_lines=False,
        )

    def _line_width(self) -> Dimension:
        return Dimension.exact(max(self.size().columns - len(PROMPT), 1))

    def size(self) -> Size:
        return self.app.output.get_size()

    def frame(self) -> Frame:
        """The picture for the present state and size; drawn once for each."""
        size = self.size()
        key = (self.session.version, size.columns, size.rows)
        if self._frame is None or self._frame[0] != key:
            drawn = compose(self.session, size.columns, size.rows, colour=self.colour)
            self._frame = (key, drawn)
        return self._frame[1]

    # --- typing -----------------------------------------------------------------------------------

    def submit(self) -> None:
        """Enter: takes the line, then those that were pasted after it, up to the first mistake.

        A refused line is an arrow away; whoever looks at the dice and types on starts afresh.
        """
        session, line = self.session, self.buffer.text
        if self._is_outdated(line):
            return
        while True:
            taken = session.enter(line)
            self._keep(line)
            if session.leaving:
                self.leave()
                return
            if not taken or not self.queue:
                break
            line = self.queue.pop(0)
        if taken:
            self._offer()
        elif self.queue:
            text = session.voice.say("live", "line", "waiting", n=len(self.queue))
            session.notices.append(text)

    def _is_outdated(self, line: str) -> bool:
        """A line belongs to the table at its first letter: if a phone has answered since, it might
        now speak for another monster. Whoever means it all the same presses Enter again.
        """
        sharing, session = self.sharing, self.session
        if sharing is None or is_command(session.desk, line):
            return False
        voice = session.voice
        if line.strip() and self._begun != sharing.moves:
            self._begun = sharing.moves
            what = " ".join(session.notices)
            session.warn(voice.say("live", "share", "meanwhile", what=what).strip())
            return True
        if not line.strip() and sharing.just_played:
            session.warn(voice.say("live", "share", "just-now"))
            return True
        return False

    def _keep(self, line: str) -> None:
        """Among the earlier lines, and out of the way."""
        earlier = self.buffer.history.get_strings()
        if line.strip() and earlier[-1:] != [line]:
            self.buffer.history.append_string(line)
        self.buffer.reset()

    def typed(self) -> None:
        """A key was pressed: what was said about the line before has been read."""
        if self.session.message:
            self.session.forget_message()
        if self.sharing is not None and len(self.buffer.text) <= 1:
            self._begun = self.sharing.moves

    def _offer(self) -> None:
        """A correction, typed already: Enter makes it. Further ones follow."""
        self.offers = self.session.offers or self.offers
        if self.offers:
            self.buffer.text = self.offers.pop(0)
            self.buffer.cursor_position = len(self.buffer.text)
            self.session.hint(self.session.voice.say("live", "line", "offer"))

    def paste(self, text: str) -> None:
        """One line is inserted; several are moves, one after the other, up to the first mistake."""
        lines = [line.strip() for line in text.replace("\r", "\n").split("\n") if line.strip()]
        if len(lines) < 2:
            self.buffer.insert_text(" ".join(lines))
            return
        self.buffer.insert_text(lines[0])
        self.queue = lines[1:]
        self.submit()

    def list_choices(self) -> None:
        """Tab: everything that fits, the first of it in the line already."""
        wanted = CompleteEvent(completion_requested=True)
        document = self.buffer.document
        found = list(self.completer.get_completions(document, wanted))
        if found:
            self.buffer.complete_state = CompletionState(document, found)
            self.buffer.go_to_completion(0)

    def drop_line(self) -> None:
        """Ctrl-C: the line goes, nothing else does."""
        voice = self.session.voice
        dropped, self.queue, self.offers = len(self.queue), [], []
        had_text = bool(self.buffer.text)
        self.buffer.reset()
        self.session.clear()
        if dropped:
            self.session.hint(voice.say("live", "line", "dropped", n=dropped))
        elif not had_text:
            self.session.hint(voice.say("live", "line", "leave-with"))

    def show_help(self) -> None:
        self.session.open_page("help")

    def turn_page(self, step: int) -> None:
        """Half the panel at a time; the feed and lists of moves begin at their end."""
        session = self.session
        rows = max(self.frame().rows["panel"] // 2, 1)
        backwards = session.page_from_end or session.page is None
        session.scroll += rows * (-step if backwards else step)
        session.version += 1

    def leave(self) -> None:
        if self.app.is_running and not self.app.is_done:
            self.app.exit()


class Extras(NamedTuple):
    """What a session may have besides: a timer to show, and somebody who puts it on other screens."""

    timer: Timer | None = None
    host: Callable[[LiveSharing], Hosting] | None = None
    share: str | None = None
    """The address to share on from the start; None: not from the start, "": whichever fits."""


async def _run(screen: LiveScreen) -> None:
    """The screen and all that goes on beside it, in one loop."""
    sharing = screen.sharing

    def begin() -> None:
        _leave_on_signals(screen)
        screen.app.create_background_task(_tick(screen))
        if sharing is not None:
            sharing.begin_with_the_screen()

    try:
        await screen.app.run_async(pre_run=begin)
    finally:
        if sharing is not None:
            await sharing.stop()


def _leave_on_signals(screen: LiveScreen) -> None:
    """Asked to end, the screen is left in order first: between two drawings, never inside one."""

    def leave(number: int) -> None:
        if screen.app.is_running and not screen.app.is_done:
            screen.app.exit(exception=SystemExit(128 + number))

    for name in ("SIGTERM", "SIGHUP"):
        number = getattr(signal, name, None)
        with suppress(NotImplementedError, ValueError, RuntimeError):
            if number is not None:
                asyncio.get_running_loop().add_signal_handler(number, leave, number)


async def _tick(screen: LiveScreen) -> None:
    """Draws anew when the timer has something new to say: once a minute at most."""
    shown = screen.session.clock()
    while shown:
        await asyncio.sleep(TICK)
        if (now := screen.session.clock()) != shown:
            shown = now
            screen.session.version += 1
            screen.app.invalidate()


def history_in(folder: Path | None) -> History:
    """Lines typed in earlier sessions, kept beside the games; in memory where that cannot be."""
    if folder is None:
        return InMemoryHistory()
    try:
        folder.mkdir(parents=True, exist_ok=True)
        path = folder / ".history"
        if path.exists() and not path.is_file():  # a pipe would be waited for
            return InMemoryHistory()
        with path.open("ab"):
            pass
    except OSError:
        return InMemoryHistory()
    return KeptHistory(str(path))


class KeptHistory(FileHistory):
    """A history file that may become unwritable without anybody at the table having to care."""

    def store_string(self, string: str) -> None:
        with suppress(OSError, UnicodeError):
            super().store_string(string)


def run(
    desk: Desk,
    voice: Voice,
    surface: Surface,
    letters: Letters,
    history: History,
    greeting: list[str],
    extras: Extras | None = None,
) -> None:
    """The whole session; afterwards the last board stands on the normal screen."""
    extras = extras or Extras()
    symbols = surface.symbols and letters.encoding != "ascii"
    if not symbols:
        voice = SpeltVoice(voice.language, voice.edition, letters)
    session = LiveSession(desk, voice, letters, symbols=symbols)
    session.notices = greeting
    session.timer = extras.timer
    if session.game.over:
        session.show_ending()
    screen = LiveScreen(session, history, colour=surface.colour)
    if extras.host is not None:
        screen.sharing = LiveSharing(screen, extras.host, extras.share)
    gc.freeze()  # looking through all texts and cards for rubbish would hold up a drawing now and then
    with suppress(EOFError):  # the terminal is gone: everything is on disk already
        asyncio.run(_run(screen))
    with suppress(OSError):
        drawn = board(session.game, voice, width=surface.width, symbols=symbols)
        surface.say(letters.fitting(drawn))
        if (journal := desk.referee.journal) is not None and not journal.unsaved:
            said = voice.say("screen", "track", "bye", path=inert(str(journal.path)))
            name = inert(journal.path.stem)
            for line in (*farewell(session.game, voice, name), said):
                surface.say(letters.fitting(line))
