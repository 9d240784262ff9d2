"""The green powers, except the PATCH (rulebook, 4.3 and the appendix on powers; E52, E56 to E67)."""

from __future__ import annotations

from typing import Any

import pytest

from adjudicator.rules.zoo18.data.families import Family
from adjudicator.rules.zoo18.moves import Barrels, LayTile, Mark, Pass, PlaceStation, PlayerMove, Ticket
from adjudicator.rules.zoo18.powers import keeping
from adjudicator.rules.zoo18.state import Step
from tests.rules.zoo18.table import Table

BOTH = pytest.mark.parametrize("reading", ["rulebook", "18xx.games"])
STEPS = pytest.mark.parametrize("step", ["track", "station", "run", "harvest", "squirrels", "end"])


def table(
    reading: str = "rulebook", *powers: str, family: Family = "GI", step: Step = "track", **tiles: str
) -> Table:
    """Return a table where GIRAFFES at K9 and POLAR BEARS at N10 reach the Y at L4 and the R behind it.

    One of the families has powers.
    """
    played = (
        Table(3, reading).everybody(tickets=0).board(**{"K9": "57 0", "N10": "57 0", "L4": "201 5", **tiles})
    )
    for each, cards in (("GI", "ALLL-"), ("PB", "BLLL-")):
        own = powers if each == family else ()
        played.family(each, cards, treasury=20, squirrels=("2S",), powers=own)  # type: ignore[arg-type]
    return played.work(family, step, nuts=10)


def first(played: Table, **wanted: Any) -> LayTile:
    """Return the first legal tile lay with these values."""
    lays = played.offered(LayTile)
    return next(lay for lay in lays if all(getattr(lay, name) == value for name, value in wanted.items()))


USES: list[PlayerMove] = [
    LayTile("K11", "9", 0, "MAPS"),
    LayTile("K11", "9", 0, "RABBITS"),
    LayTile("K11", "80", 0, "MOLES"),
    PlaceStation("L4", "DIET"),
    PlaceStation("L4", "MINE"),
    Mark("HOLE", "M5"),
    Mark("WHEAT", "K9"),
    Mark("MINE", "L4"),
    Mark("WORK", "L4"),
    Barrels(),
]


@BOTH
@pytest.mark.parametrize("move", USES)
def test_family_uses_only_its_own_powers(reading: str, move: PlayerMove) -> None:
    """4.3: the powers of its player do not belong to the family yet."""
    played = table(reading).player(0, powers=("MAPS", "RABBITS", "MOLES"))
    assert played.work("GI").refusal(move) == "power_not_at_hand"


@BOTH
@pytest.mark.parametrize(
    ("power", "move"),
    [("WHEAT", Mark("HOLE", "M5")), ("MAPS", LayTile("K11", "9", 0, "RABBITS")), ("WINGS", Barrels())],
)
def test_refuses_the_move_of_another_power(reading: str, power: str, move: PlayerMove) -> None:
    assert table(reading, power).refusal(move) == "power_not_at_hand"


# Tiles: RABBITS, MOLES, ANCIENT MAPS.


@BOTH
@STEPS
def test_rabbits_upgrade_twice_in_any_step_and_phase(reading: str, step: Step) -> None:
    """RABBITS: they upgrade in any step, in addition to normal lays.

    Green comes first, then brown in phase 2S.
    """
    played = table(reading, "RABBITS", step=step).player(0, tickets=1)
    played.do(first(played, hex="K9", power="RABBITS"))
    assert played.state.board.on("K9").kind.colour == "green"
    assert played.mat("GI").powers == ("RABBITS",)
    assert played.at_work.laid == ()
    played.do(first(played, hex="K9", power="RABBITS"))
    assert played.state.board.on("K9").kind.colour == "brown"
    assert played.mat("GI").powers == ()
    assert played.mat("GI").used == ()


@BOTH
def test_rabbits_upgrade_a_water_tile_only_once(reading: str) -> None:
    """RABBITS: they also work on M, MM and O, but not twice on such a tile."""
    played = table(reading, "RABBITS", family="PB", N12="X9 0")
    played.do(first(played, hex="N12", power="RABBITS"))
    assert played.state.board.on("N12").kind.ground == "water"
    assert not [lay for lay in played.offered(LayTile) if lay.hex == "N12"]


