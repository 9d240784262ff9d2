"""Which words around moves the site ignores, and which words it never ignores."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.replies.courtesy import without_courtesies

MOVES = ("draw", "take 1", "place zebra pen5", "best 3", "hi 2", "dag")
IDLE = ("Hi zoo,", "Hallo!", "Thanks", "Viele Grüße", "Ann", "Ann Example", "ciao")


def remaining(lines: Sequence[str]) -> list[str]:
    return without_courtesies(lines, "Ann Example", MOVES.__contains__)


@pytest.mark.parametrize(
    "lines",
    [
        ["Sehr geehrte Damen und Herren,", "draw", "Mit freundlichen Grüßen", "Ann Example", "Zoo"],
        ["Good evening everybody,", "draw", "ANN"],
        ["Chère équipe,", "draw", "À bientôt !"],
        ["Hi", "Hello again,", "draw", "Cheers,", "A."],
    ],
)
def test_courtesies_are_dropped(lines: list[str]) -> None:
    assert remaining(lines) == ["draw"]


@pytest.mark.parametrize(
    "lines",
    [
        ["draw", "please"],
        ["Hi, I would like to draw a tile now", "draw"],
        ["draw", "Thanks, and next time I take truck 3"],
        ["draw", "Thanks", "I shall be away until Monday morning at nine"],
        ["draw", "Bob"],
        ["draw", "Thanks", "one", "two", "three", "four"],
    ],
)
def test_lines_with_content_are_kept(lines: list[str]) -> None:
    assert remaining(lines) == lines


@given(st.lists(st.sampled_from(MOVES + IDLE), max_size=8))
def test_moves_are_never_dropped(lines: list[str]) -> None:
    assert [line for line in remaining(lines) if line in MOVES] == [line for line in lines if line in MOVES]
