"""The board of Zoo Parque: its drawing, text and words."""

from __future__ import annotations

from typing import Final

from games.boards import Board
from games.boards.zoo_parque.drawing import draw, main_drawing, sheets
from games.boards.zoo_parque.gains import button
from games.boards.zoo_parque.legend import LEGEND
from games.boards.zoo_parque.paint import TONES
from games.boards.zoo_parque.plain import text
from games.boards.zoo_parque.reading import consequences
from games.boards.zoo_parque.symbols import SYMBOLS
from games.boards.zoo_parque.touch import is_tapped, label, parts, traces
from games.boards.zoo_parque.words import noun

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
    consequences=consequences,
    is_tapped=is_tapped,
    button=button,
)
