"""Everything that may be typed now, in the language's words, each with a few words about it."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from companion.engine.correcting import FIELDS
from companion.moves.errors import Unreadable
from companion.moves.lexicon import fold, lexicon
from companion.moves.understand import read_faces
from companion.moves.write import write
from companion.screen.board import LETTERS, SIGNS
from companion.screen.speech import situation, spoken, thing, told, word

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from companion.engine.game import Game
    from companion.text.voice import Voice

COMMANDS = (
    "undo",
    "why",
    "cards",
    "check",
    "edit",
    "moves",
    "set",
    "note",
    "chart",
    "timing",
    "ask",
    "help",
)
MOVES_AMONG_THEM = ("undo", "redo", "set", "note")
WITH_MORE = ("why", "check", "edit", "set", "note", "ask")
"""Commands that say nothing by themselves: a blank follows, and the line waits for more."""
LAST = ("status", "redo", "quit")
SHOWN_PAST = 40
PLACES = ("city", "bay", "none")


class Candidate(NamedTuple):
    """A line, and what it means. One that ends with a blank waits for more."""

    text: str
    about: str = ""

    @property
    def unfinished(self) -> bool:
        return self.text.endswith(" ")


# --- what the game asks --------------------------------------------------------------------------


def answers(game: Game, voice: Voice, *, symbols: bool) -> list[Candidate]:
    """The pending request's options, then what others may do besides."""
    now = situation(game)
    found = [
        Candidate(spoken(game, voice, option, now), about(game, voice, option, symbols=symbols))
        for option in now.options
    ]
    if game.pending.kind == "buy":  # the usual answers first, then the cards by name
        usual = len([option for option in now.options if not option.startswith("buy ")])
        cards = sorted(found[: len(found) - usual], key=lambda each: fold(each.text))
        found = [*reversed(found[len(found) - usual :]), *cards]
    asked = game.pending.by
    for monster in game.table.living():
        for option in map(write, game.table.usable(monster.id, game.pending)):
            if monster.id == asked and option in now.options:
                continue
            said = spoken(game, voice, option, now)
            if monster.id != asked:
                said = f"{voice.monster(monster.id)}: {said}"
            found.append(Candidate(said, about(game, voice, option, symbols=symbols)))
    return found


def about(game: Game, voice: Voice, option: str, *, symbols: bool) -> str:
    """What an option means, in a few words: price and text of a card, where one leaves."""
    verb, *words = option.split()
    asked = game.table.by_id.get(game.pending.by or "")
    match verb:
        case "buy":
            return _card_for_sale(game, voice, words[0], symbols=symbols)
        case "use":
            family = "card" if words[0] in game.table.catalogue.cards else "tile"
            names = [thing(game, voice, each) for each in words[1:] if not each.isdecimal()]
            text = voice.rule(f"{family}.{words[0]}")
            return f"{', '.join(names)}: {text}" if names else text
        case "tile":
            return voice.rule(f"tile.{words[0]}")
        case "choose" if words[0] in game.table.by_id:
            return voice.monster(words[0])
        case "hearts":
            return voice.say("live", "about", "hearts")
        case "yield" | "stay" | "pass" | "end" | "sweep":
            place = voice.place(asked.place if asked else None)
            return voice.say("live", "about", verb, place=place)
        case _:
            return ""


def _card_for_sale(game: Game, voice: Voice, card: str, *, symbols: bool) -> str:
    buyer = game.table.by_id[game.pending.by or ""]
    price = game.table.shop.price(game.table, buyer, card).total
    sign = (SIGNS if symbols else LETTERS)["energy"]
    kind = voice.fill(f"{{{game.table.catalogue.cards[card].kind}:label}}")
    paid = f"{price} {sign}" if price else voice.say("live", "about", "free")
    return f"{paid} · {kind} · {voice.rule(f'card.{card}')}"


def commands(game: Game, voice: Voice) -> list[Candidate]:
    """What is possible whatever is asked."""
    found: list[Candidate] = []
    for name in (*COMMANDS, *LAST):
        if (name == "undo" and not game.log) or (name == "redo" and not game.undone):
            continue
        said = word(voice, name, "verbs" if name in MOVES_AMONG_THEM else "commands")
        blank = " " if name in WITH_MORE else ""
        found.append(Candidate(f"{said}{blank}", voice.say("live", "about", name)))
    return found


# --- what goes on after a word -------------------------------------------------------------------


def continuations(game: Game, voice: Voice, text: str, *, symbols: bool) -> list[Candidate] | None:
    """What may follow a command that wants more; None where the text is no such command."""
    words = lexicon(voice.language)
    if " " not in text.lstrip():
        return None
    leading = words.leading("commands", text) or words.leading("verbs", text)
    if leading is None:
        return None
    meaning, rest = leading
    head = text[: len(text.rstrip()) - len(rest)] if rest else f"{text.strip()} "
    tails: Iterable[tuple[str, str]]
    match meaning:
        case "set":
            tails = _settings(game, voice, rest, ended=text.endswith(" "))
        case "check" | "why":
            tails = _about_dials(game, voice, rest, ended=text.endswith(" "))
        case "edit":
            tails = _past(game, voice, rest, symbols=symbols)
        case "undo":
            tails = _back(game, voice, symbols=symbols)
        case _:
            return None
    return [Candidate(head + tail, said) for tail, said in tails]


