"""A question names what hangs on it, in each language, and the likely answer needs no typing."""

from __future__ import annotations

import pytest

from companion.desk.outcomes import Nothing, Played
from companion.moves.kinds import PASS, Roll
from companion.moves.write import write
from companion.screen.live.frame import compose
from companion.screen.live.session import LiveSession
from companion.screen.questions import question
from companion.text.voice import Voice
from tests.live.games import desk

JETS = ("set gigazaur cards jets", "222ehs", "end", "set gigazaur hearts 4", "ssss12")
MIMIC = (
    "set gigazaur cards mimic",
    "set gigazaur energy 1",
    "set kraken cards wings, jets",
    *("112233", "end") * 3,
)


def asked(*lines: str, language: str = "en", edition: str = "standard") -> str:
    at = desk(language="en", edition=edition)
    for line in lines:
        assert isinstance(at.take(line), Played), line
    return question(at.game, Voice(language, edition), at.now)


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "Leaving costs nothing, staying costs 4 hearts, 0 left."),
        ("de", "Gehen kostet nichts, Bleiben kostet 4 Lebenspunkte, dann noch 0."),
        ("es", "Salir no cuesta nada, quedarse cuesta 4 Puntos de Vida (quedan 0)."),
    ],
)
def test_jets_say_what_leaving_and_staying_cost(language: str, said: str) -> None:
    assert asked(*JETS, language=language).endswith(said)


@pytest.mark.parametrize(
    ("language", "said"),
    [("en", "for “Camouflage”"), ("de", "für „Tarnung“"), ("es", "para «Camuflaje»")],
)
def test_dice_say_which_card_they_are_for(language: str, said: str) -> None:
    lines = ("set gigazaur cards camouflage", "222ehs", "end", "ssss12")
    assert said in asked(*lines, language=language)


@pytest.mark.parametrize(
    ("dice", "said"), [("s1233e", "Wie liegt er?"), ("ss1233", "Wie liegen sie?")]
)
def test_one_die_is_one_die(dice: str, said: str) -> None:
    lines = ("set gigazaur cards camouflage", "222ehs", "end", dice)
    assert asked(*lines, language="de").endswith(said)


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "Ending the turn costs 2 hearts (8 left)."),
        ("de", "Das Ende des Zugs kostet 2 Lebenspunkte (dann noch 8)."),
        ("es", "Terminar el turno cuesta 2 Puntos de Vida (quedan 8)."),
    ],
)
def test_the_poison_at_the_end_of_the_turn_is_named(language: str, said: str) -> None:
    assert asked("set gigazaur poison 2", "112e1s", language=language).endswith(said)


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "Ending the turn wins with 20 stars!"),
        ("de", "Wer jetzt den Zug beendet, gewinnt mit 20 Siegpunkten!"),
        ("es", "¡Si termina el turno, gana con 20 Puntos de Victoria!"),
    ],
)
def test_whoever_wins_by_ending_the_turn_is_told(language: str, said: str) -> None:
    assert asked("set gigazaur stars 18", "112e1s", language=language).endswith(said)


def test_a_card_that_may_be_used_is_named_with_its_price() -> None:
    lines = ("set gigazaur cards wings", "set gigazaur energy 3", "222ehs", "end", "ssss12")
    said = asked(*lines)
    assert "may use “Wings” now." in said
    assert "“Wings” costs 2 energy, declining costs 4 hearts, 6 left." in said


def test_players_are_named_in_questions() -> None:
    assert asked().startswith("Gigazaur (Ann) throws 6 dice")
    assert asked("222ehs", "end", "sss112").startswith("Gigazaur (Ann) has 7 hearts left")


def test_with_nothing_to_buy_nothing_is_offered() -> None:
    assert "nothing to buy" in asked("112233")
    assert "buy something" in asked("eeeeee")


def test_a_copier_does_not_stand_before_the_dice() -> None:
    at = desk(*MIMIC[:3])
    for line in MIMIC[3:]:
        at.take(line)
    assert at.game.pending.kind == "card"
    assert "throws 6 dice" in question(at.game, Voice("en"), at.now)
    assert "“Mimic” then stands for that one" in question(at.game, Voice("en"), at.now)
    assert at.take("") == Nothing()
    outcome = at.take("111223")
    assert isinstance(outcome, Played)
    assert [step.move for step in outcome.steps] == [PASS, Roll("111223")]


def test_a_copier_takes_a_name() -> None:
    at = desk(*MIMIC)
    outcome = at.take("wings")
    assert isinstance(outcome, Played)
    assert write(outcome.steps[0].move) == "use mimic wings"
    assert at.game.pending.kind == "roll"


def test_names_stand_beside_each_other_without_the_text_of_the_card() -> None:
    made = LiveSession(desk("set kraken cards wings, jets, urbavore"), Voice("en"))
    for line in ("set gigazaur energy 9", "eee112", "buy mimic"):
        assert made.enter(line)
    panel = compose(made, 80, 24, colour=False).plain("panel")
    assert " 1 Wings" in panel
    assert "Mimic token" not in panel
    assert "“Mimic”: Gigazaur (Ann) must choose." in question(made.game, made.voice, made.desk.now)
    made.enter("2")
    assert write(made.game.log[-1].move) == "use mimic jets"


def test_hearts_are_spent_in_words() -> None:
    for language, said in (("en", "heal 1, poison 1"), ("de", "heilen 1, Gift 1")):
        made = LiveSession(desk("set gigazaur poison 1", "hh112s"), Voice(language))
        panel = compose(made, 80, 24, colour=False).plain("panel")
        assert f" 1 {said}" in panel
        assert "=" not in panel.splitlines()[-1]


def test_enter_declines_what_is_offered_and_the_foot_says_so() -> None:
    made = LiveSession(desk("set kraken cards psychic-probe", "112233"), Voice("en"))
    assert made.game.pending.kind == "card"
    assert compose(made, 80, 24, colour=False).plain("toolbar").startswith("Enter: pass")
    made.enter("")
    assert made.game.pending.kind == "buy"


def test_whoever_has_no_die_left_just_goes_on() -> None:
    made = LiveSession(desk(), Voice("en"))
    made.enter("set gigazaur shrink 6")
    asked = compose(made, 80, 24, colour=False)
    assert "Gigazaur (Ann) has no die to throw" in asked.plain("question")
    assert made.enter("")
    assert made.game.pending.kind == "buy"
