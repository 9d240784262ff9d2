"""Notices: owed as soon as the position is stored, sent once, moot when overtaken, and retried for days."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime, timedelta
from typing import Any, NoReturn

import pytest
from django.conf import settings
from django.db import OperationalError, connection
from django.utils import timezone

from games.mail.channel import Mail
from games.models import LEASE, Channel, Game, Notice, Receipt, Rescue, User
from games.services import notices
from games.services.notices import delivering
from games.services.tables import creating, joining
from games.services.tables.seat_plans import SeatPlan
from tests.games.conftest import bid, send

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("seeded")]

Kind, Status = Notice.Kind, Notice.Status


class Sender:
    """A channel that records notices and fails a given number of times."""

    def __init__(self) -> None:
        self.sent: list[Notice] = []
        self.failures = 0

    def send_notice(self, notice: Notice) -> str:
        if self.failures:
            self.failures -= 1
            raise ConnectionRefusedError("no mail server")
        self.sent.append(notice)
        return ""


@pytest.fixture
def channel(monkeypatch: pytest.MonkeyPatch) -> Sender:
    channel = Sender()
    monkeypatch.setattr(delivering, "channel_kind", lambda kind: channel)
    return channel


@pytest.fixture
def notice(toy_table: Callable, channel: Sender) -> Notice:
    """Return Ben's notice about the turn that he won. Ann moved last."""
    game = toy_table("Ann", "Ben")
    send(game, "Ben", "bid 1")
    send(game, "Ann", "bid 0")
    game.refresh_from_db()
    return Notice.objects.get(kind=Kind.TURN, ply=game.ply)


def owed(game: Game) -> list[tuple[str, str]]:
    game.refresh_from_db()
    rows = Notice.objects.filter(ply=game.ply).order_by("kind", "seat__number")
    return [(row.kind, row.seat.user.name) for row in rows.select_related("seat__user") if row.seat.user]


def test_turn_notices_go_to_asked_players_except_the_last_mover(toy_table: Callable) -> None:
    game = toy_table("Ann", "Ben", "Cat")
    assert owed(game) == [(Kind.TURN, "Ann"), (Kind.TURN, "Ben"), (Kind.TURN, "Cat")]
    send(game, "Ann", "bid 0")
    send(game, "Ben", "bid 1")
    send(game, "Cat", "bid 0")
    assert owed(game) == [(Kind.TURN, "Ben")]
    send(game, "Ben", "give 1")
    assert owed(game) == []
    send(game, "Ben", "stop")
    assert owed(game) == [(Kind.TURN, "Ann"), (Kind.TURN, "Cat")]


def test_game_over_notices_go_to_everyone_but_the_last_mover(toy_table: Callable) -> None:
    game = toy_table("Ann", "Ben", "Cat", rounds=1)
    send(game, bid(game, [0, 0, 1]), "stop")
    assert owed(game) == [(Kind.OVER, "Ann"), (Kind.OVER, "Ben")]


def test_each_verdict_on_a_mailed_move_gets_one_answer(toy_table: Callable) -> None:
    game = toy_table("Ann", "Ben")
    winner = bid(game, [1, 0])
    send(game, winner, "give 3", face="mail")
    send(game, winner, "give 1", face="mail")
    answers = Notice.objects.filter(kind=Kind.ANSWER).order_by("pk")
    assert [answer.submission.status for answer in answers if answer.submission] == ["refused", "accepted"]


def test_player_with_a_disabled_channel_gets_no_notice(toy_table: Callable) -> None:
    game = toy_table("Ann", "Ben")
    Channel.objects.filter(user__name="Ben").update(is_on=False)
    assert bid(game, [0, 1]) == "Ben"
    assert owed(game) == []


def test_a_notice_is_sent_once(notice: Notice, channel: Sender) -> None:
    for _ in range(3):
        notices.deliver(notice.pk, timezone.now())
    notice.refresh_from_db()
    assert (notice.status, notice.attempts, len(channel.sent)) == (Status.SENT, 1, 1)


