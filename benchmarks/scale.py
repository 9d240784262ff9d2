"""Calculate the needs of ten thousand, a hundred thousand and a million running games from measurements.

`COSTS` are measured (docs/running/several-machines.md states where), and `HABITS` are assumptions. If you
know better, change a number and run it again. Bursts are simulated as a queue. As on the site, several
processes judge moves. Each takes up to `MAX_BATCH_SIZE` of the waiting moves in one transaction.
"""

from __future__ import annotations

import heapq
from collections import deque
from collections.abc import Iterator, Sequence
from random import Random
from typing import Final, NamedTuple

from benchmarks.measure import percentile, report

MAX_BATCH_SIZE: Final = 128
DAY: Final = 86_400
GAMES: Final = (10_000, 100_000, 1_000_000)
PROCESSES: Final = (2, 8, 32)
SEED: Final = 1


class ActionCosts(NamedTuple):
    """Costs in CPU milliseconds and in bytes.

    Times with `in_database` are measured in the database, all others in the program that does the work.

    `bytes_ply`: the mean of 1,050 bytes and, for plies older than a fortnight, 690. A third of the plies in
    running games are older.
    """

    page: float = 36.0
    page_in_database: float = 2.4
    poll: float = 1.2
    poll_in_database: float = 0.2
    take_in: float = 9.0
    take_in_database: float = 0.5
    transaction: float = 5.0
    verdict: float = 1.0
    verdict_in_database: float = 0.3
    wake_up: float = 0.6
    mail: float = 70.0
    mail_in_database: float = 3.0
    audit_ply: float = 0.23
    bytes_ply: float = 930.0
    bytes_packed: float = 46.0


class PlayerHabits(NamedTuple):
    """Assumptions about people.

    - `moves`: moves by hand, per game and day.
    - `pages`: page views per move, by players and spectators.
    - `polls`: requests per move from all open pages.
    - `mails`: mails sent per move.
    - `peak`: how much busier the busiest minute of a day is than the average.
    - `burst`: how much busier the busiest seconds of that minute are than the rest of it.
    - `length`: the plies of a game. A running game has half of them on average.
    - `days`: the duration of a game.
    """

    moves: float = 6.0
    pages: float = 2.0
    polls: float = 60.0
    mails: float = 0.5
    peak: float = 4.0
    burst: float = 3.0
    length: float = 300.0
    days: float = 33.0


COSTS: Final = ActionCosts()
HABITS: Final = PlayerHabits()


class CapacityNeed(NamedTuple):
    """The needs in the busiest minute of a day, in processors and GB. `audit`: in hours of one processor."""

    moves: float
    web: float
    verdicts: float
    mails: float
    database: float
    wake_ups: float
    running: float
    finished_a_year: float
    audit: float


def capacity_need(games: int, costs: ActionCosts = COSTS, habits: PlayerHabits = HABITS) -> CapacityNeed:
    moves = games * habits.moves / DAY * habits.peak
    of_web = costs.take_in + habits.pages * costs.page + habits.polls * costs.poll
    of_database = (
        costs.take_in_database
        + costs.verdict_in_database
        + habits.pages * costs.page_in_database
        + habits.polls * costs.poll_in_database
        + habits.mails * costs.mail_in_database
    )
    plies = games * habits.length / 2
    ended = games / habits.days * 365
    return CapacityNeed(
        moves=moves,
        web=moves * of_web / 1000,
        verdicts=moves * (costs.transaction + costs.verdict + costs.wake_up) / 1000,
        mails=moves * habits.mails * costs.mail / 1000,
        database=moves * of_database / 1000,
        wake_ups=moves * (1 + habits.mails),
        running=plies * costs.bytes_ply / 1e9,
        finished_a_year=ended * habits.length * costs.bytes_packed / 1e9,
        audit=plies * costs.audit_ply / 1000 / 3600,
    )


