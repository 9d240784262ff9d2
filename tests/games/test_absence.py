"""When time runs out, a timeout move is played, a stand-in takes the seat, or the other players decide."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime, timedelta
from typing import Any

import pytest
from msgspec.structs import replace

from games import selectors
from games.core.errors import Refused
from games.models import Game, Notice, Remark, Seat, Submission, User
from games.services.absence import decisions, timeouts
from games.services.judging import bots, verdicts
from games.services.upkeep.sweep import sweep
from games.time_control.clocks import DECIDING
from games.time_control.values import HOUR, FixedTime, TimeControl
from games.wording.words import line_from, say
from tests.conftest import InlineWorker
from tests.games.time_controls import A_BANK, A_DAY, asked, begin, due, hours, people, play, put, seat_of

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("seeded")]

STAND_IN = replace(A_DAY, absence="stand_in", stand_in="random")
OTHERS = replace(A_DAY, absence="others")
Kind = Notice.Kind


@pytest.fixture
def toy(toy_game: str, make_user: Callable, worker: InlineWorker) -> Callable[..., Game]:
    """Return a factory: `toy(STAND_IN, "Ann", "Ben")` is a toy table.

    The first player's turn began at the start.
    """

    def make(law: TimeControl, *names: str, **more: Any) -> Game:
        game = begin(toy_game, law, people(make_user, *names), **more)
        for number, name in enumerate(names):
            play(game, name, f"bid {int(number == 0)}", at=hours(0))
        Notice.objects.all().delete()
        return game

    return make


def run_down(game: Game, name: str, at: datetime | None = None) -> datetime:
    """Let somebody's time run out. Return the moment when it ends."""
    at = at or due(game, name)
    assert at
    timeouts.play_clock(seat_of(game, name).pk, at)
    return at


def remarks(game: Game) -> list[str]:
    return [remark.line["code"] for remark in Remark.objects.filter(game=game)]


def notified(game: Game, kind: str) -> list[str]:
    return sorted(Notice.objects.filter(game=game, kind=kind).values_list("user__name", flat=True))


def test_timeout_plays_the_timeout_move_of_the_ruleset(toy: Callable) -> None:
    game = toy(A_DAY, "Ann", "Ben")
    at = run_down(game, "Ann")
    last = game.moves.get(kind="stop")
    assert (last.by_clock, last.reversible) == (True, False)
    assert (seat_of(game, "Ann").missed, seat_of(game, "Ben").missed) == (1, 0)
    assert notified(game, Kind.ANSWER) == ["Ann"]
    assert due(game, "Ann") == at + timedelta(days=1)


def test_stand_in_takes_over_once_and_not_before_the_deadline(toy: Callable) -> None:
    game = toy(STAND_IN, "Ann", "Ben")
    run_down(game, "Ann", hours(24) - timedelta(microseconds=1))
    assert not seat_of(game, "Ann").stand_in
    for _ in range(3):
        run_down(game, "Ann", hours(24))
    assert (seat_of(game, "Ann").stand_in, seat_of(game, "Ann").missed) == ("random", 1)
    assert remarks(game) == ["stood_in"]
    assert notified(game, Kind.AWAY) == ["Ann"]


def test_stand_in_has_no_clock_and_its_owner_gets_no_turn_notices(
    toy: Callable, worker: InlineWorker, django_capture_on_commit_callbacks: Callable
) -> None:
    game = toy(STAND_IN, "Ann", "Ben")
    with django_capture_on_commit_callbacks(execute=True):
        run_down(game, "Ann")
    assert ("bots", (game.pk,)) in worker.wake_ups
    ann = seat_of(game, "Ann")
    assert (ann.must_act, ann.due_at, ann.remind_at, ann.budget) == (True, None, None, None)
    assert bots.play_bots(game.pk, hours(25)) > 0
    assert game.submissions.filter(seat=ann, face="bot", status="held").exists()
    play(game, "Ben", "bid 3", at=hours(26))
    assert asked(game) == "Ben"
    play(game, "Ben", "stop", at=hours(26))
    assert notified(game, Kind.TURN) == ["Ben", "Ben"][: len(notified(game, Kind.TURN))]
    assert seat_of(game, "Ann").in_time == 1
    assert not selectors.waiting_seats(ann.user).exists()


def test_sweep_recovers_the_lost_wake_up_of_a_stand_in(toy: Callable, worker: InlineWorker) -> None:
    game = toy(STAND_IN, "Ann", "Ben")
    run_down(game, "Ann")
    Notice.objects.all().delete()
    worker.wake_ups.clear()
    assert sweep(hours(24) + timedelta(minutes=1)) == {"bots": 1}
    assert list(worker.wake_ups) == [("bots", (game.pk,))]


