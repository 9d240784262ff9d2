"""Reports, decisions and their effects, notices, retention, and two moderators at once."""

from __future__ import annotations

import json
from collections.abc import Callable
from datetime import timedelta
from functools import partial
from io import StringIO
from smtplib import SMTPException
from typing import Any

import pytest
from django.core import mail
from django.core.management import call_command

from games import selectors
from games.models import (
    BarredAddress,
    Game,
    Message,
    ModerationNotice,
    ModeratorAction,
    Notice,
    Report,
    User,
)
from games.selectors import moderation as read
from games.selectors import standing
from games.services.absence import decisions
from games.services.base.limits import Limit
from games.services.chat import conversation
from games.services.moderation import cases, decision_notices, moderators, reports, suspensions, trimming
from games.services.moderation.reports import Subject
from games.services.notices.relevance import is_true
from games.services.notices.routing import Reader
from games.services.people import accounts, deletion, guests
from games.services.tables import creating, joining, leaving, starting, waiting_tables
from games.services.tables.seat_plans import SeatPlan
from games.time_control.values import TimeBank, TimeControl
from tests.games.moderating import (
    NOW,
    WEEK,
    code_of,
    decided,
    made_moderator,
    reported,
    reported_message,
    reported_table,
)

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("seeded")]

STAND_IN = TimeControl(time=TimeBank(start=86400, refill=3600, cap=86400), absence="stand_in")


@pytest.fixture
def mod(make_user: Callable[..., User]) -> User:
    return made_moderator(make_user("Mia"))


@pytest.fixture
def game(make_table: Callable[..., Game]) -> Game:
    return make_table("Ann", "Ben", "Cleo")


def user(name: str) -> User:
    return User.objects.get(name=name)


def said(game: Game, name: str, text: str = "You fool") -> Message:
    return conversation.say(game.pk, user(name), text, NOW)


def notices(person: User) -> list[tuple[str, str]]:
    person.refresh_from_db()
    return [(each.code, each.words) for each in standing.notices_shown(person, NOW)]


# Reports


def test_repeated_reports_change_nothing_until_they_are_decided(game: Game, mod: User) -> None:
    ann, ben = user("Ann"), user("Ben")
    assert reported(ben, ann) == reported(ben, ann)
    message = reported_message(said(game, "Ben"), ann)
    assert (message.person, message.game, message.quote) == (ben, game, "You fool")
    decided(Report.objects.get(kind="person"), mod, "dismiss")
    reported(ben, ann)
    assert Report.objects.filter(kind="person").count() == 2
    assert reported_message(Message.objects.get(), ann) == message


def test_reports_only_what_one_sees_and_never_oneself(game: Game, make_user: Callable[..., User]) -> None:
    ann, eve = user("Ann"), make_user("Eve")
    message = said(game, "Ben")
    hidden = make_user("Dan", is_hidden=True)
    assert code_of(lambda: reported_message(message, eve)) == "no_such_message"
    assert code_of(lambda: reported_message(message, user("Ben"))) == "own_message"
    assert code_of(lambda: reported(ann, ann)) == "own_report"
    assert code_of(lambda: reported_table(game, ann)) == "own_report"
    assert code_of(lambda: reported(hidden, ann)) == "no_such_player"
    seat = Subject("person", table=game.pk, seat=7)
    assert code_of(lambda: reports.report(seat, ann, "other", "", NOW)) == "no_such_player"
    assert (
        code_of(lambda: reports.report(Subject("table", table="x"), ann, "other", "", NOW)) == "no_such_table"
    )
    long = Subject("name", player=str(user("Ben").sign))
    assert code_of(lambda: reports.report(long, ann, "name", "a" * 1001, NOW)) == "long_text"
    assert not Report.objects.exists()


