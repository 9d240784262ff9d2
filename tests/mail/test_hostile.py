"""An expensive mail costs its sender an answer and costs nobody else anything. The tests use real SMTP."""

from __future__ import annotations

import asyncio
import signal
import smtplib
import socket
import threading
import time
from collections import Counter
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from typing import Final

import pytest

from games.mail import listener
from games.mail.addresses import reply_address
from games.mail.incoming import SmtpReply
from games.mail.listener import MAX_RECEIVERS
from games.models import Game, Submission
from tests.faults.site import wait_until
from tests.mail.conftest import WAIT, Maild, listening, offered, port_of, program, receive_here
from tests.mail.endless import ENDED, FOR_EVER
from tests.seeds import Seeded

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.usefixtures("no_pictures")]

NAMES: Final = ("Ann", "Ben", "Cleo", "Dan", "Eve")
MAIL: Final = b"From: Ann <ann@example.org>\r\n\r\ndraw\r\n"


class Held:
    """A receiver that blocks on each mail until the test releases it.

    `begun`: the addresses of the blocked mails.
    """

    def __init__(self) -> None:
        self.begun: list[str] = []
        self._go_on = threading.Event()

    def __call__(self, address: str, *rest: object, **how: object) -> SmtpReply:
        self.begun.append(address)
        assert self._go_on.wait(WAIT)
        return SmtpReply.TAKEN

    def let_go(self) -> None:
        self._go_on.set()


@pytest.fixture
def held() -> Iterator[Held]:
    it = Held()
    yield it
    it.let_go()


@pytest.fixture
def addresses(make_table: Callable[..., Game]) -> list[str]:
    """Return an address of each of five people."""
    game = make_table(*NAMES)
    return [reply_address(seat, game.ply) for seat in game.seats.select_related("user")]


def send(maild: Maild, to: str, data: bytes = MAIL) -> int:
    """Send a mail unchanged. Return the code of the server's answer."""
    with maild.connect() as connection:
        _begin(connection, to)
        connection.send(data + b".\r\n")
        return connection.getreply()[0]


def _begin(connection: smtplib.SMTP, to: str) -> None:
    connection.ehlo("tests")
    connection.mail("ann@example.org")
    assert connection.rcpt(to)[0] == 250
    connection.putcmd("DATA")
    assert connection.getreply()[0] == 354


def test_many_mails_of_one_person_do_not_delay_others(held: Held, addresses: list[str]) -> None:
    ann, ben, *_ = addresses
    with listening(receive=held) as maild, ThreadPoolExecutor(2 * MAX_RECEIVERS) as senders:
        of_ann = [senders.submit(send, maild, ann) for _ in range(2 * MAX_RECEIVERS - 1)]
        wait_until(lambda: held.begun == [ann])
        of_ben = senders.submit(send, maild, ben)
        wait_until(lambda: held.begun == [ann, ben])
        held.let_go()
        assert {each.result() for each in (*of_ann, of_ben)} == {250}
    assert Counter(held.begun) == {ann: 2 * MAX_RECEIVERS - 1, ben: 1}


def test_accepts_sessions_while_all_receivers_are_busy(held: Held, addresses: list[str]) -> None:
    with listening(receive=held) as maild, ThreadPoolExecutor(MAX_RECEIVERS) as senders:
        sent = [senders.submit(send, maild, to) for to in addresses[:MAX_RECEIVERS]]
        wait_until(lambda: len(held.begun) == MAX_RECEIVERS)
        with maild.connect() as connection:
            _begin(connection, addresses[-1])
            connection.close()
        held.let_go()
        assert {each.result() for each in sent} == {250}


def test_a_queued_mail_is_dropped_when_its_sender_hangs_up(held: Held, addresses: list[str]) -> None:
    ann, ben, *_ = addresses
    with listening(receive=held) as maild, ThreadPoolExecutor(2) as senders, ExitStack() as lines:
        first = senders.submit(send, maild, ann)
        wait_until(lambda: held.begun == [ann])
        for _ in range(MAX_RECEIVERS):
            line = lines.enter_context(maild.connect())
            _begin(line, ann)
            line.send(MAIL + b".\r\n")
            line.close()
        wait_until(lambda: len(maild.sessions) == 1)
        held.let_go()
        assert (first.result(), send(maild, ben)) == (250, 250)
    assert held.begun == [ann, ben]


