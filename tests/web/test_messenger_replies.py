"""Replies that a program forwards from a messenger: signed, once, from one person only, without secrets."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from typing import Any

import pytest
from django.db.models import QuerySet
from django.test import Client
from django.utils import timezone

from games.core.signatures import new_secret, signature
from games.links.signed import table_url, tagged
from games.models import Channel, Game, Message, Notice, Seat, Submission, User
from games.notify.messages import message_of
from games.services.notices import replies
from games.templatetags.addresses import breakable
from games.web.hooks.replies import MAX_BODY

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("seeded")]

ANN = "@ann:example.org"


@dataclass
class ReplyBridge:
    """The program that forwards replies. It numbers its messages."""

    channel: Channel
    secret: str
    sent: int = field(default=0)

    def post(
        self, body: bytes, *, number: int | None = None, at: datetime | None = None, **headers: str
    ) -> Any:
        self.sent += 1
        name, moment = f"message-{number or self.sent}", int((at or timezone.now()).timestamp())
        given = {
            "webhook-id": name,
            "webhook-timestamp": str(moment),
            "webhook-signature": signature(self.secret, name, moment, body),
            **headers,
        }
        client = Client(enforce_csrf_checks=True)
        where = f"/hooks/{self.channel.pk}/replies/"
        return client.post(where, body, content_type="application/json", headers=given)

    def say(
        self, text: str, reply_to: str = "", *, sender: str = ANN, sent_at: datetime | None = None, **how: Any
    ) -> dict[str, Any]:
        given = {"sender": sender, "text": text, "reply_to": reply_to}
        if sent_at:
            given["sent_at"] = sent_at.isoformat()
        answer = self.post(json.dumps(given).encode(), **how)
        assert answer.status_code in (200, 202), answer.content
        return answer.json()


def refusal(answer: Any) -> tuple[int, str]:
    assert answer.json()["error"]["sentence"]
    return answer.status_code, answer.json()["error"]["code"]


@pytest.fixture
def game(make_table: Callable) -> Game:
    return make_table("Ann", "Ben", play_forced=False)


@pytest.fixture
def asked(game: Game) -> Seat:
    return game.seats.select_related("user", "game").get(must_act=True)


@pytest.fixture
def bridge(asked: Seat) -> ReplyBridge:
    return bridge_of(asked.user)


def bridge_of(user: User | None) -> ReplyBridge:
    assert user
    made = user.channels.create(kind="service", label="Chat", address="tgram://1:abc/2", position=1)
    channel = replies.accept(user, made.pk, ANN)
    return ReplyBridge(channel, channel.reply_secret)


def moves() -> QuerySet[Submission]:
    return Submission.objects.filter(face="messenger").order_by("pk")


def test_a_move_is_played_and_answered_with_what_everybody_sees(game, asked, bridge, prompt_worker):
    reply = bridge.say("draw")
    assert (reply["status"], reply["table"]) == ("accepted", game.pk)
    assert f"{asked.user.name} draws a tile" in reply["sentence"]
    assert [choice["text"] for choice in reply["choices"]] == ["put 1", "put 2", "put 3"]
    assert bridge.say("put 1", game.pk)["status"] == "accepted"
    assert [each.status for each in moves()] == ["accepted", "accepted"]
    assert not Notice.objects.filter(kind="answer").exists()


def test_sentences_commands_and_chat_mean_the_same_as_in_a_mail(game, asked, bridge, prompt_worker):
    help_text = bridge.say("Help!")
    assert (help_text["status"], "one per line" in help_text["sentence"]) == ("noted", True)
    both = bridge.say("Hello Ben,\nplease dance a waltz\nsay: nice game\n")
    assert both["status"] == "refused"
    assert "“please dance a waltz”: " in both["sentence"]
    assert bridge.say("Draw.\nsay: nice game\n\nBye\nAnn")["status"] == "accepted"
    assert Message.objects.get().text == "nice game"
    assert bridge.say("put 9")["status"] == "refused"
    assert bridge.say("put 1")["status"] == "accepted"
    assert bridge.say("order: draw", game.pk)["status"] == "noted"
    reply = bridge.say("orders", game.pk)
    assert table_url(game.pk) in reply["sentence"]
    assert "order: draw" not in reply["sentence"]


def test_a_message_sent_again_changes_nothing(game, asked, bridge, prompt_worker):
    first = bridge.say("draw", number=1)
    assert bridge.say("draw", number=1) == first
    assert bridge.say("put 1", number=2)["status"] == "accepted"
    assert bridge.say("order: draw", game.pk, number=3)["status"] == "noted"
    assert bridge.say("order: draw", game.pk, number=3)["status"] == "noted"
    assert asked.user.orders.count() == 1


def test_a_message_that_meant_no_table_is_not_played_at_one_later(asked, bridge, make_table, prompt_worker):
    second = make_table("Ann", "Ben", play_forced=False)
    Seat.objects.filter(game=second, user=asked.user).update(must_act=True, stand_in="")
    reply = bridge.say("draw", number=1)
    assert (reply["status"], reply["table"]) == ("which_table", None)
    assert reply["sentence"].startswith("These tables are waiting for you: Tuesday and Tuesday.")
    Seat.objects.filter(game=second).update(must_act=False)
    assert bridge.say("draw", number=1)["status"] == "which_table"
    assert not moves()
    Seat.objects.update(must_act=False)
    assert bridge.say("draw")["sentence"].startswith("No table is waiting for you.")


def test_a_reply_to_a_notification_is_about_its_question(game, asked, bridge, prompt_worker):
    given = {"user": asked.user, "seat": asked, "game": game, "kind": "turn", "ply": game.ply}
    notice = Notice.objects.filter(**given).first() or Notice.objects.create(**given, status="sent")
    text = f"{message_of(notice).title}\n\n{message_of(notice).url}"
    assert bridge.say("draw", text)["status"] == "accepted"
    bridge.say("put 1")
    for old in (text, f"notice-{notice.pk}"):
        late = bridge.say("draw", old)
        assert late["status"] == "refused"
        assert late["sentence"].startswith("Someone else moved first.")
    for unknown in (
        "notice-999999",
        tagged("https://elsewhere.example/tables/abcdefghij/", notice),
        "nonsense",
    ):
        assert bridge.say("draw", unknown)["status"] == "which_table"


def test_tables_and_notices_of_others_are_not_told_from_missing_ones(asked, bridge, make_table):
    foreign = make_table("Cleo", "Dan", play_forced=False)
    seat = foreign.seats.select_related("user").get(must_act=True)
    given = {"user": seat.user, "seat": seat, "game": foreign, "kind": "turn", "ply": 900}
    notice = Notice.objects.create(**given, status="sent")
    missing = bridge.say("draw", "zzzzzzzzzz")
    for other in (foreign.pk, f"notice-{notice.pk}", tagged(table_url(foreign.pk), notice)):
        assert bridge.say("draw", other) == missing
    assert not moves()


def test_only_the_named_sender_counts(bridge):
    assert bridge.say("draw", sender="@ben:example.org") == {
        "status": "ignored",
        "sentence": "",
        "table": None,
        "choices": [],
        "reply_to": "",
    }
    assert not Submission.objects.exists()


def test_wrong_signatures_old_messages_and_missing_channels_look_the_same(asked, bridge):
    body = json.dumps({"sender": ANN, "text": "draw"}).encode()
    now, far = timezone.now(), timedelta(minutes=6)
    seen = [
        bridge.post(body, at=now - far),
        bridge.post(body, at=now + far),
        bridge.post(body, **{"webhook-timestamp": "1" * 400}),
        bridge.post(body, **{"webhook-timestamp": "²"}),
        bridge.post(body, **{"webhook-signature": ""}),
        bridge.post(body, **{"webhook-id": "other"}),
        ReplyBridge(bridge.channel, new_secret()).post(body),
        ReplyBridge(Channel(pk=10**30), bridge.secret).post(body),
        ReplyBridge(asked.user.channels.get(kind="mail"), bridge.secret).post(body),
    ]
    replies.stop(asked.user, bridge.channel.pk)
    seen.append(bridge.post(body))
    User.objects.filter(pk=asked.user.pk).update(is_active=False)
    replies.accept(asked.user, bridge.channel.pk, ANN)
    bridge.channel.refresh_from_db()
    seen.append(ReplyBridge(bridge.channel, bridge.channel.reply_secret).post(body))
    assert {refusal(each) for each in seen} == {(403, "bad_signature")}
    assert len({each.content for each in seen}) == 1
    assert not Submission.objects.exists()


def test_a_new_secret_voids_the_former_one(asked, bridge, prompt_worker):
    again = replies.accept(asked.user, bridge.channel.pk, ANN)
    assert refusal(bridge.post(b"{}")) == (403, "bad_signature")
    assert ReplyBridge(again, again.reply_secret).say("draw")["status"] == "accepted"


def test_large_malformed_and_frequent_messages_are_refused(asked, bridge, monkeypatch):
    assert refusal(bridge.post(b" " * (MAX_BODY + 1))) == (413, "reply_too_large")
    assert refusal(bridge.post(b" " * 300_000)) == (413, "reply_too_large")
    for body in (b"", b"[]", b"\xff", b'{"sender": 1}', b"[" * 9000, b'{"sender": "a", "text": "b", "x": 1}'):
        assert refusal(bridge.post(body)) == (422, "bad_reply")
    assert refusal(bridge.post(b'{"sender": "@ann:example.org", "text": ""}')) == (422, "bad_reply")
    assert bridge.say("\x00\ud7ff\u202edraw\x00")["status"] in ("queued", "waiting", "refused", "accepted")
    monkeypatch.setattr(replies, "REPLIES_PER_HOUR", 3)
    answers = [bridge.post(json.dumps({"sender": ANN, "text": "help"}).encode()) for _ in range(4)]
    assert [each.status_code for each in answers] == [200, 200, 429, 429]
    assert int(answers[-1].headers["Retry-After"]) > 0
    monkeypatch.setattr(replies, "FORGED_PER_CLIENT", 2)
    forged = [ReplyBridge(bridge.channel, new_secret()).post(b"{}") for _ in range(3)]
    assert [each.status_code for each in forged] == [403, 403, 429]


def test_an_unjudged_move_is_reported_and_can_be_asked_for_again(game, bridge, busy_worker):
    reply = bridge.say("draw", number=1)
    assert (reply["status"], reply["sentence"]) == ("waiting", "The site is checking your move.")
    busy_worker.run()
    assert bridge.say("draw", number=1)["status"] == "accepted"
    assert moves().count() == 1


def test_an_answer_reveals_nothing_of_a_hand(make_table, prompt_worker):
    """A rules refusal, a suggestion or the list of choices could tell others in the chat about a hand."""
    game = make_table("Ann", "Ben", ruleset="the-zoo-game")
    seat = game.seats.select_related("user", "game").get(must_act=True)
    bridge = bridge_of(seat.user)
    illegal = bridge.say("withdraw")
    assert illegal["sentence"].startswith("The rules do not allow this move.")
    assert illegal["choices"] == []
    for text in ("build a unicorn", "diszard"):
        unclear = bridge.say(text)
        assert "Did you mean" not in unclear["sentence"]
        assert (unclear["status"], unclear["choices"]) == ("refused", []), text


def test_get_and_sessions_do_nothing(bridge, asked, sign_in):
    client = sign_in(asked.user)
    where = f"/hooks/{bridge.channel.pk}/replies/"
    assert client.get(where).status_code == 405
    body = {"sender": ANN, "text": "draw"}
    assert refusal(client.post(where, body, content_type="application/json"))[1] == "bad_signature"


def test_the_account_page_makes_and_voids_secrets(asked, sign_in):
    client = sign_in(asked.user)
    channel = asked.user.channels.create(kind="service", label="Chat", address="tgram://1:abc/2", position=1)
    where = f"/account/notices/{channel.pk}/replies/"
    assert client.post(where, {"sender": " "}).status_code == 422
    made = client.post(where, {"sender": ANN})
    channel.refresh_from_db()
    assert made.status_code == 201
    assert channel.reply_secret in made.text
    assert breakable(f"/hooks/{channel.pk}/replies/") in made.text
    page = client.get("/account/notices/").text
    assert f"Replies from {ANN} count" in page
    assert channel.reply_secret not in page
    assert client.post(where, {"act": "stop"}).status_code == 302
    channel.refresh_from_db()
    assert (channel.reply_secret, channel.reply_sender) == ("", "")
    mail = asked.user.channels.get(kind="mail")
    refused = client.post(f"/account/notices/{mail.pk}/replies/", {"sender": ANN})
    assert refused.status_code == 409
    assert "You cannot answer through this channel." in refused.text
