"""A game through all interfaces, with all possible failures: no line of the log contains a secret."""

from __future__ import annotations

import io
import json
import logging
import re
from base64 import b64encode
from collections.abc import Callable
from copy import deepcopy
from datetime import timedelta
from email import message_from_bytes, policy
from email.message import EmailMessage
from logging.config import dictConfig
from random import Random
from urllib.parse import urlsplit

import psycopg
import pytest
from django.conf import settings
from django.contrib.sessions.models import Session
from django.test import Client
from django.utils import timezone
from kombu.exceptions import OperationalError

from adjudicator import tasks
from games import selectors
from games.core.signatures import new_secret, signature
from games.links import signed
from games.mail.addresses import return_address
from games.models import ApiToken, Game, GameSecret, Notice, Seat, Submission, Topic, User
from games.services.base import queue
from games.services.base.queue import send
from games.services.people import address_mails, guests
from games.services.people.accounts import sign_in_link
from tests.conftest import InlineWorker
from tests.device import Device
from tests.hurry import hurry
from tests.mail.bounces import report
from tests.mail.conftest import Maild, PostOffice, maild, post_office  # noqa: F401 (fixtures)
from tests.mail.test_returned import WORDS
from tests.notify.conftest import Host, host, listening  # noqa: F401

pytestmark = [
    pytest.mark.django_db(transaction=True),
    pytest.mark.usefixtures("seeded"),
]

END = 8
"""The number of turns at the end of the game that the test plays move by move."""
GONE = b"HTTP/1.1 410 Gone\r\nContent-Length: 0\r\n\r\n"
PASSWORD = "word-of-the-database"
HOOK = "hook-that-nobody-may-know"
REFUSED = b"HTTP/1.1 500 Oh\r\nContent-Length: %d\r\n\r\n%s"
PHRASES = (
    *("Not Found: /do/<str:token>/", "Not Found: /…", "Forbidden (CSRF", "it broke for …@…", "was returned"),
    *(
        "Client disconnected while serving /…",
        "Sending a link failed",
        "did not accept the message (500)",
        "The broker did not accept",
        "does not answer",
    ),
)
"""Texts that the log must contain, as proof that the test covered them."""


class Lines:
    """A log handler that captures everything, in both formats, with the site's filters."""

    def __init__(self) -> None:
        self.streams = {name: io.StringIO() for name in ("plain", "json")}
        self.raw: list[str] = []

    def __enter__(self) -> Lines:
        own = deepcopy(settings.LOGGING)
        site = {part: own[part] for part in ("version", "disable_existing_loggers", "formatters", "filters")}
        console = own["handlers"]["console"]
        site["handlers"] = {
            name: {**console, "formatter": name, "stream": stream} for name, stream in self.streams.items()
        }
        site["loggers"] = {"a-site": {"handlers": list(self.streams)}}
        dictConfig(site)
        self._handlers = list(logging.getLogger("a-site").handlers)
        seen = logging.Handler()
        seen.emit = lambda record: self.raw.append(logging.Formatter().format(record))  # type: ignore[method-assign]
        self._root = logging.getLogger()
        self._before, self._handlers = self._root.level, [seen, *self._handlers]
        self._root.setLevel(logging.DEBUG)
        for handler in self._handlers:
            self._root.addHandler(handler)
        return self

    def __exit__(self, *_: object) -> None:
        self._root.setLevel(self._before)
        for handler in self._handlers:
            self._root.removeHandler(handler)

    @property
    def texts(self) -> dict[str, str]:
        return {name: stream.getvalue() for name, stream in self.streams.items()}


