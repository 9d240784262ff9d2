"""Messengers and push services: which ones, at which addresses, and what each receives."""

from __future__ import annotations

import json
import re
import socket
from dataclasses import dataclass, field
from urllib.parse import parse_qs

import pytest

from games.links.signed import table_url
from games.models import Channel, Notice
from games.notify import outbound
from games.notify.channels.service import Service
from games.notify.messages import message_of
from games.notify.messengers import MESSENGERS
from games.notify.outbound import HostResponse, NoAnswer, NotAllowed
from games.services.notices import Undeliverable
from tests.notify.conftest import Host

SERVICE = Service()
TOKEN = "a" * 68
NUMBER = "1" * 18
ADDRESSES = {
    "discord": f"discord://{NUMBER}/{TOKEN}",
    "gchat": "gchat://workspace/googlekey/googletoken",
    "gotifys": f"gotifys://push.example.org/{'A' * 15}",
    "matrixs": "matrixs://ann:password@matrix.example.org/#zoo",
    "ntfy": "ntfy://my-topic",
    "ntfys": "ntfys://ntfy.example.org/my-topic?priority=high",
    "pover": f"pover://{'u' * 30}@{'t' * 30}",
    "slack": "slack://T1JJ3T3L2/A1BRTD4JD/TIiajkdnlazkcOXrIdevi7FQ/#zoo",
    "tgram": "tgram://123456789:abcdefghijklmnopqrstuvwxyzABCDEFGHI/12315544",
}
OWN_SERVER = ("gotifys", "matrixs", "ntfys")
ANSWER = {"access_token": "session", "user_id": "@ann:example.org", "room_id": "!1:example.org", "ok": True}
"""An answer that contains everything that any service expects."""


@pytest.fixture(autouse=True)
def no_network(monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest) -> None:
    """Give all names a public address, and refuse every connection that would leave this machine."""
    if "host" in request.fixturenames:
        return
    known = [(socket.AF_INET, socket.SOCK_STREAM, 6, "", ("93.184.215.14", 443))]
    monkeypatch.setattr(socket, "getaddrinfo", lambda *_, **__: known)

    def connect(*_: object, **__: object) -> None:
        raise ConnectionRefusedError

    monkeypatch.setattr(socket, "create_connection", connect)


@dataclass
class SentRequest:
    """A request that the site would have sent."""

    method: str
    url: str
    body: bytes
    headers: dict[str, str]

    @property
    def content(self) -> dict:
        return json.loads(self.body)


@dataclass
class Net:
    """A simulated network. It stores the requests and returns the answer that a test sets."""

    asked: list[SentRequest] = field(default_factory=list)
    answer: HostResponse = field(default_factory=lambda: HostResponse(200, json.dumps(ANSWER).encode()))

    def __call__(self, method, url, body, headers):
        self.asked.append(SentRequest(method, url, body or b"", dict(headers)))
        return self.answer


@pytest.fixture
def net(monkeypatch: pytest.MonkeyPatch) -> Net:
    found = Net()
    monkeypatch.setattr(outbound, "request", found)
    return found


def at(address: str) -> Channel:
    return Channel(kind="service", label="chat", address=address, position=0)


def test_every_service_has_a_test_address():
    assert {*ADDRESSES} == {scheme for kind in MESSENGERS for scheme in kind.SCHEMES}


def test_every_service_is_documented(settings):
    manual = (settings.BASE_DIR / "docs" / "notices.md").read_text()
    assert [scheme for scheme in ADDRESSES if f"`{scheme}://" not in manual] == []
    assert [kind.NAME for kind in MESSENGERS if f"| {kind.NAME}" not in manual] == []


@pytest.mark.parametrize("scheme", ADDRESSES)
def test_every_service_uses_only_https(scheme, net):
    address = SERVICE.check(ADDRESSES[scheme])
    assert SERVICE.send_test(at(address)).endswith("accepted the message.")
    assert net.asked
    assert {asked.url.partition("://")[0] for asked in net.asked} == {"https"}
    assert all((".example.org/" in asked.url) is (scheme in OWN_SERVER) for asked in net.asked)