def test_guests_report_only_at_their_tables(game: Game, make_table: Callable[..., Game]) -> None:
    guest, other = User.objects.create_guest(), make_table("Ann", "Ben")
    game.seats.filter(number=2).update(user=guest)
    at_table = Subject("person", table=game.pk, seat=1)
    assert reports.report(at_table, guest, "cheating", "", NOW).person == user("Ben")
    elsewhere = Subject("person", table=other.pk, seat=1)
    for subject in (elsewhere, Subject("person", player=str(user("Ben").sign))):
        found = code_of(partial(reports.report, subject, guest, "other", "", NOW))
        assert found == "guests_report_at_tables"
    assert (
        reports.report(Subject("person", table=game.pk, seat=2), user("Ann"), "spam", "", NOW).person == guest
    )


def test_reports_per_person_are_limited(game: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reports, "REPORTS", Limit("reports", 1, timedelta(days=1), "too_many_reports"))
    reported(user("Ben"), user("Ann"))
    assert code_of(lambda: reported(user("Cleo"), user("Ann"))) == "too_many_reports"


# Who decides


def test_only_moderators_read_and_decide(game: Game, mod: User) -> None:
    report, cleo = reported(user("Ben"), user("Ann")), user("Cleo")
    for act in (
        lambda: cases.take(report.pk, cleo, NOW),
        lambda: decided(report, cleo, "dismiss"),
        lambda: read.reports(cleo, ["open"]),
        lambda: read.report(report.pk, cleo, NOW),
        lambda: read.moderator_log(cleo, NOW),
        lambda: cases.lift(1, cleo, "", "", NOW),
    ):
        assert code_of(act) == "not_a_moderator"
    guest = User.objects.create_guest()
    moderators.add(guest.email)
    assert code_of(lambda: read.reports(User.objects.get(pk=guest.pk), ["open"])) == "not_a_moderator"
    decided(reported(mod, user("Ann")), make_superuser(), "suspend")
    assert code_of(lambda: decided(report, User.objects.get(pk=mod.pk), "dismiss")) == "suspended"


def make_superuser() -> User:
    return User.objects.create_superuser("root@example.org", name="Rita")


def test_nobody_decides_about_themselves_or_where_they_play(game: Game, mod: User) -> None:
    ann = made_moderator(user("Ann"))
    own = reported(ann, user("Ben"))
    at_table = reported_message(said(game, "Ben"), user("Cleo"))
    assert [each.id for each in read.reports(ann, ["open"])] == []
    assert [each.id for each in read.reports(mod, ["open"])] == [own.pk, at_table.pk]
    for report in (own, at_table):
        assert code_of(partial(decided, report, ann, "dismiss")) == "no_such_report"
        assert code_of(partial(read.report, report.pk, ann, NOW)) == "no_such_report"
    of_table = reported_table(Game.objects.create(ruleset="zooloretto", version=1, name="X"), user("Ben"))
    Game.objects.filter(pk=of_table.game_id).update(created_by=user("Ben"))
    of_table.game.seats.create(number=0, user=mod)
    assert code_of(lambda: decided(of_table, mod, "warn", seat=0)) == "own_case"
    decided(own, mod, "warn")
    assert [entry.person for entry in read.moderator_log(ann, NOW)] == []


def test_only_superusers_decide_about_superusers(game: Game, mod: User) -> None:
    root = make_superuser()
    report = reported(root, user("Ann"))
    assert code_of(lambda: decided(report, mod, "ban")) == "superuser_protected"
    assert code_of(lambda: decided(report, mod, "dismiss")) == "superuser_protected"
    other = User.objects.create_superuser("other@example.org", name="Otto")
    assert decided(report, other, "warn").outcome == "acted"


def test_second_of_two_moderators_is_refused(game: Game, mod: User, make_user: Callable[..., User]) -> None:
    ben, other = user("Ben"), made_moderator(make_user("Max"))
    report = reported(ben, user("Ann"))
    cases.take(report.pk, mod, NOW)
    assert code_of(lambda: decided(report, other, "ban")) == "report_taken"
    assert code_of(lambda: cases.take(report.pk, other, NOW)) == "report_taken"
    assert code_of(lambda: cases.release(report.pk, other, NOW)) == "report_taken"
    assert cases.take(report.pk, other, NOW, from_colleague=True).taken_by == other
    assert cases.release(report.pk, other, NOW).state == "open"
    decided(report, mod, "warn")
    for act in (lambda: decided(report, other, "ban"), lambda: cases.take(report.pk, other, NOW)):
        assert code_of(act) == "report_closed"
    ben.refresh_from_db()
    assert not ben.is_suspended_at(NOW)
    assert ModeratorAction.objects.count() == 1


