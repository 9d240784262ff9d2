"""Measure the audit before a deploy, with thousands of short running games of all rulesets.

Only a few games of each ruleset are played. The others are copies of their rows, which cost an audit as much
as played games. The games are in the database in `DATABASE_URL`.
"""

from __future__ import annotations

import os
import resource
import subprocess
import sys
import time
from itertools import pairwise
from typing import Any, Final, NamedTuple

import django

django.setup()

from django.core.management import call_command  # noqa: E402
from django.db import connection  # noqa: E402

from adjudicator.engine import codec  # noqa: E402
from adjudicator.engine.play import Step  # noqa: E402
from adjudicator.engine.ruleset import AnyRuleset, Config  # noqa: E402
from adjudicator.engine.seats import NATURE  # noqa: E402
from adjudicator.engine.simulate import random_game, random_sources  # noqa: E402
from adjudicator.registry import RULESETS  # noqa: E402
from benchmarks.measure import ROOT, report  # noqa: E402
from games.models import Game, Move, Seat  # noqa: E402
from games.models.game import new_game_id  # noqa: E402

GAMES: Final = 2_000
PLIES: Final = 15
"""The approximate number of plies in a game."""
PLAYED: Final = 8
"""The number of played games for each ruleset. The others are copies."""
BATCH: Final = 100


class AuditCost(NamedTuple):
    """The cost of an audit: wall-clock seconds, CPU seconds, and peak memory in MiB."""

    clock: float
    processors: float
    memory: float


def main() -> None:
    call_command("migrate", verbosity=0)
    fill(GAMES)
    plies = Move.objects.count()
    connection.close()
    alone, together = measure_audit("--jobs", "1"), measure_audit("--jobs", "2")
    report(
        f"audit of {GAMES} games on {connection.vendor}",
        a_game=(1000 * alone.processors / GAMES, f"ms of the processor's time, of {plies / GAMES:.0f} plies"),
        one_process=(alone.clock, "s by the clock"),
        two_processes=(together.clock, "s by the clock"),
        memory=(max(alone.memory, together.memory), "MiB, of the largest process"),
    )


def measure_audit(*arguments: str) -> AuditCost:
    """Run the command once, and return its cost. The memory figure is for the largest process so far."""
    before, started = resource.getrusage(resource.RUSAGE_CHILDREN), time.perf_counter()
    command = [sys.executable, "manage.py", "audit_games", *arguments]
    subprocess.run(command, cwd=ROOT, env=os.environ, stdout=subprocess.DEVNULL, check=True)
    clock, after = time.perf_counter() - started, resource.getrusage(resource.RUSAGE_CHILDREN)
    spent = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    return AuditCost(clock, spent, after.ru_maxrss / 1024)


def fill(number: int) -> None:
    """Create this number of running games, rotating through all rulesets."""
    templates = [(rules, *_played(rules, seed)) for seed in range(PLAYED) for rules in RULESETS.values()]
    for first in range(0, number, BATCH):
        games, seats, moves = [], [], []
        for index in range(first, min(first + BATCH, number)):
            rules, config, steps = templates[index % len(templates)]
            game = _game(rules, config, steps)
            games.append(game)
            seats += [Seat(game=game, number=seat, bot="random") for seat in range(config.players)]
            moves += [_move(game, rules, step) for step in steps]
        Game.objects.bulk_create(games)
        Seat.objects.bulk_create(seats)
        Move.objects.bulk_create(moves, batch_size=500)


def _played(rules: AnyRuleset, seed: int) -> tuple[Config[Any], list[Step[Any]]]:
    """Return the first plies of a random game, up to a point where a seat must choose."""
    config = codec.config_of(rules, rules.seats[seed % len(rules.seats)], {})
    steps: list[Step[Any]] = []
    for step, following in pairwise(random_game(rules, config, random_sources(seed, config.players))):
        steps.append(step)
        if len(steps) >= PLIES and following.seat != NATURE:
            break
    return config, steps


def _game(rules: AnyRuleset, config: Config[Any], steps: list[Step[Any]]) -> Game:
    return Game(
        id=new_game_id(),
        ruleset=rules.key,
        version=rules.version,
        options=codec.to_builtins(config.options),
        name="Bench",
        status=Game.Status.RUNNING,
        commitment="0" * 64,
        start_digest=codec.digest(rules.setup(config)),
        ply=len(steps),
        digest=steps[-1].digest,
    )


def _move(game: Game, rules: AnyRuleset, step: Step[Any]) -> Move:
    line = rules.describe(step.before, step.seat, step.move, None)
    return Move(
        game=game,
        ply=step.ply,
        seat=step.seat,
        kind=step.move.__struct_config__.tag,
        move=codec.to_builtins(step.move),
        digest=step.digest,
        reversible=rules.reversible(step.before, step.seat, step.move),
        told={"": {"line": codec.to_builtins(line)}},
    )


if __name__ == "__main__":
    main()
