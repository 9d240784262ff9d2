"""Checks of database connections at intervals, not before each request or task.

A check costs one statement. A small request, or a task that finds nothing to judge, costs no more.
"""

from __future__ import annotations

import time
from threading import local
from typing import Final

from django.core.signals import request_finished, request_started
from django.db import close_old_connections, connections

CHECKED_EVERY: Final = 1.0
"""The seconds for which a thread uses a working connection without another check."""
_checked = local()


def keep_connections(*, has_failed: bool = False) -> None:
    """Close this thread's connections that are broken or too old. Check this only at intervals.

    `has_failed`: whether to check now. A request or task that meets a broken connection between two checks
    fails. The next attempt succeeds.
    """
    if has_failed or time.monotonic() - getattr(_checked, "at", 0.0) > CHECKED_EVERY:
        _checked.at = time.monotonic()
        close_old_connections()


def check_rarely() -> None:
    """Check connections this way around each request of this process."""
    for signal in (request_started, request_finished):
        signal.disconnect(close_old_connections)
        signal.connect(_around_request)


def _around_request(**signal: object) -> None:
    has_failed = any(each.errors_occurred for each in connections.all(initialized_only=True))
    keep_connections(has_failed=has_failed)
