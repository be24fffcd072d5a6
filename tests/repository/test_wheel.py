"""The wheel works outside the checkout: rules, locales and the compiled index are inside."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture(scope="module")
def unpacked(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The contents of a wheel built from this checkout, lying somewhere else."""
    folder = tmp_path_factory.mktemp("wheel")
    building = ("--quiet", "--no-deps", "--no-build-isolation", "--disable-pip-version-check")
    subprocess.run(
        [sys.executable, "-m", "pip", "wheel", *building, "--wheel-dir", str(folder), str(ROOT)],
        check=True,
        capture_output=True,
    )
    [wheel] = folder.glob("kot_companion-*.whl")
    with zipfile.ZipFile(wheel) as archive:
        archive.extractall(folder / "site")
    return folder / "site"


def run(unpacked: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    """The command as the wheel's entry point calls it, with nothing of the checkout in reach."""
    home = unpacked.parent
    environ = {name: value for name, value in os.environ.items() if not name.startswith("KOT_")}
    environ |= {"PYTHONPATH": str(unpacked), "HOME": str(home), "XDG_CACHE_HOME": str(home / "c")}
    script = "from companion.cli.main import run; run()"
    return subprocess.run(
        [sys.executable, "-c", script, *arguments],
        cwd=home,
        env=environ,
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
    )


def test_everything_is_inside(unpacked: Path) -> None:
    for name in ("py.typed", "rules/index.toml", "rules/order.toml", "locales/es/rules.toml"):
        assert (unpacked / "companion" / name).is_file(), name
    index = json.loads((unpacked / "companion/compiled/library-index.json").read_bytes())
    assert index["data"]["documents"]
    assert "Typing :: Typed" in next(unpacked.glob("*.dist-info/METADATA")).read_text("utf-8")


@pytest.mark.parametrize(
    ("arguments", "shown"),
    [
        (("--version",), "kot-companion 0."),
        (("card", "gift speier", "--lang", "de"), "Giftspeier"),
        (("ask", "¿Puedo curarme en Tokyo?"), "Tokyo"),
        (("demo", "--lang", "es"), "Ciudad de Tokyo"),
    ],
)
def test_commands_run_from_it(unpacked: Path, arguments: tuple[str, ...], shown: str) -> None:
    done = run(unpacked, *arguments)
    assert done.returncode == 0, done.stderr
    assert shown in done.stdout
    assert not done.stderr


def test_the_shipped_index_is_used(unpacked: Path) -> None:
    run(unpacked, "ask", "Darf ich in Tokyo heilen?")
    copies = [path.name for path in (unpacked.parent / "c").rglob("*.json")]
    assert copies
    assert "library-index.json" not in copies
