"""The mail server of a load run. It keeps the mails, and can be silent or unreachable on request."""

from __future__ import annotations

import asyncio
import re
import time
from collections.abc import Callable
from email import message_from_bytes
from email.header import decode_header, make_header
from typing import Final

from aiosmtpd.controller import Controller
from aiosmtpd.smtp import SMTP, Envelope, Session

from benchmarks.load.listener import Listener
from benchmarks.load.people import MAIL
from benchmarks.load.programs import HOST
from benchmarks.load.values import Arrival

_NUMBER: Final = re.compile(r"<(?P<kind>\w+)-(?P<notice>\d+)-(?P<table>\w+)@")
_ANSWERS_TO: Final = re.compile(r"play\+\d+-(?P<ply>\d+)\.")


class Letterbox(Listener):
    """A mail server. `silence`: the seconds for which clients get no answer after the greeting."""

    def __init__(self, port: int) -> None:
        self.port, self.silence = port, 0.0
        self.arrivals: list[Arrival] = []

    async def handle_EHLO(
        self, server: SMTP, session: Session, envelope: Envelope, hostname: str, responses: list[str]
    ) -> list[str]:
        session.host_name = hostname
        session.begun = time.time()  # type: ignore[attr-defined]  # a handler may keep notes in its session
        await asyncio.sleep(self.silence)
        return responses

    async def handle_DATA(self, server: SMTP, session: Session, envelope: Envelope) -> str:
        assert isinstance(envelope.content, bytes)
        begun: float = session.begun  # type: ignore[attr-defined]
        self.arrivals += [mail_arrival(envelope.content, to, begun) for to in envelope.rcpt_tos]
        return "250 taken"

    def listen(self) -> Callable[[], object]:
        """Start listening. Stopping also disconnects the current clients."""
        controller = Controller(self, HOST, self.port, ready_timeout=30, server_hostname="localhost")
        controller.start()
        return controller.stop


def mail_arrival(content: bytes, to: str, begun: float) -> Arrival:
    """Return the arrival of a mail. The notice is in its Message-ID, the position in its reply address."""
    message = message_from_bytes(content)
    number = str(message["Message-ID"])
    named, shown = _NUMBER.match(number), _ANSWERS_TO.search(str(message["Reply-To"]))
    return Arrival(
        channel=MAIL,
        number=number,
        notice=int(named["notice"]) if named else None,
        to=to,
        kind=named["kind"] if named else "",
        table=named["table"] if named else "",
        ply=int(shown["ply"]) if shown else None,
        title=str(make_header(decode_header(str(message["Subject"])))),
        begun=begun,
        at=time.time(),
    )
