"""A host on this machine with its own certificate. Tests let the site connect to it."""

from __future__ import annotations

import ssl
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from socket import create_server

import pytest

from benchmarks.load.certificate import certificate

WAIT = 100
HOST = "localhost"

Script = Callable[[ssl.SSLSocket], None]


@dataclass
class Host:
    """The listening host. It stores each request and answers as its script says."""

    port: int
    requests: list[bytes] = field(default_factory=list)
    script: Script | None = None
    answer: bytes = b"HTTP/1.1 200 OK\r\nContent-Length: 6\r\n\r\nthanks"

    @property
    def url(self) -> str:
        return f"https://{HOST}:{self.port}"

    def talk(self, line: ssl.SSLSocket) -> None:
        self.requests.append(_read_request(line))
        if self.script:
            self.script(line)
        else:
            line.sendall(self.answer)


def _read_request(line: ssl.SSLSocket) -> bytes:
    """Read a whole request: its header, and as many bytes of body as the header announces."""
    read = b""
    while b"\r\n\r\n" not in read:
        if not (some := line.recv(65536)):
            return read
        read += some
    head, _, body = read.partition(b"\r\n\r\n")
    length = next(
        (int(row.split(b":")[1]) for row in head.splitlines() if row.lower().startswith(b"content-length")), 0
    )
    while len(body) < length:
        body += line.recv(65536)
    return head + b"\r\n\r\n" + body


@pytest.fixture
def listening(tmp_path: Path) -> Iterator[Callable[[tuple[Path, Path]], Host]]:
    """Return a factory: `listening(certificate(...))` starts a host on a free port of this machine."""
    ends: list[Callable[[], None]] = []

    def start(files: tuple[Path, Path]) -> Host:
        server, stop = create_server(("127.0.0.1", 0)), threading.Event()
        server.settimeout(0.1)
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        context.load_cert_chain(*files)
        host = Host(int(server.getsockname()[1]))

        def serve() -> None:
            while not stop.is_set():
                with suppress(OSError):
                    plain, _ = server.accept()
                    plain.settimeout(WAIT)
                    with context.wrap_socket(plain, server_side=True) as line:
                        host.talk(line)

        thread = threading.Thread(target=serve)
        thread.start()

        def end() -> None:
            stop.set()
            thread.join(WAIT)
            server.close()

        ends.append(end)
        return host

    yield start
    for end in ends:
        end()


@pytest.fixture
def host(listening, settings, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Host:
    """Return a host to which the site may connect. The site trusts the host's certificate."""
    files = certificate(tmp_path, HOST)
    found = listening(files)
    settings.OUTBOUND_TEST_ADDRESSES = [f"127.0.0.1:{found.port}", f"[::1]:{found.port}"]
    monkeypatch.setenv("SSL_CERT_FILE", str(files[0]))
    return found


@pytest.fixture
def frozen(monkeypatch) -> float:
    """Stop the clock, because links contain the time of their creation."""
    now = time.time()
    monkeypatch.setattr("time.time", lambda: now)
    return now
