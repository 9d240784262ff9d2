"""Choose what a guide explains at each question: every idea once in full, then in short, a few at a time.

What a seat has already read is not stored. It follows from the questions that the seat answered before.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final, NamedTuple

from adjudicator.engine.aids import Guide
from adjudicator.engine.lines import Line
from adjudicator.engine.seats import Seat

MOST_NEW: Final = 2
"""The maximum number of ideas explained in full at one question. Others wait until they matter again."""

Asked = tuple[Any, Line]
"""What a seat saw, and the question it had there."""


class Told(NamedTuple):
    """What the guide shows at a question. `is_over`: whether this is the first question without guidance."""

    lines: tuple[Line, ...] = ()
    is_over: bool = False


def tell(guide: Guide[Any, Any], seat: Seat, before: Iterable[Asked], now: Asked) -> Told | None:
    """Return the guidance for `now` after the questions `before`, which are in order of time.

    Return None if the guide ended earlier.
    """
    known = set[str]()
    for view, question in before:
        ideas = guide.ideas(view, seat, question)
        if ideas is None:
            return None
        known.update(idea.code for idea in _new(ideas, known))
    ideas = guide.ideas(now[0], seat, now[1])
    if ideas is None:
        return Told(is_over=True)
    new = _new(ideas, known)
    again = [idea for idea in ideas if idea.code in known and idea.code in guide.short]
    return Told((*new, *(Line(f"{idea.code}_short", idea.params) for idea in again[: MOST_NEW - len(new)])))


def _new(ideas: tuple[Line, ...], known: set[str]) -> tuple[Line, ...]:
    return tuple(idea for idea in ideas if idea.code not in known)[:MOST_NEW]
