"""From a typed line to what it means: a move or several, a question, a command, or a question back."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.data_classes import replace
from companion.moves.errors import Illegal, Refused, Unreadable
from companion.moves.kinds import Dice, Note, Roll, Say
from companion.moves.write import write
from companion.reading.answers import (
    clauses,
    is_interjection,
    mended,
    only,
    says,
)
from companion.reading.asides import second_thought, simpler
from companion.reading.buying import read_purchase, read_reveal, read_tile
from companion.reading.canonical import canonical
from companion.reading.clause import Clause
from companion.reading.commands import read_command
from companion.reading.corrections import note_text, read_correction, read_undo
from companion.reading.dice import read_dice
from companion.reading.doubts import asked_back
from companion.reading.ending import agrees_to_end
from companion.reading.hearts import read_hearts
from companion.reading.lexicon import lexicon
from companion.reading.options import read_named, read_pick
from companion.reading.playing import read_play
from companion.reading.refusing import misplaced, not_understood
from companion.reading.results import Question, Remark, Step, Unclear, Understood
from companion.reading.tokens import tokens
from companion.reading.who import speakers

if TYPE_CHECKING:
    from collections.abc import Iterable

    from companion.reading.results import Reading
    from companion.reading.situation import Situation
    from companion.reading.tokens import Token

LONGEST_LINE = 2000
MOST_WORDS = 60
"""Nobody needs more to say what happened; a note and a reason may be longer."""
FEWEST_NEXT_DICE = 3
"""With fewer faces than that nobody enters the next monster's dice."""


def read(line: str, now: Situation) -> Reading:
    """What the line means. Raises `Refused` if it means nothing, or nothing that is possible."""
    typed = line.strip()
    if not typed:
        raise Unreadable("empty")
    asked = _question(typed, now)
    if asked is not None:
        return asked
    exact = canonical(typed, now)
    if exact is not None:
        return exact
    try:
        return asked_back(_read_quietly(typed, now), typed, now.kind, lexicon(now.language))
    except Unreadable as refusal:
        if now.language == "en" or is_interjection(tokens(typed), lexicon(now.language)):
            raise
        if _is_own_word(typed, now.language):
            raise
        try:  # English words always work too, if there is no slip in them
            return _read_in("en", typed, now, forgiving=False)
        except Refused:
            raise refusal from None


def _read_quietly(typed: str, now: Situation) -> Reading:
    """In the table's language; where that fails, without what people say around their moves."""
    words = lexicon(now.language)
    later = second_thought(typed, now, words)
    if later is not None:
        return _read_in(now.language, later, now)
    refusal: Unreadable | None = None
    found: Reading | None = None
    try:
        found = _read_in(now.language, typed, now)
    except Unreadable as problem:
        refusal = problem
    if found is not None and not _is_miscounted(found, now):
        return found
    for text in () if is_interjection(tokens(typed), words) else simpler(typed, now, words):
        try:
            plain = _read_in(now.language, text, now)
        except Unreadable:
            continue
        if isinstance(plain, Understood | Unclear) and not _is_miscounted(plain, now):
            return plain
    if found is None:
        raise refusal or Unreadable("unknown-move", word=typed)
    return found


def _is_own_word(typed: str, language: str) -> bool:
    """A word of the table's own that English letters would make dice of: the Spanish "lee"."""
    words, english = lexicon(language), lexicon("en")
    own = typed.casefold() in words.real_words and typed.casefold() not in english.vocabulary
    return own and all(letter in english.letters for letter in typed.casefold())


def _question(typed: str, now: Situation) -> Question | None:
    if typed[0] in "?¿":
        return Question(typed.strip("?¿ ") or typed)
    if typed.rstrip("!. ").endswith(("?", "？")):
        clause = Clause(typed, tokens(typed), now, lexicon(now.language))
        if note_text(typed, clause) is not None:
            return None
        return Question(typed.strip("?¿？!. ") or typed)
    return None


def _read_in(language: str, typed: str, now: Situation, *, forgiving: bool = True) -> Reading:
    words = lexicon(language)
    line = words.heard(tokens(typed))
    whole = Clause(typed, line, now, words, strict=not forgiving)
    note = note_text(typed, whole)
    if note is not None:
        return whole.means(Note(note))
    if not line:
        raise Unreadable("unknown-move", word=typed)
    command = read_command(whole)
    if command is not None:
        return command
    said_anyway = is_interjection(line, words) and not agrees_to_end(whole)
    if said_anyway or len(typed) > LONGEST_LINE:
        raise not_understood(whole)
    if len(line) > MOST_WORDS:
        correction = read_correction(whole)
        if correction is None:
            raise not_understood(whole)
        return correction
    named = [
        replace(whole, tokens=speaker.rest, by=speaker.monster)
        for speaker in speakers(typed, line, now, words)
    ]
    return read_undo(whole) or _read_move([whole, *named])


