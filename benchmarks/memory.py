"""Measure the memory of a process that shows and plays moves at many tables, as `web` and the workers do.

The rules' caches of positions are bounded, so the memory should grow ever more slowly.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Any, Final

import django

django.setup()  # sets the size of the caches: RULES_CACHE_PERCENT

from adjudicator.engine import codec  # noqa: E402
from adjudicator.engine.dice import Dice, dice_key  # noqa: E402
from adjudicator.engine.play import play, settle  # noqa: E402
from adjudicator.engine.ruleset import AnyRuleset  # noqa: E402
from adjudicator.engine.simulate import GAME_NAME, random_sources  # noqa: E402
from adjudicator.registry import RULESETS  # noqa: E402
from benchmarks.measure import report  # noqa: E402

TABLES: Final = 300
MOVES: Final = 24_000
STEP: Final = 4_000
PAGE: Final = 4_096


class KeptGame:
    """A game kept as JSON between its moves, as in the database. A finished game starts again."""

    def __init__(self, rules: AnyRuleset, players: int, seed: int) -> None:
        self.rules, self.players, self.seed = rules, players, seed
        self._begin()

    def _begin(self) -> None:
        chance = random_sources(self.seed, self.players)
        self.key, self.choices = dice_key(chance.secret, chance.nonces), chance.choices
        config = codec.config_of(self.rules, self.players, {})
        self.state, self.ply = codec.encode(self.rules.setup(config)), 0

    def move(self) -> None:
        """Play NATURE's due moves, show the position and play a random move."""
        state = codec.decode(self.state, self.rules.state_type)
        for step in settle(self.rules, state, self._dice, self.ply + 1):
            state, self.ply = step.after, step.ply
        awaited = self.rules.pending(state).awaited
        if not awaited:
            self.seed += TABLES
            self._begin()
            return
        seat = awaited[0]
        self.rules.view(state, seat)
        move = self.choices.choice(list(self.rules.legal(state, seat)))
        self.ply += 1
        self.state = codec.encode(play(self.rules, state, seat, move, self.ply).after)

    def _dice(self, ply: int) -> Dice:
        return Dice(self.key, GAME_NAME, ply)


def main() -> None:
    rulesets, chance = list(RULESETS.values()), Random(1)
    tables = [table(rulesets[number % len(rulesets)], number) for number in range(TABLES)]
    held: dict[str, Any] = {"at_first": (memory_without_database(tables), "MiB")}
    for move in range(1, MOVES + 1):
        chance.choice(tables).move()
        if not move % STEP:
            held[f"after_{move}"] = (memory_without_database(tables), "MiB")
    report(f"memory, {TABLES} tables of all games", **held)


def table(rules: AnyRuleset, number: int) -> KeptGame:
    return KeptGame(rules, rules.seats[number // len(RULESETS) % len(rules.seats)], number)


def memory_without_database(tables: Sequence[KeptGame]) -> float:
    """Return the MiB of this process without the simulated database, or 0 if it is unknown."""
    statm = Path("/proc/self/statm")
    if not statm.exists():
        return 0.0
    resident = int(statm.read_text().split()[1]) * PAGE
    return (resident - sum(len(table.state) for table in tables)) / 2**20


if __name__ == "__main__":
    main()
