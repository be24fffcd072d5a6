"""The live screen through pipe input: keys go in, lines, cursor and record come out."""

from __future__ import annotations

import time
from contextlib import contextmanager
from threading import Thread
from typing import TYPE_CHECKING

import pytest
from prompt_toolkit.application import create_app_session
from prompt_toolkit.data_structures import Size
from prompt_toolkit.history import InMemoryHistory
from prompt_toolkit.input import PipeInput, create_pipe_input
from prompt_toolkit.output import DummyOutput

from companion.screen.live.app import LiveScreen
from companion.screen.live.frame import compose
from tests.live.games import OPENING, session
from tests.live.terminal import CTRL_C, CTRL_D, CTRL_Y, CTRL_Z, ENTER, ESC, F1, TAB, UP, pasted

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from companion.screen.live.session import LiveSession

PATIENCE = 5.0


class SizedOutput(DummyOutput):
    def get_size(self) -> Size:
        return Size(rows=30, columns=100)


class Driver:
    """A screen that runs in the background while the test types."""

    def __init__(self, screen: LiveScreen, keys: PipeInput) -> None:
        self.screen = screen
        self.session = screen.session
        self.keys = keys

    def type(self, *keys: str) -> None:
        for each in keys:
            self.keys.send_text(each)

    def until(self, condition: Callable[[], bool]) -> None:
        end = time.monotonic() + PATIENCE
        while not condition():
            assert time.monotonic() < end, (self.line, self.session.message, self.session.notices)
            time.sleep(0.005)

    @property
    def line(self) -> str:
        return self.screen.buffer.text

    @property
    def moves(self) -> int:
        return len(self.session.game.log)


@contextmanager
def running(made: LiveSession) -> Iterator[Driver]:
    with create_pipe_input() as keys, create_app_session(input=keys, output=SizedOutput()):
        screen = LiveScreen(made, InMemoryHistory(), colour=True)
        thread = Thread(target=screen.app.run, kwargs={"handle_sigint": False})
        thread.start()
        try:
            driver = Driver(screen, keys)
            driver.until(lambda: screen.app.is_running)
            yield driver
        finally:
            keys.send_text(CTRL_C)
            keys.send_text(CTRL_D)
            thread.join(PATIENCE)
            assert not thread.is_alive()


def shown(session: LiveSession) -> list[str]:
    """The lines of the open page."""
    return session.page_lines(100, 30, colour=False)


def test_a_turn_is_typed() -> None:
    with running(session()) as at:
        at.type("222ehs", ENTER)
        at.until(lambda: (at.moves, at.line) == (1, ""))
        at.type(ENTER)
        at.until(lambda: at.session.game.table.turn == 2)


def test_after_a_mistake_the_next_key_starts_a_fresh_line() -> None:
    with running(session()) as at:
        at.type("22qehs", ENTER)
        at.until(lambda: bool(at.session.message))
        assert at.session.message.startswith("“q” is no die face.")
        assert (at.line, at.session.refused, at.session.stopped_at) == ("", "22qehs", 2)
        at.type("222ehs", ENTER)
        at.until(lambda: at.moves == 1)
        assert at.session.message == ""


def test_a_refused_line_is_an_arrow_away() -> None:
    with running(session()) as at:
        at.type("22qehs", ENTER)
        at.until(lambda: bool(at.session.message))
        time.sleep(0.1)  # earlier lines are loaded when the line is drawn
        at.type(UP)
        at.until(lambda: at.line == "22qehs")


def test_the_message_stays_until_a_key_is_pressed_and_no_list_covers_it() -> None:
    with running(session("222ehs", "end", "sss112")) as at:
        at.type("pas", ENTER)
        at.until(lambda: bool(at.session.message))
        time.sleep(0.2)
        assert at.session.message
        assert at.screen.buffer.complete_state is None
        at.type("s")
        at.until(lambda: not at.session.message)


@pytest.mark.parametrize(
    ("typed", "mistake"),
    [
        ("roll 22r2es", 7),
        ("  22q", 2),
        ("buy bowser", 4),
        ("set bowser hearts 3", 4),
        ("set kraken hearts 99", 18),
        ("edit 3 sss§h1", 10),
        ("22", None),
    ],
)
def test_the_mistake_is_marked_in_the_refused_line(typed: str, mistake: int | None) -> None:
    made = session(*(("eeeeee",) if typed.startswith("buy") else OPENING))
    assert not made.enter(typed)
    assert (made.refused, made.stopped_at) == (typed.strip(), mistake)
    assert f"  {typed.strip()}" in compose(made, 100, 34, colour=False).plain("message")


