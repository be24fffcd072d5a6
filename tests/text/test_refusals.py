"""What people are told when a move cannot be made: what was wrong, what would be right."""

from __future__ import annotations

import pytest

from companion.cards.load import catalogue
from companion.engine.game import Game
from companion.engine.head import Head, Seat
from companion.moves.errors import Refused
from companion.moves.parse import parse, split_speaker
from companion.text.refusals import explain
from companion.text.voice import Voice


def game(moves: list[str]) -> Game:
    seats = (
        Seat(id="gigazaur", player="A", energy=2, cards=("alien-origin",)),
        Seat(id="kraken", player="B", tokyo="city"),
        Seat(id="the-king", player="C", shrink=1),
    )
    played = Game(Head(edition="classic", seats=seats), catalogue())
    for move in moves:
        played.play(parse(move))
    return played


BUYING = ["roll 1 1 2 2 3 3"]
SHRUNK = ["roll 1 1 2 2 3 3", "end", "roll 1 1 2 2 3 3", "end"]
ATTACKED = ["roll s 1 1 2 2 3"]

TABLE = [
    (
        [],
        "roll 1 2 3",
        "3 dice are too few: 6 are needed.",
        "3 Würfel sind zu wenige: 6 werden gebraucht.",
        "Hay pocos dados (3): hacen falta 6.",
    ),
    (
        SHRUNK,
        "roll 1 1 2 2 3 3",
        "6 dice are too many: 5 are needed (6 base dice − 1 shrink token).",
        "6 Würfel sind zu viele: 5 werden gebraucht (6 Grundwürfel − 1 Schrumpf-Chip).",
        "Hay demasiados dados (6): hacen falta 5 (6 dados básicos − 1 ficha de Reducción).",
    ),
    (
        [],
        "roll 1 2 x",
        "“x” is no die face. Faces are 1 2 3, e (energy), h (heart), s (smash).",
        "„x“ ist keine Würfelseite. Es gibt 1 2 3, e (Energie), h (Herz), s (Tatze).",
        "«x» no es una cara del dado. Las caras son 1 2 3, e (energía), h (corazón), s (garra).",
    ),
    (
        [],
        "kraken: roll 1 2 3 e h s",
        "Kraken is not asked now. The companion waits for Gigazaur: the dice, e.g. “222ehs”.",
        "Kraken ist jetzt nicht gefragt. Gewartet wird auf Gigazaur: die Würfel, z. B. „222ehs“.",
        "Ahora no le toca a Kraken. Se espera a Gigazaur: los dados, p. ej. «222ehs».",
    ),
    (
        ATTACKED,
        "end",
        "“end” is not possible now. Expected: “yield” or “stay”.",
        "„ende“ geht jetzt nicht. Erwartet wird: „gehen“ oder „bleiben“.",
        "«fin» no es posible ahora. Se espera: «salir» o «quedarse».",
    ),
    (
        BUYING,
        "buy skyscraper",
        "“Skyscraper” costs 5 energy (6 price − 1 Alien Metabolism); Gigazaur has 2.",
        "„Wolkenkratzer“ kostet 5 Energie (6 Preis − 1 Außerirdische Herkunft*); Gigazaur hat 2.",
        "«Rascacielos» cuesta 5 cubos de Energía (6 de precio − 1 Extraterrestre); Gigazaur tiene 2.",
    ),
    (
        BUYING,
        "buy skyscrapper",
        "Nothing here is called “skyscrapper”. Did you mean Skyscraper?",
        "„skyscrapper“ gibt es hier nicht. Meintest du Wolkenkratzer?",
        "No conozco ningún nombre «skyscrapper» aquí. ¿Querías decir Rascacielos?",
    ),
    (
        BUYING,
        "buy hibernation",
        "“Hibernation” does not belong to this edition's deck.",
        "„Winterschlaf“ gehört nicht zum Stapel dieser Ausgabe.",
        "«Hibernación» no pertenece al mazo de esta edición.",
    ),
    (
        [],
        "set kraken hearts 99",
        "hearts cannot be “99”; possible: 0 to 10.",
        "Leben: „99“ geht nicht; möglich ist 0 bis 10.",
        "Puntos de Vida: «99» no vale; posible: de 0 a 10.",
    ),
    (
        [],
        "play gamma-breath",
        "This game is played without evolutions (Power Up!).",
        "In dieser Partie spielen keine Evolutionen mit (Power Up!).",
        "Esta partida se juega sin Evoluciones (Power Up!).",
    ),
    (
        [],
        "kraken: steal witch from gigazaur",
        "This game is played without costumes (Halloween).",
        "In dieser Partie spielen keine Kostüme mit (Halloween).",
        "Esta partida se juega sin disfraces (Halloween).",
    ),
    (
        [],
        "undo 3",
        "3 moves cannot be taken back; there are 0.",
        "3 Eingaben lassen sich nicht zurücknehmen; es gibt 0.",
        "No se pueden deshacer 3 jugadas; hay 0.",
    ),
]


@pytest.mark.parametrize(("moves", "typed", "en", "de", "es"), TABLE, ids=[row[1] for row in TABLE])
def test_a_refusal_says_what_would_be_right(
    moves: list[str], typed: str, en: str, de: str, es: str
) -> None:
    played = game(moves)
    by, text = split_speaker(typed)
    with pytest.raises(Refused) as refused:
        played.play(parse(text), by)
    told = {
        lang: explain(Voice(lang, "classic"), refused.value, played) for lang in ("en", "de", "es")
    }
    assert told == {"en": en, "de": de, "es": es}
