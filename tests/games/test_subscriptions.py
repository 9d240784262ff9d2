"""Push devices: each belongs to one person, their number is limited, and invalid subscriptions fail."""

from __future__ import annotations

import json

import msgspec
import pytest
from django.db.models import QuerySet
from django.utils import timezone

from games.core.errors import Refused
from games.models import Channel
from games.services.notices import subscriptions
from games.services.notices.subscriptions import PushSubscription
from tests.device import ENDPOINT, Device

pytestmark = pytest.mark.django_db


def subscription(device: Device, **changed: object) -> PushSubscription:
    return msgspec.convert({**device.subscription, **changed}, PushSubscription)


def devices_of(user) -> QuerySet[Channel]:
    return user.channels.filter(kind="push")


def subscribe(user, device: Device, label: str = "Chrome, Android") -> Channel:
    return subscriptions.subscribe(user, subscription(device), label, timezone.now())


def test_a_device_comes_before_all_other_channels(make_user):
    ann, device = make_user("Ann"), Device()
    ann.channels.create(kind="webhook", label="bot", address="https://example.org/", position=0)
    channel = subscribe(ann, device)
    assert [each.kind for each in ann.channels.all() if each.kind != "mail"] == ["push", "webhook"]
    assert ann.channels.first() == channel
    assert (channel.label, channel.is_on) == ("Chrome, Android", True)
    assert json.loads(channel.address) == device.subscription


def test_subscribing_again_reactivates_the_channel(make_user):
    ann, device = make_user("Ann"), Device()
    channel = subscribe(ann, device)
    devices_of(ann).update(is_on=False, failures=3, off_reason="gone", position=4)
    again = subscribe(ann, device, "Firefox, Linux")
    assert again.pk == channel.pk
    again.refresh_from_db()
    assert (again.is_on, again.failures, again.off_reason, again.position) == (True, 0, "", 4)
    assert again.label == "Firefox, Linux"


def test_a_browser_belongs_to_one_user_at_a_time(make_user):
    ann, ben, device = make_user("Ann"), make_user("Ben"), Device()
    subscribe(ann, device)
    subscribe(ben, device)
    assert [channel.user for channel in Channel.objects.filter(kind="push")] == [ben]


def test_knowing_only_the_endpoint_does_not_take_over_a_device(make_user):
    ann, ben = make_user("Ann"), make_user("Ben")
    subscribe(ann, Device())
    subscribe(ben, Device())
    assert devices_of(ann).count() == devices_of(ben).count() == 1


def test_limits_the_number_of_devices(make_user, monkeypatch):
    monkeypatch.setattr(subscriptions, "MAX_DEVICES", 2)
    ann, known = make_user("Ann"), Device()
    subscribe(ann, known)
    subscribe(ann, Device(ENDPOINT + "2"))
    with pytest.raises(Refused, match="too_many_devices"):
        subscribe(ann, Device(ENDPOINT + "3"))
    subscribe(ann, known)
    assert devices_of(ann).count() == 2


def test_only_the_owner_can_unsubscribe_a_device(make_user):
    ann, ben, device = make_user("Ann"), make_user("Ben"), Device()
    subscribe(ann, device)
    subscriptions.unsubscribe(ben, device.endpoint)
    assert devices_of(ann).exists()
    subscriptions.unsubscribe(ann, device.endpoint)
    subscriptions.unsubscribe(ann, device.endpoint)
    assert not devices_of(ann).exists()


def test_renewal_requires_the_complete_old_subscription(make_user):
    ann, device, moved = make_user("Ann"), Device(), Device(ENDPOINT + "-moved")
    channel = subscribe(ann, device)
    with pytest.raises(Refused, match="no_such_device"):
        subscriptions.renew(subscription(Device()), subscription(moved))
    subscriptions.renew(subscription(device), subscription(moved))
    channel.refresh_from_db()
    assert json.loads(channel.address) == moved.subscription
    with pytest.raises(Refused, match="no_such_device"):
        subscriptions.renew(subscription(device), subscription(Device(ENDPOINT + "-again")))


def test_renewal_to_a_known_subscription_merges_the_devices(make_user):
    ann, former, present = make_user("Ann"), Device(), Device(ENDPOINT + "2")
    channel = subscribe(ann, former)
    subscribe(ann, present)
    subscriptions.renew(subscription(former), subscription(present))
    assert [each.pk for each in devices_of(ann)] == [channel.pk]


@pytest.mark.parametrize(
    "endpoint",
    [
        "",
        "push.example.org",
        "http://push.example.org/1",
        "https:///1",
        "https://ann@push.example.org/1",
        "https://push.example.org:port/1",
        "https://[::1/1",
        "https://püsh.example.org/1",
        "javascript:alert(1)",
    ],
)
def test_refuses_invalid_endpoints(make_user, endpoint):
    with pytest.raises(Refused, match="bad_subscription") as refused:
        subscribe(make_user("Ann"), Device(endpoint))
    assert refused.value.place == "endpoint"
    assert not Channel.objects.filter(kind="push").exists()


@pytest.mark.parametrize(
    ("changed", "place"),
    [
        ({"p256dh": "A" * 87}, "keys.p256dh"),
        ({"p256dh": "A" * 30}, "keys.p256dh"),
        ({"p256dh": "A" * 21}, "keys.p256dh"),
        ({"auth": "A" * 24}, "keys.auth"),
    ],
)
def test_refuses_unusable_encryption_keys(make_user, changed, place):
    device = Device()
    keys = {**device.subscription["keys"], **changed}
    with pytest.raises(Refused, match="bad_subscription") as refused:
        subscriptions.subscribe(make_user("Ann"), subscription(device, keys=keys), "phone", timezone.now())
    assert refused.value.place == place


def test_keys_with_and_without_padding_are_the_same(make_user):
    ann, device = make_user("Ann"), Device()
    padded = {name: key + "=" * (-len(key) % 4) for name, key in device.subscription["keys"].items()}
    subscribe(ann, device)
    subscriptions.subscribe(ann, subscription(device, keys=padded), "phone", timezone.now())
    assert json.loads(devices_of(ann).get().address) == device.subscription


@pytest.mark.parametrize("label", ["", " ", "x" * 61, "a\x00b"])
def test_refuses_unreadable_device_names(make_user, label):
    with pytest.raises(Refused, match="bad_text"):
        subscribe(make_user("Ann"), Device(), label)
