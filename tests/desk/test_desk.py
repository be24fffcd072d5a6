"""Lines in, values out: what became of a line, whoever typed it, without any screen."""

from __future__ import annotations

import pytest

from companion.desk.commands import COMMANDS, Who
from companion.desk.outcomes import Left, Misused, News, Nothing, Page, Played, Refusal
from companion.desk.subjects import Subject
from companion.moves.kinds import END, Roll, Say
from companion.moves.write import write
from companion.text.voice import LANGUAGES, Voice
from tests.live.games import OPENING, desk

HIT = ("222ehs", "end", "sss112")
"""Gigazaur in Tokyo is asked whether it leaves."""


def test_a_move_is_played_with_its_events() -> None:
    at = desk()
    outcome = at.take("222ehs")
    assert isinstance(outcome, Played)
    assert [step.move for step in outcome.steps] == [Roll("222ehs")]
    assert [event.kind for _, event in outcome.events][:2] == ["rolled", "stars"]
    assert outcome.turn == 1
    assert outcome.unsaved is None


def test_a_refused_line_says_why_and_changes_nothing() -> None:
    at = desk()
    outcome = at.take("22")
    assert isinstance(outcome, Refusal)
    assert outcome.cause.code == "dice-count"
    assert not at.game.log


@pytest.mark.parametrize(
    ("line", "kind", "data"),
    [
        ("help", "help", None),
        ("cards", "cards", None),
        ("why kraken hearts", "why", Subject("kraken", "hearts")),
        ("why", "why", Subject(turn=4)),
        ("? may I heal in Tokyo", "ask", "may I heal in Tokyo"),
        ("may I heal in Tokyo?", "ask", "may I heal in Tokyo"),
        ("moves", "moves", None),
        ("?", "help", None),
    ],
)
def test_a_page_says_what_it_is_about(line: str, kind: str, data: object) -> None:
    assert desk(*OPENING).take(line) == Page(kind, data)


def test_leaving_is_a_value_too() -> None:
    assert desk().take("quit") == Left()


def test_a_command_given_wrongly_says_how_it_goes() -> None:
    for line, code in (("check", "usage"), ("edit", "usage"), ("why bowser", "unknown")):
        outcome = desk(*OPENING).take(line)
        assert isinstance(outcome, Misused)
        assert outcome.code == code


def test_an_empty_line_does_the_likely_thing_where_there_is_one() -> None:
    assert desk().take("") == Nothing()
    assert desk(*HIT).take("") == Nothing()
    outcome = desk("222ehs").take("")
    assert isinstance(outcome, Played)
    assert outcome.steps[0].move == END


def test_a_number_picks_an_option() -> None:
    at = desk(*HIT)
    outcome = at.take("3")
    assert isinstance(outcome, Misused)
    assert dict(outcome.details) == {"n": 2}
    outcome = at.take("2")
    assert isinstance(outcome, Played)
    assert outcome.steps[0].move == Say("stay")


def test_what_a_line_says_is_played_wholly_or_not_at_all() -> None:
    at = desk("222ehs", "end")
    at.take("undo")
    numbers, undone = at.game.numbers, list(at.game.undone)
    with pytest.raises(Exception, match="dice-count"):
        at.referee.play([(None, END), (None, Roll("22"))])
    assert [write(past.move) for past in at.game.log] == ["roll 2 2 2 e h s"]
    assert (at.game.numbers, at.game.undone) == (numbers, undone)


# --- programs, phones, listeners ------------------------------------------------------------------


def test_programs_send_moves_and_nothing_else() -> None:
    at = desk(language="de")
    assert isinstance(at.take_canonical("hilfe"), Refusal)
    assert isinstance(at.take_canonical("gigazaur: roll 222ehs"), Played)


def test_letters_that_no_file_can_hold_are_replaced_before_anything_is_played() -> None:
    at = desk()
    at.take("note \udce4 x \ud800")
    at.take_canonical("note \udce4 x \ud83e\udd96")
    assert [write(past.move) for past in at.game.log] == [
        "note \ufffd x \ufffd",
        "note \ufffd x 🦖",
    ]


def test_a_seat_answers_for_itself_alone() -> None:
    at = desk(*HIT)
    outcome = at.take("stay", seat="kraken")
    assert isinstance(outcome, Refusal)
    assert outcome.cause.code == "not-your-turn"
    for line in ("undo", "set gigazaur hearts 10", "note x", "edit 1 -", "quit", "kraken: stay"):
        outcome = at.take(line, seat="gigazaur")
        assert isinstance(outcome, Refusal), line
        assert outcome.cause.code == "hosts-only", line
    outcome = at.take("stay", seat="gigazaur")
    assert isinstance(outcome, Played)
    assert outcome.steps[0].by == "gigazaur"


def test_a_seat_may_look_at_everything() -> None:
    at = desk(*OPENING)
    for command in COMMANDS:
        if command.who is Who.ANYBODY and not command.waits_for_more:
            assert isinstance(at.take(command.name, seat="kraken"), Page), command.name


def test_listeners_hear_of_every_line_once() -> None:
    at = desk()
    heard: list[News] = []
    at.listeners.append(heard.append)
    for line in ("222ehs", "nonsense", "cards", "end"):
        at.take(line)
    assert [news.revision for news in heard] == [1, 1, 1, 2]
    assert [type(news.outcome).__name__ for news in heard] == [
        "Played",
        "Refusal",
        "Page",
        "Played",
    ]
    first = heard[0].picture
    assert first["turn"] == 1  # what was told does not change afterwards
    assert heard[-1].picture["turn"] == 2


# --- the table of commands ------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_command_has_a_word_and_a_purpose(language: str) -> None:
    voice = Voice(language)
    for command in COMMANDS:
        assert voice.file("words")[command.words].get(command.name), command.name
        assert voice.template("live", "about", command.name), command.name


def test_every_word_for_a_command_is_in_the_table() -> None:
    names = {command.name for command in COMMANDS if command.words == "commands"}
    for language in LANGUAGES:
        assert set(Voice(language).file("words")["commands"]) == names
