"""The proxy, which looks like a site to the bot: an HTTP server on a free local port."""

from __future__ import annotations

import socket
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Final

from adjudicator.conformance.exchange import Request, Response, Stream, error
from adjudicator.conformance.injector import STREAM_HEADERS, FaultInjector

HOST: Final = "127.0.0.1"
MAX_BODY_SIZE: Final = 1024 * 1024


class Proxy(ThreadingHTTPServer):
    """The server that passes a bot's requests to the current fault injector, if there is one."""

    daemon_threads = True
    block_on_close = False

    def __init__(self) -> None:
        super().__init__((HOST, 0), _Handler)
        self.injector: FaultInjector | None = None

    @property
    def address(self) -> str:
        return f"http://{HOST}:{self.server_port}"

    @contextmanager
    def running(self) -> Iterator[None]:
        thread = threading.Thread(target=self.serve_forever, kwargs={"poll_interval": 0.05}, daemon=True)
        thread.start()
        try:
            yield
        finally:
            self.shutdown()
            thread.join()

    def handle_error(self, request: object, client_address: object) -> None:
        """Ignore a bot that closes its connection."""


class _Handler(BaseHTTPRequestHandler):
    server: Proxy
    protocol_version = "HTTP/1.1"
    wbufsize = -1  # send header and body in one piece
    disable_nagle_algorithm = True

    def log_message(self, *_: object) -> None:
        """Do not log requests."""

    def do_GET(self) -> None:
        length = self.headers.get("Content-Length", "0")
        if not length.isdecimal() or int(length) > MAX_BODY_SIZE:
            self._send(error(413, "too_large", "The body is too large."))
            return
        headers = {name.lower(): value for name, value in self.headers.items()}
        request = Request(self.command, self.path, headers, self.rfile.read(int(length)))
        trial = self.server.injector
        found = trial.answer(request) if trial else error(503, "unavailable", "No examination is running.")
        with suppress(OSError):
            if found is None:
                self._cut()
            elif isinstance(found, Response):
                self._send(found)
            else:
                self._stream(found)

    do_POST = do_PUT = do_PATCH = do_DELETE = do_GET

    def _send(self, answer: Response) -> None:
        self.send_response(answer.status)
        for name, value in answer.headers.items():
            self.send_header(name, value)
        self.send_header("Content-Length", str(len(answer.body)))
        self.end_headers()
        self.wfile.write(answer.body)
        self.wfile.flush()

    def _stream(self, stream: Stream) -> None:
        self.close_connection = True
        self.send_response(200)
        for name, value in STREAM_HEADERS.items():
            self.send_header(name, value)
        self.send_header("Connection", "close")
        self.end_headers()
        for piece in stream:
            self.wfile.write(piece)
            self.wfile.flush()

    def _cut(self) -> None:
        self.close_connection = True
        self.connection.shutdown(socket.SHUT_RDWR)
