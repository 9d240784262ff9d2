"""Bounced mails: a channel is switched off only if the mailbox was reported missing on two days."""

from __future__ import annotations

import time
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from itertools import product
from typing import Any, Final

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.mail import incoming
from games.mail.addresses import person_at, return_address
from games.mail.return_causes import NO_MAILBOX_CODES, Cause, cause_of
from games.mail.returned import MAX_BYTES, Returned, read_report
from games.models import Channel, ReturnedMail, User
from games.selectors.health import health
from games.services.notices import channels, returned_mail
from tests.mail.bounces import CORPUS, GONE, POLICY, SHAPES, Bounce, mail_of, report
from tests.mail.conftest import Maild, PostOffice

WORDS = "550 5.1.1 <ann@example.org>: no such user"
DAY = timedelta(days=1)
NOW = datetime(2026, 3, 4, 12, 0, tzinfo=UTC)


def bounce_report() -> bytes:
    return report("5.1.1", WORDS)


@pytest.mark.parametrize("bounce", CORPUS, ids=lambda bounce: f"{bounce.family}: {bounce.words[:40]}")
def test_classifies_each_report_of_the_corpus(bounce: Bounce) -> None:
    found = read_report(mail_of(bounce))
    assert (found.cause.value if found else None) == bounce.cause


def test_reads_the_fields_of_a_report() -> None:
    assert read_report(bounce_report()) == Returned("5.1.1", WORDS, Cause.NO_MAILBOX)


CODES = st.builds("{}.{}.{}".format, st.sampled_from("245"), st.integers(0, 7), st.integers(0, 999))
SAYINGS = st.sampled_from(
    ["no such user", "user unknown", "mailbox disabled", "5.1.1.7", "x 5.1.1x", "unknown user 5.1.1.", ""]
)


@given(
    st.sampled_from(sorted(set(SHAPES) - {"delayed"})),
    CODES.filter(lambda code: code not in NO_MAILBOX_CODES),
    CODES,
    SAYINGS,
)
def test_other_codes_never_mean_a_missing_mailbox(shape: str, code: str, status: str, saying: str) -> None:
    """The test uses random values for the status and the other words of the report."""
    found = read_report(SHAPES[shape](status, f"550 {code} {saying}"))
    assert found is None or found.cause is not Cause.NO_MAILBOX


@given(CODES.filter(lambda code: code not in NO_MAILBOX_CODES), st.text(max_size=60))
def test_words_without_a_code_never_mean_a_missing_mailbox(status: str, words: str) -> None:
    assert cause_of(words, status) is not Cause.NO_MAILBOX or any(code in words for code in NO_MAILBOX_CODES)
    assert cause_of("550 no such user", status) is not Cause.NO_MAILBOX


@given(st.binary(max_size=400))
def test_reads_arbitrary_bytes_without_errors(data: bytes) -> None:
    for mail in (data, b"Content-Type: message/delivery-status\n\n" + data, b"From: x\n\n" + data):
        read_report(mail)


@pytest.mark.parametrize(
    "data", [report("5.1.1", WORDS, action="relayed"), b"", b"From: x\n\nhello 5.1.1", b"\0"]
)
def test_returns_none_if_no_failure_is_reported(data: bytes) -> None:
    assert read_report(data) is None


