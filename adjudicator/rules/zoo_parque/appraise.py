"""How good a move looks one step ahead: what Exhibits are worth, and what may become of open regions."""

from __future__ import annotations

from collections.abc import Set
from functools import lru_cache
from typing import Final

from msgspec.structs import replace

from adjudicator.engine.ruleset import Seat
from adjudicator.rules.zoo_parque.chart import Exhibit
from adjudicator.rules.zoo_parque.dominoes import Cell, Domino, neighbours
from adjudicator.rules.zoo_parque.feeding import discarded
from adjudicator.rules.zoo_parque.moves import (
    Choose,
    Claim,
    Done,
    Extra,
    Feed,
    Give,
    Move,
    Place,
    Recall,
    Remove,
    Return,
    Shift,
    Take,
)
from adjudicator.rules.zoo_parque.placing import ground_of
from adjudicator.rules.zoo_parque.scoring import score, value
from adjudicator.rules.zoo_parque.spaces import Laid
from adjudicator.rules.zoo_parque.state import Pawn, State
from adjudicator.rules.zoo_parque.views import View

ENVY: Final = 0.3
"""What a point for an opponent costs."""
PAWN: Final = 2.0
"""What a pawn is worth that can still be placed, as long as the game goes on."""
LEAK: Final = 0.45
"""What is left of a region's worth for each side of it that is still open."""
UNCLAIMED: Final = 0.6
"""What is left of the worth of a region that can still be claimed."""
HOPED: Final = 16
"""The most spaces of an open region that is thought about."""
LATE: Final = 12
"""With fewer dominoes to come, pawns lose their worth."""
FRESH: Final = 0.05
"""What it is worth to place a domino, as another can be drawn for it."""


def appraise(view: View, seat: Seat, move: Move) -> float:
    """Points that the move is worth to the seat, compared with its other moves."""
    state = table_of(view)
    match move:
        case Choose(number) | Extra(number):
            return FRESH + prospect(state, seat, _numbered(view.hand, number))
        case Take(number):
            return prospect(state, seat, _numbered(view.market, number))
        case Return(numbers) | Give(numbers):
            return -sum(prospect(state, seat, _numbered(view.hand, number)) for number in numbers)
        case Place() if view.chosen:
            return gain(state, seat, Laid(view.chosen, move.at, move.heading))
        case Claim(at):
            return _claimed(state, seat, Pawn(seat, at), view.deck + len(view.market))
        case Feed(_, number) | Remove(number):
            return worth(discarded(state, number), seat)
        case Recall() | Shift():
            return -1.0
        case Done():
            return worth(state, seat) if view.played else 0.0
        case _:
            return 0.0


@lru_cache(maxsize=4)
def table_of(view: View) -> State:
    """The table as far as it can be seen; hands are not needed to see what a place is worth."""
    return State(
        view.options,
        ((),) * len(view.hand_sizes),
        laid=view.laid,
        pawns=view.pawns,
        pawns_left=view.pawns_left,
        lost=view.lost,
        active=view.active,
        placed=view.placed,
        has_lab=view.has_lab,
        rules=view.rules,
    )


def worth(state: State, seat: Seat) -> float:
    """The own points, less a part of the best opponent's."""
    points = [score(state, each).total for each in map(Seat, range(state.players))]
    return points[seat] - ENVY * max(other for index, other in enumerate(points) if index != seat)


@lru_cache(maxsize=1024)
def prospect(state: State, seat: Seat, domino: Domino) -> float:
    """What a domino gains in its best place beside a promising region, or nothing."""
    ground, hot = ground_of(state, seat), hot_spots(state, seat)
    pieces = (Laid(domino, at, heading) for at, heading in set(ground.candidates(domino)))
    gains = (
        gain(state, seat, piece)
        for piece in pieces
        if not hot.isdisjoint(piece.cells) and not ground.fault(piece)
    )
    return max(gains, default=0.0)


@lru_cache(maxsize=64)
def hot_spots(state: State, seat: Seat) -> frozenset[Cell]:
    """The spaces of the three regions that promise most, and those next to them."""
    hopes = {region: hope(state, seat, region) for region in _regions(state, state.chart.spaces.keys())}
    best = sorted(hopes, key=lambda region: (-hopes[region], min(region)))[:3]
    return frozenset(near for region in best for cell in region for near in (cell, *neighbours(cell)))


def gain(state: State, seat: Seat, piece: Laid) -> float:
    """What laying a domino does for the regions that it touches."""
    after = replace(state, laid=(*state.laid, piece))
    around = {near for cell in piece.cells for near in (cell, *neighbours(cell))}
    then, now = (
        sum(hope(each, seat, region) for region in _regions(each, around & each.chart.spaces.keys()))
        for each in (after, state)
    )
    return then - now


def _regions(state: State, cells: Set[Cell]) -> set[frozenset[Cell]]:
    """The regions around some spaces of the map."""
    region = state.chart.fields.region
    return {region(cell)[0] for cell in cells}


@lru_cache(maxsize=2048)
def hope(state: State, seat: Seat, region: frozenset[Cell]) -> float:
    """What a region is worth to a seat, the less the more sides of it are open."""
    chart = state.chart
    _, is_closed = chart.fields.region(next(iter(region)))
    if not is_closed and len(region) > HOPED:
        return 0.0
    terrain = [cell for cell in sorted(region) if chart.spaces[cell].is_terrain]
    share = _share(state, seat, region) if terrain else 0.0
    if not share:
        return 0.0
    exhibit = Exhibit(region, tuple(dict.fromkeys(map(chart.fields.area, terrain))))
    points = value(state, exhibit) + len(terrain) / 2
    return share * points * (1 if is_closed else LEAK ** leaks(state, region))


def leaks(state: State, region: frozenset[Cell]) -> int:
    """How many sides of a region lead to the bare table without a fence, one at least."""
    spaces = state.chart.spaces
    sides = (
        not spaces[cell].fences >> direction & 1
        for cell in region
        for direction, beyond in enumerate(neighbours(cell))
        if beyond not in spaces
    )
    return max(1, sum(sides))


def _share(state: State, seat: Seat, region: frozenset[Cell]) -> float:
    """How much of the worth of a region with terrain a seat may count on."""
    claims = state.claims_in(region)
    if seat in claims:
        return 1.0 - ENVY * (len(claims) > 1)
    if claims:
        return -ENVY
    return UNCLAIMED if state.pawns_left[seat] else 0.0


def _claimed(state: State, seat: Seat, pawn: Pawn, undrawn: int) -> float:
    """What an Area is worth to claim now, a pawn being worth something too."""
    after = replace(state, pawns=(*state.pawns, pawn))
    region, _ = state.chart.fields.region(pawn.at)
    cost = PAWN * min(1.0, undrawn / LATE)
    return hope(after, seat, region) - max(0.0, hope(state, seat, region)) / 2 - cost


def _numbered(dominoes: tuple[Domino, ...], number: int) -> Domino:
    return next(domino for domino in dominoes if domino.number == number)
