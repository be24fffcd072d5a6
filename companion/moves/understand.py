"""From what people type, in their language, to the canonical move."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import NamedTuple

from companion.moves.errors import Ambiguous, Unreadable
from companion.moves.lexicon import Lexicon, fold
from companion.moves.parse import PLAIN_WORDS

Finder = Callable[[str, str], Sequence[str]]
"""Ids of a family that a name may mean: (family, text) -> ids."""

_REPEATED = re.compile(r"\b(\d)\s*[x×*]\s*(\S+)")
_ID = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")
LONGEST_NAME = 10
"""Words of a card's name, at most: what follows can only be its arguments."""


class Situation(NamedTuple):
    """What the words may refer to: who sits here, what is asked, what is on offer."""

    monsters: tuple[str, ...]
    kind: str
    options: tuple[str, ...]


def understand(text: str, lexicon: Lexicon, find: Finder, now: Situation) -> tuple[str | None, str]:
    """The speaker, if named, and the canonical text of the move."""
    speaker, said = _speaker(text.strip(), find, now)
    return speaker, _move(said, lexicon, find, now)


def _speaker(text: str, find: Finder, now: Situation) -> tuple[str | None, str]:
    name, colon, rest = text.partition(":")
    if not colon or "=" in name:
        return None, text
    found = [monster for monster in find("monster", name) if monster in now.monsters]
    if len(found) == 1:
        return found[0], rest.strip()
    return None, text


def _move(text: str, lexicon: Lexicon, find: Finder, now: Situation) -> str:
    if not text:
        raise Unreadable("empty")
    if now.kind in ("roll", "dice"):
        bare = _bare_faces(text, lexicon)
        if bare is not None:
            return f"{now.kind} {bare}"
    found = lexicon.leading("verbs", text)
    if found is None:
        return _without_verb(text, lexicon, find, now)
    verb, rest = _fitting(*found, text, lexicon, now)
    reader = _READERS.get(verb)
    if reader is not None:
        return reader(verb, rest, lexicon, find, now)
    return f"{verb} {rest}".strip()


def _fitting(verb: str, rest: str, text: str, lexicon: Lexicon, now: Situation) -> tuple[str, str]:
    """A word such as "s" or "dice" may stand for two verbs: the one that is asked for wins."""
    if verb in PLAIN_WORDS and verb not in now.options and not rest:
        for other in PLAIN_WORDS:
            if other in now.options and lexicon.meaning("verbs", text) == other:
                return other, rest
    if verb in ("hearts", "dice", "roll") and now.kind in ("roll", "dice"):
        return now.kind, rest
    return verb, rest


def _bare_faces(text: str, lexicon: Lexicon) -> str | None:
    """Dice typed without a verb, with an order behind them perhaps; None if these are no dice."""
    head, order = _split_order(text, lexicon)
    try:
        faces = read_faces(head, lexicon)
    except Unreadable:
        return None
    return f"{' '.join(faces)}{order}" if faces else None


def _split_order(text: str, lexicon: Lexicon) -> tuple[str, str]:
    words = text.split()
    for position, word in enumerate(words):
        if lexicon.meaning("small", word) == "order":
            return " ".join(words[:position]), " order " + " ".join(words[position + 1 :])
    return text, ""


def read_faces(text: str, lexicon: Lexicon) -> str:
    """Letters, words, symbols, with or without blanks: 222ehs, 2 2 2 Energie Herz Tatze, 3x2 ⚡♥."""
    table = lexicon.groups["faces"]
    spelt = _REPEATED.sub(lambda found: " ".join([found[2]] * int(found[1])), text)
    faces = ""
    for word in re.split(r"[\s,;+/]+", fold(spelt)):
        if word in table and len(word) > 1:
            faces += table[word]
            continue
        for character in word:
            if character not in table:
                raise Unreadable(
                    "unknown-face",
                    rule="components.dice-faces",
                    face=word if len(word) < 12 and word.isalpha() else character,
                    at=max(fold(text).find(word), 0),
                )
            faces += table[character]
    return faces


def _roll(verb: str, rest: str, lexicon: Lexicon, find: Finder, now: Situation) -> str:  # noqa: ARG001
    head, order = _split_order(rest, lexicon)
    return f"{verb} {' '.join(read_faces(head, lexicon))}{order}"


def _use(verb: str, rest: str, lexicon: Lexicon, find: Finder, now: Situation) -> str:  # noqa: ARG001
    """Cards of any family; what follows the name is matched against what is on offer."""
    if f"use {rest}" in now.options or not rest:
        return f"use {rest}".strip()
    words = rest.split()
    for length in range(min(len(words), LONGEST_NAME), 0, -1):
        name, more = " ".join(words[:length]), words[length:]
        ids = _offered("use", name, find, now) or _known(("power", "tile"), name, find)
        if len(ids) == 1:
            arguments = [_argument(word, find) for word in more]
            return " ".join(("use", ids[0], *arguments))
        if len(ids) > 1 and length == 1:
            raise Ambiguous("ambiguous-name", name=name, family="power", candidates=tuple(ids))
    return f"use {rest}"


def _offered(verb: str, name: str, find: Finder, now: Situation) -> list[str]:
    """Ids among the options that this name may mean."""
    on_offer = [option.split()[1] for option in now.options if option.startswith(f"{verb} ")]
    ids = [*find("power", name), *find("tile", name)]
    return list(dict.fromkeys(id for id in ids if id in on_offer))


def _known(families: Sequence[str], name: str, find: Finder) -> list[str]:
    return list(dict.fromkeys(id for family in families for id in find(family, name)))


def _argument(word: str, find: Finder) -> str:
    if word.isdecimal() or _ID.fullmatch(word):
        return word
    ids = _known(("power", "monster"), word, find)
    return ids[0] if len(ids) == 1 else word


