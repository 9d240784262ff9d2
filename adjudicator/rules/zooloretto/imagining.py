"""Sampled tables. Nothing is hidden, and undrawn tiles have no order."""

from __future__ import annotations

from random import Random

from adjudicator.engine.seats import Seat
from adjudicator.rules.zooloretto.data import SPECIES, SQUARE_TILES
from adjudicator.rules.zooloretto.state import State
from adjudicator.rules.zooloretto.views import View


def imagine(view: View, seat: Seat, chance: Random) -> State:
    """Return a table on which this seat must move. It is the real table, because nothing is hidden."""
    return view_state(view)


def view_state(view: View) -> State:
    """Return the table of a view, without consequences that are still due."""
    unseen = {each.tile: each.number for each in view.unseen}
    offspring = {each.species: each.number for each in view.offspring}
    return State(
        options=view.options,
        removed=view.removed,
        bag=tuple(unseen.get(tile, 0) for tile in SQUARE_TILES),
        draw_stack=view.draw_stack,
        final_stack=view.final_stack,
        offspring=tuple(offspring.get(species, 0) for species in SPECIES),
        bank=view.bank,
        zoos=view.zoos,
        trucks=view.trucks,
        active=view.turn,
        round=view.round,
        drawn=view.drawn,
        placing=view.placing,
        gone=view.gone,
        is_last_round=view.is_last_round,
        is_over=view.is_over,
    )
