"""The track and station steps of a turn: how many, at what price (rulebook, 7.2, 7.3; E28, E31, E33)."""

from __future__ import annotations

import pytest

from adjudicator.rules.zoo18.data.families import Family
from adjudicator.rules.zoo18.moves import LayTile, Pass, PlaceStation
from adjudicator.rules.zoo18.powers import building
from tests.rules.zoo18.table import Table

BOTH = pytest.mark.parametrize("reading", ["rulebook", "18xx.games"])


def table(reading: str = "rulebook", family: Family = "GI", treasury: int = 20) -> Table:
    """Return a table where GIRAFFES at K9 and POLAR BEARS at N10 reach the Y at L4 and the R behind it."""
    played = Table(3, reading).everybody(tickets=0).board(K9="57 0", N10="57 0", L4="201 5")
    for each, cards in (("GI", "ALLL-"), ("PB", "BLLL-")):
        played.family(each, cards, treasury=treasury, squirrels=("2S",))  # type: ignore[arg-type]
    return played.work(family)


@BOTH
def test_family_lays_two_tiles_per_turn(reading: str) -> None:
    played = table(reading).do(LayTile("K11", "9", 0))
    assert played.question == "ask_track"
    assert played.do(LayTile("K13", "8", 3)).question == "ask_station"
    assert played.at_work.laid == ("K11", "K13")


@BOTH
def test_one_of_the_two_tiles_can_be_an_upgrade(reading: str) -> None:
    played = table(reading).phase("3S").board(K11="9 0").do(LayTile("K11", "23", 3))
    assert played.at_work.has_upgraded
    assert {move.hex for move in played.offered(LayTile)}.isdisjoint({"K9", "K11", "L4"})
    assert played.refusal(LayTile("L4", "576", 5)) == "one_upgrade"
    assert table(reading).board(K11="9 0").refusal(LayTile("K11", "23", 3)) == "colour_not_open"


@BOTH
def test_laying_can_come_before_upgrading(reading: str) -> None:
    """7.2."""
    played = table(reading).phase("3S").do(LayTile("K11", "9", 0))
    assert played.offered(LayTile)
    assert played.do(LayTile("L4", "576", 5)).question == "ask_station"


@BOTH
def test_refuses_a_second_tile_on_the_same_hex(reading: str) -> None:
    played = table(reading).phase("3S").do(LayTile("K11", "9", 0))
    assert played.refusal(LayTile("K11", "23", 3)) == "already_laid_here"


@BOTH
@pytest.mark.parametrize(
    ("family", "home", "laid", "hex", "cost"),
    [("LI", "E15", "57 0", "E17", 1), ("PE", "K17", "57 2", "L18", 2)],
)
def test_terrain_is_paid_by_the_treasury(
    reading: str, family: Family, home: str, laid: str, hex: str, cost: int
) -> None:
    """4.1: M costs 1, MM costs 2."""
    played = Table(3, reading).board(**{home: laid}).family(family, "ALLL-", treasury=cost).work(family)
    lay = next(move for move in played.offered(LayTile) if move.hex == hex)
    assert played.do(lay).treasury(family) == 0
    poor = Table(3, reading).board(**{home: laid}).family(family, "ALLL-", treasury=cost - 1).work(family)
    assert poor.refusal(lay) == "treasury_too_small"


@BOTH
def test_shining_gold_turns_the_cost_into_a_gain(reading: str) -> None:
    """SHINING GOLD: M brings 2 and MM brings 1, even without any money."""
    for family, home, laid, hex, gain in (("LI", "E15", "57 0", "E17", 2), ("PE", "K17", "57 2", "L18", 1)):
        played = Table(3, reading).board(**{home: laid})
        played.family(family, "ALLL-", treasury=0, powers=("GOLD",)).work(family)  # type: ignore[arg-type]
        lay = next(move for move in played.offered(LayTile) if move.hex == hex)
        assert played.do(lay).treasury(family) == gain  # type: ignore[arg-type]


@BOTH
def test_the_first_station_costs_2_every_further_one_4(reading: str) -> None:
    played = table(reading, "PB").do(Pass())
    assert played.offered(PlaceStation) == [PlaceStation("L4")]
    played.do(PlaceStation("L4"))
    assert played.treasury("PB") == 18
    assert played.state.board.stations("PB")[-1].hex == "L4"
    assert building.price(played.state) == 4


@BOTH
def test_only_one_station_per_turn(reading: str) -> None:
    """7.3."""
    played = table(reading, "PB").do(Pass(), PlaceStation("L4"))
    assert played.question == "ask_run"
    assert played.refusal(PlaceStation("L4")) == "not_now"


@BOTH
def test_no_station_without_a_free_slot(reading: str) -> None:
    played = table(reading).token("station", "L4", "PB", 0).do(Pass())
    assert played.question == "ask_run"
    green = table(reading, "PB").board(L4="792 0").token("station", "L4", "GI", 0)
    hexes = [move.hex for move in green.do(Pass()).offered(PlaceStation)]
    assert hexes in ([], ["L4"])


@BOTH
@pytest.mark.parametrize(
    ("hex", "code"),
    [
        ("K9", "tile_not_reached"),
        ("N10", "own_station_here"),
        ("K15", "no_station_tile"),
        ("Z99", "no_station_tile"),
    ],
)
def test_station_needs_a_reached_tile_without_an_own_station(reading: str, hex: str, code: str) -> None:
    assert table(reading, "PB").do(Pass()).refusal(PlaceStation(hex)) == code


@BOTH
def test_a_station_needs_money_and_a_token(reading: str) -> None:
    poor = table(reading, "PB", treasury=1).do(Pass())
    assert poor.question == "ask_run"
    waiting = table(reading, "PB", treasury=1).player(1, tickets=1).do(Pass())
    assert waiting.question == "ask_station"
    assert waiting.refusal(PlaceStation("L4")) == "treasury_too_small"
    used = table(reading).board(K15="201 0").token("station", "K15", "GI", 0).do(Pass())
    assert used.question == "ask_run", "the GIRAFFES have one station beside their home"


@pytest.mark.parametrize(("reading", "price"), [("rulebook", 4), ("18xx.games", None)])
def test_elephants_have_a_third_station_only_by_the_rulebook(reading: str, price: int | None) -> None:
    """1, 7.3."""
    played = Table(3, reading, map="C").family("EL", "ALLL-", treasury=20)
    for hex in ("C11", "D14"):
        played.token("station", hex, "EL", 0)
    assert building.price(played.work("EL").state) == price
