"""Answer Zooasync's notifications in Matrix: forward what you write in a room, and post the site's answer.

    export MATRIX_TOKEN=syt_… REPLY_SECRET=whsec_…
    python matrix_bridge.py https://zoo.example.org/hooks/17/replies/ https://matrix.example.org

It needs httpx. Use the account whose token is in the address of your channel on the site, not your own: the
bridge skips what its own account writes. The room must not be encrypted.
"""

from __future__ import annotations

import hmac
import json
import os
import sys
import time
from base64 import b64decode, b64encode
from collections.abc import Iterator
from datetime import UTC, datetime
from hashlib import sha256
from typing import Any
from urllib.parse import quote

import httpx

POLL_SECONDS = 30
PAUSE_SECONDS = 5
"""The pause before the next attempt to reach a server, or to get a verdict."""
REFUSED = (403, 413, 422)
"""The statuses of messages that the site will never accept. It says why."""


class Bridge:
    """An account on a home server, and the address to which the messages in its rooms go."""

    def __init__(self, replies: str, secret: str, token: str, server: str) -> None:
        self.replies = replies
        self.key = b64decode(secret.removeprefix("whsec_"))
        self.site = httpx.Client(timeout=60)
        self.home = httpx.Client(
            base_url=f"{server.rstrip('/')}/_matrix/client/v3",
            headers={"Authorization": f"Bearer {token}"},
            timeout=POLL_SECONDS + 30,
        )
        self.answered: dict[str, str] = {}
        """The `reply_to` of each answer that this bridge has posted, by the id of its event."""

    def run(self) -> None:
        """Forward every new message, endlessly. Each is forwarded until the site has answered it."""
        me, since = "", ""
        while True:
            try:
                me = me or self.call("GET", "/account/whoami")["user_id"]
                asked = {"since": since, "timeout": str(POLL_SECONDS * 1000)} if since else {}
                news = self.call("GET", "/sync", params=asked)
                found = messages(news) if since else ()  # what was written before is not forwarded
                for room, event in found:
                    if event["sender"] != me:
                        self.handle(room, event)
                since = news["next_batch"]
            except httpx.HTTPError as error:
                print(f"trying again: {error}", file=sys.stderr, flush=True)
                time.sleep(PAUSE_SECONDS)

    def handle(self, room: str, event: dict[str, Any]) -> None:
        """Forward one message and post the answer as a reply to it."""
        answer = self.forward(event, self.about(room, event["content"].get("m.relates_to", {})))
        if not answer["sentence"]:
            print(f"ignored: a message from {event['sender']}", file=sys.stderr, flush=True)
            return
        choices = [f"{number}. {each['label']}" for number, each in enumerate(answer["choices"], 1)]
        path = f"/rooms/{quote(room, '')}/send/m.room.message/{quote('answer-' + event['event_id'], '')}"
        content = {
            "msgtype": "m.notice",
            "body": "\n".join([answer["sentence"], *choices]),
            "m.relates_to": {"m.in_reply_to": {"event_id": event["event_id"]}},
        }
        sent = self.call("PUT", path, json=content)
        if answer["reply_to"]:
            self.answered[sent["event_id"]] = answer["reply_to"]

    def about(self, room: str, relation: dict[str, Any]) -> str:
        """Return the table or the text that a message replies to, or that its thread is about."""
        replied = relation.get("m.in_reply_to", {}).get("event_id") or relation.get("event_id")
        if not replied or replied in self.answered:
            return self.answered.get(replied or "", "")
        event = self.call("GET", f"/rooms/{quote(room, '')}/event/{quote(replied, '')}")
        return str(event["content"].get("body", ""))

    def forward(self, event: dict[str, Any], about: str) -> dict[str, Any]:
        """Return the site's answer to a message, once it has a verdict. Raise `HTTPError` if it has none."""
        text, name = event["content"]["body"], f"matrix-{event['event_id']}"
        given = {
            "sender": event["sender"],
            "text": text[:4000],
            "reply_to": about[:8000],
            "sent_at": datetime.fromtimestamp(event["origin_server_ts"] / 1000, UTC).isoformat(),
        }
        body = json.dumps(given).encode()
        while True:
            at = str(int(time.time()))
            digest = hmac.digest(self.key, f"{name}.{at}.".encode() + body, sha256)
            signed = {
                "Content-Type": "application/json",
                "webhook-id": name,
                "webhook-timestamp": at,
                "webhook-signature": "v1," + b64encode(digest).decode(),
            }
            response = self.site.post(self.replies, content=body, headers=signed)
            if response.status_code in REFUSED:
                sentence = response.json()["error"]["sentence"]
                return {"sentence": sentence, "choices": [], "reply_to": ""}
            answer: dict[str, Any] = response.raise_for_status().json()
            if response.status_code != 202:
                return answer
            time.sleep(PAUSE_SECONDS)

    def call(self, method: str, path: str, **given: Any) -> Any:
        return self.home.request(method, path, **given).raise_for_status().json()


def messages(news: dict[str, Any]) -> Iterator[tuple[str, dict[str, Any]]]:
    """Yield the new text messages with their rooms."""
    for room, joined in news.get("rooms", {}).get("join", {}).items():
        for event in joined["timeline"]["events"]:
            content = event.get("content", {})
            is_message = event["type"] == "m.room.message" and content.get("msgtype") == "m.text"
            if is_message and content.get("body"):
                yield room, event


if __name__ == "__main__":
    try:
        Bridge(sys.argv[1], os.environ["REPLY_SECRET"], os.environ["MATRIX_TOKEN"], sys.argv[2]).run()
    except KeyboardInterrupt:
        sys.exit()
