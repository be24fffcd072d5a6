"""What the search finds for a question, alone or with its story, and whether a sum misses it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.library.index import index
from companion.library.lesson import Lesson
from companion.library.main_thing import main_thing_first, one_of_a_name
from companion.library.query import understand
from companion.library.rank import rank
from companion.library.refusing import Found, is_taught, is_weak, lies_elsewhere, refused
from companion.library.superseded import played_today
from companion.library.twins import twins_first

if TYPE_CHECKING:
    from companion.library.answers import Answer
    from companion.library.query import Query

STANDS_ALONE = 0.5
"""How well the sentence that asks must fit an answer to be told without its story."""
LOOKED_THROUGH = 16
"""Rules among which a near twin of the best one may be."""
GAUGE = "wickedness."
FAR = 3.3
"""How much likelier another rule must be than that of a sum, as a logarithm, to be told instead."""
AMOUNT = {
    "howmany", "rest", "price", "survive", "dead", "win", "enter", "total", "worth", "dial",
}  # fmt: skip
"""What sums are asked for with, and what follows from them."""
PLACED = {"where", "gauge"}
"""Together they ask for a number too: "Where does my counter stand?"."""


def find(query: Query, meant: str) -> Found:
    catalogue = index()
    lesson = Lesson(query, catalogue)
    editions = [meant] if meant else query.editions
    hits = rank(query, catalogue, editions, lesson, most=LOOKED_THROUGH)
    hits = main_thing_first(twins_first(hits, query, catalogue, meant, lesson), query)
    if not meant:
        hits = played_today(hits, query, catalogue)
    return Found(query, hits, lesson)


def asked_alone(found: Found, meant: str) -> Found | None:
    """What the sentence that asks finds by itself, where hardly anything fits the story with it."""
    whole = found.query
    asking = index().manners[whole.language].asking(whole.text)
    if asking == whole.text or not is_weak(found) or lies_elsewhere(found):
        return None
    query = one_of_a_name(understand(asking, whole.language, index()), meant)
    alone = find(query._replace(editions=whole.editions), meant)
    return alone if stands_alone(alone) else None


def stands_alone(found: Found) -> bool:
    """Whether it needs nothing of what came before it."""
    return bool(found.hits) and found.best.score >= STANDS_ALONE and is_taught(found)


def misses(worked_out: Answer, found: Found) -> bool:
    """Whether the examples teach that another rule is asked about than the one reckoned with.

    Not where a card is likelier, whose effect may be what was reckoned, nor where an amount is asked for.
    """
    catalogue = index()
    mine = catalogue.by_id.get(worked_out.under)
    if mine is None or not found.lesson or _asks_amount(found.query) or refused(found):
        return False
    other = found.best.document
    if catalogue.documents[other].family != "rule":
        return False
    if worked_out.under.startswith(GAUGE) and _tells_of_the_gauge(found.query):
        return False  # "At 2 wickedness I roll three 2s. What happens?" wants both rules applied
    said = found.lesson.of([mine, other])
    return said[other] - said[mine] > FAR


def _tells_of_the_gauge(query: Query) -> bool:
    """Whether where the counter stands is told before the question, which asks no yes or no."""
    asking = index().manners[query.language].asking(query.text)
    return not query.wants_verdict and "wickedness" in query.features and asking != query.text


def _asks_amount(query: Query) -> bool:
    """ "What do I get?" and "Where does my counter stand?" do, but not "What may I get?"."""
    told = query.features.keys()
    return bool(told & AMOUNT) or ("gain" in told and "may" not in told) or told >= PLACED
