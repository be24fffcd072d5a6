"""What no single piece of a story tells: rows of dice that commas cut, what only its end settles."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from companion.library.folding import words
from companion.library.story.asking import ALIVE, DEAD, FATES, MANY
from companion.library.story.events import HAS, STRIKE, Event

if TYPE_CHECKING:
    from companion.library.reading import Reader
    from companion.library.story.events import Course

FACES = {"smash", "heart", "energy"}
NUMBERS = ("1", "2", "3")
LEAST = 4
"""Faces that make a row of dice."""


class Cut(NamedTuple):
    """A piece of a sentence as it was typed, and how it hangs together with the others."""

    text: str
    behind: str
    relative: bool
    """Whether it follows a comma alone, so "who" speaks of somebody named before."""
    when: bool
    """Whether it only says when."""
    turned: bool
    """Whether the verb comes before whoever acts."""
    supposed: bool
    """Whether it tells what the question only supposes: "if he stays"."""


def rows_joined(cuts: list[Cut], reader: Reader) -> list[Cut]:
    """ "I roll claw, claw, 1, heart": faces between commas are one row of dice."""
    found: list[Cut] = []
    rows: list[int] = []
    """How many faces the last of each holds."""
    for cut in cuts:
        tokens = words(cut.text, reader.language)
        single = len(tokens) == 1 and _is_face(tokens[0], reader)
        if found and single and rows[-1] and found[-1].behind in (",", "and"):
            last = found[-1]
            found[-1] = last._replace(text=f"{last.text} {cut.text.strip()}", behind=cut.behind)
            rows[-1] += 1
        else:
            found.append(cut)
            rows.append(int(bool(tokens) and _is_face(tokens[-1], reader) and not _counts(tokens)))
    return found if any(n >= LEAST for n in rows) else cuts


def _is_face(token: str, reader: Reader) -> bool:
    return token in NUMBERS or bool(FACES & set(reader.of_word(token)))


def _counts(tokens: list[str]) -> bool:
    """ "3 hearts": a number that counts what stands behind it."""
    return len(tokens) > 1 and tokens[-2].isdigit() and not tokens[-1].isdigit()


def settle(course: Course) -> None:
    """What was told before its meaning was known."""
    told = course.told
    if course.waiting is not None and not told.strikes() and told.events:
        told.events.insert(0, Event(STRIKE, *course.waiting))  # "Ann leaves after Bob's attack"
    if course.guests and len(told.strikes()) != course.guests:
        course.give_up()  # "three of them hit me": how hard each?
    if not {each.kind for each in told.asks} & {DEAD, ALIVE, FATES, MANY}:
        return
    for event in [each for each in told.events if each.kind == HAS]:
        actor = told.cast.get_or_make(event.who)
        if actor.had is None and any(each.kind == DEAD for each in told.asks):
            actor.hearts = actor.had = event.n  # "2 claws, he has 3 left: is he dead?"
            told.events.remove(event)
