"""The event listeners of this process. None needs a thread, and one query a second finds news for all."""

from __future__ import annotations

import asyncio
import logging
from collections import Counter, defaultdict
from collections.abc import Awaitable, Callable, Collection, Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Final, TypeAlias

logger = logging.getLogger(__name__)

POLL_SECONDS: Final = 1.0
"""The seconds between two queries."""
MAX_LISTENERS: Final = 5_000
"""The maximum number of listeners in a process. Any further client gets one response and must reconnect."""
MAX_PER_USER: Final = 10
"""The maximum number of listeners of one person."""

Cursors: TypeAlias = Mapping[int, Collection[str]]
FindBehind: TypeAlias = Callable[[Cursors], Awaitable[set[tuple[int, str]]]]
"""A function that returns which of these cursors have news after them, by person."""


@dataclass(eq=False)
class ListenerSlot:
    """A listener: the person whose events it receives, and the cursor to continue after."""

    user: int
    cursor: str
    is_over: bool = False
    _call: asyncio.Event = field(default_factory=asyncio.Event)

    def call(self) -> None:
        self._call.set()

    def end(self) -> None:
        self.is_over = True
        self._call.set()

    async def is_called(self, seconds: float) -> bool:
        """Wait until the listener is called. Return whether that happened in time."""
        with suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                await self._call.wait()
        called = self._call.is_set()
        self._call.clear()
        return called


class Listeners:
    """The listener slots of a process. The task that polls for news runs as long as the event loop."""

    def __init__(self, look: FindBehind) -> None:
        self._look = look
        self._places: set[ListenerSlot] = set()
        self._of_one: Counter[int] = Counter()
        self._watch: asyncio.Task[None] | None = None

    def take(self, user: int, cursor: str) -> ListenerSlot | None:
        """Take a slot if one is free, or return None. The caller must give it back."""
        if len(self._places) >= MAX_LISTENERS or self._of_one[user] >= MAX_PER_USER:
            return None
        if self._watch is None:
            self._watch = asyncio.create_task(self._poll())
        place = ListenerSlot(user, cursor)
        self._places.add(place)
        self._of_one[user] += 1
        return place

    def give_back(self, place: ListenerSlot) -> None:
        self._places.remove(place)
        self._of_one[place.user] -= 1
        if not self._of_one[place.user]:
            del self._of_one[place.user]

    def end(self) -> None:
        """End all slots, so that their listeners disconnect."""
        for place in self._places:
            place.end()

    async def _poll(self) -> None:
        while True:
            await asyncio.sleep(POLL_SECONDS)
            if self._places:
                try:
                    await self._call_behind()
                except Exception as error:
                    logger.warning("Cannot look up new events for open streams: %s", error)

    async def _call_behind(self) -> None:
        cursors = defaultdict(set)
        for place in self._places:
            cursors[place.user].add(place.cursor)
        behind = await self._look(cursors)
        for place in self._places:
            if (place.user, place.cursor) in behind:
                place.call()