def one(family: str, name: str, find: Finder, among: Sequence[str] = ()) -> str:
    """The one id of the family that this name means, preferring what is on offer."""
    ids = find(family, name)
    narrowed = [id for id in ids if id in among]
    ids = narrowed or ids
    if len(ids) == 1:
        return ids[0]
    if ids:
        raise Ambiguous("ambiguous-name", name=name, family=family, candidates=tuple(ids))
    raise Unreadable("unknown-name", name=name, family=family)


def _buy(verb: str, rest: str, lexicon: Lexicon, find: Finder, now: Situation) -> str:  # noqa: ARG001
    if not rest:
        return "buy"
    on_offer = [option.split()[1] for option in now.options if option.startswith("buy ")]
    words = rest.split()
    if len(find("power", rest)) == 1:  # a name may hold the word for "from" itself
        return f"buy {find('power', rest)[0]}"
    for position in range(len(words) - 1, 0, -1):
        if lexicon.meaning("small", words[position]) == "from":
            seller = " ".join(words[position + 1 :])
            where = lexicon.meaning("small", seller)
            if where in ("deck", "discards"):
                found = where
            elif seller:
                found = one("monster", seller, find, now.monsters)
            else:
                continue
            card = one("power", " ".join(words[:position]), find)
            return f"buy {card} from {found}"
    return f"buy {one('power', rest, find, on_offer)}"


def _tile(verb: str, rest: str, lexicon: Lexicon, find: Finder, now: Situation) -> str:  # noqa: ARG001
    if not rest:
        return "tile"
    on_offer = [option.split()[1] for option in now.options if option.startswith("tile ")]
    return f"tile {one('tile', rest, find, on_offer)}"


def _reveal(verb: str, rest: str, lexicon: Lexicon, find: Finder, now: Situation) -> str:  # noqa: ARG001
    """Cards separated by commas, or ids separated by blanks."""
    if "," in rest:
        return " ".join(("reveal", *(one("power", part, find) for part in rest.split(","))))
    words = rest.split()
    if words and all(len(find("power", word)) == 1 for word in words):
        return " ".join(("reveal", *(find("power", word)[0] for word in words)))
    return f"reveal {one('power', rest, find)}" if rest else "reveal"


def _choose(verb: str, rest: str, lexicon: Lexicon, find: Finder, now: Situation) -> str:  # noqa: ARG001
    if f"choose {rest}" in now.options or not rest:
        return f"choose {rest}".strip()
    return f"choose {one('monster', rest, find, now.monsters)}"


def _set(verb: str, rest: str, lexicon: Lexicon, find: Finder, now: Situation) -> str:  # noqa: ARG001
    """`set kraken herzen 7 weil ...`; `set tokyo city kraken`."""
    said, because = _split_because(rest, lexicon)
    words = said.split()
    if len(words) < 3:
        raise Unreadable("bad-set", rest=rest)
    if fold(words[0]) == "tokyo":
        place = lexicon.meaning("places", words[1]) or words[1]
        who = " ".join(words[2:])
        if lexicon.meaning("places", who) != "none":
            who = one("monster", who, find, now.monsters)
        else:
            who = "none"
        return f"set tokyo {place} {who}{because}"
    for length in range(1, len(words) - 1):
        field = lexicon.meaning("fields", words[length])
        if field is not None:
            monster = one("monster", " ".join(words[:length]), find, now.monsters)
            value = _value(field, " ".join(words[length + 1 :]), lexicon, find)
            return f"set {monster} {field} {value}{because}"
    return f"set {said}{because}"


def _split_because(rest: str, lexicon: Lexicon) -> tuple[str, str]:
    words = rest.split(" ")
    for position, word in enumerate(words):
        if position and word and lexicon.meaning("small", word) == "because":
            return " ".join(words[:position]), " because " + " ".join(words[position + 1 :])
    return rest, ""


def _value(field: str, value: str, lexicon: Lexicon, find: Finder) -> str:
    if field == "tokyo":
        return lexicon.meaning("places", value) or value
    if field in ("cards", "tiles") and lexicon.meaning("places", value) != "none":
        family = "power" if field == "cards" else "tile"
        parts = value.split(",") if "," in value else value.split()
        if len(find(family, value)) == 1:  # one card whose name has several words
            parts = [value]
        return " ".join(one(family, part.strip(), find) for part in parts if part.strip())
    return "none" if field in ("cards", "tiles") else value


def _without_verb(text: str, lexicon: Lexicon, find: Finder, now: Situation) -> str:
    """No verb: a card to buy, a tile to take, a card to use, where just that is asked for."""
    match now.kind:
        case "roll" | "dice":
            return f"{now.kind} {' '.join(read_faces(text, lexicon))}"
        case "tile" if find("tile", text):
            return _tile("tile", text, lexicon, find, now)
        case "buy" if find("power", text):
            return _buy("buy", text, lexicon, find, now)
        case "reveal" if find("power", text.split(",")[0]):
            return _reveal("reveal", text, lexicon, find, now)
        case "card" | "choose":
            for verb in ("use", "buy", "choose"):
                if f"{verb} {text}" in now.options:
                    return f"{verb} {text}"
                ids = _offered(verb, text, find, now)
                if len(ids) == 1:
                    return f"{verb} {ids[0]}"
    raise Unreadable("unknown-move", word=text.split()[0])


_READERS: dict[str, Callable[[str, str, Lexicon, Finder, Situation], str]] = {
    "roll": _roll,
    "dice": _roll,
    "use": _use,
    "buy": _buy,
    "tile": _tile,
    "reveal": _reveal,
    "choose": _choose,
    "set": _set,
}
