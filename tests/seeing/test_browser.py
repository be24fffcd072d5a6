"""The report in a real browser at a phone's width. Skipped where there is no Chromium."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
from html import escape, unescape
from typing import TYPE_CHECKING

import pytest

from companion.screen.report import page
from companion.text.voice import LANGUAGES, Voice
from tests.seeing.games import random_game, short

if TYPE_CHECKING:
    from pathlib import Path

    from companion.engine.game import Game

CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser")
FLAGS = (
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-dev-shm-usage",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--hide-scrollbars",
)
PHONE = 360
MEASURE = """
<!DOCTYPE html><title>-</title><body style="margin:0">
<iframe id="phone" style="border:0;width:{width}px;height:800px" srcdoc="{html}"></iframe>
<script>
window.onload = () => {{
  const seen = document.getElementById("phone").contentDocument;
  const root = seen.documentElement;
  const wide = [...seen.body.querySelectorAll("*")].filter(
    each => each.getBoundingClientRect().right > {width} + 1 && !each.closest(".wide")
  ).map(each => each.tagName + " " + each.textContent.slice(0, 40));
  const charts = [...seen.querySelectorAll("svg.chart")].map(
    each => [each.getBoundingClientRect().width, each.getBoundingClientRect().height]
  );
  document.title = JSON.stringify(
    {{scroll: root.scrollWidth, wide, charts, text: seen.body.innerText.length}}
  );
}};
</script>
"""

pytestmark = pytest.mark.skipif(CHROMIUM is None, reason="no Chromium on this machine")


def browse(folder: Path, *flags: str) -> str:
    profile = folder / "profile"
    command = [CHROMIUM or "", *FLAGS, f"--user-data-dir={profile}", *flags]
    try:
        done = subprocess.run(
            command, capture_output=True, text=True, encoding="utf-8", timeout=120, check=False
        )
    except subprocess.TimeoutExpired:
        pytest.skip("Chromium does not start here")
    if done.returncode != 0:
        pytest.skip(f"Chromium does not run here: {done.stderr[-200:]}")
    return done.stdout


def html_of(game: Game, language: str) -> str:
    return page(game, Voice(language, game.head.edition), name="x" * 60, date="2026-11-16")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("width", [PHONE, 800])
def test_nothing_hangs_over_the_edge(tmp_path: Path, language: str, width: int) -> None:
    html = html_of(random_game(9), language)
    frame = tmp_path / "frame.html"
    frame.write_text(MEASURE.format(width=width, html=escape(html)), encoding="utf-8")
    dom = browse(tmp_path, "--dump-dom", frame.as_uri())
    title = re.search(r"<title>(.*?)</title>", dom, re.DOTALL)
    assert title is not None
    seen = json.loads(unescape(title[1]))
    assert seen["scroll"] <= width
    assert seen["wide"] == []
    assert len(seen["charts"]) >= 2
    assert all(across > width / 3 and down > 30 for across, down in seen["charts"])
    assert seen["text"] > 2000


def test_a_picture_of_it_can_be_taken(tmp_path: Path) -> None:
    report = tmp_path / "report.html"
    report.write_text(html_of(short(), "en"), encoding="utf-8")
    picture = tmp_path / "report.png"
    browse(tmp_path, "--window-size=500,2000", f"--screenshot={picture}", report.as_uri())
    assert picture.read_bytes().startswith(b"\x89PNG")
    assert picture.stat().st_size > 20_000
