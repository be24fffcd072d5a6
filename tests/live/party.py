"""Whole games as people at a table type them, key by key: with evolutions and costumes, and without.

`people` decides what is typed next, from what the table shows; the dice and what the hands hold come
from a seed. `python -m tests.live.party` (or `make party`) plays an evening with Power Up! and Halloween
in a real terminal in each language, and counts the keys of a turn.
"""

from __future__ import annotations

import tempfile
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, NamedTuple

from companion.cards.load import catalogue
from companion.desk.desk import Desk
from companion.desk.outcomes import Played
from companion.desk.referee import Referee
from companion.engine.hand import could_hold
from companion.engine.head import Head, Seat
from companion.moves.errors import Refused
from companion.moves.kinds import END, PASS, STAY, YIELD, Buy, Give, Play, Steal
from companion.moves.write import write
from companion.screen.candidates import matching
from companion.screen.hands import from_hands
from companion.text.speech import spoken, word
from companion.text.voice import LANGUAGES, Voice
from tests.live.terminal import ENTER, TAB, Terminal

if TYPE_CHECKING:
    from collections.abc import Iterator

    from companion.engine.requests import Frozen
    from companion.engine.state import Monster
    from companion.moves.kinds import Move

PLAYERS = {"boogie-woogie": "Ann", "pumpkin-jack": "Bob", "space-penguin": "Cem"}
COSTUMES = ("vampire", "pirate", "zombie")
EXPANSIONS = frozenset({"power-up", "halloween"})
SEED = 32
MOST_TURNS = 60
MOST_MORE = 3.0
"""Keys that evolutions and costumes may cost in a turn, on average."""
BUYS, LEAVES, PLAYS, STEALS = 0.4, 0.5, 0.5, 0.8
"""How likely somebody buys what can be paid for, leaves Tokyo, plays a card in hand, steals."""
FEW = 3
THROWN = "112333eehhhssss"
"""Dice as they lie after three throws: people keep threes, hearts and smashes."""


class Counted(NamedTuple):
    """A game: its turns and the keys that were pressed for them, and who won."""

    turns: int
    keys: int
    lines: tuple[str, ...]
    moves: tuple[int, ...]
    """How many moves stood in the record after each line."""
    winner: str | None

    @property
    def a_turn(self) -> float:
        return self.keys / self.turns


def desk_for(language: str, options: frozenset[str]) -> Desk:
    dressed = COSTUMES if "halloween" in options else ("", "", "")
    seats = tuple(
        Seat(id=id, player=player, cards=(costume,) if costume else ())
        for (id, player), costume in zip(PLAYERS.items(), dressed, strict=True)
    )
    head = Head(
        edition="standard",
        seats=seats,
        options=options,
        language=language,
        first=next(iter(PLAYERS)),
    )
    return Desk(Referee(head, catalogue()), language, previews=True)


class People:
    """Those around the table. What one of them holds is nobody's business: it is drawn from what may
    be there whenever it matters.
    """

    def __init__(self, desk: Desk, seed: int) -> None:
        self.desk = desk
        self.voice = Voice(desk.language)
        self.dice, self.mood, self.cards = Random(seed), Random(seed + 1), Random(seed + 2)
        self._thought_of = -1
        """The turn in which somebody has thought of playing a card already."""

    def next_line(self) -> str:
        """What is typed now."""
        desk = self.desk
        pending = desk.game.pending
        if (played := self._of_their_own_accord()) is not None:
            return self.typed(*played)
        match pending.kind:
            case "roll":
                return self._thrown(pending.dice, [die.face for die in _frozen(pending)])
            case "dice":
                return self._thrown(pending.count, [])
            case "yield":
                return self.typed(None, YIELD if self.mood.random() < LEAVES else STAY)
            case "buy":
                return self._bought()
            case "card":
                return self._answered()
            case _:
                return "" if desk.likely() is not None else "1"

    def _thrown(self, count: int, frozen: list[str]) -> str:
        rest = "".join(self.dice.choice(THROWN) for _ in range(count - len(frozen)))
        # Letters first, and few of them apart: "2h" may mean two hearts, and "eh" nothing at all.
        between = "" if count > FEW else " "
        return between.join(sorted((*rest, *frozen), key="ehs123".index))

    def _bought(self) -> str:
        wanted = [each for each in self.desk.options if isinstance(each, Buy)]
        if wanted and self.mood.random() < BUYS:
            return self.typed(None, self.mood.choice(wanted))
        return self.typed(None, END)

    def _answered(self) -> str:
        """A card that was asked for: somebody may have it, or not."""
        options = self.desk.options
        asked = self.desk.game.table.by_id[self.desk.game.pending.by or ""]
        hand = [each for each in options if isinstance(each, Play | Give)]
        costumes = [each for each in options if isinstance(each, Steal)]
        if hand and self.cards.random() < self._holds(asked, len(hand)) * PLAYS:
            return self.typed(None, self.cards.choice(hand))
        if costumes and self.mood.random() < STEALS:
            return self.typed(None, self.mood.choice(costumes))
        return self.typed(None, PASS) if PASS in options else "1"

    def _holds(self, monster: Monster, cards: int) -> float:
        """How likely one of so many cards is in the hand."""
        possible = len(could_hold(self.desk.game.table, monster))
        return min(monster.hand * cards / max(possible, 1), 1.0)

    def _of_their_own_accord(self) -> tuple[str | None, Move] | None:
        """Once a turn somebody may play a card that nobody asked for."""
        game = self.desk.game
        table, pending = game.table, game.pending
        if not table.settings.power_up or pending.kind != "roll" or self._thought_of == table.turn:
            return None
        self._thought_of = table.turn
        for monster, moves in from_hands(game).items():
            holds = self._holds(table.by_id[monster], len(moves))
            if self.cards.random() < holds * PLAYS:
                return monster, self.cards.choice(moves)
        return None

    # --- in as few keys as will do ------------------------------------------------------------------

    def typed(self, by: str | None, move: Move) -> str:
        """The shortest line that means just this move."""
        desk = self.desk
        if by in (None, desk.game.pending.by):
            if desk.likely() == move:
                return ""
            if desk.numbered and move in desk.options:
                return str(desk.options.index(move) + 1)
        typed = next(line for line in self._wordings(by, move) if self._means(line, by, move))
        return min((typed, *self._completed(by, move)), key=len)

    def _completed(self, by: str | None, move: Move) -> Iterator[str]:
        """The beginning of a name, and Tab."""
        name = self._name(move)
        for length in range(2, len(name) + 1):
            found = matching(self.desk, self.voice, name[:length], symbols=True)
            if found and self._means(found[0].text, by, move):
                yield f"{name[:length]}{TAB}"
                return

    def completed(self, line: str) -> str:
        """What stands in the line after Tab."""
        if not line.endswith(TAB):
            return line
        return matching(self.desk, self.voice, line.strip(TAB), symbols=True)[0].text

    def _name(self, move: Move) -> str:
        whole = spoken(self.voice, move)
        return whole.removeprefix(word(self.voice, write(move).split()[0])).strip()

    def _wordings(self, by: str | None, move: Move) -> Iterator[str]:
        """Beginnings of the name alone and of the whole sentence, then the same with who says it."""
        name, whole = self._name(move), spoken(self.voice, move)
        verb = whole[: len(whole) - len(name)]
        for who in ("", *(f"{PLAYERS[each].lower()}: " for each in (by,) if each)):
            for begun in ("", verb):
                for length in range(4, len(name)):
                    yield f"{who}{begun}{name[:length]}".strip()
            yield f"{who}{whole}"

    def _means(self, line: str, by: str | None, move: Move) -> bool:
        try:
            read = self.desk.read(self.desk.game, line)
        except Refused:
            return False
        asked = self.desk.game.pending.by
        return [(who or asked, each) for who, each in read] == [(by or asked, move)]


