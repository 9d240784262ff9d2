"""Creating tables, taking seats and starting games."""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from typing import Any

import pytest
from django.utils import timezone

from games.core.errors import Kind, Refused
from games.models import Game, GameSecret, Notice, Seat, User
from games.services.tables import creating, joining, starting
from games.services.tables.seat_plans import SeatPlan

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("seeded")]

ME, OPEN = SeatPlan("me"), SeatPlan("open")


@pytest.fixture
def ann(make_user: Callable) -> User:
    return make_user("Ann")


@pytest.fixture
def ben(make_user: Callable) -> User:
    return make_user("Ben")


def create(by: User, *plans: SeatPlan, **changed: Any) -> Game:
    given: dict[str, Any] = {"ruleset": "zooloretto", "name": "Tuesday", "options": {}}
    given |= {"plans": plans or (ME, OPEN), **changed}
    return creating.create_table(by, at=timezone.now(), **given)


def test_new_table_commits_to_its_dice_secret(ann: User) -> None:
    game = create(ann)
    secret = bytes(GameSecret.objects.get(pk=game.pk).secret)
    assert game.commitment == hashlib.sha256(secret).hexdigest()
    assert len(secret) == 32
    assert game.status == Game.Status.OPEN
    assert [seat.is_filled for seat in game.seats.all()] == [True, False]


def test_stores_all_options_and_defaults_the_name_to_the_ruleset(ann: User) -> None:
    game = create(ann, name="  ", options={"play_forced": False})
    assert (game.name, game.options) == ("Zooloretto", {"play_forced": False, "removed": []})


@pytest.mark.parametrize(
    ("changed", "code", "place"),
    [
        ({"ruleset": "chess"}, "unknown_ruleset", "ruleset"),
        ({"name": "x" * 61}, "bad_name", "name"),
        ({"name": "a\nSubject: b"}, "bad_name", "name"),
        ({"name": "a\0b"}, "bad_name", "name"),
        ({"options": {"wings": 2}}, "bad_options", "options.wings"),
        ({"options": {"play_forced": "yes"}}, "bad_options", "options.play_forced"),
        ({"options": []}, "bad_options", "options"),
        ({"plans": [ME]}, "bad_options", "seats"),
        ({"plans": [ME] + [OPEN] * 5}, "bad_options", "seats"),
        ({"plans": [ME, ME]}, "seated_twice", "seats[1]"),
        ({"plans": [ME, SeatPlan("invite", "Ann@Example.org")]}, "seated_twice", "seats[1]"),
        ({"plans": [ME, SeatPlan("invite", "nobody")]}, "bad_address", "seats[1]"),
        ({"plans": [ME, SeatPlan("invite", f"{'x' * 60}@{'y.' * 110}org")]}, "bad_address", "seats[1]"),
        ({"plans": [ME, SeatPlan("bot", "deep")]}, "unknown_bot", "seats[1]"),
    ],
)
def test_invalid_table_reports_the_faulty_field(
    ann: User, changed: dict[str, Any], code: str, place: str
) -> None:
    with pytest.raises(Refused) as refusal:
        create(ann, **changed)
    assert (refusal.value.kind, refusal.value.code, refusal.value.place) == (Kind.INVALID, code, place)
    assert not Game.objects.exists()


def test_limits_open_tables_per_user(ann: User) -> None:
    for _ in range(creating.MAX_OPEN_TABLES):
        create(ann)
    with pytest.raises(Refused, match="too_many_tables"):
        create(ann)
    joining.leave_table(Game.objects.first().pk, ann, timezone.now())
    create(ann)


def test_limits_bot_only_tables_per_user(ann: User, ben: User) -> None:
    bots, at = (SeatPlan("bot", "random"),) * 2, timezone.now()
    for _ in range(starting.MAX_BOT_TABLES):
        starting.start_table(create(ann, *bots).pk, ann, at)
    another = create(ann, *bots)
    with pytest.raises(Refused) as refusal:
        starting.start_table(another.pk, ann, at)
    assert (refusal.value.kind, refusal.value.code) == (Kind.CONFLICT, "too_many_bot_tables")
    another.refresh_from_db()
    assert another.status == Game.Status.OPEN
    assert not another.moves.exists()
    starting.start_table(create(ann, ME, *bots).pk, ann, at)
    starting.start_table(create(ben, *bots).pk, ben, at)
    over = ann.created_games.bots_alone().filter(status=Game.Status.RUNNING).first()
    Game.objects.filter(pk=over.pk).update(status=Game.Status.FINISHED)
    starting.start_table(another.pk, ann, at)


