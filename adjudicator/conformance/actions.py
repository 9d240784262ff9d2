"""The action of each fault: a function that answers a request, or returns None to cut the connection."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any, Final, TypeAlias

import msgspec

from adjudicator.conformance.exchange import Request, Response, error
from adjudicator.conformance.faults import RETRY_AFTER, InjectedFault
from adjudicator.conformance.table import ExamTable, as_queued

JSON: Final = MappingProxyType({"content-type": "application/json"})
NULL_FIELDS: Final = ("my_seat", "seat", "other", "due_at", "submission", "proposal")

UNKNOWN_FIELDS: Final = MappingProxyType({"mood": "sunny", "forecast": [{"at": None}]})
"""Fields that the contract does not define."""
GAME_FIELDS: Final = frozenset(("move", "options", "reckoned", "values", "view"))
"""Fields that contain objects of the game's own types, or values by name.

An extra field there would be an extra value.
"""

FaultAction: TypeAlias = Callable[[ExamTable, Request], Response | None]


def fits(fault: InjectedFault, table: ExamTable, request: Request) -> bool:
    """Return whether the contract allows this fault for a request."""
    if request.kind != fault.kind:
        return False
    match fault.key:
        case "cursor_gone":
            return request.is_of_events and bool(request.cursor)
        case "busy":
            return bool(request.cursor) and not request.listens
        case "unknown_look":
            return request.path.rpartition("/")[2] in ("position", "legal")
        case "told_again":
            return bool(request.cursor and table.last_questions.get(_list_name(request)))
    return True


def _stale(table: ExamTable, request: Request) -> Response:
    return error(409, "stale", "Someone else moved first.")


def _twice(table: ExamTable, request: Request) -> Response:
    first, second = table.answer(request), table.answer(request)
    table.contradictions += (first.data.get("id"), first.code) != (second.data.get("id"), second.code)
    return second


def _late(table: ExamTable, request: Request) -> Response:
    found = table.answer(request)
    if found.status != 201:
        return found
    table.withheld[int(found.data["id"])] = 1
    return as_queued(found)


def _cut(table: ExamTable, request: Request) -> None:
    """Cut the connection before the request reaches the site."""


def _cut_after(table: ExamTable, request: Request) -> None:
    table.answer(request)


def _throttled(table: ExamTable, request: Request) -> Response:
    return error(429, "throttled", "Too many requests.", Retry_After=str(RETRY_AFTER))


def _unavailable(table: ExamTable, request: Request) -> Response:
    return error(
        503, "unavailable", "The database is not responding. Your change may or may not have been made."
    )


def _gateway(table: ExamTable, request: Request) -> Response:
    return Response(502, b"<html><h1>Bad Gateway</h1></html>", {"content-type": "text/html"})


def _defect(table: ExamTable, request: Request) -> Response:
    return error(
        500, "server_error", "Something went wrong on the site. Your change may or may not have been made."
    )


def _judge_failed(table: ExamTable, request: Request) -> Response:
    table.failed_keys.add(request.key)
    return table.answer(request)


def _told_again(table: ExamTable, request: Request) -> Response:
    before = table.last_questions[_list_name(request)]
    return _with_items(table.answer(request), before, request)


def _unknown(table: ExamTable, request: Request) -> Response:
    found = table.answer(request)
    data, name = found.data, _list_name(request)
    if found.status != 200:
        return found
    odd = [{**each, "mood": "sunny"} for each in data[name]]
    if request.is_of_events:
        event = {"position": int(data["cursor"]), "kind": "weather", "table": table.name, "ply": 0}
        odd.insert(0, event | dict.fromkeys(NULL_FIELDS) | {"status": "", "code": ""})
    return found.with_data(data | {name: odd, "forecast": ["sunny"]})


def _unknown_answer(table: ExamTable, request: Request) -> Response:
    found = table.answer(request)
    return (
        found.with_data(_with_unknown_fields(found.data))
        if found.status in (200, 201, 202) and found.data
        else found
    )


def _with_unknown_fields(data: Any) -> Any:
    """Add an unknown field to each object, except in values of the game's own types."""
    if isinstance(data, list):
        return [_with_unknown_fields(each) for each in data]
    if not isinstance(data, dict):
        return data
    return {
        name: data[name] if name in GAME_FIELDS else _with_unknown_fields(data[name]) for name in data
    } | UNKNOWN_FIELDS


def _gone(table: ExamTable, request: Request) -> Response:
    return error(410, "cursor_gone", "The events after this cursor are no longer available.")


def _busy(table: ExamTable, request: Request) -> Response:
    return Response(200, msgspec.json.encode({_list_name(request): [], "cursor": request.cursor}), JSON)


def _with_items(found: Response, more: list[dict[str, object]], request: Request) -> Response:
    """Insert items at the start of a list of news."""
    data, name = found.data, _list_name(request)
    return found.with_data(data | {name: [*more, *data[name]]}) if found.status == 200 else found


def _list_name(request: Request) -> str:
    return "events" if request.is_of_events else "waiting"


FAULT_ACTIONS: Final[Mapping[str, FaultAction]] = MappingProxyType(
    {
        "stale": _stale,
        "twice": _twice,
        "late": _late,
        "cut_before": _cut,
        "cut_after": _cut_after,
        "throttled": _throttled,
        "unavailable": _unavailable,
        "gateway": _gateway,
        "defect": _defect,
        "judge_failed": _judge_failed,
        "told_again": _told_again,
        "unknown": _unknown,
        "unknown_look": _unknown_answer,
        "unknown_verdict": _unknown_answer,
        "cursor_gone": _gone,
        "busy": _busy,
        "news_cut": _cut,
        "news_throttled": _throttled,
    }
)
