"""Refusals in words: what was wrong, what would be right."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from companion.moves.kinds import Buy, Say
from companion.moves.write import write
from companion.text.inert import quote
from companion.text.phrases import joined
from companion.text.speech import spoken, word
from companion.text.telling import sum_of

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from companion.engine.game import Game
    from companion.moves.errors import Refused
    from companion.moves.kinds import Move
    from companion.text.voice import Voice

SAID_IN_FULL = ("roll", "buy", "yield", "reveal")
"""Kinds of requests whose expectation names the words itself."""
SHOWN_OPTIONS = 6


def explain(
    voice: Voice, refusal: Refused, game: Game | None = None, *, canonical: bool = False
) -> str:
    """The refusal as one or two sentences. Programs are told `canonical` moves, people their words."""
    details = {key: _readable(voice, key, value) for key, value in refusal.details.items()}
    details.update(_more(voice, refusal, game))
    if canonical and game is not None and "expected" not in refusal.details:
        details["expected"] = _some(game.pending.options(game.table), write) or _expected(
            voice, game
        )
    return voice.say("errors", "move", refusal.code, **details)


def _readable(voice: Voice, key: str, value: Any) -> object:
    match key:
        case "monster" | "asked" | "owner":
            return voice.monster(value)
        case "card":
            return voice.quoted(value)
        case "tile" | "evolution":
            return voice.quoted(value, key)
        case "item":
            return (
                voice.say("screen", "words", "sweep") if value == "sweep" else _thing(voice, value)
            )
        case "field":
            return (
                voice.say("screen", "fields", value)
                if voice.template("screen", "fields", value)
                else quote(value)
            )
        case "move":
            return quote(value if isinstance(value, str) else spoken(voice, value))
        case "verb":
            return word(voice, value)
        case _:
            return quote(value) if isinstance(value, str) else value


def _thing(voice: Voice, id: str) -> str:
    """A card or a tile, whichever it is."""
    return voice.quoted(id)


def _more(voice: Voice, refusal: Refused, game: Game | None) -> dict[str, object]:
    """What some messages need beyond the details as they are."""
    details: dict[str, Any] = refusal.details
    add = ADDITIONS.get(refusal.code)
    return {
        "expected": details.get("expected", _expected(voice, game)),
        **(add(voice, details) if add is not None else {}),
    }


def _dice_count(voice: Voice, details: dict[str, Any]) -> dict[str, object]:
    few = details["given"] < details["expected"]
    return {
        "few_or_many": voice.say("errors", "move", "few" if few else "many"),
        "why": _why(voice, details.get("shares", ())),
    }


def _energy(voice: Voice, details: dict[str, Any]) -> dict[str, object]:
    return {"has": details["energy"], "why": _why(voice, details.get("shares", ()))}


def _not_in_market(voice: Voice, details: dict[str, Any]) -> dict[str, object]:
    cards = ", ".join(map(voice.card, details["market"]))
    return {"names": cards or voice.say("screen", "words", "none")}


def _not_there(voice: Voice, details: dict[str, Any]) -> dict[str, object]:
    reason = f"tile-{details['reason']}"
    return {"reason": voice.say("errors", "move", reason, level=details["level"])}


def _not_now(voice: Voice, details: dict[str, Any]) -> dict[str, object]:
    options = _said(voice, details.get("options") or ())
    now = voice.say("errors", "move", "options-now", expected=options) if options else ""
    return {"card": _thing(voice, details["item"]), "options_now": now}


def _over(voice: Voice, details: dict[str, Any]) -> dict[str, object]:
    winner = details.get("winner")
    if not winner or winner == "nobody":
        return {"winner": ""}
    return {"winner": voice.say("errors", "move", "winner-was", monster=voice.monster(winner))}


ADDITIONS: dict[str, Callable[[Voice, dict[str, Any]], dict[str, object]]] = {
    "dice-count": _dice_count,
    "too-little-energy": _energy,
    "unknown-name": lambda voice, details: {"nearest": _nearest(voice, details)},
    "ambiguous-name": lambda voice, details: {
        "names": _names(voice, details.get("candidates", ()), details.get("family", ""))
    },
    "not-in-market": _not_in_market,
    "not-just-revealed": lambda voice, details: {
        "names": ", ".join(map(voice.card, details["revealed"]))
    },
    "already-owned": lambda voice, details: {"names": _names(voice, details["owners"], "monster")},
    "unknown-field": lambda voice, details: {
        "names": ", ".join(word(voice, each, "fields") for each in details["fields"])
    },
    "unknown-place": lambda voice, details: {
        "names": ", ".join(word(voice, each, "places") for each in details["places"])
    },
    "tile-not-there": _not_there,
    "cannot-use-now": _not_now,
    "frozen-die-missing": lambda voice, details: {
        "die": voice.say("screen", "a-face", details["face"])
    },
    "bad-argument": lambda voice, details: {"options_now": _said(voice, details["options"])},
    "game-over": _over,
}
"""By the code of the refusal."""


def _why(voice: Voice, shares: Any) -> str:
    return f" ({sum_of(voice, shares)})" if len(shares) > 1 else ""


def _nearest(voice: Voice, details: dict[str, Any]) -> str:
    from companion.text.names import names

    family = details["family"]
    close = details.get("candidates") or names(family).nearest(str(details["name"]))
    if not close:
        return ""
    return voice.say("errors", "move", "nearest", names=_names(voice, close, family))


def _names(voice: Voice, ids: Iterable[str], family: str) -> str:
    spoken = [voice.monster(id) if family == "monster" else voice.card(id, family) for id in ids]
    return joined(spoken, ", ", voice.say("screen", "words", "or"))


def _expected(voice: Voice, game: Game | None) -> str:
    """What the game waits for, in a few words."""
    if game is None:
        return ""
    options = game.pending.options(game.table)
    if game.pending.kind == "buy":
        return _in_the_buy_step(voice, options)
    kind = voice.say("screen", "expected", game.pending.kind)
    if not options or game.pending.kind in SAID_IN_FULL:
        return kind
    return f"{kind}: {_said(voice, options)}"


def _in_the_buy_step(voice: Voice, options: Iterable[Move]) -> str:
    """Only what is possible: cards where one can be bought, new ones where they can be paid."""
    buys = any(isinstance(option, Buy) for option in options)
    said = [voice.say("screen", "expected", "buy-card")] if buys else []
    said += [
        voice.say("screen", "expected", "said", word=word(voice, option.word))
        for option in options
        if isinstance(option, Say)
    ]
    return joined(said, ", ", voice.say("screen", "words", "or"))


def _said(voice: Voice, options: Iterable[Move]) -> str:
    return _some(options, lambda move: spoken(voice, move))


def _some(options: Iterable[Move], say: Callable[[Move], str]) -> str:
    """A few of the options, so that the message stays one."""
    all_options = list(options)
    shown = ", ".join(map(say, all_options[:SHOWN_OPTIONS]))
    return f"{shown}, …" if len(all_options) > SHOWN_OPTIONS else shown
