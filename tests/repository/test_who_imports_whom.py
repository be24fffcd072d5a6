"""The table of docs/architecture.md that says who imports whom is what the code does.

Imports inside functions and for types alone count too: each is a thing that one part knows of another.
"""

from __future__ import annotations

import ast
import re
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
PACKAGE = ROOT / "companion"
ROW = re.compile(r"^\| `(\w+)` \| (.*?) \|$", re.MULTILINE)
HEADING = "## Who imports whom"


def documented() -> dict[str, set[str]]:
    page = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")
    section = page.partition(HEADING)[2].partition("\n## ")[0]
    return {name: set(re.findall(r"`(\w+)`", others)) for name, others in ROW.findall(section)}


def part_of(path: Path) -> str:
    """A package, or a module that stands by itself."""
    return path.relative_to(PACKAGE).parts[0].removesuffix(".py")


def imported(path: Path) -> set[str]:
    found: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom) and node.module == "companion":
            found.update(name.name for name in node.names)
        elif isinstance(node, ast.ImportFrom) and (node.module or "").startswith("companion."):
            found.add((node.module or "").split(".")[1])
        elif isinstance(node, ast.Import):
            found.update(
                n.name.split(".")[1] for n in node.names if n.name.startswith("companion.")
            )
    return {name for name in found if not name.startswith("__")} - {part_of(path)}


def test_the_table_says_who_imports_whom() -> None:
    real: dict[str, set[str]] = {}
    for path in PACKAGE.rglob("*.py"):
        real.setdefault(part_of(path), set()).update(imported(path))
    real.pop("__init__", None)
    written = documented()
    for name in sorted(real):
        assert name in written, f"`{name}` lacks a row in docs/architecture.md"
        assert real[name] == written[name], f"the row of `{name}` in docs/architecture.md"
    assert set(written) == set(real)
