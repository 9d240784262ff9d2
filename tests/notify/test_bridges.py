"""The documented bridges, which run between a site and local stand-ins for the messengers' servers."""

from __future__ import annotations

import importlib.util
import json
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from types import SimpleNamespace
from typing import Any
from urllib.parse import parse_qs, unquote, urlsplit

import httpx
import pytest
from django.conf import settings
from django.test import Client

from games.models import Game, Notice, Seat, Submission
from games.notify.messages import message_of
from games.services.notices import replies
from tests.conftest import InlineWorker

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("seeded", "worker")]

EXAMPLES = settings.BASE_DIR / "docs" / "examples"


class Ended(Exception):
    """Raised by a messenger after the last message is answered, to end the bridge's loop."""


@dataclass
class FakeTelegram:
    """The part of Telegram's Bot API that the bridge uses, as an httpx transport."""

    updates: list[dict[str, Any]]
    posted: list[dict[str, Any]] = field(default_factory=list)
    failures: int = 1

    def answer(self, request: httpx.Request) -> httpx.Response:
        method, given = request.url.path.rpartition("/")[2], json.loads(request.content)
        assert request.url.path.startswith("/bot1:token/")
        if method == "getUpdates":
            found = [each for each in self.updates if each["update_id"] >= given["offset"]]
            if not found:
                raise Ended
            return httpx.Response(200, json={"ok": True, "result": found})
        if self.failures:
            self.failures -= 1
            return httpx.Response(502)
        self.posted.append(given)
        return httpx.Response(200, json={"ok": True, "result": {"message_id": 900 + len(self.posted)}})


@dataclass
class HomeServer:
    """The part of Matrix's client-server API that the bridge uses."""

    events: dict[str, dict[str, Any]]
    posted: dict[str, dict[str, Any]] = field(default_factory=dict)
    syncs: int = 0

    def answer(self, request: httpx.Request) -> httpx.Response:
        assert request.headers["Authorization"] == "Bearer token"
        path = unquote(request.url.raw_path.decode().partition("?")[0]).removeprefix("/_matrix/client/v3")
        if path == "/account/whoami":
            return httpx.Response(200, json={"user_id": "@zoo:example.org"})
        if path == "/sync":
            return httpx.Response(200, json=self.sync(parse_qs(urlsplit(str(request.url)).query)))
        if request.method == "PUT":
            name = path.rpartition("/")[2]
            self.posted.setdefault(name, json.loads(request.content))
            return httpx.Response(200, json={"event_id": f"$sent-{name}"})
        return httpx.Response(200, json=self.events[path.rpartition("/")[2]])

    def sync(self, query: dict[str, list[str]]) -> dict[str, Any]:
        self.syncs += 1
        if self.syncs > 2:
            raise Ended
        assert ("since" in query) == (self.syncs > 1)
        events = [{**each, "event_id": name} for name, each in self.events.items()]
        return {"next_batch": str(self.syncs), "rooms": {"join": {"!r:x": {"timeline": {"events": events}}}}}


@dataclass
class SiteTransport:
    """The site as an httpx transport.

    From the second request on, a worker judges submissions before the site answers.
    """

    worker: InlineWorker
    run: Callable[[], Any]
    statuses: list[int] = field(default_factory=list)

    def answer(self, request: httpx.Request) -> httpx.Response:
        headers = {name: value for name, value in request.headers.items() if name.startswith("webhook-")}
        if self.statuses:
            self.worker.run()
        with self.run():
            answer = Client(enforce_csrf_checks=True).post(
                request.url.path, request.content, content_type="application/json", headers=headers
            )
        self.statuses.append(answer.status_code)
        return httpx.Response(answer.status_code, content=answer.content)


@pytest.fixture
def asked(make_table: Callable[..., Game]) -> Seat:
    game = make_table("Ann", "Ben", play_forced=False)
    return game.seats.select_related("user", "game").get(must_act=True)


@pytest.fixture
def shown(asked: Seat) -> str:
    """Return a notification as the messenger shows it."""
    given = {"user": asked.user, "seat": asked, "game": asked.game, "kind": "turn", "ply": asked.game.ply}
    message = message_of(Notice.objects.filter(**given).first() or Notice.objects.create(**given))
    return f"{message.title}\n{message.body}\n\n{message.url}"


@pytest.fixture
def site(worker: InlineWorker, django_capture_on_commit_callbacks: Any, monkeypatch: Any) -> SiteTransport:
    monkeypatch.setattr("games.web.hooks.replies.ANSWER_TIMEOUT", 0)
    return SiteTransport(worker, lambda: django_capture_on_commit_callbacks(execute=True))


def bridge_named(name: str) -> Any:
    spec = importlib.util.spec_from_file_location(name, EXAMPLES / f"{name}.py")
    assert spec
    assert spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    vars(module)["time"] = SimpleNamespace(time=time.time, sleep=int)
    return module


