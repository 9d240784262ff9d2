"""Leaving a running game and taking over a seat: the seat, its secrets, its name and the log."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime, timedelta
from random import Random

import pytest
from django.utils import timezone

from adjudicator.engine.record import referee
from adjudicator.engine.seats import Seat as Number
from games import selectors
from games.core import store
from games.core.errors import Kind, Refused
from games.models import Campaign, Game, Notice, Seat, Sitter, Submission, User
from games.selectors.sitters import names_of
from games.services import notices
from games.services.judging import bots, submissions, verdicts
from games.services.judging.submissions import Envelope
from games.services.tables import campaigns, joining, leaving, starting
from games.services.tables.seat_plans import SeatPlan
from tests.conftest import InlineWorker
from tests.games.conftest import bid, put_in, send
from tests.hurry import hurry

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("seeded")]

LATER = timedelta(minutes=1)


def now() -> datetime:
    return timezone.now()


def user(name: str) -> User:
    return User.objects.get(name=name)


def resign(game: Game, name: str) -> Seat:
    """Make somebody leave. Return the seat."""
    seat = game.seats.get(user__name=name)
    leaving.resign(game.pk, user(name), now())
    seat.refresh_from_db()
    return seat


def come(game: Game, name: str) -> Seat:
    return leaving.take_over(game.pk, user(name), now())


def refusal(act: Callable[[], object]) -> tuple[int, str]:
    with pytest.raises(Refused) as refused:
        act()
    return refused.value.kind, refused.value.code


def told(game: Game, viewer: Number | None = None) -> list[str]:
    """Return the log in words, with remarks."""
    return [happening.sentence for happening in selectors.story(selectors.game_row(game.pk), viewer)]


@pytest.fixture
def game(toy_table: Callable, make_user: Callable) -> Game:
    """Return a toy game of Ann, Ben and Cat. Dan and Eve have no seats."""
    game = toy_table("Ann", "Ben", "Cat")
    make_user("Dan"), make_user("Eve")
    return game


def test_who_leaves_has_no_seat_and_a_bot_goes_on(game: Game) -> None:
    Seat.objects.filter(user__name="Ben").update(
        due_at=now(), remind_at=now(), late_at=now(), stand_in="random", budget=60, within=60, bank=60
    )
    before = game.seats.get(user__name="Ben")
    seat = resign(game, "Ben")
    assert (seat.user, seat.bot, seat.is_vacant, seat.must_act) == (None, "greedy", True, True)
    assert seat.nonce == before.nonce
    cleared = ("due_at", "remind_at", "late_at", "stand_in", "budget", "within", "bank")
    assert not any(getattr(seat, name) for name in cleared)
    assert bots.play_bots(game.pk, now()) == 1
    game.refresh_from_db()
    assert game.status == Game.Status.RUNNING
    with pytest.raises(Refused, match="not_at_table"):
        leaving.resign(game.pk, user("Ben"), now())


def test_the_bot_is_of_the_level_that_the_tables_law_names(game: Game) -> None:
    Game.objects.update(law={"time": {"kind": "none"}, "stand_in": "random"})
    assert resign(game, "Ben").bot == "random"


def test_the_bot_is_woken_when_it_is_asked(
    game: Game, worker: InlineWorker, django_capture_on_commit_callbacks: Callable
) -> None:
    with django_capture_on_commit_callbacks(execute=True):
        resign(game, "Ben")
    assert [wake_up for wake_up in worker.wake_ups if wake_up[0] != "deliver"] == [("bots", (game.pk,))]


def test_a_sealed_answer_that_is_in_stays_in(game: Game) -> None:
    assert send(game, "Ben", "bid 2").status == Submission.Status.HELD
    seat = resign(game, "Ben")
    assert not seat.must_act
    assert bots.play_bots(game.pk, now()) == 0
    send(game, "Ann", "bid 0")
    send(game, "Cat", "bid 0")
    assert game.moves.get(kind="bid", seat=seat.number).move == {"type": "bid", "peanuts": 2}
    assert game.seats.get(must_act=True) == seat


@pytest.mark.parametrize("act", [leaving.resign, leaving.take_over])
def test_only_a_running_game_is_left_or_entered(make_table: Callable, act: Callable) -> None:
    game = make_table("Ann", "Ben", start=False)
    assert refusal(lambda: act(game.pk, user("Ann"), now())) == (Kind.CONFLICT, "not_started")
    Game.objects.update(status=Game.Status.FINISHED)
    assert refusal(lambda: act(game.pk, user("Ann"), now())) == (Kind.CONFLICT, "game_over")
    assert refusal(lambda: act("nowhere", user("Ann"), now())) == (Kind.MISSING, "no_such_table")


def test_a_substitute_has_the_seat_from_the_next_decision_on(game: Game) -> None:
    left = resign(game, "Ben")
    seat = come(game, "Dan")
    assert (seat.pk, seat.user, seat.bot, seat.is_vacant) == (left.pk, user("Dan"), "", False)
    assert seat.nonce == left.nonce
    assert seat.asked_at
    assert left.asked_at
    assert seat.asked_at > left.asked_at
    assert bots.play_bots(game.pk, now()) == 0
    assert send(game, "Dan", "bid 1").status == Submission.Status.HELD
    assert come(game, "Dan").pk == seat.pk
    assert Sitter.objects.count() == 1


def test_the_limit_of_the_rules_begins_anew(toy_table: Callable, make_user: Callable) -> None:
    game = toy_table("Ann", "Ben", seconds=600)
    make_user("Dan")
    leaving.resign(game.pk, user("Ben"), now() + 5 * LATER)
    at = now() + 8 * LATER
    seat = leaving.take_over(game.pk, user("Dan"), at)
    assert (seat.due_at, seat.within) == (at + timedelta(seconds=600), 600)


def test_what_was_sent_for_the_seat_before_is_void(game: Game) -> None:
    waiting = put_in(game, "Ben", "bid 2")
    resign(game, "Ben")
    come(game, "Dan")
    verdicts.judge(waiting.pk, now())
    waiting.refresh_from_db()
    assert (waiting.status, waiting.reason["code"]) == ("refused", "seat_changed")
    seat = game.seats.select_related("game").get(user__name="Dan")
    late = submissions.submit(
        seat, ["bid 2"], Envelope(expected_ply=game.ply, key="b", interface="bot", at=now())
    )
    assert verdicts.verdict_on(late.pk, now()).reason["code"] == "seat_changed"


def test_no_seat_is_taken_where_none_was_left(game: Game) -> None:
    assert refusal(lambda: come(game, "Dan")) == (Kind.CONFLICT, "no_vacant_seat")
    assert come(game, "Ann") == game.seats.get(user__name="Ann")


def test_who_has_seen_a_hand_takes_no_other_seat_and_may_come_back_to_the_own(game: Game) -> None:
    bens = resign(game, "Ben")
    cats = resign(game, "Cat")
    assert not selectors.table(game.pk, user("Ann")).may_take_over
    assert come(game, "Dan") == bens
    assert refusal(lambda: come(game, "Ben")) == (Kind.CONFLICT, "knows_another_seat")
    assert not selectors.table(game.pk, user("Ben")).may_take_over
    assert selectors.table(game.pk, user("Cat")).may_take_over
    assert selectors.table(game.pk, user("Eve")).may_take_over
    assert selectors.table(game.pk, None).may_take_over
    assert come(game, "Cat") == cats
    assert refusal(lambda: come(game, "Eve")) == (Kind.CONFLICT, "no_vacant_seat")
    resign(game, "Dan")
    assert come(game, "Ben") == bens
    assert refusal(lambda: come(game, "Dan")) == (Kind.CONFLICT, "no_vacant_seat")


def test_a_substitute_sees_what_the_seat_knows_and_who_has_left_what_anybody_sees(game: Game) -> None:
    bens, anns = user("Ben"), user("Ann")
    mine, others = (selectors.position(game.pk, each).view for each in (bens, anns))
    public = selectors.position(game.pk, None).view
    assert mine != public != others
    resign(game, "Ben")
    assert selectors.position(game.pk, bens).view == public
    assert selectors.position(game.pk, user("Dan")).view == public
    come(game, "Dan")
    assert selectors.position(game.pk, user("Dan")).view == mine
    assert selectors.position(game.pk, bens).view == public
    assert [each.sentence for each in selectors.happenings(selectors.game_row(game.pk), Number(1))] == [
        each.sentence for each in selectors.log(game.pk, user("Dan"), 0, game.ply)
    ]


def test_what_somebody_sent_is_told_to_nobody_who_has_the_seat_later(game: Game) -> None:
    sent = send(game, "Ben", "bid 9")
    assert selectors.submission_of(sent.pk, user("Ben")).pk == sent.pk
    resign(game, "Ben")
    come(game, "Dan")
    for reader in ("Ben", "Dan"):
        with pytest.raises(Refused, match="no_such_submission"):
            selectors.submission_of(sent.pk, user(reader))
    own = send(game, "Dan", "bid 9")
    assert selectors.submission_of(own.pk, user("Dan")).pk == own.pk


def test_each_move_is_told_of_whoever_made_it(game: Game) -> None:
    winner = bid(game, [0, 3, 0])
    assert winner == "Ben"
    send(game, "Ben", "stop")
    seat = resign(game, "Ben")
    assert names_of(game)[seat.number] == "Greedy bot B (for Ben)"
    bots.play_bots(game.pk, now())
    come(game, "Dan")
    send(game, "Ann", "bid 0")
    send(game, "Cat", "bid 1")
    lines = told(game)
    assert lines.index(
        "Ben has left the game. The Greedy bot plays on in that seat until another player takes it over."
    ) < (lines.index("Dan takes over seat B from the bot."))
    assert any(line.startswith("Ben has the turn for") for line in lines)
    assert names_of(selectors.game_row(game.pk)) == ("Ann", "Dan", "Cat")
    assert selectors.record_for_operator(game.pk).names == ("Ann", "Ben / Dan", "Cat")
    resign(game, "Dan")
    assert selectors.record_for_operator(game.pk).names == ("Ann", "Ben / Dan / Greedy bot B", "Cat")


def test_a_name_that_is_also_a_thing_of_the_game_stays_a_name(make_table: Callable) -> None:
    game = make_table("Flamingo", "Ben")
    resign(game, "Flamingo")
    assert told(game)[-1].startswith("Flamingo has left the game.")


def test_a_table_without_people_is_over_so_that_nobody_has_bots_play_on_without_end(
    toy_table: Callable,
) -> None:
    game = toy_table("Ann", "Ben", bots=1)
    send(game, "Ben", "bid 1")
    resign(game, "Ben")
    resign(game, "Ann")
    game.refresh_from_db()
    assert (game.status, game.ending, game.outcome) == (Game.Status.FINISHED, Game.Ending.ABANDONED, None)
    assert told(game)[-1] == "All players left. The game ends without a result."
    assert not game.seats.filter(must_act=True).exists()
    assert not game.submissions.filter(status__in=["queued", "held"]).exists()
    assert not Notice.objects.filter(kind=Notice.Kind.OVER).exists()
    position = selectors.position(game.pk, None)
    assert (position.questions, position.choices, position.scores) == ((), (), ())
    assert list(referee(store.rules_of(game), selectors.record(game.pk, None))) == []


def test_what_was_owed_to_who_left_is_not_sent(make_table: Callable, make_user: Callable) -> None:
    game = make_table("Ann", "Ben", play_forced=False)
    notice = Notice.objects.get(kind=Notice.Kind.TURN)
    resign(game, notice.user.name)
    make_user("Dan")
    come(game, "Dan")
    notices.deliver(notice.pk, now())
    notice.refresh_from_db()
    assert notice.status == Notice.Status.MOOT


class TestInvitations:
    def invite(self, game: Game, address: str, by: str = "Ann") -> Seat:
        return leaving.invite_substitute(game.pk, user(by), address, now())

    def test_a_guest_finds_the_seat_first_and_anybody_may_take_it(self, game: Game) -> None:
        resign(game, "Ben")
        resign(game, "Cat")
        assert self.invite(game, "Eve@example.org").number == 1
        assert self.invite(game, "dan@example.org").number == 2
        notice = Notice.objects.filter(kind=Notice.Kind.INVITED).latest("pk")
        assert (notice.user, notice.seat.number, notice.status) == (None, 2, Notice.Status.OWED)
        assert [table.is_invited for table in selectors.vacant(user("Dan"))] == [True]
        assert come(game, "Dan").number == 2
        assert not Seat.objects.exclude(invited="").filter(number=2).exists()
        assert selectors.invitation(game.pk, "nobody", None, now()) is None

    def test_one_may_be_invited_after_another(self, game: Game) -> None:
        resign(game, "Ben")
        for address in ("a@example.org", "b@example.org", "a@example.org"):
            self.invite(game, address)
        sent = Notice.objects.filter(kind=Notice.Kind.INVITED).order_by("pk")
        assert list(sent.values_list("status", flat=True)) == ["moot", "moot", "owed"]
        assert game.seats.get(is_vacant=True).invited == "a@example.org"

    def test_who_may_invite_whom(self, game: Game) -> None:
        def refused(address: str, by: str = "Ann") -> tuple[int, str]:
            return refusal(lambda: self.invite(game, address, by))

        assert refused("eve@example.org") == (Kind.CONFLICT, "no_vacant_seat")
        resign(game, "Ben")
        assert refused("eve@example.org", by="Dan") == (Kind.FORBIDDEN, "not_at_table")
        assert refused("eve@example.org", by="Ben") == (Kind.FORBIDDEN, "not_at_table")
        assert refused("CAT@example.org") == (Kind.INVALID, "seated_twice")
        assert refused("nobody") == (Kind.INVALID, "bad_address")
        assert not Notice.objects.filter(kind=Notice.Kind.INVITED).exists()

    def test_the_limits_are_those_of_all_invitations(self, game: Game, settings) -> None:
        settings.INVITATIONS_PER_ACCOUNT = 1
        resign(game, "Ben")
        self.invite(game, "a@example.org")
        with pytest.raises(Refused) as refused:
            self.invite(game, "b@example.org")
        assert (refused.value.code, refused.value.place) == ("account_invitations", "address")
        assert game.seats.get(is_vacant=True).invited == "a@example.org"


class TestCampaigns:
    @pytest.fixture
    def begun(self, toy_game: str, make_user: Callable) -> Game:
        ann, ben, dan = make_user("Ann"), make_user("Ben"), make_user("Dan")
        assert dan
        plans = [SeatPlan("me"), SeatPlan("open"), SeatPlan("bot", "random")]
        game = campaigns.begin_campaign(ann, toy_game, "Family", {"rounds": 1}, plans, now())
        joining.join_table(game.pk, ben, now())
        return starting.start_table(game.pk, ann, now())

    def present(self) -> set[str]:
        rows = Campaign.objects.get().members.present().values_list("user__name", flat=True)
        return set(rows)

    def test_to_leave_the_game_is_to_leave_the_campaign_and_to_come_is_to_be_in_it(self, begun: Game) -> None:
        resign(begun, "Ben")
        assert self.present() == {"Ann"}
        come(begun, "Dan")
        assert self.present() == {"Ann", "Dan"}

    def test_the_bot_of_who_left_does_not_go_on_with_the_next_game(
        self, begun: Game, worker: InlineWorker
    ) -> None:
        resign(begun, "Ben")
        hurry(begun, Random(1))
        follower = campaigns.continue_campaign(Campaign.objects.get().pk, user("Ann"), begun.pk, now())
        assert [seat.user.name if seat.user else seat.bot for seat in follower.seats.all()] == [
            "Ann",
            "random",
        ]


@pytest.mark.parametrize("ruleset", ["zooloretto", "the-zoo-game"])
def test_a_whole_game_in_which_somebody_leaves_and_somebody_else_finishes(
    make_table: Callable, make_user: Callable, ruleset: str, seeded, worker: InlineWorker
) -> None:
    game, chance = make_table("Ann", "Ben", ruleset=ruleset), seeded.random()
    make_user("Dan")
    hurry(game, chance, until=30)
    resign(game, "Ben")
    hurry(game, chance, until=60)
    come(game, "Dan")
    game = hurry(game, chance)
    assert (game.status, game.ending) == (Game.Status.FINISHED, Game.Ending.RULES)
    record = selectors.record(game.pk, None)
    assert record.names == ("Ann", "Ben / Dan")
    assert record.outcome is not None
    assert list(referee(store.rules_of(game), record)) == []
    names = {
        happening.sentence.split()[0] for happening in selectors.happenings(selectors.game_row(game.pk), None)
    }
    assert {"Ann", "Ben", "Greedy", "Dan"} <= names
    assert {sheet.name for sheet in selectors.position(game.pk, None).scores} == {"Ann", "Dan"}
