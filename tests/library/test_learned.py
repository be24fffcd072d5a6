"""What the examples teach: which rule is meant by who does what to whom, and whether it is a yes."""

from __future__ import annotations

import numpy as np
import pytest

from companion.library.asking import ask
from companion.library.build import build
from companion.library.corpus import Corpus
from companion.library.cues import cues
from companion.library.index import Index, index
from companion.library.learned import ITSELF, ROOM, added_up, as_number
from companion.library.lesson import Lesson
from companion.library.parallel import parallel
from companion.library.query import understand
from companion.library.rank import rank
from companion.library.settling import settling
from companion.library.teaching.fit import examples
from companion.library.teaching.judge import Judge, Judged
from companion.library.teaching.network import NOWHERE, WIDTH, Batch, Network
from companion.library.verdicts import AGAINST_A_CLAUSE, ALONE, SAID, weighed
from companion.text.voice import LANGUAGES

EACH = 40
MADE = "card.made-in-a-lab"
NO_RULINGS = np.empty(0, np.int64)
"""Every so many of the parallel questions are asked here."""


def cues_of(language: str, text: str) -> set[str]:
    return {*cues(understand(text, language, index()))}


def test_the_order_of_words_and_concepts_is_a_cue() -> None:
    mine, his = cues_of("en", "I leave and he enters"), cues_of("en", "he enters and I leave")
    assert "leave>enter" in mine - his
    assert "enter>leave" in his - mine
    assert "en:i_leave_and" in mine - his


def test_what_a_card_is_called_is_no_cue_but_which_card_it_is() -> None:
    found = cues_of("de", "Wirkt Düsenantrieb in Tokyo?")
    assert "card.jets" in found
    assert "de:wirkt_@card" in found
    assert not [each for each in found if "dusen" in each]


def test_numbers_in_a_row_are_told_apart_by_their_concepts_alone() -> None:
    assert "en:with_#_hearts" in cues_of("en", "with 7 hearts")
    assert "n7" in cues_of("en", "with 7 hearts")


@pytest.mark.parametrize("rows", [1, 2, ROOM, ROOM + 1])
def test_long_numbers_add_up_like_small_ones(rows: int) -> None:
    """Also at both ends of what a byte holds, and where more are added up than have room at once."""
    chance = np.random.default_rng(rows)
    table = chance.integers(-128, 128, (rows, 6), np.int8)
    table[:, 0], table[:, 1] = -128, 127
    told = [as_number(memoryview(row.tobytes()).cast("b")) for row in table]
    assert added_up(told, 6) == table.sum(0, np.int64).tolist()


def test_nearly_every_document_has_been_learned() -> None:
    """A new card needs none of it; a new set of cards should be learned."""
    unknown = [
        document.id
        for place, document in enumerate(index().documents)
        if not index().learned.knows(place)
    ]
    assert len(unknown) <= len(index().documents) // 20, "run `make fit`"


def test_what_was_learned_fits_the_cues_of_today() -> None:
    """It would hardly know anything if words were read otherwise than when it was learned."""
    catalogue = index()
    asked = [*parallel()][::EACH]
    right = 0
    for each in asked:
        lesson = Lesson(understand(each.text, each.language, catalogue), catalogue)
        told = lesson.of(range(len(catalogue.documents)))
        best = max(told, key=told.__getitem__)
        wanted = catalogue.by_id[each.rule]
        right += catalogue.wholes[best] == catalogue.wholes[wanted]
    assert right >= 0.93 * len(asked), "run `make fit`"


def test_every_parallel_question_has_a_rule_an_answer_and_a_text_in_each_language() -> None:
    known = {document.id for document in Corpus().documents}
    questions = [*parallel()]
    assert {each.rule for each in questions} <= known
    assert {each.answer for each in questions} == {"yes", "no", "-"}
    assert all(each.text.strip() for each in questions)
    assert len(questions) % len(LANGUAGES) == 0


