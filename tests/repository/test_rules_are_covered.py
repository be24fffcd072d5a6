"""Every rule, card and tile has its data, its texts and its scenarios."""

from __future__ import annotations

import pytest

from companion.cards.load import catalogue
from companion.cards.registry import HOOKS
from companion.data import load
from companion.engine.moments import Moment
from companion.text.voice import LANGUAGES
from tests.scenarios.play import scenarios

OTHER_ISSUES = ("power-up", "mutant-evolutions", "halloween")
"""Options whose rules come with evolutions and costumes."""

SHOWN_ELSEWHERE = {
    # Rules that change nothing the engine could show: how pieces are laid out and named, and what
    # happens to the dice before they are entered. Their texts are proved in tests/text.
    "overview.player-is-monster",
    "components.tokens",
    "components.baby-gigazaur-marker",
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
        if not set(rule.get("options", ())) & set(OTHER_ISSUES)
        and rule["topic"] not in ("faq",)
        and not rule["id"].startswith("card.")
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
    plain = not catalogue().hooks.get(("power", card)) or bool(catalogue().cards[card].when_bought)
    assert len({scenario.data["name"] for scenario in found}) >= (1 if plain else 3)


@pytest.mark.parametrize("tile", sorted(catalogue().tiles))
def test_every_tile_has_scenarios(tile: str) -> None:
    found = [scenario for scenario in scenarios() if f"tile.{tile}" in scenario.rules]
    assert len({scenario.data["name"] for scenario in found}) >= 2


@pytest.mark.parametrize("card", sorted(catalogue().cards))
def test_every_card_does_something(card: str) -> None:
    assert catalogue().hooks.get(("power", card)), f"{card} has neither a function nor verbs"


@pytest.mark.parametrize("tile", sorted(catalogue().tiles))
def test_every_tile_does_something(tile: str) -> None:
    assert catalogue().hooks.get(("tile", tile)), f"{tile} has neither a function nor verbs"


def test_scenarios_name_existing_rules() -> None:
    known = {*rule_ids()}
    known |= {f"card.{card}" for card in catalogue().cards}
    known |= {f"tile.{tile}" for tile in catalogue().tiles}
    assert not named() - known


def test_the_order_of_moments_lists_exactly_the_cards_that_act_in_them() -> None:
    order = load("rules", "order.toml")
    listed = {(moment, name) for moment, names in order.items() for name in names}
    listed -= {(QUEUE, name) for name in order[QUEUE]}
    acting = {
        (hook.moment.value, f"tile:{id}" if family == "tile" else id)
        for (family, id), hooks in catalogue().hooks.items()
        for hook in hooks
        if hook.moment not in OWN_MOMENTS
    }
    assert listed == acting


def test_moments_stand_in_the_order_of_a_turn() -> None:
    written = [moment for moment in load("rules", "order.toml") if moment != QUEUE]
    documented = [moment.value for moment in Moment if moment.value in written]
    assert written == documented


def test_every_function_belongs_to_a_card() -> None:
    known = {("power", card) for card in catalogue().cards}
    known |= {("tile", tile) for tile in catalogue().tiles}
    known |= {("lasting", card) for card in catalogue().cards}  # what stays when the card is gone
    assert not set(HOOKS) - known


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
    data, texts = load("rules", "rulings.toml"), load("locales", language, "cards.toml")
    for family in ("power", "tile"):
        for id, entry in texts[family].items():
            assert set(entry.get("rulings", {})) == set(data[family].get(id, {})), id


def test_every_house_choice_is_about_a_rule() -> None:
    known = {*rule_ids(), *(f"card.{card}" for card in catalogue().cards)}
    known |= {f"tile.{tile}" for tile in catalogue().tiles}
    for key, row in load("rules", "house.toml").items():
        assert row["rule"] in known, key
        assert len(row["values"]) >= 2, key
