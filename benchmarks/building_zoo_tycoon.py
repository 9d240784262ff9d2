"""Judge each step of Zoo Tycoon's building phases, in the first and the last years of whole games.

It uses the database in `DATABASE_URL`.
"""

from __future__ import annotations

import time
from random import Random
from statistics import median
from typing import Final

import django

django.setup()

from django.core.management import call_command  # noqa: E402
from django.db import connection  # noqa: E402
from django.utils import timezone  # noqa: E402

from adjudicator.rules.zoo_tycoon import RULES  # noqa: E402
from adjudicator.rules.zoo_tycoon.data.numbers import ROUNDS  # noqa: E402
from benchmarks.measure import percentile, report  # noqa: E402
from benchmarks.tables import new_table, no_wake_ups, submit_move  # noqa: E402
from games.core import store  # noqa: E402
from games.models import Game, Submission  # noqa: E402
from games.services.judging import verdicts  # noqa: E402

GAMES: Final = 3
PLAYERS: Final = 4
EARLY_YEARS: Final = range(1, 3)
LATE_YEARS: Final = range(ROUNDS - 1, ROUNDS + 1)


def main() -> None:
    call_command("migrate", verbosity=0)
    no_wake_ups()
    times: dict[int, list[float]] = {year: [] for year in range(1, ROUNDS + 1)}
    for number in range(GAMES):
        _play(new_table(PLAYERS, RULES.key), Random(number), times)
    early, late = ([each for year in years for each in times[year]] for years in (EARLY_YEARS, LATE_YEARS))
    report(
        f"building Zoo Tycoon on {connection.vendor}",
        early=(1000 * median(early), f"ms, median of {len(early)} steps in the first two years"),
        late=(1000 * median(late), f"ms, median of {len(late)} steps in the last two years"),
        late_worst_in_twenty=(1000 * percentile(late, 95), "ms"),
        ratio=(median(late) / median(early), "late / early"),
    )


def _play(game: Game, chance: Random, times: dict[int, list[float]]) -> None:
    """Play a random game to its end, and record the seconds of each building step by year."""
    while game.status == Game.Status.RUNNING:
        state = store.current_state(game)
        seat = chance.choice(RULES.pending(state).awaited)
        move = RULES.notation.write(chance.choice(list(RULES.legal(state, seat))))
        submission = submit_move(game, move, seat)
        started = time.perf_counter()
        verdicts.judge(submission.pk, timezone.now())
        if state.stage == "building":
            times[state.year].append(time.perf_counter() - started)
        verdict = Submission.objects.get(pk=submission.pk)
        assert verdict.status == "accepted", verdict.reason
        game.refresh_from_db()


if __name__ == "__main__":
    main()
