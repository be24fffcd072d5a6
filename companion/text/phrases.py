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
from typing import Any

from companion.text.inert import inert_lines

Terms = Mapping[str, Mapping[str, Any]]
_SLOT = re.compile(r"\{([a-z_]+)(?::([^{}]*))?\}")


def fill(template: str, values: Mapping[str, object], terms: Terms, edition: str) -> str:
    """The sentence. A slot that nothing fills shows its own name: ugly, and seen by the tests."""
    return _SLOT.sub(lambda slot: _filled(slot, values, terms, edition), template)


def slots(template: str) -> list[tuple[str, str]]:
    """The names and specifications of a template's slots."""
    return [(name, how) for name, how in _SLOT.findall(template)]


def _filled(slot: re.Match[str], values: Mapping[str, object], terms: Terms, edition: str) -> str:
    name, how = slot[1], slot[2] or ""
    if name in values:
        return _value(values[name], how, terms, edition)
    if name in terms:
        usual = "bare" if "bare" in terms[name] else "one"
        return form(terms, name, how or usual, edition)
    return slot[0]


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
