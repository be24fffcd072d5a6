"""An edition that exists only as data in a folder of its own: everything works with it."""

from __future__ import annotations

import json
import tomllib
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from companion.data import load
from companion.editions import EDITIONS, fact
from tests.seeing.program import run

if TYPE_CHECKING:
    from subprocess import CompletedProcess

FILES = {
    "rules/editions.toml": """
[jubilee]
like = "standard"
called = ["2031"]
without = ["two-player.optional"]
attack-needs-rolled-smash = true

[jubilee.printed]
alpha-monster = "when-it-hurts"
""",
    "rules/cards.toml": """
[[card]]
id = "wings"
costs = { jubilee = 9 }
""",
    "rules/index.toml": """
[[rule]]
id = "setup.anthem"
topic = "setup"
editions = ["jubilee"]
status = "rulebook"
sources = []
""",
    "locales/en/rules.toml": """
[setup.anthem]
text = "Before the first turn the oldest player sings the anthem of the jubilee."
""",
    "locales/en/cards.toml": """
[power.wings]
name_in.jubilee = "Golden Wings"
text_in.jubilee = "Pay 2 {energy} in gold and lose no {heart:other}."
""",
    "locales/en/terms.toml": """
[star.jubilee]
one = "medal"
other = "medals"
""",
    "locales/en/screen.toml": '[editions]\njubilee = "Jubilee Edition"\n',
    "locales/en/library.toml": '[editions]\njubilee = "Jubilee"\n',
    "locales/en/live.toml": '[setup]\njubilee = "2031: with medals"\n',
    "locales/en/concepts.toml": '[concepts]\nx-jubilee = ["jubilee"]\n',
}
CODE = Path(__file__).resolve().parents[2] / "companion"
TABLE = ("--edition", "jubilee", "--monster", "gigazaur", "--monster", "kraken")


@pytest.fixture(scope="module")
def home(tmp_path_factory: pytest.TempPathFactory) -> Path:
    base = tmp_path_factory.mktemp("jubilee")
    for name, text in FILES.items():
        path = base / "data" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    return base


def program(home: Path, *arguments: str, typed: str = "") -> CompletedProcess[str]:
    return run(home, *arguments, typed=typed, KOT_DATA=str(home / "data"))


def test_it_is_played_recorded_and_replayed(home: Path) -> None:
    game = home / "game.toml"
    moves = "roll 333eee\nend\nroll 222eee\nend\nquit\n"
    played = program(home, "track", str(game), *TABLE, typed=moves)
    assert played.returncode == 0, played.stderr
    assert "Gigazaur scores 3 medals" in played.stdout
    assert tomllib.loads(game.read_text(encoding="utf-8"))["edition"] == "jubilee"
    replayed = program(home, "replay", str(game), "--json")
    shown = json.loads(replayed.stdout)
    assert shown["edition"] == "jubilee"
    assert [monster["stars"] for monster in shown["monsters"]] == [6, 2]
    assert program(home, "why", str(game)).returncode == 0


def test_its_facts_and_prints_hold(home: Path) -> None:
    """Alpha Monster pays for smashes that hurt, and Acid Attack alone is no attack."""
    game = home / "facts.toml"
    game.write_text(
        'format = 1\nedition = "jubilee"\n'
        '[[monster]]\nid = "gigazaur"\ncards = ["alpha-monster"]\nenergy = 9\n'
        '[[monster]]\nid = "kraken"\n[[move]]\ndo = "roll 1 1 2 2 e s"\n',
        encoding="utf-8",
    )
    before = json.loads(program(home, "replay", str(game), "--json").stdout)
    rules = [event["rule"] for event in before["events"]]
    assert "card.alpha-monster" not in rules
    assert before["monsters"][0]["stars"] == 1
    bought = program(home, "track", str(game), "--json", typed="buy wings\n").stdout
    paid = [event for event in json.loads(bought.splitlines()[-1])["events"] if "amount" in event]
    assert paid[0]["amount"] == -9


def test_a_card_is_looked_up_in_it(home: Path) -> None:
    page = program(home, "card", "golden wings", "--edition", "jubilee")
    assert page.returncode == 0, page.stderr
    assert page.stdout.startswith("Golden Wings")
    assert "Pay 2 energy in gold" in page.stdout
    assert json.loads(program(home, "card", "wings", "--json").stdout)["costs"]["jubilee"] == 9


def test_its_rules_are_read_and_compared(home: Path) -> None:
    own = program(home, "rules", "setup", "--edition", "jubilee")
    assert "sings the anthem" in " ".join(own.stdout.split())
    others = program(home, "rules", "setup", "--edition", "standard")
    assert "anthem" not in others.stdout
    compared = program(home, "rules", "--compare", "dark", "jubilee")
    assert compared.returncode == 0
    assert "Jubilee" in compared.stdout
    left_out = program(home, "rules", "two-player", "--edition", "jubilee").stdout
    assert "two-player.optional" not in left_out
    assert "two-player.optional" in program(home, "rules", "two-player").stdout


def test_it_is_asked_about(home: Path) -> None:
    asked = program(home, "ask", "who sings the anthem in the jubilee edition?", "--json")
    answered = json.loads(asked.stdout)
    assert answered["edition"] == "jubilee"
    assert answered["answers"][0]["rule"] == "setup.anthem"
    price = program(home, "ask", "what do golden wings cost?", "--edition", "jubilee", "--json")
    assert "9 energy" in json.loads(price.stdout)["answers"][0]["text"]


def test_it_is_unknown_without_its_folder(home: Path) -> None:
    assert run(home, "rules", "--edition", "jubilee").returncode == 2


def test_every_fact_of_an_edition_is_asked_for() -> None:
    """What nobody reads is a misspelt word, or a fact that only pretends to matter."""
    code = "".join(path.read_text(encoding="utf-8") for path in CODE.rglob("*.py"))
    for edition in EDITIONS:
        for name in load("rules", "editions.toml")[edition]:
            assert name == "usual" or f'"{name}"' in code, (edition, name)
        for card, word in fact(edition, "printed").items():
            assert f'printed("{card}")' in code, (edition, card)
            assert f'"{word}"' in code, (edition, word)
        for name, rule in fact(edition, "cites").items():
            assert f'cites["{name}"]' in code, (edition, name)
            assert rule in {each["id"] for each in load("rules", "index.toml")["rule"]}
