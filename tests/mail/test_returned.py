"""Mails that come back switch a dead address off, and nothing else does."""

from __future__ import annotations

from collections.abc import Callable
from email.message import EmailMessage
from email.mime.message import MIMEMessage
from email.mime.multipart import MIMEMultipart
from email.mime.text import MIMEText
from typing import Any

import pytest

from games.mail import incoming
from games.mail.addresses import person_at, return_address
from games.mail.returned import Returned, read_report
from games.models import User
from tests.mail.conftest import Maild, PostOffice

WORDS = "550 5.1.1 <ann@example.org>: no such user"


def report(status: str = "5.1.1", action: str = "failed", words: str = WORDS) -> bytes:
    """A delivery report as Postfix writes it (RFC 3464)."""
    whole = MIMEMultipart("report", report_type="delivery-status")
    whole["From"], whole["Subject"] = "MAILER-DAEMON@mx.example.org", "Undelivered Mail Returned to Sender"
    whole.attach(MIMEText("This is the mail system at host mx.example.org."))
    status_part = EmailMessage()
    status_part["Reporting-MTA"] = "dns; mx.example.org"
    recipient = EmailMessage()
    recipient["Final-Recipient"], recipient["Action"] = "rfc822; ann@example.org", action
    recipient["Status"], recipient["Diagnostic-Code"] = status, f"smtp; {words}"
    blocks = MIMEMessage(EmailMessage(), "x")
    blocks.set_payload([status_part, recipient])
    blocks.replace_header("Content-Type", "message/delivery-status")
    whole.attach(blocks)
    return whole.as_bytes()


@pytest.mark.pure
def test_a_report_is_read() -> None:
    found = read_report(report())
    assert found == Returned("5.1.1", WORDS)
    assert found.is_dead


@pytest.mark.pure
@pytest.mark.parametrize("status", ["5.2.2", "5.7.1", "5.3.4", "4.4.1", ""])
def test_what_may_pass_does_not_make_an_address_dead(status: str) -> None:
    found = read_report(report(status))
    assert found is not None
    assert not found.is_dead


@pytest.mark.pure
@pytest.mark.parametrize(
    "data", [report(action="delayed"), report(action="relayed"), b"", b"From: x\n\nhello", b"\0"]
)
def test_what_is_no_failure_is_none(data: bytes) -> None:
    assert read_report(data) is None


@pytest.mark.django_db(transaction=True)
@pytest.mark.usefixtures("no_pictures")
def test_a_mail_that_comes_back_switches_the_address_off(
    make_table: Callable, worker: Any, post_office: PostOffice, maild: Maild, monkeypatch: pytest.MonkeyPatch
) -> None:
    dead: list[tuple[str, str]] = []
    monkeypatch.setattr(
        "games.services.channels.address_is_dead", lambda user, words, at: dead.append((user.email, words))
    )
    make_table("Ann", "Ben")
    worker.run()
    assert post_office.senders
    with maild.connect() as connection:
        connection.sendmail("", [post_office.senders[-1]], report())
    person = person_at(post_office.senders[-1])
    assert person is not None
    assert dead == [(person.email, f"5.1.1 {WORDS}")]


@pytest.mark.django_db(transaction=True)
def test_only_addresses_of_ours_take_reports(make_user: Callable, maild: Maild) -> None:
    ann = make_user("Ann")
    address = return_address(ann)
    assert person_at(address.upper()) == ann
    assert len(address.partition("@")[0]) <= 64
    forged = address.replace(f"+{ann.pk}.", f"+{ann.pk + 1}.")
    User.objects.create_user("eve@example.org", pk=ann.pk + 1)
    assert person_at(forged) is None
    assert incoming.receive(forged, report(), ann.created_at) is incoming.Fate.UNKNOWN
    assert (
        incoming.receive(address, b"From: eve@example.org\n\nhello", ann.created_at) is incoming.Fate.DROPPED
    )
