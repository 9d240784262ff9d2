"""The channel of a notice: the table's own, otherwise the first active one, and the next if that fails."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime, timedelta
from typing import Any

import pytest
from django.utils import timezone

from games.models import LEASE, Channel, Game, Notice, Receipt, User
from games.services import notices
from games.services.notices import channels, delivering, receipts
from games.services.tables import creating, joining, starting
from games.services.tables.seat_plans import SeatPlan
from games.services.upkeep.sweep import sweep
from tests.conftest import InlineWorker
from tests.games import fakes
from tests.games.conftest import send

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("seeded")]

Kind, Status = Notice.Kind, Notice.Status


@pytest.fixture(autouse=True)
def sent(settings: Any) -> list[tuple[str, int]]:
    """Return the sent notices, each with the label of its channel."""
    settings.NOTICE_CHANNELS = fakes.named(
        fakes.FakeMail, fakes.FakePush, fakes.FakeWebhook, fakes.FakeService
    )
    fakes.SENT.clear()
    return fakes.SENT


@pytest.fixture
def ben(make_user: Callable) -> User:
    return make_user("Ben")


@pytest.fixture
def game(ben: User, make_user: Callable, toy_game: str) -> Game:
    now, ann = timezone.now(), make_user("Ann")
    made = creating.create_table(ann, toy_game, "", {}, [SeatPlan("me"), SeatPlan("open")], now)
    joining.join_table(made.pk, ben, now)
    return starting.start_table(made.pk, ann, now)


def set_webhooks(user: User, *addresses: str) -> list[Channel]:
    """Give a person these webhooks, in order, as their only channels."""
    user.channels.update(is_on=False)
    return [
        channels.add(user, "webhook", f"https://example.org/{name}", name, timezone.now())
        for name in addresses
    ]


def turn_of(game: Game) -> Notice:
    """Return Ben's notice about the turn that he won. Ann moved last."""
    send(game, "Ben", "bid 1")
    send(game, "Ann", "bid 0")
    game.refresh_from_db()
    return Notice.objects.get(kind=Kind.TURN, ply=game.ply)


def deliver_until_settled(notice: Notice, at: datetime) -> datetime:
    """Deliver the notice whenever it is due, until it is settled. Return the time of the last attempt."""
    while notice.status == Status.OWED:
        at = max(at, notice.next_try_at)
        notices.deliver(notice.pk, at)
        notice.refresh_from_db()
    return at


def receipts_of(notice: Notice) -> list[tuple[str, str]]:
    return list(Receipt.objects.filter(notice=notice).values_list("label", "status"))


def test_notice_takes_the_first_active_channel(game: Game, ben: User, sent: list) -> None:
    first, second = set_webhooks(ben, "one", "two")
    channels.switch(ben, first.pk, False)
    notice = turn_of(game)
    deliver_until_settled(notice, timezone.now())
    assert sent == [("two", notice.pk)]
    assert (notice.channel, notice.via) == ("webhook", second)
    assert receipts_of(notice) == [("two", "sent")]
    second.refresh_from_db()
    assert second.last_sent_at is not None


def test_the_channel_of_the_table_comes_first(game: Game, ben: User, sent: list) -> None:
    _, second = set_webhooks(ben, "one", "two")
    channels.wish(ben, game.pk, is_muted=False, channel_id=second.pk)
    notice = turn_of(game)
    deliver_until_settled(notice, timezone.now())
    assert sent == [("two", notice.pk)]


def test_failed_delivery_is_retried_and_then_falls_back(game: Game, ben: User, sent: list) -> None:
    set_webhooks(ben, "broken", "two")
    notice, started_at = turn_of(game), timezone.now()
    done = deliver_until_settled(notice, started_at)
    assert sent == [("two", notice.pk)]
    assert receipts_of(notice) == [("broken", "failed"), ("broken", "given_up"), ("two", "sent")]
    assert notice.attempts == delivering.TRIES_PER_CHANNEL + 1
    assert timedelta(minutes=10) < done - started_at < timedelta(hours=1)
    words = Receipt.objects.filter(notice=notice, status="given_up").values_list("words", flat=True)
    assert list(words) == ["ConnectionError: 503 we are closed"]


