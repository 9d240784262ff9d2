"""The site behind the proxy: forwards the bot's requests, and sends the examiner's own."""

from __future__ import annotations

import time
from collections.abc import Mapping
from typing import Any, Final

import httpx

from adjudicator.conformance.exchange import ROOT, Request, Response

REQUEST_HEADERS: Final = frozenset(
    (
        "accept",
        "accept-language",
        "authorization",
        "content-type",
        "idempotency-key",
        "if-none-match",
        "prefer",
    )
)
RESPONSE_HEADERS: Final = (
    *("content-type", "etag", "location", "preference-applied", "retry-after", "www-authenticate"),
    *("ratelimit-limit", "ratelimit-remaining", "ratelimit-reset"),
)
"""The headers of the site's answers that the proxy passes on to the bot."""
MAX_TRIES: Final = 5


class ExamError(Exception):
    """A reason why an examination cannot take place or continue."""


class Site:
    """A client for a site's API, for the owner of a token. It is thread-safe."""

    def __init__(self, address: str, token: str) -> None:
        self.token = token
        self._http = httpx.Client(base_url=address.rstrip("/"), timeout=httpx.Timeout(10.0, read=60.0))

    def close(self) -> None:
        self._http.close()

    def forward(self, request: Request, **changed: str) -> Response:
        """Forward a request with some headers changed, and return the site's answer. "" removes a header."""
        headers = {name: value for name, value in request.headers.items() if name in REQUEST_HEADERS}
        headers |= {name.replace("_", "-"): value for name, value in changed.items()}
        sent = {name: value for name, value in headers.items() if value} | {"accept-encoding": "identity"}
        found = self._http.request(request.method, request.target, content=request.body, headers=sent)
        kept = {name: found.headers[name] for name in RESPONSE_HEADERS if name in found.headers}
        return Response(found.status_code, found.content, kept)

    def fewest_seats(self) -> dict[str, int]:
        """Return the minimum number of seats of each ruleset, in the site's order."""
        listed = self._ask("GET", "/rulesets")["rulesets"]
        return {rules["key"]: rules["seats"]["fewest"] for rules in listed}

    def sandbox(self, ruleset: str, seats: int, level: str, seed: str) -> str:
        """Start a sandbox table of the token's owner and bots, and return its id."""
        others = [{"kind": "bot", "who": level}] * (max(2, seats) - 1)
        wishes = {"is_sandbox": True, "dice_seed": seed, "name": f"conformance {seed}"}
        body = {"ruleset": ruleset, "seats": [{"kind": "me"}, *others], **wishes}
        table = str(self._ask("POST", "/tables", body)["id"])
        self._ask("POST", f"/tables/{table}/start")
        return table

    def state(self, table: str) -> Mapping[str, Any]:
        """Return the current state of the table."""
        found: dict[str, Any] = self._ask("GET", f"/tables/{table}")
        return found

    def remove(self, table: str) -> None:
        self._ask("DELETE", f"/tables/{table}")

    def _ask(self, method: str, path: str, body: object = None) -> Any:
        for _ in range(MAX_TRIES):
            headers = {"authorization": f"Token {self.token}"}
            try:
                answer = self._http.request(method, ROOT + path, json=body, headers=headers)
            except httpx.TransportError as error:
                raise ExamError(f"{method} {path}: the site does not respond: {error}") from error
            if answer.status_code != 429:
                break
            time.sleep(float(answer.headers.get("Retry-After", 1)))
        if answer.status_code >= 400:
            raise ExamError(f"{method} {path}: {answer.status_code} {answer.text[:300]}")
        return answer.json() if answer.content else None
