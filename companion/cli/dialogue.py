"""A new game in a short dialogue: one question after the other, and Enter takes the suggestion."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar, cast

from companion.cards.load import catalogue
from companion.cli.asker import BackError, LeftError, Question, asker
from companion.cli.earlier import last_head
from companion.cli.expansions import Expansions
from companion.cli.seats import are_players, listed, read_monster, read_seats, refuse_long_names
from companion.cli.setup import SIDES, check_fit, read_market, read_options
from companion.cli.typed_names import NotThat
from companion.data_classes import replace
from companion.editions import EDITIONS, called, fact, printed_for
from companion.engine.fitting import unfit
from companion.engine.head import FEWEST, Head
from companion.engine.settings import BAY_FROM
from companion.engine.setup import most_smashes
from companion.reading.tokens import fold
from companion.text.inert import inert
from companion.text.phrases import joined
from companion.text.voice import LANGUAGES, Voice

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from companion.cli.asker import Asker
    from companion.cli.environment import Environment
    from companion.cli.track import Wishes
    from companion.engine.head import Seat, Sides

Value = TypeVar("Value")

STARTERS = ("gigazaur", "the-king", "alienoid", "meka-dragon")
OWN_NAMES = {"en": "English", "de": "Deutsch", "es": "Español"}


def ask_for_head(env: Environment, wishes: Wishes) -> Head | None:
    """Asks what a game needs. None when the people leave."""
    try:
        return Dialogue(env, wishes).run()
    except LeftError:
        return None


class Dialogue:
    """The questions in their order. Going back forgets nothing that was answered."""

    def __init__(self, env: Environment, wishes: Wishes) -> None:
        self.env = env
        self.wishes = wishes
        self.language = env.language
        self.edition = wishes.edition if wishes.edition in EDITIONS else env.default_edition
        self.seats: tuple[Seat, ...] = ()
        self.options: set[str] = set(wishes.options)
        self.sides: str | None = wishes.tiles if wishes.tiles in SIDES else None
        self.first = ""
        self.market: tuple[str, ...] | None = None
        self._people: list[str] = []
        self._last = last_head(env)
        self.expansions = Expansions(self)

    @property
    def voice(self) -> Voice:
        return Voice(self.language, self.edition)

    @property
    def asker(self) -> Asker:
        return asker(self.env, self.voice, self.wishes)

    def run(self) -> Head:
        self.env.say(self.voice.say("screen", "setup", "title"))
        steps = (
            self._ask_language,
            self._ask_edition,
            self._ask_monsters,
            self._ask_options,
            self._ask_sides,
            self.expansions.explain_decks,
            self.expansions.ask_costumes,
            self._ask_market,
            self._ask_first,
        )
        asked: list[int] = []
        place = 0
        while place < len(steps):
            try:
                if steps[place]():
                    asked.append(place)
                place += 1
            except BackError:
                place = asked.pop() if asked else 0
        begins = self.voice.monster(self.first)
        self.env.say(self.voice.say("screen", "setup", "begins", monster=begins))
        return Head(
            edition=self.edition,
            seats=self.expansions.dealt(self.seats),
            options=frozenset(self.options),
            language=self.language,
            first=self.first,
            market=self.market,
            tile_sides=cast("Sides | None", self.sides),
        )

    def ask(self, question: Question[Value]) -> Value:
        return self.asker.ask(question)

    # --- the questions; False: it need not be asked -----------------------------------------------

    def _ask_language(self) -> bool:
        env = self.env
        if self.wishes.language or env.environ.get("KOT_LANG") or env.configured("language"):
            return False
        text = self.voice.say("live", "setup", "language")
        choices = [(OWN_NAMES[each], each) for each in LANGUAGES]
        self.language = self.ask(
            Question(text, OWN_NAMES[self.language], self._read_language, choices)
        )
        return True

    def _read_language(self, text: str) -> str:
        for language in LANGUAGES:
            if fold(text) == language or fold(OWN_NAMES[language]).startswith(fold(text)):
                return language
        raise NotThat(self._one_of(OWN_NAMES.values()))

    def _ask_edition(self) -> bool:
        if self.wishes.edition in EDITIONS:
            return False
        if self._last is not None and not self.env.configured("edition"):
            self.edition = self._last.edition
        say = self.voice.say
        choices = [(each, say("live", "setup", each)) for each in EDITIONS]
        text = say("live", "setup", "edition")
        self.edition = self.ask(Question(text, self.edition, self._read_edition, choices))
        return True

    def _read_edition(self, text: str) -> str:
        wanted = fold(text)
        for edition in EDITIONS:
            if wanted and edition.startswith(wanted):
                return edition
        if meant := called(wanted):
            return meant
        raise NotThat(self._one_of(EDITIONS))

    def _ask_monsters(self) -> bool:
        voice = self.voice
        info = catalogue().monsters
        here = [id for id, boxes in info.items() if self.edition in boxes]
        others = [id for id in info if id not in here]
        choices = [(voice.monster(id), "") for id in (*here, *others)]
        text = voice.say("live", "setup", "monsters")
        self._people = []
        seats = self.ask(
            Question(text, self._same_again(), self._read_seats, choices, listed=False)
        )
        if self._people:
            people = ", ".join(map(inert, self._people))
            text = voice.say("live", "setup", "whose", players=people)
            usual = ", ".join(voice.monster(id) for id in here[: len(self._people)])
            seats = self.ask(Question(text, usual, self._read_monsters, choices, listed=False))
        self.seats = seats
        return True

    def _read_monsters(self, text: str) -> tuple[Seat, ...]:
        """One monster for each of the people who were named."""
        seats = self._checked(read_seats(self.voice, listed(text)))
        if len(seats) != len(self._people):
            number = len(self._people)
            raise NotThat(self.voice.say("screen", "setup", "one-each", n=number))
        pairs = zip(seats, self._people, strict=True)
        return tuple(replace(seat, player=person) for seat, person in pairs)

    def _same_again(self) -> str:
        """Who sat here: just now, else last time, else four that every box has."""
        seats = self.seats or (self._last.seats if self._last is not None else ())
        if not seats:
            return ", ".join(self.voice.monster(id) for id in STARTERS)
        return ", ".join(
            f"{self.voice.monster(seat.id)}:{inert(seat.player)}"
            if seat.player and "," not in seat.player
            else self.voice.monster(seat.id)
            for seat in seats
        )

    def _read_seats(self, text: str) -> tuple[Seat, ...]:
        self._people = are_players(self.voice, text)
        if self._people:
            refuse_long_names(self.voice, self._people)
            return ()
        return self._checked(read_seats(self.voice, listed(text)))

    def _checked(self, seats: tuple[Seat, ...]) -> tuple[Seat, ...]:
        wished = frozenset(self.wishes.options)
        check_fit(self.voice, Head(edition=self.edition, seats=seats, options=wished))
        return seats

    def _ask_options(self) -> bool:
        possible = fitting_options(self.edition, len(self.seats))
        before = self.options or (self._last.options if self._last is not None else set())
        self.options &= {*possible, *self.wishes.options}
        if self.wishes.options or not possible:
            return False
        say = self.voice.say
        named = {each: say("live", "option", each) for each in possible}
        usual = [named[each] for each in possible if each in before]
        if not usual and "two-player" in possible:
            usual = [named["two-player"]]
        none = say("live", "setup", "none")
        choices = [(named[each], say("live", "setup", each)) for each in possible]
        self.options = self.ask(
            Question(
                say("live", "setup", "options"),
                ", ".join(usual) or none,
                lambda typed: read_options(self.voice, typed, named),
                [*choices, (none, "-")],
            )
        )
        return True

    def _ask_sides(self) -> bool:
        if not (catalogue().editions[self.edition].wickedness or "wickedness" in self.options):
            self.sides = None
            return False
        if self.wishes.tiles in SIDES:
            return False
        say = self.voice.say
        choices = [(say("live", "sides", each), say("live", "setup", each)) for each in SIDES]
        usual = say("live", "sides", self.sides or "red")
        self.sides = self.ask(
            Question(say("live", "setup", "sides"), usual, self._read_side, choices)
        )
        return True

    def _read_side(self, text: str) -> str:
        for side in SIDES:
            said = self.voice.say("live", "sides", side)
            if fold(text) and any(fold(each).startswith(fold(text)) for each in (said, side)):
                return side
        raise NotThat(self._one_of([self.voice.say("live", "sides", side) for side in SIDES]))

    def _ask_market(self) -> bool:
        """Whoever types the open cards sees prices, and is offered only what lies there."""
        say = self.voice.say
        if self.wishes.market:
            self.market = read_market(self.voice, self.wishes.market)
            return False
        cards = [id for id in catalogue().cards if self.edition in printed(id)]
        cards += catalogue().costumes if "halloween" in self.options else ()
        choices = [(self.voice.card(id), "") for id in cards]
        text, none = say("live", "setup", "market"), say("live", "setup", "none")
        usual = ", ".join(map(self.voice.card, self.market)) if self.market else none
        self.market = self.ask(Question(text, usual, self._read_market, choices, listed=False))
        return True

    def _read_market(self, text: str) -> tuple[str, ...] | None:
        market = read_market(self.voice, text)
        edition, seats = self.edition, self.expansions.dealt(self.seats)
        head = Head(edition=edition, seats=seats, options=frozenset(self.options), market=market)
        for code, key, details in unfit(head, catalogue()):
            if (code, key) == ("not-in-edition", "market"):
                card = self.voice.quoted(str(details["card"]))
                raise NotThat(self.voice.say("screen", "setup", "not-in-box", card=card))
        check_fit(self.voice, head)
        return market

    def _ask_first(self) -> bool:
        """2011: the table's choice. Later: most smashes; those who tie throw among themselves."""
        voice = self.voice
        ids = [seat.id for seat in self.seats]
        players = {seat.id: seat.player for seat in self.seats}
        choices = [(voice.monster(id), "") for id in ids]
        if self.wishes.first:
            self.first = read_monster(voice, self.wishes.first, ids, players)
            return False
        if catalogue().editions[self.edition].first != "smashes":
            text = voice.say("screen", "setup", "first-choice")
            self.first = self.ask(
                Question(
                    text,
                    voice.monster(ids[0]),
                    lambda typed: read_monster(voice, typed, ids, players),
                    choices,
                    listed=False,
                )
            )
            return True
        key, rolling = "first-smashes", ids
        while len(rolling) > 1 or key == "first-smashes":
            spoken = joined([voice.monster(id) for id in rolling], ", ", ", ")
            text = voice.say("screen", "setup", key, monsters=spoken)
            read = _smashes_reader(voice, players, rolling)
            rolling = self.ask(
                Question(text, voice.monster(rolling[0]), read, choices, listed=False)
            )
            key = "tie"
        self.first = rolling[0]
        return True

    def _one_of(self, names: Sequence[str] | object) -> str:
        possible = ", ".join(cast("Sequence[str]", names))
        return self.voice.say("screen", "setup", "needs-one-of", names=possible)


