"""The parts of the test suite: each test belongs to one part, and each part runs somewhere."""

from __future__ import annotations

import subprocess
import sys
from itertools import chain
from pathlib import Path

import grimp
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


@pytest.fixture(scope="module")
def graph() -> grimp.ImportGraph:
    """Return which module imports which."""
    return grimp.build_graph("adjudicator", "games", "zooasync", "tests", cache_dir=None)


def outside(part: str, found: set[str]) -> list[str]:
    """Return the modules that a part does not cover."""
    covered = tuple(f"{path.removesuffix('.py').replace('/', '.')}." for path in parts.COVERED[part])
    return [name for name in sorted(found) if not f"{name}.".startswith(covered)]


def test_tests_of_the_rules_import_only_files_that_their_part_covers(graph: grimp.ImportGraph) -> None:
    """A change of any other file cannot change their result, so that they can be left out after it.

    The fixtures that all tests share may import the site: those of the rules do not use it.
    """
    tested = [f"tests.{folder}." for folder in parts.PARTS["rules"]]
    found = {module for module in graph.modules if module.startswith(tuple(tested))}
    todo = sorted(found)
    while todo:
        imported = graph.find_modules_directly_imported_by(todo.pop()) - found - {"tests.conftest"}
        found |= imported
        todo += imported
    assert len(found) > 200
    assert outside("rules", found) == []


def test_boards_and_their_tests_import_only_files_that_their_part_covers(graph: grimp.ImportGraph) -> None:
    """Texts of the site that they use may themselves import more: a change there cannot change a drawing."""
    modules = [name for name in graph.modules if name.startswith(("games.boards.", "tests.boards."))]
    found = set(chain.from_iterable(map(graph.find_modules_directly_imported_by, modules)))
    assert len(found) > 200
    assert outside("boards", found) == []


def test_the_workflow_runs_every_part() -> None:
    workflow = yaml.safe_load((ROOT / ".github" / "workflows" / "checks.yml").read_text())
    assert workflow["jobs"]["test"]["strategy"]["matrix"]["part"] == [*parts.PARTS]


def test_refuses_an_unknown_part() -> None:
    found = subprocess.run(
        [sys.executable, "-m", "tests.run", "rules", "sight"], capture_output=True, text=True, check=False
    )
    assert found.returncode == 2
    assert "Unknown part: sight" in found.stdout


@pytest.fixture
def checkout(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return a repository of which git knows one file that each part covers."""
    monkeypatch.setattr(parts, "ROOT", tmp_path)
    for variable in parts.ALL_DUE:
        monkeypatch.delenv(variable, raising=False)
    subprocess.run(["git", "init", "--quiet"], cwd=tmp_path, check=True)
    for path in (
        "docs/mail.md",
        "adjudicator/perft.py",
        "Procfile",
        "tests/containers/image.py",
        parts.VERIFIED,
    ):
        write(tmp_path, path, "{}")
    return tmp_path


def write(checkout: Path, path: str, text: str) -> None:
    (checkout / path).parent.mkdir(parents=True, exist_ok=True)
    (checkout / path).write_text(text)
    subprocess.run(["git", "add", "."], cwd=checkout, check=True)


def test_some_parts_are_left_out_after_they_have_passed(
    checkout: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert parts.due([]) == [*parts.PARTS]
    parts.record(["tools", "containers", "site"])
    assert parts.due([]) == [part for part in parts.PARTS if part not in ("tools", "containers")]
    assert parts.due(["tools", "containers", "site"]) == ["site"]
    monkeypatch.setenv(parts.ALL_DUE[-1], "1")
    assert parts.due([]) == [*parts.PARTS]


@pytest.mark.parametrize(
    ("part", "changed", "is_due"),
    [
        ("rules", "games/web/table/page.py", False),
        ("rules", "adjudicator/rules/zooloretto/moves.py", True),
        ("rules", "docs/rules/zooloretto.md", True),
        ("boards", "games/web/table/page.py", False),
        ("boards", "games/boards/svg.py", True),
        ("boards", "adjudicator/rules/zooloretto/moves.py", True),
        ("tools", "docs/mail.md", False),
        ("tools", "adjudicator/perft.py", True),
        ("tools", "tests/tools/new.py", True),
        ("deployment", "games/web/table/page.py", False),
        ("deployment", "Procfile", True),
        ("containers", "games/models/game.py", False),
        ("containers", "zooasync/settings.py", True),
        ("containers", "requirements.lock", True),
    ],
)
def test_a_part_is_due_again_when_one_of_its_files_has_changed(
    checkout: Path, part: str, changed: str, is_due: bool
) -> None:
    parts.record(parts.PARTS)
    write(checkout, changed, "changed")
    assert parts.due([part]) == [part] * is_due


def test_a_part_is_due_again_when_one_of_its_files_is_gone(checkout: Path) -> None:
    parts.record(parts.PARTS)
    (checkout / "adjudicator" / "perft.py").unlink()
    assert parts.due(["tools"]) == ["tools"]


def test_every_part_is_due_without_git(checkout: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    parts.record(parts.PARTS)
    monkeypatch.setenv("PATH", "")
    assert parts.due([*parts.PARTS]) == [*parts.PARTS]


def test_the_parts_are_known_before_any_package_is_installed() -> None:
    command = [sys.executable, "-S", "-m", "tests.parts", "browser", "site"]
    found = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
    assert found.stdout.split() == ["browser", "site"]