def test_joining_takes_the_invited_seat(ann: User, ben: User) -> None:
    game = create(ann, ME, OPEN, SeatPlan("invite", "BEN@example.org"))
    assert joining.join_table(game.pk, ben, timezone.now()).number == 2
    assert joining.join_table(game.pk, ben, timezone.now()).number == 2
    assert Seat.objects.filter(user=ben).count() == 1
    assert Notice.objects.filter(kind=Notice.Kind.INVITED).count() == 1


def test_seat_reserved_for_an_invitee_is_not_free(ann: User, ben: User) -> None:
    game = create(ann, ME, SeatPlan("invite", "cat@example.org"))
    with pytest.raises(Refused, match="no_free_seat"):
        joining.join_table(game.pk, ben, timezone.now())


def test_leaving_frees_the_seat_and_deletes_an_empty_table(ann: User, ben: User) -> None:
    game = create(ann)
    joining.join_table(game.pk, ben, timezone.now())
    joining.leave_table(game.pk, ann, timezone.now())
    assert [seat.is_free for seat in game.seats.all()] == [True, False]
    with pytest.raises(Refused, match="not_at_table"):
        joining.leave_table(game.pk, ann, timezone.now())
    joining.leave_table(game.pk, ben, timezone.now())
    assert not Game.objects.exists()


def test_players_may_add_a_nonce_until_the_start(ann: User, ben: User) -> None:
    game = create(ann)
    joining.join_table(game.pk, ben, timezone.now(), nonce="Ben's luck")
    joining.stir_dice(game.pk, ann, "Ann's luck")
    assert list(game.seats.values_list("nonce", flat=True)) == ["Ann's luck", "Ben's luck"]
    starting.start_table(game.pk, ann, timezone.now())
    with pytest.raises(Refused, match="already_started"):
        joining.stir_dice(game.pk, ann, "more luck")


@pytest.mark.parametrize("nonce", ["x" * 65, "a\0b", "a\nb"])
def test_nonce_must_be_short_and_printable(ann: User, nonce: str) -> None:
    game = create(ann)
    with pytest.raises(Refused, match="bad_nonce"):
        joining.stir_dice(game.pk, ann, nonce)


def test_the_start_plays_up_to_the_first_question(ann: User, ben: User) -> None:
    game = create(ann, options={"play_forced": False})
    joining.join_table(game.pk, ben, timezone.now())
    at = timezone.now()
    game = starting.start_table(game.pk, ben, at)
    assert (game.status, game.started_at) == (Game.Status.RUNNING, at)
    assert game.ply == game.moves.count() > 0
    assert game.seats.filter(must_act=True, asked_at=at).count() == 1


def test_only_a_player_starts_a_full_table_and_only_once(ann: User, ben: User, make_user: Callable) -> None:
    game = create(ann)
    with pytest.raises(Refused, match="seats_empty"):
        starting.start_table(game.pk, ann, timezone.now())
    with pytest.raises(Refused, match="not_at_table"):
        starting.start_table(game.pk, make_user("Eve"), timezone.now())
    joining.join_table(game.pk, ben, timezone.now())
    starting.start_table(game.pk, ann, timezone.now())
    for late in (
        lambda: starting.start_table(game.pk, ann, timezone.now()),
        lambda: joining.join_table(game.pk, ben, timezone.now()),
        lambda: joining.leave_table(game.pk, ben, timezone.now()),
    ):
        with pytest.raises(Refused, match="already_started"):
            late()


def test_unknown_table_is_reported_as_missing(ann: User) -> None:
    for act in (joining.join_table, starting.start_table):
        with pytest.raises(Refused) as refusal:
            act("nowhere", ann, timezone.now())
        assert refusal.value.kind == Kind.MISSING
