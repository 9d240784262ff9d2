"""With a time control, every question of any game has a deadline."""

from __future__ import annotations

from collections.abc import Callable
from datetime import timedelta
from random import Random

import pytest

from adjudicator.engine.seats import Seat as Number
from adjudicator.registry import RULESETS
from games.core import store
from games.models import Game, Submission
from games.services.judging import verdicts
from tests.games.time_controls import A_BANK, A_DAY, START, begin, people, put

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("seeded")]

MOVES = 15


def check_deadlines(game: Game) -> None:
    """Check that exactly the seats that must answer have a deadline.

    Seats whose sealed answer is not yet opened keep their deadline.
    """
    awaited = store.rules_of(game).pending(store.current_state(game)).awaited
    held = set(game.submissions.filter(status=Submission.Status.HELD).values_list("seat__number", flat=True))
    for seat in game.seats.all():
        assert seat.must_act == (seat.number in awaited and seat.number not in held)
        assert (seat.due_at is not None) == (seat.number in awaited), f"seat {seat.number}, ply {game.ply}"
        assert (seat.remind_at is not None) == seat.must_act


@pytest.mark.parametrize("law", [A_DAY, A_BANK], ids=["fixed", "bank"])
@pytest.mark.parametrize("ruleset", list(RULESETS))
@pytest.mark.sampled(3)
def test_awaited_seats_always_have_a_deadline(make_user: Callable, ruleset: str, law: object) -> None:
    game = begin(ruleset, law, people(make_user, "Ann", "Ben", "Cat"))  # type: ignore[arg-type]
    chance, at = Random(f"{ruleset} {law}"), START
    for _ in range(MOVES):
        game.refresh_from_db()
        check_deadlines(game)
        waiting = list(game.seats.select_related("user").filter(must_act=True))
        if not waiting:
            break
        seat, rules, at = chance.choice(waiting), store.rules_of(game), at + timedelta(minutes=1)
        move = chance.choice(list(rules.legal(store.current_state(game), Number(seat.number))))
        verdict = verdicts.verdict_on(put(game, seat.user.name, rules.notation.write(move), at=at).pk, at)
        assert verdict.status != Submission.Status.REFUSED, verdict.reason
    assert game.ply
