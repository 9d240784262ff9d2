"""Topics: a channel gets no notices on topics that its owner switched off, even if other channels fail."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from typing import Any

import pytest
from django.utils import timezone

from games.core.errors import Refused
from games.models import Channel, Game, Notice, Topic, User
from games.services import notices
from games.services.chat import conversation
from games.services.notices import channels, webhooks
from games.services.tables import creating, joining, starting
from games.services.tables.seat_plans import SeatPlan
from tests.games import fakes
from tests.games.conftest import end, send

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("seeded")]

Kind, Status = Notice.Kind, Notice.Status
ALL = [topic.value for topic in Topic if topic != Topic.NEWS]


@pytest.fixture(autouse=True)
def sent(settings: Any) -> list[tuple[str, int]]:
    """Return the sent notices, each with the label of its channel."""
    settings.NOTICE_CHANNELS = fakes.named(
        fakes.FakeMail, fakes.FakePush, fakes.FakeWebhook, fakes.FakeService
    )
    fakes.SENT.clear()
    return fakes.SENT


@pytest.fixture
def ben(make_user: Callable[..., User]) -> User:
    return make_user("Ben")


@pytest.fixture
def game(ben: User, make_user: Callable[..., User], toy_game: str) -> Game:
    now, ann = timezone.now(), make_user("Ann")
    made = creating.create_table(ann, toy_game, "", {}, [SeatPlan("me"), SeatPlan("open")], now)
    joining.join_table(made.pk, ben, now)
    return starting.start_table(made.pk, ann, now)


def add(user: User, name: str, *unwanted: str) -> Channel:
    """Add a webhook for all topics except these."""
    channel = channels.add(user, "webhook", f"https://example.org/{name}", name, timezone.now())
    channels.choose_topics(user, {channel.pk: [topic for topic in ALL if topic not in unwanted]})
    channel.refresh_from_db()
    return channel


def no_mail(user: User) -> None:
    user.channels.filter(kind="mail").update(is_on=False)


def settle(*kinds: str, at: datetime | None = None) -> datetime:
    """Deliver owed notices of these kinds until there are none. Return the time of the last delivery."""
    at = at or timezone.now()
    for _ in range(99):
        owed = Notice.objects.filter(status=Status.OWED, kind__in=kinds).order_by("next_try_at").first()
        if owed is None:
            return at
        at = max(at, owed.next_try_at)
        notices.deliver(owed.pk, at)
    raise AssertionError("never settled")


def turn(game: Game) -> Notice:
    """Make Ben's turn begin. Return the notice to him."""
    send(game, "Ben", "bid 1")
    send(game, "Ann", "bid 0")
    return Notice.objects.filter(kind=Kind.TURN, user__name="Ben").latest("pk")


def labels(sent: list[tuple[str, int]]) -> list[str]:
    return [label for label, _ in sent]


def test_every_kind_of_notice_has_a_topic_or_a_reason() -> None:
    without = {kind for kind in Kind if Notice(kind=kind).topic is None}
    assert without == {Kind.DIGEST}
    assert len(Topic) <= 6
    names = [topic.value for topic in Topic]
    assert not any(one in other for one in names for other in names if one != other), "rows are found by text"


def test_new_channels_carry_everything(ben: User) -> None:
    assert channels.topics_of(ben.channels.get()) == tuple(Topic.values)
    hook = channels.add(ben, "webhook", "https://example.org/a", "Hook", timezone.now())
    assert list(channels.topics_of(hook)) == ALL


def test_a_notice_skips_channels_that_do_not_carry_it(game: Game, ben: User, sent: list) -> None:
    no_mail(ben)
    add(ben, "one", "turns")
    add(ben, "two")
    notice = turn(game)
    settle(Kind.TURN)
    assert sent == [("two", notice.pk)]


def test_nothing_is_stored_if_no_channel_carries_it(game: Game, ben: User, sent: list) -> None:
    no_mail(ben)
    add(ben, "one", "turns")
    before = Notice.objects.count()
    turn(game)
    assert Notice.objects.count() == before


def test_fallback_respects_the_choice_of_the_next_channel(game: Game, ben: User, sent: list) -> None:
    no_mail(ben)
    add(ben, "dead")
    add(ben, "two", "turns")
    add(ben, "three")
    notice = turn(game)
    settle(Kind.TURN)
    assert sent == [("three", notice.pk)]
    assert channels.topics_of(ben.channels.get(label="two"))


def test_a_notice_fails_rather_than_use_a_channel_that_does_not_carry_it(
    game: Game, ben: User, sent: list
) -> None:
    no_mail(ben)
    add(ben, "dead")
    add(ben, "two", "turns")
    notice = turn(game)
    settle(Kind.TURN)
    notice.refresh_from_db()
    assert (notice.status, sent) == (Status.FAILED, [])


