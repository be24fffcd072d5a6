"""Worked-out answers: the engine plays the case."""

from __future__ import annotations

import pytest

from companion.data import load
from companion.library.asking import WORKED_OUT, ask


@pytest.mark.parametrize(
    ("question", "rule", "told"),
    [
        (
            "was bringen 1 1 1 1 h s außerhalb in der Dark Edition?",
            "numbers.extra",
            "2 Bosheitspunkte",
        ),
        ("¿cuánto cuesta Alas con Guaridas del Mal?", "buy.price", "5"),
        ("how many dice with extra head and two shrink tokens?", "card.extra-head", "5 dice"),
        (
            "I'm in the city with 5 players and roll 3 claws, who is hit?",
            "smash.from-inside",
            "here 4",
        ),
        (
            "zu fünft, ich bin draußen und würfle 2 Tatzen, wer wird getroffen?",
            "smash.from-outside",
            "hier 2",
        ),
        ("111222 in tokyo, what do i get?", "numbers.two-triples", "3 stars"),
    ],
)
def test_the_sum_is_told(question: str, rule: str, told: str) -> None:
    answer = ask(question).answers[0]
    assert answer.rule == rule
    assert told in answer.text


def test_a_price_shows_what_it_is_made_of() -> None:
    text = ask("what does wings cost with alien origin?").answers[0].text
    assert "6" in text
    assert "− 1 Alien Origin" in text


def test_a_plain_price_is_the_cards_own_answer() -> None:
    assert ask("what does wings cost?").answers[0].rule == "card.wings"


@pytest.mark.parametrize(
    ("question", "language", "rule", "told"),
    [
        (
            "Meka Dragon has 3 hearts and I roll 4 claws from outside. Dead?",
            "en",
            "elimination.zero-hearts",
            "Yes. That costs 4 hearts and Meka Dragon has only 3",
        ),
        (
            "6 hearts, I wear the Robot with 2 energy and 7 claws hit me. Am I dead?",
            "en",
            "costume.robot",
            "No. With Robot you pay 2 energy",
        ),
        (
            "Ich habe 4 Leben und kaufe Jet Fighters. Was passiert?",
            "de",
            "elimination.zero-hearts",
            "Das kostet 4 Lebenspunkte",
        ),
        (
            "Tengo 2 fichas de veneno y 3 corazones, ¿muero al final del turno?",
            "es",
            "elimination.zero-hearts",
            "No. Pierdes 2 de tus 3 Puntos de Vida",
        ),
        (
            "Eine Karte kostet 4 und ich habe Evil Lair. Was zahle ich?",
            "de",
            "tile.evil-lair",
            "3 Energie",
        ),
        (
            "With 8 energy, can I buy Wings and Corner Store?",
            "en",
            "buy.price",
            "No. That costs 9 energy",
        ),
        (
            "Con Cerebro gigante y la Estatua de la Libertad, ¿cuántas tiradas tengo?",
            "es",
            "roll.up-to-three",
            "5 veces",
        ),
        (
            "Bosheit 4, ich würfle drei Einsen: kriege ich ein Plättchen?",
            "de",
            "wickedness.levels",
            "Ja. Du rückst auf der Anzeige von 4 auf 6",
        ),
        (
            "Gourmet, and I roll five 1s: how many stars?",
            "en",
            "card.gourmet",
            "5 stars (3 from the dice + 2 Gourmet)",
        ),
        (
            "2 2 3 3 heart smash outside, do I score anything?",
            "en",
            "numbers.less-than-three",
            "1 heart",
        ),
        (
            "He sacado cinco garras, ¿puedo robarle el disfraz de Pirata?",
            "es",
            "halloween.steal",
            "Sí.",
        ),
        ("Vier Herzen gewürfelt, bekomme ich eine Evolution?", "de", "power-up.trigger", "Ja."),
        (
            "I sell Wings with Metamorph, how much energy do I get?",
            "en",
            "card.metamorph-full-price",
            "6 energy",
        ),
        (
            "In Tokyo with Burrowing I roll 2 claws: how many hearts does everybody outside lose?",
            "en",
            "card.burrowing",
            "3 hearts",
        ),
    ],
)
def test_a_case_is_worked_out(question: str, language: str, rule: str, told: str) -> None:
    answer = ask(question, language=language).answers[0]
    assert answer.rule == rule
    assert told in answer.text