def body_of(asked: SentRequest) -> tuple[str, str]:
    return asked.content["title"], asked.content["message"].splitlines()[0]


TITLE, WORDS = "Test", "It works: notifications about your tables arrive here."


def test_sends_to_discord(net):
    SERVICE.send_test(at(f"discord://Zoo@{NUMBER}/{TOKEN}?thread=7"))
    (asked,) = net.asked
    assert asked.url == f"https://discord.com/api/webhooks/{NUMBER}/{TOKEN}?wait=true&thread_id=7"
    assert asked.content["content"].startswith(f"{TITLE}\n{WORDS}\n")
    assert (asked.content["username"], asked.content["allowed_mentions"]) == ("Zoo", {"parse": []})


def test_sends_to_google_chat(net):
    SERVICE.send_test(at(ADDRESSES["gchat"]))
    SERVICE.send_test(
        at("https://chat.googleapis.com/v1/spaces/workspace/messages?key=googlekey&token=googletoken")
    )
    url = "https://chat.googleapis.com/v1/spaces/workspace/messages?key=googlekey&token=googletoken"
    assert [asked.url for asked in net.asked] == [url, url]
    assert net.asked[0].content["text"].startswith(f"{TITLE}\n{WORDS}\n")


@pytest.mark.parametrize(
    ("query", "priority"), [("", 5), ("?priority=high", 8), ("?priority=l", 0), ("?priority=99", 10)]
)
def test_sends_to_gotify(query, priority, net):
    SERVICE.send_test(at(f"gotifys://push.example.org:8443/sub/{'A' * 15}{query}"))
    (asked,) = net.asked
    assert asked.url == "https://push.example.org:8443/sub/message"
    assert asked.headers["X-Gotify-Key"] == "A" * 15
    assert (*body_of(asked), asked.content["priority"]) == (TITLE, WORDS, priority)


def test_matrix_logs_in_sends_and_logs_out(net):
    SERVICE.send_test(at("matrixs://ann:p%2Fw@matrix.example.org/#zoo/!2:example.com?msgtype=notice"))
    api = "https://matrix.example.org/_matrix/client/v3"
    assert [(asked.method, asked.url.partition("m.room.message/")[0]) for asked in net.asked] == [
        ("GET", "https://matrix.example.org/.well-known/matrix/client"),
        ("POST", f"{api}/login"),
        ("GET", f"{api}/account/whoami"),
        ("POST", f"{api}/join/%23zoo%3Aexample.org"),
        ("PUT", f"{api}/rooms/%211%3Aexample.org/send/"),
        ("POST", f"{api}/join/%212%3Aexample.com"),
        ("PUT", f"{api}/rooms/%211%3Aexample.org/send/"),
        ("POST", f"{api}/logout"),
    ]
    assert net.asked[1].content["password"] == "p/w"
    assert net.asked[4].content["msgtype"] == "m.notice"
    assert net.asked[4].content["body"].startswith(f"{TITLE}\n{WORDS}\n")
    assert {asked.headers["Authorization"] for asked in net.asked[2:]} == {"Bearer session"}


@pytest.mark.parametrize(
    "address", ["matrixs://token@matrix.example.org/zoo", "matrixs://matrix.example.org/zoo?token=token"]
)
def test_matrix_with_a_token_neither_logs_in_nor_out(address, net):
    SERVICE.send_test(at(address))
    assert {asked.headers["Authorization"] for asked in net.asked[1:]} == {"Bearer token"}
    assert not any(asked.url.endswith(("/login", "/logout")) for asked in net.asked)


def test_matrix_uses_the_homeserver_from_well_known(net):
    net.answer = HostResponse(
        200, json.dumps({**ANSWER, "m.homeserver": {"base_url": "https://m.example.com/"}}).encode()
    )
    SERVICE.send_test(at(ADDRESSES["matrixs"]))
    assert all(asked.url.startswith("https://m.example.com/_matrix/") for asked in net.asked[1:])


