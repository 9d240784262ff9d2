"""Undo and redo: which entries of a file still stand."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from adjudicator.engine.codec import Malformed
from adjudicator.engine.phrases import _

SPEECH = "message"


class Mark(msgspec.Struct, frozen=True):
    """What undo and redo look at. Ids may be missing, repeated or out of order."""

    type: str
    id: int | None = None
    action_id: int | None = None


def standing(marks: Sequence[Mark]) -> list[int]:
    """The places of the entries that stand, in order; speech, undos and redos do not count.

    An undo takes back what stands after the first entry with its `action_id` (0: everything), without one the
    last entry. What an undo took back, a redo brings back, unless something else was entered in between.
    """
    live: list[int] = []
    undone: list[list[int]] = []
    for place, mark in enumerate(marks):
        if mark.type == "undo":
            first = _first_undone(marks, live, place)
            live, taken = live[:first], live[first:]
            undone.append(taken)
        elif mark.type == "redo":
            if not undone:
                raise Malformed(_("There is nothing to redo."), f"$.actions[{place}]")
            live = sorted([*live, *undone.pop()])
        elif mark.type != SPEECH:
            live.append(place)
            undone.clear()
    return live


def _first_undone(marks: Sequence[Mark], live: Sequence[int], place: int) -> int:
    """How many of the standing entries still stand after the undo at `place`."""
    target = marks[place].action_id
    if target is None:
        if not live:
            raise Malformed(_("There is nothing to undo."), f"$.actions[{place}]")
        return len(live) - 1
    if target == 0:
        return 0
    last = next((number for number in range(place) if marks[number].id == target), None)
    if last is None:
        raise Malformed(
            _("No entry before this one has the id {number}."), f"$.actions[{place}].action_id", number=target
        )
    return sum(number <= last for number in live)