@pytest.mark.parametrize(
    "question",
    [
        "I rolled six hearts: do I get two evolutions?",
        "three 3s after the second roll, do they still count after I rerolled them?",
        "may I steal two costumes from the same monster?",
    ],
)
def test_what_only_looks_like_a_case_is_looked_up(question: str) -> None:
    assert ask(question, language="en").answers[0].score < WORKED_OUT


def test_everything_in_a_reckoning_exists() -> None:
    known = {
        entry["id"]
        for file, key in (
            ("cards", "card"),
            ("tiles", "tile"),
            ("costumes", "costume"),
            ("evolutions", "evolution"),
        )
        for entry in load("rules", f"{file}.toml")[key]
    }
    for part in load("rules", "reckoning.toml").values():
        for table in part.values():
            assert set(table) <= known


@pytest.mark.parametrize(
    ("question", "language", "told"),
    [
        ("I have 17 stars and roll four 2s, do I win?", "en", "Yes. 17 + 3 makes 20 stars"),
        ("Ich habe 15 Punkte und kaufe Skyscraper, gewinne ich?", "de", "Nein. 15 + 4 macht nur"),
        ("Con Regeneración, ¿cuánto me da Central nuclear?", "es", "Ganas 4 Puntos de Vida"),
        ("4 Energie, ich würfle 2 Blitze: reicht das für Wings?", "de", "Ja. Das kostet"),
        ("Vier Giftmarker, wie viel verliere ich?", "de", "4 Lebenspunkte"),
        ("which card lets everyone else lose 3 hearts?", "en", "Gas Refinery"),
    ],
)
def test_more_cases(question: str, language: str, told: str) -> None:
    assert told in ask(question, language=language).answers[0].text


