"""The values that bots assign, in points."""

from __future__ import annotations

from typing import Final

RIVAL_POINT: Final = 0.9
"""The cost of a point for all opponents."""
LEADERS_SHARE: Final = 0.3
"""The share of that cost that only the leaders' points have."""
COOPERATIVE_POINT: Final = 0.5
"""The value of a point that all others gain if all players win or lose together."""
PAWN: Final = 4.0
"""The value of a pawn in hand while the game goes on."""
OPEN_SIDE: Final = 0.6
"""The factor on a region's value for each open side."""
OPEN_SIDE_AT_LAST: Final = 0.35
"""This factor if only the other domino of the turn can still close the region."""
OPEN_SIDE_LATER: Final = 0.5
"""This factor if another turn is uncertain. It is multiplied by the probability of another turn."""
MAX_OPEN_SIDES: Final = 4
"""Regions with more open sides are ignored."""
GROWTH: Final = 0.12
"""The share of the value of one more animal and one more space that counts in advance."""
CLAIM_NOW: Final = 0.9
"""The factor on the best region that can be claimed in this turn."""
CLAIM_LATER: Final = 0.3
"""The factor on a region that can be claimed in a later turn."""
RIVAL_CLAIM: Final = 0.25
"""The probability that an opponent claims a free Area in a region."""
DRAWN_PER_TURN: Final = 2
"""The number of dominoes drawn per turn."""
TURNS_PER_PAWN: Final = 1.6
"""The number of turns that an opponent takes to place a pawn."""
SPARE_TURNS: Final = 3
"""The surplus of turns over pawns at which the value of a pawn is highest."""
LAST_TURN: Final = 8.0
"""The value of the last turn to the only opponent with pawns."""
NEW_DOMINO: Final = 0.05
"""The value of placing a domino, since the seat draws another."""
UNSEEN_DOMINO: Final = 0.3
"""The value of an unseen domino in hand."""
MOVED_PAWN: Final = 1.0
"""The minimum gain for using a campaign card's pawn move while the game goes on."""
CARD: Final = 12.0
"""The value of a campaign card that leaves because its condition is met."""
CARD_AT_LAST: Final = 6.0
"""The value of a card whose condition is met now and must be met at the end."""
CARD_LOST: Final = 15.0
"""The cost of a card that must not be replaced. It is divided by the replacements left before a loss."""
PROGRESS: Final = 0.5
"""The share of a card's value for progress towards its target."""
HUNGRY_REGION: Final = 0.8
"""The factor on a region's value if its animals lack food."""
MAX_PLACES: Final = 50
"""The maximum number of places tried for a domino before it is chosen."""
QUICK_PLACES: Final = 6
"""The number of places that a quick outlook compares."""
QUICK_PLACES_LATER: Final = 1
"""The number of places that a quick outlook compares for a later turn."""
COVERED_REGION: Final = 0.25
"""The share of a region's value that counts for places that cover it."""
HORIZON: Final = 2
"""The number of its own turns that a planning bot plays ahead."""
