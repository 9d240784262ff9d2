"""Every declarative case of 18ZOO passes. The cases cover the rulebook, and the runner skips nothing."""

from __future__ import annotations

import re
from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest

from adjudicator.rulecases.files import read_cases
from adjudicator.rulecases.running import runner
from adjudicator.rules.zoo18.catalogue import CATALOGUE
from adjudicator.rules.zoo18.data.powers import POWERS

ROOT = Path(__file__).parents[3]
run_case = runner("18zoo")
CASES: list[Any] = list(read_cases(ROOT / "tests/rulecases/18zoo.yaml"))
PAGE = (ROOT / "docs/rules/18zoo.md").read_text()
SECTIONS = (
    *("2.3", "2.4", "2.5", "3", "4.1", "4.2", "4.3", "4.4", "5", "6", "6.1", "6.2", "6.2.1", "6.3", "6.3.1"),
    *("6.4", "6.5", "6.5.1", "6.6", "6.7", "7", "7.1", "7.2", "7.3", "7.4", "7.5", "7.6", "7.6.1", "8", "9"),
    "Powers",
)
POINTS = re.findall(r"^\| (\d+) \| [^|]* \| [^|]* \|( [^|]+)? \|$", PAGE, re.MULTILINE)
"""The points on which the two readings differ, each with the text about 18xx.games if there is one."""


def test_every_rule_case_passes():
    faults = {case["id"]: run_case(case) for case in CASES}
    assert {name: found for name, found in faults.items() if found} == {}


# Coverage of the cases.


def expectations(case: dict[str, Any]) -> list[dict[str, Any]]:
    """Return what the case expects, by reading."""
    return [case["expect"], *([case["otherwise"]] if "otherwise" in case else [])]


def accepts(case: dict[str, Any]) -> bool:
    """Return whether the case expects any reading to accept a move."""
    is_played = bool(case.get("play")) and any("refused" not in each for each in expectations(case))
    return is_played or any("legal" in each for each in expectations(case))


def refuses(case: dict[str, Any]) -> bool:
    """Return whether the case expects any reading to refuse a move."""
    return any("refused" in each or "illegal" in each for each in expectations(case))


def readings(point: str) -> set[str]:
    """Return the readings whose side of a disputed point is covered by cases."""
    found = set()
    for case in CASES:
        if str(case.get("point")) == point:
            one = case.get("interpretation", "both")
            found |= {one} if one != "both" else {"rulebook", "18xx.games"} if "otherwise" in case else set()
    return found


def both_kinds(cases: list[dict[str, Any]]) -> bool:
    return any(map(accepts, cases)) and any(map(refuses, cases))


@pytest.mark.parametrize("section", SECTIONS)
def test_every_section_has_accepted_and_refused_moves(section):
    assert both_kinds([case for case in CASES if case["section"] == section])


@pytest.mark.parametrize("power", POWERS)
def test_every_power_has_accepted_and_refused_moves(power):
    assert both_kinds([case for case in CASES if case.get("power") == power])


def test_cases_cite_exactly_the_rulings_of_the_page():
    cited = {rule for case in CASES for rule in case["rule"].split()}
    assert cited == set(re.findall(r"^- \*\*(E\d+)\*\*", PAGE, re.MULTILINE))


def test_cases_are_numbered_by_the_first_rule_they_cite():
    assert [case["id"].partition(".")[0] for case in CASES] == [case["rule"].split()[0] for case in CASES]


def test_every_difference_between_the_readings_has_cases():
    cited = {str(case["point"]) for case in CASES if "point" in case}
    assert cited == {number for number, _ in POINTS}
    untold = [number for number, other in POINTS if other and readings(number) != {"rulebook", "18xx.games"}]
    assert not untold


def test_cases_use_only_known_refusals():
    expected = [each for case in CASES for each in expectations(case)]
    named = {code for each in expected for code in each.get("illegal", {}).values()}
    assert named | {each["refused"] for each in expected if "refused" in each} <= set(CATALOGUE.refusals)


# Content that the runner refuses.