def test_a_notice_overtaken_by_the_game_is_not_sent(notice: Notice, channel: Sender) -> None:
    send(notice.game, "Ben", "stop")
    notices.deliver(notice.pk, timezone.now())
    notice.refresh_from_db()
    assert (notice.status, channel.sent) == (Status.MOOT, [])


@pytest.mark.parametrize("change", [{"channels__is_on": False}, {"is_active": False}])
def test_notice_is_moot_if_its_channel_or_account_is_disabled(
    notice: Notice, channel: Sender, change: dict[str, bool]
) -> None:
    if "is_active" in change:
        User.objects.filter(name="Ben").update(is_active=False)
    else:
        Channel.objects.filter(user__name="Ben").update(is_on=False)
    notices.deliver(notice.pk, timezone.now())
    notice.refresh_from_db()
    assert (notice.status, channel.sent) == (Status.MOOT, [])


def test_notice_to_a_deleted_user_is_not_sent(notice: Notice, channel: Sender) -> None:
    User.objects.get(name="Ben").delete()
    notices.deliver(notice.pk, timezone.now())
    notice.refresh_from_db()
    assert (notice.status, channel.sent) == (Status.MOOT, [])


def test_failed_notice_is_retried_with_backoff_then_given_up(notice: Notice, channel: Sender) -> None:
    channel.failures = 1000
    at = started = timezone.now()
    pauses = []
    while notice.status != Status.FAILED:
        notices.deliver(notice.pk, at)
        notice.refresh_from_db()
        pauses.append(notice.next_try_at - at)
        notices.deliver(notice.pk, notice.next_try_at - timedelta(seconds=1))
        at = notice.next_try_at
    assert len(pauses) == delivering.MAX_TRIES
    assert pauses[:3] == [timedelta(seconds=30), timedelta(minutes=1), timedelta(minutes=2)]
    assert max(pauses) == delivering.MAX_PAUSE
    assert timedelta(days=2) < at - started < timedelta(days=4)
    assert notice.error == "ConnectionRefusedError: no mail server"


def test_failed_notice_is_sent_on_retry(notice: Notice, channel: Sender) -> None:
    channel.failures = 1
    notices.deliver(notice.pk, timezone.now())
    notice.refresh_from_db()
    notices.deliver(notice.pk, notice.next_try_at)
    notice.refresh_from_db()
    assert (notice.status, notice.attempts, notice.error) == (Status.SENT, 2, "")


def test_a_claimed_notice_is_left_to_its_sender_until_the_lease_ends(notice: Notice, channel: Sender) -> None:
    at = timezone.now()
    Notice.objects.filter(pk=notice.pk).update(status=Status.CLAIMED, next_try_at=at + LEASE)
    notices.deliver(notice.pk, at)
    assert channel.sent == []
    notices.deliver(notice.pk, at + LEASE)
    assert channel.sent == [notice]


class ReceiptOutage:
    """A database that fails to store a receipt a given number of times."""

    def __init__(self, times: int) -> None:
        self.times = times

    def __call__(self, execute: Callable, sql: str, params: Any, many: bool, context: Any) -> Any:
        if self.times and sql.startswith("UPDATE") and params and Status.SENT in params:
            self.times -= 1
            raise OperationalError("the server closed the connection")
        return execute(sql, params, many, context)


