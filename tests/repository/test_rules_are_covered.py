"""Every rule, card and tile has its data, its texts and its scenarios."""

from __future__ import annotations

import re
from collections import Counter

import pytest

from companion.cards.load import catalogue
from companion.cards.registry import FROM_HAND, HOOKS, PLAYABLES
from companion.data import load
from companion.engine.families import COSTUME, EVOLUTION, HAND, LASTING, POWER, TILE
from companion.engine.moments import MOMENTS, Moment
from companion.text.families import FILES
from companion.text.voice import LANGUAGES
from tests.scenarios.play import scenarios

SHOWN_ELSEWHERE = {
    # Rules that change nothing the engine could show: how pieces are laid out and named, and what
    # happens to the dice before they are entered. Their texts are proved in tests/text.
    "overview.player-is-monster",
    "components.tokens",
    "components.baby-gigazaur-marker",
    "components.orange-dice",
    "power-up.card-layout",
    "setup.table",
    "roll.keep-any",
    "roll.change-mind",
    "roll.stop-early",
    "quick.smashes-stay",
    "end.order-of-effects",  # a convention of the table: rules/order.toml fixes one order
    "glossary.words-counters",  # tests/text/test_words_of_editions.py
    "glossary.words-actions",
    "glossary.words-pieces",
    "start.most-smashes",  # tests/engine/test_who_begins.py
    "start.tie",
}

STATUSES = ("rulebook", "clarified", "derived", "silent", "conflict")

OWN_MOMENTS = {
    Moment.GETS_CARD,
    Moment.TOOK_TILE,
    Moment.LOSES_CARD,
    Moment.MAXIMUM_HEARTS,
}
"""Moments of one card alone: there is no order to write down."""


QUEUE = "extra-turns"
"""Not a moment: the order in which extra turns of several cards are taken."""


def rule_ids() -> list[str]:
    return [rule["id"] for rule in load("rules", "index.toml")["rule"]]


def core_rules() -> list[str]:
    return [
        rule["id"]
        for rule in load("rules", "index.toml")["rule"]
        if rule["topic"] not in ("faq",) and not rule["id"].startswith("card.")
    ]


def named() -> set[str]:
    return {rule for scenario in scenarios() for rule in scenario.rules}


@pytest.mark.parametrize("rule", core_rules())
def test_every_core_rule_has_a_scenario(rule: str) -> None:
    assert rule in named() or rule in SHOWN_ELSEWHERE


def test_what_is_shown_elsewhere_is_not_also_a_scenario() -> None:
    assert not set(SHOWN_ELSEWHERE) & named()


@pytest.mark.parametrize("card", sorted(catalogue().cards))
def test_every_card_has_three_scenarios(card: str) -> None:
    """One where it acts, one where it must not, and its boundary."""
    found = [scenario for scenario in scenarios() if f"card.{card}" in scenario.rules]
    plain = not catalogue().hooks.get((POWER, card)) or bool(catalogue().cards[card].when_bought)
    assert len({scenario.data["name"] for scenario in found}) >= (1 if plain else 3)


@pytest.mark.parametrize("costume", sorted(catalogue().costumes))
def test_every_costume_has_three_scenarios(costume: str) -> None:
    found = [scenario for scenario in scenarios() if f"costume.{costume}" in scenario.rules]
    assert len({scenario.data["name"] for scenario in found}) >= 3


@pytest.mark.parametrize("evolution", sorted(catalogue().evolutions))
def test_every_evolution_has_three_scenarios(evolution: str) -> None:
    found = [scenario for scenario in scenarios() if f"evolution.{evolution}" in scenario.rules]
    assert len({scenario.data["name"] for scenario in found}) >= 3


def rulings_of_the_box() -> dict[str, bool]:
    """Every ruling of an evolution or a costume, as scenarios name it, and whether it is open."""
    data = load("rules", "rulings.toml")
    return {
        f"{family}.{id}.{name}": ruling.get("open", False)
        for family in ("evolution", "costume")
        for id, rulings in data[family].items()
        for name, ruling in rulings.items()
    }


def test_every_ruling_of_evolutions_and_costumes_has_a_scenario() -> None:
    """Unless it says that nobody knows, and what is done here in the meantime."""
    shown = {ruling for scenario in scenarios() for ruling in scenario.data.get("rulings", ())}
    assert not shown - set(rulings_of_the_box())
    assert not {ruling for ruling, is_open in rulings_of_the_box().items() if not is_open} - shown


def test_a_scenario_of_a_ruling_is_one_of_its_card() -> None:
    for scenario in scenarios():
        for ruling in scenario.data.get("rulings", ()):
            assert ruling.rpartition(".")[0] in scenario.rules, scenario.id


@pytest.mark.parametrize("evolution", sorted(catalogue().evolutions))
def test_every_evolution_can_be_played_or_given(evolution: str) -> None:
    known = catalogue()
    gift = known.evolutions[evolution].kind == "gift"
    assert gift or evolution in known.playables or evolution in known.from_hand


@pytest.mark.parametrize("tile", sorted(catalogue().tiles))
def test_every_tile_has_scenarios(tile: str) -> None:
    found = [scenario for scenario in scenarios() if f"tile.{tile}" in scenario.rules]
    assert len({scenario.data["name"] for scenario in found}) >= 2


@pytest.mark.parametrize("card", sorted(catalogue().cards))
def test_every_card_does_something(card: str) -> None:
    assert catalogue().hooks.get((POWER, card)), f"{card} has neither a function nor verbs"


