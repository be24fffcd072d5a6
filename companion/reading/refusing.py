"""Why a line is not understood: the word that is in the way, or what is asked instead."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.moves.errors import Unreadable
from companion.moves.kinds import Buy, Roll, Say
from companion.reading import things
from companion.reading.answers import only, says
from companion.reading.dice import LONGEST_LINE, read_dice
from companion.reading.dice_units import Units
from companion.reading.naming import Question, exactly, objects

if TYPE_CHECKING:
    from companion.moves.kinds import Word
    from companion.reading.clause import Clause
    from companion.reading.results import Understood

ANSWERS: tuple[Word, ...] = ("yield", "stay", "end", "sweep", "pass")
USUAL_DICE = 6
FAMILIES = {"buy": "power", "tile": "tile", "reveal": "power"}
MOST_WORDS = 6
"""With more words than that it is not a name that is wrong."""


def misplaced(clause: Clause) -> Understood | None:
    """A clear move that nobody is asked for now: the engine says what it waits for instead."""
    now, lexicon = clause.now, clause.lexicon
    for word in ANSWERS:
        if not now.may_say(word) and _says(clause, word):
            return clause.means(Say(word))
    if now.kind != "buy" and not now.for_sale:
        wanted = Question(things.CARDS, now.deck)
        for left in objects(clause, "buy"):
            card = exactly(left, clause, wanted, lexicon.filler("buy"))
            if card is not None and len(card.ids) == 1:
                return clause.means(Buy(card.ids[0]))
    if now.kind not in ("roll", "dice", "buy", "hearts"):
        dice = read_dice(clause.tokens, lexicon, USUAL_DICE)
        if dice is not None and len(dice.fitting) == 1 and not dice.is_word:
            return clause.means(Roll(dice.fitting[0]))
    return None


def _says(clause: Clause, word: Word) -> bool:
    """A bare no passes where one may pass; elsewhere it names no move."""
    if word == "pass" and only(clause.tokens, clause.lexicon, "no"):
        return False
    said = says(clause.tokens, clause.lexicon, word)
    return said is not None and not said.negated


def not_understood(clause: Clause) -> Unreadable:
    """The refusal for a line of which nothing can be made."""
    if clause.now.kind in ("roll", "dice"):
        stranger = _no_face(clause)
        if stranger is not None:
            return stranger
    family = FAMILIES.get(clause.now.kind)
    for left in objects(clause, clause.now.kind) if family else ():
        name = things.core(left, clause.lexicon.filler(clause.now.kind))
        if name and len(left) < len(clause.words) <= MOST_WORDS and family:
            return Unreadable("unknown-name", name=" ".join(name), family=family)
    first = clause.words[0] if clause.words else clause.typed
    return Unreadable("unknown-move", word=first)


def _no_face(clause: Clause) -> Unreadable | None:
    """The first word or letter that is no face, where others are."""
    units = Units(clause.tokens[:LONGEST_LINE], clause.lexicon)
    known = [bool(units.at(place)) for place in range(len(units))]
    dice = any(units.first(place, "run", "face") for place in range(len(units)))
    if all(known) or not dice:
        return None
    token = units.line[known.index(False)]
    letters = clause.lexicon.letters
    odd = next((place for place, letter in enumerate(token.text) if letter not in letters), 0)
    spelt = token.glued or units.glued(known.index(False) + 1) or token.kind != "word"
    face, at = (token.text[odd], token.at + odd) if spelt else (token.text, token.at)
    return Unreadable("unknown-face", rule="components.dice-faces", face=face, at=at)
