"""The structure of the project: roles of modules, short functions, and no paths of a developer's machine."""

from __future__ import annotations

import ast
import re
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest

from games.management.commands.play import COMMANDS

HOUSE = Path(__file__).resolve().parents[2]
TOP_LEVEL = {
    *("adjudicator", "benchmarks", "docs", "games", "templates", "tests", "zooasync"),
    *("manage.py", "requirements.txt", "pyproject.toml", "Makefile", "Procfile"),
    *("README.md", "CHANGELOG.md", "CONTRIBUTING.md", "LICENSE"),
    *("Containerfile", "compose.yaml", ".dockerignore", "requirements.lock"),
    *(".ci", ".github", ".env.example", ".gitignore", ".gitattributes", ".pre-commit-config.yaml"),
}
MACHINE_PATHS = re.compile(r"(?<![\w.])/(?:home|root|work|Users)/\w|[A-Z]:\\Users")
LONGEST_FUNCTION = 60
MAX_RULESET_LINES = 34_000
"""The five games together. A rule that needs more room should first make others shorter."""


def tracked() -> list[Path]:
    listed = subprocess.run(["git", "ls-files", "-z"], cwd=HOUSE, capture_output=True, text=True, check=False)
    if listed.returncode:
        pytest.skip("not a git checkout")
    return [Path(name) for name in listed.stdout.split("\0") if name]


def python_files() -> Iterator[Path]:
    yield from (path for path in tracked() if path.suffix == ".py" and "migrations" not in path.parts)


def test_top_level_contains_only_known_entries() -> None:
    assert {path.parts[0] for path in tracked()} - TOP_LEVEL == set()


def test_no_file_contains_a_path_of_a_developers_machine() -> None:
    found = []
    for path in tracked():
        try:
            text = (HOUSE / path).read_text()
        except UnicodeDecodeError:
            continue
        found += [f"{path}: {match[0]}" for match in MACHINE_PATHS.finditer(text)]
    assert found == []


def test_no_function_is_longer_than_a_page() -> None:
    long = []
    for path in python_files():
        for node in statements(ast.parse((HOUSE / path).read_text())):
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
                length = (node.end_lineno or node.lineno) - node.lineno + 1
                long += [f"{path}:{node.lineno} {node.name}: {length}"] * (length > LONGEST_FUNCTION)
    assert long == []


def statements(node: ast.AST) -> Iterator[ast.AST]:
    """Yield the node and all statements in it. Expressions contain no functions with a name."""
    yield node
    for block in ("body", "handlers", "cases", "orelse", "finalbody"):
        for each in getattr(node, block, ()):
            yield from statements(each)


def test_the_rulesets_stay_short_enough_to_read() -> None:
    modules = [path for path in python_files() if path.is_relative_to("adjudicator/rules")]
    assert modules
    assert sum(len((HOUSE / path).read_text().splitlines()) for path in modules) <= MAX_RULESET_LINES


def test_every_module_has_a_docstring() -> None:
    texts = {path: (HOUSE / path).read_text() for path in python_files()}
    documented = re.compile(r'(#!.*\n)?"""')
    assert [str(path) for path, text in texts.items() if text.strip() and not documented.match(text)] == []


def test_the_procfile_and_play_run_the_same_programs() -> None:
    lines = dict(line.split(": ", 1) for line in (HOUSE / "Procfile").read_text().splitlines())
    assert list(lines) == ["release", *COMMANDS, "stream", "small"]  # `web` can answer a few listeners, too
    assert [name for name, words in COMMANDS.items() if " ".join(words[1:]) not in lines[name]] == []


def test_documentation_has_no_dead_links() -> None:
    pages = [path for path in tracked() if path.suffix == ".md"]
    links = [
        (page, target)
        for page in pages
        for target in re.findall(r"\]\(([^)#]+)", (HOUSE / page).read_text())
        if "://" not in target
    ]
    dead = [
        f"{page}: {target}" for page, target in links if not (HOUSE / page).parent.joinpath(target).exists()
    ]
    assert links
    assert dead == []
