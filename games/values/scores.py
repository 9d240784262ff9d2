"""The final scores of a game."""

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
    lines: Annotated[
        tuple[Counted, ...], Meta(description="The lines, in the order in which the ruleset counts them.")
    ]
    total: int
    ties: Annotated[
        tuple[Counted, ...],
        Meta(description="The tie-breakers, in order of weight: the first that differs decides."),
    ]
    by_stand_in: Annotated[
        bool,
        Meta(
            description="Whether a stand-in held the seat when the game ended, because its player was away."
        ),
    ]
