"""The commands and their flags. Each command's work is in its own file, imported when it runs."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from companion import __version__
from companion.cli import exit_status
from companion.cli.environment import Environment, environment
from companion.cli.flags import (
    Edition,
    GameName,
    House,
    Json,
    Lang,
    MaybeGame,
    Monsters,
    Options,
    Plain,
    complete_games,
    complete_keys,
    complete_monsters,
    complete_things,
    complete_values,
    help_for,
    one_of,
)
from companion.cli.help_text import Command, Group, usage_problem
from companion.editions import EDITIONS
from companion.text.inert import inert_lines

if TYPE_CHECKING:
    from collections.abc import Callable


def _show_version(wanted: bool) -> None:
    if wanted:
        environment().say(f"kot-companion {__version__}")
        raise typer.Exit


def check_edition(env: Environment, edition: str) -> None:
    """An edition nobody knows is wrong usage, whichever command gets it."""
    if edition and edition not in EDITIONS:
        names = ", ".join(EDITIONS)
        voice = env.voice()
        env.complain(
            voice.say("cli", "help", "bad-flag", flag="--edition", value=edition, names=names)
        )
        raise typer.Exit(exit_status.WRONG_USAGE)


def build() -> typer.Typer:
    """The whole command line, in the language of this run."""
    app = typer.Typer(
        name="kot-companion",
        help=help_for("app"),
        no_args_is_help=True,
        cls=Group,
        rich_markup_mode=None,  # plain help: quick to show, and readable everywhere
        pretty_exceptions_enable=False,
        context_settings={"help_option_names": ["-h", "--help"]},
    )
    app.callback()(main)
    for function in _needed():
        app.command(help=help_for(function.__name__), cls=Command)(function)
    return app


def run_app(env: Environment) -> int:
    """Runs the command; what typer has to say about the flags passes the same gate as all text."""
    try:
        status = build()(standalone_mode=False)
    except typer.Abort:
        return exit_status.FAILED
    except Exception as error:
        show = getattr(error, "show", None)
        if show is None:  # none of typer's own, whose class has moved from version to version
            raise
        env.complain(inert_lines(usage_problem(error)))
        return int(getattr(error, "exit_code", exit_status.WRONG_USAGE))
    return status if isinstance(status, int) else exit_status.DONE


def _needed() -> tuple[Callable[..., None], ...]:
    """The command that was called. Reading the flags of all takes longer than most commands run."""
    env = environment()
    everything = (
        track,
        ask,
        rules,
        card,
        timing,
        replay,
        verify,
        why,
        chart,
        report,
        games,
        config,
        demo,
    )
    called = next(iter(env.arguments), "")
    if env.completing:
        return everything
    return tuple(each for each in everything if each.__name__ == called) or everything


def main(
    version: Annotated[  # noqa: ARG001 - the callback does the work
        bool,
        typer.Option("--version", callback=_show_version, is_eager=True, help=help_for("version")),
    ] = False,
) -> None:
    """Runs before every command."""
    if environment().interactive:
        from companion.cli.first_run import hint

        hint(environment())


def track(
    game: MaybeGame = "",
    *,
    new: Annotated[bool, typer.Option("--new", help=help_for("new"))] = False,
    json: Json = False,
    plain: Plain = False,
    edition: Edition = "",
    monster: Monsters = [],  # noqa: B006 - typer reads the default, nobody changes it
    option: Options = [],  # noqa: B006
    house: House = [],  # noqa: B006
    first: Annotated[str, typer.Option("--first", metavar="ID", help=help_for("first"))] = "",
    market: Annotated[str, typer.Option("--market", metavar="A,B,C", help=help_for("market"))] = "",
    tiles: Annotated[str, typer.Option("--tiles", metavar="SIDE", help=help_for("tiles"))] = "",
    costumes: Annotated[
        str, typer.Option("--costumes", metavar="A,B,C", help=help_for("costumes"))
    ] = "",
    place: Annotated[str, typer.Option("--place", metavar="TEXT", help=help_for("place"))] = "",
    share: Annotated[bool, typer.Option("--share", help=help_for("share"))] = False,
    share_at: Annotated[
        str, typer.Option("--share-at", metavar="ADDRESS[:PORT]", help=help_for("share-at"))
    ] = "",
    lang: Lang = "",
) -> None:
    from companion.cli.track import track as run
    from companion.cli.track import wishes_of

    flags = {"new": new, "json": json, "plain": plain, "edition": edition, "monster": monster}
    flags |= {"option": option, "house": house, "first": first, "market": market, "tiles": tiles}
    flags |= {
        "costumes": costumes,
        "place": place,
        "share": share,
        "share-at": share_at,
        "lang": lang,
    }
    raise typer.Exit(run(environment(), game, wishes_of(flags)))


def card(
    name: Annotated[
        list[str],
        typer.Argument(metavar="[NAME]...", help=help_for("name"), autocompletion=complete_things),
    ] = [],  # noqa: B006
    *,
    everything: Annotated[bool, typer.Option("--list", help=help_for("list"))] = False,
    deck: Annotated[str, typer.Option("--deck", metavar="DECK", help=help_for("deck"))] = "",
    kind: Annotated[str, typer.Option("--kind", metavar="KIND", help=help_for("kind"))] = "",
    cost: Annotated[int, typer.Option("--cost", metavar="N", help=help_for("cost"))] = -1,
    moment: Annotated[
        str, typer.Option("--moment", metavar="MOMENT", help=help_for("moment"))
    ] = "",
    monster: Annotated[
        str,
        typer.Option(
            "--monster",
            metavar="MONSTER",
            help=help_for("of-monster"),
            autocompletion=complete_monsters,
        ),
    ] = "",
    json: Json = False,
    edition: Edition = "",
    lang: Lang = "",  # noqa: ARG001
) -> None:
    from companion.cli.card import card as look_up
    from companion.cli.card_list import Filters, list_cards

    env = environment()
    check_edition(env, edition)
    if everything or not name:
        filters = Filters(
            deck=deck,
            kind=kind,
            cost=cost if cost >= 0 else None,
            moment=moment,
            monster=monster,
        )
        raise typer.Exit(list_cards(env, filters, as_json=json, edition=edition))
    raise typer.Exit(look_up(env, " ".join(name), as_json=json, edition=edition))


def timing(game: MaybeGame = "", *, edition: Edition = "", lang: Lang = "") -> None:  # noqa: ARG001
    from companion.cli.timing import timing as run

    check_edition(environment(), edition)
    raise typer.Exit(run(environment(), game, edition))


def replay(game: GameName, *, json: Json = False, lang: Lang = "") -> None:  # noqa: ARG001
    from companion.cli.replay import replay as run

    raise typer.Exit(run(environment(), game, as_json=json))


def verify(
    games: Annotated[
        list[str],
        typer.Argument(
            metavar="[GAME]...", help=help_for("games-to-verify"), autocompletion=complete_games
        ),
    ] = [],  # noqa: B006
    *,
    json: Json = False,
    lang: Lang = "",  # noqa: ARG001
) -> None:
    from companion.cli.verify import verify as run

    raise typer.Exit(run(environment(), games, as_json=json))


def why(
    game: GameName,
    about: Annotated[list[str], typer.Argument(metavar="[ABOUT]...", help=help_for("about"))] = [],  # noqa: B006
    *,
    lang: Lang = "",  # noqa: ARG001
) -> None:
    from companion.cli.why import why as run

    raise typer.Exit(run(environment(), game, about))


def chart(game: GameName, *, plain: Plain = False, lang: Lang = "") -> None:  # noqa: ARG001
    from companion.cli.chart import chart as run

    raise typer.Exit(run(environment(), game, plain=plain))


def report(
    game: GameName,
    *,
    output: Annotated[
        str, typer.Option("--output", "-o", metavar="FILE", help=help_for("output"))
    ] = "",
    force: Annotated[bool, typer.Option("--force", help=help_for("force"))] = False,
    lang: Lang = "",  # noqa: ARG001
) -> None:
    from companion.cli.report import report as run

    raise typer.Exit(run(environment(), game, output, force=force))


def games(
    action: Annotated[
        str,
        typer.Argument(
            metavar="[stats|export|import]",
            help=help_for("action"),
            autocompletion=one_of("stats", "export", "import"),
        ),
    ] = "",
    names: Annotated[
        list[str],
        typer.Argument(
            metavar="[GAME|FILE]...", help=help_for("names"), autocompletion=complete_games
        ),
    ] = [],  # noqa: B006
    *,
    to: Annotated[
        str,
        typer.Option(
            "--to",
            metavar="csv|json|bgstats",
            help=help_for("to"),
            autocompletion=one_of("csv", "json", "bgstats"),
        ),
    ] = "",
    output: Annotated[
        str, typer.Option("--output", "-o", metavar="FILE", help=help_for("export-output"))
    ] = "",
    force: Annotated[bool, typer.Option("--force", help=help_for("force"))] = False,
    json: Json = False,
    lang: Lang = "",  # noqa: ARG001
) -> None:
    from companion.cli.games import Wishes
    from companion.cli.games import games as run

    wishes = Wishes(names=tuple(names), json=json, to=to, output=output, force=force)
    raise typer.Exit(run(environment(), action, wishes))


def config(
    key: Annotated[
        str, typer.Argument(metavar="[KEY]", help=help_for("key"), autocompletion=complete_keys)
    ] = "",
    value: Annotated[
        str,
        typer.Argument(metavar="[VALUE]", help=help_for("value"), autocompletion=complete_values),
    ] = "",
    *,
    unset: Annotated[bool, typer.Option("--unset", help=help_for("unset"))] = False,
    lang: Lang = "",  # noqa: ARG001
) -> None:
    from companion.cli.config import config as run

    raise typer.Exit(run(environment(), key, value, unset=unset))


def demo(*, edition: Edition = "", lang: Lang = "") -> None:  # noqa: ARG001
    from companion.cli.demo import demo as run

    raise typer.Exit(run(environment()))


def ask(
    question: Annotated[
        list[str], typer.Argument(metavar="[QUESTION]...", help=help_for("question"))
    ] = [],  # noqa: B006
    *,
    json: Json = False,
    edition: Edition = "",
    lang: Lang = "",
) -> None:
    from companion.cli.ask import ask as run

    check_edition(environment(), edition)
    raise typer.Exit(run(environment(), question, edition=edition, language=lang, as_json=json))


def rules(
    topic: Annotated[str, typer.Argument(metavar="[TOPIC|ID]", help=help_for("topic"))] = "",
    editions: Annotated[list[str], typer.Argument(metavar="[EDITION]...", hidden=True)] = [],  # noqa: B006
    *,
    compare: Annotated[bool, typer.Option("--compare", help=help_for("compare"))] = False,
    edition: Edition = "",
    lang: Lang = "",  # noqa: ARG001
) -> None:
    from companion.cli.rules import rules as run

    check_edition(environment(), edition)
    wanted = [name for name in (topic, *editions) if name]
    raise typer.Exit(run(environment(), wanted, edition=edition, compare=compare))
