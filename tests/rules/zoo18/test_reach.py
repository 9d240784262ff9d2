"""The reach of families (rulebook, 7.2, 7.4): all ways that a run could take, and no other ways."""

from __future__ import annotations

from random import Random

import pytest
from msgspec.structs import replace

from adjudicator.rules.zoo18.board.model import Board
from adjudicator.rules.zoo18.board.network import closed_cities, graph, is_node, node, port
from adjudicator.rules.zoo18.board.reach import Reach, reach
from adjudicator.rules.zoo18.data.families import Family
from tests.rules.zoo18.boards import board, token
from tests.rules.zoo18.growth import grown


def enters(board: Board, family: Family, hex: str) -> set[int]:
    """Return the edges over which the family reaches the hex."""
    place = board.plan.index[hex]
    return {edge for edge in range(6) if reach(board, family).enters(place, {edge})}


def gets_to(board: Board, family: Family, hex: str) -> bool:
    return reach(board, family).gets_to(node(board.plan.index[hex]))


HOME = ("K9 57 0", "GI station K9 0")
"""The Giraffes at home, with track to the north and to the south."""


def test_family_without_stations_reaches_nothing() -> None:
    built = board("K9 57 0")
    assert reach(built, "GI").places() == []


def test_station_without_a_tile_counts_as_a_place() -> None:
    built = board("GI station K9 0")
    assert reach(built, "GI").places() == [built.plan.index["K9"]]
    assert not gets_to(built, "GI", "K9")


def test_reach_ends_at_bare_hexes_and_follows_printed_track() -> None:
    built = board(*HOME)
    assert enters(built, "GI", "K11") == {3}
    assert enters(built, "GI", "L4") == {0}
    assert enters(built, "GI", "L10") == set()


def test_a_run_does_not_turn_back_on_a_switch() -> None:
    merging = board(*HOME, "K11 31 1")
    assert enters(merging, "GI", "J12") == {4}
    assert enters(merging, "GI", "K13") == set()
    parting = board(*HOME, "K11 31 3")
    assert (enters(parting, "GI", "L12"), enters(parting, "GI", "J10")) == ({2}, {5})


def test_second_station_reaches_the_far_side_of_the_track() -> None:
    """The way leads from one station over K11 to another station, and back."""
    track = (*HOME, "K11 9 0", "K13 9 0", "K15 621 0")
    assert enters(board(*track), "GI", "K11") == {3}
    assert enters(board(*track, "GI station K15 0"), "GI", "K11") == {0, 3}


def test_a_loop_does_not_lead_back_through_its_stem() -> None:
    built = board("K9 5 0", "GI station K9 0", "K11 8 3", "L12 28 2", "K13 7 4", "L14 X7 2")
    assert enters(built, "GI", "L12") == {0, 1, 2}
    assert enters(built, "GI", "K11") == {3}


def test_a_closed_city_is_reached_but_not_passed() -> None:
    track = (*HOME, "K11 9 0", "K13 9 0", "K15 621 0")
    assert (gets_to(board(*track), "GI", "K15"), enters(board(*track), "GI", "K17")) == (True, {3})
    taken = board(*track, "LI station K15 0")
    assert (gets_to(taken, "GI", "K15"), enters(taken, "GI", "K17")) == (True, set())
    assert not reach(taken, "GI").goes_on_from(node(taken.plan.index["K15"]))
    reserved = board(*track, "LI reserved K15 0")
    assert enters(reserved, "GI", "K17") == {3}
    with_extra = taken.with_token(token("GI extra K15"))
    assert enters(with_extra, "GI", "K17") == {3}


def test_an_r_area_is_passed_only_by_the_hole() -> None:
    built = board(*HOME, "L4 201 5")
    assert gets_to(built, "GI", "M5")
    assert enters(built, "GI", "I17") == set()
    joined = replace(built, hole=("I19", "M5"))
    assert (enters(joined, "GI", "I17"), enters(joined, "GI", "J18")) == ({0}, {1})
    assert enters(joined, "GI", "L4") == {0}, "nobody leaves by the area he came in"


@pytest.mark.parametrize("seed", range(6))
def test_reach_equals_the_union_of_all_runs(seed: int) -> None:
    """The test compares the reach with all runs, which it tries one by one."""
    for built, family in grown(Random(seed), rounds=6):
        ports, nodes = tried_out(built, family)
        for place in range(len(built.plan.hexes)):
            edges = {edge for edge in range(6) if port(place, edge) in ports}
            assert {edge for edge in range(6) if reach(built, family).enters(place, {edge})} == edges
        cities = {point for point, each in graph(built).nodes.items() if each.kind in ("city", "water")}
        assert {point for point in cities if reach(built, family).gets_to(point)} == nodes & cities


@pytest.mark.parametrize("seed", range(6))
def test_a_first_query_is_answered_like_a_later_one(seed: int) -> None:
    """A first query follows runs backwards, or only as far as it needs. Later queries know all runs."""
    for built, family in grown(Random(seed), rounds=3):
        known = Reach(built, family)
        known.places()
        for place in range(len(built.plan.hexes)):
            fresh = Reach(built, family)
            edges = [{edge} for edge in range(6)]
            assert [fresh.enters(place, each) for each in edges] == [
                known.enters(place, each) for each in edges
            ]
            assert Reach(built, family).gets_to(node(place)) == known.gets_to(node(place))


def test_query_knows_what_another_thread_found_meanwhile(monkeypatch: pytest.MonkeyPatch) -> None:
    """While a query looks for its ports, another thread explores the whole reach."""
    found = set()
    for built, family in grown(Random(3), rounds=2):
        for place in reach(built, family).places():
            for edge in range(6):
                known, asked = reach(built, family).enters(place, {edge}), Reach(built, family)
                with monkeypatch.context() as patch:
                    patch.setattr(Reach, "_leads_back", lambda other, port: bool(other.places()) and False)
                    assert asked.enters(place, {edge}) == known
                found.add(known)
    assert found == {True, False}


def tried_out(built: Board, family: Family) -> tuple[set[int], set[int]]:
    """Return the ports and nodes of all runs from the family's stations."""
    net, shut = graph(built), closed_cities(built, family)
    ports: set[int] = set()
    nodes: set[int] = set()

    def run(way: int, crossings: frozenset[int], visited: frozenset[int]) -> None:
        if net.crossings[way] in crossings:
            return
        ports.add(way)
        crossings |= {net.crossings[way]}
        for step in net.moves.get(way, ()):
            if not is_node(step):
                run(step, crossings, visited)
            elif step not in visited:
                nodes.add(step)
                for further in onwards(step):
                    run(further, crossings, visited | {step, *(net.hole if step in net.hole else ())})

    def onwards(point: int) -> tuple[int, ...]:
        if point in net.hole:
            return net.moves[net.other_end(point)]
        is_open = net.nodes[point].kind in ("water", "junction", "city") and point not in shut
        return net.moves[point] if is_open else ()

    for station in built.stations(family):
        start = node(built.plan.index[station.hex])
        if start in net.nodes:
            nodes.add(start)
            for way in net.moves[start]:
                run(way, frozenset(), frozenset({start}))
    return ports, nodes
