"""Services that apprise knows: which, by which addresses, and what they are told over the guarded door."""

from __future__ import annotations

import ast
import json
import socket
from contextlib import suppress
from pathlib import Path

import apprise
import pytest
import requests
from apprise.manager_plugins import NotificationManager

from games.links.signed import table_url
from games.models import Channel, Notice
from games.notify import outbound, service
from games.notify.messages import message_of
from games.notify.outbound import Answer, NoAnswer, NotAllowed
from games.notify.service import SERVICES
from games.services.notices import Undeliverable
from tests.notify.conftest import Host

TOKEN = "a" * 68
NUMBER = "1" * 18
ADDRESSES = {
    "barks": "barks://bark.example.org/devicekey",
    "discord": f"discord://{NUMBER}/{TOKEN}",
    "feishu": f"feishu://{'a' * 36}",
    "flock": f"flock://{'a' * 24}",
    "gchat": "gchat://workspace/key/token",
    "gotifys": f"gotifys://push.example.org/{'A' * 15}",
    "hassios": "hassios://home.example.org/accesstoken",
    "ifttt": "ifttt://webhookid@event",
    "join": f"join://{'a' * 32}/device",
    "jsons": "jsons://hook.example.org/path",
    "lark": f"lark://{'a' * 36}",
    "line": "line://accesstoken/U1234",
    "matrixs": "matrixs://ann:password@matrix.example.org/#zoo",
    "mmosts": f"mmosts://chat.example.org/{'a' * 26}",
    "nctalks": "nctalks://ann:password@cloud.example.org/room",
    "nclouds": "nclouds://ann:password@cloud.example.org/ann",
    "ntfy": "ntfy://my-topic",
    "ntfys": "ntfys://ntfy.example.org/my-topic?priority=high",
    "pbul": f"pbul://{'a' * 34}",
    "pover": f"pover://{'u' * 30}@{'t' * 30}",
    "prowl": f"prowl://{'a' * 40}",
    "pushy": f"pushy://{'a' * 64}/@device",
    "rockets": "rockets://ann:password@chat.example.org/#zoo",
    "signals": "signals://signal.example.org/+14165550100/+14165550101",
    "simplepush": "simplepush://HuxgBB",
    "slack": "slack://T1JJ3T3L2/A1BRTD4JD/TIiajkdnlazkcOXrIdevi7FQ/#zoo",
    "spush": "spush://HuxgBB",
    "synologys": "synologys://nas.example.org/token",
    "tgram": "tgram://123456789:abcdefghijklmnopqrstuvwxyzABCDEFGHI/12315544",
    "threema": "threema://*THEGWID@secretsecret1234/12345678",
    "twist": "twist://password:ann@example.org/general",
    "webex": f"webex://{'a' * 80}",
    "workflow": f"workflow://host.example.org/{'a' * 32}/{'b' * 40}",
    "workflows": f"workflows://host.example.org/{'a' * 32}/{'b' * 40}",
    "wxteams": f"wxteams://{'a' * 80}",
    "zulip": f"zulip://botname@organization/{'a' * 32}/zoo",
}


@pytest.fixture(autouse=True)
def nobody_is_reached(monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest) -> None:
    """All names are public, and nothing that is not this machine is connected to."""
    if "host" in request.fixturenames:
        return
    known = [(socket.AF_INET, socket.SOCK_STREAM, 6, "", ("93.184.215.14", 443))]
    monkeypatch.setattr(socket, "getaddrinfo", lambda *_, **__: known)

    def connect(*_: object, **__: object) -> None:
        raise ConnectionRefusedError

    monkeypatch.setattr(socket, "create_connection", connect)


class Net:
    """The net behind the door: keeps what is asked and answers as it is told."""

    def __init__(self) -> None:
        self.asked: list[tuple[str, str, bytes]] = []
        self.answer = Answer(200, b"{}", {"Content-Type": "application/json"})

    def __call__(self, method, url, body, headers, limit=0):
        self.asked.append((method, url, body or b""))
        return self.answer


