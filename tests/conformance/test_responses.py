"""The running API follows its own document, whatever requests it gets.

Requests are generated when they are sent. Generating them during test collection would cost each process many
seconds. The tests run on PostgreSQL, which rejects characters and numbers that SQLite accepts.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from typing import Final

import pytest
import schemathesis
from django.core.signals import request_finished, request_started
from django.db import close_old_connections
from django.utils import timezone
from hypothesis import HealthCheck, settings
from schemathesis import Case
from schemathesis.generation.feedback import FeedbackSources
from schemathesis.pytest._test_builder import build_operation_test
from schemathesis.schemas import BaseSchema
from schemathesis.specs.openapi.checks import positive_data_acceptance

from games.api.urls import urlpatterns
from games.models import Campaign, Game, SavedGroup
from games.services.people.groups import save_group
from games.services.tables.campaigns import begin_campaign
from games.services.tables.seat_plans import SeatPlan
from tests.api.conftest import Program, program  # noqa: F401  # a fixture
from tests.games.conftest import end
from tests.seeds import SOAK, share
from zooasync.wsgi import application

UNDOCUMENTED: Final = frozenset({"", "docs", "schema"})
"""Addresses that serve the document itself."""
HOOK: Final = "/hooks/{channel}/replies/"
"""The address for replies from messengers, which has tests of its own."""
PATHS: Final = sorted(
    "/api/v1/" + re.sub(r"<\w+:(\w+)>", r"{\1}", route)
    for route in {str(pattern.pattern) for pattern in urlpatterns} - UNDOCUMENTED
)


@cache
def document() -> BaseSchema:
    return schemathesis.openapi.from_wsgi("/api/v1/schema", application)


@pytest.fixture
def one_connection() -> Iterator[None]:
    """Keep the test's transaction open at the end of a request."""
    signals = (request_started, request_finished)
    for signal in signals:
        signal.disconnect(close_old_connections)
    yield
    for signal in signals:
        signal.connect(close_old_connections)


@pytest.fixture
def player(one_connection, db, make_table, program) -> Program:  # noqa: F811
    """Return a player whose turn it is at a running table, with a group and a campaign that can continue."""
    game = make_table("Ann", "Ben", play_forced=False)
    player = program(game.seats.get(must_act=True).user.name)
    save_group(player.user, game.pk, "", timezone.now())
    plans, options = [SeatPlan("me"), SeatPlan("bot", "random")], {"zooperative": True}
    end(begin_campaign(player.user, "zoo-parque", "", options, plans, timezone.now()), 0, 1)
    return player


EXAMPLES: Final = settings(
    max_examples=25 if SOAK else 3,
    deadline=None,
    derandomize=True,
    database=None,
    suppress_health_check=list(HealthCheck),
)


@pytest.mark.services
@pytest.mark.parametrize("path", share(PATHS, 2))
def test_responses_conform_to_the_openapi_document(path: str, player: Program) -> None:
    """A request that fits the document may still break the rules of a game.

    A refusal for that reason is not a fault.
    """

    def answers(case: Case, player: Program) -> None:
        if case.meta.generation.mode.is_positive:
            _aim(case, Game.objects.get(status=Game.Status.RUNNING))
        headers = {"Authorization": f"Token {player.token}", "Accept-Encoding": "identity"}
        case.call_and_validate(headers=headers, excluded_checks=[positive_data_acceptance])

    for operation in document().include(path=path).get_all_operations():
        trial = build_operation_test(
            config=document().config,
            operation=operation.ok(),
            test_func=answers,
            explicit_settings=EXAMPLES,
            given_kwargs={},
            feedback=FeedbackSources(),
        )
        trial(player=player)


def test_every_documented_path_is_tested(one_connection: None, db: None) -> None:
    documented = {each.ok().path for each in document().get_all_operations()}
    assert sorted(documented - {HOOK}) == PATHS


def _aim(case: Case, game: Game) -> None:
    """Send most requests to the existing table, group or campaign, and half of the moves to its ply."""
    campaign = Campaign.objects.order_by("created_at")[0]
    if len(case.path_parameters.get("campaign", "")) % 4:
        case.path_parameters["campaign"] = campaign.pk
    if isinstance(case.body, dict) and len(str(case.body.get("after", ""))) % 2:
        case.body["after"] = campaign.games.order_by("campaign_number")[0].pk
    group = SavedGroup.objects.first()
    if group and len(case.path_parameters.get("group", "")) % 4:
        case.path_parameters["group"] = group.pk
    if len(case.path_parameters.get("table", "")) % 4:
        case.path_parameters["table"] = game.pk
    if isinstance(case.body, dict) and "expected_ply" in case.body and len(str(case.body)) % 2:
        case.body["expected_ply"] = game.ply
