"""A quick evaluation of only a few places, and the gains from the powers of giraffes and kangaroos."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import cached_property
from itertools import islice
from operator import itemgetter
from typing import TypeAlias

from msgspec.structs import replace

from adjudicator.engine.caching import lru_cache
from adjudicator.engine.seats import Seat
from adjudicator.rules.zoo_parque.appraise import weights
from adjudicator.rules.zoo_parque.appraise.outlook import GameStage, Outlook
from adjudicator.rules.zoo_parque.data import PASSED_ON
from adjudicator.rules.zoo_parque.dominoes import Cell, Domino, Laid, neighbours, step
from adjudicator.rules.zoo_parque.ground import ground_of
from adjudicator.rules.zoo_parque.moves import Direction
from adjudicator.rules.zoo_parque.state import State
from adjudicator.rules.zoo_parque.views import View

RatedPlace: TypeAlias = tuple[tuple[Cell, int], float]
"""A place, by space and heading, and the value of the regions around it."""


class QuickOutlook(Outlook):
    """An outlook that compares only a few places of a domino."""

    def best(self, domino: Domino) -> float:
        """Return the gain from a domino in the best of a few places."""
        return max(map(self.gain, self._best_place(domino, weights.QUICK_PLACES, -1.0)), default=0.0)

    def use(self, domino: Domino) -> float:
        """Return a domino's gain in a later turn in the best of even fewer places."""
        return max(map(self.gain, self._best_place(domino, weights.QUICK_PLACES_LATER, 0.0)), default=0.0)

    def _best_place(self, domino: Domino, most: int, above: float) -> Iterator[Laid]:
        """Yield up to `most` legal places of a domino with values above `above`, the most valuable first."""
        ground = ground_of(self.state, self.seat)
        if ground.fault_of_domino(domino):
            return
        places = self._valuable_places if not domino.is_top else self._by_value(ground.candidates(domino))
        pieces = (Laid(domino, *place) for place, heat in places if heat > above)
        yield from islice((piece for piece in pieces if not ground.fault(piece)), most)

    @cached_property
    def _valuable_places(self) -> list[RatedPlace]:
        """The places of dominoes that cover nothing. They are the same for all such dominoes."""
        return self._by_value(ground_of(self.state, self.seat).beside)

    def _by_value(self, places: Iterable[tuple[Cell, int]]) -> list[RatedPlace]:
        """Return the different places with the values of the regions around them, highest first."""
        warmth = self._space_values.get
        heats = [
            ((at, heading), warmth(at, 0.0) + warmth(step(at, heading), 0.0)) for at, heading in set(places)
        ]
        return sorted(heats, key=itemgetter(1), reverse=True)

    def place_value(self, piece: Laid) -> float:
        """Return the value of the regions that a place could close, plus a share of those that it covers."""
        return sum(self._space_values.get(cell, 0.0) for cell in piece.cells)

    @cached_property
    def _space_values(self) -> Mapping[Cell, float]:
        """The value of regions to any seat by space: in full beyond their open sides, in part inside them."""
        found, spaces = dict[Cell, float](), self.state.chart.spaces
        for region, promise in self.region_values.items():
            warmth = abs(promise.sure) + promise.claimable
            for cell in region:
                found[cell] = found.get(cell, 0.0) + weights.COVERED_REGION * warmth
                fences = spaces[cell].fences
                for direction, beyond in enumerate(neighbours(cell)):
                    if beyond not in spaces and not fences >> direction & 1:
                        found[beyond] = found.get(beyond, 0.0) + warmth
        return found


@lru_cache(maxsize=8)
def quick_outlook_of(state: State, seat: Seat, moment: GameStage) -> QuickOutlook:
    return QuickOutlook(state, seat, moment)


def lift_gain(outlook: Outlook, number: int) -> float:
    """Return the gain from moving a domino of the map to its best place."""
    state = outlook.state
    piece = state.chart.pieces[number]
    rest = replace(state, laid=tuple(each for each in state.laid if each != piece), origin=piece)
    without = type(outlook)(rest, outlook.seat, outlook.moment)
    return max(0.0, without.total + without.best(piece.domino) - outlook.total)


def hand_on_gain(outlook: Outlook, view: View, to: Direction) -> float:
    """Return the value of the dominoes received, less the value of those given away to both players."""
    seat, players = outlook.seat, len(view.hand_sizes)
    shift = 1 if to == "left" else -1
    receiver, giver = Seat((seat + shift) % players), (seat - shift) % players
    goes = sum(sorted(map(outlook.use, view.hand))[:PASSED_ON])
    envy = outlook.rival_costs.get(receiver, 0.0)
    return (
        _received_value(outlook, view, giver)
        - goes * (1 + envy)
        - envy * weights.UNSEEN_DOMINO * _passed(len(view.hand))
    )


def _received_value(outlook: Outlook, view: View, giver: int) -> float:
    """Return the value of the dominoes that a seat hands on, estimated from its hand if it is visible."""
    if not view.open_hands:
        return weights.UNSEEN_DOMINO * _passed(view.hand_sizes[giver])
    hand: tuple[Domino, ...] = view.open_hands[giver]
    worth = sum(map(outlook.use, hand)) / len(hand) if hand else 0.0
    return (weights.UNSEEN_DOMINO + worth) * _passed(len(hand))


def _passed(held: int) -> int:
    return min(PASSED_ON, held)
