"""Plays one random game and checks everything that must hold, after every single move.

Two games run side by side: `game` is the one that is played; on its `twin`, which gets the same moves
as text, every offered option is tried out and taken back. Both must stay equal to the last detail,
although the twin, which takes back most, keeps more copies of its table.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from companion.cards.load import catalogue
from companion.engine.game import Game
from companion.moves.errors import Refused
from companion.moves.kinds import Redo, Undo
from companion.moves.parse import parse, split_speaker
from companion.moves.write import write
from companion.screen.board import board
from companion.screen.questions import choices as offered
from companion.screen.questions import question
from companion.screen.view import view
from companion.text.refusals import explain
from companion.text.voice import LANGUAGES, voice
from tests.properties.acting import late_acts, silent_acts
from tests.properties.choices import (
    answer,
    besides,
    correction,
    doubtful,
    illegal,
    nursing,
    preferred,
    unlisted_purchase,
)
from tests.properties.hands import check_decks, check_hands, check_plays_asked, plays
from tests.properties.invariants import (
    MISSING,
    Books,
    Broken,
    check_copies,
    check_events,
    check_request,
    check_table,
    demand,
    unsaid,
)
from tests.properties.snapshot import Snapshot, difference, snapshot

if TYPE_CHECKING:
    from collections.abc import Mapping
    from random import Random

    from companion.engine.events import Event
    from companion.engine.game import Played
    from companion.engine.head import Head
    from tests.properties.acting import Acting


@dataclass(frozen=True, slots=True)
class Manner:
    """How a random game is played."""

    moves: int = 120
    """Lines a game, at most."""
    tries: int = 8
    """Options tried out at each question, at most."""
    nurse: float = 0.0
    """How likely the dying are put on their feet again by a correction, so that the game goes on."""
    wanted: Mapping[str, float] = field(default_factory=dict)
    """How much a card is wanted when something is bought or used; those not named weigh 1."""
    plays: float = 0.15
    """How likely an evolution is played of somebody's own accord, where one can be."""


MANNER = Manner()


class Stopped(Exception):
    """A game in which something did not hold: what, and the lines that lead there."""

    def __init__(self, head: Head, lines: list[str], cause: Exception) -> None:
        super().__init__(str(cause))
        self.head = head
        self.lines = lines
        self.cause = cause

    @property
    def label(self) -> str:
        """What broke, apart from this game: the invariant, or where the exception came from."""
        cause = self.cause
        if isinstance(cause, Broken):
            return cause.label
        trace = cause.__traceback__
        while trace is not None and trace.tb_next is not None:
            trace = trace.tb_next
        where = trace.tb_frame.f_code.co_name if trace is not None else "?"
        return f"{type(cause).__name__} in {where}"


class Twin(Game):
    """Takes back in no time."""

    __slots__ = ()
    checkpoint_every = 2


