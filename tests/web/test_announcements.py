"""Announcements: written in the admin, shown on every page, and closed by a reader on one device."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

import pytest
from django.contrib import admin
from django.core.cache import cache
from django.db import DatabaseError, IntegrityError, transaction
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from games.models import Announcement, AnnouncementText
from games.services.upkeep import announcements

pytestmark = [pytest.mark.django_db]

GERMAN = {"Accept-Language": "de"}
TEXTS = {"en": "We move on **Sunday**. [Why](https://example.org)", "de": "Wir ziehen am **Sonntag** um."}


def announce(begins: int = -1, ends: int | None = None, **texts: str) -> Announcement:
    """Make an announcement whose beginning and end are this many hours from now."""
    at = timezone.now()
    made = Announcement.objects.create(
        begins_at=at + timedelta(hours=begins), ends_at=None if ends is None else at + timedelta(hours=ends)
    )
    for language, text in (texts or TEXTS).items():
        AnnouncementText.objects.create(announcement=made, language=language, text=text)
    cache.clear()
    return made


def page_of(client: Client, address: str = "/help/", **headers: Any) -> str:
    return client.get(address, **headers).content.decode()


@pytest.fixture
def operator(sign_in: Any, make_user: Any) -> Client:
    client: Client = sign_in(make_user("Olga", is_staff=True, is_superuser=True))
    return client


@pytest.mark.parametrize("address", ["/", "/help/", "/nowhere/", "/sign-in/", "/privacy/", "/api/v1/docs"])
def test_everybody_sees_an_announcement_on_every_page(client: Client, address: str) -> None:
    announce()
    head = page_of(client, address).partition("<main")[0]
    assert 'We move on <strong>Sunday</strong>. <a href="https://example.org">Why</a>' in head
    assert "Wir ziehen am <strong>Sonntag</strong> um." in page_of(client, address, headers=GERMAN)


def test_page_without_announcements_has_no_banner(client: Client) -> None:
    announce(begins=1)
    announce(begins=-2, ends=-1)
    assert "<aside" not in page_of(client)


def test_announcement_without_a_translation_is_marked_as_foreign(client: Client) -> None:
    made = announce(de="Nur auf Deutsch <b>")
    assert f'<p id="announcement-{made.pk}" lang="de">Nur auf Deutsch &lt;b&gt;</p>' in page_of(client)
    assert 'lang="de">Nur' not in page_of(client, headers=GERMAN)


def test_reader_closes_an_announcement_on_this_device_only(client: Client) -> None:
    gone, kept = announce(en="First"), announce(en="Second")
    answer = client.post(reverse("announcement-close", args=[gone.pk]), {"next": "/games/"})
    assert answer.headers["Location"] == "/games/"
    cookie = answer.cookies["announcements"]
    assert (cookie.value, cookie["httponly"], cookie["samesite"]) == (str(gone.pk), True, "Lax")
    assert ["First" in page_of(client), "Second" in page_of(client)] == [False, True]
    assert "First" in page_of(Client())
    client.post(reverse("announcement-close", args=[kept.pk]), {"next": "https://evil.example/"})
    assert "<aside" not in page_of(client)


def test_cookie_forgets_announcements_that_are_over(client: Client) -> None:
    client.cookies["announcements"] = "7.x.99999"
    made = announce()
    answer = client.post(reverse("announcement-close", args=[made.pk]))
    assert answer.headers["Location"] == "/"
    assert answer.cookies["announcements"].value == str(made.pk)


def test_closing_an_announcement_needs_a_csrf_token() -> None:
    made, client = announce(), Client(enforce_csrf_checks=True)
    assert client.post(reverse("announcement-close", args=[made.pk])).status_code == 403
    assert "csrfmiddlewaretoken" in page_of(client).partition("<main")[0]
    assert client.get(reverse("announcement-close", args=[made.pk])).status_code == 405


def test_pages_read_announcements_from_the_cache(client: Client, django_assert_num_queries: Any) -> None:
    announce()
    with django_assert_num_queries(2):
        page_of(client)
    with django_assert_num_queries(0):
        assert "Sunday" in page_of(client)


def test_pages_without_the_database_have_no_banner(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object) -> None:
        raise DatabaseError

    announce()
    monkeypatch.setattr(announcements, "rows", fail)
    assert "Sunday" not in page_of(client)


def form(**fields: str) -> dict[str, str]:
    """Return the data of a filled admin form with a text in one language."""
    times = {"begins_at_0": "2026-01-01", "begins_at_1": "08:00", "ends_at_0": "", "ends_at_1": ""}
    rows = {"texts-TOTAL_FORMS": "1", "texts-INITIAL_FORMS": "0"}
    return times | rows | {"texts-0-language": "de", "texts-0-text": "Wir ziehen um."} | fields


def test_operator_writes_changes_and_deletes_an_announcement(
    operator: Client, client: Client, django_capture_on_commit_callbacks: Any
) -> None:
    assert "ziehen" not in page_of(client)
    with django_capture_on_commit_callbacks(execute=True):
        assert operator.post(reverse("admin:games_announcement_add"), form()).status_code == 302
    assert "Wir ziehen um." in page_of(client)
    made = Announcement.objects.get()
    text = {
        "texts-INITIAL_FORMS": "1",
        "texts-0-id": str(made.texts.get().pk),
        "texts-0-text": "Wir bleiben.",
    }
    with django_capture_on_commit_callbacks(execute=True):
        operator.post(reverse("admin:games_announcement_change", args=[made.pk]), form(**text))
    assert "Wir bleiben." in page_of(client)
    assert "Wir bleiben." in page_of(operator, reverse("admin:games_announcement_changelist"))
    with django_capture_on_commit_callbacks(execute=True):
        operator.post(reverse("admin:games_announcement_delete", args=[made.pk]), {"post": "yes"})
    assert "<aside" not in page_of(client)


@pytest.mark.parametrize(
    "fault",
    [
        {"texts-0-text": ""},
        {"texts-0-language": "xx"},
        {"texts-0-text": "a" * 501},
        {"texts-TOTAL_FORMS": "0"},
        {"ends_at_0": "2025-01-01", "ends_at_1": "08:00"},
    ],
    ids=["no text", "unknown language", "too long", "no row", "ends before it begins"],
)
def test_admin_refuses_a_faulty_announcement(operator: Client, fault: dict[str, str]) -> None:
    answer = operator.post(reverse("admin:games_announcement_add"), form(**fault))
    assert answer.status_code == 200
    assert "errornote" in answer.content.decode()
    assert not Announcement.objects.exists()


def test_staff_need_the_permission_to_announce(sign_in: Any, make_user: Any) -> None:
    client = sign_in(make_user("Sam", is_staff=True))
    assert client.post(reverse("admin:games_announcement_add"), form()).status_code == 403


def test_database_refuses_two_texts_in_one_language() -> None:
    made = announce()
    with pytest.raises(IntegrityError), transaction.atomic():
        AnnouncementText.objects.create(announcement=made, language="de", text="Noch einer")


def test_admin_has_the_name_of_the_site(operator: Client) -> None:
    page = page_of(operator, reverse("admin:index"))
    assert admin.site.site_header == admin.site.site_title == "Zooasync"
    assert "| Zooasync</title>" in page
    assert "Django administration" not in page + page_of(Client(), "/admin/login/")
