"""What the greedy bot holds things to be worth, in points of its own."""

from __future__ import annotations

from typing import Final

ENVY: Final = 0.9
"""What a point for all opponents costs."""
LEADER: Final = 0.3
"""Which part of that a point for whoever leads among them costs alone."""
TOGETHER: Final = 0.5
"""What a point for all others is worth where all win or lose together."""
PAWN: Final = 4.0
"""What a pawn is worth that can still be placed, as long as the game goes on."""
LEAK: Final = 0.6
"""What is left of a region's worth for each side of it that is still open."""
LEAK_AT_LAST: Final = 0.35
"""The same when only the turn's other domino can still close it."""
LEAK_BEYOND: Final = 0.5
"""The same when it is doubtful whether another turn follows, by how likely one is."""
LEAKS_MOST: Final = 4
"""With more open sides a region is not thought about."""
GROWTH: Final = 0.12
"""How much of what one more animal and one more space would bring counts already."""
NOW: Final = 0.9
"""What is left of the worth of the best region that can be claimed in this turn."""
LATER: Final = 0.3
"""What is left of the worth of a region that can be claimed in a later turn."""
JOINED: Final = 0.25
"""How likely an opponent is to claim a free Area in a region."""
DRAWN: Final = 2
"""How many dominoes a turn draws."""
PAUSE: Final = 1.6
"""How many turns it takes an opponent to place a pawn."""
SPARE: Final = 3
"""How many turns more than pawns make a pawn as dear as it gets."""
LAST_WORD: Final = 8.0
"""What the last turn is worth when a single opponent would have it."""
FRESH: Final = 0.05
"""What it is worth to place a domino, as another can be drawn for it."""
UNSEEN: Final = 0.3
"""What a domino is worth in hand that nobody has seen."""
MOVED_PAWN: Final = 1.0
"""What the one pawn move that a campaign card allows must bring while the game goes on."""
CARD: Final = 12.0
"""What a campaign card is worth that leaves because it holds."""
CARD_AT_LAST: Final = 6.0
"""What one is worth that holds now and must hold at the end."""
CARD_LOST: Final = 15.0
"""What all cards together cost that must not be replaced, shared among those that may still be."""
PART: Final = 0.5
"""What part of a card's worth the way to its figure is worth."""
HUNGER: Final = 0.8
"""What is left of the worth of a region without the food its animals need."""
PLACES_MOST: Final = 50
"""So many places of a domino are tried before it is chosen."""
GLANCED: Final = 6
"""To so many of them a glance goes."""
GLANCED_LATER: Final = 1
"""To so many when it is for a later turn."""
COVERED: Final = 0.25
"""What of a region's promise draws a glance to the places that cover it."""
HORIZON: Final = 2
"""So many of its turns a bot that thinks ahead plays on in mind."""
