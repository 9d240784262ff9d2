"""Waiting, within a request, for what a worker does: in few places, and without holding a transaction.

The web server has a thread for each place, beside those for all other requests: however many would wait,
they slow nobody. See decisions 0009 and 0022.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from threading import BoundedSemaphore
from typing import Final, TypeVar

from django.conf import settings

from games.models import Submission

FIRST_PAUSE: Final = 0.005
LONGEST_PAUSE: Final = 0.5
GROWTH: Final = 1.15
"""Each pause is so much longer than the one before: what took a moment is found within a fourth of it."""

T = TypeVar("T")

TURNS: Final = BoundedSemaphore(settings.API_WAITERS // 2)
VERDICTS: Final = BoundedSemaphore(settings.API_WAITERS - settings.API_WAITERS // 2)
"""The places of this process for those who wait; who waits long for a turn takes none from a verdict."""


def wait_for_verdict(submission: Submission, seconds: float) -> bool:
    """Wait until a submission that is stored has its verdict or the time is up; whether that was granted."""

    def is_judged() -> bool:
        return not Submission.objects.is_queued(submission.pk)

    _, granted = wait_for(is_judged, bool, seconds, VERDICTS)
    return granted


def wait_for(
    ask: Callable[[], T], enough: Callable[[T], bool], seconds: float, places: BoundedSemaphore
) -> tuple[T, bool]:
    """Ask until the answer is enough or the time is up; and whether the wait was granted.

    Only as many wait as there are places.
    """
    until = time.monotonic() + seconds
    pause = FIRST_PAUSE
    found = ask()
    if not seconds or not places.acquire(blocking=False):
        return found, False
    try:
        while not enough(found) and (left := until - time.monotonic()) > 0:
            time.sleep(min(pause, left))
            pause = min(pause * GROWTH, LONGEST_PAUSE)
            found = ask()
    finally:
        places.release()
    return found, True
