"""The parts of the test suite: each test is in one, and each part runs somewhere."""

from __future__ import annotations

import os
import subprocess
import sys
from itertools import chain
from pathlib import Path

import pytest
import yaml

from tests import parts, run

TESTS = Path(__file__).resolve().parents[1]
ROOT = TESTS.parent


def test_each_test_folder_is_in_one_part() -> None:
    folders = sorted(chain.from_iterable(parts.PARTS.values()))
    assert folders == sorted({path.relative_to(TESTS).parts[0] for path in TESTS.rglob("test_*.py")})


def test_paths_that_also_run_on_sqlite_exist() -> None:
    assert [path for path in run.ON_SQLITE_TOO if not (TESTS / path).exists()] == []


def test_paths_that_parts_cover_exist() -> None:
    assert {*parts.COVERED} <= {*parts.PARTS}
    covered = chain.from_iterable(parts.COVERED.values())
    assert [path for path in covered if not (ROOT / path).exists()] == []


def test_the_workflow_runs_every_part() -> None:
    workflow = yaml.safe_load((ROOT / ".github" / "workflows" / "checks.yml").read_text())
    assert workflow["jobs"]["test"]["strategy"]["matrix"]["part"] == [*parts.PARTS]


def test_refuses_an_unknown_part() -> None:
    found = subprocess.run(
        [sys.executable, "-m", "tests.run", "rules", "sight"], capture_output=True, text=True, check=False
    )
    assert found.returncode == 2
    assert "unknown part sight" in found.stdout


@pytest.mark.parametrize(
    ("part", "changed", "are_due"),
    [
        ("tools", "docs/mail.md", False),
        ("tools", "adjudicator/perft.py", True),
        ("tools", "tests/tools/new.py", True),
        ("containers", "games/models/game.py", False),
        ("containers", "zooasync/settings.py", True),
        ("containers", "requirements.lock", True),
    ],
)
def test_some_parts_run_only_if_their_files_have_changed(
    part: str, changed: str, are_due: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def git(*arguments: str) -> str:
        command = ["git", "-c", "user.name=Ann", "-c", "user.email=ann@example.org", *arguments]
        return subprocess.run(
            command, cwd=tmp_path, capture_output=True, text=True, check=True
        ).stdout.strip()

    git("init", "--quiet")
    git("commit", "--quiet", "--allow-empty", "--message", "Begin")
    monkeypatch.setenv("TEST_BASE", git("rev-parse", "HEAD"))
    monkeypatch.chdir(tmp_path)
    assert part not in parts.due([])
    assert parts.due([part]) == []
    (tmp_path / changed).parent.mkdir(parents=True, exist_ok=True)
    (tmp_path / changed).write_text("changed")
    git("add", ".")
    git("commit", "--quiet", "--message", "Change")
    assert (part in parts.due([])) is are_due
    assert parts.due([part]) == [part] * are_due


def test_the_image_is_built_on_demand_without_a_base_to_compare_with(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("TEST_BASE", raising=False)
    assert "containers" not in parts.due([])
    assert parts.due(["containers"]) == ["containers"]


def test_the_parts_are_known_before_any_package_is_installed() -> None:
    told = [sys.executable, "-S", "-m", "tests.parts", "containers", "rules"]
    without = {name: value for name, value in os.environ.items() if name != "TEST_BASE"}
    found = subprocess.run(told, cwd=ROOT, env=without, capture_output=True, text=True, check=True)
    assert found.stdout.split() == ["containers", "rules"]
