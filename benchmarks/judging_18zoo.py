"""One more move judged at the end of the longest recorded game of 18ZOO, with and without its snapshot.

On the database that DATABASE_URL names. Each judging is rolled back, so that all are of the same move; those
with a snapshot and those without take turns.
"""

from __future__ import annotations

import time
from statistics import median

import django

django.setup()

from django.core.management import call_command  # noqa: E402
from django.db import connection, transaction  # noqa: E402
from django.utils import timezone  # noqa: E402

from adjudicator.rules._18zoo import RULES  # noqa: E402
from benchmarks.measure import report  # noqa: E402
from benchmarks.replay_18zoo import imported, records  # noqa: E402
from benchmarks.tables import no_hints, put_in  # noqa: E402
from games.models import Game, Submission  # noqa: E402
from games.services import imports, judging  # noqa: E402

TIMES = 30


def main() -> None:
    replays = [imported(data) for data in records()]
    if not replays:
        return
    call_command("migrate", verbosity=0)
    no_hints()
    longest = max(replays, key=lambda replay: len(replay.steps))
    *before, (_, last) = longest.moves
    people = imports.people(longest.game.names, {})
    options, at = longest.game.options, timezone.now()
    game = imports.keep_game(RULES.key, options, people, before, name="longest", at=at)
    move, kept, replayed = RULES.write(last), list[float](), list[float]()
    for _ in range(TIMES):
        kept.append(_judged(game, move))
        replayed.append(_judged(game, move, forget=True))
    report(
        f"judging at the end of 18ZOO on {connection.vendor}",
        with_snapshot=(1000 * median(kept), f"ms, median of {TIMES}, after {game.ply} plies"),
        without_snapshot=(1000 * median(replayed), f"ms, median of {TIMES}"),
        ratio=(median(replayed) / median(kept), "without / with"),
    )


def _judged(game: Game, move: str, *, forget: bool = False) -> float:
    """The seconds that one judging takes; nothing of it is kept."""
    with transaction.atomic():
        if forget:
            game.snapshots.all().delete()
        submission = put_in(game, move)
        started = time.perf_counter()
        judging.judge(submission.pk, timezone.now())
        passed = time.perf_counter() - started
        verdict = Submission.objects.get(pk=submission.pk)
        assert verdict.status == "accepted", verdict.reason
        transaction.set_rollback(True)
    game.refresh_from_db()
    return passed


if __name__ == "__main__":
    main()
