"""Heads: what they may say, and everything that is wrong with one at once."""

from __future__ import annotations

from typing import Any

import pytest

from companion.engine.head import Head, Seat
from companion.record.head import read_head
from tests.record.samples import HEAD, KNOWN, TWO_SEATS, problem_of, problems_of, read, refused

TABLE = (
    'format = 1\nedition = "dark"\n{top}\n'
    '[[monster]]\nid = "gigazaur"\n{one}\n[[monster]]\nid = "kraken"\n{two}\n'
)
ALL = ("gigazaur", "kraken", "the-king", "alienoid", "cyber-bunny", "meka-dragon")


def text(top: str = "", one: str = "", two: str = "") -> str:
    return TABLE.format(top=top, one=one, two=two)


def seated(*extra: str, top: str = "") -> str:
    """A table of all six monsters, or as many as there are lines to add to each."""
    seats = (
        f'[[monster]]\nid = "{monster}"\n{line}\n'
        for monster, line in zip(ALL, extra, strict=False)
    )
    return f'format = 1\nedition = "standard"\n{top}\n' + "".join(seats)


def test_a_short_head_gets_the_defaults() -> None:
    assert read(HEAD).head == TWO_SEATS


def test_a_full_head_is_read_completely() -> None:
    head = read("""
format = 1
edition = "standard"
options = ["two-player", "wickedness", "two-player"]
language = "de"
first = "kraken"
market = ["tank", "heal", "jets"]
tile_sides = "mixed"
x-clock = 3

[meta]
anything = { goes = true }

[house]
win = "round"
x-own = 1

[[monster]]
id = "gigazaur"
tokyo = "none"

[[monster]]
id = "kraken"
player = "Łucja 🦑"
hearts = 12
stars = 99
energy = 999
wickedness = 10
cards = ["even-bigger", "wings"]
tiles = ["evil-lair"]
tokens = { poison = 1, shrink = 0 }
tokyo = "city"
x-colour = "red"
""").head
    assert head == Head(
        edition="standard",
        options=frozenset({"two-player", "wickedness"}),
        language="de",
        first="kraken",
        market=("tank", "heal", "jets"),
        tile_sides="mixed",
        house={"win": "round"},
        seats=(
            Seat(id="gigazaur", player=""),
            Seat(
                id="kraken",
                player="Łucja 🦑",
                hearts=12,
                stars=99,
                energy=999,
                wickedness=10,
                cards=("even-bigger", "wings"),
                tiles=("evil-lair",),
                poison=1,
                tokyo="city",
            ),
        ),
    )


def test_an_eliminated_monster_may_sit_at_the_table() -> None:
    assert [seat.hearts for seat in read(seated("", "", "hearts = 0")).head.seats] == [10, 10, 0]


def test_five_alive_open_the_bay() -> None:
    places = ("tokyo = 'city'", "tokyo = 'bay'", "", "", "", "hearts = 0")
    assert read(seated(*places)).head.seats[1].tokyo == "bay"


def test_a_newer_format_is_said_first_and_alone() -> None:
    for newer in (
        'format = 2\nedition = "neon"\nmoves = 3\n',
        "format = 2\nmove = [1]\n",
        "format = 2\n[[move]]\nthen = 1\n[[move]]\ndo = 'x'\n",
        "format = 2\n[[move]]\nbroken\n[[move]]\ndo = 'x'\n",
    ):
        problem = problem_of(newer)
        assert (problem.code, problem.line) == ("newer-format", 1)
        assert problem.details == {"key": "format", "value": "2", "newest": 1}


@pytest.mark.parametrize(
    ("line", "value"),
    [("", ""), ("format = 0", "0"), ("format = '1'", "1"), ("format = true", "true")],
)
def test_another_format_is_none(line: str, value: str) -> None:
    problem = problem_of(HEAD.replace("format = 1", line))
    assert problem.code == "bad-format"
    assert problem.details["value"] == value


