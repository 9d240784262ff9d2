"""Every declarative case of Zooloretto passes, and the runner refuses unknown content."""

from __future__ import annotations

import re
from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest

from adjudicator.rulecases.files import read_cases
from adjudicator.rulecases.running import runner
from adjudicator.rules.zooloretto.catalogue import CATALOGUE

ROOT = Path(__file__).parents[3]
run_case = runner("zooloretto")
CASES: list[Any] = list(read_cases(ROOT / "tests/rulecases/zooloretto.yaml"))
BY_ID = {case["id"]: case for case in CASES}


def test_every_rule_case_passes():
    faults = {case["id"]: run_case(case) for case in CASES}
    assert {name: found for name, found in faults.items() if found} == {}


def cited(case: dict[str, Any]) -> set[str]:
    return set(re.findall(r"Z\d+", str(case.get("source", ""))))


def test_cases_cite_only_existing_rulings():
    page = (ROOT / "docs/rules/zooloretto.md").read_text()
    numbers = set(re.findall(r"\*\*(Z\d+)\*\*", page))
    assert set().union(*map(cited, CASES)) <= numbers


TAKE = {"by": "A", "action": "take", "truck": "T1", "place": [{"tile": "zebra", "to": "pen4"}]}
GOOD: dict[str, Any] = {
    "id": "good",
    "given": {"trucks": {"T1": ["zebra", "coin"]}, "zoo": {"A": {"barn": ["panda"]}}},
    "do": [TAKE],
    "expect": {"legal": True, "coins": {"A": 3}, "next": "B"},
}


def test_base_case_passes():
    assert run_case(GOOD) == []


def spoiled(path: tuple[Any, ...], value: Any) -> dict[str, Any]:
    """Return the valid case with one value changed."""
    case = deepcopy(GOOD)
    here: Any = case
    for key in path[:-1]:
        here = here.setdefault(key, {}) if isinstance(here, dict) else here[key]
    here[path[-1]] = value
    return case


@pytest.mark.parametrize(
    ("path", "value"),
    [
        (("wish",), 1),
        (("given", "weather"), "fine"),
        (("given", "zoo", "A", "pen7"), ["zebra"]),
        (("given", "zoo", "A", "pen4"), ["zebra"] * 5),
        (("given", "zoo", "A", "pen4"), ["zebra", "panda"]),
        (("given", "zoo", "A", "pen4"), ["stall_1"]),
        (("given", "zoo", "A", "barn"), ["coin"]),
        (("given", "zoo", "A", "stalls"), {"pen5": ["stall_1", "stall_2"]}),
        (("given", "zoo", "A", "stalls"), {"barn": ["stall_1"]}),
        (("given", "zoo", "D"), {}),
        (("given", "trucks", "T4"), []),
        (("given", "trucks", "T1"), ["zebra"] * 4),
        (("given", "trucks", "T1"), ["zebra.o"]),
        (("given", "taken"), {"B": "T2", "C": "T2"}),
        (("given", "players"), ["A", "C"]),
        (("given", "players"), 6),
        (("given", "coins"), {"A": "many"}),
        (("given", "coins"), {"A": -1}),
        (("given", "active"), "D"),
        (("do", 0, "action"), "dance"),
        (("do", 0, "by"), "D"),
        (("do", 0, "truck"), "first"),
        (("do", 0, "tile"), "zebra"),
        (("do", 0, "place"), [{"tile": "zebra", "to": "pen7"}]),
        (("do", 0, "place"), [{"tile": "unicorn", "to": "pen4"}]),
        (("do", 0, "place"), [{"tile": "zebra"}]),
        (("do", 0, "place"), [{"tile": "zebra", "to": "coins"}]),
        (("do", 0), "take"),
        (("expect", "joy"), True),
        (("expect", "coins"), {"D": 2}),
        (("expect", "offspring_left"), {"dodo": 2}),
        (("expect", "still_legal_kinds"), ["dance"]),
        (("check",), {3: {"joy": 1}}),
        (("check",), {6: {"bank": 1}}),
    ],
)
def test_case_with_unknown_content_fails(path, value):
    assert run_case(spoiled(path, value))


@pytest.mark.parametrize(
    ("path", "value"),
    [
        (("expect", "legal"), False),
        (("expect", "steps"), [False]),
        (("expect", "steps"), [True, True]),
        (("expect", "because"), "pen_full"),
        (("expect", "next"), "A"),
        (("expect", "next"), None),
        (("expect", "coins"), {"A": 2}),
        (("expect", "bank"), 19),
        (("expect", "draw_stack"), 29),
        (("expect", "final_stack"), 14),
        (("expect", "trucks"), {"T1": ["coin"]}),
        (("expect", "trucks"), {"T5": []}),
        (("expect", "zoo"), {"A": {"pen4": []}}),
        (("expect", "zoo"), {"A": {"pen4": ["zebra", "zebra"]}}),
        (("expect", "zoo"), {"A": {"barn": []}}),
        (("expect", "zoo"), {"A": {"expansion": []}}),
        (("expect", "zoo"), {"A": {"pen4": None}}),
        (("expect", "zoo"), {"A": {"stalls": {"pen4": ["stall_1"]}}}),
        (("expect", "offspring_left"), {"zebra": 1}),
        (("expect", "out_of_round"), []),
        (("expect", "taken"), {"A": "T2"}),
        (("expect", "round_over"), True),
        (("expect", "game_over"), True),
        (("expect", "last_round"), True),
        (("expect", "still_legal_kinds"), ["draw"]),
        (("expect", "score"), {"A": 0}),
        (("expect", "winners"), ["A"]),
        (("score",), {"A": 0}),
        (("winners",), ["C"]),
        (("check",), {3: {"bank": 20}}),
    ],
)
def test_case_with_a_wrong_expectation_fails(path, value):
    assert run_case(spoiled(path, value))


