"""The table as plain text for mail, in the words of typed moves."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from types import MappingProxyType
from typing import Final

from django.utils.translation import gettext_lazy

from adjudicator.engine.seats import Seat, seat_letter
from adjudicator.rules.zooloretto.data import COIN, EXPANSIONS, FACES, PLANS, Plan
from adjudicator.rules.zooloretto.scoring import pen_points
from adjudicator.rules.zooloretto.state import Pen, Truck
from adjudicator.rules.zooloretto.views import View
from games.boards import Seen
from games.boards.columns import name_of, page_of, wrapped
from games.boards.zooloretto.reading import undrawn_tiles, winners
from games.boards.zooloretto.words import PENS, SPECIES, STALLS, coins, noun, points
from games.core.translation import gettext as _

TYPED: Final = MappingProxyType(
    {**PENS, **{token: name.one for token, name in (SPECIES | STALLS).items()}, COIN: gettext_lazy("a coin")}
)
"""The names of things by their typed words."""


def text(view: View, seen: Seen) -> str:
    """Return the table with everything needed to decide, at most 72 columns wide."""
    sections: list[Iterable[str]] = [_turn(view, seen)]
    if not view.is_over:
        sections.append(_market(view, seen))
    sections += [_zoo(view, seen, seat) for seat in seen.seats]
    if not view.is_over:
        sections += [_coming(view), _values(view)]
    sections.append([_("Key: .m male, .f female, * has bred, .o baby")])
    return page_of(sections, TYPED)


def _turn(view: View, seen: Seen) -> Iterator[str]:
    number = _("Round {round}, the last.") if view.is_last_round else _("Round {round}.")
    yield from wrapped(number.format(round=view.round), [_standing(view, seen)])
    if view.drawn:
        yield _("Drawn: {tile}").format(tile=noun("tiles", view.drawn))
    if view.placing:
        yield from wrapped(_("To place:"), _counted(view.placing))


def _standing(view: View, seen: Seen) -> str:
    if view.is_over:
        names = ", ".join(name_of(seen, seat) for seat in winners(view))
        return _("The game is over. {names} won.").format(names=names)
    if seen.is_over:
        return _("The game is over.")
    if view.turn is None:
        return ""
    return _("It is {name}’s turn.").format(name=name_of(seen, view.turn))


def _market(view: View, seen: Seen) -> Iterator[str]:
    for number, truck in enumerate(view.trucks, 1):
        yield from wrapped(_("Truck {number}:").format(number=number), _load(truck, seen))
    yield _("Tiles in the stack: {draw}, then {final} under the disc. Bank: {coins}.").format(
        draw=view.draw_stack, final=view.final_stack, coins=coins(view.bank)
    )


def _load(truck: Truck, seen: Seen) -> list[str]:
    if truck.taker is not None:
        return [_("taken by {name}").format(name=name_of(seen, truck.taker))]
    rest = ((_("{number} free"), truck.spaces - len(truck.tiles)), (_("{number} blocked"), truck.blocked))
    return [*_counted(truck.tiles), *(text.format(number=number) for text, number in rest if number)]


def _zoo(view: View, seen: Seen, seat: Seat) -> Iterator[str]:
    zoo = view.zoos[seat]
    mine = _(" (you)") if seat == seen.viewer else ""
    yield f"{seat_letter(seat)}  {name_of(seen, seat)}{mine}"
    state = [coins(zoo.coins), points(view.scores[seat].total)]
    if seat in view.out:
        state.append(_("has taken a truck"))
    yield from wrapped("  ", state)
    for pen in zoo.pens:
        yield from _pen(pen)
    if closed := view.expansions[seat]:
        yield "   " + _("{number} closed: {pen} opens next").format(
            number=closed, pen=EXPANSIONS[zoo.expansions]
        )
    barn = sorted(zoo.barn, key=list(FACES).index)
    yield from wrapped("   " + _("barn:"), _counted(barn) or [_("empty")])


def _pen(pen: Pen) -> list[str]:
    plan = pen.plan
    animals = ", ".join(_counted(pen.animals)) or _("empty")
    stalls = ", ".join(_counted(pen.stalls)) or _("none")
    parts = [
        f"{animals} ({len(pen.animals)}/{plan.spaces})",
        _("stalls: {stalls} ({number}/{spaces})").format(
            stalls=stalls, number=len(pen.stalls), spaces=plan.stall_spaces
        ),
        points(pen_points(pen)),
    ]
    return wrapped(f"   {pen.name}:", parts, "; ")


def _coming(view: View) -> list[str]:
    left = undrawn_tiles(view)
    return wrapped(_("Still to come:"), (f"{kind} {number}" for kind, number in left.items()))


def _values(view: View) -> Iterator[str]:
    """Yield the values of the pens of this table."""
    most = max(zoo.expansions + closed for zoo, closed in zip(view.zoos, view.expansions, strict=True))
    for plan in PLANS:
        if plan.name not in EXPANSIONS[most:]:
            yield from wrapped(f"{plan.name}:", [_worth(plan)])


def _worth(plan: Plan) -> str:
    text = _("{full} points when full, {one} with one space free").format(
        full=plan.full, one=plan.one_missing
    )
    if not plan.bonus:
        return text
    return text + _("; last space: {coins}").format(coins=coins(plan.bonus))


def _counted(tiles: Iterable[str]) -> list[str]:
    """Return tiles as in `zebra x2`, in order of first appearance."""
    return [token if times == 1 else f"{token} x{times}" for token, times in Counter(tiles).items()]
