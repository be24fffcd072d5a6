"""Refusals in words: what was wrong, what would be right."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

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
    more: dict[str, object] = {"expected": details.get("expected", _expected(voice, game))}
    match refusal.code:
        case "dice-count":
            few = details["given"] < details["expected"]
            more["few_or_many"] = voice.say("errors", "move", "few" if few else "many")
            more["why"] = _why(voice, details.get("shares", ()))
        case "too-little-energy":
            more["has"] = details["energy"]
            more["why"] = _why(voice, details.get("shares", ()))
        case "unknown-name":
            more["nearest"] = _nearest(voice, details)
        case "ambiguous-name":
            more["names"] = _names(voice, details.get("candidates", ()), details.get("family", ""))
        case "not-in-market":
            market = details["market"]
            more["names"] = ", ".join(map(voice.card, market)) or voice.say(
                "screen", "words", "none"
            )
        case "not-just-revealed":
            more["names"] = ", ".join(map(voice.card, details["revealed"]))
        case "already-owned":
            more["names"] = _names(voice, details["owners"], "monster")
        case "unknown-field":
            more["names"] = ", ".join(word(voice, each, "fields") for each in details["fields"])
        case "unknown-place":
            more["names"] = ", ".join(word(voice, each, "places") for each in details["places"])
        case "tile-not-there":
            reason = f"tile-{details['reason']}"
            more["reason"] = voice.say("errors", "move", reason, level=details["level"])
        case "cannot-use-now":
            more["card"] = _thing(voice, details["item"])
            options = details.get("options") or ()
            more["options_now"] = (
                voice.say("errors", "move", "options-now", expected=_said(voice, options))
                if options
                else ""
            )
        case "frozen-die-missing":
            more["die"] = voice.say("screen", "a-face", details["face"])
        case "bad-argument":
            more["options_now"] = _said(voice, details["options"])
        case "game-over":
            winner = details.get("winner")
            known = winner and winner != "nobody"
            more["winner"] = (
                voice.say("errors", "move", "winner-was", monster=voice.monster(winner))
                if known
                else ""
            )
    return more


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
    kind = voice.say("screen", "expected", game.pending.kind)
    if not options or game.pending.kind in SAID_IN_FULL:
        return kind
    return f"{kind}: {_said(voice, options)}"


def _said(voice: Voice, options: Iterable[Move]) -> str:
    return _some(options, lambda move: spoken(voice, move))


def _some(options: Iterable[Move], say: Callable[[Move], str]) -> str:
    """A few of the options, so that the message stays one."""
    all_options = list(options)
    shown = ", ".join(map(say, all_options[:SHOWN_OPTIONS]))
    return f"{shown}, …" if len(all_options) > SHOWN_OPTIONS else shown
