"""Cause one fault for each decision in a bot's game, and watch how the bot reacts."""

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

from adjudicator.conformance.actions import FAULT_ACTIONS, FaultAction, fits
from adjudicator.conformance.exchange import ROOT, Request, Response, Stream, error
from adjudicator.conformance.faults import NO_FAULT, InjectedFault, RequestKind
from adjudicator.conformance.table import ExamTable
from adjudicator.conformance.watcher import BotWatcher

STREAM_SECONDS: Final = 25.0
"""The length of a stream in seconds."""
FAULT_KINDS: Final[tuple[RequestKind, ...]] = ("move", "news", "look")
LOOK_FAULT_EVERY: Final = 10
"""One decision in this many has a fault in a request to look at the table."""
STREAM_HEADERS: Final = MappingProxyType({"content-type": "text/event-stream"})


class Breach(NamedTuple):
    """A bot's breach of the contract: the current fault, the complaint and the question's ply."""

    fault: str
    complaint: str
    ply: int


class FaultInjector:
    """Answers a bot's requests while it plays at one table. It is thread-safe.

    - `met`: how often the bot met each fault.
    - `has_request`: whether the bot has sent any request.
    - `moved_at`: when the bot last completed a decision, in seconds of the monotonic clock.
    """

    def __init__(self, table: ExamTable, faults: Sequence[InjectedFault], chance: Random) -> None:
        self.table, self.breaches, self.met = table, list[Breach](), Counter[str]()
        self.has_request, self.moved_at = False, time.monotonic()
        self._watch, self._lock = BotWatcher(), threading.RLock()
        shuffled = [NO_FAULT, *chance.sample(list(faults), len(faults))]
        self._queues = {kind: deque(each for each in shuffled if each.kind == kind) for kind in FAULT_KINDS}
        self._fault: InjectedFault | None = None
        self._last, self._met_at, self._key, self._ply, self._taken = NO_FAULT, 0.0, "", 0, 0

    @property
    def decisions(self) -> int:
        """The number of the bot's moves that the site has accepted."""
        return len(self.table.submissions)

    @property
    def fault(self) -> InjectedFault:
        """The current fault."""
        return self._fault or NO_FAULT

    def answer(self, request: Request) -> Response | Stream | None:
        """Return the answer for the bot, or None to cut the connection."""
        self.has_request = True
        with self._lock:
            self._complain(self._watch.note_request(request, time.monotonic()))
            if request.kind == "move":
                self._note_move(request)
            act = self._action(request)
        try:
            found = act(self.table, request) if act else self.table.answer(request)
        except httpx.TransportError:
            found = error(502, "bad_gateway", "The site does not respond.")
        if found and found.status == 200 and request.listens:
            return self._stream(request, found)
        with self._lock:
            if found:
                self._complain(self._watch.note_response(request, found, time.monotonic()))
                if self._watch.knows_accepted(self._key):
                    self._next_decision()
        return found

    def skip_fault(self) -> None:
        """Record that the bot did not recover from the current fault, and continue with the next one."""
        with self._lock:
            self._complain(["unfinished" if self.fault == NO_FAULT else "gave_up"])
            self._watch.note_restart()
            self._next_decision()

    def _complain(self, complaints: Iterable[str]) -> None:
        self.breaches += (Breach(self.fault.key, complaint, self._ply) for complaint in complaints)

    def _note_move(self, request: Request) -> None:
        """Note a move. A new key starts the next decision if the site has accepted the previous move."""
        if request.key != self._key and self.decisions > self._taken:
            self._next_decision()
        ply = request.data.get("expected_ply")
        self._key, self._ply = request.key, ply if isinstance(ply, int) else 0

    def _next_decision(self) -> None:
        self._key, self._taken, self._fault = "", self.decisions, None
        self.moved_at = time.monotonic()

    def _action(self, request: Request) -> FaultAction | None:
        """Return the action for a request: from the current fault, or else from the next one of its kind."""
        now = time.monotonic()
        goes_on = bool(self._fault) and now - self._met_at < self.fault.seconds
        if goes_on and fits(self.fault, self.table, request):
            return FAULT_ACTIONS[self.fault.key]
        queue = self._queues.get(request.kind, deque[InjectedFault]())
        found = next((each for each in queue if fits(each, self.table, request)), None)
        if found is None or goes_on or not self._is_due(found):
            return None
        queue.remove(found)
        queue.append(found)
        self._fault, self._met_at = found, now
        self._last = self._last if found.kind == "look" else found
        self.met[found.key] += 1
        return FAULT_ACTIONS.get(found.key)

    def _is_due(self, fault: InjectedFault) -> bool:
        """Return whether a fault may happen now, if a request meets it.

        Each decision meets one fault: alternately in a move and in the news, or occasionally in a look. A bot
        that makes many decisions in a row seldom asks for news. So faults in the news may happen out of turn
        if the bot has not met them yet.
        """
        is_new = self.decisions > 0 and not self.met[fault.key]
        match fault.kind:
            case "news":
                is_free = self._fault is None or self.fault.kind != "move"
                return (is_new and is_free) or (self._fault is None and self._moved_last)
            case "look":
                return (
                    self._fault is None
                    and self.met[fault.key] < (self.decisions + LOOK_FAULT_EVERY - 1) // LOOK_FAULT_EVERY
                )
        return self._fault is None or self.fault.kind == "look"

    def _is_news_fault_due(self, request: Request) -> bool:
        """Return whether a fault in the news would be injected if the bot repeated this request."""
        faults = [each for each in self._queues["news"] if fits(each, self.table, request)]
        return any(self._is_due(each) for each in faults)

    @property
    def _moved_last(self) -> bool:
        """Whether the last fault, apart from those in a look, was in a move."""
        return self._last.kind == "move" and self.decisions > 0

    def _stream(self, request: Request, first: Response) -> Stream:
        """Yield news as server-sent events until a fault is due or `STREAM_SECONDS` have passed.

        The proxy may receive the events after a move before the bot receives the answer to that move. It
        withholds these events until the bot asks again. Otherwise, a fast bot would never ask again.
        """
        until, found = time.monotonic() + STREAM_SECONDS, first
        headers = {**request.headers, "accept": "application/json", "prefer": "wait=1", "last-event-id": ""}
        while found.status == 200:
            cursor = str(found.data["cursor"])
            for event in found.data["events"]:
                yield b"id: %d\ndata: %s\n\n" % (event["position"], msgspec.json.encode(event))
            yield f"id: {cursor}\n\n".encode()
            if time.monotonic() > until or self._is_news_fault_due(request):
                return
            try:
                found = self.table.answer(Request("GET", f"{ROOT}/events?cursor={cursor}", headers))
            except httpx.TransportError:
                return
            if self._moved_last and found.data.get("events"):
                return
