"""What people say beside a move: second thoughts, moods, remarks that have nothing to do with it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.reading.answers import clauses, uncovered
from companion.reading.tokens import tokens
from companion.reading.who import named

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator, Sequence

    from companion.reading.lexicon import Lexicon, Phrase
    from companion.reading.situation import Situation
    from companion.reading.tokens import Token

LONGEST_PHRASE = 6
LONGEST_ASIDE = 7
"""With more words than that it is no remark in passing."""
LONGEST_EXCLAMATION = 4
WEIGHTY = {"yield": ("yield", "stay", "yes", "no", "enter"), "roll": (), "dice": ()}
"""Where remarks are let pass, and the meanings that no remark may have."""


def simpler(typed: str, now: Situation, lexicon: Lexicon) -> Iterator[str]:
    """The line as it may be meant: without what only shows a mood, and without remarks."""
    line = tokens(typed)
    calm = _without_noise(line, lexicon)
    if len(calm) < len(line):
        yield _text(typed, line, calm)
    plain = _without_asides(calm, now, lexicon)
    if plain:
        yield ", ".join(_text(typed, line, part) for part in plain)


def _text(typed: str, line: Sequence[Token], part: Sequence[Token]) -> str:
    """A part of the line as it was typed."""
    end = next((token.at for token in line if token.at > part[-1].at), len(typed))
    return typed[part[0].at : end].rstrip()


# --- second thoughts ------------------------------------------------------------------------------


def second_thought(typed: str, now: Situation, lexicon: Lexicon) -> str | None:
    """What is said behind "no, wait": everything before it is taken back, but for who acts."""
    line = tokens(typed)
    words = [token.text for token in line]
    behind = _behind_retracting(line, words, lexicon)
    if behind is None:
        return None
    begin, end = behind
    who = next(iter(named(words[:begin], now, lexicon)), None)
    taken_back = [word for place, word in enumerate(words[:begin]) if not who or place >= who.end]
    if not uncovered(taken_back, (), lexicon.filler()):
        return None
    later = _text(typed, line, line[end:])
    again = any(True for _ in named(words[end:], now, lexicon))
    if who is None or who.begin > 1 or again:
        return later
    return f"{_text(typed, line, line[who.begin : who.end]).rstrip(' :,')}: {later}"


def _behind_retracting(
    line: tuple[Token, ...], words: Sequence[str], lexicon: Lexicon
) -> tuple[int, int] | None:
    """Where the last such word begins, and where what follows it does."""
    retracts = lexicon.group("asides", "retracts")
    weak = lexicon.group("asides", "retracts_apart")
    opens = lexicon.group("asides", "retracts_behind")
    for end in range(len(line) - 1, 0, -1):
        for length in range(1, min(LONGEST_PHRASE, end) + 1):
            begin = end - length
            phrase = tuple(words[begin:end])
            before = begin == 0 or line[begin].apart
            halts = before and (phrase in opens or (line[end].apart and phrase in weak))
            if phrase in retracts or halts:
                while begin and (words[begin - 1],) in weak:
                    begin -= 1
                return (begin, end) if begin else None
    return None


# --- moods ----------------------------------------------------------------------------------------


def _without_noise(line: tuple[Token, ...], lexicon: Lexicon) -> tuple[Token, ...]:
    """Without what stands before and behind: "222ehs lol", "hang on, 3 hearts"."""
    noise = lexicon.group("interjections", "noise")
    opening = noise | lexicon.group("asides", "opening")
    words = [token.text for token in line]
    begin, end = 0, len(line)
    while length := _noise_length(words[begin:end], opening, from_end=False):
        begin += length
    while length := _noise_length(words[begin:end], noise, from_end=True):
        end -= length
    return line[begin:end] or line


def _noise_length(words: Sequence[str], noise: Collection[Phrase], *, from_end: bool) -> int:
    for length in range(min(LONGEST_PHRASE, len(words)), 0, -1):
        part = words[-length:] if from_end else words[:length]
        if tuple(part) in noise:
            return length
    return 0


# --- remarks --------------------------------------------------------------------------------------


def _without_asides(
    line: tuple[Token, ...], now: Situation, lexicon: Lexicon
) -> list[tuple[Token, ...]]:
    """The parts that matter; none where no part is a remark, or nothing else is left."""
    meanings = WEIGHTY.get(now.kind)
    parts = clauses(line)
    if meanings is None:
        return []
    if len(parts) > 1 and _exclaims(parts[-1], lexicon):
        parts.pop()
    if any((token.text,) in _doubts(lexicon) for part in parts for token in part):
        return []
    kept = [
        part
        for place, part in enumerate(parts)
        if not _is_aside(part, now, lexicon, meanings) or (not place and _is_a_name(part, lexicon))
    ]
    return kept if len(kept) < len(clauses(line)) else []


def _is_aside(
    part: Sequence[Token], now: Situation, lexicon: Lexicon, meanings: Sequence[str]
) -> bool:
    words = [token.text for token in part]
    if not 1 < len(words) <= LONGEST_ASIDE or any(token.kind != "word" for token in part):
        return False
    if any(True for _ in named(words, now, lexicon)):
        return False
    weighty = {word for each in meanings for phrase in lexicon.answers(each) for word in phrase}
    weighty -= {word for phrase in lexicon.filler() for word in phrase}
    if any(word in weighty or _counts(word, lexicon) for word in words):
        return False
    return bool(uncovered(words, (), lexicon.interjections))


def _exclaims(part: Sequence[Token], lexicon: Lexicon) -> bool:
    """ "how marvellous", at the end."""
    begins = (tuple(token.text for token in part[:length]) for length in (1, 2))
    exclaiming = any(begin in lexicon.group("asides", "exclaims") for begin in begins)
    return exclaiming and 1 < len(part) <= LONGEST_EXCLAMATION


def _is_a_name(part: Sequence[Token], lexicon: Lexicon) -> bool:
    """Words that nobody knows, before all others: "Kitty: 222ehs", and there is no Kitty here."""
    return not any(token.text in lexicon.vocabulary for token in part)


def _counts(word: str, lexicon: Lexicon) -> bool:
    """A word for a face, a number that is no article, or letters that may be dice."""
    if all(letter in lexicon.letters for letter in word) and (word,) not in lexicon.filler():
        return True
    number = word in lexicon.numbers and (word,) not in lexicon.filler()
    return number or (word,) in lexicon.faces or word in lexicon.times


def _doubts(lexicon: Lexicon) -> frozenset[Phrase]:
    """Words that make something else of what is said: not, if, almost, maybe, wanted, or."""
    return lexicon.group("asides", "doubts") | {(word,) for word in lexicon.single("not")}
