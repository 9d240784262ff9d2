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


NO_FAULT: Final = InjectedFault("plain", "move", "No fault.")

OUTAGE_SECONDS: Final = 0.5
RETRY_AFTER: Final = 1
"""The value of the `Retry-After` header, in seconds."""

FAULTS: Final = (
    InjectedFault(
        "stale", "move", "The site refuses the move as stale, as if somebody else had moved first."
    ),
    InjectedFault("twice", "move", "The move reaches the site twice."),
    InjectedFault(
        "late", "move", "The site accepts the move, but gives the verdict only when the bot asks again."
    ),
    InjectedFault(
        "cut_before", "move", "The connection is cut before the move reaches the site.", OUTAGE_SECONDS
    ),
    InjectedFault(
        "cut_after", "move", "The connection is cut after the site has played the move.", OUTAGE_SECONDS
    ),
    InjectedFault("throttled", "move", "The site answers the move with 429 and Retry-After."),
    InjectedFault("unavailable", "move", "The site answers the move with 503.", OUTAGE_SECONDS),
    InjectedFault(
        "gateway", "move", "The site answers the move with 502 and a page that is not JSON.", OUTAGE_SECONDS
    ),
    InjectedFault("defect", "move", "The site answers the move with 500 `server_error`, once."),
    InjectedFault(
        "judge_failed",
        "move",
        "The site answers the move with 500 `judge_failed` and plays nothing under its key.",
    ),
    InjectedFault("told_again", "news", "The site repeats a question that the bot has answered."),
    InjectedFault("unknown", "news", "The response has unknown fields and an event of an unknown kind."),
    InjectedFault("unknown_look", "look", "The position and the legal moves have unknown fields."),
    InjectedFault("unknown_verdict", "move", "The verdict on a move has unknown fields."),
    InjectedFault(
        "cursor_gone",
        "news",
        "The site returns 410, because the events after the cursor are no longer stored.",
    ),
    InjectedFault("busy", "news", "The site returns no news at once, as if too many bots were waiting.", 2.0),
    InjectedFault("news_cut", "news", "The connection is cut while the bot asks for news.", OUTAGE_SECONDS),
    InjectedFault(
        "news_throttled", "news", "The site answers the request for news with 429 and Retry-After."
    ),
)

MAX_REQUESTS: Final = 15
"""The maximum number of requests in a second. A bot that sends more floods the site.

An accepted move resets the count.
"""
MAX_REPETITIONS: Final = 4
REPETITION_SECONDS: Final = 0.4
"""A bot also floods the site if it repeats a request for news more than `MAX_REPETITIONS` times in a row.

A repetition counts if it comes within `REPETITION_SECONDS` after an answer without news.
"""

COMPLAINTS: Final[Mapping[str, str]] = MappingProxyType(
    {
        "two_keys": "answered a question under a second key without knowing the result of the first",
        "answered_twice": "answered a question again although it knew that its first answer had counted",
        "changed_body": "sent a different body under a key it had used",
        "repeated": "repeated a request after a permanent refusal",
        "did_not_look": "moved again without looking at the table",
        "impatient": "did not wait as long as Retry-After says",
        "flooded": "sent requests without a pause",
        "not_asked": "moved without a seat or without having to choose",
        "illegal": "sent an illegal move",
        "unreadable": "sent a malformed request",
        "kept_cursor": "used a cursor again after the site had returned 410 for it",
        "gave_up": "stopped playing",
        "unfinished": "left a game unfinished without an injected fault",
        "site_differs": "not the bot's fault: the site gave two different responses to the same request",
    }
)