@pytest.mark.parametrize(
    "case", [{"id": "x"}, {"id": "x", "expect": {}}, {"id": "x", "expect": {"legal": True}}]
)
def test_case_without_checks_fails(case):
    assert run_case(case)


@pytest.mark.parametrize(
    "case", [{}, {"id": 3, "score": {"A": 0}}, {"id": "x", "score": {1: 2, "A": object()}}]
)
def test_case_with_wrong_types_fails_without_raising(case):
    assert run_case(case)


def test_cases_use_only_known_refusals():
    named = {case.get("expect", {}).get("because") for case in CASES} - {None}
    assert named <= set(CATALOGUE.refusals)


def test_a_refused_step_changes_nothing():
    case = deepcopy(GOOD)
    case["do"].insert(0, {**TAKE, "place": [{"tile": "zebra", "to": "expansion"}]})
    case["expect"] |= {"steps": [False, True]}
    assert run_case(case) == []


def test_kinds_may_be_named_by_their_group():
    given = {"coins": {"A": 3}, "zoo": {"A": {"barn": ["zebra"]}}}
    expect = {"still_legal_kinds": ["draw", "money"]}
    assert run_case({"id": "x", "given": given, "expect": expect}) == []


@pytest.mark.parametrize(
    ("zoo", "step", "after"),
    [
        ({"barn": ["zebra"]}, {"action": "move", "tile": "zebra", "to": "pen4"}, {"pen4": ["zebra"]}),
        (
            {"barn": ["stall_1"]},
            {"action": "move", "tile": "stall_1", "to": "pen4"},
            {"stalls": {"pen4": ["stall_1"]}},
        ),
        (
            {"stalls": {"pen6": ["stall_1"]}},
            {"action": "move_stall", "tile": "stall_1", "to": "pen4"},
            {"stalls": {"pen4": ["stall_1"], "pen6": []}},
        ),
        (
            {"pen4": ["zebra"], "barn": ["panda"]},
            {"action": "exchange", "a": "barn", "b": "pen4"},
            {"pen4": ["panda"], "barn": ["zebra"]},
        ),
        (
            {"pen4": ["zebra"], "pen5": ["panda"]},
            {"action": "exchange", "a": "pen4", "b": "pen5", "species": "zebra"},
            {"pen4": ["panda"], "pen5": ["zebra"]},
        ),
        ({}, {"action": "buy", "seller": "B", "tile": "camel", "to": "pen6"}, {"pen6": ["camel"]}),
        ({}, {"action": "purchase", "seller": "B", "tile": "camel"}, {"pen5": ["camel"]}),
        ({}, {"action": "take_truck", "truck": "T1"}, {"pen5": ["leopard"]}),
        (
            {},
            {
                "action": "take",
                "truck": "T1",
                "place": [{"tile": "coin", "to": "coins"}, {"tile": "leopard", "to": "pen6"}],
            },
            {"pen6": ["leopard"]},
        ),
    ],
)
def test_fills_in_unambiguous_omissions_of_a_step(zoo, step, after):
    given = {"zoo": {"A": zoo, "B": {"barn": ["camel"]}}, "trucks": {"T1": ["leopard", "coin"]}}
    case = {"id": "x", "given": given, "do": [{"by": "A", **step}]}
    assert run_case({**case, "expect": {"legal": True, "next": "B", "zoo": {"A": after}}}) == []


def test_a_draw_needs_neither_its_tile_nor_the_only_open_truck():
    given = {"trucks": {"T1": ["coin"] * 3, "T2": ["coin"] * 3}}
    case = {"id": "x", "given": given, "do": [{"by": "A", "action": "draw"}]}
    assert run_case({**case, "expect": {"legal": True, "next": "B", "draw_stack": 29}}) == []
    assert run_case({"id": "x", "do": [{"by": "A", "action": "draw"}], "expect": {"next": "A"}}) == []


@pytest.mark.parametrize(
    ("zoo", "step"),
    [
        (
            {"stalls": {"pen6": ["stall_1"], "pen5": ["stall_1"]}},
            {"action": "move_stall", "tile": "stall_1", "to": "pen4"},
        ),
        ({"pen4": ["zebra"], "barn": ["panda", "camel"]}, {"action": "exchange", "a": "barn", "b": "pen4"}),
    ],
)
@pytest.mark.parametrize("legal", [True, False])
def test_ambiguous_step_fails(zoo, step, legal):
    case = {"id": "x", "given": {"zoo": {"A": zoo}}, "do": [{"by": "A", **step}]}
    assert run_case({**case, "expect": {"legal": legal}})
