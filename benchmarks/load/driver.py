"""Players who move at a steady rate or in bursts, whatever the site does: an open loop over the REST API.

Each move has a fixed due time, and its latency runs from then to its verdict. So if the site stalls, the
latency of all moves that are due meanwhile is high, not only that of the move that waits.
"""

from __future__ import annotations

import http.client
import json
import threading
import time
from collections import Counter, deque
from collections.abc import Iterator, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from random import Random
from typing import Any, Final, NamedTuple
from urllib.parse import urlsplit

from benchmarks.load.values import OpenTurn, TimedMove

MAX_CONCURRENT: Final = 256
"""The maximum number of moves in progress. Further due moves wait, and their latency includes the wait."""
RETRY_PAUSE: Final = 0.25
"""The seconds before a failed request is repeated."""
RETRY_STATUSES: Final = (429, 500, 502, 503, 504)
MIN_POLL_INTERVAL: Final = 0.03
MAX_POLL_INTERVAL: Final = 0.5
"""The limits of the growing interval between two requests for a verdict, in seconds.

The interval applies if the site answers before there is a verdict.
"""
VERDICT_TIMEOUT: Final = 60.0
"""The seconds after its due time in which a move must get its verdict."""
REQUEST_TIMEOUT: Final = 20.0
WAIT_PREFERENCE: Final = "wait=10"


class SiteResponse(NamedTuple):
    """The site's response. `body`: the parsed JSON. `location`: the address for the next request."""

    status: int
    body: Any
    location: str

    @property
    def code(self) -> str:
        """The error code, or "" for success."""
        return str((self.body.get("error") or {}).get("code", ""))


class Driver:
    """Plays at the tables of `turns`, with one move at a time at each. `sent`: the log of moves.

    - `rate`: the average number of moves per second. `burst`: the number of moves due at the same time.
    - `name`: the prefix of the idempotency keys of moves.
    - `missed`: the number of moves for which no table was ready.
    - `troubles`: the errors of requests that had to be repeated.
    """

    def __init__(
        self, site: str, turns: Sequence[OpenTurn], name: str, *, rate: float, seconds: float, burst: int = 1
    ) -> None:
        self.address, self.name = urlsplit(site).netloc, name
        self.rate, self.seconds, self.count = rate, seconds, max(1, round(rate * seconds))
        self.burst = burst
        self.ready = deque(turns)
        self.sent: list[TimedMove] = []
        self.missed = 0
        self.troubles: Counter[str] = Counter()
        self._is_over = threading.Event()

    def run(self) -> None:
        """Send all moves at their due times, and wait for their verdicts until the timeout."""
        with ThreadPoolExecutor(MAX_CONCURRENT) as pool:
            moves = list(self._send_all(pool))
        for move in moves:
            move.result()

    def stop(self) -> None:
        self._is_over.set()

    def _send_all(self, pool: ThreadPoolExecutor) -> Iterator[Future[None]]:
        began = time.time()
        for number in range(self.count):
            due = began + number // self.burst * self.burst / self.rate
            if self._is_over.wait(max(0.0, due - time.time())):
                return
            try:
                turn = self.ready.popleft()
            except IndexError:
                self.missed += 1
                continue
            one = TimedMove(f"{self.name}-{number}", turn.table.id, turn.seat, turn.ply, due)
            self.sent.append(one)
            yield pool.submit(self._move, turn, one, Random(number))

    def _move(self, turn: OpenTurn, one: TimedMove, chance: Random) -> None:
        """Send a move until it has its verdict, then find the next turn at the table."""
        path, token = f"/api/v1/tables/{turn.table.id}/moves", turn.table.tokens[turn.seat]
        body: object = {"expected_ply": turn.ply, "moves": [chance.choice(turn.moves)], "key": one.key}
        until, pause = one.due + VERDICT_TIMEOUT, MIN_POLL_INTERVAL
        while answer := self._ask(path, token, until, body):
            _note(one, answer)
            if one.answered is not None:
                if next_turn := self._next(turn):
                    self.ready.append(next_turn)
                return
            path, body = answer.location, None
            self._is_over.wait(pause)
            pause = min(1.5 * pause, MAX_POLL_INTERVAL)

    def _next(self, turn: OpenTurn) -> OpenTurn | None:
        """Return the turn of a person who must act at the table now. Ask the last mover last.

        Wait while only bots must act. Return None when the game is over.
        """
        table, until, pause = turn.table, time.time() + VERDICT_TIMEOUT, MIN_POLL_INTERVAL
        people = [(turn.seat + step) % len(table.tokens) for step in range(1, len(table.tokens) + 1)]
        seats = deque(people)
        while seats:
            seat = seats.popleft()
            answer = self._ask(f"/api/v1/tables/{table.id}/legal", table.tokens[seat], until)
            if answer is None or answer.status != 200:
                return None
            asked = {one["seat"] for one in answer.body["questions"] if not one["is_optional"]}
            moves = tuple(move["text"] for move in answer.body["legal"])
            if seat in asked and moves:
                return OpenTurn(table, seat, answer.body["ply"], moves)
            if asked and asked.isdisjoint(people):
                self._is_over.wait(pause)
                seats, pause = deque(people), min(1.5 * pause, MAX_POLL_INTERVAL)
            else:
                seats = deque(other for other in seats if other in asked)
        return None

    def _ask(self, path: str, token: str, until: float, body: object = None) -> SiteResponse | None:
        """Return the site's response, or None if time runs out. Repeat the request as often as necessary."""
        while not self._is_over.is_set() and time.time() < until:
            try:
                answer = self._ask_once(path, token, body)
            except (OSError, http.client.HTTPException, ValueError) as error:
                self.troubles[type(error).__name__] += 1
            else:
                if answer.status not in RETRY_STATUSES or answer.code == "judge_failed":
                    return answer
                self.troubles[str(answer.status)] += 1
            self._is_over.wait(RETRY_PAUSE)
        return None

    def _ask_once(self, path: str, token: str, body: object) -> SiteResponse:
        headers = {
            "Authorization": f"Token {token}",
            "Content-Type": "application/json",
            "Prefer": WAIT_PREFERENCE,
        }
        server = http.client.HTTPConnection(self.address, timeout=REQUEST_TIMEOUT)
        try:
            server.request("POST" if body else "GET", path, json.dumps(body) if body else None, headers)
            answer = server.getresponse()
            return SiteResponse(
                answer.status, json.loads(answer.read()), answer.headers.get("Location", path)
            )
        finally:
            server.close()


def _note(one: TimedMove, answer: SiteResponse) -> None:
    """Record the site's response to a move. An error counts as a refusal."""
    one.status, one.code = answer.body.get("status", "refused"), answer.code
    if one.status != "queued":
        one.answered = time.time()
        one.first_ply, one.last_ply = answer.body.get("first_ply"), answer.body.get("last_ply")
