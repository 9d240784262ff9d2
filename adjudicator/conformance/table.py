"""The site's real answers, restricted to one table: the bot under test sees no other."""

from __future__ import annotations

import threading
from typing import Any, Final

from adjudicator.conformance.exchange import ROOT, Answer, Request, error
from adjudicator.conformance.site import Site

WAIT: Final = 5
"""The maximum number of seconds that the site may wait for news or a verdict."""


class Table:
    """One table of a site. It is thread-safe.

    - `taken`: the ids of the submissions that the site has taken.
    - `told`: the last questions that the bot received, by the name of the list.

    Faults write the other attributes:

    - `late`: how many more times to withhold a verdict, by submission.
    - `failed`: the keys under which nothing is played.
    - `differences`: how often the site contradicted itself.
    """

    def __init__(self, site: Site, name: str) -> None:
        self.site, self.name = site, name
        self.taken = set[int]()
        self.told = dict[str, list[dict[str, Any]]]()
        self.late, self.failed, self.differences = dict[int, int](), set[str](), 0
        self._lock = threading.Lock()

    def answer(self, request: Request) -> Answer:
        """Return the site's answer. Raise `httpx.TransportError` if the site does not answer."""
        if request.table and request.table != self.name:
            return error(404, "no_such_table", "There is no such table.")
        if request.kind == "other" and request.method not in ("GET", "HEAD") and not request.table:
            return error(403, "out_of_scope", "Here a bot only plays.")
        if request.kind == "move" and request.key in self.failed:
            return error(500, "judge_failed", "Something went wrong on our side; nothing was played.")
        if request.kind == "news":
            return self._news(request)
        found = self.site.forward(request, prefer=_short(request))
        with self._lock:
            if request.kind == "verdict" and self.late.get(request.submission):
                self.late[request.submission] -= 1
                return queued(found)
            if request.kind == "move" and found.status in (201, 202):
                self.taken.add(int(found.said["id"]))
        return found

    def _news(self, request: Request) -> Answer:
        target = request.target
        if request.is_of_events:
            target = f"{ROOT}/events" + (f"?cursor={request.cursor}" if request.cursor else "")
        asked = request._replace(target=target)
        found = self.site.forward(asked, accept="application/json", prefer=_short(request))
        said = found.said
        if found.status != 200:
            return found
        for name in {"events", "waiting"} & set(said):
            said[name] = [each for each in said[name] if each.get("table") == self.name]
            asks = [each for each in said[name] if each.get("kind", "turn") == "turn"]
            if asks:
                self.told[name] = asks
        return found.saying(said)


def queued(answer: Answer) -> Answer:
    """Turn an answer with a verdict into the answer before there was one."""
    before = {"status": "queued", "first_ply": None, "last_ply": None, "error": None}
    status = 202 if answer.status == 201 else answer.status
    return answer.saying(answer.said | before)._replace(status=status)


def _short(request: Request) -> str:
    """Return the `Prefer` header for the site, with a wait of at most `WAIT` seconds."""
    name, _, seconds = request.headers.get("prefer", "").partition("=")
    return f"wait={min(int(seconds), WAIT)}" if name == "wait" and seconds.isdecimal() else ""
