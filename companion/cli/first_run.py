"""What a newcomer is told, once."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.screen.board import wrapped

if TYPE_CHECKING:
    from companion.cli.environment import Environment

MARK = "welcomed"


def hint(env: Environment) -> None:
    """Says hello on the first run at a terminal; where that cannot be remembered, never."""
    folder = env.state_folder
    if folder is None:
        return
    try:
        folder.mkdir(parents=True, exist_ok=True)
        (folder / MARK).touch(exist_ok=False)
    except OSError:  # said before, or no place to remember it
        return
    for line in wrapped(env.voice().say("seeing", "hint", "first-run"), env.width):
        env.complain(line)
