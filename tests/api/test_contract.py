"""docs/api.md is true: its curl session runs, its bot plays a game, and its list of codes is complete."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest
from django.db.models import QuerySet
from django.utils import timezone

from adjudicator import tasks
from games.api import errors, prefer
from games.api.views import waiting
from games.models import Game
from games.services.base import queue
from games.services.notices import subscriptions
from games.services.tables import creating, starting
from games.services.tables.seat_plans import SeatPlan
from games.wording.words import SITE_WORDS
from tests.api.conftest import Clock, Program
from tests.hurry import hurry
from tests.seeds import Seeded

DOCS = Path(__file__).resolve().parents[2] / "docs"
CONTRACT = (DOCS / "api.md").read_text()
SEEN, LEFT = 20, 24
"""The ply from which the test skips the middle of the bot's game, and the number of turns left after it."""
FRAMEWORK = {
    "not_authenticated",
    "authentication_failed",
    "permission_denied",
    "method_not_allowed",
    "not_acceptable",
    "unsupported_media_type",
    "throttled",
}
CODES_OUTSIDE_THE_API = {
    "cannot_invite",
    "no_second_factor",
    "no_such_sign_up_link",
    "second_factor_exists",
    "second_factor_for_operators",
    "second_factor_required",
    "sign_up_closed",
    "sign_up_link_gone",
    "too_many_codes",
    "too_many_sign_up_links",
    "wrong_code",
    "wrong_password",
    "undone",
    "same_again",
    "unreadable_line",
    "too_many_links",
    "too_many_passwords",
    "address_link_gone",
    "address_taken",
    "bad_date",
    "mail_help",
    "bad_reply",
    "bad_signature",
    "many_bad_signatures",
    "reply_too_large",
    "too_many_replies",
    "number_again",
    "number_closed",
    "number_or_move",
    "number_stale",
    "number_unknown",
    "no_numbers",
    "mail_order",
    "mail_order_played",
    "mail_orders",
    "mail_no_orders",
    "mail_cancelled",
    "mail_back",
    "mail_decided_stand_in",
    "mail_decided_timeout",
    "mail_decided_wait",
    "many_words",
    "same_words",
    "sign_in_first",
    "sits_already",
    "mail_said",
    "mail_pause",
    "mail_resign",
    "mail_resigned",
    "mail_resigned_last",
    "signed_out",
    "no_such_device",
    "too_many_tokens",
    "no_such_sign_in",
    "no_such_token",
    "no_such_ruling",
    "bad_record",
    "record_gone",
    "record_too_large",
    "record_too_long",
    "record_too_slow",
    "records_busy",
    "too_dear",
}
"""Codes that belong to the log, mails, the account page, rules pages or record readers, not to the API."""


@pytest.fixture
def live(seeded: Seeded, live_server, clock: Clock, monkeypatch: pytest.MonkeyPatch) -> str:
    """Return the address of a site in real time. Its wake-ups are handled right after each commit."""

    def run(wake_up: str, *arguments: str | int) -> None:
        getattr(tasks, wake_up.partition(".")[0])(*arguments)

    monkeypatch.setattr("games.core.waiting.time", time)
    monkeypatch.setattr(prefer, "MAX_WAIT", 2)
    for module in ("judging.submissions", "judging.unit_of_work", "notices.routing"):
        monkeypatch.setattr(f"games.services.{module}.enqueue", queue.enqueue)
    for module in ("base.queue", "judging.bots"):
        monkeypatch.setattr(f"games.services.{module}.send", run)
    return live_server.url


@pytest.mark.django_db(transaction=True)
def test_the_curl_session_of_the_manual_runs(live: str, program: Callable[..., Program]) -> None:
    if not shutil.which("curl"):
        pytest.skip("curl is not installed")
    blocks = [block for block in re.findall(r"```sh\n(.*?)```", CONTRACT, re.DOTALL) if "zoo_…" not in block]
    environment = {**os.environ, "SITE": live, "TOKEN": program("Ann").token, "LC_ALL": "C"}
    script = "\n".join(["set -euo pipefail", *(f"{block}\necho" for block in blocks)])
    run = subprocess.run(["bash", "-c", script], env=environment, capture_output=True, text=True, timeout=600)
    assert run.returncode == 0, run.stderr
    assert '"status":"accepted"' in run.stdout
    assert re.findall(r'"error":{"code":"(\w+)"', run.stdout) == ["stale"]
    assert Game.objects.get(campaign=None, rated="").ply > 1
    assert Game.objects.get(rated="bots").status == Game.Status.RUNNING
    assert Game.objects.get(campaign_number=1).status == Game.Status.RUNNING


@pytest.mark.django_db(transaction=True)
def test_the_bot_of_the_manual_plays_a_game_to_its_end(
    live: str, program: Callable[..., Program], seeded: Seeded
) -> None:
    ann, now = program("Ann"), timezone.now()
    plans = [SeatPlan("me"), SeatPlan("bot", "greedy")]
    game = creating.create_table(ann.user, "zooloretto", "", {}, plans, now)
    starting.start_table(game.pk, ann.user, now)
    examples = str(DOCS / "examples")
    seeding = f"import random, runpy, sys; random.seed({seeded.run}); sys.path.insert(0, {examples!r}); "
    run = f"runpy.run_path({examples!r} + '/bot.py', run_name='__main__')"
    command = [sys.executable, "-c", seeding + run, live, ann.token]
    with subprocess.Popen(command, stderr=subprocess.PIPE, text=True) as bot:
        try:
            _wait_for(bot, Game.objects.filter(ply__gt=SEEN))
            hurry(game, seeded.random("middle"), leave=LEFT)
            _wait_for(bot, Game.objects.filter(status=Game.Status.FINISHED))
            ann.user.tokens.all().delete()
            _, output = bot.communicate(timeout=600)
        finally:
            bot.kill()
    overtaken = ": 409 stale: "  # the test moved between the bot's question and its answer
    rest = [each for each in output.splitlines() if overtaken not in each]
    assert rest[0].startswith("401 authentication_failed")


def _wait_for(bot: subprocess.Popen[str], games: QuerySet[Game]) -> None:
    """Wait until the bot plays in one of these games."""
    until = time.monotonic() + 200
    while not games.exists():
        assert bot.poll() is None
        assert time.monotonic() < until
        time.sleep(0.1)


def test_every_code_is_documented() -> None:
    codes = {*FRAMEWORK, *errors.SENTENCES, *SITE_WORDS} - CODES_OUTSIDE_THE_API
    assert [code for code in sorted(codes) if f"`{code}`" not in CONTRACT] == []


def test_the_manual_states_the_current_limits(settings) -> None:
    assert f"{settings.DATA_UPLOAD_MAX_MEMORY_SIZE // 1024} KiB" in CONTRACT
    assert f"fewer than {waiting.MAX_TOLD}" in CONTRACT
    assert f"at most {waiting.MAX_LISTED} at a time" in CONTRACT
    assert f"{creating.MAX_OPEN_TABLES} per host" in CONTRACT
    assert f"{subscriptions.MAX_DEVICES} per person" in CONTRACT
