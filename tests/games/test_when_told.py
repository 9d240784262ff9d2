"""When notices are sent: not while readers look or sleep, only after planned moves, or in a daily digest."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from django.utils import timezone

from games.models import LEASE, Channel, Game, Notice, Presence, Proposal, Rescue, User, Vote
from games.services import notices
from games.services.judging import bots
from games.services.notices import channels, delays, digests, hours
from games.services.upkeep.sweep import GRACE, sweep
from tests.conftest import InlineWorker
from tests.games import fakes
from tests.games.conftest import bid, send

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("seeded")]

Kind, Status = Notice.Kind, Notice.Status
NOON = datetime(2026, 3, 2, 12, tzinfo=UTC)


@pytest.fixture(autouse=True)
def sent(settings: Any) -> list[tuple[str, int]]:
    settings.NOTICE_CHANNELS = fakes.named(fakes.FakeMail)
    fakes.SENT.clear()
    return fakes.SENT


@pytest.fixture
def game(toy_table: Callable) -> Game:
    """Return a game in which Ben must answer and no notices are owed."""
    made = toy_table("Ann", "Ben")
    bid(made, [1, 2])
    Notice.objects.all().delete()
    made.refresh_from_db()
    return made


@pytest.fixture
def ben(game: Game) -> User:
    return User.objects.get(name="Ben")


def owed(game: Game, kind: str = Kind.TURN, at: datetime = NOON, **fields: Any) -> Notice:
    seat = game.seats.select_related("user").get(user__name="Ben")
    ply = fields.pop("ply", game.ply)
    notice = Notice(user=seat.user, seat=seat, game=game, kind=kind, ply=ply, **fields)
    notice.created_at = notice.next_try_at = at
    notices.store([notice])
    return notice


def after(notice: Notice, at: datetime) -> str:
    """Deliver a notice at this time. Return its status."""
    notices.deliver(notice.pk, at)
    notice.refresh_from_db()
    return notice.status


def looks(user: User, game: Game, at: datetime) -> None:
    Presence.objects.update_or_create(user=user, game=game, defaults={"seen_at": at})


def test_notice_waits_until_the_reader_leaves_the_page(game: Game, ben: User, sent: list) -> None:
    looks(ben, game, NOON)
    notice = owed(game)
    assert after(notice, NOON) == Status.OWED
    assert notice.next_try_at == NOON + delays.LOOK_LENGTH
    looks(ben, game, NOON + timedelta(seconds=20))
    assert after(notice, notice.next_try_at) == Status.OWED
    assert sent == []
    assert notice.next_try_at == NOON + timedelta(seconds=20) + delays.LOOK_LENGTH
    assert after(notice, notice.next_try_at) == Status.SENT


def test_no_notice_if_the_reader_answers_on_the_page(game: Game, ben: User, sent: list) -> None:
    looks(ben, game, NOON)
    notice = owed(game)
    after(notice, NOON)
    send(game, "Ben", "stop")
    assert after(notice, notice.next_try_at) == Status.MOOT
    assert sent == []


def test_open_page_delays_a_notice_only_for_a_limited_time(game: Game, ben: User) -> None:
    notice, at = owed(game), NOON
    while notice.status == Status.OWED:
        looks(ben, game, at)
        after(notice, at)
        at = notice.next_try_at if notice.status == Status.OWED else at
    assert notice.status == Status.SENT
    assert delays.MAX_LOOK_DELAY <= at - NOON <= delays.MAX_LOOK_DELAY + delays.LOOK_LENGTH


def test_viewing_another_table_does_not_delay_a_notice(game: Game, ben: User, make_table: Callable) -> None:
    looks(ben, make_table("Ben", "Cat"), NOON)
    assert after(owed(game), NOON) == Status.SENT


@pytest.mark.parametrize(("seen", "status"), [(-1, Status.OWED), (0, Status.MOOT), (5, Status.MOOT)])
def test_game_over_notice_is_moot_once_the_end_was_seen(
    game: Game, ben: User, seen: int, status: str
) -> None:
    Game.objects.filter(pk=game.pk).update(status="finished", finished_at=NOON)
    looks(ben, game, NOON + timedelta(seconds=seen))
    notice = owed(game, Kind.OVER)
    assert after(notice, NOON + timedelta(seconds=6)) == status
    if status == Status.OWED:
        assert after(notice, notice.next_try_at) == Status.SENT


@pytest.mark.parametrize(
    ("zone", "at", "ends"),
    [
        ("UTC", "21:59", None),
        ("UTC", "22:00", "07:00"),
        ("UTC", "06:59", "07:00"),
        ("UTC", "07:00", None),
        ("Asia/Tokyo", "13:30", "22:00"),
        ("America/New_York", "02:59", None),
    ],
)
def test_notices_wait_until_quiet_hours_end(
    game: Game, ben: User, zone: str, at: str, ends: str | None
) -> None:
    ben.zone, ben.quiet_from, ben.quiet_until = zone, 22 * 60, 7 * 60
    ben.save()
    hour, minute = map(int, at.split(":"))
    now = NOON.replace(hour=hour, minute=minute)
    notice = owed(game, at=now)
    after(notice, now)
    assert (notice.status == Status.OWED) == bool(ends)
    if ends:
        assert notice.next_try_at.strftime("%H:%M") == ends
        assert now < notice.next_try_at <= now + timedelta(hours=9)
        assert after(notice, notice.next_try_at) == Status.SENT


def test_quiet_hours_follow_local_time_when_clocks_change(ben: User) -> None:
    ben.zone, ben.quiet_from, ben.quiet_until = "Europe/Berlin", 22 * 60, 7 * 60
    night = datetime(2026, 3, 28, 22, tzinfo=UTC)
    assert hours.quiet_until(ben, night) == datetime(2026, 3, 29, 5, tzinfo=UTC)


def test_answers_to_mailed_moves_ignore_quiet_hours(game: Game, ben: User) -> None:
    ben.quiet_from, ben.quiet_until = 0, 23 * 60
    ben.save()
    send(game, "Ben", "give 1", face="mail")
    answer = Notice.objects.get(kind=Kind.ANSWER)
    assert after(answer, answer.created_at) == Status.SENT


@pytest.mark.parametrize(
    ("due", "waits"),
    [(NOON + timedelta(days=5), datetime(2026, 3, 4, tzinfo=UTC)), (NOON + timedelta(hours=20), None)],
    ids=["the clock stands still", "the rules' own limit runs on"],
)
def test_reminder_waits_for_vacation_unless_the_deadline_comes_first(
    game: Game, ben: User, due: datetime, waits: datetime | None
) -> None:
    ben.vacations.create(first=NOON.date(), last=NOON.date() + timedelta(days=1))
    game.seats.filter(user=ben).update(due_at=due)
    notice = owed(game, Kind.REMINDER, due_at=due)
    assert after(notice, NOON) == (Status.OWED if waits else Status.SENT)
    if waits:
        assert notice.next_try_at == waits
        assert after(notice, waits) == Status.SENT


def test_reminder_is_moot_if_its_deadline_has_moved(game: Game, ben: User) -> None:
    due_at = NOON + timedelta(hours=1)
    game.seats.filter(user=ben).update(due_at=due_at)
    kept, moved = owed(game, Kind.REMINDER, due_at=due_at), owed(game, Kind.REMINDER, due_at=NOON)
    assert (after(kept, NOON), after(moved, NOON)) == (Status.SENT, Status.MOOT)


def test_away_notice_is_moot_once_the_stand_in_stops(game: Game, ben: User) -> None:
    game.seats.filter(user=ben).update(stand_in="greedy")
    first, second = owed(game, Kind.AWAY), owed(game, Kind.AWAY, ply=99)
    assert after(first, NOON) == Status.SENT
    game.seats.filter(user=ben).update(stand_in="")
    assert after(second, NOON) == Status.MOOT


def test_proposal_notice_is_moot_after_a_vote_or_withdrawal(game: Game) -> None:
    ann, ben = game.seats.order_by("number")
    found = []
    for kind in ("pause", "undo", "end"):
        proposal = Proposal.objects.create(
            game=game, seat=ann, kind=kind, ply=game.ply, lapses_at=NOON + timedelta(days=1)
        )
        found.append((proposal, owed(game, Kind.PROPOSAL, proposal=proposal)))
    Vote.objects.create(proposal=found[1][0], seat=ben, agrees=False)
    Proposal.objects.filter(pk=found[2][0].pk).update(status="withdrawn")
    assert [after(notice, NOON) for _, notice in found] == [Status.SENT, Status.MOOT, Status.MOOT]


def test_decision_notice_is_moot_once_seen(game: Game, ben: User) -> None:
    seat = game.seats.get(user=ben)
    found = []
    for kind, seen in (("pause", None), ("undo", NOON - timedelta(hours=2)), ("end", NOON)):
        proposal = Proposal.objects.create(
            game=game, seat=seat, kind=kind, ply=0, status="declined", lapses_at=NOON, closed_at=NOON
        )
        notice = owed(game, Kind.DECIDED, proposal=proposal)
        if seen:
            Presence.objects.update_or_create(user=ben, game=game, defaults={"seen_at": seen})
        found.append(after(notice, NOON + timedelta(hours=1)))
    assert found == [Status.SENT, Status.SENT, Status.MOOT]


def test_replaced_player_gets_no_notice(game: Game, make_user: Callable) -> None:
    notice = owed(game)
    game.seats.filter(user__name="Ben").update(user=make_user("Cat"))
    assert after(notice, NOON) == Status.MOOT


class TestDigest:
    """One message at a fixed hour reports all turns and ended games of a day."""

    HOUR = NOON + timedelta(hours=6)

    @pytest.fixture(autouse=True)
    def wanted(self, ben: User) -> None:
        channels.set_digest(ben, 18 * 60, NOON)

    def test_notices_are_collected_in_one_message_at_the_hour(
        self, game: Game, sent: list, worker: InlineWorker
    ) -> None:
        Game.objects.filter(pk=game.pk).update(finished_at=NOON)
        turn, over = owed(game), owed(game, Kind.OVER)
        assert (after(turn, NOON), after(over, NOON + timedelta(hours=1))) == (Status.OWED, Status.OWED)
        digest = Notice.objects.get(kind=Kind.DIGEST)
        assert (digest.next_try_at, digest.due_at) == (self.HOUR, self.HOUR)
        assert after(digest, self.HOUR) == Status.SENT
        assert sent == [("Mail", digest.pk)]
        assert set(Notice.objects.values_list("status", flat=True)) == {Status.SENT}
        later = self.HOUR + digests.FALLBACK_DELAY
        assert (after(turn, later), after(over, later), len(sent)) == (Status.SENT, Status.SENT, 1)

    def test_digest_contains_only_notices_that_are_still_true(
        self, game: Game, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        batches: list[list[str]] = []

        def send_notice(_: object, notice: Notice) -> str:
            batches.append([other.kind for other in notice.collected])
            return ""

        monkeypatch.setattr(fakes.FakeMail, "send_notice", send_notice)
        turn, over = owed(game), owed(game, Kind.OVER)
        after(turn, NOON)
        after(over, NOON)
        send(game, "Ben", "stop")
        after(Notice.objects.get(kind=Kind.DIGEST), self.HOUR)
        turn.refresh_from_db()
        over.refresh_from_db()
        assert batches == [[Kind.OVER]]
        assert (turn.status, over.status) == (Status.MOOT, Status.SENT)

    def test_empty_digest_is_not_sent(self, game: Game, sent: list) -> None:
        turn = owed(game)
        after(turn, NOON)
        send(game, "Ben", "stop")
        assert after(Notice.objects.get(kind=Kind.DIGEST), self.HOUR) == Status.MOOT
        turn.refresh_from_db()
        assert (turn.status, sent) == (Status.MOOT, [])

    def test_sweep_wakes_the_digest_without_counting_it_as_lost(
        self, game: Game, worker: InlineWorker
    ) -> None:
        after(owed(game), NOON)
        worker.wake_ups.clear()
        digest = Notice.objects.get(kind=Kind.DIGEST)
        assert sweep(self.HOUR + GRACE).get("deliver", 0) == 0
        assert ("deliver", (digest.pk,)) in worker.wake_ups
        assert not Rescue.objects.filter(kind="deliver").exists()

    def test_reminders_and_urgent_turns_skip_the_digest(self, game: Game, ben: User) -> None:
        due_at = NOON + timedelta(hours=2)
        game.seats.filter(user=ben).update(due_at=due_at)
        assert after(owed(game, Kind.REMINDER, due_at=due_at), NOON) == Status.SENT
        assert after(owed(game), NOON) == Status.SENT

    def test_switching_the_digest_off_sends_collected_notices(
        self, game: Game, ben: User, sent: list
    ) -> None:
        turn = owed(game)
        after(turn, NOON)
        channels.set_digest(ben, None, NOON + timedelta(hours=1))
        assert not Notice.objects.filter(kind=Kind.DIGEST).exists()
        assert after(turn, NOON + timedelta(hours=1)) == Status.SENT
        assert sent == [("Mail", turn.pk)]

    def test_notice_that_missed_its_digest_is_sent_alone(self, game: Game, sent: list) -> None:
        turn = owed(game)
        after(turn, NOON)
        Notice.objects.filter(kind=Kind.DIGEST).delete()
        assert after(turn, self.HOUR + digests.FALLBACK_DELAY) == Status.SENT
        assert sent == [("Mail", turn.pk)]

    def test_collected_notices_wait_and_fail_with_their_digest(self, game: Game, ben: User) -> None:
        Channel.objects.filter(user=ben).update(address="broken")
        turn = owed(game)
        after(turn, NOON)
        digest = Notice.objects.get(kind=Kind.DIGEST)
        assert after(digest, self.HOUR) == Status.OWED
        assert after(turn, self.HOUR + digests.FALLBACK_DELAY) == Status.OWED
        Channel.objects.filter(user=ben).update(address="dead")
        assert after(digest, digest.next_try_at) == Status.FAILED
        turn.refresh_from_db()
        assert turn.status == Status.FAILED

    def test_digest_is_sent_after_its_claim_lapses(self, game: Game, sent: list) -> None:
        turn = owed(game)
        after(turn, NOON)
        digest = Notice.objects.get(kind=Kind.DIGEST)
        Notice.objects.filter(pk=digest.pk).update(status=Status.CLAIMED, next_try_at=self.HOUR)
        assert after(digest, self.HOUR + LEASE) == Status.SENT
        turn.refresh_from_db()
        assert (turn.status, sent) == (Status.SENT, [("Mail", digest.pk)])


class TestAnswers:
    """One mail reports a move's verdict and the next question if only bots moved in between."""

    @pytest.fixture
    def zoo(self, toy_table: Callable, worker: InlineWorker) -> Game:
        """Return a table with a bot where Dan has won the turn."""
        made = toy_table("Dan", bots=1)
        bots.play_bots(made.pk, timezone.now())
        send(made, "Dan", "bid 3")
        while not made.seats.get(user__name="Dan").must_act:
            bots.play_bots(made.pk, timezone.now())
        Notice.objects.all().delete()
        return made

    def test_answer_waits_for_bots_only_for_a_limited_time(self, zoo: Game, ben: User) -> None:
        send(zoo, "Dan", "stop", face="mail")
        answer = Notice.objects.get(kind=Kind.ANSWER)
        zoo.seats.filter(user__name="Dan").update(must_act=False)
        zoo.seats.exclude(bot="").update(must_act=True)
        begun = answer.created_at
        assert after(answer, begun) == Status.OWED
        assert after(answer, begun + delays.MAX_BOT_DELAY) == Status.SENT

    def test_next_question_is_sent_with_the_answer(self, zoo: Game, sent: list) -> None:
        send(zoo, "Dan", "stop", face="mail")
        Notice.objects.exclude(kind=Kind.ANSWER).delete()
        answer, begun = Notice.objects.get(kind=Kind.ANSWER), timezone.now()
        zoo.seats.filter(user__name="Dan").update(must_act=False)
        zoo.seats.exclude(bot="").update(must_act=True)
        assert after(answer, begun) == Status.OWED
        Game.objects.filter(pk=zoo.pk).update(ply=answer.ply + 2, question_ply=answer.ply + 2)
        zoo.seats.filter(user__name="Dan").update(must_act=True)
        seat = zoo.seats.select_related("user").get(user__name="Dan")
        turn = Notice(user=seat.user, seat=seat, game=zoo, kind=Kind.TURN, ply=answer.ply + 2)
        turn.created_at = turn.next_try_at = begun
        notices.store([turn])
        assert after(turn, begun) == Status.OWED
        assert after(answer, begun) == Status.SENT
        assert answer.ply == turn.ply
        assert after(turn, turn.next_try_at) == Status.MOOT
        assert sent == [("", answer.pk)]

    def test_turn_notice_does_not_wait_for_a_failed_answer(self, zoo: Game) -> None:
        send(zoo, "Dan", "stop", face="mail")
        answer = Notice.objects.get(kind=Kind.ANSWER)
        Notice.objects.filter(pk=answer.pk).update(failures=1, next_try_at=NOON + timedelta(days=999))
        zoo.seats.filter(user__name="Dan").update(must_act=True)
        zoo.refresh_from_db()
        seat = zoo.seats.select_related("user").get(user__name="Dan")
        turn = Notice(user=seat.user, seat=seat, game=zoo, kind=Kind.TURN, ply=zoo.ply)
        notices.store([turn])
        assert after(turn, turn.next_try_at) == Status.SENT
