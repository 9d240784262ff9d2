"""PostgreSQL's tables are emptied between tests, even while a worker still writes."""

from __future__ import annotations

import threading

import pytest
from django.db import connection
from django.db.models import Model

from games.models import Notice, User
from tests import emptying

pytestmark = [pytest.mark.services, pytest.mark.django_db(transaction=True)]


def test_tables_are_emptied_despite_a_concurrent_writer() -> None:
    """The writer holds the table that is locked last and wants the first one, so one side must give way."""
    mine = [model._meta.db_table for model in (User, Notice)]
    first, last = sorted(mine)
    holds = threading.Event()

    def write() -> None:
        try:
            with connection.cursor() as cursor:
                cursor.execute("BEGIN")
                cursor.execute(f"LOCK TABLE {last} IN ROW EXCLUSIVE MODE")
                holds.set()
                cursor.execute("SELECT pg_sleep(0.5)")
                cursor.execute(f"LOCK TABLE {first} IN ROW EXCLUSIVE MODE")
                cursor.execute("COMMIT")
        finally:
            connection.close()

    User.objects.create(name="ann", email="ann@example.org")
    writer = threading.Thread(target=write)
    writer.start()
    assert holds.wait(10)
    emptying.empty_tables()
    writer.join()
    assert not any(_is_filled(model) for model in (User, Notice))


def _is_filled(model: type[Model]) -> bool:
    return model._default_manager.exists()