def test_a_line_longer_than_the_window_does_not_push_the_prompt_away() -> None:
    with running(session()) as at:
        at.type("x" * 150, ENTER)
        at.until(lambda: bool(at.session.message))
        assert at.screen.line.horizontal_scroll == 0 or at.line == ""
        at.type("222ehs", ENTER)
        at.until(lambda: at.moves == 1)


def test_ctrl_c_drops_the_line_and_nothing_else() -> None:
    with running(session("222ehs")) as at:
        at.type("swe", CTRL_C)
        at.until(lambda: at.line == "")
        at.type(CTRL_C)
        at.until(lambda: at.session.notices == ["Ctrl-D leaves; the game stays saved."])
        assert at.moves == 1
        assert at.screen.app.is_running


def test_ctrl_d_leaves_only_from_an_empty_line() -> None:
    with running(session()) as at:
        at.type("22", CTRL_D, "2ehs", ENTER)
        at.until(lambda: at.moves == 1)
        at.type(CTRL_D)
        at.until(lambda: at.screen.app.is_done or not at.screen.app.is_running)


def test_undo_and_redo_by_key_keep_what_is_typed() -> None:
    with running(session("222ehs", "end")) as at:
        at.type("ss", CTRL_Z)
        at.until(lambda: at.session.notices == ["Taken back: Gigazaur: end"])
        assert (at.moves, at.line) == (1, "ss")
        at.type(CTRL_Y)
        at.until(lambda: at.session.notices == ["Played again: Gigazaur: end"])
        assert (at.moves, at.line) == (2, "ss")


def test_undo_by_word_says_all_that_was_taken_back() -> None:
    with running(session("222ehs", "end")) as at:
        at.type("undo 2", ENTER)
        said = "Taken back: Gigazaur: end ← Gigazaur: 2 2 2 ⚡ ♥ ✊"
        at.until(lambda: at.session.notices == [said])
        assert at.moves == 0


def test_nothing_to_undo_is_said() -> None:
    with running(session()) as at:
        at.type(CTRL_Z)
        at.until(lambda: bool(at.session.message))


def test_tab_completes_and_goes_round() -> None:
    with running(session("222ehs", "end", "sss112")) as at:
        at.type(TAB)
        at.until(lambda: at.line == "yield")
        at.type(TAB)
        at.until(lambda: at.line == "stay")
        at.type("\x1b[Z")
        at.until(lambda: at.line == "yield")
        at.type(ENTER)
        at.until(lambda: at.session.game.table.by_id["kraken"].place == "city")


def test_a_choice_that_waits_for_more_is_not_sent() -> None:
    with running(session()) as at:
        at.type("che", TAB, ENTER)
        at.until(lambda: at.line == "check ")
        assert at.session.message == ""


def test_esc_closes_the_list_then_the_page() -> None:
    with running(session("222ehs")) as at:
        at.type(F1)
        at.until(lambda: bool(at.session.page))
        at.type("e", TAB)
        at.until(lambda: at.screen.buffer.complete_state is not None)
        at.type(ESC)
        at.until(lambda: at.screen.buffer.complete_state is None)
        assert at.session.page
        at.type(ESC)
        at.until(lambda: not at.session.page)


def test_earlier_lines_come_back() -> None:
    with running(session()) as at:
        at.type("222ehs", ENTER)
        at.until(lambda: (at.moves, at.line) == (1, ""))
        time.sleep(0.1)  # earlier lines are loaded when the line is drawn
        at.type(UP)
        at.until(lambda: at.line == "222ehs")


def test_a_pasted_line_waits_for_enter() -> None:
    with running(session()) as at:
        at.type(pasted("222ehs\n"))
        at.until(lambda: at.line == "222ehs")
        assert at.moves == 0


def test_several_pasted_lines_are_several_moves() -> None:
    with running(session()) as at:
        at.type(pasted("222ehs\nend\r\nssh112\r\nstay\n"))
        at.until(lambda: (at.moves, at.line) == (4, ""))


def test_pasting_stops_at_the_first_mistake_and_goes_on_after_it() -> None:
    with running(session()) as at:
        at.type(pasted("222ehs\nend\n99\nend\nssh112"))
        at.until(lambda: (at.moves, at.line) == (2, "") and bool(at.session.notices))
        assert at.session.notices == [
            "2 more pasted lines follow after this one; Ctrl-C drops them."
        ]
        at.type(CTRL_C)
        at.until(lambda: at.session.notices == ["2 pasted lines dropped."])
        assert at.line == ""
        at.type(pasted("99\nend\n111ee1"))
        at.until(lambda: bool(at.session.message))
        at.type("hhh112", ENTER)
        at.until(lambda: at.moves == 5)


