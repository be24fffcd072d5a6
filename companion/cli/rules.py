"""`rules`: the rules as a book, with a pager on a terminal."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.cli import exit_status
from companion.editions import EDITIONS, meant
from companion.library.book import Book, UnknownTopic
from companion.text.inert import quote

if TYPE_CHECKING:
    from companion.cli.environment import Environment


def rules(env: Environment, wanted: list[str], *, edition: str = "", compare: bool = False) -> int:
    voice = env.voice(edition or env.default_edition)
    book = Book(voice, width=env.width, colour=env.colour)
    try:
        if compare:
            lines = book.compare(_editions(wanted))
        elif wanted:
            lines = book.open(" ".join(wanted), edition)
        else:
            lines = book.contents(edition)
    except UnknownTopic as unknown:
        near = (
            voice.say("library", "rules", "near", names=", ".join(unknown.near))
            if unknown.near
            else ""
        )
        env.complain(voice.say("library", "rules", "unknown", name=quote(unknown.name)) + near)
        return exit_status.FAILED
    env.show(lines)
    return exit_status.DONE


def _editions(wanted: list[str]) -> list[str]:
    """The editions to compare, all three when none is named; anything else is unknown."""
    for name in wanted:
        if meant(name) not in EDITIONS:
            raise UnknownTopic(name, list(EDITIONS))
    return [meant(name) for name in wanted] or list(EDITIONS)
