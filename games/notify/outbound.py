"""All requests to user-supplied addresses. They go to public hosts over https, never into the site's network.

A host is resolved only once, because its owner could answer a second lookup differently. All its addresses
must be public, and the connection uses one of them. The certificate must match the name. Redirects, proxies
and cookies are not used. The time and size of an answer are limited.
"""

from __future__ import annotations

import re
import socket
import ssl
import threading
from collections.abc import Mapping
from contextlib import closing
from dataclasses import dataclass
from http.client import HTTPException, HTTPSConnection
from ipaddress import IPv4Address, IPv4Network, IPv6Address, IPv6Network, ip_address
from time import monotonic
from typing import Any, Final, TypeAlias
from urllib.parse import SplitResult, urlsplit

import certifi
import idna
from django.conf import settings
from django.utils.translation import gettext

PORTS: Final = (443, 8443)
"""The allowed ports."""
MAX_URL: Final = 2_000
MAX_ANSWER: Final = 8 * 1024
"""The maximum number of bytes of an answer that are read. The rest is ignored."""
MAX_WORDS: Final = 200
"""The maximum number of characters of an answer that are shown to people."""
LOOKUP_SECONDS: Final = 5.0
CONNECT_SECONDS: Final = 5.0
TOTAL_SECONDS: Final = 20.0
"""The time limits, in seconds, for the lookup, for each address of the host, and for the whole request."""

Address: TypeAlias = IPv4Address | IPv6Address

_IPV6_PUBLIC: Final = IPv6Network("2000::/3")
_NOT_PUBLIC: Final = tuple(
    map(
        IPv6Network,
        # Special purposes (including Teredo), documentation (two networks), and embedded IPv4 (6to4).
        ("2001::/23", "2001:db8::/32", "3fff::/20", "2002::/16"),
    )
)
_IPV4_NOT_PUBLIC: Final = tuple(map(IPv4Network, ("192.0.0.0/24", "192.88.99.0/24")))
_NAME: Final = re.compile(r"(?!-)[a-z0-9-]{1,63}(?<!-)(?:\.(?!-)[a-z0-9-]{1,63}(?<!-))*")
_NUMBER: Final = re.compile(r"(?:0x[0-9a-f]*|[0-9]+)")
_UNSEEN: Final = re.compile(r"[\x00-\x20\x7f\\]")


class NotAllowed(ValueError):
    """Raised if the site may not contact an address. The message tells the user why."""


class NoAnswer(ConnectionError):
    """Raised if an address did not answer as expected. The message tells the user what happened."""


@dataclass(frozen=True)
class HostResponse:
    """A host's answer, truncated to `MAX_ANSWER`."""

    status: int
    body: bytes

    @property
    def text(self) -> str:
        return self.body.decode(errors="replace")

    @property
    def words(self) -> str:
        """The status and the first characters of the answer, on one line."""
        text = " ".join("".join(sign if sign.isprintable() else " " for sign in self.text).split())
        return f"{self.status} {text}"[:MAX_WORDS].strip()


@dataclass(frozen=True)
class _Target:
    """The parts of an address. `path` includes the query."""

    host: str
    port: int
    path: str

    @property
    def url(self) -> str:
        return f"https://{self.host}{'' if self.port == PORTS[0] else f':{self.port}'}{self.path}"


def check(url: str) -> str:
    """Return an address in normal form after a test lookup. Raise `NotAllowed` if the site may not use it."""
    target = _target(url)
    try:
        _public_addresses(target)
    except NoAnswer as error:
        raise NotAllowed(str(error)) from error
    return target.url


def post(url: str, body: bytes, headers: Mapping[str, str]) -> HostResponse:
    """Send a POST request. Raise `NotAllowed` if the site may not use the address, `NoAnswer` if it fails."""
    return request("POST", url, body, headers)


def request(method: str, url: str, body: bytes | None, headers: Mapping[str, str]) -> HostResponse:
    """Send a request with any method. Raise like `post`."""
    target, until = _target(url), monotonic() + TOTAL_SECONDS
    try:
        with closing(_connected(target, until)) as connection:
            connection.request(method, target.path, body, dict(headers))
            response = connection.getresponse()
            answer = HostResponse(response.status, response.read(MAX_ANSWER))
    except (OSError, HTTPException) as error:
        raise _in_words(error, target.host) from error
    if 300 <= answer.status < 400:
        words = gettext("{host} redirects to another address ({status}). Enter that address instead.")
        raise NoAnswer(words.format(host=target.host, status=answer.status))
    return answer


def _target(url: str) -> _Target:
    url = url.strip()
    if len(url) > MAX_URL or _UNSEEN.search(url):
        raise NotAllowed(gettext("This is not a web address."))
    try:
        parts = urlsplit(url)
        port = PORTS[0] if parts.port is None else parts.port
    except ValueError as error:
        raise NotAllowed(gettext("This is not a web address.")) from error
    if parts.scheme != "https":
        raise NotAllowed(gettext("The address must begin with https://."))
    if "@" in parts.netloc:
        raise NotAllowed(gettext("The address must not contain a user name or a password."))
    host = _host(parts)
    if port not in PORTS and not any(_port(allowed) == port for allowed in _test_addresses()):
        ports = " ".join(map(str, PORTS))
        raise NotAllowed(gettext("The address may use only these ports: {ports}.").format(ports=ports))
    query = f"?{parts.query}" if parts.query else ""
    return _Target(host, port, _ascii(parts.path or "/") + _ascii(query))


