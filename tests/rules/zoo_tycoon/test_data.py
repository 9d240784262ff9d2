"""The edition shipped with the server, compared with the rulebook, and the errors that faulty files cause."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path
from typing import Any

import msgspec
import pytest

from adjudicator.engine.codec import Malformed
from adjudicator.rules.zoo_tycoon import data
from adjudicator.rules.zoo_tycoon.data import numbers
from adjudicator.rules.zoo_tycoon.data.animals import Species
from adjudicator.rules.zoo_tycoon.data.boards import BUILDING_RULES
from adjudicator.rules.zoo_tycoon.data.events import BestWelfare, Disease, MostOfBiome
from adjudicator.rules.zoo_tycoon.data.numbers import BIOMES, CATEGORIES, HAPPINESS, TableEntry
from adjudicator.rules.zoo_tycoon.standards.happiness import Needs

SHIPPED = Path(data.__file__).parent / "edition.json"
EDITION = data.edition(data.NEWEST)
ABSENT = object()


def changed(*path: Any, value: Any) -> bytes:
    """Return the shipped edition with one value changed or removed."""
    whole = json.loads(SHIPPED.read_text())
    here = whole
    for key in path[:-1]:
        here = here[key]
    if value is ABSENT:
        del here[path[-1]]
    else:
        here[path[-1]] = value
    return json.dumps(whole).encode()


def entries() -> list[Any]:
    """Return every entry of every table."""
    file = EDITION.file
    tables = [getattr(file, name) for name in file.__struct_fields__]
    listed = [entry for table in tables if isinstance(table, tuple) for entry in table]
    return [*listed, *msgspec.structs.astuple(file.tracks), file.exchange, file.board]


def values_of(entry: TableEntry) -> set[str]:
    """Return the fields whose provenance an entry must state."""
    names = set(entry.__struct_fields__) - {"provenance", "note"}
    optional = {
        name
        for name in names & {"reintroduction", "without", "in_last_round", "least_players", "exclusive"}
        if getattr(entry, name) == entry.__struct_defaults__[_place_of(entry, name)]
    }
    return names - optional


def _place_of(entry: TableEntry, name: str) -> int:
    fields = entry.__struct_fields__
    return fields.index(name) - (len(fields) - len(entry.__struct_defaults__))


# The box (rulebook, Contents).


def test_shipped_edition_matches_the_rulebook() -> None:
    assert data.FAULTS == ()
    assert (len(EDITION.species), len(EDITION.co_species), len(EDITION.animals)) == (23, 12, 35)
    assert [EDITION.species_order[name] for name in EDITION.species] == list(range(23))
    assert Counter(entry.size for entry in EDITION.co_species.values()) == {"large": 7, "small": 5}
    assert sum(entry.copies for entry in EDITION.co_species.values()) == 35
    assert sum(species.meeples.male + species.meeples.female for species in EDITION.species.values()) == 236
    assert sum(building.copies for building in EDITION.buildings.values()) == 53
    assert sum(point.count for point in EDITION.file.focal_points) == 155
    assert sum(donor.copies for donor in EDITION.donors.values()) == 7
    assert (len(EDITION.events), len(EDITION.parks), len(EDITION.staff_actions)) == (18, 5, 8)


def test_building_counts_and_prices_match_the_rulebook() -> None:
    kinds = Counter(building.kind for building in EDITION.buildings.values())
    assert kinds == {
        "park": 3,
        "education_booth": 3,
        "conservation_center": 2,
        "food_booth": 6,
        "zoo_shop": 3,
    }
    assert {
        building.rule.price for building in EDITION.buildings.values() if building.kind != "zoo_shop"
    } == {5}
    assert BUILDING_RULES["zoo_shop"].price == 8


def test_a_deck_of_two_players_lacks_the_generous_legacy() -> None:
    assert len(EDITION.deck(3)) == len(EDITION.deck(4)) == 18
    assert set(EDITION.deck(4)) - set(EDITION.deck(2)) == {"generous_legacy"}


def test_the_halt_and_the_diseases_are_replaced_in_the_last_round() -> None:
    replaced = {name for name, card in EDITION.events.items() if not card.in_last_round}
    diseases = {name for name, card in EDITION.events.items() if isinstance(card.effect, Disease)}
    assert replaced == diseases | {"breeding_halt"}
    assert {EDITION.events[name].effect.category for name in diseases} == set(CATEGORIES)


def test_four_donors_reward_welfare_and_one_rewards_each_biome() -> None:
    criteria = Counter(donor.criterion for donor in EDITION.donors.values() for _ in range(donor.copies))
    assert criteria == {BestWelfare(0): 4} | {MostOfBiome(biome): 1 for biome in BIOMES}


# The examples of the rulebook.


def test_the_minimum_standards_of_the_examples() -> None:
    asked = [
        (species.free_space.least, species.retreats.least, species.group_size.least)
        for species in map(
            EDITION.species.__getitem__, ("plains_zebra", "asian_elephant", "bornean_orangutan")
        )
    ]
    assert asked == [(1, 1, 3), (2, 2, 3), (2, 2, 3)]


@pytest.mark.parametrize(
    ("experience", "retreats", "group", "level"),
    [
        (1, 2, 3, "yellow"),
        (3, 2, 3, "light_green"),
        (5, 3, 5, "dark_green"),
        (5, 1, 5, None),
        (5, 3, 7, None),
    ],
)
def test_the_orangutans_of_the_example(experience: int, retreats: int, group: int, level: str | None) -> None:
    card = EDITION.species["bornean_orangutan"]
    known, space = card.experience[experience - 1], card.free_space.level(2)
    met = Needs(known, space, card.retreats.level(retreats), card.group_size.level(group))
    assert met.worst == level


def test_tiles_focal_points_and_dice_of_the_examples() -> None:
    zebra, elephant = EDITION.species["plains_zebra"], EDITION.species["asian_elephant"]
    assert (zebra.tiles(3), zebra.tiles(6), zebra.popularity_points(6)) == (2, 3, 2)
    assert (elephant.popularity_points(4), elephant.base_popularity(4), elephant.running_cost) == (2, 7, 3)
    assert (elephant.offspring.rolled(1, 3), elephant.offspring.rolled(0, 3)) == (3, 0)
    assert [elephant.offspring.target.at(level) for level in HAPPINESS] == [None, 6, 5]


def test_dice_are_counted_by_females_pairs_or_enclosures() -> None:
    by = {species.offspring.dice: species.offspring for species in EDITION.species.values()}
    assert {kind: dice.rolled(2, 4) for kind, dice in by.items()} == {
        "per_female": 4,
        "per_pair": 2,
        "per_enclosure": 1,
    }


def test_three_species_are_worth_more_in_pairs() -> None:
    pairs = {name for name, species in EDITION.species.items() if len(species.popularity) == 2}
    assert pairs == {"tiger", "snow_leopard", "american_black_bear"}
    tiger = EDITION.species["tiger"]
    assert tiger.base_popularity(2) - tiger.base_popularity(1) == 1


def test_tolerance_between_males_depends_on_the_species() -> None:
    def allowed(name: str) -> list[bool]:
        return [EDITION.species[name].allows(*group) for group in ((1, 2), (2, 0), (2, 1))]

    assert allowed("tiger") == [True, False, False]
    assert allowed("plains_zebra") == [True, True, False]
    assert allowed("greater_flamingo") == [True, True, True]


def test_levels_set_requirements_and_reintroduction() -> None:
    by_level = {
        level: [species for species in EDITION.species.values() if species.level == level]
        for level in (1, 2, 3)
    }
    assert all(species.requirements.same_category for species in by_level[3])
    assert {species.id for species in by_level[2] if species.requirements.popularity} == {
        numbers.ELEPHANT,
        numbers.PANDA,
    }
    assert EDITION.species["bornean_orangutan"].reintroduction is not None
    assert [species.id for species in EDITION.species.values() if species.exclusive] == [numbers.PANDA]


def test_park_completion_with_choices_and_without_the_panda() -> None:
    serengeti, wolong = EDITION.parks["serengeti"], EDITION.parks["wolong"]
    rest = {"lion", "fischers_lovebird"}
    assert serengeti.is_complete(rest | {"common_ostrich", "giraffe"})
    assert not serengeti.is_complete(rest | {"giraffe", "black_rhinoceros"})
    others = wolong.species - {numbers.PANDA}
    assert wolong.is_complete_without(others)
    assert not wolong.is_complete(others)
    assert not serengeti.is_complete_without(serengeti.species - {"lion"})
    assert wolong.without.points == 4


# The tracks.


def test_the_revenues_of_the_example() -> None:
    track = EDITION.tracks.popularity
    assert [track.revenue_at(at) for at in (26, 21, 17, 2, 0, -1)] == [27, 23, 20, 0, 0, 0]


def test_segments_have_bounds_except_the_last_upper_one() -> None:
    conservation, breeding = EDITION.tracks.conservation, EDITION.tracks.breeding
    assert conservation.bounds(conservation.segment(9)) == (7, 10)
    assert conservation.bounds(conservation.segment(2)) == (0, 2)
    assert conservation.bounds(conservation.segment(999))[1] is None
    assert [breeding.bounds(segment) for segment in (1, 2)] == [(1, 5), (6, None)]


def test_education_can_bring_ten_conservation_points_in_a_game() -> None:
    bonuses = EDITION.tracks.education.bonuses
    assert sum(bonus.conservation for bonus in bonuses) + numbers.ROUNDS * numbers.EDUCATION_POINT == 10


# The exchange.


def test_finds_whether_animals_contain_a_valid_group() -> None:
    bulls = EDITION.species["asian_elephant"]
    assert not bulls.is_group_among(3, 0)
    assert bulls.is_group_among(3, 2)
    assert EDITION.species["plains_zebra"].is_group_among(3, 0)


def test_cell_can_offer_one_sex_and_demand_the_other() -> None:
    cell = EDITION.cell("A1", "hamadryas_baboon")
    assert (cell.supply, cell.demand) == ((1, 0), (0, 1))


def test_exchange_never_moves_into_a_dead_end() -> None:
    steps = EDITION.exchange.steps
    assert steps(("B1", "B2", "C2"), 4) == ("C3",)
    assert steps(("B1", "B2", "C2"), 1) == ("C1", "C3")
    assert steps(("A2", "B2", "C2", "C1", "B1", "A1"), 1) == ()


# Provenance.


@pytest.mark.parametrize("entry", entries(), ids=lambda entry: getattr(entry, "id", type(entry).__name__))
def test_every_field_has_a_provenance(entry: Any) -> None:
    sourced = {field.partition(".")[0] for field in entry.provenance.fields}
    assert values_of(entry) <= sourced


def test_every_source_is_used() -> None:
    used = {source for entry in entries() for _, source in entry.provenance.sourced}
    assert used == set(EDITION.file.sources)


# Files that are not editions.


@pytest.mark.parametrize(
    ("path", "value", "place"),
    [
        (("version",), "new", "$.version"),
        (("wish",), 1, "$.wish"),
        (("donors",), ABSENT, "$.donors"),
        (("species", 0, "colour"), "black", "$.species[0].colour"),
        (("species", 0, "level"), 4, "$.species[0].level"),
        (("species", 0, "biome"), "sea", "$.species[0].biome"),
        (("species", 3), ABSENT, "$.species"),
        (("species", 0, "meeples", "male"), 5, "$.species"),
        (("species", 0, "id"), "Zebra", "$.species[0].id"),
        (("species", 1, "id"), "plains_zebra", "$.species[1].id"),
        (("species", 0, "experience"), ["dark_green", "yellow"], "$.species[0].experience"),
        (("species", 0, "free_space", "yellow"), 2, "$.species[0].free_space"),
        (("species", 0, "retreats"), dict.fromkeys(HAPPINESS), "$.species[0].retreats.dark_green"),
        (("species", 0, "group_size"), dict.fromkeys(HAPPINESS), "$.species[0].group_size.dark_green"),
        (("species", 0, "group_size", "light_green"), [3, 4], "$.species[0].group_size"),
        (("species", 0, "group_size", "dark_green"), [6, 5], "$.species[0].group_size"),
        (("species", 0, "group_size", "light_green"), [3], "$.species[0].group_size.light_green"),
        (("species", 0, "popularity"), [2, 3], "$.species[0].popularity"),
        (("species", 0, "focal_points"), [[4, 1]], "$.species[0].focal_points"),
        (("species", 0, "focal_points"), [[3, 1], [4, 0]], "$.species[0].focal_points"),
        (("species", 0, "offspring", "target", "dark_green"), 7, "$.species[0].offspring.target.dark_green"),
        (("species", 0, "offspring", "target", "dark_green"), 6, "$.species[0].offspring.target"),
        (("species", 0, "offspring", "target", "light_green"), None, "$.species[0].offspring.target"),
        (("species", 0, "requirements"), {"same_category": 1}, "$.species[0].requirements"),
        (("species", 17, "requirements"), {}, "$.species[17].requirements"),
        (("species", 17, "reintroduction"), ABSENT, "$.species[17].reintroduction"),
        (("species", 14, "requirements"), {}, "$.species[14].requirements.popularity"),
        (("species", 13, "id"), "forest_elephant", "$.species"),
        (("species", 0, "exclusive"), True, "$.species[0].exclusive"),
        (("species", 0, "provenance", "rulebook"), ["stripes"], "$.species[0].provenance"),
        (("species", 0, "provenance", "rulebook"), ["level"], "$.species[0].provenance"),
        (("species", 13, "provenance", "sourced", 0, 1), "dream", "$.species[13].provenance.sourced"),
        (("co_species", 0, "size"), "small", "$.co_species"),
        (("co_species", 0, "copies"), 4, "$.co_species"),
        (("co_species", 0, "id"), "lion", "$.co_species[0].id"),
        (("national_parks", 4), ABSENT, "$.national_parks"),
        (("national_parks", 0, "members", 2, 1), "dodo", "$.national_parks[0].members[2][1]"),
        (("national_parks", 0, "members", 2, 1), "lion", "$.national_parks[0].members"),
        (("national_parks", 1, "without", "species"), "lion", "$.national_parks[1].without.species"),
        (("national_parks", 0, "second"), 7, "$.national_parks[0].second"),
        (("exchange", "positions", 0, "cells", "lion"), ABSENT, "$.exchange.positions[0].cells"),
        (("exchange", "positions", 0, "cells", "dodo"), [1, 1], "$.exchange.positions[0].cells"),
        (("exchange", "positions", 0, "cells", "lion"), [1, 21], "$.exchange.positions[0].cells[...][1]"),
        (("exchange", "positions", 0, "beside"), ["D4"], "$.exchange.positions[0].beside"),
        (("exchange", "positions", 0, "beside"), ["B1"], "$.exchange.positions[3].beside"),
        (("exchange", "positions", 1, "id"), "A1", "$.exchange.positions"),
        (("exchange", "positions", 8), ABSENT, "$.exchange.positions[5].beside"),
        (("tracks", "popularity", "revenue"), [0, 10], "$.tracks.popularity.revenue"),
        (("tracks", "popularity", "revenue", 0), 1, "$.tracks.popularity.revenue[0]"),
        (("tracks", "conservation", "starts"), [0, 4, 7], "$.tracks.conservation.starts"),
        (("tracks", "education", "starts"), [0, 3, 3], "$.tracks.education.starts"),
        (("tracks", "education", "bonuses", 1, "at"), 5, "$.tracks.education.bonuses"),
        (("tracks", "breeding", "end"), 5, "$.tracks.breeding.end"),
        (("board", "columns"), 9, "$.board.columns"),
        (("board", "rows"), 10, "$.board.rows"),
        (("buildings", 0, "copies"), 5, "$.buildings"),
        (("buildings", 8, "order"), 2, "$.buildings"),
        (("buildings", 3, "biomes"), ["savanna", "savanna"], "$.buildings"),
        (("buildings", 0, "kind"), "castle", "$.buildings[0].kind"),
        (("focal_points", 0, "count"), 41, "$.focal_points"),
        (("focal_points", 1, "id"), "popularity", "$.focal_points[1].id"),
        (("donors", 0, "copies"), 2, "$.donors"),
        (("events", 0, "effect", "kind"), "rain", "$.events[0].effect.kind"),
        (("events", 17), ABSENT, "$.events"),
        (("staff_actions", 7), ABSENT, "$.staff_actions"),
    ],
)
def test_reports_a_fault_with_its_place(path: tuple[Any, ...], value: Any, place: str) -> None:
    with pytest.raises(Malformed) as error:
        data.read_edition(changed(*path, value=value))
    assert error.value.place == place


def test_refuses_an_exchange_sheet_with_too_short_paths() -> None:
    whole = json.loads(SHIPPED.read_text())
    line = whole["exchange"]["positions"]
    for number, position in enumerate(line):
        position["beside"] = [line[at]["id"] for at in (number - 1, number + 1) if 0 <= at < len(line)]
    with pytest.raises(Malformed, match="from 'A2' cannot visit 7") as error:
        data.read_edition(json.dumps(whole).encode())
    assert error.value.place == "$.exchange.positions[3]"


def test_newest_of_several_editions_is_the_default(tmp_path: Path) -> None:
    (tmp_path / "edition.json").write_bytes(SHIPPED.read_bytes())
    (tmp_path / "mine.json").write_bytes(changed("version", value="2027-01-31"))
    found, faults = data.load(tmp_path)
    assert (max(found), faults) == ("2027-01-31", ())
    assert found[data.NEWEST].species == EDITION.species


def test_broken_edition_is_reported_and_not_used(tmp_path: Path) -> None:
    (tmp_path / "edition.json").write_bytes(SHIPPED.read_bytes())
    (tmp_path / "mine.json").write_bytes(changed("species", 0, "level", value=9))
    found, faults = data.load(tmp_path)
    assert list(found) == [data.NEWEST]
    assert ["mine.json, $.species[0].level" in fault for fault in faults] == [True]


def test_refuses_an_unknown_edition() -> None:
    with pytest.raises(Malformed, match="Unknown edition “x”") as error:
        data.edition("x")
    assert error.value.place == "$.edition"


# The reference data, if it is present.


@pytest.fixture(scope="module")
def scenarios() -> str:
    reference = Path(__file__).parents[4] / "shared" / "reference" / "zoo_tycoon" / "scenarios.yaml"
    if not reference.is_file():
        pytest.skip("the reference data is not available")
    return reference.read_text()


def test_scenarios_name_only_animals_of_the_edition(scenarios: str) -> None:
    yaml = pytest.importorskip("yaml")
    named = set(_animals(yaml.safe_load(scenarios)))
    assert named
    assert named - set(EDITION.animals) == set()


def _animals(value: Any) -> list[str]:
    """Return the values under the keys that hold animals."""
    if isinstance(value, list):
        return [name for item in value for name in _animals(item)]
    if not isinstance(value, dict):
        return []
    found = []
    for key, item in value.items():
        names = item if isinstance(item, list) else [item]
        if key in ("species", "co_species", "target"):
            found += [name for name in names if isinstance(name, str)]
        found += _animals(item)
    return found


def test_decoded_species_are_equal_and_hash_equal() -> None:
    lion = EDITION.species["lion"]
    assert msgspec.json.decode(msgspec.json.encode(lion), type=Species) == lion
    assert hash(lion) == hash(msgspec.json.decode(msgspec.json.encode(lion), type=Species))
