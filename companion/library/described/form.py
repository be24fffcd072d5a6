"""Whether a question describes a thing instead of naming it, and what sort of thing it asks for.

"Which wickedness tile …", "is there a costume that …", "Kraken has an evolution where …, which is it?"
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from companion.library.described.words import MEANT, PLAIN, SORTS, forms, pieces
from companion.library.index import index
from companion.library.parts import SENTENCES

if TYPE_CHECKING:
    import re

    from companion.library.described.words import Form, Forms
    from companion.library.query import Query

KINDS = {
    "evolution": ("gift", "temporary", "permanent"),
    "power": ("keep", "discard"),
    "card": ("keep", "discard"),
}
"""What else is told of things of one sort by a word beside theirs."""
NEAR = 2
"""Words before and after the thing among which such a word stands."""
MARKS = str.maketrans("", "", PLAIN + MEANT)
SOUGHT, NOT_SOUGHT = "whichcard", {"howmany", "wickedness", "tile", "survive", "win", "price"}
"""The concept of "which card …", and those of what is worked out."""
ANY_SORT = "card"
"""What anything may be called."""


class Wanted(NamedTuple):
    """What sort of thing is asked for."""

    families: frozenset[str] = frozenset()
    """Empty: any."""
    kind: str = ""
    level: int = 0
    several: bool = False
    """All of them may be meant, not one of them."""
    plural: bool = False
    """ "What are …": their names, or what such things are at all."""
    many: bool = False
    """ "Which cards …": more than one is asked for."""


def wanted(query: Query) -> Wanted | None:
    """The sort of thing that the question describes; nothing where it asks for no thing."""
    known = forms(query.language)
    found = _in_form(known, query)
    if found is None:
        return None
    text, match, form = found
    if "thing" not in match.re.groupindex:
        return _of_no_sort(match, query)
    sorts = _sorts(known, text, match)
    level = known.level.search(text) if "tile" in sorts else None
    return Wanted(
        _families(sorts),
        _kind(known, sorts, _around(text, match)),
        int(level[1]) if level else 0,
        _asks_for_all(known, text, query),
        form in known.listed,
        known.words["many"].fullmatch(match["thing"]) is not None,
    )


def asks_for_a_thing(query: Query) -> bool:
    """Whether it is a thing that is wanted, not what dice or figures come to that describe it."""
    if SOUGHT not in query.features or NOT_SOUGHT & query.features.keys() or query.closed:
        return False
    return wanted(query) is not None


def _asks_for_all(known: Forms, text: str, query: Query) -> bool:
    """Several, and none of the asker's own: "which tiles do I get?" is no matter of names."""
    mine = index().manners[query.language].me.intersection(text.split())
    strange = [word for word in query.unknown if not known.words["listing"].fullmatch(word)]
    return bool(known.words["several"].search(text)) and not mine and not strange


def _of_no_sort(match: re.Match[str], query: Query) -> Wanted:
    """ "Is there something that …"; one of a monster's is an evolution."""
    one = "one" in match.re.groupindex and any(name.startswith("monster.") for name in query.named)
    return Wanted(frozenset({"evolution"})) if one else Wanted()


def _in_form(known: Forms, query: Query) -> tuple[str, re.Match[str], Form] | None:
    """The text, where in it the form stands, and which form."""
    reader = index().readers[query.language]
    whole = pieces(query.text, reader)
    sentences = [pieces(each, reader) for each in SENTENCES.split(query.text)]
    texts = [(text, form) for text in sentences for form in known.found]
    texts += [(whole, form) for form in known.tagged]
    for text, form in texts:
        if (match := form.search(text)) and not known.other.search(text[: match.start()]):
            return text, match, form
    opening = ((text, form) for text in sentences for form in (*known.asked, *known.listed))
    for text, form in opening:
        match = form.search(text)
        if match is None or known.other.search(text[: match.start()]):
            continue
        if not match.start() or not query.closed:  # "Do I have to show which evolution I kept?"
            return text, match, form
    return None


def _sorts(known: Forms, text: str, match: re.Match[str]) -> list[str]:
    """The sort that stands in the form, and those that follow at once: "a card, tile or costume"."""
    found = [_sort(known, match["thing"])]
    rest = text[match.end("thing") :]
    while following := known.beside.match(rest):
        found.append(_sort(known, following["thing"]))
        rest = rest[following.end() :]
    return found


def _sort(known: Forms, said: str) -> str:
    return next(sort for sort in SORTS if known.words[sort].fullmatch(said))


def _around(text: str, match: re.Match[str]) -> str:
    before = text[: match.start("thing")].split()[-NEAR:]
    after = text[match.end("thing") :].split()[:NEAR]
    return " ".join((*before, match["thing"], *after)).translate(MARKS)


def _families(sorts: list[str]) -> frozenset[str]:
    """A "card" by itself may be of any family; a gift is an evolution."""
    if sorts == [ANY_SORT]:
        return frozenset()
    meant = {"gift": "evolution", ANY_SORT: "power"}
    return frozenset(meant.get(sort, sort) for sort in sorts)


def _kind(known: Forms, sorts: list[str], around: str) -> str:
    if len(sorts) != 1:
        return ""
    if sorts[0] == "gift":
        return "gift"
    kinds = KINDS.get(sorts[0], ())
    return next((kind for kind in kinds if known.words[kind].search(around)), "")