@BOTH
@pytest.mark.parametrize(
    ("tiles", "move", "code"),
    [
        ({}, LayTile("K11", "9", 0, "RABBITS"), "nothing_to_replace"),
        ({"K11": "82 0"}, LayTile("K11", "41", 0, "RABBITS"), "final_tile"),
        ({"K13": "9 0"}, LayTile("K13", "23", 0, "RABBITS"), "not_connected"),
        ({"K11": "9 0"}, LayTile("K11", "82", 0, "RABBITS"), "tile_not_here"),
    ],
)
def test_refuses_invalid_rabbits_upgrades(
    reading: str, tiles: dict[str, str], move: LayTile, code: str
) -> None:
    assert table(reading, "RABBITS").board(**tiles).refusal(move) == code


@BOTH
@STEPS
def test_moles_replace_plain_yellow_tiles(reading: str, step: Step) -> None:
    played = table(reading, "MOLES", step=step, K11="9 0")
    lays = [lay for lay in played.offered(LayTile) if lay.power == "MOLES"]
    assert {lay.tile for lay in lays} == {"80", "81", "82", "83"} & {lay.tile for lay in lays}
    assert lays
    played.do(lays[0])
    assert played.state.board.on("K11").kind.mole
    assert played.mat("GI").uses("MOLES") == 1


@BOTH
def test_moles_are_gone_after_four_tiles(reading: str) -> None:
    played = table(reading, "MOLES", K11="9 0").family("GI", "ALLL-", powers=("MOLES",), used=(("MOLES", 3),))
    played.work("GI")
    played.do(first(played, power="MOLES"))
    assert played.mat("GI").powers == ()


@BOTH
@pytest.mark.parametrize(
    ("move", "code"),
    [
        (LayTile("K11", "23", 0, "MOLES"), "tile_not_here"),
        (LayTile("K13", "82", 0, "MOLES"), "nothing_to_replace"),
        (LayTile("K9", "80", 0, "MOLES"), "tile_not_here"),
    ],
)
def test_refuses_invalid_mole_tiles(reading: str, move: LayTile, code: str) -> None:
    assert table(reading, "MOLES", K11="9 0").refusal(move) == code


@BOTH
@STEPS
def test_ancient_maps_lay_two_yellow_tiles_in_a_row(reading: str, step: Step) -> None:
    played = table(reading, "MAPS", step=step).player(0, tickets=1)
    played.do(LayTile("K11", "9", 0, "MAPS"))
    assert played.question == "ask_second_tile"
    assert played.mat("GI").powers == ("MAPS",)
    assert {getattr(move, "power", "MAPS") for move in played.legal} == {"MAPS"}
    assert played.refusal(Ticket(1)) == "second_tile_first"
    assert played.refusal(LayTile("K13", "9", 0)) == "second_tile_first"
    played.do(LayTile("K13", "8", 3, "MAPS"))
    assert played.mat("GI").powers == ()
    assert played.at_work.laid == ()


@pytest.mark.parametrize(("reading", "left"), [("rulebook", ()), ("18xx.games", ("MAPS",))])
def test_declining_the_second_tile_forfeits_it(reading: str, left: tuple[str, ...]) -> None:
    """Two readings, 42: the power is gone or can no longer be used."""
    played = table(reading, "MAPS").do(LayTile("K11", "9", 0, "MAPS"), Pass())
    assert played.mat("GI").powers == left
    assert played.question == "ask_track"
    assert played.refusal(LayTile("K13", "9", 0, "MAPS")) == "power_not_at_hand"


@BOTH
@pytest.mark.parametrize(
    ("move", "code"),
    [(LayTile("K11", "23", 3, "MAPS"), "bare_hexes_only"), (LayTile("K13", "9", 0, "MAPS"), "not_connected")],
)
def test_ancient_maps_need_connected_bare_hexes(reading: str, move: LayTile, code: str) -> None:
    tiles = {"K11": "9 0"} if code == "bare_hexes_only" else {}
    assert table(reading, "MAPS").board(**tiles).phase("3S").refusal(move) == code


@BOTH
def test_ancient_maps_pay_for_the_terrain(reading: str) -> None:
    """4.1: an M costs 1."""

    def lions(treasury: int) -> Table:
        played = Table(3, reading).board(E15="57 0")
        return played.family("LI", "ALLL-", treasury=treasury, powers=("MAPS",)).work("LI")

    lay = first(lions(1), hex="E17", power="MAPS")
    assert lions(1).do(lay).treasury("LI") == 0
    assert lions(0).refusal(lay) == "treasury_too_small"


# HOLE, WHEAT.


