"""The size of the longest message with which a player could send a whole turn of a finished game."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import groupby
from typing import Any, Final

from adjudicator.engine.codec import encode
from adjudicator.engine.seats import NATURE, Seat

LONGEST_TURN: Final = 4 * 1024
"""The limit for a turn, in bytes: a quarter of the largest submission that the site accepts."""


def longest_turn(moves: Iterable[tuple[Seat, Any]]) -> int:
    """Return the maximum size, in bytes of JSON, of consecutive moves by a seat.

    NATURE's moves between them do not count.
    """
    decided = [(seat, move) for seat, move in moves if seat != NATURE]
    turns = ([move for _, move in turn] for _, turn in groupby(decided, key=lambda entry: entry[0]))
    return max(len(encode(turn)) for turn in turns)