def test_a_mail_in_progress_keeps_its_turn_when_its_sender_hangs_up(held: Held, addresses: list[str]) -> None:
    ann, *_ = addresses
    with listening(receive=held) as maild, ThreadPoolExecutor(1) as senders:
        with maild.connect() as line:
            _begin(line, ann)
            line.send(MAIL + b".\r\n")
            wait_until(lambda: held.begun == [ann])
            line.close()
        wait_until(lambda: not maild.sessions)
        again = senders.submit(send, maild, ann)
        wait_until(lambda: len(maild.sessions) == 1)
        assert held.begun == [ann]
        held.let_go()
        assert again.result() == 250


@pytest.fixture
def endless() -> Iterator[Maild]:
    """Run a listener that handles some mails in endless loops and ends those processes."""
    with program("-m", "tests.mail.endless") as running:
        yield Maild("smtp", port_of(running))
        running.send_signal(signal.SIGTERM)
        running.communicate(timeout=WAIT)


def test_refuses_an_endless_mail_and_keeps_serving_others(
    make_table, endless: Maild, worker, post_office
) -> None:
    game = make_table("Ann", "Ben")
    worker.run()
    seat = game.seats.select_related("user").get(must_act=True)
    mail = post_office.last(seat.user.name)
    codes = [send(endless, str(mail["Reply-To"]), MAIL + each + b"\r\n") for each in (FOR_EVER, ENDED)]
    assert codes == [554, 451]
    endless.send(endless.reply(mail, offered(mail)[0]))
    assert Submission.objects.get().seat == seat


def received(pieces: list[bytes], address: str, is_asked: bool) -> bytes:
    """Send a mail in these pieces, before or after the listener asks for it. Return what arrived."""
    found: list[bytes] = []

    def receive(address: str, data: bytes, *rest: object, **how: object) -> SmtpReply:
        found.append(data)
        return SmtpReply.TAKEN

    with listening(receive=receive) as maild, maild.connect() as connection:
        connection.ehlo("tests")
        connection.mail("ann@example.org")
        assert connection.rcpt(address)[0] == 250
        if not is_asked:
            pieces = [b"DATA\r\n" + pieces[0], *pieces[1:]]
        else:
            connection.putcmd("DATA")
            assert connection.getreply()[0] == 354
        for piece in pieces:
            connection.sock.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
            connection.send(piece)
            time.sleep(0)
        codes = [connection.getreply()[0] for _ in range(1 if is_asked else 2)]
        assert codes[-1] == 250
        assert connection.noop()[0] == 250
    return found[0]


@pytest.mark.parametrize("is_asked", [True, False])
def test_receives_a_mail_unchanged_in_any_pieces(
    is_asked: bool, addresses: list[str], seeded: Seeded
) -> None:
    chance = seeded.random()
    lines = [chance.choice([b"", b".", b"..", b".a", b"a.", b"\n.", b"\r", b"a\r"]) for _ in range(40)]
    mail = b"".join(line + b"\r\n" for line in lines)
    sent = b"".join(b"." * line.startswith(b".") + line + b"\r\n" for line in lines) + b".\r\n"
    cuts = sorted(chance.sample(range(1, len(sent)), 20))
    pieces = [sent[start:end] for start, end in zip([0, *cuts], [*cuts, len(sent)], strict=True)]
    assert received(pieces, addresses[0], is_asked) == mail


@pytest.mark.parametrize("text", [b"", b"\r\n", b"x" * 5000 + b"\r\n"])
def test_accepts_empty_mails_and_long_lines(text: bytes, addresses: list[str]) -> None:
    assert received([text + b".\r\n"], addresses[0], is_asked=True) == text


def test_refuses_an_oversized_mail_without_buffering_it(addresses: list[str], settings) -> None:
    settings.MAILD_MAX_BYTES = 1000
    with listening(receive=receive_here) as maild:
        assert send(maild, addresses[0], b"x" * 100_000 + b"\r\n") == 552

    async def keeps() -> None:
        text = listener._Text(1000)
        for _ in range(1000):
            assert text.take(b"x" * 100) is None
            assert len(text._held) < 1200

    asyncio.run(keeps())
