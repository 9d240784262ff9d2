"""Sampled tables. Nothing is hidden, and what is not drawn yet does not exist."""

from __future__ import annotations

from random import Random

from adjudicator.engine.seats import Seat
from adjudicator.rules.zoo_tycoon.state import State
from adjudicator.rules.zoo_tycoon.views import View


def imagine(view: View, seat: Seat, chance: Random) -> State:
    """Return a table on which this seat is pending. It is the real one, because nothing is hidden."""
    return State(**{name: getattr(view, name) for name in State.__struct_fields__})
