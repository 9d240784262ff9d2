"""Owners share thinking time fairly, and the bots of heavy users get less of it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime, timedelta
from random import Random

import pytest
from django.utils import timezone

from adjudicator.bots.budget import Budget, BudgetMeter
from adjudicator.bots.planner import Planner
from adjudicator.bots.players import BOTS, PLANNER_SECONDS, PLANNERS, QUICK_BOTS, choose_random, with_limit
from games.core.errors import Kind, Refused
from games.models import Game, Seat, ThinkingClaim, ThinkingTurn, User
from games.models.thinking import NO_OWNER
from games.services.judging import bots, thinking
from games.services.judging.thinking import (
    CHECK_SECONDS,
    LEASE,
    MIN_SECONDS,
    ROUND_SECONDS,
    TimeLimit,
    claim_next,
    demand,
    release,
)
from games.services.tables import creating, joining, leaving, starting
from games.services.tables.seat_plans import SeatPlan
from games.services.upkeep.pruning import prune
from games.services.upkeep.sweep import GRACE, sweep
from games.time_control.values import TimeControl
from tests.conftest import InlineWorker
from tests.seeds import Seeded

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("seeded")]

ME, PLANNER = SeatPlan("me"), SeatPlan("bot", "planner-short")


def asked(owner: User | None, at: datetime, *, bot: str = PLANNERS[0]) -> Seat:
    """Create the seat of a bot that was asked at this time, at a table of this owner."""
    game = Game.objects.create(
        ruleset="toy", version=1, name="Toy", created_by=owner, status=Game.Status.RUNNING
    )
    return Seat.objects.create(game=game, number=0, bot=bot, must_act=True, asked_at=at)


class ThinkingSite:
    """Owners with bots, and workers that claim seats.

    The site counts which owners were served while an owner waited.
    """

    def __init__(self, owners: list[User | None], tables: int, start: datetime) -> None:
        self.at = start
        self.idle = [asked(owner, start) for owner in owners for _ in range(tables)]
        Seat.objects.update(must_act=False)
        self.owner = {seat.pk: seat.game.created_by_id for seat in self.idle}
        self.waiting = set[int]()
        self.served: dict[int | None, Counter[int | None]] = {}
        self.claims = list[thinking.SeatClaim]()

    def ask(self, chance: Random) -> None:
        """Ask a random idle bot."""
        if self.idle:
            seat = self.idle.pop(chance.randrange(len(self.idle)))
            Seat.objects.filter(pk=seat.pk).update(must_act=True, asked_at=self.at)
            self.waiting.add(seat.pk)
            self.served.setdefault(self.owner[seat.pk], Counter())

    def claim(self) -> None:
        """Let a worker claim a waiting seat.

        Check that nobody waits for two decisions of the same other owner.
        """
        claim = claim_next(self.at)
        assert (claim is None) == (not self.waiting)
        if claim is None:
            return
        self.waiting.remove(claim.seat)
        self.claims.append(claim)
        owner = self.owner[claim.seat]
        del self.served[owner]
        for counted in self.served.values():
            counted[owner] += 1
            assert counted[owner] == 1
        if any(self.owner[seat] == owner for seat in self.waiting):
            self.served[owner] = Counter()

    def finish(self, chance: Random) -> None:
        """Let a worker finish its decision."""
        if self.claims:
            claim = self.claims.pop(chance.randrange(len(self.claims)))
            Seat.objects.filter(pk=claim.seat).update(must_act=False)
            release(claim)
            self.idle.append(Seat.objects.get(pk=claim.seat))


@pytest.mark.parametrize("workers", [1, 3])
def test_no_owner_waits_for_two_decisions_of_another(
    make_user: Callable, seeded: Seeded, workers: int
) -> None:
    """The order of events and the numbers of tables are random.

    Tables without an owner count as one owner's.
    """
    chance = seeded.random(workers)
    site = ThinkingSite([None, *(make_user(name) for name in ("Ann", "Ben", "Cleo"))], 4, timezone.now())
    for _ in range(150):
        site.at += timedelta(seconds=1)
        if chance.random() < 0.6:
            site.ask(chance)
        elif len(site.claims) < workers:
            site.claim()
        else:
            site.finish(chance)


def test_one_owners_oldest_question_comes_first(make_user: Callable) -> None:
    ann, at = make_user("Ann"), timezone.now()
    seats = [asked(ann, at - timedelta(seconds=age)) for age in (1, 3, 2)]
    order = [claim.seat for _ in seats if (claim := claim_next(at))]
    assert order == [seats[1].pk, seats[2].pk, seats[0].pk]
    assert claim_next(at) is None


def test_no_claims_for_quick_bots_or_finished_games(make_user: Callable) -> None:
    ann, at = make_user("Ann"), timezone.now()
    asked(ann, at, bot=QUICK_BOTS[0])
    Game.objects.filter(pk=asked(ann, at).game_id).update(status=Game.Status.FINISHED)
    assert claim_next(at) is None


def test_sweep_wakes_a_worker_after_a_claim_lapses(make_user: Callable, worker: InlineWorker) -> None:
    at = timezone.now()
    seat = asked(make_user("Ann"), at)
    lost = claim_next(at)
    assert lost
    assert claim_next(at + LEASE / 2) is None
    assert sweep(at + LEASE - timedelta(seconds=1)) == {}, "a worker thinks about it"
    assert sweep(at + LEASE + GRACE) == {"think": 1}
    again = claim_next(at + LEASE)
    assert again
    assert again.seat == seat.pk
    release(lost)
    assert ThinkingClaim.objects.count() == 1, "the first worker lets go of its own claim alone"
    release(again)
    assert not ThinkingClaim.objects.exists()


def test_refused_bot_move_is_not_retried_before_the_lease_ends(
    make_user: Callable, toy_game: str, worker: InlineWorker, monkeypatch: pytest.MonkeyPatch
) -> None:
    game, at = started(make_user("Ann"), toy_game, PLANNER, PLANNER), timezone.now()
    monkeypatch.setattr(bots, "_choice", lambda *_: "bid 99")
    assert [bots.think(at) for _ in range(3)] == [False] * 3
    assert ThinkingClaim.objects.count() == 2
    monkeypatch.setattr(bots, "_choice", lambda *_: "bid 0")
    assert not bots.think(at)
    assert bots.think(at + LEASE)
    assert game.submissions.count() == 1


def thinking_seconds(make_user: Callable, own: int, *others: tuple[int, str]) -> float:
    """Return the seconds for which an owner's bot may think, given the number of questions to each owner."""
    Game.objects.all().delete()
    User.objects.all().delete()
    at, owner = timezone.now(), make_user("Ann")
    for _ in range(own):
        asked(owner, at, bot="planner-long")
    claim = claim_next(at)
    assert claim
    for number, (questions, bot) in enumerate(others):
        other = make_user(f"Other {number}")
        for _ in range(questions):
            asked(other, at, bot=bot)
    return demand(at).seconds(claim.owner)


