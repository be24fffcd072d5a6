"""Everything that may be typed now, in the language's words, each with a few words about it."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from companion.desk.commands import BY_NAME, COMMANDS, Takes
from companion.engine.correcting import FIELDS
from companion.engine.using import usable
from companion.moves.kinds import Buy, Choose, Give, Hearts, Play, Say, Steal, Tile, Use
from companion.reading.dice import read_dice
from companion.reading.lexicon import lexicon
from companion.reading.tokens import fold, tokens
from companion.screen.board import LETTERS, SIGNS
from companion.screen.families import text_of
from companion.screen.hands import from_hands
from companion.text.speech import spending, spoken, told, word
from companion.text.unofficial import marking

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from companion.desk.desk import Desk
    from companion.engine.game import Game
    from companion.moves.kinds import Move
    from companion.text.voice import Voice

SHOWN_PAST = 40
LEAST_OF_A_NAME = 2
"""Letters of which something is looked for that is not to be listed unasked."""
PLACES = ("city", "bay", "none")


class Candidate(NamedTuple):
    """A line, and what it means. One that ends with a blank waits for more."""

    text: str
    about: str = ""
    marked: str = ""
    """The same with a mark at an unofficial name, where there is one: to be seen, not to be typed."""

    @property
    def unfinished(self) -> bool:
        return self.text.endswith(" ")


# --- what the game asks --------------------------------------------------------------------------


def answers(desk: Desk, voice: Voice, *, symbols: bool) -> list[Candidate]:
    """The pending request's options, then what others may do besides."""
    game, options, seen = desk.game, desk.options, marking(voice)
    found = [
        Candidate(
            spoken(voice, option),
            about(game, voice, option, symbols=symbols),
            spoken(seen, option),
        )
        for option in options
    ]
    if game.pending.kind == "buy":  # the usual answers first, then the cards by name
        usual = len([option for option in options if not isinstance(option, Buy)])
        cards = sorted(found[: len(found) - usual], key=lambda each: fold(each.text))
        found = [*reversed(found[len(found) - usual :]), *cards]
    asked = game.pending.by
    for monster in game.table.living():
        for option in usable(game.table, monster, game.pending):
            if monster.id == asked and option in options:
                continue
            who = f"{voice.monster(monster.id)}: " if monster.id != asked else ""
            said, marked = (f"{who}{spoken(each, option)}" for each in (voice, seen))
            found.append(Candidate(said, about(game, voice, option, symbols=symbols), marked))
    return found


def hidden(desk: Desk, voice: Voice, *, symbols: bool) -> list[Candidate]:
    """Evolutions that may be in hands. They are found by their beginning, never listed unasked."""
    game, asked, seen = desk.game, desk.game.pending.by, marking(voice)
    found = []
    for monster, moves in from_hands(game).items():
        who = f"{voice.monster(monster)}: " if monster != asked else ""
        for move in moves:
            said, marked = (f"{who}{spoken(each, move)}" for each in (voice, seen))
            found.append(Candidate(said, about(game, voice, move, symbols=symbols), marked))
    return found


def about(game: Game, voice: Voice, option: Move, *, symbols: bool) -> str:
    """What an option means, in a few words: price and text of a card, where one leaves."""
    asked = game.table.by_id.get(game.pending.by or "")
    match option:
        case Buy(card, _):
            return _card_for_sale(game, voice, card, symbols=symbols)
        case Use(item) | Play(item) | Give(item):
            return text_of(game, voice, item)
        case Steal(costume):
            price = _price(voice, game.table.catalogue.for_sale[costume].cost, symbols=symbols)
            return f"{price} · {text_of(game, voice, costume)}"
        case Tile(tile):
            return voice.rule(f"tile.{tile}")
        case Choose(what) if what in game.table.by_id:
            return voice.monster(what)
        case Hearts():
            return spending(voice, option, "spent")
        case Say(said):
            place = voice.place(asked.place if asked else None)
            return voice.say("live", "about", said, place=place)
        case _:
            return ""


