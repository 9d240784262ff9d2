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
    InjectedFault("stale", "move", "The site refuses the move as stale, as if the table had moved on."),
    InjectedFault("twice", "move", "The move reaches the site twice."),
    InjectedFault(
        "late", "move", "The site takes the move, but gives the verdict only when the bot asks again."
    ),
    InjectedFault(
        "cut_before", "move", "The connection is cut before the move reaches the site.", OUTAGE_SECONDS
    ),
    InjectedFault(
        "cut_after", "move", "The connection is cut after the site has made the move.", OUTAGE_SECONDS
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
    InjectedFault("told_again", "news", "The site announces a question again that the bot has answered."),
    InjectedFault("unknown", "news", "The news has unknown fields, and an event of an unknown kind."),
    InjectedFault("unknown_look", "look", "A position and its legal moves have unknown fields."),
    InjectedFault("unknown_verdict", "move", "The verdict on a move has unknown fields."),
    InjectedFault("cursor_gone", "news", "The events after the cursor are gone: 410."),
    InjectedFault(
        "busy", "news", "The site answers without news at once, as if too many bots were waiting.", 2.0
    ),
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
        "answered_twice": "answered a question again although it knew its first answer had counted",
        "changed_body": "sent something else under a key it had used",
        "repeated": "repeated a request after a permanent refusal",
        "did_not_look": "decided again without looking at the table",
        "impatient": "did not wait for as long as Retry-After says",
        "flooded": "sent requests without a pause",
        "not_asked": "moved where it has no seat or nothing to decide",
        "illegal": "sent a move that is not legal",
        "unreadable": "sent something that cannot be read",
        "kept_cursor": "used a cursor after the site had said that it is gone",
        "gave_up": "stopped playing",
        "unfinished": "left a game unfinished without an injected fault",
        "site_differs": "no fault of the bot: the site answered the same request in two ways",
    }
)
