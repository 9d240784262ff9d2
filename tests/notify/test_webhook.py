"""Signed webhooks as they arrive, and the receiver from the documentation."""

from __future__ import annotations

import json
import socket
import subprocess
import sys
import time
from base64 import b64decode, b64encode
from collections.abc import Iterator
from http.client import HTTPConnection

import msgspec
import pytest
from django.conf import settings
from django.utils import timezone

from games import selectors
from games.core.signatures import signature
from games.links.signed import table_url, tagged
from games.models import Channel, Notice, Receipt, Seat
from games.notify.channels import webhook
from games.notify.messages import message_of
from games.notify.outbound import NoAnswer, NotAllowed
from games.services import notices
from games.services.notices import Undeliverable, cursors
from games.values.deliveries import Delivery
from tests.notify.conftest import WAIT, Host

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("programs", "seeded")]

WEBHOOK = webhook.Webhook()
RECEIVER = settings.BASE_DIR / "docs" / "examples" / "webhook_receiver.py"


@pytest.fixture
def seat(make_table) -> Seat:
    """Return the seat of the current player at a table."""
    return make_table("Ann", "Ben").seats.select_related("user", "game").get(must_act=True)


@pytest.fixture
def channel(host: Host, seat) -> Channel:
    return Channel.objects.create(
        user=seat.user,
        kind="webhook",
        label="My program",
        address=host.url + "/hook",
        secret="whsec_" + b64encode(bytes(range(32))).decode(),
        position=0,
    )


@pytest.fixture
def notice(channel: Channel, seat: Seat) -> Notice:
    return Notice.objects.create(
        user=seat.user, seat=seat, game=seat.game, kind="turn", ply=seat.game.ply + 1, via=channel
    )


def parts(sent: bytes) -> tuple[dict[str, str], bytes]:
    head, _, body = sent.partition(b"\r\n\r\n")
    lines = [line.split(": ", 1) for line in head.decode().split("\r\n")[1:]]
    return {name.lower(): value for name, value in lines}, body


@pytest.mark.usefixtures("frozen")
def test_sends_a_complete_notice(notice, host):
    assert WEBHOOK.send_notice(notice) == "200 thanks"
    headers, body = parts(host.requests[0])
    payload = json.loads(body)
    message = message_of(notice)
    position = selectors.position(notice.game_id, notice.user)
    assert payload["id"] == headers["webhook-id"] == f"notice-{notice.pk}"
    assert payload["kind"] == "turn"
    assert payload["message"] == {"title": message.title, "body": message.body}
    assert payload["url"] == tagged(table_url(notice.game_id), notice)
    assert payload["question"] == {"sentence": position.questions[0].sentence, "due_at": None}
    assert payload["choices"] == [{"label": label, "url": url} for label, url, _ in message.choices]
    table = position.table
    assert payload["table"] == {
        "id": table.id, "name": "Tuesday", "ruleset": "zooloretto", "title": "Zooloretto",
        "status": "running", "ply": position.ply, "my_seat": notice.seat.number, "seat": notice.seat.number,
    }  # fmt: skip
    assert headers["content-type"] == "application/json"


def test_a_resent_notice_keeps_its_id_and_gets_a_new_signature(notice, host, frozen, monkeypatch):
    WEBHOOK.send_notice(notice)
    monkeypatch.setattr(webhook, "time", lambda: frozen + 60)
    WEBHOOK.send_notice(notice)
    (first, body), (second, again) = map(parts, host.requests)
    assert first["webhook-id"] == second["webhook-id"]
    assert first["webhook-signature"] != second["webhook-signature"]
    assert body == again


def test_sends_a_signed_event_with_its_position(channel, seat, host):
    news = cursors.since(seat.user, cursors.START)
    event = news.events[-1]
    assert WEBHOOK.send_event(channel, event) == "200 thanks"
    headers, body = parts(host.requests[0])
    payload = json.loads(body)
    assert payload["id"] == headers["webhook-id"] == f"event-{event.pk}"
    assert (payload["kind"], payload["event"]["kind"]) == ("event", "turn")
    assert (payload["event"]["position"], payload["event"]["table"]) == (int(news.cursor), seat.game_id)
    stamp = int(headers["webhook-timestamp"])
    assert headers["webhook-signature"] == signature(channel.secret, payload["id"], stamp, body)
    WEBHOOK.send_event(channel, None)
    assert json.loads(parts(host.requests[1])[1]) | {"id": ""} == {
        "id": "", "kind": "cursor_gone", "event": None
    }  # fmt: skip
    host.answer = b"HTTP/1.1 410 Gone\r\nContent-Length: 0\r\n\r\n"
    with pytest.raises(Undeliverable):
        WEBHOOK.send_event(channel, event)


def test_never_sends_the_secret_of_the_channel(notice, channel, host):
    WEBHOOK.send_notice(notice)
    key = channel.secret.removeprefix("whsec_")
    assert key.encode() not in host.requests[0]
    assert b64decode(key) not in host.requests[0]


@pytest.mark.parametrize("status", [b"200 OK", b"202 Accepted", b"204 No Content"])
def test_success_statuses_count_as_delivered(status, notice, host):
    host.answer = b"HTTP/1.1 " + status + b"\r\nContent-Length: 0\r\n\r\n"
    notice.user.channels.filter(kind="mail").update(is_on=False)
    Notice.objects.exclude(pk=notice.pk).delete()
    Notice.objects.update(channel="webhook", ply=notice.ply - 1)
    notices.deliver(notice.pk, timezone.now())
    receipt = Receipt.objects.get()
    assert (receipt.status, receipt.channel, receipt.label) == ("delivered", "webhook", "My program")
    assert status.split()[0].decode() in receipt.words


