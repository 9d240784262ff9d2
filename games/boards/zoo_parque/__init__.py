"""Zoo Parque's board: how its table is drawn, written and told."""

from __future__ import annotations

from typing import Final

from games.boards import ASIDE, OPTION_VALUES, whoever_moves
from games.boards import all_listed as foremost
from games.boards import no_examples as examples
from games.boards import no_gain as gain
from games.boards import no_hindrances as hindrances
from games.boards import no_offers as offers
from games.boards import no_terms as terms
from games.boards import none_aside as is_aside
from games.boards import nothing_reckoned as reckoned
from games.boards.zoo_parque.drawing import draw as svg
from games.boards.zoo_parque.drawing import sheets
from games.boards.zoo_parque.paint import TONES
from games.boards.zoo_parque.plain import text
from games.boards.zoo_parque.reading import consequences
from games.boards.zoo_parque.touch import label, parts
from games.boards.zoo_parque.words import noun

__all__: Final = [
    "ASIDE",
    "OPTION_VALUES",
    "TONES",
    "consequences",
    "examples",
    "foremost",
    "gain",
    "hindrances",
    "is_aside",
    "label",
    "noun",
    "offers",
    "parts",
    "reckoned",
    "sheets",
    "svg",
    "terms",
    "text",
    "touched",
]

touched: Final = whoever_moves(parts)
