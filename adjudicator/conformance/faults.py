"""The faults that the examiner causes, and the complaints it raises, as data."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final, Literal, NamedTuple, TypeAlias

RequestKind: TypeAlias = Literal["move", "news", "look", "verdict", "other"]
"""The purpose of a request: to move, read news, look at a table or read a verdict."""


class InjectedFault(NamedTuple):
    """A fault that requests of one kind can meet. `description`: a sentence about it.

    `seconds`: the time for which it continues after the first affected request. 0 affects only that request.
    """

    key: str
    kind: RequestKind
    description: str
    seconds: float = 0.0


NO_FAULT: Final = InjectedFault("plain", "move", "Nothing is done.")

OUTAGE_SECONDS: Final = 0.5
RETRY_AFTER: Final = 1
"""The value of the `Retry-After` header, in seconds."""

FAULTS: Final = (
    InjectedFault("stale", "move", "The move is refused as stale, as if the table had moved on meanwhile."),
    InjectedFault("twice", "move", "The move reaches the site twice."),
    InjectedFault(
        "late", "move", "The move is taken in, and its verdict comes only when it is asked for again."
    ),
    InjectedFault(
        "cut_before", "move", "The connection is cut before the site has heard of the move.", OUTAGE_SECONDS
    ),
    InjectedFault(
        "cut_after", "move", "The connection is cut after the site has made the move.", OUTAGE_SECONDS
    ),
    InjectedFault("throttled", "move", "The move is answered 429, with Retry-After."),
    InjectedFault("unavailable", "move", "The move is answered 503.", OUTAGE_SECONDS),
    InjectedFault("gateway", "move", "The move is answered 502 with a page that is no JSON.", OUTAGE_SECONDS),
    InjectedFault("defect", "move", "The move is answered 500 `server_error`, once."),
    InjectedFault(
        "judge_failed", "move", "The move is answered 500 `judge_failed`: nothing is played under its key."
    ),
    InjectedFault("told_again", "news", "A question that was answered already is told once more."),
    InjectedFault("unknown", "news", "There are fields nobody knows, and an event of a kind nobody knows."),
    InjectedFault("unknown_look", "look", "A position and its legal moves have fields that nobody knows."),
    InjectedFault("unknown_verdict", "move", "The verdict on a move has fields that nobody knows."),
    InjectedFault("cursor_gone", "news", "What followed the cursor of events is kept no longer: 410."),
    InjectedFault("busy", "news", "News come at once and empty, as where many wait already.", 2.0),
    InjectedFault(
        "news_cut", "news", "The connection is cut while the bot asks what is new.", OUTAGE_SECONDS
    ),
    InjectedFault("news_throttled", "news", "The question what is new is answered 429, with Retry-After."),
)

MAX_REQUESTS: Final = 15
"""The number of requests within a second above which a bot floods the site. A taken move resets the count."""
MAX_REPETITIONS: Final = 4
REPETITION_SECONDS: Final = 0.4
"""A bot also floods the site if it repeats a request for news more than `MAX_REPETITIONS` times in a row.

A repetition counts if it comes within `REPETITION_SECONDS` after an answer without news.
"""

COMPLAINTS: Final[Mapping[str, str]] = MappingProxyType(
    {
        "two_keys": "answered a question under a second key, not knowing what became of the first",
        "answered_twice": "answered a question again that it had answered, and knew it",
        "changed_body": "sent something else under a key it had used",
        "repeated": "repeated a request that was refused for good",
        "did_not_look": "decided again without looking at the table",
        "impatient": "did not wait for as long as Retry-After says",
        "flooded": "asked again and again without a pause",
        "not_asked": "moved where it has no seat or is not asked",
        "illegal": "sent a move that is not legal",
        "unreadable": "sent something that cannot be read",
        "kept_cursor": "asked with a cursor that it knew to be gone",
        "gave_up": "did not go on",
        "unfinished": "left a game unfinished, though nothing was done to it",
        "site_differs": "no fault of the bot: the site answered the same request in two ways",
    }
)
