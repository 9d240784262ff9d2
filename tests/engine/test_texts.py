"""What texts of moves have in common in all games."""

from __future__ import annotations

import pytest

from adjudicator.engine.ruleset import Unreadable
from adjudicator.engine.texts import number_of, words_of


def test_words_stand_in_small_letters_without_what_means_nothing() -> None:
    assert words_of(" Put  the COIN\ton truck 2!\r\n", 5, {"the", "on"}) == ["put", "coin", "truck", "2"]
    assert words_of(" ., ", 5) == []


def test_a_text_with_more_words_than_any_move_is_refused() -> None:
    assert words_of("a b c", 3) == ["a", "b", "c"]
    with pytest.raises(Unreadable):
        words_of("a b c d", 3)


@pytest.mark.parametrize("word", ["", "two", "-1", "1.0", "²", "٣", "1234"])
def test_what_is_no_number_of_so_many_digits_is_refused(word: str) -> None:
    assert number_of("007", 3) == 7
    with pytest.raises(Unreadable):
        number_of(word, 3)
