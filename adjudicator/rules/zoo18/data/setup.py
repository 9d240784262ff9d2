"""The start of a game, its rounds and the final score (rulebook, 2.3, 5, 8, 9; E2)."""

from __future__ import annotations

from types import MappingProxyType
from typing import Final, Literal, TypeAlias, get_args

import msgspec


class Start(msgspec.Struct, frozen=True):
    """The starting conditions of a player. `cards`: the card limit."""

    cash: int
    cards: int


_STARTS: Final = MappingProxyType({2: Start(40, 10), 3: Start(28, 7), 4: Start(23, 5), 5: Start(22, 6)})
_STARTS_MANY_FAMILIES: Final = MappingProxyType(
    {2: Start(48, 12), 3: Start(32, 9), 4: Start(27, 7), 5: Start(22, 6)}
)
_MANY_FAMILIES: Final = 6

PLAYERS: Final = range(min(_STARTS), max(_STARTS) + 1)
FIVE: Final = 5
"""The number of players to which special rules apply: tickets, draft, no nearby families (rulebook, 9)."""


def start(players: int, families: int) -> Start:
    """Return the capital and the card limit for the numbers of players and of families in the game."""
    return (_STARTS_MANY_FAMILIES if families >= _MANY_FAMILIES else _STARTS)[players]


def tickets(players: int) -> int:
    return 2 if players == FIVE else 3


def draft_powers(players: int) -> int:
    return 6 if players == FIVE else 4


POWERS_PER_DAY: Final = 4
"""The number of new powers in each stock round, revealed one round ahead."""

RoundName: TypeAlias = Literal[
    "DRAFT", "SR1", "OR1.1", "OR1.2", "SR2", "OR2.1", "OR2.2", "SR3", "OR3.1", "OR3.2", "OR3.3"
]
ROUNDS: Final[tuple[RoundName, ...]] = get_args(RoundName)
TICKET_VALUES: Final = MappingProxyType(dict(zip(ROUNDS, (4, 4, 5, 6, 7, 8, 9, 10, 12, 15, 18), strict=True)))
"""The value of a ticket in $N in each round."""
COUSINS_COME: Final[RoundName] = "SR3"

TICKET_AT_END: Final = 20
DEBT_FACTOR: Final = 2
"""The multiple of the bank's payment that the player then owes."""
KITCHEN_INCOME: Final = 2
"""The $N that a family gets at the start of an operating round for each of its cards in the KITCHEN."""
NUTS_PER_BAG: Final = 25
"""The nuts per $N when a harvest is kept. The $N are rounded up."""
WATER_INCOME: Final = 1
"""The $N for each visit to water."""
