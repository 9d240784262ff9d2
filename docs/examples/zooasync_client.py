"""A client for programs that play on Zooasync over REST: one file to copy, on httpx and msgspec.

    site = Site("https://zoo.example.org", "zoo_YOUR_TOKEN")
    for table in site.turns():
        position = site.position(table)
        site.move(table, position.ply, [position.legal[0].move])

It repeats under the same key as the contract (docs/api.md) says. Unknown fields and events do no harm.
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
"""A move as text or as JSON, both as `legal` shows them."""
T = TypeVar("T")

FIRST_PAUSE, LONGEST_PAUSE = 0.5, 30.0
"""Seconds before something that went wrong is tried again: twice as many each time."""
MAX_RETRY_AFTER = 120.0
"""Seconds that are waited at most because the site says so; a limit of a whole day is an error."""


class Failed(Exception):
    """The site did not do it: `status` of the answer, `code` for programs, `place` in what was sent."""

    def __init__(self, status: int, code: str, sentence: str, place: str = "") -> None:
        super().__init__(f"{status} {code}: {sentence}")
        self.status, self.code, self.place = status, code, place


class NotAllowed(Failed):
    """401, 403: the token is gone or does not allow it, or the seat is not yours. Stop."""


class Conflict(Failed):
    """409: the table stands otherwise than you think. Look at it again, then decide again."""


class CursorGone(Failed):
    """410: what followed the cursor is kept no longer. Begin without one, and ask what waits."""


class Rejected(Failed):
    """Any other 4xx: the request itself is at fault, or (429) will be for longer than one waits."""


class Defect(Failed):
    """5xx that does not pass by repeating."""


class Unanswered(Exception):
    """No answer came, and whether the site did it is not known: look before you ask again."""


class Event(msgspec.Struct, frozen=True):
    """Something that concerns you; how the table stands now, the table says."""

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
    """A seat of yours that must choose now."""

    table: str
    ruleset: str
    my_seat: int
    ply: int
    due_at: str | None = None


class Seat(msgspec.Struct, frozen=True):
    """A seat; `rank` and `total` stand once there is a result."""

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
    """A move you may make now; `label` says it to people."""

    text: str
    move: dict[str, Any]
    label: str
    reversible: bool
    reckoned: dict[str, Any] = {}


class Question(msgspec.Struct, frozen=True):
    """What a seat is asked; where it is optional nobody waits."""

    seat: int
    sentence: str
    line: dict[str, Any]
    is_optional: bool
    due_at: str | None = None


class Choices(msgspec.Struct, frozen=True):
    """What is asked at a table, and what you may answer."""

    table: str
    ply: int
    questions: list[Question]
    legal: list[LegalMove]
    open_moves: list[str]
    may_undo: bool


class Position(Choices, frozen=True):
    """A table after a ply, as your seat may know it; `view` is of the ruleset's own type."""

    ruleset: str
    status: Literal["open", "running", "finished"]
    my_seat: int | None
    view: dict[str, Any]

    @property
    def must_choose(self) -> bool:
        """Whether the table waits for you."""
        asked = (each for each in self.questions if each.seat == self.my_seat)
        return bool(self.legal) and any(not each.is_optional for each in asked)


class Submission(msgspec.Struct, frozen=True):
    """What became of what you sent: `held` is an answer under the lid."""

    id: int
    table: str
    status: Literal["queued", "held", "accepted", "refused"]
    first_ply: int | None = None
    last_ply: int | None = None


