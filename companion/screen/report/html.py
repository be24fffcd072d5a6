"""Elements of a page. Text is escaped unless it is markup that was made here."""

from __future__ import annotations

from html import escape


class Markup(str):
    """Finished markup: it may stand in a page as it is."""

    __slots__ = ()


def element(tag: str, *children: str, **attributes: object) -> Markup:
    """One element. `class_` and `aria_label` become `class` and `aria-label`; None leaves one out.

    An empty element is closed at once (`<path/>`), so that every page is well-formed XML too.
    """
    opening = tag + "".join(
        f' {name.rstrip("_").replace("_", "-")}="{escape(str(value))}"'
        for name, value in attributes.items()
        if value is not None
    )
    if not children:
        return Markup(f"<{opening}/>")
    return Markup(f"<{opening}>{text(*children)}</{tag}>")


def text(*parts: str) -> Markup:
    """Parts one after the other, those that are no markup escaped."""
    return Markup("".join(part if isinstance(part, Markup) else escape(part) for part in parts))