# What is written, and the code, the key's path, the line and the nearest guess.
ONE_MISTAKE: list[tuple[str, str, str, int | None, str]] = [
    (text(top="editon = 1"), "unknown-key", "editon", 3, "edition"),
    (text(top="zzz = 1"), "unknown-key", "zzz", 3, ""),
    (text(two="hart = 7"), "unknown-key", "monster[2].hart", 9, "hearts"),
    (text(top="tile-sides = 'red'"), "unknown-key", "tile-sides", 3, "tile_sides"),
    (text(top="[house]\nwinn = 'turn'"), "unknown-key", "house.winn", 4, "win"),
    (text(one="tokens = { poisn = 1 }"), "unknown-key", "monster[1].tokens.poisn", 6, "poison"),
    (HEAD.replace('edition = "dark"', ""), "missing-key", "edition", None, ""),
    (HEAD.replace('id = "kraken"', ""), "missing-key", "monster[2].id", 8, ""),
    (text(top="options = 'quick'"), "wrong-type", "options", 3, ""),
    (text(top="options = [1]"), "wrong-type", "options", 3, ""),
    (text(top="language = 1"), "wrong-type", "language", 3, ""),
    (text(top="first = 1979-05-27"), "wrong-type", "first", 3, ""),
    (text(top="market = { a = 1 }"), "wrong-type", "market", 3, ""),
    (text(top="house = []"), "wrong-type", "house", 3, ""),
    (text(top="[house]\nwin = true"), "wrong-type", "house.win", 4, ""),
    (text(one="hearts = 7.5"), "wrong-type", "monster[1].hearts", 6, ""),
    (text(one="hearts = true"), "wrong-type", "monster[1].hearts", 6, ""),
    (text(one="hearts = 13"), "out-of-range", "monster[1].hearts", 6, ""),
    (text(one="hearts = -1"), "out-of-range", "monster[1].hearts", 6, ""),
    (text(one="stars = 100"), "out-of-range", "monster[1].stars", 6, ""),
    (text(one="energy = 1000"), "out-of-range", "monster[1].energy", 6, ""),
    (text(one="wickedness = 11"), "out-of-range", "monster[1].wickedness", 6, ""),
    (text(one="[monster.tokens]\nshrink = 100"), "out-of-range", "monster[1].tokens.shrink", 7, ""),
    (text(one=f"stars = 0x{'f' * 9000}"), "out-of-range", "monster[1].stars", 6, ""),
    (HEAD.replace("dark", "drak"), "unknown-value", "edition", 2, "dark"),
    (text(top="options = ['quikc']"), "unknown-value", "options", 3, "quick"),
    (text(top="language = 'fr'"), "unknown-value", "language", 3, ""),
    (text(top="tile_sides = 'Red'"), "unknown-value", "tile_sides", 3, "red"),
    (text(top="[house]\nwin = 'rounds'"), "unknown-value", "house.win", 4, "round"),
    (text(one="tokyo = 'citty'"), "unknown-value", "monster[1].tokyo", 6, "city"),
    (HEAD.replace("kraken", "craken"), "unknown-monster", "monster[2].id", 9, "kraken"),
    (HEAD.replace("kraken", "\\u0000"), "unknown-monster", "monster[2].id", 9, ""),
    (text(top="market = ['tanc']"), "unknown-card", "market", 3, "tank"),
    (text(one="cards = ['Even Bigger']"), "unknown-card", "monster[1].cards", 6, "even-bigger"),
    (text(one="tiles = ['devius']"), "unknown-tile", "monster[1].tiles", 6, "devious"),
    (
        text(one="evolutions = ['cold-wawe']"),
        "unknown-evolution",
        "monster[1].evolutions",
        6,
        "cold-wave",
    ),
    ("format = 1\nedition = 'dark'", "monster-count", "monster", None, ""),
    (seated(""), "monster-count", "monster", 4, ""),
    (HEAD.replace("kraken", "gigazaur"), "duplicate-monster", "monster[2].id", 9, ""),
    (text(top="first = 'krakn'"), "first-not-at-table", "first", 3, "kraken"),
    (text(top="first = 'alienoid'"), "first-not-at-table", "first", 3, ""),
    (seated("", "", "hearts = 0", top="first = 'the-king'"), "first-eliminated", "first", 3, ""),
    (text("", "tokyo = 'city'", "tokyo = 'city'"), "place-taken", "monster[2].tokyo", 9, ""),
    (text(top="market = ['tank', 'heal', 'jets', 'wings']"), "market-size", "market", 3, ""),
    (text(one="hearts = 0"), "game-over-at-start", "monster", 4, ""),
    (text(one="tokyo = 'bay'"), "no-bay", "monster[1].tokyo", 6, ""),
    (
        seated("tokyo = 'bay'", "", "", "", "hearts = 0", "hearts = 0"),
        "no-bay",
        "monster[1].tokyo",
        6,
        "",
    ),
    (
        seated("tokyo = 'bay'", "", "", "", "", top="options = ['bay-off']"),
        "no-bay",
        "monster[1].tokyo",
        6,
        "",
    ),
    (
        seated("", "", "hearts = 0\ntokyo = 'city'"),
        "eliminated-in-tokyo",
        "monster[3].tokyo",
        13,
        "",
    ),
]


@pytest.mark.parametrize(("written", "code", "key", "line", "guess"), ONE_MISTAKE)
def test_one_mistake_is_named_with_its_place(
    written: str, code: str, key: str, line: int | None, guess: str
) -> None:
    problem = problem_of(written)
    assert (problem.code, problem.details["key"]) == (code, key)
    assert problem.details.get("nearest", "") == guess
    if line is not None:
        assert problem.line == line


def test_seven_monsters_are_too_many() -> None:
    seats = "".join(f'[[monster]]\nid = "{each}"\n' for each in (*ALL, "kraken"))
    codes = [each.code for each in problems_of(f'format = 1\nedition = "dark"\n{seats}')]
    assert codes == ["monster-count", "duplicate-monster"]


def test_monsters_that_are_no_tables_are_refused() -> None:
    codes = [each.code for each in problems_of('format = 1\nedition = "dark"\nmonster = [1, 2]')]
    assert codes == ["wrong-type", "monster-count"]


def test_everything_wrong_is_said_at_once() -> None:
    problems = problems_of("""
edition = "drak"
colour = 3
first = "nobody"
[[monster]]
id = "gigazaur"
hart = 7
hearts = "many"
[[monster]]
player = 3
""")
    assert [(each.code, each.line) for each in problems] == [
        ("bad-format", None),
        ("unknown-key", 3),
        ("unknown-value", 2),
        ("unknown-key", 7),
        ("wrong-type", 8),
        ("missing-key", 9),
        ("wrong-type", 10),
        ("first-not-at-table", 4),
    ]
    assert {each.file for each in problems} == {"game.toml"}


def test_every_house_rule_takes_each_of_its_words() -> None:
    document: dict[str, Any] = {
        "format": 1,
        "edition": "dark",
        "monster": [{"id": "gigazaur"}, {"id": "kraken"}],
    }
    for key, words in KNOWN.house.items():
        for word in words:
            head = read_head({**document, "house": {key: word}}, KNOWN, "game.toml")
            assert head.house == {key: word}
        with refused() as problems:
            read_head({**document, "house": {key: "whatever-else"}}, KNOWN, "game.toml")
        assert [each.code for each in problems] == ["unknown-value"]
