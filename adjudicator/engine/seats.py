"""Seats: places at a table, counted from 0, and the letters that name them."""

from __future__ import annotations

from string import ascii_uppercase
from typing import Annotated, Final, NewType, TypeAlias

import msgspec

from adjudicator.engine.errors import Unreadable
from adjudicator.engine.phrases import _

Seat = NewType("Seat", int)
"""A place at the table, counted from 0."""

NATURE: Final = Seat(-1)
"""The seat that plays chance and forced steps."""

Named: TypeAlias = Annotated[
    Seat, msgspec.Meta(ge=0, lt=len(ascii_uppercase), description="A seat, counted from 0.")
]
"""The type of a seat that a move names. Every value has a letter, which a refusal can repeat."""


def seat_letter(seat: Seat) -> str:
    """Return the letter of a seat in move texts: A for 0, `?` for a number that is not a seat."""
    return ascii_uppercase[seat] if 0 <= seat < len(ascii_uppercase) else "?"


def seat_named(letter: str) -> Seat:
    """Return the seat with a letter, in either case. Raise `Unreadable` for anything else."""
    if len(letter) == 1 and letter.isascii() and letter.isalpha():
        return Seat(ord(letter.upper()) - ord("A"))
    raise Unreadable(_("“{word}” is not a seat. Seats are called A, B, C and so on."), word=letter)
