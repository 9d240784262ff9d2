"""A position is the same in every process, regardless of the order of sets."""

from __future__ import annotations

import os
import subprocess
import sys

from adjudicator.registry import RULESETS
from tests.seeds import Seeded

GAMES = 2
"""The number of games per ruleset."""


def test_games_do_not_depend_on_the_hash_seed(seeded: Seeded) -> None:
    command = [sys.executable, "-m", "tests.contract.hashed", str(seeded.run), str(GAMES)]
    processes = [
        subprocess.Popen(
            command, env={**os.environ, "PYTHONHASHSEED": hashing}, stdout=subprocess.PIPE, text=True
        )
        for hashing in ("1", "2")
    ]
    one, other = (process.communicate()[0] for process in processes)
    assert one == other
    assert one.count("\n") == GAMES * len(RULESETS)
