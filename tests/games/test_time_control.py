"""Budgets, time banks and deadlines at a table with a time control."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from datetime import date, timedelta
from random import Random

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from games.models import Game, Seat, Stop, Submission, Vacation
from games.services.absence import timeouts
from games.services.judging import verdicts
from games.services.time import deadlines
from games.time_control.values import DAY, HOUR, FixedTime, PlayingHours, TimeBank, TimeControl
from tests.conftest import play_too
from tests.games.time_controls import (
    A_BANK,
    A_DAY,
    START,
    asked,
    begin,
    due,
    hours,
    people,
    play,
    put,
    seat_of,
)
from tests.toy import RULES, Give

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("seeded")]


@pytest.fixture
def toy(toy_game: str, make_user: Callable) -> Callable[..., Game]:
    """Return a factory: `toy(A_DAY, "Ann", "Ben")` is a toy table with a time control, just started."""
    return lambda law, *names, **more: begin(toy_game, law, people(make_user, *names), **more)


def on_turn(game: Game, at: float = 0) -> str:
    """Let everyone bid. Return the winner, who may give peanuts away and undo that."""
    for seat, bid in zip(game.seats.select_related("user"), (1, 0, 0), strict=False):
        play(game, seat.user.name, f"bid {bid}", at=hours(at))
    return asked(game)


def test_awaited_seats_have_the_configured_time(toy: Callable) -> None:
    game = toy(A_DAY, "Ann", "Ben")
    for name in ("Ann", "Ben"):
        seat = seat_of(game, name)
        assert (seat.asked_at, seat.budget, seat.within, seat.bank) == (START, DAY, None, None)
        assert seat.due_at == hours(24)


def test_no_limit_without_a_time_control(toy: Callable) -> None:
    game = toy(None, "Ann", "Ben")
    assert (due(game, "Ann"), seat_of(game, "Ann").budget) == (None, None)
    on_turn(game, 5)
    assert not Submission.objects.exclude(limit=None).exists()
    assert not Seat.objects.exclude(in_time=0).exists()


def test_earlier_of_time_control_and_ruleset_limit_applies(toy: Callable) -> None:
    assert due(toy(A_DAY, "Ann", "Ben", seconds=HOUR), "Ann") == hours(1)
    assert due(toy(A_DAY, "Ann", "Ben", seconds=2 * DAY), "Ann") == hours(24)


def test_moves_of_one_turn_share_its_time(toy: Callable) -> None:
    game = toy(A_DAY, "Ann", "Ben")
    name = on_turn(game)
    play(game, name, "give 1", at=hours(5))
    assert (due(game, name), seat_of(game, name).asked_at) == (hours(24), hours(5))
    play(game, name, "stop", at=hours(6))
    assert (due(game, "Ann"), due(game, "Ben")) == (hours(30), hours(30))
    play(game, "Ann", "bid 0", at=hours(7))
    assert due(game, "Ben") == hours(30)


def test_time_bank_is_charged_and_refilled(toy: Callable) -> None:
    game = toy(A_BANK, "Ann", "Ben")
    assert seat_of(game, "Ann").bank == 2 * DAY
    play(game, "Ann", "bid 1", at=hours(10))
    play(game, "Ben", "bid 0", at=hours(20))
    ann, ben = seat_of(game, "Ann"), seat_of(game, "Ben")
    assert (ann.bank, ben.bank) == (44 * HOUR, 34 * HOUR)
    assert (ann.must_act, ann.due_at) == (True, hours(20 + 44))
    assert ben.due_at is None
    play(game, "Ann", "give 1", at=hours(21))
    assert (seat_of(game, "Ann").bank, due(game, "Ann")) == (49 * HOUR, hours(20 + 44))


def test_judging_delay_is_not_charged(toy: Callable) -> None:
    game = toy(A_BANK, "Ann", "Ben")
    on_turn(game)
    sent = put(game, "Ann", "give 1", at=hours(2))
    verdicts.judge(sent.pk, hours(5))
    assert seat_of(game, "Ann").bank == (48 + 6 - 2 + 6) * HOUR


def test_first_answer_gets_the_grace_time(toy: Callable) -> None:
    game = toy(TimeControl(FixedTime(DAY), grace=DAY), "Ann", "Ben")
    assert due(game, "Ann") == hours(48)
    on_turn(game)
    assert due(game, "Ann") == hours(24)


def test_clocks_stop_in_quiet_hours_vacations_and_outside_playing_hours(
    toy: Callable, make_user: Callable
) -> None:
    ann = make_user("Ann", zone="Europe/Berlin", quiet_from=22 * 60, quiet_until=8 * 60)
    Vacation.objects.create(user=ann, first=date(2026, 11, 3), last=date(2026, 11, 4))
    game = toy(A_DAY, "Ann", "Ben")
    assert due(game, "Ann") == hours(9 + 10 + 48 + 14 + 10 + 1)
    assert due(game, "Ben") == hours(24)
    evenings = TimeControl(FixedTime(2 * HOUR), hours=PlayingHours("UTC", begin=18 * 60, end=19 * 60))
    assert due(toy(evenings, "Cat", "Dan"), "Cat") == hours(6 + 24 + 1)


def test_sealed_answer_is_charged_only_up_to_its_submission(toy: Callable) -> None:
    game = toy(A_BANK, "Ann", "Ben")
    play(game, "Ann", "bid 2", at=hours(3))
    held = seat_of(game, "Ann")
    assert (held.must_act, held.due_at, held.remind_at) == (False, hours(48), None)
    play(game, "Ann", at=hours(4))
    assert (seat_of(game, "Ann").must_act, due(game, "Ann")) == (True, hours(48))
    assert seat_of(game, "Ann").remind_at
    play(game, "Ann", "bid 1", at=hours(8))
    play(game, "Ben", "bid 0", at=hours(30))
    assert seat_of(game, "Ann").bank == (48 - 8 + 6) * HOUR


@pytest.mark.parametrize("law", [A_DAY, A_BANK], ids=["fixed", "bank"])
def test_undo_gains_no_time(toy: Callable, law: TimeControl) -> None:
    game = toy(law, "Ann", "Ben")
    name = on_turn(game)
    before, bank = due(game, name), seat_of(game, name).bank
    play(game, name, "give 1", at=hours(10))
    play(game, name, at=hours(10))
    assert due(game, name) == before
    assert seat_of(game, name).bank == (None if bank is None else bank - 10 * HOUR)
    play(game, name, "give 1", at=hours(12))
    play(game, name, at=hours(13))
    assert due(game, name) <= before


@pytest.mark.parametrize(("law", "most"), [(A_DAY, 3 * 24), (A_BANK, 48 + 3 * 6)], ids=["fixed", "bank"])
@pytest.mark.parametrize("seed", range(3))
@pytest.mark.sampled(3)
def test_repeated_undo_gains_no_time(toy: Callable, law: TimeControl, most: int, seed: int) -> None:
    """A turn of three decisions never takes longer than three answers that each use the full time."""
    game, chance, at = toy(law, "Ann", "Ben"), Random(seed), START
    name = on_turn(game)
    for _ in range(24):
        at += chance.choice([0.0, 0.5, 1.0]) * (due(game, name) - at - timedelta(seconds=1))
        at = at.replace(microsecond=0)
        gives = seat_of(game, name).in_time - 1
        moves = ["give 1"] if gives == 0 or (gives == 1 and chance.random() < 0.5) else []
        verdict = verdicts.verdict_on(put(game, name, *moves, at=at).pk, at)
        if verdict.status == Submission.Status.REFUSED:
            assert (verdict.reason["code"], moves) == ("time_over", [])
        assert at < due(game, name) <= hours(most)


def test_refuses_undo_after_the_time_is_over(toy: Callable) -> None:
    game = toy(A_DAY, "Ann", "Ben")
    name = on_turn(game)
    play(game, name, "give 1", at=hours(20))
    late = verdicts.verdict_on(put(game, name, at=hours(24)).pk, hours(24))
    assert (late.status, late.reason["code"]) == (Submission.Status.REFUSED, "time_over")
    assert due(game, name) == hours(20 + 6)


def test_move_after_an_undo_has_only_the_remaining_time(toy: Callable) -> None:
    game = toy(A_DAY, "Ann", "Ben")
    name = on_turn(game)
    play(game, name, "give 1", at=hours(20))
    play(game, name, at=hours(21))
    assert due(game, name) == hours(24)
    play(game, name, "give 2", at=hours(22))
    assert due(game, name) == hours(22 + 6)
    play(game, name, "stop", at=hours(23))
    assert due(game, "Ben") == hours(23 + 24)
    assert due(game, name) == hours(23 + 24)


def test_answers_in_time_are_counted_once(toy: Callable) -> None:
    game = toy(A_DAY, "Ann", "Ben")
    name = on_turn(game)
    play(game, name, "give 1", at=hours(1))
    assert seat_of(game, name).in_time == 2
    play(game, name, at=hours(1))
    assert seat_of(game, name).in_time == 1
    timeouts.play_clock(seat_of(game, name).pk, due(game, name))
    assert (seat_of(game, name).in_time, seat_of(game, name).missed) == (1, 1)


def test_timeout_moves_cannot_be_undone(toy: Callable, monkeypatch: pytest.MonkeyPatch) -> None:
    """The clock plays a move that its player may undo, and the turn goes on."""
    play_too(monkeypatch, replace(RULES, timeout=lambda state, seat: Give(1)))
    game = toy(A_DAY, "Ann", "Ben")
    name = on_turn(game, at=1)
    late = due(game, name)
    timeouts.play_clock(seat_of(game, name).pk, late)
    (played,) = game.moves.filter(by_clock=True)
    assert (played.kind, asked(game)) == ("give", name)
    verdict = verdicts.verdict_on(put(game, name, at=late).pk, late)
    assert verdict.status == Submission.Status.REFUSED
    assert game.moves.filter(by_clock=True).get() == played


def test_bots_have_no_clock(toy: Callable) -> None:
    game = toy(A_BANK, "Ann", bots=1)
    bot = game.seats.get(user=None)
    assert (bot.must_act, bot.due_at, bot.budget, bot.remind_at) == (True, None, None, None)


def test_pause_stops_only_the_clocks_of_its_table(toy: Callable) -> None:
    game, other = toy(A_DAY, "Ann", "Ben"), toy(A_DAY, "Cat", "Dan")
    pause = Stop.objects.create(game=game, began_at=hours(2))
    deadlines.rearm_table(Game.objects.get(pk=game.pk), hours(2))
    assert (due(game, "Ann"), seat_of(game, "Ann").remind_at) == (None, None)
    assert due(other, "Cat") == hours(24)
    on_turn(game, 3)
    assert (due(game, "Ann"), seat_of(game, "Ann").budget) == (None, DAY)
    Stop.objects.filter(pk=pause.pk).update(ended_at=hours(10))
    deadlines.rearm_table(Game.objects.get(pk=game.pk), hours(10))
    assert due(game, "Ann") == hours(10 + 24)
    assert seat_of(game, "Ann").remind_at


def test_vacation_moves_a_players_deadlines_at_timed_tables(toy: Callable) -> None:
    tables = [toy(A_DAY, "Ann", "Ben"), toy(A_DAY, "Cat", "Ann"), toy(None, "Ann", "Ben", seconds=HOUR)]
    ann = tables[0].seats.get(user__name="Ann").user
    Vacation.objects.create(user=ann, first=date(2026, 11, 3), last=date(2026, 11, 3))
    deadlines.rearm_person(ann, hours(1))
    assert [due(game, "Ann") for game in tables] == [hours(48), hours(48), hours(1)]
    assert [due(tables[0], "Ben"), due(tables[1], "Cat")] == [hours(24), hours(24)]
    Vacation.objects.all().delete()
    deadlines.rearm_person(ann, hours(1))
    assert due(tables[0], "Ann") == hours(24)


def test_time_control_adds_two_queries_per_batch(toy: Callable) -> None:
    def queries(law: TimeControl | None, count: int) -> int:
        sent = [put(toy(law, "Ann", "Ben", "Cat"), "Ann", "bid 1", at=hours(1)) for _ in range(count)]
        with CaptureQueriesContext(connection) as captured:
            verdicts.judge(sent[0].pk, hours(1))
        assert {verdicts.verdict_on(one.pk, hours(1)).status for one in sent} == {Submission.Status.HELD}
        return len(captured)

    assert queries(A_BANK, 1) == queries(None, 1) + 2
    assert queries(A_BANK, 5) == queries(None, 5) + 2 == queries(A_BANK, 1)


def test_undo_does_not_refill_an_empty_bank(toy: Callable) -> None:
    game = toy(TimeControl(TimeBank(start=HOUR, refill=HOUR, cap=HOUR)), "Ann", "Ben")
    name = on_turn(game)
    for _ in range(3):
        play(game, name, "give 1", at=hours(0.5))
        assert (seat_of(game, name).bank, due(game, name)) == (HOUR, hours(1.5))
        play(game, name, at=hours(0.5))
        assert (seat_of(game, name).bank, due(game, name)) == (HOUR // 2, hours(1))
