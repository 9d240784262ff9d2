"""Notices by web push, over HTTPS to a push service on this machine that stores what it gets."""

from __future__ import annotations

import json
import re
from datetime import UTC, datetime, timedelta

import pytest
from cryptography.exceptions import InvalidSignature, InvalidTag
from cryptography.hazmat.primitives.asymmetric.ec import (
    ECDSA,
    SECP256R1,
    EllipticCurvePublicKey,
    derive_private_key,
)
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from cryptography.hazmat.primitives.hashes import SHA256
from django.utils import timezone

from games.core import vapid
from games.links.moves import ShortAnswer
from games.models import Channel, Notice, Proposal
from games.notify.channels import push
from games.notify.messages import ShortMessage, message_of
from games.services.notices import Delivered, Undeliverable
from tests.device import Device, from_base64, in_base64

pytestmark = pytest.mark.django_db

PUSH = push.Push()
TAKEN = b"HTTP/1.1 201 Created\r\nContent-Length: 0\r\n\r\n"


class Pushed:
    """A message as the push service received it."""

    def __init__(self, request: bytes) -> None:
        head, _, self.body = request.partition(b"\r\n\r\n")
        self.first, *lines = head.decode().split("\r\n")
        self.headers = {name.lower(): value for name, value in (line.split(": ", 1) for line in lines)}


@pytest.fixture
def service(host):
    host.answer = TAKEN
    return host


@pytest.fixture
def device(service) -> Device:
    return Device(f"{service.url}/send/1f09c3ab?to=ann")


@pytest.fixture
def channel(device, make_user) -> Channel:
    return make_user("Ann").channels.create(kind="push", label="phone", address=device.address, position=0)


@pytest.fixture
def turn(channel, make_table) -> Notice:
    """Return a turn notice for the owner of the device."""
    game = make_table("Ann", "Ben", play_forced=False)
    seat = game.seats.get(must_act=True)
    channel.user = seat.user
    channel.save()
    fields = {"user": seat.user, "channel": "push", "via": channel}
    return Notice.objects.update_or_create(fields, seat=seat, game=game, kind="turn", ply=game.ply)[0]


def proof_of(header: str) -> tuple[dict, dict, bytes]:
    """Check the signature of a proof (RFC 8292). Return its header, its claims and the key that signed it."""
    token, key = re.fullmatch(r"vapid t=([\w.-]+),k=([\w-]+)", header).groups()
    signed, _, signature = token.rpartition(".")
    point, both = from_base64(key), from_base64(signature)
    r, s = int.from_bytes(both[:32], "big"), int.from_bytes(both[32:], "big")
    public = EllipticCurvePublicKey.from_encoded_point(SECP256R1(), point)
    public.verify(encode_dss_signature(r, s), signed.encode(), ECDSA(SHA256()))
    head, claims = (json.loads(from_base64(part)) for part in signed.split("."))
    return head, claims, point


@pytest.mark.usefixtures("frozen")
def test_only_the_device_can_read_a_message(service, device, turn):
    answer = PUSH.send_notice(turn)
    (request,) = service.requests
    pushed, message = Pushed(request), message_of(turn)
    assert pushed.first == "POST /send/1f09c3ab?to=ann HTTP/1.1"
    assert answer == "localhost accepted the message (201). It appears as soon as the device is online."
    received = json.loads(device.read(pushed.body))
    assert (received["title"], received["body"], received["url"], received["tag"]) == (
        message.title,
        message.body,
        message.url,
        message.tag,
    )
    assert received["choices"] == [list(choice) for choice in message.choices]
    for secret in (turn.game_id, turn.user.name, message.title):
        assert secret.encode() not in request
    with pytest.raises(InvalidTag):
        Device(device.endpoint, secret=device.secret).read(pushed.body)


def test_resent_and_shortened_notices_keep_their_id(service, device, turn):
    PUSH.send_notice(turn)
    answers = iter([b"413 Payload Too Large"] * 2 + [b"201 Created"])
    service.script = lambda line: line.sendall(b"HTTP/1.1 %s\r\nContent-Length: 0\r\n\r\n" % next(answers))
    PUSH.send_notice(turn)
    messages = [json.loads(device.read(Pushed(request).body)) for request in service.requests]
    assert len(messages) == 4
    assert {each["id"] for each in messages} == {f"notice-{turn.pk}"}


def test_a_test_message_has_no_id(service, device, channel):
    PUSH.send_test(channel)
    assert json.loads(device.read(Pushed(service.requests[0]).body))["id"] == ""


