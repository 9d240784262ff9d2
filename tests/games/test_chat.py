"""Chat at a table: readers, limits, notices, hiding and reporting."""

from __future__ import annotations

from collections.abc import Callable
from datetime import timedelta
from functools import partial
from typing import Any

import pytest
from django.db import IntegrityError, transaction
from django.utils import timezone

from adjudicator.engine import codec
from games import selectors
from games.core.chat_permissions import Channel
from games.core.errors import Refused, TooOften
from games.models import Event, Game, Message, Note, Notice, Presence, Report, Seat, User
from games.notify.messages import message_of
from games.selectors.exports import export_of
from games.services.base.limits import DAY, Limit
from games.services.chat import conversation
from games.services.moderation import reports
from games.services.notices import channels, digests
from games.services.notices.relevance import is_true
from games.services.notices.routing import Reader
from games.services.people import deletion
from games.services.tables import leaving, waiting_tables
from games.text.mentions import TextPiece, mentioned, pieces, renamed
from tests.games.moderating import reported_message

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("programs", "seeded")]

NOW = timezone.now()
SECRET = "I hold the okapi"


@pytest.fixture
def game(make_table: Callable[..., Game]) -> Game:
    return make_table("Ann", "Ben")


@pytest.fixture
def ann(game: Game) -> User:
    return User.objects.get(name="Ann")


@pytest.fixture
def ben(game: Game) -> User:
    return User.objects.get(name="Ben")


@pytest.fixture
def eve(make_user: Callable[..., User]) -> User:
    """Return a spectator."""
    return make_user("Eve")


def say(game: Game, user: User, text: str = "Hello", after: float = 0, key: str = "") -> Message:
    return conversation.say(game.pk, user, text, NOW + timedelta(seconds=after), key)


def messages_for(game: Game, user: User | None) -> list[str]:
    return [message.text for message in selectors.chat(selectors.game_row(game.pk), user).messages]


def code_of(act: Callable[[], object]) -> tuple[int, str, str]:
    with pytest.raises(Refused) as refused, transaction.atomic():
        act()
    return refused.value.kind, refused.value.code, refused.value.place


def finish(game: Game) -> None:
    Game.objects.filter(pk=game.pk).update(status=Game.Status.FINISHED, finished_at=NOW)


# Readers of messages


def test_players_and_spectators_chat_separately_until_the_game_ends(
    game: Game, ann: User, ben: User, eve: User
) -> None:
    say(game, ann, SECRET)
    say(game, eve, "Ann is ahead")
    assert messages_for(game, ann) == messages_for(game, ben) == [SECRET]
    assert messages_for(game, eve) == ["Ann is ahead"]
    assert messages_for(game, None) == messages_for(game, User.objects.create_guest()) == []
    finish(game)
    for reader in (ann, ben, eve, None, User.objects.create_guest()):
        assert messages_for(game, reader) == [SECRET, "Ann is ahead"]


def test_page_mark_does_not_reveal_chat_in_other_channels(game: Game, ann: User, eve: User) -> None:
    def marks() -> list[str]:
        return [selectors.mark(game.pk, reader) for reader in (ann, eve, None)]

    at_first = marks()
    message = say(game, ann, after=1)
    of_players = marks()
    assert [old == new for old, new in zip(at_first, of_players, strict=True)] == [False, True, True]
    say(game, eve, after=2)
    of_both = marks()
    assert [old == new for old, new in zip(of_players, of_both, strict=True)] == [True, False, True]
    conversation.hide(game.pk, message.pk, ann, NOW + timedelta(seconds=3))
    assert marks()[0] != of_both[0]


def test_former_players_cannot_write_until_the_game_ends(game: Game, ann: User, ben: User, eve: User) -> None:
    leaving.resign(game.pk, ben, NOW)
    say(game, ann, SECRET)
    say(game, eve, "Ann is ahead")
    assert messages_for(game, ben) == ["Ann is ahead"]
    assert selectors.writable_channel_for(selectors.game_row(game.pk), ben) is None
    assert code_of(lambda: say(game, ben))[:2] == (403, "knows_a_seat")
    finish(game)
    assert say(game, ben).channel == Channel.SPECTATORS


def test_guests_chat_only_where_they_play(game: Game, make_table: Callable) -> None:
    guest = User.objects.create_guest()
    assert code_of(lambda: say(game, guest))[:2] == (403, "guests_watch_silently")
    own = make_table("Ann", "Ben", start=False)
    Seat.objects.filter(game=own, number=1).update(user=guest)
    assert say(own, guest).channel == Channel.PLAYERS


