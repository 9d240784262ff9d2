"""Tables and submissions for the tests of services and selectors."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import pytest
from django.utils import timezone

from adjudicator.engine import codec
from adjudicator.engine.outcomes import Score, ranked
from adjudicator.engine.seats import Seat
from games import selectors
from games.models import Game, Submission
from games.services.judging import submissions, verdicts
from games.services.judging.submissions import Envelope
from games.services.tables import creating, joining, starting
from games.services.tables.seat_plans import SeatPlan
from tests.conftest import InlineWorker
from tests.games import simulated
from tests.seeds import Seeded


@pytest.fixture
def toy_table(seeded: Seeded, toy_game: str, make_user: Callable) -> Callable[..., Game]:
    """Return a factory: `toy_table("Ann", "Ben", bots=1)` is a started toy table. Keywords set options."""

    def make(*names: str, bots: int = 0, **options: object) -> Game:
        users = [make_user(name) for name in names]
        plans = [SeatPlan("me"), *[SeatPlan("open")] * (len(names) - 1), *[SeatPlan("bot", "random")] * bots]
        game = creating.create_table(users[0], toy_game, "", options, plans, timezone.now())
        for user in users[1:]:
            joining.join_table(game.pk, user, timezone.now())
        return starting.start_table(game.pk, users[0], timezone.now())

    return make


@pytest.fixture
def site(
    worker: InlineWorker, django_capture_on_commit_callbacks: Any, settings: Any, monkeypatch: Any
) -> simulated.SimulatedSite:
    """Return a site whose clock the test sets. The site's messages are in `simulated.SENT`."""
    settings.NOTICE_CHANNELS = simulated.CHANNELS
    simulated.SENT.clear()
    simulated.BROKEN.clear()
    made = simulated.SimulatedSite(worker, django_capture_on_commit_callbacks)
    monkeypatch.setattr("django.utils.timezone.now", lambda: made.at)
    return made


def send(game: Game, name: str, *moves: object, face: str = "web", key: str = "") -> Submission:
    """Submit `name` for the game's last ply and return the verdict. No moves mean an undo."""
    return verdicts.verdict_on(put_in(game, name, *moves, face=face, key=key).pk, timezone.now())


def put_in(game: Game, name: str, *moves: object, face: str = "web", key: str = "") -> Submission:
    """Submit `name` for the game's last ply, but do not judge them. No moves mean an undo."""
    game.refresh_from_db()
    seat = game.seats.select_related("game").get(user__name=name)
    key = key or f"key-{game.submissions.count()}"
    at = timezone.now()
    if moves:
        return submissions.submit(
            seat, moves, Envelope(expected_ply=game.ply, key=key, interface=face, at=at)
        )
    return submissions.submit_undo(seat, Envelope(expected_ply=game.ply, key=key, interface=face, at=at))


def bid(game: Game, bids: Sequence[int]) -> str:
    """Make all seats of a toy table bid. Return the name of the winner."""
    for seat, peanuts in zip(game.seats.select_related("user"), bids, strict=True):
        send(game, seat.user.name, {"type": "bid", "peanuts": peanuts})
    return game.seats.get(must_act=True).user.name


def offer(game: Game) -> tuple[str, str]:
    """Make the current player offer a card at a table of two of The Zoo Game.

    Return the names of the player who offers and the player who must answer.
    """
    seat = game.seats.select_related("game", "user").get(must_act=True)
    choices = selectors.position(game.pk, seat.user).choices
    made = next(choice.text for choice in choices if choice.text.startswith("offer"))
    assert send(game, seat.user.name, made).status == Submission.Status.ACCEPTED
    return seat.user.name, game.seats.get(must_act=True).user.name


def end(game: Game, *winners: int) -> Game:
    """Mark the game as over, won by these seats."""
    seats = range(game.seats.count())
    outcome = ranked(
        tuple(Score((), 0) for _ in seats), tuple(Seat(seat) for seat in seats if seat not in winners)
    )
    Game.objects.filter(pk=game.pk).update(
        status=Game.Status.FINISHED, finished_at=timezone.now(), outcome=codec.to_builtins(outcome)
    )
    game.seats.update(must_act=False)
    game.refresh_from_db()
    return game


def reason(submission: Submission) -> tuple[str, str]:
    """Return the code and the location of a refusal."""
    assert submission.status == Submission.Status.REFUSED
    return submission.reason["code"], submission.place
