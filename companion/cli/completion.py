"""What the shell completes: saved games, everything that has a name, and words out of a short list."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.cli.environment import environment
from companion.text.families import FILES
from companion.text.unofficial import spelt_out

if TYPE_CHECKING:
    from collections.abc import Iterable

EVERYTHING = ("power", "tile", "costume", "evolution", "monster")


def games(incomplete: str) -> list[str]:
    from companion.record.folder import games_folder, list_games
    from companion.record.problems import RecordError

    try:
        names = [path.stem for path in list_games(games_folder(environment().environ))]
    except RecordError:
        return []
    return among(names, incomplete)


def among(words: Iterable[str], incomplete: str) -> list[str]:
    return [word for word in words if word.startswith(incomplete)]


def things(incomplete: str, families: tuple[str, ...] = EVERYTHING) -> list[tuple[str, str]]:
    """Cards, monsters and so on as single words with their names: ids, and names of this language.

    Shells split at blanks, so a name is offered with hyphens; look-ups do not mind them. What was
    typed stays as it was typed, capitals and all, or the shell would not recognise its own word.
    """
    voice = environment().voice(environment().default_edition)
    typed = incomplete.casefold()
    found: dict[str, str] = {}
    for family in families:
        for id, name in _names(family):
            for word in (id, _one_word(name)):
                if word.startswith(typed):
                    spoken = (
                        voice.monster(id) if family == "monster" else spelt_out(voice, family, id)
                    )
                    found.setdefault(incomplete + word[len(typed) :], spoken)
    return sorted(found.items())


def _names(family: str) -> list[tuple[str, str]]:
    """Every id with its name in the language of this run."""
    voice = environment().voice(environment().default_edition)
    if family == "monster":
        return [(id, voice.monster(id)) for id in voice.file("monsters")["monster"]]
    return [(id, voice.card(id, family)) for id in voice.file(FILES[family])[family]]


def _one_word(name: str) -> str:
    """ "Energie-Drink" and "Aus dem Weg!" as a shell likes them: energie-drink, aus-dem-weg."""
    kept = (character if character.isalnum() else " " for character in name.casefold())
    return "-".join("".join(kept).split())
