"""Tables for benchmarks to play on."""

from __future__ import annotations

from random import Random

from django.utils import timezone

from adjudicator.engine.seats import Seat
from games.core import store
from games.models import Game, Submission, User
from games.services.base import queue
from games.services.judging import submissions
from games.services.judging.submissions import Envelope
from games.services.tables import creating, joining, starting
from games.services.tables.seat_plans import SeatPlan


def new_table(players: int, ruleset: str = "zooloretto") -> Game:
    """Return a started table of people who get no mail. In Zooloretto, they make every move themselves."""
    people = [person(f"p{number}") for number in range(players)]
    plans, at = [SeatPlan("me"), *[SeatPlan("open")] * (players - 1)], timezone.now()
    Game.objects.filter(status=Game.Status.OPEN).delete()
    options = {"play_forced": False} if ruleset == "zooloretto" else {}
    game = creating.create_table(people[0], ruleset, "", options, plans, at)
    for other in people[1:]:
        joining.join_table(game.pk, other, at)
    return starting.start_table(game.pk, people[0], at)


def next_move(game: Game, chance: Random) -> str:
    """Return a legal move of the seat that must act. Prefer draws, which make games long."""
    state, rules = store.current_state(game), store.rules_of(game)
    seat = Seat(game.seats.get(must_act=True).number)
    moves = [rules.notation.write(move) for move in rules.legal(state, seat)]
    return "draw" if "draw" in moves else chance.choice(moves)


def submit_move(game: Game, move: str, number: int | None = None) -> Submission:
    """Submit a move of a seat, by default the one that must act. Send the usual wake-up message."""
    seats = game.seats.select_related("game")
    seat = seats.get(must_act=True) if number is None else seats.get(number=number)
    at = timezone.now()
    return submissions.submit(
        seat, [move], Envelope(expected_ply=game.ply, key=f"{game.ply}", interface="api", at=at)
    )


def no_wake_ups() -> None:
    """Send no messages to the broker, because the benchmark itself does the work of the workers."""
    queue.send = lambda *_: None


def person(name: str) -> User:
    found = User.objects.at_address(f"{name}@example.org")
    return found or User.objects.create_user(f"{name}@example.org", name=name, wants_mail=False)
