"""A comparison detects every difference. The tests change one place in the reference data of real games."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from adjudicator.import_18xx import judge_file
from tests.imports.eighteen_xx.files import FILES, REFERENCE

pytestmark = pytest.mark.skipif(not FILES, reason="the records are not available")


def without_first(row: dict[str, Any], subject: str) -> None:
    offered = row[subject]
    offered.pop(next(iter(offered)) if isinstance(offered, dict) else 0)


def without_last(row: dict[str, Any], subject: str) -> None:
    row[subject].pop()


def fewer_hexes(row: dict[str, Any], subject: str) -> None:
    for hexes in row[subject].values():
        del hexes[:1]


def other_lay(row: dict[str, Any], subject: str) -> None:
    """Remove one rotation of one tile, or add one rotation."""
    lays = row[subject] if subject == "lays" else next(iter(row[subject].values()))
    tiles = next(iter(lays.values()))
    tile, rotations = next(iter(tiles.items()))
    tiles[tile] = rotations[1:] or "012345".replace(rotations, "")


def other_cost(row: dict[str, Any], subject: str) -> None:
    costs = row[subject]
    costs[next(iter(costs))] += 1


def other_number(row: dict[str, Any], subject: str) -> None:
    """Increase the last number of the first offer in a nested list by one."""
    offered = row[subject]
    first = next(iter(offered.values() if isinstance(offered, dict) else offered))
    if isinstance(first, dict):
        key = "value" if "value" in first else "price"
        first[key] += 1
    else:
        first[-1] += 1


def other_squirrel(row: dict[str, Any], subject: str) -> None:
    row["squirrels"]["families"][0][-1] += 1


def no_deck(row: dict[str, Any], subject: str) -> None:
    del row["squirrels"]["deck"]


def other_run(row: dict[str, Any], subject: str) -> None:
    row["run"][subject] = row["run"][subject] + 1 if subject == "best_single" else 0


def fewer_runners(row: dict[str, Any], subject: str) -> None:
    row["run"]["squirrels"].pop()


def other_slot(row: dict[str, Any], subject: str) -> None:
    first = next(iter(row["stations"].values()))
    first[0] += 1


def other_flag(row: dict[str, Any], subject: str) -> None:
    row[subject] = 1 - row[subject]


def other_step(row: dict[str, Any], subject: str) -> None:
    row["step"] = "DANCE"


CHANGES: list[tuple[str, Callable[[dict[str, Any], str], None]]] = [
    *[(subject, without_first) for subject in ("draft", "launch", "cards", "sell", "powers", "tickets")],
    *[(subject, without_first) for subject in ("ability", "stations", "power_stations")],
    *[("buy_powers", without_first), ("choose", without_first), ("discard", without_last)],
    ("assign", fewer_hexes),
    *[("lays", other_lay), ("power_lays", other_lay), ("lays_cost", other_cost)],
    *[("cards", other_number), ("sell", other_number), ("stations", other_number), ("stations", other_slot)],
    *[("buy_powers", other_number), ("squirrels.families", other_squirrel), ("squirrels.deck", no_deck)],
    *[("run.any_route", other_run), ("run.best_single", other_run), ("run.squirrels", fewer_runners)],
    *[("can_pass", other_flag), ("step", other_step)],
]
"""The subjects that a row compares, each with a function that changes the row."""


@cache
def known(folder: str) -> list[tuple[Path, dict[str, Any]]]:
    """Return the reference data of each record: legal moves or positions."""
    pairs = [(path, REFERENCE / folder / path.parent.name / path.name) for path in FILES]
    return [(path, json.loads(other.read_bytes())) for path, other in pairs]


def rows_with(subject: str) -> Iterator[tuple[Path, int]]:
    """Yield the files and indexes of rows with a subject, the shortest games first."""
    key, _, part = subject.partition(".")
    for path, content in sorted(known("legal"), key=lambda each: len(each[1]["rows"])):
        for place, row in enumerate(content["rows"]):
            found = row.get(key) and (not part or row[key].get(part))
            if found and any(row[key].values() if isinstance(row[key], dict) else [True]):
                yield path, place


def judged_with(path: Path, folder: str, content: Any, tmp_path: Path) -> tuple[int, int]:
    """Compare a record with changed reference data.

    Return the number of equal rows and the number of all rows.
    """
    (tmp_path / path.name).write_text(json.dumps(content))
    asked = {"legal": tmp_path} if folder == "legal" else {"checkpoints": tmp_path}
    comparison, faults = judge_file(path, **asked)
    tally = comparison.legal if folder == "legal" else comparison.equal
    assert bool(faults) == (tally.good < tally.total)
    return tally.good, tally.total


@pytest.mark.parametrize(
    ("subject", "change"), CHANGES, ids=[f"{subject} {change.__name__}" for subject, change in CHANGES]
)
def test_changed_offers_are_detected(
    subject: str, change: Callable[[dict[str, Any], str], None], tmp_path: Path
) -> None:
    path, place = next(rows_with(subject))
    content = json.loads(json.dumps(dict(known("legal"))[path]))
    key, _, part = subject.partition(".")
    change(content["rows"][place], part or key)
    good, total = judged_with(path, "legal", content, tmp_path)
    assert good == total - 1


@pytest.mark.parametrize(
    "key", ["round", "step", "active", "phase", "cash", "hands", "families", "runs", "water_income", "debt"]
)
def test_changed_positions_are_detected(key: str, tmp_path: Path) -> None:
    contents = sorted(known("checkpoints"), key=lambda each: len(each[1]["rows"]))
    path, content = next(each for each in contents if any(row.get(key) for row in each[1]["rows"]))
    content = json.loads(json.dumps(content))
    row = next(row for row in content["rows"] if row.get(key))
    row[key] = _other(row[key])
    good, total = judged_with(path, "checkpoints", content, tmp_path)
    assert good < total


def _other(value: Any) -> Any:
    """Return a copy of this value in which one number or word is changed."""
    match value:
        case dict():
            first = next(iter(value))
            return {**value, first: _other(value[first])}
        case list():
            return [_other(value[0]), *value[1:]] if value else ["more"]
        case int():
            return value + 1
        case _:
            return f"not {value}"


@pytest.mark.parametrize(
    "key", ["cash", "price", "cell", "stack", "parents", "squirrels", "powers", "stations_left", "cards"]
)
def test_changed_families_are_detected(key: str, tmp_path: Path) -> None:
    path, content = max(known("checkpoints"), key=lambda each: len(each[1]["rows"]))
    content = json.loads(json.dumps(content))
    row = [row for row in content["rows"] if row.get("families")][-1]
    family = next(iter(row["families"].values()))
    family[key] = _other(family[key])
    good, total = judged_with(path, "checkpoints", content, tmp_path)
    assert good < total
