"""The pages on which people choose the topics of channels, fill in messengers, or stop one kind of mail."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any
from urllib.parse import urlsplit

import pytest
from django.test import Client

from games import selectors
from games.links.signed import unsubscribe_url
from games.models import Topic, User
from games.notify.channels import service
from games.notify.outbound import NoAnswer
from games.services.notices import channels

pytestmark = pytest.mark.django_db

PAGE = "/account/notices/"
TELEGRAM = {"token": "123:abc", "chat": "42", "topic": "", "label": "Telegram"}


@pytest.fixture
def ann(make_user: Callable[..., User]) -> User:
    return make_user("Ann")


@pytest.fixture
def as_ann(ann: User, sign_in: Callable[..., Client]) -> Client:
    return sign_in(ann)


@pytest.fixture
def accepted(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Let every service accept every message. Return the addresses to which messages were sent."""
    sent = list[str]()

    def send(address: str, title: str, body: str) -> str:
        sent.append(address)
        return "It arrived."

    monkeypatch.setattr(service, "_sent", send)
    return sent


def path_of(url: str) -> str:
    return urlsplit(url).path


def test_topics_are_chosen_by_check_boxes(ann: User, as_ann: Client) -> None:
    channel = ann.channels.get()
    shown = as_ann.get(PAGE).text
    assert shown.count(f'name="topics-{channel.pk}"') == 2 * len(Topic)
    given = {"channel": channel.pk, f"topics-{channel.pk}": ["turns", "news"]}
    assert "Saved." in as_ann.post(f"{PAGE}topics/", given, follow=True).text
    channel.refresh_from_db()
    assert channels.topics_of(channel) == ("turns", "news")
    assert len(re.findall(rf'name="topics-{channel.pk}" value="\w+" checked', as_ann.get(PAGE).text)) == 4
    as_ann.post(f"{PAGE}topics/", {"channel": channel.pk})
    channel.refresh_from_db()
    assert channels.topics_of(channel) == ()


def test_refuses_choices_for_channels_of_others(ann: User, as_ann: Client, make_user: Any) -> None:
    other = make_user("Ben").channels.get()
    given = {"channel": [ann.channels.get().pk, other.pk]}
    assert as_ann.post(f"{PAGE}topics/", given).status_code == 404
    assert as_ann.post(f"{PAGE}topics/", {"channel": ["x", "9" * 99, "²"]}).status_code == 302
    faulty = {"channel": ann.channels.get().pk, f"topics-{ann.channels.get().pk}": "zebras"}
    assert as_ann.post(f"{PAGE}topics/", faulty).status_code == 422
    assert channels.topics_of(ann.channels.get()) == channels.topics_of(other) == tuple(Topic.values)


def test_unsubscribing_stops_one_kind_and_offers_to_stop_all(ann: User) -> None:
    link, anybody = path_of(unsubscribe_url(ann, Topic.CHAT)), Client(enforce_csrf_checks=True)
    assert "you get “Mentions” emails" in anybody.get(link).text
    assert selectors.wants_mail(ann, Topic.CHAT)
    for _ in range(2):
        answer = anybody.post(link, {"List-Unsubscribe": "One-Click"})
        assert "You still get other emails" in answer.text
    assert not selectors.wants_mail(ann, Topic.CHAT)
    assert selectors.wants_mail(ann, Topic.TURNS)
    assert "not get any more emails" in anybody.post(link, {"stop": "all"}).text
    assert not selectors.wants_mail(ann)


def test_service_is_added_by_its_fields_and_tested(ann: User, as_ann: Client, accepted: list[str]) -> None:
    assert f"{PAGE}services/telegram/" in as_ann.get(PAGE).text
    form = as_ann.get(f"{PAGE}services/telegram/").text
    assert "@BotFather" in form
    assert 'aria-describedby="id_chat_helptext"' in form
    answer = as_ann.post(f"{PAGE}services/telegram/", TELEGRAM)
    assert answer.status_code == 201
    assert "It arrived." in answer.text
    channel = ann.channels.get(kind="service")
    assert (channel.address, channel.label) == ("tgram://123:abc/42", "Telegram")
    assert accepted == [channel.address]
    assert "123:abc" not in as_ann.get(PAGE).text


def test_failed_test_keeps_the_channel_and_shows_why(
    ann: User, as_ann: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: str) -> str:
        raise NoAnswer("401 Unauthorized")

    monkeypatch.setattr(service, "_sent", fail)
    assert "401 Unauthorized" in as_ann.post(f"{PAGE}services/telegram/", TELEGRAM).text
    assert ann.channels.filter(kind="service").exists()


@pytest.mark.parametrize(
    ("fields", "words"),
    [
        ({"token": "no"}, "should look like 123456789:"),
        ({"token": ""}, "required"),
        ({"chat": "<b>"}, "should look like 12315544"),
        ({"label": ""}, "required"),
    ],
)
def test_faulty_fields_keep_the_form(
    ann: User, as_ann: Client, accepted: list[str], fields: dict[str, str], words: str
) -> None:
    answer = as_ann.post(f"{PAGE}services/telegram/", {**TELEGRAM, **fields})
    assert answer.status_code == 422
    assert words in answer.text
    assert not ann.channels.filter(kind="service").exists()
    assert accepted == []


def test_own_server_inside_the_network_is_refused(as_ann: Client, accepted: list[str]) -> None:
    given = {"server": "127.0.0.1", "token": "abc", "label": "Mine", "priority": ""}
    assert as_ann.post(f"{PAGE}services/gotify/", given).status_code == 422
    assert as_ann.get(f"{PAGE}services/pigeon/").status_code == 422
    assert as_ann.post(f"{PAGE}services/pigeon/", given).status_code == 422


def test_tests_of_new_channels_are_limited(
    ann: User, as_ann: Client, accepted: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(channels, "TESTS_PER_HOUR", 2)
    answers = [
        as_ann.post(f"{PAGE}services/telegram/", {**TELEGRAM, "chat": str(number)}) for number in range(3)
    ]
    assert [answer.status_code for answer in answers] == [201, 201, 302]
    assert (len(accepted), ann.channels.filter(kind="service").count()) == (2, 3)
