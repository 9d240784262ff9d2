"""Each refusal has its code, location and values. A refused move changes nothing."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from msgspec.structs import replace

from adjudicator.engine.errors import IllegalMove
from adjudicator.engine.seats import NATURE, Seat
from adjudicator.rules.zooloretto import RULES
from adjudicator.rules.zooloretto.catalogue import CATALOGUE
from adjudicator.rules.zooloretto.moves import (
    BonusPaid,
    Buy,
    Draw,
    Exchange,
    Forced,
    GameEnded,
    MoveAnimal,
    MoveStall,
    OffspringBorn,
    PlaceTile,
    RoundEnded,
    SpeciesRemoved,
    StartPlayerDrawn,
    TileDrawn,
)
from tests.rules.zooloretto.table import Table

STABLE: Any = "stable"


def empty_stacks() -> Table:
    table = Table()
    table.state = replace(table.state, draw_stack=0, final_stack=0, bag=(0,) * len(table.state.bag))
    return table


FULL = ("zebra zebra zebra",) * 3

CASES: dict[str, list[tuple[Callable[[], Table], str, str, dict[str, object]]]] = {
    "put_first": [(lambda: Table().do("draw zebra"), "take 1", "", {"tile": "zebra"})],
    "place_first": [(lambda: Table().load("zebra").do("take 1"), "draw", "", {"tiles": ("zebra",)})],
    "nothing_drawn": [(Table, "put 1", "", {})],
    "nothing_to_place": [(Table, "place zebra pen5", "", {})],
    "trucks_full": [(lambda: Table().load(*FULL), "draw", "", {})],
    "stacks_empty": [(empty_stacks, "draw", "", {})],
    "no_such_truck": [
        (Table, "take 4", "truck", {"truck": 4, "trucks": 3}),
        (Table, "take 0", "truck", {"truck": 0, "trucks": 3}),
        (lambda: Table(4).do("draw zebra"), "put 5", "truck", {"truck": 5, "trucks": 4}),
    ],
    "truck_taken": [
        (lambda: Table().load("coin").do("take 1"), "take 1", "truck", {"truck": 1, "taker_seat": 0}),
        (
            lambda: Table().load("coin").do("take 1; draw zebra"),
            "put 1",
            "truck",
            {"truck": 1, "taker_seat": 0},
        ),
    ],
    "truck_full": [(lambda: Table().load("coin coin coin").do("draw zebra"), "put 1", "truck", {"truck": 1})],
    "truck_empty": [(Table, "take 1", "truck", {"truck": 1})],
    "tile_not_taken": [
        (lambda: Table().load("zebra").do("take 1"), "place zebra.m pen5", "tile", {"tile": "zebra.m"})
    ],
    "tile_not_there": [
        (
            lambda: Table().give(pen4_stalls="stall_1"),
            "move stall_1 to pen5",
            "tile",
            {"tile": "stall_1", "at": "barn"},
        ),
        (Table, "move zebra pen5", "tile", {"tile": "zebra", "at": "barn"}),
        (Table, "move stall_1 pen5 pen4", "tile", {"tile": "stall_1", "at": "pen5"}),
        (Table, "move stall_1 expansion pen4", "tile", {"tile": "stall_1", "at": "expansion"}),
        (Table, "buy B zebra pen5", "tile", {"tile": "zebra", "at": "barn"}),
        (Table, "discard zebra", "tile", {"tile": "zebra", "at": "barn"}),
        (
            lambda: Table().give(barn="zebra.m"),
            "discard zebra.m*",
            "tile",
            {"tile": "zebra.m*", "at": "barn"},
        ),
    ],
    "not_an_animal": [(Table, "move coin pen5", "tile", {"tile": "coin"})],
    "not_a_stall": [
        (lambda: Table().give(pen5="zebra"), "move zebra pen5 barn", "tile", {"tile": "zebra"}),
        (lambda: Table().give(pen5="zebra"), "move zebra from pen5 to pen4", "tile", {"tile": "zebra"}),
    ],
    "pen_closed": [
        (lambda: Table().load("zebra").do("take 1"), "place zebra expansion", "to", {"pen": "expansion"}),
        (lambda: Table().give(pen5="zebra"), "exchange pen5 expansion2", "b", {"pen": "expansion2"}),
    ],
    "pen_full": [
        (lambda: Table().give(barn="zebra", pen4="zebra " * 4), "move zebra pen4", "to", {"pen": "pen4"})
    ],
    "pen_other_species": [
        (
            lambda: Table().give(barn="zebra", pen4="panda"),
            "move zebra pen4",
            "to",
            {"pen": "pen4", "species": "panda"},
        )
    ],
    "stall_spaces_full": [
        (
            lambda: Table().give(barn="stall_1", pen6_stalls="stall_2"),
            "move stall_1 barn pen6",
            "to",
            {"pen": "pen6"},
        )
    ],
    "same_place": [
        (lambda: Table().give(pen4_stalls="stall_2"), "move stall_2 pen4 pen4", "to", {"at": "pen4"}),
        (lambda: Table().give(barn="stall_2"), "move stall_2 barn barn", "to", {"at": "barn"}),
        (lambda: Table().give(pen4="zebra"), "exchange pen4 pen4", "b", {"at": "pen4"}),
    ],
    "too_few_coins": [
        (Table, "expand", "", {"cost": 3, "coins": 2}),
        (lambda: Table().give(coins=1, barn="zebra"), "discard zebra", "", {"cost": 2, "coins": 1}),
        (
            lambda: Table().give(coins=1).give(1, barn="zebra"),
            "buy B zebra pen5",
            "",
            {"cost": 2, "coins": 1},
        ),
        (lambda: Table().give(coins=0, barn="zebra"), "move zebra pen5", "", {"cost": 1, "coins": 0}),
        (
            lambda: Table().give(coins=0, barn="stall_1"),
            "move stall_1 barn pen5",
            "",
            {"cost": 1, "coins": 0},
        ),
        (lambda: Table().give(coins=0), "exchange pen4 pen5", "", {"cost": 1, "coins": 0}),
    ],
    "species_needed": [
        (lambda: Table().give(pen4="zebra", barn="panda"), "exchange pen4 barn", "species", {})
    ],
    "species_unneeded": [
        (lambda: Table().give(pen4="zebra", pen5="panda"), "exchange pen4 pen5 zebra", "species", {})
    ],
    "nothing_to_exchange": [
        (lambda: Table().give(pen4="zebra"), "exchange pen4 barn panda", "species", {"at": "barn"}),
        (lambda: Table().give(barn="zebra"), "exchange pen4 barn zebra", "", {"at": "pen4"}),
    ],
    "same_species": [
        (lambda: Table().give(pen4="zebra", pen5="zebra.o"), "exchange pen4 pen5", "", {"species": "zebra"})
    ],
    "does_not_fit": [
        (
            lambda: Table().give(pen4="zebra", pen5="panda " * 5),
            "exchange pen4 pen5",
            "",
            {"pen": "pen4", "spaces": 4, "animals": 5},
        )
    ],
    "no_such_seller": [(Table, "buy D zebra pen5", "seller", {"players": 3})],
    "own_barn": [(lambda: Table().give(barn="zebra"), "buy A zebra pen5", "seller", {})],
    "no_expansion_left": [(lambda: Table().give(coins=9, expansion=""), "expand", "", {})],
}
TYPED = [(code, *case) for code, cases in CASES.items() for case in cases]


@pytest.mark.parametrize(("code", "table", "text", "place", "values"), TYPED)
def test_a_typed_move_is_refused_with_its_reason(code, table, text, place, values):
    refusal = table().refusal(text)
    assert (refusal.code, refusal.place, dict(refusal.line.params)) == (code, place, values)


def test_seat_that_is_not_asked_cannot_move():
    assert Table().refusal("draw", seat=1).code == "not_your_turn"
    with pytest.raises(IllegalMove, match="not_your_turn"):
        RULES.apply(Table().state, Seat(1), Draw())


@pytest.mark.parametrize(
    "move",
    [
        MoveAnimal("zebra", STABLE),
        Exchange(STABLE, "pen5"),
        Buy(Seat(1), "panda", STABLE),
        MoveStall("stall_1", STABLE, "pen5"),
    ],
)
def test_refuses_unknown_places(move):
    table = Table().give(barn="zebra").give(1, barn="panda")
    with pytest.raises(IllegalMove) as refused:
        RULES.apply(table.state, Seat(0), move)
    assert refused.value.code == "unknown_place"


@pytest.mark.parametrize(
    "move",
    [
        SpeciesRemoved(("zebra", "panda")),
        StartPlayerDrawn(Seat(1)),
        TileDrawn("zebra"),
        OffspringBorn(Seat(0), "zebra", "pen5", "pen5"),
        BonusPaid(Seat(0), "pen5", 2),
        RoundEnded(1, Seat(0)),
        GameEnded(1),
        Forced(Seat(0), Draw()),
        Draw(),
        PlaceTile("zebra", "pen5"),
    ],
)
def test_nature_plays_only_what_is_due(move):
    with pytest.raises(IllegalMove, match="not_due"):
        RULES.apply(Table().state, NATURE, move)


@pytest.mark.parametrize("move", [TileDrawn("zebra"), RoundEnded(1, Seat(0)), Forced(Seat(0), Draw())])
def test_a_player_cannot_play_for_nature(move):
    with pytest.raises(IllegalMove, match="not_due"):
        RULES.apply(Table().state, Seat(0), move)


@pytest.mark.parametrize("tile", ["zebra.o", "zebra.m*", "unicorn", "flamingo"])
def test_only_undrawn_tiles_can_be_drawn(tile):
    table = Table(removed=["flamingo", "camel"])
    drawing = RULES.apply(table.state, Seat(0), Draw())
    with pytest.raises(IllegalMove, match="not_due"):
        RULES.apply(drawing, NATURE, TileDrawn(tile))


def test_every_refusal_in_the_catalogue_is_tested():
    assert set(CASES) | {"not_your_turn", "unknown_place", "not_due"} == set(CATALOGUE.refusals)


def test_refusals_have_their_declared_values():
    for code, cases in CASES.items():
        assert all(set(values) == set(CATALOGUE.refusals[code].params) for *_, values in cases), code
