"""Sharing from the live screen: in its loop, on its page, by its line."""

from __future__ import annotations

import asyncio
import time
from typing import TYPE_CHECKING

from companion.desk.outcomes import Nothing, Page
from companion.desk.sharing import Status
from companion.screen.share_page import waiting
from companion.text.speech import told

if TYPE_CHECKING:
    from collections.abc import Callable

    from companion.desk.outcomes import Outcome
    from companion.desk.sharing import ShareWish
    from companion.screen.live.app import LiveScreen
    from companion.share.hosting import Hosting

HASTE = 1.0
"""Seconds after a phone's move in which an empty Enter was meant for the table before it."""
PAGE = "share"


class LiveSharing:
    """What `share` does here. The server and all it needs are loaded at its first use."""

    def __init__(
        self, screen: LiveScreen, host: Callable[[LiveSharing], Hosting], wish: str | None
    ) -> None:
        self.screen = screen
        self.session = screen.session
        self._host = host
        self._wish = wish
        """An address to share on from the start; None: not from the start."""
        self._hosting: Hosting | None = None
        self._last = -HASTE
        self.moves = 0
        """Moves that came from phones."""
        self.session.desk.share = self.take

    # --- in the loop --------------------------------------------------------------------------------

    def begin_with_the_screen(self) -> None:
        """Called once the loop runs."""
        if self._wish is not None:
            self.session.page = Page(PAGE, Status(problem="starting"))
            self._start(self._wish)

    def _start(self, wish: str) -> None:
        self.screen.app.create_background_task(self._share(wish))

    async def _share(self, wish: str) -> None:
        if self._hosting is None:
            self._hosting = self._host(self)
            self.session.by_phone.update(self._hosting.keys.by_phone)
        hosting = self._hosting
        await hosting.start(wish)
        from companion.share.hosting import LONELY

        await asyncio.sleep(LONELY + 0.1)
        if hosting.is_lonely():
            self.session.hint(self.session.voice.say("share", "host", "lonely"))
            self.changed()

    async def stop(self) -> None:
        """Ends the server; leaving waits for no phone."""
        if self._hosting is not None:
            self._hosting.changed = lambda: None
            await self._hosting.stop()

    # --- what the host types ------------------------------------------------------------------------

    def take(self, wish: ShareWish) -> Outcome:
        hosting = self._hosting
        match wish.what:
            case "show" if hosting is not None and hosting.on:
                return Page(PAGE, hosting.status())
            case "show" | "at":
                self._start(wish.address)
                return Page(PAGE, Status(problem="starting"))
            case _ if hosting is None or not hosting.on:
                return self._said("not-on")
            case "yes" | "no" as answer:
                return self._answer(hosting, wish.monster, yes=answer == "yes")
            case "drop":
                monster = wish.monster or ""
                key = "dropped" if hosting.drop(monster) else "no-phone"
                return self._said(key, monster=self.session.voice.monster(monster))
            case "new":
                hosting.renew()
                return self._said("renewed", code=hosting.keys.code)
            case "off":
                self.screen.app.create_background_task(hosting.stop())
                return self._said("off")

    def _answer(self, hosting: Hosting, monster: str | None, *, yes: bool) -> Outcome:
        claim = hosting.answer(monster, yes=yes)
        if claim is None:
            return self._said("nobody-waits")
        name = self.session.voice.monster(claim.monster)
        return self._said("seated" if yes else "sent-away", tag=claim.tag, monster=name)

    def _said(self, key: str, **values: object) -> Outcome:
        self.session.notices.append(self.session.voice.say("live", "share", key, **values))
        return Nothing()

    # --- what phones do -----------------------------------------------------------------------------

    def played(self) -> None:
        """A phone has made a move: the screen shows it, whatever the host is doing."""
        self.moves += 1
        self._last = time.monotonic()
        session, game = self.session, self.session.game
        session.by_phone.add(game.numbers)
        said = told(session.voice, game.log[-1], symbols=session.symbols) if game.log else ""
        session.hint(session.voice.say("live", "share", "phone-played", move=said))
        if game.over:
            session.page = Page("ending")
        if self.screen.buffer.complete_state is not None:
            self.screen.buffer.cancel_completion()  # its list is of the question before
        self.screen.app.invalidate()

    @property
    def just_played(self) -> bool:
        return time.monotonic() - self._last < HASTE

    def changed(self) -> None:
        """Somebody came or went, or wants a seat."""
        hosting, session = self._hosting, self.session
        if hosting is None:
            return
        status = hosting.status()
        if session.page is not None and session.page.kind == PAGE:
            session.page = Page(PAGE, status)
            session.standing = []
        else:
            session.standing = waiting(status, session.voice)
        session.version += 1
        self.screen.app.invalidate()
