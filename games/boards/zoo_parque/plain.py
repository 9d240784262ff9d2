"""The table as plain text for mail."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from django.utils.translation import ngettext

from adjudicator.engine.seats import Seat, seat_letter
from adjudicator.rules.zoo_parque.chart import Chart, chart_of
from adjudicator.rules.zoo_parque.data import OBJECTS, STALLS
from adjudicator.rules.zoo_parque.dominoes import Cell, Domino, Space, cell_name, half_text
from adjudicator.rules.zoo_parque.views import View
from games.boards import Seen
from games.boards.columns import name_of, wrapped
from games.boards.zoo_parque.placed import map_words
from games.boards.zoo_parque.reading import exhibits_of, goals_of
from games.boards.zoo_parque.words import ITEMS, half_words, pawns, points
from games.core.translation import gettext as _

_ACROSS: Final = 10
"""The number of spaces of the map that are written side by side."""
_SPACE_WIDTH: Final = 6


def text(view: View, seen: Seen) -> str:
    """Return the table with everything needed to decide, at most 72 columns wide."""
    chart = chart_of(view.laid, view.options.reading)
    sections: list[Iterable[str]] = [
        _players(view, seen),
        _hungry(chart, view),
        _dominoes(view),
        _cards(view),
        _map(chart, view),
        _placed(chart, view, seen),
        _exhibits(chart, view),
        _legend(),
    ]
    written = ("\n".join(section) for section in sections)
    return "\n\n".join(section for section in written if section) + "\n"


def _players(view: View, seen: Seen) -> Iterator[str]:
    is_over = view.step == "over" or seen.is_over
    yield _("The game is over.") if is_over else _turn(view, seen)
    for seat in map(Seat, range(len(view.hand_sizes))):
        totals = f"{points(view.scores[seat])}, {pawns(view.pawns_left[seat])}"
        yield f"{seat_letter(seat)}  {name_of(seen, seat)}: {totals}"
    yield ngettext("Deck: {deck} domino.", "Deck: {deck} dominoes.", view.deck).format(deck=view.deck)
    yield from (line for text in notices(view) for line in _wrapped(text))


def _turn(view: View, seen: Seen) -> str:
    return _("It is {name}’s turn.").format(name=name_of(seen, view.active))


def notices(view: View) -> Iterator[str]:
    """Yield the notices for the whole table."""
    if view.step == "over":
        return
    if view.is_last_turn:
        yield _("This is the last turn.")
    if view.feeding:
        hungry = ", ".join(map(cell_name, view.feeding.hungry))
        text = _("Exhibits to be fed: {cells}. A domino in each is given as food and leaves the map.")
        yield text.format(cells=hungry)
    if view.exchanged:
        text = _(
            "Turns in a row without a domino placed: {number}. The game ends when none of the dominoes "
            "left can be placed."
        )
        yield text.format(number=view.exchanged)
    if view.replaced:
        yield ngettext(
            "{number} campaign card was replaced.", "{number} campaign cards were replaced.", view.replaced
        ).format(number=view.replaced)


def _dominoes(view: View) -> Iterator[str]:
    """Yield the hand and the market. Each domino is upright, with its first half on top."""
    groups: list[tuple[str, tuple[Domino, ...]]] = [
        (_("Chosen:"), (view.chosen,) if view.chosen else ()),
        (_("Your hand:"), view.hand),
        (_("Market:"), view.market),
    ]
    for seat, hand in enumerate(view.open_hands):
        if hand != view.hand:
            groups.append((_("Hand of {letter}:").format(letter=seat_letter(Seat(seat))), hand))
    for head, dominoes in groups:
        if dominoes:
            yield head
            yield from (line for domino in dominoes for line in _wrapped(_domino(domino)))


def _domino(domino: Domino) -> str:
    """Return a domino's number and its halves in words."""
    first, second = (half_words(half_text(half)) for half in (domino.a, domino.b))
    return f"  {domino.number}: {first} / {second}"


def _hungry(chart: Chart, view: View) -> Iterator[str]:
    """Yield the visible dominoes where animals are hungry, with the numbers to type."""
    for at in view.feeding.hungry if view.feeding else ():
        groups = (chart.exhibit_at.get(at), chart.area_at.get(at))
        cells = next((group.cells for group in groups if group), frozenset())
        seen = ", ".join(_seen(chart, cell) for cell in sorted(cells))
        yield from _wrapped(_("In the Exhibit at {at}: {dominoes}").format(at=cell_name(at), dominoes=seen))


def _seen(chart: Chart, cell: Cell) -> str:
    """Return `domino 45 at W3N1 (food)`."""
    space = chart.spaces[cell]
    item = f" ({ITEMS[space.item]})" if space.item else ""
    return _("domino {number} at {at}{item}").format(number=space.number, at=cell_name(cell), item=item)


def _cards(view: View) -> Iterator[str]:
    for text in goals_of(view):
        yield from _wrapped(text)


def _map(chart: Chart, view: View) -> Iterator[str]:
    """Yield the map in strips, with columns and rows named as in `E3N1`."""
    xs, ys = [x for x, _y in chart.spaces], [y for _x, y in chart.spaces]
    pawns: dict[Cell, str] = {}
    for pawn in view.pawns:
        pawns[pawn.at] = pawns.get(pawn.at, "") + seat_letter(pawn.seat)
    for left in range(min(xs), max(xs) + 1, _ACROSS):
        columns = range(left, min(left + _ACROSS, max(xs) + 1))
        yield " " * 4 + "".join(cell_name((x, 0))[:-2].ljust(_SPACE_WIDTH) for x in columns).rstrip()
        for y in range(min(ys), max(ys) + 1):
            row = "".join(_space(chart, (x, y), pawns).ljust(_SPACE_WIDTH) for x in columns).rstrip()
            if row:
                yield cell_name((0, y))[2:].ljust(4) + row


def _placed(chart: Chart, view: View, seen: Seen) -> Iterator[str]:
    """Yield each domino of the map with its ground, fences, items, pawns and claims."""
    yield _("Dominoes on the map:")
    names = [name_of(seen, Seat(seat)) for seat in range(len(seen.names))]
    for words in map_words(view, chart, names):
        yield from _wrapped(f"  {words}")


def _space(chart: Chart, cell: Cell, pawns: dict[Cell, str]) -> str:
    """Return a space's ground, item and pawns in at most five characters: `gLI*A`."""
    space = chart.spaces.get(cell)
    if space is None:
        return ""
    return ground_letter(space) + short(space.item) + pawns.get(cell, "")[:2]


def ground_letter(space: Space) -> str:
    return {"none": "-", "path": "=", "wildcard": "?"}.get(space.ground, space.ground[0])


def short(item: str) -> str:
    """Return two letters for an item: capitals for animals, lower case for objects and stalls."""
    if not item:
        return ""
    letters = {"polarbear": "PB", "redpanda": "RP", "research_lab": "rl", "restaurant": "re"}
    if item in letters:
        return letters[item]
    return item[:2] if item in OBJECTS or item in STALLS else item[:2].upper()


def _exhibits(chart: Chart, view: View) -> Iterator[str]:
    for text in exhibits_of(view, chart):
        yield from _wrapped(text)


def _legend() -> Iterator[str]:
    yield from _wrapped(
        _(
            "A domino is written as its number: first half / second half. It is drawn with the second "
            "half to the south. On the map: g grass, w water, ? wildcard, j jungle, t tundra, d "
            "desert, = path, - no background. Animals are in capitals, pawns are the player’s letter."
        )
    )


def _wrapped(text: str) -> list[str]:
    return wrapped("", [text])
