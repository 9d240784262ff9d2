"""Planned moves, called orders: reading them from text, and deciding them from what their seat knows.

An order is an action with its conditions, its stops and its scope: `draw`, `if sold GI then buy PE`, `pass
until sold GI or round ends, this game`. The decision to act never depends on the state. It depends only on
the seat's view, its question, its legal moves and the moves reported to it since the order was given. A game
names its conditions and habits in an `OrderBook`. Everything else is common to all games. This package
contains it, with one module for each subject.
"""

from adjudicator.engine.orders.deciding import OrderEnd, OrderMove, OrderWait, decide, foresee, order_origin
from adjudicator.engine.orders.grammar import ORDER, order_grammar
from adjudicator.engine.orders.texts import MAX_LETTERS, PASS, read_order, write_order
from adjudicator.engine.orders.values import SCOPES, Clause, OrderOrigin, PlannedMove, book_of
from adjudicator.engine.orders.wordings import (
    Scene,
    TableWords,
    choices,
    conditions,
    label_of,
    missing_at_table,
    scene_of,
    table_words,
)

__all__ = [
    "MAX_LETTERS",
    "ORDER",
    "PASS",
    "SCOPES",
    "Clause",
    "OrderEnd",
    "OrderMove",
    "OrderOrigin",
    "OrderWait",
    "PlannedMove",
    "Scene",
    "TableWords",
    "book_of",
    "choices",
    "conditions",
    "decide",
    "foresee",
    "label_of",
    "missing_at_table",
    "order_grammar",
    "order_origin",
    "read_order",
    "scene_of",
    "table_words",
    "write_order",
]
