"""What is asked now, in words, and what may be answered."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.desk.desk import PICKS
from companion.engine.dice import rolls_of
from companion.moves.kinds import END, Buy, Dice, Give, Play, Roll, Say, Steal, Use
from companion.text.calling import called
from companion.text.inert import quote
from companion.text.phrases import joined
from companion.text.speech import shortcut, spoken
from companion.text.telling import faces
from companion.text.unofficial import marking

if TYPE_CHECKING:
    from companion.desk.consequences import Consequence
    from companion.desk.desk import Moment
    from companion.desk.outcomes import Unclear
    from companion.engine.game import Game
    from companion.engine.requests import Request
    from companion.moves.kinds import Move
    from companion.text.voice import Voice

SHOWN = 12


def question(game: Game, voice: Voice, moment: Moment | None = None) -> str:
    """The pending request as a sentence, with what hangs on it where somebody has worked that out."""
    voice = marking(voice)
    asked = moment.ahead if moment is not None and moment.ahead is not None else game
    request, table = asked.pending, asked.table
    monster = table.by_id.get(request.by or "")
    if monster is None:
        return voice.say("screen", "ask", request.kind)
    options = request.options(table) if moment is None or asked is not game else moment.options
    sentence = voice.say(
        "screen",
        "ask",
        _key(request, options),
        monster=called(voice, monster.id, monster.player),
        hearts=monster.hearts,
        has=monster.energy,
        place=voice.place(monster.place),
        dice=request.dice,
        count=request.count,
        level=request.level,
        rolls=rolls_of(table, monster).total,
        card=voice.thing(offered[0])
        if (offered := _offered(options))
        else voice.label(request.rule),
        cards=", ".join(map(voice.quoted, offered)),
    )
    frozen = [voice.argument(die.face) for die in getattr(request, "frozen", ())]
    if frozen:
        sentence += " " + voice.say("screen", "ask", "frozen", faces=", ".join(frozen))
    if moment is None:
        return sentence
    return " ".join((sentence, *_hanging_on_it(voice, moment)))


def _key(request: Request, options: tuple[Move, ...]) -> str:
    """Which sentence: some kinds are asked in several ways."""
    offered = _offered(options)
    match request.kind:
        case "card" if any(isinstance(option, Give | Steal) for option in options):
            return _spoils(options)
        case "card" if any(isinstance(option, Play) for option in options):
            return "card-hand" if not offered else "card-or-hand"
        case "card" if offered:
            return "card-pick" if len(options) > 2 and len(offered) == 1 else "card-named"
        case "choose" if offered:
            return "choose-for"
        case "choose" if request.rule.startswith(("card.", "tile.")):
            return "choose-for"
        case "dice" if not request.rule.startswith(("card.", "tile.")):
            return "dice-bare"
        case "buy" if options == (END,):
            return "buy-nothing"
        case "roll" if not request.dice:
            return "roll-nothing"
        case kind:
            return kind


def _spoils(options: tuple[Move, ...]) -> str:
    """After smashes: a gift may be laid before somebody, a costume taken, or either."""
    gives, steals = (any(isinstance(each, kind) for each in options) for kind in (Give, Steal))
    return "give-or-steal" if gives and steals else "give" if gives else "steal"


def _offered(options: tuple[Move, ...]) -> list[str]:
    """The cards that could be used."""
    return list(dict.fromkeys(option.item for option in options if isinstance(option, Use)))


def _hanging_on_it(voice: Voice, moment: Moment) -> list[str]:
    """ "Leaving costs nothing, staying costs 4 hearts, 0 left." """
    if moment.ahead is not None:
        card = voice.quoted(_offered(moment.options)[0])
        return [voice.say("screen", "ask", "or-copy", card=card)]
    found = moment.consequences
    if (ending := found.get(END)) is not None:
        key = "end-wins" if ending.wins else "end-costs" if ending.hearts < 0 else ""
        return [_cost(voice, key, ending)] if key else []
    parts = [
        voice.say("screen", "ask", "costs", what=_doing(voice, move), cost=_prices(voice, effect))
        for move, effect in found.items()
    ]
    return [_begun(f"{', '.join(parts)}.")] if parts else []


def _begun(sentence: str) -> str:
    """With a capital letter at its start."""
    return sentence[:1].upper() + sentence[1:]


def _cost(voice: Voice, key: str, effect: Consequence) -> str:
    return voice.say("screen", "ask", key, n=-effect.hearts, left=effect.left, stars=effect.stars)


def _prices(voice: Voice, effect: Consequence) -> str:
    parts = []
    if effect.energy < 0:
        parts.append(voice.say("screen", "ask", "energy", n=-effect.energy))
    if effect.hearts < 0:
        parts.append(_cost(voice, "hearts-left", effect))
    return voice.say("screen", "ask", "and").join(parts) or voice.say("screen", "ask", "free")


def _doing(voice: Voice, move: Move) -> str:
    if isinstance(move, Use):
        return voice.quoted(move.item)
    return voice.say("screen", "doing", move.word if isinstance(move, Say) else "pass")


def verdict(game: Game, voice: Voice, where: str = "board") -> str:
    """Who has won: one as a rule, several where a victory is shared, or nobody."""
    names = [voice.monster(id) for id in game.winners]
    if len(names) > 1:
        together = joined(names, ", ", voice.say("screen", "ask", "and"))
        return voice.say("live", where, "won-together", monsters=together)
    return voice.say("live", where, "won" if names else "nobody", monster="".join(names))


def banner(game: Game, voice: Voice, *, short: bool = False) -> str:
    """Who must do what, in two or three words: to be read across the room."""
    request = game.pending
    if game.over:
        return verdict(game, voice, "banner")
    name = voice.monster(request.by)
    return name if short else voice.say("live", "banner", request.kind, monster=name)


def option_text(voice: Voice, option: Move) -> str:
    """ "yield (y)": an option in words, and the letter that will do."""
    said, letter = spoken(voice, option), shortcut(voice, option)
    return f"{said} ({letter})" if letter and letter != said else said


def named_alone(options: tuple[Move, ...]) -> str:
    """The one card that all options are about, where they differ only in what they name."""
    items = _offered(options)
    uses = [option for option in options if isinstance(option, Use)]
    return items[0] if len(items) == 1 and all(use.arguments for use in uses) else ""


def option_name(voice: Voice, option: Move) -> str:
    """What tells an option from its neighbours: the name, or the die, without the verb."""
    if isinstance(option, Use) and option.arguments:
        return ", ".join(map(voice.argument, option.arguments))
    return option_text(voice, option)


def choices(game: Game, voice: Voice, options: tuple[Move, ...]) -> str:
    """The options, where there are some and they are few enough to be read; numbered where the
    number will do.
    """
    if not options or game.pending.kind == "over":
        return ""
    if game.pending.kind == "buy" and game.table.shop.is_open_ended:
        options = tuple(option for option in options if not isinstance(option, Buy))
    numbered, voice = game.pending.kind in PICKS, marking(voice)
    said = option_name if named_alone(options) else spoken
    shown = [
        f"{number} {said(voice, option)}" if numbered else said(voice, option)
        for number, option in enumerate(options[:SHOWN], start=1)
    ]
    more = " · …" if len(options) > SHOWN else ""
    return voice.say("screen", "ask", "options", options=" · ".join(shown) + more)


def unclear(voice: Voice, asked: Unclear) -> list[str]:
    """What a line may have meant, by number."""
    lines = [voice.say("reading", "unclear", asked.code, typed=quote(asked.text))]
    for number, moves in enumerate(asked.candidates, start=1):
        said = " ; ".join(_meant(voice, by, move) for by, move in moves)
        lines.append(f"  {number} {said}")
    return lines


def _meant(voice: Voice, by: str | None, move: Move) -> str:
    if isinstance(move, Roll | Dice):
        return faces(move.faces, plain=False)
    said = spoken(voice, move)
    return f"{voice.monster(by)}: {said}" if by else said
