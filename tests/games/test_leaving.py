"""Leaving a running game and taking over a seat, with its secrets, its name and the log."""

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


def take_seat(game: Game, name: str) -> Seat:
    return leaving.take_over(game.pk, user(name), now())


def refusal(act: Callable[[], object]) -> tuple[int, str]:
    with pytest.raises(Refused) as refused:
        act()
    return refused.value.kind, refused.value.code


def log_lines(game: Game, viewer: Number | None = None) -> list[str]:
    """Return the log in words, with remarks."""
    return [happening.sentence for happening in selectors.story(selectors.game_row(game.pk), viewer)]


@pytest.fixture
def game(toy_table: Callable, make_user: Callable) -> Game:
    """Return a toy game of Ann, Ben and Cat. Dan and Eve have no seats there."""
    game = toy_table("Ann", "Ben", "Cat")
    make_user("Dan"), make_user("Eve")
    return game


def test_leaver_loses_the_seat_and_a_bot_continues(game: Game) -> None:
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


def test_time_control_sets_the_level_of_the_bot(game: Game) -> None:
    Game.objects.update(law={"time": {"kind": "none"}, "stand_in": "random"})
    assert resign(game, "Ben").bot == "random"


def test_the_bot_is_woken_when_it_is_asked(
    game: Game, worker: InlineWorker, django_capture_on_commit_callbacks: Callable
) -> None:
    with django_capture_on_commit_callbacks(execute=True):
        resign(game, "Ben")
    assert [wake_up for wake_up in worker.wake_ups if wake_up[0] != "deliver"] == [("bots", (game.pk,))]


def test_sealed_answer_of_a_leaver_stays_valid(game: Game) -> None:
    assert send(game, "Ben", "bid 2").status == Submission.Status.HELD
    seat = resign(game, "Ben")
    assert not seat.must_act
    assert bots.play_bots(game.pk, now()) == 0
    send(game, "Ann", "bid 0")
    send(game, "Cat", "bid 0")
    assert game.moves.get(kind="bid", seat=seat.number).move == {"type": "bid", "peanuts": 2}
    assert game.seats.get(must_act=True) == seat


@pytest.mark.parametrize("act", [leaving.resign, leaving.take_over])
def test_leaving_and_taking_over_need_a_running_game(make_table: Callable, act: Callable) -> None:
    game = make_table("Ann", "Ben", start=False)
    assert refusal(lambda: act(game.pk, user("Ann"), now())) == (Kind.CONFLICT, "not_started")
    Game.objects.update(status=Game.Status.FINISHED)
    assert refusal(lambda: act(game.pk, user("Ann"), now())) == (Kind.CONFLICT, "game_over")
    assert refusal(lambda: act("nowhere", user("Ann"), now())) == (Kind.MISSING, "no_such_table")


def test_substitute_plays_from_the_next_decision(game: Game) -> None:
    left = resign(game, "Ben")
    seat = take_seat(game, "Dan")
    assert (seat.pk, seat.user, seat.bot, seat.is_vacant) == (left.pk, user("Dan"), "", False)
    assert seat.nonce == left.nonce
    assert seat.asked_at
    assert left.asked_at
    assert seat.asked_at > left.asked_at
    assert bots.play_bots(game.pk, now()) == 0
    assert send(game, "Dan", "bid 1").status == Submission.Status.HELD
    assert take_seat(game, "Dan").pk == seat.pk
    assert Sitter.objects.count() == 1


def test_ruleset_limit_restarts_for_a_substitute(toy_table: Callable, make_user: Callable) -> None:
    game = toy_table("Ann", "Ben", seconds=600)
    make_user("Dan")
    leaving.resign(game.pk, user("Ben"), now() + 5 * LATER)
    at = now() + 8 * LATER
    seat = leaving.take_over(game.pk, user("Dan"), at)
    assert (seat.due_at, seat.within) == (at + timedelta(seconds=600), 600)


def test_submissions_from_before_a_takeover_are_refused(game: Game) -> None:
    waiting = put_in(game, "Ben", "bid 2")
    resign(game, "Ben")
    take_seat(game, "Dan")
    verdicts.judge(waiting.pk, now())
    waiting.refresh_from_db()
    assert (waiting.status, waiting.reason["code"]) == ("refused", "seat_changed")
    seat = game.seats.select_related("game").get(user__name="Dan")
    late = submissions.submit(
        seat, ["bid 2"], Envelope(expected_ply=game.ply, key="b", interface="bot", at=now())
    )
    assert verdicts.verdict_on(late.pk, now()).reason["code"] == "seat_changed"


def test_taking_over_needs_a_vacant_seat(game: Game) -> None:
    assert refusal(lambda: take_seat(game, "Dan")) == (Kind.CONFLICT, "no_vacant_seat")
    assert take_seat(game, "Ann") == game.seats.get(user__name="Ann")