@pytest.mark.parametrize(
    ("given", "code"),
    [
        ({"acts": []}, "no_acts"),
        ({"acts": ["dismiss", "warn"]}, "bad_acts"),
        ({"acts": ["warn", "mute"]}, "bad_acts"),
        ({"acts": ["remove_message"]}, "bad_acts"),
        ({"acts": ["unmute"]}, "bad_acts"),
        ({"acts": ["warn"], "words": " "}, "words_missing"),
        ({"acts": ["mute"], "until": None}, "bad_end"),
        ({"acts": ["suspend"], "until": NOW}, "bad_end"),
        ({"acts": ["suspend"], "until": NOW + timedelta(days=367)}, "bad_end"),
        ({"acts": ["warn"], "note": "a" * 1001}, "long_text"),
        ({"acts": ["warn"], "seat": 0}, "no_such_seat"),
    ],
)
def test_refuses_decisions_that_make_no_sense(
    game: Game, mod: User, given: dict[str, Any], code: str
) -> None:
    report = reported(user("Ben"), user("Ann"))
    acts = given.pop("acts")
    assert code_of(lambda: decided(report, mod, *acts, **given)) == code
    report.refresh_from_db()
    assert (report.state, ModeratorAction.objects.count(), ModerationNotice.objects.count()) == ("open", 0, 0)


# Effects of a decision


def test_one_decision_answers_all_reports_of_the_same_message(game: Game, mod: User) -> None:
    message = said(game, "Ben")
    first, second = (reported_message(message, user(name)) for name in ("Ann", "Cleo"))
    other = reported(user("Ben"), user("Ann"))
    decided(first, mod, "remove_message", "mute", note="again", reply="Thank you.")
    second.refresh_from_db()
    other.refresh_from_db()
    assert (second.outcome, second.reply, other.state) == ("acted", "Thank you.", "open")
    assert notices(user("Ann")) == notices(user("Cleo")) == [("told_report_acted", "Thank you.")]
    assert notices(user("Ben")) == [("told_mute", "Enough."), ("told_remove_message", "Enough.")]
    log = [(entry.act, entry.words, entry.note) for entry in read.moderator_log(mod, NOW)]
    assert log == [("mute", "Enough.", "again"), ("remove_message", "Enough.", "again")]
    (mine,) = (each for each in standing.my_reports(user("Cleo")))
    assert (mine.outcome, mine.reply, mine.about) == ("acted", "Thank you.", "Ben")


def test_dismissal_is_told_to_the_reporter_only(game: Game, mod: User) -> None:
    decided(reported(user("Ben"), user("Ann")), mod, "dismiss", words="nothing", note="no reason")
    assert notices(user("Ann")) == [("told_report_dismissed", "")]
    assert notices(user("Ben")) == []
    assert [entry.words for entry in read.moderator_log(mod, NOW)] == [""]


def test_removed_message_is_gone_everywhere(game: Game, mod: User) -> None:
    ann, ben = user("Ann"), user("Ben")
    message = said(game, "Ben", "@Ann you fool")
    mention = Notice.objects.get(message=message)
    assert is_true(mention, Reader())
    report = reported_message(message, ann)
    decided(report, mod, "remove_message")
    mention = Notice.objects.get(message=message)
    assert not is_true(mention, Reader())
    row = selectors.game_row(game.pk)
    for reader in (ann, ben, user("Cleo")):
        (shown,) = selectors.chat(row, reader).messages
        assert (shown.text, shown.pieces, shown.is_hidden, shown.is_removed) == ("", (), True, True)
        assert selectors.messages_since(row, reader, None, 10) == ()
        assert "fool" not in json.dumps(selectors.export_of(reader), default=str)
    assert conversation.hide(game.pk, message.pk, ben, NOW).removed_at
    assert read.report(report.pk, mod, NOW).messages[0].text == "@Ann you fool"


