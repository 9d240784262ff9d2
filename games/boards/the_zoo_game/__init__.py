"""The Zoo Game's board: how its table is drawn, written and told."""

from __future__ import annotations

from typing import Final

from games.boards import ASIDE, OPTION_VALUES, whoever_moves
from games.boards import all_listed as foremost
from games.boards import no_examples as examples
from games.boards import no_gain as gain
from games.boards import no_hindrances as hindrances
from games.boards import none_aside as is_aside
from games.boards import nothing_reckoned as reckoned
from games.boards.the_zoo_game.drawing import draw as svg
from games.boards.the_zoo_game.drawing import sheets
from games.boards.the_zoo_game.offers import offers
from games.boards.the_zoo_game.paint import TONES
from games.boards.the_zoo_game.plain import text
from games.boards.the_zoo_game.reading import consequences
from games.boards.the_zoo_game.terms import terms
from games.boards.the_zoo_game.touch import label, parts
from games.boards.the_zoo_game.words import noun

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