def test_a_topic_switched_off_meanwhile_stops_what_is_owed(game: Game, ben: User, sent: list) -> None:
    no_mail(ben)
    hook = add(ben, "broken")
    other = add(ben, "two")
    notice = turn(game)
    notices.deliver(notice.pk, timezone.now())
    channels.choose_topics(ben, {hook.pk: [], other.pk: []})
    settle(Kind.TURN)
    notice.refresh_from_db()
    assert sent == []
    assert notice.status in (Status.FAILED, Status.MOOT)


def test_the_channel_chosen_for_a_table_respects_its_topics(game: Game, ben: User, sent: list) -> None:
    no_mail(ben)
    add(ben, "one")
    chosen = add(ben, "two", "turns")
    channels.wish(ben, game.pk, is_muted=False, channel_id=chosen.pk)
    turn(game)
    settle(Kind.TURN)
    assert labels(sent) == ["one"]


def test_topics_are_independent(game: Game, ben: User, sent: list) -> None:
    no_mail(ben)
    add(ben, "talk", *(topic for topic in ALL if topic != "chat"))
    add(ben, "ends", *(topic for topic in ALL if topic != "results"))
    conversation.say(game.pk, User.objects.get(name="Ann"), "@Ben hello", timezone.now())
    settle(Kind.MENTION)
    end(game, 0)
    settle(Kind.TURN, Kind.OVER)
    assert labels(sent) == ["talk", "ends"][: len(sent)]
    assert "talk" in labels(sent)


def test_a_digest_contains_only_what_its_channel_carries(game: Game, ben: User, sent: list) -> None:
    """The rest of the day's notices go out one by one through the channels that carry their topics."""
    no_mail(ben)
    first = add(ben, "one", "chat")
    add(ben, "two", *(topic for topic in ALL if topic != "chat"))
    noon = timezone.now().replace(hour=12, minute=0, second=0, microsecond=0)
    channels.set_digest(ben, 18 * 60, noon)
    mention = _mention(game, noon)
    notice = turn(game)
    Notice.objects.filter(pk__in=[mention.pk, notice.pk]).update(created_at=noon, next_try_at=noon)
    for each in (mention, notice):
        notices.deliver(each.pk, noon)
    digest = Notice.objects.get(kind=Kind.DIGEST)
    assert digest.via == first
    notices.deliver(digest.pk, digest.next_try_at)
    notice.refresh_from_db()
    mention.refresh_from_db()
    assert labels(sent) == ["one"]
    assert (notice.status, mention.status) == (Status.SENT, Status.OWED)
    settle(Kind.MENTION, at=digest.next_try_at)
    assert sent[-1] == ("two", mention.pk)


def _mention(game: Game, at: datetime) -> Notice:
    conversation.say(game.pk, User.objects.get(name="Ann"), "@Ben hello", at)
    return Notice.objects.get(kind=Kind.MENTION)


def test_invitations_respect_the_choice_for_mail(ben: User, make_user: Callable[..., User]) -> None:
    plans = [SeatPlan("me"), SeatPlan("invite", ben.email), SeatPlan("invite", "nobody@example.org")]
    channels.choose_topics(ben, {ben.channels.get().pk: [topic for topic in ALL if topic != "tables"]})
    made = creating.create_table(make_user("Cat"), "zooloretto", "", {}, plans, timezone.now())
    settle(Kind.INVITED)
    status = dict(made.notices.values_list("seat__invited", "status"))
    assert status == {ben.email: Status.MOOT, "nobody@example.org": Status.SENT}
    channels.choose_topics(ben, {ben.channels.get().pk: ALL})
    made = creating.create_table(
        User.objects.get(name="Cat"), "zooloretto", "", {}, plans[:2], timezone.now()
    )
    settle(Kind.INVITED)
    assert made.notices.get().status == Status.SENT


def test_refuses_unknown_topics_and_channels_of_others(
    ben: User, make_user: Callable[..., User], sent: list
) -> None:
    hook, mail = add(ben, "one"), ben.channels.get(kind="mail")
    for faulty in ({hook.pk: ["news"]}, {mail.pk: ["zebras"]}, {mail.pk: [], hook.pk: ["news"]}):
        with pytest.raises(Refused, match="topic_not_offered"):
            channels.choose_topics(ben, faulty)
    with pytest.raises(Refused, match="no_such_channel"):
        channels.choose_topics(make_user("Cat"), {mail.pk: []})
    events = webhooks.subscribe(ben, "webhook", "https://example.org/e", "E", [], timezone.now())
    with pytest.raises(Refused, match="events_only"):
        channels.choose_topics(ben, {events.pk: ["turns"]})
    mail.refresh_from_db()
    assert mail.unwanted == ""


def test_stopping_mails_about_a_topic_is_repeatable(ben: User) -> None:
    for _ in range(2):
        channels.stop_mails_about(ben, Topic.CHAT)
    assert ben.channels.get().unwanted == "chat"
