"""Which letters a file can hold."""

from __future__ import annotations


def storable(text: str) -> str:
    """The text without lone surrogates, which a terminal in another encoding hands over and no
    UTF-8 file can hold. A replacement character in a remark is better than a move not saved.
    """
    try:
        text.encode()
    except UnicodeEncodeError:
        return text.encode("utf-16-le", "surrogatepass").decode("utf-16-le", "replace")
    return text
