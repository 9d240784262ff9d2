"""Sampled tables. They are copies of the real table, since nothing is hidden or drawn in advance."""

from __future__ import annotations

from random import Random

from adjudicator.engine.seats import Seat
from adjudicator.rules.zoo_tycoon.state import State
from adjudicator.rules.zoo_tycoon.views import View


def imagine(view: View, seat: Seat, chance: Random) -> State:
    """Return the real table, since nothing is hidden."""
    return table_of(view)


def table_of(view: View) -> State:
    return State(**{name: getattr(view, name) for name in State.__struct_fields__})
