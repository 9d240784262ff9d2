"""Requests and answers between a bot and a site, reduced to the parts that matter for the examination."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any, Final, NamedTuple, TypeAlias
from urllib.parse import parse_qs, urlsplit

import msgspec

from adjudicator.conformance.faults import RequestKind

ROOT: Final = "/api/v1"
_TABLE: Final = re.compile(rf"{ROOT}/tables/([0-9a-z]+)(?:/(\w[\w-]*))?$")
_VERDICT: Final = re.compile(rf"{ROOT}/submissions/([0-9]+)$")


class Request(NamedTuple):
    """A request. `headers`: the headers by lower-case name. `target`: the path with its query."""

    method: str
    target: str
    headers: Mapping[str, str] = {}
    body: bytes = b""

    @property
    def path(self) -> str:
        return urlsplit(self.target).path

    @property
    def query(self) -> dict[str, str]:
        return {name: values[-1] for name, values in parse_qs(urlsplit(self.target).query).items()}

    @property
    def table(self) -> str:
        """The id of the table in the path, or ""."""
        found = _TABLE.match(self.path)
        return found[1] if found else ""

    @property
    def kind(self) -> RequestKind:
        found = _TABLE.match(self.path)
        if found and self.method == "POST" and found[2] == "moves":
            return "move"
        if found and self.method == "GET":
            return "look"
        if self.method == "GET" and self.path in (f"{ROOT}/events", f"{ROOT}/waiting"):
            return "news"
        return "verdict" if _VERDICT.match(self.path) else "other"

    @property
    def is_of_events(self) -> bool:
        return self.path == f"{ROOT}/events"

    @property
    def listens(self) -> bool:
        """Whether the request asks for a stream."""
        return self.is_of_events and "text/event-stream" in self.headers.get("accept", "")

    @property
    def cursor(self) -> str:
        return self.headers.get("last-event-id", "") or self.query.get("cursor", "")

    @property
    def submission(self) -> int:
        """The id of the submission whose verdict the request asks for, or 0."""
        found = _VERDICT.match(self.path)
        return int(found[1]) if found else 0

    @property
    def key(self) -> str:
        """The idempotency key of a move."""
        return self.headers.get("idempotency-key", "").strip('"') or str(self.data.get("key", ""))

    @property
    def data(self) -> dict[str, Any]:
        """The JSON object in the body, or an empty dictionary."""
        try:
            return msgspec.json.decode(self.body, type=dict[str, Any])
        except msgspec.MsgspecError:
            return {}


class Response(NamedTuple):
    """An answer to a request."""

    status: int
    body: bytes = b""
    headers: Mapping[str, str] = {}

    @property
    def data(self) -> dict[str, Any]:
        """The JSON object in the body, or an empty dictionary."""
        try:
            return msgspec.json.decode(self.body, type=dict[str, Any])
        except msgspec.MsgspecError:
            return {}

    @property
    def code(self) -> str:
        """The code of the error, or ""."""
        error = self.data.get("error")
        return str(error.get("code", "")) if isinstance(error, dict) else ""

    def with_data(self, data: object) -> Response:
        """Return the answer with `data` as its body."""
        return self._replace(body=msgspec.json.encode(data))


Stream: TypeAlias = Iterator[bytes]
"""The chunks of a streamed answer."""


def error(status: int, code: str, sentence: str, **headers: str) -> Response:
    """Return an error in the format of all errors of the site."""
    body = msgspec.json.encode({"error": {"code": code, "sentence": sentence, "place": ""}})
    named = {name.replace("_", "-"): value for name, value in headers.items()}
    return Response(status, body, {"Content-Type": "application/json", **named})