@pytest.mark.parametrize("law", [STAND_IN, replace(A_BANK, absence="stand_in")], ids=["fixed", "bank"])
def test_player_back_in_the_same_turn_gets_the_minimum_time(toy: Callable, law: TimeControl) -> None:
    game = toy(law, "Ann", "Ben")
    at = run_down(game, "Ann") + timedelta(hours=1)
    decisions.come_back(game.pk, seat_of(game, "Ann").user, at)
    ann = seat_of(game, "Ann")
    assert (ann.stand_in, ann.must_act, ann.asked_at, ann.due_at) == ("", True, at, at + timedelta(hours=6))
    assert remarks(game) == ["stood_in", "came_back"]
    assert bots.play_bots(game.pk, at) == 0
    decisions.come_back(game.pk, ann.user, at + timedelta(hours=1))
    assert seat_of(game, "Ann").asked_at == at
    assert remarks(game) == ["stood_in", "came_back"]
    play(game, "Ann", "stop", at=at)


def test_second_absence_in_the_same_turn_is_notified_again(toy: Callable) -> None:
    game = toy(STAND_IN, "Ann", "Ben")
    for _ in range(2):
        decisions.come_back(game.pk, seat_of(game, "Ann").user, run_down(game, "Ann"))
    assert notified(game, Kind.AWAY) == ["Ann", "Ann"]
    assert seat_of(game, "Ann").missed == 2


def test_come_back_without_a_stand_in_changes_nothing(toy: Callable, make_user: Callable) -> None:
    game = toy(STAND_IN, "Ann", "Ben")
    decisions.come_back(game.pk, seat_of(game, "Ben").user, hours(1))
    decisions.come_back(game.pk, seat_of(game, "Ann").user, hours(1))
    assert (due(game, "Ann"), remarks(game)) == (hours(24), [])
    with pytest.raises(Refused, match="not_at_table"):
        decisions.come_back(game.pk, make_user("Eve"), hours(1))


@pytest.mark.parametrize(("moves", "left"), [(["stop"], 24), (["give 9"], 6)], ids=["legal", "illegal"])
def test_submitting_any_move_ends_the_stand_in(toy: Callable, moves: list[str], left: int) -> None:
    game = toy(STAND_IN, "Ann", "Ben")
    at = run_down(game, "Ann")
    verdicts.judge(put(game, "Ann", *moves, at=at).pk, at)
    assert not seat_of(game, "Ann").stand_in
    assert remarks(game)[-1] == "came_back"
    assert due(game, "Ann") == at + timedelta(hours=left)


def test_stand_in_move_is_refused_after_the_owner_returns(toy: Callable) -> None:
    game = toy(STAND_IN, "Ann", "Ben")
    at = run_down(game, "Ann")
    late = put(game, "Ann", "stop", at=at)
    Submission.objects.filter(pk=late.pk).update(face="bot")
    decisions.come_back(game.pk, seat_of(game, "Ann").user, at)
    assert verdicts.verdict_on(late.pk, at).status == Submission.Status.REFUSED
    assert seat_of(game, "Ann").must_act


def test_move_sent_in_time_counts_even_if_judged_late(toy: Callable) -> None:
    game = toy(STAND_IN, "Ann", "Ben")
    sent = put(game, "Ann", "stop", at=hours(23))
    run_down(game, "Ann")
    assert verdicts.verdict_on(sent.pk, hours(24)).status == Submission.Status.ACCEPTED
    ann = seat_of(game, "Ann")
    assert (ann.stand_in, ann.in_time, ann.missed) == ("", 2, 0)


def test_ruleset_limit_calls_no_stand_in(toy_game: str, make_user: Callable) -> None:
    game = begin(toy_game, STAND_IN, people(make_user, "Ann", "Ben"), seconds=HOUR)
    run_down(game, "Ann")
    ann = seat_of(game, "Ann")
    assert (ann.stand_in, ann.missed) == ("", 0)
    assert game.submissions.get(seat=ann).face == "clock"


def test_others_are_asked_to_decide_about_a_late_seat(toy: Callable) -> None:
    game = toy(OTHERS, "Ann", "Ben", "Cat")
    at = run_down(game, "Ann")
    ann = seat_of(game, "Ann")
    assert (ann.must_act, ann.late_at, ann.remind_at, ann.missed) == (True, at, None, 1)
    assert ann.due_at == at + timedelta(seconds=DECIDING)
    assert notified(game, Kind.LATE) == ["Ben", "Cat"]
    assert remarks(game) == ["late"]
    run_down(game, "Ann", at)
    assert seat_of(game, "Ann").missed == 1


