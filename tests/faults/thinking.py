"""The workers for bots, with planners that think for as long as they may by a simulated clock.

A second of thinking takes `PACE` real seconds. Each decision is recorded when it ends.
"""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from typing import Any, Final, NamedTuple

from adjudicator.bots.players import BOTS, PLANNER_SECONDS
from zooasync import workers

NOTES: Final = "TEST_DECISIONS"
"""The environment variable with the path of the file into which each decision is written."""
PACE: Final = 0.1


class WorkerDecision(NamedTuple):
    """A decision of a worker's process: its table, its times on the machine's clock, and its thinking time.

    `seconds`: how long the bot thought.
    """

    game: str
    worker: str
    begun: float
    ended: float
    seconds: float


def decisions() -> list[WorkerDecision]:
    """Return all recorded decisions in the order in which they ended."""
    rows = (line.split() for line in Path(os.environ[NOTES]).read_text().splitlines())
    return [WorkerDecision(row[0], row[1], *map(float, row[2:])) for row in rows]


def thinking_as_long_as_it_may(choice: Callable[..., object]) -> Callable[..., object]:
    def choose(seat: Any, limit: Callable[[], float]) -> object:
        if seat.player not in PLANNER_SECONDS:
            return choice(seat)
        begun, seconds = time.time(), 0.0
        while seconds < min(PLANNER_SECONDS[seat.player], limit()):
            time.sleep(PACE / 10)
            seconds += 0.1
        with Path(os.environ[NOTES]).open("a") as notes:
            notes.write(f"{seat.game_id} {os.getpid()} {begun} {time.time()} {seconds}\n")
        return choice(seat)

    return choose


def main() -> int:
    workers.preload_site()
    bots = import_module("games.services.judging.bots")
    vars(import_module("games.services.judging.thinking"))["CHECK_SECONDS"] *= PACE
    vars(bots)["_choice"] = thinking_as_long_as_it_may(bots._choice)
    vars(bots)["BOTS"] = dict.fromkeys(BOTS, BOTS["random"])
    return workers.main(["bots", "bots-alone", "think", "verdicts"])


if __name__ == "__main__":
    sys.exit(main())
