"""What everybody may buy: squirrels and powers; and the tiles that are left."""

from __future__ import annotations

from collections.abc import Iterator
from textwrap import wrap
from typing import Final

from django.utils.translation import gettext as _

from adjudicator.rules.zoo18.data.squirrels import ENDLESS, KIND_FACTS
from adjudicator.rules.zoo18.data.tiles import COLOURS, TILES
from adjudicator.rules.zoo18.views import View
from games.boards import Seen
from games.boards.ink import LEFT, SOFT, WIDTH, panel, text
from games.boards.zoo18 import names, things
from games.boards.zoo18.chips import Chip, draw_chips

_LINE: Final = 15.0
_COLUMNS: Final = 50
"""Characters of a line of small text."""


def draw_supply(view: View, seen: Seen, top: float) -> tuple[str, float]:
    """Deck and KITCHEN, powers on offer and to come, tiles."""
    drawn, y = [], top + 4
    for heading, chips in (
        (_("Squirrels"), _deck(view)),
        (_("Squirrels in the KITCHEN"), (_of_kitchen(view))),
        (_("Powers on offer"), (things.power(power, names.money(price)) for power, price in view.shelf)),
        (_("Future powers"), (things.power(power, things.price(power)) for power in view.coming)),
    ):
        look, height = draw_chips(seen, chips, LEFT, y + 18, WIDTH)
        if height:
            drawn += [text(LEFT + 3, y + 14, heading, size=12, bold=True), look]
            y += height + 20
    for heading, words in ((_("Not yet seen"), _unseen(view)), (_("Tiles left"), list(_tiles(view)))):
        if words:
            drawn.append(text(LEFT + 3, y + 14, heading, size=12, bold=True))
            drawn += [
                text(LEFT + 3, y + 14 + _LINE * row, line, fill=SOFT) for row, line in enumerate(words, 1)
            ]
            y += 18 + _LINE * len(words)
    height = y + 4 - top
    return panel(top, height) + "".join(drawn), height


def _deck(view: View) -> Iterator[Chip]:
    """From the top; the 4J and 2J never run out."""
    for kind, count in view.deck:
        yield things.squirrel("deck", kind, f"{names.money(KIND_FACTS[kind].cost)} ×{count}")
    for kind in ENDLESS:
        yield things.squirrel("deck", kind, f"{names.money(KIND_FACTS[kind].cost)} ×∞")


def _of_kitchen(view: View) -> Iterator[Chip]:
    for kind in dict.fromkeys(view.kitchen):
        cost, count = names.money(KIND_FACTS[kind].cost), view.kitchen.count(kind)
        yield things.squirrel("kitchen", kind, f"{cost} ×{count}")


def _unseen(view: View) -> list[str]:
    return wrap(", ".join(names.SHORT_POWERS[power] for power in view.unseen), _COLUMNS)


def _tiles(view: View) -> Iterator[str]:
    """`yellow: 7×5, 8×12`; a tile on water is one of the plain ones."""
    left = dict(view.tiles)
    for colour in COLOURS:
        kinds = [tile for tile in TILES.values() if tile.colour == colour and tile.ground != "water"]
        told = [f"{names.tile(tile.name)}×{left[tile.name]}" for tile in kinds if tile.name in left]
        if told:
            yield from wrap(f"{names.COLOURS[colour]}: {'  '.join(told)}", _COLUMNS, break_on_hyphens=False)