@pytest.fixture
def net(monkeypatch: pytest.MonkeyPatch) -> Net:
    found = Net()
    monkeypatch.setattr(outbound, "request", found)
    monkeypatch.setattr("time.sleep", lambda _: None)
    return found


def at(address: str) -> Channel:
    return Channel(kind="service", label="chat", address=address, position=0)


def test_each_listed_service_has_an_address_here():
    assert set(ADDRESSES) == set(SERVICES)


def test_each_listed_service_is_explained(settings):
    manual = (settings.BASE_DIR / "docs" / "notices.md").read_text()
    aliases = {"simplepush", "workflow", "wxteams"}
    shown = {scheme for scheme in SERVICES if f"`{scheme}://" in manual}
    assert {*SERVICES} - aliases - shown == {"gchat"}  # which shows an address of its own


@pytest.mark.parametrize("scheme", ADDRESSES)
def test_each_listed_service_is_spoken_to_over_https_alone(scheme, net):
    address = service.check(ADDRESSES[scheme])
    with suppress(NoAnswer):  # some want more of an answer than there is here
        service.send_test(at(address))
    assert net.asked
    assert {url.partition("://")[0] for _, url, _ in net.asked} == {"https"}
    if SERVICES[scheme].own_host and "example.org" in address:
        assert all(".example.org" in url for _, url, _ in net.asked)
    else:
        assert not any("example.org" in url.partition("/api/")[0] for _, url, _ in net.asked) or scheme in (
            "workflow", "workflows", "twist",
        )  # fmt: skip


@pytest.mark.parametrize(
    "address",
    [
        "syslog://", "dbus://", "gnome://", "windows://", "macosx://", "file:///etc/passwd", "glib://",
        "mailto://ann:password@example.org", "mailtos://example.org", "mqtt://example.org/topic",
        "mqtts://example.org/topic", "rsyslog://example.org", "smpp://example.org", "ircs://example.org",
        "xmpps://example.org", "growl://example.org", "blink1://", "apprises://example.org/token",
        "kodis://example.org", "vapid://ann@example.org", "aprs://user:pass@call", "config+file://x",
        "x" * 50, "", "://", "no address",
    ],
)  # fmt: skip
def test_what_is_not_listed_is_refused_in_words(address, net):
    with pytest.raises(ValueError, match=r"does not speak to|https alone"):
        service.check(address)
    assert net.asked == []


@pytest.mark.parametrize(
    "address",
    [
        "gotify://push.example.org/AAAAAAAAAAAAAAA",
        "ntfy://ntfy.example.org/topic",
        "json://example.org/",
        "matrix://a:b@example.org/#r",
    ],
)
def test_plain_http_is_refused_with_the_address_to_take(address):
    secure = address.partition("://")[0] + "s://"
    with pytest.raises(NotAllowed, match=f"begin with {secure}"):
        service.check(address)


@pytest.mark.parametrize(
    "query",
    [
        "template=/etc/passwd", "verify=no", "redirect=yes", "attach=http://10.0.0.1/", "format=html",
        "retry=5", "wait=60", "rto=600", "store=no", "email=x@example.org", "actions=x", "tz=UTC",
        "+X-Header=1", "-get=1", ":key=value", "avatar_url=https://x", "overflow=split", "VERIFY=no",
    ],
)  # fmt: skip
@pytest.mark.parametrize("address", [ADDRESSES["discord"], "ntfys://ntfy.example.org/topic"])
def test_options_that_are_not_listed_are_refused(address, query):
    with pytest.raises(NotAllowed, match="may not have the option"):
        service.check(f"{address}?{query}")


@pytest.mark.parametrize("address", ["discord://", "tgram://token", "slack://x", "https://example.org/hook"])
def test_an_incomplete_address_is_said(address):
    with pytest.raises(NotAllowed, match=r"not complete|no address of a service"):
        service.check(address)


