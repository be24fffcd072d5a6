"""What the numbers of a story are: smashes, hearts, players."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.library.computed.counts import counts_in
from companion.library.computed.throws import number_of, row_counts
from companion.library.computed.wording import players_in, wording
from companion.library.story.cast import AT, ME, SOMEBODY
from companion.library.story.events import HAS, HEAL, NONE, STRIKE, Event
from companion.library.story.marks import Marked
from companion.library.story.mentions import ANYBODY, PLACES
from companion.library.story.striking import strike

if TYPE_CHECKING:
    from companion.library.computed.counts import Counted
    from companion.library.story.cast import Actor
    from companion.library.story.events import Course, Piece

ONE = {"one", "einer", "eine", "ein", "uno", "una", "un", "eins"}
HARMLESS = ("star", "energy", "face1", "face2", "face3")
"""What may be counted without a heart more or less."""
HEART, SMASH = "heart", "smash"
BOTH, NEAR, TRIPLE, DICE = 2, 2, 3, 6
FEW = 3
"""Words of a piece that tells somebody's hearts and no more."""


def figures(course: Course, piece: Piece) -> None:
    """ "With 7 hearts I roll 2": what is told before the roll is none of it."""
    said = piece.said
    at = said.first("roll")
    halves = [
        Marked(said.tokens[:at], said.marks[:at]),
        Marked(said.tokens[at:], said.marks[at:]),
    ]
    if at == len(said.tokens):
        halves = [said]
    counting = [half for half in halves if _counted(course, half).counts]
    parts = halves if len(counting) == len(halves) else [said]
    for part in parts:
        _part(course, piece._replace(said=part))
    hearts = sum(_hearts_told(course, part) for part in parts)
    if counting and hearts > len(parts):
        course.give_up()  # two counts of hearts in one piece: which is which?


def _hearts_told(course: Course, said: Marked) -> int:
    """How often hearts are spoken of; a row of dice speaks of them once."""
    told = sum(HEART in course.reader.of_word(token) for token in said.tokens)
    return min(told, 1) if row_counts(said.tokens, course.reader) else told


def _counted(course: Course, said: Marked) -> Counted:
    """What the numbers count; a first name is no more than that."""
    counted = counts_in(said.tokens, [_meant(course, token) for token in said.tokens])
    row = row_counts(said.tokens, course.reader)
    return counted._replace(counts=row, numbers=[]) if row else counted


def _meant(course: Course, token: str) -> list[str]:
    return [] if token in course.people else course.reader.of_word(token)


def strikes_in(course: Course, said: Marked) -> bool:
    """Whether a question tells of an attack: "how much do I lose if he rolls 3 claws?" """
    return bool({"smash", "damage"} & _counted(course, said).counts.keys())


def is_heart_alone(course: Course, tokens: list[str]) -> bool:
    """ "Hearts?", "his hearts?": no more than that is asked."""
    if len(tokens) > NEAR or any(token.isdigit() for token in tokens):
        return False
    return any(HEART in course.reader.of_word(token) for token in tokens)


def claimed(course: Course, piece: Piece) -> int:
    """The hearts that somebody is said to lose: "does he lose 2?" """
    counted = _counted(course, piece.said)
    figures = [*counted.counts.values(), *counted.numbers]
    if not figures and HEART in counted.singles:
        return 1  # "also verliert es nur ein Herz?"
    return figures[0] if len(figures) == 1 else 0


def _part(course: Course, piece: Piece) -> None:
    said = piece.said
    counted = _counted(course, said)
    counts = dict(counted.counts)
    spare = _spare(course, said, counted)
    course.rolling = course.rolling or said.has("roll")
    if said.has("roll") and piece.subject is not None:
        course.told.rolled.add(piece.doer.id)
    _forget_times(course, said, counts)
    hurt = _hurts_me(piece, counts)
    none = _is_without_smash(course, said, counts)
    n = NONE if none else _strength(course, piece, counts, spare)
    course.heads = counted.heads if counted.heads > 1 else _heads(course, said, spare)
    if n and not none:
        _weigh_strike(course, piece, counted.heads)
    before = len(course.told.events)
    _strike(course, piece, n, hurt=hurt)
    _repeat(course, said, spare, before)
    _count_hearts(course, piece, counts, spare, struck=bool(n))
    course.told.scores |= _may_score(course, counts)
    rest = [each for each in counts if each not in HARMLESS]
    if rest or (spare and not piece.asked):
        course.give_up()


def _forget_times(course: Course, said: Marked, counts: dict[str, int]) -> None:
    """ "Three times he hits me with two claws": the three are no damage."""
    times = wording(course.language).times_in(said.tokens)
    if times > 1 and SMASH in counts and counts.get("damage") == times:
        del counts["damage"]


def _repeat(course: Course, said: Marked, spare: list[int], before: int) -> None:
    """ "Three times in a row somebody hits me with two claws"; else nobody knows what is repeated."""
    times = wording(course.language).times_in(said.tokens)
    if times == 1:
        return
    told = [each for each in course.told.events[before:] if each.kind == STRIKE and each.n > 0]
    course.told.repeats = True
    if len(told) != 1:
        course.give_up()
        return
    course.told.events += told * (times - 1)
    if times in spare:
        spare.remove(times)


