"""Judge a move early and late in the longest recorded game of 18ZOO, on the database in `DATABASE_URL`.

The late move is judged with and without the snapshot. The late move is similar to the early one. The three
judgements alternate, and each is rolled back so that it can be repeated.
"""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence
from itertools import pairwise
from statistics import median
from typing import NamedTuple

import django

django.setup()

from django.core.management import call_command  # noqa: E402
from django.db import connection, transaction  # noqa: E402
from django.utils import timezone  # noqa: E402

from adjudicator.engine.play import Step  # noqa: E402
from adjudicator.engine.seats import NATURE  # noqa: E402
from adjudicator.imports.eighteen_xx.replay import PartialReplay  # noqa: E402
from adjudicator.rules.zoo18 import RULES  # noqa: E402
from adjudicator.rules.zoo18.state import OperatingRound, State  # noqa: E402
from benchmarks.measure import report  # noqa: E402
from benchmarks.replay_18zoo import imported, records  # noqa: E402
from benchmarks.tables import no_wake_ups, submit_move  # noqa: E402
from games.models import Game, Submission  # noqa: E402
from games.services.judging import verdicts  # noqa: E402
from games.services.tables import imports  # noqa: E402

TIMES = 30
EARLY_TURN = 20


def main() -> None:
    replays = [imported(data) for data in records()]
    if not replays:
        return
    call_command("migrate", verbosity=0)
    no_wake_ups()
    longest = max(replays, key=lambda replay: len(replay.steps))
    turns = [_Turn(*turn) for turn in _turns(longest.steps)]
    last, first = next(
        (last, first)
        for last in range(len(turns) - 1, 0, -1)
        for first in range(EARLY_TURN, len(turns) // 4)
        if turns[first].is_like(turns[last])
    )
    late, early = _stored_game(longest, turns[:last]), _stored_game(longest, turns[:first])
    kept, at_first, replayed = list[float](), list[float](), list[float]()
    for _ in range(TIMES):
        kept.append(_judging_seconds(late, turns[last]))
        at_first.append(_judging_seconds(early, turns[first]))
        replayed.append(_judging_seconds(late, turns[last], forget=True))
    report(
        f"judging 18ZOO on {connection.vendor}",
        early=(1000 * median(at_first), f"ms, median of {TIMES}, after {early.ply} plies"),
        late=(1000 * median(kept), f"ms, median of {TIMES}, after {late.ply} plies"),
        ratio=(median(kept) / median(at_first), "late / early"),
        late_without_snapshot=(1000 * median(replayed), f"ms, median of {TIMES}"),
    )


class _Turn(NamedTuple):
    """A player's move, and NATURE's moves after it."""

    step: Step[State]
    after: tuple[str, ...]

    def is_like(self, other: _Turn) -> bool:
        """Return whether both moves have the same type, point in a turn and consequences."""
        return self.after == other.after and self._point == other._point

    @property
    def _point(self) -> tuple[object, ...]:
        stage = self.step.before.stage
        at = stage.turn.step if isinstance(stage, OperatingRound) and stage.turn else type(stage)
        return type(self.step.move), at


def _turns(steps: Sequence[Step[State]]) -> Iterator[tuple[Step[State], tuple[str, ...]]]:
    numbers = [number for number, step in enumerate(steps) if step.seat != NATURE]
    for here, there in pairwise([*numbers, len(steps)]):
        yield steps[here], tuple(type(step.move).__name__ for step in steps[here + 1 : there])


def _stored_game(replay: PartialReplay, turns: Sequence[_Turn]) -> Game:
    """Create the recorded game up to and including these moves of its players."""
    people = imports.people(replay.game.names, {})
    moves = [(turn.step.seat, turn.step.move) for turn in turns]
    return imports.keep_game(RULES.key, replay.game.options, people, moves, name="longest", at=timezone.now())


def _judging_seconds(game: Game, turn: _Turn, *, forget: bool = False) -> float:
    """Return the seconds that one judgement takes. Its effects are rolled back."""
    with transaction.atomic():
        if forget:
            game.snapshots.all().delete()
        submission = submit_move(game, RULES.notation.write(turn.step.move))
        started = time.perf_counter()
        verdicts.judge(submission.pk, timezone.now())
        passed = time.perf_counter() - started
        verdict = Submission.objects.get(pk=submission.pk)
        assert verdict.status == "accepted", verdict.reason
        transaction.set_rollback(True)
    game.refresh_from_db()
    return passed


if __name__ == "__main__":
    main()
