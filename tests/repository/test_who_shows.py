"""The desk knows no screen, screens know no command line, and one file alone reads what people type."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2] / "companion"
MAY_NOT_IMPORT = {
    "desk": ("companion.screen", "companion.cli", "rich", "prompt_toolkit", "typer"),
    "screen": ("companion.cli", "typer"),
}


def modules(path: Path) -> list[str]:
    found: list[str] = []
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom) and node.module:
            found.append(node.module)
        elif isinstance(node, ast.Import):
            found.extend(name.name for name in node.names)
    return found


@pytest.mark.parametrize("package", MAY_NOT_IMPORT)
def test_nobody_imports_upwards(package: str) -> None:
    """Lazily and for types alone neither."""
    for path in (ROOT / package).rglob("*.py"):
        for module in modules(path):
            for forbidden in MAY_NOT_IMPORT[package]:
                assert f"{module}.".startswith(f"{forbidden}.") is False, path


def test_lines_are_read_in_one_place() -> None:
    for path in ROOT.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
                assert node.func.id != "input" or path.name == "environment.py", path
