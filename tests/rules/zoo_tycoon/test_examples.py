"""The suggested steps are sensible and valid, and a player who follows them finishes (ruling Y50)."""

from __future__ import annotations

from itertools import chain, combinations
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from adjudicator.rules.zoo_tycoon.autumn.building import after_build_step
from adjudicator.rules.zoo_tycoon.building.phase import Phase
from adjudicator.rules.zoo_tycoon.data.boards import COLUMNS
from adjudicator.rules.zoo_tycoon.moves import (
    AddFocal,
    Build,
    BuyTile,
    Convert,
    Entertain,
    Extend,
    Forgo,
    Found,
    House,
    Keep,
    Loan,
    Lodge,
    MoveBuilding,
    MoveTile,
    Step,
    Uncap,
)
from adjudicator.rules.zoo_tycoon.plans.examples import MAX_STEPS, examples, outcome_of, ways
from adjudicator.rules.zoo_tycoon.plans.rooms import Plan, groups, growth, sites
from adjudicator.rules.zoo_tycoon.state import Player, Points
from adjudicator.rules.zoo_tycoon.zoo import NONE, Animals, Slot, Zoo, adjacent_squares, is_contiguous
from tests.rules.zoo_tycoon.grounds import MAX_BUILD_STEPS, after, at, grown_zoo, phase, square, waiting
from tests.rules.zoo_tycoon.zoos import EDITION, home, player, zoo

SEEDS = st.integers(0, 10**6)
ZEBRAS = home("plains_zebra", 1, 2, retreat=1)
RHINOS = home("black_rhinoceros", 1, 1, retreat=1)
GAZELLES = home("dama_gazelle", 1, 3, retreat=1)
STARTERS = [
    (name, Slot(name, Animals(*EDITION.cell(position, name).supply)))
    for name in EDITION.species
    for position in EDITION.exchange.at
    if EDITION.species[name].is_group_among(*EDITION.cell(position, name).supply)
    and not EDITION.species[name].requirements.popularity
]
"""The species that a zoo can house at once in the first year, each with an offer of the exchange."""


def shown(start: Player, **fields: object) -> list[Step]:
    return list(examples(phase(start, **fields), start))


def perimeter(tiles: tuple[int, ...]) -> int:
    """Return the perimeter of an enclosure, as if the board had no edges."""
    column = {tile: tile % COLUMNS for tile in tiles}
    inner = sum(
        near in tiles and abs(column[near] - column[tile]) <= 1
        for tile in tiles
        for near in adjacent_squares(tile)
    )
    return 4 * len(tiles) - inner


MIN_PERIMETER = {1: 4, 2: 6, 3: 8, 4: 8, 5: 10, 6: 10, 7: 12}


def least(slot: Slot) -> tuple[int, int]:
    """Return the tiles and retreats that the smallest group of the waiting animals needs."""
    card = EDITION.species[slot.species]
    group = min(groups(card, slot.animals, NONE), key=lambda animals: animals.total)
    return card.tiles(group.total) + card.free_space.least, card.retreats.least


def end_of(ground: Phase, now: Player, plan: Plan) -> Player:
    """Return the player after a plan, all of whose steps must be possible."""
    end = outcome_of(ground, now, plan)
    assert end is not None, plan
    return end


def housing(ground: Phase, now: Player, slot: Slot) -> list[Plan]:
    """Return the plans that end with a species housed in the zoo."""
    return [
        plan
        for plan in chain.from_iterable(ways(ground, now).values())
        if isinstance(plan[-1], House) and plan[-1].species == slot.species
    ]


