"""The result of a load run, as a row of a table and as text."""

from __future__ import annotations

import csv
import os
import subprocess
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from itertools import pairwise
from math import isnan
from pathlib import Path
from statistics import median
from typing import Final

from benchmarks.load import outcomes
from benchmarks.load.driver import VERDICT_TIMEOUT, Driver
from benchmarks.load.meter import ResourceMeter
from benchmarks.load.people import MAIL
from benchmarks.load.values import Arrival, Deadline, SiteData, TimedMove
from benchmarks.measure import ROOT, percentile

FILE: Final = ROOT / "benchmarks" / "load.csv"
METERED: Final = ("web", "worker")
"""The programs whose resource use is recorded."""
COLUMNS: Final = (
    *("scenario", "commit", "database", "broker", "set", "games", "rate", "seconds"),
    *("moves", "moves/s", "p50 ms", "p99 ms", "max gap s", "refused", "unanswered"),
    *("lost", "doubled", "disordered", "stuck"),
    *("mails expected", "mails received", "mails late", "mails lost", "mails doubled", "mails wrong"),
    *("table missed", "requests repeated", "ended by itself", "woken again", "taken"),
    *("clocks due", "clocks played", "clocks late", "clock p99 s", "clock told p99 s", "clock told last s"),
    *("notices expected", "notices received", "notices late", "notices lost"),
    *("notices again", "notices doubled", "notices wrong", "notices untold"),
    *(f"{program} {what}" for program in METERED for what in ("ms a move", "MiB", "MiB an hour")),
    *("burst", "bots"),
)
"""New columns are added at the end, so that rows of earlier runs keep their positions."""


MUST_BE_ZERO: Final = (
    *("lost", "doubled", "disordered", "stuck", "mails lost", "mails wrong"),
    *("notices lost", "notices doubled", "notices wrong", "notices untold"),
)
"""The figures that must be zero in every run."""


@dataclass(frozen=True)
class LoadRun:
    """The parameters of a run: one scenario and its environment.

    `given`: the site's settings that differ from the usual ones. `burst`: the number of moves due at the same
    time. `bots`: the interval of tables with a bot.
    """

    scenario: str
    database: str
    broker: str
    given: Mapping[str, str]
    games: int
    rate: float
    seconds: float
    burst: int = 1
    bots: int = 0


def row(
    run: LoadRun,
    drivers: Sequence[Driver],
    data: SiteData,
    received: Sequence[Arrival],
    dues: Sequence[Deadline],
    deaths: Counter[str],
    meter: ResourceMeter,
) -> dict[str, str]:
    """Return the figures of a run. Only the moves of the last driver are timed."""
    timed, sent = drivers[-1], [one for driver in drivers for one in driver.sent]
    moves = outcomes.move_outcome(sent, data.logs)
    notices = outcomes.notice_outcome(received, sent, data)
    by_mail, of_mails = outcomes.by_channel(received, data, MAIL)
    mails = outcomes.notice_outcome(by_mail, sent, of_mails)
    clocks = outcomes.clock_outcome(dues, received, data)
    times, unanswered = seconds_to_verdict(timed.sent), sum(one.answered is None for one in timed.sent)
    done = sum(one.status in ("accepted", "held") for one in timed.sent)
    cells = (
        *(run.scenario, commit(), run.database, run.broker),
        *(" ".join(f"{name}={value}" for name, value in run.given.items()), f"{run.games}"),
        *(f"{run.rate:g}", f"{run.seconds:g}", f"{done}", f"{done / length(timed.sent):.1f}"),
        *(f"{1000 * median(times):.0f}", f"{1000 * percentile([*times, *times], 99):.0f}"),
        *(f"{longest_gap(timed.sent):.2f}", f"{moves.refused}", f"{unanswered}"),
        *(f"{number}" for number in moves[2:]),
        *(f"{mails.expected}", f"{mails.received}", f"{mails.late}", f"{mails.lost}"),
        *(f"{mails.again}", f"{mails.wrong}"),
        *(f"{timed.missed}", f"{timed.troubles.total()}", f"{deaths.total()}"),
        *(f"{sum(data.recovered_work.values())}", datetime.now(UTC).isoformat(timespec="seconds")),
        *(f"{number}" for number in clocks[:3]),
        *("" if isnan(seconds) else f"{seconds:.1f}" for seconds in clocks[3:]),
        *(f"{number}" for number in notices),
        f"{outcomes.seats_without_notice(received, data)}",
        *(cell for program in METERED for cell in _taken(meter, program, done)),
        *(f"{run.burst}", f"{run.bots}"),
    )
    return dict(zip(COLUMNS, cells, strict=True))


def _taken(meter: ResourceMeter, program: str, moves: int) -> Iterator[str]:
    """Yield the CPU milliseconds per move, the memory, and its growth per hour."""
    figures = (1000 * meter.processor(program) / max(moves, 1), meter.memory(program), meter.slope(program))
    return ("" if figure is None else f"{figure:.1f}" for figure in figures)


def wrong(figures: Mapping[str, str]) -> list[str]:
    """Describe the figures that must be zero but are not."""
    return [f"{figures['scenario']}: {name} {figures[name]}" for name in MUST_BE_ZERO if int(figures[name])]


def seconds_to_verdict(sent: Sequence[TimedMove]) -> list[float]:
    """Return the seconds from each move's due time to its verdict, or the timeout without one."""
    return [VERDICT_TIMEOUT if one.answered is None else one.answered - one.due for one in sent]


def length(sent: Sequence[TimedMove]) -> float:
    """Return the seconds from the first move to the last verdict."""
    return max(one.answered or one.due + VERDICT_TIMEOUT for one in sent) - min(one.due for one in sent)


def longest_gap(sent: Sequence[TimedMove]) -> float:
    """Return the longest time without a verdict between the first move and the last verdict, in seconds."""
    answered = [one.answered for one in sent if one.answered is not None]
    moments = sorted([min(one.due for one in sent), *answered])
    return max((after - before for before, after in pairwise(moments)), default=VERDICT_TIMEOUT)


def commit() -> str:
    """Return the current commit. A + marks uncommitted changes to files other than figures."""
    known = _git("describe", "--always", "--exclude=*")
    differs = _git("status", "--porcelain", "--untracked-files=no", "--", ".", ":!benchmarks/*.csv")
    return (known or "unknown") + "+" * bool(differs)


def _git(*arguments: str) -> str:
    done = subprocess.run(["git", *arguments], cwd=ROOT, capture_output=True, text=True, check=False)
    return done.stdout.strip()


def machine() -> str:
    return f"{os.cpu_count()} processors, load {os.getloadavg()[0]:.1f}"


def as_text(figures: Mapping[str, str]) -> str:
    return "\n".join(f"  {name:18} {value}" for name, value in figures.items() if value)


def append(figures: Mapping[str, str], path: Path) -> None:
    """Append a row to the file. In earlier rows, new columns stay empty."""
    rows: list[Mapping[str, str]] = []
    if path.exists():
        with path.open(newline="") as file:
            rows += csv.DictReader(file)
    with path.open("w", newline="") as file:
        table = csv.DictWriter(file, COLUMNS, restval="", lineterminator="\n")
        table.writeheader()
        table.writerows([*rows, figures])
