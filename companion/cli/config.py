"""`config`: shows and sets language, colours and the edition that is usually played."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.cli import exit_status, settings
from companion.screen.board import wrapped
from companion.text.inert import inert, quote

if TYPE_CHECKING:
    from pathlib import Path

    from companion.cli.environment import Environment

NOTHING = ("none", "unset", "-")
"""Values that forget a setting, besides --unset."""


def config(env: Environment, key: str, value: str, *, unset: bool) -> int:
    voice = env.voice()
    path = env.config_file
    if path is None:
        env.complain(voice.say("seeing", "config", "nowhere"))
        return exit_status.FAILED
    if key and key not in settings.SETTINGS:
        names = ", ".join(settings.SETTINGS)
        env.complain(voice.say("seeing", "config", "unknown-key", key=quote(key), names=names))
        return exit_status.WRONG_USAGE
    try:
        found = settings.read(path)
        if key and (value or unset):
            return _change(env, path, found, key, "" if unset or value in NOTHING else value)
    except ValueError as error:
        reason = inert(str(error))
        env.complain(voice.say("seeing", "config", "broken", path=inert(str(path)), reason=reason))
        return exit_status.FAILED
    except OSError as error:
        reason = inert(error.strerror or str(error))
        env.complain(
            voice.say("seeing", "report", "unwritable", path=inert(str(path)), reason=reason)
        )
        return exit_status.FAILED
    _show(env, path, found, [key] if key else list(settings.SETTINGS))
    return exit_status.DONE


def _change(env: Environment, path: Path, found: dict[str, object], key: str, value: str) -> int:
    voice = env.voice()
    if not value:
        if key in found:
            del found[key]
            settings.write(path, found)
        env.say(voice.say("seeing", "config", "forgotten", key=key))
        return exit_status.DONE
    allowed = settings.SETTINGS[key]
    chosen = value.casefold() if allowed else inert(value).strip()
    if allowed and chosen not in allowed:
        names = ", ".join(allowed)
        env.complain(
            voice.say("cli", "help", "bad-flag", flag=key, value=quote(value), names=names)
        )
        return exit_status.WRONG_USAGE
    settings.write(path, {**found, key: chosen})
    if key == "language" and not env.speaks_otherwise:
        # The answer is already in the language that was asked for.
        from companion.text.voice import Voice

        voice = Voice(chosen)
    env.say(voice.say("seeing", "config", "set", key=key, value=chosen))
    return exit_status.DONE


def _show(env: Environment, path: Path, found: dict[str, object], keys: list[str]) -> None:
    voice = env.voice()
    lines = []
    for key in keys:
        value = found.get(key)
        shown = quote(str(value)) if value is not None else voice.say("seeing", "config", "unset")
        lines.append(voice.say("seeing", "config", "row", key=key, value=shown))
        lines += wrapped(voice.say("seeing", "config", key), env.width, indent="  ")
    if len(keys) > 1:
        # Not broken into lines: a path is there to be copied.
        lines += ["", voice.say("seeing", "config", "file", path=inert(str(path)))]
    env.say("\n".join(lines))
