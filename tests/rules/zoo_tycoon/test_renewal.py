"""How the Animal Exchange moves over its sheet (docs/rules/zoo-tycoon.md, Y75 and Y76)."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from msgspec.structs import replace

from adjudicator.engine.seats import Seat
from adjudicator.rules.zoo_tycoon.moves import Renew
from adjudicator.rules.zoo_tycoon.summer.exchange import is_way, ways
from tests.rules.zoo_tycoon.springs import EDITION, player
from tests.rules.zoo_tycoon.summers import Summer


def summer(path: Sequence[str], seats: int = 2, first: int = 0) -> Summer:
    """Return the beginning of summer after the exchange took this path, with one position per year."""
    table = Summer(*[player()] * seats, stage="renewal", year=len(path) + 1, first=Seat(first))
    exchange = replace(table.state.exchange, position=path[-1], visited=tuple(path))
    table.state = replace(table.state, exchange=exchange)
    return table


@pytest.mark.parametrize(
    ("path", "is_legal"),
    [
        ("A1 B1 C1 C2 B2 A2 A3", True),
        ("B2 B1 B2", False),
        ("A1 B2", False),
        ("B1 A1 A2 B2", True),
        ("B1 B2 A2 A1", False),
    ],
)
def test_y75_path_visits_neighbours_once_and_avoids_dead_ends(path: str, is_legal: bool) -> None:
    assert is_way(EDITION, path.split()) is is_legal


def test_y75_every_offered_path_lasts_all_years() -> None:
    paths: list[tuple[str, ...]] = [(start,) for start in EDITION.exchange.at]
    for year in range(2, 8):
        assert all(ways(EDITION, path, year) for path in paths)
        paths = [(*path, step) for path in paths for step in ways(EDITION, path, year)]
    assert len(paths) == len(set(paths)) > 100
    assert all(is_way(EDITION, path) and len(set(path)) == 7 for path in paths)


def test_y76_the_starting_player_moves_the_exchange() -> None:
    table = summer(["A1", "B1"], seats=3, first=2)
    assert table.turn() == 2
    assert table.choices(2) == [Renew("B2"), Renew("C1")]
    table.do(2, Renew("C1"))
    assert table.state.exchange.position == "C1"
    assert table.state.exchange.visited == ("A1", "B1", "C1")
    cell = EDITION.cell("C1", "giraffe")
    assert table.left("giraffe") == (cell.male, cell.female)


def test_y76_only_possible_step_is_automatic() -> None:
    table = summer(["A1", "B1", "C1"])
    assert table.turn() is None
    assert table.refused(Renew("B2")) == ("not_due", "")
    table.settle()
    assert table.state.exchange.position == "C2"


def test_y76_absent_player_moves_the_exchange() -> None:
    table = summer(["A1"])
    table.forgive(0)
    assert table.state.exchange.position == "A2"


@pytest.mark.parametrize(
    ("path", "position", "code"),
    [
        ("A1", "Z9", "unknown_position"),
        ("B2 B1", "B2", "position_visited"),
        ("A1", "B2", "not_beside"),
        ("B1 B2", "B3", "dead_end"),
    ],
)
def test_y75_refuses_invalid_steps(path: str, position: str, code: str) -> None:
    assert summer(path.split()).refused(Renew(position), 0) == (code, "position")
