"""The summary in words: who won, how it came to that, who did most."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.screen.board import wrapped
from companion.screen.summary import summary
from companion.text.calling import callings
from companion.text.phrases import joined
from companion.text.speech import word
from companion.text.telling import faces

if TYPE_CHECKING:
    from companion.engine.game import Game
    from companion.screen.summary import BestRoll, KeyMoment, Standing, Summary
    from companion.text.voice import Voice


def ending(game: Game, voice: Voice, *, width: int, symbols: bool) -> list[str]:
    """The summary as lines that fit the width."""
    telling = Telling(game, voice, plain=not symbols)
    lines = ["", voice.say("seeing", "summary", "title")]
    lines += wrapped(telling.outcome(), width, indent="  ")
    for text in (*telling.standings(), *telling.records()):
        lines += wrapped(text, width, indent="  ")
    lines.append(voice.say("seeing", "summary", "timeline"))
    for turn, text in telling.timeline():
        said = voice.say("seeing", "summary", "at", turn=turn, text=text)
        lines += wrapped(said, width, indent="  ")
    return lines


def offers(voice: Voice) -> str:
    """What can be made of a finished game."""
    words = {name: word(voice, name, "commands") for name in ("report", "chart")}
    return voice.say("seeing", "summary", "offers", **words)


def farewell(game: Game, voice: Voice, name: str) -> list[str]:
    """For the shell, when a finished game is left: who won, and how to look back."""
    if not game.over:
        return []
    outcome = Telling(game, voice, plain=True).outcome()
    return [outcome, voice.say("seeing", "summary", "look-back", game=name)]


class Telling:
    """Says what a summary holds; the report shows the same sentences in another shape."""

    def __init__(
        self, game: Game, voice: Voice, *, plain: bool, facts: Summary | None = None
    ) -> None:
        self.voice = voice
        self.names = callings(game, voice)
        self.facts = facts or summary(game)
        self.plain = plain

    def _say(self, key: str, **values: object) -> str:
        return self.voice.say("seeing", "summary", key, **values)

    def outcome(self) -> str:
        facts = self.facts
        if facts.winner is None:
            return self._say("running", turn=facts.turns)
        if facts.winner not in self.names:
            return self._say("nobody", turn=facts.turns)
        if len(facts.winners) > 1:
            names = [self.names[monster] for monster in facts.winners]
            together = joined(names, ", ", self._say("and"))
            return self._say("winners", monsters=together, turn=facts.turns)
        first = facts.standings[0]
        return self._say(
            "winner",
            monster=self.names[facts.winner],
            turn=facts.turns,
            stars=first.stars,
            hearts=first.hearts,
        )

    def standings(self) -> list[str]:
        """One line a monster, the winner first. Who fell keeps its stars: 19 and out is not 0."""
        winners = self.facts.winners
        return [
            self._standing(1 if row.monster in winners else rank, row)
            for rank, row in enumerate(self.facts.standings, 1)
        ]

    def _standing(self, rank: int, row: Standing) -> str:
        key = "standing" if row.fell is None else "fallen" if row.fell else "fallen-before"
        return self._say(
            key,
            rank=rank,
            monster=self.names[row.monster],
            stars=row.stars,
            hearts=row.hearts,
            turn=row.fell,
        )

    def records(self) -> list[str]:
        """Most damage, longest in Tokyo, the best roll; what nobody did is left out."""
        lines = []
        for figure in ("damage", "tokyo"):
            highest, whose = self.facts.most(figure)
            if highest:
                names = [self.names[monster] for monster in whose]
                together = joined(names, ", ", self._say("and"))
                lines.append(self._say(figure, monster=together, n=highest))
        if self.facts.best_roll is not None:
            lines.append(self._best_roll(self.facts.best_roll))
        return lines

    def _best_roll(self, roll: BestRoll) -> str:
        parts = [
            self._say(f"part-{part}", n=getattr(roll, part))
            for part in ("stars", "energy", "healed", "taken")
            if getattr(roll, part)
        ]
        return self._say(
            "roll",
            monster=self.names[roll.monster],
            turn=roll.turn,
            faces=faces(roll.faces, plain=self.plain),
            parts=", ".join(parts),
        )

    def timeline(self) -> list[tuple[int, str]]:
        """Turn and sentence of every key moment, oldest first."""
        return [(moment.turn, self._moment(moment)) for moment in self.facts.moments]

    def _moment(self, moment: KeyMoment) -> str:
        return self.voice.say(
            "seeing",
            "moments",
            moment.kind,
            monster=self.voice.monster(moment.monster),
            other=self.voice.monster(moment.other),
            n=moment.amount,
        )
