"""One game of a bot, with one fault for each decision: causes the faults and watches the bot."""

from __future__ import annotations

import threading
import time
from collections import Counter, deque
from collections.abc import Iterable, Sequence
from random import Random
from types import MappingProxyType
from typing import Final, NamedTuple

import httpx
import msgspec

from adjudicator.conformance.acts import ACTS, Act, fits
from adjudicator.conformance.exchange import ROOT, Answer, Request, Stream, error
from adjudicator.conformance.faults import PLAIN, Fault, Kind
from adjudicator.conformance.table import Table
from adjudicator.conformance.watching import Watch

STREAM: Final = 25.0
"""The length of a stream in seconds."""
KINDS: Final[tuple[Kind, ...]] = ("move", "news", "look")
LOOKS: Final = 10
"""One in this many decisions has a fault of a look."""
STREAMED: Final = MappingProxyType({"content-type": "text/event-stream"})


class Wrong(NamedTuple):
    """Something that a bot did wrong: the fault at the time, and the ply of the question."""

    fault: str
    complaint: str
    ply: int


class Trial:
    """Answers a bot's requests while it plays at one table. It is thread-safe.

    - `met`: how often the bot met each fault.
    - `heard`: whether the bot has sent any request.
    - `moved_at`: when the bot last completed a decision, in seconds of the monotonic clock.
    """

    def __init__(self, table: Table, faults: Sequence[Fault], chance: Random) -> None:
        self.table, self.wrong, self.met = table, list[Wrong](), Counter[str]()
        self.heard, self.moved_at = False, time.monotonic()
        self._watch, self._lock = Watch(), threading.RLock()
        shuffled = [PLAIN, *chance.sample(list(faults), len(faults))]
        self._queues = {kind: deque(each for each in shuffled if each.meets == kind) for kind in KINDS}
        self._fault: Fault | None = None
        self._last, self._met_at, self._key, self._ply, self._taken = PLAIN, 0.0, "", 0, 0

    @property
    def decisions(self) -> int:
        """The number of the bot's moves that the site has taken."""
        return len(self.table.taken)

    @property
    def fault(self) -> Fault:
        """The current fault."""
        return self._fault or PLAIN

    def answer(self, request: Request) -> Answer | Stream | None:
        """Return the answer for the bot. None cuts the connection."""
        self.heard = True
        with self._lock:
            self._complain(self._watch.asked(request, time.monotonic()))
            if request.kind == "move":
                self._begin(request)
            act = self._act(request)
        try:
            found = act(self.table, request) if act else self.table.answer(request)
        except httpx.TransportError:
            found = error(502, "bad_gateway", "The site does not answer.")
        if found and found.status == 200 and request.listens:
            return self._stream(request, found)
        with self._lock:
            if found:
                self._complain(self._watch.told(request, found, time.monotonic()))
                if self._watch.knows_accepted(self._key):
                    self._go_on()
        return found

    def give_up_on_it(self) -> None:
        """Record that the bot failed the current fault. It starts again with the next one."""
        with self._lock:
            self._complain(["unfinished" if self.fault == PLAIN else "gave_up"])
            self._watch.begin_anew()
            self._go_on()

    def _complain(self, complaints: Iterable[str]) -> None:
        self.wrong += (Wrong(self.fault.key, complaint, self._ply) for complaint in complaints)

    def _begin(self, request: Request) -> None:
        """Note a move. A new key starts the next decision if the site has taken the last move."""
        if request.key != self._key and self.decisions > self._taken:
            self._go_on()
        ply = request.said.get("expected_ply")
        self._key, self._ply = request.key, ply if isinstance(ply, int) else 0

    def _go_on(self) -> None:
        self._key, self._taken, self._fault = "", self.decisions, None
        self.moved_at = time.monotonic()

    def _act(self, request: Request) -> Act | None:
        """Return the act for a request: the current fault's, or else that of the next fault of its kind."""
        now = time.monotonic()
        goes_on = bool(self._fault) and now - self._met_at < self.fault.lasts
        if goes_on and fits(self.fault, self.table, request):
            return ACTS[self.fault.key]
        queue = self._queues.get(request.kind, deque[Fault]())
        found = next((each for each in queue if fits(each, self.table, request)), None)
        if found is None or goes_on or not self._wants(found):
            return None
        queue.remove(found)
        queue.append(found)
        self._fault, self._met_at = found, now
        self._last = self._last if found.meets == "look" else found
        self.met[found.key] += 1
        return ACTS.get(found.key)

    def _wants(self, fault: Fault) -> bool:
        """Return whether a fault may happen now, if a request meets it.

        Each decision meets one fault of a move or of news, in turn, and occasionally one of a look. A bot
        with many decisions in a row seldom asks for news. Therefore faults that it has not met yet may happen
        out of turn.
        """
        is_new = self.decisions > 0 and not self.met[fault.key]
        match fault.meets:
            case "news":
                is_free = self._fault is None or self.fault.meets != "move"
                return (is_new and is_free) or (self._fault is None and self._moved_last)
            case "look":
                return self._fault is None and self.met[fault.key] < (self.decisions + LOOKS - 1) // LOOKS
        return self._fault is None or self.fault.meets == "look"

    def _wants_news(self, request: Request) -> bool:
        """Return whether a fault of news would happen if the bot repeated this request."""
        faults = [each for each in self._queues["news"] if fits(each, self.table, request)]
        return any(self._wants(each) for each in faults)

    @property
    def _moved_last(self) -> bool:
        """Whether the bot has moved since the last fault of news, if there was one."""
        return self._last.meets == "move" and self.decisions > 0

    def _stream(self, request: Request, first: Answer) -> Stream:
        """Yield news as server-sent events until a fault is due or `STREAM` seconds have passed.

        The proxy may know the events after a move before the bot knows the answer to it. It withholds these
        events until the bot asks again. Otherwise a fast bot would never ask again.
        """
        until, found = time.monotonic() + STREAM, first
        headers = {**request.headers, "accept": "application/json", "prefer": "wait=1", "last-event-id": ""}
        while found.status == 200:
            cursor = str(found.said["cursor"])
            for event in found.said["events"]:
                yield b"id: %d\ndata: %s\n\n" % (event["position"], msgspec.json.encode(event))
            yield f"id: {cursor}\n\n".encode()
            if time.monotonic() > until or self._wants_news(request):
                return
            try:
                found = self.table.answer(Request("GET", f"{ROOT}/events?cursor={cursor}", headers))
            except httpx.TransportError:
                return
            if self._moved_last and found.said.get("events"):
                return