def test_thinking_time_shrinks_with_the_number_of_questions(make_user: Callable) -> None:
    seconds = [thinking_seconds(make_user, own) for own in (1, 2, 4, 8, 100)]
    assert seconds == [*(ROUND_SECONDS / waits for waits in (1, 2, 4, 8)), MIN_SECONDS]


def test_another_owners_many_questions_count_as_one(make_user: Callable) -> None:
    assert thinking_seconds(make_user, 1, (1, "planner-long")) == 10.0
    assert thinking_seconds(make_user, 1, (60, "planner-short")) == 10.0
    assert thinking_seconds(make_user, 2, (60, "planner-long"), (60, "planner-long")) == 5.0


def test_time_is_capped_by_the_bot_of_an_owner_with_fewer_questions(make_user: Callable) -> None:
    assert thinking_seconds(make_user, 2, (1, "planner-short")) == 2.0
    assert thinking_seconds(make_user, 2, (2, "planner-short")) == ROUND_SECONDS / 3
    assert thinking_seconds(make_user, 3, (2, "planner-long"), (1, "planner-short")) == 2.0


def test_time_limit_shrinks_while_a_bot_thinks(
    make_user: Callable, monkeypatch: pytest.MonkeyPatch, django_assert_num_queries: Callable
) -> None:
    """The bot gets less time when somebody else begins to wait. It queries the database only now and then."""
    clock = [0.0]
    monkeypatch.setattr("games.services.judging.thinking.time.monotonic", lambda: clock[0])
    ann, at = make_user("Ann"), timezone.now()
    for _ in range(2):
        asked(ann, at, bot="planner-long")
    claims = [claim for _ in range(2) if (claim := claim_next(at))]
    limit = TimeLimit(claims[0])
    assert limit() == ROUND_SECONDS
    his = asked(make_user("Ben"), at)
    with django_assert_num_queries(0):
        assert limit() == ROUND_SECONDS
    clock[0] += CHECK_SECONDS
    with django_assert_num_queries(1):
        assert [limit() for _ in range(9)] == [2.0] * 9
    Seat.objects.filter(pk=his.pk).update(must_act=False)
    clock[0] += CHECK_SECONDS
    assert limit() == 2.0, "it never grows again"


