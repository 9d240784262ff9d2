"""The board module of the toy: the smallest drawing, text and words a game can have."""

from __future__ import annotations

from html import escape
from types import MappingProxyType
from typing import Final

from games.boards import ASIDE, OPTION_VALUES, Seen, Sheet, whoever_moves
from games.boards import all_listed as foremost
from games.boards import no_consequences as consequences
from games.boards import no_examples as examples
from games.boards import no_gain as gain
from games.boards import no_hindrances as hindrances
from games.boards import no_offers as offers
from games.boards import no_terms as terms
from games.boards import none_aside as is_aside
from games.boards import nothing_reckoned as reckoned
from tests import toy

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

TONES: Final = MappingProxyType[str, str]({})


def svg(view: toy.View, seen: Seen) -> str:
    rows = (
        f'<text x="4" y="{20 * row + 20}">{escape(line)}</text>'
        for row, line in enumerate(text(view, seen).splitlines())
    )
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 360 120">{"".join(rows)}</svg>'


def sheets(view: toy.View, seen: Seen) -> tuple[Sheet, ...]:
    return (Sheet(svg(view, seen)),)


def text(view: toy.View, seen: Seen) -> str:
    keepers = (f"{name}: {peanuts} peanuts" for name, peanuts in zip(seen.names, view.peanuts, strict=True))
    own = [f"Your animal: {view.animal}"] if view.animal in toy.ANIMALS else []
    return "\n".join([*keepers, *own])


def parts(move: toy.Move) -> tuple[str, ...]:
    return ("peanuts",) if isinstance(move, toy.Give) else ()


touched: Final = whoever_moves(parts)


def label(move: toy.Move, names: tuple[str, ...]) -> str:
    return toy.write(move)


def noun(key: str, value: str | int, count: int = 1) -> str:
    return str(value)
