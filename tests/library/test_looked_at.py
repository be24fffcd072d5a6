"""A long story touches a third of all documents: only the likeliest are compared, and none is missed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.library import rank as ranking
from companion.library.index import index
from companion.library.lesson import Lesson
from companion.library.query import understand
from tests.eval.measure import questions

if TYPE_CHECKING:
    import pytest

    from companion.library.query import Query

EACH = 25
"""Every so many of the open questions are asked here."""


def asked() -> list[Query]:
    catalogue = index()
    some = [each for each in questions() if each["kind"] != "trap"][::EACH]
    return [understand(each["question"], each["lang"], catalogue) for each in some]


def first_of(query: Query) -> int:
    lesson = Lesson(query, index())
    return ranking.rank(query, index(), query.editions, lesson)[0].document


def test_looking_at_all_that_know_anything_finds_the_same_first(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    found = [first_of(query) for query in asked()]
    monkeypatch.setattr(ranking, "MOST_TAUGHT", len(index().documents))
    thorough = [first_of(query) for query in asked()]
    missed = sum(one != other for one, other in zip(found, thorough, strict=True))
    assert missed <= len(found) // 100


def test_no_story_is_compared_with_more_than_the_most(monkeypatch: pytest.MonkeyPatch) -> None:
    compared: list[int] = []
    measured = ranking.witnessed

    def counted(likes: list[float]) -> float:
        compared.append(1)
        return measured(likes)

    monkeypatch.setattr(ranking, "witnessed", counted)
    story = (
        "I am in Tokyo with 3 hearts, roll two claws and three energy, may I leave and buy a card?"
    )
    first_of(understand(story, "en", index()))
    assert len(compared) == ranking.MOST_TAUGHT
