"""The case a question describes: dice, place, players, cards."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.data_classes import dataclass
from companion.editions import EDITIONS
from companion.engine.head import Edition, Head, Seat
from companion.library.computed.wording import BAY_OPENS
from companion.library.folding import words
from companion.library.index import index

if TYPE_CHECKING:
    from companion.engine.game import Game
    from companion.engine.head import Place
    from companion.library.query import Query

CAST = ("gigazaur", "kraken", "meka-dragon", "cyber-bunny", "the-king", "alienoid")
NUMBERS = {"n1": 1, "n2": 2, "n3": 3, "n4": 4, "n5": 5, "n6": 6}
FACES = {"heart": "h", "energy": "e", "smash": "s", "face1": "1", "face2": "2", "face3": "3"}
LETTERS = {"h": "h", "e": "e", "s": "s", "1": "1", "2": "2", "3": "3"}
FEWEST_DICE = 4
USUAL_PLAYERS = 4


@dataclass(frozen=True, slots=True, kw_only=True)
class Case:
    """What is known about the table. The asker is the first monster of the cast."""

    edition: Edition
    features: dict[str, float]
    cards: tuple[str, ...]
    tiles: tuple[str, ...]
    dice: str
    smashes: int
    shrink: int
    players: int
    place: Place | None
    placed: bool
    """Whether the question says where the asker is."""

    def game(self, *, cards: tuple[str, ...], tiles: tuple[str, ...]) -> Game:
        """The case on a table. The engine is loaded only for questions that need one."""
        from companion.cards.load import catalogue
        from companion.engine.game import Game

        return Game(self.head(cards=cards, tiles=tiles), catalogue())

    def head(self, *, cards: tuple[str, ...] = (), tiles: tuple[str, ...] = ()) -> Head:
        """A table for the case: somebody is in Tokyo, the asker where it said it is."""
        others: list[Place | None] = [None] * (self.players - 1)
        if self.place is None:
            others[0] = "city"
            if self.players >= BAY_OPENS:
                others[1] = "bay"
        elif self.place == "bay":
            others[0] = "city"
        seats = [
            Seat(
                id=CAST[0],
                player="",
                hearts=5,
                cards=cards,
                tiles=tiles,
                shrink=self.shrink,
                tokyo=self.place,
            )
        ]
        for id, place in zip(CAST[1:], others, strict=False):
            seats.append(Seat(id=id, player="", tokyo=place))
        return Head(edition=self.edition, seats=tuple(seats), first=CAST[0])


def read_case(query: Query, edition: str) -> Case | None:
    if edition not in EDITIONS:
        return None
    tokens = words(query.text, query.language)
    of_word = index().readers[query.language].of_word
    concepts = [of_word(token) for token in tokens]
    features = query.features
    place: Place | None = None
    if "inside" in features or "city" in features or "bay" in features:
        place = "bay" if "bay" in features and "city" not in features else "city"
    if "outside" in features:
        place = None
    return Case(
        edition=edition,
        features=features,
        cards=_things(query, "card."),
        tiles=_things(query, "tile."),
        dice=_dice(tokens, concepts),
        smashes=_counted(concepts, "smash"),
        shrink=_counted(concepts, "shrink"),
        players=_players(concepts, features),
        place=place,
        placed=bool({"inside", "outside", "city", "bay"} & set(features)),
    )


def _things(query: Query, prefix: str) -> tuple[str, ...]:
    found = [name.removeprefix(prefix) for name in query.named if name.startswith(prefix)]
    return tuple(dict.fromkeys(found))


def _dice(tokens: list[str], concepts: list[list[str]]) -> str:
    """The longest row of faces: "1 1 1 1 h s", "111 ♥ ✊"."""
    best, current = "", ""
    for token, found in zip(tokens, concepts, strict=True):
        face = LETTERS.get(token) or next(
            (FACES[each] for each in found if each in FACES and token.endswith("sign")), ""
        )
        if not face and 3 <= len(token) <= 8 and set(token) <= set(LETTERS):
            face = token
        current = current + face if face else ""
        best = max(best, current, key=len)
    return best if len(best) >= FEWEST_DICE else ""


def _counted(concepts: list[list[str]], wanted: str) -> int:
    """The number right before a word, or up to three words before it: "dos fichas de encogimiento"."""
    mentioned = 0
    for place, found in enumerate(concepts):
        if wanted in found:
            mentioned = 1
            for before in concepts[max(place - 3, 0) : place][::-1]:
                for each in before:
                    if each in NUMBERS:
                        return NUMBERS[each]
    return mentioned


def _players(concepts: list[list[str]], features: dict[str, float]) -> int:
    for place, found in enumerate(concepts[:-1]):
        if "player" in concepts[place + 1]:
            for each in found:
                if NUMBERS.get(each, 0) >= 2:
                    return NUMBERS[each]
    if "manyplayers" in features:
        return 6 if "n6" in features and "n5" not in features else BAY_OPENS
    if "twoplayers" in features:
        return 2
    return USUAL_PLAYERS
