"""Turns in play: automatic consequences, moves of the server, and which moves can be undone."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from adjudicator.engine.codec import config_of
from adjudicator.engine.dice import Dice
from adjudicator.engine.lines import line
from adjudicator.engine.seats import Seat
from adjudicator.rules.zooloretto import RULES
from adjudicator.rules.zooloretto.moves import Draw, Forced, Put, SpeciesRemoved, Take, TileDrawn
from tests.rules.zooloretto.table import Table
from tests.scripted import Scripted


def test_drawn_tile_is_shown_before_a_truck_is_chosen():
    table = Table().do("draw zebra.m")
    assert RULES.pending(table.state).asks[0].question == line("ask_put", seat=0, tile="zebra.m")
    assert table.texts == ["put 1", "put 2", "put 3"]
    assert table.do("put 3").turn == 1
    assert table.state.trucks[2].tiles == ("zebra.m",)


def test_taken_tiles_are_placed_one_by_one_in_any_order():
    table = Table().load("zebra stall_1 coin").do("take 1")
    assert table.coins() == 3
    assert RULES.pending(table.state).asks[0].question == line(
        "ask_place", seat=0, tiles=("zebra", "stall_1")
    )
    assert "place zebra barn" in table.texts
    assert "place stall_1 pen4" in table.texts
    table.do("place stall_1 pen4; place zebra pen6")
    assert table.turn == 1
    assert table.pen("pen6") == ("zebra",)


def test_equal_tiles_are_offered_once():
    table = Table().load("zebra zebra zebra").do("take 1")
    assert table.texts == ["place zebra pen5", "place zebra pen4", "place zebra pen6", "place zebra barn"]


def test_the_order_of_choices_is_fixed():
    table = (
        Table().give(coins=4, barn="zebra stall_1", pen4="panda").give(1, barn="panda").load("coin", "zebra")
    )
    assert table.texts == [
        "draw",
        "take 1",
        "take 2",
        "move zebra pen5",
        "move zebra pen6",
        "move stall_1 barn pen5",
        "move stall_1 barn pen4",
        "move stall_1 barn pen6",
        "exchange pen4 barn zebra",
        "buy panda pen5 from B",
        "buy panda pen4 from B",
        "buy panda pen6 from B",
        "buy panda barn from B",
        "discard zebra",
        "discard stall_1",
        "expand",
    ]


def test_offspring_and_bonus_are_applied_and_logged_in_sequence():
    table = Table().give(pen4="zebra.m zebra").load("zebra.f").do("take 1; place zebra.f pen4")
    assert table.codes[-4:] == ["take", "place", "offspring_born", "bonus_paid"]
    assert table.log[-1] == line("bonus_paid", seat=0, pen="pen4", coins=1)
    assert table.pen("pen4") == ("zebra.m*", "zebra", "zebra.f*", "zebra.o")
    assert table.turn == 1


def test_log_says_when_offspring_goes_to_the_barn():
    table = Table().give(pen4="zebra.m zebra zebra").load("zebra.f").do("take 1; place zebra.f pen4")
    assert table.log[-2:] == [
        line("offspring_to_barn", seat=0, species="zebra", pen="pen4"),
        line("bonus_paid", seat=0, pen="pen4", coins=1),
    ]


@pytest.mark.parametrize(
    ("bank", "paid"),
    [
        (5, line("bonus_paid", seat=0, pen="pen5", coins=2)),
        (1, line("bonus_short", seat=0, pen="pen5", coins=1, bonus=2)),
        (0, line("bonus_none", seat=0, pen="pen5", bonus=2)),
    ],
)
def test_bank_pays_at_most_what_it_has_and_logs_it(bank, paid):
    table = Table().give(pen5="zebra " * 4).load("zebra")
    table.state = replace(table.state, bank=bank)
    assert table.do("take 1; place zebra pen5").log[-1] == paid


def test_game_ends_after_the_round_that_opens_the_final_stack():
    table = Table().load("coin", "coin")
    table.state = replace(table.state, draw_stack=0)
    table.do("draw zebra; put 3")
    assert table.codes[-2:] == ["tile_drawn_last_round", "put"]
    table.do("take 1; take 2; draw zebra")
    assert table.codes[-1] == "tile_drawn"
    table.do("put 3; take 3; place zebra barn; place zebra barn")
    assert table.codes[-1] == "game_ended"
    outcome = RULES.outcome(table.state)
    assert outcome is not None
    assert outcome.ranks == (3, 1, 1)
    assert table.turn is None


def test_last_taker_starts_the_next_round():
    table = Table().load("coin", "coin", "coin").do("take 1; take 2; take 3")
    assert table.log[-1] == line("round_ended", round=1, starter_seat=2)
    assert (table.turn, table.state.round) == (2, 2)


def test_two_players_lose_the_tiles_of_the_third_truck():
    table = Table(2).load("coin", "coin", "coin").do("take 1; take 2")
    assert table.log[-1] == line("round_ended_lost", round=1, starter_seat=1, tiles=("coin",))
    assert table.state.gone == ("coin",)
    assert table.state.bank == 26


class TestForced:
    def test_only_possible_move_is_played_and_logged(self):
        table = Table(play_forced=True)
        table.settle()
        assert table.codes[-2:] == ["forced_draw", "tile_drawn"]
        assert table.turn == 0

    def test_asks_nobody_while_a_forced_move_is_due(self):
        table = Table(play_forced=True)
        assert RULES.advance(table.state, Dice(bytes(32), "test", 1)) == Forced(Seat(0), Draw())
        assert table.turn is None
        assert table.refusal("draw", seat=0).code == "not_your_turn"

    def test_only_possible_place_is_forced(self):
        table = Table(2, play_forced=True).give(pen5="camel", pen4="camel", pen6="camel")
        table.load("coin", "coin coin", "zebra").do("take 3")
        assert table.log[-1] == line("forced_place", seat=0, tile="zebra", to="barn")
        table.do("take 2")
        assert table.codes[-2] == "take"

    def test_last_full_truck_is_forced_without_money(self):
        table = Table(play_forced=True).give(2, coins=0).load("coin", "coin", "coin coin coin")
        table.do("take 1; take 2")
        assert line("forced_take", seat=2, truck=3, tiles=("coin",) * 3) in table.log
        assert "round_ended" in table.codes

    def test_asks_for_every_move_without_the_option(self):
        table = Table(play_forced=False)
        assert table.texts == ["draw"]


class TestTimeout:
    def timeout(self, table: Table) -> str:
        assert table.turn is not None
        return RULES.notation.write(RULES.timeout(table.state, table.turn))

    def test_takes_the_fullest_truck(self):
        assert self.timeout(Table().load("coin", "zebra zebra", "panda")) == "take 2"

    def test_draws_when_no_truck_can_be_taken(self):
        assert self.timeout(Table()) == "draw"

    def test_puts_a_drawn_tile_on_the_first_truck_with_room(self):
        assert self.timeout(Table().load("coin coin coin").do("draw zebra")) == "put 2"

    def test_places_a_taken_tile_in_a_pen_or_else_the_barn(self):
        assert self.timeout(Table().give(pen5="panda").load("zebra").do("take 1")) == "place zebra pen4"
        full = Table().give(pen5="panda", pen4="panda", pen6="panda").load("zebra")
        assert self.timeout(full.do("take 1")) == "place zebra barn"


@pytest.mark.parametrize(
    ("move", "expected"),
    [
        (Draw(), False),
        (TileDrawn("zebra"), False),
        (SpeciesRemoved(()), False),
        (Forced(Seat(0), Draw()), False),
        (Forced(Seat(0), Take(1)), True),
        (Put(1), True),
        (Take(1), True),
    ],
)
def test_only_draws_cannot_be_undone(move, expected):
    assert RULES.reversible(Table().state, Seat(0), move) is expected


def test_put_can_be_undone_but_not_the_draw():
    game = Scripted(RULES, config_of(RULES, 3, {"play_forced": False}))
    seat = RULES.pending(game.state).seats[0]
    game.play(seat, Draw())
    drawn = game.state.drawn
    game.play(seat, Put(1))
    assert RULES.pending(game.state).seats != (seat,)
    assert game.undo(seat)
    assert game.state.drawn == drawn
    assert not game.undo(seat)


def test_take_and_its_consequences_can_be_undone():
    game = Scripted(RULES, config_of(RULES, 2, {"play_forced": False}))
    first = RULES.pending(game.state).seats[0]
    game.play(first, Draw())
    game.play(first, Put(1))
    second = RULES.pending(game.state).seats[0]
    before = game.state
    game.play(second, Take(1))
    while second in RULES.pending(game.state).seats:
        game.play(second, RULES.timeout(game.state, second))
    while game.state != before:
        assert game.undo(second)


def test_two_players_lose_the_third_truck_in_the_last_round():
    table = Table(2).load("coin", "coin", "coin")
    table.state = replace(table.state, is_last_round=True)
    assert table.do("take 1; take 2").log[-1] == line("game_ended_lost", round=1, tiles=("coin",))
