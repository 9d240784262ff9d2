"""What bots think of moves."""

from __future__ import annotations

from random import Random

import pytest

from adjudicator.bots.players import choose_greedy, choose_random
from adjudicator.engine.codec import config_of
from adjudicator.engine.dice import Dice
from adjudicator.engine.play import play, settle
from adjudicator.engine.ruleset import Outcome, Seat
from adjudicator.rules.zooloretto import RULES
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
    assert [_duel(players, seed).winners for seed in range(3)] == [(0,)] * 3


def _duel(players: int, seed: int) -> Outcome:
    """Seat A plays greedily, the others at random."""
    chance, state, ply = Random(seed), RULES.setup(config_of(RULES, players, {})), 0
    while True:
        for step in settle(RULES, state, lambda number: Dice(bytes([seed]) * 32, "duel", number), ply + 1):
            state, ply = step.after, step.ply
        if outcome := RULES.outcome(state):
            return outcome
        seat = RULES.pending(state).seats[0]
        bot = choose_greedy if seat == Seat(0) else choose_random
        move = bot(RULES, RULES.view(state, seat), list(RULES.legal(state, seat)), seat, chance)
        ply += 1
        state = play(RULES, state, seat, move, ply).after
