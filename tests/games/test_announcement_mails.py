"""Announcements by mail: sent once to everybody who wants them, even if a sender dies."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime, timedelta
from smtplib import SMTPRecipientsRefused
from typing import Any

import pytest
from django.core import mail
from django.core.cache import cache
from django.test import Client
from django.utils import timezone

from games.links.signed import unsubscriber
from games.mail.channel import Mail
from games.models import Announcement, AnnouncementMail, AnnouncementText, Topic, User
from games.services.notices import MessageRefused, channels
from games.services.people import deletion
from games.services.upkeep import announcement_mails, sweep
from games.services.upkeep.announcement_mails import BATCH, MAX_TRIES
from tests.conftest import InlineWorker

pytestmark = [pytest.mark.django_db]

Status = AnnouncementMail.Status
TEXTS = {"en": "We move on **Sunday**. [Why](/help/)", "de": "Wir ziehen am **Sonntag** um."}


def announce(at: datetime, *, is_mailed: bool = True, ends: int | None = None, **texts: str) -> Announcement:
    """Make an announcement that has begun and ends after this many hours."""
    ends_at = None if ends is None else at + timedelta(hours=ends)
    made = Announcement.objects.create(begins_at=at, ends_at=ends_at, is_mailed=is_mailed)
    for language, text in (texts or TEXTS).items():
        AnnouncementText.objects.create(announcement=made, language=language, text=text)
    cache.clear()
    return made


@pytest.fixture
def people(make_user: Callable[..., User]) -> Callable[..., list[User]]:
    """Return a factory of people who have signed in."""

    def make(*names: str, **fields: Any) -> list[User]:
        return [make_user(name, last_login=timezone.now(), **fields) for name in names]

    return make


def readers() -> list[str]:
    return sorted(each.to[0].partition("@")[0] for each in mail.outbox)


def mail_to(name: str) -> Any:
    return next(each for each in mail.outbox if each.to == [f"{name}@example.org"]).message()


def statuses() -> dict[str, str]:
    return dict(AnnouncementMail.objects.values_list("user__name", "status"))


def send_all(made: Announcement, at: datetime) -> None:
    while announcement_mails.send_some(made.pk, at):
        pass


def test_goes_once_to_everybody_who_wants_it(people: Callable[..., list[User]], make_user: Any) -> None:
    at = timezone.now()
    people("Ann", language="de")
    _, stopped, silent, gone = people("Ben", "Cat", "Dan", "Eve")
    channels.stop_mails_about(stopped, Topic.NEWS)
    channels.set_mail(silent, wanted=False)
    User.objects.filter(pk=gone.pk).update(is_active=False)
    make_user("Never")
    User.objects.create_guest()
    made = announce(at)
    send_all(made, at)
    send_all(made, at + timedelta(days=1))
    assert readers() == ["ann", "ben"]
    people("Late")
    send_all(made, at + timedelta(days=1))
    assert readers() == ["ann", "ben"]


def test_mail_is_in_the_readers_language_and_can_be_stopped(people: Callable[..., list[User]]) -> None:
    at = timezone.now()
    people("Ann", language="de")
    (ben,) = people("Ben", language="en")
    send_all(announce(at), at)
    german, english = mail_to("ann"), mail_to("ben")
    assert german["Subject"] == "[Zooasync] Wir ziehen am Sonntag um."
    assert english["Subject"] == "[Zooasync] We move on Sunday. Why"
    plain, html = (part.get_content() for part in english.walk() if not part.is_multipart())
    assert "We move on Sunday. Why (http://127.0.0.1:8000/help/)" in plain
    assert 'href="http://127.0.0.1:8000/help/"' in html
    assert "<strong>Sunday</strong>" in html
    assert english["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"
    token = english["List-Unsubscribe"].strip("<>").strip("/").rpartition("/")[2]
    assert unsubscriber(token) == (ben, Topic.NEWS)
    Client().post(f"/unsubscribe/{token}/", {"List-Unsubscribe": "One-Click"})
    assert channels.topics_of(ben.channels.get()) == tuple(t.value for t in Topic if t != Topic.NEWS)


def test_reader_who_stops_such_mails_in_time_is_skipped(people: Callable[..., list[User]]) -> None:
    at = timezone.now()
    _, ben, cat = people("Ann", "Ben", "Cat")
    made = announce(at)
    announcement_mails._list_readers(made.pk, at)
    channels.stop_mails_about(ben, Topic.NEWS)
    deletion.forget(cat, at)
    send_all(made, at)
    assert readers() == ["ann"]
    assert statuses() == {"Ann": "sent", "Ben": "skipped"}


@pytest.mark.parametrize("killed_after", [False, True], ids=["before the mail", "after the mail"])
def test_a_killed_sender_sends_nothing_twice(
    people: Callable[..., list[User]], monkeypatch: pytest.MonkeyPatch, killed_after: bool
) -> None:
    at = timezone.now()
    people("Ann", "Ben", "Cat")
    made, send, calls = announce(at), Mail.send_news, list[str]()

    def killed(kind: Mail, user: User, news: Any) -> None:
        calls.append(user.name)
        if len(calls) != 2 or killed_after:
            send(kind, user, news)
        if len(calls) == 2:
            raise KeyboardInterrupt

    monkeypatch.setattr(Mail, "send_news", killed)
    with pytest.raises(KeyboardInterrupt):
        announcement_mails.send_some(made.pk, at)
    send_all(made, at + timedelta(days=1))
    assert sorted(calls) == ["Ann", "Ben", "Cat"]
    assert sorted(statuses().values()) == ["claimed", "sent", "sent"]


def test_failures_are_retried_and_refusals_are_not(
    people: Callable[..., list[User]], monkeypatch: pytest.MonkeyPatch
) -> None:
    at, tries = timezone.now(), list[str]()
    people("Ann", "Ben")

    def fail(kind: Mail, user: User, news: Any) -> None:
        tries.append(user.name)
        raise MessageRefused("550 no") if user.name == "Ann" else SMTPRecipientsRefused({"x": (451, b"wait")})

    monkeypatch.setattr(Mail, "send_news", fail)
    made = announce(at)
    for hours in range(2 * MAX_TRIES):
        send_all(made, at + timedelta(hours=hours))
    assert (tries.count("Ann"), tries.count("Ben")) == (1, MAX_TRIES)
    assert statuses() == {"Ann": "failed", "Ben": "failed"}
    assert AnnouncementMail.objects.get(user__name="Ann").error == "550 no"


def test_announcements_that_have_ended_or_are_not_mailed_send_nothing(
    people: Callable[..., list[User]],
) -> None:
    at = timezone.now()
    people("Ann")
    quiet, over, future = (
        announce(at, is_mailed=False),
        announce(at, ends=1),
        announce(at + timedelta(days=1)),
    )
    for made in (quiet, future):
        send_all(made, at)
    send_all(over, at + timedelta(hours=2))
    assert mail.outbox == []
    assert announcement_mails.due(at + timedelta(hours=2)) == []
    assert announcement_mails.due(at + timedelta(days=2)) == [future.pk]


def test_operator_stops_mails_halfway(people: Callable[..., list[User]]) -> None:
    at = timezone.now()
    people(*(f"P{number}" for number in range(BATCH + 2)))
    made = announce(at)
    assert announcement_mails.send_some(made.pk, at) == BATCH
    Announcement.objects.update(is_mailed=False)
    assert announcement_mails.send_some(made.pk, at) == 0
    assert len(mail.outbox) == BATCH


def test_sweep_starts_the_mails_and_tasks_follow_one_another(
    people: Callable[..., list[User]], worker: InlineWorker, django_capture_on_commit_callbacks: Any
) -> None:
    at = timezone.now()
    people(*(f"P{number}" for number in range(BATCH + 2)))
    announce(at)
    with django_capture_on_commit_callbacks(execute=True):
        sweep.sweep(at)
        worker.run()
    assert len(mail.outbox) == BATCH
    with django_capture_on_commit_callbacks(execute=True):
        worker.run()
    assert len(mail.outbox) == BATCH + 2
    assert announcement_mails.due(at) == []


def test_operators_see_how_many_were_sent(people: Callable[..., list[User]]) -> None:
    at = timezone.now()
    people("Ann", "Ben", "Cat")
    made = announce(at)
    announcement_mails._list_readers(made.pk, at)
    AnnouncementMail.objects.filter(user__name="Ann").update(status=Status.FAILED, error="<ann@example.org>")
    AnnouncementMail.objects.filter(user__name="Ben").update(status=Status.SENT)
    operator = User.objects.create_superuser("olga@example.org", name="Olga")
    client = Client()
    client.force_login(operator, "django.contrib.auth.backends.ModelBackend")
    assert "sent 1 of 3, 1 waiting, 1 failed" in client.get("/admin/games/announcement/").text
    assert (
        "sent 1 of 3, 1 waiting, 1 failed" in client.get(f"/admin/games/announcement/{made.pk}/change/").text
    )
    listed = client.get("/admin/games/announcementmail/").text
    assert "ann@example.org" not in listed
