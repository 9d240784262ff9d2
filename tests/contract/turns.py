"""The longest message that a player could send at once in a finished game."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import groupby
from typing import Any

from adjudicator.engine.codec import encode
from adjudicator.engine.seats import NATURE, Seat


def longest_turn(moves: Iterable[tuple[Seat, Any]]) -> int:
    """Return the maximum size, in bytes of JSON, of consecutive moves by a seat.

    Draws between the moves are ignored.
    """
    decided = [(seat, move) for seat, move in moves if seat != NATURE]
    turns = ([move for _, move in turn] for _, turn in groupby(decided, key=lambda entry: entry[0]))
    return max(len(encode(turn)) for turn in turns)
