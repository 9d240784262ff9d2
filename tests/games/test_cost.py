"""The cost of judging and reading is the same at the end of a game as at its beginning."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from adjudicator.engine.seats import Seat
from games import selectors
from games.core import store
from games.models import Game
from games.services.judging import submissions, verdicts
from games.services.judging.submissions import Envelope
from tests.hurry import hurry

pytestmark = pytest.mark.django_db

SAMPLE_SIZE = 40
"""The number of moves measured at the beginning of a game, and roughly the number measured at its end."""

MAX_STATEMENTS = 18
"""The maximum number of SQL statements for a move after which another person must act.

The last move at this table notifies two people.
"""


def judge_any_move(game: Game, chance: Random) -> int:
    """Judge any legal move. Return the number of SQL statements."""
    seat = game.seats.select_related("game").get(must_act=True)
    rules, state = store.rules_of(seat.game), store.current_state(seat.game)
    move = rules.notation.write(chance.choice(list(rules.legal(state, Seat(seat.number)))))
    ply, at = seat.game.ply, timezone.now()
    submission = submissions.submit(
        seat, [move], Envelope(expected_ply=ply, key=f"{ply}", interface="web", at=at)
    )
    with CaptureQueriesContext(connection) as queries:
        verdicts.judge(submission.pk, at)
    submission.refresh_from_db()
    assert submission.status == "accepted"
    return len(queries)


def test_judging_takes_no_more_statements_late_in_a_game(make_table: Callable) -> None:
    game, chance = make_table("Ann", "Ben", "Cat", play_forced=False), Random(1)
    early = [judge_any_move(game, chance) for _ in range(SAMPLE_SIZE)]
    hurry(game, chance, leave=SAMPLE_SIZE)
    late = []
    while Game.objects.get().status == Game.Status.RUNNING:
        late.append(judge_any_move(game, chance))
    counts = early + late
    assert late[:-1]
    assert set(late[:-1]) <= set(early)
    assert max(counts[:-1]) <= MAX_STATEMENTS
    assert counts[-1] <= MAX_STATEMENTS + 3


def test_reading_a_table_takes_a_bounded_number_of_queries(
    make_table: Callable, django_assert_max_num_queries: Callable
) -> None:
    game, chance = make_table("Ann", "Ben", "Cat", "Dan", "Eve"), Random(1)
    for _ in range(30):
        judge_any_move(game, chance)
    game = selectors.game_row(game.pk)
    ann = next(seat.user for seat in game.seats.all() if seat.number == 0)
    with django_assert_max_num_queries(5):
        selectors.position(game.pk, ann)
    with django_assert_max_num_queries(3):
        selectors.happenings(selectors.game_row(game.pk), Seat(0))


def test_lobby_queries_do_not_grow_with_the_number_of_tables(make_table: Callable) -> None:
    def queries() -> int:
        with CaptureQueriesContext(connection) as captured:
            selectors.lobby(user)
        return len(captured)

    user = make_table("Ann", "Ben").seats.get(user__name="Ann").user
    make_table("Ben", "Ann", start=False)
    before = queries()
    for _ in range(5):
        make_table("Ann", "Ben")
        make_table("Ben", "Ann", start=False)
    assert queries() == before