@pytest.mark.parametrize(
    ("address", "url", "fields", "login"),
    [
        ("ntfy://zoo", "https://ntfy.sh/", {}, None),
        ("ntfys://zoo?mode=cloud", "https://ntfy.sh/", {}, None),
        ("ntfys://ann:pw@ntfy.example.org:8443/zoo", "https://ntfy.example.org:8443/", {}, "Basic YW5uOnB3"),
        ("ntfys://tk_x@ntfy.example.org/zoo", "https://ntfy.example.org/", {}, "Bearer tk_x"),
        ("ntfys://x@ntfy.example.org/zoo?auth=token", "https://ntfy.example.org/", {}, "Bearer x"),
        ("ntfy://zoo?priority=max&tags=a,b", "https://ntfy.sh/", {"priority": 5, "tags": ["a", "b"]}, None),
    ],
)
def test_sends_to_ntfy(address, url, fields, login, net):
    SERVICE.send_test(at(address))
    (asked,) = net.asked
    assert (asked.url, asked.headers.get("Authorization")) == (url, login)
    assert body_of(asked) == (TITLE, WORDS)
    assert {name: asked.content[name] for name in asked.content if name not in ("title", "message")} == {
        "topic": "zoo",
        **fields,
    }


def test_sends_to_pushover(net):
    SERVICE.send_test(at(f"{ADDRESSES['pover']}/phone/tablet?priority=emergency&sound=bugle"))
    (asked,) = net.asked
    assert asked.url == "https://api.pushover.net/1/messages.json"
    form = {name: value for name, (value,) in parse_qs(asked.body.decode()).items()}
    assert form.pop("message").startswith(WORDS)
    assert form == {
        "user": "u" * 30,
        "token": "t" * 30,
        "title": TITLE,
        "device": "phone,tablet",
        "sound": "bugle",
        "priority": "2",
        "retry": "900",
        "expire": "3600",
    }


def test_sends_to_slack(net):
    SERVICE.send_test(at("slack://Zoo@T1/A1/x1/#zoo/+C123/other"))
    assert {asked.url for asked in net.asked} == {"https://hooks.slack.com/services/T1/A1/x1"}
    assert [asked.content["channel"] for asked in net.asked] == ["#zoo", "C123", "#other"]
    assert net.asked[0].content["text"].startswith(f"{TITLE}\n{WORDS}\n")
    assert net.asked[0].content["username"] == "Zoo"


def test_sends_to_telegram(net):
    SERVICE.send_test(at("tgram://bot1:ab/-123:7/zoo?silent=yes&topic=5"))
    assert {asked.url for asked in net.asked} == {"https://api.telegram.org/bot1:ab/sendMessage"}
    where = [(asked.content["chat_id"], asked.content["message_thread_id"]) for asked in net.asked]
    assert where == [("-123", 7), ("@zoo", 5)]
    assert net.asked[0].content["text"].startswith(f"{TITLE}\n{WORDS}\n")
    assert net.asked[0].content["entities"] == [{"type": "bold", "offset": 0, "length": len(TITLE)}]
    assert net.asked[0].content["disable_notification"]


@pytest.mark.parametrize(
    "address",
    [
        "syslog://", "dbus://", "gnome://", "windows://", "macosx://", "file:///etc/passwd", "glib://",
        "mailto://ann:password@example.org", "mailtos://example.org", "mqtt://example.org/topic",
        "mqtts://example.org/topic", "rsyslog://example.org", "smpp://example.org", "ircs://example.org",
        "xmpps://example.org", "growl://example.org", "blink1://", "apprises://example.org/token",
        "kodis://example.org", "jsons://example.org",
        "nosuch://chat.example.org/token", "vapid://ann@example.org", "aprs://user:pass@call", "config+file://x",
    ],
)  # fmt: skip
def test_refuses_unsupported_schemes(address, net):
    scheme = address.partition("://")[0]
    with pytest.raises(ValueError, match=f"does not support {re.escape(scheme)}:// addresses"):
        SERVICE.check(address)
    assert net.asked == []


@pytest.mark.parametrize("address", ["x" * 50, "", "://", "no address"])
def test_refuses_addresses_without_a_scheme(address, net):
    with pytest.raises(NotAllowed, match="does not know the service at this address"):
        SERVICE.check(address)
    assert net.asked == []


