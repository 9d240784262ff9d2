"""What bots think of moves."""

from __future__ import annotations

from random import Random

import pytest

from adjudicator.bots.players import choose_greedy
from adjudicator.rules.zooloretto import RULES
from tests.bots import bot_game, outcome_of
from tests.rules.zooloretto.table import Table


def preferred(table: Table) -> str:
    """The move the greedy bot makes."""
    assert table.turn is not None
    view = RULES.view(table.state, table.turn)
    return RULES.write(choose_greedy(RULES, view, table.legal, table.turn, Random(0)))


def test_a_truck_that_fills_a_pen_is_taken():
    table = (
        Table().give(pen5="zebra " * 4, pen4="panda", pen6="kangaroo").load("zebra coin", "leopard", "coin")
    )
    assert preferred(table) == "take 1"


def test_a_tile_is_placed_where_it_fills_a_pen():
    table = Table().give(pen5="zebra " * 4, pen6="zebra").load("zebra").do("take 1")
    assert preferred(table) == "place zebra pen5"


def test_a_move_that_fills_a_pen_and_empties_the_barn_is_made():
    assert preferred(Table().give(pen5="zebra " * 4, barn="zebra")) == "move zebra pen5"


def test_a_tile_the_player_needs_goes_on_the_truck_with_another():
    table = (
        Table()
        .give(pen5="zebra zebra zebra", pen4="panda", pen6="kangaroo")
        .load("leopard", "zebra", "leopard")
    )
    assert preferred(table.do("draw zebra")) == "put 2"


@pytest.mark.parametrize("players", [2, 5])
def test_greedy_beats_random(players):
    kinds = ["greedy"] + ["random"] * (players - 1)
    assert [outcome_of(bot_game(RULES, kinds, seed)).winners for seed in range(3)] == [(0,)] * 3
