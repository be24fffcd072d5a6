"""Names have the same limit in the set-up as in flags, however the players are named."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from tests.live.conftest import Opener

LONG = "A" * 81


@pytest.mark.parametrize("typed", [f"{LONG}, Bob", f"kraken: {LONG}, gigazaur: Bob"])
def test_a_name_too_long_is_refused_and_asked_for_again(terminal: Opener, typed: str) -> None:
    screen = terminal("track", "--new", "--lang", "en")
    screen.ready("Which box")
    screen.line()
    screen.ready("monsters")
    screen.line(typed)
    screen.wait("80")
    assert not screen.games.exists() or not list(screen.games.glob("*.toml"))
