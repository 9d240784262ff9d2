"""Mails that arrive over SMTP: each one is answered once, or refused without a trace."""

from __future__ import annotations

import re
import smtplib
import socket
import threading
from contextlib import ExitStack, suppress
from dataclasses import dataclass
from email.message import EmailMessage

import pytest
from django.db import OperationalError

from games.mail import incoming, listener
from games.mail.addresses import mark_in, reply_address, seat_at
from games.mail.incoming import SmtpReply
from games.models import Game, Notice, Seat, Submission, User
from games.services.judging import submissions
from tests.faults.site import wait_until
from tests.mail.conftest import WAIT, Maild, PostOffice, html_of, listening, offered, text_of

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.usefixtures("no_pictures")]


@dataclass
class AskedPlayer:
    """A running game, the seat that must act, and the mail with its question."""

    game: Game
    seat: Seat
    mail: EmailMessage
    other: Seat

    @property
    def name(self) -> str:
        return self.seat.user.name

    @property
    def move(self) -> str:
        return offered(self.mail)[0]

    def trace(self) -> tuple[int, int, int]:
        """Return the values that an unwelcome mail must not change."""
        self.game.refresh_from_db()
        return self.game.ply, Submission.objects.count(), Notice.objects.count()


@pytest.fixture
def asked(make_table, worker, post_office: PostOffice) -> AskedPlayer:
    game = make_table("Ann", "Ben")
    worker.run()
    seat = game.seats.select_related("user").get(must_act=True)
    other = game.seats.select_related("user").get(must_act=False)
    return AskedPlayer(game, seat, post_office.last(seat.user.name), other)


def _rest(address: str) -> tuple[str, str]:
    local, _, domain = address.partition("@")
    return local, domain


def assert_accepted(answer: EmailMessage) -> None:
    """Check that the answer reports that the drawn tile was put on a truck."""
    reported = r"^Accepted[^\n]*\.\n\nYour move:\n    Put it on truck \d$"
    assert re.search(reported, text_of(answer), re.MULTILINE)


def test_a_move_is_played_and_answered(asked, maild, worker, post_office):
    maild.send(maild.reply(asked.mail, asked.move))
    worker.run()
    answer = post_office.last(asked.name)
    assert text_of(answer).startswith("Write your answer above this line")
    subject = f"Accepted; {asked.other.user.name} is next"
    assert f"{subject}.\n\nYour move:\n    Put it on truck " in text_of(answer)
    assert answer["Subject"] == f"Re: [Zooasync] Tuesday: a{subject[1:]}"
    assert answer["References"] == asked.mail["References"]


def test_receives_mail_over_lmtp(asked, worker, post_office):
    with listening("lmtp") as lmtp:
        lmtp.send(lmtp.reply(asked.mail, asked.move))
    worker.run()
    assert "Accepted; " in text_of(post_office.last(asked.name))


def test_moves_of_one_mail_are_atomic(asked, maild, worker, post_office):
    ply = asked.trace()[0]
    maild.send(maild.reply(asked.mail, asked.move, "take 99"))
    worker.run()
    assert asked.trace()[0] == ply
    text = text_of(post_office.last(asked.name))
    assert "Nothing was played. " in text
    assert "take 99" in text


def test_the_answer_quotes_text_ignored_below_a_move(asked, maild, worker, post_office):
    below = ("Example GmbH, Musterstraße 1", "<b>Tel.</b> +49 30 123456", "x" * 200, "www.example", "HRB 1")
    maild.send(maild.reply(asked.mail, asked.move, "", *below))
    worker.run()
    answer = post_office.last(asked.name)
    assert_accepted(answer)
    quoted = [below[0], below[1], "x" * 80 + "…", below[3], "…"]
    lines = "".join(f"    {line}\n" for line in quoted)
    assert f"\n\nIgnored (not a move):\n{lines}" in text_of(answer)
    assert "&lt;b&gt;Tel.&lt;/b&gt; +49 30 123456" in html_of(answer)


