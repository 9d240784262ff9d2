"""Track as a network: nodes, moves, crossings."""

from __future__ import annotations

import pytest

from adjudicator.engine.hexes import opposite
from adjudicator.rules._18zoo.board import Board, Laid, Token, empty
from adjudicator.rules._18zoo.data.maps import MAPS, Plan
from adjudicator.rules._18zoo.network import (
    closed,
    edge_of,
    graph,
    is_node,
    node,
    place_of,
    port,
)


def laid(board: Board, *tiles: str) -> Board:
    """The board with tiles like `K9 5 1`: hex, tile, rotation."""
    for text in tiles:
        hex, tile, rotation = text.split()
        board = board.with_tile(hex, Laid(tile, int(rotation)))
    return board


def at(board: Board, hex: str, edge: int) -> int:
    return port(board.plan.index[hex], edge)


def spots(board: Board, hex: str) -> list[tuple[str, tuple[int, ...]]]:
    """Kind and edges of the nodes of a hex."""
    place = board.plan.index[hex]
    found = (each for point, each in graph(board).nodes.items() if place_of(point) == place)
    return [(each.kind, each.edges) for each in found]


@pytest.mark.parametrize("plan", [pytest.param(plan, id=f"{plan.name}{plan.base}") for plan in MAPS.values()])
def test_every_move_of_printed_track_can_be_made_backwards(plan: Plan) -> None:
    net = graph(empty(plan.name, plan.base))
    for point, steps in net.moves.items():
        for step in steps:
            back = step if is_node(step) else net.twin(step)
            start = point if is_node(point) else net.twin(point)
            assert start in net.moves[back]


def test_a_station_tile_has_one_node_with_a_piece_per_edge() -> None:
    board = laid(empty("A", 1), "K9 15 2")
    place = board.plan.index["K9"]
    net = graph(board)
    assert spots(board, "K9") == [("city", (2, 3, 4, 5))]
    assert [net.moves.get(port(place, edge)) for edge in range(6)] == [None, None, *[(node(place),)] * 4]
    assert [(place_of(step), edge_of(step)) for step in net.moves[node(place)]] == [
        (board.plan.index[hex], edge) for hex, edge in (("J8", 5), ("K7", 0), ("L8", 1), ("L10", 2))
    ]


def test_a_plain_path_leads_from_hex_to_hex() -> None:
    board = laid(empty("A", 1), "J10 8 4")
    net = graph(board)
    assert spots(board, "J10") == []
    assert net.moves[at(board, "J10", 4)] == (at(board, "J12", 3),)
    assert net.moves[at(board, "J10", 0)] == (at(board, "K9", 1),)


def test_a_path_of_water_has_its_own_spot() -> None:
    board = laid(empty("A", 1), "I9 X16 0")
    assert spots(board, "I9") == [("water", (0, 2)), ("water", (1, 3))]


def test_mole_tiles_join_three_edges_in_one_point() -> None:
    board = laid(empty("A", 1), "J10 81 0", "I9 X83 1")
    assert spots(board, "J10") == [("junction", (0, 2, 4))]
    assert spots(board, "I9") == [("water", (1, 4, 0))]


def test_paths_that_share_an_edge_are_a_switch() -> None:
    board = laid(empty("A", 1), "J10 31 0")
    moves = graph(board).moves
    assert moves[at(board, "J10", 0)] == (at(board, "I9", 5), at(board, "K11", 2))
    assert moves[at(board, "J10", 2)] == moves[at(board, "J10", 5)] == (at(board, "J12", 3),)


def test_printed_track() -> None:
    board = empty("B", 1)
    assert spots(board, "I4") == [("junction", (0, 2, 4))]
    assert spots(board, "L9") == [("end", (1,))]
    assert spots(board, "M6") == [("r", (1, 2))]
    assert at(board, "M6", 3) not in graph(board).moves


def test_track_that_ends_at_the_edge_of_the_map_leads_nowhere() -> None:
    board = empty("C", 1)
    assert at(board, "J14", 0) not in graph(board).moves


def test_both_directions_of_a_crossing_have_one_number() -> None:
    net = graph(empty("A", 1))
    for place, beside in enumerate(MAPS["A", 1].neighbours):
        for edge, other in enumerate(beside):
            if other >= 0:
                there = port(other, opposite(edge))
                assert net.twin(port(place, edge)) == there
                assert net.crossing(port(place, edge)) == net.crossing(there)


def test_a_city_without_room_is_closed_to_others_only() -> None:
    board = laid(empty("A", 1), "K9 5 1").with_token(Token("station", "K9", "GI", 0))
    city = node(board.plan.index["K9"])
    assert closed(board, "GI") == frozenset()
    assert closed(board, "LI") == {city}
    assert closed(laid(board, "K9 14 1"), "LI") == frozenset()
    assert closed(board.with_token(Token("extra", "K9", "LI", -1)), "LI") == frozenset()


def test_a_blocked_slot_is_taken_and_a_reserved_one_empty() -> None:
    board = laid(empty("A", 1), "L4 201 1")
    city = node(board.plan.index["L4"])
    assert closed(board.with_token(Token("reserved", "L4", "GI", 0)), "LI") == frozenset()
    for family in ("GI", "LI"):
        assert closed(board.with_token(Token("blocked", "L4", None, 0)), family) == {city}
