"""What a finished game was worth."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct


class Counted(Struct, frozen=True):
    """One reason for points."""

    reason: str
    points: int


class Sheet(Struct, frozen=True):
    """A seat's final score, line by line."""

    seat: int
    name: str
    rank: int
    is_winner: bool
    lines: Annotated[tuple[Counted, ...], Meta(description="In order of the ruleset's own reckoning.")]
    total: int
    ties: Annotated[
        tuple[Counted, ...], Meta(description="In order of weight: the first that differs decides a tie.")
    ]
    by_stand_in: Annotated[
        bool, Meta(description="Its person was away when the game was over: a stand-in held the seat.")
    ]
