"""The values that bots assign, in points. None of the other values tried won more games."""

from __future__ import annotations

from typing import Final

CARD: Final = 0.6
"""The value of a hand card as payment."""
HAND_SHARE: Final = 0.35
"""The share of a card's value as an exhibit that counts while the card is in hand."""
LONE_CARD: Final = 0.3
"""A further factor for a card if its set is not open and no other card of the set is in hand or market."""
GOAL: Final = 2.0
"""The value of all the goal's exhibits together, as a multiple of its bonus."""
FULL_SET: Final = 4.0
"""The immediate gain from filling a set."""
EXTRA_DRAWS: Final = 0.7
"""The share of the owner's remaining turns in which a full set's extra card is drawn."""
GROWTH: Final = 3.0
"""The exponent for the value of a set as it grows towards a full set."""
POWER: Final = 2.5
PENGUIN: Final = 2.5
"""The value of a P card, kept or bought."""
STEAL: Final = 4.0
FREE_EXHIBIT: Final = 3.0
"""The value of an event that gives an exhibit at no cost. `STEAL`: an exhibit of another zoo."""
NEW_MARKET: Final = 0.5
"""The extra value of each card taken from a new market."""
TURNS_PER_EXHIBIT: Final = 1.4
"""The number of turns that the leader needs for an exhibit."""
RIVAL_LOSS: Final = 0.8
"""The value of an opponent's loss of a point at a table of two."""
VICTIM_POINT: Final = 0.01
"""The extra value of harming a zoo for each of its points."""
MIN_TRADE_GAIN: Final = 0.1
"""The minimum gain for which the bot accepts a trade."""
WIN: Final = 100.0
IDLE: Final = -1000.0
"""The value of a move that does not advance the game."""