def test_status_410_is_undeliverable(notice, host):
    host.answer = b"HTTP/1.1 410 Gone\r\nContent-Length: 4\r\n\r\nbye!"
    with pytest.raises(Undeliverable, match="410 bye!"):
        WEBHOOK.send_notice(notice)


@pytest.mark.parametrize("status", [400, 401, 404, 429, 500, 503])
def test_other_error_statuses_are_temporary(status, notice, host):
    host.answer = f"HTTP/1.1 {status} Oh\r\nContent-Length: 9\r\n\r\nnot\n\x00 now".encode()
    with pytest.raises(NoAnswer, match=f"The address answered: {status} not now"):
        WEBHOOK.send_notice(notice)


def test_refuses_an_address_that_became_private(notice, settings, host):
    settings.OUTBOUND_TEST_ADDRESSES = [f"127.0.0.9:{host.port}"]
    with pytest.raises(NotAllowed, match="private network"):
        WEBHOOK.send_notice(notice)
    assert host.requests == []


def test_a_notice_without_a_channel_is_undeliverable(notice, host):
    notice.via = None
    with pytest.raises(Undeliverable, match="This webhook no longer exists"):
        WEBHOOK.send_notice(notice)


def test_a_test_reports_the_answer_of_the_address(channel, host):
    assert WEBHOOK.send_test(channel) == "200 thanks"
    payload = json.loads(parts(host.requests[0])[1])
    assert (payload["kind"], payload["table"], payload["question"], payload["choices"]) == (
        "test",
        None,
        None,
        [],
    )
    host.answer = b"HTTP/1.1 404 Not Found\r\nContent-Length: 7\r\n\r\nno hook"
    with pytest.raises(NoAnswer, match="404 no hook"):
        WEBHOOK.send_test(channel)


def test_the_documented_delivery_is_valid():
    manual = (settings.BASE_DIR / "docs" / "notices.md").read_text()
    shown = manual.partition("```json\n")[2].partition("```")[0]
    delivery = msgspec.json.decode(shown, type=Delivery)
    assert json.loads(msgspec.json.encode(delivery)) == json.loads(shown)


def test_an_absence_notice_contains_no_question(notice, host):
    notice.game.status = "finished"
    notice.kind = "away"
    WEBHOOK.send_notice(notice)
    assert json.loads(parts(host.requests[0])[1])["question"] is None


def test_validates_addresses_on_entry(host):
    assert WEBHOOK.check(host.url + "/hook ") == host.url + "/hook"
    with pytest.raises(ValueError, match="must begin with https"):
        WEBHOOK.check("http://example.org/")


def test_refuses_the_address_of_a_known_service(monkeypatch):
    known = [(socket.AF_INET, socket.SOCK_STREAM, 6, "", ("93.184.215.14", 443))]
    monkeypatch.setattr(socket, "getaddrinfo", lambda *_, **__: known)
    with pytest.raises(ValueError, match=r"belongs to Slack\. Add it as a service"):
        WEBHOOK.check("https://hooks.slack.com/services/T/B/x")


def test_signatures_follow_standard_webhooks():
    """The test uses the example from the libraries of the Standard Webhooks specification."""
    secret = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw"
    signed = signature(secret, "msg_p5jXN8AQM9LWM0D4loKWxJek", 1614265330, b'{"test": 2432232314}')
    assert signed == "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE="


@pytest.fixture
def receiver(channel: Channel) -> Iterator[tuple[HTTPConnection, subprocess.Popen[str]]]:
    """Run the documentation's receiver with the channel's secret.

    Yield a connection to it and its process.
    """
    with socket.create_server(("127.0.0.1", 0)) as server:
        port = server.getsockname()[1]
    command = [sys.executable, str(RECEIVER), channel.secret, str(port)]
    running = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
    until = time.monotonic() + WAIT
    while time.monotonic() < until:
        try:
            socket.create_connection(("127.0.0.1", port)).close()
            break
        except ConnectionRefusedError:
            time.sleep(0.05)
    connection = HTTPConnection("127.0.0.1", port, timeout=WAIT)
    yield connection, running
    connection.close()
    running.terminate()
    running.wait(WAIT)
    running.stdout.close()


def test_the_documented_receiver_handles_genuine_deliveries_once(notice, host, receiver):
    WEBHOOK.send_notice(notice)
    headers, body = parts(host.requests[0])
    connection, running = receiver

    def status(body: bytes, **changed: str) -> int:
        sent = {**headers, **{name.replace("_", "-"): value for name, value in changed.items()}}
        sent["content-length"] = str(len(body))
        connection.request("POST", "/", body, sent)
        answer = connection.getresponse()
        answer.read()
        return answer.status

    late = str(int(headers["webhook-timestamp"]) - 600)
    assert status(body.replace(b"turn", b"over")) == 401
    assert status(body, webhook_id="notice-0") == 401
    assert status(body, webhook_timestamp=late) == 401
    assert status(body, webhook_timestamp="soon") == 401
    assert status(body, webhook_signature="v1,AAAA") == 401
    assert status(body, webhook_signature="") == 401
    assert [status(body), status(body)] == [204, 204]
    assert status(body, webhook_signature=f"v2,x {headers['webhook-signature']}") == 204
    running.terminate()
    assert running.communicate()[0].splitlines() == [message_of(notice).title, message_of(notice).url]


def test_the_documented_receiver_rejects_old_deliveries(channel, receiver):
    body, at = b"{}", int(timezone.now().timestamp()) - 600
    headers = {
        "webhook-id": "x",
        "webhook-timestamp": str(at),
        "webhook-signature": signature(channel.secret, "x", at, body),
    }
    connection, _ = receiver
    connection.request("POST", "/", body, headers)
    assert connection.getresponse().status == 401
