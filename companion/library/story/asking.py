"""What is asked about a story: who is dead, how many hearts are lost or left, who is where, who wins."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from companion.library.story.cast import BAY, CITY, INSIDE, ME
from companion.library.story.marks import marked

if TYPE_CHECKING:
    from companion.library.story.marks import Marked

DEAD, ALIVE, MANY, WHERE, HOLDER = "dead", "alive", "many", "where", "holder"
FATES, WINS, HURT, WHAT, GAIN, ELSE = "fates", "wins", "hurt", "what", "gain", "else"
LOSS, LOSES, ENTERS, MAY_LEAVE, MAY_STAY, WON = "loss", "loses", "enters", "leaves", "stays", "won"
"""How much is lost, and whether anything is; whether somebody enters, may leave, may stay, has won."""
MUST_LEAVE, GAINS, HURTS, KEEPS, POISONED = "must", "gains", "hurts", "keeps", "poisoned"
"""Whether somebody has to leave, gets stars, keeps all hearts, gets poison; whether anybody is hurt."""
CLOSED = (
    DEAD, ALIVE, LOSES, ENTERS, MAY_LEAVE, MUST_LEAVE, MAY_STAY, WON, GAINS, HURTS, KEEPS, POISONED,
)  # fmt: skip
"""Those that want a yes or no."""
NEAR = 4
HARDLY_ANY = 2
"""Words of a piece that only opens a question."""
SHORT = 3
"""Words of a question that wants no more than how it ends: "What happens then?" """
MOVES = {"leave", "enter", "stay"}


class Ask(NamedTuple):
    kind: str
    about: str | None = None
    place: str = ""
    """Where somebody is looked for, or wants to go."""
    each: bool = False
    """Whether all the others are meant, one by one."""
    figure: int = 0
    """How many hearts it is said to be."""
    later: bool = False
    """Whether it is asked for the end of the turn after."""


def is_of_all(ask: Ask) -> bool:
    """ "How many does each of them have left?" """
    return ask.kind == MANY and ask.each and ask.about != ME


def kind_of(tokens: list[str], said: Marked, language: str, *, relative: bool) -> str:
    """What a piece of the question wants to know; nothing where it only tells.

    `relative`: it follows a comma alone, so "who" speaks of somebody named before.
    """
    asked = marked(tokens, language, "asks")
    if gain := _gain(asked, said):
        return gain
    if move := _move(asked, said):
        return move
    if special := _special(asked, said):
        return special
    if not asked.has("alive") and asked.has("may"):
        return ELSE if len(tokens) > HARDLY_ANY else ""  # "must I, the attacker, go in?"
    if asked.has("alive") and asked.has("may") and said.has("leave"):
        return ELSE
    kind = _kind(asked, said, relative=relative)
    return ELSE if asked.has("other") and kind not in (WINS, WON) else kind


def _special(asked: Marked, said: Marked) -> str:
    """ "Does he get a poison token?", "do I keep all of them?" """
    if asked.has("venom") and asked.has("earn") and not said.has("not", "or"):
        return POISONED
    if not asked.has("keep") or asked.has("other", "may", "many", "who"):
        return ""
    return ELSE if said.has("not", "or", "others", "more", *MOVES) else KEEPS


def _gain(asked: Marked, said: Marked) -> str:
    """ "Do I get a star?", "how many stars does she get?", "who gets the star?" """
    if asked.has("gain"):
        return GAIN
    wins = any("win" in marks and "earn" not in marks for marks in asked.marks)
    if not asked.has("stars") or wins or said.has("not", "or", "kill") or asked.has("may", "later"):
        return ""
    if asked.has("many", "who") or asked.first("what-much") == 0:
        return GAIN
    return GAINS if asked.has("earn") else ""


def _move(asked: Marked, said: Marked) -> str:
    """Whether somebody goes, may go or may stay; "must I refuse?" and "may I choose?" are rules."""
    if _asks_more(asked, said) or said.has("not", "or", "both"):
        return ""
    if asked.has("into"):
        return "" if said.has("leave", "stay") else ENTERS
    if not asked.has("may") and not (said.has("stay") and said.has(BAY)):
        return ""
    if said.has("stay"):
        return MAY_STAY
    if not said.has("leave"):
        return ""
    return MUST_LEAVE if asked.has("must") else MAY_LEAVE


def _asks_more(asked: Marked, said: Marked) -> bool:
    """Whether it is about more than who goes where."""
    if asked.has("other", "many", "who", "where", "alive") or asked.first("what-much") == 0:
        return True
    if said.has("lose") and asked.has("into"):
        return True  # "do I lose one when I go in?"
    return asked.has("dead") and not (asked.has("may") and said.has("leave"))


def _kind(asked: Marked, said: Marked, *, relative: bool) -> str:
    if asked.has("fates") or (asked.has("outcome") and len(asked.tokens) <= SHORT):
        return FATES
    if asked.has("where"):
        return WHERE
    if asked.has("who") and not relative:
        return _who(asked, said)
    if asked.has("lose") and (asked.has("many") or asked.first("what-much") == 0):
        return ELSE if _counts_heads(asked, said) else LOSS
    if asked.has("many"):
        return MANY
    if said.has("both") and _asks_of_others(asked, said):
        return FATES
    return WON if asked.has("win") else _fate(asked, said)


def _counts_heads(asked: Marked, said: Marked) -> bool:
    """ "How many monsters lose a heart?" """
    many = asked.first("many")
    return any("person" in marks for marks in said.marks[many : many + NEAR])


def _asks_of_others(asked: Marked, said: Marked) -> bool:
    return asked.has("what") or (asked.has("dead", "alive") and not said.has("i", "me"))


def _fate(asked: Marked, said: Marked) -> str:
    for kind in (ALIVE, WHAT, DEAD):
        if asked.has(kind):
            unsure = (said.has("not") and not said.has("or")) or asked.has("lose")
            return ELSE if unsure and kind != WHAT else kind
    if asked.has("lose") and said.has("anyone") and not said.has(*MOVES, "or", "not"):
        return HURTS
    if asked.has("lose") and not said.has(*MOVES, "or", "not", "others", "both"):
        return LOSES
    return ELSE if said.has(*MOVES) or asked.has("lose") else ""


def _who(asked: Marked, said: Marked) -> str:
    if asked.has("win"):
        return WINS
    if asked.has("hurt"):
        return HURT
    placed = said.has(CITY, BAY, INSIDE, "tokyo") and not said.has(*MOVES)
    goes_in = asked.has("into") or said.has("enter")  # "who goes in?"
    return HOLDER if placed or goes_in else ELSE


def asks_who(said: Marked, language: str) -> bool:
    return marked(said.tokens, language, "asks").has("who")


def place_asked(said: Marked) -> str:
    return next((each for each in (BAY, CITY) if said.has(each)), INSIDE)
