"""The table as plain text for mail, with the words to type for its names."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator

from adjudicator.engine.seats import Seat, seat_letter
from adjudicator.rules.zooloretto.data import EXPANSIONS, FACES, PLANS, PenName, Plan
from adjudicator.rules.zooloretto.scoring import pen_points
from adjudicator.rules.zooloretto.state import Pen, Truck
from adjudicator.rules.zooloretto.views import View
from games.boards import Seen
from games.boards.columns import glossary, name_of, wrapped
from games.boards.zooloretto.reading import undrawn_tiles, winners
from games.boards.zooloretto.words import PENS, SPECIES, STALLS, coins, noun, points
from games.core.translation import gettext as _


def text(view: View, seen: Seen) -> str:
    """Return the table with everything needed to decide, at most 72 columns wide."""
    sections: list[Iterable[str]] = [_turn(view, seen)]
    if not view.is_over:
        sections.append(_market(view, seen))
    sections += [_zoo(view, seen, seat) for seat in seen.seats]
    if not view.is_over:
        sections += [_coming(view), _values(view)]
    if seen.viewer is not None and not view.is_over:
        sections.append(_typed(view))
    return "\n\n".join("\n".join(section) for section in sections) + "\n"


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
    mine = _(" (you)") if seat == seen.you else ""
    yield f"{seat_letter(seat)}  {name_of(seen, seat)}{mine}"
    state = [coins(zoo.coins), points(view.scores[seat].total)]
    if seat in view.out:
        state.append(_("has taken a truck"))
    yield from wrapped("  ", state)
    for pen in zoo.pens:
        yield from _pen(pen)
    if closed := view.expansions[seat]:
        closed_pens = _("{number} closed") if view.is_over else _("{number} closed: {pen} opens next")
        yield "   " + closed_pens.format(number=closed, pen=PENS[EXPANSIONS[zoo.expansions]])
    barn = sorted(zoo.barn, key=list(FACES).index)
    yield from wrapped("   " + _("Barn:"), _counted(barn) or [_("empty")])


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
    return wrapped(f"   {PENS[pen.name]}:", parts, "; ")


def _coming(view: View) -> list[str]:
    left = undrawn_tiles(view)
    return wrapped(_("Still to come:"), (noun("tiles", kind, number) for kind, number in left.items()))


def _values(view: View) -> Iterator[str]:
    """Yield the values of the pens of this table."""
    names = _pens(view)
    for plan in PLANS:
        if plan.name in names:
            yield from wrapped(f"{PENS[plan.name]}:", [_worth(plan)])


def _pens(view: View) -> list[PenName]:
    """Return the pens that a zoo of this table can have."""
    most = max(zoo.expansions + closed for zoo, closed in zip(view.zoos, view.expansions, strict=True))
    return [plan.name for plan in PLANS if plan.name not in EXPANSIONS[most:]]


def _typed(view: View) -> Iterator[str]:
    """Yield the words with which the viewer types animals, stalls and pens."""
    animals = {name: words.one for name, words in SPECIES.items() if name not in view.removed}
    pens = {str(pen): PENS[pen] for pen in _pens(view)}
    yield from glossary({**pens, **animals, **{stall: words.one for stall, words in STALLS.items()}})
    text = _(
        "Add .m to an animal for a fertile male, .f for a fertile female, .o for a baby, and * once it has "
        "bred: zebra.m, zebra.f*."
    )
    yield from wrapped("", [text])


def _worth(plan: Plan) -> str:
    text = _("{full} points when full, {one} with one space free").format(
        full=plan.full, one=plan.one_missing
    )
    if not plan.bonus:
        return text
    return text + _("; last space: {coins}").format(coins=coins(plan.bonus))


def _counted(tiles: Iterable[str]) -> list[str]:
    """Return tiles as in `2 zebras`, in order of first appearance."""
    return [noun("tiles", token, times) for token, times in Counter(tiles).items()]
