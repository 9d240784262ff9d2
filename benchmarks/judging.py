"""Judging a draw early and late in long games, by turns, on the database that DATABASE_URL names."""

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
from benchmarks.tables import new_table, next_move, no_hints, put_in  # noqa: E402
from games.models import Game  # noqa: E402
from games.services import judging  # noqa: E402

GAMES = 4
EARLY = range(20, 100)
LATE = 300
"""The ply from which a game counts as late."""


def main() -> None:
    call_command("migrate", verbosity=0)
    no_hints()
    young, early, late, last = new_table(5), [], [], 0
    for number in range(GAMES):
        old, chance = new_table(5), Random(number)
        while old.status == Game.Status.RUNNING:
            spent = judge_next(old, chance)
            if spent and old.ply > LATE:
                late.append(spent)
                young, spent = next_draw(young, chance)
                early.append(spent)
        last = max(last, old.ply)
    report(
        f"judging a draw on {connection.vendor}",
        early=(1000 * median(early), f"ms, median of {len(early)} from ply {EARLY.start}"),
        late=(1000 * median(late), f"ms, median of {len(late)} from ply {LATE} to the end"),
        ratio=(median(late) / median(early), "late / early"),
        longest_game=(last, "plies"),
    )


def judge_next(game: Game, chance: Random) -> float:
    """Have the next move judged; the seconds that took if it was a draw, else 0."""
    move = next_move(game, chance)
    submission = put_in(game, move)
    started = time.perf_counter()
    judging.judge(submission.pk, timezone.now())
    spent = time.perf_counter() - started
    game.refresh_from_db()
    return spent if move == "draw" else 0


def next_draw(game: Game, chance: Random) -> tuple[Game, float]:
    """Play an early draw, so that early and late ones take turns on a busy machine; the game it was in."""
    while True:
        if game.ply >= EARLY.stop:
            game = new_table(5)
        spent = judge_next(game, chance)
        if spent and game.ply >= EARLY.start:
            return game, spent


if __name__ == "__main__":
    main()
