"""The conservation laws: a correct table keeps them, and the check finds every violation."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from msgspec.structs import replace

from adjudicator.engine.errors import RulesetError
from adjudicator.engine.seats import Seat
from adjudicator.rules.zooloretto import RULES
from adjudicator.rules.zooloretto.state import Pen, State, Truck
from tests.rules.zooloretto.table import Table


def valid_state() -> State:
    """Return a table some moves into a game, where all tiles and coins are in their places."""
    table = Table()
    table.do(
        "draw zebra; put 1; draw coin; put 1; draw zebra.m; put 2;"
        "take 1; place zebra pen5; draw stall_1; put 2"
    )
    RULES.check(table.state)
    return table.state


def with_zoo(state: State, **changes: object) -> State:
    return state.with_zoo(Seat(0), replace(state.zoos[0], **changes))


SPOILED: dict[str, Callable[[State], State]] = {
    "a tile is lost": lambda s: s.with_truck(2, replace(s.trucks[1], tiles=())),
    "a tile is made": lambda s: with_zoo(s, barn=("panda",)),
    "a tile is drawn twice": lambda s: replace(s, drawn="panda"),
    "a tile of a removed species": lambda s: with_zoo(s, barn=("flamingo",)),
    "a tile that does not exist": lambda s: with_zoo(s, barn=("unicorn",)),
    "a stack is miscounted": lambda s: replace(s, draw_stack=s.draw_stack - 1),
    "a stack is negative": lambda s: replace(s, draw_stack=s.tiles_left + 1, final_stack=-1),
    "an offspring is lost": lambda s: replace(s, offspring=(*s.offspring[:-1], 1)),
    "an offspring has no parents": lambda s: with_zoo(
        replace(s, offspring=(*s.offspring[:-1], 1)), barn=("kangaroo.o",)
    ),
    "a parent has no offspring": lambda s: s.with_truck(
        2, replace(s.trucks[1], tiles=("zebra.m*", "stall_1"))
    ),
    "a coin is made": lambda s: replace(s, bank=s.bank + 1),
    "a coin is lost": lambda s: with_zoo(s, coins=0),
    "a debt": lambda s: with_zoo(replace(s, bank=s.bank + 9), coins=s.zoos[0].coins - 9),
    "a coin tile in a barn": lambda s: replace(with_zoo(s, barn=("coin",)), bank=s.bank - 1),
    "a truck too many": lambda s: replace(s, trucks=(*s.trucks, Truck(3))),
    "a truck of another size": lambda s: s.with_truck(3, Truck(2)),
    "two trucks for one": lambda s: s.with_truck(3, Truck(3, (), Seat(0))),
    "an expansion too many": lambda s: with_zoo(
        s, pens=(*s.zoos[0].pens, Pen("expansion"), Pen("expansion2"))
    ),
    "a stall among animals": lambda s: with_zoo(
        s.with_truck(2, replace(s.trucks[1], tiles=("zebra.m",))), pens=(Pen("pen5", ("zebra", "stall_1")),)
    ),
    "an animal on a stall space": lambda s: with_zoo(s, pens=(Pen("pen5", (), ("zebra",)),)),
}


@pytest.mark.parametrize("spoil", SPOILED.values(), ids=SPOILED)
def test_check_detects_invalid_states(spoil):
    with pytest.raises(RulesetError):
        RULES.check(spoil(valid_state()))


def test_check_detects_a_pen_with_two_species():
    table = Table().do("draw zebra; put 1; draw panda; put 1; take 1; place zebra pen5; place panda pen4")
    zoo = table.state.zoos[2]
    mixed = replace(zoo, pens=(Pen("pen5", ("zebra", "panda")), Pen("pen4"), Pen("pen6")))
    with pytest.raises(RulesetError, match="more than one species"):
        RULES.check(table.state.with_zoo(Seat(2), mixed))


def test_check_detects_an_overcrowded_pen():
    table = Table()
    for _ in range(2):
        table.do("draw zebra; put 1; draw zebra; put 2; draw zebra; put 3")
    state = table.state
    state = replace(state, trucks=(Truck(3),) * 3)
    crowded = replace(state.zoos[0], pens=(Pen("pen4", ("zebra",) * 6),))
    with pytest.raises(RulesetError, match="overfull"):
        RULES.check(state.with_zoo(Seat(0), crowded))