class Journey:
    """Ann and Ben, and everything that the site knows about them."""

    def __init__(
        self, game: Game, worker: InlineWorker, office: PostOffice, listener: Maild, receiver: Host
    ) -> None:
        self.game, self.worker, self.office = game, worker, office
        self.maild, self.host = listener, receiver
        self.ann, self.ben = (User.objects.get(name=name) for name in ("Ann", "Ben"))
        self.secrets: dict[str, str] = {
            "SECRET_KEY": settings.SECRET_KEY,
            "VAPID": settings.VAPID_PRIVATE_KEY,
        }
        self.page = Client(raise_request_exception=False)
        self.token = self.keep("token", ApiToken.objects.issue(self.ann, "a program"))
        self.program = Client(headers={"authorization": f"Token {self.token}"}, raise_request_exception=False)

    def keep(self, name: str, secret: str) -> str:
        """Remember a secret that no line may contain from here on."""
        self.secrets[name] = secret
        return secret

    def work(self) -> None:
        """Run the worker's tasks as Celery would."""
        while self.worker.wake_ups:
            name, arguments = self.worker.wake_ups.popleft()
            getattr(tasks, name).apply(arguments, throw=False)

    def sign_in(self) -> None:
        """Sign in with a mailed link, and follow it twice."""
        self.page.post("/sign-in/", {"email": self.ann.email})
        link = re.search(r"https?://\S+", text_plain(self.office.last("Ann")))[0]
        self.keep("sign-in link", urlsplit(link).query.partition("sesame=")[2].partition("&")[0])
        path = link.removeprefix(settings.SITE_URL)
        assert self.page.post(path).status_code == 302
        assert Client().post(path).status_code == 410
        self.keep("session", Session.objects.get().session_key)

    def sign_in_elsewhere(self) -> None:
        """Sign in from another browser. The first browser then signs it out."""
        other, link = Client(), sign_in_link(User.objects.get(pk=self.ann.pk))
        self.keep("second sign-in link", urlsplit(link).query.partition("sesame=")[2])
        assert other.post(link.removeprefix(settings.SITE_URL)).status_code == 302
        self.keep("ended session", str(other.session.session_key))
        assert self.page.post("/account/sign-ins/end-others/").status_code == 302
        assert other.get("/account/").status_code == 302

    def reply(self, user: User) -> None:
        """Send a reply from a messenger, with a wrong signature and with the right one."""
        secret = self.keep("reply secret", new_secret())
        channel = user.channels.create(
            kind="service",
            label="",
            address="",
            position=3,
            is_on=False,
            reply_secret=secret,
            reply_sender="me",
        )
        body, at = b'{"sender": "me", "text": "help"}', int(timezone.now().timestamp())
        for proven, status in ((b"{}", 403), (body, 200)):
            headers = {
                "webhook-id": "1",
                "webhook-timestamp": str(at),
                "webhook-signature": self.keep("reply signature", signature(secret, "1", at, proven)),
            }
            where = f"/hooks/{channel.pk}/replies/"
            answer = self.page.post(where, body, content_type="application/json", headers=headers)
            assert answer.status_code == status

    def reach(self) -> None:
        """Give the player to move a webhook and a device, too.

        At first all channels accept a message, then none does.
        """
        secret = self.keep("webhook secret", "whsec_" + b64encode(bytes(range(32))).decode())
        device = Device(f"{self.host.url}/send/{self.keep('push endpoint', 'endpoint-1f09c3ab')}")
        for name, key in device.subscription["keys"].items():
            self.keep(f"push {name}", key)
        user = User.objects.get(seats__game=self.game, seats__must_act=True)
        address = f"{self.host.url}/{self.keep('webhook', HOOK)}"
        user.channels.create(kind="webhook", label="", address=address, secret=secret, position=1)
        user.channels.create(kind="push", label="", address=device.address, position=2)
        words = f"no {address}?for={user.email}".encode()
        self.reply(user)
        for answer in (self.host.answer, REFUSED % (len(words), words), GONE):
            self.host.answer = answer
            for kind in ("webhook", "push", "mail"):
                self.tell(user, kind)
            self.office.refusals["RCPT"] = f"550 5.1.1 <{user.email}>: no such user"
        self.office.refusals.clear()
        self.tell(user, "mail")

    def tell(self, user: User, kind: str) -> None:
        """Notify a user of their turn, through this channel only."""
        user.channels.update(is_on=False, failures=0)
        user.channels.filter(kind=kind).update(is_on=True)
        notice = Notice.objects.filter(user=user, kind="turn").latest("pk")
        fresh = {"status": "owed", "next_try_at": timezone.now(), "failures": 0, "channel": kind, "via": None}
        Notice.objects.filter(pk=notice.pk).update(**fresh)
        tasks.deliver.apply((notice.pk,), throw=False)

    def play(self, until: int) -> None:
        """Play on the page, through the API and by mail, in turn."""
        chance, faces = Random(7), 0
        while self.game.status == Game.Status.RUNNING and self.game.ply < until:
            seat = Seat.objects.select_related("user", "game").get(game=self.game, must_act=True)
            choice = chance.choice(selectors.position(self.game.pk, seat.user).choices).text
            faces, before = faces + 1, self.game.ply
            if seat.user == self.ben:
                self.by_mail(choice)
            elif faces % 2:
                form = {"moves": choice, "ply": before, "key": f"form-{before}", "confirmed": "on"}
                assert self.page.post(f"/tables/{self.game.pk}/move/", form).status_code in (200, 302)
            else:
                self.by_program(choice)
            self.work()
            self.game.refresh_from_db()
            assert self.game.ply > before

    def by_mail(self, choice: str) -> None:
        mail = self.office.last("Ben")
        self.keep("address that takes moves", str(mail["Reply-To"]))
        self.maild.send(self.maild.reply(mail, choice))

    def by_program(self, choice: str) -> None:
        body = {"expected_ply": self.game.ply, "moves": [choice]}
        path = f"/api/v1/tables/{self.game.pk}/moves"
        headers = {"idempotency-key": f"program-{self.game.ply}"}
        answer = self.program.post(path, body, content_type="application/json", headers=headers)
        assert answer.status_code == 202, answer.text


