"""The page on writing rulesets matches the code."""

from __future__ import annotations

import ast
import doctest
import re
from collections.abc import Iterator
from dataclasses import fields
from pathlib import Path

import pytest

from adjudicator.engine.notation import Notation
from adjudicator.engine.ruleset import Rules
from adjudicator.engine.search import Search
from adjudicator.registry import RULESETS, module_name

ROOT = Path(__file__).parents[2]
PAGE = ROOT / "docs" / "rulesets.md"


def section(title: str) -> str:
    return PAGE.read_text().partition(f"\n## {title}\n")[2].partition("\n## ")[0]


def bullets(text: str) -> list[str]:
    return re.findall(r"^- (.+)$", text, re.MULTILINE)


def laws_of(path: Path) -> Iterator[str]:
    """Yield the laws in the order in which their file has them."""
    nodes = [node for node in ast.walk(ast.parse(path.read_text())) if isinstance(node, ast.Call)]
    for node in sorted(nodes, key=lambda node: node.lineno):
        if isinstance(node.func, ast.Name) and node.func.id == "require_law":
            yield ast.literal_eval(node.args[1])


def promises_of(path: Path) -> Iterator[str]:
    for node in ast.parse(path.read_text()).body:
        if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
            yield node.name.removeprefix("test_").replace("_", " ")


def test_example_gives_the_documented_output() -> None:
    result = doctest.testfile(str(PAGE), module_relative=False, optionflags=doctest.IGNORE_EXCEPTION_DETAIL)
    assert result.attempted > 5
    assert result.failed == 0


def test_every_function_of_a_ruleset_is_explained() -> None:
    rows = re.findall(r"^\| (`.+?) \|", section("The functions"), re.MULTILINE)
    explained = [name for row in rows for name in re.findall(r"`(\w+)`", row)]
    parts = (Rules, Notation, Search)
    functions = [field.name for part in parts for field in fields(part) if "Callable" in str(field.type)]
    assert explained == functions


def test_laws_are_listed_in_the_wording_of_the_code() -> None:
    laws = dict.fromkeys(laws_of(ROOT / "adjudicator" / "engine" / "laws.py"))
    contract = ROOT / "tests" / "contract"
    files = (
        "test_contract.py",
        "test_words.py",
        "test_guides.py",
        "test_orders.py",
        "test_schemas.py",
        "test_grammars.py",
        "test_agreement.py",
        "test_trials.py",
        "test_hashed.py",
        "test_limits.py",
        "test_appraisals.py",
    )
    paths = [*(contract / name for name in files), ROOT / "tests" / "boards" / "test_sentences.py"]
    promises = [promise for path in paths for promise in promises_of(path)]
    assert bullets(section("The laws")) == [*laws, *promises]


@pytest.mark.parametrize("key", RULESETS)
def test_every_game_has_the_documented_modules(key: str) -> None:
    rows = re.findall(r"^\| (`.+?) \|", section("Package structure"), re.MULTILINE)
    modules = [name for row in rows for name in re.findall(r"`(\w+)/?`", row)]
    assert len(modules) > 8
    house = ROOT / "adjudicator" / "rules" / module_name(key)
    there = {path.stem for path in house.rglob("*") if path.is_dir() or path.suffix == ".py"}
    assert set(modules) - there == set()


def test_every_named_file_exists() -> None:
    names = re.findall(r"`((?:adjudicator|tests|games)/[\w/.]+)`", PAGE.read_text())
    assert len(names) > 5
    assert [name for name in names if not (ROOT / name).exists()] == []
