"""A mail server that receives the site's mails, and the site's own listener, each on a free port."""

from __future__ import annotations

import asyncio
import re
import smtplib
import socket
import subprocess
import sys
import threading
from collections.abc import Collection, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from email import message_from_bytes, policy
from email.message import EmailMessage
from pathlib import Path
from typing import Any

import pytest
from aiosmtpd.controller import Controller
from aiosmtpd.smtp import SMTP, Envelope, Session
from django.db import connections

from games.mail import incoming
from games.mail.incoming import SmtpReply
from games.mail.listener import Listener, Receive
from games.text.wrapping import WIDTH
from tests.services import child_environment

WAIT = 300
HOUSE = Path(__file__).resolve().parents[2]


def free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as server:
        return int(server.getsockname()[1])


class PostOffice:
    """A mail server for all addresses. It stores every mail, unless a command is listed in `refusals`."""

    def __init__(self) -> None:
        self.mails: list[EmailMessage] = []
        self.bytes: list[bytes] = []
        self.senders: list[str] = []
        self.refusals: dict[str, str] = {}
        self.port = free_port()

    async def handle_MAIL(
        self, server: SMTP, session: Session, envelope: Envelope, address: str, options: list[str]
    ) -> str:
        envelope.mail_from = address
        return self.refusals.get("MAIL", "250 OK")

    async def handle_RCPT(
        self, server: SMTP, session: Session, envelope: Envelope, address: str, options: list[str]
    ) -> str:
        envelope.rcpt_tos.append(address)
        return self.refusals.get("RCPT", "250 OK")

    async def handle_DATA(self, server: SMTP, session: Session, envelope: Envelope) -> str:
        if "DATA" in self.refusals:
            return self.refusals["DATA"]
        self.bytes.append(envelope.original_content or b"")
        message = message_from_bytes(self.bytes[-1], policy=policy.default)
        assert isinstance(message, EmailMessage)
        assert envelope.rcpt_tos == [message["To"]]
        self.senders.append(envelope.mail_from or "")
        self.mails.append(message)
        return "250 OK"

    def to(self, name: str) -> list[EmailMessage]:
        return [mail for mail in self.mails if mail["To"] == f"{name.lower()}@example.org"]

    def last(self, name: str) -> EmailMessage:
        return self.to(name)[-1]


@pytest.fixture
def post_office(settings) -> Iterator[PostOffice]:
    """Run the server to which the site sends its mail over real SMTP."""
    office = PostOffice()
    controller = Controller(office, hostname="127.0.0.1", port=office.port)
    controller.start()
    settings.EMAIL_BACKEND = "django.core.mail.backends.smtp.EmailBackend"
    settings.EMAIL_HOST = "127.0.0.1"
    settings.EMAIL_PORT = office.port
    yield office
    controller.stop()


@dataclass
class Maild:
    """The running listener, and a mail client that sends mails to it."""

    protocol: str
    port: int
    sessions: Collection[object] = ()
    sent: int = field(default=0)

    def connect(self, source: str = "127.0.0.1") -> smtplib.SMTP:
        client = smtplib.LMTP if self.protocol == "lmtp" else smtplib.SMTP
        return client("127.0.0.1", self.port, timeout=WAIT, source_address=(source, 0))

    def send(self, mail: EmailMessage, sender: str | None = None) -> None:
        with self.connect() as connection:
            connection.send_message(mail, from_addr=sender)

    def refusal(self, mail: EmailMessage, **how: str) -> tuple[int, str]:
        """Send a mail that must be refused. Return the code and the text of the refusal."""
        try:
            self.send(mail, **how)
        except smtplib.SMTPRecipientsRefused as error:
            code, text = next(iter(error.recipients.values()))
            return code, text.decode()
        except smtplib.SMTPResponseException as error:
            return error.smtp_code, str(error.smtp_error)
        raise AssertionError("the mail was taken")

    def reply(self, to: EmailMessage, *lines: str, **headers: str) -> EmailMessage:
        """Return the reply to a mail as a mail client writes it."""
        self.sent += 1
        mail = EmailMessage()
        given = {
            "From": f"A Player <{to['To']}>",
            "To": str(to["Reply-To"]),
            "Subject": f"Re: {to['Subject']}",
            "Message-ID": f"<{self.sent}.{id(self)}@example.org>",
            **headers,
        }
        for name, value in given.items():
            mail[name.replace("_", "-")] = value
        quoted = "".join(f"> {line}\n" for line in text_of(to).splitlines())
        mail.set_content("\n".join(lines) + f"\n\nOn Tue, Nov 3, 2026, {to['From']} wrote:\n{quoted}")
        return mail


