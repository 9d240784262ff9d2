"""The pages where people choose how to get notices and see the notices that were sent."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from datetime import timedelta
from typing import Any

import pytest
from django.test import Client
from django.utils import timezone

from games import selectors
from games.links.signed import notice_of, table_url, tagged
from games.models import Channel, Game, Notice, Presence, Receipt, TableWish, User
from games.services.notices import Setting, channels, presence
from tests.conftest import InlineWorker
from tests.games import fakes

pytestmark = pytest.mark.django_db

PAGE = "/account/notices/"


@pytest.fixture
def ann(make_user: Callable) -> User:
    return make_user("Ann")


@pytest.fixture
def as_ann(ann: User, sign_in: Callable) -> Client:
    return sign_in(ann)


@pytest.fixture
def anybody() -> Client:
    return Client()


@pytest.fixture
def kinds(settings: Any) -> None:
    """Offer webhooks whose addresses must begin with https and which never answer."""
    settings.NOTICE_CHANNELS = fakes.named(fakes.FakeMail, fakes.FakeWebhook)


@pytest.fixture
def hook(ann: User, kinds: None) -> Channel:
    return channels.add(ann, "webhook", "https://example.org/a", "Mine", timezone.now())


def test_channels_are_listed_in_order_and_can_be_reordered(as_ann: Client, hook: Channel) -> None:
    listed = as_ann.get(PAGE).text
    assert listed.index("<strong>Email</strong>") < listed.index("<strong>Mine</strong>")
    as_ann.post(f"{PAGE}{hook.pk}/", {"act": "up"})
    assert list(selectors.channels(hook.user).values_list("label", flat=True)) == ["Mine", "Mail"]


def test_a_channel_is_switched_off_on_and_removed(as_ann: Client, hook: Channel) -> None:
    for act, is_on in (("off", False), ("on", True)):
        as_ann.post(f"{PAGE}{hook.pk}/", {"act": act})
        hook.refresh_from_db()
        assert hook.is_on is is_on
    as_ann.post(f"{PAGE}{hook.pk}/", {"act": "remove"})
    assert not Channel.objects.filter(pk=hook.pk).exists()


def test_mail_channel_cannot_be_removed(ann: User, as_ann: Client) -> None:
    mail = ann.channels.get()
    assert as_ann.post(f"{PAGE}{mail.pk}/", {"act": "remove"}).status_code == 409
    assert as_ann.post(f"{PAGE}{mail.pk + 999}/", {"act": "off"}).status_code == 404


def test_the_secret_of_a_webhook_is_shown_once(as_ann: Client, ann: User, kinds: None) -> None:
    given = {"kind": "webhook", "address": "https://example.org/b", "label": "Bot"}
    shown = as_ann.post(f"{PAGE}add/", given)
    secret = ann.channels.get(kind="webhook").secret
    assert shown.status_code == 201
    assert secret in shown.text
    assert secret not in as_ann.get(PAGE).text


def test_refuses_an_invalid_channel_address(as_ann: Client, kinds: None) -> None:
    answer = as_ann.post(f"{PAGE}add/", {"kind": "webhook", "address": "gopher://x", "label": "Bot"})
    assert answer.status_code == 422
    assert "it must begin with https" in answer.text
    assert as_ann.post(f"{PAGE}add/", {"kind": "pigeon", "address": "x", "label": "y"}).status_code == 422


class Pager(fakes.FakeAddable):
    """A channel whose address is formed from two settings."""

    NAME = "Pager"
    TITLE = "A pager"
    SAYS = "It beeps."
    SETTINGS = (Setting("host", "Host", "pager.example.org"), Setting("number", "Number", "7"))

    def address_of(self, given: Mapping[str, str]) -> str:
        return f"https://{given['host']}/{given['number']}"


def test_channel_kind_asks_for_its_own_settings(as_ann: Client, ann: User, settings: Any) -> None:
    settings.NOTICE_CHANNELS = fakes.named(fakes.FakeMail, Pager)
    shown = as_ann.get(PAGE).text
    for words in ("A pager", "It beeps.", 'name="host"', 'name="number"', 'placeholder="pager.example.org"'):
        assert words in shown
    given = {"kind": "pager", "host": "pager.example.org", "label": "Belt"}
    assert as_ann.post(f"{PAGE}add/", given).status_code == 422
    assert as_ann.post(f"{PAGE}add/", {**given, "number": "7"}).status_code == 302
    assert ann.channels.get(kind="pager").address == "https://pager.example.org/7"
    assert "Pager" in as_ann.get(PAGE).text


def test_test_button_shows_the_response_of_the_channel(as_ann: Client, hook: Channel) -> None:
    assert "200 from https://example.org/a" in as_ann.post(f"{PAGE}{hook.pk}/", {"act": "test"}).text
    Channel.objects.filter(pk=hook.pk).update(address="https://example.org/broken")
    assert "503 we are closed" in as_ann.post(f"{PAGE}{hook.pk}/", {"act": "test"}).text


def test_shows_why_a_channel_was_switched_off(as_ann: Client, hook: Channel) -> None:
    Channel.objects.filter(pk=hook.pk).update(is_on=False, off_reason="410 <gone>")
    assert "410 &lt;gone&gt;" in as_ann.get(PAGE).text
    assert "no longer get notifications through Mine" in as_ann.get("/").text


def test_digest_can_be_switched_on_and_off(as_ann: Client, ann: User) -> None:
    for given, minute in (("18:30", 18 * 60 + 30), ("00:00", 0), ("", None)):
        assert as_ann.post(f"{PAGE}digest/", {"at": given}).status_code == 302
        ann.refresh_from_db()
        assert ann.digest_at == minute
    assert as_ann.post(f"{PAGE}digest/", {"at": "25:00"}).status_code == 422


def test_notifications_can_be_set_per_table(
    as_ann: Client, make_table: Callable, ann: User, hook: Channel
) -> None:
    game = make_table("Ann", "Ben")
    page = f"/tables/{game.pk}/wish/"
    assert "No notifications" in as_ann.get(page).text
    for way, wished in (("muted", (True, None)), (str(hook.pk), (False, hook.pk)), ("", (False, None))):
        as_ann.post(page, {"way": way})
        wish = TableWish.objects.get(user=ann, game=game)
        assert (wish.is_muted, wish.channel_id) == wished
    assert as_ann.post(page, {"way": "x"}).status_code == 200


def test_only_players_can_set_the_notifications_of_a_table(
    as_ann: Client, make_table: Callable, ann: User
) -> None:
    game = make_table("Ben", "Cat")
    assert as_ann.post(f"/tables/{game.pk}/wish/", {"way": "muted"}).status_code == 403
    assert not TableWish.objects.exists()


def create_notice(ann: User, game: Game, **fields: Any) -> Notice:
    seat = game.seats.get(user=ann)
    ply = 100 + Notice.objects.count()
    return Notice.objects.create(user=ann, seat=seat, game=game, kind="turn", ply=ply, **fields)


def test_sent_notices_are_listed_with_their_receipts(
    as_ann: Client, ann: User, make_table: Callable, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("games.web.account.notices.PAGE", 2)
    game = make_table("Ann", "Ben")
    Notice.objects.all().delete()
    sent = [create_notice(ann, game, status="sent") for _ in range(3)]
    create_notice(ann, game, status="moot")
    for number, notice in enumerate(sent):
        Receipt.objects.create(
            notice=notice, channel="mail", label="Mail", status="sent", words=f"<{number}>", at=timezone.now()
        )
    first = as_ann.get(f"{PAGE}receipts/").text
    assert ["&lt;0&gt;" in first, "&lt;1&gt;" in first, "&lt;2&gt;" in first] == [False, True, True]
    older = as_ann.get(f"{PAGE}receipts/?before={sent[1].pk}").text
    assert ["&lt;0&gt;" in older, "&lt;1&gt;" in older] == [True, False]
    assert as_ann.get(f"{PAGE}receipts/?before=x").status_code == 200


def test_only_its_recipient_can_mark_a_notice_as_opened(
    as_ann: Client, ann: User, make_table: Callable, sign_in: Callable, anybody: Client
) -> None:
    game = make_table("Ann", "Ben")
    notice = create_notice(ann, game, status="sent")
    link = tagged(table_url(game.pk), notice)
    path = link[link.index("/tables/") :]
    for other in (anybody, sign_in(User.objects.get(name="Ben"))):
        other.get(path)
    as_ann.get(path[:-1] + "x")
    assert not Receipt.objects.exists()
    for _ in range(2):
        as_ann.get(path)
    assert Receipt.objects.get().status == Receipt.Status.OPENED
    assert notice_of("", ann) is None


def seen(user: User, game: Game) -> Any:
    return Presence.objects.filter(user=user, game=game).values_list("seen_at", flat=True).first()


def test_only_players_are_recorded_as_present(
    as_ann: Client, ann: User, make_table: Callable, sign_in: Callable, make_user: Callable, anybody: Client
) -> None:
    game = make_table("Ann", "Ben")
    cat = make_user("Cat")
    for other in (anybody, sign_in(cat)):
        other.get(f"/tables/{game.pk}/")
        other.get(f"/tables/{game.pk}/news/?mark=x")
    assert not Presence.objects.exists()
    as_ann.get(f"/tables/{game.pk}/news/?mark=x")
    assert seen(ann, game) is not None


def test_presence_is_throttled_except_right_after_the_game_ends(ann: User, make_table: Callable) -> None:
    game, at = make_table("Ann", "Ben"), timezone.now()
    presence.note_look(ann, game.pk, at)
    presence.note_look(ann, game.pk, at + timedelta(seconds=9))
    assert seen(ann, game) == at
    Game.objects.filter(pk=game.pk).update(finished_at=at + timedelta(seconds=1))
    presence.note_look(ann, game.pk, at + timedelta(seconds=9))
    assert seen(ann, game) == at + timedelta(seconds=9)
    presence.note_look(ann, game.pk, at + timedelta(seconds=10))
    assert seen(ann, game) == at + timedelta(seconds=9)
    presence.note_look(ann, game.pk, at + timedelta(seconds=19))
    assert seen(ann, game) == at + timedelta(seconds=19)


def test_noting_presence_costs_one_query(
    ann: User, make_table: Callable, django_assert_num_queries: Callable, worker: InlineWorker
) -> None:
    game, at = make_table("Ann", "Ben"), timezone.now()
    presence.note_look(ann, game.pk, at)
    with django_assert_num_queries(1):
        presence.note_look(ann, game.pk, at + timedelta(seconds=1))
