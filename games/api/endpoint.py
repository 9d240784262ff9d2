"""What a view declares of an operation once: the check of its input and its place in the document."""

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
    "submission": "^[0-9]{1,18}$",
    "proposal": "^[0-9]{1,18}$",
    "order": "^[0-9]{1,9}$",
    "vacation": "^[0-9]{1,18}$",
    "channel": "^[0-9]{1,18}$",
    "message": "^[0-9]{1,18}$",
    "player": "^[0-9a-z]{1,20}$",
    "ruleset": "^[0-9a-z-]{1,40}$",
}
"""The parts of addresses."""
REASONS: Final = {
    400: "The body, a header or a parameter cannot be read.",
    401: "No token, or none that is valid.",
    403: "This is not yours, or not this token's, to do.",
    404: "There is no such thing.",
    406: "Only the named media type can be answered.",
    409: "The table stands otherwise than you think; look again.",
    410: "What followed the cursor is not kept any more; see what waits, and begin anew.",
    413: "The body is too large.",
    415: "The body must be JSON.",
    422: "Read, but it does not fit: a field or a move is at fault.",
    429: "Too many requests; try again after `Retry-After` seconds.",
    500: "A defect on our side.",
    503: "Our database does not answer; try again after a pause.",
}
HEADERS: Final = {
    "Prefer": "`wait=N`: wait up to N seconds, at most 25.",
    "Idempotency-Key": "1 to 100 characters. The same key again answers the same submission.",
    "If-None-Match": "The `ETag` you have; 304 if nothing has changed.",
    "Last-Event-ID": "The last `id` you were told; it goes before the cursor in the address.",
}
SCOPES: Final[dict[str, Scope]] = {}
"""What a token must be good for, by the name of the operation; filled as the views are declared."""
SHAPES: Final[dict[str, Shape]] = {}
"""The types of bodies and answers by their names in the document; filled likewise."""


class View(APIView):
    """What all views of the API share."""

    @property
    def default_response_headers(self) -> dict[str, str]:
        return {**super().default_response_headers, "Cache-Control": "private, no-cache"}

    def get_throttles(self) -> list[BaseThrottle]:
        """Those that count this request, kept for the headers that tell what they leave."""
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
    """Checks the token's scope, `body` and `query` before the method and hands these to it; documents all.

    Of what the method answers, what `answer` names is told.

    `streams`: the answer may be had as server-sent events too.
    The docstring's first line is the summary, the rest the description; the module is the tag.
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
            tags=[method.__module__.rpartition(".")[2]],
            summary=summary.rstrip("."),
            description=" ".join(description.split()),
            parameters=_parameters(path, query, headers),
            request={"application/json": _ref(body)} if body is not None else None,
            responses=_successes(answer, status, media, headers, streams) | _failures(failures),
        )(run)

    return declare


def person(request: Request) -> User:
    """Who asks; only for views that need somebody."""
    assert isinstance(request.user, User)
    return request.user


def etag_of(*parts: object) -> str:
    """A weak tag of all that an answer depends on, its language included."""
    text = repr((get_language(), *parts))
    return f'W/"{hashlib.sha256(text.encode()).hexdigest()[:32]}"'


def unchanged(request: Request, etag: str) -> HttpResponse | None:
    """The answer 304 if the client has this tag already."""
    given = parse_etags(request.headers.get("If-None-Match", ""))
    if etag not in given and "*" not in given:
        return None
    return HttpResponse(status=304, headers={"ETag": etag})


def token_of(request: Request) -> ApiToken | None:
    """The token that asks; None for whoever is signed in on the page, and may do everything."""
    found: object = request.auth
    return found if isinstance(found, ApiToken) else None


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
        words = "Not judged yet; `Location` says where to look."
        answers[202, "application/json"] = OpenApiResponse(body, words)
    return answers


def _words_of(answer: Shape | dict[str, Any] | None) -> str:
    """What an answer is: the first paragraph about its shape, or what its schema says."""
    if isinstance(answer, type):
        return " ".join((inspect.getdoc(answer) or "").partition("\n\n")[0].split())
    return str((answer or {}).get("description", "Done."))


def _failures(statuses: Sequence[int]) -> Answers:
    return {
        (status, "application/json"): OpenApiResponse(_ref(Failure), REASONS[status]) for status in statuses
    }


def _ref(shape: Shape) -> dict[str, Any]:
    assert SHAPES.setdefault(shape.__name__, shape) is shape, f"two shapes are called {shape.__name__}"
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