def test_context_shows_neighbours_names_and_earlier_cases(game: Game, mod: User) -> None:
    ann, ben = user("Ann"), user("Ben")
    decided(reported(ben, ann, "name"), mod, "rename")
    ben.refresh_from_db()
    accounts.rename(ben, "Benno")
    messages = [conversation.say(game.pk, ben, f"word {number}", NOW) for number in range(13)]
    report = reported_message(messages[6], user("Cleo"))
    reported(user("Ann"), user("Cleo"))
    found = read.report(report.pk, mod, NOW)
    assert [each.text for each in found.messages] == [f"word {number}" for number in range(1, 12)]
    assert [each.id for each in found.messages if each.is_reported] == [messages[6].pk]
    assert found.about is not None
    assert (found.about.name, found.about.former_names) == ("Benno", ("Ben",))
    assert [(each.kind, each.outcome) for each in found.about.reports] == [("name", "acted")]
    assert [each.act for each in found.about.actions] == ["rename"]
    assert [each.person for each in found.reported_before] == ["Ann"]
    assert [seat.name for seat in found.seats] == ["Ann", "Benno", "Cleo"]


def test_replaced_name_goes_from_logs_and_cannot_be_chosen_again(game: Game, mod: User) -> None:
    ben = user("Ben")
    said(game, "Ann", "@Ben hello")
    leaving.resign(game.pk, ben, NOW)
    decided(reported(ben, user("Ann"), "name"), mod, "rename")
    ben.refresh_from_db()
    assert ben.name.startswith("Player ")
    assert ben.is_name_proposed
    assert Message.objects.get().text == f"@{ben.name} hello"
    assert "Ben" not in str(
        [remark.sentence for remark in selectors.remarks(selectors.game_row(game.pk), 0, 99)]
    )
    for name in ("Ben", "B E N", "BEN", "Bén"):
        assert code_of(partial(accounts.rename, ben, name)) == "name_replaced"
    accounts.rename(ben, "Bernd")
    assert notices(ben) == [("told_rename", "Enough.")]


def test_closing_the_table_does_not_end_its_reports(
    mod: User, make_table: Callable[..., Game], make_user: Callable[..., User]
) -> None:
    table, cleo = make_table("Ann", "Ben", start=False), make_user("Cleo")
    other = make_table("Ann", "Ben", start=False)
    first = reported_message(said(table, "Ann"), user("Ben"))
    elsewhere = reported_message(said(other, "Ben"), user("Ann"))
    second = reported_table(table, cleo, "table_name")
    for each in (table, other):
        waiting_tables.close_table(each.pk, user("Ann"))
    found = [read.report(report.pk, mod, NOW) for report in (first, second)]
    quoted = [(each.quote, each.person, each.table) for each in found]
    assert quoted == [("You fool", "Ann", ""), ("Tuesday", "Ann", "")]
    assert [each.acts[:2] for each in found] == [("dismiss", "warn")] * 2
    assert code_of(lambda: decided(first, mod, "remove_message")) == "bad_acts"
    decided(first, mod, "warn")
    decided(second, mod, "mute")
    elsewhere.refresh_from_db()
    assert elsewhere.state == "open"


def test_replaced_name_of_a_table(game: Game, mod: User) -> None:
    decided(reported_table(game, user("Ben"), "table_name"), mod, "rename_table")
    game.refresh_from_db()
    assert game.name == "Zooloretto"
    assert notices(user("Ann")) == [("told_rename_table", "Enough.")]


def test_table_without_a_host_can_only_lose_its_name(game: Game, mod: User) -> None:
    Game.objects.filter(pk=game.pk).update(created_by=None)
    report = reported_table(game, user("Ben"))
    assert code_of(lambda: decided(report, mod, "rename_table", "warn")) == "nobody_reported"
    assert Game.objects.get(pk=game.pk).name == "Tuesday"
    decided(report, mod, "rename_table")
    assert [(entry.act, entry.person) for entry in read.moderator_log(mod, NOW)] == [("rename_table", "")]


