"""The receiver of a load run's webhooks and push messages: an https server that records them.

It verifies the signatures of webhooks. It decrypts push messages as the addressee's browser would.
"""

from __future__ import annotations

import json
import runpy
import socket
import ssl
import sys
import time
from collections.abc import Callable
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread
from typing import Any, Final

import certifi
from cryptography.exceptions import InvalidTag

from benchmarks.load.certificate import certificate
from benchmarks.load.listener import Listener
from benchmarks.load.people import PUSH, device_of, listener_at, secret_of
from benchmarks.load.programs import HOST
from benchmarks.load.values import Arrival
from benchmarks.measure import ROOT

NAME: Final = "localhost"
"""The receiver's host name. It needs one, because the site does not connect to bare IP addresses."""
SOCKET_TIMEOUT: Final = 30.0
_NOTICE: Final = "notice-"
_TAG: Final = "zooasync-"

is_genuine: Final = runpy.run_path(str(ROOT / "docs" / "examples" / "webhook_receiver.py"))["is_genuine"]
"""The function that checks signatures, from the documentation's example receiver of webhooks."""


class Receiver(Listener):
    """A receiver.

    - `arrivals`: every message received, including repeated ones.
    - `authorities`: the file of CAs that the site trusts. It includes all usual CAs, because loading them is
      part of the work of sending.
    """

    def __init__(self, folder: Path, port: int) -> None:
        folder.mkdir(exist_ok=True)
        vouched, key = certificate(folder, NAME)
        self.authorities = folder / "authorities.pem"
        self.authorities.write_text(Path(certifi.where()).read_text() + vouched.read_text())
        self.port, self.url = port, f"https://{NAME}:{port}"
        self.addresses = f"{HOST}:{port},[::1]:{port}"
        self.arrivals: list[Arrival] = []
        self._context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        self._context.load_cert_chain(vouched, key)

    def listen(self) -> Callable[[], object]:
        """Start listening. Stopping lets the server finish the requests in progress."""
        server = _Server(self.port, self.arrivals, self._context)
        Thread(target=server.serve_forever, kwargs={"poll_interval": 0.05}, daemon=True).start()

        def end() -> None:
            server.shutdown()
            server.server_close()

        return end


class _Server(ThreadingHTTPServer):
    request_queue_size = 128
    daemon_threads = True

    def __init__(self, port: int, arrivals: list[Arrival], context: ssl.SSLContext) -> None:
        self.arrivals, self.context = arrivals, context
        super().__init__((HOST, port), _Reader)

    def handle_error(self, request: Any, client_address: Any) -> None:
        """Ignore senders that were killed in the middle of a request."""
        if not isinstance(sys.exception(), OSError):
            super().handle_error(request, client_address)


class _Reader(BaseHTTPRequestHandler):
    server: _Server
    request: socket.socket
    timeout = SOCKET_TIMEOUT

    def setup(self) -> None:
        self.begun = time.time()
        self.request.settimeout(SOCKET_TIMEOUT)
        self.request = self.server.context.wrap_socket(self.request, server_side=True)
        super().setup()

    def finish(self) -> None:
        super().finish()
        self.request.close()

    def do_POST(self) -> None:
        channel, to = listener_at(self.path)
        body = self.rfile.read(int(self.headers["Content-Length"]))
        headers = {name.lower(): value for name, value in self.headers.items()}
        fields = push_arrival(to, body) if channel == PUSH else webhook_arrival(to, headers, body)
        arrival = Arrival(channel=channel, to=to, begun=self.begun, at=time.time(), **fields)
        self.server.arrivals.append(arrival)
        self.send_response(201 if arrival.is_genuine else 401)
        self.end_headers()

    def log_message(self, *_: object) -> None:
        """Do not log, because `arrivals` contains every request."""


def webhook_arrival(to: str, headers: dict[str, str], body: bytes) -> dict[str, Any]:
    """Return the content of a webhook, and whether the site signed it."""
    data, number = json.loads(body), headers.get("webhook-id", "")
    table = data["table"] or {"id": "", "ply": None}
    return {
        "number": number,
        "notice": _notice(number),
        "kind": data["kind"],
        "table": table["id"],
        "ply": table["ply"],
        "title": data["message"]["title"],
        "is_genuine": data["id"] == number and is_genuine(secret_of(to), headers, body, time.time()),
    }


def push_arrival(to: str, body: bytes) -> dict[str, Any]:
    """Return the content of a push message, if its addressee can read it. It has no kind or position."""
    try:
        data, is_read = json.loads(device_of("", to).read(body)), True
    except (InvalidTag, ValueError):
        data, is_read = {"id": "", "tag": "", "title": ""}, False
    return {
        "number": data["id"],
        "notice": _notice(data["id"]),
        "kind": None,
        "table": data["tag"].removeprefix(_TAG),
        "ply": None,
        "title": data["title"],
        "is_genuine": is_read,
    }


def _notice(number: str) -> int | None:
    """Return the key of the notice that an id names."""
    key = number.removeprefix(_NOTICE)
    return int(key) if number.startswith(_NOTICE) and key.isdecimal() else None
