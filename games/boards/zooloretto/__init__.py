"""Zooloretto's board: how its table is drawn, written and told."""

from __future__ import annotations

from typing import Final

from games.boards import all_listed as foremost
from games.boards import no_examples as examples
from games.boards import no_gain as gain
from games.boards import no_hindrances as hindrances
from games.boards import no_offers as offers
from games.boards import no_terms as terms
from games.boards import nothing_reckoned as reckoned
from games.boards.zooloretto.drawing import draw as svg
from games.boards.zooloretto.drawing import sheets
from games.boards.zooloretto.pieces import TONES
from games.boards.zooloretto.plain import text
from games.boards.zooloretto.reading import consequences
from games.boards.zooloretto.touch import is_aside, label, parts, touched
from games.boards.zooloretto.words import ASIDE, OPTION_VALUES, noun

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
