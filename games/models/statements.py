"""The cursor of statements whose SQL is fixed."""

from __future__ import annotations

from threading import local
from typing import Final

from django.db.backends.base.base import BaseDatabaseWrapper
from django.db.backends.utils import CursorWrapper

_kept: Final = local()


def kept_cursor(database: BaseDatabaseWrapper) -> CursorWrapper:
    """Return this thread's cursor, which stays open: opening one takes a third of a statement's CPU time.

    Fetch all rows before the next statement, which replaces them. Never close the cursor.
    """
    database.close_if_health_check_failed()
    database.ensure_connection()
    cursor = getattr(_kept, "cursor", None)
    if cursor is None or cursor.connection is not database.connection:
        _kept.cursor = cursor = database.cursor().cursor
        if database.vendor == "postgresql":
            from games.models.timestamps import UtcLoader  # noqa: PLC0415  # sites on SQLite do not load psycopg

            cursor.adapters.register_loader("timestamptz", UtcLoader)
    return database._prepare_cursor(cursor)  # type: ignore[attr-defined,no-any-return]  # not in its stubs
