"""What the host may do alone at a table: undo moves, and let a bot answer for an absent player."""

from __future__ import annotations

from collections.abc import Callable
from datetime import timedelta
from typing import Any

import pytest
from django.utils import timezone
from msgspec.structs import replace

from adjudicator.engine.record import referee
from games import selectors
from games.core import store
from games.core.errors import Refused
from games.models import Event, Game, Notice, Submission, User
from games.services.absence import timeouts
from games.services.tables import creating, hosting, rematches
from games.services.tables.seat_plans import SeatPlan
from games.time_control.clocks import UNLIMITED
from games.time_control.values import DAY, TimeControl
from tests.conftest import InlineWorker
from tests.games.conftest import bid, send
from tests.games.time_controls import A_BANK, A_DAY, begin, due, hours, people, play, put, seat_of

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("programs", "seeded")]

OTHERS = replace(A_DAY, absence="others")


@pytest.fixture
def game(toy_table: Callable) -> Game:
    """Return a game in which Ann, the host, has two peanuts left to give away."""
    game = toy_table("Ann", "Ben", "Cat")
    Game.objects.update(host_helps=True)
    assert bid(game, [1, 0, 0]) == "Ann"
    return fresh(game)


@pytest.fixture
def hosted(toy_game: str, make_user: Callable, worker: InlineWorker) -> Callable[..., Game]:
    """Return a factory: `hosted(OTHERS)` is Ann's table, where Ben's turn began at the start."""

    def make(law: TimeControl | None) -> Game:
        game = begin(toy_game, law, people(make_user, "Ann", "Ben"))
        Game.objects.update(host_helps=True)
        for number, name in enumerate(("Ann", "Ben")):
            play(game, name, f"bid {number}", at=hours(0))
        Notice.objects.all().delete()
        Event.objects.all().delete()
        return fresh(game)

    return make


def fresh(game: Game) -> Game:
    return selectors.game_row(game.pk)


def user(name: str) -> User:
    return User.objects.get(name=name)


def back(game: Game, to: int, name: str = "Ann", ply: int | None = None) -> None:
    ply = fresh(game).ply if ply is None else ply
    hosting.roll_back(game.pk, user(name), to, ply, timezone.now())


def answer(game: Game, at: Any, name: str = "Ann", seat: int = 1, ply: int | None = None) -> None:
    hosting.answer_for(game.pk, user(name), seat, fresh(game).ply if ply is None else ply, at)


def faults(game: Game) -> list[object]:
    row = fresh(game)
    return list(referee(store.rules_of(row), store.record_of(row, ("a",) * len(row.seats.all()))))


def remarks(game: Game) -> list[str]:
    return [remark.code for remark in selectors.remarks(fresh(game))]


# Going back


def test_host_undoes_moves_of_others_and_draws(game: Game) -> None:
    to = store.resting_plies(game)[0]
    send(game, "Ann", "stop")
    back(game, to)
    row = fresh(game)
    undo = row.moves.get(ply=row.ply)
    assert (undo.seat, undo.undo_to, undo.by_host) == (-1, to, True)
    assert row.digest == row.moves.get(ply=to).digest
    assert row.seats.filter(must_act=True).count() == 3
    latest = selectors.story(row, None)[-1]
    assert latest.sentence == f"The host undoes moves. The game continues from the position after move {to}."
    assert latest.by_host
    assert not latest.is_answered_for
    assert faults(game) == []
    record = store.record_of(row, ("a", "b", "c"))
    assert [entry.ply for entry in record.entries if entry.by_host] == [row.ply]


def test_repeated_host_undo_is_applied_once(game: Game) -> None:
    to, ply = store.resting_plies(game)[0], game.ply
    for _ in range(2):
        back(game, to, ply=ply)
    assert fresh(game).ply == ply + 1
    bid(game, [0, 1, 0])
    back(game, to, ply=ply)
    assert game.moves.filter(by_host=True).count() == 1


def test_host_undoes_to_each_position_only_once(game: Game) -> None:
    to = store.resting_plies(game)[0]
    back(game, to)
    bid(game, [0, 1, 0])
    with pytest.raises(Refused, match="went_back_before"):
        back(game, to)
    asked = selectors.open_proposals(fresh(game), None)
    assert asked == []


