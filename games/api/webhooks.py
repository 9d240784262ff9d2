"""The webhooks in the OpenAPI document: requests that the site sends to players' programs.

See docs/notices.md.
"""

from __future__ import annotations

from typing import Any, Final

import msgspec

from adjudicator.engine.schema import components_of
from games.api.endpoint import REF
from games.values.deliveries import Delivery, EventDelivery

_ANSWERS: Final = {
    "2XX": "The delivery is accepted.",
    "3XX": "The delivery fails: the site follows no redirects.",
    "410": "The site switches the channel off.",
    "default": "The delivery fails. The site retries with the same `id` after increasing delays.",
}
_HEADERS: Final = {
    "webhook-id": "The delivery's `id`.",
    "webhook-timestamp": "Time of sending in seconds since 1970. Reject deliveries that "
    "are over 5 minutes off.",
    "webhook-signature": "`v1,` and the base64 of HMAC-SHA-256 over `id.timestamp.body`, as in Standard "
    "Webhooks. There may be several, separated by spaces.",
}
_KINDS: Final[tuple[tuple[str, type[msgspec.Struct], str], ...]] = (
    ("notice", Delivery, "A notification, to a webhook that receives notifications"),
    ("event", EventDelivery, "An event, to a webhook that receives events"),
)
EXAMPLES: Final[dict[str, dict[str, Any]]] = {
    "Delivery": {
        "id": "notice-4711",
        "kind": "turn",
        "created_at": "2026-11-23T09:30:00Z",
        "message": {"title": "Your turn: Zooloretto with Ben", "body": "Draw a tile or take a truck."},
        "url": "https://zoo.example.org/tables/k3v9x2mtpw/",
        "table": {
            "id": "k3v9x2mtpw",
            "name": "Tuesday",
            "ruleset": "zooloretto",
            "title": "Zooloretto",
            "status": "running",
            "ply": 12,
            "my_seat": 0,
            "seat": 0,
        },
        "question": {"sentence": "Draw a tile or take a truck.", "due_at": "2026-11-24T17:00:00Z"},
        "choices": [{"label": "Take truck 1", "url": "https://zoo.example.org/do/k3v9x2mtpw/"}],
    },
    "EventDelivery": {"id": "gone-1b4e28ba", "kind": "cursor_gone", "event": None},
}


def webhooks() -> dict[str, Any]:
    """Return the webhook operations by name."""
    return {name: {"post": _operation(name, body, words)} for name, body, words in _KINDS}


def schemas() -> dict[str, Any]:
    """Return the schemas of the bodies and their parts."""
    _, made_of = components_of([body for _, body, _ in _KINDS], REF)
    for name, example in EXAMPLES.items():
        made_of[name]["examples"] = [example]
    return made_of


def _operation(name: str, body: type[msgspec.Struct], words: str) -> dict[str, Any]:
    return {
        "operationId": f"receive_{name}",
        "tags": ["notifications"],
        "summary": words,
        "security": [{}],
        "parameters": [
            {
                "name": header,
                "in": "header",
                "required": True,
                "description": text,
                "schema": {"type": "string"},
            }
            for header, text in _HEADERS.items()
        ],
        "requestBody": {
            "required": True,
            "content": {"application/json": {"schema": {"$ref": REF.format(name=body.__name__)}}},
        },
        "responses": {status: {"description": text} for status, text in _ANSWERS.items()},
    }
