"""What is generated is fresh."""

from __future__ import annotations

from docs.generate import PAGE, page


def test_the_page_of_cards_is_fresh() -> None:
    assert PAGE.read_text(encoding="utf-8") == page(), "run `make docs`"