def test_dead_channel_is_disabled_at_once_with_a_reason(game: Game, ben: User, sent: list) -> None:
    dead, _ = set_webhooks(ben, "dead", "two")
    notice, at = turn_of(game), timezone.now()
    assert deliver_until_settled(notice, at) - at < timedelta(seconds=1)
    assert sent == [("two", notice.pk)]
    dead.refresh_from_db()
    assert (dead.is_on, dead.off_reason) == (False, "410 gone")
    assert channels.switch(ben, dead.pk, True).off_reason == ""


def test_notice_fails_when_no_channel_is_left(game: Game, ben: User, sent: list) -> None:
    set_webhooks(ben, "dead", "also-dead")
    notice = turn_of(game)
    deliver_until_settled(notice, timezone.now())
    assert (notice.status, sent) == (Status.FAILED, [])
    assert not ben.channels.filter(is_on=True).exists()


def test_last_channel_is_retried_for_days(game: Game, ben: User) -> None:
    set_webhooks(ben, "broken")
    notice, at = turn_of(game), timezone.now()
    assert timedelta(days=2) < deliver_until_settled(notice, at) - at < timedelta(days=4)
    assert notice.status == Status.FAILED
    assert receipts_of(notice) == [("broken", "failed"), ("broken", "given_up")]


def test_channel_is_disabled_after_consecutive_failures(game: Game, ben: User) -> None:
    broken, _ = set_webhooks(ben, "broken", "two")
    seat = game.seats.get(user=ben)
    for number in range(receipts.MAX_FAILURES):
        broken.refresh_from_db()
        assert (broken.is_on, broken.failures) == (True, number)
        notice = Notice(user=ben, seat=seat, game=game, kind=Kind.OVER, ply=100 + number)
        notices.store([notice])
        deliver_until_settled(notice, timezone.now())
    broken.refresh_from_db()
    assert (broken.is_on, broken.off_reason) == (False, "ConnectionError: 503 we are closed")


def test_success_resets_the_failure_count(game: Game, ben: User) -> None:
    (broken,) = set_webhooks(ben, "fine")
    Channel.objects.filter(pk=broken.pk).update(failures=receipts.MAX_FAILURES - 1)
    deliver_until_settled(turn_of(game), timezone.now())
    broken.refresh_from_db()
    assert (broken.is_on, broken.failures) == (True, 0)


def test_mail_server_outage_does_not_disable_mail_channels(game: Game, ben: User) -> None:
    mail = ben.channels.get()
    Channel.objects.filter(pk=mail.pk).update(address="broken", failures=receipts.MAX_FAILURES)
    channels.add(ben, "webhook", "https://example.org/two", "two", timezone.now())
    notice = turn_of(game)
    deliver_until_settled(notice, timezone.now())
    mail.refresh_from_db()
    assert (mail.is_on, notice.via and notice.via.label) == (True, "two")


def test_each_kind_of_channel_has_a_separate_queue(
    game: Game, ben: User, monkeypatch: pytest.MonkeyPatch, sent: list
) -> None:
    wake_ups: list[str] = []
    monkeypatch.setattr("games.services.notices.routing.enqueue", lambda wake_up, _: wake_ups.append(wake_up))
    set_webhooks(ben, "dead")
    ben.channels.create(kind="push", label="Phone", address="{}", position=9)
    notice = turn_of(game)
    assert wake_ups[-1] == "deliver.webhook"
    notices.deliver(notice.pk, timezone.now())
    notice.refresh_from_db()
    assert (wake_ups[-1], notice.channel, notice.status) == ("deliver.push", "push", Status.OWED)
    assert sent == []
    notices.deliver(notice.pk, timezone.now())
    assert sent == [("Phone", notice.pk)]


