"""A client for programs that play on Zooasync over REST: one file to copy, based on httpx and msgspec.

    site = Site("https://zoo.example.org", "zoo_YOUR_TOKEN")
    for table in site.turns():
        position = site.position(table)
        site.move(table, position.ply, [position.legal[0].move])

It retries with the same key, as the contract (docs/api.md) requires. It ignores unknown fields and events.
"""

from __future__ import annotations

import random
import time
import uuid
from collections.abc import Iterator, Sequence
from contextlib import suppress
from typing import Any, Literal, TypeVar
from urllib.parse import urlencode

import httpx
import msgspec

Move = str | dict[str, Any]
"""A move as text or as JSON, both as `legal` returns them."""
T = TypeVar("T")

FIRST_PAUSE, LONGEST_PAUSE = 0.5, 30.0
"""The pause before the first retry and the longest one, in seconds. Each pause is twice the one before."""
MAX_RETRY_AFTER = 120.0
"""The longest `Retry-After` that the client waits for, in seconds. A longer one is an error."""


class Failed(Exception):
    """The site refused a request. `code`: the reason for programs. `place`: of the fault in the body."""

    def __init__(self, status: int, code: str, sentence: str, place: str = "") -> None:
        super().__init__(f"{status} {code}: {sentence}")
        self.status, self.code, self.place = status, code, place


class NotAllowed(Failed):
    """401, 403: the token is revoked or lacks the scope, or the seat is not yours. Stop."""


class Conflict(Failed):
    """409: the table has changed. Get its position again, then decide again."""


class CursorGone(Failed):
    """410: the events after the cursor are no longer stored. Start without a cursor, and get what waits."""


class Rejected(Failed):
    """Any other 4xx: the request is wrong, or (429) the wait is longer than `MAX_RETRY_AFTER`."""


class Defect(Failed):
    """A 5xx that retries do not resolve."""


class Unanswered(Exception):
    """No answer came, so you do not know whether the site acted. Check before you send it again."""


class Event(msgspec.Struct, frozen=True):
    """An event that concerns you. For the current state, get the table."""

    position: int
    kind: str
    table: str
    ply: int
    my_seat: int | None = None
    due_at: str | None = None
    submission: int | None = None
    status: str = ""
    code: str = ""


class WaitingSeat(msgspec.Struct, frozen=True):
    """One of your seats that must choose now."""

    table: str
    ruleset: str
    my_seat: int
    ply: int
    due_at: str | None = None


class Seat(msgspec.Struct, frozen=True):
    """A seat. `rank` and `total` are set when the game has a result."""

    number: int
    name: str
    kind: str
    must_act: bool
    rank: int | None = None
    total: int | None = None


class Table(msgspec.Struct, frozen=True):
    """A table as you see it."""

    id: str
    name: str
    ruleset: str
    status: Literal["open", "running", "finished"]
    ply: int
    seats: list[Seat]
    options: dict[str, Any]
    my_seat: int | None
    my_turn: bool
    is_sandbox: bool = False
    dice_seed: str = ""


class LegalMove(msgspec.Struct, frozen=True):
    """A move that you can make now. `label` describes it to people."""

    text: str
    move: dict[str, Any]
    label: str
    reversible: bool
    reckoned: dict[str, Any] = {}


class Question(msgspec.Struct, frozen=True):
    """The question to a seat. Nobody waits for the answer to an optional one."""

    seat: int
    sentence: str
    line: dict[str, Any]
    is_optional: bool
    due_at: str | None = None


class Choices(msgspec.Struct, frozen=True):
    """The questions at a table, and your legal answers."""

    table: str
    ply: int
    questions: list[Question]
    legal: list[LegalMove]
    open_moves: list[str]
    may_undo: bool


class Position(Choices, frozen=True):
    """A table after a ply, as your seat may see it. `view` has the ruleset's own type."""

    ruleset: str
    status: Literal["open", "running", "finished"]
    my_seat: int | None
    view: dict[str, Any]

    @property
    def must_choose(self) -> bool:
        """Return whether the table waits for you."""
        asked = (each for each in self.questions if each.seat == self.my_seat)
        return bool(self.legal) and any(not each.is_optional for each in asked)


class Submission(msgspec.Struct, frozen=True):
    """The state of what you sent. `held` is a sealed answer that waits for the others."""

    id: int
    table: str
    status: Literal["queued", "held", "accepted", "refused"]
    first_ply: int | None = None
    last_ply: int | None = None


