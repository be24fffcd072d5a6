"""Sums of a turn: totals, purchases, tokens, cards paid for, what others lose, and whether it wins."""

from __future__ import annotations

import pytest

from companion.library.asking import WORKED_OUT, ask
from companion.library.sentences import BETWEEN

ALIKE = [
    (
        "There are 4 of us, I'm on 9 hearts in Tokyo, one hits me for 3. How many hearts left?",
        "Wir sind 4, ich hab 9 Herzen in Tokyo, einer haut mich mit 3. Wie viele Herzen bleiben?",
        "Somos 4, tengo 9 corazones en Tokio, uno me pega con 3. ¿Cuántos corazones me quedan?",
        "6 ",
    ),
    (
        "I own Alien Origin. What does a card for 3 cost me?",
        "Ich besitze Außerirdische Herkunft. Was kostet mich eine Karte für 3?",
        "Tengo Extraterrestre. ¿Cuánto me cuesta una carta de 3?",
        ": 3 − 1",
    ),
    (
        "In Tokyo with Nova Breath I roll 2 claws. Who gets hit?",
        "In Tokyo mit Nova-Atem würfle ich 2 Tatzen. Wen trifft es?",
        "En Tokio con Aliento nova saco 2 garras. ¿A quién le doy?",
        "2 ",
    ),
    (
        "I'm sitting at 11 stars, and my final dice show 3 3 3 3 and two claws. What total am I on?",
        "Ich stehe bei 11 Sternen und am Ende liegen 3 3 3 3 und zwei Tatzen. Wie viele hab ich jetzt?",
        "Voy por 11 estrellas y me quedan 3 3 3 3 y dos garras. ¿Cuántas estrellas tengo ahora?",
        "15 ",
    ),
    (
        "I have 5 energy and Friend of Children and roll three energy. How much do I have now?",
        "Ich habe 5 Energie und Freund der Kinder und würfle drei Energie. Wie viel habe ich jetzt?",
        "Tengo 5 de energía y Amigo de los niños y saco tres de energía. ¿Cuánta tengo ahora?",
        "9 ",
    ),
    (
        "I've 11 energy, clear the market three times and want a card for 5 after that. Enough?",
        "Ich hab 11 Energie, räume die Auslage dreimal ab und will danach eine Karte für 5. Reicht das?",
        "Tengo 11 de energía, barro el mercado tres veces y después quiero una carta de 5. ¿Me llega?",
        "11 ",
    ),
    (
        "I have 9 stars and move into Tokyo. If nobody pushes me out, how many at my next turn?",
        "Ich habe 9 Sterne und ziehe in Tokyo ein. Wenn mich keiner rausdrängt, wie viele Sterne hab ich"
        " zu Beginn meines nächsten Zugs?",
        "Tengo 9 estrellas y entro en Tokio. Si nadie me echa, ¿cuántas tengo en mi siguiente turno?",
        "12 ",
    ),
    (
        "Outside Tokyo with 4 hearts and 1 poison token I roll four hearts and use one of them to remove"
        " the token. How many hearts do I have then?",
        "Außerhalb von Tokyo mit 4 Herzen und 1 Giftmarker würfle ich vier Herzen und nutze eines, um den"
        " Marker zu entfernen. Wie viele Herzen habe ich dann?",
        "Fuera de Tokio con 4 corazones y 1 ficha de veneno saco cuatro corazones y uso uno para quitar"
        " la ficha. ¿Cuántos corazones tengo entonces?",
        "7 ",
    ),
    (
        "I have 2 shrink tokens, roll two hearts outside Tokyo and remove both. How many dice next turn?",
        "Ich habe 2 Schrumpfmarker, würfle draußen zwei Herzen und entferne beide Marker. Wie viele"
        " Würfel habe ich nächsten Zug?",
        "Tengo 2 fichas de reducción, fuera de Tokio saco dos corazones y quito las dos fichas. ¿Cuántos"
        " dados tiro el próximo turno?",
        "6 ",
    ),
    (
        "I own Energy Drink, Giant Brain and 3 energy. How often can I roll at most?",
        "Ich besitze Energydrink, Riesenhirn und 3 Energie. Wie oft kann ich höchstens würfeln?",
        "Tengo Bebida energética, Cerebro gigante y 3 de energía. ¿Cuántas veces puedo tirar?",
        "7",
    ),
    (
        "I am at 3 hearts with 8 energy, Rapid Healing and Regeneration. How many can I have at most?",
        "Ich bin bei 3 Herzen mit 8 Energie, Schneller Heilung und Regeneration. Auf wie viele Herzen"
        " komme ich höchstens?",
        "Estoy con 3 corazones, 8 de energía, Curación rápida y Regeneración. ¿A cuántos corazones puedo"
        " llegar como máximo?",
        "3 + 8",
    ),
    (
        "I have 15 energy, own Energy Hoarder and buy a card for 4. How many stars at the end?",
        "Ich habe 15 Energie, besitze Energiesammler und kaufe eine Karte für 4. Wie viele Sterne gibt"
        " mir der Energiesammler am Ende des Zugs?",
        "Tengo 15 de energía, poseo Acumulador de energía y compro una carta de 4. ¿Cuántas estrellas me"
        " da el Acumulador al final del turno?",
        "11 ",
    ),
    (
        "I have 6 energy and Solar Powered and buy Wings. Do I get an energy at the end of the turn?",
        "Ich habe 6 Energie und Solarenergie und kaufe Flügel. Bekomme ich am Ende eine Energie?",
        "Tengo 6 de energía y Carga solar y compro Alas. ¿Recibo un cubo de energía al final del turno?",
        "6 − 6 ",
    ),
    (
        "I have 2 energy and give back Extra Head and Wings with Metamorph. How much do I have then?",
        "Ich habe 2 Energie und gebe mit Metamorph Extra Head und Wings zurück. Wie viel habe ich dann?",
        "Tengo 2 de energía y con Metamorfo devuelvo Cabeza adicional y Alas. ¿Cuánta tengo entonces?",
        "15 ",
    ),
    (
        "Kraken has 9 energy when I buy Vast Storm. How much does he keep?",
        "Kraken hat 9 Energie, als ich Gewaltiger Sturm kaufe. Wie viel behält er?",
        "Kraken tiene 9 de energía cuando compro Gran tormenta. ¿Cuánta le queda?",
        "5 ",
    ),
    (
        "My brother has 4 stars and I buy Evacuation Orders. How many stars does he have left?",
        "Mein Bruder hat 4 Sterne und ich kaufe Evakuierungsbefehl. Wie viele Sterne bleiben ihm?",
        "Mi hermano tiene 4 estrellas y yo compro Órdenes de evacuación. ¿Cuántas estrellas le quedan?",
        "0 ",
    ),
    (
        "I have 16 stars and 3 hearts and buy the Tank. Do I win?",
        "Ich habe 16 Sterne und 3 Herzen und kaufe den Panzer. Gewinne ich?",
        "Tengo 16 estrellas y 3 corazones y compro el Tanque. ¿Gano?",
        "N",
    ),
    (
        "I have 20 stars, 3 hearts and one poison token at the end of my turn. Do I win?",
        "Ich habe 20 Sterne, 3 Herzen und einen Giftmarker am Ende meines Zugs. Gewinne ich?",
        "Tengo 20 estrellas, 3 corazones y una ficha de veneno al final de mi turno. ¿Gano?",
        " 3, ",
    ),
    (
        "Outside Tokyo I'm on 16 points. I buy Death from Above. Do I get to 20 with that?",
        "Draußen, 16 Punkte. Ich kaufe Sprung aus großer Höhe. Komme ich damit auf 20?",
        "Estoy fuera con 16 puntos. Compro Caído del cielo. ¿Llego con eso a 20?",
        "16 + 3",
    ),
    (
        "7 energy, 5 hearts and 10 stars. I buy Nuclear Power Plant. Where do I stand afterwards?",
        "7 Energie, 5 Herzen und 10 Sterne. Ich kaufe Atomkraftwerk. Wo stehe ich danach?",
        "Tengo 7 de energía, 5 corazones y 10 estrellas. Compro Central nuclear. ¿Cómo quedo después?",
        "12 ",
    ),
    (
        "Five players. I'm in the Bay with 6 hearts and roll three hearts. My friend says I go up to 9."
        " Is that right?",
        "Zu fünft. Ich bin in der Bay mit 6 Herzen und würfle drei Herzen. Mein Freund sagt, ich steige"
        " auf 9. Stimmt das?",
        "Somos cinco. Estoy en la Bahía con 6 corazones y saco tres corazones. Mi amigo dice que subo a"
        " 9. ¿Es cierto?",
        "6 ",
    ),
    (
        "I stay in Tokyo while the other two roll 3 and 2 claws. How many hearts do I lose?",
        "Ich bleibe in Tokyo, die anderen beiden würfeln 3 und 2 Tatzen. Wie viele Herzen verliere ich?",
        "Me quedo en Tokio y los otros dos sacan 3 y 2 garras. ¿Cuántos corazones pierdo?",
        "3 + 2",
    ),
    (
        "Not a single claw on my dice, but I own Acid Attack. How much does the one in Tokyo lose?",
        "Keine Tatze auf meinen Würfeln, aber ich besitze Säureangriff. Wie viele Herzen verliert der in"
        " Tokyo?",
        "Ninguna garra en mis dados, pero tengo Ataque corrosivo. ¿Cuántos corazones pierde el de Tokio?",
        " 1 ",
    ),
    (
        "I rolled 3 claws and own Spiked Tail. How much damage do I deal?",
        "Ich habe 3 Tatzen gewürfelt und besitze Stachelschwanz. Wie viel Schaden mache ich?",
        "Saqué 3 garras y tengo Cola de púas. ¿Cuánto daño hago?",
        " 4: ",
    ),
    (
        "Skyscraper is for sale and I own Alien Origin. How much do I pay?",
        "Der Wolkenkratzer ist im Angebot und ich habe Außerirdische Herkunft. Wie viel zahle ich?",
        "El Rascacielos está a la venta y tengo Extraterrestre, cuánto pago?",
        "5 ",
    ),
    (
        "My Spiked Tail and Acid Attack are out and I rolled two claws. How much damage am I dealing?",
        "Ich habe Stachelschwanz und Säureangriff und zwei Tatzen gewürfelt. Wie viel Schaden mach ich?",
        "Tengo Cola de púas y Ataque corrosivo y saqué dos garras. ¿Cuánto daño hago?",
        "4",
    ),
    (
        "Three 2s and then another 2. How many points is that?",
        "Drei Zweien und dann noch eine Zwei. Wie viele Punkte sind das?",
        "Tres doses y luego otro dos. ¿Cuántos puntos son?",
        "3 ",
    ),
    (
        "I own Eater of the Dead and three monsters die at once. How many stars?",
        "Ich besitze Verwerter und drei Monster sterben auf einmal. Wie viele Sterne?",
        "Tengo Devorador de cadáveres y mueren tres monstruos a la vez. ¿Cuántas estrellas?",
        "9 ",
    ),
    (
        "As the Devil I hit for 2. How much does she lose?",
        "Ich trage den Teufel und treffe mit 2. Wie viel verliert sie?",
        "Llevo el Diablo y golpeo por 2. ¿Cuánto pierde?",
        "3",
    ),
    (
        "Dressed as the Pirate I hurt two monsters. How much energy do I get?",
        "Ich trage den Piraten und verletze zwei Monster. Wie viel Energie bekomme ich?",
        "Llevo el Pirata y daño a dos monstruos. ¿Cuánta energía gano?",
        "2 ",
    ),
    (
        "I have 7 energy and get hit by Vast Storm. How much do I keep?",
        "Ich habe 7 Energie und werde von Gewaltiger Sturm getroffen. Wie viel behalte ich?",
        "Tengo 7 de energía y me cae la Gran tormenta. ¿Cuánta me queda?",
        "4 ",
    ),
    (
        "Three tokens of the Shrink Ray are on me. How many dice do I roll?",
        "Drei Marker vom Schrumpfstrahl liegen bei mir. Wie viele Würfel werfe ich?",
        "Tengo tres fichas del rayo reductor. ¿Cuántos dados tiro?",
        "3 ",
    ),
    (
        "How many hearts does Army cost me with five cards?",
        "Wie viele Herzen kostet mich Armee mit fünf Karten?",
        "¿Cuántos corazones me cuesta Ejército con cinco cartas?",
        "5 ",
    ),
    (
        "I have 14 energy. How many cards at 4 each can I buy?",
        "Ich habe 14 Energie. Wie viele Karten für je 4 kann ich kaufen?",
        "Tengo 14 de energía. ¿Cuántas cartas de 4 puedo comprar?",
        "3 ",
    ),
    (
        "Lena buys Vast Storm and I have 9 energy. How much do I keep?",
        "Lena kauft Gewaltiger Sturm und ich habe 9 Energie. Wie viel behalte ich?",
        "Lena compra Gran tormenta y yo tengo 9 de energía. ¿Cuánta me queda?",
        "5 ",
    ),
    (
        "I have 8 energy and buy a card for 6. How much is left, and may I buy another one?",
        "Ich habe 8 Energie und kaufe eine Karte für 6. Wie viel bleibt, und darf ich noch eine kaufen?",
        "Tengo 8 de energía y compro una carta de 6. ¿Cuánta me queda, y puedo comprar otra?",
        "8 − 6",
    ),
    (
        "With 4 points of wickedness I throw three twos. Where does my counter stand?",
        "Bei 4 Bosheit werfe ich drei Zweien. Wo steht mein Zähler dann?",
        "Con 4 puntos de maldad saco tres doses. ¿Dónde queda mi contador?",
        "5",
    ),
    (
        "I had four shrink tokens and got rid of three with hearts. How many dice do I throw?",
        "Ich hatte vier Schrumpfmarker und habe drei mit Herzen abgelegt. Wie viele Würfel werfe ich?",
        "Tenía cuatro fichas de reducción y me quité tres con corazones. ¿Cuántos dados lanzo?",
        "5 ",
    ),
    (
        "She owns 2 cubes and throws three bolts. How much energy has she got then?",
        "Sie besitzt 2 Energiewürfel und wirft drei Blitze. Wie viel Energie hat sie dann?",
        "Posee 2 cubos de energía y tira tres rayos. ¿Cuánta energía tiene entonces?",
        "5 ",
    ),
    (
        "With 6 points I roll four 2s. How many points do I have then?",
        "Mit 6 Punkten würfle ich vier Zweien. Wie viele Punkte habe ich dann?",
        "Con 6 puntos saco cuatro doses. ¿Cuántos puntos tengo entonces?",
        "9 ",
    ),
    (
        "I have 10 energy and grab Jets. What do I have left?",
        "Wenn ich mit 10 Energie den Düsenantrieb nehme, was bleibt mir?",
        "Tengo 10 de energía y me llevo Propulsores. ¿Qué me queda?",
        "10 − 5",
    ),
    (
        "How many stars do I still need when I'm at 16?",
        "Wie viele Sterne brauche ich noch, wenn ich 16 habe?",
        "¿Cuántas estrellas me faltan si voy por 16?",
        "20 − 16",
    ),
]


