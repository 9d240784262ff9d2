"""The Zoo Game's board: how its table is drawn, written and told."""

from __future__ import annotations

from typing import Final

from games.boards import all_listed as foremost
from games.boards import no_consequences as consequences
from games.boards import no_examples as examples
from games.boards import no_offers as offers
from games.boards.the_zoo_game.drawing import draw as svg
from games.boards.the_zoo_game.drawing import sheets
from games.boards.the_zoo_game.plain import text
from games.boards.the_zoo_game.touch import label, parts
from games.boards.the_zoo_game.words import WORDS, noun

__all__: Final = [
    "WORDS",
    "consequences",
    "examples",
    "foremost",
    "label",
    "noun",
    "offers",
    "parts",
    "sheets",
    "svg",
    "text",
]
