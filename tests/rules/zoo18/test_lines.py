"""Words for all events: each log line has its listed values, and each refusal is listed."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

from adjudicator.engine.codec import config_of
from adjudicator.engine.lines import Line
from adjudicator.engine.play import Step
from adjudicator.engine.simulate import random_game, random_sources
from adjudicator.rules import zoo18
from adjudicator.rules.zoo18 import RULES
from adjudicator.rules.zoo18.catalogue import CATALOGUE

PACKAGE = Path(zoo18.__file__).parent
GAMES: tuple[tuple[int, dict[str, Any]], ...] = (
    (2, {}),
    (3, {"interpretation": "18xx.games"}),
    (4, {"map": "D", "revealed_powers": True}),
    (5, {"map": "E", "base": 2}),
)


@cache
def games() -> tuple[Step, ...]:
    played: list[Step] = []
    for seed in range(3):
        for players, options in GAMES:
            config = config_of(RULES, players, options)
            played += random_game(RULES, config, random_sources(seed, players))
    return tuple(played)


def checked_code(line: Line) -> str:
    assert tuple(name for name, _ in line.params) == CATALOGUE.sentences[line.code].params, line
    return line.code


RARE = {
    *("buy_card_lounge_parents", "buy_card_kitchen_parents", "buy_squirrel_kitchen", "ticket_given"),
    *("home_stays", "upgrade_home", "ask_bonus_tiles", "lay_bonus", "lay_bonus_paid", "bonus_tiles_done"),
    *("lay_maps_paid", "lay_maps_gold", "maps_given_up", "ask_discard", "discard"),
    *("ask_patch", "patch_declined", "run", "ran_nothing", "shared", "shared_unpaid"),
    *("phase_retires_and_last_runs", "stock_round_paid", "stock_round_ended_risen", "operating_round"),
    "game_ended_early",
}
"""Lines that hardly ever occur in random games."""


def test_every_log_line_has_its_declared_values() -> None:
    found = set()
    for step in games():
        found.add(checked_code(RULES.describe(step.before, step.seat, step.move, None)))
        found |= {checked_code(ask.question) for ask in RULES.pending(step.after).asks}
    for step in games():
        if outcome := RULES.outcome(step.after):
            found |= {
                checked_code(each.reason) for score in outcome.scores for each in (*score.lines, *score.ties)
            }
    assert {*CATALOGUE.questions, *CATALOGUE.log, *CATALOGUE.scores} - found <= RARE


def refusals() -> Iterator[tuple[str, tuple[str, ...]]]:
    """Yield the code and the values of each refusal in the source."""
    for path in PACKAGE.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text())):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "IllegalMove":
                code = node.args[0]
                if isinstance(code, ast.Constant):
                    yield str(code.value), tuple(keyword.arg or "" for keyword in node.keywords)


def test_catalogue_lists_every_refusal_with_its_values() -> None:
    found = dict(refusals())
    assert len(found) > 50
    listed = {code: set(sentence.params) for code, sentence in CATALOGUE.refusals.items()}
    assert {code: values for code, values in refusals() if listed.get(code) != set(values)} == {}


def test_catalogue_lists_no_unused_refusal() -> None:
    words = {
        node.value
        for path in PACKAGE.rglob("*.py")
        if path.name != "catalogue.py"
        for node in ast.walk(ast.parse(path.read_text()))
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    }
    assert set(CATALOGUE.refusals) <= words
