"""The worker for thinking bots, with bots that never finish and a short grace period."""

from __future__ import annotations

import os
import sys
from importlib import import_module
from pathlib import Path
from typing import Final

from zooasync import workers

THINKING: Final = "TEST_THINKING"
"""The environment variable with the path of the file into which a thinking process writes its id."""
GRACE: Final = 1.0


def think(*_: object) -> object:
    Path(os.environ[THINKING]).write_text(f"{os.getpid()}")
    while True:
        pass


def main() -> int:
    workers.preload_site()
    bots = import_module("games.services.judging.bots")
    vars(bots)["BOTS"] = dict.fromkeys(bots.BOTS, think)
    vars(workers)["GRACE"] = GRACE
    return workers.main(["think"])


if __name__ == "__main__":
    sys.exit(main())
