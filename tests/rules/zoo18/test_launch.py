"""Launches: family, value, money, home and bonus tiles (rulebook, 6.3, 9; E13 to E16)."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from adjudicator.rules.zoo18.board import track
from adjudicator.rules.zoo18.data.families import Family
from adjudicator.rules.zoo18.data.squirrels import Phase
from adjudicator.rules.zoo18.data.tiles import TILES
from adjudicator.rules.zoo18.moves import BuyCard, Launch, LayTile, Pass, Ticket
from tests.rules.zoo18.table import Table

BOTH = pytest.mark.parametrize("reading", ["rulebook", "18xx.games"])


def table(reading: str = "rulebook", players: int = 3, phase: Phase = "2S", **options: Any) -> Table:
    """Return a table in the first stock round. Everybody has 40 $N and a ticket."""
    start = Table(players, reading, **options).stock().everybody(cash=40, tickets=1)
    start.state = replace(start.state, phase=phase)
    return start


def families(round: Table) -> set[Family]:
    return {move.family for move in round.offered(Launch)}


def pars(round: Table) -> set[int]:
    return {move.par for move in round.offered(Launch)}


# Choosing the family (6.3.1).


@BOTH
def test_first_launch_is_free_and_second_is_a_neighbour(reading: str) -> None:
    """The neighbours are found around the circle. Numbers of families that are not on the map are skipped."""
    round = table(reading)
    assert families(round) == {"GI", "PB", "PE", "LI", "TI"}
    assert families(round.family("GI", "ALLL-")) == {"PB", "TI"}
    assert round.refusal(Launch("PE", 5)) == "not_nearby"
    assert round.refusal(Launch("GI", 5)) == "already_launched"
    assert round.refusal(Launch("CR", 5)) == "not_in_play"


@pytest.mark.parametrize(
    ("launched", "coming"),
    [
        (("GI", "PB"), {"PE"}),
        (("GI", "TI"), {"LI"}),
        (("GI", "TI", "LI"), {"PE"}),
        (("LI", "TI", "GI"), {"PB"}),
        (("LI", "TI", "GI", "PB"), {"PE"}),
        (("LI", "TI", "GI", "PB", "PE"), set()),
    ],
)
def test_second_launch_fixes_the_direction(launched: tuple[Family, ...], coming: set[Family]) -> None:
    round = table()
    for family in launched:
        round.family(family, "BLLL-")
    assert families(round) == coming


def test_five_players_launch_any_family() -> None:
    """9."""
    round = table(players=5, map="D").family("GI", "BLLL-").family("PB", "BLLL-")
    assert families(round) == {"CR", "PE", "LI", "TI", "BB"}


# Choosing the value.


@pytest.mark.parametrize(
    ("phase", "values"),
    [
        ("2S", {5, 6, 7}),
        ("3S", {5, 6, 7, 9}),
        ("4S", {5, 6, 7, 9}),
        ("4SP", {5, 6, 7, 9, 12}),
        ("4J", {5, 6, 7, 9, 12}),
    ],
)
def test_phases_unlock_par_values(phase: Phase, values: set[int]) -> None:
    round = table(phase=phase)
    assert pars(round) == values
    for par in {4, 8, 9, 12} - values:
        assert round.refusal(Launch("GI", par)) == "wrong_par"


def test_a_launch_costs_twice_its_value() -> None:
    assert pars(table().player(0, cash=14)) == {5, 6, 7}
    round = table().player(0, cash=13)
    assert pars(round) == {5, 6}
    assert round.refusal(Launch("GI", 7)) == "too_little_cash"


# Effects.


@BOTH
@pytest.mark.parametrize(
    ("par", "cell", "treasury"),
    [(5, (3, 1), 10), (6, (2, 1), 12), (7, (1, 1), 14), (9, (1, 3), 23), (12, (1, 6), 34)],
)
def test_price_and_bonus_form_the_treasury(
    reading: str, par: int, cell: tuple[int, int], treasury: int
) -> None:
    round = table(reading, phase="4SP").family("PB", "BLLL-", cell).do(Launch("GI", par))
    mat = round.mat("GI")
    assert round.cash(0) == 40 - 2 * par
    assert (mat.treasury, mat.cell, round.holders("GI")) == (treasury, cell, "ALLL-")
    assert mat.arrival > round.mat("PB").arrival
    assert round.state.board.is_launched("GI")
    assert round.state.launches == ("PB", "GI")


@BOTH
def test_bare_home_must_get_a_tile_first(reading: str) -> None:
    round = table(reading).do(Launch("GI", 5))
    assert round.question == "ask_home_tile"
    assert {move.hex for move in round.offered(LayTile)} == {"K9"}
    assert {move.tile for move in round.offered(LayTile)} == {"5", "6", "57"}
    assert round.refusal(Pass()) == "home_tile_due"
    assert round.refusal(Ticket()) == "launch_first"
    round.do(LayTile("K9", "57", 1))
    assert round.question == "ask_stock"
    assert round.refusal(BuyCard("GI", "lounge")) == "one_purchase"
    assert round.treasury("GI") == 10


@pytest.mark.parametrize(
    ("lay", "code"),
    [
        (LayTile("K9", "14", 0), "colour_not_open"),
        (LayTile("J10", "8", 0), "home_only"),
        (LayTile("H14", "5", 0), "home_only"),
        (LayTile("K9", "8", 0), "tile_not_here"),
        (LayTile("K9", "5", 6), "no_such_rotation"),
        (LayTile("K9", "5", 0, "RABBITS"), "no_power_here"),
        (LayTile("Z99", "5", 0), "no_such_hex"),
        (LayTile("K9", "000", 0), "no_such_tile"),
    ],
)
def test_low_par_allows_only_a_valid_yellow_home_tile(lay: LayTile, code: str) -> None:
    assert table(phase="4SP").do(Launch("GI", 5)).refusal(lay) == code


@pytest.mark.parametrize(
    ("par", "colours"),
    [(9, {"yellow", "green"}), (12, {"yellow", "green", "brown"})],
)
def test_higher_pars_let_home_tiles_skip_colours(par: int, colours: set[str]) -> None:
    round = table(phase="4SP").do(Launch("GI", par))
    tiles = {TILES[move.tile].colour for move in round.offered(LayTile)}
    assert tiles == colours
    assert round.refusal(Pass()) == "home_tile_due"


def test_low_par_keeps_an_existing_home_tile() -> None:
    """Two readings, 29: one of the readings requires a pass."""
    assert table().tile("K9", "57", 0).do(Launch("GI", 5)).question == "ask_stock"
    waiting = table("18xx.games").tile("K9", "57", 0).do(Launch("GI", 5))
    assert waiting.question == "ask_home_tile"
    assert waiting.legal == [Pass()]
    assert waiting.do(Pass()).question == "ask_stock"


@BOTH
def test_a_yellow_home_may_be_replaced_at_9(reading: str) -> None:
    round = table(reading, phase="4SP").tile("K9", "57", 0).do(Launch("GI", 9))
    assert {TILES[move.tile].colour for move in round.offered(LayTile)} == {"green"}
    assert round.refusal(LayTile("K9", "611", 0)) == "colour_not_open"
    assert round.do(Pass()).question == "ask_bonus_tiles"


@BOTH
def test_a_green_home_may_be_replaced_at_12(reading: str) -> None:
    round = table(reading, phase="4SP").tile("K9", "14", 0).do(Launch("GI", 12))
    assert {TILES[move.tile].colour for move in round.offered(LayTile)} == {"brown"}


# Bonus tiles.


@pytest.mark.parametrize(("par", "tiles"), [(9, 2), (12, 4)])
def test_bonus_tiles_are_yellow_and_limited(par: int, tiles: int) -> None:
    round = table(phase="4SP").do(Launch("GI", par), LayTile("K9", "57", 0))
    for _ in range(tiles):
        assert round.question == "ask_bonus_tiles"
        assert {TILES[move.tile].colour for move in round.offered(LayTile)} == {"yellow"}
        round.do(round.offered(LayTile)[-1])
    assert round.question == "ask_stock"


@pytest.mark.parametrize(
    ("reading", "question"), [("rulebook", "ask_stock"), ("18xx.games", "ask_bonus_tiles")]
)
def test_rulebook_skips_bonus_tiles_that_cannot_be_laid(reading: str, question: str) -> None:
    """Two readings, 29: after three tiles that lead back to their start, the fourth has no place."""
    round = table(reading, phase="4SP").do(Launch("GI", 12), LayTile("K9", "57", 0))
    for _ in range(3):
        round.do(round.offered(LayTile)[0])
    assert round.question == question
    assert round.offered(LayTile) == []


def test_bonus_tiles_need_a_connection_and_a_bare_hex() -> None:
    round = table(phase="4SP").do(Launch("GI", 9), LayTile("K9", "57", 0))
    assert round.refusal(LayTile("K9", "14", 0)) == "bare_hexes_only"
    assert round.refusal(LayTile("H14", "57", 0)) == "not_connected"
    assert round.refusal(LayTile("K11", "23", 0)) == "colour_not_open"
    assert round.do(Pass()).question == "ask_stock"


def test_terrain_is_paid_by_the_treasury() -> None:
    """6.3: PENGUINS at 9, with MM next to their home."""
    round = table(phase="3S").do(Launch("PE", 9), LayTile("K17", "57", 2))
    lay = next(move for move in round.offered(LayTile) if move.hex == "L18")
    assert round.do(lay).treasury("PE") == 18 + 5 - 2


def test_refuses_terrain_that_the_treasury_cannot_pay() -> None:
    round = table(phase="3S").do(Launch("PE", 9), LayTile("K17", "57", 2))
    lay = next(move for move in round.offered(LayTile) if move.hex == "L18")
    round.state = round.state.with_mat(replace(round.mat("PE"), treasury=1))
    assert round.refusal(lay) == "treasury_too_small"
    round.state = round.state.with_mat(replace(round.mat("PE"), treasury=2))
    assert round.do(lay).treasury("PE") == 0


@pytest.mark.parametrize(("reading", "left"), [("rulebook", 0), ("18xx.games", 1)])
def test_rulebook_bonus_tile_on_water_uses_up_its_plain_twin(reading: str, left: int) -> None:
    """Two readings, 28."""
    round = table(reading, phase="3S", map="C").do(Launch("CR", 9))
    round.do(next(move for move in round.offered(LayTile) if move.tile == "57"))
    lay = next(move for move in round.offered(LayTile) if move.tile.startswith("X"))
    before = track.supply(round.state.board)[lay.tile[1:]]
    after = track.supply(round.do(lay).state.board)[lay.tile[1:]]
    assert before - after == 1 - left
