"""An invitation is accepted, declined and revoked at once: it seats one person in one seat, or nobody."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

import pytest
from django.utils import timezone

from games.core.errors import Refused
from games.models import Game, Notice, User, address_digest
from games.services.people import arrivals
from games.services.tables import creating, joining, seating
from games.services.tables.seat_plans import SeatPlan
from tests.faults.test_at_once import at_once

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.usefixtures("seeded")]

TRIES = 8
CARL = "carl@example.org"


@pytest.fixture
def friends(make_user: Callable[..., User]) -> Game:
    """Return Ann's table with a seat for Carl and a free seat. The game starts when the table is full."""
    plans = [SeatPlan("me"), SeatPlan("invite", CARL), SeatPlan("open")]
    return creating.create_table(
        make_user("Ann"), "zooloretto", "Sunday", {}, plans, timezone.now(), starts_when_full=True
    )


def tried(act: Callable[[], object]) -> str:
    """Return `done`, or the code of the refusal."""
    try:
        act()
    except Refused as refusal:
        return refusal.line.code
    return "done"


def test_invitation_link_opened_eight_times_seats_one_player(friends: Game) -> None:
    """The eight requests may come from two browsers, a mail scanner and a double tap, for example."""
    digest = address_digest(CARL)
    came = at_once(TRIES, lambda _: tried(lambda: arrivals.arrive(friends.pk, digest, timezone.now())))
    assert Counter(came) == {"done": 1, "invitation_gone": TRIES - 1}
    assert friends.seats.filter(user__email=CARL).count() == User.objects.filter(email=CARL).count() == 1
    assert Notice.objects.filter(kind=Notice.Kind.JOINED).count() == 1


def test_filling_the_last_two_seats_concurrently_starts_the_game(
    friends: Game, make_user: Callable[..., User]
) -> None:
    dan, digest = make_user("Dan"), address_digest(CARL)

    def act(number: int) -> None:
        if number % 2:
            arrivals.arrive(friends.pk, digest, timezone.now())
        else:
            joining.join_table(friends.pk, dan, timezone.now())

    came = Counter(at_once(TRIES, lambda number: tried(lambda: act(number))))
    friends.refresh_from_db()
    assert came["done"] >= 2
    assert friends.status == Game.Status.RUNNING
    assert friends.seats.filter(user=None).count() == 0
    assert friends.seats.values("user").distinct().count() == 3


@pytest.mark.parametrize("round_", range(4))
def test_bot_gets_the_seat_despite_a_concurrent_acceptance(friends: Game, round_: int) -> None:
    host, digest = User.objects.get(name="Ann"), address_digest(CARL)

    def act(number: int) -> None:
        match (number + round_) % 3:
            case 0:
                arrivals.arrive(friends.pk, digest, timezone.now())
            case 1:
                arrivals.decline(friends.pk, digest, timezone.now())
            case _:
                seating.give_seat(friends.pk, host, 1, SeatPlan("bot", "random"), timezone.now())

    at_once(6, lambda number: tried(lambda: act(number)))
    seat = friends.seats.get(number=1)
    assert (seat.bot, seat.user, seat.invited) == ("random", None, "")
    assert friends.seats.filter(user__email=CARL).count() == 0
