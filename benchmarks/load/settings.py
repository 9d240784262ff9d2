"""The site's settings for a load run. Its webhooks can only reach the receiver on this machine."""

from __future__ import annotations

import os
import time
from datetime import datetime, timedelta

from django.utils import timezone

from zooasync import environment as env
from zooasync.settings import *  # noqa: F403

OUTBOUND_TEST_ADDRESSES = env.words("LOAD_RECEIVER", "")
SILENCED_SYSTEM_CHECKS = ["zooasync.E020"]
"""E020 warns of addresses that only tests may open, such as the receiver's."""


class _WrongTime:
    """`time.time` with a wrong clock.

    It is not a function, because a class that keeps it as an attribute would bind a function as a method.
    """

    def __init__(self, seconds: float) -> None:
        self._seconds, self._right = seconds, time.time

    def __call__(self) -> float:
        return self._right() + self._seconds


def _set_clocks(seconds: float) -> None:
    """Make the clock of this process wrong by this number of seconds."""
    right_now = timezone.now

    def wrong_now() -> datetime:
        return right_now() + timedelta(seconds=seconds)

    timezone.now, time.time = wrong_now, _WrongTime(seconds)


if seconds := float(os.environ.get("LOAD_CLOCK", "0")):
    _set_clocks(seconds)
