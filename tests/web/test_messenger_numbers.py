"""Numbers of moves in a messenger: they count only for the last message about a table."""

from __future__ import annotations

from collections.abc import Callable
from datetime import timedelta
from typing import Any

import msgspec
import pytest
from django.utils import timezone

from adjudicator.registry import RULESETS
from games.models import Game, Notice, NumberedList, Seat, Submission
from games.notify import outbound
from games.notify.channels.service import Service
from games.notify.channels.webhook import Webhook
from games.notify.messages import message_of
from games.notify.outbound import HostResponse, NoAnswer
from games.replies.shown_lists import last_list
from games.services.judging import submissions
from games.services.judging.submissions import Envelope
from games.services.notices import replies
from tests.web.test_messenger_replies import ReplyBridge, bridge_of, moves

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("seeded")]


@pytest.fixture
def game(make_table: Callable) -> Game:
    return make_table("Ann", "Ben", play_forced=False)


@pytest.fixture
def asked(game: Game) -> Seat:
    return game.seats.select_related("user", "game").get(must_act=True)


@pytest.fixture
def bridge(asked: Seat) -> ReplyBridge:
    return bridge_of(asked.user)


@pytest.fixture
def sent(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Return the texts that Telegram receives. A test may make Telegram fail."""
    texts: list[str] = []

    def post(url: str, message: dict[str, Any]) -> None:
        texts.append(message["text"])
        if "fail" in texts:
            raise NoAnswer("no answer")

    monkeypatch.setattr("games.notify.messengers.telegram.post", post)
    return texts


def notice_to(bridge: ReplyBridge, seat: Seat) -> Notice:
    seat = Seat.objects.select_related("user", "game").get(pk=seat.pk)
    given = {"user": seat.user, "seat": seat, "game": seat.game, "kind": "turn", "ply": seat.game.ply}
    notice = Notice.objects.filter(**given).first() or Notice.objects.create(**given, status="sent")
    notice.via = bridge.channel
    return notice


def played(game: Game) -> str:
    """Return a player's last move in notation."""
    rules = RULESETS["zooloretto"]
    row = game.moves.filter(seat__gte=0).last()
    return rules.notation.write(msgspec.convert(row.move, rules.player_move_type)) if row else ""


@pytest.mark.parametrize("number", ["2", "2 please", "nr. 2", "Please, #2!", "option two", "Hi,\n2\nThanks"])
def test_a_number_plays_that_move_of_the_last_answer(game, asked, bridge, prompt_worker, number):
    reply = bridge.say("draw")
    assert [choice["text"] for choice in reply["choices"]] == ["put 1", "put 2", "put 3"]
    assert bridge.say(number)["status"] == "accepted"
    assert played(game) == "put 2"


def test_a_notification_has_numbers_if_its_channel_accepts_replies(game, asked, bridge, sent, prompt_worker):
    notice = notice_to(bridge, asked)
    Service().send_notice(notice)
    assert "\n1. Draw a tile\n" in sent[0]
    reply = bridge.say("1")
    assert (reply["status"], played(game)) == ("accepted", "draw")
    replies.stop(asked.user, bridge.channel.pk)
    bridge.channel.refresh_from_db()
    Service().send_notice(notice_to(bridge, asked))
    assert "1. " not in sent[1]


def test_a_number_never_plays_a_move_of_another_position(game, asked, bridge, sent, prompt_worker):
    Service().send_notice(notice_to(bridge, asked))
    first = sent[0]
    reply = bridge.say("1", first)
    assert reply["status"] == "accepted"
    late = bridge.say("1", first)
    assert (late["status"], late["sentence"].partition(" Choose")[0]) == (
        "refused",
        "Number 1 belongs to a message about an earlier question.",
    )
    early = bridge.say("2", sent_at=timezone.now() - timedelta(minutes=1))
    assert (early["status"], played(game)) == ("refused", "draw")
    assert bridge.say("2", reply["reply_to"], sent_at=timezone.now())["status"] == "accepted"
    assert played(game) == "put 2"
    assert bridge.say("1", reply["reply_to"])["status"] == "refused"
    assert bridge.say("7", game.pk)["status"] == "refused"
    assert played(game) == "put 2"


def test_moves_made_elsewhere_make_the_last_numbers_void(game, asked, bridge, prompt_worker):
    bridge.say("draw")
    seat = Seat.objects.select_related("user", "game").get(pk=asked.pk)
    how = Envelope(
        expected_ply=seat.game.ply, key="elsewhere", interface=Submission.Face.WEB, at=timezone.now()
    )
    submissions.submit(seat, ["put 3"], how)
    reply = bridge.say("2", game.pk)
    assert reply["status"] == "refused"
    assert reply["sentence"].startswith("Number 2 belongs to a message about an earlier question.")


def test_another_channel_and_another_table_have_numbers_of_their_own(
    game, asked, bridge, make_table, prompt_worker
):
    other = bridge_of(asked.user)
    bridge.say("draw")
    assert NumberedList.objects.get().channel == bridge.channel
    assert last_list(bridge.channel, game.pk, None).mark
    assert not last_list(other.channel, game.pk, None).mark
    second = make_table("Ann", "Ben", play_forced=False)
    Seat.objects.filter(game=second, user=asked.user).update(must_act=True, stand_in="")
    assert bridge.say("2")["status"] == "which_table"
    assert bridge.say("2", game.pk)["status"] == "accepted"


def test_numbers_count_only_after_the_message_is_sent(game, asked, bridge, sent, prompt_worker):
    bridge.say("draw")
    assert NumberedList.objects.exists()
    sent.append("fail")
    with pytest.raises(NoAnswer):
        Service().send_notice(notice_to(bridge, asked))
    assert not NumberedList.objects.exists()


def test_a_webhook_with_a_question_ends_the_numbers(game, asked, bridge, monkeypatch, prompt_worker):
    bridge.say("draw")
    monkeypatch.setattr(outbound, "post", lambda *_given: HostResponse(204, b""))
    Webhook().send_notice(notice_to(bridge, asked))
    assert not NumberedList.objects.exists()


def test_hidden_moves_have_no_numbers(make_table, prompt_worker):
    game = make_table("Ann", "Ben", ruleset="the-zoo-game")
    seat = game.seats.select_related("user", "game").get(must_act=True)
    bridge = bridge_of(seat.user)
    reply = bridge.say("dance")
    assert (reply["choices"], "list=" in reply["reply_to"]) == ([], False)
    shown = message_of(notice_to(bridge, seat)).listed
    assert shown
    assert (shown.lines, shown.address("https://zoo.example.org/")) == ([], "https://zoo.example.org/")
    assert not NumberedList.objects.exists()
    assert not moves().filter(status="accepted").exists()
