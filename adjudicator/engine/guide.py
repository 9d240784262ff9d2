"""Choose the ideas that a guide explains at each question: once in full, later in short, a few at a time.

The ideas that a seat has already read are not stored. They follow from the questions that it answered before.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final, NamedTuple

from adjudicator.engine.aids import Guide
from adjudicator.engine.lines import Line
from adjudicator.engine.seats import Seat

MAX_NEW_IDEAS: Final = 2
"""The maximum number of ideas explained in full at one question.

The guide explains any further idea at a later question for which it matters.
"""

SeenQuestion = tuple[Any, Line]
"""A seat's view, and the question put to the seat."""


class Guidance(NamedTuple):
    """The ideas shown at a question. `is_over`: whether this is the first question without guidance."""

    lines: tuple[Line, ...] = ()
    is_over: bool = False


def explain(
    guide: Guide[Any, Any], seat: Seat, before: Iterable[SeenQuestion], now: SeenQuestion
) -> Guidance | None:
    """Return the guidance for `now` after the questions `before`, oldest first.

    Return None if the guide ended earlier.
    """
    known = set[str]()
    for view, question in before:
        ideas = guide.ideas(view, seat, question)
        if ideas is None:
            return None
        known.update(idea.code for idea in _new_ideas(ideas, known))
    ideas = guide.ideas(now[0], seat, now[1])
    if ideas is None:
        return Guidance(is_over=True)
    new = _new_ideas(ideas, known)
    again = [idea for idea in ideas if idea.code in known and idea.code in guide.short]
    return Guidance(
        (*new, *(Line(f"{idea.code}_short", idea.params) for idea in again[: MAX_NEW_IDEAS - len(new)]))
    )


def _new_ideas(ideas: tuple[Line, ...], known: set[str]) -> tuple[Line, ...]:
    return tuple(idea for idea in ideas if idea.code not in known)[:MAX_NEW_IDEAS]