def test_game_file_contains_no_chat_or_notes(game: Game, ann: User, eve: User) -> None:
    say(game, ann, SECRET)
    finish(game)
    say(game, eve, SECRET)
    conversation.note(game.pk, ann, SECRET, NOW)
    assert SECRET.encode() not in codec.encode(selectors.record(game.pk, ann))


# Limits of content and number


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("", "nothing_said"),
        (" \n \t ", "nothing_said"),
        ("a" * 501, "long_text"),
        ("\n".join("a" * 21), "many_lines"),
        ("bell\a", "strange_letter"),
        ("nul\0", "strange_letter"),
        ("\x1b[31mred", "strange_letter"),
        ("form\x0cfeed", "strange_letter"),
        ("turned \u202e round", "strange_letter"),
        ("line\u2028separator", "strange_letter"),
        ("half \ud83d", "strange_letter"),
        ("\ufeffmark", "strange_letter"),
    ],
)
def test_invalid_messages_are_refused_without_effect(game: Game, ann: User, text: str, code: str) -> None:
    assert code_of(lambda: say(game, ann, text)) == (422, code, "text")
    assert not Message.objects.exists()
    assert not Event.objects.filter(kind="said").exists()


@pytest.mark.parametrize(
    ("text", "kept"),
    [
        ("a" * 500, "a" * 500),
        ("\n".join("a" * 20), "\n".join("a" * 20)),
        ("  one \r\ntwo\r\n\r\n", "one\ntwo"),
        ("hard\u00a0space\tand tab", "hard space and tab"),
        ("👨\u200d👩\u200d👧 ❤\ufe0f", "👨\u200d👩\u200d👧 ❤\ufe0f"),
        ("<b>&amp;</b> {{ x }} %s", "<b>&amp;</b> {{ x }} %s"),
    ],
)
def test_messages_keep_their_text_except_for_whitespace(game: Game, ann: User, text: str, kept: str) -> None:
    assert say(game, ann, text).text == kept


def test_messages_per_person_are_limited(game: Game, ann: User, ben: User, monkeypatch: Any) -> None:
    for number in range(conversation.PER_MINUTE.most):
        say(game, ann, str(number))
    with pytest.raises(TooOften) as refused:
        say(game, ann, after=60)
    assert (refused.value.code, 0 < refused.value.seconds <= 541) == ("talks_fast", True)
    say(game, ben)
    say(game, ann, after=601)
    monkeypatch.setattr(conversation, "PER_DAY", Limit("talk-day", 21, DAY, "talks_much"))
    assert code_of(lambda: say(game, ann, after=602))[:2] == (429, "talks_much")
    assert Message.objects.count() == conversation.PER_MINUTE.most + 2


def test_repeated_key_returns_the_first_message(game: Game, ann: User, ben: User) -> None:
    first = say(game, ann, "One", key="k")
    assert say(game, ann, "Another", key="k") == first
    assert say(game, ben, "Mine", key="k") != first
    assert code_of(lambda: say(game, ann, "x", key="k" * 101)) == (422, "bad_key", "key")
    assert Message.objects.count() == 2


@pytest.mark.parametrize(
    "wrong", [{"seat": None}, {"text": ""}, {"channel": "spectators"}, {"key": "k"}], ids=str
)
def test_database_rejects_inconsistent_messages(game: Game, ann: User, wrong: dict[str, Any]) -> None:
    fields = {"game": game, "user": ann, "seat": 0, "channel": "players", "text": "x", "ply": 0, "key": "k"}
    Message.objects.create(**fields)
    with pytest.raises(IntegrityError), transaction.atomic():
        Message.objects.create(**{**fields, "key": "other", **wrong})


def test_chat_and_notes_need_an_existing_table(ann: User) -> None:
    assert code_of(lambda: conversation.say("nowhere", ann, "Hello", NOW))[:2] == (404, "no_such_table")
    assert code_of(lambda: conversation.note("nowhere", ann, "Hello", NOW))[:2] == (404, "no_such_table")


# Mentions


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("@Ann, look", {"Ann"}),
        ("@ann and @BEN", {"Ann", "Ben"}),
        ("@Ann Lee is not Ann", {"Ann Lee"}),
        ("@Annabel is nobody", set()),
        ("mail ann@ann.example", set()),
        ("(@Ann)", {"Ann"}),
        ("@C++ too", {"C++"}),
        ("@jörg", {"Jörg"}),
        ("@ Ann", set()),
        ("no sign", set()),
    ],
)
def test_name_after_an_at_sign_is_a_mention(text: str, names: set[str]) -> None:
    known = ["Ann", "Ann Lee", "Ben", "C++", "Jörg", ""]
    assert mentioned(text, known) == names
    assert "".join(piece.text for piece in pieces(text, known)) == text


