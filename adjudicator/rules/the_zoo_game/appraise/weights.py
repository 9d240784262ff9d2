"""The values that bots assign, in points. Other values that were tried did not win more games."""

from __future__ import annotations

from typing import Final

CARD: Final = 0.6
"""A hand card, as payment."""
HAND_SHARE: Final = 0.35
"""The share of a card's value when built that it has in hand."""
LONE_CARD: Final = 0.3
"""A further factor for a card without an open set or a mate."""
GOAL: Final = 2.0
"""All exhibits of the goal together, as a multiple of the goal's bonus."""
FULL_SET: Final = 4.0
"""The immediate gain from filling a set."""
EXTRA_DRAWS: Final = 0.7
"""The share of the owner's remaining turns in which a full set's extra card is drawn."""
GROWTH: Final = 3.0
"""The exponent of a set's value as it grows towards a full one."""
POWER: Final = 2.5
PENGUIN: Final = 2.5
"""P cards, kept or bought."""
STEAL: Final = 4.0
FREE_EXHIBIT: Final = 3.0
"""Events that give an exhibit of another zoo, or one at no cost."""
NEW_MARKET: Final = 0.5
"""A new market."""
TURNS_PER_EXHIBIT: Final = 1.4
"""The leader's number of turns per exhibit."""
RIVAL_LOSS: Final = 0.8
"""The value of an opponent's loss of a point at a table of two."""
VICTIM_POINT: Final = 0.01
"""The extra value of a victim for each point of its zoo."""
MIN_TRADE_GAIN: Final = 0.1
"""The least gain from a trade."""
WIN: Final = 100.0
IDLE: Final = -1000.0
"""A move that does not advance the game."""