def test_leavers_may_return_only_to_their_own_seat(game: Game) -> None:
    bens = resign(game, "Ben")
    cats = resign(game, "Cat")
    assert not selectors.table(game.pk, user("Ann")).may_take_over
    assert take_seat(game, "Dan") == bens
    assert refusal(lambda: take_seat(game, "Ben")) == (Kind.CONFLICT, "knows_another_seat")
    assert not selectors.table(game.pk, user("Ben")).may_take_over
    assert selectors.table(game.pk, user("Cat")).may_take_over
    assert selectors.table(game.pk, user("Eve")).may_take_over
    assert selectors.table(game.pk, None).may_take_over
    assert take_seat(game, "Cat") == cats
    assert refusal(lambda: take_seat(game, "Eve")) == (Kind.CONFLICT, "no_vacant_seat")
    resign(game, "Dan")
    assert take_seat(game, "Ben") == bens
    assert refusal(lambda: take_seat(game, "Dan")) == (Kind.CONFLICT, "no_vacant_seat")


def test_secrets_of_a_seat_pass_from_the_leaver_to_the_substitute(game: Game) -> None:
    bens, anns = user("Ben"), user("Ann")
    mine, others = (selectors.position(game.pk, each).view for each in (bens, anns))
    public = selectors.position(game.pk, None).view
    assert mine != public != others
    resign(game, "Ben")
    assert selectors.position(game.pk, bens).view == public
    assert selectors.position(game.pk, user("Dan")).view == public
    take_seat(game, "Dan")
    assert selectors.position(game.pk, user("Dan")).view == mine
    assert selectors.position(game.pk, bens).view == public
    assert [each.sentence for each in selectors.happenings(selectors.game_row(game.pk), Number(1))] == [
        each.sentence for each in selectors.log(game.pk, user("Dan"), 0, game.ply)
    ]


def test_submissions_stay_hidden_after_a_seat_changes_hands(game: Game) -> None:
    sent = send(game, "Ben", "bid 9")
    assert selectors.submission_of(sent.pk, user("Ben")).pk == sent.pk
    resign(game, "Ben")
    take_seat(game, "Dan")
    for reader in ("Ben", "Dan"):
        with pytest.raises(Refused, match="no_such_submission"):
            selectors.submission_of(sent.pk, user(reader))
    own = send(game, "Dan", "bid 9")
    assert selectors.submission_of(own.pk, user("Dan")).pk == own.pk


def test_log_names_the_player_who_made_each_move(game: Game) -> None:
    winner = bid(game, [0, 3, 0])
    assert winner == "Ben"
    send(game, "Ben", "stop")
    seat = resign(game, "Ben")
    assert names_of(game)[seat.number] == "Greedy bot B"
    bots.play_bots(game.pk, now())
    take_seat(game, "Dan")
    send(game, "Ann", "bid 0")
    send(game, "Cat", "bid 1")
    lines = log_lines(game)
    assert lines.index(
        "Ben has left the game. The Greedy bot plays on in that seat until another player takes it over."
    ) < (lines.index("Dan takes over seat B from the bot."))
    assert any(line.startswith("Ben has the turn for") for line in lines)
    assert names_of(selectors.game_row(game.pk)) == ("Ann", "Dan", "Cat")
    assert selectors.record_for_operator(game.pk).names == ("Ann", "Ben / Dan", "Cat")
    resign(game, "Dan")
    assert selectors.record_for_operator(game.pk).names == ("Ann", "Ben / Dan / Greedy bot B", "Cat")


def test_player_name_is_not_mistaken_for_a_game_term(make_table: Callable) -> None:
    game = make_table("Flamingo", "Ben")
    resign(game, "Flamingo")
    assert log_lines(game)[-1].startswith("Flamingo has left the game.")


def test_game_ends_when_all_people_have_left(
    toy_table: Callable,
) -> None:
    game = toy_table("Ann", "Ben", bots=1)
    send(game, "Ben", "bid 1")
    resign(game, "Ben")
    resign(game, "Ann")
    game.refresh_from_db()
    assert (game.status, game.ending, game.outcome) == (Game.Status.FINISHED, Game.Ending.ABANDONED, None)
    assert log_lines(game)[-1] == "All players left. The game ends without a result."
    assert not game.seats.filter(must_act=True).exists()
    assert not game.submissions.filter(status__in=["queued", "held"]).exists()
    assert not Notice.objects.filter(kind=Notice.Kind.OVER).exists()
    position = selectors.position(game.pk, None)
    assert (position.questions, position.choices, position.scores) == ((), (), ())
    assert list(referee(store.rules_of(game), selectors.record(game.pk, None))) == []


