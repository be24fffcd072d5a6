"""What a head may not say though each of its words is known, and what a game joined midway may say."""

from __future__ import annotations

import pytest

from companion.cli.opening import known
from companion.record.head import write_head
from companion.record.problems import RecordError
from companion.record.read import parse_record
from companion.text.problems import describe
from companion.text.voice import LANGUAGES, Voice

MONSTERS = ("gigazaur", "kraken", "the-king", "alienoid", "meka-dragon")


def head(edition: str, players: int = 2, top: str = "", first: str = "", house: str = "") -> str:
    seats = [f'[[monster]]\nid = "{name}"' for name in MONSTERS[:players]]
    seats[0] += f"\n{first}"
    text = f'format = 1\nedition = "{edition}"\n{top}\n'
    return text + (f"[house]\n{house}\n" if house else "") + "\n".join(seats) + "\n"


UNFIT = (
    (head("classic", top='options = ["two-player"]'), "idle-option", "options"),
    (head("dark", top='options = ["wickedness"]'), "idle-option", "options"),
    (head("dark", 3, top='options = ["two-player"]'), "two-player-count", "options"),
    (head("standard", 4, top='options = ["bay-off"]'), "bay-off-count", "options"),
    (head("dark", top='options = ["mutant-evolutions"]'), "option-needs", "options"),
    (head("dark", top='market = ["poison-spit"]'), "not-in-edition", "market"),
    (head("classic", top='market = ["monster-pets"]'), "not-in-edition", "market"),
    (head("dark", top='market = ["tank", "tank"]'), "too-many-copies", "market"),
    (head("dark", top='market = ["jets"]', first='cards = ["jets"]'), "too-many-copies", "market"),
    (head("dark", first="stars = 21"), "beyond-the-dial", "monster[1].stars"),
    (head("dark", first="hearts = 12"), "too-many-hearts", "monster[1].hearts"),
    (
        head("dark", top='options = ["power-up"]', first="hand = 9"),
        "out-of-range",
        "monster[1].hand",
    ),
    (
        head("dark", top='options = ["power-up"]').replace(
            'id = "kraken"', 'id = "kraken"\nhand = 8\nevolutions = ["eater-of-souls"]', 1
        ),
        "out-of-range",
        "monster[2].hand",
    ),
    (
        head("dark", 3, first='hearts = 0\ncards = ["wings"]').replace(
            "[[mon", 'first = "kraken"\n[[mon', 1
        ),
        "eliminated-owns",
        "monster[1].cards",
    ),
    (head("classic", first="wickedness = 3"), "option-needs", "monster[1].wickedness"),
    (head("standard", first='tiles = ["evil-lair"]'), "option-needs", "monster[1].tiles"),
    (
        head("dark", first='cards = ["wings"]') + 'cards = ["wings"]\n',
        "too-many-copies",
        "monster[2].cards",
    ),
    (head("dark", first="tokens = { target = 1 }"), "option-needs", "monster[1].tokens.target"),
    (
        head("dark", top='options = ["power-up"]', first="tokens = { target = 1 }")
        + "tokens = { target = 1 }\n",
        "too-many-copies",
        "monster[2].tokens.target",
    ),
    (head("dark", first="counters = { wings = 1 }"), "not-owned", "monster[1].counters"),
    (
        head("dark", first='cards = ["smoke-cloud"]\ncounters = { smoke-cloud = [1, 2] }'),
        "not-owned",
        "monster[1].counters",
    ),
    (head("standard", first='copying = { mimic = "wings" }'), "not-owned", "monster[1].copying"),
    (
        head("standard", first='cards = ["jets", "wings"]\ncopying = { jets = "wings" }'),
        "no-copier",
        "monster[1].copying",
    ),
    (
        head("standard", first='cards = ["mimic"]\ncopying = { mimic = "wings" }'),
        "not-to-copy",
        "monster[1].copying",
    ),
)


@pytest.mark.parametrize(("text", "code", "key"), UNFIT)
def test_what_does_not_fit_is_refused_with_its_place(text: str, code: str, key: str) -> None:
    with pytest.raises(RecordError) as caught:
        parse_record(text.encode(), known(), "game.toml")
    (problem,) = caught.value.problems
    assert (problem.code, problem.details["key"]) == (code, key)
    for language in LANGUAGES:
        told = describe(Voice(language), caught.value)
        assert "{" not in told
        assert "record." not in told


@pytest.mark.parametrize(
    "text",
    [
        head("standard", top='options = ["two-player"]'),
        head("dark", 5, top='options = ["bay-off", "quick"]'),
        head("classic", top='options = ["wickedness"]'),
        head("dark", top='options = ["power-up", "mutant-evolutions"]'),
        head("dark", first="stars = 21", house='stars = "counted"'),
        head("standard", top='market = ["army", "tank"]'),
        head(
            "standard",
            top='options = ["halloween"]\nfirst = "gigazaur"',
            first='hearts = 0\ncards = ["zombie"]\ntokyo = "city"',
        ),
    ],
)
def test_what_fits_is_read(text: str) -> None:
    parse_record(text.encode(), known(), "game.toml")


def test_a_game_joined_midway_is_written_as_it_is_read() -> None:
    first = (
        'cards = ["mimic", "smoke-cloud", "smoke-cloud", "wings"]\n'
        'counters = { mimic = 1, smoke-cloud = [2, 3] }\ncopying = { mimic = "wings" }'
    )
    text = head("standard", first=first, house='bay_moves_up = true\nstars = "counted"')
    read = parse_record(text.encode(), known(), "game.toml").head
    assert read.house == {"bay_moves_up": "true", "stars": "counted"}
    assert read.seats[0].counters == {"mimic": (1,), "smoke-cloud": (2, 3)}
    assert read.seats[0].copying == {"mimic": "wings"}
    written = write_head(read)
    assert "bay_moves_up = true" in written
    assert parse_record(written.encode(), known(), "game.toml").head == read
