"""A folder of data files: which files are read, how faulty files are reported, and which file is chosen."""

from __future__ import annotations

from pathlib import Path

import pytest

from adjudicator.engine.codec import Malformed, decode
from adjudicator.engine.editions import find_version, load_versions

NONE = "There is no list '{version}'; there are: {known}."


def read(data: bytes) -> tuple[str, int]:
    numbers = decode(data, list[int])
    return str(numbers[0]), sum(numbers)


def test_loads_files_by_version_and_reports_faulty_ones(tmp_path: Path) -> None:
    for name, content in (("a", "[1, 2]"), ("b", '["x"]'), ("c", "[1]"), ("d", "{"), ("e", "[3]")):
        (tmp_path / f"{name}.json").write_text(content)
    (tmp_path / "notes.txt").write_text("[9]")
    (tmp_path / "f.json").mkdir()
    found, faults = load_versions(tmp_path, read, "list")
    assert dict(found) == {"1": 3, "3": 3}
    assert [fault.partition(":")[0] for fault in faults] == [
        "b.json, $[0]",
        "c.json, $.version",
        "d.json, $",
        "f.json",
    ]


def test_reports_a_folder_without_data_files(tmp_path: Path) -> None:
    found, faults = load_versions(tmp_path, read, "list")
    assert (dict(found), faults) == ({}, (f"{tmp_path.name}: no valid list found.",))


def test_refuses_an_unknown_version_and_lists_known_ones() -> None:
    assert find_version({"1": 3}, "1", NONE, "$.list") == 3
    with pytest.raises(Malformed, match="There is no list '2'; there are: 1, 3") as error:
        find_version({"3": 1, "1": 3}, "2", NONE, "$.list")
    assert error.value.place == "$.list"
    with pytest.raises(Malformed, match="there are: –"):
        find_version({}, "2", NONE, "$.list")
