"""The words of rule cases and what they stand for."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, cast

from adjudicator.engine.codec import Malformed
from adjudicator.engine.ruleset import Seat, seat_letter
from adjudicator.rules.zoo18.board.model import NO_SLOT, Laid, Token, TokenKind
from adjudicator.rules.zoo18.data.families import Family
from adjudicator.rules.zoo18.data.market import ROWS, At, cell
from adjudicator.rules.zoo18.data.squirrels import Kind
from adjudicator.rules.zoo18.rulecases.format import Counts
from adjudicator.rules.zoo18.state import APART, KITCHEN, LOUNGE, Squirrel

_PLACES: Final[Mapping[str, Seat]] = {"L": LOUNGE, "K": KITCHEN, "-": APART}
"""Where a card lies that no player has."""


_NAMES: Final = {seat: letter for letter, seat in _PLACES.items()}


def seat_of(letter: str, players: int) -> Seat:
    """The seat of a letter; `Malformed` for a letter nobody has."""
    seat = Seat(ord(letter) - ord("A"))
    if seat >= players:
        raise Malformed(f"There is no player {letter}.", "$")
    return seat


def of_everybody(counts: Counts, players: int) -> dict[Seat, int]:
    """The counts of all players, or of those named."""
    if isinstance(counts, int):
        return dict.fromkeys(map(Seat, range(players)), counts)
    return {seat_of(letter, players): count for letter, count in counts.items()}


def box(text: str) -> At:
    """The box of a value in a row counted from 1."""
    value, _, row = text.partition("/")
    for column, each in enumerate(ROWS[int(row) - 1]):
        if each.value == int(value):
            return At(int(row) - 1, column)
    raise Malformed(f"There is no box {text}.", "$")


def box_text(at: At) -> str:
    return f"{cell(at).value}/{at.row + 1}"


def squirrel(text: str) -> Squirrel:
    kind, *marks = text.split()
    return Squirrel(
        cast(Kind, kind), is_last="last" in marks, is_asleep="asleep" in marks, is_patched="patched" in marks
    )


def squirrel_text(squirrel: Squirrel) -> str:
    marks = (("last", squirrel.is_last), ("asleep", squirrel.is_asleep), ("patched", squirrel.is_patched))
    return " ".join((squirrel.kind, *(mark for mark, has in marks if has)))


def tile(text: str) -> Laid:
    name, rotation = text.split()
    return Laid(name, int(rotation))


def token(hex: str, text: str) -> Token:
    owner, kind, *slot = text.split()
    family = None if owner == "-" else cast(Family, owner)
    return Token(cast(TokenKind, kind), hex, family, int(slot[0]) if slot else NO_SLOT)


def holders(text: str, players: int) -> tuple[Seat, ...]:
    return tuple(_PLACES[letter] if letter in _PLACES else seat_of(letter, players) for letter in text)


def cards_text(cards: tuple[Seat, ...]) -> str:
    return "".join(_NAMES.get(seat) or seat_letter(seat) for seat in cards)