@pytest.mark.parametrize("row", ALIKE)
def test_the_same_sum_in_every_language(row: tuple[str, str, str, str]) -> None:
    *questions, told = row
    found = [
        ask(question, language=language).answers[0]
        for question, language in zip(questions, ("en", "de", "es"), strict=True)
    ]
    assert all(answer.score >= WORKED_OUT for answer in found)
    assert all(told in answer.text[:140] for answer in found)
    assert len({answer.under for answer in found}) == 1


@pytest.mark.parametrize(
    ("question", "language"),
    [
        ("I have 12 energy and two copies of Energy Hoarder. How many stars?", "en"),
        ("I have 7 energy and buy Vast Storm. How much energy has he got left?", "en"),
        ("Someone hits 20 stars but I take Widespread Panic before it ends, what then?", "en"),
        (
            "2 poison tokens, 5 hearts, I roll three hearts outside. How many hearts do I have?",
            "en",
        ),
        ("Was kommt am Zugende zuerst: Metamorph, Energiesammler oder Solarenergie?", "de"),
        ("Zählen die 2 Siegpunkte am Zugbeginn in Tokio auch für die 20?", "de"),
        ("Tengo 0 cubos y rayos en los dados, ¿puedo pagar ya Bebida energética?", "es"),
        ("Me faltan dos rayos para Recargar, ¿los pongo de los que me da?", "es"),
    ],
)
def test_where_a_part_is_not_told_nothing_is_worked_out(question: str, language: str) -> None:
    assert ask(question, language=language).answers[0].score < WORKED_OUT


