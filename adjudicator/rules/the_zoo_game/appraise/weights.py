"""What things are worth to a player in points; others that were tried won no more games of bots."""

from __future__ import annotations

from typing import Final

CARD: Final = 0.6
"""A hand card, for paying."""
FIT: Final = 0.35
"""The part of what a card would bring if it were built that it is worth in the hand."""
ALONE: Final = 0.3
"""That part again for a card whose set is not open and which has no mate."""
GOAL: Final = 2.0
"""All exhibits of the goal together, in times of the bonus for it."""
FILLED: Final = 4.0
"""What filling a set earns at once."""
DRAWN: Final = 0.7
"""How often the extra card of a full set is drawn, in its owner's turns to come."""
GROWTH: Final = 3.0
"""How steeply the worth of a set rises towards a full one."""
POWER: Final = 2.5
PENGUIN: Final = 2.5
"""P cards that are held, or bought."""
STEAL: Final = 4.0
FREE: Final = 3.0
"""What events bring that give an exhibit of another zoo, or one at no cost."""
RENEWED: Final = 0.5
"""A new market."""
PACE: Final = 1.4
"""Turns that the leader needs for an exhibit."""
HARM: Final = 0.8
"""What a loss of an opponent is worth at a table of two."""
LEAD: Final = 0.01
"""How much more each point of a zoo makes it a victim."""
MARGIN: Final = 0.1
"""By how much a trade must be better than none."""
WIN: Final = 100.0
IDLE: Final = -1000.0
"""A move that brings the game no further."""
