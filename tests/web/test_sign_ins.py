"""Where a user is signed in: the account page lists it and can end it, with effect from the next request."""

from __future__ import annotations

import importlib
import re
from datetime import timedelta

import pytest
from django.apps import apps
from django.contrib.sessions.models import Session
from django.test import Client
from django.utils import timezone
from django.utils.html import strip_tags

from games.core.errors import Refused
from games.models import Channel, SignIn, User
from games.selectors import export_of
from games.services.people import accounts, deletion, sign_ins
from games.services.upkeep.pruning import prune
from games.web.account import sign_ins as web_sign_ins
from tests.device import Device

pytestmark = pytest.mark.django_db

PHONE = "Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) Version/17.0 Mobile/15E148 Safari/604.1"
DESK = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0"
PASSWORD = "slow zebras at noon"


@pytest.fixture
def ann(make_user):
    return make_user("Ann")


@pytest.fixture
def new_process(monkeypatch):
    """Return a function that makes this process forget which sessions it has recorded today."""
    return lambda: monkeypatch.setattr(web_sign_ins, "RECORDED", web_sign_ins.RecordedSessions())


def signed_in(user: User, agent: str = DESK) -> Client:
    """Return a browser in which somebody has followed a mailed link."""
    client = Client(headers={"user-agent": agent})
    assert client.post(accounts.sign_in_link(user)).status_code == 302
    user.refresh_from_db()
    return client


def is_in(client: Client) -> bool:
    return client.get("/account/").status_code == 200


def test_account_page_lists_devices_and_signs_one_out(ann):
    here, there = signed_in(ann), signed_in(ann, PHONE)
    page = here.get("/account/").text
    assert "Firefox, Linux · this device" in strip_tags(page)
    assert "<strong>Safari, iPhone</strong><br>" in page
    assert "<summary>1 other device</summary>" in page
    assert page.count("/end/") == 1
    assert not any(str(each.session.session_key) in page for each in (here, there))
    assert here.post(re.search(r"/account/sign-ins/\d+/end/", page)[0]).status_code == 302
    page = here.get("/account/").text
    assert "Device signed out." in page
    assert "iPhone" not in page
    assert "Sign out all other devices" not in page
    assert (is_in(here), is_in(there)) == (True, False)
    assert "_auth_user_id" not in there.session


def test_account_page_lists_other_devices_before_this_one_is_recorded(ann):
    signed_in(ann, PHONE)
    here = Client()
    here.force_login(ann, "sesame.backends.ModelBackend")
    page = here.get("/account/").text
    assert "this device" not in page
    assert "<summary>1 other device</summary>" in page
    assert "<strong>Safari, iPhone</strong><br>" in page


def test_signs_out_all_other_devices_but_not_tokens_or_other_users(ann, make_user):
    token = accounts.issue_token(ann, "a program")
    here, *others = (signed_in(ann) for _ in range(4))
    ben = signed_in(make_user("Ben"))
    assert here.post("/account/sign-ins/end-others/").status_code == 302
    assert [is_in(each) for each in (here, *others, ben)] == [True, False, False, False, True]
    assert Client(headers={"authorization": f"Token {token}"}).get("/api/v1/me").status_code == 200
    assert others[0].get("/api/v1/me").status_code == 401


def test_only_the_owner_can_end_a_session(ann, make_user):
    there = signed_in(ann)
    mine = SignIn.objects.get(user=ann)
    ben = signed_in(make_user("Ben"))
    assert ben.post(f"/account/sign-ins/{mine.pk}/end/").status_code == 404
    assert Client().post(f"/account/sign-ins/{mine.pk}/end/").status_code == 302
    assert ben.get(f"/account/sign-ins/{mine.pk}/end/").status_code == 405
    assert is_in(there)
    sign_ins.end(ann, mine.pk)
    with pytest.raises(Refused) as refused:
        sign_ins.end(ann, mine.pk)
    assert refused.value.code == "no_such_sign_in"


def test_ending_a_session_unsubscribes_its_device(ann):
    there, device = signed_in(ann, PHONE), Device()
    there.post("/account/push/", device.subscription, content_type="application/json")
    assert Channel.objects.filter(kind="push").count() == 1
    sign_ins.end_others(ann)
    assert not Channel.objects.filter(kind="push").exists()