def test_answers_to_commands_and_refusals_quote_ignored_text(asked, maild, worker, post_office):
    for line in ("help", "take 9"):
        maild.send(maild.reply(asked.mail, line, "", "Example GmbH"))
        worker.run()
        assert "Ignored (not a move):\n    Example GmbH\n" in text_of(post_office.last(asked.name))


def test_the_answer_quotes_an_unreadable_line(asked, maild, worker, post_office):
    ply = asked.trace()[0]
    maild.send(maild.reply(asked.mail, asked.move, "dance with the zebra"))
    worker.run()
    text = text_of(post_office.last(asked.name))
    assert "“dance with the zebra”: " in text
    assert offered(post_office.last(asked.name)) == offered(asked.mail)
    assert asked.trace()[0] == ply


def test_suggests_the_intended_move_for_a_near_miss(asked, maild, worker, post_office):
    ply, move = asked.trace()[0], asked.move
    maild.send(maild.reply(asked.mail, f"{move[0]}{move}"))
    worker.run()
    assert f"Did you mean “{move}”" in text_of(post_office.last(asked.name))
    assert asked.trace()[0] == ply


def test_a_mail_without_a_move_is_answered(asked, maild, worker, post_office):
    maild.send(maild.reply(asked.mail))
    worker.run()
    assert "You sent no move. Send at least one." in text_of(post_office.last(asked.name))


def test_a_stale_reply_is_refused_with_the_moves_since(asked, maild, worker, post_office):
    maild.send(maild.reply(asked.mail, asked.move))
    worker.run()
    ply = asked.trace()[0]
    maild.send(maild.reply(asked.mail, offered(asked.mail)[1]))
    worker.run()
    text = text_of(post_office.last(asked.name))
    assert "Someone else moved first" in text
    assert "MEANWHILE" in text
    assert asked.trace()[0] == ply


def test_undo_reverts_the_last_move(make_table, maild, worker, post_office):
    game = make_table("Ann", "Ben", play_forced=False)
    worker.run()
    name = game.seats.get(must_act=True).user.name
    maild.send(maild.reply(post_office.last(name), "draw"))
    worker.run()
    maild.send(maild.reply(post_office.last(name), "put 1"))
    worker.run()
    ply = Game.objects.get().ply
    maild.send(maild.reply(post_office.last(name), "Undo"))
    worker.run()
    answer = post_office.last(name)
    assert "Your last move was undone; your turn again." in text_of(answer)
    assert "put 1" in offered(answer)
    assert Game.objects.get().ply == ply + 1


def test_a_repeated_mail_has_no_effect(asked, maild, worker, post_office):
    reply = maild.reply(asked.mail, asked.move)
    maild.send(reply)
    maild.send(reply)
    worker.run()
    before = asked.trace(), len(post_office.mails)
    maild.send(reply)
    worker.run()
    assert (asked.trace(), len(post_office.mails)) == before


def test_repeated_moves_with_another_message_id_have_no_effect(asked, maild, worker, post_office):
    maild.send(maild.reply(asked.mail, asked.move))
    worker.run()
    before = asked.trace(), len(post_office.mails)
    maild.send(maild.reply(asked.mail, f"  {asked.move.upper()} "))
    worker.run()
    assert (asked.trace(), len(post_office.mails)) == before


def test_recognizes_a_repeated_mail_without_a_message_id(asked, maild, worker, post_office):
    reply = maild.reply(asked.mail, "nonsense")
    del reply["Message-ID"]
    for _ in range(3):
        maild.send(reply)
    worker.run()
    assert len(post_office.to(asked.name)) == 2


