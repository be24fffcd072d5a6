"""Who is meant: monsters and players by name, at the beginning, at the end, with a colon."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, NamedTuple

from companion.data import load
from companion.moves.errors import Ambiguous, Unreadable
from companion.reading.answers import uncovered
from companion.reading.lexicon import spellings
from companion.reading.tokens import allowed_slips, distance, words_of
from companion.text.voice import LANGUAGES

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from companion.reading.lexicon import Lexicon, Phrase
    from companion.reading.situation import Situation
    from companion.reading.tokens import Token

LONGEST_NAME = 5
SHORTEST_SLIP = 4
LONGEST_RUN_UP = 5


class Named(NamedTuple):
    """A monster named in a line: which one, and which words name it."""

    monster: str
    begin: int
    end: int


@cache
def monster_names(monster: str) -> frozenset[Phrase]:
    """What a monster is called in any language."""
    found: set[Phrase] = set(spellings(monster.replace("-", " ")))
    for language in LANGUAGES:
        file = load("locales", language, "monsters.toml")
        for name in (file["monster"].get(monster, monster), *file["aliases"].get(monster, ())):
            found |= spellings(str(name))
            found |= {("".join(each),) for each in spellings(str(name))}
    return frozenset(found)


@cache
def _names(players: tuple[tuple[str, str], ...]) -> dict[Phrase, str]:
    """Every name at this table that means just one monster; players go before monsters."""
    found: dict[Phrase, set[str]] = {}
    for monster, _ in players:
        for phrase in monster_names(monster):
            found.setdefault(phrase, set()).add(monster)
    called: dict[Phrase, set[str]] = {}
    for monster, player in players:
        for phrase in spellings(player):
            called.setdefault(phrase, set()).add(monster)
    for monster, player in players:
        for phrase in spellings(player):
            if len(phrase) > 1 and len(phrase[0]) > 1:
                called.setdefault(phrase[:1], set()).add(monster)
    found |= called
    return {phrase: next(iter(ids)) for phrase, ids in found.items() if len(ids) == 1}


def names_at(now: Situation) -> Mapping[Phrase, str]:
    return _names(tuple(now.players.items()))


def named(words: Sequence[str], now: Situation, lexicon: Lexicon) -> Iterator[Named]:
    """Every name in these words, the longest at each place; one letter alone is no name."""
    names = names_at(now)
    place = 0
    while place < len(words):
        for length in range(min(LONGEST_NAME, len(words) - place), 0, -1):
            phrase = tuple(words[place : place + length])
            monster = names.get(phrase) or _possessive(phrase, names) or _slip(phrase, now, lexicon)
            if monster is not None and sum(map(len, phrase)) > 1:
                yield Named(monster, place, place + length)
                place += length
                break
        else:
            place += 1


def _possessive(phrase: Phrase, names: Mapping[Phrase, str]) -> str | None:
    """Bob's hearts, Krakens Herzen."""
    last = phrase[-1]
    if len(last) > 2 and last.endswith("s"):
        return names.get((*phrase[:-1], last[:-1]))
    return None


def _slip(phrase: Phrase, now: Situation, lexicon: Lexicon) -> str | None:
    """A monster's name with a letter wrong, where it can be nothing else."""
    if len(phrase) > 1 or len(phrase[0]) < 5 or phrase[0] in lexicon.vocabulary:
        return None
    near = {
        monster
        for name, monster in names_at(now).items()
        if len(name) == 1 and len(name[0]) > 4 and _near(phrase[0], name[0])
    }
    return near.pop() if len(near) == 1 else None


def _near(word: str, name: str) -> bool:
    most = min(allowed_slips(len(name)), 1)
    return distance(word, name, most) <= most


class Speaker(NamedTuple):
    """Somebody named as the one who acts, and the words that are left."""

    monster: str
    rest: tuple[Token, ...]


def speakers(
    line: str, tokens: tuple[Token, ...], now: Situation, lexicon: Lexicon
) -> list[Speaker]:
    """Who may be named here as the one who acts: first whoever stands before a colon."""
    before_colon = line.partition(":")[0] if ":" in line else ""
    said = words_of(before_colon)
    if said and len(said) < len(tokens):
        monster = _named_exactly(said, now, lexicon)
        if monster is not None:
            return [Speaker(monster, tokens[len(said) :])]
    words = [token.text for token in tokens]
    found = (_speaking(each, words, tokens, lexicon) for each in named(words, now, lexicon))
    return [speaker for speaker in found if speaker is not None]


def _speaking(
    each: Named, words: Sequence[str], tokens: tuple[Token, ...], lexicon: Lexicon
) -> Speaker | None:
    """Whoever is named at the beginning, behind a run-up, or at the end."""
    before = words[: each.begin]
    article = each.begin > 1 and _is_article(words[each.begin - 1], lexicon)
    begin = each.begin - int(article)
    if each.end < len(words):
        if each.begin <= 1 and all((word,) in lexicon.filler() for word in before):
            return Speaker(each.monster, tokens[each.end :])
        if _runs_up(before, lexicon):
            return Speaker(each.monster, (*tokens[:begin], *tokens[each.end :]))
    elif each.begin:
        return Speaker(each.monster, tokens[:begin])
    return None


def _runs_up(words: Sequence[str], lexicon: Lexicon) -> bool:
    """ "nein danke, der Bob …", "so, jetzt hat der Bob …": small words, a yes or a no."""
    small = lexicon.filler() | frozenset(lexicon.dice("lead")) | lexicon.interjections
    small |= frozenset((*lexicon.answers("no"), *lexicon.answers("yes")))
    return len(words) <= LONGEST_RUN_UP and not uncovered(words, (), small)


def _is_article(word: str, lexicon: Lexicon) -> bool:
    return len(word) < 4 and (word,) in lexicon.filler()


def _named_exactly(said: Sequence[str], now: Situation, lexicon: Lexicon) -> str | None:
    names = names_at(now)
    for start in range(min(2, len(said))):
        phrase = tuple(said[start:])
        if start and (said[0],) not in lexicon.filler():
            break
        monster = names.get(phrase) or _slip(phrase, now, lexicon)
        if monster is not None:
            return monster
    return None


def find_monster(text: str, players: Mapping[str, str]) -> str:
    """The one monster at the table that is called this: by its own name or its player's."""
    words = words_of(text)
    names = _names(tuple(players.items()))
    known = names.get(words) or _possessive(words or ("",), names)
    if known is not None:
        return known
    plain = "".join(words)
    begin = {names[phrase] for phrase in names if plain and "".join(phrase).startswith(plain)}
    near = {
        names[phrase]
        for phrase in names
        if len(plain) >= SHORTEST_SLIP and _near(plain, "".join(phrase))
    }
    for found in (begin, near):
        if len(found) == 1:
            return found.pop()
    if begin:
        raise Ambiguous(
            "ambiguous-name", name=text, family="monster", candidates=tuple(sorted(begin))
        )
    raise Unreadable("unknown-name", name=text, family="monster")
