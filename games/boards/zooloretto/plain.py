"""The table as plain text, for mail, in the words in which moves are typed."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from textwrap import wrap
from typing import Final

from django.utils.translation import gettext as _

from adjudicator.engine.ruleset import Seat, seat_letter
from adjudicator.rules.zooloretto.scoring import pen_points
from adjudicator.rules.zooloretto.state import Pen, Truck
from adjudicator.rules.zooloretto.tiles import species_of
from adjudicator.rules.zooloretto.views import View
from games.boards import Seen
from games.boards.zooloretto.words import coins, noun, points

COLUMNS: Final = 72
_LONGEST_NAME: Final = 24
_FREE: Final = "."
_BLOCKED: Final = "X"


def text(view: View, seen: Seen) -> str:
    """The table with everything one needs to decide; at most 72 columns wide."""
    first = seen.viewer or 0
    seats = [Seat((first + step) % len(view.zoos)) for step in range(len(view.zoos))]
    sections = [
        _turn(view, seen),
        _market(view, seen),
        *(_zoo(view, seen, seat) for seat in seats),
        _legend(view),
    ]
    return "\n\n".join("\n".join(section) for section in sections) + "\n"


def _turn(view: View, seen: Seen) -> Iterator[str]:
    number = _("Round {round}").format(round=view.round)
    if view.is_last_round:
        number += _(", the last")
    if view.is_over:
        yield f"{number}. " + _("The game is over.")
    elif view.turn is not None:
        yield f"{number}. " + _("{name} has the turn.").format(name=_name(seen, view.turn))
    else:
        yield f"{number}."
    if view.drawn:
        yield from _listed(_("Drawn: "), [f"{view.drawn} ({noun('tile', view.drawn)})"])
    if view.placing:
        yield from _listed(_("To place: "), view.placing)


def _market(view: View, seen: Seen) -> Iterator[str]:
    for number, truck in enumerate(view.trucks, 1):
        yield from _listed(_("Truck {number}: ").format(number=number), _load(truck, seen))
    yield _("Stack: {draw} tiles, then {final} under the disc. Bank: {coins}.").format(
        draw=view.draw_stack, final=view.final_stack, coins=coins(view.bank)
    )


def _load(truck: Truck, seen: Seen) -> list[str]:
    if truck.taker is not None:
        return [_("taken by {name}").format(name=_name(seen, truck.taker))]
    free = truck.spaces - len(truck.tiles)
    return [*truck.tiles, *[_FREE] * free, *[_BLOCKED] * truck.blocked]


def _zoo(view: View, seen: Seen, seat: Seat) -> Iterator[str]:
    zoo = view.zoos[seat]
    mine = _(" (you)") if seat == seen.viewer else ""
    out = _(", has taken a truck") if seat in view.out else ""
    yield f"{seat_letter(seat)}  {_name(seen, seat)}{mine}"
    yield "   " + f"{coins(zoo.coins)}, {points(view.scores[seat].total)}" + out
    for pen in zoo.pens:
        yield from _pen(pen)
    if view.expansions[seat]:
        yield _("   closed expansions: {number}").format(number=view.expansions[seat])
    barn = sorted(zoo.barn, key=lambda token: (species_of(token) or "~", token))
    yield from _listed("   barn: ", barn or [_("empty")])


def _pen(pen: Pen) -> Iterator[str]:
    free = [_FREE] * pen.room
    yield from _listed(f"   {pen.name}: ", [*pen.animals, *free])
    stalls = [*pen.stalls, *[_FREE] * (pen.plan.stall_spaces - len(pen.stalls))]
    yield from _listed(_("      stalls: "), stalls)
    worth = _("now {points}; full {full}, one missing {one}").format(
        points=pen_points(pen), full=pen.plan.full, one=pen.plan.one_missing
    )
    bonus = _("; last space {coins}").format(coins=coins(pen.plan.bonus)) if pen.plan.bonus else ""
    yield f"      {worth}{bonus}"


def _legend(view: View) -> Iterator[str]:
    left: dict[str, int] = {}
    for token, number in view.unseen:
        kind = species_of(token) or token
        left[kind] = left.get(kind, 0) + number
    yield from _listed(_("Still to come: "), [f"{kind} {number}" for kind, number in left.items()], ", ")
    yield _(".m male, .f female (* has bred), .o baby, {free} free, {blocked} blocked").format(
        free=_FREE, blocked=_BLOCKED
    )


def _listed(head: str, words: Iterable[str], between: str = "  ") -> list[str]:
    """The words after a head, wrapped under one another."""
    return wrap(head + between.join(words), COLUMNS, subsequent_indent=" " * min(len(head), 12)) or [head]


def _name(seen: Seen, seat: Seat) -> str:
    name = " ".join(seen.names[seat].split())
    return name if len(name) <= _LONGEST_NAME else name[: _LONGEST_NAME - 1] + "…"
