"""Measure the yardstick for each part of a run: the current speed of converting a state to JSON and back."""

from __future__ import annotations

import time
from functools import cache
from typing import Final

from adjudicator.engine import codec
from adjudicator.engine.simulate import random_game, random_sources
from adjudicator.registry import RULESETS
from benchmarks.measure import Figure

RULES: Final = RULESETS["zooloretto"]
PLAYERS: Final = 5
SECONDS: Final = 0.5


@cache
def _state() -> bytes:
    """Return the state in the middle of a random game, which is the same in every run."""
    config = codec.config_of(RULES, PLAYERS, {})
    states = [step.after for step in random_game(RULES, config, random_sources(1, PLAYERS))]
    return codec.encode(states[len(states) // 2])


def after(part: str) -> list[Figure]:
    """Measure the yardstick after a part, by CPU time and by the clock.

    A difference between the two shows how busy the machine is.
    """
    data, count = _state(), 0
    clock, processor = time.perf_counter(), time.process_time()
    while time.perf_counter() - clock < SECONDS:
        codec.encode(codec.decode(data, RULES.state_type))
        count += 1
    unit = "states from JSON and back/s"
    return [
        Figure(
            f"yardstick after {part}", "by the processor", count / (time.process_time() - processor), unit
        ),
        Figure(f"yardstick after {part}", "by the clock", count / (time.perf_counter() - clock), unit),
    ]
