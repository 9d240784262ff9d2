"""The workers for bots, whose planners note for which table they think and take the same short time."""

from __future__ import annotations

import os
import sys
import time
from importlib import import_module
from pathlib import Path
from typing import Any, Final

from adjudicator.bots.players import BOTS, THINKERS
from zooasync import workers

NOTES: Final = "TEST_DECISIONS"
"""Names the file into which each decision writes the table for which it is made."""
SECONDS: Final = 0.05


def main() -> int:
    workers.read_the_site()
    bots = import_module("games.services.bots")
    choice = bots._choice

    def noted(seat: Any, *given: Any) -> object:
        if seat.player in THINKERS:
            with Path(os.environ[NOTES]).open("a") as notes:
                notes.write(f"{seat.game_id}\n")
            time.sleep(SECONDS)
        return choice(seat, *given)

    vars(bots)["_choice"] = noted
    vars(bots)["BOTS"] = dict.fromkeys(BOTS, BOTS["random"])
    return workers.main(["bots", "bots-alone", "think", "verdicts"])


if __name__ == "__main__":
    sys.exit(main())
