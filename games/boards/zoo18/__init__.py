"""18ZOO's board: how its table is drawn, written and told."""

from __future__ import annotations

from typing import Final

from games.boards import all_listed as foremost
from games.boards import no_examples as examples
from games.boards import no_hindrances as hindrances
from games.boards import whoever_moves
from games.boards.zoo18.composing import offers
from games.boards.zoo18.drawing import draw as svg
from games.boards.zoo18.drawing import sheets
from games.boards.zoo18.paint import TONES
from games.boards.zoo18.plain import text
from games.boards.zoo18.reading import consequences, gain, reckoned
from games.boards.zoo18.terms import terms
from games.boards.zoo18.touch import ASIDE, is_aside, label, parts
from games.boards.zoo18.words import OPTION_VALUES, noun

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