def _read_move(attempts: list[Clause]) -> Reading:
    """What the line says as it stands, or without the name of whoever acts."""
    whole = attempts[0]
    wrong: Refused | None = None
    miscounted: list[Reading] = []
    for clause in attempts:
        try:
            found = _said(clause)
            if found is None and clause is whole:
                found = _corrected(whole, attempts)
        except Refused as refusal:
            wrong = wrong or refusal
            continue
        if found is not None and not _is_miscounted(found, whole.now):
            return found
        miscounted.extend([found] if found is not None else [])
    if miscounted and wrong is None:
        return miscounted[0]  # the engine says why it must be another number of dice
    elsewhere = None if wrong or whole.strict else _first(map(misplaced, attempts))
    if elsewhere is not None:
        return elsewhere
    raise wrong or not_understood(whole)


def _first(readings: Iterable[Reading | None]) -> Reading | None:
    return next((each for each in readings if each is not None), None)


def _said(clause: Clause) -> Reading | None:
    """An answer to what is asked, or a card used besides; those of others come to no answer."""
    is_asked = clause.by in (None, clause.now.by)
    found = None if is_asked else _besides(clause)
    found = found or _answer(clause) or _besides(clause)
    return _with_slips(clause) if found is None and not clause.strict else found


def _corrected(whole: Clause, attempts: list[Clause]) -> Reading | None:
    """A correction; where the same words may as well be dice, somebody has to say which."""
    correction = read_correction(whole)
    if correction is None or not isinstance(correction, Understood):
        return correction
    for clause in attempts[1:]:
        try:
            dice = _dice(clause) if clause.now.kind in ("roll", "dice", "buy") else None
        except Refused:
            dice = None
        ours = clause.now.kind == "buy" or clause.by == clause.now.by
        if isinstance(dice, Understood) and ours and _fits(dice, clause.now):
            return Unclear("which", whole.typed, (dice.steps, correction.steps))
    return correction


def _fits(dice: Understood, now: Situation) -> bool:
    """As many dice as are thrown?"""
    move = dice.steps[-1].move
    following = now.after(Say("end")) if now.kind == "buy" else now
    if following is None or not isinstance(move, Roll | Dice):
        return False
    return len(move.faces) == following.count


def _is_miscounted(found: Reading, now: Situation) -> bool:
    """Dice, but not as many as are thrown: a name may have been taken for one of them."""
    if not isinstance(found, Understood) or not isinstance(found.steps[-1].move, Roll | Dice):
        return False
    return now.kind in ("roll", "dice", "buy") and not _fits(found, now)


def _answer(clause: Clause) -> Reading | None:
    """What answers the question that stands."""
    match clause.now.kind:
        case "roll" | "dice":
            return _besides_dice(clause) or _dice(clause)
        case "yield":
            return _leaving(clause)
        case "buy":
            found = read_purchase(clause)
            if found is None or isinstance(found, Unclear):
                found = _dice(clause) or found
            return found
        case "reveal":
            return read_reveal(clause)
        case "tile":
            return read_tile(clause)
        case "card" | "choose":
            return read_pick(clause)
        case "hearts":
            return read_hearts(clause)
    return None


def _besides_dice(clause: Clause) -> Reading | None:
    """Where dice are asked for: a card used instead, or none."""
    if not clause.now.options:
        return None
    if clause.now.may_say("pass"):
        return read_pick(clause)
    return read_named(clause, clause.now.picks)


def _besides(clause: Clause) -> Reading | None:
    """A card used although something else is asked."""
    usable = clause.now.usable(clause.by)
    found = read_named(clause, usable) if usable else None
    return found or read_play(clause)


def _with_slips(clause: Clause) -> Reading | None:
    """Once more with a slip in a verb put right."""
    meanings = {
        "yield": ("yield", "stay"),
        "buy": ("end", "sweep", "pass"),
        "reveal": ("pass",),
        "tile": ("pass",),
        "card": ("pass", "use"),
    }.get(clause.now.kind, ())
    better = mended(clause.tokens, clause.lexicon, *meanings) if meanings else None
    return _answer(clause.part(better)) if better else None


