"""Several members act at once. The campaign gets one next game, without members who have left."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from django.utils import timezone

from games.core.errors import Refused
from games.models import Campaign, Game, User
from games.services.tables import campaigns, joining
from games.services.tables.seat_plans import SeatPlan
from tests.faults.test_at_once import at_once
from tests.games.conftest import end

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.usefixtures("seeded")]


@pytest.fixture
def three(toy_game: str, make_user: Callable) -> tuple[Game, list[User]]:
    """Return the finished first game of a campaign of three, and its players."""
    users = [make_user(name) for name in ("Ann", "Ben", "Cat")]
    plans, now = [SeatPlan("me"), *[SeatPlan("open")] * 2], timezone.now()
    game = campaigns.begin_campaign(users[0], toy_game, "", {}, plans, now)
    for user in users[1:]:
        joining.join_table(game.pk, user, now)
    return end(game, 0), users


def tried(act: Callable[[], object]) -> str:
    """Return the code of the refusal, or an empty string."""
    try:
        act()
    except Refused as refusal:
        return refusal.code
    return ""


def test_twelve_concurrent_continues_create_one_game(three: tuple[Game, list[User]]) -> None:
    game, users = three
    campaign = game.campaign_id or ""

    def go_on(number: int) -> str:
        return campaigns.continue_campaign(campaign, users[number % 3], game.pk, timezone.now()).pk

    assert len(set(at_once(12, go_on))) == 1
    assert Game.objects.count() == 2


def test_one_leaves_while_others_continue(three: tuple[Game, list[User]]) -> None:
    game, users = three
    campaign = game.campaign_id or ""

    def act(number: int) -> str:
        if number == 0:
            return tried(lambda: campaigns.leave_campaign(campaign, users[0], timezone.now()))
        by = users[1 + number % 2]
        return tried(lambda: campaigns.continue_campaign(campaign, by, game.pk, timezone.now()))

    assert set(at_once(5, act)) == {""}
    second = Game.objects.get(campaign_number=2)
    assert [seat.user for seat in second.seats.all()] == users[1:]
    assert [seat.number for seat in second.seats.all()] == [0, 1]


def test_concurrent_leaves_delete_game_and_campaign(toy_game: str, make_user: Callable) -> None:
    ann, ben, now = make_user("Ann"), make_user("Ben"), timezone.now()
    game = campaigns.begin_campaign(ann, toy_game, "", {}, [SeatPlan("me"), SeatPlan("open")], now)
    joining.join_table(game.pk, ben, now)
    campaign = game.campaign_id or ""
    doors = (
        lambda: campaigns.leave_campaign(campaign, ann, timezone.now()),
        lambda: joining.leave_table(game.pk, ben, timezone.now()),
    )
    assert at_once(2, lambda number: tried(doors[number])) == ["", ""]
    assert not Game.objects.exists()
    assert not Campaign.objects.exists()
