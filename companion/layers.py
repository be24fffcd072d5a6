"""Data folders on top of our own, and editions made after another one.

A layer is a folder with `rules/` and `locales/` like ours. Its tables join ours key by key, its `[[…]]`
entries by their `id`; any other value replaces ours. An edition that is `like` another one has whatever
that one has: its place in every list of editions and its words, unless the data give it its own.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Mapping

LISTS = ("editions",)
"""Keys whose value is a list of the editions in which something holds."""


def merged(base: Mapping[str, Any], layer: Mapping[str, Any]) -> dict[str, Any]:
    """The base with everything that the layer says."""
    return {**base, **{key: _joined(base.get(key), value) for key, value in layer.items()}}


def _joined(ours: Any, theirs: Any) -> Any:
    if isinstance(ours, dict) and isinstance(theirs, dict):
        return merged(ours, theirs)
    if _are_entries(ours) and _are_entries(theirs):
        more = {entry["id"]: entry for entry in theirs}
        known = [merged(entry, more.pop(entry["id"], {})) for entry in ours]
        return [*known, *more.values()]
    return theirs


def _are_entries(value: Any) -> bool:
    return isinstance(value, list) and all(
        isinstance(each, dict) and "id" in each for each in value
    )


def filled_in(editions: Mapping[str, Mapping[str, Any]]) -> dict[str, Any]:
    """Every edition with all its facts: its own, else those of the edition it is like."""
    found: dict[str, Any] = {}
    for name, facts in editions.items():
        model = found[facts["like"]] if "like" in facts else {}
        found[name] = merged({key: model[key] for key in model if key != "without"}, facts)
    return found


def with_kin(value: Any, models: Mapping[str, str], without: Mapping[str, list[str]]) -> Any:
    """The same data with each edition of `models` beside the one it is like."""
    if isinstance(value, list):
        return [with_kin(each, models, without) for each in value]
    if not isinstance(value, dict):
        return value
    found = {key: with_kin(each, models, without) for key, each in value.items()}
    for edition, model in models.items():
        if model in found and edition not in found:
            found[edition] = found[model]
        if value.get("id") in without.get(edition, ()):
            continue
        for key in LISTS:
            listed = found.get(key)
            if isinstance(listed, list) and model in listed and edition not in listed:
                found[key] = [*listed, edition]
    return found
