"""One game of a bot's, a fault for each of its decisions: what is done to its requests, and what it does."""

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
"""For how many seconds a stream goes on."""
KINDS: Final[tuple[Kind, ...]] = ("move", "news", "look")
LOOKS: Final = 10
"""Once in how many decisions a look meets a fault."""
STREAMED: Final = MappingProxyType({"content-type": "text/event-stream"})


class Wrong(NamedTuple):
    """Something a bot has done wrong: during which fault, for the question of which ply."""

    fault: str
    complaint: str
    ply: int


class Trial:
    """Answers a bot's requests while it plays one table; for any number of threads.

    `met`: how often each fault was met. `heard`: whether the bot has asked for anything. `moved_at`: when it
    came through a decision last, in seconds of the monotonic clock.
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
        """How many moves of the bot's the site has taken."""
        return len(self.table.taken)

    @property
    def fault(self) -> Fault:
        """What is being done."""
        return self._fault or PLAIN

    def answer(self, request: Request) -> Answer | Stream | None:
        """What the bot gets; None: its connection is cut."""
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
        """The bot does not come through what is being done: it begins anew, with the next fault."""
        with self._lock:
            self._complain(["unfinished" if self.fault == PLAIN else "gave_up"])
            self._watch.begin_anew()
            self._go_on()

    def _complain(self, complaints: Iterable[str]) -> None:
        self.wrong += (Wrong(self.fault.key, complaint, self._ply) for complaint in complaints)

    def _begin(self, request: Request) -> None:
        """A move is sent: under another key, though the site has taken the last, if the bot knows of that."""
        if request.key != self._key and self.decisions > self._taken:
            self._go_on()
        ply = request.said.get("expected_ply")
        self._key, self._ply = request.key, ply if isinstance(ply, int) else 0

    def _go_on(self) -> None:
        self._key, self._taken, self._fault = "", self.decisions, None
        self.moved_at = time.monotonic()

    def _act(self, request: Request) -> Act | None:
        """What is done to a request: it meets what is being done, or else the next fault of its kind."""
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
        """Whether a fault is done now, if a request meets it.

        A decision meets one fault of moves or of news, by turns, and now and then one of looks. A bot asks
        for news seldom where it has many decisions in a row: what it has not met yet comes out of turn.
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
        """Whether a fault of news is done, if the bot asks anew as it has asked."""
        faults = [each for each in self._queues["news"] if fits(each, self.table, request)]
        return any(self._wants(each) for each in faults)

    @property
    def _moved_last(self) -> bool:
        """Whether the bot has moved since a fault of news, if there was one."""
        return self._last.meets == "move" and self.decisions > 0

    def _stream(self, request: Request, first: Answer) -> Stream:
        """News as server-sent events; it ends when a fault is to be met, or after a while.

        What follows a move may be known here before the bot has heard of the move: it is kept back until the
        bot asks anew, else a quick bot would never do so.
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
