"""What the program itself says is understood: every move, in each language, in each of its wordings."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import pytest

from companion.cards.load import catalogue
from companion.engine.game import Game
from companion.engine.using import usable
from companion.moves.errors import Refused
from companion.moves.kinds import Correct, Dice, Hearts, Redo, Roll, Undo
from companion.moves.parse import parse, split_speaker
from companion.moves.write import write
from companion.reading.moment import situation
from companion.reading.reader import read
from companion.reading.results import Unclear, Understood
from companion.text.speech import shortcut, spoken
from companion.text.telling import faces
from companion.text.voice import LANGUAGES, voice
from tests.properties.choices import answer, cards_in_box
from tests.properties.heads import Wish, random_head

if TYPE_CHECKING:
    from collections.abc import Iterator

    from companion.moves.kinds import Move
    from companion.reading.situation import Situation
    from companion.text.voice import Voice

GAMES = 10
MOVES = 30
MOST_OPTIONS = 40


def wordings(says: Voice, move: Move) -> Iterator[str]:
    """How the program says a move: in its words, with a letter, as a record has it."""
    yield write(move)
    yield spoken(says, move)
    if letter := shortcut(says, move):
        yield letter
    if isinstance(move, Roll | Dice):
        for plain in (True, False):
            yield faces(move.faces, plain=plain)


def same(meant: Move, said: Move) -> bool:
    """Shares of nothing may go unsaid; dice lie in any order."""
    match meant, said:
        case Hearts(), Hearts():
            shares = [{id: n for id, n in each.others if n} for each in (meant, said)]
            own = [(each.heal, each.poison, each.shrink) for each in (meant, said)]
            return own[0] == own[1] and shares[0] == shares[1]
        case (Roll(one), Roll(other)) | (Dice(one), Dice(other)):
            return sorted(one) == sorted(other)
        case _:
            return meant == said


def misunderstood(now: Situation, says: Voice, move: Move, by: str | None = None) -> list[str]:
    wrong: list[str] = []
    for line in wordings(says, move):
        typed = f"{says.monster(by)}: {line}" if by else line
        try:
            meant = read(typed, now)
        except Refused as refusal:
            wrong.append(f"{typed!r}: {refusal}")
            continue
        if isinstance(meant, Unclear) and isinstance(move, Roll | Dice):
            # "2 H 1 E 2 S" may be counted, too: then it is asked.
            asked = any(same(steps[-1].move, move) for steps in meant.candidates)
            wrong += [] if asked else [f"{typed!r} for {write(move)!r}: {meant}"]
            continue
        fits = isinstance(meant, Understood) and same(meant.steps[-1].move, move)
        if not fits or len(getattr(meant, "steps", ())) != 1:
            wrong.append(f"{typed!r} for {write(move)!r}: {meant}")
    return wrong


def possible(game: Game, random: Random) -> Iterator[tuple[Move, str | None]]:
    """Answers, what others may do besides, corrections, dice."""
    options = list(game.pending.options(game.table))
    for option in random.sample(options, min(len(options), MOST_OPTIONS)):
        yield option, None
    for monster in game.table.living():
        for move in usable(game.table, monster, game.pending):
            yield move, monster.id
    kind = game.pending.kind
    if kind in ("roll", "dice", "reveal"):
        yield parse(answer(random, game)), None
    yield corrected(random, game), None
    yield random.choice((Undo(), Undo(2), Redo(3))), None


def corrected(random: Random, game: Game) -> Correct:
    """A dial, a figure or cards of somebody."""
    monster = random.choice(game.table.monsters).id
    because = random.choice(("", "somebody looked"))
    match random.randrange(4):
        case 0:
            return Correct("tokyo", "city", random.choice((monster, "none")), because)
        case 1:
            return Correct(monster, "tokyo", random.choice(("city", "none")), because)
        case 2:
            cards = random.sample(cards_in_box(game.head.edition), random.randint(0, 3))
            return Correct(monster, "cards", " ".join(cards) or "none", because)
    field = random.choice(("hearts", "stars", "energy", "wickedness", "poison", "shrink"))
    return Correct(monster, field, str(random.randint(0, 12)), because)


@pytest.mark.parametrize("number", range(GAMES))
def test_every_move_is_understood_as_it_is_said(number: int) -> None:
    random = Random(f"spoken {number}")
    wish = Wish(cards=4, tiles=2, energy=20)
    game = Game(random_head(random, wish), catalogue())
    edition = game.head.edition
    problems: list[str] = []
    for _ in range(MOVES):
        for language in LANGUAGES:
            now, says = situation(game, language), voice(language, edition)
            for move, by in possible(game, random):
                problems += misunderstood(now, says, move, by)
        if game.over:
            break
        by, text = split_speaker(answer(random, game))
        game.play(parse(text), by)
    assert not problems, problems[:10]
