"""Everything legal can be completed, in each language, and means just what it says."""

from __future__ import annotations

import pytest

from companion.moves.write import write
from companion.reading.tokens import fold
from companion.screen.candidates import answers, commands, matching
from companion.text.voice import LANGUAGES, Voice
from tests.live.games import OPENING, desk

RICH = ("eeeeee", "end")


def texts(*moves: str, typed: str, language: str = "en", wanted: bool = True) -> list[str]:
    found = matching(
        desk(*moves, language=language), Voice(language), typed, symbols=True, wanted=wanted
    )
    return [each.text for each in found]


@pytest.mark.parametrize("edition", ["classic", "standard", "dark"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_option_is_offered_and_understood(language: str, edition: str) -> None:
    """Sixty cards for sale, each by a name that leads back to it."""
    made = desk("eeeeee", edition=edition, language=language)
    made.take("set gigazaur energy 50")
    options = [write(option) for option in made.options]
    assert len(options) > 50
    offered = [each.text for each in answers(made, Voice(language, edition), symbols=True)]
    meant = [write(made.read(made.game, text)[0][1]) for text in offered]
    assert sorted(meant) == sorted(options)


@pytest.mark.parametrize(
    ("language", "said"),
    [("en", ["yield", "stay"]), ("de", ["gehen", "bleiben"]), ("es", ["salir", "quedarse"])],
)
def test_answers_are_in_the_language(language: str, said: list[str]) -> None:
    made = desk("222ehs", "end", "sss112", language=language)
    assert [each.text for each in answers(made, Voice(language), symbols=True)] == said


def test_a_card_says_what_it_costs_this_monster() -> None:
    made = desk("eeeeee")
    found = {each.text: each.about for each in answers(made, Voice("en"), symbols=True)}
    assert found["buy Corner Store"].startswith("3 ⚡ · discard · ")
    made.take("set gigazaur cards alien-origin")
    found = {each.text: each.about for each in answers(made, Voice("en"), symbols=False)}
    assert found["buy Corner Store"].startswith("2 E · ")


def test_the_end_of_the_turn_comes_before_sixty_cards() -> None:
    assert texts("eeeeee", typed="")[:2] == ["end", "sweep"]


def test_what_is_not_legal_is_not_offered() -> None:
    made = desk("222ehs", "end")
    found = [each.text for each in matching(made, Voice("en"), "", symbols=True)]
    assert not [text for text in found if text.startswith(("buy", "end", "yield", "redo"))]
    assert "redo" not in texts(typed="re")
    assert "undo" not in texts(typed="u")


@pytest.mark.parametrize(
    ("typed", "found"),
    [
        ("buy corn", "buy Corner Store"),
        ("corn", "buy Corner Store"),
        ("b corn", "buy Corner Store"),
        ("store", "buy Corner Store"),
        ("BUY C", "buy Corner Store"),
    ],
)
def test_the_beginning_of_any_word_will_do(typed: str, found: str) -> None:
    assert found in texts("eeeeee", typed=typed)


def test_dice_bring_up_no_list_unless_it_is_asked_for() -> None:
    assert texts(typed="s", wanted=False) == []
    assert texts(typed="222e", wanted=False) == []
    assert texts(typed="s", wanted=True) != []
    assert texts(typed="wh", wanted=False) == ["why "]


def test_a_question_is_not_completed() -> None:
    assert texts(typed="? stay") == []


@pytest.mark.parametrize(
    ("typed", "first"),
    [
        ("set ", "set Gigazaur "),
        ("set kr", "set Kraken "),
        ("set Kraken ", "set Kraken hearts "),
        ("set Kraken st", "set Kraken stars "),
        ("set Kraken tokyo ", "set Kraken tokyo city"),
        ("set Kraken hearts ", "set Kraken hearts 10"),
        ("check ", "check Gigazaur "),
        ("why Kraken ", "why Kraken hearts "),
        ("edit ", "edit 7 "),
        ("edit 3", "edit 3 "),
        ("undo ", "undo 1"),
    ],
)
def test_commands_are_completed_word_by_word(typed: str, first: str) -> None:
    assert texts(*OPENING, typed=typed)[0] == first


def test_past_moves_say_what_they_were() -> None:
    found = matching(desk(*OPENING, language="de"), Voice("de"), "ändern ", symbols=False)
    assert found[-1].text == "ändern 1 "
    assert found[-1].about == "Gigazaur: 2 2 2 E H S"
    back = matching(desk(*OPENING, language="es"), Voice("es"), "deshacer ", symbols=False)
    assert back[1].about == "deshace: Alienoid: fin ← Alienoid: E 1 1 2 3 3"


def test_cards_of_others_can_be_completed_too() -> None:
    made = desk()
    made.take("set kraken cards rapid-healing")
    made.take("set kraken energy 5")
    made.take("set kraken hearts 5")
    found = [each.text for each in answers(made, Voice("en"), symbols=True)]
    assert "Kraken: use Rapid Healing" in found
    made.take("Kraken: use Rapid Healing")
    assert made.game.table.by_id["kraken"].hearts == 6


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_command_says_what_it_does(language: str) -> None:
    made = desk(*OPENING)
    made.take("undo")
    for each in commands(made, Voice(language)):
        assert each.about, each.text
        assert not each.about.startswith("live.")
        assert fold(each.text) == each.text.strip() or not each.text.isascii()
