"""The clock of one seat, without a database: the time that is given, charged and taken back."""

from __future__ import annotations

import dataclasses
from datetime import UTC, datetime, timedelta

from msgspec.structs import replace

from games.time_control.clocks import DECIDING, NO_LIMIT, UNLIMITED, ClockRules, SeatClock
from games.time_control.turns import TurnTime
from games.time_control.values import DAY, HOUR, ClockStop, FixedTime, TimeBank, TimeControl

NOON = datetime(2026, 3, 2, 12, tzinfo=UTC)
BANK = ClockRules(TimeControl(TimeBank(start=5 * DAY, refill=12 * HOUR, cap=7 * DAY)), turn=3, has_law=True)
FIXED = ClockRules(TimeControl(FixedTime(DAY)), turn=3, has_law=True)
FREE = ClockRules(NO_LIMIT, turn=3)


def later(seconds: int) -> datetime:
    return NOON + timedelta(seconds=seconds)


def asked(rules: ClockRules, clock: SeatClock | None = None, within: int | None = None) -> SeatClock:
    """Return the clock of a seat whose question came at noon."""
    return rules.ask(clock or SeatClock(), within, NOON, is_first=False)


def in_turn(rules: ClockRules, turn: int) -> ClockRules:
    return dataclasses.replace(rules, turn=turn)


def test_question_gets_the_whole_bank_and_a_reminder() -> None:
    clock = asked(BANK)
    assert (clock.must_act, clock.asked_at, clock.bank, clock.budget) == (True, NOON, 5 * DAY, 5 * DAY)
    assert (clock.due_at, clock.remind_at) == (later(5 * DAY), later(4 * DAY))
    assert clock.reminded() == replace(clock, remind_at=None)


def test_earlier_ruleset_limit_applies() -> None:
    clock = asked(FIXED, within=HOUR)
    assert clock.due_at == later(HOUR)
    assert FIXED.is_of_rules(clock)
    assert not FIXED.is_of_rules(asked(FIXED))


def test_untimed_seat_has_no_deadline_but_becomes_overdue() -> None:
    clock = asked(FREE)
    assert (clock.due_at, clock.remind_at, clock.budget) == (None, None, None)
    assert [FREE.is_overdue(clock, later(UNLIMITED + more)) for more in (-1, 0)] == [False, True]
    assert FREE.answer(clock, later(DAY), by_person=True) == (clock, None)


def test_an_answer_is_charged_refilled_and_counted() -> None:
    clock, noted = BANK.answer(asked(BANK), later(DAY), by_person=True)
    assert (clock.ran, clock.bank, clock.in_time) == (DAY, 4 * DAY + 12 * HOUR, 1)
    assert noted is not None
    assert (noted.limit, noted.refilled) == (5 * DAY, 12 * HOUR)
    by_bot, _ = BANK.answer(asked(BANK), later(DAY), by_person=False)
    assert by_bot == replace(clock, in_time=0)


def test_second_question_in_a_turn_gets_the_remaining_time() -> None:
    clock, _ = FIXED.answer(asked(FIXED), later(HOUR), by_person=True)
    assert FIXED.ask(clock, None, later(HOUR), is_first=False).due_at == later(DAY)
    assert in_turn(FIXED, 4).ask(clock, None, later(HOUR), is_first=False).due_at == later(DAY + HOUR)


def test_undo_gains_no_time_and_removes_the_refill() -> None:
    clock, noted = BANK.answer(asked(BANK), later(DAY), by_person=True)
    clock = clock.stopped()
    assert noted is not None
    assert BANK.may_take_back(clock, noted, later(2 * DAY))
    back = BANK.take_back(clock, noted, None, later(2 * DAY))
    assert (back.bank, back.in_time, back.budget) == (4 * DAY, 0, 4 * DAY)
    assert back.due_at == later(6 * DAY)
    assert not BANK.may_take_back(replace(clock, ran=noted.limit), noted, later(2 * DAY))


def test_time_is_renewed_once_per_turn() -> None:
    clock = BANK.give_anew(asked(BANK), None, later(DAY), is_first=False)
    assert (clock.bank, clock.due_at) == (5 * DAY, later(6 * DAY))
    assert BANK.was_renewed(clock)
    assert not in_turn(BANK, 4).was_renewed(clock)
    again = BANK.give_anew(clock, None, later(2 * DAY), is_first=False)
    assert (again.bank, again.due_at) == (4 * DAY, later(6 * DAY))


def test_turn_is_spent_when_its_time_is_used_up() -> None:
    time = TurnTime(turn=3, first=DAY, given=2 * DAY, least=HOUR, used=DAY)
    clock = replace(asked(FIXED), turn_time=time)
    assert [FIXED.is_spent(clock, later(spent)) for spent in (DAY - 1, DAY)] == [False, True]


def test_question_for_which_the_turn_has_no_time_left_is_not_missed() -> None:
    time = TurnTime(turn=3, first=DAY, given=2 * DAY, least=HOUR, used=2 * DAY)
    clock = FIXED.ask(replace(asked(FIXED), turn_time=time), None, later(2 * DAY), is_first=False)
    assert (clock.budget, clock.due_at) == (0, later(2 * DAY))
    assert clock.overrun().missed == 0


def test_late_seat_waits_for_the_others_to_decide() -> None:
    clock = FIXED.wait_for_others(asked(FIXED).overrun(), later(DAY))
    assert (clock.late_at, clock.missed) == (later(DAY), 1)
    assert clock.due_at == later(DAY + DECIDING)
    assert FIXED.is_overdue(clock, later(DAY))
    answered, _ = FIXED.answer(clock, later(DAY + HOUR), by_person=True)
    assert answered.in_time == 0


def test_a_stop_moves_the_deadline_and_its_reminder() -> None:
    clock = asked(FIXED)
    with_stop = dataclasses.replace(FIXED, stops=[ClockStop(later(HOUR), later(3 * HOUR))])
    assert with_stop.rearm(clock).due_at == later(DAY + 2 * HOUR)
    assert with_stop.rearm(clock).remind_at != clock.remind_at
    assert FIXED.rearm(clock) is clock


def test_a_sealed_answer_keeps_its_time() -> None:
    clock = asked(FIXED)
    held = FIXED.hold(clock)
    assert (held.must_act, held.remind_at, held.due_at) == (False, None, clock.due_at)
    assert FIXED.release(held) == clock


def test_bot_has_no_clock_but_elapsed_time_is_charged() -> None:
    clock = BANK.play_by_bot(asked(BANK), later(DAY))
    assert (clock.must_act, clock.asked_at, clock.due_at) == (True, later(DAY), None)
    assert clock.bank == 4 * DAY


def test_withdrawn_question_costs_turn_time_but_no_bank_time() -> None:
    clock = BANK.withdraw(asked(BANK), later(DAY))
    assert (clock.must_act, clock.bank) == (False, 5 * DAY)
    assert clock.turn_time is not None
    assert clock.turn_time.used == DAY


def test_newcomer_gets_a_full_bank_and_no_history() -> None:
    clock, _ = BANK.answer(asked(BANK), later(DAY), by_person=True)
    fresh = clock.overrun().of_newcomer()
    assert (fresh.bank, fresh.in_time, fresh.missed) == (None, 0, 0)
    assert asked(BANK, fresh).bank == 5 * DAY
