"""Moves as people of one language would type them: the way back from the canonical notation."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.data import load
from companion.moves.errors import Refused
from companion.moves.kinds import Correct, Dice, Note, Roll
from companion.moves.lexicon import lexicon
from companion.moves.understand import Situation, understand
from companion.moves.write import write
from companion.text.inert import inert
from companion.text.names import names
from companion.text.telling import faces

if TYPE_CHECKING:
    from collections.abc import Sequence

    from companion.engine.game import Game, Played
    from companion.text.voice import Voice


def find(family: str, text: str) -> Sequence[str]:
    """How `understand` looks names up."""
    return names(family).find(text)


def situation(game: Game) -> Situation:
    """What typed words may refer to now."""
    pending, table = game.pending, game.table
    return Situation(tuple(table.by_id), pending.kind, tuple(map(write, pending.options(table))))


def read(game: Game, voice: Voice, text: str) -> tuple[str | None, str]:
    """The speaker, if named, and the canonical move that was meant."""
    return understand(text, lexicon(voice.language), find, situation(game))


def word(voice: Voice, meaning: str, group: str = "verbs") -> str:
    """The usual word of the language for a verb, a command, a field or a place."""
    spellings = load("locales", voice.language, "words.toml")[group].get(meaning) or (meaning,)
    return str(spellings[0])


def shortcut(voice: Voice, meaning: str, group: str = "verbs") -> str:
    """The one letter that will do, if there is one."""
    spellings = load("locales", voice.language, "words.toml")[group].get(meaning, ())
    letters = [each for each in spellings if len(each) == 1 and each.isalpha()]
    return letters[0] if letters else ""


def spoken(game: Game, voice: Voice, option: str, now: Situation | None = None) -> str:
    """An option in the language's words, if those are sure to be understood as just this option."""
    attempt = _attempt(game, voice, option)
    if attempt != option:
        try:
            meant = understand(attempt, lexicon(voice.language), find, now or situation(game))
        except Refused:
            return option
        if meant != (None, option):
            return option
    return attempt


def _attempt(game: Game, voice: Voice, option: str) -> str:
    verb, _, rest = option.partition(" ")
    said = word(voice, verb)
    words = rest.split()
    match verb:
        case "buy" if words[1:]:
            seller = words[-1] if words[-1] not in game.table.by_id else voice.monster(words[-1])
            return f"{said} {voice.card(words[0])} {word(voice, 'from', 'small')} {seller}"
        case "buy":
            return f"{said} {voice.card(words[0])}"
        case "tile":
            return f"{said} {voice.card(words[0], 'tile')}"
        case "use":
            return " ".join((said, thing(game, voice, words[0]), *words[1:]))
        case "choose" if rest in game.table.by_id:
            return f"{said} {voice.monster(rest)}"
        case _:
            return f"{said} {rest}".strip()


def thing(game: Game, voice: Voice, id: str) -> str:
    """A card or tile by the name it goes under, whichever of the two it is."""
    if id in game.table.catalogue.cards:
        return voice.card(id)
    return voice.card(id, "tile")


def told(voice: Voice, played: Played, *, symbols: bool) -> str:
    """A past move in a few words: who, and what."""
    match played.move:
        case Roll(rolled) | Dice(rolled):
            said = faces(rolled, plain=not symbols)
        case Note(text):
            said = f"{word(voice, 'note')} {inert(text)}"
        case move:
            said = _told(voice, write(move))
    beside = isinstance(played.move, Note | Correct)
    who = voice.monster(played.by) if played.by and not beside else ""
    return f"{who}: {said}" if who else said


def _told(voice: Voice, canonical: str) -> str:
    verb, *words = canonical.split()
    family = "tile" if verb == "tile" else "power"
    said = [word(voice, verb)]
    if verb in ("hearts", "set", "undo", "redo"):
        return inert(" ".join((*said, *words)))
    for each in words:
        name = voice.card(each, family)
        if name == each:
            name = voice.card(each, "tile")
        said.append(voice.monster(each) if name == each else name)
    return inert(" ".join(said))
