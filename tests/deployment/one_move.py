"""Start from an empty database and make one move up to its verdict: `python -m tests.deployment.one_move`.

It uses the services that the environment names. It prints the limits of the site's PostgreSQL role and the
keys in both Redis servers that never expire.
"""

from __future__ import annotations

import json
import os

import django

django.setup()

from celery.contrib.testing.worker import start_worker  # noqa: E402
from django.core.cache import cache  # noqa: E402
from django.core.management import call_command  # noqa: E402
from django.db import connection  # noqa: E402
from django.utils import timezone  # noqa: E402
from redis import Redis  # noqa: E402

from adjudicator.engine.seats import Seat  # noqa: E402
from games.core import store  # noqa: E402
from games.models import Submission, User  # noqa: E402
from games.services.judging import submissions  # noqa: E402
from games.services.judging.submissions import Envelope  # noqa: E402
from games.services.tables import creating, joining, starting  # noqa: E402
from games.services.tables.seat_plans import SeatPlan  # noqa: E402
from tests.faults.site import wait_until  # noqa: E402
from zooasync import celery_app  # noqa: E402

ROLE = ("idle_in_transaction_session_timeout", "lock_timeout", "statement_timeout")


def main() -> None:
    call_command("migrate", verbosity=0)
    cache.set("looked", 1)
    submission = move()
    waiting = endless("CELERY_BROKER_URL")
    with start_worker(celery_app, pool="solo", perform_ping_check=False):
        wait_until(lambda: status(submission) == Submission.Status.ACCEPTED)
    found = {"role": {name: shown(name) for name in ROLE}, "queues": waiting, "cache": endless("CACHE_URL")}
    print(json.dumps(found))


def move() -> Submission:
    """Submit the first legal move at a new table."""
    now = timezone.now()
    users = [User.objects.create_user(f"{name}@example.org", name=name) for name in ("ann", "ben")]
    game = creating.create_table(users[0], "zooloretto", "", {}, [SeatPlan("me"), SeatPlan("open")], now)
    joining.join_table(game.pk, users[1], now)
    game = starting.start_table(game.pk, users[0], now)
    seat = game.seats.get(must_act=True)
    rules = store.rules_of(game)
    first = next(iter(rules.legal(store.current_state(game), Seat(seat.number))))
    text = rules.notation.write(first)
    return submissions.submit(
        seat, [text], Envelope(expected_ply=game.ply, key="first", interface="api", at=now)
    )


def status(submission: Submission) -> str:
    submission.refresh_from_db()
    return submission.status


def shown(name: str) -> str:
    with connection.cursor() as cursor:
        cursor.execute(f"SHOW {name}")
        return str(cursor.fetchone()[0])


def endless(variable: str) -> list[str]:
    """Return the keys in this Redis that never expire."""
    with Redis.from_url(os.environ[variable]) as client:
        return sorted(key.decode() for key in client.scan_iter() if client.ttl(key) == -1)


if __name__ == "__main__":
    main()
