"""Parsing and rendering of JSON. The parser is strict, so that later code never gets unexpected input."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from datetime import date, datetime
from functools import cache
from typing import Any, Final, TypeVar, get_args, get_type_hints

import msgspec
from django.conf import settings
from django.http import QueryDict
from django.utils.translation import gettext
from rest_framework.parsers import BaseParser
from rest_framework.renderers import BaseRenderer

from adjudicator.engine.codec import registered
from adjudicator.engine.faults import fault_of, unreadable_reason
from games.api.errors import api_error

MAX_DEPTH: Final = 20
MAX_NUMBER: Final = 2**63 - 1
_LINES: Final = "\r\n"
RETRY: Final = 2_000
"""The milliseconds after which a disconnected client should reconnect."""

T = TypeVar("T", bound=msgspec.Struct)


class Pairs(list[tuple[str, object]]):
    """The pairs of a JSON object as sent, including repeated keys."""


class JsonParser(BaseParser):
    """A parser that turns a body of limited size into plain data.

    A view can set another limit with `max_body`, and allow multi-line text with `takes_lines`. With
    `largest`, it names the field at fault if a body is too large.
    """

    media_type = "application/json"

    def parse(
        self, stream: Any, media_type: str | None = None, parser_context: Mapping[str, Any] | None = None
    ) -> Any:
        view = (parser_context or {}).get("view")
        limit = getattr(view, "max_body", settings.DATA_UPLOAD_MAX_MEMORY_SIZE)
        allowed = _LINES if getattr(view, "takes_lines", False) else ""
        body = stream.read(limit + 1)
        if len(body) > limit:
            raise api_error(413, "too_large", getattr(view, "largest", ""), limit=limit)
        try:
            data = msgspec.json.decode(body)
            _check(json.loads(body, object_pairs_hook=Pairs), "", 0, allowed)
        except RecursionError as error:
            raise api_error(400, "too_deep") from error
        except (msgspec.DecodeError, UnicodeDecodeError) as error:
            raise api_error(400, "bad_json", reason=unreadable_reason(error).render(gettext)) from error
        return data


class JsonRenderer(BaseRenderer):
    """A renderer of any shape as JSON."""

    media_type = "application/json"
    format = "json"
    charset = None

    def render(
        self,
        data: Any,
        accepted_media_type: str | None = None,
        renderer_context: Mapping[str, Any] | None = None,
    ) -> bytes:
        return b"" if data is None else msgspec.json.encode(data)


class EventStreamRenderer(BaseRenderer):
    """A renderer of events as server-sent events (HTML, 9.2), each with the cursor after it.

    The last message contains only the cursor, so a client can continue from there even if it got no events.
    """

    media_type = "text/event-stream"
    format = "event-stream"
    charset = None

    def render(
        self,
        data: Any,
        accepted_media_type: str | None = None,
        renderer_context: Mapping[str, Any] | None = None,
    ) -> bytes:
        lines = [
            b"id: %d\ndata: %s\n\n" % (event.position, msgspec.json.encode(event)) for event in data.events
        ]
        return b"retry: %d\n" % RETRY + b"".join(lines) + f"id: {data.cursor}\n\n".encode()


class TextRenderer(BaseRenderer):
    """A renderer of plain text."""

    media_type = "text/plain"
    format = "txt"
    charset = "utf-8"

    def render(
        self,
        data: Any,
        accepted_media_type: str | None = None,
        renderer_context: Mapping[str, Any] | None = None,
    ) -> bytes:
        return str(data).encode()


class SvgRenderer(TextRenderer):
    """A renderer of an SVG drawing."""

    media_type = "image/svg+xml"
    format = "svg"


def body_as(shape: type[T], data: object) -> T:
    """Return the body as a shape. Raise `ApiError` with the name of an unknown, missing or mistyped field."""
    try:
        return msgspec.convert(dict(data) if isinstance(data, QueryDict) else data, registered(shape))
    except msgspec.ValidationError as error:
        reason, place = _fault_of(error)
        raise api_error(422, "bad_field", place, reason=reason) from error


def query_as(shape: type[T], given: QueryDict) -> T:
    """Return the query parameters as a shape."""
    for name, values in given.lists():
        if len(values) > 1:
            raise api_error(400, "repeated_parameter", name)
    try:
        return msgspec.convert(given.dict(), registered(shape), strict=False)
    except msgspec.ValidationError as error:
        reason, place = _fault_of(error)
        raise api_error(400, "bad_parameter", place, reason=reason) from error


def as_shape(shape: type[T], value: object) -> T:
    """Return a value as a shape, built from the attributes that the shape names."""
    return msgspec.convert(value, registered(shape), from_attributes=True)


def served(shape: type[T], answer: object) -> T:
    """Return a response with only the fields that its shape names. Drop any other fields of the value."""
    if isinstance(answer, shape) and type(answer) is shape and not _may_know_more(shape):
        return answer
    return msgspec.convert(msgspec.to_builtins(answer, builtin_types=(date, datetime)), registered(shape))


@cache
def _may_know_more(shape: type[msgspec.Struct]) -> bool:
    """Return whether parts of a shape may be instances of subtypes, which may have more fields."""
    return any(part.__subclasses__() for field in get_type_hints(shape).values() for part in _structs(field))


def _structs(kind: Any) -> Iterator[type[msgspec.Struct]]:
    """Yield the structs in a type, at any depth."""
    if isinstance(kind, type) and issubclass(kind, msgspec.Struct):
        yield kind
        for field in get_type_hints(kind).values():
            yield from _structs(field)
    for part in get_args(kind):
        yield from _structs(part)


def _fault_of(error: msgspec.ValidationError) -> tuple[str, str]:
    phrase, place = fault_of(error)
    return phrase.render(gettext), place.removeprefix("$").lstrip(".")


def _check(value: object, place: str, depth: int, allowed: str) -> None:
    """Refuse valid JSON that the site cannot store or process, but allow the characters in `allowed`."""
    if depth > MAX_DEPTH:
        raise api_error(400, "too_deep", place)
    match value:
        case str():
            _check_text(value, place, allowed)
        case int() if abs(value) > MAX_NUMBER:
            raise api_error(400, "bad_number", place)
        case Pairs():
            _check_object(value, place, depth, allowed)
        case list():
            for index, item in enumerate(value):
                _check(item, f"{place}[{index}]", depth + 1, allowed)


def _check_object(pairs: Pairs, place: str, depth: int, allowed: str) -> None:
    seen = set()
    for key, item in pairs:
        _check_text(key, place, "")
        inner = f"{place}.{key[:40]}".lstrip(".")
        if key in seen:
            raise api_error(400, "repeated_key", inner)
        seen.add(key)
        _check(item, inner, depth + 1, allowed)


def _check_text(text: str, place: str, allowed: str) -> None:
    signs = (char for char in text if char < " " or char == "\x7f")
    control = next((char for char in signs if char not in allowed), None)
    if control is not None:
        raise api_error(400, "bad_character", place, reason=f"U+{ord(control):04X}")
