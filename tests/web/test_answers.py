"""Answers that the service worker sends: once, confirmed if required, and with their results."""

from __future__ import annotations

import re
from collections.abc import Callable
from datetime import timedelta
from typing import Any

import pytest
from django.test import Client
from django.utils import timezone

from games.links.signed import Ballot, MoveOffer, ballot_url, move_url, tagged
from games.models import Game, Notice, Presence, Proposal, Receipt, Seat, Submission, User, Vote
from games.selectors import position
from tests.hurry import hurry
from tests.seeds import Seeded
from tests.web.conftest import play_on

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("seeded", "prompt_worker")]


def asked_at(game: Game) -> Seat:
    return game.seats.select_related("user", "game").get(must_act=True)


@pytest.fixture
def game(make_table: Callable) -> Game:
    return make_table("Ann", "Ben", play_forced=False)


@pytest.fixture
def late(make_table: Callable, seeded: Seeded) -> Game:
    """Return a table where the player to move may take a truck, a move that can be undone."""
    game, chance = make_table("Ann", "Ben", "Cleo"), seeded.random("late")
    while True:
        game = hurry(game, chance, until=game.ply + 1)
        seat = asked_at(game)
        choices = position(game.pk, seat.user).choices
        if seat.user and {"draw", "take 1"} <= {choice.text for choice in choices}:
            return game


def address(url: str) -> str:
    path, _, query = re.sub(r"^https?://[^/]+", "", url).partition("?")
    return f"{path}answer/?{query}"


def send(url: str, confirmed: str = "1", status: int = 200) -> dict[str, Any]:
    """Send an answer as the service worker does: without a cookie or a CSRF token."""
    answer = Client(enforce_csrf_checks=True).post(address(url), {"confirmed": confirmed})
    assert answer.status_code == status
    assert "no-store" in answer.headers["Cache-Control"]
    return answer.json()


def url_of(seat: Seat, text: str) -> str:
    return move_url(MoveOffer(seat, seat.game.ply, text))


def test_a_confirmed_answer_is_played_once_and_offers_the_next_choices(game: Game) -> None:
    seat = asked_at(game)
    url = url_of(seat, "draw")
    for method in ("get", "head", "options", "put"):
        getattr(Client(), method)(address(url))
    assert not Submission.objects.exists()
    first = send(url)
    assert (first["status"], first["title"]) == ("done", "Done: Tuesday")
    assert "draws a tile" in first["body"]
    assert [label for label, _, _ in first["choices"]] == [
        "Put it on truck 1",
        "Put it on truck 2",
        "Put it on truck 3",
    ]
    assert send(url)["status"] == "done"
    assert Submission.objects.count() == 1


def test_an_unconfirmed_answer_is_played_only_if_allowed_and_reversible(late: Game) -> None:
    seat = asked_at(late)
    assert send(url_of(seat, "take 1"), "0") == {**send(url_of(seat, "take 1"), ""), "status": "confirm"}
    User.objects.update(answers_at_once=True)
    assert send(url_of(seat, "draw"), "0")["status"] == "confirm"
    assert not Submission.objects.filter(seat=seat, key__startswith="do-").exists()
    assert send(url_of(seat, "take 1"), "0")["status"] == "done"


def test_a_late_answer_says_that_the_turn_is_over(game: Game) -> None:
    seat = asked_at(game)
    url = url_of(seat, "draw")
    while asked_at(game).pk == seat.pk:
        play_on(game, game.ply + 1)
        game.refresh_from_db()
    for confirmed in "01":
        answer = send(url, confirmed)
        assert (answer["status"], answer["title"]) == ("stale", "It is no longer your turn: Tuesday")
        assert answer["body"] == "Open the table to see the current position."
    Game.objects.update(status=Game.Status.FINISHED)
    assert send(url)["title"] == "The game is over: Tuesday"


def test_forged_links_and_links_of_other_seats_change_nothing(game: Game, make_user: Callable) -> None:
    seat = asked_at(game)
    url = url_of(seat, "draw")
    assert send(url.replace("/do/", "/do/A"), status=404)["status"] == "gone"
    assert send(url.replace("/do/", "/vote/"), status=404)["status"] == "gone"
    Seat.objects.filter(pk=seat.pk).update(user=make_user("Cleo"))
    assert send(url, status=404)["status"] == "gone"
    assert not Submission.objects.exists()


def test_an_answer_opens_its_notice_but_is_no_look_at_the_table(game: Game) -> None:
    seat = asked_at(game)
    Presence.objects.all().delete()
    given = {"user": seat.user, "seat": seat, "game": game, "kind": "turn", "ply": game.ply}
    notice = Notice.objects.filter(**given).first() or Notice.objects.create(**given, status="sent")
    send(tagged(url_of(seat, "draw"), notice))
    assert Receipt.objects.filter(notice=notice, status="opened").count() == 1
    assert not Presence.objects.exists()


def test_a_refusal_by_the_rules_tells_no_secret(game: Game) -> None:
    answer = send(url_of(asked_at(game), "take 9"))
    assert (answer["status"], answer["body"]) == ("refused", "The rules do not allow this move.")


def test_a_vote_asks_first_and_counts_once(game: Game, make_table: Callable) -> None:
    ann, ben = (game.seats.select_related("user", "game").get(user__name=name) for name in ("Ann", "Ben"))
    later = timezone.now() + timedelta(days=7)
    proposal = Proposal.objects.create(game=game, seat=ben, kind="pause", ply=0, lapses_at=later)
    url = ballot_url(Ballot(ann, proposal.pk, True))
    User.objects.update(answers_at_once=True)
    assert send(url, "0")["status"] == "confirm"
    assert not Vote.objects.exists()
    for _ in range(2):
        assert send(url)["title"] == "You agreed: Tuesday"
    assert Vote.objects.count() == 1
    assert send(ballot_url(Ballot(ann, proposal.pk, False)))["status"] == "refused"
    strange = make_table("Ann", "Ben").seats.get(user__name="Ann")
    assert send(ballot_url(Ballot(strange, proposal.pk, True)), status=404)["status"] == "gone"