LENGTH: Final = 40 * MAX_BYTES
_FROM: Final = b"From: MAILER-DAEMON@x\nSubject: failed\n"
HOSTILE: Final = {
    "parts in parts": b"".join(
        b"Content-Type: multipart/mixed; boundary=b%d\n\n--b%d\n" % (each, each) for each in range(60_000)
    ),
    "parameters": b'Content-Type: multipart/report; boundary="' + b';\\"' * (LENGTH // 3),
    "folded": b"Content-Type: multipart/report; boundary=x" + b'\n ;"' * (LENGTH // 4),
    "empty lines": _FROM + b"\n" * LENGTH,
    "brackets": _FROM + b"\n" + b"<" * LENGTH,
    "encoded words": b"Subject: " + b"=?utf-8?q?a?= " * (LENGTH // 14) + b"\n\nx",
    "blocks": b"Content-Type: message/delivery-status\n\n" + b"Action: delayed\n\n" * (LENGTH // 17),
    "codes": _FROM + b"\nHi. This is the qmail-send program\n\n<a@b>:\n" + b"5.1.1 " * (LENGTH // 6),
    "headers": b"A: b\n" * (LENGTH // 5) + b"\nmessage/delivery-status",
}


@pytest.mark.parametrize("shape", HOSTILE)
def test_reading_a_report_takes_bounded_time(shape: str) -> None:
    """The site reads only the first bytes of a report, which takes no more than half a second."""
    data = HOSTILE[shape]
    started = time.process_time()
    found = read_report(data)
    assert time.process_time() - started < 0.5
    assert found == read_report(data[:MAX_BYTES])


@pytest.fixture
def ann(make_user: Callable[..., User]) -> User:
    ann = make_user("Ann")
    ann.channels.update(created_at=NOW - 100 * DAY)
    return ann


def is_on(user: User) -> bool:
    return Channel.objects.get(user=user, kind="mail").is_on


def receive_bounce(user: User, at: datetime, data: bytes | None = None) -> None:
    assert incoming.receive(return_address(user), data or bounce_report(), at) is incoming.SmtpReply.TAKEN


def test_a_second_report_on_another_day_switches_mail_off(ann: User) -> None:
    receive_bounce(ann, NOW)
    receive_bounce(ann, NOW + timedelta(minutes=5))
    assert is_on(ann)
    receive_bounce(ann, NOW + DAY)
    assert not is_on(ann)
    assert Channel.objects.get(user=ann).off_reason == f"5.1.1 {WORDS}"


@pytest.mark.parametrize("later", [timedelta(hours=19), timedelta(days=61)])
def test_a_second_report_too_soon_or_too_late_keeps_mail_on(ann: User, later: timedelta) -> None:
    receive_bounce(ann, NOW)
    receive_bounce(ann, NOW + later)
    assert is_on(ann)


def test_switching_mail_on_again_resets_the_reports(ann: User) -> None:
    receive_bounce(ann, NOW)
    receive_bounce(ann, NOW + DAY)
    channels.set_mail(ann, True)
    receive_bounce(ann, NOW + 2 * DAY)
    assert is_on(ann)


def test_other_reports_never_switch_mail_off(ann: User) -> None:
    others = [bounce for bounce in CORPUS if bounce.cause not in (GONE, None)]
    for number, bounce in enumerate(others):
        receive_bounce(ann, NOW + number * DAY, mail_of(bounce))
        receive_bounce(ann, NOW + number * DAY, mail_of(bounce))
    assert is_on(ann)
    assert ReturnedMail.objects.count() == len(others)


def is_healthy(at: datetime) -> bool:
    return next(reading.is_well for reading in health(at) if reading.what == "returns")


@pytest.mark.parametrize("cause", [GONE, POLICY])
def test_many_bounces_alert_the_operator_and_switch_nobody_off(
    make_user: Callable[..., User], cause: str, caplog: pytest.LogCaptureFixture
) -> None:
    """For example, a provider blocks the site, or claims for a day that it knows none of its users."""
    people = [make_user(f"P{number}") for number in range(8)]
    Channel.objects.update(created_at=NOW - 100 * DAY)
    for day, (number, person) in product(range(3), enumerate(people)):
        returned_mail.note(person, cause, "550 5.1.1 no", NOW + day * DAY + timedelta(minutes=number))
    assert all(map(is_on, people))
    assert not is_healthy(NOW + 2 * DAY + timedelta(hours=1))
    assert "8 people" in caplog.text
    assert is_healthy(NOW + 4 * DAY)


def test_a_usual_number_of_bounces_raises_no_alert(
    make_user: Callable[..., User],
) -> None:
    people = [make_user(f"P{number}") for number in range(6)]
    Channel.objects.update(created_at=NOW - 100 * DAY)
    for day, person in product(range(28), people[:4]):
        returned_mail.note(person, "full", "", NOW - (day + 2) * DAY)
    for person in people:
        returned_mail.note(person, GONE, "", NOW)
    assert is_healthy(NOW)
    returned_mail.note(people[5], GONE, "", NOW + DAY)
    assert not is_on(people[5])


def test_a_large_site_tolerates_more_bounces(make_user: Callable[..., User]) -> None:
    people = [make_user(f"P{number}") for number in range(6)]
    for person in people:
        returned_mail.note(person, GONE, "", NOW)
    assert not is_healthy(NOW)
    Channel.objects.bulk_create(
        Channel(user=people[0], kind="mail", position=number, last_sent_at=NOW) for number in range(400)
    )
    assert is_healthy(NOW)


def test_old_reports_are_deleted(ann: User) -> None:
    receive_bounce(ann, NOW)
    returned_mail.delete_old(NOW + 59 * DAY)
    assert ReturnedMail.objects.exists()
    returned_mail.delete_old(NOW + 60 * DAY)
    assert not ReturnedMail.objects.exists()


@pytest.mark.django_db(transaction=True)
@pytest.mark.usefixtures("no_pictures")
def test_records_a_mail_bounced_over_smtp(
    make_table: Callable, worker: Any, post_office: PostOffice, maild: Maild
) -> None:
    make_table("Ann", "Ben")
    worker.run()
    assert post_office.senders
    with maild.connect() as connection:
        connection.sendmail("", [post_office.senders[-1]], bounce_report())
    person = person_at(post_office.senders[-1])
    assert person is not None
    noted = ReturnedMail.objects.get()
    assert (noted.user, noted.cause, noted.words) == (person, GONE, f"5.1.1 {WORDS}")


@pytest.mark.django_db(transaction=True)
def test_only_genuine_return_addresses_accept_reports(make_user: Callable, maild: Maild) -> None:
    ann = make_user("Ann")
    address = return_address(ann)
    assert person_at(address.upper()) == ann
    assert len(address.partition("@")[0]) <= 64
    forged = address.replace(f"+{ann.pk}.", f"+{ann.pk + 1}.")
    User.objects.create_user("eve@example.org", pk=ann.pk + 1)
    assert person_at(forged) is None
    assert incoming.receive(forged, bounce_report(), ann.created_at) is incoming.SmtpReply.UNKNOWN
    assert (
        incoming.receive(address, b"From: eve@example.org\n\nhello", ann.created_at)
        is incoming.SmtpReply.DROPPED
    )
