"""The SMTP or LMTP server for incoming mail: sessions, limits, and the order of processing.

This process only receives bytes and looks up the owners of addresses. A separate process handles each mail
(see `receiver`). So the greeting of a new client never waits long for other clients' mails.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Collection
from concurrent.futures import Executor, ThreadPoolExecutor
from contextlib import AsyncExitStack
from datetime import datetime
from functools import partial
from ipaddress import IPv4Address, IPv6Network, ip_address
from typing import Any, Final, Protocol, TypeVar, cast
from weakref import WeakValueDictionary

from aiosmtpd.lmtp import LMTP
from aiosmtpd.smtp import SMTP, Envelope, Session
from django.conf import settings
from django.db import connections
from django.utils import timezone

from games.core.metrics import MAILS
from games.mail import incoming
from games.mail.incoming import SmtpReply

logger = logging.getLogger(__name__)

T = TypeVar("T")

THREADS: Final = 2
"""The number of threads for database queries."""
MAX_RECEIVERS: Final = 4
"""The maximum number of mails processed at a time, with at most one per person."""
MAX_SESSIONS: Final = 200
MAX_SESSIONS_PER_ADDRESS: Final = 20
"""The maximum number of sessions per origin. Postfix opens at most this number to one destination."""
IDLE_SECONDS: Final = 60
"""The timeout, in seconds, between two commands."""
MAIL_SECONDS: Final = 300
"""The timeout, in seconds, for the text of one mail."""
SESSION_SECONDS: Final = 1800
CALLS: Final = {"RCPT": 20, "MAIL": 100, "DATA": 100, "*": 100}
"""The number of times that one session may send each command."""
MAX_LINES_AT_A_TIME: Final = 20
"""The number of commands of one session that are handled in a row before other sessions can run."""
MAX_ADDRESS: Final = 320
_NOBODY: Final = "<>"
"""The value for an empty envelope sender, because the library treats an empty string as missing."""
_LINE: Final = b"\r\n"
_END: Final = b"\r\n.\r\n"
"""The end of a mail (RFC 5321, 4.1.1.4). No other line consists of a single dot."""


class Receive(Protocol):
    """The function that processes a mail. It is called in a thread."""

    def __call__(self, address: str, data: bytes, at: datetime, *, is_returned: bool) -> SmtpReply: ...


class Handler:
    """The hooks that aiosmtpd calls for a session."""

    def __init__(self, receive: Receive) -> None:
        self.sessions: dict[_Session, str] = {}
        """The accepted sessions, and the origin of each."""
        self._receive = receive
        self._askers = ThreadPoolExecutor(THREADS, thread_name_prefix="mail-address")
        self._receivers = ThreadPoolExecutor(MAX_RECEIVERS, thread_name_prefix="mail")
        self._free = asyncio.Semaphore(MAX_RECEIVERS)
        self._turns: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()
        """A lock for each person.

        Their mails take it in order of arrival, so one person's queued mails do not occupy the receivers.
        """
        self._is_ending = False

    def let_in(self, session: _Session, address: str) -> str:
        """Add a session to `sessions` and return an empty string, or return the reason for refusing it."""
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
            return "452 4.5.3 Only one recipient per message"
        owner = await self._owner(address) if len(address) <= MAX_ADDRESS else None
        if owner is None:
            _count(SmtpReply.UNKNOWN)
            return SmtpReply.UNKNOWN.value
        cast(_Session, server).owner = owner
        envelope.rcpt_tos.append(address)
        return "250 2.1.5 OK"

    async def handle_DATA(self, server: SMTP, session: Session, envelope: Envelope) -> str:
        """Process the mail after its owner's earlier mails. If the session ends before that, drop it."""
        at = timezone.now()
        async with AsyncExitStack() as held:
            turn = self._turns.setdefault(cast(_Session, server).owner, asyncio.Lock())
            await held.enter_async_context(turn)
            await held.enter_async_context(self._free)
            if self._is_ending:
                return "421 4.3.2 The service is shutting down, please try again later"
            begun = asyncio.create_task(self._take_in(held.pop_all(), envelope, at))
        return await asyncio.shield(begun)

    async def _take_in(self, held: AsyncExitStack, envelope: Envelope, at: datetime) -> str:
        to, content = envelope.rcpt_tos[0], envelope.original_content or b""
        receive = partial(self._receive, to, content, at, is_returned=envelope.mail_from == _NOBODY)
        async with held:
            fate = await _called(self._receivers, receive)
        _count(fate)
        logger.info("Mail of %d bytes: %s", len(content), fate.name.lower())
        return fate.value

    async def handle_exception(self, error: Exception) -> str:
        logger.error("A mail session failed", exc_info=error)
        return "451 4.3.0 Internal error, please try again later"

    def close(self) -> None:
        """Wait for the mails in progress. Refuse queued mails for now, so that clients send them again."""
        self._is_ending = True
        self._receivers.shutdown()
        self._askers.shutdown()

    async def _owner(self, address: str) -> int | None:
        return await _called(self._askers, partial(_owner_of, address))