def test_report_of_a_table_may_end_in_an_action_about_a_player(game: Game, mod: User) -> None:
    decided(reported_table(game, user("Ben")), mod, "rename_table", "mute", seat=2)
    assert user("Cleo").is_muted_at(NOW)
    assert not user("Ann").is_muted_at(NOW)
    assert notices(user("Ann")) == [("told_rename_table", "Enough.")]
    assert notices(user("Cleo")) == [("told_mute", "Enough.")]


def test_restriction_ends_by_itself_or_early(game: Game, mod: User) -> None:
    ben = user("Ben")
    decided(reported(ben, user("Ann")), mod, "mute")
    ben.refresh_from_db()
    assert (ben.is_muted_at(WEEK - timedelta(seconds=1)), ben.is_muted_at(WEEK)) == (True, False)
    (entry,) = read.moderator_log(mod, NOW)
    assert entry.is_in_force
    cases.lift(entry.id, mod, "All right.", "", NOW)
    ben.refresh_from_db()
    assert not ben.is_muted_at(NOW)
    assert code_of(lambda: cases.lift(entry.id, mod, "", "", NOW)) == "not_in_force"
    assert [each.act for each in read.moderator_log(mod, NOW)] == ["unmute", "mute"]
    assert notices(ben)[0] == ("told_unmute", "All right.")


# Suspended people's seats


def running(law: TimeControl | None, *names: str) -> Game:
    plans = [SeatPlan("me"), *[SeatPlan("open")] * (len(names) - 1)]
    game = creating.create_table(user(names[0]), "zooloretto", "", {}, plans, NOW, law=law)
    for name in names[1:]:
        joining.join_table(game.pk, user(name), NOW)
    return starting.start_table(game.pk, user(names[0]), NOW)


@pytest.mark.usefixtures("worker")
def test_stand_in_plays_for_a_suspended_player_who_can_come_back(game: Game, mod: User) -> None:
    table = running(STAND_IN, "Ann", "Ben", "Cleo")
    ben = user("Ben")
    decided(reported(ben, user("Ann")), mod, "suspend")
    seat = table.seats.get(user=ben)
    assert (bool(seat.stand_in), seat.is_vacant) == (True, False)
    codes = [remark.line["code"] for remark in table.remarks.all()]
    assert codes == ["stood_in_for_suspended"]
    assert not Notice.objects.filter(user=ben, kind="away").exists()
    ben.refresh_from_db()
    assert code_of(lambda: decisions.come_back(table.pk, ben, NOW)) == "suspended"
    decisions.come_back(table.pk, ben, WEEK)
    assert table.seats.get(user=ben).stand_in == ""


@pytest.mark.usefixtures("worker")
def test_without_stand_ins_a_suspended_player_leaves_and_the_others_are_told(game: Game, mod: User) -> None:
    ben = user("Ben")
    waiting = creating.create_table(ben, "zooloretto", "", {}, [SeatPlan("me"), SeatPlan("open")], NOW)
    joining.join_table(waiting.pk, user("Cleo"), NOW)
    alone = creating.create_table(ben, "zooloretto", "", {}, [SeatPlan("me"), SeatPlan("bot", "random")], NOW)
    starting.start_table(alone.pk, ben, NOW)
    decided(reported(ben, user("Ann")), mod, "suspend")
    seat = game.seats.get(number=1)
    assert (seat.user, seat.is_vacant) == (None, True)
    readers = Notice.objects.filter(game=game, kind="left").values_list("user__name", flat=True)
    assert set(readers) == {"Ann", "Cleo"}
    assert [each.user and each.user.name for each in waiting.seats.all()] == [None, "Cleo"]
    assert alone.seats.filter(user=ben, is_vacant=False).exists()
    ben.refresh_from_db()
    assert code_of(lambda: leaving.take_over(game.pk, ben, NOW)) == "suspended"
    assert leaving.take_over(game.pk, ben, WEEK).number == 1


