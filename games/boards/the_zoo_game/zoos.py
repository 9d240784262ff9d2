"""Zoos by set: the six animals of each open set in order. Missing animals are drawn as ghosts."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Final, Literal, NamedTuple, TypeAlias

from adjudicator.engine.seats import Seat, seat_letter
from adjudicator.rules.the_zoo_game.data.cards import CATALOGUES, PENGUIN, Animal
from adjudicator.rules.the_zoo_game.data.numbers import FULL
from adjudicator.rules.the_zoo_game.moves import Build
from adjudicator.rules.the_zoo_game.state import different, is_full, total
from adjudicator.rules.the_zoo_game.views import View
from games.boards import Seen
from games.boards.svg import (
    LEFT,
    PICKED,
    PRINT,
    SOFT,
    WIDTH,
    Box,
    fit_line,
    fit_name,
    moved,
    panel,
    part,
    place_mark,
    rect,
    signed,
    text,
    width_of,
    with_tooltip,
)
from games.boards.the_zoo_game import paint, touch
from games.boards.the_zoo_game.names import power_of, thing_name
from games.boards.the_zoo_game.words import P_NAMES, effect, points, qualities
from games.core.translation import cached_by_language
from games.core.translation import gettext as _

_HEAD: Final = 20.0
_POWER: Final = 17.0
_SLOT: Final = 46.0
_MAX_SLOT_WIDTH: Final = 56.0
_OMIT_EFFECTS_FROM: Final = 4
"""The number of sets from which the viewer's sets omit their powers' effects, to keep the page short."""
_OMIT_HEADINGS_FROM: Final = 5
"""The number of sets from which headings are omitted too."""
_Style: TypeAlias = Literal["dense", "plain", "told"]


class SetSlot(NamedTuple):
    """A place in a set's row: its card, the number of copies, and whether one of them is about to arrive."""

    card: str
    times: int
    is_coming: bool = False


def zoo(
    view: View,
    seen: Seen,
    seat: Seat,
    top: float,
    *,
    with_powers: bool,
    coming: Mapping[str, tuple[str, ...]] | None = None,
) -> tuple[str, float]:
    """Draw a zoo with all its public information. `coming`: the cards about to arrive in the viewer's own."""
    player, cards = view.players[seat], CATALOGUES[view.cards]
    is_mine, letter = seat == seen.viewer, seat_letter(seat)
    if coming is None:
        coming = coming_cards(view, seen) if is_mine else {}
    name = _("Your zoo") if seat == seen.you else f"{letter} {seen.names[seat]}"
    room = WIDTH - 44 * len(paint.STATS) - 6
    words = fit_name(f"{{name}}: {points(view.scores[seat].total)}", name, room, bold=True)
    look = text(LEFT + 3, top + 18, words, bold=True)
    for at, stat in enumerate(reversed(paint.STATS)):
        sum_of = total(cards, player.zoo, stat)
        icon = paint.art(stat, "", LEFT + WIDTH - 34 - 44 * at, top + 13.5, 15)
        number = text(LEFT + WIDTH - 25 - 44 * at, top + 18, str(sum_of), bold=True)
        look += signed(f"sum-{stat}", icon, number)
    look = with_tooltip(f"{words}, {qualities(cards, player.zoo)}", look)
    y = top + 26
    shown = [
        group for group, members in zip(cards.sets, player.zoo, strict=True) if members or group in coming
    ]
    style = _style(len(shown) if is_mine else 0, with_powers=with_powers)
    for group in shown:
        drawn, height = _set(view, seen, seat, group, coming.get(group, ()), y, style)
        look += drawn
        y += height
    if y < top + 50 and not any(player.zoo):
        look += text(LEFT + 3, y + 14, _("No set is open yet."), fill=SOFT)
        y += 22
    return panel(top, y - top) + look, y - top


def _style(sets: int, *, with_powers: bool) -> _Style:
    if sets >= _OMIT_HEADINGS_FROM:
        return "dense"
    return "told" if with_powers and sets < _OMIT_EFFECTS_FROM else "plain"


def coming_cards(view: View, seen: Seen) -> dict[str, tuple[str, ...]]:
    """Return the cards, by set, that the picked, unpaid and planned builds add to the viewer's zoo."""
    cards, found = CATALOGUES[view.cards], dict[str, tuple[str, ...]]()
    move = touch.picked_tray_move(seen)
    builds = [move] if isinstance(move, Build) else []
    builds += [view.tray.build] if view.tray else []
    builds += [Build(built.cards, built.penguin) for built in view.planned]
    for build in builds:
        for piece in build.cards:
            group = cards.set_of[piece.card]
            found[group] = (*found.get(group, ()), piece.card)
        if build.penguin:
            found[build.penguin] = (*found.get(build.penguin, ()), PENGUIN)
    return found


