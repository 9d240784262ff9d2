"""Checks of database connections at intervals, not before each request or task.

A check costs one statement. A small request, or a task that finds nothing to judge, costs no more. If the
server has closed a connection, its socket tells so at once, without a statement.
"""

from __future__ import annotations

import select
import time
from threading import local
from typing import Final

from django.core.cache import close_caches
from django.core.signals import request_finished, request_started
from django.db import close_old_connections, connections
from django.db.backends.base.base import BaseDatabaseWrapper

CHECKED_EVERY: Final = 1.0
"""The seconds for which a thread uses a working connection without another check."""
_checked = local()


def keep_connections(*, has_failed: bool = False) -> None:
    """Close this thread's connections that are broken or too old.

    Check them at intervals, when the last request or task `has_failed`, and when the server has closed one.
    """
    if has_failed or _is_any_readable() or time.monotonic() - getattr(_checked, "at", 0.0) > CHECKED_EVERY:
        _checked.at = time.monotonic()
        close_old_connections()


def _is_any_readable() -> bool:
    return any(map(_is_readable, connections.all(initialized_only=True)))


def _is_readable(wrapper: BaseDatabaseWrapper) -> bool:
    """Return whether the server has sent something unasked: an idle connection gets only its end."""
    if wrapper.vendor != "postgresql" or wrapper.connection is None or wrapper.connection.closed:
        return False
    waiting = select.poll()
    waiting.register(wrapper.connection.fileno(), select.POLLIN)
    return bool(waiting.poll(0))


def check_rarely() -> None:
    """Check connections this way around each request of this process."""
    for signal in (request_started, request_finished):
        signal.disconnect(close_old_connections)
        signal.connect(_around_request)
    request_finished.disconnect(close_caches)  # the site's caches have nothing to close


def _around_request(**signal: object) -> None:
    has_failed = any(each.errors_occurred for each in connections.all(initialized_only=True))
    keep_connections(has_failed=has_failed)