@pytest.mark.usefixtures("worker")
def test_permanent_suspension_vacates_seats_of_stand_ins_and_is_finished_after_a_crash(
    game: Game, mod: User, monkeypatch: pytest.MonkeyPatch
) -> None:
    table, ben = running(STAND_IN, "Ann", "Ben"), user("Ben")
    decided(reported(ben, user("Ann")), mod, "suspend")
    monkeypatch.setattr(suspensions, "leave_tables", lambda person, at: None)
    decided(reported(ben, user("Cleo")), mod, "ban")
    assert table.seats.get(number=1).user == ben
    assert suspensions.finish_interrupted(NOW) == 1
    assert table.seats.get(number=1).is_vacant
    assert suspensions.finish_interrupted(NOW) == 0


# Notices and retention


def test_mails_are_sent_once_and_again_after_a_failure(
    game: Game, mod: User, monkeypatch: pytest.MonkeyPatch
) -> None:
    User.objects.filter(name="Ben").update(language="de")
    decided(reported(user("Ben"), user("Ann")), mod, "warn")
    with monkeypatch.context() as broken:

        def fail(*given: object, **named: object) -> None:
            raise SMTPException("down")

        broken.setattr("games.services.base.plain_mails.send_mail", fail)
        assert decision_notices.send_mails(NOW) == 0
    assert decision_notices.send_mails(NOW) == 1
    later = NOW + timedelta(minutes=2)
    assert decision_notices.send_mails(later) == 1
    assert decision_notices.send_mails(later + timedelta(days=1)) == 0
    texts = {each.to[0]: each.body for each in mail.outbox}
    assert set(texts) == {"ann@example.org", "ben@example.org"}
    assert "Enough." in texts["ben@example.org"]
    assert "took action" in texts["ann@example.org"]
    assert "Mia" not in "".join(map(str, texts.values()))


def test_operator_gets_at_most_one_mail_an_hour_about_new_reports(game: Game, mod: User) -> None:
    report = reported(user("Ben"), user("Ann"))
    assert decision_notices.tell_operator(NOW)
    assert not decision_notices.tell_operator(NOW + timedelta(hours=2))
    reported(user("Cleo"), user("Ann"))
    assert decision_notices.tell_operator(NOW + timedelta(hours=2))
    decided(report, mod, "dismiss")
    reported(user("Ann"), user("Cleo"))
    assert not decision_notices.tell_operator(NOW + timedelta(hours=2, minutes=59))
    assert decision_notices.tell_operator(NOW + timedelta(hours=3, minutes=1))
    assert [each.subject for each in mail.outbox] == [
        "[Zooasync] 1 report is waiting",
        "[Zooasync] 2 reports are waiting",
        "[Zooasync] 2 reports are waiting",
    ]
    assert "/moderation/" in mail.outbox[0].body


def test_closed_notices_leave_the_pages_except_that_of_a_suspension(game: Game, mod: User) -> None:
    ben = user("Ben")
    decided(reported(ben, user("Ann"), "name"), mod, "rename", "suspend")
    for row in ben.moderation_notices.all():
        decision_notices.close(ben, row.pk, NOW)
    ben.refresh_from_db()
    assert not ben.has_moderation_notices
    assert [(each.code, each.is_closable) for each in standing.notices_shown(ben, NOW)] == [
        ("told_suspend", False)
    ]
    assert standing.notices_shown(ben, WEEK) == ()
    assert code_of(lambda: decision_notices.close(user("Ann"), row.pk, NOW)) == "no_such_notice"


def test_log_entries_never_change(game: Game, mod: User) -> None:
    decided(reported(user("Ben"), user("Ann")), mod, "warn")
    entry = ModeratorAction.objects.get()
    entry.words = "Praise."
    for change in (entry.save, entry.delete, lambda: ModeratorAction.objects.update(words="Praise.")):
        with pytest.raises(TypeError):
            change()
    assert ModeratorAction.objects.get().words == "Enough."


