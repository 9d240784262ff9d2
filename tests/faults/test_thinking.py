"""Thinking bots with real workers: an owner with many tables hardly delays the bots of others."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
import redis
from django.conf import settings
from django.utils import timezone

from adjudicator.bots.players import PLANNER_SECONDS
from games.models import Game, Seat, Submission
from games.services.judging import thinking as service
from games.services.tables import creating, starting
from games.services.tables.seat_plans import SeatPlan
from tests.faults import thinking
from tests.faults.people import make_a_move, person
from tests.faults.site import SiteWorkers, site_on, wait_until
from tests.seeds import SOAK

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.usefixtures("seeded")]

TABLES = 60
DECISIONS = 8 if SOAK else 4
"""The number of answers by Ben's bot that are timed, first alone and then next to Ann's tables."""


@pytest.fixture
def site(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[SiteWorkers]:
    """Yield a site on the broker of this run."""
    broker = settings.CELERY_BROKER_URL
    with site_on(broker, monkeypatch) as site:
        notes = tmp_path / "decisions"
        notes.touch()
        monkeypatch.setenv(thinking.NOTES, str(notes))
        yield site
    if broker.startswith("redis"):
        with redis.Redis.from_url(broker) as client:
            client.flushdb()


def table(owner: str, *plans: SeatPlan) -> Game:
    at = timezone.now()
    game = creating.create_table(person(owner), "zooloretto", "", {}, plans, at)
    return starting.start_table(game.pk, person(owner), at)


def wait_for_his_bot(game: Game) -> float:
    """Make a person's move. Return the seconds of thinking between the question to the bot and its answer.

    They include the bot's own decision and the decisions that its worker made before it.
    """
    sent = make_a_move(game)
    wait_until(Submission.objects.exclude(status=Submission.Status.QUEUED).filter(pk=sent.pk).exists)
    asked = game.seats.get(bot="")
    wait_until(Seat.objects.filter(pk=asked.pk, must_act=True).exists)
    sent.refresh_from_db()
    assert sent.judged_at
    since, made = sent.judged_at.timestamp(), thinking.decisions()
    answer = next((each for each in made if each.game == game.pk and each.begun > since), None)
    if answer is None:  # it is the person's turn again, and the bot was not asked
        return 0.0
    by_the_same = [each for each in made if each.worker == answer.worker]
    between = [each for each in by_the_same if since < each.ended <= answer.begun]
    return answer.seconds + sum(min(each.seconds, (each.ended - since) / thinking.PACE) for each in between)


def waits_for_his_bot(game: Game) -> list[float]:
    """Return the seconds of thinking before each of `DECISIONS` answers of the bot."""
    waits = list[float]()
    while len(waits) < DECISIONS:
        if seconds := wait_for_his_bot(game):
            waits.append(seconds)
    return waits


def test_many_tables_of_one_owner_at_most_double_another_players_wait(
    site: SiteWorkers, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Waiting time is measured in seconds of thinking. Ann's bots may be thinking when Ben's bot is asked."""
    monkeypatch.setattr(service, "MAX_TABLES", TABLES)
    monkeypatch.setattr(starting, "MAX_BOT_TABLES", TABLES)
    his = table("Ben", SeatPlan("me"), SeatPlan("bot", "planner-short"))
    site.start("tests.faults.thinking")
    wait_until(Seat.objects.filter(game=his, bot="", must_act=True).exists)
    alone = waits_for_his_bot(his)
    assert alone == pytest.approx([PLANNER_SECONDS["planner-short"]] * DECISIONS)
    planner = SeatPlan("bot", "planner-long")
    for _ in range(TABLES):
        table("Ann", planner, planner, planner)
    busy = waits_for_his_bot(his)
    wait_until(lambda: len(thinking.decisions()) > TABLES)
    assert max(busy) <= 2 * max(alone), busy