def test_each_message_has_a_new_salt_and_key(service, device, channel):
    PUSH.send_test(channel)
    PUSH.send_test(channel)
    first, second = (Pushed(request).body for request in service.requests)
    assert first[:16] != second[:16]
    assert first[21:86] != second[21:86]
    assert device.read(first) == device.read(second)


def test_messages_carry_a_valid_vapid_proof(service, turn, settings):
    settings.DEFAULT_FROM_EMAIL = "Zoo <keeper@zoo.example.org>"
    PUSH.send_notice(turn)
    head, claims, key = proof_of(Pushed(service.requests[0]).headers["authorization"])
    assert head == {"typ": "JWT", "alg": "ES256"}
    assert claims["aud"] == service.url
    assert claims["sub"] == "mailto:keeper@zoo.example.org"
    assert (
        timedelta(hours=1) < datetime.fromtimestamp(claims["exp"], UTC) - timezone.now() < timedelta(hours=24)
    )
    assert key == from_base64(vapid.public_key())


def test_a_forged_vapid_proof_is_invalid():
    header = vapid.authorization("https://push.example.org/1", timezone.now())
    claims = json.dumps({"aud": "https://other.example.org"}).encode()
    forged = re.sub(r"\.[\w-]+\.", f".{in_base64(claims)}.", header)
    with pytest.raises(InvalidSignature):
        proof_of(forged)


def test_vapid_claims_name_the_site_url_without_a_mail_address(settings):
    settings.DEFAULT_FROM_EMAIL, settings.SITE_URL = "Zooasync <zoo@localhost>", "https://zoo.example.org"
    _, claims, _ = proof_of(vapid.authorization("https://Push.example.org:8443/1", timezone.now()))
    assert claims["sub"] == "https://zoo.example.org"
    assert claims["aud"] == "https://push.example.org:8443"


def test_the_test_device_decrypts_the_example_of_rfc_8291():
    """The test uses the example of RFC 8291, section 5."""
    scalar = int.from_bytes(from_base64("q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94"), "big")
    device = Device(key=derive_private_key(scalar, SECP256R1()), secret=from_base64("BTBZMqHH6r4Tts7J_aSIgg"))
    body = (
        "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6Tlz"
        "AC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN"
    )
    assert device.read(from_base64(body)) == b"When I grow up, I want to be a watermelon"


@pytest.mark.parametrize(
    ("kind", "due", "urgency", "kept"),
    [
        ("turn", None, "high", timedelta(days=3)),
        ("turn", timedelta(days=7), "high", timedelta(days=7)),
        ("reminder", timedelta(hours=2), "high", timedelta(hours=2)),
        ("turn", -timedelta(hours=2), "high", timedelta()),
        ("over", timedelta(hours=2), "normal", timedelta(days=3)),
    ],
)
def test_urgency_and_time_to_live_depend_on_kind_and_deadline(service, turn, kind, due, urgency, kept):
    turn.kind, turn.seat.due_at = kind, timezone.now() + due if due else None
    push._push(
        turn.via,
        ShortMessage("a", "b", "https://zoo.example.org", "t"),
        push._time_to_live(turn, timezone.now()),
        "high" if kind in push.URGENT else "normal",
        timezone.now(),
    )
    headers = Pushed(service.requests[0]).headers
    assert headers["urgency"] == urgency
    assert abs(int(headers["ttl"]) - kept.total_seconds()) < 60


def test_a_proposal_is_kept_until_it_lapses(turn):
    at = timezone.now()
    turn.kind = "proposal"
    turn.proposal = Proposal(game=turn.game, seat=turn.seat, kind="pause", lapses_at=at + timedelta(days=1))
    assert push._time_to_live(turn, at) == timedelta(days=1)


def test_a_declined_proposal_is_kept_beyond_its_deadline(turn):
    turn.proposal = Proposal(lapses_at=timezone.now())
    turn.kind = "decided"
    assert push._time_to_live(turn, timezone.now()) == push.MESSAGE_LIFETIME


def test_undelivered_messages_of_one_table_replace_each_other(service, channel):
    at = timezone.now()
    for tag in ("zooasync-1", "zooasync-1", "zooasync-2"):
        push._push(
            channel,
            ShortMessage("a", "b", "https://zoo.example.org", tag),
            push.MESSAGE_LIFETIME,
            "normal",
            at,
        )
    first, second, other = (Pushed(request).headers["topic"] for request in service.requests)
    assert first == second != other
    assert re.fullmatch(r"[\w-]{1,32}", first)


