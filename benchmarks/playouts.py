"""Random games of Zooloretto in memory, beside how fast this machine turns a state into JSON and back."""

from __future__ import annotations

import time
from functools import partial
from typing import Any

from adjudicator.engine import codec
from adjudicator.engine.ruleset import Config
from adjudicator.engine.simulate import chances, random_game
from adjudicator.rules.zooloretto import RULES
from adjudicator.rules.zooloretto.state import Options
from benchmarks.measure import per_second, report

SECONDS = 5.0


def main() -> None:
    for players in RULES.seats:
        moves, states = moves_per_second(players)
        state = states[len(states) // 2]
        yardstick = per_second(partial(json_and_back, codec.encode(state)))
        report(
            f"playouts, {players} players",
            moves=(moves, "moves/s"),
            yardstick=(yardstick, "states from JSON and back/s"),
            ratio=(moves / yardstick, "moves per yardstick"),
        )


def json_and_back(data: bytes) -> bytes:
    return codec.encode(codec.decode(data, RULES.state_type))


def moves_per_second(players: int) -> tuple[float, list[Any]]:
    """Moves of whole random games per second of the processor, NATURE's too; the last game's states."""
    config, count, seed, started = Config(players, Options()), 0, 0, time.process_time()
    while (passed := time.process_time() - started) < SECONDS:
        states = [step.after for step in random_game(RULES, config, chances(seed, players))]
        count, seed = count + len(states), seed + 1
    return count / passed, states


if __name__ == "__main__":
    main()
