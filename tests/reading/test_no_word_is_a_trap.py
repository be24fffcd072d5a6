"""Every word that the program knows, typed alone where something is asked: a move only if it says so.

The words are those of the word lists and of all texts: what people have read on the screen, they say.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from companion.data import load
from companion.moves.errors import Refused
from companion.moves.kinds import Buy, Dice, Hearts, Move, Redo, Reveal, Roll, Say, Tile, Undo, Use
from companion.reading.lexicon import Lexicon, lexicon
from companion.reading.moment import situation
from companion.reading.reader import read
from companion.reading.results import Understood
from companion.reading.things import names_of
from companion.text.voice import LANGUAGES
from tests.reading.running import game_at

if TYPE_CHECKING:
    from companion.reading.situation import Situation

CONTEXTS = ("roll", "yield", "buy-market", "reveal", "wings", "camouflage", "hearts", "tile")
TURNS = 8
"""Each word of a text is tried in one context, each word of a list in two."""
MEANINGS = {
    "yield": ("yield",),
    "stay": ("stay",),
    "end": ("end", "no", "nothing", "pass"),
    "pass": ("pass", "no", "nothing", "unknown", "suffer"),
    "sweep": ("sweep",),
}
USING = ("yes", "use", "pay")
SHORTEST_BEGINNING = 4


@pytest.mark.parametrize("context", CONTEXTS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_word_alone_is_a_move_only_if_it_says_so(language: str, context: str) -> None:
    now, words = situation(game_at(context), language), lexicon(language)
    taken = [
        (word, move)
        for word in tried(words, CONTEXTS.index(context))
        for move in moves(word, now)
        if now.after(move) is not None and not any(says(word, move, each) for each in both(words))
    ]
    assert not taken


def both(words: Lexicon) -> tuple[Lexicon, ...]:
    """English words always work, too."""
    return words, lexicon("en")


def tried(words: Lexicon, turn: int) -> list[str]:
    others = sorted(word for word in words.real_words - words.vocabulary if word.isalpha())
    return sorted(words.vocabulary)[turn % 4 :: TURNS // 2] + others[turn % TURNS :: TURNS]


def moves(word: str, now: Situation) -> list[Move]:
    try:
        meant = read(word, now)
    except Refused:
        return []
    return [step.move for step in meant.steps] if isinstance(meant, Understood) else []


def says(word: str, move: Move, words: Lexicon) -> bool:
    """Is the word listed for this move, or the name of what it takes?"""
    match move:
        case Say(said):
            return any(word in words.single(each) for each in MEANINGS[said]) or word == said
        case Undo() | Redo():
            return word in words.single("undo") | words.single("redo")
        case Use(item):
            return any(word in words.single(each) for each in USING) or names(word, item, words)
        case Buy(item) | Tile(item):
            return names(word, item, words)
        case Reveal((item,)):
            return names(word, item, words)
        case Hearts():
            return word in load("locales", words.language, "typing.toml")["hearts"]["heal"] or (
                (word,) in words.group("hearts", "heal")
            )
        case Roll(faces) | Dice(faces):
            return word == "ehs" and sorted(faces) == sorted(word)
    return False


def names(word: str, item: str, words: Lexicon) -> bool:
    return any(
        name == word or (len(word) >= SHORTEST_BEGINNING and name.startswith(word))
        for name in names_of(item, words.language)
    )