@pytest.mark.parametrize(
    ("question", "language", "told"),
    [
        # a roll with several kinds of faces
        (
            "I end with three 1s, two hearts and a lightning, outside.  What do I get?",
            "en",
            "1 star, 1 energy and up to 2 hearts back",
        ),
        (
            "In Tokyo drei Zweien und zwei Herzen gewürfelt, was bringt das?",
            "de",
            "die Herzen heilen dich in Tokyo nicht",
        ),
        (
            "Desde fuera saco tres doses y dos garras, ¿qué me llevo?",
            "es",
            "2 garras contra todo monstruo en Tokyo",
        ),
        ("Drei Dreier: 3 oder 9 Punkte?", "de", "Du bekommst 3 Siegpunkte"),
        # who is hit, and how much
        (
            "Six of us, City and Bay are taken, I am outside with two claws: who loses what?",
            "en",
            "Both monsters in Tokyo are hit",
        ),
        (
            "Zu fünft, ich in der City, die Bay leer, zwei Tatzen: wie viele Monster verlieren Herzen?",
            "de",
            "hier 4: Jedes verliert 2",
        ),
        (
            "Somos tres, estoy en Tokio y saco dos garras: ¿quién pierde cuánto?",
            "es",
            "aquí 2: cada uno pierde 2",
        ),
        # attacks one after the other
        (
            "6 hearts in Tokyo, I stay, and the others roll 2, 1 and 1 claws. How many are left?",
            "en",
            "You lose 4 of your 6 hearts and have 2",
        ),
        (
            "Ich habe 5 Herzen. Zwei Gegner greifen mich an, jeder mit 2 Tatzen. Wie viele bleiben?",
            "de",
            "4 von 5 Lebenspunkten",
        ),
        (
            "Tengo 6 corazones, me dan 3 garras y luego otras 3 garras. ¿Sobrevivo?",
            "es",
            "No. Eso cuesta 6",
        ),
        (
            "Armor Plating, 4 hearts. First 1 claw hits me, then 2 claws. How many hearts are left?",
            "en",
            "You lose 2 of your 4 hearts",
        ),
        # energy that is left
        (
            "9 energy, I sweep twice and buy a card for 4. What is left?",
            "en",
            "You have 1 energy left: 9 − (4 + 4",
        ),
        (
            "Ich habe 8 Energie und kaufe eine Karte für 3 und eine für 4. Was bleibt?",
            "de",
            "Dir bleibt 1 Energie: 8 − (3 + 4)",
        ),
        (
            "Tengo 7 de energía y Extraterrestre y compro Alas. ¿Cuánta energía me queda?",
            "es",
            "Te quedan 2 cubos de Energía",
        ),
        ("Sweeping once and buying Jets: how much energy do I need?", "en", "7 energy in all"),
        (
            "Was kostet Riesenhirn mit Außerirdischer Herkunft?",
            "de",
            "4 Energie: 5 Riesenhirn − 1 Außerirdische Herkunft",
        ),
        # moments
        (
            "Ich beginne meinen Zug in Tokyo mit Stadtfresser: wie viele Sterne?",
            "de",
            "3 Siegpunkte: 2 für den Zugbeginn",
        ),
        (
            "18 stars and I enter Tokyo. How many stars do I have then?",
            "en",
            "You then have 19 stars",
        ),
        (
            "Compro Recargar y tengo Amigo de los niños. ¿Cuánta energía me dan?",
            "es",
            "10 cubos de Energía: 9 Recargar + 1",
        ),
        (
            "Pandarwinism and five hearts on the dice: how many stars?",
            "en",
            "3 stars (3 Pandarwinism)",
        ),
        (
            "14 Energie und Energiesammler: wie viele Sterne am Ende des Zuges?",
            "de",
            "2 Siegpunkte",
        ),
        # hearts and tokens
        (
            "Con 6 corazones saco tres corazones fuera y tengo Regeneración. ¿Cuántos tengo ahora?",
            "es",
            "10 Puntos de Vida: 6 + 3 + 1",
        ),
        (
            "5 hearts, and somebody buys Gas Refinery. How many hearts do I have left?",
            "en",
            "You lose 3 of your 5 hearts",
        ),
        (
            "Panzerung und zwei Giftmarker: wie viele Herzen verliere ich?",
            "de",
            "2 Lebenspunkte, 1 für jeden Marker. Panzerung",
        ),
        (
            "Three shrink tokens, two hearts rolled outside for them. How many tokens are left?",
            "en",
            "1 shrink token left: 3 minus 2",
        ),
        (
            "Tarnung, 1 Herz, drei Tatzen treffen mich: wie viele Herzen muss ich würfeln?",
            "de",
            "Mindestens 3 der 3 Würfel",
        ),
        (
            "Siete corazones. Un vecino me hace 2 de daño y el otro 3. ¿Cuánta vida me queda?",
            "es",
            "Pierdes 5 de tus 7 Puntos de Vida",
        ),
        (
            "9 hearts, I take 4 damage, then roll three hearts outside. What am I at?",
            "en",
            "8 hearts in the end: 9 − 4 + 3",
        ),
        (
            "2 Herzen, zwei Giftmarker, ich würfle draußen ein Herz. Überlebe ich das Zugende?",
            "de",
            "Ja. Du verlierst 2 von 3 Lebenspunkten",
        ),
        (
            "Eine Karte für 7, 4 Energie, ich würfle mit Freund der Kinder 2 Blitze. Reicht das?",
            "de",
            "Ja. Das kostet 7 Energie, und du hast 7",
        ),
        (
            "18 Sterne, Zug beginnt in der City, plus 2 macht 20 - Sieg?",
            "de",
            "Ja. 18 + 2 macht 20",
        ),
        # dice
        ("Una ficha de encogimiento y un dado extra, ¿cuántos dados tiro?", "es", "Tiras 6 dados"),
        (
            "two shrink tokens and no extra dice cards. how many dice do i roll",
            "en",
            "roll 4 dice",
        ),
        ("1 1 1 2 2 2 - do both count? how many points in total", "en", "You get 3 stars"),
        (
            "Dark Edition, I rolled four 1s. How many stars and how much wickedness is that?",
            "en",
            "2 stars and 2 points of wickedness",
        ),
        # the two in Tokyo
        (
            "Wir sind sechs, ich greife von draußen mit drei Tatzen an. Der in der City hat 5 Herzen, "
            "der in der Bay 2. Was passiert mit beiden?",
            "de",
            "in der City verliert 3 Lebenspunkte und hat noch 2 Lebenspunkte. Das Monster in der Bay "
            "fällt auf 0",
        ),
        (
            "I have 5 energy when my neighbour buys Vast Storm. How many do I keep?",
            "en",
            "You keep 3 energy",
        ),
        (
            "Nora sits in Tokyo and rolls 2 claws, Ben and I are outside. Who loses hearts?",
            "en",
            "Everybody outside Tokyo is hit, nobody else: each loses 2 hearts",
        ),
        (
            "Meine Schwester sitzt in Tokyo und würfelt 2 Tatzen, wir sind draußen. Wen trifft es?",
            "de",
            "Getroffen werden alle außerhalb von Tokyo und sonst niemand: Jeder verliert 2",
        ),
        (
            "Mi hermana está en Tokio y saca 2 garras, Ben y yo estamos fuera. ¿A quién le da?",
            "es",
            "El golpe alcanza a todos los de fuera de Tokyo y a nadie más: cada uno pierde 2",
        ),
    ],
)
def test_a_situation_is_worked_out(question: str, language: str, told: str) -> None:
    assert told in ask(question, language=language).answers[0].text


