"""Waiting within a request for a worker's result, with few places and without an open transaction.

The web server has one thread for each place, in addition to those for other requests. So waiting requests
never slow down the others, however many there are. See decisions 0009 and 0022.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from functools import partial
from threading import BoundedSemaphore
from typing import Final, TypeVar

from django.conf import settings

from games.core.verdict_signals import SIGNALS
from games.models import Submission

FIRST_PAUSE: Final = 0.005
PAUSE_WITH_SIGNALS: Final = 0.1
"""The first pause of a request that a signal wakes."""
MAX_PAUSE: Final = 0.5
GROWTH: Final = 1.15
"""The factor by which each pause grows. A result is delayed by at most a quarter of the time it took."""

T = TypeVar("T")

TURNS: Final = BoundedSemaphore(settings.API_WAITERS // 2)
VERDICTS: Final = BoundedSemaphore(settings.API_WAITERS - settings.API_WAITERS // 2)
"""The places for waiting in this process. Verdicts have places of their own, because waits for turns are
long.
"""


def wait_for_verdict(submission: Submission, seconds: float) -> bool:
    """Wait until the submission, which had no verdict, is judged or the time is up.

    Return whether a place was free. The object gets the verdict, if there is one.
    """
    pause, wait = FIRST_PAUSE, time.sleep
    if SIGNALS.are_heard:
        pause, wait = PAUSE_WITH_SIGNALS, partial(SIGNALS.wait, submission.pk)
    _, granted = _wait_until(submission.read_verdict, bool, False, seconds, VERDICTS, pause, wait)
    if not granted:
        submission.read_verdict()
    return granted


def wait_for(
    ask: Callable[[], T], enough: Callable[[T], bool], seconds: float, places: BoundedSemaphore
) -> tuple[T, bool]:
    """Call `ask` until its answer is enough or time is up. Return the answer and whether a place was free.

    Only as many requests wait as there are places.
    """
    return _wait_until(ask, enough, ask(), seconds, places, FIRST_PAUSE, time.sleep)


def _wait_until(
    ask: Callable[[], T],
    enough: Callable[[T], bool],
    found: T,
    seconds: float,
    places: BoundedSemaphore,
    pause: float,
    wait: Callable[[float], None],
) -> tuple[T, bool]:
    """Do the same as `wait_for`, with an answer that is already known.

    `pause`: the seconds before the next question. `wait`: waits for a number of seconds or less.
    """
    until = time.monotonic() + seconds
    if not seconds or not places.acquire(blocking=False):
        return found, False
    try:
        while not enough(found) and (left := until - time.monotonic()) > 0:
            wait(min(pause, left))
            pause = min(pause * GROWTH, MAX_PAUSE)
            found = ask()
    finally:
        places.release()
    return found, True
