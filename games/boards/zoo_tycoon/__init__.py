"""The board of Zoo Tycoon: its drawing, text and words."""

from __future__ import annotations

from typing import Final

from games.boards import Board
from games.boards.zoo_tycoon.drawing import draw, main_drawing, sheets
from games.boards.zoo_tycoon.housing import label as label_of_plan
from games.boards.zoo_tycoon.legend import LEGEND
from games.boards.zoo_tycoon.next_taps import plans
from games.boards.zoo_tycoon.offers import offers
from games.boards.zoo_tycoon.paint import TONES
from games.boards.zoo_tycoon.plain import text
from games.boards.zoo_tycoon.reading import button, consequences, obstacles
from games.boards.zoo_tycoon.symbols import SYMBOLS
from games.boards.zoo_tycoon.touch import label, parts, plan_parts, traces
from games.boards.zoo_tycoon.typed_moves import examples, mail_moves
from games.boards.zoo_tycoon.words import noun

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
    overruled_options={"events": "introductory"},
    mail_moves=mail_moves,
    examples=examples,
    button=button,
    consequences=consequences,
    obstacles=obstacles,
    offers=offers,
    plans=plans,
    plan_label=label_of_plan,
    plan_parts=plan_parts,
)
