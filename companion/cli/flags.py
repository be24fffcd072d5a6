"""The flags and arguments that several commands share, with what the shell's Tab offers for them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from companion.cli.environment import environment
from companion.editions import EDITIONS, meant

if TYPE_CHECKING:
    from collections.abc import Callable


def help_for(key: str) -> str:
    """The sentence of the help for a command or a flag."""
    return environment().voice().say("cli", "help", key)


def complete_games(incomplete: str) -> list[str]:
    from companion.cli.completion import games

    return games(incomplete)


def complete_things(incomplete: str) -> list[tuple[str, str]]:
    from companion.cli.completion import things

    return things(incomplete)


def complete_monsters(incomplete: str) -> list[tuple[str, str]]:
    from companion.cli.completion import things

    return things(incomplete, ("monster",))


def complete_keys(incomplete: str) -> list[str]:
    from companion.cli.completion import among
    from companion.cli.settings import SETTINGS

    return among(SETTINGS, incomplete)


def complete_values(ctx: typer.Context, incomplete: str) -> list[str]:
    from companion.cli.completion import among
    from companion.cli.settings import SETTINGS

    return among(SETTINGS.get(ctx.params.get("key") or "", ()), incomplete)


def one_of(*words: str) -> Callable[[str], list[str]]:
    def complete(incomplete: str) -> list[str]:
        return [word for word in words if word.startswith(incomplete)]

    return complete


Lang = Annotated[
    str,
    typer.Option(
        "--lang",
        metavar="de|es|en",
        help=help_for("lang"),
        autocompletion=one_of("de", "es", "en"),
    ),
]
Edition = Annotated[
    str,
    typer.Option(
        "--edition",
        metavar="|".join(EDITIONS),
        help=help_for("edition"),
        callback=meant,
        autocompletion=one_of(*EDITIONS),
    ),
]
Json = Annotated[bool, typer.Option("--json", help=help_for("json"))]
Plain = Annotated[bool, typer.Option("--plain", help=help_for("plain"))]
GameName = Annotated[
    str, typer.Argument(metavar="GAME", help=help_for("game"), autocompletion=complete_games)
]
MaybeGame = Annotated[
    str, typer.Argument(metavar="[GAME]", help=help_for("game"), autocompletion=complete_games)
]
Monsters = Annotated[
    list[str],
    typer.Option(
        "--monster",
        metavar="ID[:PLAYER]",
        help=help_for("monster"),
        autocompletion=complete_monsters,
    ),
]
Options = Annotated[list[str], typer.Option("--option", metavar="NAME", help=help_for("option"))]
House = Annotated[list[str], typer.Option("--house", metavar="KEY=VALUE", help=help_for("house"))]