@pytest.fixture
def slept(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """Record the pauses between attempts instead of waiting."""
    pauses: list[float] = []
    monkeypatch.setattr(delivering, "sleep", pauses.append)
    return pauses


@pytest.mark.django_db(transaction=True)
def test_receipt_is_retried_while_the_database_is_down(
    notice: Notice, channel: Sender, slept: list[float]
) -> None:
    with connection.execute_wrapper(ReceiptOutage(3)):
        notices.deliver(notice.pk, timezone.now())
    notice.refresh_from_db()
    assert (notice.status, notice.attempts, len(channel.sent)) == (Status.SENT, 1, 1)
    assert slept == list(delivering.RECEIPT_PAUSES[:3])
    assert not Rescue.objects.exists()


@pytest.mark.django_db(transaction=True)
def test_receipt_retries_stop_before_the_lease_ends(
    notice: Notice, channel: Sender, slept: list[float]
) -> None:
    with connection.execute_wrapper(ReceiptOutage(1000)), pytest.raises(OperationalError):
        notices.deliver(notice.pk, timezone.now())
    assert sum(slept) < LEASE.total_seconds() - 2 * settings.EMAIL_TIMEOUT
    notice.refresh_from_db()
    assert (notice.status, channel.sent) == (Status.CLAIMED, [notice])


@pytest.mark.django_db(transaction=True)
def test_fault_of_the_database_does_not_count_against_the_channel(
    notice: Notice, channel: Sender, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(_: Notice) -> NoReturn:
        raise OperationalError("the server closed the connection")

    at = timezone.now()
    with monkeypatch.context() as patch:
        patch.setattr(channel, "send_notice", fail)
        notices.deliver(notice.pk, at)
    notice.refresh_from_db()
    assert (notice.status, notice.failures, notice.error) == (Status.OWED, 0, "")
    assert not Receipt.objects.exists()
    notices.deliver(notice.pk, notice.next_try_at)
    assert channel.sent == [notice]


def send_without_receipt(notice: Notice, channel: Sender) -> datetime:
    """Send the notice, but do not store its receipt. Return the end of the sender's lease."""
    at = timezone.now()
    notices.deliver(notice.pk, at)
    Notice.objects.filter(pk=notice.pk).update(status=Status.CLAIMED, sent_at=None)
    assert channel.sent == [notice]
    return at + LEASE


def test_overtaken_notice_without_receipt_is_unsure_rather_than_moot(notice: Notice, channel: Sender) -> None:
    over = send_without_receipt(notice, channel)
    send(notice.game, "Ben", "stop")
    notices.deliver(notice.pk, over)
    notice.refresh_from_db()
    assert (notice.status, len(channel.sent)) == (Status.UNSURE, 1)
    rescue = Rescue.objects.get()
    assert (rescue.kind, rescue.count, rescue.last_at) == ("receipt", 1, over)


def test_resending_a_notice_without_receipt_counts_as_a_rescue(notice: Notice, channel: Sender) -> None:
    over = send_without_receipt(notice, channel)
    for _ in range(2):
        notices.deliver(notice.pk, over)
    notice.refresh_from_db()
    assert (notice.status, channel.sent) == (Status.SENT, [notice, notice])
    assert [(rescue.kind, rescue.count) for rescue in Rescue.objects.all()] == [("receipt", 1)]


def test_notice_with_too_many_failures_is_given_up(notice: Notice, channel: Sender) -> None:
    Notice.objects.filter(pk=notice.pk).update(failures=delivering.MAX_TRIES)
    notices.deliver(notice.pk, timezone.now())
    notice.refresh_from_db()
    assert (notice.status, channel.sent) == (Status.FAILED, [])


def test_late_sender_does_not_overwrite_a_newer_receipt(
    notice: Notice, monkeypatch: pytest.MonkeyPatch
) -> None:
    def slow(*_: object) -> None:
        Notice.objects.filter(pk=notice.pk).update(status=Status.SENT, attempts=2, sent_at=timezone.now())
        raise TimeoutError

    monkeypatch.setattr(Mail, "send_notice", slow)
    notices.deliver(notice.pk, timezone.now())
    notice.refresh_from_db()
    assert (notice.status, notice.error) == (Status.SENT, "")


def test_invitation_notice_is_moot_once_the_seat_is_taken(make_user: Callable, channel: Sender) -> None:
    ann, ben = make_user("Ann"), make_user("Ben")
    plans = [SeatPlan("me"), SeatPlan("invite", "BEN@example.org"), SeatPlan("invite", "cat@example.org")]
    game = creating.create_table(ann, "zooloretto", "", {}, plans, timezone.now())
    to_ben, to_cat = Notice.objects.filter(kind=Kind.INVITED).order_by("seat__number")
    joining.join_table(game.pk, ben, timezone.now())
    for notice in (to_ben, to_cat):
        notices.deliver(notice.pk, timezone.now())
        notice.refresh_from_db()
    assert (to_ben.status, to_cat.status) == (Status.MOOT, Status.SENT)
