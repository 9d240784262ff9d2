"""Many workers claim thinking bots at once, and some are killed meanwhile."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from datetime import timedelta
from typing import Final

import pytest
from django.db.models.signals import post_save
from django.utils import timezone

from games.models import Game, Seat, ThinkingClaim, ThinkingTurn, User
from games.services.judging.thinking import LEASE, claim_next
from tests.faults.killing import deaths
from tests.faults.test_at_once import at_once

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.usefixtures("seeded")]

WORKERS: Final = 12
NOW: Final = timezone.now()


def asked(owner: User, ago: int) -> int:
    """Create a seat whose bot was asked this many seconds ago, at a table of this owner.

    Return the seat's key.
    """
    game = Game.objects.create(
        ruleset="toy", version=1, name="Toy", created_by=owner, status=Game.Status.RUNNING
    )
    at = NOW - timedelta(seconds=ago)
    return Seat.objects.create(game=game, number=0, bot="planner-short", must_act=True, asked_at=at).pk


@pytest.fixture
def order() -> Iterator[list[int]]:
    """Yield the claimed seats in the order of their claims. The lock is held while a claim is written."""
    seats = list[int]()

    def note(instance: ThinkingClaim, **_: object) -> None:
        seats.append(instance.seat)

    post_save.connect(note, ThinkingClaim)
    yield seats
    post_save.disconnect(note, ThinkingClaim)


def test_each_question_is_claimed_once_and_owners_take_turns(make_user: Callable, order: list[int]) -> None:
    """Ann has many questions, Ben a few and Cleo one. Any worker takes the next question in turn."""
    ann, ben, cleo = (make_user(name) for name in ("Ann", "Ben", "Cleo"))
    hers = [asked(ann, 90 - number) for number in range(14)]
    his = [asked(ben, 50 - number) for number in range(4)]
    cleos = asked(cleo, 10)

    def claim_all(_: int) -> list[int]:
        claimed = list[int]()
        while claim := claim_next(NOW):
            claimed.append(claim.seat)
        return claimed

    claimed = [seat for seats in at_once(WORKERS, claim_all) for seat in seats]
    by_turns = [seat for pair in zip(hers, his, strict=False) for seat in pair]
    assert order == [*by_turns[:2], cleos, *by_turns[2:], *hers[len(his) :]]
    assert sorted(claimed) == sorted(order)


def test_claim_of_a_killed_worker_lapses(make_user: Callable) -> None:
    """Wherever the worker is killed, it has either claimed nothing yet, or its claim lasts for its lease."""
    ann, outcomes = make_user("Ann"), set[bool]()

    def prepare() -> None:
        ThinkingClaim.objects.all().delete()
        ThinkingTurn.objects.all().delete()
        Game.objects.all().delete()
        asked(ann, 1)

    def claim_and_think() -> None:
        claim_next(NOW)
        Seat.objects.exists()  # a statement, so that the worker may also be killed after the claim

    for _ in deaths(claim_and_think, prepare):
        is_claimed = ThinkingClaim.objects.exists()
        outcomes.add(is_claimed)
        assert (claim_next(NOW) is None) == is_claimed
        late = at_once(3, lambda _: claim_next(NOW + LEASE))
        assert len([claim for claim in late if claim]) == 1
    assert outcomes == {False, True}
