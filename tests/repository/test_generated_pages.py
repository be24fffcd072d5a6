"""What is generated is fresh."""

from __future__ import annotations

import pytest

from docs.generate import HERE, PAGES, explained


@pytest.mark.parametrize("name", PAGES)
def test_the_page_is_fresh(name: str) -> None:
    assert (HERE / name).read_text(encoding="utf-8") == PAGES[name](), "run `make docs`"


def test_every_moment_is_explained() -> None:
    assert [moment for moment, meaning in explained() if not meaning] == []