def _monsters(game: Game, voice: Voice) -> list[tuple[str, str]]:
    return [(f"{voice.monster(each.id)} ", each.player) for each in game.table.monsters]


def _settings(game: Game, voice: Voice, rest: str, *, ended: bool) -> list[tuple[str, str]]:
    """`set` MONSTER FIELD VALUE, step by step."""
    monster = _named(game, voice, rest)
    if monster is None:
        return _monsters(game, voice)
    name = rest[: len(voice.monster(monster))]
    more = rest[len(name) :].split()
    figure = game.table.by_id[monster]
    if not more or (len(more) == 1 and not ended):
        fields = [(each, voice.say("screen", "fields", each)) for each in FIELDS]
        return [(f"{name} {word(voice, field, 'fields')} ", said) for field, said in fields]
    field = lexicon(voice.language).meaning("fields", more[0])
    start = f"{name} {more[0]} "
    match field:
        case "tokyo":
            return [(start + word(voice, each, "places"), voice.place(each)) for each in PLACES]
        case "hearts" | "stars" | "energy" | "wickedness" | "poison" | "shrink":
            return [(f"{start}{getattr(figure, field)}", "")]
        case _:
            return []


def _about_dials(game: Game, voice: Voice, rest: str, *, ended: bool) -> list[tuple[str, str]]:
    monster = _named(game, voice, rest)
    if monster is None:
        return _monsters(game, voice)
    name = rest[: len(voice.monster(monster))]
    more = rest[len(name) :].split()
    if more and (ended or len(more) > 1):
        return []
    fields = ("hearts", "stars", "energy", "wickedness")
    return [
        (f"{name} {word(voice, each, 'fields')} ", voice.say("screen", "fields", each))
        for each in fields
    ]


def _named(game: Game, voice: Voice, rest: str) -> str | None:
    """The monster whose whole name stands at the start."""
    for id in game.table.by_id:
        if fold(rest).startswith(fold(voice.monster(id))):
            return id
    return None


def _past(game: Game, voice: Voice, rest: str, *, symbols: bool) -> Iterator[tuple[str, str]]:
    """The moves that can be changed, newest first."""
    number = rest.split()[0] if rest.split() else ""
    if " " in rest.strip():
        return
    for played in reversed(game.log[-SHOWN_PAST:]):
        if str(played.number).startswith(number):
            yield f"{played.number} ", told(voice, played, symbols=symbols)


def _back(game: Game, voice: Voice, *, symbols: bool) -> Iterator[tuple[str, str]]:
    moves: list[str] = []
    for count, played in enumerate(reversed(game.log[-9:]), start=1):
        moves.append(told(voice, played, symbols=symbols))
        yield str(count), voice.say("live", "about", "takes-back", moves=" ← ".join(moves))


# --- choosing among them -------------------------------------------------------------------------


def matching(
    game: Game, voice: Voice, typed: str, *, symbols: bool, wanted: bool = True
) -> list[Candidate]:
    """What fits the typed beginning, best first. Unless `wanted`, dice bring up no list."""
    text = typed.lstrip()
    if text.startswith(("?", "¿")):
        return []
    if not wanted and _reads_as_dice(game, voice, text):
        return []
    after = continuations(game, voice, text, symbols=symbols)
    if after is not None:
        return [each for each in after if fold(each.text).startswith(fold(text))]
    possible = [*answers(game, voice, symbols=symbols), *commands(game, voice)]
    ranked = [(rank, each) for each in possible if (rank := _rank(voice, each, text)) is not None]
    ranked.sort(key=lambda pair: pair[0])
    return [each for _, each in ranked]


def _reads_as_dice(game: Game, voice: Voice, text: str) -> bool:
    if game.pending.kind not in ("roll", "dice"):
        return False
    try:
        return bool(read_faces(text, lexicon(voice.language)))
    except Unreadable:
        return False


def _rank(voice: Voice, candidate: Candidate, text: str) -> int | None:
    """0 begins so, 1 the name after the verb does, 2 a word of it does; None: does not fit."""
    wanted, said = fold(text), fold(candidate.text)
    if said.startswith(wanted):
        return 0
    own = lexicon(voice.language).leading("verbs", candidate.text)
    typed = lexicon(voice.language).leading("verbs", text)
    if own is not None and typed is not None and own[0] == typed[0] and typed[1]:
        return 1 if fold(typed[1]) in fold(own[1]) else None
    if own is not None and fold(own[1]).startswith(wanted):
        return 1
    if any(each.startswith(wanted) for each in said.split()):
        return 2
    return None
