"""The tables of 18ZOO: the rulebook's totals, the symmetry of the maps, and the reference data if present."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from adjudicator.engine.hexes import opposite
from adjudicator.imports.eighteen_xx.seeds import SHUFFLE_ORDER
from adjudicator.rules.zoo18.data import market, setup
from adjudicator.rules.zoo18.data.families import FACTS, FAMILIES
from adjudicator.rules.zoo18.data.maps import MAP_NAMES, MAPS, NONE, R_VALUES, Area, MapPlan
from adjudicator.rules.zoo18.data.market import At
from adjudicator.rules.zoo18.data.powers import POWER_FACTS, POWERS
from adjudicator.rules.zoo18.data.squirrels import (
    KIND_FACTS,
    PHASE_FACTS,
    PHASES,
    SQUIRRELS_IN_BOX,
    deck,
)
from adjudicator.rules.zoo18.data.tiles import COLOURS, TILES, UPGRADES

REFERENCE = Path(__file__).parents[4] / "shared" / "reference" / "18zoo"
PLANS = [pytest.param(plan, id=f"{name}{base}") for (name, base), plan in MAPS.items()]


@pytest.fixture(scope="module")
def reference() -> Any:
    """Return a function that reads one of the reference files."""
    yaml = pytest.importorskip("yaml")
    if not REFERENCE.is_dir():
        pytest.skip("the reference data is not available")
    return lambda name: yaml.safe_load((REFERENCE / f"{name}.yaml").read_text())


def test_tile_counts_match_the_rulebook() -> None:
    assert sum(tile.count for tile in TILES.values() if tile.ground != "water") == 100
    assert all(tile.count == TILES[tile.twin].count for tile in TILES.values() if tile.twin)


def test_squirrel_counts_match_the_rulebook() -> None:
    assert len(deck(5)) + 9 == SQUIRRELS_IN_BOX, "9 cards for 4J and 2J, which count as endless"
    assert [Counter(deck(players))["2S"] for players in setup.PLAYERS] == [2, 3, 4, 5]


def test_family_token_counts_match_the_rulebook() -> None:
    tokens = [2 + len(FACTS[family].costs) for family in FAMILIES]
    assert (sum(tokens), min(tokens), max(tokens)) == (34, 3, 5)


def test_there_are_twenty_powers_six_of_them_blue() -> None:
    assert len(POWERS) == len(POWER_FACTS) == 20
    assert sum(facts.blue for facts in POWER_FACTS.values()) == 6
    assert sorted(SHUFFLE_ORDER) == sorted(POWERS)


@pytest.mark.parametrize("plan", PLANS)
def test_neighbours_are_mutual(plan: MapPlan) -> None:
    for place, adjacent in enumerate(plan.neighbours):
        for edge, other in enumerate(adjacent):
            assert other == NONE or plan.neighbours[other][opposite(edge)] == place


@pytest.mark.parametrize("plan", PLANS)
def test_printed_track_continues_beyond_its_edge(plan: MapPlan) -> None:
    """There are two exceptions: a path that leads off map C, and the third center module."""
    blind = []
    for place, area in enumerate(plan.areas):
        for edge in area.printed_edges:
            beyond = plan.neighbours[place][edge]
            other = None if beyond == NONE else plan.areas[beyond]
            if other is None or (other.is_terminal and opposite(edge) not in other.printed_edges):
                blind.append((area.hex, edge))
    expected = {"C": [("J14", 4)]}.get(plan.name, [])
    expected += {("A", 3): [("F8", 4), ("G7", 3), ("I7", 2)], ("D", 3): [("F9", 4)]}.get(
        (plan.name, plan.base), []
    )
    assert sorted(blind) == sorted(expected)


def test_each_map_has_a_home_for_each_of_its_families() -> None:
    families = {name: len(MAPS[name, 1].homes) for name in MAP_NAMES}
    assert families == {"A": 5, "B": 5, "C": 5, "D": 7, "E": 7, "F": 7}
    for plan in MAPS.values():
        assert all(plan.area(hex).family == family for family, hex in plan.homes.items())
        assert len({plan.area(hex).family for hex in plan.hexes} - {None}) == len(plan.homes)


def test_the_second_centre_module_has_an_r_area_in_the_middle() -> None:
    assert {plan.area(plan.centre).kind for plan in MAPS.values() if plan.base == 2} == {"R"}
    assert MAPS["A", 2].centre == "H10"


def test_stock_board_rows_have_the_right_lengths_and_par_values() -> None:
    assert [len(row) for row in market.ROWS] == [12, 9, 7, 5, 3, 2]
    assert [value for value, par in market.PARS.items() if market.cell(par.at).value != value] == []


@pytest.mark.parametrize(
    ("at", "right", "left", "up", "down"),
    [
        (At(0, 0), At(0, 1), At(1, 0), At(0, 0), At(1, 0)),
        (At(0, 10), At(0, 11), At(0, 9), At(0, 10), At(0, 10)),
        (market.END, market.END, At(0, 10), market.END, market.END),
        (At(1, 8), At(0, 8), At(1, 7), At(0, 8), At(1, 8)),
        (At(2, 6), At(1, 6), At(2, 5), At(1, 6), At(2, 6)),
        (At(5, 0), At(5, 1), At(5, 0), At(4, 0), At(5, 0)),
        (At(5, 1), At(4, 1), At(5, 0), At(4, 1), At(5, 1)),
    ],
)
def test_family_token_moves_in_four_directions(at: At, right: At, left: At, up: At, down: At) -> None:
    assert (market.right(at), market.left(at), market.up(at), market.down(at)) == (right, left, up, down)


def test_boxes_are_ordered_for_operating() -> None:
    boxes = [At(3, 4), At(1, 2), At(0, 1), At(2, 3), At(0, 2)]
    assert sorted(boxes, key=market.precedence) == [At(0, 2), At(3, 4), At(2, 3), At(1, 2), At(0, 1)]


def test_phases_unlock_tile_colours_and_pars_together() -> None:
    for phase in PHASES:
        facts = PHASE_FACTS[phase]
        assert (9 in facts.pars, 12 in facts.pars) == ("green" in facts.colours, "brown" in facts.colours)
        assert facts.r_column == ("brown" in facts.colours)
    assert [PHASE_FACTS[phase].limit for phase in PHASES] == [4, 4, 3, 3, 2, 2]
    assert PHASE_FACTS["4J"].colours == COLOURS


def test_starting_cash_and_card_limits() -> None:
    assert [setup.start(players, 5).cash for players in setup.PLAYERS] == [40, 28, 23, 22]
    assert [setup.start(players, 7).cards for players in setup.PLAYERS] == [12, 9, 7, 6]


def test_five_players_have_fewer_tickets_and_a_larger_draft() -> None:
    assert [setup.tickets(players) for players in setup.PLAYERS] == [3, 3, 3, 2]
    assert [setup.draft_powers(players) for players in setup.PLAYERS] == [4, 4, 4, 6]


def test_upgrades_keep_every_path() -> None:
    assert UPGRADES["7"]["29"] == (0,)
    assert "16" not in UPGRADES["7"]
    assert UPGRADES["X8"]["X24"] == (0,), "on water too the track of 24 is called 24"
    assert UPGRADES["57"]["14"] == (0, 2, 3, 5)
    assert not any(new.startswith("X") != old.startswith("X") for old in UPGRADES for new in UPGRADES[old])


def test_maps_agree_with_the_reference(reference: Any) -> None:
    maps = reference("maps")
    for (name, base), plan in MAPS.items():
        given = maps[f"map_{name}"]
        hexes = {hex: {"kind": "plain"} for hex in given["plain_hexes"]}
        hexes |= {hex: {"kind": "grey"} for hex in given["grey_hexes"]} | given["hexes"]
        hexes |= given.get(f"base_{base}", {})
        assert {area.hex: printed(area) for area in plan.areas} == hexes
        if base == 1:
            kinds = Counter(area.kind for area in plan.areas)
            kinds["grey_track"] = kinds.pop("track")
            assert dict(kinds) == {
                kind: count for kind, count in given["kind_counts"].items() if kind != "border"
            }


def printed(area: Area) -> dict[str, Any]:
    """Return an area in the form that the reference uses."""
    found: dict[str, Any] = {"kind": "grey_track" if area.kind == "track" else area.kind}
    if area.family:
        found["family"] = area.family
    if area.kind in ("HOME", "Y"):
        found["slots"] = 1
    if area.kind == "R":
        found |= {"values": list(R_VALUES), "entries": list(area.entries)}
    if area.cost:
        found["cost"] = area.cost
    lists = {"paths": [list(path) for path in area.paths], "arrows": list(area.arrows)}
    return found | {key: value for key, value in (lists | {"junction": list(area.junction)}).items() if value}


def test_tiles_agree_with_the_reference(reference: Any) -> None:
    given = reference("tiles")["tiles"]
    assert {tile.file_name for tile in TILES.values()} == set(given)
    for tile in TILES.values():
        facts = given[tile.file_name]
        tracks = (
            facts.get("paths") or facts.get("water_spots") or [facts.get("junction") or facts["city_edges"]]
        )
        assert sorted(map(list, tile.tracks)) == sorted(tracks)
        assert (tile.colour, tile.count) == (facts["colour"], facts["count"])
        assert (tile.slots, tile.value) == (facts.get("slots", 0), facts.get("revenue", 0))
        assert tile.mole == facts["class"].startswith("mole")


def test_upgrades_agree_with_the_reference(reference: Any) -> None:
    given = reference("tiles")
    moles = given["moles_upgrades"]
    twins = {f"X{old}": {f"X{new}": turns for new, turns in news.items()} for old, news in moles.items()}
    for table, wanted in (
        (given["normal_upgrades"] | given["rabbits_water_upgrades"], next_colour),
        (moles | twins, next_mole),
    ):
        derived = {
            old: {TILES[new].file_name: list(turns) for new, turns in news.items() if wanted(old, new)}
            for old, news in UPGRADES.items()
        }
        assert {old: news for old, news in derived.items() if news} == table


def next_colour(old: str, new: str) -> bool:
    step = COLOURS.index(TILES[new].colour) - COLOURS.index(TILES[old].colour)
    return step == 1 and not TILES[new].mole


def next_mole(old: str, new: str) -> bool:
    return TILES[new].mole


def test_boxes_of_the_stock_board_agree_with_the_reference(reference: Any) -> None:
    rows = [[list(cell) for cell in row["cells"]] for row in reference("market")["rows"]]
    mine = [[[c.value, c.dividend, c.bonus, c.threshold or 0] for c in row] for row in market.ROWS]
    assert mine == rows


def test_powers_agree_with_the_reference(reference: Any) -> None:
    given = reference("powers")
    assert [POWER_FACTS[power].file_name for power in SHUFFLE_ORDER] == given["shuffle_base_order"]
    for facts in POWER_FACTS.values():
        other = given["powers"][facts.file_name]
        assert (facts.name, facts.price, facts.blue) == (
            other["name"],
            other["price"],
            other["colour"] == "blue",
        )


def test_families_agree_with_the_reference(reference: Any) -> None:
    for other in reference("families")["families"]:
        facts = FACTS[other["sym"]]
        more = (4,) if facts.family == "EL" else ()
        assert (0, *facts.costs) == (*other["costs"], *more)
        assert (facts.number, facts.name) == (other["number"], other["name"])
        grey = next((tile.name for tile in TILES.values() if tile.family == facts.family), None)
        assert (facts.colour, grey) == (other["colour"], other.get("grey_home_tile"))


def test_squirrels_agree_with_the_reference(reference: Any) -> None:
    kinds = {facts.file_name: facts for facts in KIND_FACTS.values()}
    others = [other for other in reference("squirrels")["squirrels"] if other["name"] != "1S"]
    assert {other["name"] for other in others} | {"2J"} == set(kinds)
    for other in others:
        facts = kinds[other["name"]]
        assert (facts.cost, facts.stops) == (other["cost"], other["stops"])


def test_phases_agree_with_the_reference(reference: Any) -> None:
    others = {other["name"]: other for other in reference("squirrels")["phases"]}
    assert [KIND_FACTS[phase].file_name for phase in PHASES] == list(others)
    for phase in PHASES:
        facts, other = PHASE_FACTS[phase], others[KIND_FACTS[phase].file_name]
        assert (facts.limit, list(facts.colours), list(facts.pars), R_VALUES[facts.r_column]) == (
            other["limit"],
            other["tiles"],
            other["par"],
            other["R_value"],
        )
