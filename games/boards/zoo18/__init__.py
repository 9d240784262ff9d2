"""The board of 18ZOO: its drawing, text and words."""

from __future__ import annotations

from typing import Final

from games.boards import Board
from games.boards.zoo18.composing import offers
from games.boards.zoo18.drawing import draw, main_drawing, sheets
from games.boards.zoo18.legend import LEGEND
from games.boards.zoo18.paint import TONES
from games.boards.zoo18.plain import text
from games.boards.zoo18.reading import consequences, facts, gain
from games.boards.zoo18.samples import sign_picture
from games.boards.zoo18.symbols import SYMBOLS
from games.boards.zoo18.terms import terms
from games.boards.zoo18.touch import SECONDARY, is_secondary, label, parts, traces
from games.boards.zoo18.words import OPTION_VALUES, noun

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
    sign_picture=sign_picture,
    tones=TONES,
    symbols=SYMBOLS,
    option_values=OPTION_VALUES,
    secondary=SECONDARY,
    is_secondary=is_secondary,
    gain=gain,
    facts=facts,
    consequences=consequences,
    offers=offers,
    terms=terms,
)