def _count(fate: SmtpReply) -> None:
    MAILS.labels(fate.name.lower()).inc()


async def _called(threads: Executor, act: Callable[[], T]) -> T:
    return await asyncio.get_running_loop().run_in_executor(threads, act)


def _owner_of(address: str) -> int | None:
    """Return the owner of an address, and close the thread's database connection.

    Mail is rare, and idle threads should hold no connection.
    """
    try:
        return incoming.owner_of(address)
    finally:
        connections.close_all()


def origin(address: str) -> str:
    """Return the origin to which an IP address belongs: the host or, for IPv6, its /64 network."""
    ip = ip_address(address.partition("%")[0])
    if isinstance(ip, IPv4Address) or ip.ipv4_mapped:
        return str(ip)
    return str(IPv6Network((ip, 64), strict=False))


class _FairReader:
    """A reader that lets other sessions run after some commands, even if more commands are already buffered.

    `unread`: the number of bytes it holds.
    """

    def __init__(self, reader: asyncio.StreamReader) -> None:
        self._reader = reader
        self._lines = 0
        self.unread = 0

    def __getattr__(self, name: str) -> Any:
        return getattr(self._reader, name)

    async def readuntil(self, separator: bytes = b"\n") -> bytes:
        self._lines += 1
        if self._lines % MAX_LINES_AT_A_TIME == 0:
            await asyncio.sleep(0)
        line = await self._reader.readuntil(separator)
        self.unread -= len(line)
        return line

    async def read(self, size: int) -> bytes:
        data = await self._reader.read(size)
        self.unread -= len(data)
        return data


class _Text:
    """The text of a mail while it arrives, in pieces of any size."""

    def __init__(self, limit: int) -> None:
        self.is_too_long = False
        self._limit = limit
        self._held = bytearray(_LINE)
        self._whole: asyncio.Future[bytes] = asyncio.get_running_loop().create_future()

    def take(self, data: bytes) -> bytes | None:
        """Add received bytes. Return the bytes that follow the end of the mail, or None before its end."""
        looked_at = max(len(self._held) - len(_END) + 1, 0)
        self._held += data
        end = self._held.find(_END, looked_at)
        self.is_too_long |= (len(self._held) if end < 0 else end) > self._limit
        if end < 0:
            if self.is_too_long:
                del self._held[: -len(_END)]
            return None
        rest = bytes(self._held[end + len(_END) :])
        if not self._whole.done():  # the future is done if nobody waits for the text any more
            text = b"" if self.is_too_long else bytes(self._held[: end + len(_LINE)])
            self._whole.set_result(text.replace(b"\r\n.", _LINE).removeprefix(_LINE))
        return rest

    async def whole(self) -> bytes:
        """Wait for the end of the mail. Return its text, or an empty text if it is too long."""
        return await self._whole


