"""Chat by mail: lines that become chat messages, and what mails say about new and missed messages."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime, timedelta
from email.message import EmailMessage

import pytest
from django.utils import timezone

from adjudicator.engine.seats import Seat as Number
from games import selectors
from games.mail import outgoing
from games.mail.addresses import reply_address
from games.mail.incoming import SmtpReply, receive
from games.models import Game, Message, Notice, Presence, Seat, Submission, User
from games.replies.chat_lines import split_chat
from games.replies.reply_text import typed_lines
from games.services.base.limits import Limit
from games.services.chat import conversation
from tests.games.conftest import send
from tests.mail.conftest import html_of, text_of

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.usefixtures("seeded", "no_pictures")]

LONG = "I would give you my zebra for that, but only if you leave truck two"
MOVES = ("take 1", "take 2", "draw")


@pytest.mark.parametrize(
    ("lines", "rest", "chat"),
    [
        (["say: hello"], [], "hello"),
        (["SAY : hello", "take 1"], ["take 1"], "hello"),
        (["take 1", "Say:hello", "say: again"], ["take 1"], "hello\nagain"),
        ([f"say: {LONG}", "alone, my friend", "draw"], ["draw"], f"{LONG} alone, my friend"),
        (["say: short", "pt 2"], ["pt 2"], "short"),
        ([f"say: {LONG}", "take 2"], ["take 2"], LONG),
        (["essay: x", "we say: x"], ["essay: x", "we say: x"], ""),
        (["say:"], [], ""),
    ],
)
def test_separates_chat_lines_from_moves(lines: list[str], rest: list[str], chat: str) -> None:
    assert split_chat(lines, lambda line: line in MOVES) == (rest, chat)


def test_a_chat_line_does_not_introduce_a_quotation() -> None:
    text = "say: @Ben at 10:30 on 2026-11-25:\n\n> quoted"
    assert typed_lines(text) == ["say: @Ben at 10:30 on 2026-11-25:"]


@pytest.fixture
def game(make_table: Callable[..., Game]) -> Game:
    return make_table("Ann", "Ben", play_forced=False)


@pytest.fixture
def asked(game: Game) -> Seat:
    return game.seats.select_related("user", "game").get(must_act=True)


@pytest.fixture
def other(game: Game) -> Seat:
    return game.seats.select_related("user", "game").get(must_act=False)


def write(seat: Seat, *lines: str, number: int = 1) -> SmtpReply:
    """Send a mail about the current position."""
    seat = Seat.objects.select_related("game", "user").get(pk=seat.pk)
    mail = EmailMessage()
    mail["From"], mail["Message-ID"] = seat.user.email, f"<{number}@example.org>"
    mail.set_content("\n".join(lines))
    return receive(reply_address(seat, seat.game.ply), mail.as_bytes(), timezone.now())


def last() -> Submission:
    return Submission.objects.select_related("seat", "game").latest("pk")


def test_one_mail_can_chat_and_move(asked: Seat) -> None:
    assert write(asked, "Hi,", "say: Here I come", "draw", "Thanks") == SmtpReply.TAKEN
    assert (Message.objects.get().text, Message.objects.get().user) == ("Here I come", asked.user)
    assert (last().status, last().moves) == ("queued", [{"type": "draw"}])
    assert write(asked, "Hi,", "say: Here I come", "draw", "Thanks") == SmtpReply.SEEN
    assert Message.objects.count() == 1


def test_a_mail_with_only_chat_is_answered(other: Seat) -> None:
    assert write(other, "say: I wait") == SmtpReply.TAKEN
    assert (last().status, selectors.verdict(last()).fault.sentence) == ("noted", "Sent to the chat: I wait")
    assert Notice.objects.filter(submission=last(), kind="answer").exists()


@pytest.mark.parametrize("lines", [["say: x", "dance"], ["say: " + "a" * 501, "draw"], ["say:", "dance"]])
def test_a_refused_mail_posts_no_message(asked: Seat, lines: list[str]) -> None:
    assert write(asked, *lines) == SmtpReply.TAKEN
    assert last().status == "refused"
    assert not Message.objects.exists()


def test_chat_by_mail_is_rate_limited(asked: Seat, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(conversation, "PER_MINUTE", Limit("talk", 1, timedelta(minutes=10), "talks_fast"))
    write(asked, "say: one", number=1)
    write(asked, "say: two", "draw", number=2)
    assert (last().status, last().reason["code"]) == ("refused", "talks_fast")
    assert Message.objects.count() == 1


def test_one_mail_can_chat_and_give_a_command(asked: Seat) -> None:
    write(asked, "say: sorry", "help")
    assert (Message.objects.get().text, last().status) == ("sorry", "noted")


def mail_to(seat: Seat, kind: str = "turn", **fields: object) -> EmailMessage:
    seat = Seat.objects.select_related("user", "game").get(pk=seat.pk)
    notice = Notice(pk=7, user=seat.user, seat=seat, game=seat.game, kind=kind, ply=seat.game.ply, **fields)
    return outgoing.build(notice, "x@example.org")


def person(seat: Seat) -> User:
    assert seat.user
    return seat.user


def say(seat: Seat, text: str, at: datetime | None = None) -> Message:
    return conversation.say(seat.game_id, person(seat), text, at or timezone.now())


def test_a_turn_mail_shows_new_messages_of_others(asked: Seat, other: Seat, make_user: Callable) -> None:
    now = timezone.now()
    say(other, "long ago", now - timedelta(hours=2))
    sent = {"status": "sent", "sent_at": now - timedelta(hours=1)}
    Notice.objects.create(user=person(asked), seat=asked, game=asked.game, kind="turn", ply=999, **sent)
    say(other, "two\nlines & <b>", now - timedelta(minutes=30))
    conversation.hide(other.game_id, say(other, "rude", now).pk, person(other), now)
    say(asked, "my own", now)
    conversation.say(asked.game_id, make_user("Eve"), "watching", now)
    mail = mail_to(asked)
    assert f"{person(other).name}:\n    two\n    lines & <b>\n" in text_of(mail)
    assert "two<br>lines &amp; &lt;b&gt;" in html_of(mail)
    for silent in ("long ago", "rude", "my own", "watching"):
        assert silent not in text_of(mail) + html_of(mail)
    Presence.objects.create(user=person(asked), game=asked.game, seen_at=now - timedelta(minutes=10))
    assert "CHAT MESSAGES" not in text_of(mail_to(asked))


def test_a_mail_shows_at_most_ten_messages(asked: Seat, other: Seat) -> None:
    for number in range(12):
        say(other, f"word-{number}.")
    shown = [f"word-{number}." in text_of(mail_to(asked)) for number in range(12)]
    assert shown == [False] * 2 + [True] * 10


def test_a_mention_mail_quotes_the_message(asked: Seat, other: Seat) -> None:
    message = say(other, f"@{person(asked).name} well played")
    mail = mail_to(asked, "mention", message=message)
    assert mail["Subject"] == f"[Zooasync] Tuesday: {person(other).name} mentioned you"
    for text in (text_of(mail), html_of(mail)):
        assert text.count("well played") == 1
        assert text.index("mentioned you") < text.index("well played")
    assert html_of(mail).count(">Open the table<") == 1


def test_a_mention_before_the_start_has_no_reply_address(make_table: Callable) -> None:
    game = make_table("Ann", "Ben", start=False)
    seats = {seat.user.name: seat for seat in game.seats.select_related("user", "game")}
    message = say(seats["Ben"], "@Ann shall we?")
    mail = mail_to(seats["Ann"], "mention", message=message)
    assert ("shall we?" in text_of(mail), mail["Reply-To"]) == (True, None)
    assert html_of(mail).count(">Open the table<") == 1


def test_a_turn_mail_starts_with_news_since_the_last_visit(game: Game, asked: Seat, other: Seat) -> None:
    send(game, person(asked).name, "draw")
    game.refresh_from_db()
    Presence.objects.create(
        user=person(other), game=game, seen_at=timezone.now() - timedelta(hours=1), ply=game.ply - 1
    )
    entry = selectors.happenings(selectors.game_row(game.pk), Number(other.number), game.ply - 1)[0]
    mail = text_of(mail_to(other))
    assert mail.index("SINCE YOUR LAST VISIT") < mail.index(entry.sentence) < mail.index("THE TABLE")
    Presence.objects.filter(user=person(other)).update(ply=game.ply)
    assert "SINCE YOUR LAST VISIT" not in text_of(mail_to(other))
    assert User.objects.count() == 2
