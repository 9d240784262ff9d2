"""Watch what a bot sends to one table, and find breaches of the contract."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final, Literal, TypeAlias

from adjudicator.conformance.exchange import Request, Response
from adjudicator.conformance.faults import MAX_REPETITIONS, MAX_REQUESTS, REPETITION_SECONDS

MoveFate: TypeAlias = Literal["unknown", "open", "refused", "failed", "closed", "held", "accepted"]
"""A bot's knowledge of a move: nothing yet, that it is queued, or its verdict.

A `closed` move was queued and then refused. The site answers the same request with the reason, so the bot may
send it again.
"""
FATE_OF_STATUS: Final[Mapping[object, MoveFate]] = MappingProxyType(
    {"accepted": "accepted", "held": "held", "refused": "closed", "queued": "open"}
)

NOT_ASKED_CODES: Final = ("not_your_turn", "game_over", "not_started", "not_at_table", "no_such_table")


@dataclass
class SentMove:
    """A move under its key: its ply, its content and what the bot knows of it."""

    ply: object
    body: object
    fate: MoveFate = "unknown"
    submission: int = 0


class BotWatcher:
    """The history of a bot's requests and their answers. Its methods yield complaints.

    `now`: the time in seconds. All times must come from the same clock.
    """

    def __init__(self) -> None:
        self._sent: dict[str, SentMove] = {}
        self._must_look = False
        self._not_before: dict[tuple[str, str], float] = {}
        self._gone: set[str] = set()
        self._recent: deque[float] = deque()
        self._in_vain, self._in_vain_at, self._in_a_row = "", 0.0, 0

    def note_request(self, request: Request, now: float) -> Iterator[str]:
        """Note a request from the bot."""
        if self._floods(request, now):
            yield "flooded"
        if now < self._not_before.pop((request.method, request.path), now):
            yield "impatient"
        if request.is_of_events and request.cursor in self._gone:
            yield "kept_cursor"
        if request.kind == "look":
            self._must_look = False
        if request.kind == "move":
            yield from self._moves(request)

    def note_response(self, request: Request, answer: Response, now: float) -> Iterator[str]:
        """Note an answer to the bot."""
        if answer.status == 429:
            wait = float(answer.headers.get("Retry-After", answer.headers.get("retry-after", "1")))
            self._not_before[request.method, request.path] = now + 0.9 * wait
        if answer.status == 410:
            self._gone.add(request.cursor)
        if answer.status == 400 and request.kind != "other":
            yield "unreadable"
        if request.kind == "news" and not (answer.data.get("events") or answer.data.get("waiting")):
            self._in_vain, self._in_vain_at = request.target, now
        if request.kind == "verdict" and answer.status == 200:
            self._judged(answer)
        if request.kind == "move":
            yield from self._answered(request, answer)

    def note_restart(self) -> None:
        """Note that the bot has restarted and has forgotten its open moves."""
        for sent in self._sent.values():
            if sent.fate in ("unknown", "open"):
                sent.fate = "failed"

    def knows_accepted(self, key: str) -> bool:
        """Return whether the bot knows that this move was made."""
        return key in self._sent and self._sent[key].fate in ("accepted", "held")

    def _floods(self, request: Request, now: float) -> bool:
        self._recent.append(now)
        while now - self._recent[0] > 1:
            self._recent.popleft()
        if request.kind == "news":
            is_again = request.target == self._in_vain and now - self._in_vain_at < REPETITION_SECONDS
            self._in_a_row = self._in_a_row + 1 if is_again else 0
        if len(self._recent) <= MAX_REQUESTS and self._in_a_row <= MAX_REPETITIONS:
            return False
        self._recent.clear()
        self._in_a_row = 0
        return True

    def _moves(self, request: Request) -> Iterator[str]:
        ply, body = request.data.get("expected_ply"), request.data.get("moves")
        before = self._sent.get(request.key)
        if before:
            if (ply, body) != (before.ply, before.body):
                yield "changed_body"
            elif before.fate in ("refused", "failed"):
                yield "repeated"
            return
        fates = {sent.fate for sent in self._sent.values() if sent.ply == ply}
        if "accepted" in fates:
            yield "answered_twice"
        elif fates & {"unknown", "open"}:
            yield "two_keys"
        if self._must_look:
            yield "did_not_look"
        self._must_look = False
        self._sent[request.key] = SentMove(ply, body)

    def _answered(self, request: Request, answer: Response) -> Iterator[str]:
        sent = self._sent.setdefault(request.key, SentMove(request.data.get("expected_ply"), None))
        if answer.status in (201, 202):
            self._recent.clear()
            self._in_vain = ""
            sent.submission = int(answer.data.get("id", 0))
            self._note(sent, answer)
        elif answer.code == "judge_failed":
            sent.fate = "failed"
        elif answer.status in (400, 403, 404, 409, 413, 422):
            sent.fate = "refused"
            self._must_look = answer.status == 409
            if answer.code in NOT_ASKED_CODES:
                yield "not_asked"
            elif answer.status == 422:
                yield "illegal"

    def _judged(self, answer: Response) -> None:
        for sent in self._sent.values():
            if sent.submission and sent.submission == answer.data.get("id"):
                self._note(sent, answer)

    def _note(self, sent: SentMove, answer: Response) -> None:
        sent.fate = FATE_OF_STATUS.get(answer.data.get("status"), "unknown")