def _set(
    view: View, seen: Seen, seat: Seat, group: str, coming: tuple[str, ...], top: float, style: _Style
) -> tuple[str, float]:
    """Draw a set's row: its sign and progress, its animals and, unless the style is dense, a heading."""
    catalogue = CATALOGUES[view.cards]
    members, letter = view.players[seat].zoo[catalogue.index[group]], seat_letter(seat)
    power = catalogue.sets[group].power
    label = progress((*members, *coming), view.goal)
    head = {"dense": 0.0, "plain": _HEAD, "told": _HEAD + _POWER}[style]
    area = Box(LEFT, top, WIDTH, head + _SLOT + 4)
    look = rect(Box(area.x, top + 1, 4, area.h - 2), paint.colour_of(view.cards, group).line, rx=2)
    if style == "dense":
        look += paint.sign(view.cards, group, LEFT + 24, top + 15)
        number = f"{min(different((*members, *coming)), FULL)}/{FULL}"
        look += signed("progress", text(LEFT + 24, top + 41, number, anchor="middle", bold=True))
    else:
        look += _heading(view, group, label, top, with_power=style == "told")
    slots = list(_slots(catalogue.sets[group].animals, members, coming))
    left = LEFT + (44 if style == "dense" else 10)
    room = min(_MAX_SLOT_WIDTH, (LEFT + WIDTH - left) / len(slots))
    whose = "mine" if seat == seen.viewer else letter
    inside = ""
    for at, slot in enumerate(slots):
        box = Box(left + at * room, top + head + 1, room - 3, _SLOT).rounded
        is_new = f"built-{letter}-{slot.card}" in seen.news and bool(slot.times)
        here, exhibit = box.at_origin, touch.exhibit_part(whose, group, slot.card)
        drawn = _slot(view.cards, group, slot, here, is_new=is_new)
        drawn = part(seen, exhibit, here, _place_text(view.cards, slot), drawn)
        mark = place_mark(seen, f"built-{letter}-{slot.card}", here) if is_new else ""
        inside += moved(box, drawn, mark)
    lost = f"lost-{letter}-{group}"
    if lost in seen.news:
        inside += rect(area, "none", rx=6, stroke=paint.NEWS, stroke_width=2.5) + place_mark(seen, lost, area)
    name = touch.place_part(group) if seat == seen.viewer else f"row-{letter}-{group}"
    words = f"{thing_name(group)}: {label}; {power_of(catalogue.sets[group])}: {effect(power)}"
    return part(seen, name, area, words, look, inside), area.h + 2


def _heading(view: View, group: str, label: str, top: float, *, with_power: bool) -> str:
    """Draw a set's sign, name and progress, and its power, either by name or with its effect."""
    name, animals = thing_name(group), CATALOGUES[view.cards].sets[group]
    power = power_of(animals)
    look = paint.sign(view.cards, group, LEFT + 17, top + 11)
    look += text(LEFT + 30, top + 16, name, bold=True)
    after = LEFT + 36 + width_of(name, bold=True)
    look += signed("progress", text(after, top + 16, label))
    if not with_power:
        is_room = after + width_of(f"{label} {power}") < LEFT + WIDTH - 4
        short = text(LEFT + WIDTH - 4, top + 16, power, anchor="end", fill=SOFT)
        return look + (short if is_room else "")
    words = fit_line(f"{power}: {effect(animals.power)}", WIDTH - 14)
    return look + text(LEFT + 10, top + _HEAD + 12, words, fill=SOFT)


def progress(members: tuple[str, ...], goal: tuple[int, int]) -> str:
    """Return the progress of a set."""
    if is_full(members):
        return _("full, +1 per draw")
    if len(members) >= goal[1]:
        return _("{number} of {full}, counts").format(number=different(members), full=FULL)
    return _("{number} of {full}").format(number=different(members), full=FULL)


def _slots(animals: Iterable[Animal], members: tuple[str, ...], coming: tuple[str, ...]) -> Iterator[SetSlot]:
    """Yield the six animals of a set in the card list's order, then one place for all its Penguins."""
    for animal in animals:
        card = animal.id
        yield SetSlot(card, members.count(card) + coming.count(card), card in coming)
    penguins = members.count(PENGUIN) + coming.count(PENGUIN)
    if penguins:
        yield SetSlot(PENGUIN, penguins, PENGUIN in coming)


@cached_by_language(maxsize=1024)
def _slot(cards: str, group: str, slot: SetSlot, box: Box, *, is_new: bool) -> str:
    """Draw a place in a set's row: a small card, or the ghost of a missing animal."""
    catalogue, colour = CATALOGUES[cards], paint.colour_of(cards, group)
    name = str(P_NAMES[slot.card]) if slot.card == PENGUIN else thing_name(slot.card)
    middle = box.x + box.w / 2
    if not slot.times:
        look = rect(box, "none", rx=5, stroke=SOFT, stroke_width=1, stroke_dasharray="2 3")
        look += paint.art(slot.card, name, middle + 6, box.y + 23, 32, is_ghost=True)
        return look + paint.small_cost(catalogue.cost(slot.card), box, SOFT)
    look = rect(box, colour.ground, rx=5, stroke=colour.line, stroke_width=1.4)
    look += paint.art(slot.card, name, middle + 6, box.y + 25, 34)
    look += paint.small_cost(catalogue.cost(slot.card), box)
    if slot.times > 1:
        number = text(box.x + 4, box.y + box.h - 5, f"×{slot.times}", bold=True, fill=PRINT)
        look += signed("copies", number)
    if slot.is_coming:
        frame = rect(box, "none", rx=5, stroke=PICKED, stroke_width=3, stroke_dasharray="4 3")
        return look + frame
    return look + (rect(box, "none", rx=5, stroke=paint.NEWS, stroke_width=3) if is_new else "")


def _place_text(cards: str, slot: SetSlot) -> str:
    """Return a place in words, with the cost first, as printed there."""
    name = str(P_NAMES[PENGUIN]) if slot.card == PENGUIN else thing_name(slot.card)
    cost = CATALOGUES[cards].cost(slot.card)
    if not slot.times:
        return _("{cost} {name}: missing").format(cost=cost, name=name)
    return f"{cost} ×{slot.times} {name}" if slot.times > 1 else f"{cost} {name}"
