"""Notices about arrivals, departures and agreements: each is sent once, and only while it is true."""

from __future__ import annotations

from collections.abc import Callable
from datetime import timedelta

import pytest
from django.utils import timezone

from games import selectors
from games.core import store
from games.models import Game, Notice, Presence, Proposal, User, address_digest
from games.notify.messages import message_of
from games.services.agreements import proposals
from games.services.notices.relevance import is_true
from games.services.notices.routing import reader_of
from games.services.people import arrivals
from games.services.tables import creating, joining, leaving, seating, starting
from games.services.tables.seat_plans import SeatPlan
from games.wording.news import news_of
from tests.games.conftest import bid

pytestmark = pytest.mark.django_db

NOW = timezone.now()
CARL = "carl@example.org"
Kind = Notice.Kind


def recipients(kind: str) -> list[str]:
    """Return the people who are owed notices of this kind."""
    return sorted(Notice.objects.filter(kind=kind, status="owed").values_list("user__name", flat=True))


def is_sent(kind: str) -> bool:
    notice = Notice.objects.get(kind=kind)
    return is_true(notice, reader_of(notice))


@pytest.fixture
def friends(seeded: object, make_user: Callable[..., User]) -> Game:
    plans = [SeatPlan("me"), SeatPlan("invite", CARL), SeatPlan("open")]
    return creating.create_table(make_user("Ann"), "zooloretto", "Sunday", {}, plans, NOW)


def test_host_is_notified_of_arrivals_full_table_and_departures(
    friends: Game, make_user: Callable[..., User]
) -> None:
    arrivals.arrive(friends.pk, address_digest(CARL), NOW, name="Carl")
    assert (recipients(Kind.JOINED), recipients(Kind.FULL)) == (["Ann"], [])
    message = message_of(Notice.objects.get(kind=Kind.JOINED))
    assert message.title.startswith("Carl has joined: Sunday")
    assert is_sent(Kind.JOINED)
    joining.join_table(friends.pk, make_user("Dan"), NOW)
    assert (recipients(Kind.JOINED), recipients(Kind.FULL)) == (["Ann"], ["Ann"])
    assert is_sent(Kind.FULL)
    joining.leave_table(friends.pk, User.objects.get(name="Dan"), NOW)
    assert not is_sent(Kind.FULL)
    assert recipients(Kind.LEFT) == ["Ann"]
    joining.leave_table(friends.pk, User.objects.get(name="Carl"), NOW)
    assert not is_sent(Kind.JOINED)
    assert recipients(Kind.LEFT) == ["Ann", "Ann"]


def test_full_table_notice_is_moot_once_the_game_starts(
    friends: Game, make_user: Callable[..., User]
) -> None:
    arrivals.arrive(friends.pk, address_digest(CARL), NOW)
    joining.join_table(friends.pk, make_user("Dan"), NOW)
    starting.start_table(friends.pk, User.objects.get(name="Ann"), NOW)
    assert not is_sent(Kind.FULL)


def test_join_notice_is_moot_if_the_host_has_visited_since(friends: Game) -> None:
    arrivals.arrive(friends.pk, address_digest(CARL), NOW, name="Carl")
    ann = User.objects.get(name="Ann")
    Presence.objects.create(user=ann, game=friends, seen_at=NOW + timedelta(seconds=1), ply=0)
    assert not is_sent(Kind.JOINED)


def test_players_are_notified_when_the_host_leaves(friends: Game, make_user: Callable[..., User]) -> None:
    for name in ("Dan",):
        joining.join_table(friends.pk, make_user(name), NOW)
    joining.leave_table(friends.pk, User.objects.get(name="Ann"), NOW)
    assert recipients(Kind.LEFT) == ["Dan"]


def test_decline_notice_shows_the_address_the_host_entered(friends: Game) -> None:
    arrivals.decline(friends.pk, address_digest(CARL), NOW)
    notice = Notice.objects.get(kind=Kind.DECLINED)
    news = news_of(notice)
    assert news is not None
    assert news.heading == f"{CARL} has declined"
    assert is_sent(Kind.DECLINED)
    seating.invite_again(friends.pk, User.objects.get(name="Ann"), 1, NOW)
    assert not is_sent(Kind.DECLINED)


def test_decline_notice_hides_the_address_behind_a_profile(
    seeded: object, make_user: Callable[..., User]
) -> None:
    carl = make_user("Carl")
    plans = [SeatPlan("me"), SeatPlan("invite", carl.sign or "")]
    game = creating.create_table(make_user("Ann"), "zooloretto", "", {}, plans, NOW)
    arrivals.decline(game.pk, address_digest(CARL), NOW)
    message = message_of(Notice.objects.get(kind=Kind.DECLINED))
    assert CARL not in repr(message)
    assert message.title.startswith("Carl has declined")


def test_remaining_players_are_notified_of_resignations(make_table: Callable[..., Game]) -> None:
    game = make_table("Ann", "Ben", "Cat")
    Notice.objects.all().delete()
    for name in ("Ben", "Cat"):
        leaving.resign(game.pk, User.objects.get(name=name), NOW)
    assert recipients(Kind.LEFT) == ["Ann", "Ann", "Cat"]
    first = Notice.objects.filter(kind=Kind.LEFT).earliest("pk")
    assert "A bot plays on until another player takes over the seat." in message_of(first).body


@pytest.fixture
def toy(toy_table: Callable[..., Game]) -> Game:
    game = toy_table("Ann", "Ben", "Cat")
    bid(game, [1, 0, 0])
    return game


def agree(game: Game, kind: str, by: str, *others: str, **data: object) -> Proposal:
    proposal = proposals.propose(game.pk, User.objects.get(name=by), kind, data, NOW)
    for name in others:
        proposals.vote(proposal.pk, User.objects.get(name=name), True, NOW)
    return proposal


def test_agreed_pause_notifies_all_but_the_last_voter(toy: Game) -> None:
    agree(toy, Proposal.Kind.PAUSE, "Ann", "Ben", "Cat")
    assert recipients(Kind.AGREED) == ["Ann", "Ben"]
    notice = Notice.objects.filter(kind=Kind.AGREED).earliest("pk")
    assert "agreed: pause" in message_of(notice).title.lower()


def test_agreed_undo_sends_no_extra_notice_to_players_on_turn(toy: Game) -> None:
    back = store.resting_plies(selectors.game_row(toy.pk))[0]
    agree(toy, Proposal.Kind.UNDO, "Ann", "Ben", "Cat", to=back)
    asked = {seat.user.name for seat in toy.seats.filter(must_act=True) if seat.user}
    assert set(recipients(Kind.AGREED)) == {"Ann", "Ben"} - asked


def test_agreed_end_finishes_the_game_without_an_agreement_notice(toy: Game) -> None:
    agree(toy, Proposal.Kind.END, "Ann", "Ben", "Cat")
    assert recipients(Kind.AGREED) == []
    assert selectors.game_row(toy.pk).status == Game.Status.FINISHED
