"""The signed-in user is read together with the session, and is the one that Django would find."""

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
    """Return a browser in which Ann has signed in and viewed a page."""
    client = Client()
    client.post(accounts.sign_in_link(ann))
    client.get("/account/")
    return client


def asked_by(browser, kind=SessionStore):
    request = RequestFactory().get("/")
    request.session = kind(browser.cookies[settings.SESSION_COOKIE_NAME].value)
    return request


def found_by(request):
    """Return the user that the site finds, and the number of SQL statements."""
    with CaptureQueriesContext(connection) as queries:
        user = signed_in(request)
    return user, len(queries)


def change(browser, **values):
    session = asked_by(browser).session
    session.update(values)
    session.save()


def test_it_takes_one_statement(browser, ann):
    assert found_by(asked_by(browser)) == (ann, 1)


def test_django_reads_the_same_session(browser, ann):
    assert get_user(asked_by(browser, Usual)) == ann
    assert found_by(asked_by(browser, Usual)) == (ann, 2)


def test_nobody_is_found_without_a_session():
    request = RequestFactory().get("/")
    request.session = SessionStore()
    user, statements = found_by(request)
    assert (user.is_authenticated, statements) == (False, 0)


def test_a_session_that_nobody_has_noted_is_read_the_usual_way(browser, ann):
    SignIn.objects.all().delete()
    assert found_by(asked_by(browser)) == (ann, 2)


def test_a_note_of_somebody_else_or_of_nobody_says_nothing(browser, ann, make_user):
    SignIn.objects.update(user=make_user("Ben"))
    assert found_by(asked_by(browser)) == (ann, 2)
    SignIn.objects.update(user=10**6)
    assert found_by(asked_by(browser)) == (ann, 2)


def ends_with_the_person(browser):
    User.objects.update(is_active=False)


def ends_with_the_password(browser):
    user = User.objects.get()
    user.set_password("slow zebras at noon")
    User.objects.filter(pk=user.pk).update(password=user.password)


def ends_with_the_way_in(browser):
    change(browser, **{BACKEND_SESSION_KEY: "games.no.such.Backend"})


def ends_by_itself(browser):
    asked_by(browser).session.delete()


@pytest.mark.parametrize(
    "end", [ends_with_the_person, ends_with_the_password, ends_with_the_way_in, ends_by_itself]
)
def test_what_ends_a_session_still_does(browser, end):
    end(browser)
    assert not found_by(asked_by(browser))[0].is_authenticated
    assert browser.get("/account/").status_code == 302


def test_a_session_signed_with_an_older_key_goes_on(browser, ann, settings):
    settings.SECRET_KEY_FALLBACKS = [settings.SECRET_KEY]
    settings.SECRET_KEY = "another that is long enough to be one"
    assert browser.get("/account/").status_code == 200
    assert found_by(asked_by(browser)) == (ann, 1)
