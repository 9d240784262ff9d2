"""Measure the wait for a planning bot: alone, and while another player has sixty tables with such bots."""

from __future__ import annotations

import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from random import Random
from statistics import median
from typing import Final
from unittest.mock import patch

import django

django.setup()

import redis  # noqa: E402
from django.conf import settings  # noqa: E402
from django.core.management import call_command  # noqa: E402
from django.db.models import QuerySet  # noqa: E402
from django.utils import timezone  # noqa: E402

from adjudicator.engine.seats import Seat as Number  # noqa: E402
from benchmarks.measure import report  # noqa: E402
from benchmarks.tables import next_move, person, submit_move  # noqa: E402
from games.core import store  # noqa: E402
from games.models import Game, Seat, Submission  # noqa: E402
from games.services.base import queue  # noqa: E402
from games.services.judging import thinking  # noqa: E402
from games.services.tables import creating, starting  # noqa: E402
from games.services.tables.seat_plans import SeatPlan  # noqa: E402

TABLES: Final = 60
ANSWERS: Final = 6
BOT: Final = SeatPlan("bot", "planner-long")
WORKERS: Final = ("verdicts", "bots", "bots-alone", "think")
TIMEOUT: Final = 300.0


def main() -> None:
    broker = redis.Redis.from_url(settings.CELERY_BROKER_URL)
    broker.flushdb()
    call_command("migrate", verbosity=0)
    his, chance = table("ben", SeatPlan("me"), BOT), Random(1)
    with workers():
        wait_for_ben_bot(his, chance)
        with patch.multiple(thinking, MAX_TABLES=TABLES), patch.multiple(starting, MAX_BOT_TABLES=TABLES):
            for _ in range(TABLES):
                table("ann", BOT, BOT, BOT)
        alone, busy, passed, made = list[float](), list[float](), 0.0, 0
        for _ in range(ANSWERS):
            with bots_suspended():
                alone.append(wait_for_ben_bot(his, chance))
            started, before = time.monotonic(), ann_answers().count()
            busy.append(wait_for_ben_bot(his, chance))
            passed += time.monotonic() - started
            made += ann_answers().count() - before
    broker.flushdb()
    report(
        f"a bot of 10 s beside {TABLES} tables of another's",
        alone=(median(alone), f"s, median of {ANSWERS} answers"),
        alone_longest=(max(alone), "s"),
        beside=(median(busy), f"s, median of {ANSWERS} answers"),
        beside_longest=(max(busy), "s"),
        ratio=(median(busy) / median(alone), "of the medians, beside to alone"),
        answers_to_the_other=(made / passed, "answers/s of bots at the sixty tables"),
    )


def table(owner: str, *plans: SeatPlan) -> Game:
    """Return a started table of Zooloretto."""
    at = timezone.now()
    game = creating.create_table(person(owner), "zooloretto", "", {}, plans, at)
    return starting.start_table(game.pk, person(owner), at)


def ann_answers() -> QuerySet[Submission]:
    """Return the accepted answers at Ann's tables, which only bots play."""
    return Submission.objects.filter(game__created_by=person("ann"), status=Submission.Status.ACCEPTED)


@contextmanager
def bots_suspended() -> Iterator[None]:
    """Suspend Ann's bots for the block. Bots that are already thinking make their moves first."""
    asked, held = Seat.objects.filter(game__created_by=person("ann"), must_act=True), set[int]()
    while asked.exists():
        waiting = set(thinking.unclaimed(timezone.now()).filter(pk__in=asked).values_list("pk", flat=True))
        asked.filter(pk__in=waiting).update(must_act=False)
        held |= waiting
        time.sleep(0.01)
    yield
    Seat.objects.filter(pk__in=held).update(must_act=True)
    for seat in Seat.objects.filter(pk__in=held).select_related("game"):
        queue.send(queue.THINK, seat.game_id, seat.game.ply)


def wait_for_ben_bot(game: Game, chance: Random) -> float:
    """Return the seconds that Ben's bot takes for its next answer to a question with a choice."""
    while True:
        game.refresh_from_db()
        asked = game.seats.filter(must_act=True).first()
        if asked and asked.bot:
            has_a_choice, started = len(legal_moves(game, asked)) > 1, time.monotonic()
            wait_for_a_move(game)
            if has_a_choice:
                return time.monotonic() - started
        elif asked:
            submit_move(game, next_move(game, chance))
            wait_for_a_move(game)


def legal_moves(game: Game, seat: Seat) -> list[object]:
    return list(store.rules_of(game).legal(store.current_state(game), Number(seat.number)))


def wait_for_a_move(game: Game) -> None:
    until = time.monotonic() + TIMEOUT
    while not Game.objects.filter(pk=game.pk, ply__gt=game.ply).exists():
        if time.monotonic() > until:
            raise TimeoutError(f"no move was made at ply {game.ply}")
        time.sleep(0.01)


@contextmanager
def workers() -> Iterator[None]:
    """Run the workers for verdicts and bots, as the `Procfile` starts them."""
    command = [sys.executable, "-m", "zooasync.workers", *WORKERS]
    with subprocess.Popen(command, stdout=subprocess.DEVNULL, start_new_session=True) as process:
        try:
            yield
        finally:
            process.terminate()


if __name__ == "__main__":
    main()
