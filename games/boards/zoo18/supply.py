"""The supply: squirrels and powers for sale, and the remaining tiles."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from textwrap import wrap
from typing import Final

from adjudicator.engine.seats import Seat, seat_letter
from adjudicator.rules.zoo18.data.squirrels import ENDLESS, KIND_FACTS, Kind
from adjudicator.rules.zoo18.data.tiles import COLOURS, TILES
from adjudicator.rules.zoo18.state import Draft
from adjudicator.rules.zoo18.views import View
from games.boards import Seen
from games.boards.svg import GAP, LEFT, SOFT, WIDTH, panel, text
from games.boards.zoo18 import names, things
from games.boards.zoo18.chips import Chip, draw_chips, height_of
from games.boards.zoo18.reading import at_work
from games.core.translation import gettext as _

_LINE: Final = 17.0
_COLUMNS: Final = 44
"""The number of characters per line of small text."""


def draw_squirrels(view: View, seen: Seen, top: float) -> tuple[str, float]:
    """Draw the squirrels of the deck and the KITCHEN."""
    groups = ((_("Squirrels"), _deck(view)), (_("Squirrels in the KITCHEN"), _of_kitchen(view)))
    return _groups(seen, groups, top)


def choices(view: View, seen: Seen) -> list[Chip]:
    """Return the squirrels by source, and other players' powers, that can be tapped or are tapped."""
    chips = (*_deck(view), *_of_kitchen(view), *_of_families(view), *_wanted(view, seen))
    return [chip for chip in chips if chip.part in seen.links or chip.part in seen.picked]


def draw_powers(view: View, seen: Seen, top: float) -> tuple[str, float]:
    """Draw the powers on offer."""
    chips = [things.power(each.power, names.money(each.price)) for each in view.shelf]
    return _groups(seen, ((_("Powers on offer"), chips),), top, _drafted(view)) if chips else ("", -GAP)


def _drafted(view: View) -> list[Chip]:
    """Return the powers taken in the draft. They keep their room, so that nothing below moves."""
    if not isinstance(view.stage, Draft):
        return []
    return [things.power(power, things.price(power)) for player in view.players for power in player.powers]


def draw_coming(view: View, seen: Seen, top: float) -> tuple[str, float]:
    """Draw the powers that will be on offer later."""
    chips = [things.power(power, things.price(power)) for power in view.coming]
    return _groups(seen, ((_("Future powers"), chips),), top) if chips else ("", -GAP)


def draw_rest(view: View, seen: Seen, top: float) -> tuple[str, float]:
    """Draw the powers that are not revealed yet, and the remaining tiles."""
    drawn, y = [], top + 4
    for heading, words in ((_("Not yet revealed"), _unseen(view)), (_("Tiles left"), list(_tiles(view)))):
        if words:
            drawn.append(text(LEFT + 3, y + 14, heading, bold=True))
            drawn += [
                text(LEFT + 3, y + 14 + _LINE * row, line, fill=SOFT) for row, line in enumerate(words, 1)
            ]
            y += 20 + _LINE * len(words)
    height = y + 4 - top
    return panel(top, height) + "".join(drawn), height


def _groups(
    seen: Seen, groups: Iterable[tuple[str, Iterable[Chip]]], top: float, gone: Sequence[Chip] = ()
) -> tuple[str, float]:
    """Draw cards under their headings, or nothing without cards. Keep the room of those that are gone."""
    drawn, y = [], top + 4
    for heading, group in groups:
        chips = list(group)
        look, height = draw_chips(seen, chips, LEFT, y + 20, WIDTH)
        if height:
            height = max(height, height_of((*chips, *gone), WIDTH))
            drawn += [text(LEFT + 3, y + 15, heading, bold=True), look]
            y += height + 22
    height = y + 2 - top
    return (panel(top, height) + "".join(drawn), height) if drawn else ("", -GAP)


def _deck(view: View) -> Iterator[Chip]:
    """Yield the deck from the top. The 4J and 2J never run out."""
    for each in view.deck:
        yield _stack("deck", each.kind, str(each.number))
    for kind in ENDLESS:
        yield _stack("deck", kind, "∞")


def _of_kitchen(view: View) -> Iterator[Chip]:
    for kind in dict.fromkeys(view.kitchen):
        yield _stack("kitchen", kind, str(view.kitchen.count(kind)))


def _stack(source: str, kind: Kind, count: str) -> Chip:
    """Return a card for squirrels of a kind, with their number and the price of each."""
    cost = names.money(KIND_FACTS[kind].cost)
    one = things.squirrel(source, kind, f"{cost} ×{count}")
    return one._replace(label=f"{one.label} ×{count}", note=cost)


def _of_families(view: View) -> Iterator[Chip]:
    """Yield the squirrels of all families but the one at work.

    If a question interrupts its turn, yield all.
    """
    turn = at_work(view)
    own = turn.family if turn and not view.interruptions else None
    for each in view.families:
        if each.family != own and (turn or view.interruptions):
            for kind in dict.fromkeys(squirrel.kind for squirrel in each.squirrels):
                yield things.squirrel(each.family, kind, each.family)


def _wanted(view: View, seen: Seen) -> Iterator[Chip]:
    """Yield the powers of other players."""
    for seat, player in enumerate(view.players):
        if seat != seen.viewer:
            yield from (things.power(power, seat_letter(Seat(seat))) for power in player.powers)


def _unseen(view: View) -> list[str]:
    return wrap(", ".join(names.SHORT_POWERS[power] for power in view.unseen), _COLUMNS)


def _tiles(view: View) -> Iterator[str]:
    """Yield `yellow: 7×5, 8×12`. Tiles on water are counted as plain tiles."""
    left = {each.tile: each.number for each in view.tiles}
    for colour in COLOURS:
        kinds = [tile for tile in TILES.values() if tile.colour == colour and tile.ground != "water"]
        counts = [f"{names.tile(tile.name)}×{left[tile.name]}" for tile in kinds if tile.name in left]
        if counts:
            yield from wrap(f"{names.COLOURS[colour]}: {'  '.join(counts)}", _COLUMNS, break_on_hyphens=False)
