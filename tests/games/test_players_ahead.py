"""Zoo Tycoon's right to wait under a time control: clocks, reminders and notices (ruling Y51)."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from typing import Any

import pytest

from games.core import store
from games.models import Game, Notice, Seat, Submission
from games.services import notices
from games.services.absence import timeouts
from games.services.judging import bots, verdicts
from games.services.notices import reminders
from games.time_control.values import HOUR, TimeControl
from tests.games.time_controls import A_BANK, A_DAY, begin, due, hours, people, play, put, seat_of

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("seeded")]

Kind, Status = Notice.Kind, Notice.Status
REFILL = 6 * HOUR
"""The time that the time bank of these tables gains per answer."""
BUILD = ("found savanna A2 B2", "build park_a A3")


class BuildingTable:
    """A table whose building phase has just begun. `names`: the names of its people in order of play."""

    def __init__(self, game: Game) -> None:
        self.game = game
        while store.current_state(game).stage == "arrival":
            seat = game.seats.select_related("user").get(must_act=True)
            play(game, seat.user.name, "pass", at=hours(0))
            game.refresh_from_db()
        users = [seat.user for seat in game.seats.select_related("user")]
        self.names = [users[seat].name for seat in store.current_state(game).order if users[seat]]

    def play(self, name: str, *moves: str, at: float) -> Submission:
        return play(self.game, name, *moves, at=hours(at))

    def awaited(self) -> set[str]:
        return set(self.game.seats.filter(must_act=True).values_list("user__name", flat=True))

    def ply(self) -> int:
        self.game.refresh_from_db()
        return self.game.ply

    def notices(self, name: str, since: datetime) -> list[Notice]:
        """Return a person's turn notices since a time."""
        notices = Notice.objects.filter(game=self.game, kind=Kind.TURN, seat__user__name=name)
        return list(notices.filter(created_at__gte=since).order_by("pk"))


@pytest.fixture
def table(make_user: Callable) -> Callable[..., BuildingTable]:
    """Return a factory: `table(A_DAY)` is a timed table of three people who may all build from the start."""

    def make(law: TimeControl | None, *names: str, **more: Any) -> BuildingTable:
        return BuildingTable(
            begin("zoo-tycoon", law, people(make_user, *(names or ("Ann", "Ben", "Cara"))), **more)
        )

    return make


def test_waiting_player_has_no_clock_and_no_reminder(table: Callable) -> None:
    at = table(A_DAY)
    first, second, third = at.names
    at.play(second, "wait", at=1)
    seat = seat_of(at.game, second)
    assert (seat.must_act, seat.due_at, seat.remind_at, seat.asked_at) == (False, None, None, None)
    assert at.awaited() == {first, third}
    reminders.remind(hours(23))
    reminded = Notice.objects.filter(kind=Kind.REMINDER).values_list("seat__user__name", flat=True)
    assert set(reminded) == {first, third}


def test_called_player_gets_the_remaining_time_and_one_notice(table: Callable) -> None:
    at = table(A_DAY)
    first, second, third = at.names
    at.play(second, *BUILD, "wait", at=1)
    at.play(first, "done", at=10)
    assert at.awaited() == {second, third}
    assert due(at.game, second) == hours(10 + 23)
    assert due(at.game, third) == hours(24)
    (notice,) = at.notices(second, hours(10))
    assert notice.ply == at.ply()
    assert at.notices(first, hours(1)) == at.notices(third, hours(1)) == []
    notices.deliver(notice.pk, hours(10))
    notice.refresh_from_db()
    assert notice.status == Status.SENT


def test_player_waiting_for_two_is_called_when_both_are_done(table: Callable) -> None:
    at = table(A_DAY)
    first, second, third = at.names
    at.play(third, "wait", at=1)
    at.play(second, "wait", at=2)
    at.play(first, "done", at=10)
    assert at.awaited() == {second}
    assert at.notices(third, hours(1)) == []
    at.play(second, "found savanna A2 B2", at=11)
    at.play(second, "done", at=12)
    assert at.awaited() == {third}
    assert len(at.notices(third, hours(1))) == len(at.notices(second, hours(1))) == 1
    assert due(at.game, third) == hours(12 + 23)
    at.play(third, "done", at=13)
    assert store.current_state(at.game).stage != "building"


