"""Who listens to events in this process: held without a thread each, woken by one look a second for all."""

from __future__ import annotations

import asyncio
import logging
from collections import Counter, defaultdict
from collections.abc import Awaitable, Callable, Collection, Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Final, TypeAlias

logger = logging.getLogger(__name__)

LOOK_EVERY: Final = 1.0
"""Seconds between two looks into the database."""
MOST: Final = 5_000
"""How many may listen to one process; who comes later is answered, and comes again."""
MOST_OF_ONE: Final = 10
"""How many of them may be of one person."""

Cursors: TypeAlias = Mapping[int, Collection[str]]
Look: TypeAlias = Callable[[Cursors], Awaitable[set[tuple[int, str]]]]
"""Which of these cursors of people, by their keys, have something new after them."""


@dataclass(eq=False)
class Place:
    """A listener: whose events it hears, and after which cursor."""

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
        """Wait until somebody calls; whether that was within the time."""
        with suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                await self._call.wait()
        called = self._call.is_set()
        self._call.clear()
        return called


class Listeners:
    """The places of a process. Looking goes on as long as its loop runs."""

    def __init__(self, look: Look) -> None:
        self._look = look
        self._places: set[Place] = set()
        self._of_one: Counter[int] = Counter()
        self._watch: asyncio.Task[None] | None = None

    def take(self, user: int, cursor: str) -> Place | None:
        """A place, if there is one left; it is to be given back."""
        if len(self._places) >= MOST or self._of_one[user] >= MOST_OF_ONE:
            return None
        if self._watch is None:
            self._watch = asyncio.create_task(self._look_again_and_again())
        place = Place(user, cursor)
        self._places.add(place)
        self._of_one[user] += 1
        return place

    def give_back(self, place: Place) -> None:
        self._places.remove(place)
        self._of_one[place.user] -= 1
        if not self._of_one[place.user]:
            del self._of_one[place.user]

    def end(self) -> None:
        """All are to go."""
        for place in self._places:
            place.end()

    async def _look_again_and_again(self) -> None:
        while True:
            await asyncio.sleep(LOOK_EVERY)
            if self._places:
                try:
                    await self._call_who_is_behind()
                except Exception as error:
                    logger.warning("nobody knows who has news: %s", error)

    async def _call_who_is_behind(self) -> None:
        cursors = defaultdict(set)
        for place in self._places:
            cursors[place.user].add(place.cursor)
        behind = await self._look(cursors)
        for place in self._places:
            if (place.user, place.cursor) in behind:
                place.call()
