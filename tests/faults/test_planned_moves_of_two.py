"""Whole games of two people who plan most of their moves, with a worker that judges the rest."""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from random import Random
from typing import Any, Final

import pytest
import redis
from django.core.management import call_command
from django.utils import timezone

from adjudicator.engine import codec
from adjudicator.engine.seats import Seat as Number
from games import selectors
from games.core import store
from games.core.errors import Refused
from games.models import Game, Order, OrderEntry, Seat, Submission, User
from games.services.judging import planned_moves, submissions
from games.services.judging.submissions import Envelope
from tests import services
from tests.faults.people import table_for_two
from tests.faults.site import SiteWorkers, site_on, wait_until
from tests.seeds import Seeded

pytestmark = [pytest.mark.services, pytest.mark.django_db(transaction=True)]

HABITS: Final = {
    "18zoo": ("end turn", "pay out", "run best", "decline offers below 30", "skip station"),
    "zoo-tycoon": ("done spring",),
}
"""Planned moves that both players always have."""
STOPPED: Final = {
    "18zoo": "pass until others trade or launched GI or round ends",
    "zoo-tycoon": "pass until taken lion or round ends",
}
"""Planned moves that both players sometimes have, until a condition holds."""
HARMLESS: Final = 0.6
"""The probability that a seat plays the timeout move, which is harmless and keeps games short."""
BY_HAND: Final = 0.3
PASSING: Final = 0.4
"""The probability that a player plans to pass."""


@pytest.fixture
def site(monkeypatch: pytest.MonkeyPatch) -> Iterator[SiteWorkers]:
    """Yield a site with its own Redis database."""
    with redis.Redis.from_url(services.redis_url()) as client:
        client.flushdb()
        with site_on(services.redis_url(), monkeypatch) as site:
            site.start_worker()
            yield site
        client.flushdb()


def person_of(seat: Seat) -> User:
    assert seat.user is not None
    return seat.user


class Two:
    """Two people at a table who plan random moves throughout the game."""

    def __init__(self, ruleset: str, chance: Random) -> None:
        self.game, self.chance = table_for_two(ruleset), chance
        self.rules: Any = store.rules_of(self.game)
        self.seats = list(self.game.seats.select_related("user", "game").order_by("number"))

    def play(self) -> None:
        while self._is_running():
            asked = list(self.game.seats.filter(must_act=True).values_list("number", flat=True))
            seat = self.seats[self.chance.choice(asked)]
            self._plan_lasting_move(self.chance.choice(self.seats))
            if self._is_running() and self._is_asked(seat):
                (self._send if self.chance.random() < BY_HAND else self._plan_move_now)(seat)

    def _is_running(self) -> bool:
        self.game.refresh_from_db()
        return self.game.status == Game.Status.RUNNING

    def _is_asked(self, seat: Seat) -> bool:
        return self.game.seats.filter(number=seat.number, must_act=True).exists()

    def _move(self, seat: Seat) -> str:
        state, number = store.current_state(self.game), Number(seat.number)
        if self.chance.random() < HARMLESS:
            return str(self.rules.notation.write(self.rules.timeout(state, number)))
        return str(self.rules.notation.write(self.chance.choice(list(self.rules.legal(state, number)))))

    def _plan_lasting_move(self, seat: Seat) -> None:
        """Plan a lasting move, unless it is already planned."""
        known = Order.objects.active().filter(seat=seat).values_list("text", flat=True)
        habits, passing = HABITS[self.game.ruleset], [STOPPED[self.game.ruleset]]
        texts = passing if self.chance.random() < PASSING else habits
        missing = [text for text in texts if not any(each.startswith(text) for each in known)]
        if missing:
            self._add_planned_move(seat, missing[0])

    def _plan_move_now(self, seat: Seat) -> None:
        """Plan a move, alone or with a condition that holds."""
        move = self._move(seat)
        self._add_planned_move(seat, self.chance.choice([move, f"if asked then {move}, once"]))

    def _add_planned_move(self, seat: Seat, text: str) -> None:
        with suppress(Refused):  # a plan cannot hold every move, and the game may be over by now
            planned_moves.add(self.game.pk, person_of(seat), text, timezone.now())

    def _send(self, seat: Seat) -> None:
        """Submit a move by hand and wait for its verdict."""
        move, ply = self._move(seat), self.game.ply
        row = Seat.objects.select_related("game").get(pk=seat.pk)
        key, at = f"{ply} {seat.number}", timezone.now()
        sent = submissions.submit(row, [move], Envelope(expected_ply=ply, key=key, interface="api", at=at))
        wait_until(lambda: Submission.objects.get(pk=sent.pk).is_judged)


@pytest.mark.parametrize("ruleset", list(HABITS))
def test_referee_accepts_a_game_of_two_players_with_planned_moves(
    site: SiteWorkers, seeded: Seeded, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, ruleset: str
) -> None:
    monkeypatch.setattr(planned_moves, "MAX_STORED", sys.maxsize)
    two = Two(ruleset, seeded.random())
    two.play()
    game, by = two.game, Counter(Submission.objects.values_list("face", flat=True))
    assert game.status == Game.Status.FINISHED
    assert min(by["order"], by["api"]) > 0
    assert set(by) == {"order", "api"}
    assert not Submission.objects.exclude(status=Submission.Status.ACCEPTED).exists()
    path = tmp_path / "game.json"
    path.write_bytes(codec.encode(selectors.record(game.pk, None)))
    call_command("referee", path)
    entries = OrderEntry.objects.values_list("move", "reason")
    assert len([move for move, _ in entries if move]) == by["order"]
    assert {"order_if", "order_asked"} <= {reason["code"] for _, reason in entries}
    for seat in two.seats:
        for order in selectors.planned_moves(game, person_of(seat)):
            assert order.status in (Order.Status.FIRED, Order.Status.STOPPED)
            assert all(entry.reason for entry in order.log)
