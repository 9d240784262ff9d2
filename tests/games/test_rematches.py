"""The same people can play a finished game again, once. The rematch begins when all of them have joined."""

from __future__ import annotations

import pytest
from django.utils import timezone

from games.core.errors import Refused
from games.models import ClosedAddress, Game, Notice, address_digest
from games.services.tables import joining, rematches

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("seeded")]


@pytest.fixture
def over(make_table):
    game = make_table("Ann", "Ben", bots=1)
    Game.objects.filter(pk=game.pk).update(status=Game.Status.FINISHED)
    game.refresh_from_db()
    return game


def people(game):
    return [seat.user for seat in game.seats.select_related("user") if seat.user]


def test_first_request_creates_the_rematch_and_second_starts_it(over):
    ann, ben = people(over)
    rematch = rematches.play_again(over.pk, ann, timezone.now())
    assert rematch.status == Game.Status.OPEN
    assert (rematch.ruleset, rematch.options, rematch.name) == (over.ruleset, over.options, over.name)
    assert [seat.invited or seat.bot or seat.user.name for seat in rematch.seats.all()] == [
        ben.email, over.seats.get(number=2).bot, "Ann"
    ]  # fmt: skip
    assert Notice.objects.filter(game=rematch, kind=Notice.Kind.INVITED).count() == 1
    assert rematches.play_again(over.pk, ann, timezone.now()) == rematch
    begun = rematches.play_again(over.pk, ben, timezone.now())
    assert begun == rematch
    assert begun.status == Game.Status.RUNNING
    assert rematches.play_again(over.pk, ben, timezone.now()) == rematch
    assert Game.objects.count() == 2


def test_rematch_with_only_bots_starts_immediately(make_table):
    game = make_table("Ann", bots=2)
    Game.objects.filter(pk=game.pk).update(status=Game.Status.FINISHED)
    (ann,) = people(game)
    assert rematches.play_again(game.pk, ann, timezone.now()).status == Game.Status.RUNNING


def test_closed_address_gets_no_rematch_invitation(over):
    ann, ben = people(over)
    ClosedAddress.objects.create(digest=address_digest(ben.email), closed_at=timezone.now())
    rematch = rematches.play_again(over.pk, ann, timezone.now())
    assert rematch.seats.get(number=0).is_free
    assert not Notice.objects.filter(game=rematch).exists()


def test_refuses_invalid_rematch_requests(over, make_table, make_user):
    running = make_table("Cleo", bots=1)
    with pytest.raises(Refused, match="not_over"):
        rematches.play_again(running.pk, people(running)[0], timezone.now())
    with pytest.raises(Refused, match="not_at_table"):
        rematches.play_again(over.pk, make_user("Dan"), timezone.now())
    with pytest.raises(Refused, match="no_such_table"):
        rematches.play_again("aaaaaaaaaa", people(over)[0], timezone.now())


def test_rematch_can_be_created_again_after_its_creator_left(over):
    ann, ben = people(over)
    rematch = rematches.play_again(over.pk, ann, timezone.now())
    joining.leave_table(rematch.pk, ann, timezone.now())
    assert rematches.play_again(over.pk, ben, timezone.now()).created_by == ben
