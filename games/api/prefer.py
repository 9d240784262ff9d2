"""`Prefer: wait=N` (RFC 7240): answers that may take a moment, without holding a transaction."""

from __future__ import annotations

import time
from collections.abc import Callable
from threading import BoundedSemaphore
from typing import Final, TypeVar

from django.conf import settings
from rest_framework.request import Request

MAX_WAIT: Final = 25
"""The longest wait in seconds."""
FIRST_PAUSE: Final = 0.03
LONGEST_PAUSE: Final = 0.5

T = TypeVar("T")

TURNS: Final = BoundedSemaphore(settings.API_WAITERS // 2)
VERDICTS: Final = BoundedSemaphore(settings.API_WAITERS - settings.API_WAITERS // 2)
"""The places of this process for those who wait; who waits long for a turn takes none from a verdict."""


def wait_preferred(request: Request) -> int:
    """How many seconds the client would wait; 0 when it does not say so."""
    for preference in request.headers.get("Prefer", "").split(","):
        name, _, value = preference.partition(";")[0].partition("=")
        seconds = value.strip().strip('"')
        if name.strip().lower() == "wait" and seconds.isascii() and seconds.isdecimal():
            return min(int(seconds[:9]), MAX_WAIT)
    return 0


def wait_for(
    ask: Callable[[], T], enough: Callable[[T], bool], seconds: int, places: BoundedSemaphore
) -> tuple[T, bool]:
    """Ask until the answer is enough or the time is up; and whether the wait was granted.

    Only as many wait as there are places. The web server has a thread for each, beside those for all other
    requests: however many would wait, they slow nobody.
    """
    until = time.monotonic() + seconds
    pause = FIRST_PAUSE
    found = ask()
    if not seconds or not places.acquire(blocking=False):
        return found, False
    try:
        while not enough(found) and (left := until - time.monotonic()) > 0:
            time.sleep(min(pause, left))
            pause = min(pause * 1.5, LONGEST_PAUSE)
            found = ask()
    finally:
        places.release()
    return found, True


def applied(seconds: int, granted: bool) -> dict[str, str]:
    """The headers that say whether the preference was honoured."""
    return {"Preference-Applied": f"wait={seconds}"} if granted else {}
