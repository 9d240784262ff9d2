"""Devices that get notices by web push."""

from __future__ import annotations

import json

import pytest

from games.core import vapid
from tests.api.conftest import refusal
from tests.device import Device

pytestmark = pytest.mark.django_db


def new(device: Device, **changed: object) -> dict[str, object]:
    return {**device.subscription, "label": "My phone", **changed}


def test_subscribing_a_device_creates_a_push_channel(program):
    ann, device = program("Ann"), Device()
    assert ann.get("/me/push").json() == {"key": vapid.public_key()}
    answer = ann.post("/me/push", new(device))
    channel = ann.user.channels.get(kind="push")
    assert (answer.status_code, answer.json()) == (200, {"id": channel.pk, "label": "My phone"})
    assert json.loads(channel.address) == device.subscription


def test_subscribing_again_updates_the_channel(program):
    ann, device = program("Ann"), Device()
    first = ann.post("/me/push", new(device)).json()
    again = ann.post("/me/push", new(device, label="Old phone")).json()
    assert again == {**first, "label": "Old phone"}


@pytest.mark.parametrize(
    ("changed", "code", "place"),
    [
        ({"endpoint": "http://push.example.org/1"}, "bad_subscription", "endpoint"),
        ({"endpoint": "https://push.example.org/" + "x" * 1000}, "bad_field", "endpoint"),
        ({"keys": {"p256dh": "A" * 87, "auth": "A" * 22}}, "bad_subscription", "keys.p256dh"),
        ({"keys": {"p256dh": "A" * 87}}, "bad_field", "keys.auth"),
        ({"label": "\u202e"}, "bad_text", "label"),
        ({"more": 1}, "bad_field", "more"),
    ],
)
def test_refuses_invalid_subscriptions(program, changed, code, place):
    ann = program("Ann")
    assert refusal(ann.post("/me/push", new(Device(), **changed))) == (422, code, place)
    assert not ann.user.channels.filter(kind="push").exists()


def test_subscribing_requires_authentication(program):
    assert program().post("/me/push", new(Device())).status_code == 401
