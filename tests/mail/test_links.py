"""What the reader of a mail can do without signing in: make one move, or unsubscribe."""

from __future__ import annotations

import re
from datetime import timedelta
from html import unescape

import pytest
from django.test import Client
from django.utils import timezone

from games import selectors
from games.links import signed
from games.links.signed import MoveOffer, move_url, unsubscribe_url
from games.models import Game, Seat, Submission
from tests.mail.conftest import PostOffice, html_of, offered

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.usefixtures("no_pictures")]


@pytest.fixture
def game(make_table, worker) -> Game:
    game = make_table("Ann", "Ben")
    worker.run()
    game.refresh_from_db()
    return game


@pytest.fixture
def seat(game: Game) -> Seat:
    return game.seats.select_related("user", "game").get(must_act=True)


@pytest.fixture
def link(game: Game, seat: Seat) -> str:
    return path_of(move_url(MoveOffer(seat, game.ply, "put 1")))


@pytest.fixture
def anybody() -> Client:
    """Return a client that is not signed in and sends no CSRF token."""
    return Client(enforce_csrf_checks=True)


def path_of(url: str) -> str:
    return re.sub(r"^https?://[^/]+", "", url)


def test_a_mail_links_every_move_it_lists(make_table, worker, post_office: PostOffice):
    game = make_table("Ann", "Ben")
    worker.run()
    mail = post_office.last(game.seats.get(must_act=True).user.name)
    urls = [unescape(url) for url in re.findall(r'href="([^"]*/do/[^"]*)"', html_of(mail))]
    offers = [signed.offered_move(path_of(url).split("/")[2]) for url in urls]
    assert [offer.text for offer in offers] == offered(mail)
    assert all("/?n=" in url for url in urls)


def test_opening_a_link_makes_no_move(link, anybody, game):
    for method in (anybody.get, anybody.head, anybody.options):
        method(link)
    page = anybody.get(link)
    assert page.status_code == 200
    assert page.content.decode().count("<button") == 1
    assert not Submission.objects.exists()
    assert page.headers["Cache-Control"].startswith("max-age=0, no-cache, no-store")


def test_pressing_the_button_makes_one_move(link, anybody, game, worker):
    for _ in range(3):
        assert anybody.post(link).status_code == 302
    assert "Checking your move…" in anybody.get(link).content.decode()
    worker.run()
    submission = Submission.objects.get()
    assert submission.status == "accepted"
    assert "puts" in anybody.get(link).content.decode()
    anybody.post(link)
    assert Submission.objects.count() == 1


def test_the_result_page_links_the_next_moves_of_the_turn(make_table, worker, anybody):
    game = make_table("Ann", bots=1, play_forced=False)
    worker.run()
    seat = game.seats.select_related("user", "game").get(user__name="Ann")
    game.refresh_from_db()
    assert seat.must_act
    link = path_of(move_url(MoveOffer(seat, game.ply, "draw")))
    anybody.post(link)
    worker.run()
    page = anybody.get(link).content.decode()
    following = [path_of(unescape(url)) for url in re.findall(r'href="([^"]*/do/[^"]*)"', page)]
    assert following
    anybody.post(following[0])
    worker.run()
    assert Submission.objects.filter(face="web", status="accepted").count() == 2


def test_a_stale_link_returns_409_and_makes_no_move(link, anybody, game, seat, worker):
    other = path_of(move_url(MoveOffer(seat, game.ply, "put 2")))
    anybody.post(other)
    worker.run()
    for answer in (anybody.get(link), anybody.post(link)):
        assert answer.status_code == 409
        assert game.pk in answer.content.decode()
    assert Submission.objects.count() == 1


@pytest.mark.parametrize("spoil", [lambda t: t[:-1], lambda t: "A" + t[1:], lambda t: "x", lambda t: "é:é:é"])
def test_forged_links_return_404(link, anybody, spoil):
    token = link.split("/")[2]
    assert anybody.get(f"/do/{spoil(token)}/").status_code == 404
    assert anybody.post(f"/do/{spoil(token)}/").status_code == 404
    assert anybody.get(f"/unsubscribe/{token}/").status_code == 404


def test_links_expire_with_time_or_a_password_change(link, anybody, seat, monkeypatch):
    with monkeypatch.context() as later:
        then = timezone.now() + signed.DEED_AGE + timedelta(minutes=1)
        later.setattr("django.core.signing.time.time", then.timestamp)
        assert anybody.get(link).status_code == 404
    assert anybody.get(link).status_code == 200
    seat.user.set_unusable_password()
    seat.user.save()
    assert anybody.get(link).status_code == 404


def test_only_a_post_request_unsubscribes(make_user, anybody):
    ann = make_user("Ann")
    link = path_of(unsubscribe_url(ann))
    assert anybody.get(link).content.decode().count("<button") == 1
    assert selectors.wants_mail(ann)
    for _ in range(2):
        assert anybody.post(link, {"List-Unsubscribe": "One-Click"}).status_code == 200
    assert not selectors.wants_mail(ann)
