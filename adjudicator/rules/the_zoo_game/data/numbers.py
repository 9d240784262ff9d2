"""Numbers of the rulebook, and the limits of our own rulings (docs/rules/the-zoo-game.md)."""

from __future__ import annotations

from types import MappingProxyType
from typing import Final

MARKET: Final = 5
START_HAND: Final = 5
START_P_CARDS: Final = 1
HAND_LIMIT: Final = 7
BASE_DRAW: Final = 2
P_PRICE: Final = 7
FULL: Final = 6
TO_OPEN: Final = 2
GOAL_BONUS: Final = 10
GOALS: Final = MappingProxyType({2: (7, 4), 3: (4, 5), 4: (3, 5), 5: (2, 6), 6: (2, 5)})
"""The numbers of sets and of exhibits in each, by number of players (rulebook, Endgame)."""

MAX_OFFERS: Final = 3
"""The maximum number of unanswered or declined offers in a turn (T74)."""
MAX_HOURS: Final = 7 * 24
"""The maximum time to wait for an answer (T77)."""
