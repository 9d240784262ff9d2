"""Where webhooks of a load run arrive: an https server that checks each signature and keeps what came in."""

from __future__ import annotations

import json
import runpy
import socket
import ssl
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread
from typing import Any, Final

import certifi

from benchmarks.load.certificate import certificate
from benchmarks.load.people import WEBHOOK, person_at, secret_of
from benchmarks.load.programs import HOST
from benchmarks.load.values import Arrival
from benchmarks.measure import ROOT

NAME: Final = "localhost"
"""By its name alone the site speaks to a host."""
PATIENCE: Final = 30.0
_NOTICE: Final = "notice-"

is_genuine: Final = runpy.run_path(str(ROOT / "docs" / "examples" / "webhook_receiver.py"))["is_genuine"]
"""Signatures are checked as the documentation shows it to whoever receives webhooks."""


class Receiver:
    """`arrivals`: each webhook as often as it came. `authorities`: the file of those who vouch for its name.

    These are as many as browsers trust, since to read them is part of the work of sending.
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
        self._server: _Server | None = None

    def come(self) -> None:
        """Listen, if nobody does."""
        if self._server is None:
            self._server = _Server(self.port, self.arrivals, self._context)
            Thread(target=self._server.serve_forever, kwargs={"poll_interval": 0.05}, daemon=True).start()

    def leave(self) -> None:
        """Nobody listens any more; what is being read is answered all the same."""
        if self._server:
            self._server.shutdown()
            self._server.server_close()
            self._server = None

    @contextmanager
    def open(self) -> Iterator[None]:
        self.come()
        try:
            yield
        finally:
            self.leave()


class _Server(ThreadingHTTPServer):
    request_queue_size = 128
    daemon_threads = True

    def __init__(self, port: int, arrivals: list[Arrival], context: ssl.SSLContext) -> None:
        self.arrivals, self.context = arrivals, context
        super().__init__((HOST, port), _Reader)

    def handle_error(self, request: Any, client_address: Any) -> None:
        """A sender that was killed while it spoke is nothing to tell of."""
        if not isinstance(sys.exception(), OSError):
            super().handle_error(request, client_address)


class _Reader(BaseHTTPRequestHandler):
    server: _Server
    request: socket.socket
    timeout = PATIENCE

    def setup(self) -> None:
        self.begun = time.time()
        self.request.settimeout(PATIENCE)
        self.request = self.server.context.wrap_socket(self.request, server_side=True)
        super().setup()

    def finish(self) -> None:
        super().finish()
        self.request.close()

    def do_POST(self) -> None:
        body = self.rfile.read(int(self.headers["Content-Length"]))
        arrival = arrived(
            self.path, {name.lower(): value for name, value in self.headers.items()}, body, self.begun
        )
        self.server.arrivals.append(arrival)
        self.send_response(204 if arrival.is_genuine else 401)
        self.end_headers()

    def log_message(self, *_: object) -> None:
        """Nothing: what came in is kept."""


def arrived(path: str, headers: dict[str, str], body: bytes, begun: float) -> Arrival:
    """What a webhook says, and whether the site has said it."""
    at, to, said, number = time.time(), person_at(path), json.loads(body), headers.get("webhook-id", "")
    table = said["table"] or {"id": "", "ply": None}
    key = number.removeprefix(_NOTICE)
    return Arrival(
        channel=WEBHOOK,
        number=number,
        notice=int(key) if number.startswith(_NOTICE) and key.isdecimal() else None,
        to=to,
        kind=said["kind"],
        table=table["id"],
        ply=table["ply"],
        title=said["message"]["title"],
        begun=begun,
        at=at,
        is_genuine=said["id"] == number and is_genuine(secret_of(to), headers, body, at),
    )
