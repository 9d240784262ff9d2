"""Undo and redo: which entries of a file still count."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Mapping, Sequence

import msgspec

from adjudicator.engine.codec import Malformed
from adjudicator.engine.phrases import _

CHAT_TYPES = "message"


class EntryMark(msgspec.Struct, frozen=True):
    """The fields of an entry that undo and redo use. Ids may be missing, repeated or out of order."""

    type: str
    id: int | None = None
    action_id: int | None = None


def lasting_positions(marks: Sequence[EntryMark]) -> list[int]:
    """Return the positions of the entries that count, in order, without chat, undos and redos.

    An undo with an `action_id` removes everything after the first entry with that id, or everything for 0.
    Without an `action_id`, it removes the last entry. A redo restores the entries that an undo removed,
    unless there is a new entry in between.
    """
    live: list[int] = []
    """The entries that count, followed by undone ones that can be restored."""
    count, undone, first = 0, list[int](), dict[int, int]()
    for place, mark in enumerate(marks):
        if mark.type == "undo":
            undone.append(count)
            count = _remaining_after_undo(mark, live, count, first, place)
        elif mark.type == "redo":
            if not undone:
                raise Malformed(_("There is nothing to redo."), f"$.actions[{place}]")
            count = undone.pop()
        elif mark.type != CHAT_TYPES:
            live[count:] = [place]
            count += 1
            undone.clear()
        if mark.id is not None:
            first.setdefault(mark.id, place)
    return live[:count]


def _remaining_after_undo(
    mark: EntryMark, live: Sequence[int], count: int, first: Mapping[int, int], place: int
) -> int:
    """Return how many of the `count` entries still count after the undo at `place`.

    `first`: the position of the first entry with each id.
    """
    target = mark.action_id
    if target is None:
        if not count:
            raise Malformed(_("There is nothing to undo."), f"$.actions[{place}]")
        return count - 1
    if target == 0:
        return 0
    last = first.get(target)
    if last is None:
        raise Malformed(
            _("No earlier entry has the ID {number}."), f"$.actions[{place}].action_id", number=target
        )
    return bisect_right(live, last, 0, count)
