"""`make pages`: the second screen in the README, photographed in a real Chromium on a real game."""

from __future__ import annotations

import tempfile
from pathlib import Path

from companion.engine.head import Head, Seat
from tests.share.browsing import CHROMIUM, Screen
from tests.share.serving import Served

FOLDER = Path(__file__).parent / "screens"
HEAD = Head(
    edition="dark",
    market=("tank", "heal", "corner-store"),
    seats=(
        Seat(id="gigazaur", player="Ann", stars=6, energy=8, wickedness=1, cards=("acid-attack",)),
        Seat(
            id="kraken", player="Bob", hearts=8, stars=3, energy=5, tokyo="city", cards=("wings",)
        ),
        Seat(id="the-king", player="Carla", stars=2, energy=3, cards=("rapid-healing",)),
        Seat(id="alienoid", player="Dimitri", hearts=3, stars=11, poison=1),
    ),
)


def main() -> None:
    from playwright.sync_api import sync_playwright

    with (
        tempfile.TemporaryDirectory() as folder,
        Served(Path(folder) / "friday.toml", HEAD) as served,
        sync_playwright() as driver,
    ):
        browser = driver.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        phone = Screen(browser, "en-US", 390, 760).open(served.url)
        tv = Screen(browser, "en-US", 1280, 720, touch=False).open(served.url)
        phone.get_by_role("button", name="Play Gigazaur", exact=True).click()
        phone.wait_for_selector("#seat .big-text")
        served.do(lambda: served.hosting.answer(None, yes=True))
        phone.wait_for_selector(".pad")
        for face in "333e":
            phone.click(f"button.face.f{face}")
        phone.evaluate("scrollTo(0, 0)")
        phone.screenshot(path=FOLDER / "phone.png")
        for face in "ss":
            phone.click(f"button.face.f{face}")
        phone.click("button.go")
        tv.wait_for_selector(".monster.asked[data-id=kraken]")
        served.host("pass")
        tv.wait_for_timeout(2000)  # until what changed has stopped blinking
        tv.screenshot(path=FOLDER / "tv.png")
        browser.close()


if __name__ == "__main__":
    main()
