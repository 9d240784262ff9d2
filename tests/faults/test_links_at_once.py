"""Single-use links that several readers open at once: the person and others who can read the mail."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from urllib.parse import urlsplit

import pytest
from django.contrib.sessions.models import Session
from django.test import Client
from django.utils import timezone

from games.links.signed import MoveOffer, move_url
from games.models import Seat, Submission, User
from games.services.people import accounts
from tests.conftest import InlineWorker
from tests.faults.test_at_once import at_once

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.usefixtures("seeded")]

TRIES = 8


def path_of(url: str) -> str:
    parts = urlsplit(url)
    return f"{parts.path}?{parts.query}"


@pytest.mark.parametrize("has_been_here", [False, True])
def test_sign_in_link_opened_eight_times_signs_in_once(
    make_user: Callable[..., User], has_been_here: bool
) -> None:
    ann = make_user("Ann", last_login=timezone.now() if has_been_here else None)
    link = path_of(accounts.sign_in_link(ann))
    codes = at_once(TRIES, lambda _: Client().post(link).status_code)
    assert Counter(codes) == {302: 1, 410: TRIES - 1}
    assert Session.objects.count() == 1


def test_development_link_opened_eight_times_signs_in_once(make_user: Callable[..., User], settings) -> None:
    settings.SHOW_MAILBOX = True
    link = path_of(accounts.sign_in_link(make_user("Ann")))
    codes = at_once(TRIES, lambda _: Client().get(link).status_code)
    assert Counter(codes) == {302: 1, 410: TRIES - 1}


def test_a_move_offered_in_a_mail_is_made_once(make_table: Callable, worker: InlineWorker) -> None:
    game = make_table("Ann", "Ben", play_forced=False)
    seat = Seat.objects.select_related("game", "user").get(game=game, must_act=True)
    link = path_of(move_url(MoveOffer(seat, game.ply, "draw")))
    assert set(at_once(TRIES, lambda _: Client().post(link).status_code)) == {302}
    assert Submission.objects.filter(seat=seat).count() == 1
    worker.run()
    assert game.moves.filter(kind="draw").count() == 1