class _Session(SMTP):
    """A session that ends if there are too many sessions, if it takes too long, or if a line is too long.

    The library reads mail by line and stores an endless line completely. This class reads mail as it arrives,
    so a mail costs no more than its size.
    """

    event_handler: Handler
    _commands: _FairReader
    owner = 0
    """The owner of the recipient's address."""
    _text: _Text | None = None
    """The text of the mail that is arriving."""
    _line_bytes = 0
    _refusal = ""
    _end: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.is_answered = asyncio.Event()
        """An event that is cleared while a complete mail waits for its answer."""
        self.is_answered.set()
        super().connection_made(transport)
        self._refusal = self.event_handler.let_in(self, transport.get_extra_info("peername")[0])
        self._end = asyncio.get_running_loop().call_later(SESSION_SECONDS, self._timeout_cb)

    def connection_lost(self, error: Exception | None) -> None:
        self.event_handler.sessions.pop(self, None)
        if self._end:
            self._end.cancel()
        super().connection_lost(error)

    def data_received(self, data: bytes) -> None:
        if self._text is None:
            self._commands_received(data)
        elif (rest := self._text.take(data)) is not None:
            self._text = None
            self._commands_received(rest)

    def _commands_received(self, data: bytes) -> None:
        ended = data.rfind(b"\n") + 1
        self._line_bytes = len(data) - ended + (0 if ended else self._line_bytes)
        if self._line_bytes <= settings.MAILD_MAX_BYTES:
            self._commands.unread += len(data)
            super().data_received(data)
        elif self.transport is not None:
            self.transport.close()

    def _cb_client_connected(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self._commands = _FairReader(reader)
        super()._cb_client_connected(cast(asyncio.StreamReader, self._commands), writer)

    async def smtp_DATA(self, arg: str) -> None:
        if await self.check_helo_needed():
            return
        assert self.session is not None
        assert self.envelope is not None
        if arg or not self.envelope.rcpt_tos:
            await self.push("501 Syntax: DATA" if arg else "503 Error: need RCPT command")
            return
        self._reset_timeout(MAIL_SECONDS)
        self._text = text = _Text(settings.MAILD_MAX_BYTES)
        if self._commands.unread:  # the client did not wait for the prompt before sending the text
            self.data_received(await self._commands.read(self._commands.unread))
        await self.push("354 End data with <CR><LF>.<CR><LF>")
        self.envelope.original_content = await text.whole()
        self.is_answered.clear()
        try:
            if text.is_too_long:
                MAILS.labels("too_long").inc()
                await self.push("552 5.3.4 Error: Too much mail data")
            else:
                await self.push(await self.event_handler.handle_DATA(self, self.session, self.envelope))
        finally:
            self.is_answered.set()
        self.envelope = self._create_envelope()

    async def _handle_client(self) -> None:
        if not self._refusal:
            await super()._handle_client()
        elif self.transport is not None:
            await self.push(self._refusal)
            self.transport.close()

    def _timeout_cb(self) -> None:
        """Close an idle session. The library calls this method."""
        if self.transport is not None:
            self._writer.write(b"421 4.4.2 You took too long, goodbye\r\n")
            self.transport.close()


class _LmtpSession(_Session, LMTP):
    pass


PROTOCOLS: Final[dict[str, type[_Session]]] = {"smtp": _Session, "lmtp": _LmtpSession}


class Listener:
    """A server that receives mail on one port: `async with Listener(...): ...`."""

    def __init__(self, host: str, port: int, protocol: str, receive: Receive) -> None:
        self._host, self._port = host, port
        self._session = PROTOCOLS[protocol]
        self._handler = Handler(receive)

    async def __aenter__(self) -> Listener:
        loop = asyncio.get_running_loop()
        self._server = await loop.create_server(self._new_session, self._host, self._port)
        return self

    async def __aexit__(self, *_: object) -> None:
        """Stop accepting sessions, finish the mails in progress, and close all sessions."""
        self._server.close()
        await asyncio.to_thread(self._handler.close)
        await asyncio.gather(*(session.is_answered.wait() for session in self._handler.sessions))
        for session in list(self._handler.sessions):
            if session.transport is not None:
                session.transport.close()
        await self._server.wait_closed()

    @property
    def sessions(self) -> Collection[object]:
        """The open sessions."""
        return self._handler.sessions

    @property
    def port(self) -> int:
        """The port that the server listens on. If it was given as 0, the system chose it."""
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
