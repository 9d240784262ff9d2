"""Several matchers run at once, and people cancel meanwhile: nobody is seated twice for one wish."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from contextlib import suppress

import pytest
from django.utils import timezone

from games.core.errors import Refused
from games.models import Game, Notice, Seat, StandingWish, User
from games.services.people import deletion
from games.services.tables import matching, standing_wishes
from games.services.tables.standing_wishes import WishTerms
from tests.faults.test_at_once import at_once

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.usefixtures("seeded")]

GAME = "zooloretto"


@pytest.fixture
def wishes(make_user: Callable[..., User]) -> list[StandingWish]:
    terms = WishTerms(GAME, 2, 2, "day")
    users = [make_user(f"P{number}") for number in range(6)]
    return [standing_wishes.make_wish(user, terms, timezone.now()) for user in users]


def test_six_matchers_seat_six_people_once(wishes: list[StandingWish]) -> None:
    made = at_once(6, lambda _: matching.match(GAME, timezone.now()))
    assert sum(made) == Game.objects.filter(status=Game.Status.RUNNING).count() == 3
    assert set(Counter(Seat.objects.values_list("user", flat=True)).values()) == {1}
    assert Notice.objects.filter(kind="matched").count() == 6
    assert not StandingWish.objects.exists()


def test_wish_is_either_cancelled_or_fulfilled(wishes: list[StandingWish]) -> None:
    def act(number: int) -> bool:
        if number % 2:
            return bool(matching.match(GAME, timezone.now()))
        with suppress(Refused):
            standing_wishes.cancel_wish(wishes[number].user, wishes[number].pk)
            return False
        return True

    fulfilled = [wishes[number] for number, done in enumerate(at_once(6, act)) if done and not number % 2]
    for wish in wishes[::2]:
        assert wish.user.seats.exists() == (wish in fulfilled)


def test_deleted_person_keeps_no_seat_and_blocks_no_matcher(wishes: list[StandingWish]) -> None:
    leaver = wishes[0].user

    def act(number: int) -> None:
        if number:
            matching.match(GAME, timezone.now())
        else:
            deletion.forget(leaver, timezone.now())

    at_once(3, act)
    matching.match(GAME, timezone.now())
    assert not leaver.seats.filter(game__status=Game.Status.RUNNING).exists()
    assert not StandingWish.objects.filter(user=leaver).exists()
    assert StandingWish.objects.count() <= 1
