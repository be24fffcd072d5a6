"""A name in any language finds its card, slips are forgiven, and no name shows another card."""

from __future__ import annotations

import pytest

from companion.data import load
from companion.text.families import FILES
from companion.text.lookup import look_up
from companion.text.names import FAMILIES, names, spoken_names
from companion.text.unofficial import is_unofficial, legend, marked, spelt_out
from companion.text.voice import LANGUAGES, Voice

SHARED = {
    ("tile", "defender-of-tokyo"),
    ("evolution", "defender-of-tokyo"),
    ("power", "poison-spit"),
    ("tile", "poison-spit"),
}
"""What has its name in common with something of another kind."""


def names_of_all() -> list[tuple[str, str, str]]:
    return [
        (family, id, spoken)
        for family in FAMILIES
        for language in LANGUAGES
        for id, spoken in spoken_names(family, language)
    ]


def test_every_name_in_every_language_finds_its_own_thing() -> None:
    for family, id, spoken in names_of_all():
        meant = look_up(spoken)
        assert meant.sure, spoken
        assert (family, id) in meant.things, spoken


def test_official_names_are_shared_only_by_what_really_shares_them() -> None:
    for language in LANGUAGES:
        for family, file in FILES.items():
            for id, entry in load("locales", language, f"{file}.toml")[family].items():
                others = {thing for thing in look_up(entry["name"]).things if thing != (family, id)}
                assert {(family, id), *others} <= SHARED or not others, (language, entry["name"])


def test_every_longer_name_is_found_with_two_letters_swapped() -> None:
    for family in ("costume", "evolution"):
        for language in LANGUAGES:
            for id, entry in load("locales", language, f"{family}s.toml")[family].items():
                name = entry["name"]
                if len(name) < 7:
                    continue
                slip = name[:2] + name[3] + name[2] + name[4:]
                assert (family, id) in look_up(slip).things, slip


@pytest.mark.parametrize(
    ("typed", "thing"),
    [
        ("hexe", ("costume", "witch")),
        ("Geist", ("costume", "ghost")),
        ("disfraz de bruja", ("costume", "witch")),
        ("zombie costume", ("costume", "zombie")),
        ("Freez Ray", ("evolution", "freeze-ray")),
        ("gefrierstral", ("evolution", "freeze-ray")),
        ("rayo congelnte", ("evolution", "freeze-ray")),
        ("twas beauty killed the beast", ("evolution", "twas-beauty-killed-the-beast")),
        ("meow missile", ("evolution", "meow-missle")),
        ("suesses oder drohung", ("evolution", "trick-or-threat")),
        ("buh", ("evolution", "boo")),
        ("banane", ("evolution", "giant-banana")),
        ("acid", ("power", "acid-attack")),
        ("king", ("monster", "the-king")),
        ("pumkin jack", ("monster", "pumpkin-jack")),
    ],
)
def test_people_find_what_they_mean(typed: str, thing: tuple[str, str]) -> None:
    assert look_up(typed) == ([thing], True)


@pytest.mark.parametrize(
    "typed", ["boot", "rat", "kolibri", "chicken", "xyz", "wolf", "werwolf", "mumie", "h", "!", ""]
)
def test_a_name_that_nothing_has_shows_nothing(typed: str) -> None:
    assert not look_up(typed).sure


def test_things_of_one_name_are_both_meant() -> None:
    assert look_up("Defender of Tokyo").things == [
        ("tile", "defender-of-tokyo"),
        ("evolution", "defender-of-tokyo"),
    ]
    assert look_up("Giftspeier").things == [("power", "poison-spit"), ("tile", "poison-spit")]


def test_what_looks_alike_is_proposed() -> None:
    meant = look_up("Pirratten")
    assert not meant.sure
    assert ("costume", "pirate") in meant.things


def test_all_families_can_be_looked_up() -> None:
    for family in FAMILIES:
        assert names(family).by_name


def test_unofficial_names_are_marked_and_the_mark_is_explained_once() -> None:
    german = Voice("de")
    assert is_unofficial("de", "evolution", "freeze-ray")
    assert marked(german, "evolution", "freeze-ray") == "Gefrierstrahl*"
    assert spelt_out(german, "evolution", "freeze-ray") == "Gefrierstrahl (inoffiziell)"
    assert marked(german, "evolution", "electric-carrot") == "Elektrische Karotte"
    assert marked(Voice("en"), "evolution", "freeze-ray") == "Freeze Ray"
    assert len(legend(german, ["Gefrierstrahl*", "Hexe"])) == 1
    assert legend(german, ["Hexe"]) == []


def test_what_is_told_of_a_game_marks_them_too() -> None:
    german = Voice("de")
    assert german.label("card.wings") == "Flügel*"
    assert german.label("card.mimic") == "Nachahmer"
    assert german.marked("witch") == "Hexe", "a costume among power cards"
    assert Voice("es").marked("witch") == "Bruja*"
    assert german.marked("no-such-card") == german.card("no-such-card")