# --- leaving Tokyo --------------------------------------------------------------------------------


def _leaving(clause: Clause) -> Reading | None:
    answer = _stay_or_leave(clause)
    if answer is None:
        said = {_stay_or_leave(clause.part(part)) for part in clauses(clause.tokens)}
        said -= {None} if _rest_is_small(clause) else set()
        answer = said.pop() if len(said) == 1 else None
    if answer is not None:
        return clause.means(Say("stay" if answer == "stay" else "yield"))
    if only(clause.tokens, clause.lexicon, "yes") or only(clause.tokens, clause.lexicon, "no"):
        return clause.asks("which", *clause.now.options)
    return None


def _rest_is_small(clause: Clause) -> bool:
    """Are the parts that say neither only a yes, a no, or fillers?"""
    words, said = clause.lexicon, False
    refusing = {(word,) for word in words.single("no")}
    small = words.filler() | {(word,) for word in words.single("yes")}
    for part in clauses(clause.tokens):
        if _stay_or_leave(clause.part(part)) is not None:
            said = True
        elif any((t.text,) not in small and (said or (t.text,) not in refusing) for t in part):
            return False  # a "no" behind the answer takes it back
    return True


def _stay_or_leave(clause: Clause) -> str | None:
    found: set[str] = set()
    if _goes_in(clause):
        return None
    for meaning, opposite in (("yield", "stay"), ("stay", "yield")):
        said = says(clause.tokens, clause.lexicon, meaning)
        if said is not None:
            found.add(opposite if said.negated else meaning)
    return found.pop() if len(found) == 1 else None


def _goes_in(clause: Clause) -> bool:
    """ "goes to Tokyo": that is not leaving it."""
    words = clause.words
    return any(
        words[place : place + len(phrase)] == phrase
        for phrase in clause.lexicon.answers("enter")
        for place in range(len(words) - len(phrase) + 1)
    )


# --- dice -----------------------------------------------------------------------------------------


def _dice(clause: Clause) -> Reading | None:
    now = clause.now
    line, order = _split_order(clause)
    if now.kind == "buy":
        return _next_dice(clause, line, order)
    found = read_dice(line, clause.lexicon, now.count)
    if found is None:
        return None
    moves = [_thrown(now.kind, faces, order) for faces in found.fitting]
    if not moves:
        if found.is_word:
            return None
        return clause.means(_thrown(now.kind, "1" * found.given, order))
    if found.is_word:
        return clause.asks("word-or-dice", *moves)
    return clause.means(moves[0]) if len(moves) == 1 else clause.asks("which", *moves)


def _thrown(kind: str, faces: str, order: str) -> Roll | Dice:
    if kind == "dice":
        return Dice(faces)
    return Roll(faces, order) if order else Roll(faces)


def _split_order(clause: Clause) -> tuple[tuple[Token, ...], str]:
    """ "222ehs order nhes": how the dice are to be resolved."""
    small = clause.lexicon.meanings("small")
    for place, token in enumerate(clause.tokens):
        if small.get((token.text,)) == "order" and place + 2 == len(clause.tokens):
            order = clause.tokens[place + 1].text
            if sorted(order) == sorted("nhes"):
                return clause.tokens[:place], order
    return clause.tokens, ""


def _next_dice(clause: Clause, line: tuple[Token, ...], order: str) -> Reading | None:
    """Dice in the buy step: the turn is over, and these are the next monster's."""
    guess = read_dice(line, clause.lexicon, 6)
    if guess is None or (not guess.fitting and guess.given < FEWEST_NEXT_DICE) or guess.is_word:
        return None
    following = clause.now.after(Say("end"))
    if following is None or following.kind != "roll":
        return None
    if clause.by is not None and clause.by != following.by:
        raise Illegal(
            "not-your-turn",
            rule="turn.clockwise",
            monster=clause.by,
            asked=clause.now.by,
            kind="buy",
            move=write(Roll(guess.fitting[0] if guess.fitting else "")),
        )
    found = read_dice(line, clause.lexicon, following.count)
    if found is None:
        return None
    end = Step(clause.now.by, Say("end"))
    faces = found.fitting or ("1" * found.given,)
    rows = [(end, Step(following.by, _thrown("roll", each, order))) for each in faces]
    if len(rows) == 1:
        return Understood(rows[0], (Remark("turn-ended", (("monster", clause.now.by or ""),)),))
    return Unclear("which", clause.typed, tuple(rows))
