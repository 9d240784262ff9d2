"""Reputation tokens: moves, arrows and ledges, stacks, operating order (rulebook, 6.1, 7; E9, E26, E45)."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from msgspec.structs import replace

from adjudicator.engine.errors import RulesetError
from adjudicator.rules.zoo18.data import market as boxes
from adjudicator.rules.zoo18.data.market import At
from adjudicator.rules.zoo18.state import OperatingRound, State
from adjudicator.rules.zoo18.stock import market
from tests.rules.zoo18.table import Table


def moved(state: State, step: Callable[[At], At]) -> State:
    return market.move(state, "GI", step)


@pytest.mark.parametrize(
    ("step", "start", "end"),
    [
        (boxes.right, (3, 1), (3, 2)),
        (boxes.right, (3, 4), (2, 4)),
        (boxes.right, (5, 1), (4, 1)),
        (boxes.right, (0, 11), (0, 11)),
        (boxes.left, (3, 1), (3, 0)),
        (boxes.left, (3, 0), (4, 0)),
        (boxes.left, (5, 0), (5, 0)),
        (boxes.up, (3, 1), (2, 1)),
        (boxes.up, (0, 4), (0, 4)),
        (boxes.down, (3, 1), (4, 1)),
        (boxes.down, (3, 4), (3, 4)),
        (boxes.down, (5, 1), (5, 1)),
    ],
)
def test_a_token_moves_by_arrows_and_stops_at_edges(step, start, end) -> None:
    table = Table().stock().family("GI", "ALLL-", start)
    assert moved(table.state, step).mat("GI").cell == end


def test_arriving_token_goes_under_the_others() -> None:
    """6.1: the token that arrived first operates first. Leaving and returning counts as a new arrival."""
    table = Table().stock().family("GI", "ALLL-", (2, 1)).family("PB", "BLLL-", (2, 1))
    assert market.operating_order(table.state) == ("GI", "PB")
    back = moved(moved(table.state, boxes.right), boxes.left)
    assert market.operating_order(back) == ("PB", "GI")


def test_an_idle_token_keeps_its_place_in_a_stock_round() -> None:
    table = Table().stock().family("GI", "ALLL-", (0, 0)).family("PB", "BLLL-", (0, 0))
    assert market.operating_order(moved(table.state, boxes.up)) == ("GI", "PB")


@pytest.mark.parametrize(("reading", "first"), [("rulebook", "PB"), ("18xx.games", "GI")])
def test_idle_token_sinks_in_an_operating_round_by_the_rulebook(reading: str, first: str) -> None:
    """6.1, two readings, 3."""
    table = Table(reading=reading).family("GI", "ALLL-", (5, 0)).family("PB", "BLLL-", (5, 0))
    state = replace(table.state, stage=OperatingRound(None, ()))
    assert market.operating_order(moved(state, boxes.left))[0] == first


def test_families_operate_by_value_then_right_then_top() -> None:
    """7: 9 comes before 7.

    Of two boxes worth 7, the right one comes first. Within a box, the first arrival does.
    """
    table = Table().stock()
    table.family("PE", "ALLL-", (1, 1)).family("LI", "BLLL-", (2, 2))
    table.family("GI", "CLLL-", (1, 1)).family("TI", "ALLL-", (1, 3))
    assert market.operating_order(table.state) == ("TI", "LI", "PE", "GI")


def test_reaching_24_starts_the_last_round() -> None:
    """7.5, 8."""
    table = Table().stock().family("GI", "ALLL-", (0, 9))
    twenty = moved(table.state, boxes.right)
    assert not twenty.is_last_round
    assert moved(twenty, boxes.right).is_last_round


def test_a_family_without_a_token_has_no_value() -> None:
    with pytest.raises(RulesetError):
        market.value(Table().mat("GI"))
