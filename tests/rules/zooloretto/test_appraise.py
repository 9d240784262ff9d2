"""How bots value moves."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from adjudicator.bots.players import choose_greedy
from adjudicator.engine.codec import config_of
from adjudicator.engine.seats import Seat
from adjudicator.engine.simulate import random_game, random_sources
from adjudicator.rules.zooloretto import RULES
from adjudicator.rules.zooloretto.appraise.potential import (
    EXTRA_COIN,
    LAST_COIN,
    USEFUL_COINS,
    outlook,
    zoo_potential,
)
from adjudicator.rules.zooloretto.scoring import score
from tests.bots import bot_game, outcome_of
from tests.rules.zooloretto.table import Table


def preferred(table: Table) -> str:
    """Return the greedy bot's move."""
    assert table.turn is not None
    view = RULES.view(table.state, table.turn)
    return RULES.notation.write(choose_greedy(RULES, view, table.legal, table.turn, Random(0)))


def test_takes_a_truck_that_fills_a_pen():
    table = Table().give(coins=0, pen5="zebra " * 4, pen4="panda", pen6="kangaroo")
    assert preferred(table.load("zebra coin coin", "leopard elephant coin", "coin coin elephant")) == "take 1"


def test_takes_a_truck_that_a_rival_needs():
    table = Table().give(coins=0, pen5="zebra " * 4).give(1, pen5="zebra " * 4).load("zebra", "coin", "")
    table.state = replace(table.state, is_last_round=True, draw_stack=0)
    assert preferred(table) == "take 1"


FULL: dict[str, Any] = {"pen5": "panda panda", "pen4": "leopard leopard", "pen6": "kangaroo " * 3}
"""A zoo with animals of a different kind in each pen."""


@pytest.mark.parametrize("coins", [3, 5])
@pytest.mark.parametrize("trucks", [(), ("coin", "elephant", "")])
def test_expands_when_animals_wait_for_a_pen(coins, trucks):
    table = Table().give(coins=coins, barn="zebra zebra zebra", **FULL).load(*trucks)
    assert preferred(table) == "expand"


def test_does_not_expand_when_the_game_is_about_to_end():
    table = Table().give(coins=3, barn="zebra zebra zebra", **FULL).load("coin", "elephant", "")
    table.state = replace(table.state, is_last_round=True, draw_stack=0)
    assert preferred(table) != "expand"


def test_leaves_a_truck_that_overfills_the_zoo():
    table = Table().give(**FULL).load("zebra elephant chimpanzee", "panda")
    assert preferred(table) != "take 1"


def test_empties_the_barn_before_taking_the_last_truck():
    table = (
        Table()
        .give(coins=2, barn="zebra", pen5="panda", pen4="leopard", pen6="elephant")
        .load("elephant", "", "")
    )
    table.state = replace(table.state, is_last_round=True, draw_stack=0)
    for number, seat in ((2, 1), (3, 2)):
        truck = table.state.trucks[number - 1]
        table.state = table.state.with_truck(number, replace(truck, taker=Seat(seat)))
    assert preferred(table) == "discard zebra"


@pytest.mark.parametrize("seed", range(5))
def test_last_round_potential_is_the_score_plus_a_little_for_coins(seed):
    checked = 0
    for step in random_game(RULES, config_of(RULES, 2 + seed % 4, {}), random_sources(seed, 2 + seed % 4)):
        if step.before.is_last_round:
            view = RULES.view(step.before, None)
            for seat, zoo in enumerate(view.zoos):
                coins = LAST_COIN * (
                    min(zoo.coins, USEFUL_COINS) + EXTRA_COIN * max(zoo.coins - USEFUL_COINS, 0)
                )
                assert zoo_potential(zoo, outlook(view, Seat(seat))) == pytest.approx(
                    score(zoo).total + coins
                )
                checked += 1
    assert checked


def test_places_a_tile_where_it_fills_a_pen():
    table = Table().give(pen5="zebra " * 4, pen6="zebra").load("zebra").do("take 1")
    assert preferred(table) == "place zebra pen5"


def test_moves_an_animal_from_the_barn_to_fill_a_pen():
    assert preferred(Table().give(pen5="zebra " * 4, barn="zebra")) == "move zebra pen5"


def test_puts_a_needed_tile_on_the_truck_with_a_matching_one():
    table = (
        Table()
        .give(pen5="zebra zebra zebra", pen4="panda", pen6="kangaroo")
        .load("leopard", "zebra", "leopard")
    )
    assert preferred(table.do("draw zebra")) == "put 2"


@pytest.mark.parametrize("players", [2, 5])
def test_greedy_bot_beats_random_bots(players):
    kinds = ["greedy"] + ["random"] * (players - 1)
    assert [outcome_of(bot_game(RULES, kinds, seed)).winners for seed in range(3)] == [(0,)] * 3


def test_evaluation_counts_trucks_only_before_the_seat_takes_one():
    table = Table().give(coins=0, pen5="zebra " * 4, pen4="panda", pen6="kangaroo")
    empty = RULES.view(table.state, Seat(0))
    loaded = RULES.view(table.load("zebra coin coin", "", "").state, Seat(0))
    out = replace(loaded, out=(Seat(0),))
    assert RULES.search.evaluate is not None
    assert RULES.search.evaluate(loaded, Seat(0)) > RULES.search.evaluate(empty, Seat(0)) + 2
    assert (
        RULES.search.evaluate(out, Seat(0))
        == RULES.search.evaluate(empty, Seat(0))
        == zoo_potential(empty.zoos[0], outlook(empty, Seat(0)))
    )
