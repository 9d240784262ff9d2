"""A table that is deleted while a notice about it is being sent."""

from __future__ import annotations

from collections.abc import Callable
from threading import Thread

import pytest
from django.db import connection, transaction
from django.utils import timezone

from games.models import Game, Notice, Receipt
from tests.faults.site import wait_until

pytestmark = [pytest.mark.services, pytest.mark.django_db(transaction=True)]

WAITING = """SELECT count(*) FROM pg_stat_activity
    WHERE datname = current_database() AND wait_event_type = 'Lock'"""


def is_waiting_for_lock() -> bool:
    with connection.cursor() as cursor:
        cursor.execute("SELECT pg_stat_clear_snapshot()")  # without this, the first result stays cached
        cursor.execute(WAITING)
        return bool(cursor.fetchone()[0])


@pytest.mark.usefixtures("seeded")
def test_receipt_is_deleted_with_the_table(make_table: Callable[..., Game]) -> None:
    game, at, failures = make_table("Ann", "Ben", start=False), timezone.now(), list[Exception]()
    seat = game.seats.exclude(user=None)[0]
    notice = Notice.objects.create(user=seat.user, seat=seat, game=game, kind=Notice.Kind.INVITED, ply=0)

    def remove() -> None:
        try:
            game.delete()
        except Exception as error:
            failures.append(error)
        finally:
            connection.close()

    remover = Thread(target=remove)
    with transaction.atomic():
        Notice.objects.filter(pk=notice.pk).update(status=Notice.Status.SENT)
        remover.start()
        wait_until(is_waiting_for_lock)
        Receipt.objects.create(notice=notice, channel="mail", status=Receipt.Status.SENT, at=at)
    remover.join()
    assert failures == []
    assert not Game.objects.filter(pk=game.pk).exists()
    assert not Receipt.objects.exists()
