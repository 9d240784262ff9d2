"""The address of a request's client. A visitor's X-Forwarded-For header cannot fake it."""

from __future__ import annotations

import pytest
from django.core.cache import cache
from django.test import Client, RequestFactory
from rest_framework.settings import api_settings
from rest_framework.throttling import AnonRateThrottle

from games.api.throttles import NetworkRateThrottle
from games.core.clients import client_of, network_of

PEER = "192.0.2.1"


@pytest.mark.parametrize(
    ("proxies", "forwarded", "client"),
    [
        (0, None, PEER),
        (0, "198.51.100.7", PEER),
        (0, "10.0.0.1, 198.51.100.7", PEER),
        (1, None, PEER),
        (1, "198.51.100.7", "198.51.100.7"),
        (1, "forged, 198.51.100.7", "198.51.100.7"),
        (1, "10.0.0.1, 10.0.0.2, 198.51.100.7", "198.51.100.7"),
        (1, "10.0.0.1,198.51.100.7", "198.51.100.7"),
        (1, "10.0.0.1, 198.51.100.7:49152", "198.51.100.7"),
        (1, " , , 198.51.100.7 ", "198.51.100.7"),
        (2, "198.51.100.7, 10.9.9.9", "198.51.100.7"),
        (2, "forged, 198.51.100.7, 10.9.9.9", "198.51.100.7"),
        (2, "198.51.100.7:1, 10.9.9.9:2", "198.51.100.7"),
        (2, "10.9.9.9", "10.9.9.9"),
        (1, "2001:db8:1:2:aaaa::1", "2001:db8:1:2::/64"),
        (1, "10.0.0.1, 2001:DB8:1:2::7", "2001:db8:1:2::/64"),
        (1, "[2001:db8:1:2::7]:443", "2001:db8:1:2::/64"),
        (1, "[2001:db8:1:2::7]", "2001:db8:1:2::/64"),
        (1, "::ffff:198.51.100.7", "198.51.100.7"),
        (1, "fe80::1%eth0", "fe80::/64"),
        (1, "", PEER),
        (1, "unknown", PEER),
        (1, "198.51.100.7, _hidden", PEER),
        (1, "198.51.100.7, 198.51.100.256", PEER),
        (1, "198.51.100.7,", PEER),
        (1, "[2001:db8::7", PEER),
        (1, "1:2:3", PEER),
        (1, "9" * 5000, PEER),
        (1, "\N{ARABIC-INDIC DIGIT ONE}.1.1.1", PEER),
    ],
)
def test_trusts_one_forwarded_hop_per_proxy(settings, proxies, forwarded, client):
    settings.TRUSTED_PROXIES = proxies
    headers = {} if forwarded is None else {"X-Forwarded-For": forwarded}
    assert client_of(RequestFactory(REMOTE_ADDR=PEER).get("/", headers=headers)) == client


@pytest.mark.parametrize(
    ("peer", "client"), [("2001:db8::7", "2001:db8::/64"), ("::1", "::/64"), ("", ""), ("unix:", "unix:")]
)
def test_without_proxies_the_peer_is_the_client(peer, client):
    assert client_of(RequestFactory(REMOTE_ADDR=peer).get("/")) == client


@pytest.mark.parametrize(
    ("client", "network"),
    [
        ("198.51.100.7", "198.51.100.0/24"),
        ("2001:db8:1:2::/64", "2001:db8:1::/48"),
        ("::/64", "::/48"),
        ("", ""),
        ("unix:", "unix:"),
    ],
)
def test_network_of_returns_the_clients_network(client, network):
    assert network_of(client) == network


@pytest.fixture
def local_memory_cache(settings):
    settings.CACHES = {
        **settings.CACHES,
        "default": {"BACKEND": "django.core.cache.backends.locmem.LocMemCache"},
    }
    cache.clear()
    yield
    cache.clear()


@pytest.mark.django_db
@pytest.mark.usefixtures("local_memory_cache")
def test_anonymous_api_limit_is_shared_by_a_network(monkeypatch):
    monkeypatch.setattr(NetworkRateThrottle, "rate", "2/min", raising=False)
    clients = ["198.51.100.1", "198.51.100.2", "198.51.100.3", "203.0.113.1"]
    codes = [Client(REMOTE_ADDR=each).get("/api/v1/rulesets").status_code for each in clients]
    assert codes == [200, 200, 429, 200]


@pytest.mark.django_db
@pytest.mark.usefixtures("local_memory_cache")
@pytest.mark.parametrize("proxies", [0, 1, 2])
def test_forged_hops_do_not_evade_the_anonymous_api_limit(settings, monkeypatch, proxies):
    settings.TRUSTED_PROXIES = proxies
    monkeypatch.setattr(AnonRateThrottle, "rate", "3/min", raising=False)
    true_hops = ["198.51.100.7", "10.9.9.9"][:proxies]

    def ask(number: int) -> int:
        hops = ", ".join([f"10.0.0.{number}", *true_hops])
        return Client(headers={"X-Forwarded-For": hops}).get("/api/v1/rulesets").status_code

    assert [ask(number) for number in range(5)] == [200, 200, 200, 429, 429]


def test_rest_framework_trusts_the_same_number_of_proxies(settings):
    assert api_settings.NUM_PROXIES == settings.TRUSTED_PROXIES
