"""What people see from where they sit: large figures, what changed, who is in danger, who must act."""

from __future__ import annotations

import pytest

from companion.cards.load import catalogue
from companion.desk.desk import Desk
from companion.desk.referee import Referee
from companion.engine.head import Head, Seat
from companion.screen.live.frame import compose
from companion.screen.live.glyphs import big, rows_of, width_of
from companion.screen.live.session import LiveSession
from companion.text.voice import LANGUAGES, Voice

SIX = ("gigazaur", "kraken", "alienoid", "meka-dragon", "the-king", "cyber-bunny")
LARGE, LARGER, LARGEST = "█▀█", "██  ██", "█████████"
"""Parts of a zero in each size."""


def table(
    players: int, *lines: str, language: str = "en", edition: str = "standard"
) -> LiveSession:
    seats = tuple(Seat(id=id, player=f"P{at}") for at, id in enumerate(SIX[:players], start=1))
    head = Head(edition=edition, seats=seats, tile_sides="red" if edition == "dark" else None)
    made = LiveSession(Desk(Referee(head, catalogue()), language), Voice(language, edition))
    for line in lines:
        assert made.enter(line), (line, made.message)
    return made


def seen(made: LiveSession, columns: int, rows: int, part: str = "board") -> str:
    return compose(made, columns, rows, colour=False).plain(part)


@pytest.mark.parametrize("edition", ["classic", "standard", "dark"])
@pytest.mark.parametrize("players", range(2, 7))
def test_figures_are_large_at_120_by_36(players: int, edition: str) -> None:
    made = table(players, "222ehs", "", edition=edition)
    made.enter(f"set {SIX[0]} cards wings, jets, acid-attack, alien-origin")
    board = seen(made, 120, 36)
    assert board.count(LARGE) >= players or LARGER in board or LARGEST in board
    for id in SIX[:players]:
        assert Voice("en").monster(id) in board


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("players", range(2, 7))
def test_a_large_window_is_a_scoreboard(players: int, language: str) -> None:
    board = seen(table(players, language=language), 200, 60)
    assert (LARGEST if players <= 5 else LARGER) in board


def test_two_players_get_larger_figures_than_six() -> None:
    assert LARGEST in seen(table(2), 120, 36)
    assert LARGER not in seen(table(6), 120, 36)


def test_the_dead_shrink_to_a_line() -> None:
    made = table(3, "222ehs", "", "set gigazaur hearts 2", "sss112", "")
    lines = [line for line in seen(made, 120, 36).splitlines() if "Gigazaur" in line]
    assert lines == ["  Gigazaur (P1)  out  ★ 3"]


@pytest.mark.parametrize("columns", [60, 80, 120])
def test_what_changed_is_marked_for_a_turn(columns: int) -> None:
    made = table(4, "222ehs", "", "sss112")
    assert "▼3" in seen(made, columns, 24)
    made.enter("stay")
    made.enter("")
    assert "▼3" in seen(made, columns, 24)  # until the next dice lie
    made.enter("112233")
    assert "▼3" not in seen(made, columns, 24)


@pytest.mark.parametrize(("columns", "rows"), [(60, 20), (80, 24), (120, 36), (200, 60)])
def test_few_hearts_and_many_stars_stand_out_without_colour(columns: int, rows: int) -> None:
    calm = table(4)
    urgent = table(4, "set kraken hearts 3", "set alienoid stars 17")
    before, after = (
        compose(made, columns, rows, colour=False).texts["board"] for made in (calm, urgent)
    )
    assert after.count("\x1b[1;7m") >= before.count("\x1b[1;7m") + 2
    calmer = table(4, "set kraken hearts 4", "set alienoid stars 16")
    text = compose(calmer, columns, rows, colour=False).texts["board"]
    assert text.count("\x1b[1;7m") == before.count("\x1b[1;7m")


@pytest.mark.parametrize("language", LANGUAGES)
def test_who_must_do_what_is_written_in_large_letters(language: str) -> None:
    made = table(4, "222ehs", "", "sss112", language=language)
    question = seen(made, 120, 36, "question")
    name = big("GIGAZAUR")
    assert all(row.rstrip() in question for row in name)
    assert big("GIGAZAUR", 2)[0] in seen(made, 200, 60, "question")
    small = compose(made, 80, 24, colour=False).texts["question"]
    assert "\x1b[1;7m" in small  # a bar across the screen instead


def test_nobody_reads_what_nobody_expected() -> None:
    made = table(4, "222ehs", "", "112233", "", "ssh112", "stay")
    panel = seen(made, 120, 50, "panel")
    assert "no room" not in panel
    assert "already in Tokyo" not in panel
    made.enter("why turn 2")
    assert "no room" in "\n".join(made.page_lines(120, 50, colour=False))


def test_large_letters_are_as_wide_as_they_say() -> None:
    for text in ("GIGAZAUR WÜRFELT", "¿Salir o quedarse?", "Pandakaï: Ärger", "0123456789"):
        for scale in (1, 2, 3):
            rows = big(text, scale)
            assert len(rows) == rows_of(scale)
            assert {len(row) for row in rows} == {width_of(text, scale)}


@pytest.mark.parametrize(("columns", "rows"), [(60, 20), (80, 24), (120, 36), (200, 60), (40, 12)])
@pytest.mark.parametrize("players", [2, 4, 6])
def test_every_size_is_filled_exactly(players: int, columns: int, rows: int) -> None:
    made = table(players, "222ehs", "", "sss112", edition="dark")
    for line in ("", "nonsense", "help", "chart", "moves"):
        if line:
            made.enter(line)
        frame = compose(made, columns, rows, colour=True)
        assert sum(frame.rows.values()) + 1 == rows, line
        for part in frame.texts:
            for shown in frame.plain(part).splitlines():
                assert len(shown) <= columns, shown