@pytest.mark.parametrize(
    ("question", "language"),
    [
        ("six 1s in dark: 2 or 4 wickedness?", "en"),
        ("I have 5 hearts and Jets, am hit by 2 claws, then by 3 claws. How many are left?", "en"),
        ("sold even bigger while on 11 hearts, what's my life now", "en"),
        ("Me cargué a Alienoid, que tenía 8 cubos y el Cerebro gigante. ¿Qué me queda?", "es"),
        ("Nadie me ataca hace dos vueltas y tengo 2 de vida. ¿Me puedo ir?", "es"),
        ("Can I save myself by leaving Tokyo with 1 heart, hit by 1?", "en"),
        ("Wings: can I pay the 2 energy after he has rolled?", "en"),
        ("Does the Orb of Doom cost me a life for Psychic Probe?", "en"),
        ("Kosten mich die Kampfjets den eigenen Stern vom Pflanzenfresser?", "de"),
        ("Alien Origin and Made in a Lab: is the top card of the deck cheaper as well?", "en"),
        ("1-1-2-2-3-3, does Detritivore pay me double?", "en"),
        ("Was geben drei Zweien auf der Bosheitsleiste?", "de"),
        ("tres unos cuántos puntos de maldad dan", "es"),
        ("Ya tengo una ficha de maldad del nivel 3. ¿Puedo conseguir otra del 3 más tarde?", "es"),
    ],
)
def test_what_is_not_understood_is_not_worked_out(question: str, language: str) -> None:
    assert ask(question, language=language).answers[0].score < WORKED_OUT


def test_words_of_sums_are_the_same_kinds_in_all_languages() -> None:
    kinds = [set(load("locales", each, "sums.toml")) for each in ("en", "de", "es")]
    assert kinds[0] == kinds[1] == kinds[2]