@pytest.mark.parametrize(
    "address",
    [
        "gotify://push.example.org/AAAAAAAAAAAAAAA",
        "ntfy://ntfy.example.org/topic",
        "matrix://a:b@example.org/#r",
    ],
)
def test_refuses_plain_http_and_suggests_the_secure_scheme(address):
    secure = address.partition("://")[0] + "s://"
    with pytest.raises(NotAllowed, match=f"Start the address with {secure}"):
        SERVICE.check(address)


@pytest.mark.parametrize(
    "query",
    [
        "template=/etc/passwd", "verify=no", "redirect=yes", "attach=http://10.0.0.1/", "format=html",
        "retry=5", "wait=60", "rto=600", "store=no", "email=x@example.org", "actions=x", "tz=UTC",
        "+X-Header=1", "-get=1", ":key=value", "avatar_url=https://x", "overflow=split", "VERIFY=no",
    ],
)  # fmt: skip
@pytest.mark.parametrize("address", [ADDRESSES["discord"], "ntfys://ntfy.example.org/topic"])
def test_refuses_unsupported_options(address, query):
    with pytest.raises(NotAllowed, match="must not contain the option"):
        SERVICE.check(f"{address}?{query}")


@pytest.mark.parametrize(
    "address",
    [
        *(
            "discord://",
            "tgram://token",
            "tgram://1:a",
            "slack://x",
            "slack://xoxb-1/#zoo",
            "ntfy://",
            "https://ntfy.sh/",
        ),
        *("https://example.org/hook", "gotifys://push.example.org", "pover://token", "gchat://space/key"),
        *(
            "matrixs://ann:pw@matrix.example.org",
            "matrixs://matrix.example.org/zoo",
            "matrixs://a:b@x.org/@ann:x.org",
        ),
        *(
            "tgram://1:a/1/a%20b",
            "gotifys://push.example.org/a%0Ab",
            "ntfys://ntfy.example.org/" + "a/" * 9,
            "discord://a/b/c",
        ),
    ],
)
def test_refuses_incomplete_addresses(address):
    with pytest.raises(NotAllowed, match=r"incomplete or not in|does not know the service"):
        SERVICE.check(address)


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
def test_accepts_https_addresses_of_services(address, asked, net):
    assert SERVICE.check(address) == address
    assert SERVICE.send_test(at(address)).endswith("accepted the message.")
    assert net.asked[0].url.startswith(asked)


@pytest.mark.parametrize("scheme", OWN_SERVER)
@pytest.mark.parametrize("private", ["10.0.0.1", "::1", "169.254.169.254"])
def test_refuses_own_servers_in_private_networks(scheme, private, monkeypatch):
    known = [(socket.AF_INET, socket.SOCK_STREAM, 6, "", (private, 443))]
    monkeypatch.setattr(socket, "getaddrinfo", lambda *_, **__: known)
    with pytest.raises(NotAllowed, match="private network"):
        SERVICE.check(ADDRESSES[scheme])


@pytest.mark.parametrize(
    "address",
    [
        "gotifys://127.0.0.1/AAAAAAAAAAAAAAA",
        "ntfys://2130706433/t",
        "gotifys://[::1]/AAAAAAAAAAAAAAA",
        "matrixs://token@example.org:22/zoo",
    ],
)
def test_refuses_ip_addresses_and_other_ports(address):
    with pytest.raises(NotAllowed):
        SERVICE.check(address)


def test_refuses_a_host_that_became_private_without_leaking_secrets(monkeypatch):
    secret = "A" * 15
    known = [(socket.AF_INET, socket.SOCK_STREAM, 6, "", ("10.0.0.1", 443))]
    monkeypatch.setattr(socket, "getaddrinfo", lambda *_, **__: known)
    with pytest.raises(NoAnswer, match="The address points to a private network") as caught:
        SERVICE.send_test(at(f"gotifys://push.example.org/{secret}"))
    assert secret not in str(caught.value)


@pytest.mark.parametrize("scheme", ADDRESSES)
def test_errors_reveal_no_secret_of_the_address(scheme, net):
    address = ADDRESSES[scheme]
    net.answer = HostResponse(401, address.encode())
    with pytest.raises(NoAnswer) as caught:
        SERVICE.send_test(at(address))
    for secret in (TOKEN, NUMBER, "password", "a" * 24, "secretsecret1234", "TIiajkdnlazkcOXrIdevi7FQ"):
        if secret in address:
            assert secret not in str(caught.value)
    assert str(caught.value)