def arrivals(rate: float, seconds: float, burst: float, chance: Random) -> Iterator[float]:
    """Yield the times of random moves at an average rate per second.

    For a tenth of the time, the rate is `burst` times higher.
    """
    calm = rate / (0.9 + 0.1 * burst)
    at = 0.0
    while at < seconds:
        is_burst = at % 10 >= 9
        at += chance.expovariate(calm * burst if is_burst else calm)
        yield at


def waiting_seconds(
    moves: Sequence[float], processes: int, chance: Random, *, away: float = 0.0, costs: ActionCosts = COSTS
) -> list[float]:
    """Return the seconds from each move to its verdict if each judging process has a separate processor.

    `away`: the seconds from the start during which the database is away and nothing is judged.
    """
    free = [away] * processes
    heapq.heapify(free)
    waiting, taken = deque(moves), list[float]()
    while waiting:
        at = max(heapq.heappop(free), waiting[0])
        together = [waiting.popleft()]
        while waiting and waiting[0] <= at and len(together) < MAX_BATCH_SIZE:
            together.append(waiting.popleft())
        each = costs.verdict + costs.verdict_in_database
        work = sum(chance.lognormvariate(0, 0.5) for _ in together) * each + costs.transaction
        done = at + work / 1000
        taken += [done - move for move in together]
        heapq.heappush(free, done)
    return taken


def recovery_seconds(
    rate: float, processes: int, *, away: float = 60.0, habits: PlayerHabits = HABITS
) -> float:
    """Return the seconds until moves wait less than a second again after an outage of the database."""
    chance = Random(SEED)
    moves = list(arrivals(rate, 5 * away, habits.burst, chance))
    waited = waiting_seconds(moves, processes, chance, away=away)
    last = max((at + wait for at, wait in zip(moves, waited, strict=True) if wait >= 1), default=away)
    return last - away


def max_rate(processes: int, habits: PlayerHabits = HABITS, seconds: float = 30.0) -> float:
    """Return the maximum moves per second for which the 99th percentile of waiting is below a second.

    The result is accurate to ten percent.
    """
    low, high = 1.0, 1.0
    while percentile(_simulated_wait(high, processes, habits, seconds), 99) < 1:
        low, high = high, 2 * high
    while high / low > 1.1:
        middle = (low * high) ** 0.5
        is_quick = percentile(_simulated_wait(middle, processes, habits, seconds), 99) < 1
        low, high = (middle, high) if is_quick else (low, middle)
    return low


def _simulated_wait(rate: float, processes: int, habits: PlayerHabits, seconds: float) -> list[float]:
    chance = Random(SEED)
    moves = list(arrivals(rate, seconds, habits.burst, chance))
    return waiting_seconds(moves, processes, chance)


def main() -> None:
    for games in GAMES:
        found = capacity_need(games)
        waited = _simulated_wait(found.moves, 2, HABITS, 600)
        report(
            f"scale, {games:,} running games",
            moves=(found.moves, "moves/s in the busiest minute"),
            web=(found.web, "processors for pages and polls"),
            verdicts=(found.verdicts, "processors for verdicts, one by one"),
            mails=(found.mails, "processors for mails"),
            database=(found.database, "processors for PostgreSQL"),
            wake_ups=(found.wake_ups, "wake-ups/s through the broker"),
            running=(found.running, "GB of running games"),
            finished=(found.finished_a_year, "GB a year of packed games"),
            audit=(found.audit, "hours of a processor for the audit before a deploy"),
            waiting_p50=(1000 * percentile(waited, 50), "ms for a verdict, in bursts, 2 processes"),
            waiting_p99=(1000 * percentile(waited, 99), "ms"),
            cleared=(
                recovery_seconds(found.moves, 2),
                "s until all is as before, after a minute without database",
            ),
        )
    for processes in PROCESSES:
        report(
            f"scale, {processes} processes for verdicts",
            most=(max_rate(processes), "moves/s until the 99th percentile passes a second"),
        )


if __name__ == "__main__":
    main()