GOOD: dict[str, Any] = {
    "id": "E1.1",
    "section": "6.2",
    "rule": "E9",
    "about": "a sale and a purchase",
    "given": {
        "round": "SR3",
        "turn": "A",
        "cash": {"A": 10},
        "tickets": 1,
        "debt": {"B": 4},
        "powers": {"A": ["MIDAS"]},
        "shelf": ["HOLE"],
        "kitchen": ["2S"],
        "families": {
            "GI": {
                "box": "7/2",
                "cards": "BAALL",
                "treasury": 4,
                "squirrels": ["2S asleep"],
                "powers": ["GOLD"],
            },
            "PE": {"box": "6/3", "cards": "CLLLL"},
        },
        "rest": "PE",
        "tiles": {"K9": "57 0"},
        "tokens": {"K9": ["GI wheat"]},
        "phase": "2S",
    },
    "play": [{"A": "sell GI 1"}, {"A": "buy PE"}, {"A": "buy hole"}],
    "expect": {
        "refused": "one_purchase",
        "legal": ["midas", "ticket"],
        "illegal": {"greek": "power_not_at_hand"},
        "asked": "A",
        "question": "stock",
        "at_work": None,
        "round": "SR3",
        "phase": "2S",
        "order": ["A", "B", "C"],
        "operating_order": ["PE", "GI"],
        "cash": {"A": 11, "B": 28},
        "tickets": 1,
        "debt": {"B": 4},
        "powers": {"A": ["MIDAS"]},
        "families": {
            "GI": {
                "box": "6/3",
                "cards": "BKALL",
                "parents": "B",
                "treasury": 4,
                "squirrels": ["2S asleep"],
                "powers": ["GOLD"],
                "used": {},
            },
            "PB": None,
        },
        "tiles": {"K9": "57 0", "K11": None},
        "tokens": {"K9": ["GI station 0", "GI wheat"]},
        "hole": [],
        "left": {"57": 1},
        "kitchen": ["2S"],
        "on_top": ["2S"],
        "shelf": ["HOLE"],
        "coming": [],
        "card_limit": 7,
        "squirrel_limit": 4,
        "last_round": False,
        "over": False,
        "score": {"A": {"cash": 11, "GI": 6, "PE": 6, "tickets": 20, "total": 43}, "B": {"debt": -4}},
        "winners": ["C"],
    },
}
RUN: dict[str, Any] = {
    "id": "E1.2",
    "section": "7.4",
    "rule": "E41",
    "about": "a run",
    "given": {
        "round": "OR1.2",
        "turn": "LI",
        "step": "run",
        "families": {"LI": {"box": "7/2", "cards": "AALL-", "squirrels": ["2S"]}},
        "tiles": {"E15": "5 1", "D16": "9 1", "D14": "9 2", "C13": "X7 4"},
    },
    "play": [{"LI": "run 2S C13 D14 E15 D16 C17"}],
    "expect": {
        "harvest": {"nuts": 60, "income": 1},
        "best": {"nuts": 60, "water": 1, "income": 1},
        "at_work": "LI",
        "waiting": [],
    },
}


@pytest.mark.parametrize("case", [GOOD, RUN])
def test_base_cases_pass(case):
    assert run_case(case) == []


def spoiled(case: dict[str, Any], path: tuple[Any, ...], value: Any) -> dict[str, Any]:
    """Return the case with one value changed."""
    case = deepcopy(case)
    here: Any = case
    for key in path[:-1]:
        here = here[key]
    here[path[-1]] = value
    return case


@pytest.mark.parametrize(
    ("path", "value"),
    [
        (("wish",), 1),
        (("id",), "first"),
        (("section",), "17"),
        (("rule",), "Z9"),
        (("power",), "LUCK"),
        (("interpretation",), "mine"),
        (("given", "weather"), "fine"),
        (("given", "players"), 6),
        (("given", "map"), "G"),
        (("given", "round"), "SR4"),
        (("given", "round"), "OR1.1"),
        (("given", "round"), "DRAFT"),
        (("given", "turn"), "GI"),
        (("given", "turn"), "D"),
        (("given", "turn"), None),
        (("given", "step"), "run"),
        (("given", "nuts"), 10),
        (("given", "waiting"), ["GI"]),
        (("given", "phase"), "4S"),
        (("given", "order"), ["A", "B"]),
        (("given", "cash"), {"D": 1}),
        (("given", "cash"), -1),
        (("given", "tickets"), 4),
        (("given", "debt"), 3),
        (("given", "powers"), {"A": ["MIDAS", "HOLE"]}),
        (("given", "shelf"), ["LUCK"]),
        (("given", "kitchen"), ["9S"]),
        (("given", "rest"), "PB"),
        (("given", "launches"), ["PE"]),
        (("given", "tiles"), {"K9": "9 0"}),
        (("given", "tiles"), {"K9": "57 6"}),
        (("given", "tiles"), {"Z9": "57 0"}),
        (("given", "tokens"), {"K9": ["GI flag 0"]}),
        (("given", "tokens"), {"K15": ["GI station 0"]}),
        (("given", "families", "EL"), {"box": "7/2", "cards": "ALLLL"}),
        (("given", "families", "PB"), {"box": "7/2"}),
        (("given", "families", "PB"), {"cards": "ALLLL"}),
        (("given", "families", "PE", "parents"), "C"),
        (("given", "families", "PE", "box"), "40/1"),
        (("given", "families", "PE", "box"), "7/7"),
        (("given", "families", "PE", "cards"), "CLLL"),
        (("given", "families", "PE", "cards"), "DLLLL"),
        (("given", "families", "PE", "cards"), "CAAAA"),
        (("given", "families", "PE", "squirrels"), ["3S dead"]),
        (("given", "families", "PE", "squirrels"), ["2S"] * 5),
        (("given", "families", "PE", "powers"), ["MIDAS"]),
        (("play", 0), {"A": "sell GI 1", "B": "pass"}),
        (("play", 0), {}),
        (("play", 0), {"A": "dance"}),
        (("play", 0), {"D": "pass"}),
        (("play", 0), {"GI": "pass"}),
        (("play",), []),
        (("otherwise",), {}),
        (("expect", "joy"), True),
        (("expect", "legal"), ["dance"]),
        (("expect", "cash"), {"D": 2}),
        (("expect", "families", "GI", "joy"), 1),
        (("expect", "families", "ZZ"), None),
        (("expect", "tokens"), {"K9": ["lamp"]}),
    ],
)
def test_case_with_unknown_or_impossible_content_fails(path, value):
    assert run_case(spoiled(GOOD, path, value))


