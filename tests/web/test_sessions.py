"""The site reads a session and its signed-in user together, and finds the same user as Django."""

from __future__ import annotations

import pytest
from django.conf import settings
from django.contrib.auth import BACKEND_SESSION_KEY, get_user
from django.contrib.sessions.backends.db import SessionStore as Usual
from django.db import connection
from django.test import Client, RequestFactory
from django.test.utils import CaptureQueriesContext

from games.models import SignIn, User
from games.services.people import accounts
from games.web.account.sessions import SessionStore, signed_in

pytestmark = pytest.mark.django_db


@pytest.fixture
def ann(make_user):
    return make_user("Ann")


@pytest.fixture
def browser(ann):
    """Return a browser in which Ann has signed in and opened a page."""
    client = Client()
    client.post(accounts.sign_in_link(ann))
    client.get("/account/")
    return client


def asked_by(browser, kind=SessionStore):
    request = RequestFactory().get("/")
    request.session = kind(browser.cookies[settings.SESSION_COOKIE_NAME].value)
    return request


def found_by(request):
    """Return the user that the site finds and the number of SQL statements that this takes."""
    with CaptureQueriesContext(connection) as queries:
        user = signed_in(request)
    return user, len(queries)


def change(browser, **values):
    session = asked_by(browser).session
    session.update(values)
    session.save()


def test_session_and_user_are_read_in_one_statement(browser, ann):
    assert found_by(asked_by(browser)) == (ann, 1)


def test_django_reads_the_same_session(browser, ann):
    assert get_user(asked_by(browser, Usual)) == ann
    assert found_by(asked_by(browser, Usual)) == (ann, 2)


def test_without_a_session_the_user_is_anonymous():
    request = RequestFactory().get("/")
    request.session = SessionStore()
    user, statements = found_by(request)
    assert (user.is_authenticated, statements) == (False, 0)


def test_session_without_a_sign_in_row_needs_two_statements(browser, ann):
    SignIn.objects.all().delete()
    assert found_by(asked_by(browser)) == (ann, 2)


def test_sign_in_row_of_another_user_is_ignored(browser, ann, make_user):
    SignIn.objects.update(user=make_user("Ben"))
    assert found_by(asked_by(browser)) == (ann, 2)
    SignIn.objects.update(user=10**6)
    assert found_by(asked_by(browser)) == (ann, 2)


def deactivate_the_user(browser):
    User.objects.update(is_active=False)


def change_the_password(browser):
    user = User.objects.get()
    user.set_password("slow zebras at noon")
    User.objects.filter(pk=user.pk).update(password=user.password)


def remove_the_backend(browser):
    change(browser, **{BACKEND_SESSION_KEY: "games.no.such.Backend"})


def delete_the_session(browser):
    asked_by(browser).session.delete()


@pytest.mark.parametrize(
    "end", [deactivate_the_user, change_the_password, remove_the_backend, delete_the_session]
)
def test_ended_sessions_are_not_signed_in(browser, end):
    end(browser)
    assert not found_by(asked_by(browser))[0].is_authenticated
    assert browser.get("/account/").status_code == 302


def test_session_survives_a_new_secret_key(browser, ann, settings):
    settings.SECRET_KEY_FALLBACKS = [settings.SECRET_KEY]
    settings.SECRET_KEY = "another that is long enough to be one"
    assert browser.get("/account/").status_code == 200
    assert found_by(asked_by(browser)) == (ann, 1)
