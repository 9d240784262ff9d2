"""Fixtures that all tests share."""

from __future__ import annotations

import gc
import math
import os
from collections import deque
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any, cast

import pytest
from django.conf import settings
from django.db import connection
from django.db.migrations.loader import MigrationLoader
from django.db.migrations.recorder import MigrationRecorder
from django.db.models.signals import post_save
from django.utils import timezone, translation
from pytest_django import DjangoDbBlocker

from adjudicator import registry, tasks
from adjudicator.engine.ruleset import AnyRuleset
from games import selectors
from games.api import shapes  # noqa: F401  # reads the kinds of channels before a test changes them
from games.boards import Board
from games.boards.registry import BOARDS
from games.core import result_cache, store
from games.models import ApiToken, Game, User
from games.services.tables import checks, creating, joining, starting
from games.services.tables.seat_plans import SeatPlan
from games.wording import words
from tests import services, toy, toy_board

if TYPE_CHECKING:
    from tests.seeds import Seeded

SHIPPED = registry.PLAYABLE
LONG_TIMEOUT = 1_800
"""The timeout, in seconds, of tests that take about a minute on an idle machine."""


def pytest_configure(config: pytest.Config) -> None:
    """Let each process read the tests from a different folder on: they compile for each other."""
    if (worker := os.environ.get("PYTEST_XDIST_WORKER")) and (folders := len(config.args)):
        count = int(os.environ["PYTEST_XDIST_WORKER_COUNT"])
        start = int(worker.removeprefix("gw")) * folders // count % folders
        config.args = [*config.args[start:], *config.args[:start]]


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Sort long tests to the front, and keep each folder's tests together: they share browsers and sites.

    Each process begins with an equal part of the list. Tests in a browser mostly wait, so only two of four
    processes begin with them.
    """
    items.sort(key=lambda item: (item.get_closest_marker("long") is None, _folder(item)))
    waiting = [item for item in items if _folder(item) == "browser"]
    others = [item for item in items if _folder(item) != "browser"]
    half, middle = len(waiting) // 2, len(others) // 2
    items[:] = [*waiting[:half], *others[:middle], *waiting[half:], *others[middle:]]
    for item in items:
        if item.get_closest_marker("long"):
            item.add_marker(pytest.mark.timeout(LONG_TIMEOUT))


def _folder(item: pytest.Item) -> str:
    """Return the name of a test's folder below `tests`."""
    return item.path.relative_to(Path(__file__).parent).parts[0]


pytest_plugins = ["tests.emptying", "tests.seeds"]


def pytest_runtest_setup(item: pytest.Item) -> None:
    """Skip or fail tests whose marks name services that are not available."""
    if item.get_closest_marker("services"):
        services.need_services()
    if item.get_closest_marker("rabbitmq"):
        services.need_rabbitmq()
    if item.get_closest_marker("gettext"):
        services.need_gettext()
    if item.get_closest_marker("browser"):
        services.need_browser()
    if item.get_closest_marker("caddy"):
        services.need_caddy()
    if item.get_closest_marker("node"):
        services.need_node()
    if item.get_closest_marker("nginx"):
        services.need_nginx()
    if item.get_closest_marker("buildah"):
        services.need_buildah()
    if item.get_closest_marker("postfix"):
        services.need_postfix()