def test_pending_notice_to_a_leaver_is_not_sent(make_table: Callable, make_user: Callable) -> None:
    game = make_table("Ann", "Ben", play_forced=False)
    notice = Notice.objects.get(kind=Notice.Kind.TURN)
    resign(game, notice.user.name)
    make_user("Dan")
    take_seat(game, "Dan")
    notices.deliver(notice.pk, now())
    notice.refresh_from_db()
    assert notice.status == Notice.Status.MOOT


class TestInvitations:
    def invite(self, game: Game, address: str, by: str = "Ann") -> Seat:
        return leaving.invite_substitute(game.pk, user(by), address, now())

    def test_invitee_takes_the_seat_reserved_for_them(self, game: Game) -> None:
        resign(game, "Ben")
        resign(game, "Cat")
        assert self.invite(game, "Eve@example.org").number == 1
        assert self.invite(game, "dan@example.org").number == 2
        notice = Notice.objects.filter(kind=Notice.Kind.INVITED).latest("pk")
        assert (notice.user, notice.seat.number, notice.status) == (None, 2, Notice.Status.OWED)
        assert [table.is_invited for table in selectors.vacant(user("Dan"))] == [True]
        assert take_seat(game, "Dan").number == 2
        assert not Seat.objects.exclude(invited="").filter(number=2).exists()
        assert selectors.invitation(game.pk, "nobody", None, now()) is None

    def test_new_invitation_replaces_the_previous_one(self, game: Game) -> None:
        resign(game, "Ben")
        for address in ("a@example.org", "b@example.org", "a@example.org"):
            self.invite(game, address)
        sent = Notice.objects.filter(kind=Notice.Kind.INVITED).order_by("pk")
        assert list(sent.values_list("status", flat=True)) == ["moot", "moot", "owed"]
        assert game.seats.get(is_vacant=True).invited == "a@example.org"

    def test_invalid_invitations_are_refused(self, game: Game) -> None:
        def refused(address: str, by: str = "Ann") -> tuple[int, str]:
            return refusal(lambda: self.invite(game, address, by))

        assert refused("eve@example.org") == (Kind.CONFLICT, "no_vacant_seat")
        resign(game, "Ben")
        assert refused("eve@example.org", by="Dan") == (Kind.FORBIDDEN, "not_at_table")
        assert refused("eve@example.org", by="Ben") == (Kind.FORBIDDEN, "not_at_table")
        assert refused("CAT@example.org") == (Kind.INVALID, "seated_twice")
        assert refused("nobody") == (Kind.INVALID, "bad_address")
        assert not Notice.objects.filter(kind=Notice.Kind.INVITED).exists()

    def test_invitation_limits_apply_to_substitutes(self, game: Game, settings) -> None:
        settings.INVITATIONS_PER_ACCOUNT = 1
        resign(game, "Ben")
        self.invite(game, "a@example.org")
        with pytest.raises(Refused) as refused:
            self.invite(game, "b@example.org")
        assert (refused.value.code, refused.value.place) == ("account_invitations", "address")
        assert game.seats.get(is_vacant=True).invited == "a@example.org"


class TestCampaigns:
    @pytest.fixture
    def campaign_game(self, toy_game: str, make_user: Callable) -> Game:
        ann, ben, dan = make_user("Ann"), make_user("Ben"), make_user("Dan")
        assert dan
        plans = [SeatPlan("me"), SeatPlan("open"), SeatPlan("bot", "random")]
        game = campaigns.begin_campaign(ann, toy_game, "Family", {"rounds": 1}, plans, now())
        joining.join_table(game.pk, ben, now())
        return starting.start_table(game.pk, ann, now())

    def present(self) -> set[str]:
        rows = Campaign.objects.get().members.present().values_list("user__name", flat=True)
        return set(rows)

    def test_leaving_and_taking_over_changes_campaign_membership(self, campaign_game: Game) -> None:
        resign(campaign_game, "Ben")
        assert self.present() == {"Ann"}
        take_seat(campaign_game, "Dan")
        assert self.present() == {"Ann", "Dan"}

    def test_bot_that_replaced_a_leaver_is_not_in_the_next_game(
        self, campaign_game: Game, worker: InlineWorker
    ) -> None:
        resign(campaign_game, "Ben")
        hurry(campaign_game, Random(1))
        follower = campaigns.continue_campaign(
            Campaign.objects.get().pk, user("Ann"), campaign_game.pk, now()
        )
        assert [seat.user.name if seat.user else seat.bot for seat in follower.seats.all()] == [
            "Ann",
            "random",
        ]


@pytest.mark.parametrize("ruleset", ["zooloretto", "the-zoo-game"])
def test_substitute_finishes_a_game_that_passes_the_referee(
    make_table: Callable, make_user: Callable, ruleset: str, seeded, worker: InlineWorker
) -> None:
    game, chance = make_table("Ann", "Ben", ruleset=ruleset), seeded.random()
    make_user("Dan")
    hurry(game, chance, until=30)
    resign(game, "Ben")
    hurry(game, chance, until=60)
    take_seat(game, "Dan")
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
