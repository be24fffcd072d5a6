"""Stories of attacks: read in three languages, played through, asked about."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

import pytest

from companion.library.asking import ask
from companion.library.computed.scene import read_scene
from companion.library.index import index
from companion.library.query import understand
from companion.library.story import outcome
from companion.text.voice import LANGUAGES, Voice

ROWS = tomllib.loads(Path(__file__).with_name("stories.toml").read_text(encoding="utf-8"))["story"]

STORIES = {
    "two strikes at one": (
        "smash.one-heart-each",
        (
            "en",
            "Four players. Kraken is in Tokyo with 6 hearts. I hit him for 2, he stays, "
            "then Gigazaur hits him for 3. How many hearts does Kraken have left?",
            "Kraken loses 5 of 6 hearts and has 1 heart left",
        ),
        (
            "de",
            "Vier Spieler. Kraken ist mit 6 Herzen in Tokyo. Ich treffe ihn mit 2, er "
            "bleibt, dann trifft ihn Gigazaur mit 3. Wie viele Herzen hat Kraken noch?",
            "Kraken verliert 5 von 6 Lebenspunkten und hat noch 1",
        ),
        (
            "es",
            "Cuatro jugadores. Kraken está en Tokio con 6 corazones. Le doy con 2, se "
            "queda, y luego Gigazaur le da con 3. ¿Cuántos corazones le quedan a Kraken?",
            "Kraken pierde 5 de sus 6 Puntos de Vida y le queda 1",
        ),
    ),
    "struck from outside": (
        "elimination.zero-hearts",
        (
            "en",
            "I'm in Tokyo with 3 hearts, Nora outside rolls 3 claws. Am I still alive?",
            "No. That costs 3",
        ),
        (
            "de",
            "Ich sitze mit 3 Herzen in Tokyo, Nora würfelt draußen 3 Tatzen. Lebe ich noch?",
            "Nein. Das kostet 3",
        ),
        (
            "es",
            "Estoy en Tokio con 3 corazones y Nora, que está fuera, saca 3 garras. ¿Sigo vivo?",
            "No. Eso cuesta 3",
        ),
    ),
    "only one of two reaches": (
        "smash.one-heart-each",
        (
            "en",
            "My brother is in Tokyo, I'm outside with 8 hearts. He rolls 2 claws and then "
            "my sister, who is outside too, rolls 3 claws. How many hearts do I have?",
            "have 6 hearts left",
        ),
        (
            "de",
            "Mein Bruder ist in Tokyo, ich bin draußen mit 8 Herzen. Er würfelt 2 Tatzen "
            "und danach würfelt meine Schwester, die auch draußen ist, 3 Tatzen. Wie viele "
            "Herzen habe ich?",
            "hast noch 6 Lebenspunkte",
        ),
        (
            "es",
            "Mi hermano está en Tokio y yo fuera con 8 corazones. Él saca 2 garras y "
            "después mi hermana, que también está fuera, saca 3 garras. ¿Cuántos corazones "
            "tengo?",
            "te quedan 6 Puntos de Vida",
        ),
    ),
    "the Bay closes": (
        "bay.closing-after-city-kill",
        (
            "en",
            "Five of us. Alienoid is in the City with 2 hearts, Kraken in the Bay with 8. "
            "From outside I roll 3 claws and Kraken stays. Where do I end up?",
            "You stay outside: Kraken moves",
        ),
        (
            "de",
            "Wir sind zu fünft. Alienoid ist in der City mit 2 Herzen, Kraken in der Bay "
            "mit 8. Ich würfle von draußen 3 Tatzen und Kraken bleibt. Wo lande ich?",
            "Du bleibst draußen: Kraken rückt",
        ),
        (
            "es",
            "Somos cinco. Alienoid está en la Ciudad con 2 corazones y Kraken en la Bahía "
            "con 8. Desde fuera saco 3 garras y Kraken se queda. ¿Dónde acabo?",
            "Te quedas fuera: Kraken pasa",
        ),
    ),
    "with six it stays open": (
        "tokyo.after-kill",
        (
            "en",
            "Six players: Alienoid in the City with 2 hearts, Kraken in the Bay with 8. I "
            "attack from outside with 3 claws and Kraken stays. Who is in the City "
            "afterwards?",
            "You go into Tokyo City",
        ),
        (
            "de",
            "Sechs Spieler: Alienoid in der City mit 2 Herzen, Kraken in der Bay mit 8. Ich"
            " greife von draußen mit 3 Tatzen an und Kraken bleibt. Wer steht danach in der"
            " City?",
            "Du ziehst in Tokyo City ein",
        ),
        (
            "es",
            "Seis jugadores: Alienoid en la Ciudad con 2 corazones, Kraken en la Bahía con "
            "8. Ataco desde fuera con 3 garras y Kraken se queda. ¿Quién está después en la"
            " Ciudad?",
            "Entras en la Ciudad",
        ),
    ),
    "healed before entering": (
        "heal.outside",
        (
            "en",
            "I'm outside on 5 hearts, I roll 1 claw and 3 hearts, and the monster in Tokyo "
            "leaves. How many hearts am I on when I've moved in?",
            "8 hearts in the end: 5 + 3",
        ),
        (
            "de",
            "Ich bin draußen bei 5 Herzen, würfle 1 Tatze und 3 Herzen, und das Monster in "
            "Tokyo geht. Wie viele Herzen habe ich, wenn ich eingezogen bin?",
            "am Ende 8 Lebenspunkte: 5 + 3",
        ),
        (
            "es",
            "Estoy fuera con 5 corazones, saco 1 garra y 3 corazones, y el monstruo de "
            "Tokio se va. ¿Cuántos corazones tengo al entrar?",
            "Al final tienes 8 Puntos de Vida: 5 + 3",
        ),
    ),
    "the last one wins": (
        "win.last-standing",
        (
            "en",
            "Only Meka Dragon and I are left. He is in Tokyo with 4 hearts and 19 stars, "
            "I'm outside with 3 stars and roll 4 claws. Who wins?",
            "You win at once",
        ),
        (
            "de",
            "Wir sind nur noch zu zweit. Meka Dragon ist in Tokyo mit 4 Herzen und 19 "
            "Sternen, ich bin draußen mit 3 Sternen und würfle 4 Tatzen. Wer gewinnt?",
            "Du gewinnst sofort",
        ),
        (
            "es",
            "Quedamos dos, Meka Dragon y yo. Él está en Tokio con 4 corazones y 19 "
            "estrellas, yo estoy fuera con 3 estrellas y saco 4 garras. ¿Quién gana?",
            "Ganas en el acto",
        ),
    ),
    "what becomes of each": (
        "smash.from-inside",
        (
            "en",
            "I hold Tokyo and roll 3 claws. Tom has 3 hearts and Ida 4, both outside. Who dies?",
            "Tom falls to 0 hearts and is out of the game; Ida has 1 heart left.",
        ),
        (
            "de",
            "Ich halte Tokyo und würfle 3 Tatzen. Tom hat 3 Herzen und Ida 4, beide "
            "draußen. Wer stirbt?",
            "Tom fällt auf 0 und scheidet aus; Ida hat noch 1 Lebenspunkt.",
        ),
        (
            "es",
            "Estoy en Tokio y saco 3 garras. Tom tiene 3 corazones e Ida 4, los dos fuera. "
            "¿Quién muere?",
            "Tom llega a 0 y queda eliminado; a Ida le queda 1 Punto de Vida.",
        ),
    ),
    "an attacker's card": (
        "card.spiked-tail",
        (
            "en",
            "Kraken in Tokyo has Spiked Tail and rolls 2 claws. I'm outside with 3 hearts. "
            "Do I survive that?",
            "No. That costs 3 hearts",
        ),
        (
            "de",
            "Kraken in Tokyo hat Stachelschwanz und würfelt 2 Tatzen. Ich bin draußen mit 3"
            " Herzen. Überlebe ich das?",
            "Nein. Das kostet 3 Lebenspunkte",
        ),
        (
            "es",
            "Kraken, en Tokio, tiene Cola de púas y saca 2 garras. Estoy fuera con 3 "
            "corazones. ¿Sobrevivo?",
            "No. Eso cuesta 3 Puntos de Vida",
        ),
    ),
    "City and Bay": (
        "smash.same-place-spared",
        (
            "en",
            "I have 4 hearts in the City, Pia sits in the Bay and rolls 5 claws. Am I dead?",
            "No. You lose nothing and keep 4 hearts",
        ),
        (
            "de",
            "Ich habe 4 Herzen in der City, Pia sitzt in der Bay und würfelt 5 Tatzen. Bin ich tot?",
            "Nein. Du verlierst nichts und behältst 4",
        ),
        (
            "es",
            "Tengo 4 corazones en la Ciudad, Pia está en la Bahía y saca 5 garras. ¿Estoy muerto?",
            "No. No pierdes nada y conservas 4",
        ),
    ),
    "leaves, and is hit again": (
        "smash.one-heart-each",
        (
            "en",
            "I'm in Tokyo, 6 hearts. Ben attacks with 2 claws, I stay. Eva attacks with 2 "
            "claws, I leave and Eva moves in. On her turn Eva hits everybody outside for 1."
            " How many hearts have I got?",
            "You lose 5 of your 6 hearts and have 1 heart left. That makes 5: 2 + 2 + 1.",
        ),
        (
            "de",
            "Ich bin in Tokyo, 6 Herzen. Ben greift mit 2 Tatzen an, ich bleibe. Eva greift"
            " mit 2 Tatzen an, ich gehe raus und Eva rückt ein. In der nächsten Runde "
            "trifft Eva alle draußen mit 1. Wie viele Herzen habe ich?",
            "Du verlierst 5 von 6 Lebenspunkten und hast noch 1 Lebenspunkt. Das macht 5: 2 + 2 + 1.",
        ),
        (
            "es",
            "Estoy en Tokio, 6 corazones. Ben ataca con 2 garras y me quedo. Eva ataca con "
            "2 garras, me voy y entra Eva. Luego Eva golpea con 1 a todos los de fuera. "
            "¿Cuántos corazones tengo?",
            "Pierdes 5 de tus 6 Puntos de Vida y te queda 1 Punto de Vida. Son 5: 2 + 2 + 1.",
        ),
    ),
    "whoever kills moves in": (
        "tokyo.after-kill",
        (
            "en",
            "The King attacks me in Tokyo with 4 claws. I had 4 hearts. Who is in Tokyo now?",
            "The King goes into Tokyo.",
        ),
        (
            "de",
            "The King greift mich in Tokyo mit 4 Tatzen an. Ich hatte 4 Herzen. Wer ist "
            "jetzt in Tokyo?",
            "The King zieht in Tokyo ein.",
        ),
        (
            "es",
            "The King me ataca en Tokio con 4 garras. Yo tenía 4 corazones. ¿Quién está "
            "ahora en Tokio?",
            "The King entra en Tokyo.",
        ),
    ),
    "both are asked": (
        "elimination.zero-hearts",
        (
            "en",
            "Four players. Kraken sits in Tokyo with 2 hearts and Ben attacks from outside "
            "with 2 claws. Is Kraken dead, and who is in Tokyo then?",
            "out of the game. Ben goes into Tokyo.",
        ),
        (
            "de",
            "Vier Spieler. Kraken sitzt mit 2 Herzen in Tokyo und Ben greift von draußen "
            "mit 2 Tatzen an. Ist Kraken tot, und wer ist dann in Tokyo?",
            "scheidet aus. Ben zieht in Tokyo ein.",
        ),
        (
            "es",
            "Cuatro jugadores. Kraken está en Tokio con 2 corazones y Ben ataca desde fuera"
            " con 2 garras. ¿Muere Kraken, y quién está luego en Tokio?",
            "queda eliminado. Ben entra en Tokyo.",
        ),
    ),
}
TOLD = [
    pytest.param(language, question, rule, told, id=f"{name} ({language})")
    for name, (rule, *asked) in STORIES.items()
    for language, question, told in asked
]


@pytest.mark.parametrize(("language", "question", "rule", "told"), TOLD)
def test_a_story_is_played_through(language: str, question: str, rule: str, told: str) -> None:
    answer = ask(question, language=language).answers[0]
    assert answer.rule == rule
    assert told in answer.text


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row["name"])
def test_a_story_ends_alike_in_every_language(row: dict[str, Any]) -> None:
    for language in LANGUAGES:
        question, told = row[language]
        answer = ask(question, language=language).answers[0]
        assert told in answer.text
        assert answer.under == row["rule"]


@pytest.mark.parametrize(
    ("language", "question"),
    [
        ("en", "I'm in Tokyo with 5 hearts, Kraken rolls 3 claws or 4. Am I dead?"),
        ("de", "Ich bin in Tokyo mit 5 Herzen, Kraken würfelt 3 oder 4 Tatzen. Bin ich tot?"),
        ("es", "Estoy en Tokio con 5 corazones y Kraken saca 3 o 4 garras. ¿Estoy muerto?"),
        ("en", "Kraken in Tokyo has 5 hearts, I roll 2 claws from outside. Where am I now?"),
        ("de", "Kraken in Tokyo hat 5 Herzen, ich würfle von draußen 2 Tatzen. Wo bin ich jetzt?"),
        ("es", "Kraken, en Tokio, tiene 5 corazones y saco 2 garras desde fuera. ¿Dónde estoy?"),
        ("en", "I'm in Tokyo with 2 hearts, Nora rolls 2 claws and I use Plot Twist. Am I dead?"),
        (
            "de",
            "Ich bin mit 3 Herzen draußen, Ben in Tokyo hat Giftspeier und 2 Tatzen. Bin ich in zwei "
            "Zügen tot?",
        ),
        ("en", "The last two of us died in the same instant. Who wins now?"),
        ("en", "I'm in Tokyo with 5 hearts and Jets, Kraken hits me for 5. Am I dead?"),
        ("en", "I drive Bob out of Tokyo with 3 claws. Do the others outside lose 3 too?"),
        (
            "en",
            "Four players. I'm outside with Fire Breathing and 1 claw. Does Ann, outside, lose any?",
        ),
        ("es", "Tengo 2 corazones y Alas, y el de Tokio saca 2 garras. ¿Sobrevivo?"),
    ],
)
def test_what_is_not_understood_is_no_story(language: str, question: str) -> None:
    query = understand(question, language, index())
    told = outcome(query, read_scene(query), Voice(language), "standard")
    assert told.answer is None


@pytest.mark.parametrize(
    ("language", "question", "wrong"),
    [
        (
            "en",
            "I'm in Tokyo with 2 hearts, Nora rolls 2 claws and I use Plot Twist. Am I dead?",
            "That costs 2",
        ),
        (
            "de",
            "Kraken in Tokyo hat 3 Herzen, ich würfle draußen 2 Tatzen und habe Plot Twist."
            " Ist er tot?",
            "verliert 2",
        ),
    ],
)
def test_a_card_the_sum_does_not_know_stops_it(language: str, question: str, wrong: str) -> None:
    answers = ask(question, language=language).answers
    assert not any(wrong in each.text for each in answers)


def test_a_sentence_begins_with_a_capital() -> None:
    text = ask("The monster in Tokyo has 3 hearts, I roll 2 claws. Is it dead?", language="en")
    assert text.answers[0].text.startswith("No. The ")
