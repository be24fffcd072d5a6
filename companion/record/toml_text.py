"""TOML as people would write it: lists and small tables stay on their line."""

from __future__ import annotations

from collections.abc import Mapping

import tomli_w

from companion.record.letters import storable


def value_text(value: object) -> str:
    """One value on one line; tomli_w spreads every list over several."""
    if isinstance(value, list | tuple):
        return f"[{', '.join(value_text(each) for each in value)}]"
    if isinstance(value, Mapping):
        pairs = (f"{key_text(name)} = {value_text(each)}" for name, each in value.items())
        return f"{{ {', '.join(pairs)} }}"
    if isinstance(value, str):
        value = storable(value)
    return tomli_w.dumps({"v": value}).removeprefix("v = ").removesuffix("\n")


def key_text(name: str) -> str:
    """A key, quoted where it must be."""
    return tomli_w.dumps({storable(name): 0}).removesuffix(" = 0\n")


def move_text(by: str | None, do: str, marks: Mapping[str, object] | None = None) -> str:
    """One move as it is appended: the blank line, the mark, its keys. `do` is last on purpose:
    a move whose writing was cut short then lacks it, and is known by that.
    """
    speaker = {} if by is None else {"by": storable(by)}
    return "\n[[move]]\n" + tomli_w.dumps({**speaker, **(marks or {}), "do": storable(do)})