def test_text_is_split_at_mentions() -> None:
    assert pieces("hi @ben!", ["Ben"]) == (TextPiece("hi "), TextPiece("@ben", "Ben"), TextPiece("!"))
    assert renamed("@ben and Ben", "Ben", "Somebody") == "@Somebody and Ben"


def mention_notices() -> list[tuple[str, str]]:
    found = Notice.objects.filter(kind="mention").order_by("pk")
    return [(notice.user.name, notice.message.text) for notice in found if notice.user and notice.message]


def test_mention_notifies_only_others_who_can_read_it(game: Game, ann: User, ben: User, eve: User) -> None:
    say(game, ann, "@ben and @Ann and @Eve")
    assert mention_notices() == [("Ben", "@ben and @Ann and @Eve")]
    say(game, eve, "@Ann cannot hear that")
    assert len(mention_notices()) == 1
    finish(game)
    say(game, eve, "@Ann well played")
    assert mention_notices()[1:] == [("Ann", "@Ann well played")]


def test_unseen_mentions_send_at_most_one_notice_per_hour(game: Game, ann: User, ben: User) -> None:
    for seconds in (0, 60, 3540):
        say(game, ann, f"@Ben {seconds}", after=seconds)
    assert len(mention_notices()) == 1
    Presence.objects.create(user=ben, game=game, seen_at=NOW + timedelta(seconds=3550))
    say(game, ann, "@Ben again", after=3560)
    assert len(mention_notices()) == 2
    say(game, ann, "@Ben later", after=3560 + 3601)
    assert len(mention_notices()) == 3


def test_seen_muted_or_hidden_mentions_are_no_longer_relevant(game: Game, ann: User) -> None:
    message = say(game, ann, "@Ben look")
    notice = Notice.objects.select_related("seat", "game", "user", "message").get(kind="mention")
    assert is_true(notice, Reader(seen_at=NOW - timedelta(seconds=1)))
    assert not is_true(notice, Reader(seen_at=NOW))
    assert not is_true(notice, Reader(is_muted=True))
    conversation.hide(game.pk, message.pk, ann, NOW)
    notice.message = Message.objects.get()
    assert not is_true(notice, Reader())


def test_mention_notification_names_the_author_but_not_the_text(game: Game, ann: User) -> None:
    say(game, ann, f"@Ben {SECRET}")
    message = message_of(Notice.objects.get(kind="mention"))
    assert message.title == "Ann mentioned you: Tuesday (Zooloretto with Ann)"
    assert SECRET not in message.title + message.body + message.url


# Events


def events_of(user: User) -> list[tuple[int | None, int | None, str]]:
    found = Event.objects.filter(user=user, kind="said").order_by("pk")
    return [(event.message, event.other, event.status) for event in found]


def test_message_events_go_only_to_other_readers(
    game: Game, ann: User, ben: User, eve: User, make_user: Callable
) -> None:
    fay = make_user("Fay")
    first, watched = say(game, ann), say(game, eve)
    number = game.seats.get(user=ann).number
    assert (events_of(ben), events_of(ann), events_of(eve)) == ([(first.pk, number, "players")], [], [])
    second = say(game, fay)
    assert (events_of(eve), events_of(fay)) == ([(second.pk, None, "spectators")], [])
    finish(game)
    last = say(game, fay)
    assert [events_of(reader)[-1][0] for reader in (ann, ben, eve)] == [last.pk] * 3
    assert watched.pk not in {message for message, _, _ in events_of(ann)}


# Hiding and reporting


def test_host_hides_any_readable_message_and_authors_their_own(
    game: Game, ann: User, ben: User, eve: User
) -> None:
    assert game.created_by == ann
    mine, theirs, watched = say(game, ann), say(game, ben), say(game, eve)
    assert code_of(lambda: conversation.hide(game.pk, mine.pk, ben, NOW))[:2] == (403, "not_yours_to_hide")
    for user, message in ((ann, watched), (ben, watched), (eve, mine)):
        hiding = partial(conversation.hide, game.pk, message.pk, user, NOW)
        assert code_of(hiding)[:2] == (404, "no_such_message")
    conversation.hide(game.pk, theirs.pk, ann, NOW)
    conversation.hide(game.pk, theirs.pk, ben, NOW + timedelta(hours=1))
    theirs.refresh_from_db()
    assert (theirs.hidden_by, theirs.hidden_at, theirs.text) == (ann, NOW, "Hello")
    conversation.hide(game.pk, watched.pk, eve, NOW)
    (first, second) = selectors.chat(selectors.game_row(game.pk), ben).messages
    assert (first.text, second.text, second.pieces, second.is_hidden) == ("Hello", "", (), True)