def test_trimming_keeps_what_waits_and_what_is_in_force(game: Game, mod: User, settings: Any) -> None:
    message = said(game, "Ben")
    decided(reported_message(message, user("Ann")), mod, "remove_message", "ban")
    decided(reported(user("Cleo"), user("Ann")), mod, "warn")
    waiting = reported(user("Ann"), user("Cleo"))
    trimming.trim(NOW + timedelta(days=settings.REPORT_DAYS - 1))
    assert Report.objects.count() == 3
    trimming.trim(NOW + timedelta(days=settings.REPORT_DAYS))
    assert list(Report.objects.all()) == [waiting]
    message.refresh_from_db()
    assert message.text == trimming.REMOVED
    assert ModeratorAction.objects.count() == 3
    trimming.trim(NOW + timedelta(days=settings.MODERATION_LOG_DAYS))
    assert [entry.act for entry in ModeratorAction.objects.all()] == ["ban"]


def test_deletion_unnames_reports_by_a_person_and_deletes_those_about_them(game: Game, mod: User) -> None:
    ben, ann = user("Ben"), user("Ann")
    by_ben, of_ben = reported(ann, ben), reported(ben, ann)
    decided(reported_message(said(game, "Ben"), ann), mod, "warn", note="Ben again")
    exported = selectors.export_of(ben)
    assert [row["act"] for row in exported["moderator_actions"]] == ["warn"]
    assert "Ben again" not in json.dumps(exported, default=str)
    assert [row["kind"] for row in exported["reports"]] == ["person"]
    deletion.forget(ben, NOW)
    assert list(Report.objects.all()) == [by_ben]
    by_ben.refresh_from_db()
    assert by_ben.user is None
    assert read.report(by_ben.pk, mod, NOW).reporter == ""
    entry = ModeratorAction.objects.get()
    assert (entry.act, entry.words, entry.note) == ("warn", "", "")
    assert not ben.moderation_notices.exists()
    assert not Report.objects.filter(pk=of_ben.pk).exists()


def test_deleting_the_account_does_not_end_a_suspension(game: Game, mod: User) -> None:
    ben = user("Ben")
    decided(reported(ben, user("Ann")), mod, "suspend")
    deletion.forget(ben, NOW)
    mail.outbox.clear()
    accounts.request_sign_in("Ben+new@example.org", "10.0.0.1")
    assert mail.outbox == []
    assert code_of(lambda: accounts.create("ben@example.org")) == "address_barred"
    trimming.trim(WEEK)
    assert not BarredAddress.objects.exists()
    accounts.request_sign_in("ben@example.org", "10.0.0.1")
    assert len(mail.outbox) == 1


def test_restricted_guest_cannot_move_to_an_account_and_others_take_their_messages_along(
    game: Game, mod: User, make_user: Callable[..., User]
) -> None:
    guest, dan = User.objects.create_guest(), make_user("Dan")
    game.seats.filter(number=1).update(user=guest)
    message = conversation.say(game.pk, guest, "You fool", NOW)
    report = reported_message(message, user("Ann"))
    seat = Subject("person", table=game.pk, seat=1)
    decided(reports.report(seat, user("Cleo"), "other", "", NOW), mod, "mute")
    guest.refresh_from_db()
    guests.keep(guest, dan)
    assert game.seats.filter(user=guest).exists()
    User.objects.filter(pk=guest.pk).update(muted_until=None)
    guest.refresh_from_db()
    guests.keep(guest, dan)
    assert not User.objects.filter(pk=guest.pk).exists()
    report.refresh_from_db()
    assert (report.person, report.message) == (dan, message)
    assert notices(dan) == [("told_mute", "Enough.")]


def test_command_appoints_moderators(game: Game) -> None:
    out = StringIO()
    call_command("moderator", "add", "ben@example.org", stdout=out)
    call_command("moderator", "list", stdout=out)
    assert read.reports(user("Ben"), ["open"]) == ()
    call_command("moderator", "remove", "ben@example.org", stdout=out)
    assert "Ben is now a moderator." in out.getvalue()
    assert code_of(lambda: read.reports(user("Ben"), ["open"])) == "not_a_moderator"
