"""What the zoos compete for at the end of the game: points that hang on how they compare."""

from __future__ import annotations

from typing import Final

from adjudicator.engine.seats import Seat
from adjudicator.rules.zoo_tycoon.data.numbers import ROUNDS
from adjudicator.rules.zoo_tycoon.views import LAST, View
from adjudicator.rules.zoo_tycoon.winter.ending import breeding_points

STANDS: Final = (1.0, 0.35, 0.1)
"""How far the order on the breeding programme will stand, by how many springs are still to come."""


def bred(view: View, seat: Seat) -> float:
    """The points of conservation that the breeding programme looks like bringing; none once it has."""
    springs = ROUNDS - view.year
    if view.stage in LAST or springs >= len(STANDS):
        return 0.0
    values = {Seat(number): player.breeding for number, player in enumerate(view.players)}
    track = view.edition.tracks.breeding
    halves = {each: track.segment(value) for each, value in values.items()}
    return STANDS[springs] * breeding_points(values, halves, len(values)).get(seat, 0)
