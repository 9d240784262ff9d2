"""The list of all boards."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from games.boards import Board, the_zoo_game, zoo18, zoo_parque, zoo_tycoon, zooloretto

BOARDS: Final[Mapping[str, Board]] = {
    "zooloretto": zooloretto.BOARD,
    "18zoo": zoo18.BOARD,
    "the-zoo-game": the_zoo_game.BOARD,
    "zoo-parque": zoo_parque.BOARD,
    "zoo-tycoon": zoo_tycoon.BOARD,
}
"""The boards by ruleset key."""
