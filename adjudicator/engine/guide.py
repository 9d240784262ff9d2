"""How a guide tells a seat what it is asked: each idea once in full, then in short, and few at a time.

What has been told is not kept anywhere: it follows from what the seat was asked before.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final, NamedTuple

from adjudicator.engine.aids import Guide
from adjudicator.engine.lines import Line
from adjudicator.engine.seats import Seat

MOST_NEW: Final = 2
"""How many ideas are told in full with one question; others wait for the next at which they matter."""

Asked = tuple[Any, Line]
"""What a seat saw, and what it was asked there."""


class Told(NamedTuple):
    """What is told with a question. `is_over`: this is the first that the guide says nothing of."""

    lines: tuple[Line, ...] = ()
    is_over: bool = False


def tell(guide: Guide[Any, Any], seat: Seat, before: Iterable[Asked], now: Asked) -> Told | None:
    """What is told of a question after those before it, oldest first; None where one is on one's own."""
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
