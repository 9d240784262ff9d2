"""Zoo Tycoon's board: how its table is drawn, written and told."""

from __future__ import annotations

from typing import Final

from games.boards import no_consequences as consequences
from games.boards.zoo_tycoon.drawing import draw as svg
from games.boards.zoo_tycoon.drawing import sheets
from games.boards.zoo_tycoon.offers import offers
from games.boards.zoo_tycoon.plain import text
from games.boards.zoo_tycoon.touch import label, parts
from games.boards.zoo_tycoon.typed import examples, foremost
from games.boards.zoo_tycoon.words import WORDS, noun

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
