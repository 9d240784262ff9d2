"""The site deletes tables without activity, and nothing else."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime, timedelta
from typing import Any

import pytest
from django.db import connection
from django.utils import timezone

from adjudicator import tasks
from adjudicator.engine.record import referee
from adjudicator.engine.seats import Seat
from games import selectors
from games.core import store
from games.core.errors import Refused
from games.mail import outgoing
from games.models import Campaign, Game, Notice, Submission, User
from games.services.judging import verdicts
from games.services.tables import abandoned, campaigns, joining, starting
from games.services.tables.seat_plans import SeatPlan
from tests.conftest import InlineWorker
from tests.games.conftest import put_in, send

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("seeded")]

DAY, SECOND = timedelta(days=1), timedelta(seconds=1)


def last_activity(game: Game) -> datetime:
    game.refresh_from_db()
    return game.active_at


def test_idle_open_table_is_deleted(make_table: Callable) -> None:
    game = make_table("Ann", "Ben", start=False)
    last = last_activity(game)
    assert abandoned.clear(last + 14 * DAY - SECOND) == 0
    joining.leave_table(game.pk, User.objects.get(name="Ben"), last + 13 * DAY)
    assert abandoned.clear(last + 14 * DAY) == 0
    joining.join_table(game.pk, User.objects.get(name="Ben"), last + 20 * DAY)
    assert abandoned.clear(last + 34 * DAY - SECOND) == 0
    assert abandoned.clear(last + 34 * DAY) == 1
    assert not Game.objects.exists()
    assert abandoned.clear(last + 34 * DAY) == 0


def test_campaign_is_deleted_with_its_only_table(toy_game: str, make_user: Callable) -> None:
    ann = make_user("Ann")
    plans = [SeatPlan("me"), SeatPlan("bot", "random")]
    for _ in range(2):
        campaigns.begin_campaign(ann, toy_game, "Family", {"rounds": 1}, plans, timezone.now())
    played = Game.objects.first()
    starting.start_table(played.pk, ann, timezone.now())
    assert abandoned.clear(timezone.now() + 14 * DAY) == 1
    assert [campaign.pk for campaign in Campaign.objects.all()] == [played.campaign_id]


def test_idle_game_ends_without_a_result(toy_table: Callable, worker: InlineWorker, settings: Any) -> None:
    game = toy_table("Ann", "Ben")
    held, queued = send(game, "Ann", "bid 1"), put_in(game, "Ben", "bid 0")
    Notice.objects.all().delete()
    last = last_activity(game)
    assert abandoned.clear(last + 180 * DAY - SECOND) == 0
    assert abandoned.clear(last + 180 * DAY) == 1
    assert abandoned.clear(last + 400 * DAY) == 0
    game.refresh_from_db()
    assert (game.status, game.ending, game.outcome) == ("finished", "abandoned", None)
    assert game.finished_at == last + 180 * DAY
    assert not game.seats.filter(must_act=True).exists()
    held.refresh_from_db()
    assert (held.status, held.reason["code"]) == (Submission.Status.REFUSED, "game_over")
    assert verdicts.verdict_on(queued.pk, timezone.now()).reason["code"] == "game_over"
    remark = selectors.remarks(selectors.game_row(game.pk))[-1]
    assert remark.sentence == "No activity for 180 days. The game ends without a result."
    assert sorted(Notice.objects.values_list("user__name", "kind")) == [("Ann", "over"), ("Ben", "over")]


def test_readers_handle_a_game_without_a_result(make_table: Callable) -> None:
    game = make_table("Ann", "Ben")
    abandoned.clear(last_activity(game) + 180 * DAY)
    letter = outgoing.build(Notice.objects.filter(kind=Notice.Kind.OVER).latest("pk"), "ann@example.org")
    assert letter["Subject"] == "[Zooasync] Tuesday: the game is over"
    for kind in ("plain", "html"):
        assert "The game ends without a result." in letter.get_body((kind,)).get_content()
    ann = User.objects.get(name="Ann")
    for position in (selectors.position(game.pk, ann), selectors.position(game.pk, ann, 0)):
        assert (position.choices, position.scores) == ((), ())
    assert selectors.position(game.pk, ann).questions == ()
    assert selectors.lobby(ann).finished[0].ending == "abandoned"
    assert selectors.secret_of(game.pk)
    record = selectors.record(game.pk, None)
    assert record.outcome is None
    assert list(referee(store.rules_of(game), record)) == []
    with pytest.raises(Refused, match="game_over"):
        put_in(game, "Ann", "draw")


def test_campaign_repeats_an_abandoned_game(toy_game: str, make_user: Callable) -> None:
    ann, at = make_user("Ann"), timezone.now()
    plans = [SeatPlan("me"), SeatPlan("bot", "random")]
    game = campaigns.begin_campaign(ann, toy_game, "Family", {"rounds": 2}, plans, at)
    starting.start_table(game.pk, ann, at)
    abandoned.clear(at + 180 * DAY)
    info = selectors.campaign(game.campaign_id or "", ann)
    assert info.games[0].ended == "The last game had no result, so you play it again."
    assert info.games[0].winners == ()
    assert info.next is not None
    follower = campaigns.continue_campaign(info.id, ann, game.pk, at)
    assert (follower.options["rounds"], follower.campaign_number) == (2, 2)


def test_paused_game_is_not_abandoned(make_table: Callable) -> None:
    game = make_table("Ann", "Ben")
    Game.objects.update(paused_at=timezone.now())
    assert abandoned.clear(last_activity(game) + 400 * DAY) == 0


def test_clears_in_batches_longest_idle_first(make_table: Callable, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(abandoned, "BATCH", 2)
    games = [make_table("Ann", "Ben", start=False) for _ in range(3)]
    at = last_activity(games[-1]) + 14 * DAY
    assert abandoned.clear(at) == 2
    assert list(Game.objects.all()) == games[-1:]
    assert abandoned.clear(at) == 1


def test_idle_tables_are_found_by_an_index(make_table: Callable, django_assert_num_queries: Callable) -> None:
    make_table("Ann", "Ben")
    if connection.vendor == "sqlite":  # PostgreSQL may use any index, or none, for a table of one row
        assert "quiet_games" in Game.objects.quiet(Game.Status.RUNNING, timezone.now()).explain()
    with django_assert_num_queries(2):
        abandoned.clear(timezone.now())


def test_prune_task_clears_idle_tables(make_table: Callable, settings: Any) -> None:
    game = make_table("Ann", "Ben", start=False)
    Game.objects.update(active_at=timezone.now() - 15 * DAY)
    tasks.prune()
    assert not Game.objects.filter(pk=game.pk).exists()


def test_each_move_counts_as_activity(make_table: Callable) -> None:
    game = make_table("Ann", "Ben", play_forced=False)
    Game.objects.update(active_at=timezone.now() - 90 * DAY)
    seat = game.seats.select_related("user").get(must_act=True)
    rules, state = store.rules_of(game), store.current_state(game)
    move = rules.notation.write(next(iter(rules.legal(state, Seat(seat.number)))))
    assert send(game, seat.user.name, move).status == "accepted"
    assert timezone.now() - last_activity(game) < DAY
