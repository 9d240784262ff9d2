"""Webhooks for events: each event waits until the previous one is accepted.

Sending can restart at any cursor.
"""

from __future__ import annotations

from collections.abc import Callable
from datetime import timedelta
from typing import Any

import pytest
from django.utils import timezone

from games.core.errors import Refused
from games.models import LEASE, Channel, Event, EventOrder, Game, Notice, Subscription, User
from games.services import notices
from games.services.notices import Undeliverable, cursors, events, webhooks
from games.services.upkeep.sweep import sweep
from tests.conftest import InlineWorker
from tests.games.fakes import FakeMail, FakeWebhook, named

pytestmark = pytest.mark.django_db

SENT: list[str] = []
FAILURES: list[Exception] = []
MINUTE = timedelta(minutes=1)


class Hook(FakeWebhook):
    def send_event(self, channel: Channel, event: Event | None) -> str:
        if FAILURES:
            raise FAILURES[0]
        SENT.append(event.about if event else "gone")
        return "200 OK"


@pytest.fixture
def ann(make_user: Callable[..., User], settings: Any) -> User:
    settings.NOTICE_CHANNELS = named(FakeMail, Hook)
    SENT.clear()
    FAILURES.clear()
    return make_user("Ann")


@pytest.fixture
def game(ann: User, make_table: Callable[..., Game]) -> Game:
    return make_table("Ann", "Ben", start=False)


@pytest.fixture
def channel(ann: User, game: Game) -> Channel:
    return subscribe(ann)


def subscribe(ann: User, *kinds: str) -> Channel:
    return webhooks.subscribe(ann, "webhook", "https://example.org/e", "Mine", kinds, timezone.now())


def tell(game: Game, *abouts: str, kind: str = "turn") -> None:
    events.tell(Event(user=game.created_by, game=game, kind=kind, about=about, ply=0) for about in abouts)


def test_sweep_delivers_waiting_events_in_order(game: Game, channel: Channel, worker: InlineWorker) -> None:
    tell(game, "a", "b")
    sweep(timezone.now())
    assert list(worker.wake_ups) == [("hook", (channel.pk,))]
    worker.run()
    tell(game, "c")
    sweep(timezone.now() + MINUTE)
    worker.run()
    assert SENT == ["a", "b", "c"]
    sweep(timezone.now() + MINUTE)
    assert not worker.wake_ups


def test_only_subscribed_kinds_are_sent(ann: User, game: Game, worker: InlineWorker) -> None:
    channel = subscribe(ann, "over")
    tell(game, "a")
    tell(game, "b", kind="over")
    webhooks.tell(channel.pk, timezone.now())
    assert SENT == ["b"]
    assert subscribe(ann).pk == channel.pk
    tell(game, "c")
    webhooks.tell(channel.pk, timezone.now() + MINUTE)
    assert SENT == ["b", "c"]


def test_failed_event_is_retried_before_later_events(
    game: Game, channel: Channel, worker: InlineWorker
) -> None:
    tell(game, "a", "b")
    at = timezone.now()
    FAILURES.append(TimeoutError("no answer"))
    webhooks.tell(channel.pk, at)
    subscription = Subscription.objects.get()
    assert (subscription.next_try_at, subscription.error) == (
        at + timedelta(seconds=30),
        "TimeoutError: no answer",
    )
    FAILURES.clear()
    webhooks.tell(channel.pk, at + timedelta(seconds=29))
    assert SENT == []
    webhooks.tell(channel.pk, at + timedelta(seconds=30))
    assert SENT == ["a", "b"]
    channel.refresh_from_db()
    assert (channel.failures, Subscription.objects.get().error) == (0, "")


def test_undeliverable_webhook_is_disabled(game: Game, channel: Channel) -> None:
    tell(game, "a")
    FAILURES.append(Undeliverable("410 Gone"))
    webhooks.tell(channel.pk, timezone.now())
    channel.refresh_from_db()
    assert (channel.is_on, channel.off_reason) == (False, "410 Gone")
    FAILURES.clear()
    webhooks.tell(channel.pk, timezone.now() + MINUTE)
    assert SENT == []


def test_claimed_events_wait_until_the_lease_expires(game: Game, channel: Channel) -> None:
    tell(game, "a")
    at = timezone.now()
    Subscription.objects.update(next_try_at=at + LEASE)  # another worker has claimed this hook
    webhooks.tell(channel.pk, at)
    assert SENT == []
    webhooks.tell(channel.pk, at + LEASE)
    assert SENT == ["a"]


def test_events_can_be_replayed_from_any_cursor(
    ann: User, game: Game, channel: Channel, make_user: Callable[..., User], worker: InlineWorker
) -> None:
    begin = cursors.since(ann, "").cursor
    tell(game, "a", "b")
    webhooks.tell(channel.pk, timezone.now())
    webhooks.replay(ann, channel.pk, begin, timezone.now())
    webhooks.tell(channel.pk, timezone.now() + MINUTE)
    assert SENT == ["a", "b", "a", "b"]
    for person, cursor, code in ((ann, "999", "cursor_gone"), (make_user("Cat"), "0", "no_such_channel")):
        with pytest.raises(Refused, match=code):
            webhooks.replay(person, channel.pk, cursor, timezone.now())


def test_gap_is_reported_before_the_remaining_events(game: Game, channel: Channel) -> None:
    tell(game, "a", "b")
    cursors.since(channel.user, "")
    last = EventOrder.objects.get().last
    EventOrder.objects.update(gone=last - 1)
    Event.objects.filter(position__lt=last).delete()
    webhooks.tell(channel.pk, timezone.now())
    assert SENT == ["gone", "b"]


def test_event_webhook_gets_no_notices(game: Game, channel: Channel) -> None:
    seat = game.seats.get(user=channel.user)
    notices.store([Notice(user=seat.user, seat=seat, game=game, kind="turn", ply=0)])
    assert set(Notice.objects.values_list("channel", flat=True)) == {"mail"}
