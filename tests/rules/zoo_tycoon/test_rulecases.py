"""Every declarative case of Zoo Tycoon passes, and the runner refuses unknown content."""

from __future__ import annotations

import re
from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest

from adjudicator.rulecases.files import read_cases
from adjudicator.rulecases.running import runner
from adjudicator.rules.zoo_tycoon.catalogue import CATALOGUE
from adjudicator.rules.zoo_tycoon.data import EDITIONS, NEWEST

ROOT = Path(__file__).parents[3]
run_case = runner("zoo-tycoon")
CASES: list[Any] = list(read_cases(ROOT / "tests/rulecases/zoo-tycoon.yaml"))
BY_ID = {case["id"]: case for case in CASES}
PLAYED = [case for case in CASES if case["kind"] == "play"]
TEXT = "\n".join(map(str, PLAYED))


def test_every_rule_case_passes():
    faults = {case["id"]: run_case(case) for case in CASES}
    assert {name: found for name, found in faults.items() if found} == {}


def test_every_case_has_a_basis_and_cites_only_existing_rulings():
    page = (ROOT / "docs/rules/zoo-tycoon.md").read_text()
    numbers = re.findall(r"\*\*(Y\d+)\*\*", page)
    assert len(numbers) == len(set(numbers))
    assert all(case["basis"] for case in CASES)
    assert {number for case in CASES for number in re.findall(r"Y\d+", case["basis"])} <= set(numbers)


def test_cases_use_only_known_codes():
    assert {case["expect"].get("refused") for case in PLAYED} - {None} <= {
        *CATALOGUE.refusals,
        *CATALOGUE.faults,
    }


@pytest.mark.parametrize("table", ["events", "donors", "parks", "staff_actions"])
def test_every_card_and_staff_action_has_a_case(table):
    words = {
        "birth_control": "birth_control lion",
        "breeding": "breed lion",
        "exchange": "hire",
        "unexpected_supply": "unexpected",
        "unexpected_demand": "empty lion",
        "animal_keeping": "keep plains_zebra",
        "entertainment": "entertain",
        "maintenance": "worker",
    }
    ids = getattr(EDITIONS[NEWEST], table)
    assert [name for name in ids if words.get(name, name) not in TEXT] == []


def spoiled(name: str, path: tuple[Any, ...], value: Any) -> dict[str, Any]:
    """Return a valid case with one value changed."""
    case = deepcopy(BY_ID[name])
    here: Any = case
    for key in path[:-1]:
        here = here[key]
    here[path[-1]] = value
    return case


@pytest.mark.parametrize(
    ("name", "path", "value"),
    [
        ("zt01_zebra_first_placement", ("wish",), 1),
        ("zt01_zebra_first_placement", ("kind",), "dance"),
        ("zt01_zebra_first_placement", ("given", "weather"), "fine"),
        ("zt01_zebra_first_placement", ("given", "species"), "unicorn"),
        ("zt01_zebra_first_placement", ("given", "species"), "meerkat"),
        ("zt01_zebra_first_placement", ("given", "co_species"), "lion"),
        ("zt01_zebra_first_placement", ("given", "free"), "many"),
        ("zt01_zebra_first_placement", ("given", "event"), "rain"),
        ("zt01_zebra_first_placement", ("expect",), {}),
        ("zt01_zebra_first_placement", ("expect", "joy"), True),
        ("zt01_zebra_first_placement", ("expect", "popularity_delta"), True),
        ("zt02_zebra_expansion", ("given", "before"), {"m": 0, "f": 0}),
        ("zt03_zebra_focal_points", ("given", "buy"), ["statue"]),
        ("zt03_zebra_focal_points", ("given", "present"), ["retreat"] * 6),
        ("zt06_orangutan_minimum", ("given", "experience"), 6),
        ("zt10_elephant_offspring", ("given", "rolls"), [6, 2]),
        ("zt10_elephant_offspring", ("given", "rolls"), [6, 2, 7]),
        ("zt10_elephant_offspring", ("given", "lying"), 4),
        ("zt15_revenue_example", ("given", "players"), []),
        ("zt20_elio_buildings", ("given", "build", 0, "adjacent"), ["rhino", "lion"]),
        ("zt20_elio_buildings", ("given", "build", 0, "biome"), "desert"),
        ("zt20_elio_buildings", ("given", "build", 1, "biome"), "savanna"),
        ("zt20_elio_buildings", ("given", "enclosures", "rhino", "species"), ["black_rhinoceros", "lion"]),
        ("zt20_elio_buildings", ("given", "present"), [{"type": "zoo_shop", "biome": "savanna"}] * 2),
        ("Y16_a_park_beside_three", ("given", "build", 3, "adjacent"), ["x", "y", "z", "a", "b"]),
        ("zt25_level_two_blocked_by_yellow", ("given", "target"), "meerkat"),
        ("zt31_loans", ("given", "free_squares"), 99),
        ("zt35_reintroduction_shared", ("given", "species"), "lion"),
        ("zt35_reintroduction_shared", ("given", "cubes"), ["blue", "blue"]),
        ("zt35_reintroduction_shared", ("given", "completed"), 4),
        ("zt38_endgame_order", ("given", "players", 0, "name"), "b"),
        ("zt40_bad_weather", ("given", "event"), "worse_weather"),
        ("zt42_serengeti_choice", ("given", "park"), "central_park"),
        ("zt46_ae_path", ("given", "path"), ["D4"]),
        ("zt48_worker_costs", ("given", "cases"), [{"workers": 4, "event": None}]),
        ("Y5_bachelors_alone", ("given", "stage"), "lunch"),
        ("Y5_bachelors_alone", ("given", "zoos", "A", "quarantine"), {"meerkat": "1m"}),
        ("Y5_bachelors_alone", ("given", "zoos", "C"), {}),
        ("Y5_bachelors_alone", ("given", "zoos", "A", "board"), "1"),
        ("Y5_bachelors_alone", ("moves",), ["A: dance"]),
        ("Y5_bachelors_alone", ("moves",), ["C: done"]),
        ("Y5_bachelors_alone", ("until",), "over"),
        ("Y16_an_education_booth", ("given", "zoos", "A", "board"), "1..1"),
    ],
)
def test_case_with_unknown_or_impossible_content_fails(name, path, value):
    assert run_case(spoiled(name, path, value))