@BOTH
@STEPS
def test_the_hole_joins_two_different_areas(reading: str, step: Step) -> None:
    played = table(reading, "HOLE", step=step).player(0, tickets=1)
    assert [mark.hex for mark in played.offered(Mark)] == ["C17", "F8", "I19", "M5", "N18"]
    played.do(Mark("HOLE", "M5"))
    assert played.question == "ask_second_area"
    assert played.legal == [Mark("HOLE", hex) for hex in ("C17", "F8", "I19", "N18")]
    assert played.refusal(Mark("HOLE", "M5")) == "same_area"
    assert played.refusal(Mark("HOLE", "K9")) == "no_r_area"
    assert played.refusal(Pass()) == "second_area_first"
    assert played.refusal(Ticket(1)) == "second_area_first"
    played.do(Mark("HOLE", "F8"))
    assert played.state.board.hole == ("M5", "F8")
    assert played.mat("GI").powers == ()


@BOTH
@pytest.mark.parametrize("hex", ["K9", "L4", "Z99", ""])
def test_the_hole_needs_r_areas(reading: str, hex: str) -> None:
    assert table(reading, "HOLE").refusal(Mark("HOLE", hex)) == "no_r_area"


@BOTH
def test_wheat_goes_on_a_station_of_the_family(reading: str) -> None:
    played = table(reading, "WHEAT")
    assert played.offered(Mark) == [Mark("WHEAT", "K9")]
    assert played.refusal(Mark("WHEAT", "L4")) == "no_own_station"
    assert played.refusal(Mark("WHEAT", "N10")) == "no_own_station"
    played.do(Mark("WHEAT", "K9"))
    assert [(token.kind, token.family) for token in played.state.board.tokens_on("K9")][1:] == [
        ("wheat", "GI")
    ]
    assert played.mat("GI").powers == ()


# Stations: ON A DIET, THAT'S MINE, WORK IN PROGRESS.


@pytest.mark.parametrize(("reading", "price"), [("rulebook", 2), ("18xx.games", 0)])
@STEPS
def test_on_a_diet_builds_a_station_beside_the_slots(reading: str, price: int, step: Step) -> None:
    """8: ON A DIET costs as much as the next station, or nothing. It is the only station of the turn."""
    played = table(reading, "DIET", step=step).token("station", "L4", "PB", 0).player(0, tickets=1)
    assert PlaceStation("L4", "DIET") in played.legal
    played.do(PlaceStation("L4", "DIET"))
    assert played.treasury("GI") == 20 - price
    assert [token.kind for token in played.state.board.stations("GI")] == ["station", "extra"]
    assert played.mat("GI").powers == ()
    assert played.at_work.has_station


@BOTH
def test_on_a_diet_needs_a_reached_tile_and_a_token(reading: str) -> None:
    assert table(reading, "DIET").refusal(PlaceStation("K9", "DIET")) == "own_station_here"
    assert table(reading, "DIET", K15="201 0").refusal(PlaceStation("K15", "DIET")) == "tile_not_reached"
    used = table(reading, "DIET", K15="201 0").token("station", "K15", "GI", 0)
    assert used.refusal(PlaceStation("L4", "DIET")) == "no_station_left"


@BOTH
def test_on_a_diet_is_refused_after_a_station_in_the_same_turn(reading: str) -> None:
    """ON A DIET: a family builds only one station per turn."""
    played = table(reading, "DIET", family="PB", step="station").do(PlaceStation("L4"))
    played.board(K15="201 0")
    assert not played.offered(PlaceStation)
    assert (
        table(reading, "DIET", family="PB").work("PB", has_station=True).refusal(PlaceStation("L4", "DIET"))
        == "one_station"
    )


def test_on_a_diet_costs_money_only_in_the_rulebook_reading() -> None:
    """8."""
    for reading in ("rulebook", "18xx.games"):
        played = table(reading, "DIET").family("GI", "ALLL-", treasury=1, powers=("DIET",)).work("GI")
        if reading == "rulebook":
            assert played.refusal(PlaceStation("L4", "DIET")) == "treasury_too_small"
        else:
            assert played.do(PlaceStation("L4", "DIET")).treasury("GI") == 1


@BOTH
@STEPS
def test_thats_mine_reserves_a_slot_for_the_family(reading: str, step: Step) -> None:
    played = table(reading, "MINE", step=step)
    assert played.offered(Mark) == [Mark("MINE", "L4")]
    played.do(Mark("MINE", "L4"))
    assert played.mat("GI").powers == ("MINE",)
    assert played.refusal(Mark("MINE", "L4")) == "already_reserved"
    assert played.work("PB", "station").question == "ask_run"
    assert played.work("PB", "track").do(Pass()).refusal(PlaceStation("L4")) == "not_now"


