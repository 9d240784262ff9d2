"""Games for a phone: one in progress with bots, and a whole game among people."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from random import Random
from typing import Final

from django.utils import timezone

from adjudicator.engine.seats import Seat
from benchmarks.tables import person, submit_move
from games import selectors
from games.core import store
from games.models import Game, User
from games.services.base import queue
from games.services.judging import verdicts
from games.services.tables import creating, joining, starting
from games.services.tables.seat_plans import SeatPlan
from games.values import Choice

PLIES: Final = 80
OTHERS: Final = 2


def in_the_middle(ruleset: str, chance: Random) -> Game:
    """Return a table of one person and bots, where the person can answer a question by tapping."""
    ann, at = person("ann"), timezone.now()
    game = creating.create_table(ann, ruleset, "", {}, [SeatPlan("me"), *_bots()], at)
    with _alone():
        game = starting.start_table(game.pk, ann, at)
        while game.ply < PLIES or not _can_be_tapped(game, ann):
            play_one(game, chance)
    return game


def among_people(ruleset: str) -> Game:
    """Return a table where this program makes all moves."""
    people, at = [person("ann"), *(person(f"p{number}") for number in range(OTHERS))], timezone.now()
    plans = [SeatPlan("me"), *[SeatPlan("open")] * OTHERS]
    Game.objects.filter(status=Game.Status.OPEN).delete()
    game = creating.create_table(people[0], ruleset, "", {}, plans, at)
    for other in people[1:]:
        joining.join_table(game.pk, other, at)
    return starting.start_table(game.pk, people[0], at)


def decisions(game: Game, chance: Random) -> Iterator[list[Choice]]:
    """Yield all choices each time the first seat must act. If the caller makes no move, make a random one."""
    while game.status == Game.Status.RUNNING:
        seat = game.seats.filter(must_act=True).earliest("number")
        ply = game.ply
        if seat.number == 0 and (choices := selectors.position(game.pk, person("ann")).choices):
            yield list(choices)
            game.refresh_from_db()
        if game.ply == ply:
            with _alone():
                play_one(game, chance)


def play_one(game: Game, chance: Random) -> None:
    """Play a random move of the first seat that must act."""
    seat = game.seats.filter(must_act=True).earliest("number")
    rules, state = store.rules_of(game), store.current_state(game)
    moves = [rules.notation.write(move) for move in rules.legal(state, Seat(seat.number))]
    verdicts.judge(submit_move(game, chance.choice(moves), seat.number).pk, timezone.now())
    game.refresh_from_db()


@contextmanager
def _alone() -> Iterator[None]:
    """Send no messages to workers about moves made in the block."""
    send, queue.send = queue.send, lambda *_: None
    try:
        yield
    finally:
        queue.send = send


def _bots() -> list[SeatPlan]:
    return [SeatPlan("bot", "random")] * OTHERS


def _can_be_tapped(game: Game, user: User) -> bool:
    choices = selectors.position(game.pk, user).choices
    return len({part for choice in choices for part in choice.parts}) > 2 and len(choices) > 2