def test_draws_after_a_host_undo_use_new_plies(game: Game) -> None:
    """No draw happens twice on the same ply, because plies are not reused."""
    to = store.resting_plies(game)[0]
    drawn = set(game.moves.filter(seat=-1, ply__gt=to).values_list("ply", flat=True))
    back(game, to)
    bid(game, [1, 0, 0])
    again = set(game.moves.filter(seat=-1, undone=False, ply__gt=to).values_list("ply", flat=True))
    assert drawn
    assert not drawn & again
    assert faults(game) == []


def test_host_undo_notifies_everybody_else_once(game: Game) -> None:
    Notice.objects.all().delete()
    Event.objects.all().delete()
    send(game, "Ann", "give 1")
    to = store.resting_plies(game)[-1]
    back(game, to)
    events = Event.objects.filter(kind="host").values_list("user__name", "other", "ply")
    assert sorted(events) == [("Ben", 0, fresh(game).ply), ("Cat", 0, fresh(game).ply)]
    readers = Notice.objects.filter(kind=Notice.Kind.HOST).values_list("user__name", flat=True)
    asked = set(game.seats.filter(must_act=True).values_list("user__name", flat=True))
    assert set(readers) == {"Ben", "Cat"} - asked


def test_host_without_a_seat_may_undo_moves(game: Game, make_user: Callable) -> None:
    Game.objects.filter(pk=game.pk).update(created_by=make_user("Eve"))
    back(game, store.resting_plies(game)[0], "Eve")
    assert sorted(Event.objects.filter(kind="host").values_list("user__name", "other")) == [
        ("Ann", None),
        ("Ben", None),
        ("Cat", None),
    ]


def test_host_undo_refuses_held_answers(game: Game) -> None:
    to = store.resting_plies(game)[0]
    send(game, "Ann", "stop")
    held = send(game, "Ben", "bid 0")
    assert held.status == Submission.Status.HELD
    back(game, to)
    held.refresh_from_db()
    assert held.reason["code"] == "host_went_back"


@pytest.mark.parametrize(
    ("change", "name", "to", "code"),
    [
        ({}, "Ben", 0, "not_your_table"),
        ({"host_helps": False}, "Ann", 0, "no_host_help"),
        ({"status": "finished"}, "Ann", 0, "game_over"),
        ({"status": "open"}, "Ann", 0, "not_started"),
        ({}, "Ann", 10**6, "no_way_back"),
    ],
)
def test_host_undo_is_refused_where_not_allowed(
    game: Game, change: dict[str, Any], name: str, to: int, code: str
) -> None:
    Game.objects.filter(pk=game.pk).update(**change)
    with pytest.raises(Refused, match=code):
        back(game, to, name, game.ply)
    assert fresh(game).ply == game.ply


def test_host_undo_with_a_stale_ply_is_refused(game: Game) -> None:
    to, ply = store.resting_plies(game)[0], game.ply
    send(game, "Ann", "give 1")
    with pytest.raises(Refused, match="stale"):
        back(game, to, ply=ply)


# Answering for another player


def test_host_lets_a_bot_answer_once_for_a_late_player(hosted: Callable) -> None:
    game = hosted(OTHERS)
    at = due(game, "Ben")
    timeouts.play_clock(seat_of(game, "Ben").pk, at)
    ply = fresh(game).ply
    for _ in range(2):
        answer(game, at, ply=ply)
    sent = game.submissions.get(face="host")
    assert (sent.status, sent.seat.user.name, len(sent.moves)) == ("accepted", "Ben", 1)
    move = game.moves.get(submission=sent)
    assert (move.by_host, move.by_clock, move.reversible) == (True, False, False)
    assert remarks(game) == ["late", "answered_for"]
    ben = seat_of(game, "Ben")
    assert (ben.stand_in, ben.late_at, ben.in_time) == ("", None, 1)
    assert [notice.user.name for notice in Notice.objects.filter(kind="answer")] == ["Ben"]
    assert Event.objects.get(kind="answer", submission=sent.pk).user.name == "Ben"
    entry = next(line for line in selectors.story(fresh(game), None) if line.ply == move.ply and line.move)
    assert entry.is_answered_for
    assert faults(game) == []