@pytest.mark.parametrize(
    ("reading", "power", "left"),
    [
        ("rulebook", "MINE", ()),
        ("rulebook", None, ()),
        ("18xx.games", "MINE", ()),
        ("18xx.games", None, ("MINE",)),
    ],
)
def test_building_in_the_reserved_slot_uses_up_the_reservation(
    reading: str, power: str | None, left: tuple[str, ...]
) -> None:
    """THAT'S MINE: the station costs as usual, and its marker goes. The power goes or is used up (42)."""
    played = table(reading, "MINE").do(Mark("MINE", "L4"), Pass())
    assert played.offered(PlaceStation) == [PlaceStation("L4"), PlaceStation("L4", "MINE")]
    played.do(PlaceStation("L4", power))  # type: ignore[arg-type]
    assert played.treasury("GI") == 18
    assert played.mat("GI").powers == left
    assert [token.kind for token in played.state.board.tokens_on("L4")] == ["station"]
    assert played.offered(Mark) == []


@BOTH
@pytest.mark.parametrize("hex", ["K9", "K15", "M5"])
def test_thats_mine_needs_a_free_slot_without_an_own_station(reading: str, hex: str) -> None:
    assert table(reading, "MINE").refusal(Mark("MINE", hex)) == "no_free_slot"
    taken = table(reading, "MINE").token("station", "L4", "PB", 0)
    assert taken.refusal(Mark("MINE", "L4")) == "no_free_slot"


@BOTH
def test_thats_mine_cannot_reserve_an_unlaunched_home(reading: str) -> None:
    """THAT'S MINE."""
    assert table(reading, "MINE", H14="57 0").refusal(Mark("MINE", "H14")) == "no_free_slot"


@BOTH
def test_thats_mine_station_needs_a_reservation(reading: str) -> None:
    assert table(reading, "MINE").refusal(PlaceStation("L4", "MINE")) == "not_reserved"


@BOTH
def test_reservation_stays_without_a_station_token(reading: str) -> None:
    """THAT'S MINE: the reservation stays until the end of the game, and so does the power."""
    played = table(reading, "MINE", K15="201 0").token("station", "K15", "GI", 0).do(Mark("MINE", "L4"))
    assert played.refusal(PlaceStation("L4", "MINE")) == "no_station_left"
    assert played.mat("GI").powers == ("MINE",)


@BOTH
@STEPS
def test_work_in_progress_closes_a_slot(reading: str, step: Step) -> None:
    played = table(reading, "WORK", step=step)
    assert played.offered(Mark) == [Mark("WORK", "L4")]
    played.do(Mark("WORK", "L4"))
    assert played.mat("GI").powers == ()
    assert [token.kind for token in played.state.board.tokens_on("L4")] == ["blocked"]
    assert played.work("PB", "station").question == "ask_run"


@BOTH
def test_work_in_progress_needs_a_free_slot(reading: str) -> None:
    assert table(reading, "WORK").refusal(Mark("WORK", "K9")) == "no_free_slot"
    kept = table(reading, "WORK").token("reserved", "L4", "PB", 0)
    assert kept.refusal(Mark("WORK", "L4")) == "no_free_slot"


def test_work_in_progress_on_the_home_of_an_unlaunched_family() -> None:
    """17: the marker is forbidden there, or it lies next to the slot that is kept for the family."""
    played = table("rulebook", "WORK", H14="14 0")
    assert played.refusal(Mark("WORK", "H14")) == "no_free_slot"
    other = table("18xx.games", "WORK", H14="14 0").do(Mark("WORK", "H14"))
    assert [token.slot for token in other.state.board.tokens_on("H14")] == [1]


# Water: TWO BARRELS, A SQUEEZE.


@BOTH
def test_two_barrels_are_announced_before_the_run(reading: str) -> None:
    played = table(reading, "BARRELS", step="run").do(Barrels())
    assert played.at_work.has_barrels
    assert played.refusal(Barrels()) == "barrels_announced"
    for step in ("track", "harvest", "squirrels"):
        assert table(reading, "BARRELS", step=step).refusal(Barrels()) == "not_before_run"


@pytest.mark.parametrize(
    ("reading", "powers", "barrels", "income"),
    [
        ("rulebook", (), False, 2),
        ("rulebook", ("SQUEEZE",), False, 3),
        ("18xx.games", ("SQUEEZE",), False, 5),
        ("rulebook", ("BARRELS",), True, 0),
        ("18xx.games", ("BARRELS", "SQUEEZE"), True, 0),
        ("rulebook", ("BARRELS", "SQUEEZE"), True, 0),
    ],
)
def test_water_income_of_two_visits(
    reading: str, powers: tuple[str, ...], barrels: bool, income: int
) -> None:
    """7, 7.4: A SQUEEZE yields 3 in total or 3 more. With TWO BARRELS, there is no income."""
    played = table(reading, *powers).work("GI", "run", has_barrels=barrels)
    assert keeping.water_income(played.state, 2) == income
    assert keeping.water_income(played.state, 0) == 0
