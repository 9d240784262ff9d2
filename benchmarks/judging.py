"""Judge draws early and late in long games, alternately, on the database in `DATABASE_URL`."""

from __future__ import annotations

import time
from random import Random
from statistics import median

import django

django.setup()

from django.core.management import call_command  # noqa: E402
from django.db import connection  # noqa: E402
from django.utils import timezone  # noqa: E402

from benchmarks.measure import report  # noqa: E402
from benchmarks.tables import new_table, next_move, no_wake_ups, submit_move  # noqa: E402
from games.models import Game, Submission  # noqa: E402
from games.services.judging import verdicts  # noqa: E402

GAMES = 4
EARLY_PLIES = range(20, 100)
LATE_PLY = 300
"""The first ply at which a game counts as late."""


def main() -> None:
    call_command("migrate", verbosity=0)
    no_wake_ups()
    early: list[float] = []
    late: list[float] = []
    young, last = new_table(5), 0
    for number in range(GAMES):
        old, chance = new_table(5), Random(number)
        while old.status == Game.Status.RUNNING:
            move = next_move(old, chance)
            if move == "draw" and old.ply > LATE_PLY:
                young = before_a_draw(young, chance)
                pair = [(early, young), (late, old)]
                for times, game in pair if len(late) % 2 else pair[::-1]:
                    times.append(judging_seconds(submit_move(game, "draw")))
                young.refresh_from_db()
            else:
                judging_seconds(submit_move(old, move))
            old.refresh_from_db()
        last = max(last, old.ply)
    report(
        f"judging a draw on {connection.vendor}",
        early=(1000 * median(early), f"ms, median of {len(early)} from ply {EARLY_PLIES.start}"),
        late=(1000 * median(late), f"ms, median of {len(late)} from ply {LATE_PLY} to the end"),
        ratio=(median(late) / median(early), "late / early"),
        longest_game=(last, "plies"),
    )


def before_a_draw(game: Game, chance: Random) -> Game:
    """Return this game, or a new one, at an early ply where the next move is a draw."""
    while True:
        if game.ply >= EARLY_PLIES.stop:
            game = new_table(5)
        move = next_move(game, chance)
        if move == "draw" and game.ply >= EARLY_PLIES.start:
            return game
        judging_seconds(submit_move(game, move))
        game.refresh_from_db()


def judging_seconds(submission: Submission) -> float:
    """Judge a submission, and return the seconds it took."""
    started = time.perf_counter()
    verdicts.judge(submission.pk, timezone.now())
    return time.perf_counter() - started


if __name__ == "__main__":
    main()