def text_plain(mail: EmailMessage) -> str:
    return str(mail.get_content())


def silent_broker(*_: object) -> None:
    """Fail as a broker that does not answer, with its address in the error."""
    raise OperationalError(f"redis://:{PASSWORD}@127.0.0.1:1/0 does not answer")


def failing_page(*_: object) -> None:
    raise ValueError("it broke for ann@example.org")


def follow(journey: Journey, monkeypatch: pytest.MonkeyPatch) -> None:
    """Visit addresses that contain a token: valid ones, invalid ones, and one whose page fails."""
    seat = Seat.objects.select_related("user", "game").get(game=journey.game, user=journey.ben)
    change = journey.ben.address_changes.create(
        old=journey.ben.email, new="ben@new.example", asked_at=timezone.now() - timedelta(days=2)
    )
    found = {
        "move": signed.move_url(signed.MoveOffer(seat, journey.game.ply, "draw")),
        "back": signed.back_url(seat),
        "feed": signed.feed_url(journey.ben),
        "unsubscribe": signed.unsubscribe_url(journey.ben, Topic.CHAT),
        "new address": address_mails.link_of(change, address_mails.CONFIRM),
        "old address": address_mails.link_of(change, address_mails.UNDO),
        "invitation": signed.invitation_url(signed.Guest(journey.game.pk, "digest")),
        "ballot": signed.ballot_url(signed.Ballot(seat, 1, True)),
    }
    guarded = Client(enforce_csrf_checks=True, raise_request_exception=False)
    for name, address in found.items():
        path = urlsplit(address).path
        token = journey.keep(name, max(path.strip("/").split("/"), key=len).removesuffix(".ics"))
        for each in (path, path.replace(token, token + "x"), f"/nowhere{path}"):
            guarded.get(each)
            guarded.post(each)
        logging.getLogger("waitress").info("Client disconnected while serving " + path)  # as waitress logs it
    with monkeypatch.context() as broken:
        broken.setattr("games.web.account.feed.feed_owner", failing_page)
        assert guarded.get(urlsplit(found["feed"]).path).status_code == 500
    guarded.get(
        urlsplit(sign_in_link(journey.ben)).path + "?sesame=" + journey.keep("forged", "forged-link-1")
    )
    guest = User.objects.create_guest()
    given = journey.keep("guest's pass", guests.pass_for(guest, journey.ben))
    guarded.get(f"/sign-in/link/?sesame=old&guest={given}")
    journey.keep("form token", guarded.cookies["csrftoken"].value)
    guarded.get("/metrics", headers={"authorization": f"Bearer {journey.keep('metrics token', 'metrics-1')}"})
    wrong = Client(headers={"authorization": "Token " + journey.keep("wrong token", "zoo_wrong_token")})
    assert wrong.get("/api/v1/me").status_code in (401, 403, 404)
    guarded.post(
        "/admin/login/", {"username": "ann@example.org", "password": journey.keep("password", "pass-w")}
    )