def test_each_reader_reports_a_message_once(
    game: Game, ann: User, ben: User, eve: User, monkeypatch: Any
) -> None:
    message, watched = say(game, ann), say(game, eve)
    reported_message(message, ben)
    reported_message(message, ben)
    assert [(each.message, each.user) for each in Report.objects.all()] == [(message, ben)]
    (seen,) = selectors.chat(selectors.game_row(game.pk), ben).messages
    assert (seen.is_reported, seen.may_report, seen.may_hide) == (True, True, False)
    assert code_of(lambda: reported_message(message, ann))[:2] == (409, "own_message")
    assert code_of(lambda: reported_message(watched, ben))[:2] == (404, "no_such_message")
    monkeypatch.setattr(reports, "REPORTS", Limit("reports", 1, DAY, "too_many_reports"))
    other = say(game, ann)
    assert code_of(lambda: reported_message(other, ben))[:2] == (429, "too_many_reports")


# Notes


def test_notes_are_private_to_their_author(game: Game, ann: User, ben: User, eve: User) -> None:
    assert conversation.note(game.pk, ann, " take 2\r\nthen 3 ", NOW) == "take 2\nthen 3"
    conversation.note(game.pk, ann, "take 3", NOW)
    assert [selectors.note_of(game.pk, user) for user in (ann, ben, eve, None)] == ["take 3", "", "", ""]
    assert code_of(lambda: conversation.note(game.pk, eve, "x", NOW))[:2] == (403, "not_at_table")
    for text, code in (("a" * 4001, "long_text"), ("\0", "strange_letter")):
        assert code_of(partial(conversation.note, game.pk, ann, text, NOW)) == (422, code, "text")
    finish(game)
    assert selectors.note_of(game.pk, ben) == ""
    conversation.note(game.pk, ann, "", NOW)
    assert not Note.objects.exists()


# Data export and account deletion


def test_messages_are_exported_and_deleted_with_the_account(game: Game, ann: User, ben: User) -> None:
    User.objects.filter(pk=ann.pk).update(name="Annabel Quince")
    ann.refresh_from_db()
    message, answer = say(game, ann, SECRET), say(game, ben, "@annabel quince, really?")
    conversation.note(game.pk, ann, "a note", NOW)
    reported_message(answer, ann)
    export = export_of(ann)
    assert [row["text"] for row in export["messages"]] == [SECRET]
    assert [row["text"] for row in export["notes"]] == ["a note"]
    assert [row["message"] for row in export["reports"]] == [answer.pk]
    assert (export_of(ben)["messages"][0]["text"], export_of(ben)["notes"]) == (answer.text, [])
    deletion.forget(ann, NOW)
    assert not Message.objects.filter(pk=message.pk).exists()
    assert not Note.objects.exists()
    answer.refresh_from_db()
    report = Report.objects.get()
    assert (report.user, answer.text, report.quote) == (None, *["@Former player, really?"] * 2)


def test_chat_and_notes_are_deleted_with_their_table(make_table: Callable) -> None:
    game = make_table("Ann", "Ben", start=False)
    ann = User.objects.get(name="Ann")
    reported_message(say(game, User.objects.get(name="Ben"), "@Ann"), ann)
    conversation.note(game.pk, ann, "x", NOW)
    waiting_tables.close_table(game.pk, ann)
    assert not any(rows.objects.exists() for rows in (Message, Note, Notice))


def test_digest_lists_a_mention_unless_its_table_has_other_news(
    game: Game, ann: User, ben: User, make_table: Callable
) -> None:
    channels.set_digest(ben, 0, NOW)
    other = make_table("Ann", "Ben")
    for table in (game, other):
        conversation.say(table.pk, ann, "@Ben look", NOW)
    seat = Seat.objects.select_related("game").get(game=other, user=ben)
    Seat.objects.filter(pk=seat.pk).update(must_act=True)
    Notice.objects.filter(kind="turn").delete()
    turn = Notice.objects.create(user=ben, seat=seat, game=other, kind="turn", ply=other.ply)
    Notice.objects.update(is_collected=True)
    digest = Notice(user=ben, seat=seat, game=other, kind="digest", ply=0)
    true, untrue = digests.split(digest)
    first, doubled = Notice.objects.filter(kind="mention").order_by("pk")
    assert untrue == []
    assert digests.listed(true, ben.channels.get()) == ((first, turn), [doubled.pk])
