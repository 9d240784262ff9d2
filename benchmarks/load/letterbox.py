"""The mail server of a load run: keeps what it is given, and may be told to say nothing for a while."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterator
from contextlib import contextmanager
from email import message_from_bytes
from email.header import decode_header, make_header

from aiosmtpd.controller import Controller
from aiosmtpd.smtp import SMTP, Envelope, Session

from benchmarks.load.programs import HOST
from benchmarks.load.values import Mail


class Letterbox:
    """`silence`: for how many seconds whoever connects hears nothing after the greeting."""

    def __init__(self, port: int) -> None:
        self.port, self.silence = port, 0.0
        self.mails: list[Mail] = []

    async def handle_EHLO(
        self, server: SMTP, session: Session, envelope: Envelope, hostname: str, responses: list[str]
    ) -> list[str]:
        session.host_name = hostname
        session.begun = time.time()  # type: ignore[attr-defined]  # a session is there for its handler's notes
        await asyncio.sleep(self.silence)
        return responses

    async def handle_DATA(self, server: SMTP, session: Session, envelope: Envelope) -> str:
        assert isinstance(envelope.content, bytes)
        message = message_from_bytes(envelope.content)
        subject = str(make_header(decode_header(str(message["Subject"]))))
        begun: float = session.begun  # type: ignore[attr-defined]
        self.mails += [Mail(str(message["Message-ID"]), to, subject, begun) for to in envelope.rcpt_tos]
        return "250 taken"

    @contextmanager
    def open(self) -> Iterator[None]:
        controller = Controller(self, HOST, self.port, ready_timeout=30, server_hostname="localhost")
        controller.start()
        try:
            yield
        finally:
            controller.stop()
