"""A small receiver of Zooasync's webhooks: check the signature, then print each notice.

    python webhook_receiver.py whsec_YOUR_SECRET 8080

It needs only Python. Zooasync sends only over https, so put a web server with a certificate in front. Write
your own `handle_notice` and keep the rest.
"""

from __future__ import annotations

import hmac
import json
import sys
import time
from base64 import b64decode, b64encode
from collections.abc import Mapping
from hashlib import sha256
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

TOLERANCE = 5 * 60
"""Maximum age of a delivery in seconds. An older one may be a recorded delivery that somebody sent again."""
MAX_BODY = 64 * 1024


def is_genuine(secret: str, headers: Mapping[str, str], body: bytes, now: float) -> bool:
    """Return whether the signature and the time of a delivery are valid."""
    name, at = headers.get("webhook-id", ""), headers.get("webhook-timestamp", "")
    if not at.isdecimal() or abs(now - int(at)) > TOLERANCE:
        return False
    key = b64decode(secret.removeprefix("whsec_"))
    digest = hmac.digest(key, f"{name}.{at}.".encode() + body, sha256)
    wanted = b"v1," + b64encode(digest)
    given = headers.get("webhook-signature", "").encode().split()
    return any(hmac.compare_digest(wanted, one) for one in given)


def handle_notice(delivery: dict[str, Any]) -> None:
    """Handle a notice."""
    print(delivery["message"]["title"], delivery["url"], sep="\n", flush=True)


class Receiver(BaseHTTPRequestHandler):
    """A server that answers 204 to genuine deliveries and handles each notice once."""

    secret = ""
    seen: set[str] = set()

    def do_POST(self) -> None:
        length = self.headers.get("Content-Length", "")
        body = self.rfile.read(int(length)) if length.isdecimal() and int(length) <= MAX_BODY else b""
        headers = {name.lower(): value for name, value in self.headers.items()}
        if not is_genuine(self.secret, headers, body, time.time()):
            self._answer(401)
            return
        delivery = json.loads(body)
        if delivery["id"] not in self.seen:
            handle_notice(delivery)
            self.seen.add(delivery["id"])
        self._answer(204)

    def _answer(self, status: int) -> None:
        self.send_response(status)
        self.end_headers()


def main() -> None:
    Receiver.secret, port = sys.argv[1], int(sys.argv[2])
    ThreadingHTTPServer(("127.0.0.1", port), Receiver).serve_forever()


if __name__ == "__main__":
    main()
