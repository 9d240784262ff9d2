"""Tables with a time control, at times that each test chooses."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from itertools import count
from typing import Any

from adjudicator.engine import codec
from adjudicator.engine.seats import Seat as Number
from games.core import store
from games.models import Game, Seat, Submission, User
from games.services.judging import submissions, verdicts
from games.services.judging.submissions import Envelope
from games.services.tables import creating, joining, starting
from games.services.tables.seat_plans import SeatPlan
from games.time_control.values import DAY, HOUR, FixedTime, TimeBank, TimeControl

START = datetime(2026, 11, 2, 12, tzinfo=UTC)
"""The Monday when the tables of these tests begin."""
A_DAY = TimeControl(FixedTime(DAY))
A_BANK = TimeControl(TimeBank(start=2 * DAY, refill=6 * HOUR, cap=3 * DAY))

_keys = count()


def hours(number: float) -> datetime:
    """Return the time that is this many hours after the start."""
    return START + timedelta(hours=number)


def people(make_user: Callable[..., User], *names: str) -> list[User]:
    return [User.objects.at_address(f"{name.lower()}@example.org") or make_user(name) for name in names]


def begin(
    ruleset: str,
    law: TimeControl | None,
    users: list[User],
    bots: int = 0,
    at: datetime = START,
    **options: object,
) -> Game:
    """Return a table that has just started with this time control."""
    plans = [SeatPlan("me"), *[SeatPlan("open")] * (len(users) - 1), *[SeatPlan("bot", "random")] * bots]
    game = creating.create_table(users[0], ruleset, "", options, plans, at)
    for user in users[1:]:
        joining.join_table(game.pk, user, at)
    Game.objects.filter(pk=game.pk).update(law=None if law is None else codec.to_builtins(law))
    return starting.start_table(game.pk, users[0], at)


def put(game: Game, name: str, *moves: Any, at: datetime, ply: int | None = None) -> Submission:
    """Submit somebody's moves at a time, but do not judge them. No moves mean an undo."""
    seat = seat_of(game, name)
    given: dict[str, Any] = {
        "expected_ply": seat.game.ply if ply is None else ply,
        "interface": "web",
        "at": at,
    }
    if moves:
        return submissions.submit(seat, moves, Envelope(key=f"law-{next(_keys)}", **given))
    return submissions.submit_undo(seat, Envelope(key=f"law-{next(_keys)}", **given))


def play(game: Game, name: str, *moves: Any, at: datetime) -> Submission:
    """Submit somebody's moves at a time and return the verdict."""
    verdict = verdicts.verdict_on(put(game, name, *moves, at=at).pk, at)
    assert verdict.status != Submission.Status.REFUSED, verdict.reason
    return verdict


def play_any(game: Game, at: datetime) -> Submission:
    """Play the first legal move of the seat that must act."""
    seat = Seat.objects.select_related("game", "user").filter(game=game, must_act=True).order_by("number")[0]
    rules = store.rules_of(seat.game)
    move = next(iter(rules.legal(store.current_state(seat.game), Number(seat.number))))
    return play(game, seat.user.name, rules.notation.write(move), at=at)


def seat_of(game: Game, name: str) -> Any:
    """Return somebody's seat from the database."""
    return Seat.objects.select_related("game", "user").get(game=game, user__name=name)


def asked(game: Game) -> str:
    """Return the name of the player who must act."""
    return Seat.objects.get(game=game, must_act=True).user.name


def due(game: Game, name: str) -> Any:
    """Return somebody's deadline, or None if there is no limit."""
    return seat_of(game, name).due_at
