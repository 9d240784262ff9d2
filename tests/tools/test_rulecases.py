"""The runner of rule cases counts every case and skips no unknown case."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from adjudicator.rulecases import running
from adjudicator.rulecases.__main__ import main


def run_case(case: Any) -> list[str]:
    """Run a case in which `fails` lists the faults and `breaks` makes the runner fail."""
    if "breaks" in case:
        raise KeyError(case["breaks"])
    return list(case.get("fails", []))


@pytest.fixture
def toy_runner(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(running, "runner", lambda ruleset: run_case)


def judged(tmp_path: Path, capsys: pytest.CaptureFixture[str], *texts: str | bytes) -> tuple[int, list[str]]:
    """Return the exit status and the output, without the folder, for files with these contents."""
    paths = [tmp_path / f"{number}.yaml" for number in range(1, len(texts) + 1)]
    for path, text in zip(paths, texts, strict=True):
        path.write_bytes(text if isinstance(text, bytes) else text.encode())
    status = main(["toy", *map(str, paths)])
    return status, capsys.readouterr().out.replace(f"{tmp_path}/", "").splitlines()


@pytest.mark.usefixtures("toy_runner")
def test_passed_and_failed_cases_of_all_files_are_counted(tmp_path: Path, capsys: Any) -> None:
    first = "scenarios: [{id: a}, {id: b, fails: [one is two, 'two\n\n is three']}, {id: c}]"
    second = "scenarios: [{id: a}, {id: d, breaks: bones}]"
    assert judged(tmp_path, capsys, first, second) == (
        1,
        [
            "1.yaml b: one is two",
            "1.yaml b: two is three",
            "2.yaml d: KeyError: 'bones'",
            "3 passed, 2 failed",
        ],
    )


@pytest.mark.usefixtures("toy_runner")
def test_only_passed_cases_are_success(tmp_path: Path, capsys: Any) -> None:
    assert judged(tmp_path, capsys, "scenarios: [{id: a}, {id: b}]") == (0, ["2 passed, 0 failed"])


@pytest.mark.usefixtures("toy_runner")
@pytest.mark.parametrize(
    "text",
    [
        "",
        "scenarios: []",
        "scenarios:",
        "scenarios: {id: a}",
        "[{id: a}]",
        "cases: [{id: a}]",
        "scenarios: [{id: a}]\nnotes: unknown",
        "scenarios: [{id: a}]\nscenarios: [{id: b}]",
        "scenarios: [{id: a, id: b}]",
        "scenarios: [{id: a}",
        "scenarios: [{id: a, x: !!python/object/apply:os.system [ls]}]",
        "scenarios: [{[]: a}]",
        "scenarios: [{{}: a}]",
        "a: *b",
        "--- {scenarios: [{id: a}]}\n--- {}",
        b"\xff\xfe\x00",
        b"scenarios: \x00",
        "[" * 10_000,
        "scenarios: [{id: a, when: 2020-13-45}]",
    ],
)
def test_invalid_file_counts_as_one_failure(text: str | bytes, tmp_path: Path, capsys: Any) -> None:
    status, lines = judged(tmp_path, capsys, text, "scenarios: [{id: a}]")
    assert status == 1
    assert lines[0].startswith("1.yaml: ")
    assert lines[1:] == ["1 passed, 1 failed"]


@pytest.mark.usefixtures("toy_runner")
@pytest.mark.parametrize("case", ["a", "[]", "{}", "{id: 7}", "{id: ''}", "{id: null}", "{name: a}"])
def test_case_without_an_id_is_a_failure(case: str, tmp_path: Path, capsys: Any) -> None:
    status, lines = judged(tmp_path, capsys, f"scenarios: [{{id: first}}, {case}]")
    assert (status, lines[1:]) == (1, ["1 passed, 1 failed"])
    assert lines[0].startswith("1.yaml number 2: ")


@pytest.mark.usefixtures("toy_runner")
def test_duplicate_id_is_a_failure(tmp_path: Path, capsys: Any) -> None:
    status, lines = judged(tmp_path, capsys, "scenarios: [{id: a}, {id: a}]", "scenarios: [{id: a}]")
    assert (status, lines) == (1, ["1.yaml a: this id appears twice", "2 passed, 1 failed"])


@pytest.mark.usefixtures("toy_runner")
def test_a_missing_file_is_a_failure(tmp_path: Path, capsys: Any) -> None:
    assert main(["toy", str(tmp_path / "no.yaml"), str(tmp_path)]) == 1
    assert capsys.readouterr().out.endswith("0 passed, 2 failed\n")


def test_an_unknown_ruleset_is_a_failure(capsys: Any) -> None:
    assert main(["chess", "x.yaml"]) == 1
    lines = capsys.readouterr().out.splitlines()
    assert lines[0].startswith("chess: unknown ruleset; choose from: ")
    assert lines[1] == "0 passed, 1 failed"


def test_a_ruleset_without_a_runner_is_a_failure(monkeypatch: pytest.MonkeyPatch, capsys: Any) -> None:
    monkeypatch.setattr(running, "RULESETS", {"no-cases": None})
    assert main(["no-cases", "x.yaml"]) == 1
    assert capsys.readouterr().out.startswith("no-cases: this ruleset has no runner for rule cases: ")
