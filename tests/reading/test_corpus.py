"""The corpus is sound: positions replay, expected moves are legal, and each kind has enough sentences."""

from __future__ import annotations

from collections import Counter
from typing import Final, get_args

import pytest

from adjudicator.registry import RULESETS
from tests.reading.playing import after
from tests.reading.sentences import LANGUAGES, Reason, SentenceCase, positions, sentences

MIN_PLAYED: Final = 100
"""The minimum number of sentences to play for each game in each language."""
MIN_REFUSED: Final = 25
"""The minimum number of sentences not to play for each game in each language."""
UNSAID: Final = {
    "the-zoo-game": {"Pass"},
    "zoo-tycoon": {"Forgo"},
}
"""Kinds of moves without a sentence. Random games hardly ever reach a position where they are legal."""
CASES: Final = [
    pytest.param(key, language, id=f"{key}-{language}") for key in RULESETS for language in LANGUAGES
]


@pytest.mark.parametrize("key", RULESETS)
def test_positions_obey_the_laws_and_have_names(key: str) -> None:
    for name, position in positions(key).items():
        position.rules.check(position.state)
        assert position.rules.pending(position.state).asks, name
        assert len(set(position.names)) == len(position.names), name


@pytest.mark.parametrize(("key", "language"), CASES)
def test_each_sentence_is_of_an_asked_seat_and_stands_once(key: str, language: str) -> None:
    found = Counter((each.position, each.seat, each.text) for each in sentences(key, language))
    assert [said for said, times in found.items() if times > 1] == []
    for each in sentences(key, language):
        rules, state, _ = positions(key)[each.position]
        assert each.number in rules.pending(state).seats, each.text


@pytest.mark.parametrize(("key", "language"), CASES)
def test_meant_moves_are_legal(key: str, language: str) -> None:
    for each in sentences(key, language):
        for texts in (each.moves, *((name,) for name in each.names)):
            after(positions(key)[each.position], each.number, texts)


@pytest.mark.parametrize(("key", "language"), CASES)
def test_sentences_are_played_or_refused(key: str, language: str) -> None:
    for each in sentences(key, language):
        assert bool(each.moves) != bool(each.refused), each.text
        assert (len(set(each.names)) >= 2) == (each.refused == "ambiguous"), each.text


@pytest.mark.parametrize(("key", "language"), CASES)
def test_there_are_enough_sentences_of_each_kind(key: str, language: str) -> None:
    found = Counter(_kind(each) for each in sentences(key, language))
    assert found["played"] >= MIN_PLAYED
    assert found.total() - found["played"] >= MIN_REFUSED
    assert {*get_args(Reason)} <= {*found}


@pytest.mark.parametrize("key", RULESETS)
def test_each_kind_of_move_is_meant_in_both_languages(key: str) -> None:
    rules = RULESETS[key]
    kinds = {kind.__name__ for kind in get_args(rules.player_move_type)}
    for language in LANGUAGES:
        meant = {
            type(rules.notation.read(text)).__name__
            for each in sentences(key, language)
            for text in each.moves
        }
        assert kinds - meant == UNSAID.get(key, set()), language


def _kind(sentence: SentenceCase) -> str:
    return sentence.refused or "played"
