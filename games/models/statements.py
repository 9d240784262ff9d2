"""The cursor of statements whose SQL is fixed."""

from __future__ import annotations

import select
import time
from threading import local
from typing import Final

from django.db.backends.base.base import BaseDatabaseWrapper
from django.db.backends.utils import CursorWrapper

MAX_REST: Final = 10.0
"""The seconds without a statement after which a connection is checked with a statement."""

_kept: Final = local()


def kept_cursor(database: BaseDatabaseWrapper) -> CursorWrapper:
    """Return this thread's cursor, which stays open: opening one takes a third of a statement's CPU time.

    Fetch all rows before the next statement, which replaces them. Never close the cursor.
    """
    cursor = getattr(_kept, "cursor", None)
    is_known = cursor is not None and cursor.connection is database.connection
    if not (is_known and database.in_atomic_block):  # a transaction begins with a check, and ends if it fails
        if is_known and _is_well(database):
            database.health_check_done = True  # type: ignore[attr-defined]  # not in its stubs
        database.close_if_health_check_failed()
        database.ensure_connection()
    _kept.used_at = time.monotonic()
    if cursor is None or cursor.connection is not database.connection:
        _kept.cursor = cursor = database.cursor().cursor
        if database.vendor == "postgresql":
            from games.models.timestamps import UtcLoader  # noqa: PLC0415  # sites on SQLite do not load psycopg

            cursor.adapters.register_loader("timestamptz", UtcLoader)
    return database._prepare_cursor(cursor)  # type: ignore[attr-defined,no-any-return]  # not in its stubs


def _is_well(database: BaseDatabaseWrapper) -> bool:
    """Return whether a connection needs no statement that checks it.

    It was used a moment ago, and its server has sent nothing since then. A server that ends sends a message.
    """
    if database.vendor != "postgresql" or database.connection is None or database.connection.closed:
        return False
    if time.monotonic() - _kept.used_at > MAX_REST:
        return False
    waiting = select.poll()
    waiting.register(database.connection.fileno(), select.POLLIN)
    return not waiting.poll(0)