def test_a_check_offers_the_corrections_one_after_the_other() -> None:
    with running(session(*OPENING)) as at:
        at.type("check 9 10 8", ENTER)
        at.until(lambda: at.line == "set Gigazaur hearts 9")
        assert shown(at.session)[0].startswith("Gigazaur, hearts: the table shows 9")
        at.type(ENTER)
        at.until(lambda: at.line == "set Alienoid hearts 8")
        at.type(ENTER)
        at.until(lambda: at.session.game.table.by_id["alienoid"].hearts == 8)
        at.until(lambda: at.line == "")


def test_an_offered_correction_can_be_dropped() -> None:
    with running(session(*OPENING)) as at:
        at.type("check 9 10 8", ENTER)
        at.until(lambda: at.line.startswith("set"))
        at.type(CTRL_C)
        at.until(lambda: at.line == "")
        at.type("222ehs", ENTER)
        at.until(lambda: (at.moves, at.line) == (len(OPENING) + 1, ""))


def test_an_earlier_turn_is_changed() -> None:
    with running(session(*OPENING)) as at:
        at.type("edit 3 ssssh1", ENTER)
        at.until(lambda: bool(shown(at.session)))
        assert shown(at.session)[0].startswith("Move 3 would change")
        assert at.session.game.table.by_id["gigazaur"].hearts == 8
        at.type(ENTER)
        # While the line is taken there is no page at all.
        at.until(lambda: "".join(shown(at.session)).startswith("Move 3 changed"))
        assert at.session.game.table.by_id["gigazaur"].hearts == 6


def test_choices_are_picked_by_number() -> None:
    with running(session("222ehs", "end", "sss112")) as at:
        at.type("3", ENTER)
        at.until(lambda: bool(at.session.message))
        at.type(CTRL_C, "2", ENTER)
        at.until(lambda: at.session.game.pending.kind == "buy")
        assert at.session.game.table.by_id["gigazaur"].place == "city"


def test_an_empty_line_answers_only_where_that_does_no_harm() -> None:
    for moves, happens in (((), False), (("222ehs", "end", "sss112"), False), (("222ehs",), True)):
        made = session(*moves)
        assert made.enter("")
        assert (len(made.game.log) > len(moves)) is happens


def test_every_size_is_filled_exactly() -> None:
    """No part may ask for more rows than there are, whatever is shown."""
    for columns, rows in ((60, 20), (80, 24), (100, 34), (200, 60), (40, 10), (20, 6)):
        for made in (session(), session(*OPENING), session("222ehs", "end", "sss112")):
            for line in ("", "nonsense nonsense", "help", "why gigazaur"):
                if line:
                    made.enter(line)
                frame = compose(made, columns, rows, colour=True)
                assert sum(frame.rows.values()) + 1 == max(rows, 6), (columns, rows, line)
                for part, text in frame.texts.items():
                    assert text.count("\n") == max(frame.rows[part] - 1, 0), part


def test_choices_that_want_explaining_are_listed() -> None:
    made = session("111222", edition="dark")
    assert made.game.pending.kind == "tile"
    for columns, rows in ((60, 20), (100, 34)):
        frame = compose(made, columns, rows, colour=False)
        assert " 1 tile " in frame.texts["panel"]
        assert "a number from 1 to" in frame.texts["toolbar"]
        assert sum(frame.rows.values()) + 1 == rows
    made.enter("1")
    assert made.game.table.by_id["gigazaur"].tiles


def test_the_reasons_stand_beside_the_change() -> None:
    """Two smashes and a card: the sum says which did how much."""
    made = session("222ehs", "end")
    made.enter("set kraken cards acid attack")
    made.enter("ss1123")
    panel = compose(made, 100, 34, colour=False).texts["panel"]
    assert "Gigazaur −3 ♥ = 2 smashes + 1 Acid Attack" in panel


def test_without_colours_there_are_none() -> None:
    made = session(*OPENING)
    frame = compose(made, 80, 24, colour=False)
    assert "\x1b[1" in frame.texts["board"]
    assert not [code for code in range(30, 38) if f"\x1b[{code}m" in "".join(frame.texts.values())]


def test_the_board_keeps_its_size_from_move_to_move() -> None:
    heights = set()
    made = session()
    for move in OPENING:
        heights.add(compose(made, 100, 34, colour=True).rows["board"])
        made.enter(move)
    assert len(heights) == 1
