"""What lies on cards is seen beside the monster, and unofficial names are marked and explained."""

from __future__ import annotations

import pytest

from companion.cards.load import catalogue
from companion.desk.desk import Desk
from companion.desk.referee import Referee
from companion.engine.head import Head, Seat
from companion.screen.live.completer import MoveCompleter
from companion.screen.live.frame import compose
from companion.screen.live.session import LiveSession
from companion.share.picture import picture
from companion.text.voice import LANGUAGES, Voice
from tests.bench.crowded import SIZES


def session(language: str, *moves: str) -> LiveSession:
    seats = (
        Seat(
            id="space-penguin",
            player="Ann",
            energy=9,
            evolutions=("encased-in-ice",),
            cards=("witch",),
        ),
        Seat(
            id="alienoid",
            player="Bob",
            energy=9,
            evolutions=("superior-alien-technology", "freeze-ray"),
            cards=("wings", "ghost"),
            ufo=("wings",),
        ),
    )
    head = Head(
        edition="standard",
        seats=seats,
        options=frozenset({"power-up", "halloween"}),
        language=language,
    )
    referee = Referee(head, catalogue())
    for move in moves:
        referee.take(move)
    return LiveSession(Desk(referee, language), Voice(language))


FROZEN = ("use encased-in-ice h", "roll 1 1 2 2 3 h", "end")


@pytest.mark.parametrize("language", LANGUAGES)
def test_frozen_faces_and_tokens_stand_beside_the_monster(language: str) -> None:
    made = session(language, *FROZEN)
    say = made.voice.say
    heart = made.voice.argument("h")
    made.desk.take_canonical("dice 1")  # for the card with the token on it
    made.desk.take_canonical("use freeze-ray e")
    expected = (
        say("screen", "holding", "encased-in-ice", face=heart),
        say("screen", "holding", "freeze-ray", face=made.voice.argument("e")),
        say("screen", "holding", "mark"),
        say("screen", "status", "hand", n=1),
    )
    shown = " ".join(compose(made, 80, 40, colour=False).plain("board").split())
    for text in expected:
        assert text in shown, (text, shown)
    notes = " ".join(
        str(thing.get("note", ""))
        for monster in picture(made.game, made.voice)["monsters"]
        for thing in monster["things"]
    )
    assert all(text in notes for text in expected[:3])
    # whoever throws is told of the die that nobody can throw
    assert made.game.pending.kind == "roll"
    question = compose(made, 120, 36, colour=False).plain("question")
    assert say("screen", "ask", "frozen", faces=heart) in " ".join(question.split())


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("columns", "rows"), SIZES)
def test_a_mark_is_explained_wherever_it_is_seen(language: str, columns: int, rows: int) -> None:
    made = session(language, "roll 1 1 2 2 3 3")
    frame = compose(made, columns, rows, colour=False)
    shown = "\n".join(map(frame.plain, frame.lines))
    marked = made.voice.marked("ghost")
    assert (made.voice.say("live", "board", "marks") in shown) is (f"{marked[:-1]}*" in shown)
    if language == "es":  # no source has the Spanish names of the costumes
        assert marked.endswith("*")
        assert marked in shown


def test_choices_are_marked_and_typed_without_the_mark() -> None:
    from prompt_toolkit.completion import CompleteEvent
    from prompt_toolkit.document import Document

    made = session("es", "roll 1 1 2 2 3 3")
    completer = MoveCompleter(made, lambda: 120)
    wanted = CompleteEvent(completion_requested=True)
    offered = list(completer.get_completions(Document(""), wanted))
    name = made.voice.card("zombie")
    bought = next(each for each in offered if name in each.text)
    assert "*" not in bought.text
    assert f"{name}*" in bought.display_text
