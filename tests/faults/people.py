"""Tables created through services, for workers in other processes."""

from __future__ import annotations

from collections.abc import Sequence

from django.utils import timezone

from adjudicator.engine.seats import Seat
from games.core import store
from games.models import Game, Submission, User
from games.services.judging import submissions
from games.services.judging.submissions import Envelope
from games.services.tables import creating, joining, starting
from games.services.tables.seat_plans import SeatPlan


def person(name: str) -> User:
    address = f"{name.lower()}@example.org"
    return User.objects.at_address(address) or User.objects.create_user(address, name=name)


def table_for_bots(ruleset: str = "zooloretto", bots: Sequence[str] = ("random", "greedy")) -> Game:
    plans, at = [SeatPlan("bot", bot) for bot in bots], timezone.now()
    game = creating.create_table(person("Ann"), ruleset, "", {}, plans, at)
    return starting.start_table(game.pk, person("Ann"), at)


def table_for_two(ruleset: str = "zooloretto") -> Game:
    plans, at = [SeatPlan("me"), SeatPlan("open")], timezone.now()
    game = creating.create_table(person("Ann"), ruleset, "", {}, plans, at)
    joining.join_table(game.pk, person("Ben"), at)
    return starting.start_table(game.pk, person("Ann"), at)


def make_a_move(game: Game) -> Submission:
    """Submit the first legal move of the seat that must act, but do not judge it."""
    seat = game.seats.select_related("game").get(must_act=True)
    rules, state = store.rules_of(seat.game), store.current_state(seat.game)
    move = rules.notation.write(next(iter(rules.legal(state, Seat(seat.number)))))
    ply = seat.game.ply
    return submissions.submit(
        seat, [move], Envelope(expected_ply=ply, key=f"{ply}", interface="api", at=timezone.now())
    )