def fail(journey: Journey, monkeypatch: pytest.MonkeyPatch) -> None:
    """Make servers refuse mails and requests, or be unreachable."""
    journey.office.refusals["RCPT"] = f"550 5.1.1 <{journey.ann.email}>: no such user"
    Client().post("/sign-in/", {"email": journey.ann.email})
    journey.office.refusals.clear()
    journey.keep("address of returned mails", return_address(journey.ann).partition("@")[0])
    journey.maild.send(returned(journey.ann), sender="<>")
    monkeypatch.setattr(queue, "_publish", silent_broker)
    send("judge", 41)
    address = f"postgresql://zoo:{PASSWORD}@127.0.0.1:1/zoo"
    try:
        psycopg.connect(address, connect_timeout=1)
    except psycopg.Error:
        logging.getLogger("games").exception("%s does not answer", address)


def returned(user: User) -> EmailMessage:
    mail = message_from_bytes(report("5.1.1", WORDS), policy=policy.default)
    assert isinstance(mail, EmailMessage)
    mail["To"] = return_address(user)
    return mail


def leaks(text: str, secrets: dict[str, str]) -> list[str]:
    found = [
        f"{name}: {line}" for name, secret in secrets.items() for line in text.splitlines() if secret in line
    ]
    return found + [line for line in text.splitlines() if re.search(r"\w@(example\.org|localhost)", line)]


@pytest.fixture
def journey(
    make_table: Callable[..., Game],
    worker: InlineWorker,
    post_office: PostOffice,  # noqa: F811
    maild: Maild,  # noqa: F811
    host: Host,  # noqa: F811
    monkeypatch: pytest.MonkeyPatch,
) -> Journey:
    monkeypatch.setattr("games.mail.outgoing.cached_picture", lambda svg: b"")
    return Journey(make_table("Ann", "Ben", play_forced=False), worker, post_office, maild, host)


def test_log_never_contains_a_secret(journey: Journey, monkeypatch: pytest.MonkeyPatch) -> None:
    journey.keep("dice secret", bytes(GameSecret.objects.get().secret).hex())
    journey.keep("database password", PASSWORD)
    with Lines() as lines:
        journey.sign_in()
        journey.sign_in_elsewhere()
        journey.reach()
        journey.work()
        hurry(journey.game, Random(3), leave=END)
        journey.work()
        journey.play(10**6)
        follow(journey, monkeypatch)
        fail(journey, monkeypatch)
    assert journey.game.status == Game.Status.FINISHED
    by_hand = Submission.objects.exclude(key__startswith="hurried")
    assert set(by_hand.values_list("face", flat=True)) == {"web", "api", "mail", "messenger"}
    asked = {request.split(b" ")[1].split(b"/")[1].decode() for request in journey.host.requests}
    assert asked == {HOOK, "send"}
    spoken = "\n".join(lines.raw)
    leaked = {name for name, secret in journey.secrets.items() if secret in spoken}
    assert leaked >= {"webhook", "database password"}, "of Chat history something had to be hidden"
    for name, text in lines.texts.items():
        assert leaks(text, journey.secrets) == [], name
    read = [json.loads(line) for line in lines.texts["json"].splitlines()]
    logged = "\n".join(f"{line['message']}\n{line.get('exc_info', '')}" for line in read)
    for text in (lines.texts["plain"], logged):
        assert [word for word in PHRASES if word not in text] == []
