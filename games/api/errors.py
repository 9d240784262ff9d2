"""Errors of the API. All have the same shape and use the standard HTTP statuses."""

from __future__ import annotations

import logging
from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, Final

import msgspec
from django.conf import settings
from django.core.exceptions import PermissionDenied, RequestDataTooBig, SuspiciousOperation
from django.core.signals import got_request_exception
from django.db import InterfaceError, OperationalError
from django.http import Http404, HttpResponse, UnreadablePostError
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _
from rest_framework import exceptions

from games.api.shapes import Failure
from games.core.errors import Refused, TooOften
from games.values import Fault
from games.wording.words import say

logger = logging.getLogger(__name__)

CONFLICTS: Final = frozenset(
    (
        "stale",
        "not_your_turn",
        "game_over",
        "not_started",
        "other_rules",
        "cannot_undo",
        "time_over",
        "replaced",
        "key_reused",
    )
)
"""The codes of refusals that are due to the state of the table, not to the move itself."""
JUDGE_FAILED: Final = "judge_failed"
RETRY_SECONDS: Final = 10
"""How many seconds a client should wait before it retries when the database does not respond."""
MAX_SENTENCE: Final = 500
MAX_PLACE: Final = 100

SENTENCES: Final[Mapping[str, str | Promise]] = MappingProxyType(
    {
        "bad_json": _("The request body is not valid JSON: {reason}"),
        "bad_character": _("The text contains a character that is never allowed: {reason}."),
        "bad_number": _("This number is too large."),
        "repeated_key": _("This key appears more than once in its object."),
        "too_deep": _("The JSON is nested too deeply."),
        "too_large": _("The request body may have at most {limit} bytes."),
        "unreadable_body": _("The request body did not arrive in full. Send it again."),
        "bad_field": _("{reason}"),
        "bad_parameter": _("{reason}"),
        "repeated_parameter": _("This parameter was given more than once."),
        "key_missing": _("Send an idempotency key, in the Idempotency-Key header or as “key” in the body."),
        "two_keys": _(
            "The Idempotency-Key header and the field “key” differ. Send the same value in both, or send "
            "only one."
        ),
        "out_of_scope": _("This request needs a token with the scope “{scope}”. Your token has “{has}”."),
        "no_such_address": _("There is nothing at this address."),
        "bad_request": _(
            "The server cannot process this request. Check its address, headers and body against "
            "the API reference."
        ),
        "server_error": _(
            "Something went wrong on the site. Your change may or may not have been made. Check "
            "before you send it again."
        ),
        "unavailable": _(
            "The site’s database is not responding. Your change may or may not have been made. "
            "Check in a few minutes, before you send it again."
        ),
    }
)
"""The messages of the API's own errors. Services and the framework have messages of their own."""


class ApiError(Exception):
    """An error with the status, fault and headers of its response."""

    def __init__(self, status: int, fault: Fault, headers: Mapping[str, str] | None = None) -> None:
        super().__init__(fault.code)
        self.status = status
        self.fault = fault
        self.headers = headers or {}


def api_error(status: int, code: str, place: str = "", **params: object) -> ApiError:
    """Return one of the API's own errors."""
    return ApiError(status, Fault(code, str(SENTENCES[code]).format(**params), place))


def unavailable() -> ApiError:
    """Return the error for requests that the database cannot serve because it does not respond."""
    error = api_error(503, "unavailable")
    error.headers = {"Retry-After": str(RETRY_SECONDS)}
    return error


def status_of_refusal(code: str) -> int:
    """Return the HTTP status of a refused submission by its code."""
    if code == JUDGE_FAILED:
        return 500
    return 409 if code in CONFLICTS else 422


def handle(error: Exception, context: dict[str, Any]) -> HttpResponse:
    """Return the response to any exception that a view raises."""
    known = _known(error)
    if known.status >= 500 and not isinstance(error, ApiError):
        logger.exception("Unexpected error in the API", exc_info=error)
        got_request_exception.send(sender=type(context.get("view")), request=context.get("request"))
    return answer(known)


def answer(error: ApiError) -> HttpResponse:
    fault = msgspec.structs.replace(error.fault, place=error.fault.place[:MAX_PLACE])
    if len(fault.sentence) > MAX_SENTENCE:
        fault = msgspec.structs.replace(fault, sentence=fault.sentence[:MAX_SENTENCE] + "…")
    body = msgspec.json.encode(Failure(fault))
    return HttpResponse(
        body, status=error.status, content_type="application/json", headers=dict(error.headers)
    )


def _known(error: Exception) -> ApiError:
    match error:
        case ApiError():
            return error
        case Refused():
            fault = Fault(error.code, say("", error.line, ()), error.place)
            headers = {"Retry-After": str(error.seconds)} if isinstance(error, TooOften) else None
            return ApiError(error.kind, fault, headers)
        case exceptions.APIException():
            return _of_framework(error)
        case Http404():
            return _of_framework(exceptions.NotFound())
        case PermissionDenied():
            return _of_framework(exceptions.PermissionDenied())
        case RequestDataTooBig():
            return api_error(413, "too_large", limit=settings.DATA_UPLOAD_MAX_MEMORY_SIZE)
        case UnreadablePostError():
            return api_error(400, "unreadable_body")
        case SuspiciousOperation():
            return api_error(400, "bad_request")
        case OperationalError() | InterfaceError():
            return unavailable()
        case _:
            return api_error(500, "server_error")


def _of_framework(error: exceptions.APIException) -> ApiError:
    headers = {}
    if challenge := getattr(error, "auth_header", None):
        headers["WWW-Authenticate"] = challenge
    if isinstance(error, exceptions.Throttled):
        headers["Retry-After"] = str(max(1, int(getattr(error, "wait", None) or 1)))
    return ApiError(error.status_code, Fault(str(error.default_code), str(error.detail), ""), headers)
