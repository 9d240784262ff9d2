"""The forms of messengers: the address made from a form contains the settings that were filled in."""

from __future__ import annotations

import pytest

from games.core.errors import Refused
from games.notify.channels.service import Service, _messenger
from games.notify.messengers import MESSENGERS
from games.notify.messengers.discord import Discord
from games.notify.messengers.google_chat import GoogleChat
from games.notify.messengers.gotify import Gotify
from games.notify.messengers.matrix import Matrix
from games.notify.messengers.ntfy import Ntfy
from games.notify.messengers.pushover import Pushover
from games.notify.messengers.slack import Slack
from games.notify.messengers.telegram import Telegram
from games.services.notices.service_forms import MAX_FIELD, address_of, service_form

FILLED = {
    "discord": (
        {"webhook": "https://ptb.discord.com/api/webhooks/12/a-B_c/", "thread": "7"},
        Discord("12", "a-B_c", "7", ""),
    ),
    "google-chat": (
        {"webhook": "https://chat.googleapis.com/v1/spaces/AAAA/messages?key=k%2Fe&token=t%3Dy&threadKey=1"},
        GoogleChat("AAAA", "k/e", "t=y"),
    ),
    "gotify": (
        {"server": "https://push.example.org:8443/gotify/", "token": "A.b_c", "priority": "high"},
        Gotify("https://push.example.org:8443/gotify", "A.b_c", 8),
    ),
    "matrix": (
        {"server": "matrix.example.org", "token": "syt_a/b?c=&%d", "room": "#zoo:example.org"},
        Matrix("matrix.example.org", "", "", "syt_a/b?c=&%d", ("#zoo:example.org",), "text"),
    ),
    "ntfy": (
        {"topic": "zoo-1", "server": "ntfy.example.org", "token": "tk/1@2", "priority": "low"},
        Ntfy("ntfy.example.org", ("zoo-1",), {"Authorization": "Bearer tk/1@2"}, {"priority": 2}),
    ),
    "pushover": (
        {"user": "u1", "token": "t1", "device": "phone", "priority": "moderate"},
        Pushover("u1", "t1", ("phone",), -1, ""),
    ),
    "slack": ({"webhook": "https://hooks.slack.com/services/T0/B0/xyz"}, Slack(("T0", "B0", "xyz"), (), "")),
    "telegram": (
        {"token": "bot123:Ab-c_d", "chat": "-100123", "topic": "5"},
        Telegram("123:Ab-c_d", (("-100123", 5),), False, False),
    ),
}


def test_every_messenger_has_a_form_with_valid_examples() -> None:
    forms = Service().services()
    assert [form.name for form in forms.values()] == [kind.NAME for kind in MESSENGERS]
    assert FILLED.keys() == forms.keys()
    for key, form in forms.items():
        assert str(form.says)
        examples = {each.name: each.example for each in form.settings}
        assert _messenger(address_of("service", key, examples))
        assert {each.name for each in form.settings if each.is_required} <= FILLED[key][0].keys()


@pytest.mark.parametrize("key", FILLED)
def test_fields_are_read_back_from_the_address(key: str) -> None:
    given, wanted = FILLED[key]
    assert (
        _messenger(address_of("service", key, {name: f" {value} " for name, value in given.items()}))
        == wanted
    )


@pytest.mark.parametrize("key", FILLED)
def test_optional_fields_may_be_empty(key: str) -> None:
    form = service_form("service", key)
    needed = {each.name: FILLED[key][0][each.name] for each in form.settings if each.is_required}
    assert _messenger(address_of("service", key, needed))


def test_ntfy_without_a_server_uses_the_public_one() -> None:
    for server in ("", "ntfy.sh", "https://ntfy.sh/"):
        assert address_of("service", "ntfy", {"topic": "zoo", "server": server}) == "ntfy://zoo"


NASTY = (
    "",
    " ",
    "\n",
    "x\ny",
    "a b",
    "@",
    "http://a.b",
    "https://u:p@evil.example",
    "?",
    "a" * (MAX_FIELD + 1),
)


@pytest.mark.parametrize("key", FILLED)
@pytest.mark.parametrize("text", NASTY)
def test_faulty_values_are_refused_at_their_field(key: str, text: str) -> None:
    form, given = service_form("service", key), FILLED[key][0]
    for setting in form.settings:
        if not text.strip() and not setting.is_required:
            continue
        if key == "matrix" and setting.name == "token" and " " not in text.strip() and 0 < len(text) < 30:
            continue  # an access token may be any text, and the address encodes it
        if key == "ntfy" and setting.name == "token" and len(text.split()) == 1 and len(text) < 30:
            continue
        with pytest.raises(Refused) as refusal:
            address_of("service", key, {**given, setting.name: text})
        assert (refusal.value.code, refusal.value.place) == ("bad_service_field", f"fields.{setting.name}")


def test_refuses_unknown_services_and_fields() -> None:
    for kind, key in (("service", "pigeon"), ("webhook", "discord"), ("mail", "x"), ("", "")):
        with pytest.raises(Refused, match="unknown_service"):
            service_form(kind, key)
    with pytest.raises(Refused) as refusal:
        address_of("service", "slack", {**FILLED["slack"][0], "host": "evil.example"})
    assert refusal.value.place == "fields.host"
