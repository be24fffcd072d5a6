from __future__ import annotations

import tomllib
from typing import TYPE_CHECKING, get_args

from hypothesis import given
from hypothesis import strategies as st

from companion.editions import EDITIONS
from companion.engine.head import OPTIONS, Head, Seat, Sides
from companion.record.head import LANGUAGES, read_head, write_head
from tests.record.samples import HEAD, KNOWN, TWO_SEATS, unhurried

if TYPE_CHECKING:
    from collections.abc import Collection

FULL = """\
format = 1
edition = "standard"
options = ["two-player", "wickedness"]
language = "de"
first = "kraken"
market = ["tank", "heal", "jets"]
tile_sides = "red"

[house]
win = "round"

[[monster]]
id = "gigazaur"
player = "A \\"the\\" B"

[[monster]]
id = "kraken"
hearts = 7
stars = 3
energy = 2
wickedness = 4
cards = ["even-bigger", "wings"]
tiles = ["evil-lair"]
tokens = { poison = 1 }
tokyo = "city"
"""


def test_a_plain_head_says_no_more_than_it_must() -> None:
    assert write_head(TWO_SEATS) == HEAD


def test_a_full_head_is_laid_out_for_people() -> None:
    assert write_head(read_head(tomllib.loads(FULL), KNOWN, "")) == FULL


def test_an_empty_market_is_tracked_and_no_market_is_not() -> None:
    seats = TWO_SEATS.seats
    assert "market = []\n" in write_head(Head(edition="dark", seats=seats, market=()))
    assert "market" not in write_head(Head(edition="dark", seats=seats))


def test_an_eliminated_monster_keeps_its_zero() -> None:
    seats = (*TWO_SEATS.seats, Seat(id="alienoid", player="", hearts=0))
    assert "hearts = 0\n" in write_head(Head(edition="dark", seats=seats))


def test_a_name_no_file_can_hold_is_written_all_the_same() -> None:
    seats = (Seat(id="gigazaur", player="A\udcff"), Seat(id="kraken", player=""))
    document = tomllib.loads(write_head(Head(edition="dark", seats=seats)).encode().decode())
    assert document["monster"][0]["player"] == "A\ufffd"


def _some(words: Collection[str]) -> st.SearchStrategy[tuple[str, ...]]:
    return st.lists(st.sampled_from(tuple(words)), unique=True, max_size=3).map(tuple)


def _seats(monsters: list[str]) -> st.SearchStrategy[tuple[Seat, ...]]:
    return st.tuples(
        *(
            st.builds(
                Seat,
                id=st.just(monster),
                player=st.text(st.characters(exclude_categories=["Cs"])),
                hearts=st.integers(1, 12),
                stars=st.integers(0, 99),
                energy=st.integers(0, 999),
                wickedness=st.integers(0, 10),
                cards=_some(KNOWN.cards),
                tiles=_some(KNOWN.tiles),
                poison=st.integers(0, 99),
                shrink=st.integers(0, 99),
                tokyo=st.just("city") if monster == monsters[0] else st.none(),
            )
            for monster in monsters
        )
    )


HEADS = st.lists(st.sampled_from(tuple(KNOWN.monsters)), unique=True, min_size=2).flatmap(
    lambda monsters: st.builds(
        Head,
        edition=st.sampled_from(EDITIONS),
        seats=_seats(monsters),
        options=st.frozensets(st.sampled_from(OPTIONS)),
        language=st.sampled_from(LANGUAGES),
        first=st.none() | st.sampled_from(monsters),
        market=st.none() | _some(KNOWN.cards),
        tile_sides=st.none() | st.sampled_from(get_args(Sides)),
        house=st.fixed_dictionaries({}, optional={"win": st.sampled_from(KNOWN.house["win"])}),
    )
)


@unhurried
@given(HEADS)
def test_what_is_written_reads_back_the_same(head: Head) -> None:
    assert read_head(tomllib.loads(write_head(head)), KNOWN, "") == head
