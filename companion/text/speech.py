"""Moves as people of one language would type them: the way back from values to words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.data import load
from companion.moves import kinds
from companion.moves.write import write
from companion.text.inert import inert
from companion.text.telling import faces

if TYPE_CHECKING:
    from companion.engine.game import Played
    from companion.moves.kinds import Move
    from companion.text.voice import Voice

PILES = ("deck", "discards")


def word(voice: Voice, meaning: str, group: str = "verbs") -> str:
    """The usual word of the language for a verb, a command, a field or a place."""
    spellings = load("locales", voice.language, "words.toml")[group].get(meaning) or (meaning,)
    return str(spellings[0])


def ordered(voice: Voice, verb: str, *thing: str) -> str:
    """A verb and what it is about, in the order in which the language says them."""
    return voice.say("screen", "spoken", "order", verb=word(voice, verb), thing=" ".join(thing))


def shortcut(voice: Voice, move: Move) -> str:
    """The one letter that will do, if there is one."""
    if not isinstance(move, kinds.Say):
        return ""
    spellings = load("locales", voice.language, "words.toml")["verbs"].get(move.word, ())
    letters = [each for each in spellings if len(each) == 1 and each.isalpha()]
    return letters[0] if letters else ""


def spoken(voice: Voice, move: Move) -> str:
    """A move in the language's words; typed like this it is understood as just this move."""
    match move:
        case kinds.Say(said):
            return word(voice, said)
        case kinds.Buy(card, None):
            return ordered(voice, "buy", voice.card(card))
        case kinds.Buy(card, str(seller)):
            whose = word(voice, seller, "small") if seller in PILES else voice.monster(seller)
            return ordered(voice, "buy", voice.card(card), word(voice, "from", "small"), whose)
        case kinds.Tile(tile):
            return f"{word(voice, 'tile')} {voice.card(tile, 'tile')}"
        case kinds.Use(item, arguments):
            return ordered(voice, "use", voice.thing(item), *map(voice.argument, arguments))
        case kinds.Play(item, arguments):
            return ordered(voice, "play", voice.thing(item), *map(voice.argument, arguments))
        case kinds.Give(item, monster):
            return _between(voice, "give", item, "to", monster)
        case kinds.Steal(item, monster):
            return _between(voice, "steal", item, "from", monster)
        case kinds.Choose(what):
            return f"{word(voice, 'choose')} {voice.thing(what)}"
        case kinds.Reveal(cards):
            return ordered(voice, "reveal", ", ".join(map(voice.card, cards)))
        case kinds.Hearts():
            return spending(voice, move, "spending")
        case kinds.Correct():
            return _correction(voice, move)
        case _:
            verb, _, rest = write(move).partition(" ")
            return f"{word(voice, verb)} {rest}".strip()


def _between(voice: Voice, verb: str, item: str, small: str, monster: str) -> str:
    """ "give X to Y"; where nobody is named yet, just what is given."""
    other = (word(voice, small, "small"), voice.monster(monster)) if monster else ()
    return ordered(voice, verb, voice.thing(item), *other)


def _correction(voice: Voice, move: kinds.Correct) -> str:
    """ "set Kraken hearts 7": typed like this it means the same."""
    said = [word(voice, "set")]
    if move.subject == "tokyo":
        said += [word(voice, "tokyo", "fields"), word(voice, move.field, "places")]
        said.append(_figure(voice, move.value))
    else:
        said += [voice.monster(move.subject), word(voice, move.field, "fields")]
        said.append(_figure(voice, move.value))
    if move.because:
        said += [word(voice, "because", "small"), inert(move.because)]
    return " ".join(said)


def _figure(voice: Voice, value: str) -> str:
    """What something is set to: a number, a place, a monster, cards."""
    if value in ("city", "bay", "none", "outside"):
        return word(voice, value, "places")
    ids = value.replace(",", " ").split()
    return ", ".join(each if each.isdecimal() else voice.thing(each) for each in ids)


def spending(voice: Voice, hearts: kinds.Hearts, section: str) -> str:
    """What hearts are spent on: "2 heal, 1 poison"; nothing is said of what gets none."""
    own = (("heal", hearts.heal), ("poison", hearts.poison), ("shrink", hearts.shrink))
    parts = [voice.say("screen", section, name, n=n) for name, n in own if n]
    parts += [
        voice.say("screen", section, "other", n=n, monster=voice.monster(id))
        for id, n in hearts.others
        if n
    ]
    return ", ".join(parts) or voice.say("screen", section, "heal", n=0)


def said(voice: Voice, move: Move, *, symbols: bool) -> str:
    """A move in a few words."""
    match move:
        case kinds.Roll(rolled) | kinds.Dice(rolled):
            return faces(rolled, plain=not symbols)
        case kinds.Note(text):
            return f"{word(voice, 'note')} {inert(text)}"
        case _:
            return inert(spoken(voice, move))


def told(voice: Voice, played: Played, *, symbols: bool) -> str:
    """A past move in a few words: who, and what."""
    beside = isinstance(played.move, kinds.Note | kinds.Correct)
    who = voice.monster(played.by) if played.by and not beside else ""
    what = said(voice, played.move, symbols=symbols)
    return f"{who}: {what}" if who else what
