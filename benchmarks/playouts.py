"""Measure random games in memory, compared with the speed of converting their states to JSON and back.

Seats choose moves in two ways: from all legal moves, as a page lists them, and by sampling, as a search does.
"""

from __future__ import annotations

import time
from functools import partial
from typing import Any

from adjudicator.engine import codec
from adjudicator.engine.ruleset import AnyRuleset
from adjudicator.engine.simulate import (
    MoveChooser,
    choose_listed,
    choose_sampled,
    random_game,
    random_sources,
)
from adjudicator.registry import RULESETS
from benchmarks.measure import per_second, report

SECONDS = 5.0


def main() -> None:
    for rules in RULESETS.values():
        measure(rules)


def measure(rules: AnyRuleset) -> None:
    for players in rules.seats:
        moves, states = moves_per_second(rules, players, choose_listed)
        state = states[len(states) // 2]
        yardstick = per_second(partial(json_and_back, rules, codec.encode(state)))
        report(
            f"playouts, {rules.title}, {players} players",
            moves=(moves, "moves/s"),
            yardstick=(yardstick, "states from JSON and back/s"),
            ratio=(moves / yardstick, "moves per yardstick"),
        )
        if rules.search.sample_moves:
            quick, _ = moves_per_second(rules, players, choose_sampled)
            report(f"playouts, {rules.title}, {players} players, drawn", moves=(quick, "moves/s"))


def json_and_back(rules: AnyRuleset, data: bytes) -> bytes:
    return codec.encode(codec.decode(data, rules.state_type))


def moves_per_second(rules: AnyRuleset, players: int, choose: MoveChooser) -> tuple[float, list[Any]]:
    """Return the moves of random games per CPU second, with NATURE's, and the states of the last game."""
    config, count, seed, started = codec.config_of(rules, players, {}), 0, 0, time.process_time()
    while (passed := time.process_time() - started) < SECONDS:
        states = [step.after for step in random_game(rules, config, random_sources(seed, players), choose)]
        count, seed = count + len(states), seed + 1
    return count / passed, states


if __name__ == "__main__":
    main()