def test_an_author_who_is_left_out_has_taught_nothing() -> None:
    assert not Index(build(frozenset({"first"}))).learned


def test_a_document_newer_than_the_lesson_is_left_to_the_search(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    catalogue = index()
    lesson = Lesson(understand("Do I have to leave Tokyo?", "en", catalogue), catalogue)
    some = [0, 1, 2]
    told = lesson.of(some)
    worst = min(some, key=told.__getitem__)
    knows = catalogue.learned.knows
    monkeypatch.setattr(
        type(catalogue.learned), "knows", lambda _, each: each != worst and knows(each)
    )
    assert lesson.of(some)[worst] == max(told.values()) > told[worst]


def test_a_ruling_newer_than_the_lesson_is_found_by_its_examples(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    catalogue = index()
    query = understand("is made in a lab once per turn only?", "en", catalogue)
    hit = rank(query, catalogue, [], Lesson(query, catalogue))[0]
    first = next(tag for tag in settling(hit) if tag != ITSELF)
    known = {tag: row for tag, row in catalogue.learned.points(MADE).items() if tag != first}
    assert len(known) < len(catalogue.learned.points(MADE))
    monkeypatch.setattr(type(catalogue.learned), "points", lambda *_: known)
    assert first in settling(hit)


def test_a_network_learns_documents() -> None:
    """Cue 0 speaks for the first document, 1 for the second, 2 for neither."""
    network = Network(3, np.array([0, 1]), NO_RULINGS, np.random.default_rng(1))
    cues = [[0], [1], [0, 2], [1, 2]]
    batch = Batch(
        cues=[np.array(each) for each in cues],
        documents=np.array([0, 1, 0, 1]),
        points=np.full(4, NOWHERE),
        alike=np.empty((0, 3), np.int64),
    )
    for _ in range(400):
        network.learn(batch, 1.0)
    for each, document in zip(cues, batch.documents, strict=True):
        sums = network.rows.values[each].sum(0) / np.sqrt(len(each)) + network.offsets.values
        assert len(sums) == WIDTH
        told = network.of_documents.values @ np.maximum(sums, 0) + network.biases.values
        assert int(np.argmax(told)) == document


def test_a_network_learns_the_rulings_of_each_document() -> None:
    """Of the first document cue 0 speaks for its first ruling, 1 for its second; the other has one."""
    owners = np.array([0, 0, 1])
    network = Network(3, np.array([0, 1]), owners, np.random.default_rng(1))
    cues = [[0], [1], [0, 2], [1, 2], [2]]
    batch = Batch(
        cues=[np.array(each) for each in cues],
        documents=np.array([0, 0, 0, 0, 1]),
        points=np.array([0, 1, 0, 1, NOWHERE]),
        alike=np.empty((0, 3), np.int64),
    )
    untaught = network.of_points.values[2].copy()
    for _ in range(400):
        network.learn(batch, 1.0)
    for each, point in zip(cues[:4], batch.points, strict=False):
        sums = network.rows.values[each].sum(0) / np.sqrt(len(each)) + network.offsets.values
        told = network.of_points.values @ np.maximum(sums, 0) + network.point_biases.values
        assert int(np.argmax(told[:2])) == point
    assert abs(network.of_points.values[2]).sum() <= abs(untaught).sum()


def test_a_judge_learns_what_each_document_says_to_a_cue() -> None:
    """With cue 2 the first document says no, the second yes; without it the other way round."""
    judge = Judge(3, 2, np.random.default_rng(1))
    cues = [[0], [0, 2], [1], [1, 2]]
    batch = Judged(
        cues=[np.array(each) for each in cues],
        documents=np.array([0, 0, 1, 1]),
        answers=np.array([1, 0, 0, 1], np.float32),
    )
    for _ in range(400):
        judge.learn(batch, 1.0)
    for each, document, answer in zip(cues, batch.documents, batch.answers, strict=True):
        said = judge.rows.values[each].sum(0) / np.sqrt(len(each))
        leaning = float(judge.weighing[document] @ np.array([*said, 1.0]))
        assert (leaning > 0) == bool(answer)


def test_the_sentence_that_asks_is_told_apart_from_the_story() -> None:
    """Whether it is a yes hangs on what is asked, not on what happened before."""
    found = cues_of("en", "He hits me in Tokyo. May I leave?")
    assert {"?may", "?leave", "?leave&may"} <= found
    assert "?smash" not in found


def test_a_network_learns_that_languages_say_the_same() -> None:
    """Two languages know the question by their own cue; the third's cue is taught by them alone."""
    network = Network(3, np.array([0, 1]), NO_RULINGS, np.random.default_rng(1))

    def spread() -> float:
        sums = np.maximum(network.rows.values + network.offsets.values, 0)
        likely = sums @ network.of_documents.values.T + network.biases.values
        return float(np.ptp(likely[:, 0] - likely[:, 1]))

    batch = Batch(
        cues=[np.array([cue]) for cue in range(3)],
        documents=np.array([0, 0, 1]),
        points=np.full(3, NOWHERE),
        alike=np.array([[0, 1, 2]]),
    )
    apart = batch._replace(alike=np.empty((0, 3), np.int64))
    for _ in range(300):
        network.learn(batch, 1.0)
    together = spread()
    network = Network(3, np.array([0, 1]), NO_RULINGS, np.random.default_rng(1))
    for _ in range(300):
        network.learn(apart, 1.0)
    assert together < 0.8 * spread()


def test_examples_of_every_language_and_kind_are_learned_from() -> None:
    taught = examples()
    assert len(taught) > len(Corpus().phrasings)
    assert {each.answer for each in taught} >= {"yes", "no"}
    assert {each.language for each in taught} == {*LANGUAGES}


@pytest.mark.parametrize(
    ("said", "leaning", "found"),
    [
        ("yes", 0.0, "yes"),
        ("no", 1.0, "no"),
        ("no", SAID + AGAINST_A_CLAUSE, "yes"),
        ("yes", -SAID - AGAINST_A_CLAUSE, "no"),
        ("yes", -SAID, ""),
        ("no", SAID + 0.9, ""),
        ("", ALONE, "yes"),
        ("", -ALONE, "no"),
        ("", ALONE - 0.1, ""),
    ],
)
def test_a_clause_and_the_leaning_are_weighed(said: str, leaning: float, found: str) -> None:
    assert weighed(said, leaning, understand("May I leave?", "en", index())) == found


def test_whether_it_is_forbidden_is_left_to_the_clauses() -> None:
    asked = understand("Is it forbidden to leave?", "en", index())
    assert weighed("no", SAID + 5, asked) == "no"


WHO_HITS_WHOM = [
    (
        "yes",
        "He hits me while I'm in Tokyo. May I go?",
        "Er trifft mich in Tokyo. Darf ich gehen?",
        "Me pega estando yo en Tokio. ¿Puedo irme?",
    ),
    (
        "no",
        "I hit him while he's in Tokyo. Can I make him go?",
        "Ich treffe ihn in Tokyo. Kann ich ihn zwingen zu gehen?",
        "Le pego estando él en Tokio. ¿Puedo obligarlo a irse?",
    ),
]
VERDICTS = {"yes": ("Yes", "Ja", "Sí"), "no": ("No", "Nein", "No")}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("group", WHO_HITS_WHOM, ids=lambda group: group[0])
def test_who_hits_whom_tells_the_answer(group: tuple[str, ...], language: str) -> None:
    verdict, *texts = group
    at = LANGUAGES.index(language)
    first = ask(texts[at], language=language).answers[0]
    assert first.under == "yield.who"
    assert first.text.startswith(f"{VERDICTS[verdict][at]}. ")
