"""The table as a seat imagines it: nothing is hidden but what is not drawn yet, which does not exist."""

from __future__ import annotations

from random import Random

from adjudicator.engine.seats import Seat
from adjudicator.rules.zoo_tycoon.state import State
from adjudicator.rules.zoo_tycoon.views import View


def imagine(view: View, seat: Seat, chance: Random) -> State:
    """The table at which this seat is asked: the true one, as all is open."""
    return State(**{name: getattr(view, name) for name in State.__struct_fields__})
