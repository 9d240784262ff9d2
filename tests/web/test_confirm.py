"""The pages behind links in mails that give a seat back or answer a proposal."""

from __future__ import annotations

import re
from collections.abc import Callable
from datetime import UTC, datetime, timedelta

import pytest
from django.test import Client
from django.utils import timezone

from games import selectors
from games.links.signed import Ballot, MoveOffer, back_url, ballot_url, move_url, tagged
from games.models import Game, Notice, Proposal, Receipt, Seat, Vote
from games.text.ties import unbroken

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("seeded")]


@pytest.fixture
def seat(make_table: Callable) -> Seat:
    return make_table("Ann", "Ben").seats.select_related("user", "game").get(user__name="Ann")


@pytest.fixture
def anybody() -> Client:
    """Return a client that is not signed in and sends no CSRF token."""
    return Client(enforce_csrf_checks=True)


@pytest.fixture
def proposal(seat: Seat) -> Proposal:
    ben = Seat.objects.get(user__name="Ben")
    later = timezone.now() + timedelta(days=7)
    return Proposal.objects.create(game=seat.game, seat=ben, kind="pause", ply=0, lapses_at=later)


def path_of(url: str) -> str:
    return re.sub(r"^https?://[^/]+", "", url)


def page(client: Client, url: str) -> str:
    return client.get(url).content.decode()


def test_only_the_button_gives_the_seat_back(seat: Seat, anybody: Client) -> None:
    Seat.objects.filter(pk=seat.pk).update(stand_in="greedy")
    url = path_of(back_url(seat))
    for method in (anybody.get, anybody.head, anybody.options):
        method(url)
    seat.refresh_from_db()
    assert seat.stand_in == "greedy"
    assert page(anybody, url).count("<button") == 1
    assert anybody.post(url).status_code == 302
    seat.refresh_from_db()
    assert seat.stand_in == ""
    assert "The seat is yours" in page(anybody, url)
    assert "<button" not in page(anybody, url)


@pytest.mark.parametrize("agrees", [True, False])
def test_only_the_button_casts_the_vote(
    seat: Seat, proposal: Proposal, anybody: Client, agrees: bool
) -> None:
    ballot = Ballot(seat, proposal.pk, agrees)
    url = path_of(ballot_url(ballot))
    shown = page(anybody, url)
    assert not Vote.objects.exists()
    assert "Ben proposes a pause" in shown
    assert shown.count("<button") == 1
    assert ("Agree" in shown, "Decline" in shown) == (agrees, not agrees)
    assert anybody.post(url).status_code == 302
    assert list(Vote.objects.values_list("seat", "agrees")) == [(seat.pk, agrees)]
    assert (
        "The proposal has taken effect" if agrees else "You did not agree, so the proposal was not accepted."
    ) in page(anybody, url)
    assert "<button" not in page(anybody, url)


@pytest.mark.parametrize("status", ["carried", "declined", "withdrawn", "lapsed"])
def test_decided_proposals_have_no_button(
    seat: Seat, proposal: Proposal, anybody: Client, status: str
) -> None:
    Proposal.objects.update(status=status)
    shown = page(anybody, path_of(ballot_url(Ballot(seat, proposal.pk, True))))
    assert "<button" not in shown
    assert ("The proposal has taken effect" in shown) == (status == "carried")


def test_links_of_a_finished_game_are_refused_with_a_reason(
    seat: Seat, proposal: Proposal, anybody: Client
) -> None:
    Game.objects.update(status=Game.Status.FINISHED)
    for url, sentence in (
        (back_url(seat), "The game is over."),
        (
            ballot_url(Ballot(seat, proposal.pk, True)),
            "This proposal is already decided or no longer applies.",
        ),
    ):
        answer = anybody.post(path_of(url))
        assert answer.status_code == 409
        assert sentence in answer.content.decode()


def test_links_work_for_one_page_and_expire_with_the_password(
    seat: Seat, proposal: Proposal, anybody: Client
) -> None:
    urls = [path_of(url) for url in (back_url(seat), ballot_url(Ballot(seat, proposal.pk, True)))]
    for url in urls:
        _, name, token, _ = url.split("/")
        for other in {"back", "vote", "do"} - {name}:
            assert anybody.post(f"/{other}/{token}/").status_code == 404
        assert anybody.post(f"/{name}/A{token[1:]}/").status_code == 404
    seat.user.set_unusable_password()
    seat.user.save()
    for url in urls:
        assert anybody.get(url).status_code == anybody.post(url).status_code == 404
    assert not Vote.objects.exists()


@pytest.mark.parametrize("page_of", ["back", "vote"])
@pytest.mark.parametrize("is_refused", [False, True])
def test_pressing_the_button_marks_the_notice_as_opened(
    seat: Seat, proposal: Proposal, anybody: Client, sign_in: Callable, page_of: str, is_refused: bool
) -> None:
    Seat.objects.filter(pk=seat.pk).update(stand_in="greedy" if page_of == "back" else "")
    kind, about = ("away", None) if page_of == "back" else ("proposal", proposal)
    given = {"user": seat.user, "seat": seat, "game": seat.game, "ply": 0, "status": "sent"}
    notice = Notice.objects.create(kind=kind, proposal=about, **given)
    link = back_url(seat) if page_of == "back" else ballot_url(Ballot(seat, proposal.pk, True))
    url = path_of(tagged(link, notice))
    if is_refused:
        Game.objects.update(status=Game.Status.FINISHED)
    page(anybody, url)
    assert not Receipt.objects.exists()
    anybody.post(url)
    anybody.post(url)
    assert list(Receipt.objects.values_list("notice", "status")) == [(notice.pk, "opened")]
    assert "link opened" in sign_in(seat.user).get("/account/notices/receipts/").text


@pytest.mark.parametrize("other", ["", "?n=x"])
def test_missing_or_foreign_notice_tags_create_no_receipt(seat: Seat, anybody: Client, other: str) -> None:
    ben = Seat.objects.select_related("user").get(user__name="Ben")
    notice = Notice.objects.create(user=ben.user, seat=ben, game=seat.game, kind="away", ply=0, status="sent")
    anybody.post(path_of(back_url(seat)) + other)
    anybody.post(path_of(tagged(back_url(seat), notice)))
    assert not Receipt.objects.exists()


def test_refuses_a_ballot_for_another_table(seat: Seat, make_table: Callable, anybody: Client) -> None:
    other = make_table("Ann", "Ben").seats.get(user__name="Ben")
    later = timezone.now() + timedelta(days=7)
    strange = Proposal.objects.create(game=other.game, seat=other, kind="end", ply=0, lapses_at=later)
    url = path_of(ballot_url(Ballot(seat, strange.pk, True)))
    assert anybody.post(url).status_code == 404
    assert not Vote.objects.exists()


def test_emailed_page_shows_times_in_the_readers_time_zone(make_table: Callable, anybody: Client) -> None:
    game = make_table("Ann", "Ben", play_forced=False)
    seat = game.seats.select_related("user", "game").get(must_act=True)
    seat.user.zone = "America/New_York"
    seat.user.save()
    Seat.objects.filter(pk=seat.pk).update(due_at=datetime(2030, 1, 15, 12, tzinfo=UTC))
    text = selectors.position(game.pk, seat.user).choices[0].text
    page = anybody.get(path_of(move_url(MoveOffer(seat, game.ply, text))))
    assert unbroken("15 Jan, 07:00 EST") in page.text