@pytest.mark.parametrize("tile", sorted(catalogue().tiles))
def test_every_tile_does_something(tile: str) -> None:
    assert catalogue().hooks.get((TILE, tile)), f"{tile} has neither a function nor verbs"


def test_scenarios_name_existing_rules() -> None:
    known = {*rule_ids()}
    known |= {f"card.{card}" for card in catalogue().cards}
    known |= {f"tile.{tile}" for tile in catalogue().tiles}
    known |= {f"costume.{costume}" for costume in catalogue().costumes}
    known |= {f"evolution.{evolution}" for evolution in catalogue().evolutions}
    assert not named() - known


def test_the_order_of_moments_lists_exactly_the_cards_that_act_in_them() -> None:
    order = load("rules", "order.toml")
    listed = {(moment, name) for moment, names in order.items() for name in names}
    listed -= {(QUEUE, name) for name in order[QUEUE]}
    acting = {
        (hook.moment.name, family.listed(id))
        for (family, id), hooks in catalogue().hooks.items()
        for hook in hooks
        if hook.moment not in OWN_MOMENTS
    }
    acting |= {
        (hook.moment.name, HAND.id) for hooks in catalogue().from_hand.values() for hook in hooks
    }
    assert listed == acting


def test_moments_stand_in_the_order_of_a_turn() -> None:
    written = [moment for moment in load("rules", "order.toml") if moment != QUEUE]
    documented = [moment.name for moment in MOMENTS if moment.name in written]
    assert written == documented


def test_every_function_belongs_to_a_card() -> None:
    known = {(POWER, card) for card in catalogue().cards}
    known |= {(TILE, tile) for tile in catalogue().tiles}
    known |= {(LASTING, card) for card in catalogue().cards}  # what stays when the card is gone
    known |= {(EVOLUTION, evolution) for evolution in catalogue().evolutions}
    known |= {(COSTUME, costume) for costume in catalogue().costumes}
    assert not set(HOOKS) - known
    assert not {*PLAYABLES, *FROM_HAND} - set(catalogue().evolutions)


def test_two_sides_make_a_tile() -> None:
    tiles = catalogue().tiles
    for tile in tiles.values():
        back = tiles[tile.back]
        assert (back.back, back.level) == (tile.id, tile.level)
        assert {tile.side, back.side} == {"red", "green"}


def test_the_decks_have_the_right_size() -> None:
    cards = catalogue().cards.values()
    assert sum(card.copies_of("base") for card in cards if "base" in card.decks) == 66
    assert sum(card.copies_of("dark") for card in cards if "dark" in card.decks) == 66
    assert sum(1 for card in cards if "promo" in card.decks) == 14
    assert sum(1 for card in cards if "monster-box-promo" in card.decks) == 11


@pytest.mark.parametrize("language", LANGUAGES)
def test_rulings_have_data_and_texts(language: str) -> None:
    data = load("rules", "rulings.toml")
    for family, file in FILES.items():
        texts = load("locales", language, f"{file}.toml")[family]
        assert not set(data[family]) - set(texts)
        for id, entry in texts.items():
            assert list(entry.get("rulings", {})) == list(data[family].get(id, {})), id


def test_rulings_say_how_sure_they_are_and_why() -> None:
    documents = load("locales", "en", "screen.toml")["documents"]
    for family in load("rules", "rulings.toml").values():
        for id, rulings in family.items():
            for name, ruling in rulings.items():
                assert ruling["status"] in STATUSES, (id, name)
                assert ruling["sources"], (id, name)
                assert not set(ruling["sources"]) - set(documents), (id, name)


@pytest.mark.parametrize(
    ("language", "word"), [("en", "Open"), ("de", "Offen"), ("es", "Sin aclarar")]
)
def test_an_open_ruling_of_the_box_says_so_and_no_other(language: str, word: str) -> None:
    data = load("rules", "rulings.toml")
    for family in ("costume", "evolution"):
        for id, entry in load("locales", language, f"{FILES[family]}.toml")[family].items():
            for name, text in entry.get("rulings", {}).items():
                says_so = bool(re.search(rf"(?:^|\(){word}\b", text, re.IGNORECASE))
                assert says_so == data[family][id][name].get("open", False), (id, name)


def test_twelve_monsters_have_eight_evolutions_each() -> None:
    counted = Counter(evolution.monster for evolution in catalogue().evolutions.values())
    assert counted == dict.fromkeys(catalogue().monsters, 8)
    kinds = {evolution.kind for evolution in catalogue().evolutions.values()}
    assert kinds == {"temporary", "permanent", "gift"}


def test_there_are_twelve_costumes() -> None:
    assert sum(costume.copies for costume in catalogue().costumes.values()) == 12
    assert {costume.kind for costume in catalogue().costumes.values()} == {"costume"}


def test_evolutions_and_costumes_act_in_moments_that_exist() -> None:
    moments = {moment.name for moment in MOMENTS}
    for evolution in catalogue().evolutions.values():
        assert evolution.timing, evolution.id
        assert not set(evolution.timing) - moments, evolution.id
    for costume in catalogue().costumes.values():
        assert not set(costume.timing) - moments, costume.id


def test_every_house_choice_is_about_a_rule() -> None:
    known = {*rule_ids(), *(f"card.{card}" for card in catalogue().cards)}
    known |= {f"tile.{tile}" for tile in catalogue().tiles}
    for key, row in load("rules", "house.toml").items():
        assert row["rule"] in known, key
        assert len(row["values"]) >= 2, key
