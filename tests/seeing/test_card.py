"""`card`: pages, lists and their JSON for everything that has a name."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest

from companion.cards.load import catalogue
from companion.text.voice import LANGUAGES
from tests.seeing.program import run

if TYPE_CHECKING:
    from pathlib import Path


@pytest.mark.parametrize(
    ("name", "language", "shown"),
    [
        ("hexe", "de", ("Hexe · Kostüm · Preis 4", "Halloween")),
        ("geist", "de", ("Gespenst (inoffiziell) · Kostüm",)),
        ("rayo congelante", "es", ("Evolución permanente de Space Penguin", "no oficial")),
        ("boo", "en", ("Boo! · temporary evolution of Boogie Woogie", "Open: ")),
        ("worst nightmare", "de", ("Geschenk-Evolution von Boogie Woogie",)),
    ],
)
def test_costumes_and_evolutions_have_a_page(
    tmp_path: Path, name: str, language: str, shown: tuple[str, ...]
) -> None:
    page = run(tmp_path, "card", name, "--lang", language)
    assert page.returncode == 0
    for part in shown:
        assert part in page.stdout


def test_both_are_shown_where_two_kinds_share_a_name(tmp_path: Path) -> None:
    page = run(tmp_path, "card", "defender of tokyo").stdout
    assert "wickedness tile" in page
    assert "permanent evolution of Gigazaur" in page
    view = json.loads(run(tmp_path, "card", "defender of tokyo", "--json").stdout)
    assert view["kind"] == "tile"
    assert view["also"] == [{"id": "defender-of-tokyo", "kind": "evolution"}]


def test_a_monster_comes_with_its_evolutions(tmp_path: Path) -> None:
    page = run(tmp_path, "card", "kürbis", "--lang", "de")
    assert page.returncode == 0
    assert "Krähenschmaus*" in page.stdout
    assert page.stdout.count("inoffizieller Name") == 1
    view = json.loads(run(tmp_path, "card", "pumpkin jack", "--json").stdout)
    assert view["kind"] == "monster"
    assert len(view["evolutions"]) == 8


@pytest.mark.parametrize("name", ["boot", "werwolf", "rat"])
def test_a_name_that_nothing_has_is_not_found(tmp_path: Path, name: str) -> None:
    page = run(tmp_path, "card", name, "--lang", "de")
    assert page.returncode == 1
    assert page.stdout == ""
    assert f"„{name}“" in page.stderr


def test_the_json_of_an_evolution(tmp_path: Path) -> None:
    view = json.loads(run(tmp_path, "card", "adapting technology", "--json").stdout)
    assert (view["id"], view["kind"]) == ("adapting-technology", "evolution")
    assert (view["monster"], view["evolution"]) == ("alienoid", "permanent")
    assert view["cost"] is None
    assert view["decks"] == ["power-up"]
    assert view["counters"] == 3
    assert set(view["names"]) == set(LANGUAGES)
    assert view["unofficial"] == ["de", "es"]
    assert {ruling["status"] for ruling in view["rulings"]} == {"derived"}


def test_the_json_of_a_costume(tmp_path: Path) -> None:
    view = json.loads(run(tmp_path, "card", "bruja", "--json").stdout)
    assert (view["id"], view["kind"], view["cost"]) == ("witch", "costume", 4)
    assert view["decks"] == ["halloween"]
    assert view["timing"] == ["hurtful-roll"]


def listed(home: Path, *flags: str) -> list[str]:
    rows = json.loads(run(home, "card", "--list", "--json", *flags).stdout)
    return [row["id"] for row in rows]


def test_lists_are_filtered(tmp_path: Path) -> None:
    assert set(listed(tmp_path, "--kind", "costume")) == set(catalogue().costumes)
    assert set(listed(tmp_path, "--kind", "evolution")) == set(catalogue().evolutions)
    gifts = {"worst-nightmare", "i-live-under-your-bed", "detachable-head", "ignis-fatus"}
    assert set(listed(tmp_path, "--kind", "gift")) == gifts
    assert len(listed(tmp_path, "--monster", "pinguin")) == 8
    assert listed(tmp_path, "--monster", "kitty", "--moment", "at-zero") == ["nine-lives"]
    assert set(listed(tmp_path, "--deck", "halloween", "--cost", "5")) == {"princess"}


def test_a_list_says_kinds_in_the_language_and_explains_the_mark(tmp_path: Path) -> None:
    table = run(tmp_path, "card", "--list", "--monster", "kraken", "--lang", "es").stdout
    assert "permanente, Kraken" in table
    assert "Marea alta*" in table
    assert table.count("no oficial") == 1


def test_a_monster_that_nobody_knows_is_not_listed(tmp_path: Path) -> None:
    page = run(tmp_path, "card", "--list", "--monster", "krakn")
    assert page.returncode == 1
    assert "Kraken" in page.stderr


@pytest.mark.parametrize("language", LANGUAGES)
def test_timing_has_costumes_and_evolutions_at_their_moments(tmp_path: Path, language: str) -> None:
    shown = run(tmp_path, "timing", "--lang", language, COLUMNS="200").stdout
    nine = {"en": "Nine Lives", "de": "Neun Leben*", "es": "Nueve vidas*"}[language]
    witch = {"en": "Witch", "de": "Hexe", "es": "Bruja*"}[language]
    assert shown.count(nine) == 1
    assert witch in shown
