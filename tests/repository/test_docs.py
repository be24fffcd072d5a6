"""The documentation tells the truth: commands exist, records replay, links lead somewhere."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest
import typer

from companion.cards.load import catalogue
from companion.cli.app import build
from companion.cli.opening import known
from companion.cli.settings import SETTINGS
from companion.data import load
from companion.desk.referee import Referee
from companion.record.head import read_head
from docs import draw_screens as screens

ROOT = Path(__file__).resolve().parents[2]
PAGES = sorted([*ROOT.glob("*.md"), *(ROOT / "docs").glob("*.md")])
COMMANDS = (ROOT / "docs" / "commands.md").read_text(encoding="utf-8")
LINK = re.compile(r"!?\[[^\]]*\]\(([^)\s]+)\)")
BLOCK = re.compile(r"^( *)```toml\n(.*?)^\1```", re.DOTALL | re.MULTILINE)


def name_of(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


# --- commands -------------------------------------------------------------------------------------

GROUP = typer.main.get_command(build())
ALL_COMMANDS = sorted(GROUP.commands)  # type: ignore[attr-defined]


def section(command: str) -> str:
    found = re.search(rf"^## {command}\n(.*?)(?=^## |\Z)", COMMANDS, re.DOTALL | re.MULTILINE)
    assert found, f"docs/commands.md says nothing about {command}"
    return found[1]


@pytest.mark.parametrize("command", ALL_COMMANDS)
def test_every_command_is_documented_with_an_example(command: str) -> None:
    assert f"[`{command}`](#{command})" in COMMANDS
    assert f"\nkot-companion {command}" in section(command)


@pytest.mark.parametrize("command", ALL_COMMANDS)
def test_every_flag_is_documented(command: str) -> None:
    everywhere = {"--lang", "--help", "--json", "--edition"}
    for parameter in GROUP.commands[command].params:  # type: ignore[attr-defined]
        flags = [flag for flag in parameter.opts if flag.startswith("--")]
        for flag in set(flags) - everywhere:
            assert flag in section(command), flag


def test_no_command_is_documented_that_does_not_exist() -> None:
    for name in re.findall(r"^kot-companion ([a-z]+)", COMMANDS, re.MULTILINE):
        assert name in ALL_COMMANDS


def test_every_setting_is_documented_with_its_values() -> None:
    for key, values in SETTINGS.items():
        row = next(line for line in section("config").splitlines() if f"| `{key}` |" in line)
        for value in values:
            assert f"`{value}`" in row


def test_every_word_of_the_tracker_is_documented() -> None:
    for word in load("locales", "en", "words.toml")["commands"]:
        spoken = "?" if word == "ask" else word
        assert f"`{spoken}" in section("track"), word


# --- records --------------------------------------------------------------------------------------


def records() -> list[tuple[str, str]]:
    """Blocks of TOML that are games, and games that lie in docs/ as files."""
    found = []
    for page in PAGES:
        for number, (_, text) in enumerate(BLOCK.findall(page.read_text(encoding="utf-8"))):
            if re.search(r"^format = ", text, re.MULTILINE):
                found.append((f"{name_of(page)}:{number}", text))
    games = sorted((ROOT / "docs").glob("*.toml"))
    return found + [(name_of(path), path.read_text(encoding="utf-8")) for path in games]


@pytest.mark.parametrize(("where", "text"), records(), ids=[where for where, _ in records()])
def test_every_record_in_the_documentation_replays(where: str, text: str) -> None:
    data = tomllib.loads(text)
    moves = data.pop("move", [])
    referee = Referee(read_head(data, known(), where), catalogue())
    for move in moves:
        referee.take(move["do"], move.get("by"))
    assert len(referee.game.log) == len(moves)


def test_every_block_of_toml_can_be_read() -> None:
    for page in PAGES:
        for indent, text in BLOCK.findall(page.read_text(encoding="utf-8")):
            assert tomllib.loads(re.sub(rf"^{indent}", "", text, flags=re.MULTILINE))


# --- links ----------------------------------------------------------------------------------------


def anchors(page: Path) -> set[str]:
    headings = re.findall(r"^#+ (.+)$", page.read_text(encoding="utf-8"), re.MULTILINE)
    plain = (re.sub(r"[^\w\- ]", "", heading.casefold()) for heading in headings)
    return {heading.replace(" ", "-") for heading in plain}


@pytest.mark.parametrize("page", PAGES, ids=name_of)
def test_every_relative_link_leads_somewhere(page: Path) -> None:
    for target in LINK.findall(page.read_text(encoding="utf-8")):
        if re.match(r"[a-z]+:", target):
            continue
        file, _, anchor = target.partition("#")
        linked = (page.parent / file).resolve() if file else page
        assert linked.exists(), f"{name_of(page)} links to {target}"
        if anchor and linked.suffix == ".md":
            assert anchor in anchors(linked), f"{name_of(page)} links to {target}"


# --- screens --------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", sorted(screens.SCREENS))
def test_screens_show_what_the_program_shows_now(name: str) -> None:
    """If this fails, `make screens` draws them anew."""
    kept = (screens.FOLDER / f"{name}.svg").read_text(encoding="utf-8")
    assert screens.words(kept) == screens.words(screens.draw(name))


def test_screens_load_nothing_from_elsewhere() -> None:
    for path in screens.FOLDER.glob("*.svg"):
        svg = path.read_text(encoding="utf-8")
        assert "@font-face" not in svg
        assert not re.search(r"(?:href|src|url)\s*[=(]\s*[\"']?https?:", svg)


def test_no_screen_is_left_over() -> None:
    kept = {path.stem for path in screens.FOLDER.glob("*.svg")}
    assert kept == set(screens.SCREENS)


# --- languages ------------------------------------------------------------------------------------


def test_translators_are_told_of_every_file() -> None:
    page = (ROOT / "docs" / "adding-a-language.md").read_text(encoding="utf-8")
    files = {path.name for path in (ROOT / "locales" / "en").glob("*.toml")}
    assert set(re.findall(r"`([a-z]+\.toml)`", page)) == files


def test_translators_are_told_of_every_place_that_lists_languages() -> None:
    """Wherever all three stand in a row, a fourth has to be added."""
    page = (ROOT / "docs" / "adding-a-language.md").read_text(encoding="utf-8")
    together = re.compile(r"(?:\"(?:de|es|en)\"[^\"\n]{1,12}){2}\"(?:de|es|en)\"")
    for path in (ROOT / "companion").rglob("*"):
        if path.suffix in (".py", ".js") and together.search(path.read_text(encoding="utf-8")):
            assert path.name in page, name_of(path)
