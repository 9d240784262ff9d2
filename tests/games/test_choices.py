"""Which choices belong to the question and which are shown apart from it."""

from __future__ import annotations

from games.selectors.positions import of_the_question
from games.values import Choice


def mark(*parts: str, is_aside: bool = True) -> Choice:
    return Choice(" ".join(parts), {}, "", True, {}, parts=parts, is_aside=is_aside)


def test_moves_that_stand_aside_do_so_beside_others_alone() -> None:
    mixed = (mark("pass", is_aside=False), mark("power-HOLE", "hex-A1"))
    assert of_the_question(mixed) == mixed


def test_where_all_stand_aside_they_are_the_question_and_what_all_begin_with_needs_no_tap() -> None:
    asked = of_the_question((mark("power-HOLE", "hex-A1"), mark("power-HOLE", "hex-B2")))
    assert [choice.parts for choice in asked] == [("hex-A1",), ("hex-B2",)]
    assert not any(choice.is_aside for choice in asked)


def test_the_way_to_different_powers_and_to_a_single_move_stays() -> None:
    several = (mark("power-HOLE", "hex-A1"), mark("power-MOLES", "hex-A1"))
    assert [choice.parts for choice in of_the_question(several)] == [choice.parts for choice in several]
    assert of_the_question((mark("power-HOLE", "hex-A1"),))[0].parts == ("power-HOLE", "hex-A1")
    assert of_the_question(()) == ()
