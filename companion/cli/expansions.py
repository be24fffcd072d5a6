"""What Power Up! and Halloween need before the first turn: told step by step, and only what lies open
or can be counted is asked for.
"""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING

from companion.cards.load import catalogue
from companion.cli.asker import BackError, Question
from companion.cli.costumes import dressed, worn_by
from companion.cli.typed_names import NotThat
from companion.data_classes import replace
from companion.engine.hand import DECK_SIZE
from companion.text.calling import called

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
            found.append(seat)
        return dressed(tuple(found), self.costumes if "halloween" in options else {})

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
        seats, said = self.dialogue.seats, self.dialogue.wishes.costumes
        if said:
            with suppress(NotThat):  # what does not fit is asked for
                self.costumes = worn_by(self.dialogue.voice, said, seats)
                return False
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

        def read(typed: str) -> dict[str, str]:
            return worn_by(voice, typed, rest, [*filter(None, others)])

        found = self.dialogue.ask(Question(text, usual, read, choices, listed=False))
        self.costumes |= found
        return len(found)

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
