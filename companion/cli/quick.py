"""A plain `ask` without building the whole command line: the answer is there before typer would be.

Whatever is not plain (help, completion, an unknown flag or edition) is left to the command line proper.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.editions import EDITIONS, meant

if TYPE_CHECKING:
    from collections.abc import Sequence

    from companion.cli.environment import Environment

VALUED = {"--lang": "language", "--edition": "edition"}


def quick_ask(env: Environment, arguments: Sequence[str]) -> int | None:
    """The exit status; None when somebody else has to deal with these arguments."""
    if not arguments or arguments[0] != "ask":
        return None
    found = {"language": "", "edition": ""}
    question: list[str] = []
    as_json = False
    rest = list(arguments[1:])
    while rest:
        word = rest.pop(0)
        flag, equals, value = word.partition("=")
        if word == "--":
            question += rest
            break
        if word == "--json":
            as_json = True
        elif flag in VALUED and (equals or rest):
            found[VALUED[flag]] = value if equals else rest.pop(0)
        elif word.startswith("-") and word != "-":
            return None
        else:
            question.append(word)
    found["edition"] = meant(found["edition"])
    if found["edition"] and found["edition"] not in EDITIONS:
        return None
    from companion.cli.ask import ask

    return ask(env, question, as_json=as_json, **found)