def _may_score(course: Course, counts: dict[str, int]) -> bool:
    """Whether the dice themselves bring something."""
    triple = any(counts.get(each, 0) >= TRIPLE for each in HARMLESS[2:])
    return triple or (course.rolling and "energy" in counts)


def _is_without_smash(course: Course, said: Marked, counts: dict[str, int]) -> bool:
    """ "I didn't roll a single claw", or a whole throw that shows none."""
    row = row_counts(said.tokens, course.reader)
    if sum(row.values()) >= DICE and SMASH not in row and course.of_losses:
        return True
    told = course.harmless and said.has("not")
    told = told and any(SMASH in course.reader.of_word(token) for token in said.tokens)
    if not told or counts.get(SMASH, 1) != 1:
        return False
    counts.pop(SMASH, None)
    return True


def _weigh_strike(course: Course, piece: Piece, heads: int) -> None:
    """A strike that is denied is none; of several who strike each must be told."""
    if piece.said.has("not"):
        course.give_up()
    if heads > 1 and _are_unknown(course, piece):
        course.guests = heads


def _are_unknown(course: Course, piece: Piece) -> bool:
    """Whether those who are counted are nobody told of: not "both in Tokyo", nor "2 claws each"."""
    told = any(actor.heads > 1 for _, actor in piece.actors)
    return not told and not _is_of_each(course, piece.said)


def _heads(course: Course, said: Marked, spare: list[int]) -> int:
    """ "Three guys after me", "después de mí juegan tres": how many take their turns."""
    for at, token in enumerate(said.tokens):
        n = number_of(token, course.reader.of_word(token)) or 0
        follows = said.marks[at + 1] if at + 1 < len(said.tokens) else set()
        if n > 1 and ("person" in follows or said.has("inturn")):
            if n in spare:
                spare.remove(n)
            return n
    return course.heads


def _is_of_each(course: Course, said: Marked) -> bool:
    """ "Each of them rolls 2 claws"."""
    return course.heads > 1 and bool(wording(course.language).each & set(said.tokens))


def _rolls_myself(course: Course, piece: Piece) -> bool:
    """Whether the claws that are told of are the asker's own."""
    if piece.doer.id != ME or piece.said.has("suffer") or ME in piece.struck:
        return False
    return piece.subject is not None or course.rolling


def _hurts_me(piece: Piece, counts: dict[str, int]) -> bool:
    """ "I get 3 damage"."""
    told = "damage" in counts and "smash" not in counts and not piece.said.has("hit")
    return told and piece.doer.id == ME


def _strike(course: Course, piece: Piece, n: int, *, hurt: bool) -> None:
    """A question that names the smashes once more tells nothing new: "Do 3 claws kill me?" """
    if n == NONE and course.told.strikes():
        return  # told before, by the dice or in words
    if n and piece.asked and any(each.n in (n, NONE) for each in course.told.strikes()):
        return  # "no claw: does he still take 1 damage?" claims it
    if n and _is_of_each(course, piece.said) and not _rolls_myself(course, piece):
        _strike_one_by_one(course, piece, n, hurt=hurt)
    elif n or (piece.said.has("hit") and not piece.asked):
        strike(course, piece, n, suffers=hurt or piece.said.has("suffer", "lose"))


def _strike_one_by_one(course: Course, piece: Piece, n: int, *, hurt: bool) -> None:
    """ "Three guys, 2 claws each"."""
    by = [f"{ANYBODY}{at}" for at in range(1, course.heads + 1)]
    at = ME if hurt or piece.doer.id == ME or ME in piece.struck else None
    course.told.events += [Event(STRIKE, each, at, n) for each in by]


def _spare(course: Course, said: Marked, counted: Counted) -> list[int]:
    """Numbers that count nothing named, without those that count the players."""
    spare = [n for n in counted.numbers if not (n == 1 and ONE & set(said.tokens))]
    if not spare:
        return spare
    here = players_in(said.tokens, course.reader, course.language)
    players = here or course.told.players
    tells = course.counting == HEART or said.has("hit", "suffer", "lose", "level")
    if players in spare and (here or not tells):
        spare.remove(players)
    for actor in course.present:
        if actor.heads > 1 and actor.heads in spare:
            spare.remove(actor.heads)
    if said.has("both") and BOTH in spare:
        spare.remove(BOTH)
    return spare


def _strength(course: Course, piece: Piece, counts: dict[str, int], spare: list[int]) -> int:
    if counts.get("damage") == 1 and "1" not in piece.said.tokens and ONE & set(piece.said.tokens):
        del counts["damage"]  # "one of them hits me"
    n = counts.pop("smash", 0) or counts.pop("damage", 0)
    if n == BOTH and piece.said.has("both"):
        n = 0
    if piece.said.has("lose") and not n:
        n = counts.pop(HEART, 0)
    return n or _bare_strike(course, piece, counts, spare)


