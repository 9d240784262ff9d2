"""Before the table starts, the host fills seats, moves players, and changes the game."""

from __future__ import annotations

from collections.abc import Callable
from datetime import timedelta
from typing import Any

import pytest
from django.utils import timezone

from games import selectors
from games.core.errors import Refused, TooOften
from games.models import Game, Notice, User, address_digest
from games.services import notices
from games.services.people import arrivals
from games.services.tables import creating, joining, rematches, seating, starting, waiting_tables
from games.services.tables.seat_plans import SeatPlan

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("seeded")]

NOW = timezone.now()
CARL, DOT = "carl@example.org", "dot@example.org"


@pytest.fixture
def ann(make_user: Callable[..., User]) -> User:
    return make_user("Ann")


def table(by: User, *others: SeatPlan, **wishes: Any) -> Game:
    return creating.create_table(by, "zooloretto", "", {}, [SeatPlan("me"), *others], NOW, **wishes)


def seats(game: Game) -> list[str]:
    """Return who is in each seat: a name, a bot, an invited address, or an empty string."""
    rows = game.seats.select_related("user")
    return [seat.user.name if seat.user else seat.bot or seat.invited for seat in rows]


def invite(address: str) -> SeatPlan:
    return SeatPlan("invite", address)


def refused(act: Callable[..., Any], *given: Any) -> str:
    with pytest.raises(Refused) as refusal:
        act(*given)
    return str(refusal.value.code)


@pytest.mark.parametrize(
    ("plan", "then"),
    [(SeatPlan("bot", "greedy"), "greedy"), (SeatPlan("open"), ""), (invite(DOT), DOT)],
)
def test_host_reassigns_an_invited_seat(ann: User, plan: SeatPlan, then: str) -> None:
    game = table(ann, invite(CARL))
    seating.give_seat(game.pk, ann, 1, plan, NOW)
    assert seats(game) == ["Ann", then]
    assert refused(arrivals.arrive, game.pk, address_digest(CARL), NOW) == "invitation_gone"
    owed = game.notices.filter(kind="invited", status="owed").exclude(seat__invited="")
    assert list(owed.values_list("seat__invited", flat=True)) == ([DOT] if then == DOT else [])


def test_replaced_player_is_notified(ann: User, make_user: Callable[..., User]) -> None:
    game, dan = table(ann, SeatPlan("open")), make_user("Dan")
    joining.join_table(game.pk, dan, NOW)
    seating.give_seat(game.pk, ann, 1, SeatPlan("bot", "greedy"), NOW)
    assert seats(game) == ["Ann", "greedy"]
    notice = Notice.objects.get(kind=Notice.Kind.LEFT)
    assert (notice.user, notice.about) == (dan, dan)


@pytest.mark.parametrize("who", ["somebody else", "a player"])
def test_only_the_host_may_change_seats_and_options(
    ann: User, make_user: Callable[..., User], who: str
) -> None:
    game, dan = table(ann, SeatPlan("open"), invite(CARL)), make_user("Dan")
    if who == "a player":
        joining.join_table(game.pk, dan, NOW)
    before = seats(game)
    acts: list[tuple[Any, ...]] = [
        (seating.give_seat, game.pk, dan, 2, SeatPlan("open"), NOW),
        (seating.invite_again, game.pk, dan, 2, NOW),
        (seating.remove_seat, game.pk, dan, 2, NOW),
        (seating.reorder, game.pk, dan, [2, 1, 0], NOW),
        (seating.change_options, game.pk, dan, {}, True, NOW),
    ]
    assert {refused(*act) for act in acts} == {"not_your_table"}
    assert seats(game) == before


