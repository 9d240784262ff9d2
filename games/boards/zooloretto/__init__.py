"""The board of Zooloretto: its drawing, text and words."""

from __future__ import annotations

from typing import Final

from games.boards import Board
from games.boards.zooloretto.drawing import draw, main_drawing, sheets
from games.boards.zooloretto.legend import LEGEND
from games.boards.zooloretto.pieces import TONES
from games.boards.zooloretto.plain import text
from games.boards.zooloretto.reading import consequences, gain
from games.boards.zooloretto.symbols import SYMBOLS
from games.boards.zooloretto.touch import is_secondary, label, parts, traces
from games.boards.zooloretto.words import OPTION_VALUES, SECONDARY, noun

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
    option_values=OPTION_VALUES,
    secondary=SECONDARY,
    is_secondary=is_secondary,
    gain=gain,
    consequences=consequences,
)