@pytest.mark.parametrize(
    ("path", "value"),
    [
        (("refused",), "card_limit"),
        (("legal",), ["greek"]),
        (("illegal",), {"midas": "power_not_at_hand"}),
        (("illegal",), {"greek": "midas_announced"}),
        (("asked",), "B"),
        (("asked",), None),
        (("question",), "draft"),
        (("at_work",), "GI"),
        (("round",), "SR2"),
        (("phase",), "3S"),
        (("order",), ["B", "A", "C"]),
        (("operating_order",), ["GI", "PE"]),
        (("waiting",), ["GI"]),
        (("cash",), {"A": 10}),
        (("cash",), 11),
        (("tickets",), 3),
        (("debt",), 0),
        (("powers",), {"A": []}),
        (("families", "GI", "box"), "7/2"),
        (("families", "GI", "cards"), "BAKLL"),
        (("families", "GI", "parents"), "A"),
        (("families", "GI", "treasury"), 5),
        (("families", "GI", "squirrels"), ["2S"]),
        (("families", "GI", "powers"), []),
        (("families", "GI", "used"), {"RABBITS": 1}),
        (("families", "GI"), None),
        (("families", "PB"), {"treasury": 0}),
        (("families", "EL"), {"treasury": 0}),
        (("tiles",), {"K9": None}),
        (("tiles",), {"K9": "57 3"}),
        (("tiles",), {"K11": "9 0"}),
        (("tokens",), {"K9": []}),
        (("hole",), ["C17", "I19"]),
        (("left",), {"57": 2}),
        (("left",), {"58": 0}),
        (("kitchen",), []),
        (("on_top",), ["3S"]),
        (("shelf",), []),
        (("coming",), ["HOLE"]),
        (("card_limit",), 8),
        (("squirrel_limit",), 3),
        (("last_round",), True),
        (("over",), True),
        (("score",), {"A": {"total": 42}}),
        (("score",), {"A": {"debt": 0}}),
        (("winners",), ["A"]),
    ],
)
def test_case_with_a_wrong_expectation_fails(path, value):
    assert run_case(spoiled(GOOD, ("expect", *path), value))


@pytest.mark.parametrize(
    ("path", "value"),
    [
        (("given", "step"), "dance"),
        (("given", "turn"), "TI"),
        (("play", 0), {"TI": "pass"}),
        (("expect", "harvest"), {"nuts": 50}),
        (("expect", "harvest"), {"income": 0}),
        (("expect", "harvest"), {"water": 1}),
        (("expect", "best"), {"nuts": 50}),
        (("expect", "best"), {"water": 0}),
        (("expect", "best"), {"income": 0}),
        (("expect", "waiting"), ["GI"]),
        (("expect", "refused"), "run_interrupted"),
    ],
)
def test_run_case_with_a_changed_value_fails(path, value):
    assert run_case(spoiled(RUN, path, value))


@pytest.mark.parametrize("expect", [{}, {"legal": [], "illegal": {}}])
def test_case_without_expectations_fails(expect):
    assert run_case({**GOOD, "expect": expect})


@pytest.mark.parametrize(
    "case", [{}, {"id": 3}, {**GOOD, "expect": {"cash": object()}}, {**GOOD, "given": {1: 2}}]
)
def test_case_with_wrong_types_fails_without_raising(case):
    assert run_case(case)


def test_each_reading_is_checked_against_its_own_expectation():
    case = next(case for case in CASES if case["id"] == "E2.6")
    for reading, key, wanted in (("rulebook", "expect", 27), ("18xx.games", "otherwise", 23)):
        failures = run_case(spoiled(case, (key,), {"cash": {"A": wanted}}))
        assert failures == [f"{reading}: cash of A: expected {wanted}, found {50 - wanted}"]


def test_otherwise_requires_both_readings():
    assert run_case({**GOOD, "interpretation": "rulebook", "otherwise": {"over": False}})


def test_case_with_a_position_that_breaks_a_law_fails():
    assert "rulebook: given: impossible number of tickets: 4" in run_case(
        spoiled(GOOD, ("given", "tickets"), 4)
    )