def test_errors_quote_the_answer_of_the_service(net):
    net.answer = HostResponse(404, b'{"message": "Unknown Webhook", "code": 10015}')
    with pytest.raises(NoAnswer, match=r"The address answered: 404 .*Unknown Webhook"):
        SERVICE.send_test(at(ADDRESSES["discord"]))


def test_errors_quote_an_unexpected_answer(net):
    net.answer = HostResponse(200, b"<html>Welcome</html>")
    with pytest.raises(NoAnswer, match="The address answered: 200 <html>Welcome"):
        SERVICE.send_test(at(ADDRESSES["matrixs"]))


@pytest.fixture
def notice(make_table) -> Notice:
    seat = make_table("Ann", "Ben").seats.select_related("user", "game").get(must_act=True)
    address = ADDRESSES["discord"]
    channel = Channel.objects.create(user=seat.user, kind="service", address=address, label="", position=0)
    return Notice(user=seat.user, seat=seat, game=seat.game, kind="turn", ply=seat.game.ply, via=channel)


@pytest.mark.django_db
def test_notices_contain_no_move_links(notice, net):
    net.answer = HostResponse(204, b"")
    assert SERVICE.send_notice(notice) == "Discord accepted the message."
    content = net.asked[0].content["content"]
    message = message_of(notice)
    assert message.choices
    assert message.title in content
    assert table_url(notice.game_id) in content
    assert "/do/" not in content


@pytest.mark.django_db
def test_player_names_cannot_mention_anyone(notice, net):
    net.answer = HostResponse(204, b"")
    notice.game.seats.exclude(pk=notice.seat.pk).get().user.__class__.objects.exclude(
        pk=notice.user.pk
    ).update(name="@everyone <!channel>")
    SERVICE.send_notice(notice)
    body = net.asked[0].content
    assert "@everyone" not in str(body)
    assert "<!channel>" not in str(body)
    assert "everyone" in str(body)


@pytest.mark.django_db
def test_a_notice_without_a_channel_is_undeliverable(notice):
    notice.via = None
    with pytest.raises(Undeliverable, match="This channel no longer exists"):
        SERVICE.send_notice(notice)


@pytest.mark.django_db
@pytest.mark.parametrize("address", ["nosuch://chat.example.org/token", f"{ADDRESSES['slack']}?footer=no"])
def test_an_unsupported_stored_address_is_undeliverable(address, notice, net):
    notice.via.address = address
    with pytest.raises(Undeliverable, match=r"does not support nosuch|must not contain the option “footer”"):
        SERVICE.send_notice(notice)
    assert net.asked == []


def test_sends_to_a_real_host_without_following_redirects(host: Host, settings):
    address = f"gotifys://localhost:{host.port}/zoo"
    assert SERVICE.check(address) == address
    assert SERVICE.send_test(at(address)) == "Gotify accepted the message."
    assert b"POST /message HTTP/1.1" in host.requests[0]
    body = json.loads(host.requests[0].partition(b"\r\n\r\n")[2])
    assert (body["title"], body["message"].splitlines()[-1]) == ("Test", settings.SITE_URL + "/")
    host.answer = b"HTTP/1.1 302 Found\r\nLocation: https://10.0.0.1/\r\nContent-Length: 0\r\n\r\n"
    with pytest.raises(NoAnswer, match=r"redirects to another address \(302\)"):
        SERVICE.send_test(at(address))
    settings.OUTBOUND_TEST_ADDRESSES = [f"127.0.0.9:{host.port}"]
    with pytest.raises(NoAnswer, match="private network"):
        SERVICE.send_test(at(address))
    assert len(host.requests) == 2


def test_verifies_certificates(host: Host, monkeypatch):
    monkeypatch.delenv("SSL_CERT_FILE")
    with pytest.raises(NoAnswer, match="certificate of localhost is not valid"):
        SERVICE.send_test(at(f"gotifys://localhost:{host.port}/zoo"))
    assert host.requests == []
