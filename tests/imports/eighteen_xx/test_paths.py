"""Routes in files: chains of hexes are joined, in whichever direction each was written."""

from __future__ import annotations

from itertools import product

import pytest
from msgspec.structs import replace

from adjudicator.engine.codec import Malformed
from adjudicator.imports.eighteen_xx.entries import Path
from adjudicator.imports.eighteen_xx.paths import route_of
from adjudicator.imports.eighteen_xx.pieces import Pieces
from adjudicator.rules.zoo18.board.model import empty
from adjudicator.rules.zoo18.routes.model import Route

BOARD = empty("A", 1)
CHAINS = (("I11", "H10"), ("H10", "I9"), ("I9", "J10", "K9"), ("K9", "K7", "L6", "L4"))
WAY = ("I11", "H10", "I9", "J10", "K9", "K7", "L6", "L4")


def route(*chains: tuple[str, ...], train: str = "3S-0", hexes: tuple[str, ...] = (), board=BOARD) -> Route:
    return route_of(Path(train, chains, hexes), board, Pieces(), "$.routes[0]")


@pytest.mark.parametrize("turned", [*product((False, True), repeat=len(CHAINS))])
@pytest.mark.parametrize("is_backwards", [False, True])
def test_chains_may_be_written_in_either_direction(turned: tuple[bool, ...], is_backwards: bool) -> None:
    chains = [chain[::-1] if turn else chain for chain, turn in zip(CHAINS, turned, strict=True)]
    found = route(*(chains[::-1] if is_backwards else chains))
    assert found == Route("3S", WAY[::-1] if is_backwards else WAY)


def test_one_chain_is_a_route() -> None:
    assert route(CHAINS[3], train="3S Long-0") == Route("3SL", CHAINS[3])


def test_ambiguous_first_chain_is_turned_to_fit_the_others() -> None:
    """Two tracks with different hexes connect the same stops, and a further track leads on."""
    there, back = ("K9", "K11", "K13", "K15"), ("K15", "J14", "J12", "J10", "K9")
    assert route(there, back).hexes == (*there, *back[1:])
    assert route(there, back, ("K15", "K17")).hexes == (*there[::-1], *back[::-1][1:], "K17")
    assert route(there, back, ("K9", "K7")).hexes == (*there, *back[1:], "K7")


def test_patched_squirrel_may_run_within_one_hex() -> None:
    assert route(("local", "K9"), train="1S-0") == Route("1S", ("K9",))


def test_the_hole_is_one_passage_without_the_border() -> None:
    board = replace(BOARD, hole=("I19", "C17"))
    border = ("C19", "D18", "E19", "F20", "F22", "G23", "H22", "I21")
    chain = ("E15", "D16", "C17", *border, "I19", "I17", "J16", "K17")
    expected = ("E15", "D16", "C17", "I19", "I17", "J16", "K17")
    assert route(chain, board=board) == Route("3S", expected)
    assert route(chain[::-1], board=board) == Route("3S", expected[::-1])


def test_two_o_areas_of_one_hex_are_named_twice() -> None:
    chains = (("C11", "D12"), ("D12", "D10", "E9"), ("E9", "E7", "F6"), ("F6", "F4", "F2"))
    stops = ("C11", "D12", "E9", "F6", "F6", "F2")
    assert route(*chains, hexes=stops).hexes == ("C11", "D12", "D10", "E9", "E7", "F6", "F6", "F4", "F2")


@pytest.mark.parametrize(
    ("chains", "train", "place"),
    [
        ((), "3S-0", "$.routes[0].connections"),
        (((),), "3S-0", "$.routes[0].connections"),
        ((CHAINS[0], CHAINS[2]), "3S-0", "$.routes[0].connections[1]"),
        ((CHAINS[0], CHAINS[1], CHAINS[3]), "3S-0", "$.routes[0].connections[2]"),
        ((CHAINS[0],), "mouse", "$.routes[0].train"),
        ((CHAINS[0],), "6S-0", "$.routes[0].train"),
    ],
)
def test_invalid_routes_are_refused_with_a_location(
    chains: tuple[tuple[str, ...], ...], train: str, place: str
) -> None:
    with pytest.raises(Malformed) as caught:
        route(*chains, train=train)
    assert caught.value.place == place