def test_invalid_changes_are_refused_without_effect(ann: User, make_user: Callable[..., User]) -> None:
    game = table(ann, SeatPlan("open"), invite(CARL))
    joining.join_table(game.pk, make_user("Dan"), NOW)
    before = list(game.seats.values())
    assert refused(seating.give_seat, game.pk, ann, 0, SeatPlan("open"), NOW) == "own_seat"
    assert refused(seating.give_seat, game.pk, ann, 1, invite(CARL), NOW) == "seated_twice"
    assert refused(seating.give_seat, game.pk, ann, 1, invite("x"), NOW) == "bad_address"
    assert refused(seating.give_seat, game.pk, ann, 1, SeatPlan("me"), NOW) == "seated_twice"
    assert refused(seating.give_seat, game.pk, ann, 9, SeatPlan("open"), NOW) == "no_such_seat"
    assert refused(seating.remove_seat, game.pk, ann, 1, NOW) == "somebody_sits"
    assert refused(seating.invite_again, game.pk, ann, 1, NOW) == "nobody_invited"
    for order in ([0, 1], [0, 0, 1], [0, 1, 3], [0, 1, 2, 3]):
        assert refused(seating.reorder, game.pk, ann, order, NOW) == "bad_seat_order"
    assert refused(seating.change_options, game.pk, ann, {"removed": ["dodo"]}, None, NOW) == "bad_options"
    assert list(game.seats.values()) == before


def test_a_table_of_two_keeps_both_seats(ann: User) -> None:
    game = table(ann, invite(CARL))
    assert refused(seating.remove_seat, game.pk, ann, 1, NOW) == "bad_options"


def test_host_reorders_and_removes_seats(ann: User) -> None:
    game = table(ann, SeatPlan("bot", "random"), invite(CARL), SeatPlan("open"))
    seating.reorder(game.pk, ann, [3, 2, 0, 1], NOW)
    assert seats(game) == ["", CARL, "Ann", "random"]
    seating.remove_seat(game.pk, ann, 1, NOW)
    assert seats(game) == ["", "Ann", "random"]
    assert [seat.number for seat in game.seats.all()] == [0, 1, 2]
    seating.remove_seat(game.pk, ann, 0, NOW)
    assert seats(game) == ["Ann", "random"]
    assert starting.start_table(game.pk, ann, NOW).status == Game.Status.RUNNING


def test_filling_or_removing_the_last_free_seat_starts_the_game(ann: User) -> None:
    for act in ("give", "remove", "option"):
        game = table(ann, SeatPlan("bot", "random"), invite(CARL), starts_when_full=act != "option")
        if act == "give":
            seating.give_seat(game.pk, ann, 2, SeatPlan("bot", "greedy"), NOW)
        else:
            seating.remove_seat(game.pk, ann, 2, NOW)
        if act == "option":
            seating.change_options(game.pk, ann, None, True, NOW)
        game.refresh_from_db()
        assert game.status == Game.Status.RUNNING
    assert not Notice.objects.filter(kind=Notice.Kind.FULL).exists()


def test_host_changes_options(ann: User) -> None:
    game = table(ann, SeatPlan("open"))
    seating.change_options(game.pk, ann, {"play_forced": True}, None, NOW)
    game.refresh_from_db()
    assert game.options["play_forced"] is True
    assert not game.starts_when_full


def test_resent_invitation_resets_its_date_and_decline(ann: User) -> None:
    game, later = table(ann, invite(CARL)), NOW + timedelta(days=20)
    arrivals.decline(game.pk, address_digest(CARL), NOW)
    seating.invite_again(game.pk, ann, 1, later)
    seat = game.seats.get(number=1)
    assert (seat.invited, seat.invited_at, seat.declined_at) == (CARL, later, None)
    assert sorted(game.notices.filter(kind="invited").values_list("ply", "status")) == [
        (0, "moot"),
        (1, "owed"),
    ]
    assert arrivals.arrive(game.pk, address_digest(CARL), later).email == CARL


