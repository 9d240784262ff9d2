"""The conservation laws: a correct table keeps them, and the check finds every violation."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from msgspec.structs import replace

from adjudicator.engine.errors import RulesetError
from adjudicator.engine.seats import Seat
from adjudicator.rules.zoo18 import RULES
from adjudicator.rules.zoo18.board.model import Token
from adjudicator.rules.zoo18.data.market import END, At
from adjudicator.rules.zoo18.laws import faults
from adjudicator.rules.zoo18.state import (
    KITCHEN,
    LOUNGE,
    OperatingRound,
    Squirrel,
    State,
    StockRound,
    StockTurn,
)
from tests.rules.zoo18.table import Table


def valid_table() -> Table:
    """Return a table in phase 3S with two launched families."""
    table = Table().family("GI", "AABL-", (1, 3), squirrels=("2S",), treasury=9)
    table.family("PB", "BAAK-", (1, 3), squirrels=("3S",)).tile("K9", "57", 0)
    state = table.state
    table.state = replace(
        state,
        stage=OperatingRound(None, ()),
        deck=state.deck[4:],
        kitchen=("2S", "2S"),
        phase="3S",
        round=2,
    )
    return table


def mat(**changes: Any) -> State:
    state = valid_table().state
    return state.with_mat(replace(state.mat("GI"), **changes))


def player(**changes: Any) -> State:
    return valid_table().player(0, **changes).state


def state(**changes: Any) -> State:
    return replace(valid_table().state, **changes)


def board(tile: str, hex: str, rotation: int = 0) -> State:
    return valid_table().tile(hex, tile, rotation).state


def token(*about: Any) -> State:
    found = valid_table().state
    return replace(found, board=found.board.with_token(Token(*about)))


def bought(cards: str) -> State:
    found = Table().family("GI", cards).family("PB", cards).family("LI", cards).state
    return replace(found, stage=StockRound(StockTurn(Seat(0), has_bought=True)), round=1)


BROKEN: dict[str, list[Callable[[], State]]] = {
    "57 cannot lie on K11": [lambda: board("57", "K11")],
    "9 cannot lie on C11": [lambda: board("9", "C11")],
    "GI_455 is on H14, the home of another family": [lambda: board("GI_455", "H14")],
    "too many of tile 16": [lambda: valid_table().tile("K11", "16", 0).tile("K13", "16", 0).state],
    "too many of tile X16": [lambda: valid_table().tile("K11", "16", 0).tile("C11", "X16", 0).state],
    "two tokens in one slot": [lambda: token("blocked", "K9", None, 0)],
    "K9 has no slot": [lambda: token("blocked", "K9", None, 1)],
    "K15 has no slot": [lambda: token("station", "K15", "GI", 0)],
    "GI has 2 stations (limit 2)": [lambda: token("extra", "K9", "GI", -1)],
    "launched without a home station": [
        lambda: state(board=Table().state.board),
        lambda: token("station", "E15", "LI", 0),
    ],
    "the deck does not match": [lambda: state(deck=valid_table().state.deck[1:][::-1])],
    "phase 4S does not follow": [lambda: state(phase="4S")],
    "1 of 2 squirrels 3S": [lambda: state(deck=valid_table().state.deck[1:])],
    "4 of 3 squirrels 2S": [lambda: state(kitchen=("2S", "2S", "2S"))],
    "a squirrel in the game was never bought": [lambda: state(kitchen=("2S", "2S", "4S"))],
    "GI has more than 4 squirrels": [
        lambda: mat(
            squirrels=(Squirrel("2S"), Squirrel("2S"), Squirrel("2S"), Squirrel("3S"), Squirrel("3S"))
        )
    ],
    "more than one squirrel with a patch": [lambda: mat(squirrels=(Squirrel("2S", is_patched=True),) * 2)],
    "a card of GI is missing or misplaced": [
        lambda: mat(cards=(Seat(0), Seat(3), LOUNGE, LOUNGE, Seat(-3))),
        lambda: mat(cards=(Seat(0), Seat(0), LOUNGE, LOUNGE)),
    ],
    "the cousin of GI is misplaced": [lambda: mat(cards=(Seat(0), Seat(0), Seat(1), LOUNGE, Seat(9)))],
    "the holder of the parents of GI": [
        lambda: mat(cards=(KITCHEN, Seat(0), Seat(1), LOUNGE, Seat(-3))),
        lambda: mat(cards=(Seat(0), Seat(1), Seat(1), Seat(1), Seat(-3))),
    ],
    "holds more than 7": [lambda: bought("AAAAA")],
    "a power is in two places": [lambda: player(powers=("HOLE",))],
    "WINGS is missing": [lambda: state(hidden=tuple(set(valid_table().state.hidden) - {"WINGS"}))],
    "a hand holds too many powers": [
        lambda: replace(player(powers=valid_table().state.shelf), shelf=()),
    ],
    "GI has a power that only a player can own": [
        lambda: replace(mat(powers=("MIDAS",)), shelf=valid_table().state.shelf[1:])
    ],
    "GI has used RABBITS": [lambda: mat(used=(("RABBITS", 1),))],
    "WORK was used, but has not left": [lambda: token("blocked", "K9", None, 1)],
    "an amount of money is negative": [lambda: mat(treasury=-1), lambda: player(cash=-1)],
    "impossible debt: 3": [lambda: player(debt=3)],
    "impossible number of tickets: 4": [lambda: player(tickets=4)],
    "the launches do not match": [lambda: state(launches=("GI",))],
    "GI is outside the stock board": [lambda: mat(cell=At(5, 2))],
    "entered a box at the same time": [lambda: mat(arrival=valid_table().state.mat("PB").arrival)],
    "this is not the last round": [lambda: mat(cell=END)],
}


def test_valid_table_breaks_no_law() -> None:
    RULES.check(Table().state)
    RULES.check(valid_table().state)


@pytest.mark.parametrize("law", BROKEN)
def test_reports_a_broken_law(law: str) -> None:
    for broken in BROKEN[law]:
        state = broken()
        assert any(law in fault for fault in faults(state))
        with pytest.raises(RulesetError):
            RULES.check(state)