def _frozen(pending: object) -> tuple[Frozen, ...]:
    return getattr(pending, "frozen", ())


def count(language: str, options: frozenset[str], seed: int) -> Counted:
    """A game as it is typed, without a terminal."""
    desk = desk_for(language, options)
    people, lines, moves = People(desk, seed), [], []
    while not desk.game.over and desk.game.table.turn <= MOST_TURNS:
        line = people.next_line()
        outcome = desk.take(people.completed(line))
        assert isinstance(outcome, Played), (line, outcome)
        lines.append(line)
        moves.append(desk.game.numbers)
    keys = sum(len(line) + 1 for line in lines)
    table = desk.game.table
    return Counted(table.turn, keys, tuple(lines), tuple(moves), table.winner)


# --- in a real terminal -------------------------------------------------------------------------------


def set_up(at: Terminal, voice: Voice) -> None:
    """By keys, from the first question to the first roll."""
    say, setup = voice.say, ("live", "setup")
    seats = ",".join(f"{id.split('-')[0]}:{player}" for id, player in PLAYERS.items())
    costumes = ", ".join(voice.card(costume, "costume") for costume in COSTUMES)
    for question, answer in (
        (say(*setup, "monsters")[:20], seats),
        (say(*setup, "options")[:20], "3 5"),
        ("[1]", ""),
        (say("live", "expansions", "costume", monster="Boogie Woogie (Ann)"), costumes),
        (say(*setup, "market")[:20], ""),
        (say("screen", "setup", "first-smashes", monsters="")[:12], "ann"),
    ):
        at.ready(question)
        at.line(answer)
    at.wait("222ehs")


def play(at: Terminal, language: str, seed: int = SEED) -> Counted:
    """The whole game: every line is typed into the terminal, and must be taken as it was meant."""
    voice = Voice(language)
    set_up(at, voice)
    before = at.typed
    planned = count(language, EXPANSIONS, seed)
    for line, moves in zip(planned.lines, planned.moves, strict=True):
        at.press(*([line.removesuffix(TAB)] if line else []), *(TAB,) * line.endswith(TAB), ENTER)
        at.wait_for_moves(moves)
    at.wait(voice.say("live", "board", "won", monster=voice.monster(planned.winner)))
    return planned._replace(keys=at.typed - before)


def main() -> None:
    for language in LANGUAGES:
        without = [count(language, frozenset(), seed) for seed in range(SEED, SEED + 20)]
        many = [count(language, EXPANSIONS, seed) for seed in range(SEED, SEED + 20)]
        usual, more = (
            sum(game.keys for game in games) / sum(game.turns for game in games)
            for games in (without, many)
        )
        with tempfile.TemporaryDirectory() as home:
            arguments = ("track", "--lang", language, "--edition", "standard")
            at = Terminal(Path(home), *arguments, columns=100, rows=34)
            played = play(at, language)
            at.close()
        print(
            f"{language}: {played.turns} turns in a terminal, {played.a_turn:.1f} keys a turn;"
            f" 20 games: {more:.1f} keys a turn, {usual:.1f} without, {more - usual:+.1f}"
            f" (goal +{MOST_MORE:.0f})",
            flush=True,
        )


if __name__ == "__main__":
    main()