@pytest.mark.parametrize(("name", "slot"), STARTERS)
def test_suggests_how_to_house_one_species_in_a_first_zoo(name: str, slot: Slot) -> None:
    """Y50: the examples use as few tiles and retreats as possible, in compact shapes."""
    tiles, retreats = least(slot)
    start = player(tiles=max(tiles, 6), quarantine=(slot,))
    ground = phase(start, year=1)
    plans = housing(ground, start, slot)
    assert plans
    for plan in plans:
        end = end_of(ground, start, plan)
        assert ground.faults(end) == ()
        (enclosure,) = end.zoo.enclosures
        assert perimeter(enclosure.tiles) == MIN_PERIMETER[len(enclosure.tiles)]
    ends = [end_of(ground, start, plan).zoo.enclosures[0] for plan in plans]
    assert (tiles, retreats) in {(len(enclosure.tiles), enclosure.focal.retreat) for enclosure in ends}


def affordable(one: Slot, other: Slot) -> bool:
    (tiles, retreats), (more, quiet) = least(one), least(other)
    return tiles + more <= 6 and 2 * (retreats + quiet) <= 10


PAIRS = [
    (one, other)
    for (_, one), (_, other) in combinations(STARTERS, 2)
    if one.species != other.species and affordable(one, other)
]


@pytest.mark.parametrize("number", range(20))
def test_suggests_how_to_house_two_species_in_a_first_zoo(number: int) -> None:
    """Y50: with the six tiles and $10 of the start, a zoo can house both species. The examples show how."""
    one, other = Random(number).choice(PAIRS)
    start = player(tiles=6, quarantine=(one, other))
    ground = phase(start, year=1)
    thrifty = [
        end
        for plan in housing(ground, start, one)
        if (end := end_of(ground, start, plan)).zoo.tiles >= least(other)[0]
    ]
    assert thrifty
    assert any(housing(ground, end, other) for end in thrifty if end.money >= 2 * least(other)[1])


def assert_lawful(ground: Phase, now: Player, bought: int) -> None:
    """Check what every step must keep valid: money, tiles, squares, shapes (rulebook, Building Phase)."""
    zoo, start = now.zoo, ground.start.zoo
    laid = [tile for enclosure in zoo.enclosures for tile in enclosure.tiles]
    squares = [*laid, *(building.square for building in zoo.buildings), *zoo.prohibited]
    assert now.money >= 0
    assert len(set(squares)) == len(squares)
    assert set(squares) <= set(range(COLUMNS * zoo.rows))
    assert all(is_contiguous(enclosure.tiles) for enclosure in zoo.enclosures)
    assert all(enclosure.focal.total <= len(enclosure.tiles) for enclosure in zoo.enclosures)
    assert min(zoo.tiles, zoo.bought) == 0
    before = sum(len(enclosure.tiles) for enclosure in start.enclosures)
    assert len(laid) + zoo.tiles + zoo.bought == before + start.tiles + bought
    assert animals(zoo) | animals(start) == animals(start)
    assert animals(start).keys() - animals(zoo).keys() <= {"giant_panda"}


def animals(zoo: Zoo) -> dict[str, Animals]:
    """Return all animals of main species anywhere, including discs."""
    found = {slot.species: slot.animals for slot in zoo.quarantine}
    for enclosure in zoo.enclosures:
        if enclosure.main:
            there = enclosure.animals.plus(enclosure.discs)
            found[enclosure.main] = found.get(enclosure.main, NONE).plus(there)
    return found


@given(SEEDS)
@settings(max_examples=12, deadline=None)
def test_following_the_examples_leads_to_a_valid_zoo(seed: int) -> None:
    """Y30, Y33-Y35, Y50: every step is accepted, keeps the laws, and leads to a valid zoo."""
    random = Random(seed)
    now = grown_zoo(random, 1 + seed % 3)[0].start
    ground, bought = phase(now, year=1 + seed % 3), 0
    for _ in range(MAX_BUILD_STEPS):
        choices = list(examples(ground, now))
        assert len(choices) == len(set(choices)) <= MAX_STEPS
        if not choices:
            break
        step = random.choice(choices)
        now = after_build_step(ground, now, step)
        bought += isinstance(step, BuyTile)
        assert_lawful(ground, now, bought)
        assert not ground.faults(now) or list(examples(ground, now))
    assert not list(examples(ground, now))
    assert ground.faults(now) == ()


