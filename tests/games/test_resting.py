"""A game rests if only stand-ins play: nothing moves, all get a notice, and a returning player resumes it."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime, timedelta
from typing import Any

import pytest
from django.conf import settings
from msgspec.structs import replace

from adjudicator.bots.players import BOTS, PLANNERS
from games.core.errors import Refused
from games.models import Event, Game, Notice, Proposal, Seat, Submission, User
from games.selectors import health
from games.services.absence import decisions, timeouts
from games.services.agreements import proposals
from games.services.judging import bots, thinking, verdicts
from games.services.notices import deliver
from games.services.tables import abandoned, leaving
from games.services.upkeep.sweep import sweep
from games.time_control.values import DAY, FixedTime, TimeControl
from tests.conftest import InlineWorker
from tests.games.time_controls import A_DAY, START, begin, due, hours, people, play, put, seat_of

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("seeded")]

STAND_IN = replace(A_DAY, absence="stand_in", stand_in="random")
LAWS = {
    "timeout": A_DAY,
    "stand_in": STAND_IN,
    "thinks": replace(STAND_IN, stand_in=PLANNERS[0]),
    "others": replace(A_DAY, absence="others"),
}
Kind, Status = Notice.Kind, Submission.Status
every_law = pytest.mark.parametrize("law", LAWS.values(), ids=LAWS)


@pytest.fixture
def toy(
    toy_game: str, make_user: Callable, worker: InlineWorker, monkeypatch: pytest.MonkeyPatch
) -> Callable[..., Game]:
    """Return a factory: `toy(STAND_IN, "Ann", "Ben")` is a toy table that has just started and asks everyone.

    Thinking bots answer without delay.
    """
    monkeypatch.setattr(bots, "with_limit", lambda bot, limit: BOTS["random"])

    def make(law: TimeControl | None, *names: str, bots: int = 0) -> Game:
        return begin(toy_game, law, people(make_user, *names), bots=bots, rounds=3)

    return make


def play_automatic_moves(game: Game, until: datetime) -> None:
    """Play the automatic moves of clocks and bots at the table until then."""
    for _ in range(200):
        while bots.play_bots(game.pk, until) or bots.think(until):
            pass
        late = Seat.objects.out_of_time(until).filter(game=game).order_by("due_at").first()
        if late is None or late.due_at is None:
            return
        timeouts.play_clock(late.pk, late.due_at)
    pytest.fail("the table does not rest")


def rested(game: Game) -> Game:
    """Return the table after everyone was silent for a month."""
    play_automatic_moves(game, hours(24 * 30))
    game.refresh_from_db()
    assert game.is_resting
    return game


def back(game: Game, name: str, at: datetime) -> None:
    decisions.come_back(game.pk, User.objects.get(name=name), at)
    game.refresh_from_db()


def codes(game: Game) -> list[str]:
    return [remark.line["code"] for remark in game.remarks.order_by("pk")]


def names_notified(game: Game, kind: str) -> list[str]:
    return sorted(Notice.objects.filter(game=game, kind=kind).values_list("user__name", flat=True))


@every_law
@pytest.mark.parametrize(
    ("names", "number"), [(("Ann", "Ben", "Cat"), 0), (("Ann", "Ben"), 1), (("Ann",), 2)]
)
def test_game_rests_when_all_players_are_silent(
    toy: Callable, law: TimeControl, names: tuple[str, ...], number: int
) -> None:
    game = rested(toy(law, *names, bots=number))
    assert game.status == Game.Status.RUNNING
    assert game.paused_at == game.stops.get().began_at
    assert [seat.missed for seat in game.seats.exclude(user=None)] == [1] * len(names)
    assert names_notified(game, Kind.RESTS) == list(names)
    assert codes(game).count("rests") == 1


@every_law
def test_nothing_happens_while_the_game_rests(toy: Callable, law: TimeControl, worker: InlineWorker) -> None:
    game = rested(toy(law, "Ann", "Ben", bots=1))
    before = (game.ply, codes(game), Notice.objects.count(), list(game.seats.values_list()))
    for month in range(1, 5):
        at = hours(24 * 30 * (1 + month))
        play_automatic_moves(game, at)
        worker.wake_ups.clear()
        assert set(sweep(at)) <= {"deliver"}
        assert not [
            wake_up
            for wake_up in worker.wake_ups
            if wake_up[0].partition(".")[0] in ("bots", "think", "clock")
        ]
        assert not health.asked_bots().exists()
    game.refresh_from_db()
    assert (game.ply, codes(game), Notice.objects.count(), list(game.seats.values_list())) == before
    assert (game.is_resting, game.paused_at) == (True, game.stops.get(ended_at=None).began_at)


def test_without_a_time_control_no_table_rests(toy: Callable, toy_game: str, make_user: Callable) -> None:
    game = begin(toy_game, None, people(make_user, "Ann", "Ben"), seconds=60)
    play_automatic_moves(game, hours(24 * 30))
    game.refresh_from_db()
    assert game.submissions.filter(face="clock").exists()
    assert (game.is_resting, codes(game)) == (False, [])


def test_a_sandbox_does_not_rest(toy: Callable) -> None:
    game = toy(STAND_IN, "Ann", "Ben")
    Game.objects.filter(pk=game.pk).update(is_sandbox=True)
    play_automatic_moves(game, hours(24 * 30))
    game.refresh_from_db()
    assert game.status == Game.Status.FINISHED


@every_law
@pytest.mark.parametrize("who", ["Ann", "Ben"])
def test_returning_player_resumes_the_game(
    toy: Callable,
    law: TimeControl,
    who: str,
    worker: InlineWorker,
    django_capture_on_commit_callbacks: Callable,
) -> None:
    game, at = rested(toy(law, "Ann", "Ben")), hours(24 * 60)
    with django_capture_on_commit_callbacks(execute=True):
        back(game, who, at)
    mine = seat_of(game, who)
    assert (game.is_resting, game.paused_at, game.stops.get().ended_at) == (False, None, at)
    assert (mine.stand_in, mine.is_away) == ("", False)
    if mine.must_act:
        most = timedelta(days=7 if mine.late_at else 1)
        assert at < due(game, who) <= at + most
    assert codes(game)[-1] == "came_back"
    others = game.seats.exclude(pk=mine.pk)
    assert [bool(other.stand_in) for other in others] == [law.absence == "stand_in"]
    assert not [seat for seat in others if seat.must_act and seat.stand_in and seat.asked_at != at]
    back(game, who, at + timedelta(hours=1))
    assert codes(game).count("came_back") == 1


def test_other_players_stand_ins_keep_playing(toy: Callable) -> None:
    game, at = rested(toy(STAND_IN, "Ann", "Ben", "Cat")), hours(24 * 60)
    back(game, "Ann", at)
    play(game, "Ann", "bid 3", at=at)
    bots.play_bots(game.pk, at)
    assert {seat.number for seat in Seat.objects.filter(game=game, must_act=True)} <= {0}
    assert game.moves.filter(by_stand_in=True, kind="bid").count() == 2


@every_law
@pytest.mark.parametrize("move", ["bid 3", "bid 77"], ids=["legal", "illegal"])
def test_submitting_a_move_resumes_the_game(toy: Callable, law: TimeControl, move: str) -> None:
    game, at = toy(law, "Ann", "Ben"), hours(24 * 60)
    Seat.objects.filter(game=game, user__name="Ben").update(is_away=True)
    play(game, "Ben", "bid 0", at=START)
    Seat.objects.filter(game=game, user__name="Ben").update(is_away=True)
    timeouts.play_clock(seat_of(game, "Ann").pk, hours(24))
    game.refresh_from_db()
    assert game.is_resting
    if seat_of(game, "Ann").must_act:
        verdicts.judge(put(game, "Ann", move, at=at).pk, at)
        game.refresh_from_db()
        assert not game.is_resting
        assert codes(game)[-1] == "came_back"


def test_proposing_to_resume_takes_the_seat_back(toy: Callable) -> None:
    game, at = rested(toy(STAND_IN, "Ann", "Ben")), hours(24 * 60)
    made = proposals.propose(game.pk, User.objects.get(name="Ann"), "resume", {}, at)
    game.refresh_from_db()
    assert (made.status, game.is_resting) == (Proposal.Status.CARRIED, False)
    assert codes(game)[-1] == "came_back"
    with pytest.raises(Refused, match="not_paused"):
        proposals.propose(game.pk, User.objects.get(name="Ann"), "resume", {}, at)


def test_refused_proposal_does_not_resume_the_game(toy: Callable, make_user: Callable) -> None:
    game, at = rested(toy(STAND_IN, "Ann", "Ben")), hours(24 * 60)
    for who, kind, data, code in (
        ("Ann", "pause", {"until": 7}, "bad_proposal"),
        ("Ann", "nothing", {}, "unknown_proposal"),
        ("Eve", "resume", {}, "not_at_table"),
    ):
        user = User.objects.filter(name=who).first() or make_user(who)
        with pytest.raises(Refused, match=code):
            proposals.propose(game.pk, user, kind, data, at)
    game.refresh_from_db()
    assert (game.is_resting, game.stops.count()) == (True, 1)


def test_proposals_do_not_lapse_while_the_game_rests(toy: Callable) -> None:
    """If the proposal lapsed, it would be accepted because only a bot plays for the last silent person."""
    game = toy(STAND_IN, "Ann", "Ben")
    asked = proposals.propose(game.pk, User.objects.get(name="Ann"), "end", {}, hours(23))
    rested(game)
    proposals.lapse(hours(25))
    asked.refresh_from_db()
    assert asked.status == Proposal.Status.OPEN
    proposals.vote(asked.pk, User.objects.get(name="Ben"), False, hours(26))
    asked.refresh_from_db()
    game.refresh_from_db()
    assert (asked.status, game.is_resting) == (Proposal.Status.DECLINED, False)


@pytest.mark.parametrize("bot", ["random", PLANNERS[0]])
def test_bot_already_choosing_makes_no_move_once_the_game_rests(
    toy: Callable, monkeypatch: pytest.MonkeyPatch, bot: str
) -> None:
    """A worker reads the question. Then the last player leaves, and the worker sends its choice."""
    game = toy(replace(STAND_IN, stand_in=bot), "Ann", "Ben")
    play(game, "Ben", "bid 0", at=START)
    timeouts.play_clock(seat_of(game, "Ann").pk, hours(24))
    ply, choice = seat_of(game, "Ann").game.ply, bots.choice

    def slow(*asked: Any) -> object:
        chosen = choice(*asked)
        leaving.resign(game.pk, User.objects.get(name="Ben"), hours(24))
        return chosen

    monkeypatch.setattr(bots, "choice", slow)
    assert not bots.play_bots(game.pk, hours(24))
    assert not bots.think(hours(24))
    game.refresh_from_db()
    assert (game.is_resting, game.ply) == (True, ply)
    assert not Submission.objects.filter(game=game, face="bot").exists()
    assert not thinking.unclaimed(hours(48)).exists()
    back(game, "Ann", hours(48))
    play(game, "Ann", "bid 3", at=hours(48))


def test_game_rests_when_the_last_active_player_resigns(toy: Callable, make_user: Callable) -> None:
    game = toy(STAND_IN, "Ann", "Ben", "Cat")
    for name in ("Ann", "Ben", "Cat"):
        play(game, name, f"bid {int(name == 'Ann')}", at=START)
    timeouts.play_clock(seat_of(game, "Ann").pk, hours(24))
    leaving.resign(game.pk, User.objects.get(name="Ben"), hours(25))
    game.refresh_from_db()
    assert not game.is_resting
    leaving.resign(game.pk, User.objects.get(name="Cat"), hours(26))
    game.refresh_from_db()
    assert (game.is_resting, names_notified(game, Kind.RESTS)) == (True, ["Ann"])
    leaving.take_over(game.pk, make_user("Dan"), hours(27))
    game.refresh_from_db()
    assert (game.is_resting, game.paused_at) == (False, None)


def test_pause_becomes_a_rest_when_the_last_active_player_resigns(toy: Callable) -> None:
    game = toy(STAND_IN, "Ann", "Ben")
    timeouts.play_clock(seat_of(game, "Ann").pk, hours(24))
    Seat.objects.filter(game=game, user__name="Ben").update(is_away=False)
    game.refresh_from_db()
    decisions.come_back(game.pk, User.objects.get(name="Ben"), hours(24))
    proposals.propose(game.pk, User.objects.get(name="Ben"), "pause", {}, hours(25))
    leaving.resign(game.pk, User.objects.get(name="Ben"), hours(26))
    proposals.lapse(hours(24 * 90))
    game.refresh_from_db()
    assert (game.is_resting, game.stops.filter(ended_at=None).count()) == (True, 1)
    back(game, "Ann", hours(24 * 91))
    assert not game.stops.filter(ended_at=None).exists()


@every_law
def test_resting_game_is_abandoned_after_the_idle_limit(toy: Callable, law: TimeControl) -> None:
    game = rested(toy(law, "Ann", "Ben"))
    at = game.active_at + timedelta(days=settings.IDLE_DAYS)
    abandoned.clear(at - timedelta(seconds=1))
    game.refresh_from_db()
    assert game.status == Game.Status.RUNNING
    abandoned.clear(at)
    game.refresh_from_db()
    assert (game.status, game.ending, game.outcome) == (Game.Status.FINISHED, Game.Ending.ABANDONED, None)
    assert (game.is_resting, game.paused_at, game.stops.get().ended_at) == (False, None, at)
    assert names_notified(game, Kind.OVER) == ["Ann", "Ben"]


def test_agreed_pause_is_not_abandoned(toy: Callable) -> None:
    game = toy(STAND_IN, "Ann", bots=1)
    proposals.propose(game.pk, User.objects.get(name="Ann"), "pause", {}, hours(1))
    abandoned.clear(hours(24 * (settings.IDLE_DAYS + 2)))
    game.refresh_from_db()
    assert game.status == Game.Status.RUNNING


def test_proposing_ends_the_players_absence(toy: Callable) -> None:
    game = toy(A_DAY, "Ann", "Ben")
    play(game, "Ben", "bid 1", at=START)
    timeouts.play_clock(seat_of(game, "Ann").pk, hours(24))
    assert seat_of(game, "Ann").is_away
    proposals.propose(game.pk, User.objects.get(name="Ann"), "end", {}, hours(25))
    assert not seat_of(game, "Ann").is_away
    play_automatic_moves(game, hours(24 * 30))
    assert [seat.missed for seat in game.seats.all()] == [2, 2]


def test_each_rest_sends_its_own_notice(toy: Callable) -> None:
    game = rested(toy(STAND_IN, "Ann", bots=1))
    back(game, "Ann", hours(24 * 60))
    play_automatic_moves(game, hours(24 * 90))
    assert names_notified(game, Kind.RESTS) == ["Ann", "Ann"]


def test_only_rest_notices_are_sent_for_a_resting_game(toy: Callable) -> None:
    """People who get a notice that the game rests get no notices about the stand-ins."""
    game = rested(toy(STAND_IN, "Ann", "Ben"))
    for notice in Notice.objects.filter(game=game):
        deliver(notice.pk, notice.next_try_at)
    sent = set(Notice.objects.filter(game=game, status=Notice.Status.SENT).values_list("kind", flat=True))
    assert sent == {Kind.RESTS}


def test_programs_get_an_event_when_the_game_rests(toy: Callable, make_user: Callable) -> None:
    ann = people(make_user, "Ann")[0]
    ann.tokens.create(digest="x", label="bot")
    rested(toy(STAND_IN, "Ann", "Ben"))
    assert Event.objects.filter(user=ann, kind="rests").count() == 1


def test_game_with_fixed_time_and_thinking_stand_in_rests(toy: Callable) -> None:
    game = rested(toy(TimeControl(FixedTime(DAY), absence="stand_in", stand_in=PLANNERS[-1]), "Ann", bots=1))
    assert not thinking.unclaimed(hours(24 * 30)).exists()
    assert game.ply < 5