def _bare_strike(course: Course, piece: Piece, counts: dict[str, int], spare: list[int]) -> int:
    """ "Hits me for 3, Ben for 2"."""
    said = piece.said
    waits = course.waiting is not None and course.waiting[0] == piece.doer.id
    told = said.has("third", "left", "heal", *PLACES)
    goes_on = (waits or course.counting == STRIKE) and not told
    again = course.counting == STRIKE and said.has("roll") and said.has("more")
    hitting = goes_on or again or said.has("hit", "suffer", "lose")
    if not hitting or len(spare) != 1 or (HEART in counts and not _is_behind_blow(said, spare[0])):
        return 0
    return spare.pop()


def _is_behind_blow(said: Marked, n: int) -> bool:
    """ "Bunny with 10 hearts takes 3": the number right behind the verb."""
    at = said.first("hit", "suffer") + 1
    behind = said.tokens[at : at + NEAR]
    return str(n) in behind


def _count_hearts(
    course: Course, piece: Piece, counts: dict[str, int], spare: list[int], *, struck: bool
) -> None:
    said = piece.said
    hearts = counts.pop(HEART, 0)
    places = (at for at, each in enumerate(said.tokens) if HEART in course.reader.of_word(each))
    at = next(places, 0)
    if not hearts and any("last" in marks for marks in said.marks[max(at - NEAR, 0) : at]):
        hearts = 1
    bare = not hearts and len(spare) == 1 and not struck
    if bare and _are_hearts(course, piece, spare[0]):
        hearts = spare.pop()
    if hearts:
        rolled = _are_rolled(course, said, at)
        whose = _beside_its_place(piece, at) or _opposed(course, said, at) or _asked_of(piece)
        _hearts(course, said, whose, hearts, rolled=rolled and whose is piece.doer)


def _are_rolled(course: Course, said: Marked, at: int) -> bool:
    """Whether hearts lie on the dice: behind a roll, or in a row of faces."""
    told = course.rolling and said.first("roll") not in range(at, len(said.tokens))
    told = told or (said.has("rolled") and not said.has("level"))  # "2 Herzen gewürfelt"
    return told or bool(row_counts(said.tokens, course.reader))


def _are_hearts(course: Course, piece: Piece, n: int) -> bool:
    """Whether a number by itself counts hearts."""
    level = piece.said.has("heal") or _is_level(course, piece.said, n)
    return level or _is_beside_name(course, piece)


def _beside_its_place(piece: Piece, at: int) -> Actor | None:
    """ "… kill the one in Tokyo with 4 hearts": those of whoever is told by the place."""
    before = [(each, actor) for each, actor in piece.actors if each.end <= at]
    if not before or not before[-1][0].who.startswith(AT):
        return None
    mention, actor = before[-1]
    with_them = any("level" in marks for marks in piece.said.marks[mention.end : at])
    return actor if with_them else None


def _asked_of(piece: Piece) -> Actor:
    """ "What happens to me with 2 hearts?": those of whoever is asked about."""
    alone = piece.asked and piece.subject is None and len(piece.actors) == 1
    return piece.actors[0][1] if alone else piece.doer


def _opposed(course: Course, said: Marked, at: int) -> Actor | None:
    """ "3 claws against 4 hearts": those of whoever is struck."""
    if not any("versus" in marks for marks in said.marks[max(at - NEAR, 0) : at]):
        return None
    whose = course.latest or course.told.cast.get_or_make(SOMEBODY)
    last = next(iter(course.told.strikes()[-1:]), None)
    if last is not None and last.at is None and last.who != whose.id:
        course.told.aim(last, whose.id)
    return whose


def _is_level(course: Course, said: Marked, n: int) -> bool:
    """ "Ben with 7", where hearts were spoken of; "I'm on 7"."""
    if course.counting == HEART:
        return True
    at = next((at for at, token in enumerate(said.tokens) if token == str(n)), 0)
    return at > 0 and "level" in said.marks[at - 1] and not course.rolling


def _is_beside_name(course: Course, piece: Piece) -> bool:
    """ "Tom (City) 5, Eva 4": of somebody with a name, where nothing but hearts is counted."""
    told = course.of_hearts and course.counting in ("", HEART) and not course.rolling
    named = bool(piece.doer.shown) or piece.doer.id.startswith("monster.") or piece.doer.id == ME
    acts = piece.said.has("hit", "suffer", "lose", "roll", "kill", "more", "inturn")
    few = len(piece.said.tokens) <= FEW
    return told and named and few and not acts and piece.doer.had is None and not piece.asked


def _hearts(course: Course, said: Marked, doer: Actor, n: int, *, rolled: bool) -> None:
    told = course.told
    if course.counting == HEART and doer.had not in (None, n) and not (rolled or doer.cards):
        told.repeats = True  # "we are outside with 9, 4 and 1": whose are they?
        course.give_up()
    course.counting = HEART
    struck = told.was_struck(doer)
    if rolled or said.has("heal"):
        told.events.append(Event(HEAL, doer.id, n=n))
    elif doer.hearts is None and not (said.has("left") and struck):
        doer.hearts = doer.had = n
    elif struck:
        told.events.append(Event(HAS, doer.id, n=n))
    elif doer.hearts != n:
        course.give_up()
