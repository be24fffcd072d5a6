"""The whole page, from top to bottom."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from companion import __version__
from companion.screen.board import belongings
from companion.screen.ending import Telling
from companion.screen.history import history
from companion.screen.report.curves import STROKES, curves, sample, tokyo
from companion.screen.report.html import Markup, element, text
from companion.screen.report.log import log, rules
from companion.screen.summary import summary
from companion.text.calling import callings
from companion.text.inert import inert

if TYPE_CHECKING:
    from companion.engine.game import Game
    from companion.screen.history import History
    from companion.screen.summary import Summary
    from companion.text.voice import Voice

POLICY = "default-src 'none'; style-src 'unsafe-inline'"
"""Even a flaw in this page could load and run nothing."""
GENERATOR = "kot-companion"
LOOKED_THROUGH = 4096
FIGURES = (
    "damage",
    "lost",
    "healed",
    "tokyo",
    "stars-by-dice",
    "stars-by-tokyo",
    "stars-by-cards",
    "energy-gained",
    "bought",
)


def _generator() -> Markup:
    return element("meta", name="generator", content=GENERATOR)


def is_ours(path: Path) -> bool:
    """Whether this file is a report that was written before, not something of somebody else's."""
    try:
        with path.open(encoding="utf-8") as file:
            return str(_generator()) in file.read(LOOKED_THROUGH)
    except (OSError, ValueError):
        return False


@cache
def _style() -> str:
    return Path(__file__).with_name("style.css").read_text(encoding="utf-8")


def page(game: Game, voice: Voice, *, name: str, date: str = "") -> str:
    """The report of a game: one HTML file that needs nothing else."""
    return _Page(game, voice, inert(name), date).write()


