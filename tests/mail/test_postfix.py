"""Mail in both directions through a real server, set up by the recipe in docs/mail.md."""

from __future__ import annotations

import re
import smtplib
import textwrap
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from django.conf import settings as site

from games.models import ReturnedMail
from tests.faults.site import wait_until
from tests.mail.conftest import PostOffice, listening, offered, text_of
from tests.mail.postfix import Postfix, postfix

pytestmark = [
    pytest.mark.postfix,
    pytest.mark.django_db(transaction=True),
    pytest.mark.usefixtures("no_pictures"),
]

DOCS = Path(__file__).parents[2] / "docs" / "mail.md"


def recipe(domain: str, maild: int, office: int) -> str:
    """Return the block below "Behind Postfix" with the test's ports.

    The readers' addresses are at example.org.
    """
    block = re.search(r"### Behind Postfix\n.*?\n((?:    [^\n]*\n)+)", DOCS.read_text(), re.DOTALL)
    assert block
    text = (
        textwrap.dedent(block[1])
        .replace("zoo.example.org", domain)
        .replace("127.0.0.1:2525", f"127.0.0.1:{maild}")
    )
    readers = f"{{ example.org = smtp:[127.0.0.1]:{office} }}"
    return text.replace("inline:{", f"inline:{{ {readers}, ").replace(
        "relay_domains = ", "relay_domains = example.org, "
    )


@pytest.fixture
def mail_server(post_office: PostOffice, settings: Any) -> Iterator[Postfix]:
    """Run the server through which the site sends mail, and which delivers mail to the site by LMTP."""
    with (
        listening("lmtp") as maild,
        postfix(recipe(site.MAIL_DOMAIN, maild.port, post_office.port)) as server,
    ):
        settings.EMAIL_PORT = server.relay
        yield server


def send_reply(server: Postfix, mail: Any, *lines: str) -> None:
    """Send the reader's reply through the server that the MX record names."""
    text = (
        f"From: Ann <{mail['To']}>\r\nTo: {mail['Reply-To']}\r\nSubject: Re: {mail['Subject']}\r\n"
        f"Message-ID: <{abs(hash(lines))}@example.org>\r\n\r\n" + "\r\n".join(lines) + "\r\n"
    )
    with smtplib.SMTP("127.0.0.1", server.mx, timeout=300) as client:
        client.sendmail(mail["To"], [str(mail["Reply-To"].addresses[0].addr_spec)], text.encode())


def test_sends_a_turn_and_receives_the_answer(
    make_table: Callable, worker: Any, post_office: PostOffice, mail_server: Postfix
) -> None:
    game = make_table("Ann", "Ben")
    name = game.seats.get(must_act=True).user.name
    worker.run()
    wait_until(lambda: bool(post_office.to(name)))
    move = offered(post_office.last(name))[0]
    send_reply(mail_server, post_office.last(name), move)
    wait_until(lambda: game.submissions.exists())
    worker.run()
    wait_until(lambda: len(post_office.to(name)) > 1)
    reported = r"^Accepted[^\n]*\.\n\nYour move:\n    Put it on truck \d$"
    assert re.search(reported, text_of(post_office.last(name)), re.MULTILINE)


def test_refuses_unknown_recipients_before_the_message(
    make_table: Callable, worker: Any, post_office: PostOffice, mail_server: Postfix
) -> None:
    with smtplib.SMTP("127.0.0.1", mail_server.mx, timeout=300) as client:
        client.ehlo("tests")
        client.mail("ann@example.org")
        code, _ = client.rcpt(f"play+1-1.{'a' * 26}@{site.MAIL_DOMAIN}")
        assert code in (450, 550)


def test_records_a_bounced_mail(
    make_table: Callable,
    worker: Any,
    post_office: PostOffice,
    mail_server: Postfix,
) -> None:
    post_office.refusals["RCPT"] = "550 5.1.1 No such user here"
    game = make_table("Ann", "Ben")
    worker.run()
    wait_until(ReturnedMail.objects.exists)
    noted = ReturnedMail.objects.get()
    assert (noted.user, noted.cause) == (game.seats.get(must_act=True).user, "no_mailbox")
    assert "No such user here" in noted.words
