"""Help pages in the language of this run: also the few words that typer itself says in English."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from typer.core import TyperCommand, TyperGroup

from companion.cli.environment import environment

if TYPE_CHECKING:
    from collections.abc import Iterable

HEADINGS = {
    "Usage": "heading-usage",
    "Arguments": "heading-arguments",
    "Options": "heading-options",
    "Commands": "heading-commands",
}
"""What typer prints at the start of a line, and where our word for it stands in cli.toml."""
PARAMETERS = {
    "help": "show-help",
    "install_completion": "install-completion",
    "show_completion": "show-completion",
}
"""The options that typer adds by itself."""


def _word(key: str) -> str:
    return environment().voice().say("cli", "help", key)


def _translate(page: str) -> str:
    for english, key in HEADINGS.items():
        page = re.sub(rf"^{english}:", f"{_word(key)}:", page, count=1, flags=re.MULTILINE)
    return page.replace("[required]", f"[{_word('required')}]")


def _explain(parameters: Iterable[Any]) -> None:
    for parameter in parameters:
        if key := PARAMETERS.get(parameter.name):
            parameter.help = _word(key)


class Command(TyperCommand):
    def get_help(self, ctx: Any) -> str:
        _explain(self.get_params(ctx))
        return _translate(super().get_help(ctx))


class Group(TyperGroup):
    def get_help(self, ctx: Any) -> str:
        _explain(self.get_params(ctx))
        return _translate(super().get_help(ctx))