def printed(card: str) -> list[str]:
    """The editions in whose deck a card lies."""
    decks = catalogue().cards[card].decks
    return [edition for deck in decks for edition in printed_for(deck)]


def fitting_options(edition: str, players: int) -> list[str]:
    """The options that can change anything in this box with so many players."""
    info = catalogue().editions[edition]
    found = ["two-player"] if players == FEWEST and info.two_player else []
    found.append("quick")
    if players >= BAY_FROM:
        found.append("bay-off")
    return [*found, *fact(edition, "options")]


def _smashes_reader(
    voice: Voice, players: Mapping[str, str], rolling: Sequence[str]
) -> Callable[[str], list[str]]:
    """Reads one number for each who rolled, or simply a name."""

    def read(text: str) -> list[str]:
        words = text.replace(",", " ").split()
        if not all(word.isdecimal() for word in words):
            return [read_monster(voice, text, list(players), players)]
        if len(words) == 1 and len(words[0]) == len(rolling):
            words = list(words[0])
        if len(words) != len(rolling) or any(len(word) > 1 or int(word) > 6 for word in words):
            raise NotThat(voice.say("screen", "setup", "needs-numbers", n=len(rolling)))
        return most_smashes(dict(zip(rolling, map(int, words), strict=True)))

    return read