@dataclass
class Thought:
    """The decision that a simulated worker is thinking about."""

    claim: thinking.SeatClaim
    bot: str
    took: float = 0.0

    def is_over(self, found: thinking.Demand) -> bool:
        """Let some time pass. Return whether the bot has used all its time."""
        self.took += CHECK_SECONDS
        return self.took >= min(PLANNER_SECONDS[self.bot], found.seconds(self.claim.owner))


def ask_some(seats: list[Seat], number: int, at: datetime) -> None:
    """Ask bots in these seats until this many have a question."""
    keys = [seat.pk for seat in seats]
    busy = set(Seat.objects.filter(pk__in=keys, must_act=True).values_list("pk", flat=True))
    idle = [key for key in keys if key not in busy]
    Seat.objects.filter(pk__in=idle[: max(0, number - len(busy))]).update(must_act=True, asked_at=at)


@pytest.mark.parametrize("workers", [1, 2, 3])
@pytest.mark.parametrize("bot", PLANNERS)
@pytest.mark.sampled(3)
def test_single_question_waits_at_most_twice_its_thinking_time(
    make_user: Callable, seeded: Seeded, workers: int, bot: str
) -> None:
    """The number of Ann's questions, and the time when Ben's bot is asked, are random."""
    chance = seeded.random(workers, bot)
    at = timezone.now()
    ann, his = make_user("Ann"), asked(make_user("Ben"), at, bot=bot)
    hers = [asked(ann, at, bot=chance.choice(PLANNERS)) for _ in range(8)]
    Seat.objects.update(must_act=False)
    thoughts, since, waits = list[Thought](), at, list[float]()
    while len(waits) < 8:
        ask_some(hers, 2 if len(waits) % 4 < 3 else 8, at)
        is_asked = Seat.objects.filter(pk=his.pk, must_act=True).exists()
        if not is_asked and chance.random() < 0.1:
            ask_some([his], 1, at)
            since = at
        while len(thoughts) < workers and (claim := claim_next(at)):
            thoughts.append(Thought(claim, Seat.objects.get(pk=claim.seat).bot))
        at, found = at + timedelta(seconds=CHECK_SECONDS), demand(at)
        for thought in [each for each in thoughts if each.is_over(found)]:
            thoughts.remove(thought)
            Seat.objects.filter(pk=thought.claim.seat).update(must_act=False)
            release(thought.claim)
            if thought.claim.seat == his.pk:
                waits.append((at - since).total_seconds())
    assert max(waits) <= 2 * PLANNER_SECONDS[bot] + CHECK_SECONDS, waits