def test_only_the_host_sees_invitees_and_never_hidden_addresses(
    ann: User, make_user: Callable[..., User]
) -> None:
    eve = make_user("Eve")
    game = table(ann, invite(CARL), invite(eve.sign or ""), SeatPlan("open"))
    dan = make_user("Dan")
    joining.join_table(game.pk, dan, NOW)
    mine = selectors.table(game.pk, ann).seats
    assert [seat.invitation.guest if seat.invitation else None for seat in mine] == [None, CARL, "Eve", None]
    for reader in (dan, eve, None):
        others = selectors.table(game.pk, reader)
        assert all(seat.invitation is None for seat in others.seats)
        assert "@" not in repr(others)
    assert eve.email not in repr(selectors.table(game.pk, ann))


def test_rematch_invitation_shows_the_name_but_not_the_address(
    ann: User, make_table: Callable[..., Game]
) -> None:
    game = make_table("Ann", "Ben")
    Game.objects.filter(pk=game.pk).update(status=Game.Status.FINISHED, finished_at=NOW)
    rematch = rematches.play_again(game.pk, ann, NOW)
    assert "ben@example.org" not in repr(selectors.table(rematch.pk, ann))
    assert [seat.invitation.guest for seat in selectors.table(rematch.pk, ann).seats if seat.invitation] == [
        "Ben"
    ]


def test_host_is_notified_of_a_bounced_invitation(ann: User) -> None:
    game = table(ann, invite(CARL))
    sent = game.notices.get(kind="invited")
    Notice.objects.filter(pk=sent.pk).update(status="sent")
    for _ in range(2):
        notices.came_back(sent, "550 no such user", NOW)
    notice = Notice.objects.get(kind=Notice.Kind.RETURNED)
    assert (notice.user, notice.status) == (ann, "owed")
    (seat,) = (seat for seat in selectors.table(game.pk, ann).seats if seat.invitation)
    assert seat.invitation is not None
    assert seat.invitation.mail == "returned"


class TestFriends:
    """People who accepted an invitation of the host before do not count as strangers."""

    def test_friends_are_exempt_from_the_address_limit(self, ann: User, settings: Any) -> None:
        for number in range(settings.INVITATIONS_PER_ADDRESS + 3):
            game = table(ann, invite(CARL))
            arrivals.arrive(game.pk, address_digest(CARL), NOW, name="Carl" if number == 0 else None)

    def test_address_limit_applies_to_strangers(self, ann: User, settings: Any) -> None:
        settings.INVITATIONS_PER_ADDRESS = 2
        for _ in range(2):
            table(ann, invite(CARL))
        with pytest.raises(TooOften, match="address_invitations"):
            table(ann, invite(CARL))

    def test_another_hosts_friend_counts_as_a_stranger(
        self, ann: User, make_user: Callable[..., User], settings: Any
    ) -> None:
        settings.INVITATIONS_PER_ADDRESS = 1
        arrivals.arrive(table(ann, invite(CARL)).pk, address_digest(CARL), NOW)
        with pytest.raises(TooOften, match="address_invitations"):
            table(make_user("Mallory"), invite(CARL))

    def test_friends_have_an_invitation_limit(self, ann: User, settings: Any) -> None:
        settings.INVITATIONS_PER_FRIEND = 2
        arrivals.arrive(table(ann, invite(CARL)).pk, address_digest(CARL), NOW)
        for _ in range(2):
            waiting_tables.close_table(table(ann, invite(CARL)).pk, ann)
        with pytest.raises(TooOften, match="friend_invitations"):
            table(ann, invite(CARL))

    def test_rematch_ignores_invitation_limits(self, make_table: Callable[..., Game], settings: Any) -> None:
        settings.INVITATIONS_PER_ADDRESS = settings.INVITATIONS_PER_ACCOUNT = 0
        game = make_table("Ann", "Ben", "Cat")
        Game.objects.filter(pk=game.pk).update(status=Game.Status.FINISHED, finished_at=NOW)
        rematch = rematches.play_again(game.pk, User.objects.get(name="Ben"), NOW)
        assert rematch.is_private
        for name in ("Ann", "Cat"):
            rematch = rematches.play_again(game.pk, User.objects.get(name=name), NOW)
        assert rematch.status == Game.Status.RUNNING
