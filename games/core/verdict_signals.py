"""Signals that a submission has its verdict, so that a request that waits for it need not keep asking.

The statement that stores verdicts sends them, and PostgreSQL passes them on at the commit. Nothing depends on
them: who waits also asks at intervals. On SQLite there are none.
"""

from __future__ import annotations

import logging
import time
from collections import OrderedDict
from threading import Event, Lock, Thread
from typing import TYPE_CHECKING, Any, Final

from django.db import connection

if TYPE_CHECKING:
    import psycopg

logger = logging.getLogger(__name__)

CHANNEL: Final = "zooasync_verdicts"
SENDING: Final = f" RETURNING pg_notify('{CHANNEL}', id::text)"
"""The end of a statement that changes submissions. It sends a signal for each."""
RETRY_SECONDS: Final = 5.0
CHECK_SECONDS: Final = 60.0
"""The seconds between two checks of the connection, each with a signal of its own."""
MAX_EARLY: Final = 1_000
"""The number of recent signals to remember, because a verdict may come before its request begins to wait."""


class VerdictSignals:
    """The signals that reach this process.

    `are_heard`: whether signals arrive. The connection sends one to itself, as some poolers pass on none.
    """

    def __init__(self) -> None:
        self.are_heard = False
        self._lock = Lock()
        self._early: OrderedDict[str, None] = OrderedDict()
        self._waiting: dict[str, Event] = {}

    def wait(self, submission_id: int, seconds: float) -> None:
        """Wait until the signal for a submission arrives, which may have happened, or the time is up."""
        key = str(submission_id)
        with self._lock:
            if key in self._early:
                del self._early[key]
                return
            waited = self._waiting.setdefault(key, Event())
        waited.wait(seconds)
        with self._lock:
            self._waiting.pop(key, None)

    def received(self, key: str) -> None:
        self.are_heard = True
        with self._lock:
            if key in self._waiting:
                self._waiting[key].set()
            else:
                self._early[key] = None
                if len(self._early) > MAX_EARLY:
                    self._early.popitem(last=False)

    def listen(self) -> None:
        """Listen in a thread of its own from now on, with a connection of its own, if there are signals."""
        if connection.vendor == "postgresql":
            Thread(target=self._listen, name="verdict signals", daemon=True).start()

    def _listen(self) -> None:
        while True:
            try:
                self._pass_on()
            except Exception as error:
                self.are_heard = False
                logger.warning("Requests ask for their verdicts, because no signals arrive: %s", error)
                time.sleep(RETRY_SECONDS)

    def _pass_on(self) -> None:
        with connected() as listening:
            listening.execute(f"LISTEN {CHANNEL}")
            while True:
                listening.execute(f"NOTIFY {CHANNEL}")
                for signal in listening.notifies(timeout=CHECK_SECONDS):
                    self.received(signal.payload)


def sending() -> str:
    """Return what makes a statement on submissions send signals, or nothing if there are none."""
    return SENDING if connection.vendor == "postgresql" else ""


def connected() -> psycopg.Connection[Any]:
    """Return a new connection to the site's database."""
    import psycopg  # noqa: PLC0415  # sites on SQLite do not load it

    return psycopg.connect(**connection.get_connection_params(), autocommit=True)


SIGNALS: Final = VerdictSignals()