def test_a_long_message_is_sent_without_its_choices(service, device, channel):
    links = tuple(
        ShortAnswer(f"Take truck {number}", "https://zoo.example.org/do/" + "x" * 900) for number in range(5)
    )
    message = ShortMessage("Your turn", "Take a truck.", "https://zoo.example.org", "t", links)
    push._push(channel, message, push.MESSAGE_LIFETIME, "high", timezone.now())
    pushed = Pushed(service.requests[0])
    assert len(pushed.body) <= 4096
    assert json.loads(device.read(pushed.body))["choices"] == []


def test_the_longest_message_fits_all_push_services(service, device, channel):
    """All push services accept messages of 4096 encrypted bytes (RFC 8030, section 7.2)."""
    at = timezone.now()
    empty = len(next(push._texts(ShortMessage("", "", "", "t"))))
    message = ShortMessage("", "x" * (push.MAX_BYTES - empty), "", "t")
    push._push(channel, message, push.MESSAGE_LIFETIME, "high", at)
    push._push(channel, ShortMessage("", message.body + "x", "", "t"), push.MESSAGE_LIFETIME, "high", at)
    whole, cut = (Pushed(request).body for request in service.requests)
    assert len(whole) == 4096
    assert len(json.loads(device.read(cut))["body"]) == push.SHORT_LENGTH


def test_shortens_a_message_until_the_service_accepts_it(service, device, channel):
    answers = iter([b"413 Payload Too Large", b"413 Payload Too Large", b"201 Created"])
    service.script = lambda line: line.sendall(b"HTTP/1.1 %s\r\nContent-Length: 0\r\n\r\n" % next(answers))
    message = ShortMessage(
        "t" * 120,
        "b" * 500,
        "https://zoo.example.org",
        "t",
        (ShortAnswer("Draw", "https://zoo.example.org/do"),),
    )
    push._push(channel, message, push.MESSAGE_LIFETIME, "high", timezone.now())
    messages = [json.loads(device.read(Pushed(request).body)) for request in service.requests]
    assert [(len(each["choices"]), len(each["body"])) for each in messages] == [
        (1, 500),
        (0, 500),
        (0, push.SHORT_LENGTH),
    ]


@pytest.mark.parametrize(("status", "is_delivered"), [(201, True), (200, False), (202, False), (204, False)])
def test_only_status_201_counts_as_delivered(service, turn, status, is_delivered):
    service.answer = f"HTTP/1.1 {status} Oh\r\nContent-Length: 0\r\n\r\n".encode()
    answer = PUSH.send_notice(turn)
    assert answer is not None
    assert f"({status})" in answer
    assert isinstance(answer, Delivered) == is_delivered


@pytest.mark.parametrize(
    ("answer", "error", "words"),
    [
        (b"404 Not Found", Undeliverable, r"The device has ended its subscription \(404\)"),
        (b"410 Gone", Undeliverable, r"The device has ended its subscription \(410\)"),
        (b"401 Unauthorized", push.NotTaken, r"localhost could not verify that this site sent"),
        (
            b"403 Forbidden",
            push.NotTaken,
            r"localhost has the device registered under another key of this site",
        ),
        (b"413 Payload Too Large", push.NotTaken, r"rejects even a short message \(413\)"),
        (b"429 Too Many Requests", push.NotTaken, r"accepts no more messages right now \(429\)"),
        (b"500 Internal Server Error", push.NotTaken, r"localhost did not accept the message \(500\)"),
        (b"400 Bad Request", push.NotTaken, r"localhost did not accept the message \(400\)"),
    ],
)
def test_refusals_have_readable_errors(service, channel, answer, error, words):
    service.answer = b"HTTP/1.1 %s\r\nContent-Length: 0\r\n\r\n" % answer
    with pytest.raises(error, match=words):
        PUSH.send_test(channel)


def test_a_notice_of_a_removed_device_is_undeliverable(service, turn):
    turn.via = None
    with pytest.raises(Undeliverable):
        PUSH.send_notice(turn)
    assert service.requests == []


def test_a_test_message_identifies_itself(service, device, channel):
    assert PUSH.send_test(channel).startswith("localhost accepted the message (201)")
    pushed = Pushed(service.requests[0])
    message = json.loads(device.read(pushed.body))
    assert message["title"] == "Notifications work"
    assert message["choices"] == []
    assert pushed.headers["content-encoding"] == "aes128gcm"


def test_refuses_endpoints_in_a_private_network(service, channel, settings):
    settings.OUTBOUND_TEST_ADDRESSES = []
    with pytest.raises(ValueError, match=r"ports|private"):
        PUSH.send_test(channel)
    assert service.requests == []
