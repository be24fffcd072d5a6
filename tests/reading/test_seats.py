"""Who plays which monster, in the ways people write it down."""

from __future__ import annotations

import pytest

from companion.cli.seats import are_players, listed, read_seats
from companion.text.voice import Voice

SEATS = {
    "Ben the king": ("the-king", "Ben"),
    "Al kraken": ("kraken", "Al"),
    "A gigazuar": ("gigazaur", "A"),
    "Tom Baby Gigazaur": ("baby-gigazaur", "Tom"),
    "Jack: Pumpkin Jack": ("pumpkin-jack", "Jack"),
    "King Ken": ("the-king", "Ken"),
    "kraken - Ann": ("kraken", "Ann"),
    "bunny (Al)": ("cyber-bunny", "Al"),
}
WITH_A_VERB = {
    "en": ("Ann plays kraken", "kraken is Ann"),
    "de": ("Ann spielt den Kraken", "Kraken für Ann"),
    "es": ("Ann juega con el Kraken", "Kraken para Ann"),
}


@pytest.mark.parametrize("written", SEATS)
def test_the_longest_name_is_the_monster_and_the_rest_its_player(written: str) -> None:
    # Two sit at the least, and nobody else plays Space Penguin.
    seat, _ = read_seats(Voice("en"), [written, "Space Penguin"])
    assert (seat.id, seat.player) == SEATS[written]


@pytest.mark.parametrize("language", WITH_A_VERB)
def test_what_joins_player_and_monster_is_no_part_of_a_name(language: str) -> None:
    for written in WITH_A_VERB[language]:
        seat, _ = read_seats(Voice(language), [written, "Space Penguin"])
        assert (seat.id, seat.player) == ("kraken", "Ann"), written


@pytest.mark.parametrize(
    ("text", "people"),
    [
        ("Ann, Bob", ["Ann", "Bob"]),
        ("Ann, Bob, Jack", ["Ann", "Bob", "Jack"]),
        ("Al, Ken, Ann", ["Al", "Ken", "Ann"]),
        ("Ann Bob Cem", ["Ann", "Bob", "Cem"]),
        ("Ann and Bob", ["Ann", "Bob"]),
        ("Ann Bob and Cem", ["Ann", "Bob", "Cem"]),
        ("Ann Meier, Bob Lee", ["Ann Meier", "Bob Lee"]),
        ("Ann, Bob and Jack", ["Ann", "Bob", "Jack"]),
        ("Ana Beto Carla", ["Ana", "Beto", "Carla"]),
        ("ann kraken bob", []),
        ("Ann krakn Bob", []),
        ("king kraken", []),
        ("Ann", []),
        ("king, kraken", []),
        ("Ann, kraken", []),
        ("Ann kraken, Bob gigazuar", []),
        ("Ann: kraken, Bob: king", []),
    ],
)
def test_people_are_told_from_monsters(text: str, people: list[str]) -> None:
    assert are_players(Voice("en"), text) == people


@pytest.mark.parametrize(
    ("text", "entries"),
    [
        ("king kraken gigazaur", ["king", "kraken", "gigazaur"]),
        ("Space Penguin Cyber Bunny", ["Space Penguin", "Cyber Bunny"]),
        ("Kraken Ann, Gigazaur Bob", ["Kraken Ann", "Gigazaur Bob"]),
        ("Kraken Ann", ["Kraken Ann"]),
        ("kraken: Ann", ["kraken: Ann"]),
    ],
)
def test_monsters_in_a_row_need_no_commas(text: str, entries: list[str]) -> None:
    assert listed(text) == entries


@pytest.mark.parametrize("text", ["Ana, Luis y Mar", "Ana Luis Mar", "Ana, Luis, Mar"])
def test_short_names_of_people_are_no_monsters_mistyped(text: str) -> None:
    assert are_players(Voice("es"), text) == ["Ana", "Luis", "Mar"]
