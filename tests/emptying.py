"""Empty the database between tests, several times faster than Django's `flush`.

Only tables with rows are emptied, in one statement on PostgreSQL. Content types and permissions stay, because
Django would have to write them again after every test.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

import pytest
from django.db import OperationalError, connection, transaction
from django.test import TransactionTestCase

KEPT: Final = frozenset({"auth_permission", "django_content_type", "django_migrations"})
FUNCTION: Final = "pg_temp.empty_tables"
MAX_TRIES: Final = 10


@pytest.fixture(autouse=True, scope="session")
def _emptied_quickly() -> Iterator[None]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(TransactionTestCase, "_fixture_teardown", lambda _: empty_tables())
        yield


def empty_tables(tries: int = MAX_TRIES) -> None:
    """Empty all tables. Retry after a deadlock, because a worker may still be writing."""
    try:
        with transaction.atomic(), connection.cursor() as cursor:
            if connection.vendor == "postgresql":
                _call(cursor)
            else:
                for table in _tables():
                    cursor.execute(f"DELETE FROM {table}")
    except OperationalError:
        if tries == 1:
            raise
        empty_tables(tries - 1)


def _call(cursor: Any) -> None:
    """Call this session's function that empties the tables, and define it the first time.

    PostgreSQL checks foreign keys only when the transaction ends, so the order of the tables does not matter.
    """
    cursor.execute("SELECT to_regproc(%s)", [FUNCTION])
    if cursor.fetchone() == (None,):
        tables = [*_tables()]
        steps = (f"IF EXISTS (SELECT FROM {table}) THEN DELETE FROM {table}; END IF;" for table in tables)
        locks = f"LOCK TABLE {', '.join(tables)} IN EXCLUSIVE MODE;"  # keeps other writers out
        body = f"BEGIN {locks} {' '.join(steps)} END"
        cursor.execute(f"CREATE FUNCTION {FUNCTION}() RETURNS void LANGUAGE plpgsql AS $$ {body} $$")
    cursor.execute(f"SELECT {FUNCTION}()")


def _tables() -> Iterator[str]:
    """Yield the quoted names of the tables to empty."""
    for table in sorted({*connection.introspection.django_table_names(only_existing=True)} - KEPT):
        yield connection.ops.quote_name(table)
