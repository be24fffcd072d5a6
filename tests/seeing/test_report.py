"""The report is one page that needs nothing else: complete, well-formed, harmless, never in the way."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET
from typing import TYPE_CHECKING

import pytest

from companion.screen.ending import Telling
from companion.screen.report import page
from companion.screen.report.log import cited_rules, entries
from companion.text.telling import full
from companion.text.voice import LANGUAGES, Voice
from tests.properties.invariants import MISSING
from tests.seeing.games import random_game, short, write
from tests.seeing.program import run

if TYPE_CHECKING:
    from pathlib import Path

    from companion.engine.game import Game

BAD = ("script", "iframe", "object", "embed", "link", "img", "form", "base", "foreignObject", "use")
LOADS = ("src", "srcset", "action", "data", "poster", "background", "xlink:href")


def tree(html: str) -> ET.Element:
    """The page as XML: whatever is not closed, quoted or escaped raises."""
    doctype, _, rest = html.partition("\n")
    assert doctype == "<!DOCTYPE html>"
    return ET.fromstring(rest)


def told(root: ET.Element) -> str:
    return "\n".join("".join(part.itertext()) for part in root.iter())


def report(game: Game, language: str = "en") -> str:
    voice = Voice(language, game.head.edition)
    return page(game, voice, name="a game", date="2026-11-16")


@pytest.fixture(scope="module", params=[3, 9, 25, 36])
def played(request: pytest.FixtureRequest) -> Game:
    return random_game(request.param)


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_is_well_formed_and_complete(played: Game, language: str) -> None:
    voice = Voice(language, played.head.edition)
    root = tree(report(played, language))
    assert root.get("lang") == language
    said = told(root)
    assert not MISSING.search(re.sub(r"\{[^}]*\}", "", "".join(root.find("body").itertext())))  # type: ignore[union-attr]
    assert "seeing." not in said
    telling = Telling(played, voice, plain=False)
    assert telling.outcome() in said
    for line in (*telling.standings(), *telling.records()):
        assert line in said
    for _, sentence in telling.timeline():
        assert sentence in said
    for _, event in played.events():
        if event.kind not in ("turn", "note"):
            assert full(voice, event, plain=False) in said
    for rule in cited_rules(played):
        assert voice.rule(rule) in said


def test_nothing_comes_from_elsewhere_and_nothing_runs(played: Game) -> None:
    html = report(played)
    assert not re.search(r"https?:|//|url\(|@import|javascript:", html)
    for part in tree(html).iter():
        assert part.tag not in BAD
        for name, value in part.attrib.items():
            assert name not in LOADS
            assert not name.startswith("on")
            assert name != "href" or value.startswith("#")
    policy = next(meta for meta in tree(html).iter("meta") if meta.get("http-equiv"))
    assert "default-src 'none'" in (policy.get("content") or "")


def test_every_link_leads_somewhere(played: Game) -> None:
    root = tree(report(played))
    ids = [part.get("id") for part in root.iter() if part.get("id")]
    assert len(ids) == len(set(ids))
    assert {link.get("href", "")[1:] for link in root.iter("a")} <= set(ids)


def test_the_log_holds_every_move_and_event_once(played: Game) -> None:
    by_turn = [entry for turn in entries(played).values() for entry in turn]
    assert [entry.played for entry in by_turn if entry.played] == played.log
    events = [event for entry in by_turn for event in entry.events]
    assert events == [event for _, event in played.events() if event.kind != "turn"]


def test_charts_show_every_monster(played: Game) -> None:
    charts = [svg for svg in tree(report(played)).iter("svg") if svg.get("class") == "chart"]
    assert len(charts) >= 2
    for chart in charts[:2]:
        curves = [path for path in chart.iter("path") if path.get("class") == "curve"]
        assert len(curves) >= len(played.table.monsters)
        assert chart.get("aria-label")
        for curve in curves:
            for number in re.findall(r"[ML](\S+) (\S+)", curve.get("d") or ""):
                assert 0 <= float(number[0]) <= 400
                assert -2 <= float(number[1]) <= 242


def test_names_and_notes_are_text_not_markup() -> None:
    html = report(short())
    assert "<script" not in html
    assert "<b>" not in html
    assert "\x1b" not in html
    said = told(tree(html))
    assert "Bob <b>& sons</b>" in said
    assert "<script>alert(1)</script> & a \N{REPLACEMENT CHARACTER}[31mremark" in said


def test_the_reason_of_a_correction_is_told() -> None:
    game = short(4)
    from companion.moves.parse import parse

    game.play(parse("set alienoid hearts 2 because we <forgot> a smash"), "alienoid")
    assert "(we <forgot> a smash)" in told(tree(report(game)))


def test_a_game_without_a_single_move_has_a_page() -> None:
    root = tree(report(short(0)))
    assert "The game is still going on, in turn 1." in told(root)


# --- the command ----------------------------------------------------------------------------------


def test_it_lies_beside_the_record_and_is_not_written_over(tmp_path: Path) -> None:
    record = write(tmp_path / "games" / "one.toml")
    page_file = record.with_suffix(".html")
    done = run(tmp_path, "report", "one")
    assert (done.returncode, done.stderr) == (0, "")
    assert str(page_file) in done.stdout
    assert "Played on" in page_file.read_text(encoding="utf-8")
    page_file.write_text("mine", encoding="utf-8")
    refused = run(tmp_path, "report", "one")
    assert refused.returncode == 1
    assert "--force" in refused.stderr
    assert page_file.read_text(encoding="utf-8") == "mine"
    assert run(tmp_path, "report", "one", "--force", "--lang", "de").returncode == 0
    assert tree(page_file.read_text(encoding="utf-8")).get("lang") == "de"


def test_another_file_or_stdout_may_be_named(tmp_path: Path) -> None:
    write(tmp_path / "games" / "one.toml")
    other = tmp_path / "seen.html"
    assert run(tmp_path, "report", "one", "-o", str(other)).returncode == 0
    done = run(tmp_path, "report", "one", "-o", "-")
    assert done.stdout == other.read_text(encoding="utf-8")


def test_the_record_itself_is_never_written_over(tmp_path: Path) -> None:
    record = write(tmp_path / "games" / "one.toml")
    before = record.read_bytes()
    done = run(tmp_path, "report", "one", "-o", str(record), "--force")
    assert done.returncode == 1
    assert record.read_bytes() == before


@pytest.mark.parametrize("target", ["missing/seen.html", "games"])
def test_a_place_that_cannot_be_written_is_said_so(tmp_path: Path, target: str) -> None:
    write(tmp_path / "games" / "one.toml")
    done = run(tmp_path, "report", "one", "-o", str(tmp_path / target), "--force")
    assert done.returncode == 1
    assert "Traceback" not in done.stderr
    assert done.stderr.count("\n") == 1
    assert not (tmp_path / "missing").exists()
    assert sorted(path.name for path in (tmp_path / "games").iterdir()) == ["one.toml"]


def test_a_broken_record_makes_no_page(tmp_path: Path) -> None:
    record = tmp_path / "games" / "one.toml"
    record.parent.mkdir()
    record.write_text("format = ", encoding="utf-8")
    assert run(tmp_path, "report", "one").returncode == 1
    assert not record.with_suffix(".html").exists()
