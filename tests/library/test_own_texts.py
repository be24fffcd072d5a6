"""What our own texts say is read when the index is built: the same as if it were read at the table."""

from __future__ import annotations

import pytest

from companion.editions import USUAL
from companion.library.card_answers import effect_of
from companion.library.index import index
from companion.library.own_texts import FOLLOWING, numbers_of, packed, sentences_in
from companion.text.families import FILES, rule_of
from companion.text.voice import LANGUAGES, voice


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_sentence_of_an_effect_is_known_as_it_would_be_read(language: str) -> None:
    catalogue, speaker = index(), voice(language, USUAL)
    things = [each for each in catalogue.documents if each.family in FILES]
    assert len(things) > 200
    for thing in things:
        for sentence in sentences_in([effect_of(speaker, thing.family, thing.id.split(".")[1])]):
            known = catalogue.own_texts.features_of(sentence, language)
            assert known is not None, sentence
            reading = catalogue.readers[language].read(sentence)
            assert list(known) == numbers_of(reading, catalogue.features)


def test_a_sentence_of_nobody_is_not_known() -> None:
    assert index().own_texts.features_of("Wings are for birds.", "en") is None


def test_the_same_words_in_another_language_are_another_sentence() -> None:
    sentence = sentences_in([effect_of(voice("en", USUAL), "power", "wings")])[0]
    assert index().own_texts.features_of(sentence, "en") is not None
    assert index().own_texts.features_of(sentence, "de") is None


def test_a_sentence_that_hangs_on_another_says_nothing_alone() -> None:
    reading = index().readers["en"].read("Then you lose 2 hearts.")
    assert reading.words[0] in FOLLOWING
    assert numbers_of(reading, index().features) == []


def test_rulings_name_other_things_but_not_their_own() -> None:
    named = index().own_texts.ruled_on("card.eater-of-the-dead")
    assert "card.it-has-a-child" in named
    assert "card.eater-of-the-dead" not in named


def test_an_effect_says_the_same_in_most_languages() -> None:
    assert {"energy", "pay", "lose"} <= index().own_texts.concepts_of(rule_of("power", "wings"))


def test_two_sentences_with_one_key_are_refused() -> None:
    with pytest.raises(ValueError, match="keys"):
        packed({("nidmovh", "en"): [1], ("bubanxn", "en"): [2]})  # of one checksum
