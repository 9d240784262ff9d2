"""Play random games and check every law of the ruleset contract: `python -m adjudicator.playouts RULESET`."""

from __future__ import annotations

import argparse
import json
import os
import sys
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from typing import Any

from adjudicator.engine.codec import Malformed, config_of
from adjudicator.engine.simulate import Playout, playout
from adjudicator.registry import RULESETS


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("ruleset", choices=sorted(RULESETS))
    parser.add_argument("--players", type=int, help="number of players; by default the minimum")
    parser.add_argument("--games", type=int, default=100, help="number of games")
    parser.add_argument(
        "--seed", type=int, default=1, help="seed of the first game; each further game adds one"
    )
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="number of parallel processes")
    parser.add_argument(
        "--tried",
        type=int,
        default=12,
        help="number of random legal moves to try for each seat in every position; 0: all",
    )
    parser.add_argument(
        "--option",
        action="append",
        default=[],
        type=parse_option,
        metavar="KEY=VALUE",
        help="an option of the ruleset, with a JSON value; repeatable",
    )


def parse_option(text: str) -> tuple[str, Any]:
    """Parse a `key=value` argument of the command line. The value is JSON."""
    key, equals, value = text.partition("=")
    if not (key and equals):
        raise argparse.ArgumentTypeError(f"'{text}' does not have the form KEY=VALUE")
    try:
        return key, json.loads(value)
    except ValueError as error:
        raise argparse.ArgumentTypeError(f"the value of {key} is not JSON: {value}") from error


def run(options: Mapping[str, Any], say: Callable[[str], object]) -> int:
    """Play the games, and report every failure with its seed. Return the exit status."""
    rules = RULESETS[options["ruleset"]]
    try:
        players = rules.seats[0] if options["players"] is None else options["players"]
        config = config_of(rules, players, dict(options["option"]))
        rules.setup(config)
    except Malformed as error:
        say(f"{error.place}: {error.reason}")
        return 2
    seeds = range(options["seed"], options["seed"] + options["games"])
    playing = partial(playout, rules, config, max_moves=options["tried"] or None)
    return 0 if play_games(playing, seeds, say, options["jobs"]) else 1


def play_games(
    playing: Callable[[int], Playout], seeds: range, say: Callable[[str], object], jobs: int = 1
) -> bool:
    """Play the games. Return whether at least one was played and no law was broken."""
    plies = failed = 0
    start = time.perf_counter()
    for result in _results(playing, seeds, jobs):
        plies += result.plies
        if result.failure:
            failed += 1
            say(f"seed {result.seed}, ply {result.plies}: {result.failure}")
    games, speed = len(seeds), plies / (time.perf_counter() - start)
    say(f"{games} games, {plies} moves, {speed:.0f} moves per second including all checks, {failed} failed")
    return games > 0 and not failed


def _results(playing: Callable[[int], Playout], seeds: range, jobs: int) -> Iterator[Playout]:
    """Yield the results of the games in the order of their seeds."""
    if jobs <= 1:
        yield from map(playing, seeds)
        return
    with ProcessPoolExecutor(jobs) as pool:
        yield from pool.map(playing, seeds, chunksize=4)


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="adjudicator.playouts", description=__doc__)
    add_arguments(parser)
    return run(vars(parser.parse_args(arguments)), print)


if __name__ == "__main__":
    sys.exit(main())