def test_sweep_recovers_a_fallback_whose_wake_up_was_lost(
    game: Game, ben: User, worker: InlineWorker, sent: list
) -> None:
    set_webhooks(ben, "dead", "two")
    notice, at = turn_of(game), timezone.now()
    notices.deliver(notice.pk, at)
    worker.wake_ups.clear()
    sweep(at)
    assert ("deliver", (notice.pk,)) in worker.wake_ups


def test_notice_of_a_removed_channel_takes_the_next_channel(game: Game, ben: User, sent: list) -> None:
    first, _ = set_webhooks(ben, "one", "two")
    notice = turn_of(game)
    channels.remove(ben, first.pk)
    deliver_until_settled(Notice.objects.get(pk=notice.pk), timezone.now())
    assert sent == [("two", notice.pk)]


def test_failed_channel_is_not_tried_again_for_the_same_notice(game: Game, ben: User, sent: list) -> None:
    set_webhooks(ben, "broken", "two")
    notice, at = turn_of(game), timezone.now()
    while notice.via and notice.via.label == "broken":
        at = max(at, notice.next_try_at)
        notices.deliver(notice.pk, at)
        notice.refresh_from_db()
    channels.move(ben, ben.channels.get(label="two").pk, 99)
    deliver_until_settled(notice, at)
    assert sent == [("two", notice.pk)]


def test_interrupted_delivery_is_repeated_through_the_same_channel(game: Game, ben: User, sent: list) -> None:
    """A person may get the notice twice, but only through one channel."""
    first, _ = set_webhooks(ben, "one", "two")
    notice, at = turn_of(game), timezone.now()
    Notice.objects.filter(pk=notice.pk).update(status=Status.CLAIMED, next_try_at=at)
    channels.move(ben, first.pk, 99)
    notices.deliver(notice.pk, at + LEASE)
    assert sent == [("one", notice.pk)]


def test_person_without_channels_gets_no_notices(game: Game, ben: User) -> None:
    set_webhooks(ben)
    send(game, "Ben", "bid 1")
    send(game, "Ann", "bid 0")
    game.refresh_from_db()
    assert game.seats.get(user=ben).must_act
    assert not Notice.objects.filter(ply=game.ply).exists()


def test_muted_table_neither_stores_nor_sends_notices(game: Game, ben: User, sent: list) -> None:
    notice = turn_of(game)
    channels.wish(ben, game.pk, is_muted=True, channel_id=None)
    deliver_until_settled(notice, timezone.now())
    assert (notice.status, sent) == (Status.MOOT, [])
    send(game, "Ben", "stop")
    Notice.objects.filter(seat__user=ben).delete()
    send(game, "Ann", "bid 0")
    send(game, "Ben", "bid 1")
    assert not Notice.objects.filter(seat__user=ben).exists()


def test_turn_notice_is_not_sent_while_a_stand_in_plays(game: Game, ben: User, sent: list) -> None:
    notice = turn_of(game)
    game.seats.filter(user=ben).update(stand_in="greedy")
    deliver_until_settled(notice, timezone.now())
    assert (notice.status, sent) == (Status.MOOT, [])


def test_delivering_takes_a_bounded_number_of_queries(
    game: Game, ben: User, django_assert_max_num_queries: Callable
) -> None:
    set_webhooks(ben, *(f"way-{number}" for number in range(9)))
    notice = turn_of(game)
    with django_assert_max_num_queries(13):
        notices.deliver(notice.pk, timezone.now())
    notice.refresh_from_db()
    assert notice.status == Status.SENT


@pytest.mark.parametrize("number", range(3))
def test_storing_notices_takes_a_constant_number_of_queries(
    number: int, make_table: Callable, django_assert_num_queries: Callable
) -> None:
    table = make_table("Ann", "Ben", "Cat")
    seats = list(table.seats.select_related("user"))[: number + 1]
    owed = [Notice(user=seat.user, seat=seat, game=table, kind=Kind.AWAY, ply=7) for seat in seats]
    with django_assert_num_queries(4):
        notices.store(owed)
