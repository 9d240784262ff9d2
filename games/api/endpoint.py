"""The declaration of an operation: input checks and documentation in one place."""

from __future__ import annotations

import hashlib
import inspect
from collections.abc import Callable, Sequence
from functools import wraps
from typing import Any, Final, Literal, TypeAlias

import msgspec
from django.http import HttpResponse, HttpResponseBase
from django.utils.http import parse_etags
from django.utils.translation import get_language
from drf_spectacular.utils import OpenApiParameter, OpenApiResponse, extend_schema
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.throttling import BaseThrottle
from rest_framework.views import APIView

from games.api.errors import api_error
from games.api.json import body_as, query_as, served
from games.api.shapes import Failure, Nothing
from games.api.throttles import rate_headers
from games.models import ApiToken, User

REF: Final = "#/components/schemas/{name}"
Method: TypeAlias = Callable[..., HttpResponseBase]
Shape: TypeAlias = type[msgspec.Struct]
Scope: TypeAlias = Literal["read", "play", "full"]
Answers: TypeAlias = dict[tuple[int, str], OpenApiResponse]

PATH_PATTERNS: Final = {
    "table": "^[0-9a-z]{1,20}$",
    "seat": "^[0-9]{1,2}$",
    "campaign": "^[0-9a-z]{1,20}$",
    "group": "^[0-9a-z]{1,20}$",
    "member": "^[0-9]{1,18}$",
    "submission": "^[0-9]{1,18}$",
    "proposal": "^[0-9]{1,18}$",
    "order": "^[0-9]{1,9}$",
    "analysis": "^[0-9]{1,4}$",
    "position": "^[0-9]{1,4}$",
    "vacation": "^[0-9]{1,18}$",
    "channel": "^[0-9]{1,18}$",
    "block": "^[0-9]{1,18}$",
    "wish": "^[0-9]{1,18}$",
    "message": "^[0-9]{1,18}$",
    "report": "^[0-9]{1,18}$",
    "action": "^[0-9]{1,18}$",
    "notice": "^[0-9]{1,18}$",
    "player": "^[0-9a-z]{1,20}$",
    "ruleset": "^[0-9a-z-]{1,40}$",
    "legal_page": "^[a-z]{1,20}$",
}
"""Patterns for path parameters."""
REASONS: Final = {
    400: "The body, a header or a parameter is malformed.",
    401: "The token is missing or invalid.",
    403: "You or this token do not have permission.",
    404: "The resource does not exist, or you may not see it.",
    406: "The server can only return the named media type.",
    409: "The table has changed. Get its position again.",
    410: "The events after the cursor are no longer stored. Get everything that is waiting, and start "
    "without a cursor.",
    413: "The body is too large.",
    415: "The body must be JSON.",
    422: "The body is well-formed, but a field or a move is invalid.",
    429: "Too many requests. Try again after `Retry-After` seconds.",
    500: "A server error.",
    503: "The database is unavailable. Try again after a pause.",
}
HEADERS: Final = {
    "Prefer": "`wait=N`: wait up to N seconds, at most 25.",
    "Idempotency-Key": "A key of 1 to 100 characters. A repeated key returns the same submission.",
    "If-None-Match": "The `ETag` of your copy. The response is 304 if nothing has changed.",
    "Last-Event-ID": "The `id` of your last event. It takes precedence over the cursor in the address.",
}
TAGS_OF_MODULES: Final = {"me": "times", "notices": "notifications", "wishes": "game-requests"}
"""The tags of view modules that readers know by another name. The tag of any other module is its name."""
SCOPES: Final[dict[str, Scope]] = {}
"""The token scope of each operation by name, filled as views are declared."""
SHAPES: Final[dict[str, Shape]] = {}
"""The types of request bodies and responses by name in the document, filled as views are declared."""


class View(APIView):
    """The base of all API views."""

    @property
    def default_response_headers(self) -> dict[str, str]:
        return {**super().default_response_headers, "Cache-Control": "private, no-cache"}

    def get_throttles(self) -> list[BaseThrottle]:
        """Return the throttles of this request, and remember them for the rate limit headers."""
        self.throttles = super().get_throttles()
        return self.throttles

    def finalize_response(self, request: Request, response: Response, *args: Any, **kwargs: Any) -> Response:
        final = super().finalize_response(request, response, *args, **kwargs)
        for name, value in rate_headers(getattr(self, "throttles", ())).items():
            final.headers[name] = value
        return final


