"""What the web server refuses before the site sees it is answered in the shape of the API's errors."""

from __future__ import annotations

import json
from typing import Any, Final, NamedTuple

from gunicorn import util
from gunicorn.http.errors import LimitRequestHeaders, LimitRequestLine
from gunicorn.workers.gthread import ThreadWorker


class Refusal(NamedTuple):
    """A status with its reason phrase, and what the API's shape says of it."""

    status: str
    code: str
    sentence: str

    def answer(self) -> bytes:
        """The whole answer, after which the connection is closed."""
        fault = {"code": self.code, "sentence": self.sentence, "place": ""}
        body = json.dumps({"error": fault}).encode()
        head = (
            f"HTTP/1.1 {self.status}\r\nConnection: close\r\nContent-Type: application/json\r\n"
            f"Content-Length: {len(body)}\r\n\r\n"
        )
        return head.encode() + body


REFUSALS: Final = {
    LimitRequestLine: Refusal("414 URI Too Long", "uri_too_long", "The address is too long."),
    LimitRequestHeaders: Refusal(
        "431 Request Header Fields Too Large", "headers_too_large", "The headers are too many or too long."
    ),
}


class Worker(ThreadWorker):  # type: ignore[misc]  # gunicorn is not typed
    """gunicorn's threads with the house's words for what cannot be taken in."""

    def handle_error(self, req: Any, client: Any, addr: Any, exc: BaseException) -> None:
        refusal = REFUSALS.get(type(exc))
        if refusal is None:
            super().handle_error(req, client, addr, exc)
            return
        self.log.warning("refused with %s: %s", refusal.status, exc)
        util.write_nonblock(client, refusal.answer())