@pytest.mark.parametrize("law", [A_DAY, A_BANK, OTHERS, replace(A_DAY, absence="stand_in")])
def test_nobody_is_absent_before_the_deadline(hosted: Callable, law: TimeControl) -> None:
    game = hosted(law)
    just_before = due(game, "Ben") - timedelta(seconds=1)
    with pytest.raises(Refused, match="not_absent"):
        answer(game, just_before)
    assert hosting.absent_seats(game, game.seats.all(), just_before) == ()
    assert hosting.absent_seats(game, game.seats.all(), due(game, "Ben")) == (1,)


def test_without_time_control_absence_starts_after_three_unpaused_days(hosted: Callable) -> None:
    game = hosted(None)
    three = hours(0) + timedelta(seconds=UNLIMITED)
    assert UNLIMITED == 3 * DAY
    with pytest.raises(Refused, match="not_absent"):
        answer(game, three - timedelta(seconds=1))
    game.stops.create(began_at=hours(1), ended_at=hours(2))
    with pytest.raises(Refused, match="not_absent"):
        answer(game, three)
    answer(game, three + timedelta(hours=1))
    assert game.moves.filter(by_host=True).count() == 1


def test_nobody_is_absent_in_a_pause_or_with_a_stand_in(hosted: Callable) -> None:
    game = hosted(None)
    late = hours(0) + timedelta(seconds=UNLIMITED)
    Game.objects.update(paused_at=hours(1))
    assert hosting.absent_seats(fresh(game), game.seats.all(), late) == ()
    Game.objects.update(paused_at=None)
    assert hosting.absent_seats(fresh(game), fresh(game).seats.all(), late) == (1,)
    game.seats.filter(number=1).update(stand_in="greedy")
    assert hosting.absent_seats(fresh(game), fresh(game).seats.all(), late) == ()


def test_queued_answer_of_the_player_takes_precedence(hosted: Callable) -> None:
    game = hosted(None)
    late = hours(0) + timedelta(seconds=UNLIMITED)
    ply = game.ply
    put(game, "Ben", "stop", at=late)
    with pytest.raises(Refused, match="stale"):
        answer(game, late, ply=ply)
    assert not game.submissions.filter(face="host").exists()


@pytest.mark.parametrize(
    ("change", "name", "seat", "code"),
    [
        ({}, "Ben", 1, "not_your_table"),
        ({}, "Ann", 7, "no_such_seat"),
        ({}, "Ann", 0, "not_absent"),
        ({"host_helps": False}, "Ann", 1, "no_host_help"),
        ({"status": "finished"}, "Ann", 1, "game_over"),
    ],
)
def test_host_answer_is_refused_where_not_allowed(
    hosted: Callable, change: dict[str, Any], name: str, seat: int, code: str
) -> None:
    game = hosted(None)
    Game.objects.update(**change)
    with pytest.raises(Refused, match=code):
        answer(game, hours(1000), name, seat)


def test_host_answer_uses_a_fast_bot_instead_of_a_thinking_one(hosted: Callable) -> None:
    game = hosted(replace(OTHERS, stand_in="planner"))
    at = due(game, "Ben")
    answer(game, at)
    sentence = selectors.remarks(fresh(game))[-1].sentence
    assert sentence.startswith("The host lets the Greedy bot answer for Ben")


def test_player_may_replace_the_sealed_answer_of_the_bot(
    toy_game: str, make_user: Callable, worker: InlineWorker
) -> None:
    game = begin(toy_game, None, people(make_user, "Ann", "Ben"))
    Game.objects.update(host_helps=True)
    late = hours(0) + timedelta(seconds=UNLIMITED)
    answer(game, late)
    assert game.submissions.get(face="host").status == Submission.Status.HELD
    play(game, "Ben", "bid 1", at=late)
    play(game, "Ann", "bid 0", at=late)
    assert not game.moves.filter(by_host=True).exists()


# The option


def test_tables_with_host_help_cannot_be_rated(make_user: Callable) -> None:
    plans = [SeatPlan("me"), SeatPlan("open")]
    with pytest.raises(Refused) as caught:
        creating.create_table(
            make_user("Ann"), "zooloretto", "", {}, plans, timezone.now(), is_rated=True, host_helps=True
        )
    assert (caught.value.code, caught.value.place) == ("not_rated_with_host", "host_helps")


def test_rematch_keeps_host_help(game: Game) -> None:
    Game.objects.filter(pk=game.pk).update(status="finished")
    assert rematches.play_again(game.pk, user("Ben"), timezone.now()).host_helps
