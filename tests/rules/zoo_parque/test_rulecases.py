"""Every declarative case of Zoo Parque passes, and the runner refuses unknown content."""

from __future__ import annotations

import re
from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest

from adjudicator.rulecases.files import read_cases
from adjudicator.rulecases.running import runner
from adjudicator.rules.zoo_parque.catalogue import CATALOGUE

ROOT = Path(__file__).parents[3]
run_case = runner("zoo-parque")
CASES: list[Any] = list(read_cases(ROOT / "tests/rulecases/zoo-parque.yaml"))
BY_ID = {case["id"]: case for case in CASES}


def test_every_rule_case_passes():
    faults = {case["id"]: run_case(case) for case in CASES}
    assert {name: found for name, found in faults.items() if found} == {}


def test_case_ids_are_unique():
    assert len(BY_ID) == len(CASES)


def test_cases_use_only_known_refusals():
    named = {case.get("expect", {}).get("because") for case in CASES} - {None}
    assert named <= set(CATALOGUE.refusals)


def test_cases_cite_only_existing_rulings():
    page = (ROOT / "docs/rules/zoo-parque.md").read_text()
    cited = {number for case in CASES for number in re.findall(r"P\d+", str(case.get("source", "")))}
    assert cited <= set(re.findall(r"\*\*(P\d+)\*\*", page))


GOOD: dict[str, Any] = {
    "id": "good",
    "cells": [
        {"at": [0, 0], "g": "grass", "item": "lion", "f": "NWS", "d": 1, "pawn": "A"},
        {"at": [1, 0], "g": "grass", "f": "NS", "d": 1},
    ],
    "place": [{"at": [2, 0], "g": "grass", "f": "NS"}, {"at": [3, 0], "g": "grass", "f": "NES"}],
    "claim": {"by": "B", "at": [3, 0]},
    "expect": {
        "legal": False,
        "because": "claimed_already",
        "place_legal": True,
        "kind": "bottom",
        "areas": [4],
        "exhibits": [{"cells": 4, "spaces": 4, "animals": 1, "value": 8}],
        "score": {"A": 8, "B": 0},
        "on_map_after": [1, 900],
    },
}


def test_base_case_passes():
    assert run_case(GOOD) == []


def spoiled(path: tuple[Any, ...], value: Any) -> dict[str, Any]:
    """Return the valid case with one value changed."""
    case = deepcopy(GOOD)
    here: Any = case
    for key in path[:-1]:
        here = here[key]
    here[path[-1]] = value
    return case


@pytest.mark.parametrize(
    ("path", "value"),
    [
        (("wish",), 1),
        (("sets",), ["base", "space"]),
        (("options",), {"rain": True}),
        (("players",), ["A", "C"]),
        (("cells", 0, "g"), "moss"),
        (("cells", 0, "item"), "unicorn"),
        (("cells", 0, "f"), "X"),
        (("cells", 0, "pawn"), "C"),
        (("cells", 1, "at"), [3, 3]),
        (("place", 1, "at"), [4, 0]),
        (("expect", "joy"), True),
        (("expect",), {}),
        (("do",), ["A dances"]),
        (("before",), {"legal": True}),
        (("before",), {"kind": "bottom"}),
        (("turn",), {"draws": 1}),
        (
            ("cells",),
            [
                {"at": [0, 0], "g": "grass", "d": 1, "under": [{"g": "grass", "d": 2}]},
                {"at": [1, 0], "g": "grass", "d": 2, "under": [{"g": "grass", "d": 1}]},
            ],
        ),
    ],
)
def test_case_with_unknown_content_fails(path, value):
    assert run_case(spoiled(path, value))


@pytest.mark.parametrize(
    ("path", "value"),
    [
        (("expect", "legal"), True),
        (("expect", "because"), "no_area"),
        (("expect", "place_legal"), False),
        (("expect", "kind"), "top"),
        (("expect", "areas"), [3]),
        (("expect", "exhibits"), []),
        (("expect", "exhibits"), [{"cells": 3}]),
        (("expect", "exhibits", 0, "spaces"), 3),
        (("expect", "exhibits", 0, "animals"), 2),
        (("expect", "exhibits", 0, "value"), 4),
        (("expect", "score"), {"A": 4}),
        (("expect", "score"), {"C": 0}),
        (("expect", "on_map_after"), [1]),
        (("expect", "hand"), 1),
        (("expect", "deck"), 1),
        (("expect", "market"), 1),
        (("expect", "game_over"), True),
        (("expect", "next"), "B"),
        (("expect", "final_turn"), True),
        (("expect", "asked"), ["B"]),
        (("expect", "question"), "ask_feed"),
        (("expect", "hands"), {"A": 1}),
        (("expect", "pawns_left"), {"A": 4}),
        (("expect", "moves"), []),
        (("before",), {"areas": [3]}),
        (("before",), {"market": 4}),
        (("check",), {"food_icons": [{"animals": ["lion"], "need": 1}]}),
    ],
)
def test_case_with_a_wrong_expectation_fails(path, value):
    assert run_case(spoiled(path, value))


def test_expectation_that_applies_to_nothing_fails():
    """A case whose expectation applies to nothing fails instead of passing silently."""
    table = {"id": "still", "cells": GOOD["cells"]}
    for expect in ({"legal": True}, {"place_legal": True}, {"kind": "bottom"}, {"because": "no_area"}):
        assert run_case({**table, "expect": expect})
    books = {"id": "turn", "state": {"hand": 3, "deck": 0, "market": 1}, "expect": {"legal": True}}
    assert run_case({**books, "turn": {"draws": 2}})
    assert run_case({**books, "turn": {"play": [1, 2, 3]}})
    assert run_case({**books, "turn": {"draws": 1}, "expect": {"legal": True, "game_over": True}}) == []
