"""Questions during a game know the game."""

from __future__ import annotations

import pytest

from companion.cards.load import catalogue
from companion.engine.game import Game
from companion.engine.head import Head, Seat
from companion.library.at_the_table import answer
from companion.moves.parse import parse
from companion.text.voice import Voice

ENGLISH = Voice("en", "standard")


def game(**kraken: object) -> Game:
    seats = (
        Seat(id="gigazaur", player="A"),
        Seat(id="kraken", player="B", tokyo="city", **kraken),  # type: ignore[arg-type]
        Seat(id="the-king", player="C"),
    )
    return Game(Head(edition="standard", seats=seats), catalogue())


def first(played: Game, question: str, voice: Voice = ENGLISH) -> str:
    return answer(played, voice, question)[0]


def test_nobody_leaves_without_being_hit() -> None:
    assert first(game(), "can Kraken leave now?").startswith("No")


def test_whoever_was_hit_may_leave() -> None:
    played = game()
    played.play(parse("roll ss1123"), "gigazaur")
    assert first(played, "can Kraken leave now?").startswith("Yes")


@pytest.mark.parametrize(
    ("question", "language", "yes", "no"),
    [
        ("can {} buy a card now?", "en", "Yes", "No"),
        ("darf {} jetzt kaufen?", "de", "Ja", "Nein"),
        ("¿puede {} comprar ahora?", "es", "Sí", "No"),
    ],
)
def test_only_whoever_is_at_it_may_buy(question: str, language: str, yes: str, no: str) -> None:
    played, voice = game(), Voice(language, "standard")
    played.play(parse("roll eee112"), "gigazaur")
    assert first(played, question.format("Gigazaur"), voice).startswith(yes)
    assert "3" in first(played, question.format("Gigazaur"), voice)
    assert first(played, question.format("Kraken"), voice).startswith(no)


def test_whoever_is_outside_cannot_leave() -> None:
    assert "not in Tokyo" in first(game(), "can The King leave now?")


@pytest.mark.parametrize(
    ("question", "language"),
    [
        ("who is hit if I roll two claws?", "en"),
        ("wer wird getroffen, wenn ich zwei Tatzen würfle?", "de"),
        ("¿a quién golpeo si saco dos garras?", "es"),
    ],
)
def test_the_engine_says_who_is_hit(question: str, language: str) -> None:
    text = first(game(), question, Voice(language, "standard"))
    assert "Kraken" in text
    assert "2" in text
    assert "King" not in text


def test_cards_count_in_what_would_happen() -> None:
    seats = (
        Seat(id="gigazaur", player="A", cards=("acid-attack",)),
        Seat(id="kraken", player="B", tokyo="city"),
    )
    played = Game(Head(edition="standard", seats=seats), catalogue())
    assert "3 hearts" in first(played, "who is hit if I roll two claws?")


def test_what_acts_at_the_end_is_listed() -> None:
    played = game(cards=("solar-powered",), poison=2)
    text = first(played, "what acts at the end of Kraken's turn?")
    assert "Solar Powered" in text
    assert "2 poison tokens" in text
    assert "Nothing" in first(played, "what acts at the end of my turn?")


def test_other_questions_are_answered_by_the_rules() -> None:
    assert first(game(), "can i heal in tokyo?").startswith("No")


def test_asking_changes_nothing() -> None:
    played = game()
    before = (played.table.turn, len(played.log), played.pending.kind)
    first(played, "who is hit if I roll six claws?")
    assert (played.table.turn, len(played.log), played.pending.kind) == before


@pytest.mark.parametrize(
    ("question", "language", "shown"),
    [
        ("who is in Tokyo?", "en", "Kraken"),
        ("wer ist gerade in Tokyo?", "de", "Kraken"),
        ("quien esta en tokyo", "es", "Kraken"),
        ("where is Kraken?", "en", "Tokyo City"),
        ("wo ist The King?", "de", "The King"),
        ("¿dónde está Kraken?", "es", "Ciudad de Tokyo"),
        ("where is Bob?", "en", "Tokyo City"),
        ("what can I do now?", "en", "Gigazaur"),
        ("was kann ich jetzt tun?", "de", "Gigazaur"),
        ("can Kraken die this turn?", "en", "Yes"),
        ("kann The King diesen Zug sterben?", "de", "Nein"),
        ("¿puede morir Kraken este turno?", "es", "Sí"),
    ],
)
def test_what_everybody_can_see(question: str, language: str, shown: str) -> None:
    seats = (
        Seat(id="gigazaur", player="Ann"),
        Seat(id="kraken", player="Bob", tokyo="city", hearts=4),
        Seat(id="the-king", player="Cyd"),
    )
    played = Game(Head(edition="standard", seats=seats), catalogue())
    assert shown in first(played, question, Voice(language, "standard"))


@pytest.mark.parametrize(
    ("question", "language", "shown"),
    [
        ("how many hearts does Bob have?", "en", "Kraken (Bob) has 4 hearts."),
        ("wie viel Energie hat Ann?", "de", "7 Energie"),
        ("¿cuántas estrellas tengo?", "es", "Gigazaur (Ann) tiene 4"),
        ("does Bob have poison?", "en", "1 poison token"),
        ("what cards does Bob have?", "en", "Acid Attack"),
        ("welche Karten hat Cyd?", "de", "nichts"),
        ("who is winning?", "en", "Kraken (Bob): 9 stars"),
        ("wer ist dran?", "de", "Gigazaur (Ann)"),
        ("¿de quién es el turno?", "es", "Gigazaur (Ann)"),
        ("who is next?", "en", "Kraken (Bob)"),
        ("is Bob in Tokyo?", "en", "Yes"),
        ("¿Está Ann en Tokyo?", "es", "No"),
        ("can I afford Wings?", "en", "Yes: Wings costs"),
        ("kann sich Bob Wings leisten?", "de", "Nein"),
        ("which cards can I buy?", "en", "Jets (5 energy)"),
        ("would 3 claws kill Bob?", "en", "No"),
        ("wie viele Tatzen, bis Bob tot ist?", "de", "4 Prügel"),
        ("what may Bob do now?", "en", "nothing to decide"),
        ("where am I?", "en", "outside"),
    ],
)
def test_how_the_game_stands(question: str, language: str, shown: str) -> None:
    seats = (
        Seat(id="gigazaur", player="Ann", hearts=6, energy=7, stars=4),
        Seat(
            id="kraken",
            player="Bob",
            tokyo="city",
            hearts=4,
            energy=2,
            stars=9,
            poison=1,
            cards=("acid-attack",),
        ),
        Seat(id="the-king", player="Cyd", hearts=3, stars=2),
    )
    head = Head(edition="standard", seats=seats, market=("jets", "heal", "skyscraper"))
    played = Game(head, catalogue())
    assert shown in first(played, question, Voice(language, "standard"))


@pytest.mark.parametrize(
    ("question", "rule"),
    [
        ("how many hearts do I have at the start?", "setup.start-values"),
        ("who wins if everybody dies?", "win.all-dead"),
        ("how many stars do I get for entering?", "tokyo"),
    ],
)
def test_the_rules_are_asked_for_rules(question: str, rule: str) -> None:
    assert any(rule in line for line in answer(game(), ENGLISH, question))