def test_if_nobody_decides_the_timeout_move_is_played(toy: Callable) -> None:
    game = toy(OTHERS, "Ann", "Ben")
    run_down(game, "Ann")
    at = run_down(game, "Ann")
    assert game.moves.get(kind="stop").by_clock
    ann = seat_of(game, "Ann")
    assert (ann.late_at, ann.missed, ann.due_at) == (None, 1, at + timedelta(days=1))


def test_late_player_may_still_answer(toy: Callable) -> None:
    game = toy(OTHERS, "Ann", "Ben")
    at = run_down(game, "Ann")
    play(game, "Ann", "stop", at=at + timedelta(days=2))
    ann = seat_of(game, "Ann")
    assert (ann.late_at, ann.in_time, ann.missed) == (None, 1, 1)


def test_timeout_is_played_at_once_if_no_other_person_can_decide(toy_game: str, make_user: Callable) -> None:
    game = begin(toy_game, OTHERS, people(make_user, "Ann"), bots=1)
    bots.play_bots(game.pk, hours(0))
    run_down(game, "Ann")
    assert game.submissions.filter(face="clock").exists()


def decide(game: Game, by: str, what: str, at: datetime, number: int = 0) -> None:
    decisions.decide_for(game.pk, User.objects.get(name=by), number, what, at)


@pytest.mark.parametrize("what", list(decisions.DECISIONS))
def test_decision_of_another_player_takes_effect_once(toy: Callable, what: str) -> None:
    game = toy(OTHERS, "Ann", "Ben", "Cat")
    at = run_down(game, "Ann") + timedelta(hours=1)
    decide(game, "Ben", what, at)
    with pytest.raises(Refused, match="not_late"):
        decide(game, "Cat", what, at)
    assert remarks(game)[:2] == ["late", f"decided_{what}"]
    ann = seat_of(game, "Ann")
    assert (ann.late_at, ann.missed) == (None, 1)
    found = {
        "timeout": game.moves.filter(kind="stop", by_clock=True).exists(),
        "stand_in": ann.stand_in == "greedy",
        "wait": ann.due_at == at + timedelta(days=1) and not ann.stand_in and ann.must_act,
    }
    assert found[what]
    if what == "wait":
        assert game.moves.filter(kind="stop").count() == 0
        run_down(game, "Ann")
        assert notified(game, Kind.LATE) == ["Ben", "Ben", "Cat", "Cat"]


def test_only_other_players_decide_and_only_about_late_seats(toy: Callable, make_user: Callable) -> None:
    game = toy(OTHERS, "Ann", "Ben")
    make_user("Eve")
    with pytest.raises(Refused, match="not_late"):
        decide(game, "Ben", "wait", hours(1))
    run_down(game, "Ann")
    before = list(Seat.objects.filter(game=game).values_list())
    for by, what, number, code in (
        ("Ann", "wait", 0, "for_others"),
        ("Eve", "wait", 0, "not_at_table"),
        ("Ben", "nothing", 0, "unknown_decision"),
        ("Ben", "wait", 7, "no_such_seat"),
        ("Ann", "wait", 1, "not_late"),
    ):
        with pytest.raises(Refused, match=code):
            decide(game, by, what, hours(25), number)
    assert list(Seat.objects.filter(game=game).values_list()) == before


def test_move_sent_before_the_decision_counts(toy: Callable) -> None:
    game = toy(OTHERS, "Ann", "Ben")
    at = run_down(game, "Ann")
    sent = put(game, "Ann", "stop", at=at)
    with pytest.raises(Refused, match="not_late"):
        decide(game, "Ben", "stand_in", at)
    assert verdicts.verdict_on(sent.pk, at).status == Submission.Status.ACCEPTED
    assert not seat_of(game, "Ann").stand_in


def test_stand_in_remark_reads_the_same_in_every_game(toy: Callable) -> None:
    game = toy(STAND_IN, "Ann", "Ben")
    run_down(game, "Ann")
    for ruleset in ("", "zooloretto", "18zoo", "zoo-tycoon", "the-zoo-game", "zoo-parque"):
        sentence = say(ruleset, line_from(Remark.objects.get().line), ("Ann", "Ben"))
        assert sentence == "Ann did not answer in time. The Random bot plays until they return."


def test_fixed_time_is_not_mistaken_for_a_ruleset_limit(toy: Callable) -> None:
    game = toy(TimeControl(FixedTime(HOUR), absence="stand_in"), "Ann", "Ben")
    run_down(game, "Ann")
    assert seat_of(game, "Ann").stand_in == "greedy"
