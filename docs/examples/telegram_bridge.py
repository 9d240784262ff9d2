"""Answer Zooasync's notifications in Telegram: forward what you write to the bot, and post the site's answer.

    export TELEGRAM_TOKEN=123:abc REPLY_SECRET=whsec_…
    python telegram_bridge.py https://zoo.example.org/hooks/17/replies/

It needs httpx. Use the bot whose token is in the address of your channel on the site. The bridge runs on any
machine that reaches both sides. Nobody needs to reach that machine.
"""

from __future__ import annotations

import hmac
import json
import os
import sys
import time
from base64 import b64decode, b64encode
from datetime import UTC, datetime
from hashlib import sha256
from typing import Any

import httpx

POLL_SECONDS = 50
PAUSE_SECONDS = 5
"""The pause before the next attempt to reach a server, or to get a verdict."""
REFUSED = (403, 413, 422)
"""The statuses of messages that the site will never accept. It says why."""


class Bridge:
    """A bot, and the address to which the messages to it go."""

    def __init__(self, replies: str, secret: str, token: str, api: str = "https://api.telegram.org") -> None:
        self.replies = replies
        self.key = b64decode(secret.removeprefix("whsec_"))
        self.bot = f"{api}/bot{token}"
        self.client = httpx.Client(timeout=POLL_SECONDS + 10)
        self.answered: dict[int, str] = {}
        """The `reply_to` of each answer that this bridge has posted, by the number of its message."""

    def run(self) -> None:
        """Forward every message, endlessly. Each is forwarded until the site has answered it."""
        offset = 0
        while True:
            try:
                for update in self.call("getUpdates", offset=offset, timeout=POLL_SECONDS):
                    if message := update.get("message"):
                        self.handle(f"telegram-{update['update_id']}", message)
                    offset = update["update_id"] + 1
            except httpx.HTTPError as error:
                print(f"trying again: {type(error).__name__}", file=sys.stderr, flush=True)
                time.sleep(PAUSE_SECONDS)

    def handle(self, name: str, message: dict[str, Any]) -> None:
        """Forward one message and post the answer below it."""
        if "text" not in message or "from" not in message:
            return
        replied = message.get("reply_to_message", {})
        about = self.answered.get(replied.get("message_id", 0)) or replied.get("text", "")
        sender = str(message["from"]["id"])
        given = {
            "sender": sender,
            "text": message["text"][:4000],
            "reply_to": about[:8000],
            "sent_at": datetime.fromtimestamp(message["date"], UTC).isoformat(),
        }
        answer = self.forward(name, given)
        if not answer["sentence"]:
            print(f"ignored: a message from {sender}", file=sys.stderr, flush=True)
            return
        choices = [f"{number}. {each['label']}" for number, each in enumerate(answer["choices"], 1)]
        sent = self.call(
            "sendMessage",
            chat_id=message["chat"]["id"],
            text="\n".join([answer["sentence"], *choices]),
            reply_parameters={"message_id": message["message_id"]},
        )
        if answer["reply_to"]:
            self.answered[sent["message_id"]] = answer["reply_to"]

    def forward(self, name: str, given: dict[str, str]) -> dict[str, Any]:
        """Return the site's answer to a message, once it has a verdict. Raise `HTTPError` if it has none."""
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
            response = self.client.post(self.replies, content=body, headers=signed)
            if response.status_code in REFUSED:
                sentence = response.json()["error"]["sentence"]
                return {"sentence": sentence, "choices": [], "reply_to": ""}
            answer: dict[str, Any] = response.raise_for_status().json()
            if response.status_code != 202:
                return answer
            time.sleep(PAUSE_SECONDS)

    def call(self, method: str, **given: Any) -> Any:
        """Call a method of the bot. An error does not contain the address, which holds the token."""
        try:
            response = self.client.post(f"{self.bot}/{method}", json=given)
        except httpx.HTTPError as error:
            raise httpx.HTTPError(type(error).__name__) from None
        if response.is_error:
            raise httpx.HTTPError(f"Telegram answers {response.status_code}")
        return response.json()["result"]


if __name__ == "__main__":
    try:
        Bridge(sys.argv[1], os.environ["REPLY_SECRET"], os.environ["TELEGRAM_TOKEN"], *sys.argv[2:3]).run()
    except KeyboardInterrupt:
        sys.exit()