def test_turns_of_deleted_owners_are_pruned(make_user: Callable) -> None:
    ann, ben, at = make_user("Ann"), make_user("Ben"), timezone.now()
    for owner in (ann, ben, None):
        asked(owner, at)
        claim_next(at)
    ann.delete()
    prune(at)
    assert {turn.owner for turn in ThinkingTurn.objects.all()} == {NO_OWNER, ben.pk}


def test_planners_respect_their_time_limit() -> None:
    def half() -> float:
        return 0.5

    short = with_limit(BOTS["planner-long"], half)
    assert isinstance(short, Planner)
    assert BudgetMeter(short.budget, short.limit).seconds == 0.5
    assert BudgetMeter(short.budget).seconds == 10.0
    assert with_limit(choose_random, half) is choose_random
    meter = BudgetMeter(Budget(playouts=4), lambda: 0.0)
    meter.count()
    assert meter.used == 0.25, "who counts playouts makes all of them"


def started(by: User, ruleset: str, *plans: SeatPlan, law: TimeControl | None = None) -> Game:
    at = timezone.now()
    game = creating.create_table(by, ruleset, "", {}, plans, at, law=law)
    return starting.start_table(game.pk, by, at)


@pytest.fixture
def low_table_limits(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(thinking, "MAX_TABLES", 3)
    monkeypatch.setattr(thinking, "MAX_GUEST_TABLES", 2)


@pytest.mark.usefixtures("low_table_limits")
@pytest.mark.parametrize(("is_guest", "most"), [(False, 3), (True, 2)])
def test_limits_tables_with_thinking_bots_per_user(
    make_user: Callable, toy_game: str, is_guest: bool, most: int
) -> None:
    ann = User.objects.create_guest() if is_guest else make_user("Ann")
    games = [started(ann, toy_game, ME, PLANNER) for _ in range(most)]
    with pytest.raises(Refused) as refusal:
        started(ann, toy_game, ME, PLANNER)
    assert (refusal.value.kind, refusal.value.code) == (Kind.CONFLICT, "too_many_thinking_tables")
    if not is_guest:
        started(ann, toy_game, ME, SeatPlan("bot", "greedy"))
        started(make_user("Ben"), toy_game, ME, PLANNER)
    Game.objects.filter(pk=games[0].pk).update(status=Game.Status.FINISHED)
    Game.objects.filter(status=Game.Status.OPEN).delete()
    started(ann, toy_game, ME, PLANNER)


@pytest.mark.usefixtures("low_table_limits")
def test_thinking_table_counts_for_its_creator(make_user: Callable, toy_game: str) -> None:
    ann, ben, at = make_user("Ann"), make_user("Ben"), timezone.now()
    for _ in range(3):
        started(ann, toy_game, ME, PLANNER)
    game = creating.create_table(ann, toy_game, "", {}, [ME, SeatPlan("open"), PLANNER], at)
    joining.join_table(game.pk, ben, at)
    with pytest.raises(Refused, match="too_many_thinking_tables"):
        starting.start_table(game.pk, ben, at)


@pytest.mark.usefixtures("low_table_limits")
def test_tables_with_thinking_stand_ins_count_from_the_start(make_user: Callable, toy_game: str) -> None:
    """A table whose time control names a thinking stand-in counts as soon as it starts."""
    ann, ben = make_user("Ann"), make_user("Ben")
    law = TimeControl(absence="stand_in", stand_in=PLANNERS[0])
    for _ in range(3):
        game = creating.create_table(ann, toy_game, "", {}, [ME, SeatPlan("open")], timezone.now(), law=law)
        joining.join_table(game.pk, ben, timezone.now())
        starting.start_table(game.pk, ann, timezone.now())
    with pytest.raises(Refused, match="too_many_thinking_tables"):
        started(ann, toy_game, ME, PLANNER)
    leaving.resign(game.pk, ben, timezone.now())
    assert game.seats.get(number=1).bot == PLANNERS[0]
