"""What Power Up! and Halloween need before the first turn: told step by step, and only what lies open
or can be counted is asked for.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.cards.load import catalogue
from companion.cli.asker import BackError, Question
from companion.cli.setup import NotThat, meant
from companion.data_classes import replace
from companion.engine.hand import DECK_SIZE
from companion.reading.tokens import fold
from companion.text.calling import called
from companion.text.inert import quote
from companion.text.unofficial import legend

if TYPE_CHECKING:
    from companion.cli.dialogue import Dialogue
    from companion.engine.head import Seat

USUAL_HAND = 1
"""Each draws two and keeps one."""
DECKS = ("decks-1", "decks-2", "keep")
DRAFT = ("draft-1", "draft-2", "draft-3", "keep")
COSTUMES = ("costumes-1", "costumes-2", "costumes-3")


class Expansions:
    """The steps of the dialogue that are about evolutions and costumes."""

    def __init__(self, dialogue: Dialogue) -> None:
        self.dialogue = dialogue
        self.hands: dict[str, int] = {}
        self.costumes: dict[str, str] = {}

    def dealt(self, seats: tuple[Seat, ...]) -> tuple[Seat, ...]:
        """The seats with what was dealt to each."""
        options = self.dialogue.options
        found = []
        for seat in seats:
            if "power-up" in options and self.hands.get(seat.id, USUAL_HAND) != USUAL_HAND:
                seat = replace(seat, hand=self.hands[seat.id])
            if "halloween" in options and (costume := self.costumes.get(seat.id)):
                seat = replace(seat, cards=(costume,))
            found.append(seat)
        return tuple(found)

    # --- the steps; False: it need not be asked ---------------------------------------------------

    def explain_decks(self) -> bool:
        """Which cards each player takes, and what becomes of them; Enter says that it is done."""
        options = self.dialogue.options
        if "power-up" not in options:
            return False
        self._explain("power-up", DRAFT if "mutant-evolutions" in options else DECKS)
        seats = self.dialogue.seats
        usual = [self.hands.get(seat.id, USUAL_HAND) for seat in seats]
        said = f"{usual[0]}" if len(set(usual)) == 1 else " ".join(map(str, usual))
        text = self._say("hand", monsters=self._monsters(players=False))
        self.hands = self.dialogue.ask(Question(text, said, self._read_hands))
        return True

    def _read_hands(self, text: str) -> dict[str, int]:
        """One number for everybody, or one for each."""
        seats, words = self.dialogue.seats, text.replace(",", " ").split()
        numbers = [int(word) for word in words if word.isdecimal() and len(word) == 1]
        if len(numbers) != len(words) or any(number > DECK_SIZE for number in numbers):
            numbers = []
        if len(numbers) == 1:
            numbers *= len(seats)
        if len(numbers) != len(seats):
            raise NotThat(self._say("needs-hands", most=DECK_SIZE, n=len(seats)))
        return dict(zip((seat.id for seat in seats), numbers, strict=True))

    def ask_costumes(self) -> bool:
        """The costume that each monster begins with; going back goes from monster to monster."""
        if "halloween" not in self.dialogue.options:
            return False
        seats = self.dialogue.seats
        self._explain("halloween", COSTUMES)
        place = 0
        while place < len(seats):
            try:
                place += self._ask_costume(seats, place)
            except BackError:
                if not place:
                    raise
                place -= 1
        return True

    def _ask_costume(self, seats: tuple[Seat, ...], place: int) -> int:
        """Asks one monster, or takes several at once. Returns for how many it was answered."""
        voice, seat = self.dialogue.voice, seats[place]
        others = {self.costumes.get(each.id) for each in seats[:place]}
        free = [id for id in catalogue().costumes if id not in others]
        choices = [(voice.card(id, "costume"), voice.rule(f"costume.{id}")) for id in free]
        none = voice.say("live", "setup", "no-costume")
        worn = self.costumes.get(seat.id, "")
        usual = voice.card(worn, "costume") if worn in free else none
        text = self._say("costume", monster=called(voice, seat.id, seat.player))
        rest = seats[place:]

        def read(typed: str) -> list[str]:
            return self._read_costumes(typed, free, len(rest))

        found = self.dialogue.ask(Question(text, usual, read, choices, listed=False))
        self.costumes |= {each.id: costume for each, costume in zip(rest, found, strict=False)}
        return len(found)

    def _read_costumes(self, text: str, free: list[str], most: int) -> list[str]:
        """One costume, or those of all who are still to be asked; an empty one for none."""
        found: list[str] = []
        for part in text.split(","):
            found.append(self._read_costume(part, [id for id in free if id not in found]))
        if len(found) > most:
            raise NotThat(self._say("too-many-costumes", n=most))
        return found

    def _read_costume(self, text: str, free: list[str]) -> str:
        voice = self.dialogue.voice
        nothing = (voice.say("live", "setup", key) for key in ("none", "no-costume"))
        if fold(text) in ("", "-", *map(fold, nothing)):
            return ""
        close = [id for id in meant(text, "costume") if id in free]
        if len(close) == 1:
            return close[0]
        possible = ", ".join(voice.marked(id, "costume") for id in (close or free))
        raise NotThat(
            " ".join(
                (
                    self._say("which-costume", name=quote(text.strip()), names=possible),
                    *legend(voice, [possible]),
                )
            )
        )

    # --- words ------------------------------------------------------------------------------------

    def _explain(self, title: str, steps: tuple[str, ...]) -> None:
        monsters = self._monsters(players=steps is DECKS)
        lines = [self._say(step, monsters=monsters) for step in steps]
        self.dialogue.asker.tell(self._say(title), lines)

    def _monsters(self, *, players: bool) -> str:
        voice = self.dialogue.voice
        return ", ".join(
            called(voice, seat.id, seat.player if players else "") for seat in self.dialogue.seats
        )

    def _say(self, key: str, **values: object) -> str:
        return self.dialogue.voice.say("live", "expansions", key, **values)
