"""Invitations to players by the name of their page, which do not reveal an address."""

from __future__ import annotations

from typing import Any

import pytest
from django.conf import settings
from django.utils import timezone

from games.core.errors import Refused
from games.models import ClosedAddress, Game, Notice, User, address_digest
from games.services.people import accounts
from games.services.tables import creating, joining, leaving
from games.services.tables.seat_plans import SeatPlan
from games.wording.words import say

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("seeded")]

ME = SeatPlan("me")


@pytest.fixture
def ann(make_user: Any) -> User:
    user: User = make_user("Ann")
    return user


@pytest.fixture
def ben(make_user: Any) -> User:
    user: User = make_user("Ben")
    return user


def create(by: User, *plans: SeatPlan) -> Game:
    return creating.create_table(by, "zooloretto", "", {}, [ME, *plans], timezone.now())


def page_of(user: User) -> SeatPlan:
    return SeatPlan("invite", f" {user.sign} ")


def refused(by: User, *plans: SeatPlan) -> tuple[str, str, str]:
    """Return the code, location and sentence of the refusal of a table with these seats."""
    with pytest.raises(Refused) as refusal:
        create(by, *plans)
    return refusal.value.code, refusal.value.place, say("", refusal.value.line, ())


def test_player_invited_by_page_gets_the_notice_and_the_seat(ann: User, ben: User) -> None:
    game = create(ann, page_of(ben))
    assert Notice.objects.get().seat.invited == ben.email
    assert joining.join_table(game.pk, ben, timezone.now()).number == 1


@pytest.mark.parametrize("change", [{"is_hidden": True}, {"is_active": False}, {"is_guest": True}])
def test_players_without_a_visible_page_cannot_be_invited_by_it(
    ann: User, ben: User, change: dict[str, bool]
) -> None:
    User.objects.filter(pk=ben.pk).update(**change)
    code, place, sentence = refused(ann, page_of(ben))
    assert (code, place) == ("unknown_player", "seats[1]")
    assert refused(ann, SeatPlan("invite", "222222222222"))[0] == code
    assert ben.email not in sentence
    assert not Game.objects.exists()


def test_refusals_do_not_reveal_the_address(ann: User, ben: User, monkeypatch: Any) -> None:
    assert refused(ann, page_of(ann))[:2] == ("seated_twice", "seats[1]")
    refusals = [refused(ann, page_of(ben), page_of(ben))]
    monkeypatch.setattr(settings, "INVITATIONS_PER_ADDRESS", 0)
    refusals.append(refused(ann, page_of(ben)))
    ClosedAddress.objects.create(digest=address_digest(ben.email), closed_at=timezone.now())
    refusals.append(refused(ann, page_of(ben)))
    assert [code for code, *_ in refusals] == ["seated_twice", "address_invitations", "no_invitations"]
    assert not any(ben.email in sentence for *_, sentence in refusals)


def test_page_and_address_of_one_person_may_both_be_invited(ann: User, ben: User) -> None:
    game = create(ann, page_of(ben), SeatPlan("invite", ben.email))
    assert joining.join_table(game.pk, ben, timezone.now()).number == 1
    assert game.seats.get(number=2).is_free


def test_substitute_can_be_invited_by_page(ann: User, ben: User, make_table: Any) -> None:
    game = make_table("Ann", "Cat")
    leaving.resign(game.pk, game.seats.get(number=1).user, timezone.now())
    with pytest.raises(Refused, match="seated_twice") as refusal:
        leaving.invite_substitute(game.pk, ann, ann.profile, timezone.now())
    assert ann.email not in say("", refusal.value.line, ())
    assert leaving.invite_substitute(game.pk, ann, ben.profile, timezone.now()).invited == ben.email
    accounts.set_hidden(ben, True)
    with pytest.raises(Refused, match="unknown_player"):
        leaving.invite_substitute(game.pk, ann, str(ben.sign), timezone.now())
