"""The board of The Zoo Game: its drawing, text and words."""

from __future__ import annotations

from typing import Final

from games.boards import Board
from games.boards.the_zoo_game.drawing import draw, main_drawing, sheets
from games.boards.the_zoo_game.legend import LEGEND
from games.boards.the_zoo_game.offers import offers
from games.boards.the_zoo_game.paint import TONES
from games.boards.the_zoo_game.plain import text
from games.boards.the_zoo_game.reading import button, consequences, gain
from games.boards.the_zoo_game.symbols import SYMBOLS
from games.boards.the_zoo_game.terms import terms
from games.boards.the_zoo_game.touch import is_tapped, label, parts, traces
from games.boards.the_zoo_game.words import noun

BOARD: Final = Board(
    noun=noun,
    svg=draw,
    sheets=sheets,
    main_drawing=main_drawing,
    text=text,
    label=label,
    parts=parts,
    traces=traces,
    legend=LEGEND,
    tones=TONES,
    symbols=SYMBOLS,
    gain=gain,
    is_tapped=is_tapped,
    button=button,
    consequences=consequences,
    offers=offers,
    terms=terms,
)
