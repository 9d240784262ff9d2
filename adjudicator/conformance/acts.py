"""The act of each fault: how the proxy answers an affected request. None cuts the connection."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any, Final, TypeAlias

import msgspec

from adjudicator.conformance.exchange import Answer, Request, error
from adjudicator.conformance.faults import RETRY_AFTER, Fault
from adjudicator.conformance.table import Table, queued

JSON: Final = MappingProxyType({"content-type": "application/json"})
LIKE_NOTHING: Final = ("my_seat", "seat", "other", "due_at", "submission", "proposal")

ODD: Final = MappingProxyType({"mood": "sunny", "forecast": [{"at": None}]})
"""Fields that the contract does not define."""
OF_GAME: Final = frozenset(("move", "options", "reckoned", "values", "view"))
"""Objects of the game's own types, and maps by name. An extra field there would be an extra value."""

Act: TypeAlias = Callable[[Table, Request], Answer | None]


def fits(fault: Fault, table: Table, request: Request) -> bool:
    """Return whether the contract allows this fault for a request."""
    if request.kind != fault.meets:
        return False
    match fault.key:
        case "cursor_gone":
            return request.is_of_events and bool(request.cursor)
        case "busy":
            return bool(request.cursor) and not request.listens
        case "unknown_look":
            return request.path.rpartition("/")[2] in ("position", "legal")
        case "told_again":
            return bool(request.cursor and table.told.get(_list(request)))
    return True


def _stale(table: Table, request: Request) -> Answer:
    return error(409, "stale", "The game has moved on.")


def _twice(table: Table, request: Request) -> Answer:
    first, second = table.answer(request), table.answer(request)
    table.differences += (first.said.get("id"), first.code) != (second.said.get("id"), second.code)
    return second


def _late(table: Table, request: Request) -> Answer:
    found = table.answer(request)
    if found.status != 201:
        return found
    table.late[int(found.said["id"])] = 1
    return queued(found)


def _cut(table: Table, request: Request) -> None:
    """Cut the connection before the request reaches the site."""


def _cut_after(table: Table, request: Request) -> None:
    table.answer(request)


def _throttled(table: Table, request: Request) -> Answer:
    return error(429, "throttled", "Too many requests.", Retry_After=str(RETRY_AFTER))


def _unavailable(table: Table, request: Request) -> Answer:
    return error(
        503, "unavailable", "Our database does not answer. Whether anything was changed is not known."
    )


def _gateway(table: Table, request: Request) -> Answer:
    return Answer(502, b"<html><h1>Bad Gateway</h1></html>", {"content-type": "text/html"})


def _defect(table: Table, request: Request) -> Answer:
    return error(500, "server_error", "Something went wrong on our side.")


def _judge_failed(table: Table, request: Request) -> Answer:
    table.failed.add(request.key)
    return table.answer(request)


def _told_again(table: Table, request: Request) -> Answer:
    before = table.told[_list(request)]
    return _with(table.answer(request), before, request)


def _unknown(table: Table, request: Request) -> Answer:
    found = table.answer(request)
    said, name = found.said, _list(request)
    if found.status != 200:
        return found
    odd = [{**each, "mood": "sunny"} for each in said[name]]
    if request.is_of_events:
        event = {"position": int(said["cursor"]), "kind": "weather", "table": table.name, "ply": 0}
        odd.insert(0, event | dict.fromkeys(LIKE_NOTHING) | {"status": "", "code": ""})
    return found.saying(said | {name: odd, "forecast": ["sunny"]})


def _unknown_answer(table: Table, request: Request) -> Answer:
    found = table.answer(request)
    return found.saying(_oddly(found.said)) if found.status in (200, 201, 202) and found.said else found


def _oddly(said: Any) -> Any:
    """Add an unknown field to each object, except in values of the game's own types."""
    if isinstance(said, list):
        return [_oddly(each) for each in said]
    if not isinstance(said, dict):
        return said
    return {name: said[name] if name in OF_GAME else _oddly(said[name]) for name in said} | ODD


def _gone(table: Table, request: Request) -> Answer:
    return error(410, "cursor_gone", "What followed this cursor is kept no longer.")


def _busy(table: Table, request: Request) -> Answer:
    return Answer(200, msgspec.json.encode({_list(request): [], "cursor": request.cursor}), JSON)


def _with(found: Answer, more: list[dict[str, object]], request: Request) -> Answer:
    """Insert items at the start of a list of news."""
    said, name = found.said, _list(request)
    return found.saying(said | {name: [*more, *said[name]]}) if found.status == 200 else found


def _list(request: Request) -> str:
    return "events" if request.is_of_events else "waiting"


ACTS: Final[Mapping[str, Act]] = MappingProxyType(
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
