"""Which choices the page shows with the question, and which it shows separately."""

from __future__ import annotations

from games.selectors.positions import of_the_question
from games.values import Choice


def make_choice(*parts: str, is_secondary: bool = True) -> Choice:
    return Choice(" ".join(parts), {}, "", True, {}, parts=parts, is_secondary=is_secondary)


def test_mixed_primary_and_secondary_choices_stay_unchanged() -> None:
    mixed = (make_choice("pass", is_secondary=False), make_choice("power-HOLE", "hex-A1"))
    assert of_the_question(mixed) == mixed


def test_secondary_choices_alone_become_primary_without_their_prefix() -> None:
    asked = of_the_question((make_choice("power-HOLE", "hex-A1"), make_choice("power-HOLE", "hex-B2")))
    assert [choice.parts for choice in asked] == [("hex-A1",), ("hex-B2",)]
    assert not any(choice.is_secondary for choice in asked)


def test_prefix_stays_if_it_differs_or_there_is_only_one_choice() -> None:
    several = (make_choice("power-HOLE", "hex-A1"), make_choice("power-MOLES", "hex-A1"))
    assert [choice.parts for choice in of_the_question(several)] == [choice.parts for choice in several]
    assert of_the_question((make_choice("power-HOLE", "hex-A1"),))[0].parts == ("power-HOLE", "hex-A1")
    assert of_the_question(()) == ()