class Play:
    """One game under watch."""

    def __init__(self, head: Head, acting: Acting | None = None) -> None:
        self.head = head
        self.acting = acting
        self.game = Game(head, catalogue())
        self.twin = Twin(head, catalogue())
        self.lines: list[str] = []
        """Every line that was accepted, undos included: what a record would hold."""
        self.books = [Books.opened(head).after(self.game.opening)]
        self.past = [snapshot(self.game)]
        self.ahead: list[tuple[Snapshot, Books]] = []
        """What redo has to bring back, the next one last."""
        self.trying: str | None = None
        check_events(self.game, self.game.opening)
        self._check()

    # --- moves ------------------------------------------------------------------------------------

    def take(self, line: str) -> tuple[Event, ...]:
        """Plays a line in both games and compares; raises `Refused` and changes nothing, or plays."""
        by, text = split_speaker(line)
        move = parse(text)
        if isinstance(move, Undo | Redo):
            return self._turn_back(line, move)
        before = self.past[-1]
        silent = list(silent_acts(self.game, move)) if self.acting is not None else []
        try:
            events = self.game.play(move, by)
        except Refused:
            self._same(snapshot(self.game), before, "a refused move changes nothing")
            raise
        self.lines.append(line)
        again = self.twin.play(parse(write(move)), by)
        demand(events == again, "the same moves give the same events", (events, again))
        check_events(self.game, events)
        self.books.append(self.books[-1].after(events))
        self.past.append(snapshot(self.game))
        self.ahead.clear()
        self._check()
        if self.acting is not None:
            silent += late_acts(self.game, events)
            self.acting.add(self.head.edition, silent, events)
        return events

    def _turn_back(self, line: str, move: Undo | Redo) -> tuple[Event, ...]:
        restored: list[Played] = []
        if isinstance(move, Undo):
            self.game.play(move)
            self.twin.play(move)
            for _ in range(move.count):
                self.ahead.append((self.past.pop(), self.books.pop()))
        else:
            self.game.play(move)
            restored = self.game.log[-move.count :]
            for played in restored:
                # The twin's own redo was overwritten by what was tried out on it.
                events = self.twin.play(played.move, played.by)
                demand(events == played.events, "the same moves give the same events", line)
                past, books = self.ahead.pop()
                self.past.append(past)
                self.books.append(books)
        self.lines.append(line)
        label = "undo restores exactly" if isinstance(move, Undo) else "redo restores exactly"
        self._same(snapshot(self.game), self.past[-1], label)
        self._check()
        return restored[-1].events if restored else ()

    def _check(self) -> None:
        self._same(snapshot(self.twin), self.past[-1], "live and twin are equal")
        check_table(self.game.table)
        check_hands(self.game.table)
        check_decks(self.game.table, self.lines)
        check_copies(self.game.table, self.lines)
        check_request(self.game)
        check_plays_asked(self.game)
        self.books[-1].check(self.game.table)

    def _same(self, one: Snapshot, other: Snapshot, label: str) -> None:
        if one != other:
            raise Broken(label, difference(one, other))

    # --- trying out -------------------------------------------------------------------------------

    def try_out(self, line: str) -> None:
        """A line that must be accepted: played on the twin, checked, taken back."""
        self.trying = line
        try:
            self._try(line)
        except Refused as refusal:
            raise Broken("every offered option is accepted", f"{line}: {refusal}") from refusal
        self.trying = None

    def _try(self, line: str) -> None:
        by, text = split_speaker(line)
        events = self.twin.play(parse(text), by)
        check_events(self.twin, events)
        check_table(self.twin.table)
        check_hands(self.twin.table)
        check_decks(self.twin.table, (*self.lines, line))
        check_copies(self.twin.table, (*self.lines, line))
        check_request(self.twin)
        check_plays_asked(self.twin)
        self.books[-1].after(events).check(self.twin.table)
        self.twin.undo()
        self._same(snapshot(self.twin), self.past[-1], "undo restores exactly")

    def refuse(self, line: str) -> Refused:
        """A line that must be refused, and change nothing."""
        self.trying = line
        try:
            by, text = split_speaker(line)
            self.twin.play(parse(text), by)
        except Refused as refusal:
            self._same(snapshot(self.twin), self.past[-1], "a refused move changes nothing")
            self.trying = None
            return refusal
        raise Broken("what is illegal is refused", line)

    def doubt(self, line: str) -> None:
        """A line that may be either; it must be one of both, properly."""
        self.trying = line
        if line.startswith(("undo", "redo")):
            line = "pass"
        try:
            self._try(line)
        except Refused:
            self._same(snapshot(self.twin), self.past[-1], "a refused move changes nothing")
        self.trying = None

    # --- at the end -------------------------------------------------------------------------------

    def check_replay(self) -> None:
        """A third game, from the lines alone, is the same game."""
        third = Game(self.head, catalogue())
        for line in self.lines:
            by, text = split_speaker(line)
            third.play(parse(text), by)
        self._same(snapshot(third), self.past[-1], "replay equals live play")
        demand(third.events() == self.game.events(), "replay brings the same events")
        demand(third.numbers == len(self.lines), "the record's count is the number of lines")

    def check_words(self, random: Random, events: tuple[Event, ...]) -> None:
        """What people and programs are shown, in some language: no missing text, no exception."""
        says = voice(random.choice(LANGUAGES), self.head.edition)
        game = self.game
        shown = view(game, says, [(game.numbers, event) for event in events])
        symbols = random.random() < 0.5
        texts = [
            board(game, says, width=random.choice((40, 80, 200)), symbols=symbols),
            question(game, says),
            offered(game, says, game.pending.options(game.table)),
            *(event["text"] for event in shown["events"] if event["kind"] != "note"),
        ]
        for text in texts:
            if MISSING.search(text):
                unsaid.setdefault(f"{says.language} {says.edition}: {text}", game.pending.kind)