def test_answers_stay_valid_when_another_player_waits_or_is_called(table: Callable) -> None:
    at = table(A_DAY)
    first, second, third = at.names
    ply, question = at.ply(), at.game.question_ply
    at.play(second, "wait", at=1)
    waited = at.ply()
    at.play(first, "done", at=2)
    assert at.ply() == waited + 1
    assert at.game.question_ply == question
    for name, about in ((third, ply), (second, waited)):
        sent = put(at.game, name, BUILD[0], at=hours(3), ply=about)
        assert verdicts.verdict_on(sent.pk, hours(3)).status == Submission.Status.ACCEPTED


def test_timeout_of_the_player_ahead_calls_the_waiting_player(table: Callable) -> None:
    at = table(A_DAY)
    first, second, third = at.names
    at.play(third, "done", at=1)
    at.play(second, "wait", at=2)
    timeouts.play_clock(seat_of(at.game, first).pk, hours(24))
    assert at.awaited() == {second}
    assert due(at.game, second) == hours(24 + 22)


def test_reopening_ahead_makes_the_called_player_wait_again(table: Callable) -> None:
    at = table(A_DAY)
    first, second, _third = at.names
    at.play(second, "wait", at=1)
    at.play(first, "done", at=2)
    at.play(first, "reopen", at=3)
    seat = seat_of(at.game, second)
    assert (seat.must_act, seat.due_at) == (False, None)
    (early,) = at.notices(second, hours(1))
    notices.deliver(early.pk, hours(3))
    early.refresh_from_db()
    assert early.status == Status.MOOT


def test_only_the_latest_unsent_call_is_sent(table: Callable) -> None:
    at = table(A_DAY)
    first, second, _third = at.names
    at.play(second, "wait", at=1)
    at.play(first, "done", at=2)
    at.play(first, "reopen", at=3)
    at.play(first, "done", at=4)
    received = at.notices(second, hours(1))
    for each in received:
        notices.deliver(each.pk, hours(5))
        each.refresh_from_db()
    assert [each.status for each in received] == [Status.MOOT, Status.SENT]
    assert due(at.game, second) == hours(4 + 22)


def test_time_bank_is_charged_only_until_the_wait(table: Callable) -> None:
    at = table(A_BANK)
    first, second, _third = at.names
    before = seat_of(at.game, second).bank
    at.play(second, "wait", at=10)
    after = before - 10 * HOUR + REFILL
    assert seat_of(at.game, second).bank == after
    at.play(first, "done", at=40)
    assert seat_of(at.game, second).bank == after
    assert due(at.game, second) == hours(40 + (after - REFILL) / HOUR)


def test_building_after_a_wait_resumes_the_remaining_time(table: Callable) -> None:
    at = table(A_DAY)
    _first, second, _third = at.names
    at.play(second, "wait", at=10)
    at.play(second, BUILD[0], at=20)
    assert second in at.awaited()
    assert due(at.game, second) == hours(20 + 14)
    assert at.notices(second, hours(1)) == []


def test_undoing_a_wait_gains_no_time(table: Callable) -> None:
    at = table(A_DAY)
    _first, second, _third = at.names
    at.play(second, "wait", at=10)
    at.play(second, at=12)
    assert second in at.awaited()
    assert due(at.game, second) == hours(12 + 14)
    at.play(second, "wait", at=13)
    assert second not in at.awaited()


def test_undoing_done_makes_the_called_player_wait_again(table: Callable) -> None:
    at = table(A_DAY)
    first, second, _third = at.names
    at.play(second, "wait", at=1)
    at.play(first, "done", at=2)
    at.play(first, at=3)
    assert second not in at.awaited()
    at.play(first, "done", at=4)
    assert (second in at.awaited(), due(at.game, second)) == (True, hours(4 + 22))


def test_waiting_player_is_called_at_an_untimed_table(table: Callable) -> None:
    at = table(None)
    first, second, _third = at.names
    at.play(second, "wait", at=1)
    at.play(first, "done", at=2)
    assert second in at.awaited()
    assert due(at.game, second) is None
    assert len(at.notices(second, hours(1))) == 1


def test_stand_in_plays_for_a_waiting_player_once_called(table: Callable) -> None:
    at = table(A_DAY, "Ann", "Ben")
    first, second = at.names
    at.play(second, "wait", at=1)
    Seat.objects.filter(game=at.game, user__name=second).update(stand_in="greedy")
    assert bots.play_bots(at.game.pk, hours(2)) == 0
    at.play(first, "done", at=3)
    assert bots.play_bots(at.game.pk, hours(3)) > 0
    at.game.refresh_from_db()
    assert store.current_state(at.game).stage != "building"
