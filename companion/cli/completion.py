"""What the shell completes: names of saved games."""

from __future__ import annotations

from companion.cli.environment import environment


def games(incomplete: str) -> list[str]:
    from companion.record.folder import games_folder, list_games
    from companion.record.problems import RecordError

    try:
        names = [path.stem for path in list_games(games_folder(environment().environ))]
    except RecordError:
        return []
    return [name for name in names if name.startswith(incomplete)]
