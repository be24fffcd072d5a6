"""Watching and playing in a real browser: a German phone, a Spanish phone and an English TV."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

import pytest

from companion.text.voice import Voice
from tests.share.browsing import CHROMIUM, FLAGS, STARTING, MuteProxy, Screen
from tests.share.serving import HERE, PATIENCE, Served

playwright = pytest.importorskip("playwright.sync_api")

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    from playwright.sync_api import APIResponse, Browser, Page, Route

WATCH_STAY = """() => {
    const look = (_, watcher) => {
        const button = document.querySelector("button.big.stay");
        if (!button) return;
        window.stayCameDisabled = button.disabled;
        watcher.disconnect();
    };
    new MutationObserver(look).observe(document.body, { childList: true, subtree: true });
}"""
"""Looks at the very moment the button comes: asked from outside, a busy machine would be too late."""

pytestmark = pytest.mark.skipif(not CHROMIUM, reason="no Chromium on this machine")


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    with playwright.sync_playwright() as driver:
        found = driver.chromium.launch(executable_path=CHROMIUM, args=FLAGS, timeout=STARTING)
        yield found
        found.close()


@pytest.fixture
def screen(browser: Browser) -> Iterator[Callable[..., Screen]]:
    made: list[Screen] = []

    def make(language: str, width: int = 390, height: int = 844, *, touch: bool = True) -> Screen:
        made.append(Screen(browser, language, width, height, touch=touch))
        return made[-1]

    yield make
    for each in made:
        each.close()


def throw(page: Page, faces: str) -> None:
    for face in faces:
        page.click(f"button.face.f{face}")
    page.click("button.go")


def sit_down(served: Served, page: Page, button: str) -> None:
    page.get_by_role("button", name=button, exact=True).click()
    page.wait_for_selector("#seat:not([hidden]) .big-text")
    served.do(lambda: served.hosting.answer(None, yes=True))
    page.wait_for_selector("#seat h2")


@pytest.mark.usefixtures("library")
def test_a_whole_evening_on_three_screens(served: Served, screen: Callable[..., Screen]) -> None:
    german, spanish = screen("de-DE"), screen("es-ES", 320, 640)
    tv = screen("en-US", 1920, 1080, touch=False)
    phone, other, wall = german.open(served.url), spanish.open(served.url), tv.open(served.url)
    assert phone.inner_text("#question").startswith("Gigazaur")
    assert "Würfel" in phone.inner_text("#question")
    assert "dados" in other.inner_text("#question")
    assert "dice" in wall.inner_text("#question")
    assert "Ann <b>&" in wall.inner_text(".monster[data-id=gigazaur] h2")

    # seats, dice, and leaving Tokyo
    sit_down(served, phone, "Gigazaur spielen")
    sit_down(served, other, "Jugar con Kraken")
    other.evaluate(WATCH_STAY)
    throw(phone, "222ess")
    other.wait_for_selector("button.big.yield:enabled")
    # Nobody stays because a finger was already on its way.
    assert other.evaluate("window.stayCameDisabled") is True
    wall.wait_for_selector(".monster.asked[data-id=kraken]")
    assert wall.inner_text(".monster[data-id=kraken] .hearts .number") == "6"
    other.click("button.big.yield")

    # a purchase is asked about once more, with what is left
    phone.wait_for_selector("button.big.buy")
    phone.click("button.big.buy:has-text('Düsenantrieb')")
    assert phone.inner_text("#seat .big-text") == "Düsenantrieb* für 5 ⚡ kaufen? 5 ⚡ bleiben."
    phone.click("#seat button.big >> nth=0")
    wall.wait_for_selector(".monster[data-id=gigazaur] .thing")

    # the host takes it back
    served.host("undo")
    wall.wait_for_selector(".monster[data-id=gigazaur]:not(:has(.thing))")
    phone.wait_for_selector("button.big.buy")

    # a card's text, a question, curves
    other.click(".monster[data-id=the-king] .thing")
    other.wait_for_selector("dialog[open] p")
    other.click("dialog button")
    other.fill("#ask-text", "¿Cuántos dados lanza Kraken?")
    other.click("#ask button")
    other.wait_for_selector("#answer p")
    other.click("#charts summary")
    other.wait_for_selector("#curves figure svg")

    # the end, with results to keep
    served.host("set gigazaur stars 20")
    # A phone that still shows the board before it would be told that somebody was faster.
    phone.wait_for_selector(".monster[data-id=gigazaur] .stars .number:text-is('20')")
    phone.click("button.big.end")
    for page in (phone, other, wall):
        page.wait_for_selector("#end:not([hidden]) .outcome")
    assert str(phone.locator("#end a").nth(2).get_attribute("href")).startswith("bgstats://")
    with phone.expect_navigation():
        phone.locator("#end a").nth(0).click()
    assert "Gigazaur" in phone.inner_text("main")
    for each in (german, spanish, tv):
        assert each.complaints == []


@pytest.mark.parametrize(
    ("width", "height"), [(320, 640), (390, 844), (195, 422), (640, 360), (1920, 1080)]
)
def test_nobody_scrolls_sideways(
    served: Served, screen: Callable[..., Screen], width: int, height: int
) -> None:
    """195 is a phone at 200 %, 640 a laptop at 200 %."""
    served.host("set kraken cards wings acid-attack alien-origin rapid-healing even-bigger")
    served.host("set kraken hearts 12")
    device = screen("de-DE", width, height)
    page = device.open(served.url)
    assert not device.overflows
    if width < 1200:
        sit_down(served, page, "Gigazaur spielen")
        page.wait_for_selector(".pad")
        assert not device.overflows
        small = page.eval_on_selector_all(
            "button:not([hidden])",
            "all => all.filter(each => each.offsetParent"
            " && Math.min(each.offsetWidth, each.offsetHeight) < 44).length",
        )
        assert small == 0
    else:
        assert page.locator("button:visible:not(.thing)").count() == 0
        below = "document.scrollingElement.scrollHeight > innerHeight"
        assert not page.evaluate(below)
    assert device.complaints == []


def test_the_card_that_came_up_is_picked_from_a_list(
    served: Served, screen: Callable[..., Screen]
) -> None:
    device = screen("de-DE", 320, 640)
    page = device.open(served.url)
    sit_down(served, page, "Gigazaur spielen")
    throw(page, "1122ee")
    page.wait_for_selector("button.big.buy:enabled")
    served.host("buy corner-store")
    page.wait_for_selector(".came button.card:enabled")
    every = page.locator(".came button.card:visible").count()
    name = Voice("de").card("nova-breath")
    page.fill("#seat input[type=search]", name.lower())
    assert 1 <= page.locator(".came button.card:visible").count() < every
    page.click(".came button.card:visible >> nth=0")
    page.wait_for_selector("#seat .things button.thing")
    assert not device.overflows
    page.click("#seat button.go")
    page.wait_for_selector("button.big.end")
    market = served.do(lambda: list(served.desk.game.table.shop.market or ()))
    assert market == ["tank", "jets", "nova-breath"]
    assert device.complaints == []


def test_the_language_can_be_switched(served: Served, screen: Callable[..., Screen]) -> None:
    page = screen("fr-FR").open(served.url)
    assert "dice" in page.inner_text("#question")  # nobody speaks French here yet
    page.select_option("#language", "de")
    page.wait_for_selector("#question:has-text('Würfel')")
    page.reload()
    page.wait_for_selector("#question:has-text('Würfel')")


def test_the_door_asks_for_the_code(served: Served, screen: Callable[..., Screen]) -> None:
    device = screen("es-ES")
    page = device.page
    page.goto(f"http://{HERE}:{served.port}/")
    page.fill("#code", "aaaaaa")
    page.click("button")
    page.wait_for_selector("#wrong:has-text('código')")
    page.fill("#code", served.code.lower())
    page.click("button")
    page.wait_for_selector(".monster")


def test_phones_come_back_after_a_crash(tmp_path: Path, screen: Callable[..., Screen]) -> None:
    record = tmp_path / "friday.toml"
    first = Served(record).start()
    url, key_file = first.url, first.hosting.file
    page = screen("en-US").open(url)
    sit_down(first, page, "Play Gigazaur")
    page.wait_for_selector(".pad")
    first.close()
    page.wait_for_selector("body.stale")
    assert "No connection" in page.inner_text("#state")
    assert page.locator("button.face:enabled").count() == 0
    assert key_file.exists()
    with Served(record) as again:
        assert again.url == url
        page.wait_for_selector("body:not(.stale)")
        page.wait_for_selector("button.face:enabled")
        throw(page, "111ehh")
        page.wait_for_selector("button.big.end")
        assert again.desk.game.numbers == 1


def test_a_late_answer_about_the_seat_changes_nothing(
    served: Served, screen: Callable[..., Screen]
) -> None:
    """The phone asked before the host said yes, and hears of it after that."""
    page = screen("en-US").open(served.url)
    held: list[tuple[Route, APIResponse]] = []

    def hold_the_first(route: Route) -> None:
        if held:
            route.continue_()
        else:
            held.append((route, route.fetch()))

    page.route("**/seat", hold_the_first)
    page.get_by_role("button", name="Play Gigazaur", exact=True).click()
    until = time.monotonic() + PATIENCE
    while not held and time.monotonic() < until:  # the host waits until the phone has asked
        page.wait_for_timeout(20)
    served.do(lambda: served.hosting.answer(None, yes=True))
    page.wait_for_selector("#seat h2")
    route, answer = held[0]
    assert answer.json()["state"] == "waiting"
    with page.expect_response("**/seat"):
        route.fulfill(response=answer)
    page.wait_for_timeout(100)
    assert page.locator("#seat .pad").count() == 1


def test_a_silent_line_is_not_taken_for_a_live_one(
    served: Served, screen: Callable[..., Screen]
) -> None:
    shared = served.hosting.shared
    assert shared is not None
    shared.hub.beat = 0.5
    proxy = MuteProxy(served.port)
    served.hosting.keys.port = proxy.port  # what phones call the table
    page = screen("en-US").open(served.url)
    proxy.mute.set()
    page.wait_for_selector("body.stale")
    served.host("roll 2 2 2 e s s")
    assert "No connection" in page.inner_text("#state")
    proxy.mute.clear()
    page.wait_for_selector("body:not(.stale) .monster.asked[data-id=kraken]")
    proxy.close()


def test_a_new_code_turns_everybody_out(served: Served, screen: Callable[..., Screen]) -> None:
    page = screen("en-US").open(served.url)
    served.do(served.hosting.renew)
    page.wait_for_selector("#state:has-text('no longer open')")
    assert page.locator("body.stale").count() == 1


def test_what_players_type_is_never_markup(served: Served, screen: Callable[..., Screen]) -> None:
    device = screen("en-US")
    page = device.open(served.url)
    served.host("note <img src=x onerror=alert(1)> \x1b[31mred")
    page.wait_for_selector("#moves:has-text('onerror')")
    assert page.locator("#moves img").count() == 0
    assert "\x1b" not in page.content()
    assert device.complaints == []


def test_a_phone_that_slept_wakes_up_with_the_new_board(
    served: Served, screen: Callable[..., Screen]
) -> None:
    page = screen("en-US").open(served.url)
    turn = """state => {
        const now = { value: state, configurable: true };
        Object.defineProperty(document, 'visibilityState', now);
        document.dispatchEvent(new Event('visibilitychange'));
    }"""
    page.evaluate(turn, "hidden")
    page.wait_for_selector("body.stale")
    served.host("roll 2 2 2 e s s")
    page.evaluate(turn, "visible")
    page.wait_for_selector("body:not(.stale) .monster.asked[data-id=kraken]")