def receive_here(*mail: Any, **how: Any) -> SmtpReply:
    """Receive a mail in this process, where a test can observe or replace parts of the site."""
    try:
        return incoming.receive(*mail, **how)
    finally:
        connections.close_all()


@contextmanager
def listening(protocol: str = "smtp", receive: Receive = receive_here) -> Iterator[Maild]:
    ready, loop, stop = threading.Event(), asyncio.new_event_loop(), asyncio.Event()
    listeners: list[Listener] = []

    async def serve() -> None:
        async with Listener("127.0.0.1", 0, protocol, receive) as listener:
            listeners.append(listener)
            ready.set()
            await stop.wait()

    thread = threading.Thread(target=loop.run_until_complete, args=(serve(),))
    thread.start()
    try:
        assert ready.wait(WAIT)
        yield Maild(protocol, listeners[0].port, listeners[0].sessions)
    finally:
        loop.call_soon_threadsafe(stop.set)
        thread.join(WAIT)
        loop.close()


@contextmanager
def program(*command: str) -> Iterator[subprocess.Popen[str]]:
    """Run a listener in a separate process, on a free port."""
    with subprocess.Popen(
        [sys.executable, *command],
        cwd=HOUSE,
        env=child_environment(),
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    ) as running:
        yield running
        running.kill()


def port_of(running: subprocess.Popen[str]) -> int:
    assert running.stdout
    line = running.stdout.readline()
    assert "Receiving mail for localhost by SMTP at 127.0.0.1:" in line, line
    return int(line.rpartition(":")[2])


@pytest.fixture
def maild() -> Iterator[Maild]:
    with listening() as running:
        yield running


@pytest.fixture
def no_pictures(monkeypatch: pytest.MonkeyPatch) -> None:
    """Replace the pictures in mails with empty ones, for tests that send many mails."""
    monkeypatch.setattr("games.mail.outgoing.cached_picture", lambda svg: b"")


def text_of(mail: EmailMessage) -> str:
    """Return the plain text of a mail, with each sentence on one line."""
    return unwrapped(wrapped_text_of(mail))


def wrapped_text_of(mail: EmailMessage) -> str:
    """Return the plain text of a mail exactly as it is sent."""
    part = mail.get_body(("plain",))
    assert part is not None
    return str(part.get_content()).replace("\r\n", "\n")


def unwrapped(text: str) -> str:
    """Return a text after joining the lines that `wrapped` may have broken."""
    lines = [""]
    above = ""
    for line in text.split("\n"):
        indent = "  " if re.match(r"- |\d+  ", lines[-1]) else ""
        is_below = line.startswith(indent) and not line.startswith((f"{indent} ", "- "))
        is_full = 0 <= WIDTH - len(above) <= len(line.strip().partition(" ")[0])
        if above and line and is_below and is_full and not lines[-1].startswith(" "):
            lines[-1] += " " + line.strip()
        else:
            lines.append(line)
        above = line
    return "\n".join(lines[1:])


def html_of(mail: EmailMessage) -> str:
    """Return the HTML of a mail, with plain spaces and without places where a line may break."""
    part = mail.get_body(("html",))
    assert part is not None
    return str(part.get_content()).replace("\r\n", "\n").replace("&nbsp;", " ").replace("<wbr>", "")


def offered(mail: EmailMessage) -> list[str]:
    """Return the moves that a mail lists as possible answers."""
    numbered = re.findall(r"(?m)^(\d+)  \S.*\n(?: {1,3}\S.*\n)*    (\S.*)$", text_of(mail))
    assert [int(number) for number, _ in numbered] == [*range(1, len(numbered) + 1)]
    return [text for _, text in numbered]
