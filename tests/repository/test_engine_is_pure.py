"""The engine and the cards are a function of their moves: no I/O, clock, chance, locale or text."""

from __future__ import annotations

import ast
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from collections.abc import Iterator

ROOT = Path(__file__).resolve().parents[2]
PURE = ("companion/engine", "companion/cards/power", "companion/cards/tiles", "companion/moves")
FORBIDDEN = {
    "os",
    "sys",
    "io",
    "time",
    "datetime",
    "random",
    "secrets",
    "locale",
    "pathlib",
    "subprocess",
    "socket",
    "rich",
    "typer",
    "prompt_toolkit",
    "companion.text",
    "companion.screen",
    "companion.cli",
    "companion.record",
}
REGISTERS = {"__init__.py"}  # imports every card file of its folder
ENGINE_ONLY = ("companion/engine",)


def files(*folders: str) -> list[Path]:
    return [path for folder in folders for path in sorted((ROOT / folder).rglob("*.py"))]


def imports(tree: ast.AST) -> Iterator[str]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (name.name for name in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            yield node.module


def name_of(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


@pytest.mark.parametrize("path", files(*PURE), ids=name_of)
def test_nothing_impure_is_imported(path: Path) -> None:
    if path.name in REGISTERS:
        return
    for module in imports(ast.parse(path.read_text(encoding="utf-8"))):
        for forbidden in FORBIDDEN:
            assert module != forbidden, f"{name_of(path)} imports {module}"
            assert not module.startswith(f"{forbidden}."), f"{name_of(path)} imports {module}"


@pytest.mark.parametrize("path", files(*ENGINE_ONLY), ids=name_of)
def test_the_engine_does_not_import_the_cards(path: Path) -> None:
    modules = list(imports(ast.parse(path.read_text(encoding="utf-8"))))
    assert not [module for module in modules if module.startswith("companion.cards")]


@pytest.mark.parametrize("path", files(*ENGINE_ONLY), ids=name_of)
def test_the_engine_names_no_card(path: Path) -> None:
    """No dispatcher knows a card by name: ids of cards and tiles stand nowhere in the engine."""
    from companion.cards.load import catalogue

    known = {*catalogue().cards, *catalogue().tiles}
    named = {
        node.value
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    }
    own_words = {"heal"}  # hearts heal=1: the word for healing, not the card of that name
    cited = {rule for rule in named if rule.split(".")[0] in ("card", "tile") and "." in rule}
    assert not (named & known) - own_words
    assert not {rule for rule in cited if rule.split(".", 1)[1] in known}


def generators(tree: ast.AST) -> set[str]:
    """Functions whose return type says that they may ask."""
    return {
        node.name
        for node in ast.walk(tree)
        if isinstance(node, ast.FunctionDef)
        and node.returns is not None
        and ast.unparse(node.returns).startswith("Asks")
    }


def test_no_question_is_dropped() -> None:
    """A call of a function that asks, without `yield from`, would silently do nothing."""
    paths = files("companion/engine", "companion/cards")
    trees = {path: ast.parse(path.read_text(encoding="utf-8")) for path in paths}
    asking = set().union(*(generators(tree) for tree in trees.values()))
    dropped = [
        f"{name_of(path)}:{node.lineno}"
        for path, tree in trees.items()
        for node in ast.walk(tree)
        if isinstance(node, ast.Expr)
        and isinstance(node.value, ast.Call)
        and isinstance(node.value.func, ast.Name)
        and node.value.func.id in asking
    ]
    assert not dropped


@pytest.mark.parametrize("path", files(*PURE, "companion/cards"), ids=name_of)
def test_no_set_is_iterated(path: Path) -> None:
    """Sets have no order that two runs share; what the engine does must not depend on one."""
    loops = [
        node.iter
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.For | ast.comprehension)
    ]
    assert not [loop for loop in loops if isinstance(loop, ast.Set | ast.SetComp)]