class Site:
    """The API of one site, for the owner of a token. For one thread."""

    def __init__(self, address: str, token: str) -> None:
        timeout = httpx.Timeout(10.0, read=60.0)
        headers = {"Authorization": f"Token {token}", "Content-Type": "application/json"}
        self._http = httpx.Client(base_url=address.rstrip("/") + "/api/v1", headers=headers, timeout=timeout)
        self._not_before, self._idle_at = 0.0, dict[str, int]()

    def turns(self, *, listens: bool = False) -> Iterator[str]:
        """Tables that wait for you, for ever, each as it asks; `listens`: as server-sent events."""
        while True:
            _, cursor = self.events()
            yield from (seat.table for seat in self.waiting()[0])
            with suppress(CursorGone):
                for event, _ in self.listen(cursor) if listens else self.follow(cursor):
                    if event.kind == "turn" and event.ply > self._idle_at.get(event.table, -1):
                        yield event.table

    def events(self, cursor: str = "", wait: int = 0) -> tuple[list[Event], str]:
        """What concerns you after a cursor; without one nothing, from now on; and the cursor after that."""
        found = self._read(dict[str, Any], "/events", wait=wait, cursor=cursor)
        return msgspec.convert(found["events"], list[Event]), found["cursor"]

    def follow(self, cursor: str) -> Iterator[tuple[Event, str]]:
        """Events after a cursor, for ever, asked for again and again; with each the cursor after it."""
        while True:
            asked_at, (found, cursor) = time.monotonic(), self.events(cursor, wait=20)
            for event in found:
                yield event, str(event.position)
            if not found and time.monotonic() - asked_at < FIRST_PAUSE:
                time.sleep(2)  # where many wait already the site answers at once

    def listen(self, cursor: str) -> Iterator[tuple[Event, str]]:
        """Events after a cursor, for ever, as server-sent events; a stream that ends is taken up again."""
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
        """Your seats that must choose and that the cursor has not told, without one all; the next cursor."""
        found = self._read(dict[str, Any], "/waiting", wait=wait, cursor=cursor)
        return msgspec.convert(found["waiting"], list[WaitingSeat]), found["cursor"]

    def tables(self, which: str = "mine") -> Iterator[Table]:
        """Tables, newest first: `mine`, `joinable`, `vacant` or `shown`."""
        after: str | None = ""
        while after is not None:
            page = self.call("GET", f"/tables?which={which}&after={after}")
            yield from msgspec.convert(page["tables"], list[Table])
            after = page["next"]

    def table(self, table: str) -> Table:
        """A table as it is now."""
        return self._read(Table, f"/tables/{table}")

    def create_table(self, ruleset: str, seats: Sequence[dict[str, str]], **wishes: object) -> Table:
        """A new table, with further fields as `wishes`. `Unanswered`: look among your tables first."""
        body = {"ruleset": ruleset, "seats": list(seats), **wishes}
        return self._post(Table, "/tables", body, repeats=False)

    def join(self, table: str) -> Table:
        """Sit down; where you sit already nothing changes."""
        return self._post(Table, f"/tables/{table}/join", {})

    def start(self, table: str) -> Table:
        """Begin, once every seat is taken; one that has begun is just shown."""
        try:
            self._call("POST", f"/tables/{table}/start")
        except Conflict as conflict:
            if conflict.code != "already_started":
                raise
        return self.table(table)

    def position(self, table: str, ply: int | None = None) -> Position:
        """What you may know of a table now, or after an earlier ply; `turns` heeds what it tells."""
        found = self._read(Position, f"/tables/{table}/position", ply="" if ply is None else ply)
        if ply is None and not found.must_choose:
            self._idle_at[table] = found.ply
        return found

    def legal(self, table: str) -> Choices:
        """The same without the view."""
        return self._read(Choices, f"/tables/{table}/legal")

    def log(self, table: str, since: int = 0) -> Iterator[dict[str, Any]]:
        """What has happened after a ply, an entry for each."""
        after: int | None = since
        while after is not None:
            page = self.call("GET", f"/tables/{table}/log?since={after}")
            yield from page["entries"]
            after = page["next"]

    def dry_run(self, table: str, ply: int, moves: Sequence[Move]) -> dict[str, Any]:
        """What these moves would do at that ply, if it is the present one; nothing of it happens."""
        body = {"expected_ply": ply, "moves": list(moves)}
        return self._post(dict[str, Any], f"/tables/{table}/dry-run", body)

    def move(self, table: str, ply: int, moves: Sequence[Move], key: str = "") -> Submission:
        """Make moves decided at that ply, all or none, and wait for the verdict: `accepted` or `held`.

        `key`: the decision's own, if it shall outlive this program; else a new one. `Conflict`, `Rejected`.
        """
        return self._submit(f"/tables/{table}/moves", {"expected_ply": ply, "moves": list(moves)}, key)

    def undo(self, table: str, ply: int, key: str = "") -> Submission:
        """Take your last move back, if the position's `may_undo` says so."""
        return self._submit(f"/tables/{table}/undo", {"expected_ply": ply}, key)

    def submission(self, number: int, wait: int = 0) -> Submission:
        """What became of what you sent."""
        return self._read(Submission, f"/submissions/{number}", wait=wait)

    def call(self, method: str, path: str, body: object = None) -> Any:
        """Any other operation, as plain JSON; only what reads is repeated."""
        answer = self._call(method, path, body, repeats=method == "GET")
        return msgspec.json.decode(answer.content) if answer.content else None

    def _submit(self, path: str, body: dict[str, Any], key: str) -> Submission:
        try:
            return self._verdict(path, body, key or uuid.uuid4().hex)
        except Defect as defect:
            if defect.code != "judge_failed":
                raise
        time.sleep(_pause(1))
        return self._verdict(path, body, uuid.uuid4().hex)  # nothing was played: once more, a new key

    def _verdict(self, path: str, body: dict[str, Any], key: str) -> Submission:
        headers = {"Idempotency-Key": key, "Prefer": "wait=10"}
        while True:
            found = self._post(Submission, path, body, headers)
            while found.status == "queued":
                time.sleep(FIRST_PAUSE)
                found = self.submission(found.id, wait=20)
            if found.status != "refused":
                return found  # one that was refused meanwhile answers to its key with the error

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
        """The answer, repeated as the contract says; the request and its key stay as they are."""
        content, failures = b"" if body is None else msgspec.json.encode(body), 0
        while True:
            time.sleep(max(0.0, self._not_before - time.monotonic()))
            try:
                answer = self._http.request(method, path, content=content, headers=headers)
            except (httpx.ConnectError, httpx.ConnectTimeout):
                pass  # nothing has been sent
            except httpx.TransportError as error:
                if not repeats:
                    raise Unanswered(str(error)) from error
            else:
                self._heed(answer)
                if answer.status_code < 400:
                    return answer
                _raise_unless_passing(answer, failures, repeats)
                if answer.status_code == 429:
                    continue
            time.sleep(_pause(failures))
            failures += 1

    def _heed(self, answer: httpx.Response) -> None:
        """Not to ask again before the site allows it."""
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
        with self._http.stream("GET", "/events", headers=headers) as answer:
            if answer.status_code != 200:
                answer.read()
                self._heed(answer)
                _raise_unless_passing(answer, 0, True)
                raise httpx.ReadError("the stream was refused for now")
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
    """What the site says, or what some machine before it does."""
    try:
        return msgspec.json.decode(answer.content, type=dict[str, dict[str, str]])["error"]
    except (msgspec.MsgspecError, KeyError):
        return {"code": "unknown", "sentence": answer.reason_phrase}


def _pause(failures: int) -> float:
    """Longer each time, and never for all programs at once."""
    return min(LONGEST_PAUSE, FIRST_PAUSE * 2.0**failures) * random.uniform(0.75, 1.25)
