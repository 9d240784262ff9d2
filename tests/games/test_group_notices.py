"""The notice to a person who was added to a group: sent once, with a way out of the group."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from django.core import mail
from django.test import Client
from django.utils import timezone

from games import selectors
from games.models import Block, Channel, Game, Notice, SavedGroup, User
from games.notify.channels.webhook import _delivery
from games.notify.messages import message_of
from games.services import notices
from games.services.notices import channels
from games.services.people import favourites, groups

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("seeded")]

Kind, Status = Notice.Kind, Notice.Status


@pytest.fixture
def table(make_table: Callable[..., Game]) -> Game:
    return make_table("Ann", "Ben")


@pytest.fixture
def ann(table: Game) -> User:
    return User.objects.get(name="Ann")


@pytest.fixture
def ben(table: Game) -> User:
    return User.objects.get(name="Ben")


@pytest.fixture
def group(table: Game, ann: User) -> SavedGroup:
    return groups.save_group(ann, table.pk, "Friday round", timezone.now())


def client_of(user: User) -> Client:
    client = Client()
    client.force_login(user, "django.contrib.auth.backends.ModelBackend")
    return client


def notices_to(user: User) -> list[Notice]:
    return list(Notice.objects.filter(user=user, kind=Kind.GROUP))


def deliver(notice: Notice) -> Any:
    notices.deliver(notice.pk, timezone.now())
    notice.refresh_from_db()
    return mail.outbox[-1].message() if mail.outbox else None


def test_saving_a_table_tells_everybody_but_the_owner(group: SavedGroup, ann: User, ben: User) -> None:
    (notice,) = notices_to(ben)
    assert notices_to(ann) == []
    sent = deliver(notice)
    assert notice.status == Status.SENT
    assert sent["To"] == "ben@example.org"
    assert sent["Subject"] == "[Zooasync] Ann added you to the group “Friday round”"
    plain, html = (part.get_content() for part in sent.walk() if not part.is_multipart())
    for text in (plain, html):
        assert f"/people/groups/{group.pk}/?n=" in text
        assert "or block Ann" in " ".join(text.split())
        assert "Stop these emails (Invitations and tables)" in text


def test_person_is_told_once_even_if_removed_and_added_again(
    group: SavedGroup, ann: User, ben: User, make_user: Callable[..., User]
) -> None:
    cat = make_user("Cat")
    favourites.add_favourite(ann, cat.sign or "", timezone.now())
    for user in (ben, cat, ben, cat):
        groups.add_member(group.pk, ann, user.sign or "", timezone.now())
        groups.remove_member(group.pk, ann, group.members.get(user=user).pk)
    groups.add_member(group.pk, ann, ben.sign or "", timezone.now())
    assert (len(notices_to(ben)), len(notices_to(cat))) == (1, 1)
    other = groups.save_group(ann, group.games.get().game_id, "Second", timezone.now())
    assert [notice.group for notice in notices_to(ben)] == [group, other]


def test_topic_and_mute_of_a_table(table: Game, ann: User, ben: User) -> None:
    channels.wish(ben, table.pk, is_muted=True, channel_id=None)
    groups.save_group(ann, table.pk, "Heard", timezone.now())
    channels.choose_topics(ben, {ben.channels.get().pk: ["turns"]})
    groups.save_group(ann, table.pk, "Unheard", timezone.now())
    assert [notice.group.name for notice in notices_to(ben) if notice.group] == ["Heard"]


@pytest.mark.parametrize("act", ["leave", "block", "remove", "delete"])
def test_who_is_out_again_is_not_told(group: SavedGroup, ann: User, ben: User, act: str) -> None:
    (notice,) = notices_to(ben)
    match act:
        case "leave":
            groups.leave_group(group.pk, ben, timezone.now())
        case "block":
            Block.objects.create(by=ben, person=ann)
        case "remove":
            groups.remove_member(group.pk, ann, group.members.get(user=ben).pk)
        case "delete":
            groups.delete_group(group.pk, ann)
            assert notices_to(ben) == []
            return
    deliver(notice)
    assert (notice.status, mail.outbox) == (Status.MOOT, [])


def test_other_channels_get_a_short_message(group: SavedGroup, ben: User) -> None:
    (notice,) = notices_to(ben)
    message = message_of(notice)
    assert message.title == "Ann added you to the group “Friday round”"
    assert f"/people/groups/{group.pk}/" in message.url
    notice.via = Channel(user=ben, kind="webhook")
    delivery = _delivery(notice)
    assert (delivery.kind, delivery.table, delivery.question) == ("group", None, None)


def test_member_leaves_and_blocks_the_owner_on_the_page(group: SavedGroup, ann: User, ben: User) -> None:
    client, (notice,) = client_of(ben), notices_to(ben)
    deliver(notice)
    page = client.get(message_of(notice).url.partition("8000")[2])
    assert "Leave group and block Ann" in page.text
    assert list(notice.receipts.values_list("status", flat=True)) == ["sent", "opened"]
    assert "Friday round" in client.get("/account/notices/receipts/").text
    assert client.post(f"/people/groups/{group.pk}/block/").status_code == 302
    assert Block.objects.holds(ben.pk, ann.pk)
    assert selectors.my_groups(ben) == []
    assert client.get("/account/notices/receipts/").status_code == 200
    assert client_of(ann).post(f"/people/groups/{group.pk}/block/").status_code == 409