VERDICTS = [
    (
        "I jump from 2 to 4 on the wickedness gauge. Do I miss the tile at 3?",
        "Ich springe von 2 auf 4 Bosheit. Verpasse ich das Plättchen bei 3?",
        "Salto de 2 a 4 de maldad. ¿Pierdo la ficha del 3?",
        "no",
        "wickedness.levels",
    ),
    (
        "I have 9 energy and three cards cost four each. Can I buy all of them?",
        "Ich habe 9 Energie und drei Karten kosten je vier. Kann ich alle kaufen?",
        "Tengo 9 de energía y tres cartas cuestan cuatro cada una. ¿Puedo comprar todas?",
        "no",
        "buy.price",
    ),
    (
        "Two are dead and five are left. Is the Bay still open?",
        "Zwei sind tot und fünf sind übrig. Ist die Bay noch offen?",
        "Dos han muerto y quedan cinco. ¿Sigue abierta la Bahía?",
        "yes",
        "bay.closes-at-four",
    ),
    (
        "Only four of us are left. Is the Bay still in use?",
        "Wir sind nur noch zu viert. Gilt die Bay noch?",
        "Solo quedamos cuatro. ¿Todavía se usa la Bahía?",
        "no",
        "bay.closes-at-four",
    ),
    (
        "I go from 5 to 10 on the wickedness gauge. Only one tile?",
        "Ich rücke von 5 auf 10 Bosheit. Nur ein Plättchen?",
        "Paso de 5 a 10 de maldad. ¿Solo una ficha?",
        "no",
        "wickedness.levels",
    ),
    (
        "I go from 2 to 4 on the wickedness gauge. Do I get two tiles?",
        "Ich rücke von 2 auf 4 Bosheit. Bekomme ich zwei Plättchen?",
        "Paso de 2 a 4 de maldad. ¿Me tocan dos fichas?",
        "no",
        "wickedness.levels",
    ),
    (
        "Kraken is in Tokyo with 2 hearts, I roll 3 claws. Can he save himself by leaving?",
        "Kraken ist mit 2 Herzen in Tokyo, ich würfle 3 Tatzen. Kann er sich retten, indem er geht?",
        "Kraken está en Tokio con 2 corazones y saco 3 garras. ¿Se salva si se va?",
        "no",
        "yield.dead-cannot",
    ),
    (
        "I have 12 stars. Do I win if I buy Skyscraper and Apartment Building?",
        "Ich habe 12 Sterne. Gewinne ich, wenn ich Wolkenkratzer und Wohnblock kaufe?",
        "Tengo 12 estrellas. ¿Gano si compro Rascacielos y Edificio de apartamentos?",
        "no",
        "win.at-20-stars",
    ),
    (
        "I'm in Tokyo with 6 hearts and take 2 claws. Do I survive if I leave?",
        "Ich bin mit 6 Herzen in Tokyo und kriege 2 Tatzen. Überlebe ich, wenn ich gehe?",
        "Estoy en Tokio con 6 corazones y me dan 2 garras. ¿Sobrevivo si me voy?",
        "yes",
        "yield.who",
    ),
    (
        "2 2 2 3 1 heart. Do I get energy?",
        "2 2 2 3 1 Herz. Gibt das Energie?",
        "2 2 2 3 1 corazón. ¿Da energía?",
        "no",
        "numbers.triple",
    ),
    (
        "I sit in the City on 3 hearts and 5 claws come at me. Would running for it save me?",
        "Ich hocke mit 3 Herzen in der City und kriege 5 Prügel. Überlebe ich, wenn ich abhaue?",
        "Tengo 3 corazones, estoy en la Ciudad y me caen 5 garras. ¿Me libro si abandono Tokio?",
        "no",
        "yield.dead-cannot",
    ),
    (
        "My turn kicks off in Tokyo and I've got 17 stars. Have I won?",
        "Mein Zug fängt in Tokyo an und ich habe 17 Sterne. Hab ich gewonnen?",
        "Arranca mi turno en Tokio y tengo 17 estrellas. ¿He ganado?",
        "no",
        "win.at-20-stars",
    ),
    (
        "I'm at 18 and my turn starts in Tokyo. Do I win?",
        "Ich bin bei 18 und mein Zug beginnt in Tokyo. Gewinne ich?",
        "Voy por 18 y empiezo mi turno en Tokio. ¿Gano?",
        "yes",
        "win.at-20-stars",
    ),
    (
        "With 5 energy, is the Gas Refinery too expensive?",
        "Ich habe 5 Energie. Ist die Ölraffinerie zu teuer?",
        "Tengo 5 de energía. ¿Es demasiado cara la Refinería de gas?",
        "yes",
        "card.gas-refinery",
    ),
    (
        "Corner Store costs 3 and I hold 4 energy. Too pricey?",
        "Eckladen kostet 3 und ich habe 4 Energie. Zu teuer?",
        "La Tienda de la esquina cuesta 3 y tengo 4 de energía. ¿Demasiado cara?",
        "no",
        "card.corner-store",
    ),
    (
        "Would I win by buying National Guard with 2 hearts and 18 stars?",
        "Gewinne ich, wenn ich Nationalgarde mit 2 Herzen und 18 Sternen kaufe?",
        "¿Gano si compro Guardia Nacional con 2 corazones y 18 estrellas?",
        "no",
        "card.national-guard",
    ),
    (
        "1 1 2 3 and two hearts. Do I get stars for that?",
        "1 1 2 3 und zwei Herzen. Bekomme ich dafür Sterne?",
        "1 1 2 3 y dos corazones. ¿Me dan estrellas por eso?",
        "no",
        "numbers.triple",
    ),
    (
        "We began with six and three are dead. Is the Bay still in use?",
        "Sechs Spieler, drei sind tot. Ist die Bucht noch im Spiel?",
        "Somos seis y murieron tres. ¿La bahía sigue en juego?",
        "no",
        "bay.closes-at-four",
    ),
    (
        "Six players, one is out. Does the Bay close?",
        "Sechs Spieler, einer ist ausgeschieden. Wird die Bucht geschlossen?",
        "Seis jugadores, uno eliminado. ¿Se cierra la bahía?",
        "no",
        "bay.closes-at-four",
    ),
    (
        "I have 8 hearts and roll 4 hearts outside Tokyo. Do I end up with 12?",
        "Ich habe 8 Herzen und würfle außerhalb von Tokyo 4 Herzen. Bin ich dann bei 12?",
        "Tengo 8 corazones y saco 4 corazones fuera de Tokio. ¿Llego a 12?",
        "no",
        "heal.outside",
    ),
    (
        "Are five 1s worth more than three 2s?",
        "Sind fünf Einsen mehr wert als drei Zweien?",
        "¿Valen más cinco unos que tres doses?",
        "yes",
        "numbers.triple",
    ),
    (
        "I have 17 energy and Energy Hoarder. Do I get three stars?",
        "Ich habe 17 Energie und den Energiesammler. Bekomme ich drei Sterne?",
        "Tengo 17 de energía y Acumulador de energía. ¿Gano tres estrellas?",
        "no",
        "card.energy-hoarder",
    ),
    (
        "I fall to 0 hearts but wear the Zombie costume. Am I eliminated?",
        "Ich falle auf 0 Herzen, trage aber das Zombie-Kostüm. Scheide ich aus?",
        "Caigo a 0 corazones, pero llevo el disfraz de Zombi. ¿Quedo eliminado?",
        "no",
        "costume.zombie",
    ),
    (
        "I am at 0 hearts as a Zombie and lose the costume. Am I eliminated?",
        "Ich bin Zombie bei 0 Herzen und verliere das Kostüm. Scheide ich aus?",
        "Soy Zombi con 0 corazones y pierdo el disfraz. ¿Quedo eliminado?",
        "yes",
        "costume.zombie",
    ),
    (
        "3 claws against 3 hearts in Tokyo, do I enter?",
        "3 Tatzen gegen 3 Herzen in Tokyo, gehe ich rein?",
        "3 garras contra 3 corazones en Tokio, ¿entro?",
        "yes",
        "tokyo.entry-differs",
    ),
    (
        "Ana and I are both outside. I roll three claws and she has 1 heart, does she die?",
        "Ana und ich sind beide draußen. Ich würfle drei Tatzen und sie hat 1 Herz, stirbt sie?",
        "Ana y yo estamos las dos fuera. Saco tres garras y ella tiene 1 corazón, ¿muere?",
        "no",
        "smash.same-place-spared",
    ),
    (
        "I own Armor Plating and get hit by four claws. Do I lose only three?",
        "Ich habe Panzerung und werde von vier Tatzen getroffen. Verliere ich nur drei?",
        "Tengo Blindaje y recibo cuatro garras. ¿Pierdo solo tres?",
        "no",
        "card.armor-plating",
    ),
    (
        "I'm in Tokyo with 4 hearts and roll two hearts. Do I go up to 6?",
        "Ich bin mit 4 Herzen in Tokyo und würfle zwei Herzen. Habe ich dann 6?",
        "Estoy en Tokio con 4 corazones y saco dos corazones. ¿Subo a 6?",
        "no",
        "heal.not-in-tokyo",
    ),
    (
        "My dice show 3 3 3 1 1 and a bolt. Do the two 1s give me anything?",
        "Meine Würfel zeigen 3 3 3 1 1 und einen Blitz. Bringen mir die zwei Einsen etwas?",
        "Mis dados muestran 3 3 3 1 1 y un rayo. ¿Los dos unos me dan algo?",
        "no",
        "numbers.triple",
    ),
    (
        "I have 20 energy and Energy Hoarder, so that's four stars, right?",
        "Ich habe 20 Energie und den Energiesammler, das sind vier Sterne, oder?",
        "Tengo 20 de energía y Acumulador de energía, son cuatro estrellas, ¿no?",
        "no",
        "card.energy-hoarder",
    ),
    (
        "A claw hits me and I have Armor Plating. Do I keep all my hearts?",
        "Eine Tatze trifft mich und ich habe Panzerung. Behalte ich alle meine Herzen?",
        "Me da una garra y tengo Blindaje. ¿Conservo todos los corazones?",
        "yes",
        "card.armor-plating",
    ),
    (
        "He has 6 hearts in Tokyo and I roll 4 claws. Do I go in?",
        "Er hat 6 Herzen in Tokyo und ich würfle 4 Tatzen. Ziehe ich ein?",
        "Él tiene 6 corazones en Tokio y saco 4 garras. ¿Entro?",
        "no",
        "tokyo.entry-differs",
    ),
    (
        "We are both in Tokyo, I roll two claws and she has 1 heart. Does she die?",
        "Wir sind beide in Tokyo, ich würfle zwei Tatzen und sie hat 1 Herz. Stirbt sie?",
        "Los dos estamos en Tokio, saco dos garras y ella tiene 1 corazón. ¿Muere?",
        "no",
        "smash.same-place-spared",
    ),
    (
        "We are six, and Ben dies. Can we still use the Bay?",
        "Wir sind zu sechst, und Ben fliegt raus. Ist die Bucht noch offen?",
        "Somos seis y eliminan a Ben. ¿Seguimos usando la Bahía?",
        "yes",
        "bay.closes-at-four",
    ),
    (
        "I have 9 energy and buy Heal. Can I still afford Extra Head?",
        "Ich habe 9 Energie und kaufe Heilung. Kann ich mir Zusätzlicher Kopf noch leisten?",
        "Tengo 9 de energía y compro Curar. ¿Aún puedo permitirme Cabeza adicional?",
        "no",
        "buy.price",
    ),
    (
        "With 17 points I throw triple twos. Does that end the game?",
        "Mit 17 Punkten werfe ich einen Dreierpasch Zweien. Ist das Spiel damit aus?",
        "Con 17 puntos saco un trío de doses. ¿Se acaba la partida?",
        "no",
        "win.at-20-stars",
    ),
]
SAID = {"en": {"yes": "Yes.", "no": "No."}, "de": {"yes": "Ja.", "no": "Nein."}}
SAID["es"] = {"yes": "Sí.", "no": "No."}