def _card_for_sale(game: Game, voice: Voice, card: str, *, symbols: bool) -> str:
    buyer = game.table.by_id[game.pending.by or ""]
    price = game.table.shop.price(game.table, buyer, card).total
    kind = voice.fill(f"{{{game.table.catalogue.for_sale[card].kind}:label}}")
    paid = _price(voice, price, symbols=symbols)
    return f"{paid} · {kind} · {text_of(game, voice, card)}"


def _price(voice: Voice, price: int, *, symbols: bool) -> str:
    sign = (SIGNS if symbols else LETTERS)["energy"]
    return f"{price} {sign}" if price else voice.say("live", "about", "free")


def commands(desk: Desk, voice: Voice) -> list[Candidate]:
    """What is possible whatever is asked."""
    return [
        Candidate(
            word(voice, command.name, command.words) + " " * command.waits_for_more,
            voice.say("live", "about", command.name),
        )
        for command in COMMANDS
        if command.possible(desk)
    ]


# --- what goes on after a word -------------------------------------------------------------------


def continuations(desk: Desk, voice: Voice, text: str, *, symbols: bool) -> list[Candidate] | None:
    """What may follow a command that wants more; None where the text is no such command."""
    if " " not in text.lstrip():
        return None
    words, game = lexicon(voice.language), desk.game
    leading = words.leading("commands", text) or words.leading("verbs", text)
    command = BY_NAME.get(leading[0]) if leading is not None else None
    if leading is None or command is None:
        return None
    rest = leading[1]
    head = text[: len(text.rstrip()) - len(rest)] if rest else f"{text.strip()} "
    tails: Iterable[tuple[str, str]]
    match command.takes:
        case Takes.CORRECTION:
            tails = _settings(game, voice, rest, ended=text.endswith(" "))
        case Takes.COMPARED | Takes.DIALS:
            tails = _about_dials(game, voice, rest, ended=text.endswith(" "))
        case Takes.PAST:
            tails = _past(game, voice, rest, symbols=symbols)
        case Takes.COUNT if command.name == "undo":
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
    desk: Desk, voice: Voice, typed: str, *, symbols: bool, wanted: bool = True
) -> list[Candidate]:
    """What fits the typed beginning, best first. Unless `wanted`, dice bring up no list."""
    text = typed.lstrip()
    if text.startswith(("?", "¿")):
        return []
    if not wanted and _reads_as_dice(desk.game, voice, text):
        return []
    after = continuations(desk, voice, text, symbols=symbols)
    if after is not None:
        return [each for each in after if fold(each.text).startswith(fold(text))]
    possible = [*answers(desk, voice, symbols=symbols), *commands(desk, voice)]
    if len(text.strip()) >= LEAST_OF_A_NAME:
        possible += hidden(desk, voice, symbols=symbols)
    ranked = [(rank, each) for each in possible if (rank := _rank(voice, each, text)) is not None]
    ranked.sort(key=lambda pair: pair[0])
    return [each for _, each in ranked]


def _reads_as_dice(game: Game, voice: Voice, text: str) -> bool:
    if game.pending.kind not in ("roll", "dice"):
        return False
    asked = getattr(game.pending, "dice", 0) or getattr(game.pending, "count", 0)
    return read_dice(tokens(text), lexicon(voice.language), asked) is not None


def _verb_and_name(voice: Voice, text: str) -> tuple[str, str] | None:
    """What a line does, and with what: the verb stands first or, as in German, last."""
    words = lexicon(voice.language)
    name, _, last = text.rpartition(" ")
    verb = words.meaning("verbs", last) if name.strip() and last else None
    return words.leading("verbs", text) or (None if verb is None else (verb, name.strip()))


def _rank(voice: Voice, candidate: Candidate, text: str) -> int | None:
    """0 begins so, 1 the name after the verb does, 2 a word of it does; None: does not fit."""
    wanted, said = fold(text), fold(candidate.text)
    if said.startswith(wanted):
        return 0
    own = _verb_and_name(voice, candidate.text)
    typed = _verb_and_name(voice, text)
    if own is not None and typed is not None and own[0] == typed[0] and typed[1]:
        return 1 if fold(typed[1]) in fold(own[1]) else None
    if own is not None and fold(own[1]).startswith(wanted):
        return 1
    if any(each.startswith(wanted) for each in said.split()):
        return 2
    return None