class _Page:
    def __init__(self, game: Game, voice: Voice, name: str, date: str) -> None:
        self.game = game
        self.voice = voice
        self.name = name
        self.date = date
        self.told: History = history(game)
        self.facts: Summary = summary(game, self.told)
        self.names = callings(game, voice)

    def say(self, key: str, **values: object) -> str:
        return self.voice.say("seeing", "report", key, **values)

    def write(self) -> str:
        title = self.say("title", game=self.name)
        head = element(
            "head",
            element("meta", charset="utf-8"),
            _generator(),
            element("meta", name="viewport", content="width=device-width, initial-scale=1"),
            element("meta", http_equiv="Content-Security-Policy", content=POLICY),
            element("title", title),
            element("style", Markup(_style())),
        )
        sections = {
            "result": self.result(),
            "moments": self.moments(),
            "charts": self.charts(),
            "board": self.board(),
            "figures": self.figures(),
            "log": text(*log(self.game, self.told, self.voice)),
            "rules": rules(self.game, self.voice),
        }
        headings = {key: self.say(key) for key in sections}
        headings["board"] = self.say("board-end" if self.game.over else "board")
        links = (element("a", headings[key], href=f"#{key}") for key in sections)
        body = element(
            "body",
            element("header", element("h1", title), self.facts_about(), element("nav", *links)),
            element(
                "main",
                *(
                    element("section", element("h2", headings[key], id=key), content)
                    for key, content in sections.items()
                ),
            ),
            element("footer", self.say("footer", version=__version__)),
        )
        return f"<!DOCTYPE html>\n{element('html', head, body, lang=self.voice.language)}\n"

    # --- parts ------------------------------------------------------------------------------------

    def facts_about(self) -> Markup:
        """The day, the box, the options and the house rules."""
        head = self.game.head
        facts = {"edition": self.voice.say("screen", "editions", head.edition)}
        if head.options:
            facts["options"] = ", ".join(sorted(head.options))
        if head.house:
            facts["house"] = ", ".join(f"{key}={value}" for key, value in head.house.items())
        rows = [
            row
            for key, value in facts.items()
            for row in (element("dt", self.say(key)), element("dd", value))
        ]
        day = [element("p", self.say("date", date=self.date), class_="faint")] if self.date else []
        return text(*day, element("dl", *rows, class_="facts"))

    def result(self) -> Markup:
        telling = self._telling()
        records = [element("li", line) for line in telling.records()]
        # The sentences carry their own rank: "1. Kraken: ...".
        standings = [element("p", line) for line in telling.standings()]
        return text(
            element("p", telling.outcome(), class_="outcome"),
            *standings,
            *([element("ul", *records)] if records else []),
        )

    def moments(self) -> Markup:
        say = self.voice.say
        lines = [
            element("li", say("seeing", "summary", "at", turn=turn, text=sentence))
            for turn, sentence in self._telling().timeline()
        ]
        return element("ul", *lines) if lines else text("")

    def _telling(self) -> Telling:
        return Telling(self.game, self.voice, plain=False, facts=self.facts)

    def charts(self) -> Markup:
        figures = []
        for dial in ("stars", "hearts"):
            name = _capital(self.voice.say("screen", "fields", dial))
            hint = self.say("chart-hint", dial=name, n=len(self.told.turns))
            figures.append(
                element("figure", element("figcaption", name), curves(self.told, dial, hint))
            )
        if places := self._places():
            caption = self.say("tokyo")
            figures.append(
                element("figure", element("figcaption", caption), tokyo(self.told, places, caption))
            )
        legend = [
            element("li", sample(STROKES[seat % len(STROKES)]), name)
            for seat, name in enumerate(self.names.values())
        ]
        return text(
            element("ul", *legend, class_="legend"), element("div", *figures, class_="charts")
        )

    def _places(self) -> dict[str, str]:
        """The places of Tokyo in which somebody stood."""
        used = {dials.place for turn in self.told.turns for dials in turn.dials.values()}
        return {place: self.voice.place(place) for place in ("city", "bay") if place in used}

    def board(self) -> Markup:
        fields = ["stars", "hearts", "energy"]
        if self.game.table.settings.wickedness:
            fields.append("wickedness")
        heads = [self.voice.say("screen", "fields", field) for field in fields]
        heads += [self.say("place"), self.say("belongings")]
        rows = {}
        for monster in self.game.table.monsters:
            hearts = f"{monster.hearts}/{monster.maximum}"
            values = [
                hearts if each == "hearts" else str(getattr(monster, each)) for each in fields
            ]
            out = self.voice.say("screen", "words", "out")
            values.append(self.voice.place(monster.place) if monster.alive else out)
            values.append(belongings(self.game, self.voice, monster))
            rows[self.names[monster.id]] = values
        return self._table(self.say("monster"), heads, rows)

    def figures(self) -> Markup:
        """Monsters side by side: these numbers are there to be compared."""
        rows = {
            self.say(key): [
                str(getattr(own, _attribute(key))) for own in self.facts.figures.values()
            ]
            for key in FIGURES
        }
        return self._table("", [self.names[id] for id in self.facts.figures], rows)

    def _table(self, corner: str, heads: list[str], rows: dict[str, list[str]]) -> Markup:
        """On a phone every row becomes a block, and each value names its column itself."""
        heads = [_capital(each) for each in heads]
        top = element(
            "tr",
            element("td", corner) if corner else Markup("<td></td>"),
            *(element("th", each, scope="col") for each in heads),
        )
        lines = []
        for name, values in rows.items():
            cells = [
                element("td", value or "\N{EN DASH}", data_label=label)
                for label, value in zip(heads, values, strict=True)
            ]
            lines.append(element("tr", element("th", _capital(name), scope="row"), *cells))
        table = element("table", element("thead", top), element("tbody", *lines))
        return element("div", table, class_="wide")


def _capital(words: str) -> str:
    """As a heading begins; German and Spanish terms keep what they have."""
    return words[:1].upper() + words[1:]


def _attribute(key: str) -> str:
    return {"energy-gained": "energy"}.get(key, key.replace("-", "_"))