@pytest.mark.parametrize("row", VERDICTS)
def test_the_same_verdict_in_every_language(row: tuple[str, str, str, str, str]) -> None:
    *questions, wanted, rule = row
    for question, language in zip(questions, ("en", "de", "es"), strict=True):
        answer = ask(question, language=language).answers[0]
        assert answer.score >= WORKED_OUT
        assert answer.under == rule
        assert answer.text.startswith(SAID[language][wanted])


UNSUMMED = [
    (
        "From 2 to 3 on the wickedness gauge, but the tiles of level 3 have run out. What do I get?",
        "Von 2 auf 3 auf der Bosheit, aber die Plättchen der Stufe 3 sind leer. Was bekomme ich?",
        "Paso de 2 a 3 de maldad, pero la pila del nivel 3 está vacía. ¿Qué recibo?",
    ),
    (
        "Do I win 2 stars at once when my turn starts in Tokyo?",
        "Gewinne ich sofort 2 Sterne, wenn mein Zug in Tokyo beginnt?",
        "¿Gano enseguida dos estrellas al empezar mi turno en Tokio?",
    ),
    (
        "Which card gives me 2 extra stars for three 1s?",
        "Welche Karte bringt mir 2 Sterne mehr bei drei Einsen?",
        "¿Qué carta me da 2 estrellas más con tres unos?",
    ),
    (
        "I bought a card for 5 with Alien Origin. Do I get 5 back from Metamorph?",
        "Ich habe eine Karte für 5 mit Außerirdische Herkunft gekauft. Gibt mir Metamorph 5 zurück?",
        "Compré una carta de 5 con Extraterrestre. ¿Me devuelve 5 Metamorfo?",
    ),
    (
        "Do three 1s make 3 wickedness?",
        "Bringen drei Einsen 3 Bosheit?",
        "¿Tres unos dan 3 de maldad?",
    ),
    (
        "I had four hearts on my dice and rolled them again for 3 claws. How many hearts do I heal?",
        "Auf meinen Würfeln lagen vier Herzen, die hab ich neu gewürfelt: 3 Tatzen. Wie viele Herzen"
        " heile ich?",
        "Tenía cuatro corazones en los dados y los volví a tirar: 3 garras. ¿Cuántos corazones me curo?",
    ),
    (
        "Alien Origin and Made in a Lab: does the top card cost me one less too?",
        "Außerirdische Herkunft und Im Labor erschaffen: Kostet mich die oberste Karte auch 1 weniger?",
        "Extraterrestre y Monstruo probeta: ¿la carta de arriba del mazo me cuesta también 1 menos?",
    ),
    (
        "Does Gourmet pay more for six 1s than for three?",
        "Zahlt Gourmet für sechs Einsen mehr als für drei?",
        "¿Gourmet paga más por seis unos que por tres?",
    ),
    (
        "Four claws, may I steal her costume for free?",
        "Vier Tatzen, darf ich ihr Kostüm kostenlos stehlen?",
        "Cuatro garras, ¿puedo robarle el disfraz gratis?",
    ),
    (
        "At 0 hearts as a Zombie, may I steal another costume?",
        "Bei 0 Herzen als Zombie, darf ich noch ein Kostüm stehlen?",
        "Con 0 corazones como Zombi, ¿puedo robar otro disfraz?",
    ),
    (
        "In the City I roll four hearts. Is an evolution forbidden there?",
        "In der City würfle ich vier Herzen. Ist eine Evolution dort verboten?",
        "En la Ciudad saco cuatro corazones. ¿Está prohibida allí la evolución?",
    ),
    (
        "I'm outside on 4 hearts. Ann gets 2 hearts. How many hearts do I have?",
        "Ich bin draußen mit 4 Herzen. Anna bekommt 2 Herzen. Wie viele Herzen habe ich?",
        "Estoy fuera con 4 corazones. Ana recibe 2 corazones. ¿Cuántos corazones tengo?",
    ),
    (
        "I'm in Tokyo with 18 stars, and Emil starts his turn. Have I won?",
        "Ich bin mit 18 Sternen in Tokyo, und Emils Zug beginnt. Habe ich gewonnen?",
        "Estoy en Tokio con 18 estrellas y Emil empieza su turno. ¿He ganado?",
    ),
    (
        "Emil has 19 stars, and I enter Tokyo. Do I win?",
        "Emil hat 19 Sterne, und ich betrete Tokyo. Gewinne ich?",
        "Emil tiene 19 estrellas y yo entro en Tokio. ¿Gano?",
    ),
]


@pytest.mark.parametrize("row", UNSUMMED)
def test_no_language_works_out_what_is_no_sum(row: tuple[str, str, str]) -> None:
    for question, language in zip(row, ("en", "de", "es"), strict=True):
        assert ask(question, language=language).answers[0].score < WORKED_OUT


@pytest.mark.parametrize(
    ("question", "language", "sum_", "rest"),
    [
        (
            "I have two poison tokens. How many hearts do I lose, and how do I get rid of them?",
            "en",
            "2 hearts",
            "rolled hearts",
        ),
        (
            "Ich habe zwei Giftmarker. Wie viele Herzen verliere ich, und wie werde ich sie los?",
            "de",
            "2 Lebenspunkte",
            "gewürfelten Herzen",
        ),
        (
            "Tengo dos fichas de veneno. ¿Cuántos corazones pierdo, y cómo me las quito?",
            "es",
            "2 Puntos de Vida",
            "los corazones de los dados",
        ),
    ],
)
def test_a_sum_does_not_drop_the_second_part(
    question: str, language: str, sum_: str, rest: str
) -> None:
    first, second, *_ = BETWEEN.split(ask(question, language=language).answers[0].text)
    assert sum_ in first
    assert rest in second
