"""Names as people type them where a game is set up, and what to say of those that do not fit."""

from __future__ import annotations

from companion.text.names import names

FORGIVEN = 0.75
"""How like a name must be to what was typed."""


class NotThat(Exception):
    """What was typed does not fit; the reason is ready to be shown."""


def meant(text: str, *families: str) -> list[str]:
    """What a name may mean: just this name, else those that begin so or contain it, else what differs
    by a slip of the fingers.
    """
    known = [names(family) for family in families]
    spelt = {
        id for each in known for key in each.spellings(text) for id in each.by_name.get(key, ())
    }
    found = spelt or {id for each in known for id in each.find(text)}
    scored = (pair for each in known for pair in each.scored(text)) if not found else ()
    return sorted(found) or list(dict.fromkeys(id for score, id in scored if score >= FORGIVEN))