def _host(parts: SplitResult) -> str:
    """Return the host's name in ASCII. Raise `NotAllowed` for an IP address or an invalid name."""
    named = (parts.hostname or "").removesuffix(".")
    try:
        host = idna.encode(named, uts46=True).decode() if named and not named.isascii() else named
    except idna.IDNAError:
        host = ""
    if ":" in host or _NUMBER.fullmatch(host.rpartition(".")[2]):
        raise NotAllowed(gettext("The address needs a host name, not an IP address."))
    if len(host) > 253 or not _NAME.fullmatch(host):
        raise NotAllowed(gettext("This is not a web address."))
    return host


def _ascii(text: str) -> str:
    if not text.isascii():
        raise NotAllowed(gettext("Write characters outside ASCII in the address as %XX."))
    return text


def _public_addresses(target: _Target) -> list[str]:
    """Return the host's addresses. Raise `NotAllowed` if one is not public."""
    found = _looked_up(target.host, target.port)
    if not all(_is_allowed(address, target.port) for address in found):
        raise NotAllowed(gettext("The address points to a private network."))
    return [str(address) for address in found]


def _looked_up(host: str, port: int) -> list[Address]:
    """Return the IP addresses of a host. The system's lookup has no timeout, so abandon a slow one."""
    found: list[Any] = []

    def look_up() -> None:
        try:
            found.append(socket.getaddrinfo(host, port, type=socket.SOCK_STREAM))
        except (OSError, UnicodeError) as error:
            found.append(error)

    thread = threading.Thread(target=look_up, daemon=True)
    thread.start()
    thread.join(LOOKUP_SECONDS)
    if not found:
        raise NoAnswer(gettext("The lookup of {host} took too long.").format(host=host))
    if isinstance(found[0], Exception) or not found[0]:
        raise NoAnswer(gettext("The host {host} does not exist.").format(host=host))
    return [ip_address(peer[0]) for *_, peer in found[0]]


def _is_allowed(address: Address, port: int) -> bool:
    return is_public(address) or _named(address, port) in _test_addresses()


def is_public(address: Address) -> bool:
    """Return whether an IP address is public and does not embed another one."""
    if isinstance(address, IPv4Address):
        special = any(address in network for network in _IPV4_NOT_PUBLIC)
        return address.is_global and not address.is_multicast and not special
    is_special = any(address in network for network in _NOT_PUBLIC)
    return address in _IPV6_PUBLIC and not is_special and address.scope_id is None


def _test_addresses() -> list[str]:
    """Return the non-public addresses allowed in tests, such as `127.0.0.1:8443`. A real site has none."""
    return list(settings.OUTBOUND_TEST_ADDRESSES)


def _named(address: Address, port: int) -> str:
    return f"{address}:{port}" if address.version == 4 else f"[{address}]:{port}"


def _port(named: str) -> int:
    return int(named.rpartition(":")[2])


class _TimedSocket(ssl.SSLSocket):
    """A socket with one deadline for all data that is sent and received.

    `until`: the deadline as a value of `monotonic`.
    """

    until: float

    def send(self, data: Any, flags: int = 0) -> int:
        self.settimeout(_left(self.until))
        return super().send(data, flags)

    def recv_into(self, buffer: Any, nbytes: int | None = None, flags: int = 0) -> int:
        self.settimeout(_left(self.until))
        return super().recv_into(buffer, nbytes, flags)


def _connected(target: _Target, until: float) -> HTTPSConnection:
    """Return a connection to one of the checked addresses, whose certificate matches the host's name."""
    with _first_to_answer(target, until) as plain:
        context = _context()
        plain.settimeout(_left(until))
        secured = context.wrap_socket(plain, server_hostname=target.host)
    assert isinstance(secured, _TimedSocket)
    secured.until = until
    connection = HTTPSConnection(target.host, target.port)
    connection.sock = secured
    return connection


def _context() -> ssl.SSLContext:
    """Return a TLS context with this machine's trusted certificates or, if it has none, those of certifi."""
    context = ssl.create_default_context()
    if not context.cert_store_stats()["x509_ca"]:
        context.load_verify_locations(certifi.where())
    context.sslsocket_class = _TimedSocket
    return context


def _first_to_answer(target: _Target, until: float) -> socket.socket:
    fault: OSError = NoAnswer(target.host)
    for address in _public_addresses(target):
        try:
            return socket.create_connection((address, target.port), min(CONNECT_SECONDS, _left(until)))
        except OSError as error:
            fault = error
    raise fault


def _left(until: float) -> float:
    """Return the seconds left. Raise `TimeoutError` if no time is left."""
    seconds = until - monotonic()
    if seconds <= 0:
        raise TimeoutError
    return seconds


def _in_words(error: Exception, host: str) -> NoAnswer:
    match error:
        case NoAnswer():
            return error
        case TimeoutError():
            words = gettext("{host} did not answer in time.")
        case ssl.SSLCertVerificationError():
            words = gettext("The certificate of {host} is not valid: {reason}.")
        case ssl.SSLError():
            words = gettext("The site could not open a secure connection to {host}.")
        case ConnectionRefusedError():
            words = gettext("{host} accepts no connections.")
        case HTTPException():
            words = gettext("{host} sent an answer that is not HTTP.")
        case _:
            words = gettext("The connection to {host} failed.")
    return NoAnswer(words.format(host=host, reason=getattr(error, "verify_message", "")))
