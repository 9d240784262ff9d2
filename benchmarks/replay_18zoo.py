"""Replay recorded games of 18ZOO with every check, compared with converting their states to JSON and back.

The records come from another site, and tests use them, too. Without them, nothing is measured. The caches of
the rules are emptied before each pass, so that no pass benefits from earlier ones. One figure is measured
with full caches, as on a site that has run for a while.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from functools import partial
from importlib import import_module
from pkgutil import walk_packages
from statistics import median
from types import ModuleType
from typing import Any, NamedTuple

from adjudicator.engine import codec
from adjudicator.engine.play import play, settle
from adjudicator.engine.ruleset import Config
from adjudicator.engine.seats import Seat
from adjudicator.imports.eighteen_xx.files import GameFile, read_game
from adjudicator.imports.eighteen_xx.replay import PartialReplay, no_dice
from adjudicator.rules import zoo18
from adjudicator.rules.zoo18 import RULES
from adjudicator.rules.zoo18.moves import Run
from adjudicator.rules.zoo18.steps import run
from benchmarks.measure import per_second, report
from tests.imports.eighteen_xx.files import RECORDS

PASSES = 5
MICRO = 1_000_000


class RecordedGame(NamedTuple):
    """A record with its players' moves in our terms. `runs`: the positions before the families' runs."""

    file: GameFile
    entries: int
    moves: tuple[tuple[Seat, Any], ...]
    plies: int
    states: tuple[Any, ...]
    runs: tuple[Any, ...]


def main() -> None:
    files = records()
    if not files:
        return
    games = [_game(data) for data in files]
    entries, plies = sum(game.entries for game in games), sum(game.plies for game in games)
    forget = _forgetting()
    replaying = _seconds(lambda: list(map(_replayed, games)), forget)
    replaying_again = _seconds(lambda: list(map(_replayed, games)), lambda: None)
    importing = _seconds(lambda: list(map(imported, files)), forget)
    states = [state for game in games for state in game.states[:: max(1, len(game.states) // 10)]]
    yardstick = MICRO / per_second(partial(_json_and_back, [codec.encode(state) for state in states]))
    a_state = yardstick / len(states)
    report(
        f"replay of {len(games)} records of 18ZOO",
        a_recorded_action=(MICRO * replaying / entries, f"µs, of {entries}"),
        a_recorded_action_again=(MICRO * replaying_again / entries, "µs, with the caches kept"),
        a_move=(MICRO * replaying / plies, f"µs, of {plies}, NATURE's too"),
        reading_and_replaying=(MICRO * importing / entries, "µs per recorded action"),
        yardstick=(a_state, "µs for a state from JSON and back"),
        ratio=(MICRO * replaying / entries / a_state, "actions per yardstick"),
    )
    best = [_seconds(partial(run.best_routes, state), forget) for game in games for state in game.runs]
    report(
        f"the best routes at {len(best)} runs of these records",
        median=(1000 * median(best), "ms"),
        worst=(1000 * max(best), "ms"),
    )


def records() -> list[bytes]:
    """Return the files of the games that people played, by map, or none if they are not available."""
    return [path.read_bytes() for path in sorted(RECORDS.glob("?/*.json"))]


def imported(data: bytes) -> PartialReplay:
    """Read a file and replay it."""
    replay = PartialReplay(read_game(data))
    for placed in replay.game.entries:
        replay.play(placed)
    return replay


def _game(data: bytes) -> RecordedGame:
    replay = imported(data)
    entries = len({placed.index for placed in replay.game.entries})
    states = tuple(step.after for step in replay.steps)
    runs = tuple(step.before for step in replay.steps if isinstance(step.move, Run))
    return RecordedGame(replay.game, entries, tuple(replay.moves), len(replay.steps), states, runs)


def _replayed(game: RecordedGame) -> Any:
    """Judge every move of the players, play its automatic consequences and return the final position."""
    state = _settled(RULES.setup(Config(len(game.file.people), game.file.options)))
    for seat, move in game.moves:
        state = _settled(play(RULES, state, seat, move, 1).after)
    return state


def _settled(state: Any) -> Any:
    for step in settle(RULES, state, no_dice, 1):
        state = step.after
    return state


def _seconds(act: Callable[[], object], forget: Callable[[], None]) -> float:
    """Return the CPU seconds of one pass, as the median of several."""
    times = []
    for _ in range(PASSES):
        forget()
        started = time.process_time()
        act()
        times.append(time.process_time() - started)
    return median(times)


def _forgetting() -> Callable[[], None]:
    """Return a function that empties every cache of the rules."""
    modules: list[ModuleType] = [
        import_module(module.name) for module in walk_packages(zoo18.__path__, f"{zoo18.__name__}.")
    ]
    caches = {value for module in modules for value in vars(module).values() if hasattr(value, "cache_clear")}

    def forget() -> None:
        for cache in caches:
            cache.cache_clear()

    return forget


def _json_and_back(states: list[bytes]) -> None:
    for data in states:
        codec.encode(codec.decode(data, RULES.state_type))


if __name__ == "__main__":
    main()