@pytest.mark.parametrize(
    ("address", "asked"),
    [
        (f"https://discord.com/api/webhooks/{NUMBER}/{TOKEN}", f"https://discord.com/api/webhooks/{NUMBER}/"),
        (
            "https://hooks.slack.com/services/T1JJ3T3L2/A1BRTD4JD/TIiajkdnlazkcOXrIdevi7FQ",
            "https://hooks.slack.com/",
        ),
        ("https://ntfy.sh/my-topic", "https://ntfy.sh"),
    ],
)
def test_a_services_own_https_address_may_be_pasted(address, asked, net):
    net.answer = Answer(200, b"ok")
    assert service.check(address) == address
    assert service.send_test(at(address)).endswith("has taken it.")
    assert net.asked[0][1].startswith(asked)


@pytest.mark.parametrize(
    "scheme", [scheme for scheme in ADDRESSES if SERVICES[scheme].own_host and scheme != "ntfy"]
)
@pytest.mark.parametrize("private", ["10.0.0.1", "::1", "169.254.169.254"])
def test_a_host_of_ones_own_is_not_private(scheme, private, monkeypatch):
    known = [(socket.AF_INET, socket.SOCK_STREAM, 6, "", (private, 443))]
    monkeypatch.setattr(socket, "getaddrinfo", lambda *_, **__: known)
    with pytest.raises(NotAllowed, match="private network"):
        service.check(ADDRESSES[scheme])


@pytest.mark.parametrize(
    "address",
    [
        "gotifys://127.0.0.1/AAAAAAAAAAAAAAA",
        "ntfys://2130706433/t",
        "jsons://[::1]/",
        "jsons://example.org:22/",
    ],
)
def test_hosts_by_number_and_other_ports_are_refused(address):
    with pytest.raises(NotAllowed):
        service.check(address)


def test_a_host_that_turns_private_later_is_not_reached_and_the_words_tell_no_secret(monkeypatch):
    secret = "A" * 15
    known = [(socket.AF_INET, socket.SOCK_STREAM, 6, "", ("10.0.0.1", 443))]
    monkeypatch.setattr(socket, "getaddrinfo", lambda *_, **__: known)
    with pytest.raises(NoAnswer, match="The address leads to a private network") as caught:
        service.send_test(at(f"gotifys://push.example.org/{secret}"))
    assert secret not in str(caught.value)


@pytest.mark.parametrize("scheme", ADDRESSES)
def test_no_failure_tells_a_secret_of_the_address(scheme, net):
    address = ADDRESSES[scheme]
    net.answer = Answer(401, address.encode())
    with pytest.raises(NoAnswer) as caught:
        service.send_test(at(address))
    for secret in (TOKEN, NUMBER, "password", "a" * 24, "secretsecret1234", "TIiajkdnlazkcOXrIdevi7FQ"):
        if secret in address:
            assert secret not in str(caught.value)
    assert str(caught.value)


def test_what_apprise_logs_is_not_kept(settings):
    """It repeats what a service answers, and a service may answer with what it was sent."""
    logger = settings.LOGGING["loggers"]["apprise"]
    assert (logger["handlers"], logger["propagate"]) == (["nowhere"], False)


def test_what_a_service_says_is_told(net):
    net.answer = Answer(404, b'{"message": "Unknown Webhook", "code": 10015}')
    with pytest.raises(NoAnswer, match="error=404"):
        service.send_test(at(ADDRESSES["discord"]))


def test_every_plugin_finds_the_door_where_it_looks_for_requests():
    """Also those that are not listed; none imports single functions, or another way into the net."""
    for scheme in SERVICES:
        for kind in NotificationManager()[scheme].__mro__:
            if not kind.__module__.startswith("apprise.plugins."):
                continue
            module = __import__(kind.__module__, fromlist=["requests"])
            if hasattr(module, "requests"):
                assert module.requests is not requests
                assert module.requests.post is not requests.post
                assert module.requests.Session is not requests.Session


