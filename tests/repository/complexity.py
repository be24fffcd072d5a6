"""How long and how branched functions are, counted as radon counts: one, and one for every fork."""

from __future__ import annotations

import ast
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterator

Function = ast.FunctionDef | ast.AsyncFunctionDef


class Measured(NamedTuple):
    """A function by its dotted name. Functions inside it count with it."""

    name: str
    lines: int
    complexity: int


def functions(source: str, *, asserts: bool = True) -> Iterator[Measured]:
    """Every function and method of a file; `asserts` says whether an assertion is a fork."""
    yield from _within(ast.parse(source), "", asserts)


def _within(node: ast.AST, prefix: str, asserts: bool) -> Iterator[Measured]:
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.ClassDef):
            yield from _within(child, f"{prefix}{child.name}.", asserts)
        elif isinstance(child, Function):
            name = f"{prefix}{child.name}"
            lines = (child.end_lineno or child.lineno) - child.lineno + 1
            forks = sum(_forks(each, asserts) for part in child.body for each in ast.walk(part))
            yield Measured(name, lines, 1 + forks)
        else:
            yield from _within(child, prefix, asserts)


def _forks(node: ast.AST, asserts: bool) -> int:
    """How many ways more a single node opens."""
    match node:
        case ast.If() | ast.IfExp() | ast.Lambda() | ast.FunctionDef() | ast.AsyncFunctionDef():
            return 1
        case ast.For() | ast.AsyncFor() | ast.While():
            return 1 + bool(node.orelse)
        case ast.Try() | ast.TryStar():
            return len(node.handlers) + bool(node.orelse)
        case ast.BoolOp():
            return len(node.values) - 1
        case ast.comprehension():
            return 1 + len(node.ifs)
        case ast.Match():
            return len(node.cases) - any(_is_anything(case.pattern) for case in node.cases)
        case ast.Assert():
            return int(asserts)
    return 0


def _is_anything(pattern: ast.pattern) -> bool:
    return isinstance(pattern, ast.MatchAs) and pattern.pattern is None