def pytest_collection_finish() -> None:
    """Exempt the objects that exist before the tests from garbage collection.

    Collect other objects less often.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(50_000, 20, 20)


@pytest.fixture(scope="session")
def django_db_use_migrations() -> bool:
    """Create the tables from the models, which takes a tenth of the time that the migrations take."""
    return False


@pytest.fixture(scope="session")
def django_db_setup(django_db_setup: None, django_db_blocker: DjangoDbBlocker) -> None:
    """Record the migrations as applied, because no program starts on a database without them."""
    settings.MIGRATION_MODULES = {}
    recorder = MigrationRecorder(connection)
    applied = (recorder.Migration(app=app, name=name) for app, name in MigrationLoader(None).disk_migrations)
    with django_db_blocker.unblock():
        recorder.ensure_schema()
        recorder.Migration.objects.bulk_create(applied)


@pytest.fixture(autouse=True)
def _cleared_caches() -> None:
    """Clear what pages cache, because seeded tests create games with the same ids but different moves."""
    result_cache.clear_all()


@pytest.fixture(autouse=True)
def _in_the_usual_language() -> None:
    """Reset the language. A request in another language leaves it active in its thread."""
    translation.deactivate()


@pytest.fixture
def programs(db: None) -> Iterator[None]:
    """Give every new user an API token, so that they receive events."""

    def arm(instance: User, created: bool, **_: Any) -> None:
        if created:
            ApiToken.objects.issue(instance, "a program")

    post_save.connect(arm, sender=User)
    yield
    post_save.disconnect(arm, sender=User)


@dataclass
class InlineWorker:
    """A worker that collects the wake-ups of services in one queue and runs their tasks here on request."""

    wake_ups: deque[tuple[str, tuple[str | int, ...]]] = field(default_factory=deque)

    def send(self, wake_up: str, *arguments: str | int) -> None:
        self.wake_ups.append((wake_up.partition(".")[0], arguments))

    def waiting(self, wake_up: str) -> int:
        return len(self.wake_ups)

    def run(self) -> int:
        """Run tasks until the queue is empty. Return the number of tasks run."""
        count = 0
        while self.wake_ups:
            task, arguments = self.wake_ups.popleft()
            getattr(tasks, task)(*arguments)
            count += 1
        return count


@pytest.fixture
def worker(monkeypatch: pytest.MonkeyPatch) -> InlineWorker:
    """Return a worker in this process.

    Use `django_capture_on_commit_callbacks(execute=True)` or `@pytest.mark.django_db(transaction=True)` so
    that wake-ups are really sent.
    """
    inline = InlineWorker()
    for module in ("base.queue", "judging.bots", "upkeep.sweep"):
        monkeypatch.setattr(f"games.services.{module}.send", inline.send)
    monkeypatch.setattr("games.services.upkeep.sweep.waiting", inline.waiting)
    monkeypatch.setattr("games.services.judging.bots.TURN_SECONDS", math.inf)
    return inline


@pytest.fixture
def make_user(db: None) -> Callable[..., User]:
    def make(name: str, **fields: Any) -> User:
        return User.objects.create_user(f"{name.lower()}@example.org", name=name, **fields)

    return make


@pytest.fixture
def make_table(seeded: Seeded, make_user: Callable[..., User]) -> Callable[..., Game]:
    """Return a factory: `make_table("Ann", "Ben", bots=1)` is a started table.

    The default ruleset is Zooloretto. Pass the table's options as keywords.
    """

    def make(
        *names: str, bots: int = 0, start: bool = True, ruleset: str = "zooloretto", **options: object
    ) -> Game:
        users = [User.objects.at_address(f"{name.lower()}@example.org") or make_user(name) for name in names]
        plans = [SeatPlan("me"), *[SeatPlan("open")] * (len(names) - 1), *[SeatPlan("bot", "random")] * bots]
        now = timezone.now()
        game = creating.create_table(users[0], ruleset, "Tuesday", options, plans, now)
        for user in users[1:]:
            joining.join_table(game.pk, user, now)
        return starting.start_table(game.pk, users[0], now) if start else game

    return make


def play_too(monkeypatch: pytest.MonkeyPatch, *rulesets: AnyRuleset) -> None:
    """Make the site play these rulesets too. New tables play the first version of each."""
    played = (*SHIPPED, *rulesets)
    monkeypatch.setattr(registry, "PLAYABLE", played)
    for module in (registry, store, selectors.tables, selectors.campaigns, checks, starting, words):
        monkeypatch.setattr(module, "RULESETS", registry.newest_versions(played))


@pytest.fixture
def toy_game(monkeypatch: pytest.MonkeyPatch) -> str:
    """Add the toy game to this site with only its ruleset and its board. Return its key."""
    play_too(monkeypatch, toy.RULES)
    monkeypatch.setitem(cast("dict[str, Board]", BOARDS), toy.RULES.key, toy_board.BOARD)
    return toy.RULES.key