WRONG: dict[type, Any] = {bool: lambda it: not it, int: lambda it: it + 1, str: lambda it: f"{it}_"}


def leaves(value: Any, path: tuple[Any, ...] = ()) -> Any:
    """Return every innermost place in a value, with its content."""
    pairs = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    found = [leaf for key, each in pairs for leaf in leaves(each, (*path, key))]
    return found or [(path, value)]


@pytest.mark.parametrize("name", [name for name in BY_ID if name.startswith("zt")])
def test_supplied_case_with_any_wrong_expectation_fails(name):
    for path, value in leaves(BY_ID[name]["expect"]):
        other = ["nobody"] if value in ([], {}) else WRONG[type(value)](value)
        assert run_case(spoiled(name, ("expect", *path), other)), path


@pytest.mark.parametrize(
    ("name", "path", "value"),
    [
        ("Y67_reintroduction", ("expect", "tracks", "bornean_orangutan"), ["A"]),
        ("Y67_reintroduction", ("expect", "zoos", "A", "conservation"), 1),
        ("Y67_reintroduction", ("expect", "zoos", "A", "buzz"), 0),
        ("Y67_reintroduction", ("expect", "zoos", "B", "species", "bornean_orangutan", "lying"), 0),
        ("Y67_reintroduction", ("expect", "zoos", "B", "species", "bornean_orangutan"), None),
        ("Y67_reintroduction", ("expect", "zoos", "B", "species", "lion"), {"lying": 0}),
        ("Y67_reintroduction", ("moves",), ["A: done", "A: done"]),
        ("Y79_kept_animals_stay", ("expect", "refused"), "no_demand"),
        ("Y79_kept_animals_stay", ("expect", "place"), "animals"),
        ("Y79_animals_leave_in_turn_order", ("expect", "refused"), "no_demand"),
        ("Y79_animals_leave_in_turn_order", ("expect", "left", "tiger"), "none"),
        ("Y79_animals_leave_in_turn_order", ("expect", "asked"), []),
        ("Y87_panda_diplomacy", ("expect", "panda"), None),
        ("Y90_two_species_in_quarantine", ("expect", "offered"), ["A: take plains_zebra 1m"]),
        ("Y90_two_species_in_quarantine", ("expect", "not_offered"), ["A: take lion 1m"]),
        ("Y106_the_same_park_in_the_same_year", ("expect", "parks"), ["A yasuni 1", "B yasuni 2"]),
        ("Y114_the_last_spending_decides", ("expect", "winners"), ["B"]),
        ("Y114_the_last_spending_decides", ("expect", "stage"), "end"),
        ("Y28_the_free_center", ("expect", "zoos", "A", "free_center"), True),
    ],
)
def test_played_case_with_a_changed_value_fails(name, path, value):
    assert run_case(spoiled(name, path, value))
