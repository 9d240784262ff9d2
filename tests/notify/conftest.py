"""A host that listens on this machine with a certificate of its own, to which tests let the site speak."""

from __future__ import annotations

import ssl
import threading
from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from pathlib import Path
from socket import create_server

import pytest
from cryptography import x509
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.serialization import Encoding, NoEncryption, PrivateFormat
from cryptography.x509.oid import NameOID

WAIT = 10
HOST = "localhost"

Script = Callable[[ssl.SSLSocket], None]


def certificate(folder: Path, name: str, days: int = 1) -> tuple[Path, Path]:
    """A certificate of a name that signs itself, and its key; it is expired if its days are negative."""
    key = ec.generate_private_key(ec.SECP256R1())
    subject = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, name)])
    now = datetime.now(UTC)
    built = (
        x509.CertificateBuilder()
        .subject_name(subject)
        .issuer_name(subject)
        .public_key(key.public_key())
        .serial_number(x509.random_serial_number())
        .not_valid_before(now - timedelta(days=30))
        .not_valid_after(now + timedelta(days=days))
        .add_extension(x509.SubjectAlternativeName([x509.DNSName(name)]), critical=False)
        .add_extension(x509.BasicConstraints(ca=True, path_length=0), critical=True)
        .sign(key, SHA256())
    )
    paths = folder / f"{name}{days}.crt", folder / f"{name}{days}.key"
    paths[0].write_bytes(built.public_bytes(Encoding.PEM))
    paths[1].write_bytes(key.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption()))
    return paths


@dataclass
class Host:
    """What listens: keeps each request it reads, and answers by its script."""

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
    """A whole request: its head, and as many bytes as that announces."""
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
    """`listening(certificate(...))`: a host on a free port of this machine."""
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
    """A host the site may speak to, with a certificate it trusts."""
    files = certificate(tmp_path, HOST)
    found = listening(files)
    settings.OUTBOUND_TEST_ADDRESSES = [f"127.0.0.1:{found.port}", f"[::1]:{found.port}"]
    monkeypatch.setenv("SSL_CERT_FILE", str(files[0]))
    return found