def secret_of(seat: Seat, sender: str) -> tuple[str, str]:
    """Return the path and the secret of a channel that accepts replies from this sender."""
    assert seat.user
    made = seat.user.channels.create(kind="service", label="Chat", address="tgram://1:token/2", position=1)
    channel = replies.accept(seat.user, made.pk, sender)
    return f"https://zoo.example.org/hooks/{channel.pk}/replies/", channel.reply_secret


def client(transport: Any) -> Any:
    return httpx.MockTransport(transport.answer)


def test_telegram_replies_are_played_once_and_answered(asked: Seat, shown: str, site: SiteTransport) -> None:
    def message(number: int, text: str, sender: int = 7, **more: Any) -> dict[str, Any]:
        update = {"message_id": number, "from": {"id": sender}, "chat": {"id": 2}, "text": text, **more}
        update["date"] = int(time.time())
        return {"update_id": number, "message": update}

    telegram = FakeTelegram(
        [
            message(1, "draw", reply_to_message={"message_id": 5, "text": shown}),
            message(2, "draw", sender=8),
            {"update_id": 3, "edited_message": {}},
            message(4, "1", reply_to_message={"message_id": 901, "text": "what the site answered"}),
            message(5, "dance", reply_to_message={"message_id": 5, "text": shown}),
        ]
    )
    module = bridge_named("telegram_bridge")
    bridge = module.Bridge(*secret_of(asked, "7"), "1:token", "https://telegram.example")
    bridge.client = httpx.Client(
        mounts={"https://telegram.example": client(telegram), "https://": client(site)}
    )
    with pytest.raises(Ended):
        bridge.run()
    texts = [each["text"] for each in telegram.posted]
    assert "draws a tile" in texts[0]
    assert "1. Put it on truck 1" in texts[0]
    assert [each["reply_parameters"]["message_id"] for each in telegram.posted] == [1, 4, 5]
    assert "“dance”: A move begins with one of these words" in texts[2]
    assert [each.status for each in Submission.objects.order_by("pk")] == ["accepted", "accepted", "refused"]
    assert site.statuses[:3] == [202, 200, 200]  # the second asks for the verdict, the third is a repeat


def test_matrix_replies_are_played_once_and_answered(asked: Seat, shown: str, site: SiteTransport) -> None:
    def event(body: str, sender: str = "@ann:example.org", /, **more: Any) -> dict[str, Any]:
        content = {"msgtype": "m.text", "body": body, **more}
        at = int(time.time() * 1000)
        return {"type": "m.room.message", "sender": sender, "content": content, "origin_server_ts": at}

    def reply(name: str) -> dict[str, Any]:
        return {"m.relates_to": {"m.in_reply_to": {"event_id": name}}}

    in_thread: dict[str, Any] = {"m.relates_to": {"rel_type": "m.thread", "event_id": "$shown"}}
    home = HomeServer(
        {
            "$shown": event(shown, "@zoo:example.org"),
            "$draw": event("> <@zoo:example.org> Your turn\n\ndraw", **reply("$shown")),
            "$other": event("draw", "@ben:example.org"),
            "$put": event("2 please", **reply("$sent-answer-$draw")),
            "$late": event("draw", **in_thread),
            "$reaction": {"type": "m.reaction", "sender": "@ann:example.org", "content": {}},
        }
    )
    module = bridge_named("matrix_bridge")
    bridge = module.Bridge(*secret_of(asked, "@ann:example.org"), "token", "https://matrix.example")
    bridge.site = httpx.Client(transport=client(site))
    bridge.home = httpx.Client(
        base_url=bridge.home.base_url, headers=bridge.home.headers, transport=client(home)
    )
    with pytest.raises(Ended):
        bridge.run()
    assert list(home.posted) == ["answer-$draw", "answer-$put", "answer-$late"]
    assert "draws a tile" in home.posted["answer-$draw"]["body"]
    assert "Someone else moved first." in home.posted["answer-$late"]["body"]
    assert {each["msgtype"] for each in home.posted.values()} == {"m.notice"}
    assert [each.status for each in Submission.objects.order_by("pk")] == ["accepted", "accepted", "refused"]


def test_a_wrong_secret_is_told_in_the_chat(asked: Seat, site: SiteTransport) -> None:
    update = {"message_id": 1, "from": {"id": 7}, "chat": {"id": 2}, "text": "draw", "date": 0}
    telegram = FakeTelegram([{"update_id": 1, "message": update}], failures=0)
    module = bridge_named("telegram_bridge")
    address, _ = secret_of(asked, "7")
    bridge = module.Bridge(address, "whsec_AAAA", "1:token", "https://telegram.example")
    bridge.client = httpx.Client(
        mounts={"https://telegram.example": client(telegram), "https://": client(site)}
    )
    with pytest.raises(Ended):
        bridge.run()
    assert telegram.posted[0]["text"] == "The signature or the time of this message is not valid."
    assert not Submission.objects.exists()
