"""Planned moves, called orders: read from text, and decided from what their seat knows.

An order is an action with its conditions, its stops and its scope: `draw`, `if sold GI then buy PE`, `pass
until sold GI or round ends, this game`. The decision to act depends on the seat's view, its question, its
legal moves and what was reported to it since, never on the state. A game names its conditions and habits in
an `OrderBook`. Everything else is common to all games and is in this package, with one module for each
subject.
"""

from adjudicator.engine.orders.deciding import Fires, Stops, Waits, decide, foresee, given
from adjudicator.engine.orders.grammar import ORDER, order_grammar
from adjudicator.engine.orders.texts import MOST_LETTERS, PASS, read_order, write_order
from adjudicator.engine.orders.values import SCOPES, Clause, Given, Order, book_of
from adjudicator.engine.orders.wordings import (
    Present,
    Scene,
    absent_in,
    choices,
    conditions,
    label_of,
    present_at,
    scene_of,
)

__all__ = [
    "MOST_LETTERS",
    "ORDER",
    "PASS",
    "SCOPES",
    "Clause",
    "Fires",
    "Given",
    "Order",
    "Present",
    "Scene",
    "Stops",
    "Waits",
    "absent_in",
    "book_of",
    "choices",
    "conditions",
    "decide",
    "foresee",
    "given",
    "label_of",
    "order_grammar",
    "present_at",
    "read_order",
    "scene_of",
    "write_order",
]