def play_randomly(
    random: Random, head: Head, manner: Manner = MANNER, acting: Acting | None = None
) -> Play:
    """A whole game, or as much of it as the manner allows."""
    try:
        play = Play(head, acting)
    except Exception as error:
        raise Stopped(head, [], error) from error
    try:
        for _ in range(manner.moves):
            _probe(random, play, manner)
            if play.game.over and not play.game.log:
                break  # won at the start of the first turn
            events = _step(random, play, manner)
            if random.random() < 0.04:
                play.check_words(random, events)
            if play.game.over:
                _probe(random, play, manner)
                if random.random() < 0.6:
                    break
        play.check_replay()
    except Exception as error:
        lines = play.lines + ([play.trying] if play.trying is not None else [])
        raise Stopped(head, lines, error) from error
    return play


def _probe(random: Random, play: Play, manner: Manner) -> None:
    """Tries out what is offered, and some of what is not."""
    game = play.game
    if not manner.tries:
        return
    options = [*map(write, game.pending.options(game.table)), *besides(game)]
    if len(options) > manner.tries:
        options = random.sample(options, manner.tries)
    played = plays(random, game)
    for option in (*options, *random.sample(played, min(3, len(played)))):
        play.try_out(option)
    if not game.over:
        play.try_out(answer(random, game))
    refusal = play.refuse(illegal(random, game))
    if random.random() < 0.1:
        text = explain(voice(random.choice(LANGUAGES), play.head.edition), refusal, game)
        quoted = text.replace("{", "").replace("}", "")  # what was typed may be quoted
        if MISSING.search(quoted):
            unsaid.setdefault(text, str(refusal))
    if not game.over:
        play.doubt(doubtful(random, game))


def _step(random: Random, play: Play, manner: Manner) -> tuple[Event, ...]:
    """One line that is accepted: mostly an answer, now and then something else."""
    game = play.game
    if not game.over and manner.nurse and (line := nursing(random, game, manner.nurse)):
        return play.take(line)
    chance = random.random()
    if game.undone and chance < 0.3:
        return play.take(f"redo {random.randint(1, len(game.undone))}")
    if game.log and (chance < 0.03 or game.over):
        most = len(game.log) if random.random() < 0.1 else min(len(game.log), 4)
        return play.take(f"undo {random.randint(1, most)}")
    events = _beside(random, play, manner, chance)
    if events is not None:
        return events
    line = answer(random, game, manner.wanted)
    return play.take(f"{game.pending.by}: {line}" if random.random() < 0.5 else line)


def _beside(random: Random, play: Play, manner: Manner, chance: float) -> tuple[Event, ...] | None:
    """Something that nobody asked for, if chance wants it and anybody can."""
    game = play.game
    if chance < 0.05:
        return play.take("note all is well")
    if chance < 0.08:
        return play.take(correction(random, game))
    if chance < 0.16 and (uses := besides(game)):
        return play.take(preferred(random, uses, manner.wanted))
    if chance < 0.25 and (purchase := unlisted_purchase(random, game)) is not None:
        try:
            return play.take(purchase)
        except Refused:
            pass
    power_up = game.table.settings.power_up
    if power_up and random.random() < manner.plays and (lines := plays(random, game)):
        return play.take(preferred(random, lines, manner.wanted))
    return None


# --- failures -------------------------------------------------------------------------------------


def rerun(head: Head, lines: list[str]) -> Stopped | None:
    """Plays lines under watch, leaving out what is refused; says what broke, if anything did."""
    try:
        play = Play(head)
    except Exception as error:  # whatever it is, it is what is looked for
        return Stopped(head, [], error)
    try:
        for line in lines:
            try:
                play.doubt(line)
                play.take(line)
            except Refused:
                continue
            for option in (
                *map(write, play.game.pending.options(play.game.table)),
                *besides(play.game),
            ):
                if len(play.lines) == len(lines):
                    play.try_out(option)
        play.check_replay()
    except Exception as error:
        tried = [play.trying] if play.trying is not None else []
        return Stopped(head, play.lines + tried, error)
    return None
