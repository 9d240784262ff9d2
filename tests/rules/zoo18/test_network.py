"""Track as a network: nodes, moves and crossings."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from adjudicator.engine.hexes import opposite
from adjudicator.rules.zoo18.board.model import Board, empty
from adjudicator.rules.zoo18.board.network import closed_cities, edge_of, graph, is_node, node, place_of, port
from adjudicator.rules.zoo18.data.maps import MAPS, MapPlan
from tests.rules.zoo18.boards import at, board, token

PLANS = [pytest.param(plan, id=f"{plan.name}{plan.base}") for plan in MAPS.values()]


def spots(board: Board, hex: str) -> list[tuple[str, tuple[int, ...]]]:
    """Return the kind and the edges of each node in a hex."""
    place = board.plan.index[hex]
    found = (each for point, each in graph(board).nodes.items() if place_of(point) == place)
    return [(each.kind, each.edges) for each in found]


@pytest.mark.parametrize("plan", PLANS)
def test_printed_track_can_be_followed_in_both_directions(plan: MapPlan) -> None:
    net = graph(empty(plan.name, plan.base))
    for point, steps in net.moves.items():
        for step in steps:
            back = step if is_node(step) else net.twins[step]
            start = point if is_node(point) else net.twins[point]
            assert start in net.moves[back]


def test_a_station_tile_has_one_node_with_a_piece_per_edge() -> None:
    built = board("K9 15 2")
    place = built.plan.index["K9"]
    net = graph(built)
    assert spots(built, "K9") == [("city", (2, 3, 4, 5))]
    assert [net.moves.get(port(place, edge)) for edge in range(6)] == [None, None, *[(node(place),)] * 4]
    assert [(place_of(step), edge_of(step)) for step in net.moves[node(place)]] == [
        (built.plan.index[hex], edge) for hex, edge in (("J8", 5), ("K7", 0), ("L8", 1), ("L10", 2))
    ]


def test_a_plain_path_leads_from_hex_to_hex() -> None:
    built = board("J10 8 4")
    moves = graph(built).moves
    assert spots(built, "J10") == []
    assert moves[at(built, "J10", 4)] == (at(built, "J12", 3),)
    assert moves[at(built, "J10", 0)] == (at(built, "K9", 1),)


def test_each_path_of_water_has_its_own_spot() -> None:
    assert spots(board("I9 X16 0"), "I9") == [("water", (0, 2)), ("water", (1, 3))]


def test_mole_tiles_join_three_edges_in_one_point() -> None:
    built = board("J10 81 0", "I9 X83 1")
    assert spots(built, "J10") == [("junction", (0, 2, 4))]
    assert spots(built, "I9") == [("water", (1, 4, 0))]


def test_paths_that_share_an_edge_are_a_switch() -> None:
    built = board("J10 31 0")
    moves = graph(built).moves
    assert moves[at(built, "J10", 0)] == (at(built, "I9", 5), at(built, "K11", 2))
    assert moves[at(built, "J10", 2)] == moves[at(built, "J10", 5)] == (at(built, "J12", 3),)


def test_printed_track_has_the_right_nodes() -> None:
    built = empty("B", 1)
    assert spots(built, "I4") == [("junction", (0, 2, 4))]
    assert spots(built, "L9") == [("end", (1,))]
    assert spots(built, "M6") == [("r", (1, 2))]
    assert at(built, "M6", 3) not in graph(built).moves


def test_track_that_ends_at_the_edge_of_the_map_leads_nowhere() -> None:
    built = empty("C", 1)
    assert at(built, "J14", 0) not in graph(built).moves


def test_both_directions_of_a_crossing_share_one_number() -> None:
    net = graph(empty("A", 1))
    for place, adjacent in enumerate(MAPS["A", 1].neighbours):
        for edge, other in enumerate(adjacent):
            if other >= 0:
                there = port(other, opposite(edge))
                assert net.twins[port(place, edge)] == there
                assert net.crossings[port(place, edge)] == net.crossings[there]


def test_hole_exists_only_once_both_areas_are_named() -> None:
    built = empty("A", 1)
    nodes = [node(built.plan.index[hex]) for hex in ("C17", "I19")]
    net = graph(replace(built, hole=("C17", "I19")))
    assert net.hole == tuple(nodes)
    assert [net.other_end(each) for each in nodes] == nodes[::-1]
    assert graph(replace(built, hole=("C17",))).hole == ()


def test_full_city_is_closed_only_to_other_families() -> None:
    built = board("K9 5 1", "GI station K9 0")
    city = node(built.plan.index["K9"])
    assert closed_cities(built, "GI") == frozenset()
    assert closed_cities(built, "LI") == {city}
    assert closed_cities(board("K9 14 1", "GI station K9 0"), "LI") == frozenset()
    assert closed_cities(built.with_token(token("LI extra K9")), "LI") == frozenset()


def test_extra_station_does_not_close_a_city() -> None:
    assert closed_cities(board("K9 14 1", "GI station K9 0", "TI extra K9"), "LI") == frozenset()


def test_blocked_slots_are_taken_and_reserved_slots_are_free() -> None:
    assert closed_cities(board("L4 201 1", "GI reserved L4 0"), "LI") == frozenset()
    blocked = board("L4 201 1", "- blocked L4 0")
    assert closed_cities(blocked, "LI") == closed_cities(blocked, "GI") == {node(blocked.plan.index["L4"])}
