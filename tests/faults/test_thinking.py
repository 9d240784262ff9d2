"""Bots that think, with the real workers: an owner of many tables keeps nobody else waiting."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
import redis
from django.conf import settings
from django.utils import timezone

from games.models import Game, Seat, Submission
from games.services import tables
from games.services import thinking as service
from games.services.tables import SeatPlan
from tests.faults import thinking
from tests.faults.people import make_a_move, person
from tests.faults.site import Site, site_on, wait_until

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.usefixtures("seeded")]

TABLES = 60
DECISIONS = 8
"""For how many answers the other player waits."""


@pytest.fixture
def site(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[Site]:
    """A site on the broker of this run."""
    broker = settings.CELERY_BROKER_URL
    with site_on(broker, monkeypatch) as site:
        site.extra = {thinking.NOTES: str(tmp_path / "decisions")}
        yield site
    if broker.startswith("redis"):
        with redis.Redis.from_url(broker) as client:
            client.flushdb()


def table(owner: str, *plans: SeatPlan) -> Game:
    at = timezone.now()
    game = tables.create_table(person(owner), "zooloretto", "", {}, plans, at)
    return tables.start_table(game.pk, person(owner), at)


def decisions_during(notes: Path, game: Game) -> list[str]:
    """The tables for which bots have begun to think from a person's move to the question that follows it."""
    before = len(notes.read_text().split())
    sent = make_a_move(game)
    asked_again = Seat.objects.filter(pk=sent.seat_id, must_act=True)
    judged = Submission.objects.exclude(status=Submission.Status.QUEUED).filter(pk=sent.pk)
    wait_until(lambda: judged.exists() and asked_again.exists())
    return notes.read_text().split()[before:]


def test_sixty_tables_of_one_owner_delay_no_answer_to_another(
    site: Site, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Between a question to Ben's bot and its answer each worker begins two decisions at Ann's at most: one
    may be at work when the question comes, and one more comes before Ben's turn."""
    monkeypatch.setattr(service, "MAX_TABLES", TABLES)
    monkeypatch.setattr(tables, "MAX_BOT_TABLES", TABLES)
    planner = SeatPlan("bot", "planner-long")
    notes = tmp_path / "decisions"
    notes.touch()
    his = table("Ben", SeatPlan("me"), planner)
    for _ in range(TABLES):
        table("Ann", planner, planner, planner)
    site.start("tests.faults.thinking")
    wait_until(lambda: len(notes.read_text().split()) > TABLES)

    between = list[int]()
    while len(between) < DECISIONS:
        wait_until(Seat.objects.filter(game=his, number=0, must_act=True).exists)
        decisions = decisions_during(notes, his)
        if his.pk in decisions:  # otherwise it is Ben's turn again
            between.append(decisions.index(his.pk))
    at_work = settings.CELERY_WORKER_CONCURRENCY
    assert max(between) <= at_work * 2 + 1, between
