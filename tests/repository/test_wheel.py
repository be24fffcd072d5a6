"""The wheel works outside the checkout: rules, locales and the compiled index are inside."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from companion import __version__

ROOT = Path(__file__).resolve().parents[2]


def build(folder: Path, **environ: str) -> Path:
    building = ("--quiet", "--no-deps", "--no-build-isolation", "--disable-pip-version-check")
    subprocess.run(
        [sys.executable, "-m", "pip", "wheel", *building, "--wheel-dir", str(folder), str(ROOT)],
        env={**os.environ, **environ},
        check=True,
        capture_output=True,
    )
    [wheel] = folder.glob("kot_companion-*.whl")
    return wheel


@pytest.fixture(scope="module")
def unpacked(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The contents of a wheel built from this checkout, lying somewhere else."""
    folder = tmp_path_factory.mktemp("wheel")
    with zipfile.ZipFile(build(folder)) as archive:
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
    copies = unpacked / "companion/compiled"
    for name in ("library-index", "rules-cards.toml", "locales-es-rules.toml"):
        head, _, body = (copies / f"{name}.json").read_bytes().partition(b"\n")
        assert head.startswith(__version__.encode())
        assert json.loads(body.partition(b"\n")[0])
    assert not list(unpacked.rglob("questions")), "examples are there to build with"
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


def test_nothing_is_copied_to_the_users_folders(unpacked: Path) -> None:
    before = {path: path.stat().st_mtime_ns for path in (unpacked / "companion").rglob("*.json")}
    for command in (
        ("ask", "Darf ich in Tokyo heilen?"),
        ("card", "wings"),
        ("rules", "--lang=de"),
    ):
        assert run(unpacked, *command).returncode == 0
    assert not list((unpacked.parent / "c").rglob("*"))
    assert not (unpacked.parent / ".cache").exists()
    after = {path: path.stat().st_mtime_ns for path in (unpacked / "companion").rglob("*.json")}
    assert after == before


def test_a_copy_that_lies_is_not_believed(unpacked: Path) -> None:
    copy = unpacked / "companion/compiled/rules-cards.toml.json"
    whole = copy.read_bytes()
    try:
        for lie in (whole.replace(b"6", b"0"), whole[: len(whole) // 2], b"", b"[" * 200_000):
            copy.write_bytes(lie)
            shown = run(unpacked, "card", "wings")
            assert "cost 6" in shown.stdout, shown.stderr
            assert not shown.stderr
            assert copy.read_bytes() == lie
    finally:
        copy.write_bytes(whole)


def test_a_wheel_built_twice_is_the_same(unpacked: Path, tmp_path: Path) -> None:
    [first] = unpacked.parent.glob("kot_companion-*.whl")
    second = build(tmp_path, PYTHONHASHSEED="1")
    assert first.name == second.name
    with zipfile.ZipFile(first) as one, zipfile.ZipFile(second) as other:
        assert one.namelist() == other.namelist()
        assert [name for name in one.namelist() if one.read(name) != other.read(name)] == []
    assert first.read_bytes() == second.read_bytes()
