"""Hex geometry: names, neighbours and distances."""

from __future__ import annotations

import pytest

from adjudicator.engine.hexes import EDGES, Hex, distance, neighbour, opposite, parse, turned


@pytest.mark.parametrize("name", ["A1", "K9", "H10", "I0", "B-2"])
def test_parses_and_formats_a_name(name: str) -> None:
    assert str(parse(name)) == name


@pytest.mark.parametrize("name", ["", "K", "9K", "k9", "K09", "K9 ", "KK9", "K-0"])
def test_refuses_an_invalid_name(name: str) -> None:
    with pytest.raises(ValueError):
        parse(name)


def test_edges_run_clockwise_from_the_bottom() -> None:
    names = [str(neighbour(parse("K9"), edge)) for edge in EDGES]
    assert names == ["K11", "J10", "J8", "K7", "L8", "L10"]


def test_opposite_edge_leads_back() -> None:
    start = Hex(3, 4)
    for edge in EDGES:
        assert neighbour(neighbour(start, edge), opposite(edge)) == start
        assert distance(start, neighbour(start, edge)) == 1


def test_turning_a_tile_moves_its_edges_clockwise() -> None:
    assert [turned(edge, 2) for edge in EDGES] == [2, 3, 4, 5, 0, 1]


@pytest.mark.parametrize(
    ("one", "other", "steps"), [("K9", "K9", 0), ("K9", "K13", 2), ("K9", "M9", 2), ("A1", "D8", 5)]
)
def test_distance_counts_steps(one: str, other: str, steps: int) -> None:
    assert distance(parse(one), parse(other)) == distance(parse(other), parse(one)) == steps