@given(SEEDS)
@settings(max_examples=12, deadline=None)
def test_every_example_starts_a_plan_to_a_valid_zoo(seed: int) -> None:
    """Y50: every example leads to a valid zoo.

    Only an owed center or a bought tile may remain to be placed.
    """
    ground, now = grown_zoo(Random(seed), 1 + seed % 4)
    before = {(fault.code, fault.place) for fault in ground.faults(now)}
    for plan in chain.from_iterable(ways(ground, now).values()):
        end = end_of(ground, now, plan)
        new = {(fault.code, fault.place) for fault in ground.faults(end)} - before
        assert {code for code, _ in new} <= {"center_not_placed", "bought_tiles_left"}, plan


def test_sites_are_compact_and_near_other_enclosures() -> None:
    """Y50."""
    empty = sites(zoo(""), 4)
    assert {tuple(sorted(shape)) for shape in empty} == {
        at("A2 B2 A3 B3"),
        at("G2 H2 G3 H3"),
        at("A5 B5 A6 B6"),
        at("G5 H5 G6 H6"),
    }
    around = {*at("C3 D3 B4 E4 B5 E5 C6 D6")}
    near = sites(zoo("........ ........ ..11.... ..11....", ZEBRAS), 2)
    assert any(around & {near for tile in shape for near in adjacent_squares(tile)} for shape in near)
    assert growth(zoo("11 1", ZEBRAS), at("A2 B2 A3"), 1) == at("B3")
    assert sites(zoo("1" * 8 + " " + "1" * 8 + " " + "1" * 8 + " " + "1" * 8 + " 1111111.", ZEBRAS), 2) == ()


def test_suggests_loans_only_before_other_steps() -> None:
    """Y32."""
    assert any(isinstance(step, Loan) for step in shown(player(money=9)))
    assert not any(isinstance(step, Loan) for step in shown(player(money=10)))
    ground = phase(player(money=9, tiles=1))
    begun = after(ground.start, Found("savanna", (20,)))
    assert not any(isinstance(step, Loan) for step in examples(ground, begun))


def test_debt_does_not_prevent_housing() -> None:
    """Y30: free actions are available even to a zoo in debt."""
    start = player(
        "1111", home(biome="savanna", retreat=1), money=-3, quarantine=waiting(plains_zebra=(1, 2))
    )
    assert House("plains_zebra", Animals(1, 2), 1) in shown(start)
    after_build_step(phase(start), start, House("plains_zebra", Animals(1, 2), 1))


def test_does_not_suggest_housing_animals_barred_by_a_disease() -> None:
    """Y26, Y50: no example houses animals of the category, from quarantine or as a co-species."""
    start = player("1111", home(biome="savanna", retreat=1), quarantine=waiting(plains_zebra=(1, 2)))
    steps = shown(start, event="ungulate_disease")
    assert not any(isinstance(step, House) for step in steps)
    assert Lodge("common_warthog", 1) not in steps
    assert Lodge("meerkat", 1) in steps


def test_full_board_allows_bought_tiles_only_on_squares_they_free() -> None:
    """Y34."""
    full = player("11111111 " * 4 + "11111111", ZEBRAS, money=7)
    assert {step for step in shown(full) if isinstance(step, BuyTile)} == {BuyTile(tile) for tile in range(4)}


def test_suggests_bought_tiles_where_they_can_be_placed() -> None:
    """Y25, Y34: a bought tile frees a square that touches the zoo, and must then be placed."""
    start = player("1111", ZEBRAS, money=7)
    steps = shown(start)
    assert BuyTile() in steps
    assert BuyTile(square("A1")) in steps
    ground = phase(start)
    bought = after_build_step(ground, start, BuyTile(square("A1")))
    assert Extend(1, at("A1")) in list(examples(ground, bought))
    assert all(isinstance(step, Found | Extend) for step in examples(ground, bought))
    assert not any(isinstance(step, BuyTile) for step in shown(player("1111", ZEBRAS, money=7, tiles=1)))


