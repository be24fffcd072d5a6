"""Plain calls of the commonest commands, read without building the whole command line: what they
show is there before typer would be.

Whatever is not plain (help, completion, an unknown flag or edition, a filter) is left to the command
line proper. A test holds that both ways read the same arguments alike.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from companion.editions import EDITIONS, meant

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from companion.cli.environment import Environment

Flags = dict[str, Any]


class Command(NamedTuple):
    """What a call may say to be plain, and what is done then; None when it is not plain after all."""

    run: Callable[[Environment, list[str], Flags], int | None]
    switches: tuple[str, ...] = ("json",)
    valued: tuple[str, ...] = ("lang", "edition")
    repeated: tuple[str, ...] = ()


def quick(env: Environment, arguments: Sequence[str]) -> int | None:
    """The exit status; None when somebody else has to deal with these arguments."""
    command = COMMANDS.get(arguments[0]) if arguments else None
    if command is None:
        return None
    flags: Flags = dict.fromkeys(command.switches, False)
    flags |= dict.fromkeys(command.valued, "")
    flags |= {name: [] for name in command.repeated}
    words = _read(command, arguments[1:], flags)
    if words is None:
        return None
    edition = flags["edition"] = meant(flags.get("edition", ""))
    if edition and edition not in EDITIONS:
        return None
    return command.run(env, words, flags)


def _read(command: Command, arguments: Sequence[str], flags: Flags) -> list[str] | None:
    """Fills in the flags; what is left are the words. None when there is anything else."""
    words: list[str] = []
    rest = list(arguments)
    while rest:
        word = rest.pop(0)
        flag, equals, value = word.partition("=")
        name = flag.removeprefix("--") if flag.startswith("--") else ""
        if word == "--":
            return words + rest
        if name in command.switches and not equals:
            flags[name] = True
        elif name in (*command.valued, *command.repeated) and (equals or rest):
            said = value if equals else rest.pop(0)
            flags[name] = [*flags[name], said] if name in command.repeated else said
        elif word.startswith("-") and word != "-":
            return None
        else:
            words.append(word)
    return words


def _greet(env: Environment) -> None:
    if env.interactive:
        from companion.cli.first_run import hint

        hint(env)


# --- the commands -----------------------------------------------------------------------------------


def _ask(env: Environment, words: list[str], flags: Flags) -> int:
    from companion.cli.ask import ask

    wishes = {"edition": flags["edition"], "language": flags["lang"], "as_json": flags["json"]}
    return ask(env, words, **wishes)


def _card(env: Environment, words: list[str], flags: Flags) -> int | None:
    if not words:
        return None
    from companion.cli.card import card

    _greet(env)
    return card(env, " ".join(words), as_json=flags["json"], edition=flags["edition"])


def _replay(env: Environment, words: list[str], flags: Flags) -> int | None:
    if len(words) != 1:
        return None
    from companion.cli.replay import replay

    _greet(env)
    return replay(env, words[0], as_json=flags["json"])


def _track(env: Environment, words: list[str], flags: Flags) -> int | None:
    if len(words) > 1:
        return None
    from companion.cli.track import track, wishes_of

    _greet(env)
    return track(env, words[0] if words else "", wishes_of(flags))


COMMANDS = {
    "ask": Command(_ask),
    "card": Command(_card),
    "replay": Command(_replay, valued=("lang",)),
    "track": Command(
        _track,
        switches=("new", "json", "plain", "share"),
        valued=("lang", "edition", "first", "market", "tiles", "costumes", "place", "share-at"),
        repeated=("monster", "option", "house"),
    ),
}
