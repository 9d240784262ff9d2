"""kombu's Redis transport, which keeps the client of a channel and asks less often.

kombu makes a client for each message, which takes as long as to send the message. Each idle worker asks Redis
for a message every second.
"""

from __future__ import annotations

from typing import Any, Final

from kombu.transport import redis

WAIT_SECONDS: Final = 3
"""The seconds after which an idle worker asks Redis again. A worker that ends waits for as long."""


class Channel(redis.Channel):
    """A channel that sends all its messages through one client."""

    _kept: Any = None

    def _create_client(self, asynchronous: bool = False) -> Any:
        if asynchronous:
            return super()._create_client(asynchronous=True)  # type: ignore[misc]  # not in its stubs
        if self._kept is None or self._kept.connection_pool is not self.pool:
            self._kept = super()._create_client()  # type: ignore[misc]  # as above
        return self._kept


class Transport(redis.Transport):
    """The transport of these channels."""

    Channel = Channel
    brpop_timeout = WAIT_SECONDS
