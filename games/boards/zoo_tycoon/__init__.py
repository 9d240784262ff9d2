"""Zoo Tycoon's board: how its table is drawn, written and told."""

from __future__ import annotations

from typing import Final

from games.boards import ASIDE, OPTION_VALUES
from games.boards import no_gain as gain
from games.boards import no_terms as terms
from games.boards import none_aside as is_aside
from games.boards import nothing_reckoned as reckoned
from games.boards.zoo_tycoon.drawing import draw as svg
from games.boards.zoo_tycoon.drawing import sheets
from games.boards.zoo_tycoon.offers import offers
from games.boards.zoo_tycoon.paint import TONES
from games.boards.zoo_tycoon.plain import text
from games.boards.zoo_tycoon.reading import consequences, hindrances
from games.boards.zoo_tycoon.touch import label, parts, touched
from games.boards.zoo_tycoon.typed import examples, foremost
from games.boards.zoo_tycoon.words import noun

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
