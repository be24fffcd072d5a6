"""The dials on the table against the record: what differs, and where it may have happened."""

from __future__ import annotations

import pytest

from companion.cards.load import catalogue
from companion.desk.checking import Dial, DialError, Kind, check, read_dials
from companion.engine.game import Game
from companion.engine.head import Head, Seat
from companion.moves.errors import Refused
from companion.moves.kinds import Play
from companion.screen.checks import corrections, report
from companion.text.voice import Voice
from tests.live.games import OPENING, desk, referee

ENGLISH, GERMAN = Voice("en"), Voice("de")


@pytest.mark.parametrize(
    ("typed", "dials"),
    [
        ("kraken 6", [("kraken", "hearts", 6)]),
        (
            "kraken 6 3 2",
            [("kraken", "hearts", 6), ("kraken", "stars", 3), ("kraken", "energy", 2)],
        ),
        ("kraken 6, gigazaur 10", [("kraken", "hearts", 6), ("gigazaur", "hearts", 10)]),
        ("kraken 6 giga 10", [("kraken", "hearts", 6), ("gigazaur", "hearts", 10)]),
        ("kraken stars 3", [("kraken", "stars", 3)]),
        ("kraken 3 stars 6 hearts", [("kraken", "stars", 3), ("kraken", "hearts", 6)]),
        (
            "8 10 9",
            [("gigazaur", "hearts", 8), ("kraken", "hearts", 10), ("alienoid", "hearts", 9)],
        ),
        ("kraken: hearts=6", [("kraken", "hearts", 6)]),
    ],
)
def test_dials_are_read(typed: str, dials: list[tuple[str, str, int]]) -> None:
    assert read_dials(referee().game, "en", typed) == [Dial(*dial) for dial in dials]


def test_dials_are_read_in_the_words_of_the_language() -> None:
    found = read_dials(referee().game, "de", "Kraken Leben 6 Energie 2")
    assert found == [Dial("kraken", "hearts", 6), Dial("kraken", "energy", 2)]


@pytest.mark.parametrize(
    "typed", ["", "kraken", "6 7", "hearts 6", "kraken 1 2 3 4 5", "kraken 9999"]
)
def test_what_names_no_dials_is_answered_with_how_it_goes(typed: str) -> None:
    with pytest.raises(DialError, match="usage"):
        read_dials(referee().game, "en", typed)


def test_only_numbers_can_be_compared() -> None:
    with pytest.raises(DialError, match="fields"):
        read_dials(referee().game, "en", "kraken tokyo 1")


def test_a_monster_that_is_not_here_is_refused() -> None:
    with pytest.raises(Refused):
        read_dials(referee().game, "en", "bowser 6")


def test_a_dial_that_agrees_needs_nothing() -> None:
    findings = check(referee(*OPENING).game, [Dial("gigazaur", "hearts", 8)])
    assert report(ENGLISH, findings, symbols=False) == ["Gigazaur, hearts: 8, as on the table."]
    assert corrections(ENGLISH, findings) == []


def test_a_hand_is_compared_and_the_played_evolution_is_named() -> None:
    seats = (Seat(id="gigazaur", player="Ann", hand=2), Seat(id="kraken", player="Bob"))
    head = Head(edition="standard", seats=seats, options=frozenset({"power-up"}))
    game = Game(head, catalogue())
    game.play(Play("radioactive-waste"), "gigazaur")
    [dial] = read_dials(game, "en", "gigazaur hand 2")
    finding = check(game, [dial])[0]
    assert (finding.recorded, finding.suspects[0].kind) == (1, Kind.FORGOTTEN)
    assert finding.suspects[0].happened.event.item == "radioactive-waste"


def test_the_forgotten_loss_is_named_first() -> None:
    """The dial still shows 10: the one change of two is the likeliest that was forgotten."""
    game = referee(*OPENING, "hhh111", "end").game
    finding = check(game, [Dial("gigazaur", "hearts", 10)])[0]
    assert finding.suspects[0].kind is Kind.FORGOTTEN
    assert finding.suspects[0].happened.move == 3
    lines = report(ENGLISH, [finding], symbols=False)
    assert lines == [
        "Gigazaur, hearts: the table shows 10, the record says 8. It may have happened here:",
        "  turn 2, move 3: Gigazaur loses 2 hearts to Kraken. ← not turned on the dial?",
        "  To follow the table: set Gigazaur hearts 10",
    ]


def test_hearts_that_heal_nobody_in_tokyo_are_suspected() -> None:
    """Gigazaur rolled hearts in Tokyo; somebody turned the dial all the same."""
    game = referee(*OPENING, "h11233").game
    finding = check(game, [Dial("gigazaur", "hearts", 9)])[0]
    assert finding.suspects[0].kind is Kind.NOT_ALLOWED


def test_a_loss_counted_twice_and_a_gain_turned_the_wrong_way() -> None:
    game = referee(*OPENING).game
    twice = check(game, [Dial("gigazaur", "hearts", 6)])[0]
    assert [suspect.kind for suspect in twice.suspects] == [Kind.TWICE]
    healed = referee("hhh112", "end", "sss112", "yield", "end", "e11233", "end", "h11233").game
    wrong = check(healed, [Dial("gigazaur", "hearts", 6)])[0]  # healed 1, dial turned down by 1
    assert Kind.REVERSED in [suspect.kind for suspect in wrong.suspects]


def test_of_equal_suspects_the_newest_comes_first() -> None:
    game = referee(*OPENING, "111233", "end", "e11223", "end", "e11223").game
    finding = check(game, [Dial("alienoid", "energy", 1)])[0]
    assert [suspect.happened.turn for suspect in finding.suspects] == [6, 3]


def test_the_correction_puts_it_right() -> None:
    made = desk(*OPENING, language="de")
    line = corrections(GERMAN, check(made.game, [Dial("gigazaur", "hearts", 9)]))[0]
    assert line == "setze Gigazaur herzen 9"
    made.take(line)
    assert check(made.game, [Dial("gigazaur", "hearts", 9)])[0].fits
