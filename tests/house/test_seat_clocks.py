"""The columns of a seat's clock change together, because only `Seat.clock` writes them."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest

from games.models import CLOCK

HOUSE: Final = Path(__file__).resolve().parents[2]
HAVE_A_DEADLINE: Final = ("event", "notice")
"""Names of variables for rows that have an `due_at` of their own."""


def writes(source: str) -> Iterator[str]:
    """Yield the places that assign a column of a clock or name one in an update."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Store) and node.attr in CLOCK:
            if not (isinstance(node.value, ast.Name) and node.value.id in HAVE_A_DEADLINE):
                yield f"{node.lineno} {node.attr}"
        elif (
            isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "update"
        ):
            yield from (f"{node.lineno} {each.arg}" for each in node.keywords if each.arg in CLOCK)


def test_only_the_seat_clock_writes_its_columns() -> None:
    modules = [module for module in (HOUSE / "games").rglob("*.py") if "migrations" not in module.parts]
    found = {str(module.relative_to(HOUSE)): list(writes(module.read_text())) for module in modules}
    assert {module for module, each in found.items() if each} == {"games/models/game.py"}


@pytest.mark.parametrize(
    ("source", "is_found"),
    [
        ("seat.bank = 7", True),
        ("seat.missed += 1", True),
        ("seat.user, other.due_at = None, None", True),
        ("seats.update(remind_at=None)", True),
        ("notice.due_at = seat.due_at", False),
        ("seat.clock = seat.clock.stopped()", False),
    ],
)
def test_writes_to_the_columns_are_detected(source: str, is_found: bool) -> None:
    assert bool([*writes(source)]) is is_found
