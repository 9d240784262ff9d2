"""A site that `manage.py copy_to` has copied to another database continues there as before."""

from __future__ import annotations

import json
import sqlite3
import subprocess
import sys
from collections.abc import Callable, Sequence
from contextlib import closing
from dataclasses import dataclass
from datetime import timedelta
from io import StringIO
from pathlib import Path
from random import Random
from typing import Any

import pytest
from django.core.management import CommandError, call_command
from django.db import DEFAULT_DB_ALIAS, connection
from django.utils import timezone

from adjudicator.registry import RULESETS
from games.models import ApiToken, Event, Game, Notice, Order, User
from games.services.chat import conversation
from games.services.judging import planned_moves
from games.services.upkeep import packing
from tests.hurry import hurry
from tests.keeping.test_backups import ROOT, elsewhere, output
from tests.services import child_environment
from zooasync import copying

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.usefixtures("seeded", "programs")]

GO_ON = """
import json, sys, django
django.setup()
from django.conf import settings
from django.test import Client
from django.utils import timezone
from games import selectors
from games.models import Event, Order, Seat
from games.services.judging import submissions, verdicts
from games.services.judging.submissions import Envelope
settings.ALLOWED_HOSTS = ["testserver"]
token, game = sys.argv[1:]
found = {"verdicts": [], "next_event": 0}
for number in range(6):
    if Order.objects.get(game=game).status != "active":
        break
    at, seat = timezone.now(), Seat.objects.select_related("game", "user").get(game=game, must_act=True)
    choice = selectors.position(game, seat.user).choices[0]
    envelope = Envelope(expected_ply=seat.game.ply, key=str(number), interface="api", at=at)
    sent = submissions.submit(seat, [choice.text], envelope)
    found["verdicts"].append(verdicts.verdict_on(sent.pk, at).status)
answer = Client().get("/api/v1/tables", headers={"authorization": f"Token {token}"})
found |= {"api": answer.status_code, "order": Order.objects.get(game=game).status}
found["events"] = list(Event.objects.order_by("pk").values_list("pk", flat=True))
print(json.dumps(found))
"""


@pytest.fixture(autouse=True)
def _settings_of_child_processes(monkeypatch: pytest.MonkeyPatch) -> None:
    """Start programs with the site's settings, because the test settings would empty this run's folder."""
    monkeypatch.setenv("DJANGO_SETTINGS_MODULE", child_environment()["DJANGO_SETTINGS_MODULE"])


@dataclass(frozen=True)
class PlayedSite:
    """A site in play.

    `planned`: a table with a waiting planned move. `last_event`: the number of the last event, whose row is
    deleted.
    """

    token: str
    planned: Game
    last_event: int


@pytest.fixture
def site(make_table: Callable[..., Game]) -> PlayedSite:
    """Return a site with a running game of every ruleset, a finished game and a packed game."""
    for key in ("zooloretto", "the-zoo-game"):
        hurry(make_table("Ann", "Ben", ruleset=key), Random(5))
        Notice.objects.update(status=Notice.Status.SENT)
        packing.pack(timezone.now() + timedelta(days=91 if key == "zooloretto" else 0))
    for key in RULESETS:
        hurry(make_table("Ann", "Ben", ruleset=key), Random(7), until=20, leave=1)
    planned = make_table("Ann", "Ben", play_forced=False)
    waiting = User.objects.get(seats__game=planned, seats__must_act=False)
    conversation.say(planned.pk, waiting, 'Grüße 🦁 "zoo"', timezone.now())
    planned_moves.add(planned.pk, waiting, "draw", timezone.now())
    last = Event.objects.latest("pk")
    last.delete()
    return PlayedSite(ApiToken.objects.issue(waiting, "a program"), planned, last.pk or 0)


def rows(alias: str) -> dict[str, list[tuple[Any, ...]]]:
    """Return the contents of all tables of a database."""
    return {
        model._meta.db_table: list(model._base_manager.using(alias).order_by("pk").values_list())
        for model in copying.models()
    }


def python(*arguments: str, url: str) -> str:
    environment = {**child_environment(), "DATABASE_URL": url}
    done = subprocess.run(
        [sys.executable, *arguments], cwd=ROOT, env=environment, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def goes_on_as_before(site: PlayedSite, url: str) -> None:
    """Check all rows of the copy. Then play in the copy until the planned move is played."""
    with copying.connected(url) as copy:
        copied = rows(copy.alias)
    for table, content in rows(DEFAULT_DB_ALIAS).items():
        assert copied[table] == content, table
    found = json.loads(python("-c", GO_ON, site.token, site.planned.pk, url=url).splitlines()[-1])
    assert {*found["verdicts"]} == {"accepted"}
    assert (found["order"], found["api"]) == (Order.Status.FIRED, 200)
    new = [event for event in found["events"] if not Event.objects.filter(pk=event).exists()]
    assert min(new) > site.last_event


def test_copies_in_sqlite_and_from_there_in_postgresql_go_on_as_before(
    site: PlayedSite, tmp_path: Path
) -> None:
    """If the tests run on SQLite, they make only the first copy."""
    url = f"sqlite:///{tmp_path / 'copy.sqlite3'}"
    printed = output("copy_to", url, jobs=1)
    assert f"games_game: {Game.objects.count()}\n" in printed
    assert f"Running games: {len(RULESETS) + 1} audited, no faults." in printed
    assert "Finished games: 2 audited, no faults." in printed
    if connection.vendor == "sqlite":
        goes_on_as_before(site, url)
        return
    with elsewhere(tmp_path) as environment:
        other = environment["DATABASE_URL"]
        assert "no faults" in python("manage.py", "copy_to", other, "--jobs=1", url=url)
        goes_on_as_before(site, other)


def test_refuses_a_target_with_rows_and_its_own_database(db: None, tmp_path: Path) -> None:
    file = tmp_path / "other.sqlite3"
    with closing(sqlite3.connect(file)) as other, other:
        other.execute("CREATE TABLE notes AS SELECT 1")
    with pytest.raises(CommandError, match="The target is not empty: it has rows in notes"):
        output("copy_to", f"sqlite:///{file}")
    with pytest.raises(CommandError, match="own database"):
        output("copy_to", child_environment()["DATABASE_URL"])
    with pytest.raises(CommandError, match="The address of the target must begin with sqlite: or postgres:"):
        output("copy_to", "mysql://localhost/zoo")
    with pytest.raises(CommandError, match="The target cannot be used"):
        output("copy_to", f"sqlite:///{tmp_path}/missing/copy.sqlite3")


def test_a_failed_copy_leaves_an_empty_target_that_can_be_filled(
    make_table: Callable[..., Game], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The second copy works, but one of its games has a fault."""
    make_table("Ann", "Ben").moves.filter(ply=1).update(digest="0" * 64)
    url, prepared, out = f"sqlite:///{tmp_path / 'copy.sqlite3'}", copying._prepared, StringIO()

    def failing(fields: Sequence[Any], row: Sequence[Any], target: Any) -> list[Any]:
        found = prepared(fields, row, target)
        return [None] * len(found) if fields[0].model is Game else found

    with monkeypatch.context() as patch:
        patch.setattr(copying, "_prepared", failing)
        with pytest.raises(CommandError, match="rejected a row of games_game with a key between"):
            output("copy_to", url)
    with copying.connected(url) as copy:
        filled = {table for table, content in rows(copy.alias).items() if content}
    assert filled == {"auth_permission", "django_content_type"}
    with pytest.raises(CommandError, match="the audit failed"):
        call_command("copy_to", url, jobs=1, stdout=out)
    assert "ply 1: the digest does not match" in out.getvalue()
