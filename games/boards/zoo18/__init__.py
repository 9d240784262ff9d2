"""18ZOO's board: how its table is drawn, written and told."""

from __future__ import annotations

from typing import Final

from games.boards import all_listed as foremost
from games.boards import no_consequences as consequences
from games.boards import no_examples as examples
from games.boards import no_offers as offers
from games.boards.zoo18.drawing import draw as svg
from games.boards.zoo18.drawing import sheets
from games.boards.zoo18.plain import text
from games.boards.zoo18.touch import label, parts
from games.boards.zoo18.words import WORDS, noun

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
