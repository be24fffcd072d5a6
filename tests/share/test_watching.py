"""Whoever knows the code sees the whole table, in their language, at once and after every change."""

from __future__ import annotations

import json
import re
import socket
import time
from typing import TYPE_CHECKING, Any

import pytest

from companion.desk.outcomes import Played
from companion.share.shared import own_files
from companion.text.voice import LANGUAGES
from tests.share.serving import HERE, PATIENCE, Served

if TYPE_CHECKING:
    from pathlib import Path

ROLL = "roll 2 2 2 e s s"
AT_ONCE = 5.0
"""Seconds: next to nothing, on a busy machine."""


class Stream:
    """An event stream, read picture by picture."""

    def __init__(self, served: Served, lang: str = "en") -> None:
        self.socket = socket.create_connection((HERE, served.port), timeout=PATIENCE)
        head = (
            f"GET /{served.code}/events?lang={lang} HTTP/1.1\r\nHost: {HERE}:{served.port}\r\n\r\n"
        )
        self.socket.sendall(head.encode())
        self.file = self.socket.makefile("rb")

    def next(self) -> dict[str, Any]:
        for line in self.file:
            if line.startswith(b"data: {"):
                found: dict[str, Any] = json.loads(line[6:])
                return found
        raise EOFError

    def close(self) -> None:
        self.file.close()
        self.socket.close()


def test_the_picture_shows_the_whole_table(served: Served) -> None:
    shown = served.picture("en")
    gigazaur, kraken, king = shown["monsters"]
    assert (gigazaur["name"], gigazaur["player"]) == ("Gigazaur", "Ann <b>&")
    assert (kraken["hearts"], kraken["most"], kraken["tokyo"]) == (8, 10, "city")
    assert king["things"][0]["name"] == "Rapid Healing"
    assert [card["price"] for card in shown["market"]] == [4, 5, 3]
    assert shown["asked"] == {
        "kind": "roll",
        "by": "gigazaur",
        "options": [],
        "dice": 6,
        "rolls": 3,
    }
    assert shown["besides"]["the-king"][0]["move"] == "use rapid-healing"
    assert 25 * 60 <= time.time() - shown["clock"]["game"] < 35 * 60
    assert time.time() - shown["clock"]["turn"] < 600
    assert len(json.dumps(shown)) < 5000


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_has_its_own_words(served: Served, language: str) -> None:
    shown = served.picture(language)
    assert shown["lang"] == language
    assert not re.search(r"\b(share|screen|live)\.[a-z]", json.dumps(shown))
    texts = served.ask("GET", f"/texts/{language}").json
    assert not any("{star" in text or "{heart" in text for text in texts.values())


def test_the_words_of_the_page_are_all_there(served: Served) -> None:
    """Every key that a script asks for exists, and none is written in vain."""
    known = set(served.ask("GET", "/texts/en").json)
    sources = b"".join(each.content for each in own_files().values()).decode()
    quoted = set(re.findall(r'"([a-z][a-z-]*)"', sources))
    asked = set(re.findall(r'say\(\s*"([a-z-]+)"', sources))
    asked |= set(re.findall(r'data-text="([a-z-]+)"', sources))
    assert asked <= known
    assert known - quoted - {"not-a-move"} == set()


def test_a_move_reaches_everybody_in_their_language(served: Served) -> None:
    streams = {language: Stream(served, language) for language in LANGUAGES}
    first = {language: stream.next() for language, stream in streams.items()}
    served.host(ROLL)
    second = {language: stream.next() for language, stream in streams.items()}
    for language in LANGUAGES:
        assert second[language]["revision"] == first[language]["revision"] + 1
        assert second[language]["asked"]["by"] == "kraken"
        assert [each["move"] for each in second[language]["asked"]["options"]] == ["yield", "stay"]
    assert len({each["question"] for each in second.values()}) == 3
    served.host("undo")
    assert streams["de"].next()["asked"]["by"] == "gigazaur"
    for stream in streams.values():
        stream.close()


def test_what_changes_nothing_is_not_sent(served: Served) -> None:
    before = served.picture()["version"]
    served.host("nonsense")
    served.host("why")
    assert served.picture()["version"] == before


def test_the_revision_is_the_same_after_a_resume(served: Served, tmp_path: Path) -> None:
    for line in (ROLL, "stay", "undo", "yield"):
        assert isinstance(served.host(line), Played)
    revision, code, port = served.picture()["revision"], served.code, served.port
    served.close()
    with Served(tmp_path / "friday.toml") as again:
        assert (again.code, again.port, again.picture()["revision"]) == (code, port, revision)


def test_cards_have_their_text_at_a_tap(served: Served) -> None:
    page = served.get("/thing/power/wings?lang=de").json
    assert page["name"] == "Flügel"
    assert page["lines"]
    assert served.get("/thing/power/nonsense").status == 404
    assert served.get("/thing/../wings").status == 404


@pytest.mark.usefixtures("library")
def test_a_question_is_answered_for_this_table(served: Served) -> None:
    answer = served.post("/ask?lang=en", {"question": "How many dice does Kraken roll?"})
    assert answer.status == 200
    assert answer.json["lines"]
    assert served.post("/ask", {"question": "x" * 301}).status == 400
    assert served.post("/ask", {"question": 7}).status == 400
    assert served.post("/ask", [1]).status == 400


def test_curves_have_a_value_a_turn(served: Served) -> None:
    served.host(ROLL)
    told = served.get("/history?lang=es").json
    assert told["turns"] == 1
    assert told["curves"][1]["hearts"] == [8, 6]


def test_the_end_has_results_to_keep(served: Served) -> None:
    assert served.get("/report").status == 404
    assert served.get("/results.csv").status == 404
    served.host("set gigazaur stars 19")
    for line in ("roll 2 2 2 e e e", "end"):
        served.host(line)
    shown = served.picture("en")
    assert (shown["over"], shown["winner"]) == (True, "gigazaur")
    assert shown["end"]["bgstats"].startswith("bgstats://")
    assert "Gigazaur" in shown["end"]["outcome"]
    report = served.get("/report?lang=de")
    assert report.body.startswith(b"<!DOCTYPE html>")
    assert b"Ann &lt;b&gt;&amp;" in report.body
    assert served.get("/results.csv").body.startswith(b"\xef\xbb\xbfgame,")


def test_leaving_ends_open_streams_at_once(served: Served) -> None:
    streams = [Stream(served) for _ in range(5)]
    for stream in streams:
        stream.next()
    assert served.stop() < AT_ONCE
    for stream in streams:
        with pytest.raises((EOFError, ConnectionError)):
            stream.next()
        stream.close()
    with pytest.raises(OSError):
        socket.create_connection((HERE, served.port), timeout=1)
