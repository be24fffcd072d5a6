"""A shared game: what routes and the host's screen have in common."""

from __future__ import annotations

import time
from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING, Any, NamedTuple

from companion.library.at_the_table import answer
from companion.screen.ending import Telling
from companion.screen.history import history
from companion.screen.report.curves import STROKES
from companion.share.hub import Hub
from companion.share.picture import picture
from companion.share.seats import Seats
from companion.share.things import page_of
from companion.text.inert import inert
from companion.text.refusals import explain
from companion.text.voice import LANGUAGES, Voice

if TYPE_CHECKING:
    from collections.abc import Callable

    from companion.desk.timer import Taken
    from companion.results.result import Result
    from companion.share.keys import Keys
    from companion.share.table import SharedTable

KINDS = {
    "page.js": "text/javascript",
    "door.js": "text/javascript",
    "link.js": "text/javascript",
    "seat.js": "text/javascript",
    "chart.js": "text/javascript",
    "dice.js": "text/javascript",
    "words.js": "text/javascript",
    "page.css": "text/css",
    "icon.svg": "image/svg+xml",
}
PAGES = {"door.html": "door.js", "table.html": "page.js"}
"""What stands in the frame that both pages share, and the script that moves it."""


class File(NamedTuple):
    content: bytes
    kind: str


@cache
def own_files() -> dict[str, File]:
    """The few files of the page, read once and served from memory: no path of a request counts."""
    folder = files("companion.share") / "page"
    found = {name: File((folder / name).read_bytes(), kind) for name, kind in KINDS.items()}
    frame = (folder / "frame.html").read_bytes()
    for name, script in PAGES.items():
        body = (folder / name).read_bytes()
        page = frame.replace(b"SCRIPT", script.encode()).replace(b"BODY", body)
        found[name] = File(page, "text/html")
    return found


class Shared:
    """One game for everybody who looks. It is never asked twice for the same picture."""

    def __init__(
        self,
        table: SharedTable,
        keys: Keys,
        *,
        keys_changed: Callable[[], None] = lambda: None,
    ) -> None:
        self.table = table
        self.keys = keys
        self.keys_changed = keys_changed
        self.hub = Hub(self.paint)
        self.seats = Seats(keys, list(table.game.table.by_id), self._seats_changed)
        self.files = own_files()
        self._heard = self.revision
        table.listen(self._changed)

    @property
    def here(self) -> str:
        """What a browser calls this server."""
        return f"{self.keys.address}:{self.keys.port}"

    @property
    def address(self) -> str:
        """What people type, and what the QR code says."""
        return f"http://{self.here}/{self.keys.code}"

    @property
    def revision(self) -> int:
        return self.table.game.numbers

    def voice(self, language: str) -> Voice:
        return _voice(language, self.table.game.head.edition)

    # --- changes ----------------------------------------------------------------------------------

    def _changed(self) -> None:
        if self.revision != self._heard:
            self._heard = self.revision
            self.hub.change()

    def _seats_changed(self) -> None:
        self.keys_changed()
        self.hub.change()

    def play(self, seat: str, line: str, language: str) -> str:
        """A seat's move. The reason in words if it was refused, else nothing."""
        before = self.revision
        verdict = self.table.play(seat, line, language)
        if not verdict.played:
            voice = self.voice(language)
            if verdict.refusal is not None:
                return explain(voice, verdict.refusal, self.table.game)
            return voice.say("share", "page", verdict.key)
        self.keys.played_by_phone(range(before + 1, self.revision + 1))
        self.keys_changed()
        self.hub.change()
        return ""

    # --- what pages show --------------------------------------------------------------------------

    def paint(self, language: str) -> dict[str, object]:
        game, voice = self.table.game, self.voice(language)
        shown = picture(game, voice, by_phone=self.keys.by_phone)
        shown |= {"version": self.hub.version, "game": inert(self.table.name), "lang": language}
        shown["silence"] = self.hub.patience
        seats = self.seats.shown()
        for number, monster in enumerate(shown["monsters"]):
            monster["seat"] = seats[monster["id"]]
            monster["colour"] = STROKES[number % len(STROKES)].colour
        if (taken := self.table.taken) is not None:
            shown["clock"] = _clock(taken, over=game.over)
        if game.over:
            shown["end"] = self._end(voice)
        return shown

    def _end(self, voice: Voice) -> dict[str, Any]:
        from companion.results.export import bgstats_link

        telling = Telling(self.table.game, voice, plain=False)
        return {
            "outcome": telling.outcome(),
            "standings": telling.standings(),
            "records": telling.records(),
            "moments": [
                voice.say("seeing", "summary", "at", turn=turn, text=text)
                for turn, text in telling.timeline()
            ],
            "bgstats": bgstats_link(self._result(), voice.monster),
        }

    def _result(self) -> Result:
        from companion.results.result import result

        table = self.table
        return result(table.game, table.hours, name=table.name, day=table.day)

    def texts(self, language: str) -> dict[str, str]:
        """The page's own words."""
        voice = self.voice(language)
        return {key: voice.fill(text) for key, text in voice.file("share")["page"].items()}

    def thing(self, family: str, id: str, language: str) -> dict[str, Any] | None:
        return page_of(self.voice(language), family, id)

    def history(self, language: str) -> dict[str, Any]:
        """The curves: one value a turn for each monster."""
        game, voice = self.table.game, self.voice(language)
        told = history(game)
        return {
            "turns": len(told.turns),
            "curves": [
                {
                    "id": id,
                    "name": voice.monster(id),
                    "colour": STROKES[number % len(STROKES)].colour,
                    "dashes": STROKES[number % len(STROKES)].dashes or "",
                    "stars": told.values(id, "stars"),
                    "hearts": told.values(id, "hearts"),
                }
                for number, id in enumerate(told.start)
            ],
        }

    def ask(self, question: str, language: str) -> list[str]:
        lines = answer(self.table.game, self.voice(language), inert(question), width=10_000)
        return [inert(line).strip() for line in lines if line.strip()]

    def report(self, language: str) -> str:
        from companion.screen.report import page

        day = self._result().day
        return page(self.table.game, self.voice(language), name=self.table.name, date=day)

    def csv(self, language: str) -> str:
        from companion.results.export import as_csv

        return as_csv([self._result()], self.voice(language).monster)


def _clock(taken: Taken, *, over: bool) -> dict[str, float | None]:
    """When game and turn began, by the clock of this machine: a picture is kept for whoever comes
    later, so it must not say how long ago that was. What is over says how long it took.
    """
    now = time.time()
    if over:
        return {"took": taken.game}
    began = {"game": taken.game, "turn": taken.turn}
    return {name: None if ago is None else now - ago for name, ago in began.items()}


@cache
def _voice(language: str, edition: str) -> Voice:
    return Voice(language if language in LANGUAGES else LANGUAGES[0], edition)
