"""The site's real answers, restricted to one table. The examined bot sees no other."""

from __future__ import annotations

import threading
from typing import Any, Final

from adjudicator.conformance.exchange import ROOT, Request, Response, error
from adjudicator.conformance.site import Site

MAX_WAIT: Final = 5
"""The maximum number of seconds that the site may wait for news or a verdict."""


class ExamTable:
    """One table of a site. It is thread-safe.

    - `submissions`: the ids of the submissions that the site has taken.
    - `last_questions`: the last questions that the bot received, by the name of the list in the answer.

    Faults write the other attributes:

    - `withheld`: how many more times to withhold a verdict, by submission.
    - `failed_keys`: the idempotency keys of moves that the proxy refuses to play.
    - `contradictions`: how often the site contradicted itself.
    """

    def __init__(self, site: Site, name: str) -> None:
        self.site, self.name = site, name
        self.submissions = set[int]()
        self.last_questions = dict[str, list[dict[str, Any]]]()
        self.withheld, self.failed_keys, self.contradictions = dict[int, int](), set[str](), 0
        self._lock = threading.Lock()

    def answer(self, request: Request) -> Response:
        """Return the site's answer. Raise `httpx.TransportError` if the site does not answer."""
        if request.table and request.table != self.name:
            return error(404, "no_such_table", "The table does not exist.")
        if request.kind == "other" and request.method not in ("GET", "HEAD") and not request.table:
            return error(403, "out_of_scope", "The examiner forwards only requests for playing.")
        if request.kind == "move" and request.key in self.failed_keys:
            return error(500, "judge_failed", "Something went wrong on the site, and nothing was played.")
        if request.kind == "news":
            return self._news(request)
        found = self.site.forward(request, prefer=_capped_wait(request))
        with self._lock:
            if request.kind == "verdict" and self.withheld.get(request.submission):
                self.withheld[request.submission] -= 1
                return as_queued(found)
            if request.kind == "move" and found.status in (201, 202):
                self.submissions.add(int(found.data["id"]))
        return found

    def _news(self, request: Request) -> Response:
        target = request.target
        if request.is_of_events:
            target = f"{ROOT}/events" + (f"?cursor={request.cursor}" if request.cursor else "")
        asked = request._replace(target=target)
        found = self.site.forward(asked, accept="application/json", prefer=_capped_wait(request))
        data = found.data
        if found.status != 200:
            return found
        for name in {"events", "waiting"} & set(data):
            data[name] = [each for each in data[name] if each.get("table") == self.name]
            asks = [each for each in data[name] if each.get("kind", "turn") == "turn"]
            if asks:
                self.last_questions[name] = asks
        return found.with_data(data)


def as_queued(answer: Response) -> Response:
    """Turn an answer with a verdict into the answer that the site gave before the verdict."""
    before = {"status": "queued", "first_ply": None, "last_ply": None, "error": None}
    status = 202 if answer.status == 201 else answer.status
    return answer.with_data(answer.data | before)._replace(status=status)


def _capped_wait(request: Request) -> str:
    """Return the `Prefer` header for the site, with a wait of at most `MAX_WAIT` seconds."""
    name, _, seconds = request.headers.get("prefer", "").partition("=")
    return f"wait={min(int(seconds), MAX_WAIT)}" if name == "wait" and seconds.isdecimal() else ""
