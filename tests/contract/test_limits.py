"""No verdict depends on a search bound, neither through imports nor through the decisions of rules."""

from __future__ import annotations

import re
import tomllib
from functools import cache
from pathlib import Path
from typing import Any, Final

import pytest

from adjudicator.engine.ruleset import AnyRuleset
from adjudicator.registry import PLAYABLE, RULESETS
from adjudicator.rulecases.running import results
from tests.contract.cutoffs import cut_offs
from tests.contract.limits import SEARCH_MODULES, check_limits, lowered_bounds, sources, tries
from tests.contract.tables import ContractGame, at_telling_tables

ROOT: Final = Path(__file__).parents[2]
CONTRACT: Final = "Modules that decide verdicts import neither searches nor aids"
POSITIONS: Final = 12
"""The number of positions in a game at which moves other than the actual one are tried."""
SAMPLE_SIZE: Final = 24
"""The number of near misses tried at each of these positions."""
DECIDES: Final = (
    "setup",
    "pending",
    "apply",
    "advance",
    "timeout",
    "outcome",
    "ranking",
    "view",
    "redact",
    "reversible",
    "check",
)
"""The functions of a ruleset that must not search."""
COMPLETE: Final = {
    ("zoo18.rounds.calendar", ":COUSIN"): "the cards of a family before its COUSIN",
    ("zoo_parque.turns", "islice(_choices(state, seat), 2)"): "two show that there is a choice",
    ("zooloretto.turns", "islice(_choices(state, state.active), 2)"): "two show that there is a choice",
}
"""Expressions in deciding modules that look like cut-offs, each with the reason why it is not one."""


@at_telling_tables
def test_no_verdict_of_a_game_depends_on_a_bound_of_a_search(game: ContractGame) -> None:
    asked = [(step.before, step.seat) for step in game.decisions(POSITIONS)]
    check_limits(game.rules, [*tries(game, POSITIONS, SAMPLE_SIZE)], asked)


@pytest.mark.parametrize("key", RULESETS)
@pytest.mark.sampled(2)
def test_no_rule_case_depends_on_a_bound_of_a_search(key: str) -> None:
    with lowered_bounds():
        assert [failed for failed in results(key, [ROOT / f"tests/rulecases/{key}.yaml"]) if failed[1]] == []


@cache
def contract() -> dict[str, Any]:
    """Return the import contract of the deciding modules from pyproject.toml."""
    contracts = tomllib.loads((ROOT / "pyproject.toml").read_text())["tool"]["importlinter"]["contracts"]
    (found,) = (each for each in contracts if each["name"] == CONTRACT)
    return dict(found)


def rooms_apart() -> set[str]:
    """Return the names of the modules that deciding modules must not import."""
    return {module.rpartition(".")[2] for module in contract()["forbidden_modules"]}


@pytest.mark.parametrize("rules", PLAYABLE, ids=[f"{rules.key} {rules.version}" for rules in PLAYABLE])
def test_import_rules_cover_every_function_that_decides(rules: AnyRuleset) -> None:
    """The import rule follows indirect imports, so it covers every module that these functions use."""
    deciding = [getattr(rules, name).__module__ for name in DECIDES]
    patterns = [re.escape(each).replace(r"\*\*", ".+") for each in contract()["source_modules"]]
    assert [name for name in deciding if not re.fullmatch(f"(?:{'|'.join(patterns)})(?:\\..+)?", name)] == []


def test_modules_with_lowered_bounds_are_independent() -> None:
    assert rooms_apart() >= SEARCH_MODULES


def test_modules_that_decide_have_no_search_bounds() -> None:
    apart = {"data", *rooms_apart()}
    found = {
        (source.name.removeprefix("adjudicator.rules."), text)
        for source in sources()
        if source.role not in apart
        for text in cut_offs(source)
    }
    assert found - set(COMPLETE) == set()
