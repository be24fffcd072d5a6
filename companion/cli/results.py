"""`games export` and `games import`: results for other programs, and past ones from them."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from companion.cli import exit_status
from companion.cli.games import date_of, saved_games
from companion.cli.opening import find
from companion.cli.output import STDOUT, write_out
from companion.cli.settings import replace
from companion.files import read_ordinary
from companion.record.problems import RecordError
from companion.results.export import as_csv, as_json, as_links
from companion.results.importing import MOST_BYTES, TableError, add, read_table
from companion.results.result import result_of
from companion.text.inert import inert
from companion.text.names import names
from companion.text.problems import describe

if TYPE_CHECKING:
    from collections.abc import Sequence

    from companion.cli.environment import Environment
    from companion.cli.games import Wishes
    from companion.results.result import Result

FORMS = {"csv": as_csv, "json": as_json, "bgstats": as_links}
KEPT = "results.csv"
"""Past results that were taken in, beside the games: a table that people may open and mend."""


def export(env: Environment, paths: list[Path], folder: Path, wishes: Wishes) -> int:
    """Writes the results of the named games, or of all. Unfinished ones are left out of all."""
    voice = env.voice()
    form = wishes.to or _form_of(wishes.output)
    if form not in FORMS:
        known = ", ".join(FORMS)
        env.complain(
            voice.say("cli", "help", "bad-flag", flag="--to", value=inert(form), names=known)
        )
        return exit_status.WRONG_USAGE
    try:
        chosen = [find(env, name) for name in wishes.names] or paths
    except RecordError as error:
        env.complain(describe(voice, error))
        return exit_status.FAILED
    all_of = None if wishes.names else folder
    results, broken = collect(env, chosen, all_of)
    for problem in broken:
        env.complain(problem)
    if broken and wishes.names:
        return exit_status.FAILED
    text = FORMS[form](results, voice.monster)
    if wishes.output in ("", STDOUT):
        env.say(text.removesuffix("\n").removesuffix("\r"))
        return exit_status.DONE
    target = Path(wishes.output)
    if problem := write_out(voice, target, text, protect=[*paths, *chosen], force=wishes.force):
        env.complain(problem)
        return exit_status.FAILED
    env.say(voice.say("results", "export", "written", n=len(results), path=inert(str(target))))
    return exit_status.DONE


def _form_of(output: str) -> str:
    """Without --to the file's name says it, and else a table is what most want."""
    return "json" if Path(output).suffix.lower() == ".json" else "csv"


def collect(
    env: Environment, paths: Sequence[Path], all_of: Path | None
) -> tuple[list[Result], list[str]]:
    """The results of these games, and what is wrong with those that cannot be read.

    Of a whole folder only those that are finished.
    """
    voice = env.voice()
    found: list[Result] = []
    broken: list[str] = []
    for saved in saved_games(env, paths, all_of):
        if saved.gist is None:
            name = inert(saved.path.stem)
            broken.append(voice.say("results", "export", "broken", game=name, why=saved.problem))
        elif saved.gist.over or all_of is None:
            hours = saved.hours
            day = date_of(saved.path, hours)
            found.append(result_of(saved.gist, hours, name=saved.path.stem, day=day))
    return found, broken


def take_in(env: Environment, paths: list[Path], folder: Path, wishes: Wishes) -> int:
    """Adds past results to the statistics; what is there already is not counted twice."""
    voice = env.voice()
    if not wishes.names:
        env.complain(voice.say("results", "import", "no-file"))
        return exit_status.WRONG_USAGE
    kept = folder / KEPT
    try:
        known = read_kept(folder)
    except TableError as error:  # writing over it would lose what is in it
        env.complain(_complaint(env, str(kept), error))
        return exit_status.FAILED
    before = len(known)
    for name in wishes.names:
        try:
            fresh = read_table(read_ordinary(Path(name), MOST_BYTES), _monster_id)
        except TableError as error:
            env.complain(_complaint(env, name, error))
            return exit_status.FAILED
        except (OSError, ValueError) as error:
            why = inert(getattr(error, "strerror", None) or str(error))
            shown = inert(name)
            env.complain(voice.say("results", "import", "unreadable", path=shown, reason=why))
            return exit_status.FAILED
        new = add(known, fresh, [path.stem for path in paths])
        known.extend(new)
        env.say(
            voice.say(
                "results",
                "import",
                "taken",
                n=len(new),
                known=len(fresh) - len(new),
                file=inert(name),
            )
        )
    if len(known) == before:
        return exit_status.DONE
    try:
        folder.mkdir(parents=True, exist_ok=True)
        replace(kept, as_csv(known, str))
    except OSError as error:
        why = inert(error.strerror or str(error))
        env.complain(voice.say("seeing", "report", "unwritable", path=inert(str(kept)), reason=why))
        return exit_status.FAILED
    return exit_status.DONE


def _complaint(env: Environment, name: str, error: TableError) -> str:
    say = partial(env.voice().say, "results", "import")
    problem = say(error.code, value=inert(error.value))
    key = "bad-line" if error.line else "bad-file"
    return say(key, file=inert(name), line=error.line, problem=problem)


def read_kept(folder: Path) -> list[Result]:
    """What was taken in before. Raises `TableError` if somebody broke the table."""
    try:
        data = read_ordinary(folder / KEPT, MOST_BYTES)
    except FileNotFoundError:
        return []
    except (OSError, ValueError) as error:
        raise TableError("broken", value=getattr(error, "strerror", None) or str(error)) from None
    return read_table(data, _monster_id)


def past_results(env: Environment, folder: Path) -> list[Result]:
    """The same for the statistics; what is wrong with the table is said, and the rest still counts."""
    try:
        return read_kept(folder)
    except TableError as error:
        env.complain(_complaint(env, str(folder / KEPT), error))
        return []


def _monster_id(name: str) -> str:
    """A monster by any of its names; one that is not known here keeps its own."""
    found = names("monster").find(name) if name else []
    return found[0] if len(found) == 1 else name