def test_concurrent_request_does_not_revive_an_ended_session(ann, monkeypatch):
    """Changes that the request made to its session are lost, too."""
    there = signed_in(ann)
    key = there.session.session_key

    def meanwhile(request, *_):
        request.session["kept"] = 1
        sign_ins.end_others(ann)

    monkeypatch.setattr("games.web.account.accounts.messages.success", meanwhile)
    assert there.post("/account/", {"name": "Anna"}).status_code == 400
    assert not Session.objects.filter(pk=key).exists()
    assert not is_in(there)


def test_last_use_is_written_once_a_day(ann, new_process, django_assert_num_queries):
    here = signed_in(ann)
    SignIn.objects.update(seen_on="2020-01-01")
    is_in(here)
    assert str(SignIn.objects.get().seen_on) == "2020-01-01", "this process has noted it today"
    new_process()
    assert is_in(here)
    seen = SignIn.objects.get()
    assert (seen.seen_on, seen.begun_at.date()) == (timezone.now().date(),) * 2
    with django_assert_num_queries(0):
        Client().get("/healthz")
        assert Client().get("/sign-in/").status_code == 200


def test_new_password_ends_all_other_sessions():
    root = User.objects.create_superuser("root@example.org", PASSWORD)
    here, there = signed_in(root), signed_in(root, PHONE)
    good = "quick zebras at night"
    fields = {"old_password": PASSWORD, "new_password1": good, "new_password2": good}
    assert here.post("/admin/password_change/", fields).status_code == 302
    assert (is_in(here), is_in(there)) == (True, False)
    assert SignIn.objects.count() == 1
    root.refresh_from_db()
    root.set_password(PASSWORD)  # as `manage.py changepassword` does
    root.save()
    assert not is_in(here)


def test_new_email_address_ends_all_sessions_and_sign_in_links(ann):
    there, link = signed_in(ann), accounts.sign_in_link(ann)
    root = signed_in(User.objects.create_superuser("root@example.org", PASSWORD))
    change = f"/admin/games/user/{ann.pk}/change/"
    same = {"email": ann.email, "name": "Anna", "is_active": "on"}
    assert root.post(change, same).status_code == 302
    assert is_in(there)
    assert root.post(change, {**same, "email": "new@example.org"}).status_code == 302
    assert (is_in(there), is_in(root)) == (False, True)
    assert Client().post(link).status_code == 410


def test_deleted_user_is_signed_out_everywhere(ann):
    here = signed_in(ann)
    assert export_of(ann)["sign_ins"] == list(SignIn.objects.values("device", "begun_at", "seen_on"))
    deletion.forget(ann, timezone.now())
    assert not is_in(here)
    assert not SignIn.objects.exists()
    assert not Session.objects.exists()


def test_expired_sessions_are_pruned(ann, settings):
    signed_in(ann), signed_in(ann)
    first = Session.objects.first()
    first.expire_date = timezone.now()
    first.save()
    SignIn.objects.create(session_id="gone", user=ann, begun_at=timezone.now(), seen_on=timezone.now().date())
    assert len(SignIn.objects.living(ann, timezone.now())) == 1
    prune(timezone.now() + timedelta(seconds=1))
    assert (Session.objects.count(), SignIn.objects.count()) == (1, 1)


def test_sessions_of_earlier_releases_are_recorded(ann, new_process):
    """The migration records these sessions with the day when they began. Otherwise, the next request does."""
    here = signed_in(ann)
    SignIn.objects.all().delete()
    migration = importlib.import_module("games.migrations.0032_sign_ins")
    migration.tell_of_sessions(apps, None)
    record = SignIn.objects.get()
    assert (record.user, record.device, record.seen_on) == (ann, "", timezone.now().date())
    assert "Unknown browser · this device" in strip_tags(here.get("/account/").text)
    SignIn.objects.all().delete()
    new_process()
    assert is_in(here)
    assert SignIn.objects.count() == 1


@pytest.mark.usefixtures("seeded")
def test_guests_see_no_device_list(client):
    client.post("/play/zooloretto/")
    assert "Signed-in devices" not in client.get("/account/").text
