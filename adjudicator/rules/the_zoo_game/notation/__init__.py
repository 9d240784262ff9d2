"""How moves are typed: `build cobra iguana`, `offer B give owl want 2 cards`, `draw`."""

from adjudicator.rules.the_zoo_game.notation.table import NOTATION, read, write

__all__ = ["NOTATION", "read", "write"]
