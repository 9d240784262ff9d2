"""A mail written to cost much costs its sender an answer, and nobody else anything: over real SMTP."""

from __future__ import annotations

import os
import signal
import socket
import threading
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import Final

import pytest

from games.mail import reader
from games.mail.addresses import reply_address
from games.mail.reader import Reader, ReaderEnded, read_apart
from games.mail.reading import Broken
from tests.mail.conftest import WAIT, Maild, offered, text_of
from tests.mail.hostile import SHAPES

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.usefixtures("no_pictures")]

GREETING: Final = 0.5
"""Seconds within which others are greeted on a machine that is busy with other tests; idle it is 0.1."""
ROUNDS: Final = 5
"""One of them must do: the machine may be busy with other tests."""
READER_TIMEOUT: Final = 90
"""Seconds to wait for a reader to reach its limit on a busy machine."""
MAILS: Final = 3
SIZE: Final = 700 * 1024
COSTLY: Final = (
    *("dashes and letters", "a line above quotations", "colons"),
    *("HTML <a ", "HTML <b><p>", "HTML that a tree repeats", "HTML with many names"),
    *("few parts in parts and many lines", "parameters that go on", "a sender of encoded words", "headers"),
)
ENDLESS: Final = """
import sys
from games.mail import reader, reading
read = reading.read_text
def spin(data):
    while b"for ever" in data:
        pass
    return read(data)
reading.read_text = spin
reader.NICENESS = 0
reader.serve(int(sys.argv[1]))
"""
"""A reader that never ends with some mails."""


@pytest.fixture
def endless(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    reader.close()
    monkeypatch.setattr(reader, "PROGRAM", ("-c", ENDLESS))
    monkeypatch.setattr(reader, "CPU_SECONDS", 1)
    yield
    reader.close()


def send(maild: Maild, to: str, data: bytes, sender: str = "ann@example.org") -> int:
    """The code that answers a mail, which goes as it is: smtplib would hold up this process over it."""
    with maild.connect() as connection:
        connection.ehlo("tests")
        connection.mail(sender)
        connection.rcpt(to)
        connection.putcmd("DATA")
        assert connection.getreply()[0] == 354
        connection.send(data + b"\r\n.\r\n")
        return connection.getreply()[0]


def seconds_to_greet(maild: Maild) -> float:
    started = time.monotonic()
    with socket.create_connection(("127.0.0.1", maild.port), timeout=WAIT) as line:
        assert line.recv(3) == b"220"
        return time.monotonic() - started


def slowest_greeting(maild: Maild, to: str, mails: list[bytes]) -> float:
    """Of those while the mails are handled, one after the other."""
    with ThreadPoolExecutor(1) as senders:
        sent = [senders.submit(send, maild, to, data) for data in mails]
        slowest = 0.0
        while not all(each.done() for each in sent):
            slowest = max(slowest, seconds_to_greet(maild))
            time.sleep(0.01)
        assert {each.result() for each in sent} <= {250, 450, 550, 554}
    return slowest


def slowest_when_idle(maild: Maild) -> float:
    """What this machine, busy with other things, takes at least now and then."""
    found: list[float] = []
    for _ in range(20):
        found.append(seconds_to_greet(maild))
        time.sleep(0.01)
    return max(found)


@pytest.fixture
def address(make_table) -> str:
    """Of Ann's seat."""
    game = make_table("Ann", "Ben")
    return reply_address(game.seats.select_related("user").get(user__name="Ann"), game.ply)


@pytest.mark.parametrize("name", COSTLY)
def test_others_are_greeted_at_once_while_a_hostile_mail_is_read(name: str, address: str, maild: Maild):
    found: list[str] = []
    while len(found) < ROUNDS:
        idle, greeted = (
            slowest_when_idle(maild),
            slowest_greeting(maild, address, [SHAPES[name](SIZE)] * MAILS),
        )
        if greeted < GREETING + idle:
            return
        found.append(f"{greeted:.3f} s, {idle:.3f} s when idle")
    raise AssertionError(found)


@pytest.mark.usefixtures("endless")
def test_a_mail_that_takes_for_ever_is_refused_and_others_play_meanwhile(
    make_table, maild: Maild, worker, post_office, monkeypatch
):
    monkeypatch.setattr(reader, "CPU_SECONDS", 2)
    monkeypatch.setattr("tests.mail.conftest.WAIT", READER_TIMEOUT)
    for _ in range(2):  # one for each mail, so that none has to start meanwhile
        reader._idle.put(Reader())
    game = make_table("Ann", "Ben")
    worker.run()
    seat = game.seats.select_related("user").get(must_act=True)
    mail = post_office.last(seat.user.name)
    hostile = maild.reply(mail, "for ever")
    codes: list[int] = []
    attack = threading.Thread(target=lambda: codes.append(maild.refusal(hostile)[0]))
    attack.start()
    maild.send(maild.reply(mail, offered(mail)[0]))
    assert codes == []
    attack.join(READER_TIMEOUT)
    assert codes == [554]
    worker.run()
    assert "Accepted; " in text_of(post_office.last(seat.user.name))


@pytest.mark.usefixtures("endless")
def test_a_reader_that_took_too_long_is_followed_by_another():
    with pytest.raises(Broken, match="takes more than 1 s"):
        read_apart(b"From: ann@example.org\n\nfor ever")
    assert read_apart(b"From: ann@example.org\n\ndraw") == "draw"


@pytest.mark.usefixtures("endless")
def test_a_mail_whose_reader_is_ended_by_another_may_come_again():
    ended = Reader()
    os.kill(ended._process.pid, signal.SIGKILL)
    with pytest.raises(ReaderEnded):
        ended.read(b"From: ann@example.org\n\ndraw")


def test_many_mails_are_read_by_one_process():
    assert read_apart(b"From: a@b\n\ndraw") == "draw"
    waiting = reader._idle.qsize()
    for number in range(20):
        assert read_apart(f"From: a@b\n\ntake {number} \u00e9".encode()) == f"take {number} \u00e9"
    assert reader._idle.qsize() == waiting
