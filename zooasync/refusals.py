"""Refusals of the web server, in the format of the API's errors. The site never sees these requests."""

from __future__ import annotations

import json
from typing import Any, Final, NamedTuple

from waitress import utilities
from waitress.channel import HTTPChannel
from waitress.parser import HTTPRequestParser

from zooasync import server

DEFAULT_HEADERS: Final = (
    ("Content-Security-Policy", "default-src 'none'; frame-ancestors 'none'"),
    ("X-Content-Type-Options", "nosniff"),
    ("Cache-Control", "private, no-store"),
)
"""The headers that the site's middleware adds to its own responses."""


class Refusal(NamedTuple):
    """A status with its reason phrase, and the content of the API error."""

    status: str
    code: str
    sentence: str

    def to_response(self, ident: str) -> tuple[str, list[tuple[str, str]], bytes]:
        """Return status, headers and body for waitress, which then closes the connection."""
        fault = {"code": self.code, "sentence": self.sentence, "place": ""}
        body = json.dumps({"error": fault}).encode()
        return self.status, [("Content-Type", "application/json"), *DEFAULT_HEADERS], body


URI_TOO_LONG: Final = Refusal("414 URI Too Long", "uri_too_long", "The address is too long.")
HEADERS_TOO_LARGE: Final = Refusal(
    "431 Request Header Fields Too Large",
    "headers_too_large",
    "There are too many headers, or they are too long.",
)
REFUSALS: Final = {
    utilities.BadRequest: Refusal("400 Bad Request", "bad_request", "This is not a valid HTTP request."),
    utilities.RequestEntityTooLarge: Refusal("413 Content Too Large", "too_large", "The body is too large."),
    utilities.RequestHeaderFieldsTooLarge: HEADERS_TOO_LARGE,
    utilities.ServerNotImplemented: Refusal(
        "501 Not Implemented", "bad_request", "The server does not support this transfer encoding."
    ),
}


class Parser(HTTPRequestParser):  # type: ignore[misc]  # waitress is not typed
    """A request parser that enforces the limits of `zooasync.server`."""

    error: Any

    def received(self, data: bytes) -> int:
        taken: int = super().received(data)
        if type(self.error) is utilities.RequestHeaderFieldsTooLarge and b"\n" not in self.header_plus:
            self.error = URI_TOO_LONG
        self.error = REFUSALS.get(type(self.error), self.error)
        return taken

    def parse_header(self, header_plus: bytes) -> None:
        super().parse_header(header_plus)
        line, *fields = header_plus.rstrip(b"\r\n").split(b"\r\n")
        if len(line) > server.limit_request_line:
            self.refuse(URI_TOO_LONG)
        elif len(fields) > server.limit_request_fields or _longest(fields) > server.limit_request_field_size:
            self.refuse(HEADERS_TOO_LARGE)

    def refuse(self, refusal: Refusal) -> None:
        """Answer with this refusal, without reading on."""
        self.error = refusal
        self.completed = True


class Channel(HTTPChannel):  # type: ignore[misc]  # waitress is not typed
    """A connection to a client."""

    parser_class = Parser


def _longest(fields: list[bytes]) -> int:
    return max(map(len, fields), default=0)
