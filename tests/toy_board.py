"""The board module of the toy game: the smallest drawing, text and words that a game can have."""

from __future__ import annotations

from html import escape
from typing import Final

from adjudicator.engine.seats import Seat
from games.boards import Board, BoardSheet, Seen, traced
from tests import toy


def svg(view: toy.View, seen: Seen) -> str:
    rows = (
        f'<text x="4" y="{20 * row + 20}">{escape(line)}</text>'
        for row, line in enumerate(text(view, seen).splitlines())
    )
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 360 120">{"".join(rows)}</svg>'


def sheets(view: toy.View, seen: Seen) -> tuple[BoardSheet, ...]:
    return (BoardSheet(svg(view, seen)),)


def main_drawing(view: toy.View, seen: Seen, seat: Seat) -> str:
    return svg(view, seen)


def text(view: toy.View, seen: Seen) -> str:
    keepers = (f"{name}: {peanuts} peanuts" for name, peanuts in zip(seen.names, view.peanuts, strict=True))
    own = [f"Your animal: {view.animal}"] if view.animal in toy.ANIMALS else []
    return "\n".join([*keepers, *own])


def parts(move: toy.Move) -> tuple[str, ...]:
    return ("peanuts",) if isinstance(move, toy.Give) else ()


def label(move: toy.Move, names: tuple[str, ...]) -> str:
    return toy.write(move)


def noun(key: str, value: str | int, count: int = 1) -> str:
    return str(value)


BOARD: Final = Board(
    legend={},
    noun=noun,
    svg=svg,
    sheets=sheets,
    main_drawing=main_drawing,
    text=text,
    label=label,
    parts=parts,
    traces=lambda move, seat, viewer: traced(parts(move)),
    tones={},
)