def test_simultaneous_copies_of_a_mail_are_one_submission(asked, maild, worker):
    reply = maild.reply(asked.mail, asked.move)
    threads = [threading.Thread(target=maild.send, args=(reply,)) for _ in range(6)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert asked.seat.submissions.count() == 1


def test_refuses_forged_addresses(asked, maild):
    before = asked.trace()
    local, domain = _rest(reply_address(asked.seat, asked.game.ply))
    head, _, stamp = local.partition(".")
    swapped = stamp[:-2] + ("a" if stamp[-2] != "a" else "b") + stamp[-1]
    forged = [
        f"{head}.{swapped}@{domain}",
        f"play+{asked.seat.pk}-{asked.game.ply + 1}.{stamp}@{domain}",
        f"play+{asked.other.pk}-{asked.game.ply}.{stamp}@{domain}",
        f"play+0{asked.seat.pk}-{asked.game.ply}.{stamp}@{domain}",
        f"play+{asked.seat.pk}-{asked.game.ply}-aaaa.{stamp}@{domain}",
        f"{local}@elsewhere.example",
        f"{head}@{domain}",
        f"play+99999999999999999999-1.{stamp}@{domain}",
        f"play@{domain}",
        f"root@{domain}",
        f"play+{'a' * 300}@{domain}",
    ]
    for address in forged:
        with maild.connect() as connection:
            connection.ehlo("tests")
            connection.mail(f"{asked.name.lower()}@example.org")
            code, _text = connection.rcpt(address)
            assert code == 550, address
    assert asked.trace() == before


def test_addresses_are_case_insensitive_and_short_enough(asked):
    address = reply_address(asked.seat, 999_999_999, "a2b7")
    digits = 17 - len(str(asked.seat.pk))
    assert len(address.partition("@")[0]) + digits <= 64
    assert seat_at(address.upper()) == (asked.seat, 999_999_999)
    assert mark_in(address.upper()) == "a2b7"
    assert mark_in(reply_address(asked.seat, 3)) == ""


def test_an_address_expires_with_the_owner_or_the_password(asked):
    address = reply_address(asked.seat, 3)
    asked.seat.user.set_unusable_password()
    asked.seat.user.save()
    assert seat_at(address) is None
    asked.seat.refresh_from_db()
    address = reply_address(asked.seat, 3)
    Seat.objects.filter(pk=asked.other.pk).update(user=None)
    Seat.objects.filter(pk=asked.seat.pk).update(user=asked.other.user)
    assert seat_at(address) is None


def test_an_address_survives_a_secret_key_rotation(asked, settings):
    address = reply_address(asked.seat, 3)
    settings.SECRET_KEY, settings.SECRET_KEY_FALLBACKS = "another", [settings.SECRET_KEY]
    assert seat_at(address) == (asked.seat, 3)
    settings.SECRET_KEY_FALLBACKS = []
    assert seat_at(address) is None


def test_only_the_player_of_a_seat_may_write_to_it(asked, maild, worker, post_office):
    before = asked.trace(), len(post_office.mails)
    for sender in (
        f"{asked.other.user.name.lower()}@example.org",
        "stranger@example.org",
        f"{asked.name.lower()}@example.org, stranger@example.org",
        f'"{asked.name.lower()}@example.org" <stranger@example.org>',
    ):
        code, _ = maild.refusal(maild.reply(asked.mail, asked.move, From=sender), sender="x@example.org")
        assert code in (550, 554), sender
    worker.run()
    assert (asked.trace(), len(post_office.mails)) == before


def test_does_not_read_the_body_of_a_mail_it_will_not_accept(asked, maild, worker, monkeypatch):
    monkeypatch.setattr(incoming, "read_text", lambda data: pytest.fail("the body was read"))
    code, _ = maild.refusal(maild.reply(asked.mail, asked.move, From="stranger@example.org"))
    assert code == 550
    maild.send(maild.reply(asked.mail, asked.move, Auto_Submitted="auto-replied"))


def test_automatic_mails_are_accepted_and_ignored(asked, maild, worker, post_office):
    before = asked.trace(), len(post_office.mails)
    maild.send(maild.reply(asked.mail, asked.move, Auto_Submitted="auto-replied"))
    maild.send(maild.reply(asked.mail, asked.move, Precedence="bulk"))
    maild.send(maild.reply(asked.mail, asked.move, List_Id="<x.example.org>"))
    maild.send(maild.reply(asked.mail, asked.move), sender="")
    worker.run()
    assert (asked.trace(), len(post_office.mails)) == before


def test_our_own_mails_are_never_answered(asked, maild, worker, post_office):
    before = asked.trace()
    looped = asked.mail
    del looped["To"], looped["From"]
    looped["From"], looped["To"] = f"{asked.name.lower()}@example.org", str(looped["Reply-To"])
    maild.send(looped)
    worker.run()
    assert asked.trace() == before


@pytest.mark.parametrize("announce", [True, False])
def test_refuses_an_oversized_mail(asked, maild, settings, announce):
    before = asked.trace()
    with maild.connect() as connection:
        connection.ehlo("tests")
        assert int(connection.esmtp_features["size"]) == settings.MAILD_MAX_BYTES
        size = settings.MAILD_MAX_BYTES + 1
        code, _ = connection.mail("ben@example.org", [f"SIZE={size}"] if announce else [])
        if not announce:
            assert code == 250
            assert connection.rcpt(reply_address(asked.seat, asked.game.ply))[0] == 250
            code, _ = connection.data(b"From: x@example.org\r\n\r\n" + b"draw\r\n" * (size // 6))
        assert code == 552
    assert asked.trace() == before


def test_an_endless_line_ends_the_session(asked, maild, settings):
    before = asked.trace()
    with socket.create_connection(("127.0.0.1", maild.port), timeout=10) as line, pytest.raises(OSError):
        line.sendall(b"x" * (100 * settings.MAILD_MAX_BYTES))
    assert asked.trace() == before


def test_accepts_one_recipient_per_mail(asked, maild):
    with maild.connect() as connection:
        connection.ehlo("tests")
        connection.mail("ben@example.org")
        address = reply_address(asked.seat, asked.game.ply)
        assert connection.rcpt(address)[0] == 250
        codes = {connection.rcpt(address)[0] for _ in range(15)}
        assert codes == {452}


def test_too_many_recipients_end_the_session(asked, maild):
    with maild.connect() as connection:
        connection.ehlo("tests")
        connection.mail("ben@example.org")
        codes = [
            connection.rcpt(f"play+{number}@localhost")[0] for number in range(listener.CALLS["RCPT"] + 1)
        ]
        assert codes[-1] == 421
        with pytest.raises(smtplib.SMTPServerDisconnected):
            connection.rcpt("play+1@localhost")


def test_defers_sessions_above_the_maximum(asked, maild, monkeypatch):
    monkeypatch.setattr(listener, "MAX_SESSIONS", 2)
    with maild.connect(), maild.connect():
        with pytest.raises(smtplib.SMTPConnectError) as refused:
            maild.connect()
        assert refused.value.smtp_code == 421


def test_sessions_per_address_are_limited(asked, maild, worker, post_office):
    with ExitStack() as sessions:
        for _ in range(listener.MAX_SESSIONS_PER_ADDRESS):
            sessions.enter_context(maild.connect("127.0.0.2"))
        with pytest.raises(smtplib.SMTPConnectError) as refused:
            maild.connect("127.0.0.2")
        assert refused.value.smtp_code == 421
        maild.send(maild.reply(asked.mail, asked.move))
    worker.run()
    assert "Accepted; " in text_of(post_office.last(asked.name))


def test_the_listener_answers_a_mail_in_progress_before_it_stops(monkeypatch):
    has_begun, is_ending = threading.Event(), threading.Event()
    close = listener.Handler.close
    answers = []

    def receive(*_, **__):
        has_begun.set()
        assert is_ending.wait(WAIT)
        return SmtpReply.TAKEN

    def close_and_note(handler):
        is_ending.set()
        close(handler)

    def send(maild):
        with maild.connect() as connection:
            answers.append(connection.sendmail("ann@example.org", ["play@localhost"], "draw"))
            with suppress(smtplib.SMTPServerDisconnected):  # the server may have closed the connection
                connection.noop()

    monkeypatch.setattr(incoming, "owner_of", len)
    monkeypatch.setattr(incoming, "receive", receive)
    monkeypatch.setattr(listener.Handler, "close", close_and_note)
    with listening() as maild:
        client = threading.Thread(target=send, args=(maild,))
        client.start()
        assert has_begun.wait(WAIT)
    client.join(WAIT)
    assert answers == [{}]


def test_an_ended_session_frees_its_slot(maild, monkeypatch):
    monkeypatch.setattr(listener, "MAX_SESSIONS_PER_ADDRESS", 1)
    for _ in range(5):
        with maild.connect() as connection:
            assert connection.noop()[0] == 250
        wait_until(lambda: not maild.sessions)


@pytest.mark.parametrize(
    ("one", "other", "same"),
    [
        ("192.0.2.1", "192.0.2.1", True),
        ("192.0.2.1", "192.0.2.2", False),
        ("2001:db8:0:1::1", "2001:db8:0:1:ffff::2", True),
        ("2001:db8:0:1::1", "2001:db8:0:2::1", False),
        ("::ffff:192.0.2.1", "::ffff:192.0.2.2", False),
    ],
)
def test_origins_are_ipv4_addresses_or_ipv6_networks(one, other, same):
    assert (listener.origin(one) == listener.origin(other)) is same


def test_disconnects_idle_clients(maild, monkeypatch):
    monkeypatch.setattr(listener, "IDLE_SECONDS", 0.1)
    with socket.create_connection(("127.0.0.1", maild.port), timeout=WAIT) as line:
        lines = _all_of(line).splitlines()
    assert [greeting[:3] for greeting in lines] == [b"220", b"421"]


def test_sessions_have_a_maximum_duration(maild, monkeypatch):
    monkeypatch.setattr(listener, "SESSION_SECONDS", 0.1)
    monkeypatch.setattr(listener, "IDLE_SECONDS", 2 * WAIT)
    with socket.create_connection(("127.0.0.1", maild.port), timeout=WAIT) as line:
        lines = _all_of(line).splitlines()
    assert [greeting[:3] for greeting in lines] == [b"220", b"421"]


def test_disconnects_when_a_mail_takes_too_long(asked, maild, monkeypatch):
    monkeypatch.setattr(listener, "MAIL_SECONDS", 0.1)
    before = asked.trace()
    with maild.connect() as connection:
        connection.ehlo("tests")
        connection.mail("ben@example.org")
        connection.rcpt(reply_address(asked.seat, asked.game.ply))
        connection.putcmd("DATA")
        assert connection.getreply()[0] == 354
        assert connection.getreply()[0] == 421
        connection.close()
    assert asked.trace() == before


def _all_of(line: socket.socket) -> bytes:
    """Return everything that the server sends until it closes the connection."""
    reply = b""
    while more := line.recv(1000):
        reply += more
    return reply


@pytest.mark.parametrize(
    "body",
    [
        b"",
        b"\0\0\0",
        b"Content-Type: multipart/mixed; boundary=x\r\n\r\n--x\r\n\r\ndraw",
        b"Content-Type: text/plain\r\n\r\ndraw\0",
        b"Content-Type: text/plain\r\nContent-Transfer-Encoding: base64\r\n\r\nA",
    ],
)
def test_refuses_broken_mails_and_stores_nothing(asked, maild, body):
    before = asked.trace()
    with maild.connect() as connection:
        connection.ehlo("tests")
        connection.mail("ben@example.org")
        connection.rcpt(reply_address(asked.seat, asked.game.ply))
        sender = f"From: {asked.name.lower()}@example.org\r\n".encode() if body.startswith(b"C") else b""
        code, text = connection.data(sender + body)
        assert code == 554
        assert b"Traceback" not in text
        assert connection.noop()[0] == 250
    assert asked.trace() == before


def test_repeated_refusals_are_rate_limited(asked, maild, settings, worker):
    settings.MAILD_REFUSALS_PER_HOUR = 3
    for number in range(1, 4):
        maild.send(maild.reply(asked.mail, "take 9", *[""] * number, asked.move))
        worker.run()
    code, text = maild.refusal(maild.reply(asked.mail, "take 8"))
    assert (code, "later" in text) == (450, True)


@pytest.mark.parametrize(
    "lines",
    [
        ("Hi zoo,", "", "{}", "", "Thanks!"),
        ("Beste dierentuin,", "{}", "Met vriendelijke groet,", "Ann"),
        ("Hallo zusammen!", "{}", "Viele Grüße", "Ann Example"),
        ("Bonjour,", "{}", "Bien cordialement,", "Ann"),
        ("¡Hola!", "{}", "Un saludo"),
        ("Buongiorno,", "{}", "Cordiali saluti", "Ann"),
        ("{}", "", "ann"),
        ("{}", "Best,", "Ann E.", "Zoo keeper"),
    ],
)
@pytest.mark.sampled(2)
def test_greetings_and_closings_are_ignored(asked, maild, worker, post_office, lines):
    User.objects.update(name="Ann")
    maild.send(maild.reply(asked.mail, *(line.format(asked.move) for line in lines)))
    worker.run()
    assert_accepted(post_office.last(asked.mail["To"].partition("@")[0]))


def test_a_possible_move_below_a_closing_is_not_ignored(asked, maild, worker, post_office):
    maild.send(maild.reply(asked.mail, asked.move, "Thanks!", "take 9"))
    worker.run()
    assert asked.seat.submissions.get().reason["code"] == "unreadable_line"


def test_defers_mail_when_the_database_is_unavailable(asked, maild, monkeypatch):
    def away(*args, **kwargs):
        raise OperationalError("the database is away: secret-host")

    monkeypatch.setattr(submissions, "submit", away)
    code, text = maild.refusal(maild.reply(asked.mail, asked.move))
    assert code == 451
    assert "secret-host" not in text


def test_a_mail_to_a_finished_game_is_refused(asked, maild, worker, post_office):
    Game.objects.update(status=Game.Status.FINISHED)
    maild.send(maild.reply(asked.mail, asked.move))
    worker.run()
    assert asked.seat.submissions.get().reason["code"] == "game_over"
    assert Notice.objects.filter(kind="answer").count() == 1


def test_a_mail_cannot_inject_headers_into_its_answer(asked, maild: Maild, worker, post_office):
    maild.send(maild.reply(asked.mail, "draw\r\nBcc: everybody@example.org", "Bcc: all@example.org"))
    worker.run()
    answer = post_office.last(asked.name)
    assert answer["Bcc"] is None
    assert {mail["To"] for mail in post_office.mails} == {f"{asked.name.lower()}@example.org"}


def test_refuses_moves_above_the_size_limit_without_storing_them(asked, maild, worker, post_office):
    maild.send(maild.reply(asked.mail, *["draw " + "x" * 400] * 50))
    worker.run()
    kept = asked.seat.submissions.get()
    assert (kept.status, kept.moves, kept.place) == (Submission.Status.REFUSED, [], "moves")
    assert f"together they may have at most {submissions.MAX_BYTES:,} bytes." in text_of(
        post_office.last(asked.name)
    )


def test_a_sentence_in_ones_own_words_is_played(make_table, maild, worker, post_office):
    game = make_table("Ann", "Ben", play_forced=False)
    worker.run()
    seat = game.seats.select_related("user").get(must_act=True)
    mail = post_office.last(seat.user.name)
    maild.send(maild.reply(mail, "Hi,", "", "I'd like to draw a tile, please.", "", "Cheers"))
    worker.run()
    answer = text_of(post_office.last(seat.user.name))
    assert "You wrote “I'd like to draw a tile, please.”. Played: Draw a tile" in " ".join(answer.split())


def test_an_unclear_sentence_is_answered_with_the_moves_that_fit(make_table, maild, worker, post_office):
    game = make_table("Ann", "Ben")
    worker.run()
    seat = game.seats.select_related("user").get(must_act=True)
    maild.send(maild.reply(post_office.last(seat.user.name), "put it on a truck"))
    worker.run()
    text = text_of(post_office.last(seat.user.name))
    assert "can mean several moves" in text
    assert "put 1" in text
