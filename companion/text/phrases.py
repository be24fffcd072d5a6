"""Filling in sentences. A small language, so that translators write whole sentences.

Values may come from a record or a keyboard, so each is made harmless on its way in.

{monster}       a value
{star}          a term of terms.toml in its `bare` form, else in its `one` form, in the edition's words
{star:other}    the same term in another form
{n:star}        the value n with the fitting form of the term: "3 stars"
{n:star:dat}    the value n with a form that fits no plural rule (German: "mit 3 Siegpunkten")
{n:is|are}      one word or the other, by the value n; # in it is the value: {n:the heart|the # hearts}
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from companion.text.inert import inert_lines

Terms = Mapping[str, Mapping[str, Any]]
_SLOT = re.compile(r"\{([a-z_]+)(?::([^{}]*))?\}")
MOST_KEPT = 8192
"""Sentences that are kept taken apart: more than there are."""


def fill(template: str, values: Mapping[str, object], terms: Terms, edition: str) -> str:
    """The sentence. A slot that nothing fills shows its own name: ugly, and seen by the tests."""
    start, rest = taken_apart(template)
    if not rest:
        return start
    said = start
    for name, how, text in rest:
        if name in values:
            said += _value(values[name], how, terms, edition) + text
        else:
            said += _term(name, how, terms, edition) + text
    return said


@lru_cache(maxsize=MOST_KEPT)
def taken_apart(template: str) -> tuple[str, tuple[tuple[str, str, str], ...]]:
    """What stands before the first slot; each slot's name and specification with the text behind it."""
    start, *rest = _SLOT.split(template)
    return start, tuple(
        (name, how or "", text)
        for name, how, text in zip(rest[::3], rest[1::3], rest[2::3], strict=True)
    )


def slots(template: str) -> list[tuple[str, str]]:
    """The names and specifications of a template's slots."""
    return [(name, how) for name, how in _SLOT.findall(template)]


def _term(name: str, how: str, terms: Terms, edition: str) -> str:
    if name in terms:
        usual = "bare" if "bare" in terms[name] else "one"
        return form(terms, name, how or usual, edition)
    return f"{{{name}:{how}}}" if how else f"{{{name}}}"


def _value(value: object, how: str, terms: Terms, edition: str) -> str:
    shown = inert_lines(value) if isinstance(value, str) else str(value)
    if not how:
        return shown
    if "|" in how:
        one, other = how.split("|", 1)
        return (one if value == 1 else other).replace("#", shown)
    term, _, case = how.partition(":")
    return f"{shown} {form(terms, term, case or ('one' if value == 1 else 'other'), edition)}"


def form(terms: Terms, term: str, how: str, edition: str) -> str:
    """A term in one of its forms, in the words of the edition."""
    forms = terms.get(term, {})
    own = forms.get(edition, {})
    return str(own.get(how) or forms.get(how) or f"{{{term}:{how}}}")


def joined(parts: list[str], comma: str, last: str) -> str:
    """A list as people write it: "a, b or c"."""
    if len(parts) < 2:
        return "".join(parts)
    return f"{comma.join(parts[:-1])}{last}{parts[-1]}"