NETS = {
    "socket",
    "http",
    "urllib.request",
    "urllib3",
    "aiohttp",
    "httpx",
    "smtplib",
    "subprocess",
    "ssl",
    "asyncio",
}


@pytest.mark.parametrize("scheme", SERVICES)
def test_no_listed_plugin_knows_another_way_into_the_net(scheme):
    folder = Path(apprise.__file__).parent
    home = NotificationManager()[scheme].__module__.removeprefix("apprise.").split(".")
    path = folder.joinpath(*home[:2])
    files = list(path.glob("*.py")) if path.is_dir() else [path.with_suffix(".py")]
    for file in files:
        for node in ast.walk(ast.parse(file.read_text())):
            names = []
            if isinstance(node, ast.Import):
                names = [alias.name for alias in node.names]
            elif isinstance(node, ast.ImportFrom) and not node.level:
                names = [node.module or "", *(f"{node.module}.{alias.name}" for alias in node.names)]
            assert not NETS & {*names, *(name.split(".")[0] for name in names if name != "urllib")}
            assert not any(name.startswith("requests.") for name in names)


@pytest.fixture
def notice(make_table) -> Notice:
    seat = make_table("Ann", "Ben").seats.select_related("user", "game").get(must_act=True)
    address = ADDRESSES["discord"]
    channel = Channel.objects.create(user=seat.user, kind="service", address=address, label="", position=0)
    return Notice(user=seat.user, seat=seat, game=seat.game, kind="turn", ply=seat.game.ply, via=channel)


@pytest.mark.django_db
def test_a_chat_reads_the_message_and_gets_no_links_that_move(notice, net):
    net.answer = Answer(204, b"")
    assert service.send_notice(notice) == "Discord has taken it."
    told = net.asked[0][2].decode()
    message = message_of(notice)
    assert (
        message.title in json.loads(told)["embeds"][0]["title"] if "embeds" in told else message.title in told
    )
    assert table_url(notice.game_id) in told
    assert message.choices
    assert "/do/" not in told


@pytest.mark.django_db
def test_a_players_name_calls_nobody(notice, net):
    net.answer = Answer(204, b"")
    notice.game.seats.exclude(pk=notice.seat.pk).get().user.__class__.objects.exclude(
        pk=notice.user.pk
    ).update(name="@everyone <!channel>")
    service.send_notice(notice)
    told = json.loads(net.asked[0][2])
    assert "@everyone" not in str(told)
    assert "<!channel>" not in str(told)
    assert "everyone" in str(told)


@pytest.mark.django_db
def test_without_its_channel_a_notice_goes_nowhere(notice):
    notice.via = None
    with pytest.raises(Undeliverable, match="gone"):
        service.send_notice(notice)


def test_a_real_host_is_told_over_a_checked_connection(host: Host, settings):
    address = f"jsons://localhost:{host.port}/zoo"
    assert service.check(address) == address
    assert service.send_test(at(address)) == "JSON has taken it."
    assert b"POST /zoo HTTP/1.1" in host.requests[0]
    told = json.loads(host.requests[0].partition(b"\r\n\r\n")[2])
    assert (told["title"], told["message"].splitlines()[-1]) == ("A test", settings.SITE_URL + "/")
    host.answer = b"HTTP/1.1 302 Found\r\nLocation: https://10.0.0.1/\r\nContent-Length: 0\r\n\r\n"
    with pytest.raises(NoAnswer, match=r"sends on to another address \(302\)"):
        service.send_test(at(address))
    settings.OUTBOUND_TEST_ADDRESSES = [f"127.0.0.9:{host.port}"]
    with pytest.raises(NoAnswer, match="private network"):
        service.send_test(at(address))
    assert len(host.requests) == 2


def test_a_certificate_is_checked_whatever_a_plugin_wants(host: Host, monkeypatch):
    monkeypatch.delenv("SSL_CERT_FILE")
    with pytest.raises(NoAnswer, match="certificate of localhost is not valid"):
        service.send_test(at(f"jsons://localhost:{host.port}/zoo"))
    assert host.requests == []