def test_suggests_staff_actions_while_a_worker_is_free() -> None:
    """Y45."""
    start = player("1111", ZEBRAS, contraception=("plains_zebra",), money=0)
    assert {Keep("plains_zebra"), Entertain("education"), Uncap("plains_zebra")} <= set(shown(start))
    busy = replace(start, staff=("exchange",) * 3)
    assert not any(isinstance(step, Keep | Entertain) for step in shown(busy))


def test_suggests_growing_up_offspring_where_possible() -> None:
    """Y39: four zebras fit on two of four tiles, and five fit on three."""
    herd = home("plains_zebra", 1, 2, retreat=1, discs=Animals(1, 2))
    steps = shown(player("1111", herd))
    assert Convert("plains_zebra", Animals(0, 2)) in steps
    assert Convert("plains_zebra", Animals(1, 0)) not in steps


CORNER = "11.22 11.22"


def test_suggests_buildings_where_they_score() -> None:
    """Y17, Y41."""
    builds = [step for step in shown(player(CORNER, RHINOS, GAZELLES, money=5)) if isinstance(step, Build)]
    assert {Build("conservation_center_a", tile) for tile in at("C2 C3")} <= {*builds}
    assert {step.building for step in builds} == {
        "conservation_center_a",
        "education_booth_rainforest_savanna",
        "education_booth_savanna_montane_forest",
    }
    assert not [step for step in shown(player(CORNER, RHINOS, GAZELLES, money=4)) if isinstance(step, Build)]


def test_suggests_food_booths_only_to_popular_zoos() -> None:
    """Y18, Y19."""
    booth = Build("food_booth_savanna_1", square("C2"))
    assert booth not in shown(player(CORNER, RHINOS, GAZELLES, money=5))
    assert booth in shown(player(CORNER, RHINOS, GAZELLES, money=5, earned=Points(popularity=2)))


def test_suggests_rebuilding_only_where_it_scores_more() -> None:
    """Y43: a center moves between two enclosures, or a tile moves next to it, but only if that scores."""
    moves = shown(player("11.22C 11.22", RHINOS, GAZELLES, money=2))
    assert MoveBuilding("conservation_center_a", square("C2")) in moves
    assert not any(isinstance(step, MoveBuilding) for step in shown(player("11C22 11.22", RHINOS, GAZELLES)))
    moves = shown(player("11C..... 11.222.. ...2....", RHINOS, GAZELLES, money=0))
    assert MoveTile(square("D4"), square("C3"), worker=True) in moves
    assert not any(isinstance(step, MoveTile) for step in shown(player("11C22 11.22", RHINOS, GAZELLES)))


def test_suggests_only_the_owed_center_when_it_can_be_built() -> None:
    """Y28, Y42."""
    steps = shown(player("1111", RHINOS, free_center=True, money=0))
    assert steps
    assert all(isinstance(step, Build) for step in steps)


def test_suggests_repairs_for_a_faulty_enclosure() -> None:
    """Y29: the enclosure gets the tiles and retreats that it lacks, as far as they are available."""
    start = player("11", home(biome="savanna"), tiles=3, quarantine=waiting(plains_zebra=(1, 2)))
    ground = phase(start)
    crowded = after(start, House("plains_zebra", Animals(1, 2), 1))
    assert {fault.code for fault in ground.faults(crowded)} == {"too_little_free_space", "too_few_retreats"}
    steps = list(examples(ground, crowded))
    assert AddFocal("retreat", 1) in steps
    assert any(isinstance(step, Extend) for step in steps)
    assert not any(isinstance(step, Found | Lodge) for step in steps)


def test_suggests_housing_the_pandas_or_else_returning_them() -> None:
    """Y47: `Forgo` is shown only if nothing else helps."""
    housed = shown(player(tiles=3, money=2, quarantine=waiting(giant_panda=(1, 1))))
    assert housed
    assert Forgo() not in housed
    assert shown(player(tiles=0, money=0, quarantine=waiting(giant_panda=(1, 1)))) == [Forgo()]