def operation(
    name: str,
    answer: Shape | dict[str, Any] | None,
    *,
    scope: Scope,
    status: int = 200,
    media: str = "application/json",
    body: Shape | None = None,
    query: Shape | None = None,
    headers: Sequence[str] = (),
    streams: bool = False,
    errors: Sequence[int] = (),
) -> Callable[[Method], Method]:
    """Declare a method as an operation: check the token's scope, parse `body` and `query`, and document it.

    The method gets the parsed body and query. The response contains only the fields of `answer`. `streams`:
    the response is also available as server-sent events. The first line of the method's docstring becomes the
    summary, the rest the description. The module determines the tag.
    """

    SCOPES[name] = scope

    def declare(method: Method) -> Method:
        @wraps(method)
        def run(view: View, request: Request, **kwargs: Any) -> HttpResponseBase:
            _check_scope(request, scope)
            given = query_as(query or Nothing, request.query_params)
            if query is not None:
                kwargs["query"] = given
            if body is not None:
                kwargs["body"] = body_as(body, request.data)
            found = method(view, request, **kwargs)
            if isinstance(answer, type) and isinstance(found, Response):
                found.data = served(answer, found.data)
            return found

        summary, _, description = (inspect.getdoc(method) or "").partition("\n\n")
        path = [part for part in PATH_PATTERNS if part in inspect.signature(method).parameters]
        failures = _error_statuses(scope, bool(path), body is not None, errors)
        return extend_schema(
            operation_id=name,
            tags=[_tag(method)],
            summary=summary.rstrip("."),
            description=" ".join(description.split()),
            parameters=_parameters(path, query, headers),
            request={"application/json": _ref(body)} if body is not None else None,
            responses=_successes(answer, status, media, headers, streams) | _failures(failures),
        )(run)

    return declare


def person(request: Request) -> User:
    """Return the signed-in user of the request."""
    assert isinstance(request.user, User)
    return request.user


def etag_of(*parts: object) -> str:
    """Return a weak ETag of everything that a response depends on, including its language."""
    text = repr((get_language(), *parts))
    return f'W/"{hashlib.sha256(text.encode()).hexdigest()[:32]}"'


def unchanged(request: Request, etag: str) -> HttpResponse | None:
    """Return a 304 response if the client already has this ETag."""
    given = parse_etags(request.headers.get("If-None-Match", ""))
    if etag not in given and "*" not in given:
        return None
    return HttpResponse(status=304, headers={"ETag": etag})


def token_of(request: Request) -> ApiToken | None:
    """Return the token of the request, or None for a session, which has all permissions."""
    found: object = request.auth
    return found if isinstance(found, ApiToken) else None


def _tag(method: Method) -> str:
    """Return the tag of an operation, which its module determines."""
    module = method.__module__.rpartition(".")[2]
    return TAGS_OF_MODULES.get(module, module.replace("_", "-"))


def _check_scope(request: Request, scope: Scope) -> None:
    token = token_of(request)
    if token and not token.allows(scope):
        raise api_error(403, "out_of_scope", scope=scope, has=token.scope)


def _error_statuses(scope: Scope, has_path: bool, has_body: bool, errors: Sequence[int]) -> list[int]:
    codes = {400, 401, 406, 429, 500, 503, *errors}
    codes |= {403} if scope != "read" else set()
    codes |= {404} if has_path else set()
    codes |= {413, 415, 422} if has_body else set()
    return sorted(codes)


def _successes(
    answer: Shape | dict[str, Any] | None, status: int, media: str, headers: Sequence[str], streams: bool
) -> Answers:
    body = _ref(answer) if isinstance(answer, type) else answer
    answers = {(status, media): OpenApiResponse(body, _words_of(answer))}
    if streams:
        answers[status, "text/event-stream"] = OpenApiResponse({"type": "string"}, _words_of(answer))
    if "If-None-Match" in headers:
        answers[304, "application/json"] = OpenApiResponse(None, "Nothing has changed.")
    if "Prefer" in headers and status == 201:
        words = "Not judged yet. Get the verdict at the address in `Location`."
        answers[202, "application/json"] = OpenApiResponse(body, words)
    return answers


def _words_of(answer: Shape | dict[str, Any] | None) -> str:
    """Return a response's description: the first paragraph of its shape's docstring, or its schema's text."""
    if isinstance(answer, type):
        return " ".join((inspect.getdoc(answer) or "").partition("\n\n")[0].split())
    return str((answer or {}).get("description", "Done."))


def _failures(statuses: Sequence[int]) -> Answers:
    return {
        (status, "application/json"): OpenApiResponse(_ref(Failure), REASONS[status]) for status in statuses
    }


def _ref(shape: Shape) -> dict[str, Any]:
    assert SHAPES.setdefault(shape.__name__, shape) is shape, f"two shapes have the name {shape.__name__}"
    return {"$ref": REF.format(name=shape.__name__)}


def _parameters(path: Sequence[str], query: Shape | None, headers: Sequence[str]) -> list[OpenApiParameter]:
    found = [
        OpenApiParameter(name, {"type": "string", "pattern": PATH_PATTERNS[name]}, OpenApiParameter.PATH)
        for name in path
    ]
    found += [
        OpenApiParameter(name, {"type": "string"}, OpenApiParameter.HEADER, description=HEADERS[name])
        for name in headers
    ]
    if query is None:
        return found
    schema = msgspec.json.schema(query)["$defs"][query.__name__]
    for name, field in schema["properties"].items():
        words = field.pop("description", "")
        found.append(OpenApiParameter(name, field, OpenApiParameter.QUERY, description=words))
    return found
