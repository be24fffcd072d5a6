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


# --- what typer says about wrong flags ------------------------------------------------------------

_PROBLEMS = (
    (re.compile(r"No such command ['\"](.*?)['\"]"), "no-command"),
    (re.compile(r"No such option:? ['\"]?(-[^\s'\"]*)"), "no-option"),
    (re.compile(r"Missing (?:argument|option|parameter)[^'\"]*['\"]?([^'\".]*)"), "missing"),
    (re.compile(r"unexpected extra arguments? \((.*)\)"), "too-much"),
    (re.compile(r"Option ['\"]?(-[^\s'\"]*)['\"]? requires an argument"), "needs-value"),
    (re.compile(r"Invalid value for ['\"]?([^'\":]*)['\"]?:?"), "bad-value"),
)
"""How typer puts it, and which of our sentences says the same."""


def usage_problem(error: Any) -> str:
    """What is wrong with a call, in the language of this run; typer knows only English."""
    context = getattr(error, "ctx", None)
    said = str(error.format_message())
    lines = []
    if context is not None:
        lines.append(_translate_usage(context.get_usage()))
        page = f"{context.command_path} --help"
        lines += [environment().voice().say("cli", "usage", "see", page=page), ""]
    for pattern, key in _PROBLEMS:
        if found := pattern.search(said):
            lines.append(environment().voice().say("cli", "usage", key, name=found[1]))
            break
    else:
        lines.append(environment().voice().say("cli", "usage", "wrong"))
    return "\n".join(lines)


def _translate_usage(line: str) -> str:
    line = _translate(line)
    for english, key in (("[OPTIONS]", "options"), ("COMMAND", "command"), ("[ARGS]", "arguments")):
        line = line.replace(english, environment().voice().say("cli", "usage", key))
    return line