class Site:
    """The API of one site for the owner of a token. Use it in one thread."""

    def __init__(self, address: str, token: str) -> None:
        timeout = httpx.Timeout(10.0, read=60.0)
        headers = {"Authorization": f"Token {token}", "Content-Type": "application/json"}
        self._http = httpx.Client(base_url=address.rstrip("/") + "/api/v1", headers=headers, timeout=timeout)
        self._not_before, self._idle_at = 0.0, dict[str, int]()

    def turns(self, *, listens: bool = False) -> Iterator[str]:
        """Yield tables as they start to wait for you, endlessly. `listens`: use server-sent events."""
        while True:
            _, cursor = self.events()
            yield from (seat.table for seat in self.waiting()[0])
            with suppress(CursorGone):
                for event, _ in self.listen(cursor) if listens else self.follow(cursor):
                    if event.kind == "turn" and event.ply > self._idle_at.get(event.table, -1):
                        yield event.table

    def events(self, cursor: str = "", wait: int = 0) -> tuple[list[Event], str]:
        """Return your events after a cursor, and the next cursor. Without a cursor there are no events."""
        found = self._read(dict[str, Any], "/events", wait=wait, cursor=cursor)
        return msgspec.convert(found["events"], list[Event]), found["cursor"]

    def follow(self, cursor: str) -> Iterator[tuple[Event, str]]:
        """Poll for events after a cursor, endlessly. Yield each event with the cursor after it."""
        while True:
            asked_at, (found, cursor) = time.monotonic(), self.events(cursor, wait=20)
            for event in found:
                yield event, str(event.position)
            if not found and time.monotonic() - asked_at < FIRST_PAUSE:
                time.sleep(2)  # the site answers at once if many clients wait already

    def listen(self, cursor: str) -> Iterator[tuple[Event, str]]:
        """Yield events after a cursor, endlessly, from server-sent events. Reconnect when a stream ends."""
        failures = 0
        while True:
            try:
                for event, cursor in self._stream(cursor):  # noqa: B020
                    failures = 0
                    yield event, cursor
                time.sleep(2)
            except httpx.TransportError:
                time.sleep(_pause(failures))
                failures += 1

    def waiting(self, cursor: str = "", wait: int = 0) -> tuple[list[WaitingSeat], str]:
        """Return your seats that must choose, and the next cursor. With a cursor, only those new after it."""
        found = self._read(dict[str, Any], "/waiting", wait=wait, cursor=cursor)
        return msgspec.convert(found["waiting"], list[WaitingSeat]), found["cursor"]

    def tables(self, which: str = "mine") -> Iterator[Table]:
        """Yield tables, newest first: `mine`, `joinable`, `vacant` or `shown`."""
        after: str | None = ""
        while after is not None:
            page = self.call("GET", f"/tables?which={which}&after={after}")
            yield from msgspec.convert(page["tables"], list[Table])
            after = page["next"]

    def table(self, table: str) -> Table:
        """Return a table in its current state."""
        return self._read(Table, f"/tables/{table}")

    def create_table(self, ruleset: str, seats: Sequence[dict[str, str]], **wishes: object) -> Table:
        """Create a table with further fields in `wishes`. After `Unanswered`, check your tables first."""
        body = {"ruleset": ruleset, "seats": list(seats), **wishes}
        return self._post(Table, "/tables", body, repeats=False)

    def join(self, table: str) -> Table:
        """Take a seat. If you have one already, nothing changes."""
        return self._post(Table, f"/tables/{table}/join", {})

    def start(self, table: str) -> Table:
        """Start a table when every seat is taken. Return a table that has already started."""
        try:
            self._call("POST", f"/tables/{table}/start")
        except Conflict as conflict:
            if conflict.code != "already_started":
                raise
        return self.table(table)

    def position(self, table: str, ply: int | None = None) -> Position:
        """Return what you may see of a table now or after an earlier ply. `turns` uses the result."""
        found = self._read(Position, f"/tables/{table}/position", ply="" if ply is None else ply)
        if ply is None and not found.must_choose:
            self._idle_at[table] = found.ply
        return found

    def legal(self, table: str) -> Choices:
        """Return the same as `position`, without the view."""
        return self._read(Choices, f"/tables/{table}/legal")

    def log(self, table: str, since: int = 0) -> Iterator[dict[str, Any]]:
        """Yield the log entries after a ply."""
        after: int | None = since
        while after is not None:
            page = self.call("GET", f"/tables/{table}/log?since={after}")
            yield from page["entries"]
            after = page["next"]

    def dry_run(self, table: str, ply: int, moves: Sequence[Move]) -> dict[str, Any]:
        """Return what these moves would do at the current ply. Nothing is played."""
        body = {"expected_ply": ply, "moves": list(moves)}
        return self._post(dict[str, Any], f"/tables/{table}/dry-run", body)

    def move(self, table: str, ply: int, moves: Sequence[Move], key: str = "") -> Submission:
        """Make moves decided at this ply, all or none, and wait for the verdict: `accepted` or `held`.

        `key`: your own key, if a restarted program may send it again; by default a new one. Raise `Conflict`
        or `Rejected`.
        """
        return self._submit(f"/tables/{table}/moves", {"expected_ply": ply, "moves": list(moves)}, key)

    def undo(self, table: str, ply: int, key: str = "") -> Submission:
        """Undo your last move, if `may_undo` of the position is true."""
        return self._submit(f"/tables/{table}/undo", {"expected_ply": ply}, key)

    def submission(self, number: int, wait: int = 0) -> Submission:
        """Return the state of what you sent."""
        return self._read(Submission, f"/submissions/{number}", wait=wait)

    def call(self, method: str, path: str, body: object = None) -> Any:
        """Call any other operation, with plain JSON. Only reads are retried."""
        answer = self._call(method, path, body, repeats=method == "GET")
        return msgspec.json.decode(answer.content) if answer.content else None

    def _submit(self, path: str, body: dict[str, Any], key: str) -> Submission:
        try:
            return self._verdict(path, body, key or uuid.uuid4().hex)
        except Defect as defect:
            if defect.code != "judge_failed":
                raise
        time.sleep(_pause(1))
        return self._verdict(path, body, uuid.uuid4().hex)  # nothing was played: try once more with a new key

    def _verdict(self, path: str, body: dict[str, Any], key: str) -> Submission:
        headers = {"Idempotency-Key": key, "Prefer": "wait=10"}
        while True:
            found = self._post(Submission, path, body, headers)
            while found.status == "queued":
                time.sleep(FIRST_PAUSE)
                found = self.submission(found.id, wait=20)
            if found.status != "refused":
                return found  # a refused one returns its error when the key is sent again

    def _read(self, kind: type[T], path: str, *, wait: int = 0, **query: str | int) -> T:
        given = urlencode({name: value for name, value in query.items() if value != ""})
        headers = {"Prefer": f"wait={wait}"} if wait else {}
        answer = self._call("GET", f"{path}?{given}".rstrip("?"), None, headers)
        return msgspec.json.decode(answer.content, type=kind)

    def _post(self, kind: type[T], path: str, body: object, headers: Any = None, repeats: bool = True) -> T:
        return msgspec.json.decode(self._call("POST", path, body, headers, repeats).content, type=kind)

    def _call(
        self, method: str, path: str, body: object = None, headers: Any = None, repeats: bool = True
    ) -> httpx.Response:
        """Return the answer. Retry as the contract requires, with the same request and key."""
        content, failures = b"" if body is None else msgspec.json.encode(body), 0
        while True:
            self._wait_until_allowed()
            try:
                answer = self._http.request(method, path, content=content, headers=headers)
            except (httpx.ConnectError, httpx.ConnectTimeout):
                pass  # nothing was sent
            except httpx.TransportError as error:
                if not repeats:
                    raise Unanswered(str(error)) from error
            else:
                self._note_limits(answer)
                if answer.status_code < 400:
                    return answer
                _raise_unless_passing(answer, failures, repeats)
                if answer.status_code == 429:
                    continue
            time.sleep(_pause(failures))
            failures += 1

    def _wait_until_allowed(self) -> None:
        time.sleep(max(0.0, self._not_before - time.monotonic()))

    def _note_limits(self, answer: httpx.Response) -> None:
        """Note when the site allows the next request."""
        headers, wait = answer.headers, 0.0
        if headers.get("RateLimit-Remaining") == "0":
            wait = float(headers.get("RateLimit-Reset", 1))
        if answer.status_code == 429:
            wait = float(headers.get("Retry-After", 1))
        if wait > MAX_RETRY_AFTER:
            raise Rejected(answer.status_code, **_fault(answer))
        self._not_before = time.monotonic() + wait

    def _stream(self, cursor: str) -> Iterator[tuple[Event, str]]:
        headers, data = {"Accept": "text/event-stream", "Last-Event-ID": cursor}, ""
        self._wait_until_allowed()
        with self._http.stream("GET", "/events", headers=headers) as answer:
            if answer.status_code != 200:
                answer.read()
                self._note_limits(answer)
                _raise_unless_passing(answer, 0, True)
                raise httpx.ReadError("the site refused the stream for now")
            for line in answer.iter_lines():
                if line.startswith("id:"):
                    cursor = line[3:].strip()
                elif line.startswith("data:"):
                    data += line[5:].strip()
                elif not line and data:
                    yield msgspec.json.decode(data, type=Event), cursor
                    data = ""


def _raise_unless_passing(answer: httpx.Response, failures: int, repeats: bool) -> None:
    status, fault = answer.status_code, _fault(answer)
    if status == 429 or (status in (502, 503, 504) and repeats):
        return
    if status == 500 and fault["code"] == "server_error" and repeats and not failures:
        return
    kinds = {401: NotAllowed, 403: NotAllowed, 409: Conflict, 410: CursorGone}
    raise kinds.get(status, Defect if status >= 500 else Rejected)(status, **fault)


def _fault(answer: httpx.Response) -> dict[str, str]:
    """Return the error of the site, or of a server in front of it."""
    try:
        return msgspec.json.decode(answer.content, type=dict[str, dict[str, str]])["error"]
    except (msgspec.MsgspecError, KeyError):
        return {"code": "unknown", "sentence": answer.reason_phrase}


def _pause(failures: int) -> float:
    """Return a pause that grows with each failure and differs between programs."""
    return min(LONGEST_PAUSE, FIRST_PAUSE * 2.0**failures) * random.uniform(0.75, 1.25)
