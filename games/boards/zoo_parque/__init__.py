"""Zoo Parque's board: how its table is drawn, written and told."""

from __future__ import annotations

from typing import Final

from games.boards import all_listed as foremost
from games.boards import no_examples as examples
from games.boards import no_offers as offers
from games.boards.zoo_parque.drawing import draw as svg
from games.boards.zoo_parque.drawing import sheets
from games.boards.zoo_parque.plain import text
from games.boards.zoo_parque.reading import consequences
from games.boards.zoo_parque.touch import label, parts
from games.boards.zoo_parque.words import WORDS, noun

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
