"""The SMTP or LMTP side of incoming mail: sessions, limits, and threads for the database."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Collection
from concurrent.futures import ThreadPoolExecutor
from ipaddress import IPv4Address, IPv6Network, ip_address
from typing import Any, Final, ParamSpec, TypeVar, cast

from aiosmtpd.lmtp import LMTP
from aiosmtpd.smtp import SMTP, Envelope, Session
from django.conf import settings
from django.db import connections
from django.utils import timezone

from games.mail import incoming
from games.mail.incoming import Fate

logger = logging.getLogger(__name__)

P = ParamSpec("P")
T = TypeVar("T")

THREADS: Final = 4
MAX_SESSIONS: Final = 200
MAX_SESSIONS_PER_ADDRESS: Final = 20
"""As many as Postfix opens to one destination at a time."""
IDLE_SECONDS: Final = 60
"""From one command to the next."""
MAIL_SECONDS: Final = 300
"""For the text of one mail."""
SESSION_SECONDS: Final = 1800
CALLS: Final = {"RCPT": 20, "MAIL": 100, "DATA": 100, "*": 100}
"""How often one session may give each command."""
LINES_AT_A_TIME: Final = 20
"""How many lines of one session are taken before another has its turn."""
MAX_ADDRESS: Final = 320
_NOBODY: Final = "<>"
"""Stands for the empty envelope sender, which the library takes for a missing one."""


class Handler:
    """What a session asks us: the hooks of aiosmtpd."""

    def __init__(self) -> None:
        self.sessions: dict[SMTP, str] = {}
        """Those that were let in, and where each comes from."""
        self._threads = ThreadPoolExecutor(THREADS, thread_name_prefix="mail")

    def let_in(self, session: SMTP, address: str) -> str:
        """Why this session must not begin; empty when it may, and then it is one of `sessions`."""
        if len(self.sessions) >= MAX_SESSIONS:
            return "421 4.3.2 Too many sessions, please try again later"
        where = origin(address)
        if list(self.sessions.values()).count(where) >= MAX_SESSIONS_PER_ADDRESS:
            return "421 4.7.0 Too many sessions from your address, please try again later"
        self.sessions[session] = where
        return ""

    async def handle_MAIL(
        self, server: SMTP, session: Session, envelope: Envelope, address: str, options: list[str]
    ) -> str:
        envelope.mail_from = address or _NOBODY
        envelope.mail_options.extend(options)
        return "250 2.1.0 OK"

    async def handle_RCPT(
        self, server: SMTP, session: Session, envelope: Envelope, address: str, options: list[str]
    ) -> str:
        if envelope.rcpt_tos:
            return "452 4.5.3 One recipient at a time"
        if len(address) > MAX_ADDRESS or not await self._in_thread(incoming.is_known, address):
            return Fate.UNKNOWN.value
        envelope.rcpt_tos.append(address)
        return "250 2.1.5 OK"

    async def handle_DATA(self, server: SMTP, session: Session, envelope: Envelope) -> str:
        content, is_returned = bytes(envelope.original_content or b""), envelope.mail_from == _NOBODY
        to, at = envelope.rcpt_tos[0], timezone.now()
        fate = await self._in_thread(incoming.receive, to, content, at, is_returned=is_returned)
        logger.info("mail of %d bytes: %s", len(content), fate.name.lower())
        return fate.value

    async def handle_exception(self, error: Exception) -> str:
        logger.error("mail session failed", exc_info=error)
        return "451 4.3.0 Something went wrong on our side, please try again later"

    def close(self) -> None:
        """Wait for the mails being taken in."""
        self._threads.shutdown()

    async def _in_thread(self, act: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._threads, lambda: _with_database(act, *args, **kwargs))


def _with_database(act: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
    """Call with a database connection of its own: mails are rare, and threads that idle hold none."""
    try:
        return act(*args, **kwargs)
    finally:
        connections.close_all()


def origin(address: str) -> str:
    """Whom an IP address stands for: one host, or the network of 64 bits that an IPv6 host chooses from."""
    ip = ip_address(address.partition("%")[0])
    if isinstance(ip, IPv4Address) or ip.ipv4_mapped:
        return str(ip)
    return str(IPv6Network((ip, 64), strict=False))


class _FairReader:
    """Gives other sessions their turn after some lines: those that have come already need no waiting."""

    def __init__(self, reader: asyncio.StreamReader) -> None:
        self._reader = reader
        self._lines = 0

    def __getattr__(self, name: str) -> Any:
        return getattr(self._reader, name)

    async def readuntil(self, separator: bytes = b"\n") -> bytes:
        self._lines += 1
        if self._lines % LINES_AT_A_TIME == 0:
            await asyncio.sleep(0)
        return await self._reader.readuntil(separator)


class _Session(SMTP):
    """A session that ends when there are too many, when it takes too long, or when a line does not end.

    The library drains a mail that is too big but keeps an endless line whole.
    """

    event_handler: Handler
    _line_bytes = 0
    _refusal = ""
    _end: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(transport)
        self._refusal = self.event_handler.let_in(self, transport.get_extra_info("peername")[0])
        self._end = asyncio.get_running_loop().call_later(SESSION_SECONDS, self._timeout_cb)

    def connection_lost(self, error: Exception | None) -> None:
        self.event_handler.sessions.pop(self, None)
        if self._end:
            self._end.cancel()
        super().connection_lost(error)

    def data_received(self, data: bytes) -> None:
        ended = data.rfind(b"\n") + 1
        self._line_bytes = len(data) - ended + (0 if ended else self._line_bytes)
        if self._line_bytes <= settings.MAILD_MAX_BYTES:
            super().data_received(data)
        elif self.transport is not None:
            self.transport.close()

    def _cb_client_connected(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        super()._cb_client_connected(cast(asyncio.StreamReader, _FairReader(reader)), writer)

    async def smtp_DATA(self, arg: str) -> None:
        self._reset_timeout(MAIL_SECONDS)
        await super().smtp_DATA(arg)

    async def _handle_client(self) -> None:
        if not self._refusal:
            await super()._handle_client()
        elif self.transport is not None:
            await self.push(self._refusal)
            self.transport.close()

    def _timeout_cb(self) -> None:
        """What the library calls when a session is idle for too long."""
        if self.transport is not None:
            self._writer.write(b"421 4.4.2 You took too long, goodbye\r\n")
            self.transport.close()


class _LmtpSession(_Session, LMTP):
    pass


PROTOCOLS: Final[dict[str, type[_Session]]] = {"smtp": _Session, "lmtp": _LmtpSession}


class Listener:
    """Takes mail on one port while it is entered: `async with Listener(): ...`."""

    def __init__(self, host: str, port: int, protocol: str) -> None:
        self._host, self._port = host, port
        self._session = PROTOCOLS[protocol]
        self._handler = Handler()

    async def __aenter__(self) -> Listener:
        loop = asyncio.get_running_loop()
        self._server = await loop.create_server(self._new_session, self._host, self._port)
        return self

    async def __aexit__(self, *_: object) -> None:
        """Take nothing new, finish the mails that are being taken in, and hang up."""
        self._server.close()
        await asyncio.to_thread(self._handler.close)
        for session in list(self._handler.sessions):
            if session.transport is not None:
                session.transport.close()
        await self._server.wait_closed()

    @property
    def sessions(self) -> Collection[object]:
        """The sessions that are open now."""
        return self._handler.sessions

    @property
    def port(self) -> int:
        """The port it really listens on; differs when 0 was asked for."""
        port: int = self._server.sockets[0].getsockname()[1]
        return port

    def _new_session(self) -> _Session:
        return self._session(
            self._handler,
            data_size_limit=settings.MAILD_MAX_BYTES,
            hostname=settings.MAIL_DOMAIN,
            ident="Zooasync",
            timeout=IDLE_SECONDS,
            command_call_limit=CALLS,
            loop=asyncio.get_running_loop(),
        )
