"""The development mailbox: it stores mails and shows them, and replies are real mails."""

from __future__ import annotations

import re
import sys
from concurrent.futures import ThreadPoolExecutor
from html import unescape

import pytest
from django.core.mail import send_mail
from django.test import Client, override_settings

from games.core import mailbox
from games.models import Submission
from tests.mail.conftest import free_port, offered

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture(autouse=True)
def _kept(settings, tmp_path) -> None:
    settings.EMAIL_BACKEND = "games.core.mailbox.MailboxBackend"
    settings.MAILBOX_DIR = tmp_path / "mail"
    settings.SHOW_MAILBOX = True


@pytest.fixture
def anybody() -> Client:
    return Client()


def test_programs_can_create_the_mailbox_at_once(tmp_path) -> None:
    (tmp_path / "mail").mkdir()  # another program has just begun
    send_mail("first", "text\n", "zoo@localhost", ["ann@example.org"])
    with ThreadPoolExecutor(8) as threads:
        for number in range(20):
            with override_settings(MAILBOX_DIR=tmp_path / f"mail-{number}"):
                list(threads.map(lambda _: mailbox.newest(), range(8)))
    assert [letter.subject for letter in mailbox.newest()] == ["first"]


def test_mails_are_listed_newest_first():
    assert mailbox.newest() == []
    for number in range(3):
        send_mail(f"number {number}", "ä text\n", "zoo@localhost", ["ann@example.org"])
    letters = mailbox.newest()
    assert [letter.subject for letter in letters] == ["number 2", "number 1", "number 0"]
    assert letters[0].text == "ä text\n"
    assert [letter.subject for letter in mailbox.newest(1)] == ["number 2"]
    assert mailbox.stored_mail(letters[1].key).subject == "number 1"


def test_the_cost_of_listing_mails_is_independent_of_their_length(settings, tmp_path):
    """The cost is the number of function calls, which is the same in each run."""

    def calls(name: str, body: str) -> int:
        settings.MAILBOX_DIR, count = tmp_path / name, 0

        def counted(frame: object, event: str, argument: object) -> None:
            nonlocal count
            count += event == "call"

        for number in range(20):
            send_mail(f"number {number}", body, "zoo@localhost", ["ann@example.org"])
        sys.setprofile(counted)
        try:
            found = [(letter.subject, letter.at, letter.to) for letter in mailbox.newest()]
        finally:
            sys.setprofile(None)
        assert len(found) == 20
        return count

    calls("warm", "text\n")
    assert calls("long", "a line of a long mail\n" * 500) <= calls("short", "text\n") * 1.1


@pytest.mark.parametrize("key", ["no-such", "..", "../../etc/passwd", "new", ""])
def test_reads_only_stored_mails(key):
    assert mailbox.stored_mail(key) is None


def test_the_page_shows_a_mail_in_a_sandboxed_frame(make_table, worker, anybody):
    make_table("Ann", "Ben")
    worker.run()
    page = anybody.get("/mailbox/").content.decode()
    address = re.search(r'href="(/mailbox/[^"]+)"', page)[1]
    letter = anybody.get(address).content.decode()
    frame = re.search(r'<iframe[^>]*sandbox="([^"]*)" srcdoc="([^"]*)"', letter)
    assert "allow-scripts" not in frame[1]
    assert "allow-same-origin" not in frame[1]
    inner = unescape(frame[2])
    assert "data:image/png;base64," in inner
    assert "cid:" not in inner
    assert "List-Unsubscribe" in letter


def test_a_reply_from_the_page_plays_a_move(make_table, worker, anybody, maild, settings):
    settings.MAILD_PORT = maild.port
    make_table("Ann", "Ben")
    worker.run()
    letter = mailbox.newest()[0]
    move = offered(letter.message)[0]
    answer = anybody.post(f"/mailbox/{letter.key}/answer/", {"text": f"{move}\r\n"}, follow=True)
    assert "Reply sent." in answer.content.decode()
    worker.run()
    assert Submission.objects.get().status == "accepted"
    assert mailbox.newest()[0].subject.startswith("Re: ") or len(mailbox.newest()) > 1


def test_the_page_explains_why_a_reply_failed(make_table, worker, anybody, maild, settings):
    make_table("Ann", "Ben")
    worker.run()
    address = f"/mailbox/{mailbox.newest()[0].key}/answer/"
    settings.MAILD_PORT = free_port()
    answer = anybody.post(address, {"text": "draw"}, follow=True)
    assert "The reply could not be sent" in answer.content.decode()
    settings.MAILD_PORT, settings.SECRET_KEY = maild.port, "another"
    assert "550 5.1.1" in anybody.post(address, {"text": "draw"}, follow=True).content.decode()


def test_the_mailbox_returns_404_when_disabled(anybody, settings):
    send_mail("secret", "text", "zoo@localhost", ["ann@example.org"])
    key = mailbox.newest()[0].key
    settings.SHOW_MAILBOX = False
    assert anybody.get("/mailbox/").status_code == 404
    assert anybody.get(f"/mailbox/{key}/").status_code == 404
    assert anybody.post(f"/mailbox/{key}/answer/", {"text": "draw"}).status_code == 404
