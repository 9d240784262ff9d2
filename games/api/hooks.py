"""The OpenAPI document's hook for replies from messengers. Bridges send these replies. See docs/notices.md.

The hook is not an operation of the API: it has its own address and signature, and needs no token.
"""

from __future__ import annotations

from typing import Any, Final

from adjudicator.engine.schema import components_of
from games.api.endpoint import REF
from games.values import MessengerReply, ReplyAnswer

PATH: Final = "/hooks/{channel}/replies/"
EXAMPLES: Final[dict[str, dict[str, Any]]] = {
    "MessengerReply": {
        "sender": "@ann:example.org",
        "text": "2 please",
        "reply_to": "https://zoo.example.org/tables/k3v9x2mtpw/?list=12-q4ha",
        "sent_at": "2026-11-23T09:31:00Z",
    },
    "ReplyAnswer": {
        "status": "accepted",
        "sentence": "Ann draws a tile.\nWhich truck does it go on?",
        "table": "k3v9x2mtpw",
        "choices": [{"text": "put 1", "label": "Put it on truck 1"}],
        "reply_to": "https://zoo.example.org/tables/k3v9x2mtpw/?list=14-x2bd",
    },
}
_HEADERS: Final = {
    "webhook-id": "The messenger's id of the message. The site carries out each id once.",
    "webhook-timestamp": "Time of sending in seconds since 1970, at most 5 minutes off.",
    "webhook-signature": "`v1,` and the base64 of HMAC-SHA-256 over `id.timestamp.body`, with the secret of "
    "the channel's replies.",
}
_ANSWERS: Final = {
    "200": "The answer to post in the chat.",
    "202": "There is no verdict yet. Send the message again, with the same `webhook-id` and a new time.",
}
_REFUSALS: Final = {
    "403": "The signature is wrong, or this address accepts no replies.",
    "413": "The body is too large.",
    "422": "The body or the id of the message is invalid.",
    "429": "Too many messages from this person or to this address. Try again after `Retry-After` seconds.",
}


def paths() -> dict[str, Any]:
    """Return the hook's path."""
    return {PATH: {"post": _operation()}}


def schemas() -> dict[str, Any]:
    """Return the schemas of the bodies and their parts."""
    _, made_of = components_of([MessengerReply, ReplyAnswer], REF)
    for name, example in EXAMPLES.items():
        made_of[name]["examples"] = [example]
    return made_of


def _operation() -> dict[str, Any]:
    return {
        "operationId": "reply_from_messenger",
        "tags": ["notifications"],
        "summary": "Forward a reply from a messenger",
        "description": "Carries out a person's message: moves in the notation or as a sentence, the number "
        "of a move in the last message about the table, or a command.",
        "security": [{}],
        "parameters": [
            {"name": "channel", "in": "path", "required": True, "schema": {"type": "integer"}},
            *(
                {
                    "name": name,
                    "in": "header",
                    "required": True,
                    "description": text,
                    "schema": {"type": "string"},
                }
                for name, text in _HEADERS.items()
            ),
        ],
        "requestBody": {"required": True, "content": _content(MessengerReply.__name__)},
        "responses": {
            **{
                status: {"description": text, "content": _content(ReplyAnswer.__name__)}
                for status, text in _ANSWERS.items()
            },
            **{
                status: {"description": text, "content": _content("Failure")}
                for status, text in _REFUSALS.items()
            },
        },
    }


def _content(name: str) -> dict[str, Any]:
    return {"application/json": {"schema": {"$ref": REF.format(name=name)}}}
